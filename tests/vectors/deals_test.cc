// Deals that anyone can check. An independent program made the vectors of docs/deals.md, and the
// engine must give the same results.
#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/deals/record_deals.h"
#include "tests/support/paths.h"

namespace lastcard::deals {
namespace {

Json vectors() {
  std::ifstream file(test::source_dir() / "web-client/tests/deals/vectors.json");
  return Json::parse(file);
}

Number number(const Json& json) { return number_of(json.get<std::string>()).value(); }

Number made_number(unsigned char first) {
  Number made{};
  made[0] = first;
  return made;
}

DeckOrder pack() {
  DeckOrder cards;
  for (int face = 0; face < Card::kFaces; ++face) cards.push_back(Card::from_face(face));
  return cards;
}

TEST(Deals, WhatAnotherProgramMadeOfTheSameWordsIsTheSameHere) {
  const auto check = check_deals(vectors()["record"]);
  ASSERT_TRUE(check) << check.error();
  EXPECT_TRUE(check->has_numbers);
  EXPECT_EQ(check->rounds, 3);
}

TEST(Deals, AndSoAreThePilesOfADuplicateWhichLieAsInTheWholeDeck) {
  Json record = vectors()["duplicate"];
  const auto check = check_deals(record);
  ASSERT_TRUE(check) << check.error();
  EXPECT_EQ(check->rounds, 2);
  Json ordinary = record;
  ordinary["deals"].erase("duplicate");
  EXPECT_FALSE(check_deals(ordinary));
  record["rounds"][0]["steps"][0]["shuffles"][0].push_back("KH");
  EXPECT_FALSE(check_deals(record));
}

TEST(Deals, AndSoAreTheSeeds) {
  const Json made = vectors();
  const Json& deals = made["record"]["deals"];
  std::vector<OpenedSalt> opened;
  for (const Json& given : deals["salts"]) {
    if (given.contains("salt")) opened.push_back({Seat(given["seat"]), number(given["salt"])});
  }
  int round = 0;
  for (const Json& seed : made["seeds"]) {
    const Number link = number(made["record"]["rounds"][static_cast<std::size_t>(round)]["link"]);
    ++round;
    EXPECT_EQ(hex_of(round_seed(link, opened, deals["match"].get<std::string>(), round)),
              seed.get<std::string>());
  }
  EXPECT_GT(round, 0);
}

TEST(Deals, EveryLinkLeadsToTheCommitment) {
  const Chain chain(made_number(7));
  EXPECT_EQ(link_before(chain.link(1)), chain.commitment());
  for (const int round : {2, 24, 25, 26, 400, kLastRound})
    EXPECT_EQ(link_before(chain.link(round)), chain.link(round - 1)) << round;
  EXPECT_EQ(chain.link(kLastRound), chain.root());
}

TEST(Deals, ASaltIsOfUseAtItsSeatOfItsTableOnly) {
  const Number salt = made_number(3);
  const Number commitment = salt_commitment("K7WPQ2", Seat(1), salt);
  EXPECT_NE(commitment, salt_commitment("K7WPQ2", Seat(2), salt));
  EXPECT_NE(commitment, salt_commitment("K7WPQ3", Seat(1), salt));
}

TEST(Deals, TheSameNumbersInAnotherMatchOrRoundDealOtherCards) {
  const std::vector<OpenedSalt> salts = {{Seat(0), made_number(3)}};
  const Number seed = round_seed(made_number(1), salts, "K7WPQ2/1", 1);
  EXPECT_NE(seed, round_seed(made_number(1), salts, "K7WPQ2/2", 1));
  EXPECT_NE(seed, round_seed(made_number(1), salts, "K7WPQ2/1", 2));
  EXPECT_NE(seed, round_seed(made_number(1), {}, "K7WPQ2/1", 1));
}

TEST(Deals, TheOrderOfTheCardsBeforeSaysNothing) {
  DeckOrder rising = pack();
  DeckOrder falling(rising.rbegin(), rising.rend());
  shuffle(rising, made_number(1), 1, 0);
  shuffle(falling, made_number(1), 1, 0);
  EXPECT_EQ(rising, falling);
  EXPECT_TRUE(std::ranges::is_permutation(rising, pack()));
}

TEST(Deals, ARestartInMidRoundGoesOnWithTheNextShuffle) {
  RoundEntropy whole(made_number(1), 0);
  DeckOrder first = pack();
  whole.shuffle(first);
  DeckOrder second = pack();
  whole.shuffle(second);
  DeckOrder again = pack();
  RoundEntropy after(made_number(1), 1);
  after.shuffle(again);
  EXPECT_EQ(again, second);
  EXPECT_NE(first, second);
}

TEST(Deals, AnOrderThatTheRulesDoNotLetPassIsAnAttemptAtTheSameShuffle) {
  RoundEntropy entropy(made_number(1), 0);
  DeckOrder refused = pack();
  entropy.shuffle(refused);
  entropy.void_last();
  DeckOrder passed = pack();
  entropy.shuffle(passed);
  EXPECT_EQ(attempt_of(refused, made_number(1), 1), 0U);
  EXPECT_EQ(attempt_of(passed, made_number(1), 1), 1U);
  DeckOrder next = pack();
  entropy.shuffle(next);
  EXPECT_EQ(attempt_of(next, made_number(1), 2), 0U);
}

TEST(Deals, WhatIsKeptIsReadBack) {
  MatchDeals deals{Chain(made_number(9)), "K7WPQ2/1", {}, {Seat(2)}, false};
  deals.salts.push_back({Seat(0), made_number(4), made_number(5)});
  deals.salts.push_back({Seat(1), made_number(6), std::nullopt});
  const MatchDeals read = MatchDeals::from_kept(deals.kept());
  EXPECT_EQ(read.kept(), deals.kept());
  EXPECT_EQ(read.seed(3), deals.seed(3));
}

TEST(Deals, AMatchFromBeforeChainsWereShorterGoesOnWithItsOwn) {
  const MatchDeals longer{Chain(made_number(9), 10000), "K7WPQ2/1", {}, {}, false};
  EXPECT_NE(longer.seed(1), (MatchDeals{Chain(made_number(9)), "K7WPQ2/1", {}, {}, false}.seed(1)));
  Json kept = longer.kept();
  EXPECT_EQ(MatchDeals::from_kept(kept).seed(1), longer.seed(1));
  kept.erase("links");
  EXPECT_EQ(MatchDeals::from_kept(kept).seed(1), longer.seed(1));
  kept["links"] = 0;
  EXPECT_THROW(static_cast<void>(MatchDeals::from_kept(kept)), std::runtime_error);
}

TEST(Deals, WhatIsToldOfAMatchGivesNoLinkAway) {
  const MatchDeals deals{Chain(made_number(9)), "K7WPQ2/1", {}, {}, false};
  const std::string told = deals.public_part().dump();
  for (const int round : {1, 2, 24, 25, kLastRound})
    EXPECT_THAT(told, testing::Not(testing::HasSubstr(hex_of(deals.chain.link(round)))));
}

TEST(Deals, ADeckThatFollowsFromNothingIsNotToldOf) {
  const MatchDeals deals{Chain(made_number(9)), "K7WPQ2/1", {}, {}, false};
  const std::vector<DeckOrder> others = {{Card::joker(), Card(Rank::two, Suit::clubs)}};
  DeckOrder deck = pack();
  shuffle(deck, deals.seed(1), 1, 0);
  const std::vector<DeckOrder> followed = {deck};
  EXPECT_TRUE(round_reveal(deals, 1, followed));
  std::ranges::swap(deck[0], deck[1]);
  const std::vector<DeckOrder> swapped = {deck};
  EXPECT_FALSE(round_reveal(deals, 1, swapped));
  EXPECT_FALSE(round_reveal(deals, kLastRound + 1, followed));
}

TEST(Deals, AHostThatChoosesTheDeckByTheNumberOfAttemptsIsNoticed) {
  const MatchDeals deals{Chain(made_number(9)), "K7WPQ2/1", {}, {}, false};
  DeckOrder deck = pack();
  shuffle(deck, deals.seed(1), 1, 3);
  const std::vector<DeckOrder> chosen = {deck};
  Json round = json_of(round_reveal(deals, 1, chosen).value());
  EXPECT_EQ(round["attempts"]["1"], 3);
  for (const Card card : deck) round["deck"].push_back(card.code());
  round["steps"] = Json::array();
  Json record = {{"deals", deals.public_part()}};
  record["deals"]["format"] = kFormat;
  record["rounds"].push_back(round);
  const auto check = check_deals(record);
  ASSERT_FALSE(check);
  EXPECT_THAT(check.error(), testing::HasSubstr("a deck that does not follow"));
}

// Otherwise the server could choose the deck by the numbers that it opens for nobody.
TEST(Deals, OnlySeatsOfTheTableGiveNumbers) {
  Json record = vectors()["record"];
  record["seats"] = 2;
  const auto check = check_deals(record);
  ASSERT_FALSE(check);
  EXPECT_THAT(check.error(), testing::HasSubstr("a seat that is not at the table"));
}

TEST(Deals, OnlyTheLastRoundMayBeWithoutALink) {
  Json record = vectors()["record"];
  Json& last = record["rounds"].back();
  last.erase("link");
  last["result"] = nullptr;
  const auto check = check_deals(record);
  ASSERT_TRUE(check) << check.error();
  EXPECT_EQ(check->rounds, 2);
  Json& first = record["rounds"].front();
  first.erase("link");
  first["result"] = nullptr;
  const auto other = check_deals(record);
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error(), testing::HasSubstr("round 1 is over and has no link"));
}

TEST(Deals, ADuplicateHasNoNumbersOfPlayersAndItsMemberSaysTrue) {
  for (const Json& said : {Json(true), Json(false), Json()}) {
    Json record = vectors()["record"];
    record["deals"]["duplicate"] = said;
    EXPECT_FALSE(check_deals(record)) << said;
  }
}

TEST(Deals, TheNameOfAMatchIsAsciiThatCanBeSeen) {
  for (const char* name : {"", "\u00e9/1", "K7 WPQ2/3"}) {
    Json record = vectors()["record"];
    record["deals"]["match"] = name;
    const auto check = check_deals(record);
    ASSERT_FALSE(check) << name;
    EXPECT_THAT(check.error(), testing::HasSubstr("the match's name is none"));
  }
}

TEST(Deals, RecordsFromBeforeSaySo) {
  Json record = vectors()["record"];
  record.erase("deals");
  const auto check = check_deals(record);
  ASSERT_TRUE(check);
  EXPECT_FALSE(check->has_numbers);
}

}  // namespace
}  // namespace lastcard::deals
