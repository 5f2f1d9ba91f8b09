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
#include "engine/core/table.h"
#include "engine/core/tx.h"
#include "engine/core/view.h"

namespace lastcard {

struct Preset {
  std::string_view name;
  Json rules;                    // complete
  std::string_view source = {};  // for library entries: the people who play so, one line of English
};

// The ids of the rules that a game cites when it refuses an action for one of these reasons.
struct RefusalRules {
  const char* not_of_this_game = "";  // this game has no such intent, proposal or clock action
  const char* round_over = "";        // any action after the round
};

struct GameInfo {
  std::string_view id;         // "pesten"
  std::string_view rule_book;  // the file in docs/rules without its ending
  int min_seats = 2;
  int max_seats = kMaxSeats;
  RefusalRules refusals = {};
  std::vector<Preset> presets;  // the first is the default
  // Further named rule sets, in the order in which they are offered. No name is also a preset's
  // name.
  std::vector<Preset> library = {};
  // The members of the rule set, if a list can describe it; otherwise empty (Pesten).
  std::vector<RuleMember> members = {};
  // Whether a side wins the match when it has won the number of rounds in the rule set's "target".
  bool counts_rounds = false;
  // Whether this game has veils (Game::veil).
  bool has_veils = false;
  // Ready-made remarks of this game, besides those of every table.
  std::vector<std::string_view> remarks = {};
};

// When the clock acts. The engine has no clock: a server measures the time and sends the clock's
// action, and a simulator may send it at any time.
enum class Due : std::uint8_t {
  after_grace,       // the table's grace for last-card calls, from when it became possible
  after,             // `milliseconds` after it became possible
  after_first_deal,  // `milliseconds` after the match's first deal
  on_agreement,      // when the players agree to it
};
// An action that the clock carries out when it is due. An alarm that Game::alarms no longer lists
// is off.
struct Alarm {
  Action action;
  Due due = Due::after_grace;
  int milliseconds = 0;
  // Identifies one waiting period. The server lists alarms after every step: it keeps a timer
  // running while `occasion` is unchanged, and restarts it when `occasion` changes.
  int occasion = 0;
  const char* rule = "";  // for after_grace: the rule by which the others wait for the call
};

// A viewer's conclusions about the cards of a zone that it does not see.
struct Holding {
  FaceSet possible = FaceSet::all();  // all other faces are impossible
  FaceSet holds = {};                 // at least one card of each of these faces is there
  FaceSet one_of = {};                // if not empty: at least one of these faces is there
};

// A veil: a pause of the same length after each step, for games in which another seat may act out
// of turn. Without this pause, the others would conclude from a wait that a seat holds the card
// with which it may act (COM-41).
//
// During the pause, only the seats in waiting() see that they may act. All others see `phase`, and
// nobody's turn. If the next player acts, or a waiting seat passes, the server carries this out
// when the pause is over.
struct Veil {
  int milliseconds = 0;
  Phase phase = kPhaseOver;  // the phase that everybody sees during the pause
};

// The effect of a play, shown to the player before the play (`consider`). Contains only what is
// certain from the player's knowledge.
struct Preview {
  std::optional<Seat> next;  // the next to act; none if the round ends or several act at once
  int direction = 1;
  int count = 0;               // cards that the next seat faces
  std::optional<Suit> called;  // the suit in force, if one is called
  std::vector<Fact> notes;     // in the order in which they would happen
  bool owes_knock = false;     // one card would be left, which must be announced
  bool goes_out = false;       // the round ends
};
struct Consideration {
  std::optional<Violation> refusal;
  std::string_view set;  // "new", "completing" or "" for a single card
  // Cards of the hand that can be added at the end, so that the result is a legal play or can lead
  // to one. Includes plays that `legal` does not list. Sorted, each face once.
  std::vector<Card> continuations;
  std::optional<Preview> effect;  // when legal
};

// The rules of one game. Stateless: one const instance for each game; everything that changes is in
// the table. Thread-safe. No member throws because of input that a player can send.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  // Reads a complete rule set and checks it for this number of seats. Returns all problems, not
  // only the first.
  [[nodiscard]] virtual Result<std::shared_ptr<const Rules>, RuleProblems> parse_rules(
      const Json& rules, int seats) const = 0;
  [[nodiscard]] virtual ZoneLayout zones(const Rules& rules, int seats) const = 0;
  // Whether seats form two alternating teams under these rules.
  [[nodiscard]] virtual bool has_teams(const Rules& /*rules*/) const { return false; }
  // Reads the result of Rules::to_json for rules that Tx::amend put in force.
  [[nodiscard]] virtual Result<std::shared_ptr<const Rules>, RuleProblems> parse_amended(
      const Json& rules, int seats) const {
    return parse_rules(rules, seats);
  }

