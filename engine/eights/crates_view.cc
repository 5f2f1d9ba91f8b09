#include "engine/eights/crates.h"
#include "engine/eights/crates_score.h"
#include "engine/eights/crates_state.h"

// What a viewer is told beside the cards: badges, the status line, its own prompt, and what a play
// would do.

namespace lastcard::eights {

using crates::Open;
using crates::Position;
using crates::RuleSet;
using crates::Stage;

void Crates::add_badges(const Glimpse& glimpse, ViewBuilder& builder) const {
  const Open& open = glimpse.open<Open>();
  builder.badge({.code = "hand", .count = open.hands_dealt});
  for (int side = 0; side < Position(glimpse).sides(); ++side) {
    const int pressures = glimpse.counter(crates::pressures_counter(side));
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
    builder.badge({.code = "late", .seat = seat, .count = call_penalty(glimpse)});
  });
  for (const Seat seat : open.queue) builder.badge({.code = "must-draw", .seat = seat});
  if (!glimpse.round_over()) return;
  for (int number = 0; number < glimpse.seats(); ++number) {
    const Seat seat(number);
    const int points = glimpse.counter(crates::hand_points_counter(seat));
    builder.badge({.code = "hand-points", .seat = seat, .count = points});
  }
}

Fact Crates::status(const Glimpse& glimpse) const {
  const Position position(glimpse);
  Fact status = FamilyGame::status(glimpse);
  if (position.stage() == Stage::six && position.hand_size(*status.seat) == 0) {
    status.kind = "cooper";
  }
  if (position.stage() == Stage::forced) status.code = "forced-draw";
  if (position.stage() == Stage::penalty) status.count = call_penalty(glimpse);
  if (position.stage() != Stage::two_sequence) return status;
  status.code = "respond";
  status.count = demanded(glimpse);
  status.kind = "two-sequence";
  return status;
}

std::vector<int> Crates::points(const Glimpse& glimpse) const {
  std::vector<int> points;
  for (int side = 0; side < Position(glimpse).sides(); ++side) {
    points.push_back(crates::shown_points(glimpse.open<Open>(), side));
  }
  return points;
}

int Crates::demanded(const Glimpse& glimpse) const {
  return Position(glimpse).stage() == Stage::two_sequence ? glimpse.open<Open>().total : 0;
}

int Crates::call_penalty(const Glimpse& glimpse) const {
  return glimpse.rules<RuleSet>().call_penalty;
}

void Crates::shape(const Glimpse& glimpse, Ask& ask) const {
  const Stage stage = Position(glimpse).stage();
  if (ask.code == "play" && stage == Stage::two_sequence) ask.code = "respond";
  if (ask.code == "take" && stage == Stage::penalty) ask.count = call_penalty(glimpse);
}

std::optional<Ask> Crates::denied(const Glimpse& glimpse) const {
  const Stage stage = Position(glimpse).stage();
  if (stage == Stage::play || stage == Stage::six) {
    return denied_button(Draw{}, {"must_play", "CRA-11"});
  }
  if (stage != Stage::two_sequence) return std::nullopt;
  return denied_button(Take{}, {"must_respond", "CRA-21"});
}

}  // namespace lastcard::eights
