// What fuzzes the program: each harness gives any bytes to a part of it, and demands what must hold
// whatever they are. libFuzzer runs one (main.cc), fuzz_replay_test all of them without clang.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace lastcard::fuzz {

// Something that must hold did not. Not an std::exception, so that nobody takes it for a refusal.
struct Broken {
  std::string what;
};
void demand(bool holds, std::string_view what);
void demand(bool holds, std::string_view what, std::string_view seen);

// What inputs look like: what a mutation had better keep whole.
enum class Shape : unsigned char { bytes, lines, json };

struct Harness {
  std::string_view name;  // of its corpus and of its program, lastcard-fuzz-NAME
  Shape shape = Shape::bytes;
  std::size_t longest = 4096;  // bytes of an input
  void (*run)(std::string_view input) = nullptr;
  unsigned runs_in_ci = 1000;  // of fuzz_replay_test
};

// All of them (harness_list.cc). A program of libFuzzer has one only, and links what that needs.
[[nodiscard]] std::span<const Harness> harnesses();

// Each is defined in its own file, with what it promises.
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

// How deep the brackets of a JSON text are nested, outside of its texts.
[[nodiscard]] int depth_of(std::string_view text);

// Nothing is logged from now on: what is broken on purpose has nothing to tell.
void be_quiet();

// Numbers taken from an input's bytes; when they are used up, only zeros follow.
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
  // 0 to below - 1, of one byte or two. Pre: below > 0.
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
