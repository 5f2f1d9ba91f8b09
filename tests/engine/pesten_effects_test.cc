#include <gtest/gtest.h>

#include "tests/engine/scenario.h"

// Pesten, section 4: the effects of the presets.

namespace lastcard::testing {
namespace {

Scenario four() { return scenario("manipesto").seats(4).top("5H"); }

TEST(PestenEffects, SevenIsSticky) {  // PES-23, PES-25, manipesto table 1, "7"
  auto t = four().hand(0, "7H 3H 9C").stock("4C");
  t.play(0, "7H");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.phase(), "play");
  EXPECT_EQ(t.legal(0), intents({"3H"}));
}

TEST(PestenEffects, APlayerWhoCannotPlayAfterASevenDraws) {  // PES-25
  auto t = four().hand(0, "7H 3C 9C").stock("4C");
  t.play(0, "7H");
  EXPECT_EQ(t.legal(0), intents({"draw"}));
  t.draw(0);
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenEffects, ASetMayFollowASeven) {  // PES-25, manipesto section 4, second example
  auto t = four().hand(0, "6H 7H AH AC AD QH JH TH 3C");
  t.play(0, "6H 7H");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_TRUE(t.allows(0, "AH AC AD"));
  EXPECT_TRUE(t.allows(0, "TH JH QH"));
  EXPECT_TRUE(t.allows(0, "QH JH TH"));
}

TEST(PestenEffects, NobodyGoesOutOnASeven) {  // PES-25
  auto t = four().hand(0, "7H").stock("4C");
  t.play(0, "7H");
  EXPECT_EQ(t.phase(), "play");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.legal(0), intents({"draw"}));
  t.draw(0);
  EXPECT_EQ(t.hand(0), "4C");
  EXPECT_EQ(t.owes(), 0);
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenEffects, ALastSevenLetsItsPlayerDrawTheCardUnderIt) {  // PES-25, PES-40
  auto t = four().hand(0, "7H").whole_stock("", 1);
  t.reshuffle("5H").play(0, "7H").draw(0);
  // The five lies under the seven and can be drawn.
  EXPECT_EQ(t.hand(0), "5H");

  auto none = scenario("manipesto").top("7H").to_act(1).hand(0, "7C").whole_stock("", 1);
  none.rules(R"({"effects": {"7": [{"effect": "again"}]}, "first_card": "acts"})");
  EXPECT_EQ(none.turn(), 0);
  none.play(0, "7C");
  EXPECT_EQ(none.legal(0), intents({"draw"}));
  none.reshuffle("7H").draw(0);
  EXPECT_EQ(none.hand(0), "7H");
}

TEST(PestenEffects, EightSkipsTheNextPlayer) {  // PES-23
  auto t = four().hand(0, "8H 3C 9C");
  t.play(0, "8H");
  EXPECT_EQ(t.turn(), 2);
}

TEST(PestenEffects, TenStepsBack) {  // PES-23
  auto t = four().to_act(1).hand(1, "TH 3C 9C");
  t.play(1, "TH");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.direction(), 1);
}

TEST(PestenEffects, ATenOnATenStepsBackOnceMore) {  // PES-23, manipesto table 1, "10"
  auto t = four().to_act(1).hand(1, "TH 3C 9C").hand(0, "TC 3D 9D");
  t.play(1, "TH").play(0, "TC");
  EXPECT_EQ(t.turn(), 3);
  EXPECT_EQ(t.direction(), 1);
}

TEST(PestenEffects, AKingOnATenTurnsTheDirectionForGood) {  // PES-23
  auto t = four().to_act(1).hand(1, "TH 3C 9C").hand(0, "KH 3D 9D").hand(3, "QH 3D 9D");
  t.play(1, "TH").play(0, "KH");
  EXPECT_EQ(t.turn(), 3);
  EXPECT_EQ(t.direction(), -1);
  t.play(3, "QH");
  EXPECT_EQ(t.turn(), 2);
}

