#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/sim/random_play.h"

namespace lastcard::test {

// What the laws are tried on: every registered game, with every preset and with random rule sets,
// at tables of every interesting size.
struct Case {
  std::string name;
  const Game* game = nullptr;
  Json rules;
  int seats = 0;
  std::uint64_t seed = 0;
  bool preset = false;

  // For a failure's message: everything that is needed to see it again.
  [[nodiscard]] std::string described() const;
  [[nodiscard]] Match match() const;
};

// A law of every registered game: a test each.
class Laws : public testing::TestWithParam<const Game*> {};
class Secrecy : public testing::TestWithParam<const Game*> {};
[[nodiscard]] std::string name_of_game(const testing::TestParamInfo<const Game*>& game);

// The same from run to run; the environment's TEST_LAWS_SEED asks for others.
[[nodiscard]] std::uint64_t laws_seed();
// How many random rounds of each game each law is tried on at least; the environment's
// TEST_LAWS_ROUNDS, for the nights. 0: as many as a minute's run has time for.
[[nodiscard]] int laws_rounds();
// How many positions of each game the law of non-interference compares; the environment's
// TEST_LEAK_POSITIONS, for the nights.
[[nodiscard]] int leak_positions();

[[nodiscard]] const std::vector<Case>& cases_of(const Game& game);

// How far to go in one case.
struct Share {
  int steps = 0;
  int rounds = 0;
};
// Visits the game's cases, again and again with other seeds where TEST_LAWS_ROUNDS asks for it.
// `steps` is what all of them share; a visit says how many rounds it played. Ends with the first
// failure. Another `pass`, other seeds.
void each_case(const Game& game, int steps, const std::function<int(const Case&, Share)>& visit,
               std::uint64_t pass = 0);

// Where a random walk has come to.
struct Walk {
  Match& match;
  sim::RandomPlay& play;
  SeededEntropy& chance;  // of the cards
  SeededEntropy& dice;    // of the test
  const Case& one;
  const DeckOrder& deck;  // of this round; empty before its deal
  int deals = 0;          // so far, in all cases: another number, another round
  int matches = 0;        // likewise
};

// Plays the game's cases at random, over as many rounds and matches as `steps` take. Before each
// step `before` is shown the table and the action that comes next.
void walk(const Game& game, int steps, const std::function<void(Walk&, const Action& next)>& before,
          std::uint64_t pass = 0);

// Every kind of viewer of a table: each seat, the spectator, one that is shown some hands, and one
// that is shown all.
[[nodiscard]] std::vector<Viewer> viewers(const Table& table);
// For a failure's message: "seat 2", "a spectator".
[[nodiscard]] std::string name_of(Viewer viewer);
// All cards of the table, wherever they lie, sorted.
[[nodiscard]] std::vector<Card> every_card(const Table& table);

// The cards that the seat holds.
[[nodiscard]] std::vector<Card> hand_of(const Table& table, Seat seat);

// The same position, but for what the seat holds: cards that go together, of one rank or in a run,
// for which others of its hand lie in the stock; now and then nothing else. Walks seldom come to
// such hands, and to those that one play empties. The position as it is where there is no stock.
[[nodiscard]] Table with_likely_hand(const Table& table, Seat seat, SeededEntropy& dice);

// The same position, but nothing is left to draw: stock and discard pile, but for the card on top,
// lie in the hands. The position as it is where there are none.
[[nodiscard]] Table with_nothing_to_draw(const Table& table, SeededEntropy& dice);

// Some cards of the hand that could well be a play, or nearly: of one rank, a run, or anything.
// Pre: the hand is sorted and not empty.
[[nodiscard]] std::vector<Card> likely_play(const std::vector<Card>& hand, SeededEntropy& dice);
// The cards that the intent plays; none if it plays none.
[[nodiscard]] std::vector<Card> cards_played(const Intent& intent);
// Every way to lay down some of the cards, in every order: `visit` is asked with `laid` as it is.
void each_arrangement(const std::vector<Card>& cards, std::vector<Card>& laid,
                      const std::function<void()>& visit);

}  // namespace lastcard::test
