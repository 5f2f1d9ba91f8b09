#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "tests/engine/crates_position.h"
#include "tests/engine/scenario.h"

// The rule-of-thumb bot of Crates must play as its header says.

namespace lastcard::testing {
namespace {

std::optional<Intent> choice(CratesPosition& t, int seat) {
  const auto bot = make_bot("crates", "regular");
  SeededChance chance(1);
  return bot->choose(Glimpse(t.table(), Seat(seat)), chance);
}
std::string words_of(const std::optional<Intent>& intent) { return intent ? text_of(*intent) : ""; }

TEST(CratesBot, CallsOneCardWithThePlay) {  // CRA-50
  CratesPosition t(R"({"turn": 0, "hands": [["KS", "QH"], ["AC", "4D"]], "discard": ["JS"],
      "stock": ["6C"]})");
  EXPECT_EQ(choice(t, 0), Intent(PlayCard{cards_of("KS").front(), true}));
  CratesPosition off(R"({"turn": 0, "hands": [["KS", "QH"], ["AC", "4D"]], "discard": ["JS"],
      "stock": ["6C"]})",
                     R"({"call_penalty": 0})");
  EXPECT_EQ(choice(off, 0), Intent(PlayCard{cards_of("KS").front(), false}));
}

TEST(CratesBot, CallsOneCardIfItOwesTheCall) {  // CRA-50
  CratesPosition t(R"({"turn": 1, "owes": 0, "hands": [["QH"], ["AC", "4D"]], "discard": ["JS"],
      "stock": ["6C"]})");
  EXPECT_EQ(words_of(choice(t, 0)), "knock");
  EXPECT_NE(words_of(choice(t, 1)), "");
}

TEST(CratesBot, WaitsWhenItIsNotItsTurn) {
  CratesPosition t(R"({"turn": 1, "hands": [["QH", "QS"], ["AC", "4D"]], "discard": ["JS"],
      "stock": ["6C"]})");
  EXPECT_EQ(choice(t, 0), std::nullopt);
}

TEST(CratesBot, MakesARivalDrawFromTheEmptyStock) {  // CRA-30
  CratesPosition t(R"({"turn": 0, "hands": [["7S", "9S", "QH"], ["AC", "4D"]],
      "discard": ["4C", "JS"], "stock": [], "pressures": [0, 5]})");
  EXPECT_EQ(words_of(choice(t, 0)), "7S");
}

TEST(CratesBot, DoesNotDrawFromTheEmptyStockIfItCanPlay) {  // CRA-30
  CratesPosition t(R"({"turn": 0, "hands": [["3S", "QH"], ["AC", "4D"]], "discard": ["4C", "JS"],
      "stock": [], "pressures": [5, 0]})",
                   R"({"must_play": false})");
  EXPECT_EQ(words_of(choice(t, 0)), "3S");
}

TEST(CratesBot, PlaysASixWithACardThatFollowsIt) {  // CRA-24
  CratesPosition lone(R"({"turn": 0, "hands": [["6S", "KS", "QH"], ["AC", "4D"]],
      "discard": ["JS"], "stock": ["6C", "6D", "9C"]})");
  EXPECT_EQ(words_of(choice(lone, 0)), "6S");
}

TEST(CratesBot, CallsTheSuitItHoldsMostOf) {  // CRA-26
  CratesPosition t(R"({"phase": "call-suit", "turn": 0, "hands": [["KH", "QH", "TH", "4C"],
      ["AC", "4D"]], "discard": ["8S"], "stock": ["6C"]})");
  EXPECT_EQ(words_of(choice(t, 0)), "call H");
}

}  // namespace
}  // namespace lastcard::testing
