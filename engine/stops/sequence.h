#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <span>

#include "engine/core/game.h"

namespace lastcard::stops {

// What all Stops games have in common: the cards of a suit are played upwards, by whoever holds the
// next one, and everyone keeps what it has played face up before it.

// Zones in the order of their ids: a hand a seat, what each seat has played, then the piles of the
// game in its own order (`extra`). Every game's last one is the stock it deals from.
class Zones {
 public:
  explicit constexpr Zones(int seats) : seats_(seats) {}
  [[nodiscard]] constexpr ZoneId hand(Seat seat) const { return ZoneId(seat.number()); }
  [[nodiscard]] constexpr ZoneId played(Seat seat) const { return ZoneId(seats_ + seat.number()); }
  [[nodiscard]] constexpr ZoneId extra(int index) const { return ZoneId(2 * seats_ + index); }

 private:
  int seats_;
};

// `hand-N` and `played-N` for each seat. Hands are laid open when the round is over.
[[nodiscard]] ZoneLayout hands_and_rows(int seats);
// Cards out of play, which nobody sees before the round is over.
[[nodiscard]] ZoneSpec hidden_pile(std::string name);
// The stock: empty but while cards are dealt.
[[nodiscard]] ZoneSpec passing_stock();

// ---- Suits ----

// Where the ace belongs in its suit: below the two, above the king, or both, as on a circle.
enum class Ace : std::uint8_t { low, high, circle };

// A card's height in its suit, 0 for the lowest.
[[nodiscard]] int height(Card card, Ace ace);
// The next higher card of the suit; nothing above the highest. Says nothing about whether that card
// is in the pack.
[[nodiscard]] std::optional<Card> next_above(Card card, Ace ace);

[[nodiscard]] inline bool holds(std::span<const Card> hand, Card card) {
  return std::ranges::binary_search(hand, card);
}
// The seat whose hand holds the card, if any does.
[[nodiscard]] std::optional<Seat> holder_of(const Table& table, Card card);
// The seat whose hand that zone is; nobody if it is none.
[[nodiscard]] inline std::optional<Seat> owner_of_hand(ZoneId zone, int seats) {
  return zone.index() < seats ? std::optional(Seat(zone.index())) : std::nullopt;
}
// The cards of its suit that are lower: whoever leads the lowest of a suit holds none of them.
[[nodiscard]] FaceSet lower_of_suit(Card card, Ace ace);
// Whether no card of the hand, but for `ignored`, is of its suit and lower. Pre: the card is in the
// hand.
[[nodiscard]] bool is_lowest_of_suit(std::span<const Card> hand, Card card, Ace ace,
                                     std::optional<Card> ignored = std::nullopt);

// What may start a sequence.
enum class Lead : std::uint8_t { any, lowest };
// The member `lead`, with this word as its default.
[[nodiscard]] RuleMember lead_member(std::string_view preset);
[[nodiscard]] Lead read_lead(const Json& rules);

// ---- Dealing ----

// A pack of 52 without these cards, by suit and then from ace to king.
using Pack = InplaceVector<Card, 52>;
[[nodiscard]] Pack pack_without(std::initializer_list<Card> removed);

using DealOrder = InplaceVector<ZoneId, kMaxSeats + 1>;
// The hands, from the dealer's left round to the dealer.
[[nodiscard]] DealOrder hands_from_left_of(Seat dealer, int seats);
// Deals so many cards from the top of the stock, one at a time, to these zones over and over.
void deal_cards(Tx& tx, int count, ZoneId stock, std::span<const ZoneId> to);

// ---- Records ----

// The hands of all seats, and what each has played.
[[nodiscard]] Json hands_json(const Table& table);
[[nodiscard]] Json played_json(const Table& table);

// ---- State ----

// A card or a seat, or none, in one byte; zero is none. Zero is the joker's face: no Stops game has
// one.
class MaybeCard {
 public:
  void clear() { face_ = 0; }
  void set(Card card) { face_ = static_cast<std::uint8_t>(card.face()); }
  void set(std::optional<Card> card) { card ? set(*card) : clear(); }
  [[nodiscard]] std::optional<Card> get() const {
    return face_ == 0 ? std::nullopt : std::optional(Card::from_face(face_));
  }
  [[nodiscard]] bool is(Card card) const { return face_ == card.face(); }

 private:
  std::uint8_t face_;
};
class MaybeSeat {
 public:
  void clear() { code_ = 0; }
  void set(Seat seat) { code_ = static_cast<std::uint8_t>(seat.number() + 1); }
  [[nodiscard]] std::optional<Seat> get() const {
    return code_ == 0 ? std::nullopt : std::optional(Seat(code_ - 1));
  }
  [[nodiscard]] bool is(Seat seat) const { return code_ == seat.number() + 1; }

 private:
  std::uint8_t code_;
};

}  // namespace lastcard::stops
