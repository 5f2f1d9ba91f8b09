#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/view.h"
#include "tests/engine/last_one_position.h"

// What players of Last One see and are told.

namespace lastcard::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> ask_codes(const LastOnePosition& t, int seat) {
  std::vector<std::string> codes;
  for (const Ask& ask : make_view(t.table(), Seat(seat)).asks) {
    codes.push_back(std::string(ask.code) + (ask.refusal ? "?" : ""));
  }
  return codes;
}

Consideration consider(const LastOnePosition& t, int seat, std::string_view code) {
  const Card card = *Card::from_code(code);
  return consider_cards(t.table(), Seat(seat), std::span(&card, 1));
}

std::vector<std::string> told(const Preview& preview) {
  std::vector<std::string> codes;
  codes.reserve(preview.notes.size());
  for (const Fact& note : preview.notes) codes.emplace_back(note.code);
  return codes;
}

constexpr std::string_view kTurn = R"({"phase": "play", "turn": 0, "direction": -1,
    "out": [3], "points": [10, 20, 30, 260],
    "hands": [["2H", "3H", "4H", "8H", "JH", "AH", "KH", "*"], ["6C", "9C"], ["6D"], []],
    "discard": ["5H"], "stock": ["AC", "AD", "2D"]})";

TEST(LastOneView, AViewHasBadgesPointsAndAsks) {
  LastOnePosition t(kTurn);
  const View view = make_view(t.table(), Seat(0));
  EXPECT_THAT(view.badges, ElementsAre(Fact{{.code = "direction", .direction = -1}},
                                       Fact{{.code = "out", .seat = Seat(3)}}));
  EXPECT_EQ(view.points, (std::vector<int>{10, 20, 30, 260}));
  EXPECT_EQ(view.target, 250);
  EXPECT_EQ(view.tally, Tally::penalty);
  EXPECT_THAT(ask_codes(t, 0), ElementsAre("play", "draw"));
  EXPECT_THAT(ask_codes(t, 1), IsEmpty());
}

TEST(LastOneView, AnIllegalDrawIsListedWithItsRefusal) {  // LAS-12
  LastOnePosition t(kTurn, R"({"must_play": true})");
  EXPECT_THAT(ask_codes(t, 0), ElementsAre("play", "draw?"));
}

TEST(LastOneView, EveryPhaseAsksItsQuestion) {
  LastOnePosition three(kTurn);
  three.act(0, "3H");
  EXPECT_THAT(ask_codes(three, 0), ElementsAre("stack", "pass"));
  LastOnePosition eight(kTurn);
  eight.act(0, "8H");
  EXPECT_THAT(ask_codes(eight, 0), ElementsAre("call-suit"));
  eight.act(0, "call S");
  EXPECT_THAT(make_view(eight.table(), Viewer::spectator()).badges,
              Contains(Fact{{.code = "called-suit", .suit = Suit::spades}}));
  LastOnePosition joker(kTurn);
  joker.act(0, "*");
  EXPECT_THAT(ask_codes(joker, 0), ElementsAre("name-card"));
  joker.act(0, "name KS");
  EXPECT_THAT(make_view(joker.table(), Viewer::spectator()).badges,
              Contains(Fact{{.code = "represents"}, {Card(Rank::king, Suit::spades)}}));
  LastOnePosition two(kTurn);
  two.act(0, "2H");
  EXPECT_THAT(ask_codes(two, 2), ElementsAre("take"));
  EXPECT_EQ(make_view(two.table(), Seat(2)).status,
            (Fact{{.code = "penalty", .seat = Seat(2), .count = 2}}));
  LastOnePosition four(kTurn);
  four.act(0, "4H");
  EXPECT_THAT(ask_codes(four, 0), ElementsAre("melee", "pass"));
  EXPECT_THAT(ask_codes(four, 1), ElementsAre("pass"));
  EXPECT_THAT(make_view(four.table(), Viewer::spectator()).badges,
              Contains(Fact{{.code = "melee", .seat = Seat(0), .other = Seat(2), .count = 1},
                            {Card(Rank::five, Suit::hearts)}}));
}

