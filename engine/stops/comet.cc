#include "engine/stops/comet.h"

#include <array>

#include "engine/stops/comet_flow.h"
#include "engine/stops/comet_state.h"

namespace lastcard::stops {
namespace {

using Refusal = std::optional<Violation>;

constexpr std::array<std::string_view, 5> kPhases = {"over", "lead", "follow", "comet", "answer"};
constexpr int kWindow = 2000;  // milliseconds (COM-21)

Refusal check_card(const CometPosition& position, Card card) {
  switch (position.stage()) {
    case CometStage::over:  // nobody may act
      break;
    case CometStage::lead:
      return position.may_lead(position.glimpse().seat(), card)
                 ? Refusal()
                 : Violation{"lowest_of_suit", "COM-11"};
    case CometStage::follow:
      if (card == kComet || position.open().next.is(card)) return std::nullopt;
      return Violation{"must_follow", "COM-12"};
    case CometStage::comet:
      return card == kComet ? Refusal() : Violation{"only_the_comet", "COM-20"};
    case CometStage::answer:
      return position.is_answer(card) ? Refusal() : Violation{"must_answer", "COM-23"};
  }
  return std::nullopt;
}

Refusal check_play(const CometPosition& position, const PlayCard& play) {
  if (play.knock) return Violation{"no_last_card_call", "COM-10"};
  if (!position.has(position.glimpse().seat(), play.card)) {
    return Violation{"not_in_hand", "COM-10"};
  }
  return check_card(position, play.card);
}

Refusal check_pass(const CometPosition& position) {
  if (position.stage() == CometStage::comet) return std::nullopt;
  return Violation{"cannot_pass", "COM-12"};
}

}  // namespace

const GameInfo& Comet::info() const {
  static const GameInfo kInfo = [] {
    const RuleMembers& members = CometRules::members();
    return GameInfo{.id = "comet",
                    .rule_book = "comet",
                    .min_seats = 4,
                    .max_seats = kCometSeats,
                    .refusals = {.not_of_this_game = "COM-10", .round_over = "COM-30"},
                    .presets = {{"comet", default_rules(members)},
                                {"even", default_rules_but(members, {{"deal", "even"}})},
                                {"in-turn", default_rules_but(members, {{"out_of_turn", false}})}},
                    .members = members,
                    .has_veils = true,
                    .phases = kPhases};
  }();
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> Comet::parse_rules(const Json& rules,
                                                                      int /*seats*/) const {
  RuleProblems problems;
  const Json complete = complete_rules(CometRules::members(), rules, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  return std::shared_ptr<const Rules>(std::make_shared<CometRules>(complete));
}

ZoneLayout Comet::zones(const Rules& /*rules*/, int seats) const {
  ZoneLayout zones = hands_and_rows(seats);
  zones.push_back(hidden_pile("stub"));
  zones.push_back(passing_stock());
  return zones;
}

void Comet::start_round(Tx& tx, Seat dealer) const { CometFlow(tx).deal(dealer); }

std::optional<Violation> Comet::check(const Glimpse& glimpse, const Intent& intent) const {
  if (glimpse.round_over()) return round_is_over();
  if (!glimpse.to_act().contains(glimpse.seat())) return Violation{"not_your_turn", "COM-12"};
  const CometPosition position(glimpse);
  return std::visit(Overloaded{
                        [&](const PlayCard& play) { return check_play(position, play); },
                        [&](Pass) { return check_pass(position); },
                        [&](const auto&) { return Refusal(not_of_this_game()); },
                    },
                    intent);
}

std::optional<Violation> Comet::check_clock(const Table& table, Clock clock, Seat seat) const {
  if (table.round_over()) return round_is_over();
  const bool expires = clock == Clock::comet_expired && table.waiting().contains(seat);
  return expires ? Refusal() : Violation{"no_comet_expires", "COM-21"};
}

void Comet::play(Tx& tx, const Action& action) const {
  CometFlow flow(tx);
  const auto* intent = std::get_if<Intent>(&action.what);
  const auto* play = intent == nullptr ? nullptr : std::get_if<PlayCard>(intent);
  play == nullptr ? flow.decline() : flow.play(action.by, play->card);
}

void Comet::legal(const Glimpse& glimpse, IntentSink& out) const {
  const Seat seat = glimpse.seat();
  if (!glimpse.to_act().contains(seat)) return;
  const CometPosition position(glimpse);
  for (const Card card : position.hand(seat)) {
    if (!check_card(position, card) && !out.add(PlayCard{card})) return;
  }
  if (!check_pass(position)) out.add(Pass{});
}

std::vector<Alarm> Comet::alarms(const Table& table) const {
  const CometPosition position(Glimpse::of_everything(table));
  std::vector<Alarm> alarms;
  table.waiting().for_each([&](Seat seat) {
    alarms.push_back({.action = {seat, Clock::comet_expired},
                      .due = Due::after,
                      .milliseconds = kWindow,
                      .occasion = position.played()});
  });
  return alarms;
}

// COM-41: after each card, until the comet has been played.
std::optional<Veil> Comet::veil(const Glimpse& glimpse) const {
  const CometPosition position(glimpse);
  const CometOpen& open = position.open();
  const bool ended = position.stage() == CometStage::over;
  if (ended || !position.rules().out_of_turn || open.comet_played != 0 || !open.last.get()) {
    return std::nullopt;
  }
  return Veil{.milliseconds = kWindow, .phase = static_cast<Phase>(CometStage::comet)};
}

namespace {

// The seat that must answer the comet can answer it. The seats between the player of the comet and
// this seat cannot (COM-23).
Holding may_hold_after_comet(const CometPosition& position, ZoneId zone) {
  const CometOpen& open = position.open();
  Holding holding;
  FaceSet answers = FaceSet::of(kAnswer);
  if (const auto next = open.next.get()) answers.insert(*next);
  const auto hand = owner_of_hand(zone, position.seats());
  if (!hand) {
    // A hand held the next card when the sequence was interrupted, and still holds it.
    if (const auto next = open.next.get()) holding.possible.erase(FaceSet::of(*next));
    return holding;
  }
  const Seat turn = *position.glimpse().turn();
  if (*hand == turn) holding.one_of = answers;
  for (Seat seat = open.last_by.get()->stepped(1, position.seats()); seat != turn;
       seat = seat.stepped(1, position.seats())) {
    if (seat == *hand) holding.possible.erase(answers);
  }
  return holding;
}

}  // namespace

// The seat that must act can act. The seats that would have had to act before it could not (COM-12,
// COM-13, COM-20, COM-23).
Holding Comet::may_hold(const Glimpse& glimpse, ZoneId zone) const {
  const CometPosition position(glimpse);
  const CometOpen& open = position.open();
  const auto last = open.last.get();
  if (!last) return {};
  if (position.stage() == CometStage::answer) return may_hold_after_comet(position, zone);
  Holding holding;
  const auto hand = owner_of_hand(zone, position.seats());
  const auto next = open.next.get();
  const auto above = *last == kComet ? kAnswer : next_above(*last, Ace::low);
  if (!next && above && hand) holding.possible.erase(FaceSet::of(*above));
  if (next && position.stage() == CometStage::follow && hand == glimpse.turn()) {
    holding.holds = FaceSet::of(*next);
  } else if (next && (!hand || position.stage() == CometStage::follow)) {
    holding.possible.erase(FaceSet::of(*next));
  }
  // If the pause is over and the table still waits, it waits for the holder of the comet.
  const bool waits = glimpse.veiled() && glimpse.moment() == Moment::settled;
  if (waits && (!hand || (!next && open.last_by.is(*hand)))) {
    holding.possible.erase(FaceSet::of(kComet));
  }
  return holding;
}

FaceSet Comet::cannot_hold(const Glimpse& before, Seat /*by*/, const SeenAct& act) const {
  const CometPosition position(before);
  const auto* play = std::get_if<PlayCard>(&act);
  if (play == nullptr || play->card == kComet) return {};
  if (position.stage() != CometStage::lead || position.rules().lead != Lead::lowest) return {};
  return lower_of_suit(play->card, Ace::low);
}

// During the veil, the table waits for the holder of the comet, or goes on (COM-20, COM-41). If the
// viewer itself holds the comet, it has already declined.
bool Comet::imagine_sealed(Tx& tx, const Glimpse& known, Chance& /*chance*/) const {
  if (!known.veiled()) return true;
  const Table& table = tx.table();
  const CometOpen& open = table.open<CometOpen>();
  const auto next = open.next.get();
  const auto follower = next ? holder_of(table, *next) : std::nullopt;
  const auto comet = holder_of(table, kComet);
  const bool waits =
      comet && !known.viewer().is(*comet) && *comet != follower.value_or(*open.last_by.get());
  if (!waits && known.moment() == Moment::settled) return false;
  if (waits) {
    SeatSet holder;
    holder.insert(*comet);
    tx.set_waiting(holder);
  } else {
    tx.set_phase(static_cast<Phase>(follower ? CometStage::follow : CometStage::lead));
    tx.set_turn(follower.value_or(*open.last_by.get()));
  }
  return true;
}

}  // namespace lastcard::stops
