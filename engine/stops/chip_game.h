#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/stops/chips.h"
#include "engine/stops/sequence.h"

namespace lastcard::stops {

// What Play or Pay, Spinado and Pope Joan have in common beside their cards: the same three phases,
// stacks and pots, and a match that lasts so many hands, so many laps or so long.

enum class Stage : Phase { over = kPhaseOver, lead, follow };

// Everybody may know this. No padding: the numbers first, then bytes.
struct Open {
  std::array<std::int32_t, kMaxSeats> before;  // stacks before the antes of this hand
  std::int32_t finished;                       // hands
  std::int32_t taken;                          // what the winner took from the last pot
  MaybeSeat winner;                            // of the last hand that was finished
  MaybeCard last;                              // card played in this hand, and by whom
  MaybeSeat last_seat;
  MaybeCard next;       // phase follow: the card asked for
  MaybeCard start;      // phase follow: first card of the sequence (Play or Pay)
  MaybeCard turned_up;  // Pope Joan: the turned-up card, and whose hand it went to
  MaybeSeat turned_for;
  std::uint8_t time_up;  // 1: this hand is the last
};

// Pre: the glimpse's viewer sees that hand.
[[nodiscard]] inline std::span<const Card> hand_of(const Glimpse& glimpse, Seat seat) {
  return glimpse.cards(Zones(glimpse.seats()).hand(seat));
}
[[nodiscard]] inline Stage stage_of(const Glimpse& glimpse) {
  return static_cast<Stage>(glimpse.phase());
}

// How a hand goes on. Refers to the transaction; short-lived.
class Hand {
 public:
  explicit Hand(Tx& tx) : tx_(tx), zones_(tx.table().seats()) {}

  // Shuffles a new pack into the stock. Keeps the stacks from before the antes; at the start of a
  // match hands the chips out first.
  void begin(Seat dealer, const Pack& pack, ZoneId stock);
  // Lays cards of a hand face up before its player.
  void lay(Seat by, std::span<const Card> cards);
  [[nodiscard]] bool is_out(Seat seat) const { return table().count(zones_.hand(seat)) == 0; }
  // The seat starts a sequence.
  void lead(Seat seat);
  // The seat is asked for the card.
  void follow(Seat seat, Card next);
  // The holder of the next higher card is asked for it; if there is none, `by` leads.
  void go_on(Seat by, Card card, Ace ace);
  // The hand is over: the winner has taken and been paid all that is due.
  void finish(Seat winner);
  // For each opponent, clockwise from the winner's left.
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

// Where the holder of the next card has the turn: it holds that card, and after a stop no hand
// holds the one that would have been next.
[[nodiscard]] Holding what_the_turn_tells(const Glimpse& glimpse, ZoneId zone, Ace ace);

// Rules to cite, beside the game's RefusalRules.
struct RuleIds {
  const char* turn;  // who acts
  const char* clock;
};

inline constexpr std::array<std::string_view, 3> kChipPhases = {"over", "lead", "follow"};

// Derived games say what may be played, and carry it out. Their rule sets derive from ChipRules.
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
  // With all pots; Play or Pay writes another.
  [[nodiscard]] Json round_result(const Table& table) const override;
  [[nodiscard]] Json match_result(const Table& table) const final;

 protected:
  [[nodiscard]] virtual const RuleIds& rule_ids() const = 0;
  // In the order of their counters.
  [[nodiscard]] virtual std::span<const std::string_view> pots() const = 0;
  // Whether the game has such intents.
  [[nodiscard]] virtual bool uses(const Intent& intent) const = 0;
  // Pre: it is the turn of the viewer's seat, and the game uses such intents.
  [[nodiscard]] virtual std::optional<Violation> check_turn(const Glimpse& glimpse,
                                                            const Intent& intent) const = 0;
  virtual void act(Tx& tx, Seat by, const Intent& intent) const = 0;
  // Badges of this game alone.
  virtual void add_badges(const Glimpse& /*glimpse*/, ViewBuilder& /*builder*/) const {}
  // What the viewer may do. By itself: pick among the cards of its legal intents.
  virtual void add_asks(const Glimpse& glimpse, ViewBuilder& builder) const;

  // Pots as records hold them.
  [[nodiscard]] Json pots_json(const Table& table) const;
};

// Members of records. `change`: chips won or lost in this hand, antes included.
[[nodiscard]] Json change_json(const Table& table);

}  // namespace lastcard::stops
