#include "engine/eights/family_game.h"

#include <array>

#include "engine/core/preview.h"
#include "engine/core/record_values.h"

namespace lastcard::eights {
namespace {

const FamilyOpen& open_of(const Glimpse& glimpse) { return glimpse.open<FamilyOpen>(); }

// What a seat may do that needs no looking at its cards, in the order in which it is listed.
std::span<const Intent> plain_intents() {
  static const std::array<Intent, 9> kPlain = {CallSuit{Suit::clubs},
                                               CallSuit{Suit::diamonds},
                                               CallSuit{Suit::hearts},
                                               CallSuit{Suit::spades},
                                               Draw{},
                                               Take{},
                                               Pass{},
                                               Vote{true},
                                               Vote{false}};
  return kPlain;
}

Ask ask_about(const Intent& intent) {
  const auto ask = [](AskKind kind, std::string_view code) { return Ask{kind, code, {}}; };
  return std::visit(Overloaded{
                        [&](const PlayCard&) { return ask(AskKind::pick_cards, "play"); },
                        [&](const PlaySet&) { return ask(AskKind::pick_cards, "play"); },
                        [&](const GiveCard&) { return ask(AskKind::pick_cards, "give-card"); },
                        [&](CallSuit) { return ask(AskKind::pick_option, "call-suit"); },
                        [&](CallRank) { return ask(AskKind::pick_option, "call-rank"); },
                        [&](NameCard) { return ask(AskKind::pick_option, "name-card"); },
                        [&](ChooseHand) { return ask(AskKind::pick_option, "choose-hand"); },
                        [&](Vote) { return ask(AskKind::pick_option, "vote"); },
                        [&](ProposeRepeal) { return ask(AskKind::pick_option, "propose-repeal"); },
                        [&](CallViolation) { return ask(AskKind::pick_option, "call-violation"); },
                        [&](ChooseSeat) { return ask(AskKind::pick_seat, "choose-seat"); },
                        [&](const Say&) { return ask(AskKind::declare, "say"); },
                        [&](Draw) { return ask(AskKind::button, "draw"); },
                        [&](Take) { return ask(AskKind::button, "take"); },
                        [&](Pass) { return ask(AskKind::button, "pass"); },
                        [&](KnockLastCard) { return ask(AskKind::button, "knock-last-card"); },
                        [&](Beg) { return ask(AskKind::button, "beg"); },  // of another family
                    },
                    intent);
}

// One ask for all intents about the same thing; each phrase is asked for by itself.
std::vector<Ask> gather(const IntentList& legal) {
  std::vector<Ask> asks;
  for (const Intent& intent : legal) {
    Ask about = ask_about(intent);
    auto ask = std::ranges::find(asks, about.code, &Ask::code);
    if (ask == asks.end() || about.kind == AskKind::declare) {
      ask = asks.insert(asks.end(), std::move(about));
    }
    ask->intents.push_back(intent);
  }
  return asks;
}

bool has_turn_button(const std::vector<Ask>& asks) {
  return std::ranges::any_of(asks, [](const Ask& ask) {
    return ask.code == "draw" || ask.code == "take" || ask.code == "pass";
  });
}

}  // namespace

ZoneLayout FamilyGame::zones(const Rules& /*rules*/, int seats) const {
  ZoneLayout zones = hand_zones(seats);
  for (int seat = 0; traits_.aside && seat < seats; ++seat) {
    zones.push_back({.name = std::string(traits_.aside->name) + "-" + std::to_string(seat),
                     .owner = Seat(seat),
                     .faces = traits_.aside->faces,
                     .layout = traits_.aside->layout,
                     .sorted = traits_.aside->sorted,
                     .passing = true});
  }
  zones.push_back({.name = "discard",
                   .faces = Faces::everyone,
                   .layout = Layout::pile,
                   .shown = traits_.shown});
  zones.push_back({.name = "stock", .faces = Faces::nobody, .layout = Layout::pile});
  return zones;
}

std::vector<int> counters_of(const Glimpse& glimpse, int first, int count) {
  std::vector<int> counters(static_cast<std::size_t>(count));
  std::ranges::generate(counters, [&] { return glimpse.counter(first++); });
  return counters;
}

// ---- What may be done ----

Refusal check_other_seat(int seats, Seat by, Seat chosen, const char* rule) {
  if (chosen.number() >= seats) return Violation{"no_such_seat", rule};
  return refuse_unless(chosen != by, {"another_seat", rule});
}

Refusal FamilyGame::check(const Glimpse& glimpse, const Intent& intent) const {
  if (glimpse.round_over()) return round_is_over();
  if (std::holds_alternative<KnockLastCard>(intent)) return check_call(glimpse);
  if (!glimpse.to_act().contains(glimpse.seat())) return check_out_of_turn(glimpse, intent);
  return check_turn(glimpse, intent);
}

Refusal FamilyGame::check_out_of_turn(const Glimpse& /*glimpse*/, const Intent& /*intent*/) const {
  return Violation{"not_your_turn", traits_.turn};
}

Refusal FamilyGame::check_call(const Glimpse& glimpse) const {
  return refuse_unless(open_of(glimpse).owes.is(glimpse.seat()), {"no_knock_owed", traits_.call});
}

std::optional<FaceSet> FamilyGame::playable(const Glimpse& /*glimpse*/) const {
  return std::nullopt;
}

Violation FamilyGame::why_not(const Glimpse& /*glimpse*/, Card /*card*/) const { return not_now(); }

Refusal FamilyGame::check_card(const Glimpse& glimpse, const PlayCard& play) const {
  const auto faces = playable(glimpse);
  if (!faces) return not_now();
  const FamilyPosition position(glimpse);
  const Seat by = glimpse.seat();
  if (!position.holds(by, play.card)) return Violation{"not_in_hand", traits_.hand};
  if (!faces->contains(play.card)) return why_not(glimpse, play.card);
  return refuse_unless(!play.knock || position.hand_size(by) == 2,
                       {"knock_not_owed", traits_.call});
}

Refusal FamilyGame::check_clock(const Table& table, Clock clock, Seat seat) const {
  if (table.round_over()) return round_is_over();
  if (clock != Clock::knock_expired) return not_now();
  const bool expires = table.open<FamilyOpen>().owes.is(seat) && table.turn() != seat;
  return refuse_unless(expires, {"no_knock_expires", traits_.expiry});
}

void FamilyGame::legal(const Glimpse& glimpse, IntentSink& out) const {
  if (glimpse.round_over()) return;
  Listing list(out);
  if (!check_call(glimpse)) list.add(KnockLastCard{});
  if (glimpse.to_act().contains(glimpse.seat())) list_turn(glimpse, list);
}

void FamilyGame::list_turn(const Glimpse& glimpse, Listing& list) const {
  if (const auto faces = playable(glimpse)) {
    const auto hand = FamilyPosition(glimpse).hand(glimpse.seat());
    list.add_cards(hand, *faces, [](Card card) { return PlayCard{card}; });
  }
  for (const Intent& intent : plain_intents()) {
    if (!check_turn(glimpse, intent)) list.add(intent);
  }
  list_choices(glimpse, list);
}

std::vector<Alarm> FamilyGame::alarms(const Table& table) const {
  const auto debtor = table.open<FamilyOpen>().owes.get();
  if (!debtor || check_clock(table, Clock::knock_expired, *debtor)) return {};
  return {{.action = {*debtor, Clock::knock_expired}, .rule = traits_.expiry}};
}

// ---- What viewers are told ----

void FamilyGame::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  add_badges(glimpse, builder);
  const Fact over{{.code = "over", .seat = open_of(glimpse).winner.get()}};
  builder.status(glimpse.round_over() ? over : status(glimpse));
  builder.points(points(glimpse), glimpse.rules<FamilyRules>().target, traits_.tally);
  if (!glimpse.viewer().seat() || glimpse.round_over()) return;
  std::vector<Ask> asks = gather(builder.legal());
  if (glimpse.turn() == glimpse.seat() && !has_turn_button(asks)) {
    const auto denial = std::ranges::find(traits_.denied, glimpse.phase(), &Denial::phase);
    if (denial != traits_.denied.end()) {
      Ask& ask = asks.emplace_back(ask_about(denial->intent));
      ask.intents = {denial->intent};
      ask.refusal = denial->refusal;
    }
  }
  for (Ask& ask : asks) {
    if (ask.code == "draw") ask.count = 1;
    if (ask.code == "take") ask.count = demanded(glimpse);
    if (ask.kind == AskKind::pick_cards) ask.more = builder.more_plays();
    shape(glimpse, ask);
  }
  arrange(glimpse, asks);
  for (Ask& ask : asks) builder.ask(std::move(ask));
}