  // Returns the canonical form of these rules. Rules with the same canonical form play the same,
  // and parse_rules reads it back as these rules. A rule set's id is computed from it. Requires:
  // `rules` are of this game.
  [[nodiscard]] virtual Json canonical_rules(const Rules& rules) const { return rules.to_json(); }

  // Gathers all cards, shuffles, deals, and carries out everything that follows without a player's
  // decision. Does not change points. The last shuffle is the deck.
  //
  // If the players must agree on something before the deal, this only begins to ask them
  // (preparing). The deal then follows the action that completes the agreement.
  virtual void start_round(Tx& tx, Seat dealer) const = 0;

  // Whether the players are making choices before the deal (conventions, "setup"). These choices
  // are actions, but not steps of a record.
  [[nodiscard]] virtual bool preparing(const Table& /*table*/) const { return false; }
  // Returns the result of these choices as the round's record holds it, or null.
  // Requires: the cards are dealt.
  [[nodiscard]] virtual Json round_setup(const Table& /*table*/) const { return {}; }
  // Carries out a record's setup and deals. Returns an error message if `setup` is invalid; the
  // table may then be in any state. Requires: preparing.
  [[nodiscard]] virtual std::optional<std::string> settle(Tx& /*tx*/, const Json& /*setup*/) const {
    return "this game has no setup";
  }

  // Returns why the viewer's seat may not do this now, or nothing if it may. Does not change or
  // allocate anything, and does not enumerate plays.
  [[nodiscard]] virtual std::optional<Violation> check(const Glimpse& glimpse,
                                                       const Intent& intent) const = 0;
  // Returns why the viewer's seat may not propose this rule now, or nothing if it may. The default
  // refuses it and cites RefusalRules.
  [[nodiscard]] virtual std::optional<Violation> check_proposal(const Glimpse& glimpse,
                                                                const ProposeRule& proposal) const;
  // Returns why the clock may not do this to the seat now, or nothing if it may. Gets the whole
  // table, because no player is told the answer. The default refuses every clock action and cites
  // RefusalRules.
  [[nodiscard]] virtual std::optional<Violation> check_clock(const Table& table, Clock clock,
                                                             Seat seat) const;
  // Carries out an action and everything that follows from it without a player's decision.
  // Requires: the check for this kind of action returned nothing.
  virtual void play(Tx& tx, const Action& action) const = 0;
  // Gives the sink the legal intents of the viewer's seat in canonical form (conventions), in any
  // order, until the sink wants no more. If a seat can have very many plays, the game gives them as
  // Plays (IntentSink::add_plays).
  virtual void legal(const Glimpse& glimpse, IntentSink& out) const = 0;
  // Returns the alarms that are on now, such as the end of the time for a knock.
  [[nodiscard]] virtual std::vector<Alarm> alarms(const Table& /*table*/) const { return {}; }
  // Returns the veil after the last step, or nothing if there is no veil. Called only if
  // GameInfo::has_veils. `open` is the glimpse of what is open to everybody.
  [[nodiscard]] virtual std::optional<Veil> veil(const Glimpse& /*open*/) const { return {}; }
  // Returns what public knowledge says about the cards of a zone that the viewer does not see.
  // Example: if the turn goes to the holder of the next card, the seat whose turn it is holds it.
  // The default returns nothing. Requires: the zone has such cards, and the round is not over.
  [[nodiscard]] virtual Holding may_hold(const Glimpse& /*glimpse*/, ZoneId /*zone*/) const {
    return {};
  }
  // Returns the faces that `by` cannot be holding, given that it chose `act`. Example: if a player
  // who can play must play, a draw shows that the hand has no playable card. `before` is the
  // observer's glimpse before the act. Must return {} for an act that is not public, such as a
  // sealed answer or a card given face down. The default returns {}.
  [[nodiscard]] virtual FaceSet cannot_hold(const Glimpse& /*before*/, Seat /*by*/,
                                            const Intent& /*act*/) const {
    return {};
  }
  // Called after the hidden cards of `tx` have been dealt at random. Fills in the rest of the
  // hidden state with values that are consistent with those cards: other seats' own<>(),
  // secret<>(), and during a veil the phase, the turn and waiting(). `known` is the glimpse of the
  // viewer for whom the table is imagined. Returns false, without changes, if no such values exist;
  // the caller then deals again. The default does nothing and returns true.
  [[nodiscard]] virtual bool imagine_sealed(Tx& /*tx*/, const Glimpse& /*known*/,
                                            Chance& /*chance*/) const {
    return true;
  }

