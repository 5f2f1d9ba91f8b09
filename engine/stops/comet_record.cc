#include "engine/core/record_values.h"
#include "engine/stops/comet.h"
#include "engine/stops/comet_state.h"

// The parts of records for Comet (docs/rules/comet.md, section 7), and the results of rounds and
// matches.

namespace lastcard::stops {
namespace {

std::vector<int> totals(const CometPosition& position) {
  std::vector<int> totals;
  totals.reserve(static_cast<std::size_t>(position.seats()));
  for (int seat = 0; seat < position.seats(); ++seat) totals.push_back(position.total(Seat(seat)));
  return totals;
}

Outcome outcome_for(const CometPosition& position, std::optional<Seat> winner) {
  Outcome outcome{.winner = winner, .side = {}, .points = totals(position)};
  if (winner) outcome.side = winner->number();
  return outcome;
}

}  // namespace

Json Comet::snapshot(const Table& table) const {
  const CometPosition position(Glimpse::of_everything(table));
  const CometOpen& open = position.open();
  Json waiting = Json::array();
  table.waiting().for_each([&](Seat seat) { waiting.push_back(seat.number()); });
  return Json{{"turn", seat_or_null(table.turn())},
              {"waiting", std::move(waiting)},
              {"phase", phase_name(table.phase())},
              {"hands", hands_json(table)},
              {"stub", codes_of(table.cards(position.stub()))},
              {"played", played_json(table)},
              {"last", card_or_null(open.last.get())},
              {"last_seat", seat_or_null(open.last_by.get())},
              {"next", card_or_null(open.next.get())},
              {"scores", totals(position)}};
}

Outcome Comet::round_outcome(const Table& table) const {
  const CometPosition position(Glimpse::of_everything(table));
  return outcome_for(position, position.open().winner.get());
}

std::optional<Outcome> Comet::match_outcome(const Table& table) const {
  const CometPosition position(Glimpse::of_everything(table));
  const auto winner = position.match_winner();
  return winner ? std::optional(outcome_for(position, winner)) : std::nullopt;
}

Json Comet::round_result(const Table& table) const {
  const CometPosition position(Glimpse::of_everything(table));
  const auto winner = position.open().winner.get();
  Json points = Json::array();
  for (int seat = 0; seat < table.seats(); ++seat) {
    points.push_back(winner ? position.points_of(Seat(seat), *winner) : 0);
  }
  return Json{{"winner", seat_or_null(winner)},
              {"points", std::move(points)},
              {"scores", totals(position)}};
}

Json Comet::match_result(const Table& table) const {
  const CometPosition position(Glimpse::of_everything(table));
  const auto winner = position.match_winner();
  if (!winner) return {};
  return Json{{"winners", {winner->number()}}, {"scores", totals(position)}};
}

}  // namespace lastcard::stops
