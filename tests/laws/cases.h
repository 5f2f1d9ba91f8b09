#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/sim/random_play.h"

namespace lastcard::test {

// A case for the laws. The cases are every registered game, with every preset and with random rule
// sets, at tables of every interesting size.
struct Case {
  std::string name;
  const Game* game = nullptr;
  Json rules;
  int seats = 0;
  std::uint64_t seed = 0;
  bool preset = false;

  // Returns all that is needed to repeat the case, for a failure's message.
  [[nodiscard]] std::string described() const;
  [[nodiscard]] Match match() const;
};

// The laws of every registered game. Each law is one test for each game.
class Laws : public testing::TestWithParam<const Game*> {};
class Secrecy : public testing::TestWithParam<const Game*> {};
[[nodiscard]] std::string name_of_game(const testing::TestParamInfo<const Game*>& game);

// Returns the seed of the cases. It is the same in each run unless the environment variable
// TEST_LAWS_SEED sets another one.
[[nodiscard]] std::uint64_t laws_seed();
// Returns how many random rounds of each game each law is tried on at least. Nightly runs set the
// environment variable TEST_LAWS_ROUNDS. If it is 0, the number of steps limits a law.
[[nodiscard]] int laws_rounds();
// Returns how many positions of each game the law of non-interference compares. Nightly runs set
// the environment variable TEST_LEAK_POSITIONS.
[[nodiscard]] int leak_positions();

[[nodiscard]] const std::vector<Case>& cases_of(const Game& game);

// The largest numbers of steps and rounds for one case.
struct Share {
  int steps = 0;
  int rounds = 0;
};
// Calls `visit` with each of the game's cases. The cases share `steps`. `visit` returns how many
// rounds it played; until TEST_LAWS_ROUNDS rounds are played, all cases are visited again with
// other seeds. The function returns after the first failure. Another `pass` gives other seeds.
void each_case(const Game& game, int steps, const std::function<int(const Case&, Share)>& visit,
               std::uint64_t pass = 0);

// The position that a random walk has reached.
struct Walk {
  Match& match;
  sim::RandomPlay& play;
  SeededEntropy& chance;  // for the cards
  SeededEntropy& dice;    // for the test's own choices
  const Case& one;
  const DeckOrder& deck;  // of this round; empty before its deal
  int deals = 0;          // in all cases so far; it identifies the round
  int matches = 0;        // in all cases so far; it identifies the match
};

// Plays the game's cases at random. Before each step, calls `before` with the table and the next
// action. All cases together take `steps` steps.
void walk(const Game& game, int steps, const std::function<void(Walk&, const Action& next)>& before,
          std::uint64_t pass = 0);

// Returns every kind of viewer: each seat, a spectator, a spectator who sees some hands, and a
// spectator who sees all hands.
[[nodiscard]] std::vector<Viewer> viewers(const Table& table);
// Returns "seat 2" or "a spectator", for a failure's message.
[[nodiscard]] std::string name_of(Viewer viewer);
// Returns all cards of the table, from all zones, sorted.
[[nodiscard]] std::vector<Card> every_card(const Table& table);

// Returns the cards that the seat holds.
[[nodiscard]] std::vector<Card> hand_of(const Table& table, Seat seat);

// Returns the position with another hand at the seat. Cards of one rank or of a run come from the
// stock, and other cards of the hand go back to it; now and then the hand has only these cards.
// Random walks seldom reach such hands, or hands that one play empties. Without a stock, the
// position is unchanged.
[[nodiscard]] Table with_likely_hand(const Table& table, Seat seat, SeededEntropy& dice);

// Returns the position with nothing left to draw: the stock and the discard pile, except for its
// top card, lie in the hands. Without a stock or a discard pile, the position is unchanged.
[[nodiscard]] Table with_nothing_to_draw(const Table& table, SeededEntropy& dice);

// Returns cards that are a play, or nearly one: cards of one rank, a run, or any cards. Requires:
// the hand is sorted and not empty.
[[nodiscard]] std::vector<Card> likely_play(const std::vector<Card>& hand, SeededEntropy& dice);
// Returns the cards that the intent plays, or none if it plays no card.
[[nodiscard]] std::vector<Card> cards_played(const Intent& intent);
// Lays some of the cards in `laid`, in every choice and every order, and calls `visit` for each.
void each_arrangement(const std::vector<Card>& cards, std::vector<Card>& laid,
                      const std::function<void()>& visit);

}  // namespace lastcard::test
