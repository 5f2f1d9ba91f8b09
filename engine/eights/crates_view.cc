#include <algorithm>
#include <limits>

#include "engine/core/record_values.h"
#include "engine/core/standing.h"
#include "engine/eights/crates.h"
#include "engine/eights/crates_state.h"

// What a viewer is told beside the cards (badges, the status line, its own prompt, what a play
// would do), what records hold (docs/rules/crates.md, section 8), and how matches end.

namespace lastcard::eights::crates {
namespace {

Json points_of(const Position& position) {
  const auto& points = position.open().points;
  return std::vector(points.begin(), points.begin() + position.sides());
}

Json pressures_of(const Position& position) {
  return counters_of(position.glimpse(), pressures_counter(0), position.sides());
}

}  // namespace

void Crates::add_badges(const Glimpse& glimpse, ViewBuilder& builder) const {
  const Open& open = glimpse.open<Open>();
  builder.badge({.code = "hand", .count = open.hands_dealt});
  for (int side = 0; side < Position(glimpse).sides(); ++side) {
    const int pressures = glimpse.counter(pressures_counter(side));
    if (pressures > 0) builder.badge({.code = "pressures", .count = pressures, .side = side});
  }
  add_course(glimpse, open.direction, builder);
  if (open.total > 0) {
    builder.badge({.code = "chain", .count = open.total, .kind = "two-sequence"});
  }
  if (open.ending != 0) builder.badge({.code = "ending"});
  if (open.passes > 0) builder.badge({.code = "passes", .count = open.passes});
  add_debt(glimpse, builder);
  open.late.for_each([&](Seat seat) {
    builder.badge({.code = "late", .seat = seat, .count = glimpse.rules<RuleSet>().call_penalty});
  });
  for (const Seat seat : open.queue) builder.badge({.code = "must-draw", .seat = seat});
  if (!glimpse.round_over()) return;
  SeatSet::all(glimpse.seats()).for_each([&](Seat seat) {
    const int points = glimpse.counter(hand_points_counter(seat));
    builder.badge({.code = "hand-points", .seat = seat, .count = points});
  });
}

Fact Crates::status(const Glimpse& glimpse) const {
  const Position position(glimpse);
  Fact status = FamilyGame::status(glimpse);
  if (position.stage() == Stage::six && position.hand_size(*status.seat) == 0) {
    status.kind = "cooper";
  }
  if (position.stage() == Stage::forced) status.code = "forced-draw";
  if (position.stage() == Stage::penalty) status.count = glimpse.rules<RuleSet>().call_penalty;
  if (position.stage() != Stage::two_sequence) return status;
  status.code = "respond";
  status.count = demanded(glimpse);
  status.kind = "two-sequence";
  return status;
}

// At most what an int holds.
std::vector<int> Crates::points(const Glimpse& glimpse) const {
  constexpr std::int64_t kMost = std::numeric_limits<int>::max();
  std::vector<int> points;
  for (int side = 0; side < Position(glimpse).sides(); ++side) {
    const std::int64_t exact = glimpse.open<Open>().points[static_cast<std::size_t>(side)];
    points.push_back(static_cast<int>(std::min(exact, kMost)));
  }
  return points;
}

int Crates::demanded(const Glimpse& glimpse) const {
  return Position(glimpse).stage() == Stage::two_sequence ? glimpse.open<Open>().total : 0;
}

void Crates::shape(const Glimpse& glimpse, Ask& ask) const {
  const Stage stage = Position(glimpse).stage();
  if (ask.code == "play" && stage == Stage::two_sequence) ask.code = "respond";
  if (ask.code == "take" && stage == Stage::penalty)
    ask.count = glimpse.rules<RuleSet>().call_penalty;
}

// ---- Records and results ----

Json Crates::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const Open& open = position.open();
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
  return won_by(position.lowest_sides(), points(position.glimpse()), position.rules().teams);
}

Json Crates::round_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const SeatSet out = position.seats_that([&](Seat seat) { return position.hand_size(seat) == 0; });
  const int first = hand_points_counter(Seat(0));
  return Json{{"out", numbers_of(out)},
              {"hand_points", counters_of(position.glimpse(), first, table.seats())},
              {"pressures", pressures_of(position)},
              {"points", points_of(position)}};
}

Json Crates::match_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  if (!position.last_hand()) return {};
  return Json{{"points", points_of(position)}, {"winners", position.lowest_sides()}};
}

}  // namespace lastcard::eights::crates
