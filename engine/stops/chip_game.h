#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/stops/chips.h"
#include "engine/stops/sequence.h"

namespace lastcard::stops {

// The common parts of Play or Pay, Spinado and Pope Joan: the phases, the stacks and pots, and the
// end of the match after a number of hands or laps, or after a time.

enum class Stage : Phase { over = kPhaseOver, lead, follow };

// The public state. The numbers come before the bytes, so there is no padding.
struct Open {
  std::array<std::int32_t, kMaxSeats> before;  // the stacks before the antes of this hand
  std::int32_t finished;                       // the number of finished hands
  std::int32_t taken;                          // the chips that the winner took from the last pot
  MaybeSeat winner;                            // of the last finished hand
  MaybeCard last;                              // the card played last in this hand
  MaybeSeat last_seat;
  MaybeCard next;       // phase follow: the card that must be played
  MaybeCard start;      // phase follow: the first card of the sequence (Play or Pay)
  MaybeCard turned_up;  // Pope Joan: the turned-up card, and the seat whose hand it went to
  MaybeSeat turned_for;
  std::uint8_t time_up;  // 1: this hand is the last
};

// Requires: the glimpse's viewer sees this hand.
[[nodiscard]] inline std::span<const Card> hand_of(const Glimpse& glimpse, Seat seat) {
  return glimpse.cards(Zones(glimpse.seats()).hand(seat));
}
[[nodiscard]] inline Stage stage_of(const Glimpse& glimpse) {
  return static_cast<Stage>(glimpse.phase());
}

// The course of a hand, in the sense of a round. `tx` must outlive it.
class Hand {
 public:
  explicit Hand(Tx& tx) : tx_(tx), zones_(tx.table().seats()) {}

  // Shuffles a new pack into the stock. Notes the stacks before the antes. At the start of a match,
  // first gives every seat its chips.
  void begin(Seat dealer, const Pack& pack, ZoneId stock);
  // Moves cards from the seat's hand to its row of played cards, face up.
  void lay(Seat by, std::span<const Card> cards);
  [[nodiscard]] bool is_out(Seat seat) const { return table().count(zones_.hand(seat)) == 0; }
  // Gives the seat the turn to start a sequence.
  void lead(Seat seat);
  // Gives the seat the turn to play this card.
  void follow(Seat seat, Card next);
  // Gives the turn to the holder of the next higher card of the suit. If no hand holds it, `by`
  // leads.
  void go_on(Seat by, Card card, Ace ace);
  // Ends the hand. Requires: the winner has taken its pots and all payments have been made.
  void finish(Seat winner);
  // Calls `visit` for each opponent, clockwise from the winner's left.
  template <class Visit>
  void each_opponent(Seat winner, Visit visit) const {
    for (int step = 1; step < table().seats(); ++step) {
      visit(winner.stepped(step, table().seats()));
    }
  }

  [[nodiscard]] const Table& table() const { return tx_.table(); }
  [[nodiscard]] Zones zones() const { return zones_; }

 private:
  void note_end(Seat winner);

  Tx& tx_;
  Zones zones_;
};

// Returns what the turn reveals about the cards of a zone (Game::may_hold). The seat that must
// follow holds the next card. After a stop, no hand holds the card that would have been next.
[[nodiscard]] Holding what_the_turn_tells(const Glimpse& glimpse, ZoneId zone, Ace ace);

// Ids of rules for refusals, in addition to the game's RefusalRules.
struct RuleIds {
  const char* turn;  // whose turn it is
  const char* clock;
};

inline constexpr std::array<std::string_view, 3> kChipPhases = {"over", "lead", "follow"};

// The common base of these games. A derived game defines the legal plays and carries them out. Its
// rule set derives from ChipRules.
class ChipGame : public Game {
 public:
  [[nodiscard]] std::optional<Violation> check(const Glimpse& glimpse,
                                               const Intent& intent) const final;
  [[nodiscard]] std::optional<Violation> check_clock(const Table& table, Clock clock,
                                                     Seat seat) const final;
  void play(Tx& tx, const Action& action) const final;
  [[nodiscard]] std::vector<Alarm> alarms(const Table& table) const final;
  void describe(const Glimpse& glimpse, ViewBuilder& builder) const final;
  [[nodiscard]] Outcome round_outcome(const Table& table) const final;
  [[nodiscard]] std::optional<Outcome> match_outcome(const Table& table) const final;
  // The result with all pots. Play or Pay overrides it.
  [[nodiscard]] Json round_result(const Table& table) const override;
  [[nodiscard]] Json match_result(const Table& table) const final;

 protected:
  [[nodiscard]] virtual const RuleIds& rule_ids() const = 0;
  // The names of the pots, in the order of their counters.
  [[nodiscard]] virtual std::span<const std::string_view> pots() const = 0;
  // Whether the game has intents of this kind.
  [[nodiscard]] virtual bool uses(const Intent& intent) const = 0;
  // Returns why the intent is not legal, or nothing if it is. Requires: it is the turn of the
  // viewer's seat, and the game has intents of this kind.
  [[nodiscard]] virtual std::optional<Violation> check_turn(const Glimpse& glimpse,
                                                            const Intent& intent) const = 0;
  virtual void act(Tx& tx, Seat by, const Intent& intent) const = 0;
  // Adds badges that only this game has.
  virtual void add_badges(const Glimpse& /*glimpse*/, ViewBuilder& /*builder*/) const {}
  // Adds what the viewer may do. The default asks for one of the cards in the legal intents.
  virtual void add_asks(const Glimpse& glimpse, ViewBuilder& builder) const;

  // The pots, as in records.
  [[nodiscard]] Json pots_json(const Table& table) const;
};

// A member of records: the chips that each seat has won or lost in this hand, including antes.
[[nodiscard]] Json change_json(const Table& table);

}  // namespace lastcard::stops
