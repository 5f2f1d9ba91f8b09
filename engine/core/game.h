#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/face_set.h"
#include "engine/core/glimpse.h"
#include "engine/core/intent.h"
#include "engine/core/result.h"
#include "engine/core/rule_members.h"
#include "engine/core/rules.h"
#include "engine/core/seen_action.h"
#include "engine/core/table.h"
#include "engine/core/tx.h"
#include "engine/core/view.h"

namespace lastcard {

struct Preset {
  std::string_view name;
  Json rules;                    // complete
  std::string_view source = {};  // for a library entry: one line about who plays by these rules
};

// Ids of the rules that a game cites when it refuses an action for one of these reasons.
struct RefusalRules {
  const char* not_of_this_game = "";  // this game has no such intent, proposal or clock action
  const char* round_over = "";        // any action after the round
};

struct GameInfo {
  std::string_view id;         // "pesten"
  std::string_view rule_book;  // the name of the file in docs/rules, without ".md"
  int min_seats = 2;
  int max_seats = kMaxSeats;
  RefusalRules refusals = {};
  std::vector<Preset> presets;  // the first is the default
  // More named rule sets, in the order in which clients list them. Their names differ from those of
  // the presets.
  std::vector<Preset> library = {};
  // The members of the rule set. Empty if a list cannot describe it (Pesten).
  std::vector<RuleMember> members = {};
  // Whether a side wins the match by winning as many rounds as the rule set's "target" says.
  bool counts_rounds = false;
  // Whether Game::veil can return a veil.
  bool has_veils = false;
  // Whether a round can go on forever under some rule sets, because they fill the hands again and
  // again. The players then stop it.
  bool can_be_endless = false;
  // Codes of ready-made remarks that only this game has.
  std::vector<std::string_view> remarks = {};
  // Whether the rules forbid players to talk about their own cards.
  bool forbids_card_talk = false;
  // The name of each phase, by its number. Lives as long as the program.
  std::span<const std::string_view> phases = {};
  // The phases before the deal in which the players must still agree on something. Their choices
  // are actions, but not steps of a record; the round's `setup` stores the result
  // (docs/rules/conventions.md, "Records").
  std::vector<Phase> preparing = {};
};

// When an alarm is due. The engine has no clock. A server measures the time and then sends the
// clock's action; a simulator may send it at any time.
enum class Due : std::uint8_t {
  after_grace,       // when the table's time for a last-card call is over
  after,             // `milliseconds` after the server first lists this `occasion`
  after_first_deal,  // `milliseconds` after the match's first deal
  on_agreement,      // when all players have agreed to it
};
// An action of the clock, and the time when it is due. An alarm is off when Game::alarms no longer
// lists it.
struct Alarm {
  Action action;
  Due due = Due::after_grace;
  int milliseconds = 0;
  // Identifies this wait. The server lists the alarms after every step. It keeps a timer running
  // while `occasion` stays the same, and restarts it when `occasion` changes.
  int occasion = 0;
  const char* rule = "";  // for after_grace: the rule that makes the other seats wait
};

// Public knowledge about the cards of a zone that the viewer does not see.
struct Holding {
  FaceSet possible = FaceSet::all();  // all other faces are impossible
  FaceSet holds = {};                 // the zone has at least one card of each of these faces
  FaceSet one_of = {};                // if not empty: the zone has at least one of these faces
  // With one_of: the newest card of the zone has one of these faces. For one zone of a table at
  // most. Example: a player may play the card just drawn.
  bool newest = false;
};

// The most cards of some faces that a hand can have.
struct HandLimit {
  FaceSet faces = {};
  int most = 0;
};

// A veil: a pause after a step, in games in which a seat may act out of turn if it holds a certain
// card. The pause comes whether or not a seat holds this card. Without it, a wait would show that
// some seat holds the card (COM-41).
//
// During the pause, the seats in waiting() see that they may act. All other viewers see `phase` and
// no turn. If a seat in waiting() passes, the server carries out the pass at the end of the pause.
// Until then, the server refuses the actions of all other seats.
struct Veil {
  int milliseconds = 0;      // a server may shorten all pauses of a table equally
  Phase phase = kPhaseOver;  // what the other viewers see as the phase
};

// The effect of a play, shown to the player before the play (Game::consider). Contains only facts
// that are certain from the player's knowledge.
struct Preview {
  std::optional<Seat> next;  // the seat at turn after the play, if there is one
  int direction = 1;
  int count = 0;               // cards that the next seat must draw or pass on
  std::optional<Suit> called;  // the suit in force, if one is called
  std::vector<Fact> notes;     // in the order in which they would happen
  bool owes_knock = false;     // the play leaves one card, and the player must announce it
  bool goes_out = false;       // the play ends the round
};
struct Consideration {
  std::optional<Violation> refusal;
  std::string_view set;  // for a legal set: "new" or "completing", if the game tells them apart
  // Cards of the hand. If one of them is added at the end, the result is a legal play or the
  // beginning of one. A game may count plays here that `legal` does not list. Sorted, each face
  // once.
  std::vector<Card> continuations;
  std::optional<Preview> effect;  // for a legal play, if the game computes its effect
};

// The rules of one game. Each game has one const instance, which has no state: the table holds
// everything that changes. Thread-safe. Nothing that a player can send makes a member throw.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  // Reads a rule set and checks it for this number of seats. On failure, returns all problems.
  [[nodiscard]] virtual ReadRules parse_rules(const Json& rules, int seats) const = 0;
  [[nodiscard]] virtual ZoneLayout zones(const Rules& rules, int seats) const = 0;
  // Reads rules that Tx::amend has put in force, from the result of their to_json.
  [[nodiscard]] virtual ReadRules parse_amended(const Json& rules, int seats) const {
    return parse_rules(rules, seats);
  }

