#include "engine/eights/crates_flow.h"

#include "engine/eights/crates_score.h"
#include "engine/eights/drawing.h"

namespace lastcard::eights::crates {

void Flow::enter(Stage stage, std::optional<Seat> turn) {
  tx_.set_phase(static_cast<Phase>(stage));
  tx_.set_turn(turn);
}

// ---- The deal ----

void Flow::deal(Seat dealer) {
  InplaceVector<Card, kMaxCards> pack;
  for (int face = 1; face < Card::kFaces; ++face) pack.push_back(Card::from_face(face));
  tx_.fill(zones_.stock(), {pack.data(), pack.size()});
  tx_.shuffle(zones_.stock());
  tx_.set_dealer(dealer);
  const Open before = open();
  open() = Open{};
  open().points = before.points;
  open().hands_dealt = static_cast<std::uint8_t>(before.hands_dealt + 1);
  open().direction = 1;
  open().player.set(dealer);

  InplaceVector<ZoneId, kMostPlayers> hands;
  for (int step = 1; step < position_.seats(); ++step) {
    hands.push_back(zones_.hand(position_.after(dealer, step)));
  }
  hands.push_back(zones_.unseen(dealer));
  const int size = rules().hand_sizes[static_cast<std::size_t>(position_.hand_index())];
  tx_.note([&] { return Note{.code = "dealt", .seat = dealer, .count = size}; });
  tx_.deal(size, zones_.stock(), {hands.data(), hands.size()});
  tx_.move_top(1, zones_.stock(), zones_.discard());
  tx_.note_card(position_.top(), zones_.discard(),
                [&] { return Note{.code = "turned-up", .seat = dealer}; });

  const Rank rank = position_.top().rank();
  if (rank == Rank::eight || rank == Rank::nine) return enter(Stage::call_suit, dealer);
  tx_.move_all(zones_.unseen(dealer), zones_.hand(dealer));
  if (rules().first_card == FirstCard::played) return begin_effect(dealer);
  begin_turn(position_.after(dealer));
}

// ---- Cards ----

// CRA-30, CRA-31.
int Flow::draw_cards(Seat seat, int count) {
  int drawn = 0;
  while (drawn < count) {
    drawn += tx_.move_top(count - drawn, zones_.stock(), zones_.hand(seat));
    if (drawn == count || tx_.table().count(zones_.discard()) <= 1) break;
    score_pressure(seat);
    refill_stock(tx_, zones_.stock(), zones_.discard());
  }
  return drawn;
}

void Flow::score_pressure(Seat seat) {
  const int side = position_.side_of(seat);
  const int before = tx_.table().counter(pressures_counter(side));
  const int worth = pressure_worth(rules(), before);
  tx_.set_counter(pressures_counter(side), before + 1);
  open().points[static_cast<std::size_t>(side)] += worth;
  tx_.note([&] { return Note{.code = "pressure", .seat = seat, .count = worth, .side = side}; });
}

// ---- "One card" ----

void Flow::call_one_card(Seat by) {
  open().owes.clear();
  tx_.note([&] { return Note{.code = "knocked", .seat = by}; });
}

// CRA-51: with the next intent of anybody.
void Flow::forget_call_owed() {
  if (const auto debtor = open().owes.get()) forget_call(*debtor);
}

void Flow::forget_call(Seat debtor) {
  open().owes.clear();
  open().late.insert(debtor);
  tx_.note(
      [&] { return Note{.code = "forgot-knock", .seat = debtor, .count = rules().call_penalty}; });
}

// ---- Actions ----

void Flow::play(Seat by, Card card, bool call) {
  forget_call_owed();
  const bool in_sequence = position_.stage() == Stage::two_sequence;
  tx_.note_card(card, zones_.hand(by), zones_.discard(),
                [&] { return Note{.code = "played", .seat = by}; });
  tx_.move(card, zones_.hand(by), zones_.discard());
  open().passes = 0;
  open().called.clear();
  open().player.set(by);
  if (call) tx_.note([&] { return Note{.code = "knocked", .seat = by}; });
  if (position_.hand_size(by) == 1 && rules().call_penalty > 0 && !call) open().owes.set(by);
  if (in_sequence) return add_to_sequence(by, card.rank() == Rank::two ? 2 : 1);
  // CRA-40: without `last_card_effects` no other last card does anything.
  const bool counts = rules().last_card_effects || position_.hand_size(by) > 0 ||
                      card.rank() == Rank::two || card.rank() == Rank::six;
  if (!counts) return end_hand();
  begin_effect(by);
}

void Flow::draw(Seat by) {
  forget_call_owed();
  open().passes = 0;
  const int drawn = draw_cards(by, 1);
  tx_.note(
      [&] { return Note{.code = drawn > 0 ? "drew" : "no-cards", .seat = by, .count = drawn}; });
  if (position_.stage() != Stage::forced) return begin_turn(position_.after(by));
  Queue& queue = open().queue;
  queue = Queue(std::span<const Seat>(queue.begin() + 1, queue.end()));
  if (!queue.empty()) return enter(Stage::forced, queue.front());
  end_turn(open().player.value());
}

void Flow::take(Seat by) {
  forget_call_owed();
  open().passes = 0;
  const bool penalty = position_.stage() == Stage::penalty;
  const int drawn = draw_cards(by, penalty ? rules().call_penalty : open().total);
  tx_.note([&] {
    return Note{.code = drawn > 0 ? "took" : "no-cards",
                .seat = by,
                .count = drawn,
                .kind = penalty ? "penalty" : "two-sequence"};
  });
  if (penalty) {
    open().late.erase(by);
    return begin_turn(by);
  }
  open().total = 0;
  if (open().ending != 0) return end_hand();
  begin_turn(position_.after(by));
}

// CRA-13; with an empty hand, CRA-40 (Cooper).
void Flow::pass(Seat by) {
  forget_call_owed();
  ++open().passes;
  tx_.note([&] { return Note{.code = "passed", .seat = by}; });
  if (open().passes >= position_.seats()) return end_hand();
  end_turn(by);
}

void Flow::call_suit(Seat by, Suit suit) {
  open().called.set(suit);
  tx_.note([&] { return Note{.code = "called-suit", .seat = by, .suit = suit}; });
  tx_.move_all(zones_.unseen(by), zones_.hand(by));
  end_turn(by);
}

// ---- Effects ----

void Flow::begin_effect(Seat by) {
  const int seats = position_.seats();
  switch (position_.top().rank()) {
    case Rank::two:
      return add_to_sequence(by, 2);
    case Rank::four:
      return skip(by);
    case Rank::five:
      return make_draw(by, 1, seats - 1);
    case Rank::six:
      return enter(Stage::six, by);
    case Rank::seven:
      return seats <= 3 ? make_draw(by, 1, 1) : make_draw(by, 2, 2);
    case Rank::eight:
    case Rank::nine:
      return position_.hand_size(by) == 0 ? end_hand() : enter(Stage::call_suit, by);
    case Rank::ten:
      return reverse(by);
    case Rank::jack:
      if (seats == 2) return make_draw(by, 1, 1);
      if (seats == 3) return make_draw(by, 2, 2);  // of three the second next is the one before
      return end_turn(by);
    case Rank::ace:
    case Rank::three:
    case Rank::queen:
    case Rank::king:
      return end_turn(by);
  }
}

// CRA-21, CRA-40.
void Flow::add_to_sequence(Seat by, int more) {
  const bool opens = open().total == 0;
  open().total = static_cast<std::uint8_t>(open().total + more);
  if (position_.hand_size(by) == 0) open().ending = 1;
  const Seat next = position_.after(by);
  tx_.note([&] {
    return opens ? Note{.code = "chain-opened", .seat = by, .other = next, .count = open().total}
                 : Note{.code = "chain-grew", .seat = by, .count = open().total};
  });
  begin_turn(next);
}

// CRA-23, CRA-25, CRA-28: the seats so many steps on from `by`.
void Flow::make_draw(Seat by, int first_step, int last_step) {
  Queue& queue = open().queue;
  for (int step = first_step; step <= last_step; ++step) {
    const Seat other = position_.after(by, step);
    queue.push_back(other);
    tx_.note([&] { return Note{.code = "effect-draw", .seat = other, .count = 1}; });
  }
  enter(Stage::forced, queue.front());
}

// CRA-22.
void Flow::skip(Seat by) {
  if (position_.hand_size(by) == 0) return end_hand();
  tx_.note([&] { return Note{.code = "skipped", .seat = position_.after(by)}; });
  end_turn(by, position_.after(by, 2));
}

// CRA-27.
void Flow::reverse(Seat by) {
  if (position_.seats() > 2) {
    open().direction = static_cast<std::int8_t>(-open().direction);
    tx_.note([&] { return Note{.code = "reversed", .seat = by, .direction = open().direction}; });
  }
  end_turn(by);
}

// ---- Turns and ends ----

// A turn in phase play or two-sequence comes to the seat (CRA-51, CRA-52).
void Flow::begin_turn(Seat seat) {
  if (open().owes.is(seat)) forget_call(seat);
  if (open().late.contains(seat)) return enter(Stage::penalty, seat);
  enter(open().total > 0 ? Stage::two_sequence : Stage::play, seat);
}

// The turn of `by` is over; without cards, so is the hand (CRA-40).
void Flow::end_turn(Seat by, Seat next) {
  if (position_.hand_size(by) == 0) return end_hand();
  begin_turn(next);
}

void Flow::end_hand() {
  open().total = 0;
  open().owes.clear();
  open().late = {};
  open().queue.clear();
  enter(Stage::over, std::nullopt);
  score_hands();
  if (position_.last_hand()) tell_winners();
}

// CRA-60.
void Flow::score_hands() {
  for (int number = 0; number < position_.seats(); ++number) {
    const Seat seat(number);
    const int side = position_.side_of(seat);
    const int points = hand_points(rules(), position_.hand(seat));
    tx_.set_counter(hand_points_counter(seat), points);
    open().points[static_cast<std::size_t>(side)] += points;
    const bool out = position_.hand_size(seat) == 0;
    tx_.note([&] {
      return Note{.code = out ? "went-out" : "hand-points", .seat = seat, .count = points};
    });
  }
}

void Flow::tell_winners() {
  for (const int side : lowest_sides(position_)) {
    tx_.note([&] { return Note{.code = "match-won", .side = side}; });
  }
}

}  // namespace lastcard::eights::crates
