#include "rules/builtin.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "support/files.hpp"

namespace surco {
namespace {

TEST(BuiltinRules, CarriesTheBytesOfTheFilesOnDisk) {
  ASSERT_FALSE(builtin_rules().empty());
  for (const BuiltinFile& file : builtin_rules()) {
    std::string path = "rules-data/";
    if (!file.program.empty()) path.append(file.program).append("/");
    path.append(file.name);
    EXPECT_EQ(file.bytes, testing_support::read_file(path)) << path;
  }
}

TEST(BuiltinRules, KeepTheFilesOfAProgramTogetherAndInTheirOrder) {
  const auto order = [](const BuiltinFile& file) {
    const std::string_view id = file.program.substr(0, file.program.find('/'));
    const bool in_force = id == file.program;  // after its older editions
    return std::tuple(id, in_force, file.program, file.name != "reglas.json", file.name);
  };
  const std::span<const BuiltinFile> files = builtin_rules();
  for (std::size_t i = 1; i < files.size(); ++i) {
    EXPECT_LT(order(files[i - 1]), order(files[i])) << files[i].name;
  }
}

}  // namespace
}  // namespace surco
