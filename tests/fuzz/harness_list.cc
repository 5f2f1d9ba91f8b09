#include <array>

#include "tests/fuzz/harness.h"

namespace lastcard::fuzz {

std::span<const Harness> harnesses() {
  static const std::array<Harness, 10> kHarnesses = {kMessages, kFrames,   kRequests, kRuleSheets,
                                                     kRecords,  kJournals, kPlay,     kLeagues,
                                                     kSettings, kTexts};
  return kHarnesses;
}

}  // namespace lastcard::fuzz
