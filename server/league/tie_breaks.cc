#include "server/league/tie_breaks.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace lastcard::league {
namespace {

using Outcome = Worth::Outcome;
using Group = std::vector<std::size_t>;

class Sorter {
 public:
  Sorter(const std::vector<Contender>& contenders, const std::vector<Encounter>& encounters,
         const std::vector<TieBreak>& tie_breaks)
      : contenders_(contenders), encounters_(encounters), tie_breaks_(tie_breaks) {}

  Order sorted() {
    Group stayed;
    Group withdrawn;
    for (std::size_t at = 0; at < contenders_.size(); ++at)
      (contenders_[at].withdrawn ? withdrawn : stayed).push_back(at);
    order_.levels.emplace_back();
    divide(stayed, 0);
    divide(withdrawn, 0);
    return std::move(order_);
  }

 private:
  void divide(const Group& group, std::size_t next) {
    if (group.size() <= 1 || next == tie_breaks_.size()) {
      for (const std::size_t contender : group) {
        order_.ranks.push_back(contender);
        order_.levels.emplace_back();
      }
      return;
    }
    const Level level = level_of(group, tie_breaks_[next]);
    std::map<std::int64_t, Group, std::greater<>> parts;
    for (const auto& [contender, key] : level.keys) parts[key].push_back(contender);
    if (parts.size() <= 1) {
      divide(group, next + 1);
      return;
    }
    // Fewer teams are level now, and a mini-table of these alone may separate them.
    const std::size_t then = is_mini_table(level.code) ? next : next + 1;
    bool first = true;
    for (const auto& [key, part] : parts) {
      if (!first) order_.levels.back() = level;
      first = false;
      divide(part, then);
    }
  }

  // No keys if the tie-break does not apply.
  [[nodiscard]] Level level_of(const Group& group, TieBreak code) const {
    Level level{code, {}};
    if (is_mini_table(code)) {
      if (met_equally_often(group, code)) level.keys = mini_table(group, code);
      return level;
    }
    for (const std::size_t contender : group) level.keys[contender] = key_of(contender, code);
    return level;
  }

  [[nodiscard]] std::int64_t key_of(std::size_t contender, TieBreak code) const {
    const Row& row = contenders_[contender].row;
    switch (code) {
      case TieBreak::points:
        return row.points;
      case TieBreak::matches_won:
        return row.won;
      case TieBreak::round_difference:
        return row.rounds_won - row.rounds_lost;
      case TieBreak::rounds_won:
        return row.rounds_won;
      case TieBreak::sonneborn_berger:
        return doubled_sonneborn_berger(contender);
      case TieBreak::card_difference:
        return row.cards;
      case TieBreak::lot: {
        const int lot = contenders_[contender].lot;
        return lot == 0 ? std::numeric_limits<std::int64_t>::min() : -std::int64_t{lot};
      }
      case TieBreak::head_to_head:
      case TieBreak::play_off:
        break;
    }
    return 0;
  }

  [[nodiscard]] std::int64_t doubled_sonneborn_berger(std::size_t contender) const {
    std::int64_t sum = 0;
    for (const Encounter& encounter : encounters_) {
      const bool home = encounter.home == contender;
      if (encounter.play_off || (!home && encounter.away != contender)) continue;
      const std::size_t opponent = home ? encounter.away : encounter.home;
      const std::int64_t points = contenders_[opponent].row.points;
      if (encounter.worth.outcome == (home ? Outcome::home : Outcome::away)) sum += 2 * points;
      if (encounter.worth.outcome == Outcome::draw) sum += points;
    }
    return sum;
  }

  [[nodiscard]] bool belongs(const Encounter& encounter, const Group& group, TieBreak code) const {
    const auto is_in = [&](std::size_t contender) {
      return std::find(group.begin(), group.end(), contender) != group.end();
    };
    return encounter.play_off == (code == TieBreak::play_off) && is_in(encounter.home) &&
           is_in(encounter.away);
  }

  // A running fixture with a level score counts as not played.
  [[nodiscard]] bool met_equally_often(const Group& group, TieBreak code) const {
    std::map<std::pair<std::size_t, std::size_t>, int> meetings;
    for (const Encounter& encounter : encounters_) {
      if (!belongs(encounter, group, code) || encounter.worth.outcome == Outcome::open) continue;
      ++meetings[std::minmax(encounter.home, encounter.away)];
    }
    if (meetings.size() != group.size() * (group.size() - 1) / 2) return false;
    const int often = meetings.begin()->second;
    return std::all_of(meetings.begin(), meetings.end(),
                       [&](const auto& meeting) { return meeting.second == often; });
  }

  [[nodiscard]] std::map<std::size_t, std::int64_t> mini_table(const Group& group,
                                                               TieBreak code) const {
    std::map<std::size_t, std::int64_t> keys;
    for (const std::size_t contender : group) keys[contender] = 0;
    for (const Encounter& encounter : encounters_) {
      if (!belongs(encounter, group, code)) continue;
      const Worth& worth = encounter.worth;
      if (code == TieBreak::head_to_head) {
        keys[encounter.home] += worth.home_points;
        keys[encounter.away] += worth.away_points;
      } else {
        keys[encounter.home] += worth.outcome == Outcome::home ? 1 : 0;
        keys[encounter.away] += worth.outcome == Outcome::away ? 1 : 0;
      }
    }
    return keys;
  }

  const std::vector<Contender>& contenders_;
  const std::vector<Encounter>& encounters_;
  const std::vector<TieBreak>& tie_breaks_;
  Order order_;
};

}  // namespace

Order order_of(const std::vector<Contender>& contenders, const std::vector<Encounter>& encounters,
               const std::vector<TieBreak>& tie_breaks) {
  return Sorter(contenders, encounters, tie_breaks).sorted();
}

}  // namespace lastcard::league
