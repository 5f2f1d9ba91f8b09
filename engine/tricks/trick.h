#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace lastcard::tricks {

// What Rolling Stone and Go Boom have in common: the highest card of a trick leads the next one, a
// player has one turn in a trick, clockwise from its leader, and who is first out of cards wins the
// round.

enum class Stage : Phase { over = kPhaseOver, lead, follow };

// Zones in the order of their ids: a hand a seat, the card that each seat has played to the trick,
// the tricks that are out of play, the stock.
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

// Whether there is a stock: without one the whole pack is dealt, and messages do not mention it.
enum class Stock : std::uint8_t { none, some };
[[nodiscard]] ZoneLayout zones_for(int seats, Stock stock);

// Everybody may know this. The order in which the cards of a trick were played follows from its
// leader: clockwise, and who has no card there has passed or is still to play.
struct Open {
  std::uint8_t leader;    // who leads, or has led, the trick
  std::uint8_t has_won;   // 1: the round has a winner
  std::uint8_t winner;    // of the round, if it has one
  std::uint8_t unused;    // no padding
  std::uint32_t stalled;  // Rolling Stone: tricks taken up in a row (ROL-21)
};

// An ace is the highest card (ROL-3, GOB-2).
[[nodiscard]] int height(Card card);

// A glimpse of a table with the family's vocabulary. Refers to the table; short-lived.
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
  // Pre (both): the viewer sees the hand.
  [[nodiscard]] std::span<const Card> hand(Seat seat) const {
    return glimpse_.cards(zones_.hand(seat));
  }
  [[nodiscard]] bool holds(Seat seat, Card card) const;
  [[nodiscard]] int stock_size() const { return glimpse_.count(zones_.stock()); }

  // Pre (all three): a card lies in the trick.
  [[nodiscard]] Card led() const { return glimpse_.top(zones_.played(leader())); }
  [[nodiscard]] Card played_last() const;
  // Who has played its highest card; of several such the first.
  [[nodiscard]] Seat best() const;

  // The cards of the trick in the order played: visit(seat, card).
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

// ---- What both games refuse alike ----

// The ids of the rules that a game's own book gives them.
struct RuleIds {
  const char* intents;  // what can be done at all, and in turn
  const char* end;      // the round is over
  const char* calls;    // no call for the last card
};
// Why the seat can do nothing at all now.
[[nodiscard]] std::optional<Violation> check_turn(const Position& position, Seat by,
                                                  const RuleIds& rules);
// Why the seat cannot play such a card at all: it calls, or it does not hold it.
[[nodiscard]] std::optional<Violation> check_card(const Position& position, Seat by,
                                                  const PlayCard& play, const RuleIds& rules);

// ---- What happens ----

// Gathers all cards, shuffles, deals `hand` to each; the dealer's left leads.
void deal_round(Tx& tx, Seat dealer, std::span<const Card> pack, int hand);
void lead_next(Tx& tx, Seat leader);
// From the hand to the trick.
void lay_card(Tx& tx, Seat by, Card card);
// A hand is empty: its player wins the round, and its side gets the points.
void go_out(Tx& tx, Seat by, int points, int target);
// Ends the round; nobody wins if there is no winner.
void end_round(Tx& tx, std::optional<Seat> winner, int points, int target);
// All have played or passed: the trick goes face down out of play, and its highest card leads
// (ROL-12, GOB-14).
void complete_trick(Tx& tx);

// ---- What is told ----

inline constexpr std::array<std::string_view, 3> kTrickPhases = {"over", "lead", "follow"};

[[nodiscard]] std::vector<int> points_of(const Position& position);
// Asks the viewer for one of the cards among its legal intents, if there are any.
void ask_for_card(ViewBuilder& builder);
// Adds who would act next after a legal play.
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
