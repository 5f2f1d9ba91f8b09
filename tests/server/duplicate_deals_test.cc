// Tests, without a network, that both tables of a duplicate deal the same cards, and how a league's
// table is stored.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/deals/match_deals.h"
#include "engine/registry.h"
#include "server/net/session_cookie.h"
#include "server/table/room.h"
#include "server/table/table_config.h"

namespace lastcard::table {
namespace {

using testing::SizeIs;

SessionId session(const std::string& name) { return net::session_of(name); }

DeckOrder pack() {
  DeckOrder cards;
  // Two cards of each face.
  for (int face = 0; face < 2 * Card::kFaces; ++face)
    cards.push_back(Card::from_face(face % Card::kFaces));
  return cards;
}

deals::MatchDeals deals_of(unsigned char seed) {
  deals::Number root{};
  root.fill(seed);
  return {deals::Chain(root), "4n8w2k7c9p3x5t1v/f12", {}, {}, true};
}

DeckOrder shuffled(Entropy& entropy, DeckOrder cards) {
  entropy.shuffle(cards);
  return cards;
}
DeckOrder shuffled(unsigned char seed, int round, int draws, DeckOrder cards) {
  return shuffled(*deals_of(seed).chance(round, draws, pack()), std::move(cards));
}

TEST(DuplicateDeals, TheOrderBeforeTheShuffleDoesNotMatter) {
  DeckOrder sorted = pack();
  std::ranges::sort(sorted);
  const DeckOrder order = shuffled(1, 1, 0, pack());
  EXPECT_EQ(order, shuffled(1, 1, 0, sorted));
  EXPECT_TRUE(std::ranges::is_permutation(order, pack()));
}

TEST(DuplicateDeals, EachSeedRoundAndDrawHasAnOrderOfItsOwn) {
  const std::vector<DeckOrder> orders = {shuffled(1, 1, 0, pack()), shuffled(1, 1, 1, pack()),
                                         shuffled(1, 2, 0, pack()), shuffled(2, 1, 0, pack()),
                                         pack()};
  for (std::size_t i = 0; i < orders.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(orders[i], orders[j]) << i << ' ' << j;
  }
}

TEST(DuplicateDeals, ARestartGoesOnWithTheNextDraw) {
  const auto whole = deals_of(1).chance(3);
  const DeckOrder first = shuffled(*whole, pack());
  const DeckOrder second = shuffled(*whole, pack());
  EXPECT_EQ(first, shuffled(1, 3, 0, pack()));
  EXPECT_EQ(second, shuffled(1, 3, 1, pack()));
}

TEST(DuplicateDeals, AVoidOrderIsReplacedByAnotherOfTheSameDraw) {
  const auto entropy = deals_of(1).chance(1);
  const DeckOrder refused = shuffled(*entropy, pack());
  entropy->void_last();
  const DeckOrder again = shuffled(*entropy, pack());
  EXPECT_NE(again, refused);
  EXPECT_NE(again, shuffled(1, 1, 1, pack()));
  EXPECT_EQ(shuffled(*entropy, pack()), shuffled(1, 1, 1, pack()));
}

TEST(DuplicateDeals, PilesHaveTheirCommonCardsInTheSameOrder) {
  DeckOrder large = pack();
  large.resize(Card::kFaces);  // one card of each face
  DeckOrder small(large.begin() + 10, large.begin() + 40);
  const DeckOrder large_order = shuffled(1, 1, 1, large);
  DeckOrder common;
  std::ranges::copy_if(large_order, std::back_inserter(common),
                       [&](Card card) { return std::ranges::find(small, card) != small.end(); });
  EXPECT_EQ(common, shuffled(1, 1, 1, small));
}

TEST(DuplicateDeals, APileWithCardsThatTheDeckLacksIsRefused) {
  DeckOrder pile = {Card::joker(), Card::joker(), Card::joker()};  // the deck has two jokers
  const DeckOrder before = pile;
  EXPECT_FALSE(deals::shuffle_as_in(pack(), pile, deals_of(1).seed(1), 2, 0));
  EXPECT_EQ(pile, before);
  EXPECT_FALSE(deals::attempt_of(pile, deals_of(1).seed(1), 2, pack()));
}

TEST(DuplicateDeals, StoredDealsAreReadBackAndStillMarkedAsDuplicate) {
  const deals::MatchDeals deals = deals_of(3);
  const auto read = deals::MatchDeals::from_kept(deals.kept());
  EXPECT_EQ(read.kept(), deals.kept());
  EXPECT_TRUE(read.duplicate);
  EXPECT_EQ(deals.public_part()["duplicate"], true);
}

using Hands = std::vector<DeckOrder>;

// Plays a match at random by `seed`. Returns the hands of each round as they were dealt. Every step
// makes its chance again from the deals, as after a restart.
std::map<int, Hands> dealt(std::string_view game, const Json& rules, int seats, std::uint64_t seed,
                           int rounds, int* reshuffles) {
  auto match = Match::create(*find_game(game), rules, seats).value();
  SeededEntropy choice(seed);
  const deals::MatchDeals deals = deals_of(1);
  std::map<int, Hands> hands;
  IntentList legal;
  while (!match.over() && match.rounds() < rounds) {
    const auto begun = match.start_round(*deals.chance(match.rounds() + 1)).shuffles;
    int draws = static_cast<int>(begun.size());
    for (int seat = 0; seat < seats; ++seat) {
      const auto cards = match.table().cards(ZoneId(seat));
      hands[match.rounds()].emplace_back(cards.begin(), cards.end());
    }
    while (!match.round_over()) {
      std::vector<Action> actions;
      for (int seat = 0; seat < seats; ++seat) {
        legal.clear();
        add_legal(match.table(), Seat(seat), legal);
        for (const Intent& intent : legal) actions.push_back({Seat(seat), intent});
      }
      const auto chance =
          deals.chance(match.rounds(), draws, begun.empty() ? DeckOrder() : begun.front());
      const int drawn = static_cast<int>(
          match.apply(actions[choice.below(actions.size())], *chance).shuffles.size());
      draws += drawn;
      *reshuffles += drawn;
    }
  }
  return hands;
}

TEST(DuplicateDeals, RoundsOfBothTablesBeginAlikeHoweverTheyArePlayed) {
  for (const char* game : {"pesten", "pisti"}) {
    Json rules = find_game(game)->info().presets.front().rules;
    if (rules.contains("target")) rules["target"] = game == std::string_view("pesten") ? 4 : 101;
    int reshuffles = 0;
    const auto one = dealt(game, rules, 4, 1, 5, &reshuffles);
    const auto two = dealt(game, rules, 4, 2, 5, &reshuffles);
    const std::size_t both = std::min(one.size(), two.size());
    ASSERT_GE(both, 2U) << game;
    for (int round = 1; round <= static_cast<int>(both); ++round)
      EXPECT_EQ(one.at(round), two.at(round)) << game << ", round " << round;
    EXPECT_NE(one.at(1), one.at(2)) << game;
    if (game == std::string_view("pesten")) {
      EXPECT_GT(reshuffles, 0) << "or the test is too short";
    }
  }
}

TEST(LeagueBinding, IsPartOfTheTablesConfiguration) {
  TableConfig config;
  config.code = "TABLE2";
  config.game = find_game("pesten");
  config = changed(config, ConfigRequest{"manipesto", {}, {}, 4, {}}).value();
  EXPECT_FALSE(config.to_json().contains("league"));
  config.league = LeagueBinding{"l", "s1", "f2", 2, "A \xE2\x80\x93 B", true, "seed"};
  const auto read = TableConfig::from_json("TABLE2", config.to_json());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->league, config.league);
  config.league = LeagueBinding{"l", "s1", "f2", 1, "A \xE2\x80\x93 B"};
  EXPECT_EQ(TableConfig::from_json("TABLE2", config.to_json())->league, config.league);
}

TEST(Reseating, APersonHasOneSeatAndLeavesTheOtherToABot) {
  Room room(3, session("house"));
  room.reseat(Seat(0), Room::Person{"Ann", session("ann")});
  room.reseat(Seat(1), Room::Person{"Bob", session("bob")});
  room.reseat(Seat(2), std::nullopt);
  EXPECT_EQ(room.start_refusal(), "");
  const Room before = room;
  room.reseat(Seat(0), Room::Person{"Ann", session("ann")});
  room.reseat(Seat(2), std::nullopt);
  EXPECT_EQ(room, before) << "as it was";
  room.reseat(Seat(1), Room::Person{"Ann", session("ann")});
  EXPECT_EQ(room.seat_of(session("ann")), Seat(1));
  EXPECT_EQ(room.seat_of(session("bob")), std::nullopt);
  EXPECT_TRUE(room.is_bot(Seat(0)));
  EXPECT_EQ(room.host(), session("house"));
}

}  // namespace
}  // namespace lastcard::table