Fact FamilyGame::status(const Glimpse& glimpse) const {
  return {{.code = phase_name(glimpse.phase()), .seat = glimpse.turn()}};
}

void FamilyGame::arrange(const Glimpse& /*glimpse*/, std::vector<Ask>& asks) const {
  std::ranges::stable_partition(asks, [](const Ask& ask) {
    return !std::holds_alternative<KnockLastCard>(ask.intents.front());
  });
}

std::vector<int> FamilyGame::points(const Glimpse& glimpse) const {
  return counters_of(glimpse, 0, glimpse.rules<Rules>().has_teams() ? 2 : glimpse.seats());
}

void FamilyGame::add_course(const Glimpse& glimpse, std::optional<int> direction,
                            ViewBuilder& builder) {
  if (direction) builder.badge({.code = "direction", .direction = direction});
  if (const auto called = open_of(glimpse).called.get()) {
    builder.badge({.code = "called-suit", .suit = called});
  }
}

void FamilyGame::add_debt(const Glimpse& glimpse, ViewBuilder& builder) {
  if (const auto debtor = open_of(glimpse).owes.get()) {
    builder.badge({.code = "owes-knock", .seat = debtor});
  }
}

// ---- What a play would do ----

Consideration FamilyGame::consider(const Glimpse& glimpse, std::span<const Card> cards) const {
  Consideration answer = Game::consider(glimpse, cards);
  if (!answer.refusal && !traits_.previewed_notes.empty())
    answer.effect = preview(glimpse, cards.front());
  return answer;
}

