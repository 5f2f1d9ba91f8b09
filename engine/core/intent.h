#pragma once

#include <cstdint>
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

using Intent = std::variant<PlayCard, PlaySet, Draw, Take, Pass, CallSuit, KnockLastCard, GiveCard,
                            ChooseSeat>;
using IntentList = std::vector<Intent>;

// What the table's clock does (conventions, "Records": a step is a seat's deed or the clock's).
enum class Clock : std::uint8_t {
  knock_expired,  // the time to announce the last card is over for a seat
};

// One thing that happens at a table: what a seat does, or what the clock does to a seat.
struct Action {
  Seat by;
  std::variant<Intent, Clock> what;
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
