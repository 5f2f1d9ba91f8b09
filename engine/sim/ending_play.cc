#include "engine/sim/ending_play.h"

#include <algorithm>
#include <limits>

#include "engine/core/choosing.h"

namespace lastcard::sim {
namespace {

// How often they choose any legal intent. Otherwise, they could go round in circles.
constexpr std::uint64_t kAnythingOnceIn = 8;
// How often they make a last-card call. If a false call costs cards, it is the only way out of some
// circles.
constexpr std::uint64_t kCallOnceIn = 50;

std::size_t cards_played(const Intent& intent) {
  if (std::holds_alternative<PlayCard>(intent)) return 1;
  const auto* set = std::get_if<PlaySet>(&intent);
  return set == nullptr ? 0 : set->cards.size();
}

// Adds the last-card call to a play if it is accepted.
Action with_call(const Table& table, const Action& action) {
  Action called = action;
  Intent& intent = std::get<Intent>(called.what);
  if (auto* card = std::get_if<PlayCard>(&intent)) card->knock = true;
  if (auto* set = std::get_if<PlaySet>(&intent)) set->knock = true;
  return check_action(table, called) ? action : called;
}

constexpr int kFewest = 1000;
// The smallest number of cards in a hand counts most, then the number of cards in all hands.
int distance_to_the_end(const Table& table) {
  if (table.round_over()) return -1;
  int fewest = kFewest;
  int all = 0;
  for (std::size_t zone = 0; zone < table.setup().zones.size(); ++zone) {
    const ZoneSpec& spec = table.setup().zones[zone];
    if (!spec.owner || spec.passing || spec.layout != Layout::fan) continue;
    const int held = table.count(ZoneId(static_cast<int>(zone)));
    fewest = std::min(fewest, held);
    all += held;
  }
  return fewest * kFewest + all;
}

}  // namespace

Seat EndingPlay::pick(SeatSet seats) {
  auto left = numbers_.below(static_cast<std::uint64_t>(seats.size()));
  Seat picked;
  seats.for_each([&](Seat seat) {
    if (left == 0) picked = seat;
    --left;
  });
  return picked;
}

void EndingPlay::list(const Table& table, Seat seat) {
  legal_.clear();
  ShortList list(legal_, chance_);
  table.setup().game->legal(Glimpse(table, seat), list);
  const auto is_call = [](const Intent& intent) {
    return std::holds_alternative<KnockLastCard>(intent);
  };
  if (!std::ranges::all_of(legal_, is_call)) std::erase_if(legal_, is_call);
}

std::optional<Action> EndingPlay::call(const Table& table) {
  const Action action{pick(SeatSet::all(table.seats())), KnockLastCard{}};
  if (check_action(table, action)) return std::nullopt;
  return action;
}

Action EndingPlay::largest_play(const Table& table) {
  if (numbers_.below(kCallOnceIn) == 0) {
    if (auto called = call(table)) return *called;
  }
  const Seat seat = pick(table.to_act());
  list(table, seat);
  // Starts at a random place, so that equally large plays are equally likely.
  const std::size_t start = numbers_.below(legal_.size());
  std::size_t best = start;
  if (numbers_.below(kAnythingOnceIn) != 0) {
    for (std::size_t step = 1; step < legal_.size(); ++step) {
      const std::size_t at = (start + step) % legal_.size();
      if (cards_played(legal_[at]) > cards_played(legal_[best])) best = at;
    }
  }
  return with_call(table, {seat, legal_[best]});
}

Action EndingPlay::no_play(const Table& table) {
  const Seat seat = pick(table.to_act());
  list(table, seat);
  const auto found = std::ranges::find_if(legal_, [](const Intent& intent) {
    return std::holds_alternative<Draw>(intent) || std::holds_alternative<Take>(intent) ||
           std::holds_alternative<Pass>(intent);
  });
  return {seat, found != legal_.end() ? *found : legal_[numbers_.below(legal_.size())]};
}

int EndingPlay::try_way(const Match& match, std::vector<Action>& way) {
  constexpr int kSteps = 40;
  Table table = match.table();
  SeededEntropy chance(numbers_.below(std::numeric_limits<std::uint64_t>::max()));
  way.clear();
  int least = std::numeric_limits<int>::max();
  std::size_t steps_to_least = 0;
  for (int step = 0; step < kSteps && !table.round_over(); ++step) {
    way.push_back(largest_play(table));
    Tx tx(table, chance);
    match.game().play(tx, way.back());
    const int distance = distance_to_the_end(table);
    if (distance >= least) continue;
    least = distance;
    steps_to_least = way.size();
  }
  way.erase(way.begin() + static_cast<std::ptrdiff_t>(steps_to_least), way.end());
  return least;
}

Action EndingPlay::nearest_to_the_end(const Match& match) {
  constexpr int kWays = 6;
  // A shuffle may have had another result than in the simulation, so the action may be illegal now.
  if (way_.empty() || match.check(way_.back())) {
    const int good_enough = distance_to_the_end(match.table()) - kFewest;
    int least = std::numeric_limits<int>::max();
    std::vector<Action> way;
    for (int tries = 0; tries < kWays && least > good_enough; ++tries) {
      const int distance = try_way(match, way);
      if (distance >= least) continue;
      least = distance;
      way_ = way;
    }
    std::ranges::reverse(way_);
  }
  Action next = way_.back();
  way_.pop_back();
  return next;
}

}  // namespace lastcard::sim
