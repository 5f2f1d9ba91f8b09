#include <algorithm>
#include <array>

#include "engine/core/record_values.h"
#include "engine/eights/crates.h"
#include "engine/eights/crates_score.h"
#include "engine/eights/crates_state.h"

// What records hold of a hand of Crates (docs/rules/crates.md, section 8), and how hands and
// matches end.

namespace lastcard::eights {
namespace {

using crates::Position;

constexpr std::array<std::string_view, 7> kPhases = {
    "over", "play", "six", "two-sequence", "forced", "penalty", "call-suit"};

// With what the dealer has not seen yet.
Json whole_hand(const Table& table, Seat seat) {
  const crates::Zones zones(table.seats());
  return sorted_codes(table, std::array{zones.hand(seat), zones.unseen(seat)});
}

template <class Items, class Write>
Json list_of(const Items& items, Write write) {
  Json list = Json::array();
  for (const auto& item : items) list.push_back(write(item));
  return list;
}

Json points_of(const Position& position) {
  const auto& points = position.open().points;
  return list_of(std::span(points).first(static_cast<std::size_t>(position.sides())),
                 [](std::int64_t side) { return side; });
}

Json pressures_of(const Position& position) {
  Json pressures = Json::array();
  for (int side = 0; side < position.sides(); ++side) {
    pressures.push_back(position.glimpse().counter(crates::pressures_counter(side)));
  }
  return pressures;
}

std::vector<int> all_shown_points(const Position& position) {
  std::vector<int> shown(static_cast<std::size_t>(position.sides()));
  for (std::size_t side = 0; side < shown.size(); ++side) {
    shown[side] = crates::shown_points(position.open(), static_cast<int>(side));
  }
  return shown;
}

}  // namespace

std::string_view Crates::phase_name(Phase phase) const { return kPhases[phase]; }

Json Crates::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const crates::Open& open = position.open();
  Json hands = Json::array();
  for (int seat = 0; seat < table.seats(); ++seat) {
    hands.push_back(whole_hand(table, Seat(seat)));
  }
  Json late = Json::array();
  open.late.for_each([&](Seat seat) { late.push_back(seat.number()); });
  const auto called = open.called.get();
  return Json{{"turn", seat_or_null(table.turn())},
              {"waiting", Json::array()},
              {"phase", phase_name(table.phase())},
              {"hands", std::move(hands)},
              {"stock", table.count(position.zones().stock())},
              {"discard", table.count(position.zones().discard())},
              {"top", position.top().code()},
              {"called", called ? Json(std::string(1, letter_of(*called))) : Json()},
              {"direction", open.direction},
              {"total", open.total > 0 ? Json(open.total) : Json()},
              {"ending", open.ending != 0},
              {"queue", list_of(open.queue, [](Seat seat) { return seat.number(); })},
              {"passes", open.passes},
              {"owes", seat_or_null(open.owes.get())},
              {"late", std::move(late)},
              {"pressures", pressures_of(position)},
              {"points", points_of(position)},
              {"hand", position.hand_index()}};
}

Outcome Crates::round_outcome(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  Outcome outcome{.winner = {}, .side = {}, .points = all_shown_points(position)};
  int out = 0;
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (position.hand_size(Seat(seat)) > 0) continue;
    ++out;
    outcome.winner = Seat(seat);
  }
  if (out != 1) outcome.winner.reset();
  if (outcome.winner) outcome.side = position.side_of(*outcome.winner);
  return outcome;
}

std::optional<Outcome> Crates::match_outcome(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  if (!position.last_hand()) return std::nullopt;
  Outcome outcome{.winner = {}, .side = {}, .points = all_shown_points(position)};
  const crates::Sides lowest = crates::lowest_sides(position);
  if (lowest.size() > 1) {
    outcome.tied.assign(lowest.begin(), lowest.end());
    return outcome;
  }
  outcome.side = lowest.front();
  if (!position.rules().teams) outcome.winner = Seat(lowest.front());
  return outcome;
}

Json Crates::round_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  Json out = Json::array();
  Json points = Json::array();
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (position.hand_size(Seat(seat)) == 0) out.push_back(seat);
    points.push_back(table.counter(crates::hand_points_counter(Seat(seat))));
  }
  return Json{{"out", std::move(out)},
              {"hand_points", std::move(points)},
              {"pressures", pressures_of(position)},
              {"points", points_of(position)}};
}

Json Crates::match_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  if (!position.last_hand()) return {};
  Json winners = Json::array();
  for (const int side : crates::lowest_sides(position)) winners.push_back(side);
  return Json{{"points", points_of(position)}, {"winners", std::move(winners)}};
}

}  // namespace lastcard::eights
