// The fuzz harnesses. Each gives arbitrary bytes to one part of the program and demands what must
// hold for all inputs. libFuzzer runs one of them (main.cc); fuzz_replay_test runs all of them
// without clang.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace lastcard::fuzz {

// A demand that failed. It is no std::exception, so that nobody mistakes it for a refusal.
struct Broken {
  std::string what;
};
void demand(bool holds, std::string_view what);
void demand(bool holds, std::string_view what, std::string_view seen);

// The form of an input, which most mutations should keep.
enum class Shape : unsigned char { bytes, lines, json };

struct Harness {
  std::string_view name;  // also the name of its corpus, and of its program, lastcard-fuzz-NAME
  Shape shape = Shape::bytes;
  std::size_t longest = 4096;  // the longest input in bytes
  void (*run)(std::string_view input) = nullptr;
  unsigned runs_in_ci = 1000;  // the executions of fuzz_replay_test
};

// All harnesses (harness_list.cc). A program of libFuzzer links only one harness and what it needs.
[[nodiscard]] std::span<const Harness> harnesses();

// Each harness is defined in its own file, which says what must hold.
extern const Harness kFrames;
extern const Harness kJournals;
extern const Harness kLeagues;
extern const Harness kMessages;
extern const Harness kPlay;
extern const Harness kRecords;
extern const Harness kRequests;
extern const Harness kRuleSheets;
extern const Harness kSettings;
extern const Harness kTexts;

inline constexpr std::size_t kShortInput = 2048;
inline constexpr std::size_t kFrameInput = 16400;  // a little more than a client may send
inline constexpr std::size_t kLongInput = 64UL * 1024;

// Returns how deeply the brackets of a JSON text are nested. Ignores brackets in strings.
[[nodiscard]] int depth_of(std::string_view text);

// Turns logging off, because harnesses break things on purpose.
void be_quiet();

// Reads numbers from an input's bytes. After the last byte it returns zeros.
class Steering {
 public:
  explicit Steering(std::string_view bytes) : rest_(bytes) {}
  [[nodiscard]] bool used_up() const { return rest_.empty(); }
  [[nodiscard]] unsigned byte() {
    if (rest_.empty()) return 0;
    const auto first = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return first;
  }
  // Returns a number from 0 to below - 1, from one or two bytes. Requires: below > 0.
  [[nodiscard]] std::size_t below(std::size_t below) {
    constexpr std::size_t kOneByte = 256;
    const std::size_t first = byte();
    return (below <= kOneByte ? first : first * kOneByte + byte()) % below;
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace lastcard::fuzz
