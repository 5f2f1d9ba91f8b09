#include "engine/stops/comet_flow.h"

namespace lastcard::stops {

void CometFlow::enter(CometStage stage, std::optional<Seat> turn) {
  tx_.set_phase(static_cast<Phase>(stage));
  tx_.set_turn(turn);
  tx_.set_waiting({});
}

// COM-1 to COM-3.
void CometFlow::deal(Seat dealer) {
  const int seats = position_.seats();
  const RemovedCards removed = removed_cards(rules().deal, seats);
  Pack pack;
  for (const Card card : pack_without({})) {
    if (std::ranges::find(removed, card) == removed.end()) pack.push_back(card);
  }
  const auto cards = static_cast<int>(pack.size());
  const int each = cards / seats;
  tx_.fill(position_.stock(), {pack.data(), pack.size()});
  tx_.shuffle(position_.stock());
  tx_.set_dealer(dealer);
  open() = CometOpen{};
  const DealOrder hands = hands_from_left_of(dealer, seats);
  tx_.note([&] { return Note{.code = "dealt", .seat = dealer, .count = each}; });
  deal_cards(tx_, each * seats, position_.stock(), {hands.data(), hands.size()});
  tx_.move_top(cards - each * seats, position_.stock(), position_.stub());
  enter(CometStage::lead, dealer.stepped(1, seats));
}

void CometFlow::play(Seat by, Card card) {
  tx_.move(card, zones_.hand(by), zones_.played(by));
  tx_.note_card(card, zones_.hand(by), zones_.played(by),
                [&] { return Note{.code = "played", .seat = by}; });
  open().last.set(card);
  open().last_by.set(by);
  if (card == kComet) open().comet_played = 1;
  if (position_.hand(by).empty()) return end_round(by);
  card == kComet ? seek_answer(by) : ask_comet_or_go_on(card);
}

// COM-12, COM-13, COM-20.
void CometFlow::ask_comet_or_go_on(Card card) {
  const auto above = next_above(card, Ace::low);
  const auto follower = above ? holder_of(tx_.table(), *above) : std::nullopt;
  open().next.set(follower ? above : std::nullopt);
  if (!follower) tx_.note_face(card, [&] { return Note{.code = "stopped"}; });
  const auto comet = rules().out_of_turn ? holder_of(tx_.table(), kComet) : std::nullopt;
  if (!comet || comet == follower.value_or(*open().last_by.get())) return go_on();
  enter(CometStage::comet, std::nullopt);
  SeatSet waiting;
  waiting.insert(*comet);
  tx_.set_waiting(waiting);
}

void CometFlow::decline() { go_on(); }

void CometFlow::go_on() {
  if (const auto next = open().next.get()) {
    return enter(CometStage::follow, holder_of(tx_.table(), *next));
  }
  enter(CometStage::lead, open().last_by.get());
}

// COM-23 to COM-25.
void CometFlow::seek_answer(Seat by) {
  for (int step = 1; step <= position_.seats(); ++step) {
    const Seat seat = by.stepped(step, position_.seats());
    if (position_.can_answer(seat)) return enter(CometStage::answer, seat);
  }
  tx_.note_face(kComet, [&] { return Note{.code = "stopped"}; });
  go_on();
}

// COM-30 to COM-32.
void CometFlow::end_round(Seat winner) {
  enter(CometStage::over, std::nullopt);
  open().next.clear();
  open().winner.set(winner);
  tx_.note([&] { return Note{.code = "went-out", .seat = winner}; });
  for (int number = 0; number < position_.seats(); ++number) {
    const Seat seat(number);
    const int points = position_.points_of(seat, winner);
    tx_.set_counter(number, position_.total(seat) + points);
    if (points < 0) {
      tx_.note([&] { return Note{.code = "kept-comet", .seat = seat, .count = -points}; });
    }
  }
  tx_.note([&] {
    return Note{.code = "round-won",
                .seat = winner,
                .count = position_.points_of(winner, winner),
                .side = winner.number()};
  });
  if (position_.match_winner()) {
    tx_.note([&] { return Note{.code = "match-won", .seat = winner, .side = winner.number()}; });
  }
}

}  // namespace lastcard::stops