TEST(PestenEffects, KingTurnsTheDirection) {  // PES-21, PES-23, manipesto table 1, "K"
  auto t = four().to_act(1).hand(1, "KH 3C 9C").hand(0, "QH 3D 9D");
  t.play(1, "KH");
  EXPECT_EQ(t.turn(), 0);
  t.play(0, "QH");
  EXPECT_EQ(t.turn(), 3);
}

TEST(PestenEffects, WithTwoPlayersTensAndKingsChangeNothing) {  // PES-23, manipesto section 2
  for (const char* card : {"TH", "KH"}) {
    auto t = scenario("manipesto").top("5H").hand(0, std::string(card) + " 3C 9C");
    t.play(0, card);
    EXPECT_EQ(t.turn(), 1) << card;
  }
  auto eight = scenario("manipesto").top("5H").hand(0, "8H 3C 9C");
  eight.play(0, "8H");
  EXPECT_EQ(eight.turn(), 0);
}

TEST(PestenEffects, JackCallsASuit) {  // PES-22, PES-33
  auto t = four().hand(0, "JH 3C 9C");
  t.play(0, "JH");
  EXPECT_EQ(t.phase(), "call-suit");
  EXPECT_EQ(t.turn(), 0);
  EXPECT_EQ(t.legal(0), intents({"call C", "call D", "call H", "call S"}));
  EXPECT_EQ(t.refused(0, Draw{}), "not_now");
  t.call(0, "H");
  EXPECT_EQ(t.called(), "H");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenEffects, GoingOutStopsEveryEffect) {  // PES-20
  for (const char* card : {"JH", "KH", "8H", "2H", "*"}) {
    auto t = four().hand(0, card);
    t.play(0, card);
    EXPECT_EQ(t.phase(), "over") << card;
    EXPECT_EQ(t.winner(), 0) << card;
    EXPECT_EQ(t.direction(), 1) << card;
    EXPECT_EQ(t.chain(), "") << card;
  }
}

TEST(PestenEffects, OnlyTheLastCardOfASetHasItsEffect) {  // section 4, manipesto section 4
  auto t = four().hand(0, "TH JH QH 3C 9C");
  t.play(0, "TH JH QH");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.phase(), "play");
  auto falling = four().to_act(1).hand(1, "TH JH QH 3C 9C");
  falling.play(1, "QH JH TH");
  EXPECT_EQ(falling.turn(), 0);
}

TEST(PestenEffects, AWildCardWithoutCallIsOfItsOwnSuit) {  // PES-26
  auto t = four().rules(R"({"effects": {"9": [{"effect": "wild"}]}})");
  t.hand(0, "9C 3S 4S").hand(1, "QC 5H 4D");
  t.play(0, "9C");
  EXPECT_EQ(t.legal(1), intents({"QC"}));
}

TEST(PestenEffects, AWishCardFitsEverything) {  // PES-26, pesten-app
  auto t = scenario("pesten-app").seats(3).top("5H").hand(0, "JC 3S 4S").hand(1, "JD 4D 6C");
  t.play(0, "JC").call(0, "S");
  EXPECT_EQ(t.legal(1), intents({"JD", "draw"}));
}

TEST(PestenEffects, AnExtraTurnMayKeepItsDrawnCard) {  // PES-25, pesten-app, "7" and "K"
  auto t = scenario("pesten-app").seats(3).top("5H").hand(0, "7H 3C 4C").stock("9H");
  t.play(0, "7H").draw(0);
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.hand(0), "3C 4C 9H");
}

TEST(PestenEffects, TheDrawnCardIsKeptOnlyInTheExtraTurn) {  // PES-25
  auto t = scenario("pesten-app").seats(2).top("5H").hand(0, "7H 3C 4C").hand(1, "3S 4S 6S");
  t.stock("9H 6H").play(0, "7H").draw(0).draw(1);
  EXPECT_EQ(t.phase(), "drawn");
}

