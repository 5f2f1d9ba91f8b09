#include <gtest/gtest.h>

#include "tests/engine/common_sense.h"
#include "tests/engine/crates_position.h"
#include "tests/engine/last_one_position.h"

// Crates and Last One as a person would play them (common_sense.h).

namespace lastcard::testing {
namespace {

TEST(CommonSenseInCrates, GoesOut) {  // CRA-40
  const CratesPosition t(R"({"turn": 0, "hands": [["KS"], ["AC", "4D"]], "discard": ["JS"],
      "stock": ["6C"]})");
  expect_sense(t.table(), 0, {"KS"}, "CRA-40");
}

TEST(CommonSenseInCrates, AnnouncesOneCard) {  // CRA-50
  const CratesPosition t(R"({"turn": 0, "hands": [["KS", "QH"], ["AC", "4D"]], "discard": ["JS"],
      "stock": ["6C"]})");
  expect_sense(t.table(), 0, {"KS!"}, "CRA-50");
  const CratesPosition owing(R"({"turn": 1, "owes": 0, "hands": [["QH"], ["AC", "4D"]],
      "discard": ["JS"], "stock": ["6C"]})");
  expect_sense(owing.table(), 0, {"knock"}, "CRA-50");
}

TEST(CommonSenseInCrates, CallsTheSuitOfItsLastCard) {  // CRA-26
  const CratesPosition t(R"({"phase": "call-suit", "turn": 0, "hands": [["KH"],
      ["AC", "4D", "6D"]], "discard": ["8S"], "stock": ["6C"]})");
  expect_sense(t.table(), 0, {"call H"}, "CRA-26");
}

TEST(CommonSenseInCrates, PlaysACardRatherThanDraw) {  // CRA-11
  const CratesPosition t(R"({"turn": 0, "hands": [["9S", "QH"], ["AC"]], "discard": ["JS"],
      "stock": ["6C", "7C", "9C"]})",
                         R"({"must_play": false})");
  expect_no_nonsense(t.table(), 0, {"draw"}, "CRA-11");
}

LastOnePosition turn(std::string_view hand, std::string_view others) {
  return LastOnePosition(R"({"phase": "play", "turn": 0, "hands": [)" + std::string(hand) + ", " +
                         std::string(others) +
                         R"(], "discard": ["5H"], "stock": ["AC", "AD", "2D", "TD", "TS"]})");
}
constexpr std::string_view kFull = R"(["6C", "7C", "9C", "TC"], ["6S", "7S", "9S", "KS"])";
constexpr std::string_view kNearlyOut = R"(["6H"], ["7H", "TH", "JH", "KS"])";

TEST(CommonSenseInLastOne, GoesOut) {  // LAS-14
  expect_sense(turn(R"(["9H"])", kFull).table(), 0, {"9H"}, "LAS-14");
  expect_sense(turn(R"(["5C"])", kFull).table(), 0, {"5C"}, "LAS-14");
}

TEST(CommonSenseInLastOne, AnnouncesOneCard) {  // LAS-50
  expect_sense(turn(R"(["9H", "KC"])", kFull).table(), 0, {"9H!"}, "LAS-50");
  const LastOnePosition owing(R"({"phase": "play", "turn": 1, "owes": 0, "hands": [["KC"],
      ["6C", "9C"]], "discard": ["9H"], "stock": ["AC"]})");
  expect_sense(owing.table(), 0, {"knock"}, "LAS-50");
}

TEST(CommonSenseInLastOne, GoesOutOnAThreeAndItsCompanion) {  // LAS-22
  expect_sense(turn(R"(["3H", "KC"])", kFull).table(), 0, {"3H!"}, "LAS-22");
}

TEST(CommonSenseInLastOne, AttacksAPlayerWhoIsNearlyOut) {  // LAS-21
  expect_sense(turn(R"(["2H", "9H", "9C", "9D"])", kNearlyOut).table(), 0, {"2H"}, "LAS-21");
}

TEST(CommonSenseInLastOne, CallsTheSuitOfItsLastCard) {  // LAS-23
  const LastOnePosition t(R"({"phase": "call-suit", "turn": 0, "hands": [["KD"],
      ["6C", "9S", "TC"]], "discard": ["8H"], "stock": ["AC"]})");
  expect_sense(t.table(), 0, {"call D"}, "LAS-23");
}

}  // namespace
}  // namespace lastcard::testing
