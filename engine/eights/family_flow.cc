#include "engine/eights/family_flow.h"

namespace lastcard::eights {

Pack pack_of(int decks, int jokers, FaceSet faces) {
  Pack pack;
  for (int deck = 0; deck < decks; ++deck) {
    faces.for_each([&](Card card) { pack.push_back(card); });
    for (int joker = 0; joker < jokers; ++joker) pack.push_back(Card::joker());
  }
  return pack;
}

Seat FamilyFlow::after(Seat seat, int steps) const {
  const bool back = table().open<FamilyOpen>().direction < 0;
  return seat.stepped(back ? -steps : steps, seats());
}

bool FamilyFlow::answered_last(Seat by) {
  const SeatSet left = table().waiting().without(by);
  tx_.set_waiting(left);
  return left.empty();
}

void FamilyFlow::tell_seat(std::string_view code, std::optional<Seat> seat,
                           std::optional<int> count) {
  tx_.note([&] { return Note{.code = code, .seat = seat, .count = count}; });
}

// ---- The deal ----

void FamilyFlow::gather(Seat dealer, const Pack& pack) {
  tx_.fill(zones_.stock(), {pack.data(), pack.size()});
  tx_.set_dealer(dealer);
}

void FamilyFlow::deal_hands(Seat dealer, int size, SeatSet players,
                            std::optional<ZoneId> of_dealer) {
  InplaceVector<ZoneId, kMaxSeats> hands;
  for (int step = 1; step <= seats(); ++step) {
    const Seat seat = dealer.stepped(step, seats());
    const bool is_dealer = seat == dealer;
    if (players.contains(seat)) {
      hands.push_back(is_dealer && of_dealer ? *of_dealer : zones_.hand(seat));
    }
  }
  tx_.note([&] { return Note{.code = "dealt", .seat = dealer, .count = size}; });
  tx_.deal(size, zones_.stock(), {hands.data(), hands.size()});
  tx_.move_top(1, zones_.stock(), zones_.discard());
}

void FamilyFlow::tell_turned_up(Seat dealer) {
  tx_.note_card(table().top(zones_.discard()), zones_.discard(),
                [&] { return Note{.code = "turned-up", .seat = dealer}; });
}

// ---- Cards ----

void FamilyFlow::lay(Seat by, Card card) {
  tx_.note_card(card, zones_.hand(by), zones_.discard(),
                [&] { return Note{.code = "played", .seat = by}; });
  tx_.move(card, zones_.hand(by), zones_.discard());
}

bool FamilyFlow::refill_stock(int keep) {
  const int below = table().count(zones_.discard()) - keep;
  if (below <= 0) return false;
  const Card top = table().top(zones_.discard());
  tx_.recycle(zones_.discard(), zones_.stock(), keep);
  tx_.shuffle(zones_.stock());
  tx_.note_card(top, zones_.discard(), [&] { return Note{.code = "reshuffled", .count = below}; });
  return true;
}

int FamilyFlow::draw_from_stock(Seat seat, int count, int keep) {
  int drawn = 0;
  while (drawn < count) {
    drawn += tx_.move_top(count - drawn, zones_.stock(), zones_.hand(seat));
    if (drawn < count && !refill_stock(keep)) break;
  }
  return drawn;
}

void FamilyFlow::tell_drawn(std::string_view code, Seat by, int drawn, std::string_view kind) {
  tx_.note([&] {
    return Note{.code = drawn > 0 ? code : "no-cards", .seat = by, .count = drawn, .kind = kind};
  });
}

void FamilyFlow::swap_hands(Seat by, Seat other) {
  tx_.note([&] { return Note{.code = "swapped-hands", .seat = by, .other = other}; });
  tx_.exchange(zones_.hand(by), zones_.hand(other));
}

void FamilyFlow::give(Seat by, Seat to, Card card) {
  tx_.note([&] { return Note{.code = "gave-card", .seat = by, .other = to}; });
  tx_.move(card, zones_.hand(by), zones_.hand(to));
}

void FamilyFlow::hand_on(int steps) {
  for (int number = 0; number < seats(); ++number) {
    const Seat from(number);
    tx_.move_all(zones_.aside(from), zones_.hand(from.stepped(steps, seats())));
  }
}

void FamilyFlow::shift_hands(int steps) {
  for (int seat = 0; seat < seats(); ++seat) {
    tx_.move_all(zones_.hand(Seat(seat)), zones_.aside(Seat(seat)));
  }
  hand_on(steps);
}

// ---- Turns ----

void FamilyFlow::reverse(Seat by) {
  FamilyOpen& open = shared();
  open.direction = static_cast<std::int8_t>(open.direction < 0 ? 1 : -1);
  tx_.note([&] { return Note{.code = "reversed", .seat = by, .direction = open.direction}; });
}

void FamilyFlow::skip(Seat by, int count) {
  for (int step = 1; step <= count; ++step) tell_seat("skipped", after(by, step));
}

void FamilyFlow::set_called(Seat by, Suit suit) {
  shared().called.set(suit);
  tx_.note([&] { return Note{.code = "called-suit", .seat = by, .suit = suit}; });
}

// ---- The last-card call ----

void FamilyFlow::knock(Seat by) {
  shared().owes.clear();
  tell_seat("knocked", by);
}

void FamilyFlow::tell_forgotten(Seat debtor, int penalty) {
  tx_.note([&] { return Note{.code = "forgot-knock", .seat = debtor, .count = penalty}; });
}

}  // namespace lastcard::eights
