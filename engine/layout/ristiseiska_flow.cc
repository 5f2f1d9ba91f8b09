#include "engine/layout/ristiseiska_flow.h"

#include <algorithm>

#include "engine/core/inplace_vector.h"

namespace lastcard::layout {
namespace {

constexpr int kPack = 52;
constexpr int kIdleTurns = 4;  // for each seat (RIS-42)

}  // namespace

void RistiseiskaFlow::enter(Stage stage, std::optional<Seat> turn) {
  tx_.set_phase(static_cast<Phase>(stage));
  tx_.set_turn(turn);
}

// RIS-1, RIS-2.
void RistiseiskaFlow::deal(Seat dealer) {
  const int seats = position_.seats();
  InplaceVector<Card, kPack> pack;
  for (int face = 1; face < Card::kFaces; ++face) pack.push_back(Card::from_face(face));
  tx_.fill(zones_.stock(), {pack.data(), pack.size()});
  tx_.shuffle(zones_.stock());
  tx_.set_dealer(dealer);
  open() = Open{};
  InplaceVector<ZoneId, kRistiseiskaSeats> hands;
  for (int step = 1; step <= seats; ++step) {
    hands.push_back(zones_.hand(dealer.stepped(step, seats)));
  }
  const std::span<const ZoneId> to(hands.data(), hands.size());
  tx_.note([&] { return Note{.code = "dealt", .seat = dealer}; });
  tx_.deal(kPack / seats, zones_.stock(), to);
  const int longer_hands = kPack % seats;
  if (longer_hands > 0) {
    tx_.deal(1, zones_.stock(), to.first(static_cast<std::size_t>(longer_hands)));
  }
  Seat first;
  while (!position_.holds(first, kFirstCard)) first = first.stepped(1, seats);
  enter(Stage::play, first);
}

void RistiseiskaFlow::first_turn_is_over(Seat seat) {
  Open& now = open();
  now.played_in =
      static_cast<std::uint8_t>(now.played_in | (1U << static_cast<unsigned>(seat.number())));
}

// A card below the seven goes to the bottom of its row, so that rows run from low to high.
void RistiseiskaFlow::lay(Seat by, Card card) {
  const ZoneId row = zones_.row(card.suit());
  if (card.rank() >= Rank::seven) return tx_.move(card, zones_.hand(by), row);
  tx_.move(card, zones_.hand(by), zones_.laying());
  tx_.move_top_to_bottom(zones_.laying(), row);
}

// RIS-11, RIS-12, RIS-30, RIS-40.
void RistiseiskaFlow::play(Seat by, Card card) {
  lay(by, card);
  tx_.note_card(card, zones_.row(card.suit()), [&] { return Note{.code = "played", .seat = by}; });
  first_turn_is_over(by);
  open().idle = 0;
  if (position_.hand_size(by) == 0) return end_round(by);
  const bool at_an_end = card.rank() == Rank::ace || card.rank() == Rank::king;
  if (rules().extra_turn && at_an_end) {
    tx_.note([&] { return Note{.code = "again", .seat = by}; });
    return enter(Stage::extra, by);
  }
  enter(Stage::play, by.stepped(1, position_.seats()));
}

// RIS-15. In an extra turn, the player has already laid a card, so the turn is not idle.
void RistiseiskaFlow::pass(Seat by) {
  tx_.note([&] { return Note{.code = "passed", .seat = by}; });
  if (position_.stage() == Stage::extra) {
    return enter(Stage::play, by.stepped(1, position_.seats()));
  }
  end_idle_turn(by);
}

// RIS-20, RIS-24.
void RistiseiskaFlow::beg(Seat by) {
  open().beggar = code_of(by);
  if (position_.can_play(by)) return begin_penalty(by);
  const Seat giver = *position_.giver_to(by);
  tx_.note([&] { return Note{.code = "begged", .seat = by, .other = giver}; });
  enter(Stage::give, giver);
}

void RistiseiskaFlow::begin_penalty(Seat beggar) {
  tx_.note([&] {
    return Note{.code = "begged-wrongly", .seat = beggar, .count = rules().penalty_cards};
  });
  SeatSet givers;
  for (int number = 0; number < position_.seats(); ++number) {
    const Seat seat(number);
    if (seat == beggar) continue;
    const int owed = std::min(rules().penalty_cards, position_.hand_size(seat) - 1);
    open().owed[static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(owed);
    if (owed > 0) givers.insert(seat);
  }
  enter(Stage::penalty, std::nullopt);
  tx_.set_waiting(givers);
}

// RIS-21, RIS-24.
void RistiseiskaFlow::give(Seat by, Card card) {
  const Seat beggar = *seat_in(open().beggar);
  tx_.move(card, zones_.hand(by), zones_.hand(beggar));
  tx_.note([&] { return Note{.code = "gave-card", .seat = by, .other = beggar}; });
  if (position_.stage() == Stage::penalty) {
    std::uint8_t& owed = open().owed[static_cast<std::size_t>(by.number())];
    --owed;
    if (owed > 0) return;
    SeatSet waiting = tx_.table().waiting();
    waiting.erase(by);
    tx_.set_waiting(waiting);
    if (!waiting.empty()) return;
  }
  end_begging();
}

void RistiseiskaFlow::end_begging() {
  const Seat beggar = *seat_in(open().beggar);
  open().beggar = 0;
  end_idle_turn(beggar);
}

// RIS-42.
void RistiseiskaFlow::end_idle_turn(Seat by) {
  first_turn_is_over(by);
  ++open().idle;
  if (open().idle == kIdleTurns * position_.seats()) return end_round(std::nullopt);
  enter(Stage::play, by.stepped(1, position_.seats()));
}

// RIS-40 to RIS-43.
void RistiseiskaFlow::end_round(std::optional<Seat> winner) {
  enter(Stage::over, std::nullopt);
  if (!winner) return tx_.note([&] { return Note{.code = "round-void"}; });
  open().winner = code_of(*winner);
  tx_.note([&] { return Note{.code = "went-out", .seat = winner}; });
  for (int number = 0; number < position_.seats(); ++number) {
    const Seat seat(number);
    tx_.set_counter(number, position_.total(seat) + position_.points_of(seat, *winner));
  }
  tx_.note([&] { return Note{.code = "round-won", .seat = winner, .side = winner->number()}; });
  position_.match_winners().for_each([&](Seat seat) {
    tx_.note([&] { return Note{.code = "match-won", .seat = seat, .side = seat.number()}; });
  });
}

}  // namespace lastcard::layout
