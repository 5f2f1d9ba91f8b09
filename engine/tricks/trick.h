#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace lastcard::tricks {

// The common parts of Rolling Stone and Go Boom. The highest card of a trick leads the next one. A
// player has one turn in a trick, clockwise from its leader. The first player without cards wins
// the round.

enum class Stage : Phase { over = kPhaseOver, lead, follow };

// The zones, in the order of their ids: a hand for each seat, the card that each seat has played to
// the trick, the tricks that are out of play, and the stock.
class Zones {
 public:
  explicit constexpr Zones(int seats) : seats_(seats) {}
  [[nodiscard]] constexpr ZoneId hand(Seat seat) const { return ZoneId(seat.number()); }
  [[nodiscard]] constexpr ZoneId played(Seat seat) const { return ZoneId(seats_ + seat.number()); }
  [[nodiscard]] constexpr ZoneId discard() const { return ZoneId(2 * seats_); }
  [[nodiscard]] constexpr ZoneId stock() const { return ZoneId(2 * seats_ + 1); }

 private:
  int seats_;
};

// Whether there is a stock. Without one, the whole pack is dealt, and messages leave the stock out.
enum class Stock : std::uint8_t { none, some };
[[nodiscard]] ZoneLayout zones_for(int seats, Stock stock);

// The public state. The order of the cards in a trick follows from its leader: clockwise. A seat
// without a card has passed or has not played yet.
struct Open {
  std::uint8_t leader;    // leads, or has led, the trick
  std::uint8_t has_won;   // 1: the round has a winner
  std::uint8_t winner;    // of the round, if has_won
  std::uint8_t unused;    // fills the padding
  std::uint32_t stalled;  // Rolling Stone: tricks in a row that were taken up (ROL-21)
};

// The height of a card in its suit. An ace is the highest (ROL-3, GOB-2).
[[nodiscard]] int height(Card card);

// A glimpse of a table, in the terms of these games. The table must outlive it.
class Position {
 public:
  explicit Position(const Glimpse& glimpse) : glimpse_(glimpse), zones_(glimpse.seats()) {}

  [[nodiscard]] const Glimpse& glimpse() const { return glimpse_; }
  [[nodiscard]] Zones zones() const { return zones_; }
  [[nodiscard]] int seats() const { return glimpse_.seats(); }
  [[nodiscard]] Stage stage() const { return static_cast<Stage>(glimpse_.phase()); }
  [[nodiscard]] bool is_turn_of(Seat seat) const { return glimpse_.turn() == seat; }
  [[nodiscard]] Seat leader() const { return Seat(glimpse_.open<Open>().leader); }
  [[nodiscard]] Seat left_of(Seat seat) const { return seat.stepped(1, seats()); }
  [[nodiscard]] std::optional<Seat> winner() const;
  // Requires, for both: the viewer sees the hand.
  [[nodiscard]] std::span<const Card> hand(Seat seat) const {
    return glimpse_.cards(zones_.hand(seat));
  }
  [[nodiscard]] bool holds(Seat seat, Card card) const;
  [[nodiscard]] int stock_size() const { return glimpse_.count(zones_.stock()); }

  // Requires, for these three: the trick has a card.
  [[nodiscard]] Card led() const { return glimpse_.top(zones_.played(leader())); }
  [[nodiscard]] Card played_last() const;
  // Returns the seat that has played the highest card. Of equally high cards, the first one counts.
  [[nodiscard]] Seat best() const;

  // Calls visit(seat, card) for each card of the trick, in the order of play.
  template <class Visit>
  void for_each_played(Visit visit) const {
    for (int step = 0; step < seats(); ++step) {
      const Seat seat = leader().stepped(step, seats());
      const auto cards = glimpse_.cards(zones_.played(seat));
      if (!cards.empty()) visit(seat, cards.front());
    }
  }

 private:
  Glimpse glimpse_;
  Zones zones_;
};

// ---- Refusals of both games ----

// The ids of these rules in a game's own rule book.
struct RuleIds {
  const char* intents;  // which intents there are, and whose turn it is
  const char* end;      // the round is over
  const char* calls;    // there is no last-card call
};
// Returns why the seat may not act at all now, or nothing if it may.
[[nodiscard]] std::optional<Violation> check_turn(const Position& position, Seat by,
                                                  const RuleIds& rules);
// Returns why the seat may not play this card in any trick: it makes a last-card call, or does not
// hold the card.
[[nodiscard]] std::optional<Violation> check_card(const Position& position, Seat by,
                                                  const PlayCard& play, const RuleIds& rules);

// ---- Carrying out ----

// Gathers all cards, shuffles, and deals `hand` cards to each seat. The seat at the dealer's left
// leads.
void deal_round(Tx& tx, Seat dealer, std::span<const Card> pack, int hand);
void lead_next(Tx& tx, Seat leader);
// Moves the card from the seat's hand to the trick.
void lay_card(Tx& tx, Seat by, Card card);
// The seat has no cards left: it wins the round and gets the points.
void go_out(Tx& tx, Seat by, int points, int target);
// Ends the round. Without a winner, the round is void.
void end_round(Tx& tx, std::optional<Seat> winner, int points, int target);
// All seats have played or passed: the trick goes face down out of play, and the player of its
// highest card leads (ROL-12, GOB-14).
void complete_trick(Tx& tx);

// ---- Views and records ----

inline constexpr std::array<std::string_view, 3> kTrickPhases = {"over", "lead", "follow"};

[[nodiscard]] std::vector<int> points_of(const Position& position);
// Adds the badges of the trick: its leader and, if it has a card, the seat with the highest card so
// far.
void tell_trick(const Position& position, ViewBuilder& builder);
// Asks the viewer for one of the cards among its legal intents, if there are any.
void ask_for_card(ViewBuilder& builder);
// Adds the seat that acts next after a legal play to `answer`.
void tell_effect(const Glimpse& glimpse, std::span<const Card> cards, Consideration& answer);

[[nodiscard]] Outcome round_outcome(const Table& table);
[[nodiscard]] std::optional<Outcome> match_outcome(const Table& table, int target);
[[nodiscard]] Json match_result(const Table& table, int target);
// Members of snapshots and results.
[[nodiscard]] Json hands_of(const Position& position);
[[nodiscard]] Json trick_of(const Position& position);
[[nodiscard]] Json discard_of(const Table& table);
[[nodiscard]] Json cards_left(const Position& position);

}  // namespace lastcard::tricks