  // Starts a round: gathers all cards, shuffles, deals, and continues until a player must decide. A
  // record stores the order after the last shuffle as the deck.
  //
  // In some games, the players must first agree on something (GameInfo::preparing). Then this call
  // only asks them. The action that completes their agreement also deals.
  virtual void start_round(Tx& tx, Seat dealer) const = 0;

  // Whether the table is in one of the phases of GameInfo::preparing.
  [[nodiscard]] bool preparing(const Table& table) const;
  // Returns the agreement as the round's `setup` in a record, or null if there was nothing to agree
  // on. Requires: the cards are dealt.
  [[nodiscard]] virtual Json round_setup(const Table& /*table*/) const { return {}; }
  // Carries out what the players of a recorded round agreed on before the deal, and deals. `setup`
  // is the record's member of this name. If it is invalid, returns an error message; the table may
  // then be in any state. Requires: preparing.
  [[nodiscard]] virtual std::optional<std::string> settle(Tx& /*tx*/, const Json& /*setup*/) const {
    return "this game has no setup";
  }

  // Returns why the viewer's seat may not do this now, or nothing if it may. Allocates no memory,
  // and does not list plays.
  [[nodiscard]] virtual std::optional<Violation> check(const Glimpse& glimpse,
                                                       const Intent& intent) const = 0;
  // The same for the proposal of a rule. The default refuses it.
  [[nodiscard]] virtual std::optional<Violation> check_proposal(const Glimpse& glimpse,
                                                                const ProposeRule& proposal) const;
  // Returns why the clock may not do this to the seat now, or nothing if it may. May use hidden
  // cards, because no player is told the answer. The default refuses every action of the clock.
  [[nodiscard]] virtual std::optional<Violation> check_clock(const Table& table, Clock clock,
                                                             Seat seat) const;
  // Carries out an action, and continues until a player must decide. Requires: the check for this
  // kind of action has returned nothing.
  virtual void play(Tx& tx, const Action& action) const = 0;
  // Gives the sink the legal intents of the viewer's seat in any order. They have the canonical
  // form (docs/rules/conventions.md). Stops when the sink returns false. If a seat can have very
  // many plays, the game passes them as Plays (IntentSink::add_plays).
  virtual void legal(const Glimpse& glimpse, IntentSink& out) const = 0;
  // Returns the alarms that are on. Example: the end of the time for a last-card call.
  [[nodiscard]] virtual std::vector<Alarm> alarms(const Table& /*table*/) const { return {}; }
  // Returns the veil after the last step, or nothing. `open` is the glimpse of a spectator. Called
  // only if GameInfo::has_veils.
  [[nodiscard]] virtual std::optional<Veil> veil(const Glimpse& /*open*/) const { return {}; }
  // Returns what public knowledge says about the unseen cards of a zone. Example: if a rule gives
  // the turn to the holder of the next card, the seat at turn holds it. The default knows nothing.
  // Requires: the zone has cards that the viewer does not see, and the round is not over.
  [[nodiscard]] virtual Holding may_hold(const Glimpse& /*glimpse*/, ZoneId /*zone*/) const {
    return {};
  }
  // Returns the faces that `by` did not hold when it chose `act`. Example: if a player who can play
  // must play, a draw shows that the hand had no playable card. `before` is the glimpse of another
  // viewer before the act. Called only for acts that this viewer sees (SeenAction). The default
  // returns {}.
  [[nodiscard]] virtual FaceSet cannot_hold(const Glimpse& /*before*/, Seat /*by*/,
                                            const SeenAct& /*act*/) const {
    return {};
  }
  // Returns a limit for the hand of `by` after `act`. Its faces are some of those that cannot_hold
  // returns for the act. Example: a player who could not play has drawn a card. If its turn is
  // over, this card cannot be played either. `before` and `after` are glimpses of another viewer.
  // Called as cannot_hold is. The default returns no faces.
  [[nodiscard]] virtual HandLimit limit_after(const Glimpse& /*before*/, Seat /*by*/,
                                              const SeenAct& /*act*/,
                                              const Glimpse& /*after*/) const {
    return {};
  }
  // Fills in the hidden state of an imagined table, whose hidden cards have just been dealt at
  // random: the own<>() of other seats, secret<>(), and during a veil the phase, the turn and
  // waiting(). The values must be consistent with the cards. `known` is the glimpse of the viewer
  // for whom the table is imagined. If no values are consistent, changes nothing and returns false;
  // the caller then deals again. Whether it does depends on the cards, never on chance. The default
  // does nothing and returns true.
  [[nodiscard]] virtual bool imagine_sealed(Tx& /*tx*/, const Glimpse& /*known*/,
                                            Chance& /*chance*/) const {
    return true;
  }

