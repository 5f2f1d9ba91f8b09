#include "engine/eights/bartok/legality.h"

#include "engine/eights/bartok/preparing.h"

namespace lastcard::eights::bartok {
namespace {

constexpr Violation kNotNow{"not_now", "BAR-10"};
constexpr Violation kNotOfThisGame{"not_of_this_game", "BAR-10"};

bool plays_cards(Stage stage) {
  return stage == Stage::opening || stage == Stage::second || stage == Stage::play ||
         stage == Stage::respond;
}

// Where a seat is told what is proper, the upcard was not wrong, and everybody knows it: only under
// `players` can it have been, and then the next card is played in phase `play`, where any card
// goes.
FaceSet proper_for(const Position& position, Seat by) {
  return position.proper_for(by, position.open().applied);
}

// Which cards the table lets through (section 3).
FaceSet playable(const Position& position, Seat by) {
  if (position.stage() == Stage::respond) return position.responses_for(by);
  if (position.stage() == Stage::play && position.rules().players_police) return FaceSet::all();
  return proper_for(position, by);
}

Violation why_not(const Position& position) {
  if (position.stage() == Stage::respond) return {"no_response", "BAR-36"};
  return {"not_proper", "BAR-11"};
}

Refusal check_card(const Position& position, Seat by, PlayCard play) {
  if (!plays_cards(position.stage())) return kNotNow;
  if (!position.holds(by, play.card)) return Violation{"not_in_hand", "BAR-10"};
  if (!playable(position, by).contains(play.card)) return why_not(position);
  if (play.knock && position.cards_of(by) != 2) return Violation{"knock_not_owed", "BAR-20"};
  return std::nullopt;
}

Refusal check_draw(const Position& position) {
  if (position.stage() == Stage::respond) return Violation{"take_not_draw", "BAR-35"};
  if (position.stage() != Stage::play) return kNotNow;
  if (!position.can_draw()) return Violation{"nothing_to_draw", "BAR-13"};
  return std::nullopt;
}

bool has_proper(const Position& position, Seat by) {
  const FaceSet faces = proper_for(position, by);
  return std::ranges::any_of(position.hand(by), [&](Card card) { return faces.contains(card); });
}

Refusal check_pass(const Position& position, Seat by) {
  const Stage stage = position.stage();
  if (stage == Stage::play) {
    if (position.can_draw()) return Violation{"draw_not_pass", "BAR-13"};
    const bool must_play = !position.rules().players_police && has_proper(position, by);
    return must_play ? Refusal(Violation{"must_play", "BAR-13"}) : std::nullopt;
  }
  const bool may_decline = stage == Stage::opening || stage == Stage::second ||
                           stage == Stage::last_card || stage == Stage::repeal ||
                           stage == Stage::new_rule;
  return may_decline ? std::nullopt : Refusal(kNotNow);
}

Refusal check_seat(const Position& position, Seat by, Seat chosen) {
  if (position.stage() != Stage::choose_seat) return kNotNow;
  if (chosen.number() >= position.seats()) return Violation{"no_such_seat", "BAR-30"};
  if (chosen == by) return Violation{"another_seat", "BAR-30"};
  return std::nullopt;
}

Refusal check_give(const Position& position, Seat by, Card card) {
  if (position.stage() != Stage::give && position.stage() != Stage::pass_cards) return kNotNow;
  if (!position.holds(by, card)) return Violation{"not_in_hand", "BAR-30"};
  return std::nullopt;
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

Refusal check_suit(const Position& position, Suit suit) {
  if (position.stage() != Stage::call_suit) return kNotNow;
  if (!may_call(position, suit)) return Violation{"other_color", "BAR-30"};
  return std::nullopt;
}

Refusal check_repeal(const Position& position, int id) {
  if (position.stage() != Stage::repeal) return kNotNow;
  const auto place = position.rules().place_of(id);
  if (!place) return Violation{"no_such_rule", "BAR-50"};
  if (!can_repeal(position, *place)) return Violation{"rule_kept", "BAR-50"};
  return std::nullopt;
}

Refusal check_vote(const Position& position) {
  const bool voting = position.stage() == Stage::repeal_vote || position.stage() == Stage::veto;
  return voting ? std::nullopt : Refusal(kNotNow);
}

// ---- Off turn ----

bool in_hand(Stage stage) { return stage != Stage::over && !is_preparing(stage); }

Refusal check_knock(const Position& position, Seat by) {
  const bool owes = in_hand(position.stage()) && position.owes_word(by);
  return owes ? std::nullopt : Refusal(Violation{"no_knock_owed", "BAR-20"});
}

Refusal check_say(const Position& position, Seat by, std::string_view text) {
  const auto phrase = position.rules().phrase_with(text);
  if (!phrase) return Violation{"no_such_phrase", "BAR-58"};
  if (position.open_player() != by) return Violation{"no_open_play", "BAR-14"};
  if (position.open().said.contains(*phrase)) return Violation{"already_said", "BAR-14"};
  return std::nullopt;
}

Refusal check_charge(const Position& position, Seat charged, Charge charge) {
  const Open& open = position.open();
  const HouseRules& rules = position.rules();
  switch (charge) {
    case Charge::bartok:
      if (position.cards_of(charged) != 1) return Violation{"not_one_card", "BAR-41"};
      if (open.settled.contains(charged)) return Violation{"already_called", "BAR-41"};
      return std::nullopt;
    case Charge::wrong_card:
    case Charge::phrase:
      if (position.open_player() != charged) return Violation{"no_open_play", "BAR-41"};
      if (position.was_charged(charge)) return Violation{"already_called", "BAR-41"};
      if (charge == Charge::phrase && rules.phrases().empty()) {
        return Violation{"no_phrases", "BAR-41"};
      }
      return std::nullopt;
    case Charge::delay:
      if (rules.delay == 0) return Violation{"no_delay", "BAR-41"};
      if (!position.is_turn_of(charged)) return Violation{"not_on_turn", "BAR-41"};
      if (open.delay_settled != 0) return Violation{"already_called", "BAR-41"};
      return std::nullopt;
  }
  return kNotNow;
}

Refusal check_call(const Position& position, Seat by, CallViolation call) {
  if (!position.rules().players_police) return Violation{"table_polices", "BAR-48"};
  if (!in_hand(position.stage())) return kNotNow;
  if (call.seat.number() >= position.seats()) return Violation{"no_such_seat", "BAR-41"};
  if (call.seat == by) return Violation{"another_seat", "BAR-41"};
  return check_charge(position, call.seat, call.violation);
}

Refusal check_turn(const Position& position, Seat by) {
  if (position.is_turn_of(by) || position.waits_for(by)) return std::nullopt;
  return Violation{"not_your_turn", "BAR-10"};
}

// ---- Lists ----

class Lister {
 public:
  Lister(const Position& position, Seat seat, IntentSink& out)
      : position_(position), seat_(seat), out_(out) {}

  // What a seat has outside its turn, too (section 3).
  void list_words() {
    if (!check_knock(position_, seat_)) add(KnockLastCard{});
    if (position_.open_player() != seat_) return;
    position_.rules().phrases().for_each([&](int phrase) {
      if (!position_.open().said.contains(phrase)) add(Say(position_.rules().text_of(phrase)));
    });
  }
  void list_calls() {
    if (!position_.rules().players_police || !in_hand(position_.stage())) return;
    for (int number = 0; number < position_.seats(); ++number) {
      if (Seat(number) == seat_) continue;
      for (const Charge charge :
           {Charge::bartok, Charge::wrong_card, Charge::phrase, Charge::delay}) {
        if (!check_charge(position_, Seat(number), charge)) {
          add(CallViolation{Seat(number), charge});
        }
      }
    }
  }
  // What it has because the table waits for it.
  void list_turn() {
    if (check_turn(position_, seat_)) return;
    const Stage stage = position_.stage();
    if (plays_cards(stage)) {
      list_hand(playable(position_, seat_), [](Card card) { return PlayCard{card}; });
    }
    if (!check_pass(position_, seat_)) add(Pass{});
    if (stage == Stage::play && position_.can_draw()) add(Draw{});
    if (stage == Stage::respond) add(Take{});
    if (stage == Stage::call_suit) {
      for (const Suit suit : kSuits) {
        if (may_call(position_, suit)) add(CallSuit{suit});
      }
    }
    if (stage == Stage::choose_seat) list_other_seats();
    if (stage == Stage::give || stage == Stage::pass_cards) {
      list_hand(FaceSet::all(), [](Card card) { return GiveCard{card}; });
    }
    if (stage == Stage::repeal) list_repeals();
    if (stage == Stage::repeal_vote || stage == Stage::veto) {
      add(Vote{true});
      add(Vote{false});
    }
  }

 private:
  void add(const Intent& intent) { wants_more_ = wants_more_ && out_.add(intent); }

  template <class Make>
  void list_hand(FaceSet faces, Make make) {
    const auto hand = position_.hand(seat_);
    for (std::size_t index = 0; index < hand.size(); ++index) {
      const bool copy = index > 0 && hand[index - 1] == hand[index];
      if (!copy && faces.contains(hand[index])) add(make(hand[index]));
    }
  }
  void list_other_seats() {
    for (int number = 0; number < position_.seats(); ++number) {
      if (Seat(number) != seat_) add(ChooseSeat{Seat(number)});
    }
  }
  void list_repeals() {
    for (int place = 0; place < position_.rules().rules(); ++place) {
      if (!can_repeal(position_, place)) continue;
      add(ProposeRepeal{position_.rules().in_force()[static_cast<std::size_t>(place)].id});
    }
  }

  const Position& position_;
  Seat seat_;
  IntentSink& out_;
  bool wants_more_ = true;
};

}  // namespace

Refusal check_intent(const Position& position, Seat by, const Intent& intent) {
  if (const auto* say = std::get_if<Say>(&intent)) return check_say(position, by, say->words());
  if (const auto* call = std::get_if<CallViolation>(&intent)) {
    return check_call(position, by, *call);
  }
  if (std::holds_alternative<KnockLastCard>(intent)) return check_knock(position, by);
  if (auto refusal = check_turn(position, by)) return refusal;
  return std::visit(
      Overloaded{
          [&](const PlayCard& play) { return check_card(position, by, play); },
          [&](Draw) { return check_draw(position); },
          [&](Take) {
            return position.stage() == Stage::respond
                       ? Refusal()
                       : Refusal(Violation{"nothing_to_take", "BAR-35"});
          },
          [&](Pass) { return check_pass(position, by); },
          [&](CallSuit call) { return check_suit(position, call.suit); },
          [&](const GiveCard& gift) { return check_give(position, by, gift.card); },
          [&](ChooseSeat choice) { return check_seat(position, by, choice.seat); },
          [&](Vote) { return check_vote(position); },
          [&](ProposeRepeal proposal) { return check_repeal(position, proposal.rule); },
          [&](const auto&) { return Refusal(kNotOfThisGame); },
      },
      intent);
}

// BAR-51, section 6.
Refusal check_proposal(const Position& position, Seat by, const ProposeRule& proposal) {
  if (position.stage() != Stage::new_rule) return Violation{"not_now", "BAR-51"};
  if (!position.is_turn_of(by)) return Violation{"not_your_turn", "BAR-51"};
  const auto rule = parse_rule(proposal.rule);
  if (!rule) return Violation{"malformed", "BAR-60"};
  if (position.rules().rules() >= kMaxRules) return Violation{"too_many_rules", "BAR-51"};
  const auto objection = position.rules().objection_to(*rule);
  if (!objection) return std::nullopt;
  switch (*objection) {
    case Objection::duplicate:
      return Violation{"duplicate", "BAR-61"};
    case Objection::conflict:
      return Violation{"conflict", "BAR-62"};
    case Objection::unplayable:
      return Violation{"unplayable", "BAR-63"};
  }
  return std::nullopt;
}

Refusal check_clock(const Position& position, Clock clock, Seat seat) {
  const Stage stage = position.stage();
  const Open& open = position.open();
  if (clock == Clock::end_agreed) {  // BAR-73
    const bool possible = seat == Seat(0) && open.begun != 0 && open.agreed == 0;
    return possible ? std::nullopt : Refusal(Violation{"not_now", "BAR-73"});
  }
  if (clock == Clock::delay) {  // BAR-46, BAR-48
    const bool possible = in_hand(stage) && position.rules().delay > 0 &&
                          position.is_turn_of(seat) && position.secret().late == 0;
    return possible ? std::nullopt : Refusal(Violation{"not_now", "BAR-46"});
  }
  if (clock == Clock::window_over) {
    const bool window =
        stage == Stage::opening || stage == Stage::second || stage == Stage::last_card;
    SeatSet lower;
    for (int number = 0; number < seat.number(); ++number) lower.insert(Seat(number));
    const bool lowest = position.waits_for(seat) && !position.glimpse().waiting().meets(lower);
    return window && lowest ? std::nullopt : Refusal(Violation{"not_now", "BAR-47"});
  }
  return kNotOfThisGame;
}

void list_legal(const Position& position, Seat seat, IntentSink& out) {
  Lister lister(position, seat, out);
  lister.list_words();
  lister.list_turn();
  lister.list_calls();
}

}  // namespace lastcard::eights::bartok
