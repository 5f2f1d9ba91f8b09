#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/core/intent.h"
#include "engine/core/table.h"
#include "engine/eights/bartok/house_rules.h"
#include "engine/eights/maybe.h"

namespace lastcard::eights::bartok {

// How a table of Bartok is laid out, and its state beside the cards.

// The phases of docs/rules/bartok.md, sections 3 and 8.
enum class Stage : Phase {
  over = kPhaseOver,
  opening,
  second,
  play,
  respond,
  call_suit,
  choose_seat,
  give,
  pass_cards,
  last_card,
  // Between hands: the cards still lie as the last hand left them.
  repeal,       // who still waits may propose a repeal
  repeal_vote,  // who still waits votes on it
  new_rule,
  veto,
};
[[nodiscard]] constexpr bool is_preparing(Stage stage) { return stage >= Stage::repeal; }

// How a hand ended.
enum class Ending : std::uint8_t { none, out, impossible, endless, agreed };

// What a chain makes its target draw.
enum class ChainKind : std::uint8_t { none, draw, until };

// Zones in the order of their ids: a hand a seat, the card that each seat has chosen to pass on
// (sealed, and still one of its hand), discard pile, stock.
class Zones {
 public:
  explicit constexpr Zones(int seats) : seats_(seats) {}
  [[nodiscard]] constexpr ZoneId hand(Seat seat) const { return ZoneId(seat.number()); }
  [[nodiscard]] constexpr ZoneId passing(Seat seat) const { return ZoneId(seats_ + seat.number()); }
  [[nodiscard]] constexpr ZoneId discard() const { return ZoneId(2 * seats_); }
  [[nodiscard]] constexpr ZoneId stock() const { return ZoneId(2 * seats_ + 1); }