  // Adds badges, status, points and the viewer's prompt to the view. `builder` lists the legal
  // intents.
  virtual void describe(const Glimpse& glimpse, ViewBuilder& builder) const = 0;
  // Returns whether the viewer's seat may play these cards in this order, which cards can follow,
  // and the effect. Without cards, it returns the cards with which a play can begin. Requires: at
  // most kMaxPlay cards.
  //
  // The default returns no effect. If hidden cards decide who acts next, an effect could reveal
  // something about them.
  [[nodiscard]] virtual Consideration consider(const Glimpse& glimpse,
                                               std::span<const Card> cards) const;

  // The results. Requires, for these four: the round is over.
  [[nodiscard]] virtual Outcome round_outcome(const Table& table) const = 0;
  [[nodiscard]] virtual std::optional<Outcome> match_outcome(const Table& table) const = 0;
  [[nodiscard]] virtual Json round_result(const Table& table) const = 0;
  [[nodiscard]] virtual Json match_result(
      const Table& table) const = 0;  // null if the match is not over
  // Returns the dealer of the next round: the seat at the dealer's left, unless the rule book says
  // otherwise.
  [[nodiscard]] virtual Seat next_dealer(const Table& table) const {
    return table.dealer().stepped(1, table.seats());
  }

  // Requires: the game has such a phase.
  [[nodiscard]] std::string_view phase_name(Phase phase) const { return info().phases[phase]; }
  // Returns the table with all hidden cards, in the form that the rule book defines for records.
  [[nodiscard]] virtual Json snapshot(const Table& table) const = 0;

 protected:
  // Refusals that cite the game's RefusalRules.
  [[nodiscard]] Violation round_is_over() const {
    return {"round_over", info().refusals.round_over};
  }
  [[nodiscard]] Violation not_of_this_game() const {
    return {"not_of_this_game", info().refusals.not_of_this_game};
  }
};

// The functions of Game for one seat, for callers that have the whole table: a match, a server, a
// simulator.
[[nodiscard]] std::optional<Violation> check_action(const Table& table, const Action& action);
// Adds all legal intents of the seat to `out`. A very large hand has hundreds of thousands of
// plays. A caller that needs fewer passes its own sink to Game::legal.
void add_legal(const Table& table, Seat seat, IntentList& out);
// Returns whether `wanted` is true for any legal intent of the seat. Stops at the first one.
[[nodiscard]] bool has_legal(const Table& table, Seat seat,
                             const std::function<bool(const Intent&)>& wanted);
[[nodiscard]] std::optional<Veil> veil_of(const Table& table);
[[nodiscard]] Consideration consider_cards(const Table& table, Seat seat,
                                           std::span<const Card> cards);

// Returns the preset or library entry of that name, or nullptr. It lives as long as the game.
[[nodiscard]] const Preset* find_preset(const Game& game, std::string_view name);

}  // namespace lastcard
