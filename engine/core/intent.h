#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/card.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/seat.h"

namespace lastcard {

// The longest play there can be: every card of a suit in six packs, as one wrapping run (PES-37).
inline constexpr std::size_t kMaxPlay = 80;
using CardList = InplaceVector<Card, kMaxPlay>;

// What a player sends (conventions, "Intents"). Shared by all games; a game uses those that its
// rule book lists and refuses the others. `knock` is the last-card call made together with the
// play.
struct PlayCard {
  Card card;
  bool knock = false;
  friend bool operator==(const PlayCard&, const PlayCard&) = default;
};
struct PlaySet {
  CardList cards;  // in order: the last ends on top
  bool knock = false;
  friend bool operator==(const PlaySet&, const PlaySet&) = default;
};
struct Draw {
  friend bool operator==(Draw, Draw) = default;
};
struct Take {
  friend bool operator==(Take, Take) = default;
};
struct Pass {
  friend bool operator==(Pass, Pass) = default;
};
struct CallSuit {
  Suit suit = Suit::clubs;
  friend bool operator==(CallSuit, CallSuit) = default;
};
struct KnockLastCard {
  friend bool operator==(KnockLastCard, KnockLastCard) = default;
};
struct GiveCard {
  Card card;
  friend bool operator==(GiveCard, GiveCard) = default;
};
struct ChooseSeat {
  Seat seat;
  friend bool operator==(ChooseSeat, ChooseSeat) = default;
};
// A rank, where a card lets its player name one (PES-72).
struct CallRank {
  Rank rank = Rank::ace;
  friend bool operator==(CallRank, CallRank) = default;
};

// The card that a joker stands for (LAS-26).
struct NameCard {
  Card card;
  friend bool operator==(NameCard, NameCard) = default;
};
// Asks for a card (RIS-20).
struct Beg {
  friend bool operator==(Beg, Beg) = default;
};
// A phrase that a rule demands, as the rule writes it (BAR-58).
inline constexpr std::size_t kMaxPhrase = 60;
struct Say {
  InplaceVector<char, kMaxPhrase> text;
  Say() = default;
  explicit Say(std::string_view words) : text(std::span(words.data(), words.size())) {}
  [[nodiscard]] std::string_view words() const { return {text.data(), text.size()}; }
  friend bool operator==(const Say&, const Say&) = default;
};
// What a player may be charged with (BAR-41).
enum class Charge : std::uint8_t { bartok, wrong_card, phrase, delay };
struct CallViolation {
  Seat seat;
  Charge violation = Charge::bartok;
  friend bool operator==(CallViolation, CallViolation) = default;
};
// Choices before a deal. They are no steps of a record: the round's `setup` holds what came of
// them.
struct ChooseHand {
  int hand = 0;  // cards for each player (LAS-2)
  friend bool operator==(ChooseHand, ChooseHand) = default;
};
struct Vote {
  bool yes = false;
  friend bool operator==(Vote, Vote) = default;
};
struct ProposeRepeal {
  int rule = 0;  // its id (BAR-50)
  friend bool operator==(ProposeRepeal, ProposeRepeal) = default;
};

using Intent =
    std::variant<PlayCard, PlaySet, Draw, Take, Pass, CallSuit, KnockLastCard, GiveCard, ChooseSeat,
                 CallRank, NameCard, Beg, Say, CallViolation, ChooseHand, Vote, ProposeRepeal>;
using IntentList = std::vector<Intent>;

class Plays;

// Who is given intents one by one, and may have enough of them.
class IntentSink {
 public:
  IntentSink() = default;
  IntentSink(const IntentSink&) = delete;
  IntentSink& operator=(const IntentSink&) = delete;
  virtual ~IntentSink() = default;
  // Whether the sink wants more; what it is given after it said no, it takes no notice of.
  virtual bool add(const Intent& intent) = 0;
  // The same for plays that may be too many to be given one by one. By itself a sink adds all of
  // them; one that can do with less asks for that. They are there during the call.
  virtual bool add_plays(const Plays& plays);
};

// Adds all that it is given to a list, which must outlive it.
class IntentLister final : public IntentSink {
 public:
  explicit IntentLister(IntentList& list) : list_(list) {}
  bool add(const Intent& intent) override {
    list_.push_back(intent);
    return true;
  }

 private:
  IntentList& list_;
};

// A rule that a player wrote (BAR-51): JSON as text, anything at all until the game has read it.
// Not an Intent, because intents are listed and nobody can list all rules.
struct ProposeRule {
  std::string rule;
  friend bool operator==(const ProposeRule&, const ProposeRule&) = default;
};

// What the table's clock does (conventions, "Records": a step is a seat's deed or the clock's).
enum class Clock : std::uint8_t {
  knock_expired,  // the time to announce the last card is over for a seat (PES-51, LAS-51, CRA-51)
  melee_over,     // who has not answered passes (LAS-42)
  time_up,        // this hand is the last (SPI-52, POP-42, POJ-52)
  comet_expired,  // the comet's holder passes (COM-21)
  delay,          // the seat has thought too long (BAR-46)
  window_over,    // who is still waited for passes (BAR-7, BAR-47)
  end_agreed,     // the players end the match (BAR-73)
};

// One thing that happens at a table: what a seat does, or what the clock does to a seat.
struct Action {
  Seat by;
  std::variant<Intent, Clock, ProposeRule> what;
  friend bool operator==(const Action&, const Action&) = default;
};

// Visits a variant with one lambda an alternative; a missing alternative does not compile.
template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

}  // namespace lastcard