TEST(LastOneView, APlayerWhoOwesTheCallIsAskedForItInAnyPhase) {  // LAS-51
  LastOnePosition t(R"({"phase": "stack", "turn": 0, "owes": 0, "hands": [["KS"], ["6C"]],
                        "discard": ["3H"], "stock": ["AC"]})");
  EXPECT_THAT(ask_codes(t, 0), ElementsAre("stack", "pass", "knock-last-card"));
}

// ---- Previews ----

TEST(LastOneConsider, APreviewSaysWhoIsNextAndWhatTheyFace) {
  LastOnePosition t(kTurn);
  EXPECT_EQ(consider(t, 0, "KH").effect->next, Seat(2));
  EXPECT_EQ(consider(t, 0, "JH").effect->next, Seat(1));
  EXPECT_EQ(consider(t, 0, "AH").effect->next, Seat(1));
  EXPECT_EQ(consider(t, 0, "AH").effect->direction, 1);
  const Preview two = *consider(t, 0, "2H").effect;
  EXPECT_EQ(two.next, Seat(2));
  EXPECT_EQ(two.count, 2);
  const Preview three = *consider(t, 0, "3H").effect;
  EXPECT_EQ(three.next, Seat(0));
  EXPECT_THAT(told(three), ElementsAre("stacks"));
  const Preview four = *consider(t, 0, "4H").effect;
  EXPECT_FALSE(four.next);
  EXPECT_THAT(told(four), ElementsAre("melee"));
  EXPECT_THAT(told(*consider(t, 0, "8H").effect), ElementsAre("calls-suit"));
  EXPECT_THAT(told(*consider(t, 0, "*").effect), ElementsAre("names-card"));
  EXPECT_STREQ(consider(t, 0, "6C").refusal->rule, "LAS-14");
  EXPECT_FALSE(consider(t, 0, "6C").effect);
}

TEST(LastOneConsider, APreviewSaysWhetherTheCallIsOwedOrThePlayGoesOut) {  // LAS-50, LAS-60
  LastOnePosition two(R"({"phase": "play", "turn": 0, "hands": [["6H", "KS"], ["6C", "9C"]],
                          "discard": ["5H"], "stock": ["AC"]})");
  EXPECT_TRUE(consider(two, 0, "6H").effect->owes_knock);
  LastOnePosition one(R"({"phase": "play", "turn": 0, "hands": [["6H"], ["*", "*"]],
                          "discard": ["5H"], "stock": ["AC"]})");
  const Preview out = *consider(one, 0, "6H").effect;
  EXPECT_TRUE(out.goes_out);
  EXPECT_FALSE(out.owes_knock);
  // The points depend on the hands of the others, which the player may not know.
  EXPECT_THAT(told(out), IsEmpty());
}

TEST(LastOneConsider, APreviewOfASealedAnswerSaysOnlyThatItIsSealed) {  // LAS-41
  LastOnePosition t(R"({"phase": "melee", "hands": [["5H"], ["*", "3C"], ["KS", "6H"]],
      "discard": ["4H"], "stock": ["AC"], "melee": {"aggressor": 0, "defender": 1}})");
  const Preview sealed = *consider(t, 0, "5H").effect;
  EXPECT_THAT(told(sealed), ElementsAre("sealed"));
  EXPECT_FALSE(sealed.goes_out);
  EXPECT_FALSE(sealed.next);
  t.act(0, "5H").act(2, "pass");
  EXPECT_FALSE(consider(t, 1, "*").refusal);
  EXPECT_FALSE(consider(t, 1, "*").effect) << "it would tell what the others have answered";
}

TEST(LastOneConsider, AllPlayableCardsAreOffered) {
  LastOnePosition t(kTurn);
  const auto all = consider_cards(t.table(), Seat(0), {});
  EXPECT_EQ(all.continuations.size(), 8U);
}

}  // namespace
}  // namespace lastcard::testing
