#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/view.h"
#include "tests/engine/crates_position.h"
#include "tests/engine/scenario.h"

// What a player of Crates is told before a play, and what each seat is asked.

namespace lastcard::testing {
namespace {

constexpr const char* kPosition = R"({"turn": 0, "hands": [
    ["2S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JH", "KS", "KD"], ["AS", "4D"], ["4C", "5H"]],
    "discard": ["JS"], "stock": ["6C", "6D"]})";

Consideration consider(CratesPosition& t, std::string_view cards) {
  return consider_cards(t.table(), Seat(0), cards_of(cards));
}
std::vector<std::string> note_codes(const Preview& preview) {
  std::vector<std::string> codes;
  for (const Fact& note : preview.notes) {
    codes.push_back(std::string(note.code) +
                    (note.seat ? " " + std::to_string(note.seat->number()) : ""));
  }
  return codes;
}

TEST(CratesConsider, TheCardsThatFitAreOffered) {
  CratesPosition t(kPosition);
  EXPECT_EQ(text_of(consider(t, "").continuations), "2S 4S 5S 6S 7S 8S 9S JH KS TS");
  EXPECT_TRUE(consider(t, "2S").continuations.empty());
}

TEST(CratesConsider, ARefusalNamesItsRule) {
  CratesPosition t(kPosition);
  EXPECT_STREQ(consider(t, "KD").refusal->rule, "CRA-10");
  EXPECT_FALSE(consider(t, "KD").effect);
  EXPECT_STREQ(consider(t, "2S 4S").refusal->code, "not_of_this_game");
}

TEST(CratesConsider, APreviewSaysWhoIsNextAndWhatOthersMustDo) {  // section 4
  CratesPosition t(kPosition);
  using ::testing::ElementsAre;
  const auto effect = [&](std::string_view card) { return *consider(t, card).effect; };
  EXPECT_EQ(effect("KS").next, Seat(1));
  EXPECT_TRUE(effect("KS").notes.empty());
  EXPECT_EQ(effect("2S").count, 2);
  EXPECT_EQ(effect("2S").next, Seat(1));
  EXPECT_EQ(effect("4S").next, Seat(2));
  EXPECT_THAT(note_codes(effect("4S")), ElementsAre("skipped 1"));
  EXPECT_EQ(effect("5S").next, Seat(1));
  EXPECT_THAT(note_codes(effect("5S")), ElementsAre("effect-draw 1", "effect-draw 2"));
  EXPECT_EQ(effect("6S").next, Seat(0));
  EXPECT_THAT(note_codes(effect("7S")), ElementsAre("effect-draw 1"));
  EXPECT_THAT(note_codes(effect("8S")), ElementsAre("calls-suit 0"));
  EXPECT_EQ(effect("9S").next, Seat(1));
  EXPECT_EQ(effect("TS").next, Seat(2));
  EXPECT_EQ(effect("TS").direction, -1);
  EXPECT_THAT(note_codes(effect("JH")), ElementsAre("effect-draw 2"));
}

TEST(CratesConsider, APreviewSaysWhetherTheCallIsOwedOrTheHandEnds) {  // CRA-40, CRA-50
  CratesPosition two(R"({"turn": 0, "hands": [["KS", "QD"], ["AS"]], "discard": ["JS"],
      "stock": ["6C"]})");
  EXPECT_TRUE(consider(two, "KS").effect->owes_knock);
  EXPECT_FALSE(consider(two, "KS").effect->goes_out);
  CratesPosition last(R"({"turn": 0, "hands": [["KS"], ["AS"]], "discard": ["JS"],
      "stock": ["6C"]})");
  EXPECT_FALSE(consider(last, "KS").effect->owes_knock);
  EXPECT_TRUE(consider(last, "KS").effect->goes_out);
  EXPECT_TRUE(consider(last, "KS").effect->notes.empty()) << "what others hold is not said";
  CratesPosition cooper(R"({"turn": 0, "hands": [["6S"], ["AS"]], "discard": ["JS"],
      "stock": ["6C"]})");
  EXPECT_FALSE(consider(cooper, "6S").effect->goes_out);
}

TEST(CratesConsider, APreviewChangesNothing) {
  CratesPosition t(kPosition);
  const Table before = t.table();
  (void)consider(t, "5S");
  EXPECT_EQ(t.table(), before);
}

TEST(CratesView, ASeatIsAskedOnlyWhatItCanDo) {  // section 3
  CratesPosition t(kPosition);
  View view = make_view(t.table(), Seat(0));
  EXPECT_EQ(view.status.code, "play");
  ASSERT_EQ(view.asks.size(), 2U);
  EXPECT_EQ(view.asks[0].code, "play");
  EXPECT_EQ(view.asks[1].code, "draw");
  EXPECT_STREQ(view.asks[1].refusal->rule, "CRA-11");
  EXPECT_TRUE(make_view(t.table(), Seat(1)).asks.empty());

  t.act(0, "2S");
  view = make_view(t.table(), Seat(1));
  EXPECT_EQ(view.status.code, "respond");
  EXPECT_EQ(view.status.kind, "two-sequence");
  EXPECT_EQ(view.status.count, 2);
  ASSERT_EQ(view.asks.size(), 2U);
  EXPECT_EQ(view.asks[0].code, "respond");
  EXPECT_EQ(view.asks[1].code, "take");
  EXPECT_EQ(view.asks[1].count, 2);
}

TEST(CratesView, PointsCountAsPenalties) {
  CratesPosition t(kPosition);
  EXPECT_EQ(make_view(t.table(), Seat(0)).tally, Tally::penalty);
  EXPECT_EQ(make_view(t.table(), Seat(0)).target, 0);
}

}  // namespace
}  // namespace lastcard::testing
