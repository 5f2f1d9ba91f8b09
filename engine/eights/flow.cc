#include "engine/eights/flow.h"

#include <algorithm>
#include <array>

#include "engine/eights/plays.h"
#include "engine/eights/responding.h"

namespace lastcard::eights {

// ---- The deal ----

void Flow::deal(Seat dealer) {
  gather(dealer, pack_of(rules().decks, rules().jokers, rules().pack_faces()));
  tx_.shuffle(zones_.stock());
  open() = Open{};
  open().direction = 1;
  deal_hands(dealer, rules().hand, SeatSet::all(seats()));
  turn_up_first_card(dealer);
}

void Flow::turn_up_first_card(Seat dealer) {
  if (rules().first_card == FirstCard::redraw) {
    const auto stock = tx_.table().cards(zones_.stock());
    const bool plain_card_left =
        std::ranges::any_of(stock, [&](Card card) { return !rules().effects(card).special; });
    while (plain_card_left && top_effects().special) {
      tx_.move_top_to_bottom(zones_.discard(), zones_.stock());
      tx_.move_top(1, zones_.stock(), zones_.discard());
    }
  }
  tell_turned_up(dealer);
  if (rules().first_card == FirstCard::acts) {
    turning_up_ = true;
    begin_effects(dealer);
  } else {
    end_turn(dealer);
  }
}

// ---- Cards ----

int Flow::draw_cards(Seat seat, int count) {
  const int drawn = draw_from_stock(seat, count);
  if (drawn > 0) card_moved();
  return drawn;
}

// PES-14: so many cards, or one by one until one can be played.
void Flow::draw_by_rule(Seat by, int& drawn, Card& last) {
  const bool until_playable = rules().draw_until_playable;
  drawn = 0;
  while (until_playable || drawn < rules().draw_count) {
    if (tx_.table().count(zones_.stock()) == 0 && !refill_stock()) return;
    last = tx_.table().top(zones_.stock());
    drawn += draw_cards(by, 1);
    if (until_playable && has_play_with(position_, by, last)) return;
  }
}

// ---- Knocks ----

// PES-51, PES-52.
void Flow::forget_debt_of_others(Seat by) {
  const auto debtor = open().owes.get();
  if (!debtor || *debtor == by) return;
  open().owes.clear();
  penalise(*debtor);
}

// PES-53: whether the player had forgotten a knock of its own.
bool Flow::call_in_own_debt(Seat by) {
  if (!open().owes.is(by)) return false;
  open().owes.clear();
  return true;
}

void Flow::penalise(Seat debtor) {
  tell_forgotten(debtor, rules().knock.penalty);
  draw_cards(debtor, rules().knock.penalty);
}

void Flow::act(Seat by, KnockLastCard) {
  if (open().owes.is(by)) return knock(by);
  tx_.note([&] {
    return Note{.code = "false-knock", .seat = by, .count = rules().knock.false_penalty};
  });
  if (draw_cards(by, rules().knock.false_penalty) == 0) ++open().unpaid_knocks;
}

void Flow::knock_expired(Seat debtor) {
  open().owes.clear();
  penalise(debtor);
}

// ---- Playing ----

void Flow::play(Seat by, std::span<const Card> played, bool knock) {
  // The intent may live in the table's own storage; a copy survives the moves.
  const CardList cards(played);
  forget_debt_of_others(by);
  const bool in_chain = position_.stage() == Stage::respond;
  const bool forgot = call_in_own_debt(by);
  tx_.note_cards(cards, zones_.hand(by), zones_.discard(),
                 [&] { return Note{.code = "played", .seat = by}; });
  if (!in_chain && rules().effects(cards.back()).discard_suit) lay_suit(by, cards);
  tx_.move(cards, zones_.hand(by), zones_.discard());
  card_moved();
  Open& now = open();
  now.called.clear();
  now.called_rank.clear();
  now.limit_min = now.limit_max = 0;
  now.same_suit = 0;
  now.again_void = 0;
  if (knock) tell_seat("knocked", by);

  const int left = position_.hand_size(by);
  const bool call_counts = rules().knock.penalty > 0 && !knock;
  if (left == 1 && call_counts) now.owes.set(by);
  const bool slipped_through =
      left == 0 && cards.size() > 1 && rules().knock.through_set && call_counts;
  if (forgot || slipped_through) {
    if (rules().knock.remedy == Remedy::take_back) return take_back(by, cards, in_chain);
    penalise(by);
    open().again_void = 1;
  }
  // PES-42. A hand that a forgotten knock has just filled again is no longer empty.
  if (position_.hand_size(by) == 0 && rules().finish_penalty > 0 &&
      rules().forbidden_last(cards.back())) {
    tx_.note([&] {
      return Note{.code = "forbidden-finish", .seat = by, .count = rules().finish_penalty};
    });
    draw_cards(by, rules().finish_penalty);
  }
  const bool again = top_effects().turn == TurnEffect::again && open().again_void == 0;
  if (position_.hand_size(by) == 0 && (in_chain || !again)) return go_out(by);
  in_chain ? respond(by, cards) : begin_effects(by);
}

// PES-53, `take-back`.
void Flow::take_back(Seat by, std::span<const Card> cards, bool in_chain) {
  tx_.note_card(cards.back(), zones_.discard(),
                [&] { return Note{.code = "took-back", .seat = by}; });
  tx_.move(cards.back(), zones_.discard(), zones_.hand(by));
  penalise(by);
  if (in_chain && cards.size() > 1) extend_chain(by, cards[cards.size() - 2]);
  end_turn(by);
  if (in_chain) enter(Stage::respond, position_.after(by));
}

void Flow::act(Seat by, Draw) {
  forget_debt_of_others(by);
  const bool forgot = call_in_own_debt(by);
  const bool had_none = position_.hand_size(by) == 0;
  int drawn = 0;
  Card last;
  draw_by_rule(by, drawn, last);
  tell_drawn("drew", by, drawn);
  if (drawn == 0 && had_none) return go_out(by);
  if (drawn == 0 && stalls()) return end_round(std::nullopt);
  if (had_none && drawn == 1 && rules().knock.penalty > 0) open().owes.set(by);
  if (forgot) {
    penalise(by);
    return end_turn(by);
  }
  if (drawn > 0 && position_.drawn_card_rule() != DrawnCard::keep &&
      has_play_with(position_, by, last)) {
    tx_.own<Own>(by).drawn_face = static_cast<std::uint8_t>(last.face());
    return enter(Stage::drawn, by);
  }
  end_turn(by);
}

void Flow::act(Seat by, Pass) {
  forget_debt_of_others(by);
  tell_seat("passed", by);
  if (position_.stage() == Stage::respond_skip) {
    const int steps = open().asked_to_skip;
    skip(after(by, -1), steps);
    return next_turn(position_.after(by, steps));
  }
  end_turn(by);
}

// ---- Chains ----

void Flow::open_chain(const DrawEffect& draw, Seat target) {
  open().in_chain = 1;
  open().chain_kind = draw.chain;
  open().chain_total = static_cast<std::uint16_t>(draw.count);
  enter(Stage::respond, target);
}

void Flow::respond(Seat by, std::span<const Card> cards) {
  const bool answers = cards.size() == 1 && open().chain_kind != ChainKind::two_sequence;
  const DrawAnswer answer = answers ? rules().effects(cards.back()).answer : DrawAnswer::none;
  if (answer == DrawAnswer::cancels) return cancel_draw(by);
  if (answer == DrawAnswer::returns) return return_draw(by, cards.back());
  extend_chain(by, cards.back());
  next_turn(position_.after(by));
  enter(Stage::respond, position_.after(by));
}

// PES-61, PES-62: what the last card of a response adds.
void Flow::extend_chain(Seat by, Card last) {
  Open& now = open();
  const auto& draw = rules().effects(last).draw;
  const int more = now.chain_kind == ChainKind::two_sequence ? two_sequence_value(last)
                                                             : (draw ? draw->count : 0);
  now.chain_total = eights::chain_total(now.chain_total, more);
  tx_.note([&] { return Note{.code = "chain-grew", .seat = by, .count = now.chain_total}; });
}

// PES-60.
void Flow::act(Seat by, Take) {
  forget_debt_of_others(by);
  const bool forgot = call_in_own_debt(by);
  const int total = open().chain_total;
  const bool two_sequence = open().chain_kind == ChainKind::two_sequence;
  open().in_chain = 0;
  const int drawn = draw_cards(by, total);
  tell_drawn("took", by, drawn);
  if (drawn == 0 && stalls()) return end_round(std::nullopt);
  if (forgot) {
    penalise(by);
    return end_turn(by);
  }
  if (two_sequence) return end_turn(by);
  finish_take(by);
}

void Flow::finish_take(Seat by) {
  const auto& draw = top_effects().draw;
  switch (draw ? draw->then : Then::turn_ends) {
    case Then::turn_ends:
      return end_turn(by);
    case Then::plays:
      return next_turn(by);
    case Then::call_suit:
      open().after = After::take;
      return enter(Stage::call_suit, by);
  }
}

// ---- Turns and ends ----

void Flow::next_turn(Seat seat) {
  open().same_suit = 0;
  open().again_drawn_card.clear();
  enter(Stage::play, seat);
}

void Flow::card_moved() {
  open().stalled = 0;
  open().unpaid_knocks = 0;
}

// PES-43: counts a draw or a take that found no card; true if nothing can move any more.
bool Flow::stalls() {
  ++open().stalled;
  return open().stalled >= 2 * position_.seats();
}

void Flow::count_turn() {
  constexpr int kTurnsEach = 500;
  ++open().turns;
  const bool endless = open().turns >= kTurnsEach * position_.seats();
  if (endless && position_.stage() != Stage::over) end_round(std::nullopt);
}

void Flow::go_out(Seat by) {
  tell_seat("went-out", by);
  end_round(by);
}

// PES-40, PES-41, PES-43, PES-44.
void Flow::end_round(std::optional<Seat> winner) {
  open().in_chain = 0;
  open().owes.clear();
  enter(Stage::over, std::nullopt);
  if (!winner) return tx_.note([&] { return Note{.code = "round-void"}; });
  open().winner.set(*winner);
  const int side = position_.side_of(*winner);
  const int points = tx_.table().counter(side) + 1;
  tx_.set_counter(side, points);
  tx_.note(
      [&] { return Note{.code = "round-won", .seat = winner, .count = points, .side = side}; });
  if (points >= rules().target) tx_.note([&] { return Note{.code = "match-won", .side = side}; });
}

}  // namespace lastcard::eights
