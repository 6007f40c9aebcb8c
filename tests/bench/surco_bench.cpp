// Estimates one case over and over and prints how many a second: surco_bench CASE [SECONDS]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "surco/surco.hpp"

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("surco_bench CASE [SECONDS]\n", stderr);
    return 2;
  }
  std::ifstream stream(argv[1], std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  const double seconds = argc > 2 ? std::strtod(argv[2], nullptr) : 0.4;

  const surco::Surco core = surco::Surco::with_builtin_rules();
  const surco::Answer answer = core.estimate(text);
  if (answer.status != surco::Answer::Status::ok) {
    std::fprintf(stderr, "%s\n", answer.text.c_str());
    return 2;
  }

  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  std::size_t calls = 0;
  std::size_t bytes = 0;
  double spent = 0;
  do {
    for (int lot = 0; lot < 32; ++lot) bytes += core.estimate(text).text.size();
    calls += 32;
    spent = std::chrono::duration<double>(Clock::now() - start).count();
  } while (spent < seconds);
  // Using the answers keeps the optimiser from leaving them out.
  if (bytes != calls * answer.text.size()) return 1;
  std::printf("%.0f cases/s\n", static_cast<double>(calls) / spent);
  return 0;
}
