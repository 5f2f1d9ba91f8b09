#include "engine/core/record_values.h"
#include "engine/eights/last_one.h"
#include "engine/eights/last_one_state.h"

// What a viewer is told beside the cards (badges, the status line, its own prompt, what a play
// would do), what records hold (docs/rules/last-one.md, section 8), and how hands and matches end.

namespace lastcard::eights::last_one {
namespace {

void add_melee_badges(const Position& position, ViewBuilder& builder) {
  const Open& open = position.open();
  builder.badge({.code = "melee",
                 .seat = open.aggressor.get(),
                 .other = open.defender.get(),
                 .count = position.melee_cards()},
                {*position.needed()});
  builder.badge({.code = "stake", .seat = open.defender.get(), .count = position.stake()});
  position.asked().for_each([&](Seat seat) {
    if (!position.waits_for(seat)) builder.badge({.code = "answered", .seat = seat});
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

Json melee_of(const Table& table) {
  const Position position(Glimpse::of_everything(table));
  if (position.stage() != Stage::melee) return {};
  Json answers = Json::array();
  for (int number = 0; number < position.seats(); ++number) {
    const auto& own = table.own<Own>(Seat(number));
    if (own.answer == Own::Answer::none) continue;
    const bool passed = own.answer == Own::Answer::passed;
    answers.push_back(Json::array({number, passed ? Json() : Json(own.card().code())}));
  }
  return Json{{"aggressor", position.open().aggressor.value().number()},
              {"defender", position.open().defender.value().number()},
              {"need", position.needed()->code()},
              {"answers", std::move(answers)}};
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

int LastOne::demanded(const Glimpse& glimpse) const { return glimpse.open<Open>().penalty; }

void LastOne::shape(const Glimpse& glimpse, Ask& ask) const {
  const Stage stage = Position(glimpse).stage();
  if (ask.code == "play" && stage != Stage::play) ask.code = phase_name(glimpse.phase());
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

// ---- Records and results ----

Json LastOne::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const Open& open = position.open();
  const bool dealt = table.count(position.zones().discard()) > 0;
  Json shot = snapshot_of_cards(position);
  shot["up"] = dealt ? card_or_null(position.up()) : Json();
  add_course(position, shot);
  shot["penalty"] = open.penalty;
  shot["passes"] = open.passes;
  shot["owes"] = seat_or_null(open.owes.get());
  shot["melee"] = melee_of(table);
  shot["points"] = points(position.glimpse());
  shot["out"] = numbers_of(position.out());
  return shot;
}

// LAS-62: the winner of the hand is always left.
std::optional<Outcome> LastOne::match_outcome(const Table& table) const {
  if (Position(Glimpse::of_everything(table)).players() > 1) return std::nullopt;
  return round_outcome(table);
}

Json LastOne::round_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const Open& open = position.open();
  const SeatSet eliminated = open.fell_now != 0 ? position.out_in_hand(open.drop_outs) : SeatSet();
  return Json{{"winner", seat_or_null(open.winner.get())},
              {"hand_points",
               counters_of(position.glimpse(), hand_points_counter(Seat(0)), position.seats())},
              {"points", points(position.glimpse())},
              {"eliminated", numbers_of(eliminated)}};
}

Json LastOne::match_result(const Table& table) const {
  const auto outcome = match_outcome(table);
  if (!outcome) return {};
  const Position position(Glimpse::of_everything(table));
  Json drop_outs = Json::array();
  for (int hand = 1; hand <= position.open().drop_outs; ++hand) {
    drop_outs.push_back(numbers_of(position.out_in_hand(hand)));
  }
  return Json{{"winner", seat_or_null(outcome->winner)},
              {"points", outcome->points},
              {"out", std::move(drop_outs)}};
}

}  // namespace lastcard::eights::last_one
