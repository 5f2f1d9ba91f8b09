#include <gtest/gtest.h>

#include "tests/engine/common_sense.h"
#include "tests/engine/stops_position.h"

// Play or Pay, Spinado and Pope Joan as a person would play them (common_sense.h).

namespace lastcard::testing {
namespace {

TEST(CommonSenseInPlayOrPay, GoesOut) {  // POP-30
  const auto t = stops_table("play-or-pay", 3, R"({"phase": "lead", "turn": 0,
    "hands": [["5C"],["7C","8D"],["8C","9D"]]})");
  expect_sense(t.table(), 0, {"5C"}, "POP-30");
}

TEST(CommonSenseInPlayOrPay, LaysItsLastSuitInTheOrderThatGoesOutSoonest) {  // POP-13
  const auto t = stops_table("play-or-pay", 3, R"({"phase": "lead", "turn": 0,
    "hands": [["2C","QC","KC"],["7C"],["8C"]]})");
  expect_sense(t.table(), 0, {"QC"}, "POP-13");
}

TEST(CommonSenseInSpinado, GoesOut) {  // SPI-40
  const auto t = stops_table("spinado", 3, R"({"phase": "lead", "turn": 0,
    "hands": [["KC"],["6H","7H","3C"],["8H","9H","4C","6S"]]})");
  expect_sense(t.table(), 0, {"KC"}, "SPI-40");
}

TEST(CommonSenseInSpinado, LaysTheSpinadoWhenSomebodyIsNearlyOut) {  // SPI-20
  const auto t = stops_table("spinado", 3, R"({"phase": "follow", "turn": 0, "last": "4H",
    "next": "5H", "hands": [["AD","5H","9S","3C"],["6H"],["8H","9H","4C","6S"]]})");
  expect_sense(t.table(), 0, {"5H AD"}, "SPI-20");
}

TEST(CommonSenseInPopeJoan, GoesOut) {  // POJ-40
  const auto t = stops_table("pope-joan", 3, R"({"phase": "lead", "turn": 0,
    "turnup": "2H", "trump": "H", "hands": [["9C"],["TD","4C","QS","7S"],
                                            ["8H","9H","7C","6S","KS"]]})");
  expect_sense(t.table(), 0, {"9C"}, "POJ-40");
}

}  // namespace
}  // namespace lastcard::testing
