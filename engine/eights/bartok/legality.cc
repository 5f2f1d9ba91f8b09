#include "engine/eights/bartok/bartok.h"
#include "engine/eights/bartok/flow.h"
#include "engine/eights/bartok/state.h"
#include "engine/eights/fitting.h"

// What is proper, and what may be done when (docs/rules/bartok.md, sections 3, 8 and 9).

namespace lastcard::eights::bartok {

// ---- What is proper (BAR-11) ----

FaceSet proper_faces(const HouseRules& rules, Card beneath, int left, std::optional<Suit> called) {
  FaceSet faces = FaceSet::of(Card::joker()) | fitting_faces(beneath, called);
  FaceSet forbidden;
  for (int place = 0; place < rules.rules(); ++place) {
    const Rule& rule = rules.rule(place);
    if (rule.has(EffectKind::wild)) faces.insert(rule.faces(beneath, left));
    if (rule.has(EffectKind::forbid)) forbidden.insert(rule.faces(beneath, left));
  }
  return faces & ~forbidden;
}

FaceSet demanded_faces(const HouseRules& rules, const RuleBits& applied, Card upcard) {
  FaceSet faces = FaceSet::all();
  applied.for_each([&](int place) {
    const Effect* demand = rules.rule(place).find(EffectKind::next_must);
    if (demand != nullptr) faces = faces & demand->match & related(demand->relation, upcard);
  });
  return faces;
}

RuleBits applying(const HouseRules& rules, Card card, Card beneath, int left) {
  RuleBits bits = {};
  for (int place = 0; place < rules.rules(); ++place) {
    if (rules.rule(place).applies(card, beneath, left)) bits.insert(place);
  }
  return bits;
}

FaceSet Position::proper_for(Seat seat, const RuleBits& applied) const {
  return proper_faces(rules(), top(), cards_of(seat) - 1, open().called.get()) &
         demanded_faces(rules(), applied, top());
}

FaceSet Position::responses_for(Seat seat) const {
  if (open().chain.kind != ChainKind::draw || open().chain.stack == 0) return {};
  const int left = cards_of(seat) - 1;
  FaceSet drawing;
  for (int place = 0; place < rules().rules(); ++place) {
    const Rule& rule = rules().rule(place);
    if (rule.has(EffectKind::draw)) drawing.insert(rule.faces(top(), left));
  }
  // Only a rule that applies opens a chain, so the upcard was not wrong.
  return drawing & proper_for(seat) & FaceSet::of_rank_of(top()) & ~FaceSet::of(Card::joker());
}

namespace {

// In a turn.
Refusal check_pass(const Position& position, Seat by) {
  if (position.can_draw()) return Violation{"draw_not_pass", "BAR-13"};
  const bool may =
      position.rules().players_police || !position.holds_any(by, position.proper_for(by));
  return refuse_unless(may, {"must_play", "BAR-13"});
}

// The phases in which everybody who is asked may decline until the time is up (BAR-7, BAR-47).
bool is_window(Stage stage) {
  return stage == Stage::opening || stage == Stage::second || stage == Stage::last_card;
}

// Only a rule that applies leads here, so the card was not wrong.
bool may_call(const Position& position, Suit suit) {
  const Card card = position.top();
  if (card.is_joker()) return true;
  bool allowed = true;
  position.open().applied.for_each([&](int place) {
    const Effect* call = position.rules().rule(place).find(EffectKind::call_suit);
    if (call == nullptr || !call->same_color) return;
    allowed = related(Relation::same_color, card).contains(Card(card.rank(), suit));
  });
  return allowed;
}

Refusal check_repeal(const Position& position, int id) {
  const auto place = position.rules().place_of(id);
  if (!place) return Violation{"no_such_rule", "BAR-50"};
  return refuse_unless(position.can_repeal(*place), {"rule_kept", "BAR-50"});
}

bool in_hand(Stage stage) { return stage != Stage::over && !is_preparing(stage); }

Refusal check_say(const Position& position, Seat by, std::string_view text) {
  const auto phrase = position.rules().phrase_with(text);
  if (!phrase) return Violation{"no_such_phrase", "BAR-58"};
  if (position.open_player() != by) return Violation{"no_open_play", "BAR-14"};
  return refuse_unless(!position.open().said.contains(*phrase), {"already_said", "BAR-14"});
}

Refusal check_violation(const Position& position, Seat by, CallViolation call) {
  const auto [charged, charge] = call;
  if (auto refusal = check_other_seat(position.seats(), by, charged, "BAR-41")) return refusal;
  const Open& open = position.open();
  const HouseRules& rules = position.rules();
  bool already_called = open.charged.contains(charge);
  if (charge == Charge::bartok) {
    if (position.cards_of(charged) != 1) return Violation{"not_one_card", "BAR-41"};
    already_called = open.settled.contains(charged);
  } else if (charge == Charge::delay) {
    if (rules.delay == 0) return Violation{"no_delay", "BAR-41"};
    if (!position.is_turn_of(charged)) return Violation{"not_on_turn", "BAR-41"};
    already_called = open.delay_settled != 0;
  } else if (position.open_player() != charged) {
    return Violation{"no_open_play", "BAR-41"};
  }
  if (already_called) return Violation{"already_called", "BAR-41"};
  const bool no_phrases = charge == Charge::phrase && rules.phrases().empty();
  return refuse_unless(!no_phrases, {"no_phrases", "BAR-41"});
}

void list_words(const Position& position, Seat seat, Listing& list) {
  if (position.open_player() != seat) return;
  position.rules().phrases().for_each([&](int phrase) {
    if (!position.open().said.contains(phrase)) list.add(Say(position.rules().text_of(phrase)));
  });
}

void list_calls(const Position& position, Seat seat, Listing& list) {
  if (!position.rules().players_police) return;
  SeatSet::all(position.seats()).without(seat).for_each([&](Seat other) {
    for (const Charge charge :
         {Charge::bartok, Charge::wrong_card, Charge::phrase, Charge::delay}) {
      const CallViolation call{other, charge};
      if (!check_violation(position, seat, call)) list.add(call);
    }
  });
}

}  // namespace

// ---- In a turn ----

std::optional<FaceSet> Bartok::playable(const Glimpse& glimpse) const {
  const Position position(glimpse);
  const Stage stage = position.stage();
  if (stage == Stage::respond) return position.responses_for(glimpse.seat());
  if (stage == Stage::play && position.rules().players_police) return FaceSet::all();
  const bool plays = stage == Stage::opening || stage == Stage::second || stage == Stage::play;
  return plays ? std::optional(position.proper_for(glimpse.seat())) : std::nullopt;
}

Violation Bartok::why_not(const Glimpse& glimpse, Card /*card*/) const {
  if (Position(glimpse).stage() == Stage::respond) return {"no_response", "BAR-36"};
  return {"not_proper", "BAR-11"};
}

Refusal Bartok::check_turn(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  const Seat by = glimpse.seat();
  const Stage stage = position.stage();
  return std::visit(
      Overloaded{
          [&](const PlayCard& play) { return check_card(glimpse, play); },
          [&](Draw) {
            if (stage == Stage::respond) return Refusal({"take_not_draw", "BAR-35"});
            if (stage != Stage::play) return Refusal(not_now());
            return refuse_unless(position.can_draw(), {"nothing_to_draw", "BAR-13"});
          },
          [&](Take) {
            return refuse_unless(stage == Stage::respond, {"nothing_to_take", "BAR-35"});
          },
          [&](Pass) {
            if (stage == Stage::play) return check_pass(position, by);
            return only_if(is_window(stage) || stage == Stage::repeal || stage == Stage::new_rule);
          },
          [&](CallSuit call) {
            if (stage != Stage::call_suit) return Refusal(not_now());
            return refuse_unless(may_call(position, call.suit), {"other_color", "BAR-30"});
          },
          [&](const GiveCard& gift) {
            if (stage != Stage::give && stage != Stage::pass_cards) return Refusal(not_now());
            return refuse_unless(position.holds(by, gift.card), {"not_in_hand", "BAR-30"});
          },
          [&](ChooseSeat choice) {
            if (stage != Stage::choose_seat) return Refusal(not_now());
            return check_other_seat(position.seats(), by, choice.seat, "BAR-30");
          },
          [&](Vote) { return only_if(stage == Stage::repeal_vote || stage == Stage::veto); },
          [&](ProposeRepeal proposal) {
            return stage == Stage::repeal ? check_repeal(position, proposal.rule) : not_now();
          },
          [&](const auto&) { return Refusal(not_of_this_game()); },
      },
      intent);
}

void Bartok::list_choices(const Glimpse& glimpse, Listing& list) const {
  const Position position(glimpse);
  const Seat seat = glimpse.seat();
  const Stage stage = position.stage();
  if (stage == Stage::choose_seat) {
    const SeatSet others = SeatSet::all(position.seats()).without(seat);
    others.for_each([&](Seat other) { list.add(ChooseSeat{other}); });
  }
  if (stage == Stage::give || stage == Stage::pass_cards) {
    list.add_cards(position.hand(seat), FaceSet::all(), [](Card card) { return GiveCard{card}; });
  }
  if (stage != Stage::repeal) return;
  for (int place = 0; place < position.rules().rules(); ++place) {
    if (!position.can_repeal(place)) continue;
    list.add(ProposeRepeal{position.rules().in_force()[static_cast<std::size_t>(place)].id});
  }
}

// ---- At any time ----

Refusal Bartok::check(const Glimpse& glimpse, const Intent& intent) const {
  if (glimpse.round_over()) return round_is_over();
  const Position position(glimpse);
  if (const auto* say = std::get_if<Say>(&intent)) {
    return check_say(position, glimpse.seat(), say->words());
  }
  const auto* call = std::get_if<CallViolation>(&intent);
  if (call == nullptr) return FamilyGame::check(glimpse, intent);
  if (!position.rules().players_police) return Violation{"table_polices", "BAR-48"};
  return in_hand(position.stage()) ? check_violation(position, glimpse.seat(), *call) : not_now();
}

Refusal Bartok::check_call(const Glimpse& glimpse) const {
  const Position position(glimpse);
  const bool owes = in_hand(position.stage()) && position.open().unsaid.contains(glimpse.seat());
  return refuse_unless(owes, {"no_knock_owed", "BAR-20"});
}

void Bartok::legal(const Glimpse& glimpse, IntentSink& out) const {
  if (glimpse.round_over()) return;
  const Position position(glimpse);
  const Seat seat = glimpse.seat();
  Listing list(out);
  if (!check_call(glimpse)) list.add(KnockLastCard{});
  list_words(position, seat, list);
  if (glimpse.to_act().contains(seat)) list_turn(glimpse, list);
  if (in_hand(position.stage())) list_calls(position, seat, list);
}

// BAR-51, section 6.
Refusal Bartok::check_proposal(const Glimpse& glimpse, const ProposeRule& proposal) const {
  if (glimpse.round_over()) return round_is_over();
  const Position position(glimpse);
  if (position.stage() != Stage::new_rule) return Violation{"not_now", "BAR-51"};
  if (!position.is_turn_of(glimpse.seat())) return Violation{"not_your_turn", "BAR-51"};
  const auto rule = parse_rule(proposal.rule);
  if (!rule) return Violation{"malformed", "BAR-60"};
  if (position.rules().rules() >= kMaxRules) return Violation{"too_many_rules", "BAR-51"};
  const auto objection = position.rules().objection_to(*rule);
  return objection ? Refusal(violation_of(*objection)) : std::nullopt;
}

Refusal Bartok::check_clock(const Table& table, Clock clock, Seat seat) const {
  const Position position(Glimpse::of_everything(table));
  const Stage stage = position.stage();
  const Open& open = position.open();
  if (clock == Clock::end_agreed) {
    const bool goes_on = open.begun != 0 && open.agreed == 0;
    return refuse_unless(goes_on && seat == Seat(0), {"not_now", "BAR-73"});
  }
  if (clock == Clock::delay) {  // BAR-46, BAR-48
    const bool thinks = in_hand(stage) && position.is_turn_of(seat);
    const bool on_time = position.rules().delay > 0 && table.secret<Secret>().late == 0;
    return refuse_unless(thinks && on_time, {"not_now", "BAR-46"});
  }
  if (clock == Clock::window_over) {
    const SeatSet lower = SeatSet::all(seat.number());
    const bool lowest = position.waits_for(seat) && !position.glimpse().waiting().meets(lower);
    return refuse_unless(is_window(stage) && lowest, {"not_now", "BAR-47"});
  }
  return not_of_this_game();
}

}  // namespace lastcard::eights::bartok
