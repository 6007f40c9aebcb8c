#include "rules/builtin.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

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

TEST(BuiltinRules, AreSortedByProgramAndName) {
  std::pair<std::string_view, std::string_view> last;
  for (const BuiltinFile& file : builtin_rules()) {
    const std::pair<std::string_view, std::string_view> now{file.program, file.name};
    EXPECT_LT(last, now);
    last = now;
  }
}

}  // namespace
}  // namespace surco
