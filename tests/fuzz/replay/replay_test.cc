// Runs the fuzz harnesses without libFuzzer (R6): on every file of tests/fuzz/corpus, which has
// inputs that once broke the program, and on seeded changes of these files. The inputs are the same
// in every run. TEST_FUZZ_RUNS sets how many changes each harness gets, and TEST_FUZZ_SEED their
// seed. TEST_FUZZ_RUN runs a single change, and TEST_FUZZ_SAVE names a file for it.
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <unistd.h>

#include <gtest/gtest.h>

#include "engine/sim/random_play.h"
#include "tests/fuzz/harness.h"
#include "tests/fuzz/mutator.h"
#include "tests/support/numbers.h"
#include "tests/support/paths.h"
#include "tests/support/prove_row.h"

// The sanitizers call this callback before they end the program. Without them it is null.
// NOLINTNEXTLINE(readability-identifier-naming,bugprone-reserved-identifier): the sanitizers' name.
extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak));

namespace lastcard::fuzz {
namespace {

namespace fs = std::filesystem;

std::uint64_t seed() { return test::number_from("TEST_FUZZ_SEED", 1); }

// Returns how many changes a harness gets: about a second of an optimised build, ten for all.
std::uint64_t runs_of(const Harness& harness) {
  if (const auto wanted = test::number_from("TEST_FUZZ_RUNS")) return *wanted;
#ifdef NDEBUG
  constexpr std::uint64_t kSlowness = 1;
#else
  constexpr std::uint64_t kSlowness = 5;
#endif
  return harness.runs_in_ci / kSlowness;
}

std::string file_text(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

std::vector<fs::path> corpus_files(const Harness& harness) {
  std::vector<fs::path> files;
  const fs::path folder = test::source_dir() / "tests/fuzz/corpus" / harness.name;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

// The input that is running, for the line that is printed if the program dies. A signal handler
// must not allocate.
std::array<char, 512> here = {};

void note_place(const std::string& place) {
  const std::size_t size = std::min(place.size(), here.size() - 1);
  std::copy_n(place.data(), size, here.data());
  here[size] = '\0';
}

void tell_place() {
  static_cast<void>(!::write(STDERR_FILENO, here.data(), std::strlen(here.data())));
}

// Prints the place and lets the signal end the program.
void on_signal(int number) {
  tell_place();
  ::signal(number, SIG_DFL);
}

class Row final : public testing::Environment {
 public:
  void SetUp() override {
    if (__sanitizer_set_death_callback != nullptr) {
      __sanitizer_set_death_callback(tell_place);
    } else {
      for (const int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
        ::signal(number, on_signal);
    }
  }
  void TearDown() override {
    test::report_row("R6",
                     std::to_string(executions) + " executions over " +
                         std::to_string(harnesses().size()) + " harnesses, " +
                         std::to_string(broken) + " broken",
                     broken == 0);
  }
  inline static std::uint64_t executions = 0;
  inline static std::uint64_t broken = 0;
};
const auto* const kRow = testing::AddGlobalTestEnvironment(new Row);

void run(const Harness& harness, const std::string& input, const std::string& again) {
  note_place("\ndied in " + again + "\n");
  ++Row::executions;
  try {
    harness.run(input);
    return;
  } catch (const Broken& failure) {
    ADD_FAILURE() << "broken: " << failure.what << "\n  again: " << again;
  } catch (const std::exception& failure) {
    ADD_FAILURE() << "thrown: " << failure.what() << "\n  again: " << again;
  }
  ++Row::broken;
}

class FuzzReplay : public testing::TestWithParam<Harness> {};

std::string test_name(const testing::TestParamInfo<Harness>& info) {
  std::string name(info.param.name);
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Harnesses, FuzzReplay,
                         testing::ValuesIn(harnesses().begin(), harnesses().end()), test_name);

TEST_P(FuzzReplay, EveryInputOfTheCorpusPasses) {
  const auto files = corpus_files(GetParam());
  EXPECT_GT(files.size(), 3U) << "a harness without a corpus tries little";
  for (const fs::path& file : files) run(GetParam(), file_text(file), "the file " + file.string());
}

TEST_P(FuzzReplay, MutationsOfTheCorpusPass) {
  const Harness& harness = GetParam();
  std::vector<std::string> corpus;
  for (const fs::path& file : corpus_files(harness)) corpus.push_back(file_text(file));
  ASSERT_FALSE(corpus.empty());
  const auto only = test::number_from("TEST_FUZZ_RUN");
  const std::uint64_t end = only ? *only + 1 : runs_of(harness);
  for (std::uint64_t number = only.value_or(0); number < end && !HasFailure(); ++number) {
    const std::string input = Mutator(sim::mixed_seed(seed(), number)).made_from(corpus, harness);
    if (const char* file = std::getenv("TEST_FUZZ_SAVE"); only && file != nullptr)
      std::ofstream(file, std::ios::binary) << input;
    run(harness, input,
        "TEST_FUZZ_SEED=" + std::to_string(seed()) + " TEST_FUZZ_RUN=" + std::to_string(number) +
            " fuzz_replay_test --gtest_filter='*MutationsOfTheCorpusPass/" +
            test_name({harness, 0}) + "'");
  }
}

}  // namespace
}  // namespace lastcard::fuzz
