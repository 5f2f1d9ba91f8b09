#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <span>

#include "engine/core/game.h"

namespace lastcard::stops {

// The common parts of all Stops games. The cards of a suit are played upwards; each is played by
// its holder. Every seat keeps the cards that it has played face up in front of it.

// The zones, in the order of their ids: a hand for each seat, the played cards of each seat, then
// the piles of the game in its own order (`extra`). In every game, the last one is the stock.
class Zones {
 public:
  explicit constexpr Zones(int seats) : seats_(seats) {}
  [[nodiscard]] constexpr ZoneId hand(Seat seat) const { return ZoneId(seat.number()); }
  [[nodiscard]] constexpr ZoneId played(Seat seat) const { return ZoneId(seats_ + seat.number()); }
  [[nodiscard]] constexpr ZoneId extra(int index) const { return ZoneId(2 * seats_ + index); }

 private:
  int seats_;
};

// Returns the zones `hand-N` and `played-N` for each seat. Everybody sees the hands once the round
// is over.
[[nodiscard]] ZoneLayout hands_and_rows(int seats);
// Returns a zone for cards out of play, which nobody sees before the round is over.
[[nodiscard]] ZoneSpec hidden_pile(std::string name);
// Returns the zone of the stock, which is empty except during the deal.
[[nodiscard]] ZoneSpec passing_stock();

// ---- Suits ----

// The place of the ace in its suit: below the two, above the king, or both (as on a circle).
enum class Ace : std::uint8_t { low, high, circle };

// The height of a card in its suit, counted from 0.
[[nodiscard]] int height(Card card, Ace ace);
// Returns the next higher card of the suit, or nothing for the highest one. The returned card may
// be left out of the pack.
[[nodiscard]] std::optional<Card> next_above(Card card, Ace ace);

[[nodiscard]] inline bool holds(std::span<const Card> hand, Card card) {
  return std::ranges::binary_search(hand, card);
}
// Returns the seat whose hand holds the card, or nothing.
[[nodiscard]] std::optional<Seat> holder_of(const Table& table, Card card);
// Returns the seat whose hand this zone is, or nothing if the zone is not a hand.
[[nodiscard]] inline std::optional<Seat> owner_of_hand(ZoneId zone, int seats) {
  return zone.index() < seats ? std::optional(Seat(zone.index())) : std::nullopt;
}
// Returns the lower cards of the same suit. A player who must lead the lowest card of a suit shows
// with it that it holds none of them.
[[nodiscard]] FaceSet lower_of_suit(Card card, Ace ace);
// Whether the hand has no lower card of the same suit, except `ignored`. Requires: the card is in
// the hand.
[[nodiscard]] bool is_lowest_of_suit(std::span<const Card> hand, Card card, Ace ace,
                                     std::optional<Card> ignored = std::nullopt);

// The cards that may start a sequence: any, or the lowest card of a suit in the hand.
enum class Lead : std::uint8_t { any, lowest };
// Returns the rule member `lead` with this default.
[[nodiscard]] RuleMember lead_member(std::string_view preset);
[[nodiscard]] Lead read_lead(const Json& rules);

// ---- Dealing ----

// A pack of 52 cards, of which some may be left out, by suit and then from ace to king.
using Pack = InplaceVector<Card, 52>;
[[nodiscard]] Pack pack_without(std::initializer_list<Card> removed);

using DealOrder = InplaceVector<ZoneId, kMaxSeats + 1>;
// Returns the hands, clockwise from the dealer's left to the dealer.
[[nodiscard]] DealOrder hands_from_left_of(Seat dealer, int seats);
// Deals `count` cards from the top of the stock, one at a time, to these zones in turn.
void deal_cards(Tx& tx, int count, ZoneId stock, std::span<const ZoneId> to);

// ---- Records ----

// The hands of all seats, and the cards that each seat has played.
[[nodiscard]] Json hands_json(const Table& table);
[[nodiscard]] Json played_json(const Table& table);

// ---- State ----

// A card or nothing, and a seat or nothing, in one byte. Zero means nothing. A MaybeCard cannot
// hold a joker, whose face is 0; no Stops game has jokers.
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
