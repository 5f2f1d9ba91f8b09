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

// The longest play has 78 cards: all cards of one suit from six packs, as one run that wraps
// (PES-37).
inline constexpr std::size_t kMaxPlay = 80;
using CardList = InplaceVector<Card, kMaxPlay>;

// Intents: the acts that players send (conventions, "Intents"). All games share them. A game
// refuses those that its rule book does not list. With `knock`, the player also announces the last
// card (a last-card call).
struct PlayCard {
  Card card;
  bool knock = false;
  friend bool operator==(const PlayCard&, const PlayCard&) = default;
};
struct PlaySet {
  CardList cards;  // as played; the last one is on top
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
// Names the rank that fits until another card is played (PES-72).
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
// Says a phrase that a rule demands, in the text of the rule (BAR-58).
inline constexpr std::size_t kMaxPhrase = 60;
struct Say {
  InplaceVector<char, kMaxPhrase> text;
  Say() = default;
  explicit Say(std::string_view words) : text(std::span(words.data(), words.size())) {}
  [[nodiscard]] std::string_view words() const { return {text.data(), text.size()}; }
  friend bool operator==(const Say&, const Say&) = default;
};
// The offences with which a player can be charged (BAR-41).
enum class Charge : std::uint8_t { bartok, wrong_card, phrase, delay };
struct CallViolation {
  Seat seat;
  Charge violation = Charge::bartok;
  friend bool operator==(CallViolation, CallViolation) = default;
};
// Choices before a deal. They are no steps of a record; the round's `setup` holds their result.
struct ChooseHand {
  int hand = 0;  // number of cards for each player (LAS-2)
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

// Receives intents one by one.
class IntentSink {
 public:
  IntentSink() = default;
  IntentSink(const IntentSink&) = delete;
  IntentSink& operator=(const IntentSink&) = delete;
  virtual ~IntentSink() = default;
  // Returns false if the sink needs no more intents. It ignores any that follow.
  virtual bool add(const Intent& intent) = 0;
  // The same for plays that may be too many to pass one by one. The default adds each of them; a
  // sink that needs fewer overrides this. `plays` is valid only during the call.
  virtual bool add_plays(const Plays& plays);
};

// Adds every intent to a list. The list must outlive this object.
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

// A rule that a player has written (BAR-51), as JSON text. It is not an Intent, because a game can
// list all legal intents, but not all possible rules.
struct ProposeRule {
  std::string rule;
  friend bool operator==(const ProposeRule&, const ProposeRule&) = default;
};

// An act of the table's clock (conventions, "Records").
enum class Clock : std::uint8_t {
  knock_expired,  // a seat's time to announce its last card is over (PES-51, LAS-51, CRA-51)
  melee_over,     // all seats that have not answered pass (LAS-42)
  time_up,        // this round is the last (SPI-52, POP-42, POJ-52)
  comet_expired,  // the comet's holder passes (COM-21)
  delay,          // the seat has thought too long (BAR-46)
  window_over,    // the seats in waiting() pass (BAR-7, BAR-47)
  end_agreed,     // all players have agreed to end the match (BAR-73)
};

// An action of a seat or of the clock.
struct Action {
  Seat by;  // the seat that acts, or for which the clock acts
  std::variant<Intent, Clock, ProposeRule> what;
  friend bool operator==(const Action&, const Action&) = default;
};

// Makes a visitor for std::visit from one lambda for each alternative. Without a lambda for some
// alternative, it does not compile.
template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

}  // namespace lastcard
