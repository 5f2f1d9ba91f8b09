#include "engine/layout/ristiseiska.h"

#include <array>

#include "engine/layout/ristiseiska_flow.h"
#include "engine/layout/ristiseiska_state.h"

namespace lastcard::layout {
namespace {

using Refusal = std::optional<Violation>;

constexpr std::array<std::string_view, 5> kPhases = {"over", "play", "give", "penalty", "extra"};
constexpr Violation kNotNow{"not_now", "RIS-13"};

Refusal check_play(const Position& position, Seat by, const PlayCard& play) {
  if (position.stage() != Stage::play && position.stage() != Stage::extra) return kNotNow;
  if (play.knock) return Violation{"no_last_card_call", "RIS-13"};
  if (!position.holds(by, play.card)) return Violation{"not_in_hand", "RIS-13"};
  if (!position.begun() && play.card != kFirstCard) {
    return Violation{"seven_of_clubs_first", "RIS-10"};
  }
  if (!position.fits(play.card)) return Violation{"does_not_fit", "RIS-10"};
  return std::nullopt;
}

Refusal check_pass(const Position& position, Seat by) {
  if (position.stage() == Stage::extra) return std::nullopt;
  if (position.stage() != Stage::play) return kNotNow;
  if (position.can_play(by)) return Violation{"must_play", "RIS-13"};
  if (position.may_beg(by)) return Violation{"must_beg", "RIS-13"};
  return std::nullopt;
}

Refusal check_beg(const Position& position, Seat by) {
  if (position.stage() != Stage::play) return kNotNow;
  if (position.in_free_first_turn(by) || !position.begun()) {
    return Violation{"free_first_turn", "RIS-14"};
  }
  if (!position.giver_to(by)) return Violation{"nobody_to_beg_from", "RIS-20"};
  if (position.rules().strict && position.can_play(by)) return Violation{"must_play", "RIS-23"};
  return std::nullopt;
}

Refusal check_gift(const Position& position, Seat by, Card card) {
  if (position.stage() != Stage::give && position.stage() != Stage::penalty) return kNotNow;
  if (!position.holds(by, card)) return Violation{"not_in_hand", "RIS-21"};
  return std::nullopt;
}

// Returns whether the sink wants more intents.
bool list_plays(const Position& position, Seat seat, IntentSink& out) {
  for (const Card card : position.hand(seat)) {
    if (position.fits(card) && !out.add(PlayCard{card})) return false;
  }
  return true;
}

}  // namespace

const GameInfo& Ristiseiska::info() const {
  static const GameInfo kInfo = [] {
    const RuleMembers& members = RistiseiskaRules::members();
    return GameInfo{
        .id = "ristiseiska",
        .rule_book = "ristiseiska",
        .min_seats = 3,
        .max_seats = kRistiseiskaSeats,
        .refusals = {.not_of_this_game = "RIS-13", .round_over = "RIS-40"},
        .presets = {{"ristiseiska", default_rules(members)},
                    {"finnish",
                     default_rules_but(members, {{"eight_after_six", true}, {"extra_turn", true}})},
                    {"points",
                     default_rules_but(members, {{"scoring", "points"}, {"target", 100}})}},
        .members = members,
        .phases = kPhases};
  }();
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> Ristiseiska::parse_rules(const Json& rules,
                                                                            int /*seats*/) const {
  RuleProblems problems;
  const Json complete = complete_rules(RistiseiskaRules::members(), rules, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  return std::shared_ptr<const Rules>(std::make_shared<RistiseiskaRules>(complete));
}

ZoneLayout Ristiseiska::zones(const Rules& /*rules*/, int seats) const {
  ZoneLayout zones = hand_zones(seats, true);
  for (const Suit suit : kSuits) {
    zones.push_back({.name = std::string("row-") + letter_of(suit),
                     .faces = Faces::everyone,
                     .layout = Layout::rows_by_suit});
  }
  zones.push_back(
      {.name = "laying", .faces = Faces::everyone, .layout = Layout::spread, .passing = true});
  zones.push_back({.name = "stock", .layout = Layout::pile, .passing = true});
  return zones;
}

void Ristiseiska::start_round(Tx& tx, Seat dealer) const { RistiseiskaFlow(tx).deal(dealer); }

std::optional<Violation> Ristiseiska::check(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  const Seat by = glimpse.seat();
  if (position.stage() == Stage::over) return round_is_over();
  if (!glimpse.to_act().contains(by)) return Violation{"not_your_turn", "RIS-12"};
  return std::visit(Overloaded{
                        [&](const PlayCard& play) { return check_play(position, by, play); },
                        [&](Pass) { return check_pass(position, by); },
                        [&](Beg) { return check_beg(position, by); },
                        [&](const GiveCard& gift) { return check_gift(position, by, gift.card); },
                        [&](const auto&) { return Refusal(not_of_this_game()); },
                    },
                    intent);
}

void Ristiseiska::play(Tx& tx, const Action& action) const {
  RistiseiskaFlow flow(tx);
  const Seat by = action.by;
  std::visit(
      Overloaded{
          [&](const PlayCard& play) { flow.play(by, play.card); }, [&](Pass) { flow.pass(by); },
          [&](Beg) { flow.beg(by); }, [&](const GiveCard& gift) { flow.give(by, gift.card); },
          [&](const auto&) {},  // check() refuses the intents of other games
      },
      std::get<Intent>(action.what));
}

void Ristiseiska::legal(const Glimpse& glimpse, IntentSink& out) const {
  const Position position(glimpse);
  const Seat seat = glimpse.seat();
  if (!glimpse.to_act().contains(seat)) return;
  switch (position.stage()) {
    case Stage::over:
      return;
    case Stage::play:
      if (!list_plays(position, seat, out)) return;
      if (!check_beg(position, seat)) out.add(Beg{});
      if (!check_pass(position, seat)) out.add(Pass{});
      return;
    case Stage::extra:
      if (list_plays(position, seat, out)) out.add(Pass{});
      return;
    case Stage::give:
    case Stage::penalty:
      for (const Card card : position.hand(seat)) {
        if (!out.add(GiveCard{card})) return;
      }
      return;
  }
}

namespace {

FaceSet fitting_faces(const Position& position) {
  FaceSet faces;
  FaceSet::all().for_each([&](Card card) {
    if (!card.is_joker() && position.fits(card)) faces.insert(card);
  });
  return faces;
}

}  // namespace

// A seat whose turn begins before the seven of clubs is played holds this card. A seat that begs
// holds no card that fits. In the phase penalty, it holds at least one (RIS-2, RIS-20, RIS-24).
Holding Ristiseiska::may_hold(const Glimpse& glimpse, ZoneId zone) const {
  const Position position(glimpse);
  Holding holding;
  if (zone.index() >= glimpse.seats()) return holding;
  const Seat hand(zone.index());
  if (!position.begun() && glimpse.turn() == hand) holding.holds = FaceSet::of(kFirstCard);
  if (!position.begun() && glimpse.turn() != hand) {
    holding.possible.erase(FaceSet::of(kFirstCard));
  }
  if (seat_in(position.open().beggar) != hand) return holding;
  if (position.stage() == Stage::penalty) {
    holding.one_of = fitting_faces(position);
  } else {
    holding.possible.erase(fitting_faces(position));
  }
  return holding;
}

// A pass shows that the player had no card that fits (RIS-13), except in an extra turn (RIS-30).
FaceSet Ristiseiska::cannot_hold(const Glimpse& before, Seat /*by*/, const SeenAct& act) const {
  const Position position(before);
  const bool shows = std::holds_alternative<Pass>(act) && position.stage() == Stage::play;
  return shows ? fitting_faces(position) : FaceSet();
}

}  // namespace lastcard::layout
