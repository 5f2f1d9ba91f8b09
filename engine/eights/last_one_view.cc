#include "engine/eights/last_one.h"
#include "engine/eights/last_one_state.h"

// What a viewer is told beside the cards: badges, the status line, its own prompt, and what a play
// would do.

namespace lastcard::eights {
namespace {

using last_one::Open;
using last_one::Own;
using last_one::Position;
using last_one::Stage;

void add_melee_badges(const Position& position, ViewBuilder& builder) {
  const Open& open = position.open();
  builder.badge({.code = "melee", .seat = open.aggressor.get(), .other = open.defender.get()},
                {*position.needed()});
  position.active().for_each([&](Seat seat) {
    const bool asked = position.rules().melee_self || !open.aggressor.is(seat);
    if (asked && !position.waits_for(seat)) builder.badge({.code = "answered", .seat = seat});
  });
}

// Who has answered is told its own answer, which only it may know.
Fact melee_status(const Position& position) {
  const Open& open = position.open();
  Fact status{{.code = "melee",
               .seat = open.aggressor.get(),
               .other = open.defender.get(),
               .count = position.glimpse().waiting().size()},
              {*position.needed()}};
  const auto viewer = position.glimpse().viewer().seat();
  if (!viewer) return status;
  if (position.waits_for(*viewer)) status.kind = "asked";
  const auto& own = position.glimpse().own<Own>();
  if (own.answer == Own::Answer::passed) status.kind = "passed";
  if (own.answer == Own::Answer::card) {
    status.kind = "sealed";
    status.cards = {own.card()};
  }
  return status;
}

}  // namespace

void LastOne::add_badges(const Glimpse& glimpse, ViewBuilder& builder) const {
  const Position position(glimpse);
  const Open& open = position.open();
  add_course(glimpse, position.direction(), builder);
  if (open.named_face != 0) {
    builder.badge({.code = "represents"}, {Card::from_face(open.named_face)});
  }
  if (position.stage() == Stage::melee) add_melee_badges(position, builder);
  add_debt(glimpse, builder);
  if (open.passes != 0) builder.badge({.code = "passes", .count = open.passes});
  position.out().for_each([&](Seat seat) { builder.badge({.code = "out", .seat = seat}); });
}

Fact LastOne::status(const Glimpse& glimpse) const {
  const Position position(glimpse);
  if (position.stage() == Stage::melee) return melee_status(position);
  Fact status = FamilyGame::status(glimpse);
  if (position.stage() == Stage::penalty) status.count = demanded(glimpse);
  if (position.stage() != Stage::vote_hand) return status;
  status.seat = glimpse.dealer();
  status.count = position.open().hand;
  return status;
}

int LastOne::target(const Glimpse& glimpse) const {
  return glimpse.rules<LastOneRules>().threshold;
}

int LastOne::demanded(const Glimpse& glimpse) const { return glimpse.open<Open>().penalty; }

int LastOne::call_penalty(const Glimpse& glimpse) const {
  return glimpse.rules<LastOneRules>().call_penalty;
}

void LastOne::shape(const Glimpse& glimpse, Ask& ask) const {
  const Stage stage = Position(glimpse).stage();
  if (ask.code == "play" && stage != Stage::play) ask.code = phase_name(glimpse.phase());
}

std::optional<Ask> LastOne::denied(const Glimpse& glimpse) const {
  if (Position(glimpse).stage() != Stage::play) return std::nullopt;
  return denied_button(Draw{}, {"must_play", "LAS-12"});
}

// LAS-41: the last answer carries out one that nobody has seen yet.
std::optional<Preview> LastOne::preview(const Glimpse& glimpse, Card card) const {
  const Position position(glimpse);
  if (position.stage() != Stage::melee) return FamilyGame::preview(glimpse, card);
  if (glimpse.waiting().size() <= 1) return std::nullopt;
  Preview sealed;
  sealed.direction = position.direction();
  sealed.notes.push_back({{.code = "sealed"}});
  return sealed;
}

}  // namespace lastcard::eights
