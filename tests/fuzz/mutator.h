// Inputs made of other inputs, the same for the same seed: for the test that replays without
// libFuzzer, and beside libFuzzer's own mutations of bytes where an input has a form.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "engine/core/entropy.h"
#include "tests/fuzz/harness.h"

namespace lastcard::fuzz {

class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : dice_(seed) {}

  // One of the corpus, changed in a few places, or one spliced with another. Pre: it is not empty.
  [[nodiscard]] std::string made_from(std::span<const std::string> corpus, const Harness& harness);
  // The text changed in one place as its shape has it: a value of JSON, a line, or some bytes.
  [[nodiscard]] std::string changed(std::string text, Shape shape);

 private:
  [[nodiscard]] std::string with_changed_bytes(std::string text);
  [[nodiscard]] std::string with_changed_lines(const std::string& text);
  [[nodiscard]] std::string with_changed_value(const std::string& text);
  [[nodiscard]] std::size_t below(std::size_t most) {
    return static_cast<std::size_t>(dice_.below(most));
  }

  SeededEntropy dice_;
};

}  // namespace lastcard::fuzz
