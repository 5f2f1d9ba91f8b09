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
  std::string_view source = {};  // of a library's: who plays so, in one line of English
};

// The rules of a game's rule book by which it refuses what no game of that kind can do.
struct RefusalRules {
  const char* not_of_this_game = "";  // an intent, a proposal, a deed of the clock that it has not
  const char* round_over = "";        // whatever somebody would do after the round
};

struct GameInfo {
  std::string_view id;         // "pesten"
  std::string_view rule_book;  // the file in docs/rules without its ending
  int min_seats = 2;
  int max_seats = kMaxSeats;
  RefusalRules refusals = {};
  std::vector<Preset> presets;  // the first is the default
  // Further named rule sets, in the order in which they are offered; no name is a preset's too.
  std::vector<Preset> library = {};
  // The rule set, member by member, where a list can describe it; else empty (Pesten).
  std::vector<RuleMember> members = {};
  // Whether a side that has won as many rounds as the rule set's "target" has won the match.
  bool counts_rounds = false;
  // Whether there are moments at this game's tables that are veiled (Game::veil).
  bool has_veils = false;
  // What players of this game say to each other besides what is said at every table.
  std::vector<std::string_view> remarks = {};
};

// When the clock acts. The engine has no clock: a server measures the time and sends the action, a
// simulator sends it whenever it likes.
enum class Due : std::uint8_t {
  after_grace,       // the table's grace for last-card calls after it became possible
  after,             // so many milliseconds after it became possible
  after_first_deal,  // so many milliseconds after the match's first deal
  on_agreement,      // when the players agree to it
};
// What the clock would do now if its time were up. An alarm that is no longer listed is off.
struct Alarm {
  Action action;
  Due due = Due::after_grace;
  int milliseconds = 0;
  // Tells one wait from the next: while the number stays the same, an alarm that is listed after
  // every step goes on running; when it changes, its time begins anew.
  int occasion = 0;
  const char* rule = "";  // of after_grace: the rule by which the others wait for the call
};

// What a viewer can conclude about the cards of a zone that it does not see.
struct Holding {
  FaceSet possible = FaceSet::all();  // no other faces lie there
  FaceSet holds = {};                 // of each of these faces one card at least lies there
  FaceSet one_of = {};                // if not empty: one of these cards at least lies there
};

// A pause of the same length after each step, for games in which some seat may break in out of
// turn. If the next player could act at once where nobody can break in, the others would learn from
// a wait that somebody holds the card to do so (COM-41). So during the pause only the seats in
// waiting() see that they may act; everybody else sees `phase` and nobody's turn. The server
// carries out what the next player sends, and what a waiting seat declines, when the pause is over.
struct Veil {
  int milliseconds = 0;
  Phase phase = kPhaseOver;  // what everybody sees meanwhile
};

