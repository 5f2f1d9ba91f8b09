#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/face_set.h"
#include "engine/core/game.h"
#include "engine/eights/family_table.h"

namespace lastcard::eights {

using Refusal = std::optional<Violation>;
[[nodiscard]] inline Refusal refuse_unless(bool allowed, Violation why) {
  return allowed ? Refusal() : why;
}
// Refuses a seat that is not at the table, and `by` itself.
[[nodiscard]] Refusal check_other_seat(int seats, Seat by, Seat chosen, const char* rule);

// A phase in which the player of a card still has a choice. A preview shows the phase's code. If
// the next seat does not depend on the choice, the preview makes an arbitrary one (`any`) and
// continues.
struct Undecided {
  Phase phase = kPhaseOver;
  std::string_view code;
  std::optional<Intent> any;
};

// A choice that the rules deny whose turn it is because it can play. It is shown with its reason in
// this phase, where neither drawing, taking nor passing is legal.
struct Denial {
  Phase phase = kPhaseOver;
  Intent intent;
  Violation refusal;
};

// For each seat a zone for cards that are set aside, named after this and the seat ("passing-0").
struct Aside {
  std::string_view name;
  Faces faces = Faces::nobody;
  Layout layout = Layout::spread;
  bool sorted = false;
};
// For cards that their owner has chosen to pass on, and still sees.
inline constexpr Aside kPassing = {"passing", Faces::owner};

// How a game of the family reads its rules, and what it cites and tells. All of it lives as long as
// the program.
struct FamilyTraits {
  ReadRules (*read)(const Json& rules, int seats) = nullptr;
  // Rules to cite, beside the game's RefusalRules.
  const char* turn = "";    // who acts
  const char* hand = "";    // only cards of one's own are played
  const char* call = "";    // who owes the last-card call
  const char* expiry = "";  // when it is too late for it
  Tally tally = Tally::points;
  int shown = 8;  // cards of the discard pile that messages show
  std::optional<Aside> aside = std::nullopt;
  // The codes of notes that previews may tell. Without any, nothing is previewed.
  std::span<const std::string_view> previewed_notes = {};
  std::span<const Undecided> undecided = {};
  std::span<const Denial> denied = {};
};

// So many counters from the first one on.
[[nodiscard]] std::vector<int> counters_of(const Glimpse& glimpse, int first, int count);

// Gives a sink intents until it wants no more, and then none.
class Listing {
 public:
  explicit Listing(IntentSink& out) : out_(out) {}
  void add(const Intent& intent) { wants_more_ = wants_more_ && out_.add(intent); }
  // What is made of each card of a sorted hand that is among the faces; of copies once.
  template <class Make>
  void add_cards(std::span<const Card> hand, FaceSet faces, Make make) {
    for (std::size_t index = 0; index < hand.size(); ++index) {
      const bool copy = index > 0 && hand[index - 1] == hand[index];
      if (!copy && faces.contains(hand[index])) add(make(hand[index]));
    }
  }

 private:
  IntentSink& out_;
  bool wants_more_ = true;
};

// What Pesten, Last One, Crates and Bartok have in common: the order in which an intent is refused,
// the last-card call and its time, listing what is legal, asking for it, telling what a play would
// do. A derived game says what is different about it; its open extras derive from FamilyOpen.
class FamilyGame : public Game {
 public:
  explicit FamilyGame(const FamilyTraits& traits) : traits_(traits) {}

  [[nodiscard]] ReadRules parse_rules(const Json& rules, int seats) const final {
    return traits_.read(rules, seats);
  }
  // Hands, the zones for cards set aside, if there are any, the discard pile, the stock.
  [[nodiscard]] ZoneLayout zones(const Rules& rules, int seats) const override;
  [[nodiscard]] Refusal check(const Glimpse& glimpse, const Intent& intent) const override;
  // By itself: a call that is owed expires while it is not its debtor's turn.
  [[nodiscard]] Refusal check_clock(const Table& table, Clock clock, Seat seat) const override;
  void legal(const Glimpse& glimpse, IntentSink& out) const override;
  [[nodiscard]] std::vector<Alarm> alarms(const Table& table) const override;
  void describe(const Glimpse& glimpse, ViewBuilder& builder) const final;
  [[nodiscard]] Consideration consider(const Glimpse& glimpse,
                                       std::span<const Card> cards) const override;
  // The winner is FamilyOpen's.
  [[nodiscard]] Outcome round_outcome(const Table& table) const final;

