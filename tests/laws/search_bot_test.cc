// A searching bot knows no more than its seat. The tests try every game under every rule set.
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/bots/advice.h"
#include "engine/bots/bot.h"
#include "engine/core/choosing.h"
#include "engine/core/codec.h"
#include "engine/core/imagination.h"
#include "engine/registry.h"
#include "engine/sim/play.h"
#include "tests/laws/cases.h"
#include "tests/laws/remembered.h"

namespace lastcard::test {
namespace {

class SearchBots : public testing::TestWithParam<const Game*> {};
INSTANTIATE_TEST_SUITE_P(Games, SearchBots,
                         testing::ValuesIn(all_games().begin(), all_games().end()), name_of_game);

// Returns the move of a seat at a table, given its memory and a seed.
using Chooser = std::function<std::optional<Intent>(const Table& table, Seat seat,
                                                    const Memory& memory, std::uint64_t seed)>;

// Returns a chooser that gives the bot the memory of its seat.
Chooser knowing(const Game& game, std::string_view level) {
  const std::shared_ptr<Bot> bot = make_bot(game.info().id, level);
  EXPECT_TRUE(bot->remembers()) << level;
  return [bot](const Table& table, Seat seat, const Memory& memory, std::uint64_t seed) {
    SeededChance chance(seed);
    return bot->choose_knowing(Knowledge(Glimpse(table, seat), memory), chance);
  };
}

// Returns a chooser that only shows the bot the table.
Chooser looking(const Game& game, std::string_view level) {
  const std::shared_ptr<Bot> bot = make_bot(game.info().id, level);
  return [bot](const Table& table, Seat seat, const Memory& /*memory*/, std::uint64_t seed) {
    SeededChance chance(seed);
    return bot->choose(Glimpse(table, seat), chance);
  };
}

std::string in_words(const std::optional<Intent>& intent) {
  return intent ? to_json(*intent).dump() : "nothing";
}

// Returns one of the seats. Requires: `seats` is not empty.
Seat one_of(SeatSet seats, int all, SeededEntropy& dice) {
  std::vector<Seat> list;
  for (int i = 0; i < all; ++i) {
    if (seats.contains(Seat(i))) list.emplace_back(i);
  }
  return list.at(dice.below(list.size()));
}

struct Compared {
  int positions = 0;
  std::optional<std::string> difference;  // the first one
};

// Lets the chooser choose at tables of random play, and again at tables that its seat cannot tell
// from them. Every choice must be legal. Stops at the first difference.
Compared compare(const Game& game, int positions, const Chooser& choose, std::uint64_t pass = 0) {
  constexpr std::uint64_t kOnceIn = 6;
  Compared compared;
  const auto visit = [&](const Case& one, Share share) {
    SeededEntropy dice(one.seed + 1);
    Remembered match(one);
    for (int step = 0; step < share.steps && !compared.difference; ++step) {
      match.go_on();
      if (match.round_over() || dice.below(kOnceIn) != 0) continue;
      const Table& table = match.table();
      if (table.to_act().empty()) continue;
      const Seat seat = one_of(table.to_act(), table.seats(), dice);
      SCOPED_TRACE("step " + std::to_string(step));
      const Memory& memory = match.memory(static_cast<std::size_t>(seat.number()));
      const std::uint64_t seed = dice.below(1U << 30U);
      SeededChance chance(seed);
      const Table other = imagine(Knowledge(Glimpse(table, seat), memory), chance).value();
      const auto here = choose(table, seat, memory, seed);
      const auto there = choose(other, seat, memory, seed);
      EXPECT_TRUE(here.has_value());
      if (here) {
        EXPECT_FALSE(check_action(table, {seat, *here})) << in_words(here);
      }
      ++compared.positions;
      if (here != there) {
        compared.difference = one.described() + ": " + in_words(here) + ", " + in_words(there);
      }
    }
    return 0;
  };
  each_case(game, positions, visit, pass);
  return compared;
}

TEST_P(SearchBots, ChooseOnlyByTheirKnowledge) {
  const Compared compared = compare(*GetParam(), 1500, knowing(*GetParam(), "expert"));
  EXPECT_GT(compared.positions, 20);
  EXPECT_FALSE(compared.difference) << *compared.difference;
}

// A hint, its reasons and how close the choice was must not depend on hidden cards either. The same
// holds when a player asks about a move.
TEST_P(SearchBots, AdviseOnlyByTheirKnowledge) {
  std::vector<Advice> told;
  const Chooser advising = [&](const Table& table, Seat seat, const Memory& memory,
                               std::uint64_t seed) -> std::optional<Intent> {
    const Knowledge knowledge(Glimpse(table, seat), memory);
    SeededChance chance(seed);
    FairPick other(chance);
    table.setup().game->legal(knowledge.glimpse(), other);
    constexpr int kHaste = 8;
    const auto advice = advise(knowledge, &*other.picked(), seed, kHaste);
    if (!advice) return std::nullopt;
    told.push_back(*advice);
    return advice->weighed.choice;
  };
  const Compared compared = compare(*GetParam(), 800, advising);
  EXPECT_GT(compared.positions, 10);
  EXPECT_FALSE(compared.difference) << *compared.difference;
  const auto share = [](const std::optional<MoveDifference>& behind) {
    return behind ? std::pair(behind->share, behind->error) : std::pair(-1.0, -1.0);
  };
  for (std::size_t i = 0; i + 1 < told.size(); i += 2) {
    const Advice& here = told[i];
    const Advice& there = told[i + 1];
    EXPECT_TRUE(std::ranges::equal(here.reasons, there.reasons)) << here.reasons.front().code;
    EXPECT_EQ(share(here.weighed.next), share(there.weighed.next));
    EXPECT_EQ(share(here.weighed.other), share(there.weighed.other));
  }
}

TEST_P(SearchBots, EveryLevelChoosesOnlyByWhatItIsShown) {
  for (const std::string_view level : bot_levels()) {
    SCOPED_TRACE(level);
    const Compared compared = compare(*GetParam(), 800, looking(*GetParam(), level));
    EXPECT_GT(compared.positions, 10);
    EXPECT_FALSE(compared.difference) << *compared.difference;
  }
}

// A planted bot looks at the next player's hand and chooses among the legal moves by it. If the
// test did not find it, the laws above would prove nothing.
TEST_P(SearchBots, ABotThatPeeksIsFound) {
  const Chooser peeking = [](const Table& table, Seat seat, const Memory& /*memory*/,
                             std::uint64_t /*seed*/) -> std::optional<Intent> {
    IntentList legal;
    add_legal(table, seat, legal);
    std::size_t seen = 0;
    for (const Card card : hand_of(table, seat.stepped(1, table.seats()))) {
      seen += static_cast<std::size_t>(card.face());
    }
    return legal[seen % legal.size()];
  };
  // In some games a seat seldom has a choice, so finding it takes many passes.
  constexpr std::uint64_t kPasses = 50;
  bool found = false;
  for (std::uint64_t pass = 0; pass < kPasses && !found; ++pass) {
    found = compare(*GetParam(), 1500, peeking, pass).difference.has_value();
  }
  EXPECT_TRUE(found);
}

// The bots play with memories, which are updated after each step and each round, as in a real
// match. If a bot makes an illegal move, play_matches throws.
TEST_P(SearchBots, PlayWholeRounds) {
  each_case(*GetParam(), 600, [&](const Case& one, Share share) {
    sim::PlayOptions options;
    options.game = one.game;
    options.rules = one.rules;
    options.seats = one.seats;
    options.seed = one.seed;
    options.players = {"expert", "random", "good"};
    options.max_steps = share.steps;
    const auto played = sim::play_matches(options, [](const Json&) {});
    EXPECT_TRUE(played);
    return played ? played->rounds : 0;
  });
}

}  // namespace
}  // namespace lastcard::test
