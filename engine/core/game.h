#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/intent.h"
#include "engine/core/result.h"
#include "engine/core/rules.h"
#include "engine/core/table.h"
#include "engine/core/tx.h"
#include "engine/core/view.h"

namespace lastcard {

struct Preset {
  std::string_view name;
  Json rules;  // complete
};

struct GameInfo {
  std::string_view id;         // "pesten"
  std::string_view rule_book;  // the file in docs/rules without its ending
  int min_seats = 2;
  int max_seats = kMaxSeats;
  std::vector<Preset> presets;  // the first is the default
};

// What a play would do, told before it is made (`consider`). Holds only what the rules make
// certain.
struct Preview {
  std::optional<Seat> next;  // who acts next; nobody when the round ends or several act at once
  int direction = 1;
  int count = 0;               // cards that the next seat faces
  std::optional<Suit> called;  // the suit in force, if one is called
  std::vector<Fact> notes;     // in the order they would happen
  bool owes_knock = false;     // one card would be left, and must be announced
  bool goes_out = false;       // the round ends
};
struct Consideration {
  std::optional<Violation> refusal;
  std::string_view set;  // "new", "completing" or "" for a single card
  std::vector<Card>
      continuations;  // cards of the hand that, added at the end, can lead to a legal play; sorted
  std::optional<Preview> effect;  // when legal
};

// The rules of one game. Stateless: one const instance each, used by any number of threads at once;
// everything that changes is in the table. No member throws for what a player can send.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  // Reads a complete rule set and checks it for so many players; every problem is reported, not
  // only the first.
  [[nodiscard]] virtual Result<std::shared_ptr<const Rules>, RuleProblems> parse_rules(
      const Json& rules, int seats) const = 0;
  [[nodiscard]] virtual ZoneLayout zones(const Rules& rules, int seats) const = 0;
  // Whether seats form two alternating teams under these rules.
  [[nodiscard]] virtual bool has_teams(const Rules& rules) const = 0;

  // Gathers all cards, shuffles, deals, and does what follows without a decision. Points stay as
  // they are.
  virtual void start_round(Tx& tx, Seat dealer) const = 0;
  // Nothing if the action is legal now. Never changes anything, never enumerates plays, allocates
  // nothing.
  [[nodiscard]] virtual std::optional<Violation> check(const Table& table,
                                                       const Action& action) const = 0;
  // Carries out an action and everything that follows from it without a decision. Pre: check() said
  // nothing.
  virtual void play(Tx& tx, const Action& action) const = 0;
  // The seat's legal intents in canonical form (conventions), added to `out`; in no particular
  // order.
  virtual void legal(const Table& table, Seat seat, IntentList& out) const = 0;
  // What the clock could do now (a knock's time is up, say): the server decides when, a simulator
  // whether.
  [[nodiscard]] virtual std::vector<Action> clock_actions(const Table& table) const = 0;

  // Badges, status, points and the viewer's prompt.
  virtual void describe(const Glimpse& glimpse, ViewBuilder& builder) const = 0;
  // What playing these cards in this order would do, for the seat that holds them.
  [[nodiscard]] virtual Consideration consider(const Table& table, Seat seat,
                                               std::span<const Card> cards) const = 0;

  // Pre (all four): the round is over.
  [[nodiscard]] virtual Outcome round_outcome(const Table& table) const = 0;
  [[nodiscard]] virtual std::optional<Outcome> match_outcome(const Table& table) const = 0;
  [[nodiscard]] virtual Json round_result(const Table& table) const = 0;
  [[nodiscard]] virtual Json match_result(
      const Table& table) const = 0;  // null while the match goes on
  [[nodiscard]] virtual Seat next_dealer(const Table& table) const = 0;

  [[nodiscard]] virtual std::string_view phase_name(Phase phase) const = 0;
  // The record's snapshot, with full information, as the rule book defines it.
  [[nodiscard]] virtual Json snapshot(const Table& table) const = 0;
};

}  // namespace lastcard