 private:
  int seats_;
};

// A chain (BAR-35, BAR-37), while the phase is `respond`; afterwards its total is remembered
// (BAR-36).
struct Chain {
  ChainKind kind;
  std::uint8_t stack;       // 1: it can be passed on
  std::uint8_t then_plays;  // 1: who has taken plays
  std::uint8_t rule;        // kind until: the place of the rule that holds the matcher
  std::uint16_t total;      // cards; kind until: the most
};

// Everybody may know this. No padding.
struct Open {
  RuleBits said;          // phrases said since the last play
  RuleBits kept;          // rules that a vote has kept before this hand (BAR-50)
  std::int8_t direction;  // +1 clockwise, -1; 0 until it is set (BAR-4)
  Maybe<Suit> called;
  Maybe<Suit> called_before;        // when the last card was played (BAR-44)
  Maybe<Seat> player;               // whose play is the last one; none: nobody has played
  std::uint8_t played;              // the face that was played
  std::uint8_t play_open;           // 1: the play is open (BAR-14)
  std::uint8_t charged;             // a bit for each Charge that was called on it
  Maybe<Seat> giving_to;            // phase give
  std::uint8_t suit_pending;        // 1: a suit is still to be called (BAR-30, step 4)
  Maybe<EffectKind> hands_pending;  // and what is still to be done with hands
  std::uint8_t delay_settled;       // 1: delay was called in this turn (BAR-46)
  Ending ending;
  Maybe<Seat> winner;   // of the hand
  std::uint8_t agreed;  // 1: the players have ended the match (BAR-73)
  std::uint8_t begun;   // 1: a hand has been dealt in this match
  // Before the next hand:
  Maybe<Seat> next_dealer;
  std::uint8_t repealing;  // the place of the rule that is voted on
  Maybe<Seat> repealer;    // who wants it repealed
  SeatSet passed;          // who proposes no repeal any more
  SeatSet settled;         // who was charged with a forgotten "Bartok" (BAR-43)
  std::uint16_t left;      // cards that the last play left in its player's hand
  std::uint16_t carried;   // the total of the chain that the last play passes on (BAR-36)
  std::uint16_t passes;    // BAR-71
  std::uint16_t unused;
  Chain chain;
  std::uint32_t turns;      // turn actions in this hand (BAR-14)
  std::uint32_t hand;       // counted from 0
  std::uint32_t next_rule;  // the id of the next rule that is made (BAR-53)
  std::uint64_t moments;    // goes on whenever the time to think begins anew (BAR-46)
};

// Nobody is shown this (section 11): noticing is the game.
struct Secret {
  RuleBits demands;         // the rules whose next-must is in force: on the upcard
  RuleBits demands_before;  // when the last card was played (BAR-44)
  RuleBits owed;            // phrases
  RuleBits applied;         // the rules that applied to the last play
  SeatSet unsaid;           // who owes "Bartok" (BAR-20)
  std::uint8_t wrong;       // 1: the open play was a wrong card
  std::uint8_t late;        // 1: the player on turn has thought too long (BAR-46)
  std::uint32_t unused;
};

// Read access to a table in the words of the game. Refers to the table; short-lived.
class Position {
 public:
  explicit Position(const Table& table) : table_(table), zones_(table.seats()) {}

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const HouseRules& rules() const { return table_.rules<HouseRules>(); }
  [[nodiscard]] const Open& open() const { return table_.open<Open>(); }
  [[nodiscard]] const Secret& secret() const { return table_.secret<Secret>(); }
  [[nodiscard]] Zones zones() const { return zones_; }
  [[nodiscard]] int seats() const { return table_.seats(); }
  [[nodiscard]] Stage stage() const { return static_cast<Stage>(table_.phase()); }
  [[nodiscard]] bool is_turn_of(Seat seat) const { return table_.turn() == seat; }
  [[nodiscard]] bool waits_for(Seat seat) const { return table_.waiting().contains(seat); }
  [[nodiscard]] std::span<const Card> hand(Seat seat) const {
    return table_.cards(zones_.hand(seat));
  }
  [[nodiscard]] bool holds(Seat seat, Card card) const {
    return std::ranges::binary_search(hand(seat), card);
  }
  // With the card that is chosen to be passed on.
  [[nodiscard]] int cards_of(Seat seat) const {
    return table_.count(zones_.hand(seat)) + table_.count(zones_.passing(seat));
  }
  // Pre: a hand has been dealt.
  [[nodiscard]] Card top() const { return table_.top(zones_.discard()); }
  // +1 or -1; also before it is set (BAR-5).
  [[nodiscard]] int direction() const { return open().direction < 0 ? -1 : 1; }
  [[nodiscard]] Seat after(Seat seat, int steps = 1) const {
    return seat.stepped(steps * direction(), seats());
  }
  // The open play's player, or nobody.
  [[nodiscard]] std::optional<Seat> open_player() const {
    return open().play_open != 0 ? open().player.get() : std::nullopt;
  }
  [[nodiscard]] bool was_charged(Charge charge) const {
    return (open().charged >> static_cast<unsigned>(charge) & 1U) != 0;
  }
  // BAR-13: whether the player on turn finds a card. Its own turn action closes the open play.
  [[nodiscard]] bool can_draw() const {
    return table_.count(zones_.stock()) > 0 || table_.count(zones_.discard()) > 1;
  }

  // ---- Proper cards (BAR-11) ----
  // All faces that are proper on the upcard for who would keep so many cards.
  [[nodiscard]] FaceSet proper(int left) const;
  [[nodiscard]] FaceSet proper_for(Seat seat) const { return proper(cards_of(seat) - 1); }
  // Those with which the target of a chain passes it on (BAR-36).
  [[nodiscard]] FaceSet responses_for(Seat seat) const;

 private:
  const Table& table_;
  Zones zones_;
};

// BAR-11 without a table: what is proper on a card, and what the rules demand after a play.
[[nodiscard]] FaceSet proper_faces(const HouseRules& rules, Card beneath, int left,
                                   std::optional<Suit> called);
[[nodiscard]] FaceSet demanded_faces(const HouseRules& rules, const RuleBits& demands, Card upcard);
// The rules that apply to the play of a card on another (BAR-30).
[[nodiscard]] RuleBits applying(const HouseRules& rules, Card card, Card beneath, int left);

}  // namespace lastcard::eights::bartok
