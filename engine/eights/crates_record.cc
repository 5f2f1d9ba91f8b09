#include "engine/core/record_values.h"
#include "engine/core/standing.h"
#include "engine/eights/crates.h"
#include "engine/eights/crates_score.h"
#include "engine/eights/crates_state.h"

// What records hold of a hand of Crates (docs/rules/crates.md, section 8), and how matches end.

namespace lastcard::eights {
namespace {

using crates::Position;

Json points_of(const Position& position) {
  const auto& points = position.open().points;
  return std::vector(points.begin(), points.begin() + position.sides());
}

Json pressures_of(const Position& position) {
  return counters_of(position.glimpse(), crates::pressures_counter(0), position.sides());
}

}  // namespace

Json Crates::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const crates::Open& open = position.open();
  Json queue = Json::array();
  for (const Seat seat : open.queue) queue.push_back(seat.number());
  Json shot = snapshot_of_cards(position);
  add_course(position, shot);
  shot["total"] = open.total > 0 ? Json(open.total) : Json();
  shot["ending"] = open.ending != 0;
  shot["queue"] = std::move(queue);
  shot["passes"] = open.passes;
  shot["owes"] = seat_or_null(open.owes.get());
  shot["late"] = numbers_of(open.late);
  shot["pressures"] = pressures_of(position);
  shot["points"] = points_of(position);
  shot["hand"] = position.hand_index();
  return shot;
}

std::optional<Outcome> Crates::match_outcome(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  if (!position.last_hand()) return std::nullopt;
  return won_by(crates::lowest_sides(position), points(position.glimpse()), position.rules().teams);
}

Json Crates::round_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  SeatSet out;
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (position.hand_size(Seat(seat)) == 0) out.insert(Seat(seat));
  }
  const int first = crates::hand_points_counter(Seat(0));
  return Json{{"out", numbers_of(out)},
              {"hand_points", counters_of(position.glimpse(), first, table.seats())},
              {"pressures", pressures_of(position)},
              {"points", points_of(position)}};
}

Json Crates::match_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  if (!position.last_hand()) return {};
  return Json{{"points", points_of(position)}, {"winners", crates::lowest_sides(position)}};
}

}  // namespace lastcard::eights
