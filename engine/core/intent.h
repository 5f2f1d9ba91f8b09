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

// The longest possible play: every card of a suit in six packs, as one wrapping run (PES-37).
inline constexpr std::size_t kMaxPlay = 80;
using CardList = InplaceVector<Card, kMaxPlay>;

// Intents: the acts that players send (conventions, "Intents"). All games share them. A game uses
// those that its rule book lists and refuses the others. `knock` means that the player announces
// the last card together with the play (a last-card call).
struct PlayCard {
  Card card;
  bool knock = false;
  friend bool operator==(const PlayCard&, const PlayCard&) = default;
};
struct PlaySet {
  CardList cards;  // in order; the last one ends on top
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
// Calls a rank, if the card lets its player name one (PES-72).
struct CallRank {
  Rank rank = Rank::ace;
  friend bool operator==(CallRank, CallRank) = default;
};

// Names the card that a joker stands for (LAS-26).
struct NameCard {
  Card card;
  friend bool operator==(NameCard, NameCard) = default;
};
// Asks for a card (RIS-20).
struct Beg {
  friend bool operator==(Beg, Beg) = default;
};
// Says a phrase that a rule demands, in the words of the rule (BAR-58).
inline constexpr std::size_t kMaxPhrase = 60;
struct Say {
  InplaceVector<char, kMaxPhrase> text;
  Say() = default;
  explicit Say(std::string_view words) : text(std::span(words.data(), words.size())) {}
  [[nodiscard]] std::string_view words() const { return {text.data(), text.size()}; }
  friend bool operator==(const Say&, const Say&) = default;
};
// The offences that a player can be charged with (BAR-41).
enum class Charge : std::uint8_t { bartok, wrong_card, phrase, delay };
struct CallViolation {
  Seat seat;
  Charge violation = Charge::bartok;
  friend bool operator==(CallViolation, CallViolation) = default;
};
// Choices before a deal. They are not steps of a record: the round's `setup` holds their result.
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

// Receives intents one by one, and can stop.
class IntentSink {
 public:
  IntentSink() = default;
  IntentSink(const IntentSink&) = delete;
  IntentSink& operator=(const IntentSink&) = delete;
  virtual ~IntentSink() = default;
  // Returns false when the sink needs no more intents. Further calls are allowed, and ignored.
  virtual bool add(const Intent& intent) = 0;
  // The same for plays that may be too many to pass one by one. The default adds each of them; a
  // sink that needs fewer overrides it. `plays` is valid during the call only.
  virtual bool add_plays(const Plays& plays);
};

// Adds every intent to a list, which must outlive it.
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

// A rule that a player wrote (BAR-51), as JSON text. It may be any text until the game has read it.
// It is not an Intent, because all legal intents can be listed, and all possible rules cannot.
struct ProposeRule {
  std::string rule;
  friend bool operator==(const ProposeRule&, const ProposeRule&) = default;
};

// An act of the table's clock (conventions, "Records": a step is a seat's act or the clock's).
enum class Clock : std::uint8_t {
  knock_expired,  // the time to announce the last card is over for a seat (PES-51, LAS-51, CRA-51)
  melee_over,     // seats that have not answered pass (LAS-42)
  time_up,        // this hand is the last (SPI-52, POP-42, POJ-52)
  comet_expired,  // the comet's holder passes (COM-21)
  delay,          // the seat has thought too long (BAR-46)
  window_over,    // seats that are still waited for pass (BAR-7, BAR-47)
  end_agreed,     // the players end the match (BAR-73)
};

// One action at a table, of a seat or of the clock.
struct Action {
  Seat by;  // the seat that acts, or that the clock's action concerns
  std::variant<Intent, Clock, ProposeRule> what;
  friend bool operator==(const Action&, const Action&) = default;
};

// Visits a variant with one lambda for each alternative. A missing alternative does not compile.
template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

}  // namespace lastcard