TEST(PestenEffects, AceReversesInTheApp) {  // PES-21
  auto t = scenario("pesten-app").seats(3).top("5H").hand(0, "AH 3C 4C");
  t.play(0, "AH");
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.direction(), -1);
}

// ---- Choices ----

TEST(PestenChoices, EveryonePassesACardToTheLeft) {  // PES-30
  auto t = scenario("pesten-app").seats(3).top("5H");
  t.hand(0, "TH 3C 4C").hand(1, "3D 4D 6D").hand(2, "3S 4S 6S");
  t.play(0, "TH");
  EXPECT_EQ(t.phase(), "pass-cards");
  EXPECT_EQ(t.waiting(), (std::vector{0, 1, 2}));
  EXPECT_EQ(t.legal(0), intents({"give 3C", "give 4C"}));
  t.give(2, "6S").give(0, "4C");
  // Until all have chosen, the hands still hold the chosen cards (section 11).
  EXPECT_EQ(t.hand(2), "3S 4S 6S");
  EXPECT_EQ(t.waiting(), (std::vector{1}));
  EXPECT_EQ(t.refused(0, GiveCard{Card(Rank::three, Suit::clubs)}), "not_your_turn");
  t.give(1, "3D");
  EXPECT_EQ(t.hand(0), "3C 6S");
  EXPECT_EQ(t.hand(1), "4C 4D 6D");
  EXPECT_EQ(t.hand(2), "3D 3S 4S");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenChoices, CardsPassToTheLeftWhateverTheDirection) {  // PES-30
  auto t = scenario("pesten-app").seats(3).top("5H");
  t.hand(0, "AH 3C 4C").hand(2, "TH 4S 6S").hand(1, "3D 4D 6D").play(0, "AH").play(2, "TH");
  t.give(0, "3C").give(1, "3D").give(2, "6S");
  EXPECT_EQ(t.hand(1), "3C 4D 6D");
  EXPECT_EQ(t.turn(), 1);
}

TEST(PestenChoices, APlayerWithoutCardsChoosesNone) {  // PES-30
  auto t = scenario("manipesto").rules(R"({"effects": {
      "4": [{"effect": "swap-hands"}, {"effect": "pass-cards"}, {"effect": "again"}]}})");
  t.seats(4).top("4C").to_act(1).hand(0, "4H").hand(1, "3D").hand(2, "3S").hand(3, "6S");
  // The dealer's own four has its effects: swap, pass, and again.
  t.choose(0, 1).give(0, "3D").give(1, "4H").give(2, "3S").give(3, "6S");
  EXPECT_EQ(t.hand(0), "6S");
  EXPECT_EQ(t.turn(), 0);
}

TEST(PestenChoices, AGiftIsSeenByGiverAndReceiverOnly) {  // PES-30, section 9
  auto t = scenario("pesten-app").seats(3).top("5H");
  t.hand(0, "TH 3C 4C").hand(1, "3D 4D 6D").hand(2, "3S 4S 6S");
  t.play(0, "TH").give(0, "4C").give(1, "3D").give(2, "6S");
  const auto& zones = t.match().setup().zones;
  const auto faces_seen = [&](Viewer viewer) {
    std::vector<Card> cards;
    for (const SeenEvent& event : seen_by(viewer, t.last_step().events, zones)) {
      const auto* move = std::get_if<SeenMove>(&event);
      const auto* open = move ? std::get_if<OpenCards>(&move->cards) : nullptr;
      if (open) cards.insert(cards.end(), open->cards.begin(), open->cards.end());
    }
    std::ranges::sort(cards);
    cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
    return text_of(cards);
  };
  EXPECT_EQ(faces_seen(Seat(0)), "4C 6S");
  EXPECT_EQ(faces_seen(Seat(1)), "3D 4C");
  EXPECT_EQ(faces_seen(Viewer::spectator()), "");
}

}  // namespace
}  // namespace lastcard::testing
