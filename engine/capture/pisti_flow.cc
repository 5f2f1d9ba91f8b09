#include "engine/capture/pisti_flow.h"

#include <algorithm>

namespace lastcard::capture {
namespace {

// Whether the deck must not be dealt, because its kitty consists of jacks (PIS-7).
bool kitty_of_jacks(std::span<const Card> deck) {
  return std::ranges::all_of(deck.last(kKitty),
                             [](Card card) { return card.rank() == Rank::jack; });
}

}  // namespace

void Flow::deal(Seat dealer) {
  InplaceVector<Card, kMaxCards> pack;
  for (int face = 1; face < Card::kFaces; ++face) pack.push_back(Card::from_face(face));
  tx_.fill(zones_.stock(), {pack.data(), pack.size()});
  tx_.shuffle_until(zones_.stock(),
                    [](std::span<const Card> deck) { return !kitty_of_jacks(deck); });
  tx_.set_dealer(dealer);
  tx_.open<Open>() = Open{};
  tx_.move_top(kKitty, zones_.stock(), zones_.kitty());
  deal_batch(dealer);
  tx_.move(tx_.table().cards(zones_.stock()).front(), zones_.stock(), zones_.exposed());  // PIS-5
  turn_up_kitty(dealer);
  tx_.set_phase(static_cast<Phase>(Stage::play));
  tx_.set_turn(rules().after(dealer));
}

// PIS-6. Turns up the kitty cards in the order in which they were dealt. The first one lies lowest.
void Flow::turn_up_kitty(Seat dealer) {
  do {
    const Card card = tx_.table().cards(zones_.kitty()).front();
    tx_.move(card, zones_.kitty(), zones_.pile());
    tx_.note_card(card, zones_.pile(), [&] { return Note{.code = "turned-up", .seat = dealer}; });
  } while (position_.pile().back().rank() == Rank::jack);
}

// PIS-4, PIS-14. The exposed card is the last card of the last batch.
void Flow::deal_batch(Seat dealer) {
  tx_.note([&] { return Note{.code = "dealt", .seat = dealer, .count = rules().hand}; });
  Seat seat = dealer;
  do {
    seat = rules().after(seat);
    const int dealt = tx_.move_top(rules().hand, zones_.stock(), zones_.hand(seat));
    if (dealt < rules().hand) tx_.move_all(zones_.exposed(), zones_.hand(seat));
  } while (seat != dealer);
}

// PIS-15, PIS-16.
bool Flow::is_pisti(Card card) const {
  if (position_.pile().size() != 1 || !card.same_rank(position_.pile().back())) return false;
  const int left = position_.plays_left();
  return rules().first_last_pisti || (left != kPlays && left != 1);
}

void Flow::play(Seat by, Card card) {
  tx_.note_card(card, zones_.hand(by), zones_.pile(),
                [&] { return Note{.code = "played", .seat = by}; });
  if (captures(card, position_.pile())) {
    capture(by, card);
  } else {
    tx_.move(card, zones_.hand(by), zones_.pile());
  }
  if (position_.plays_left() == 0) return end_round();
  if (position_.hands_empty()) deal_batch(tx_.table().dealer());
  tx_.set_turn(rules().after(by));
}

// PIS-11, PIS-13, PIS-17.
void Flow::capture(Seat by, Card card) {
  const int side = rules().side_of(by);
  const bool pisti = is_pisti(card);
  const auto count = static_cast<int>(position_.pile().size()) + 1;
  const int kitty = tx_.table().count(zones_.kitty());
  // Moves the card onto the pile first, so that everybody sees it before it lies face down.
  tx_.move(card, zones_.hand(by), zones_.pile());
  if (pisti) tx_.move(card, zones_.pile(), zones_.pistis(side));
  tx_.move_all(zones_.pile(), zones_.captured(side));
  tx_.note([&] { return Note{.code = "captured", .seat = by, .count = count, .side = side}; });
  if (pisti) {
    tx_.note([&] {
      const bool jack = card.rank() == Rank::jack;
      return Note{.code = "pisti",
                  .seat = by,
                  .count = jack ? rules().jack_pisti : rules().pisti,
                  .side = side,
                  .kind = jack ? "jack" : ""};
    });
  }
  if (kitty > 0) {
    tx_.move_all(zones_.kitty(), zones_.won_kitty(side));
    tx_.note([&] { return Note{.code = "took-kitty", .seat = by, .count = kitty, .side = side}; });
  }
  Open& open = tx_.open<Open>();
  open.captured = 1;
  open.last_capture = static_cast<std::uint8_t>(side);
}

// PIS-20 to PIS-23.
void Flow::end_round() {
  // In a dealt round, some side has captured by now. In a position that was set up, perhaps
  // none has.
  const auto last = position_.last_capture();
  const auto rest = static_cast<int>(position_.pile().size());
  if (last && rest > 0) {
    tx_.move_all(zones_.pile(), zones_.captured(*last));
    tx_.note([&] { return Note{.code = "took-rest", .count = rest, .side = *last}; });
  }
  tx_.set_phase(static_cast<Phase>(Stage::over));
  tx_.set_turn(std::nullopt);
  if (const auto side = position_.majority()) {
    tx_.note([&] {
      return Note{.code = "majority", .count = position_.captured_count(*side), .side = side};
    });
  }
  for (int side = 0; side < rules().sides(); ++side) {
    const int scored = position_.score(side);
    tx_.set_counter(side, tx_.table().counter(side) + scored);
    tx_.note([&] { return Note{.code = "scored", .count = scored, .side = side}; });
  }
  if (const auto side = position_.match_winner()) {
    tx_.note([&] { return Note{.code = "match-won", .side = side}; });
  }
}

}  // namespace lastcard::capture