// What a play would do, told before it is made (`consider`). It holds only what is certain from
// what the player knows.
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
  // The cards of the hand that, added at the end, make a legal play or can lead to one, beyond what
  // `legal` lists too; sorted, each face once.
  std::vector<Card> continuations;
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
  [[nodiscard]] virtual bool has_teams(const Rules& /*rules*/) const { return false; }
  // Reads what Rules::to_json wrote of rules that Tx::amend put in force.
  [[nodiscard]] virtual Result<std::shared_ptr<const Rules>, RuleProblems> parse_amended(
      const Json& rules, int seats) const {
    return parse_rules(rules, seats);
  }

  // The one way of writing these rules down, whatever the way in which they were read: rules that
  // have the same canonical form play the same, and parse_rules reads it as these rules. What a
  // rule set's id is computed from. Pre: `rules` are this game's.
  [[nodiscard]] virtual Json canonical_rules(const Rules& rules) const { return rules.to_json(); }

  // Gathers all cards, shuffles, deals, and does what follows without a decision. Points stay as
  // they are. The last shuffle is the deck. Where the players must agree on something before the
  // deal, this only begins to ask (preparing), and the action that settles it deals.
  virtual void start_round(Tx& tx, Seat dealer) const = 0;

  // Choices before the deal (conventions, "setup"): actions like any other, but no steps of a
  // record. Whether they are being made:
  [[nodiscard]] virtual bool preparing(const Table& /*table*/) const { return false; }
  // What came of them, as the round's record holds it; null: nothing to tell. Pre: dealt.
  [[nodiscard]] virtual Json round_setup(const Table& /*table*/) const { return {}; }
  // Carries out a record's setup, and deals; says why if it is not one (and may leave the table
  // anyhow). Pre: preparing.
  [[nodiscard]] virtual std::optional<std::string> settle(Tx& /*tx*/, const Json& /*setup*/) const {
    return "this game has no setup";
  }

  // Why the viewer's seat may not do this now; nothing if it may. Changes nothing, enumerates no
  // plays and takes nothing from the heap.
  [[nodiscard]] virtual std::optional<Violation> check(const Glimpse& glimpse,
                                                       const Intent& intent) const = 0;
  // The same for a rule that the viewer's seat proposes. By itself a game has no such rules, and
  // cites its RefusalRules.
  [[nodiscard]] virtual std::optional<Violation> check_proposal(const Glimpse& glimpse,
                                                                const ProposeRule& proposal) const;
  // Why the clock may not do this to the seat now. The clock is no player: nobody is told what it
  // is answered, so it is asked about the whole table. By itself a game has no clock, and cites its
  // RefusalRules.
  [[nodiscard]] virtual std::optional<Violation> check_clock(const Table& table, Clock clock,
                                                             Seat seat) const;
  // Carries out an action and everything that follows from it without a decision. Pre: what is
  // checked of such an action said nothing.
  virtual void play(Tx& tx, const Action& action) const = 0;
  // Gives the sink the legal intents of the viewer's seat in canonical form (conventions), in no
  // particular order, until it wants no more. A game in which a seat can have more plays than
  // anybody wants listed gives them as Plays (IntentSink::add_plays).
  virtual void legal(const Glimpse& glimpse, IntentSink& out) const = 0;
  // What the clock could do now (a knock's time is up, say).
  [[nodiscard]] virtual std::vector<Alarm> alarms(const Table& /*table*/) const { return {}; }
  // Whether the moment after the last step is veiled. Asked only where the game's info says that it
  // has veils. The glimpse is of what is open.
  [[nodiscard]] virtual std::optional<Veil> veil(const Glimpse& /*open*/) const { return {}; }
  // What follows from what everybody knows about the cards of a zone that the viewer does not see:
  // where the turn goes to the holder of the next card, the seat on turn holds it. By itself
  // nothing. Pre: the zone has such cards, and the round is not over.
  [[nodiscard]] virtual Holding may_hold(const Glimpse& /*glimpse*/, ZoneId /*zone*/) const {
    return {};
  }
  // The faces of which another seat shows by this act that it holds none: it draws where who can
  // play must. The glimpse is the viewer's before the act. Of an act that not everybody sees (a
  // sealed answer, a card given face down) it says nothing. By itself no act shows anything.
  [[nodiscard]] virtual FaceSet cannot_hold(const Glimpse& /*before*/, Seat /*by*/,
                                            const Intent& /*act*/) const {
    return {};
  }
  // Completes a table whose cards were imagined for somebody: what belongs to other seats and to
  // nobody becomes what it could be with these cards, and while a veil lasts so do phase, turn and
  // the seats waited for. Says no, and changes nothing, if with these cards the table could not
  // have come to where it is. `known` is what is known of it. By itself there is nothing to add.
  [[nodiscard]] virtual bool imagine_sealed(Tx& /*tx*/, const Glimpse& /*known*/,
                                            Chance& /*chance*/) const {
    return true;
  }

  // Badges, status, points and the viewer's prompt, for which the builder has what `legal` lists.
  virtual void describe(const Glimpse& glimpse, ViewBuilder& builder) const = 0;
  // What playing these cards in this order would do. Pre: the viewer's seat holds them; there may
  // be none, and then the answer says with which cards a play can begin. The default says whether
  // they can be played and which cards can follow, and no effect: in a game in which hidden cards
  // decide who acts next, an effect would tell something about them.
  [[nodiscard]] virtual Consideration consider(const Glimpse& glimpse,
                                               std::span<const Card> cards) const;

  // Pre (all four): the round is over.
  [[nodiscard]] virtual Outcome round_outcome(const Table& table) const = 0;
  [[nodiscard]] virtual std::optional<Outcome> match_outcome(const Table& table) const = 0;
  [[nodiscard]] virtual Json round_result(const Table& table) const = 0;
  [[nodiscard]] virtual Json match_result(
      const Table& table) const = 0;  // null while the match goes on
  // The dealer's left, unless the rule book says otherwise.
  [[nodiscard]] virtual Seat next_dealer(const Table& table) const {
    return table.dealer().stepped(1, table.seats());
  }

  [[nodiscard]] virtual std::string_view phase_name(Phase phase) const = 0;
  // The record's snapshot, with full information, as the rule book defines it.
  [[nodiscard]] virtual Json snapshot(const Table& table) const = 0;

 protected:
  // The refusals that cite the game's RefusalRules.
  [[nodiscard]] Violation round_is_over() const {
    return {"round_over", info().refusals.round_over};
  }
  [[nodiscard]] Violation not_of_this_game() const {
    return {"not_of_this_game", info().refusals.not_of_this_game};
  }
};

// The same questions for whoever has the whole table, and asks on behalf of a seat: a match, a
// server, a simulator.
[[nodiscard]] std::optional<Violation> check_action(const Table& table, const Action& action);
// Adds all that the seat may do to `out`, however much that is: in the largest hands of the largest
// packs hundreds of thousands of plays. Who can do with less gives Game::legal a sink that wants
// less.
void add_legal(const Table& table, Seat seat, IntentList& out);
// Whether something that the seat may do is wanted. Asks no further than that.
[[nodiscard]] bool has_legal(const Table& table, Seat seat,
                             const std::function<bool(const Intent&)>& wanted);
[[nodiscard]] std::optional<Veil> veil_of(const Table& table);
[[nodiscard]] Consideration consider_cards(const Table& table, Seat seat,
                                           std::span<const Card> cards);

// The game's preset or library entry of that name, or nullptr. Lives as long as the game.
[[nodiscard]] const Preset* find_preset(const Game& game, std::string_view name);

}  // namespace lastcard
