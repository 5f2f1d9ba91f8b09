#include "engine/core/record_values.h"
#include "engine/layout/ristiseiska.h"
#include "engine/layout/ristiseiska_state.h"

// The parts of records for Ristiseiska (docs/rules/ristiseiska.md, section 8), and the results of
// rounds and matches.

namespace lastcard::layout {
namespace {

Json tableau_of(const Position& position) {
  Json tableau = Json::object();
  for (const Suit suit : kSuits) {
    const auto row = position.glimpse().cards(position.zones().row(suit));
    tableau[std::string(1, letter_of(suit))] =
        row.empty() ? Json() : Json{row.front().code(), row.back().code()};
  }
  return tableau;
}

std::vector<int> totals(const Position& position) {
  std::vector<int> totals;
  totals.reserve(static_cast<std::size_t>(position.seats()));
  for (int seat = 0; seat < position.seats(); ++seat) totals.push_back(position.total(Seat(seat)));
  return totals;
}

}  // namespace

Json Ristiseiska::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const Open& open = position.open();
  Json waiting = Json::array();
  table.waiting().for_each([&](Seat seat) { waiting.push_back(seat.number()); });
  Json hands = Json::array();
  Json owed = Json::array();
  Json fresh = Json::array();
  for (int number = 0; number < table.seats(); ++number) {
    const Seat seat(number);
    hands.push_back(codes_of(position.hand(seat)));
    owed.push_back(open.owed[static_cast<std::size_t>(number)]);
    fresh.push_back(position.first_turn(seat));
  }
  return Json{{"turn", seat_or_null(table.turn())},
              {"waiting", std::move(waiting)},
              {"phase", phase_name(table.phase())},
              {"hands", std::move(hands)},
              {"tableau", tableau_of(position)},
              {"beggar", seat_or_null(seat_in(open.beggar))},
              {"owed", std::move(owed)},
              {"fresh", std::move(fresh)},
              {"idle", open.idle},
              {"scores", totals(position)}};
}

Outcome Ristiseiska::round_outcome(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  Outcome outcome{
      .winner = seat_in(position.open().winner), .side = {}, .points = totals(position)};
  if (outcome.winner) outcome.side = outcome.winner->number();
  return outcome;
}

std::optional<Outcome> Ristiseiska::match_outcome(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const SeatSet winners = position.match_winners();
  if (winners.empty()) return std::nullopt;
  Outcome outcome{.winner = {}, .side = {}, .points = totals(position)};
  winners.for_each([&](Seat seat) { outcome.tied.push_back(seat.number()); });
  if (winners.size() > 1) return outcome;
  outcome.side = outcome.tied.front();
  outcome.winner = Seat(*outcome.side);
  outcome.tied.clear();
  return outcome;
}

Json Ristiseiska::round_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const auto winner = seat_in(position.open().winner);
  Json points = Json::array();
  for (int seat = 0; seat < table.seats(); ++seat) {
    points.push_back(winner ? position.points_of(Seat(seat), *winner) : 0);
  }
  return Json{{"winner", seat_or_null(winner)},
              {"points", std::move(points)},
              {"scores", totals(position)}};
}

Json Ristiseiska::match_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const SeatSet winners = position.match_winners();
  if (winners.empty()) return {};
  Json seats = Json::array();
  winners.for_each([&](Seat seat) { seats.push_back(seat.number()); });
  return Json{{"winners", std::move(seats)}, {"scores", totals(position)}};
}

}  // namespace lastcard::layout
