// Runs one harness under libFuzzer. LASTCARD_FUZZ_HARNESS is its constant in harness.h.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/fuzz/harness.h"
#include "tests/fuzz/mutator.h"

using lastcard::fuzz::Broken;
using lastcard::fuzz::Harness;
using lastcard::fuzz::Shape;

namespace {

const Harness& harness() { return lastcard::fuzz::LASTCARD_FUZZ_HARNESS; }

std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    harness().run(text_of(data, size));
  } catch (const Broken& broken) {
    std::fprintf(stderr, "broken: %s\n", broken.what.c_str());
    std::abort();
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  if (harness().shape == Shape::bytes || seed % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  const std::string text =
      lastcard::fuzz::Mutator(seed).changed(text_of(data, size), harness().shape);
  const std::size_t kept = std::min(text.size(), most);
  std::copy_n(text.data(), kept, data);
  return kept;
}