 protected:
  // ---- What may be done ----
  // Why the viewer's seat, for which the table waits, may not do this.
  [[nodiscard]] virtual Refusal check_turn(const Glimpse& glimpse, const Intent& intent) const = 0;
  // The same of a seat for which the table does not wait. By itself: it is not its turn.
  [[nodiscard]] virtual Refusal check_out_of_turn(const Glimpse& glimpse,
                                                  const Intent& intent) const;
  // Why the viewer's seat may not make the last-card call by itself, in its turn or out of it.
  [[nodiscard]] virtual Refusal check_call(const Glimpse& glimpse) const;
  // The faces that the viewer's seat may play alone; nothing in phases in which no card is played.
  // What check_card and list_turn go by. Pre: the table waits for the seat.
  [[nodiscard]] virtual std::optional<FaceSet> playable(const Glimpse& glimpse) const;
  // Why a card of the hand is not among them.
  [[nodiscard]] virtual Violation why_not(const Glimpse& glimpse, Card card) const;
  // Further intents in a turn than cards, suits to call, votes, drawing, taking and passing.
  virtual void list_choices(const Glimpse& /*glimpse*/, Listing& /*list*/) const {}

  [[nodiscard]] Violation not_now() const { return {"not_now", info().refusals.not_of_this_game}; }
  [[nodiscard]] Refusal only_if(bool now) const { return refuse_unless(now, not_now()); }
  // Whether the card may be played, and called with: one card must then be left.
  [[nodiscard]] Refusal check_card(const Glimpse& glimpse, const PlayCard& play) const;
  // What the viewer's seat may do in its turn. Pre: the table waits for it.
  void list_turn(const Glimpse& glimpse, Listing& list) const;

  // ---- What viewers are told ----
  virtual void add_badges(const Glimpse& glimpse, ViewBuilder& builder) const = 0;
  // Who must do what while the round is played. By itself the phase's name and whose turn it is.
  [[nodiscard]] virtual Fact status(const Glimpse& glimpse) const;
  // Per side. By itself the first counters, one a side.
  [[nodiscard]] virtual std::vector<int> points(const Glimpse& glimpse) const;
  // How many cards the seat on turn has to take if it does not answer.
  [[nodiscard]] virtual int demanded(const Glimpse& /*glimpse*/) const { return 0; }
  // What is special about one thing that the viewer is asked: another code, another count.
  virtual void shape(const Glimpse& /*glimpse*/, Ask& /*ask*/) const {}
  // Puts the asks in order. By itself the last-card call comes last.
  virtual void arrange(const Glimpse& glimpse, std::vector<Ask>& asks) const;

  // The direction, where there is one, and the suit in force.
  static void add_course(const Glimpse& glimpse, std::optional<int> direction,
                         ViewBuilder& builder);
  static void add_debt(const Glimpse& glimpse, ViewBuilder& builder);

  // ---- What a play would do ----
  // Pre: the play is legal.
  [[nodiscard]] virtual std::optional<Preview> preview(const Glimpse& glimpse, Card card) const;
  // The play is made with a call if one is owed for it. Pre: it is legal.
  [[nodiscard]] Preview preview_of(const Glimpse& glimpse, const Intent& play, bool owes) const;

  // ---- Records ----
  // The first members of a snapshot, from "turn" to "top"; hands with what is set aside.
  [[nodiscard]] Json snapshot_of_cards(const FamilyPosition& position) const;
  // "called" and "direction".
  static void add_course(const FamilyPosition& position, Json& snapshot);

 private:
  const FamilyTraits& traits_;
};

}  // namespace lastcard::eights
