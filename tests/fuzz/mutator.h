// Makes inputs from other inputs; the same seed makes the same inputs. The test that replays
// without libFuzzer uses it. The programs of libFuzzer use it beside libFuzzer's own mutations, for
// inputs with a form.
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

  // Returns an input of the corpus with some changes, sometimes spliced with another. Requires: the
  // corpus is not empty.
  [[nodiscard]] std::string made_from(std::span<const std::string> corpus, const Harness& harness);
  // Returns the text with one change of its shape: a JSON value, a line, or some bytes.
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