std::optional<Preview> FamilyGame::preview(const Glimpse& glimpse, Card card) const {
  const int held = FamilyPosition(glimpse).hand_size(glimpse.seat());
  const bool owes = glimpse.rules<FamilyRules>().call_penalty > 0 && held == 2;
  return preview_of(glimpse, PlayCard{card, owes}, owes);
}

Preview FamilyGame::preview_of(const Glimpse& glimpse, const Intent& intent, bool owes) const {
  const Seat seat = glimpse.seat();
  Trial trial(glimpse);
  play(trial.tx(), Action{seat, intent});
  const auto choice =
      std::ranges::find(traits_.undecided, trial.table().phase(), &Undecided::phase);
  if (choice != traits_.undecided.end() && trial.table().turn() == seat) {
    trial.tell({.code = choice->code, .seat = seat});
    if (choice->any) play(trial.tx(), Action{seat, *choice->any});
  }
  const Glimpse after = trial.tx().everything();
  Preview preview = trial.preview(traits_.previewed_notes);
  preview.owes_knock = owes;
  preview.direction = FamilyPosition(after).direction();
  preview.count = demanded(after);
  return preview;
}

// ---- Records ----

Outcome FamilyGame::round_outcome(const Table& table) const {
  const Glimpse glimpse = Glimpse::of_everything(table);
  Outcome outcome{.winner = open_of(glimpse).winner.get(), .side = {}, .points = points(glimpse)};
  if (!outcome.winner) return outcome;
  const int number = outcome.winner->number();
  outcome.side = table.rules_in_force().has_teams() ? number % 2 : number;
  return outcome;
}

Json FamilyGame::snapshot_of_cards(const FamilyPosition& position) const {
  const Glimpse& glimpse = position.glimpse();
  const Zones zones = position.zones();
  Json hands = Json::array();
  for (int number = 0; number < position.seats(); ++number) {
    const Seat seat(number);
    Pack cards(position.hand(seat));
    if (zones.some_aside()) cards.append(glimpse.cards(zones.aside(seat)));
    std::ranges::sort(cards);
    hands.push_back(codes_of({cards.data(), cards.size()}));
  }
  const int discard = glimpse.count(zones.discard());
  return Json{{"turn", seat_or_null(glimpse.turn())},
              {"waiting", numbers_of(glimpse.waiting())},
              {"phase", phase_name(glimpse.phase())},
              {"hands", std::move(hands)},
              {"stock", glimpse.count(zones.stock())},
              {"discard", discard},
              {"top", discard > 0 ? Json(position.top().code()) : Json()}};
}

void FamilyGame::add_course(const FamilyPosition& position, Json& snapshot) {
  const FamilyOpen& open = open_of(position.glimpse());
  const auto called = open.called.get();
  snapshot["called"] = called ? Json(std::string(1, letter_of(*called))) : Json();
  snapshot["direction"] = open.direction != 0 ? Json(open.direction) : Json();
}

}  // namespace lastcard::eights
