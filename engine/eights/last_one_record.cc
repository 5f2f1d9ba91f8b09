#include "engine/core/record_values.h"
#include "engine/core/whole_number.h"
#include "engine/eights/last_one.h"
#include "engine/eights/last_one_flow.h"
#include "engine/eights/last_one_state.h"

// What records hold of a round of Last One (docs/rules/last-one.md, section 8), and how hands and
// matches end.

namespace lastcard::eights {
namespace {

using last_one::Own;
using last_one::Position;
using last_one::Stage;

Json hand_points_of(const Position& position) {
  const int first = last_one::hand_points_counter(Seat(0));
  return counters_of(position.glimpse(), first, position.seats());
}

// Those who dropped out in the how-manieth hand that had any.
SeatSet out_in(const Position& position, int hand) {
  SeatSet seats;
  for (int seat = 0; seat < position.seats(); ++seat) {
    if (position.open().out_in[static_cast<std::size_t>(seat)] == hand) seats.insert(Seat(seat));
  }
  return seats;
}

// LAS-3: who must have agreed.
SeatSet agreeing(const Position& position) {
  return position.active().without(position.glimpse().dealer());
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

Json LastOne::snapshot(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const last_one::Open& open = position.open();
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

Json LastOne::round_setup(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  Json setup = {{"hand", position.open().hand}};
  if (position.open().unanimous != 0) setup["agreed"] = numbers_of(agreeing(position));
  return setup;
}

// LAS-3.
std::optional<std::string> LastOne::settle(Tx& tx, const Json& setup) const {
  const Position position(tx.everything());
  const int least = position.rules().hand_min;
  const int most = position.largest_hand();
  if (!setup.is_object() || !setup.contains("hand")) return "must name the \"hand\" size (LAS-3)";
  const auto hand = whole_number(setup["hand"], least, most);
  if (!hand) {
    return "has \"hand\" " + setup["hand"].dump() + ": it takes a whole number from " +
           std::to_string(least) + " to " + std::to_string(most) + " (LAS-2)";
  }
  const bool unanimous = *hand > position.rules().hand_max;
  Json right = {{"hand", *hand}};
  if (unanimous) right["agreed"] = numbers_of(agreeing(position));
  if (nlohmann::json(setup) != nlohmann::json(right)) {
    return "is " + setup.dump() + ", by the rules it is " + right.dump() + " (LAS-3)";
  }
  last_one::Flow(tx).settle_hand(*hand, unanimous);
  return std::nullopt;
}

// LAS-62: the winner of the hand is always left.
std::optional<Outcome> LastOne::match_outcome(const Table& table) const {
  if (Position(Glimpse::of_everything(table)).players() > 1) return std::nullopt;
  return round_outcome(table);
}

Json LastOne::round_result(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  const last_one::Open& open = position.open();
  const SeatSet eliminated = open.fell_now != 0 ? out_in(position, open.drop_outs) : SeatSet();
  return Json{{"winner", seat_or_null(open.winner.get())},
              {"hand_points", hand_points_of(position)},
              {"points", points(position.glimpse())},
              {"eliminated", numbers_of(eliminated)}};
}

Json LastOne::match_result(const Table& table) const {
  const auto outcome = match_outcome(table);
  if (!outcome) return {};
  const Position position(Glimpse::of_everything(table));
  Json drop_outs = Json::array();
  for (int hand = 1; hand <= position.open().drop_outs; ++hand) {
    drop_outs.push_back(numbers_of(out_in(position, hand)));
  }
  return Json{{"winner", seat_or_null(outcome->winner)},
              {"points", outcome->points},
              {"out", std::move(drop_outs)}};
}

}  // namespace lastcard::eights