  // Writes badges, status, points and the viewer's prompt. `builder` has the intents that `legal`
  // lists.
  virtual void describe(const Glimpse& glimpse, ViewBuilder& builder) const = 0;
  // Returns the effect of playing these cards in this order. If there are no cards, it returns the
  // cards with which a play can begin. Requires: the viewer's seat holds the cards.
  //
  // The default says whether the cards can be played and which cards can follow, but gives no
  // effect. In a game in which hidden cards decide who acts next, an effect could reveal something
  // about them.
  [[nodiscard]] virtual Consideration consider(const Glimpse& glimpse,
                                               std::span<const Card> cards) const;

  // Requires (all four): the round is over.
  [[nodiscard]] virtual Outcome round_outcome(const Table& table) const = 0;
  [[nodiscard]] virtual std::optional<Outcome> match_outcome(const Table& table) const = 0;
  [[nodiscard]] virtual Json round_result(const Table& table) const = 0;
  [[nodiscard]] virtual Json match_result(
      const Table& table) const = 0;  // null while the match goes on
  // Returns the seat at the dealer's left, unless the rule book says otherwise.
  [[nodiscard]] virtual Seat next_dealer(const Table& table) const {
    return table.dealer().stepped(1, table.seats());
  }

  [[nodiscard]] virtual std::string_view phase_name(Phase phase) const = 0;
  // Returns the record's snapshot with full information, as the rule book defines it.
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

// The functions of Game for callers that have the whole table and ask for one seat: a match, a
// server, a simulator.
[[nodiscard]] std::optional<Violation> check_action(const Table& table, const Action& action);
// Adds everything that the seat may do to `out`. With the largest hands of the largest packs, these
// are hundreds of thousands of plays. A caller that needs fewer passes its own sink to Game::legal.
void add_legal(const Table& table, Seat seat, IntentList& out);
// Returns whether `wanted` accepts any legal intent of the seat. Stops at the first one.
[[nodiscard]] bool has_legal(const Table& table, Seat seat,
                             const std::function<bool(const Intent&)>& wanted);
[[nodiscard]] std::optional<Veil> veil_of(const Table& table);
[[nodiscard]] Consideration consider_cards(const Table& table, Seat seat,
                                           std::span<const Card> cards);

// Returns the game's preset or library entry of that name, or nullptr. Valid as long as the game.
[[nodiscard]] const Preset* find_preset(const Game& game, std::string_view name);

}  // namespace lastcard
