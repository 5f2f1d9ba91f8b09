#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/intent.h"
#include "engine/eights/bartok/house_rules.h"
#include "engine/eights/family_table.h"

namespace lastcard::eights::bartok {

// A table of Bartok. What a seat has set aside is the card that it has chosen to pass on: sealed,
// and still one of its hand.

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

// A chain (BAR-35, BAR-37), while the phase is `respond`; afterwards its total is remembered
// (BAR-36).
struct Chain {
  ChainKind kind;
  std::uint8_t stack;       // 1: it can be passed on
  std::uint8_t then_plays;  // 1: who has taken plays
  std::uint8_t rule;        // kind until: the place of the rule that holds the matcher
  std::uint16_t total;      // cards; kind until: the most
};

using eights::Zones;

// Everybody may know this, or can work it out. What a player has to notice (section 11) is in no
// view all the same. The passes are those of BAR-71. No padding.
struct Open : FamilyOpen {
  RuleBits said;              // phrases said since the last play
  RuleBits kept;              // rules that a vote has kept before this hand (BAR-50)
  RuleBits applied;           // the rules that apply to the last card, unless it was wrong (BAR-31)
  RuleBits applied_before;    // the same of the card before it (BAR-44)
  Maybe<Suit> called_before;  // when the last card was played (BAR-44)
  std::uint8_t played;        // the face that was played
  std::uint8_t play_open;     // 1: the play is open (BAR-14)
  Some<Charge> charged;       // what was called on it
  std::uint8_t suit_pending;  // 1: a suit is still to be called (BAR-30, step 4)
  Maybe<EffectKind> hands_pending;  // and what is still to be done with hands
  std::uint8_t delay_settled;       // 1: delay was called in this turn (BAR-46)
  Ending ending;
  std::uint8_t agreed;  // 1: the players have ended the match (BAR-73)
  std::uint8_t begun;   // 1: a hand has been dealt in this match
  // Before the next hand:
  Maybe<Seat> next_dealer;
  std::uint8_t repealing;  // the place of the rule that is voted on
  Maybe<Seat> repealer;    // who wants it repealed
  Some<Seat> unsaid;       // who has not said "Bartok" yet (BAR-20)
  SeatSet passed;          // who proposes no repeal any more
  SeatSet settled;         // who was charged with a forgotten "Bartok" (BAR-43)
  std::uint16_t left;      // cards that the last play left in its player's hand
  std::uint16_t carried;   // the total of the chain that the last play passes on (BAR-36)
  Chain chain;
  std::uint32_t turns;      // turn actions in this hand (BAR-14)
  std::uint32_t hand;       // counted from 0
  std::uint32_t next_rule;  // the id of the next rule that is made (BAR-53)
  std::uint64_t moments;    // goes on whenever the time to think begins anew (BAR-46)
};

// Nobody is shown this (section 11): noticing is the game.
struct Secret {
  RuleBits owed;              // phrases
  std::uint8_t wrong;         // 1: the last card was wrong, and no rule applies to it (BAR-31)
  std::uint8_t wrong_before;  // the same of the card before it (BAR-44)
  std::uint8_t late;          // 1: the player on turn has thought too long (BAR-46)
  std::array<std::uint8_t, 5> unused;
};

// What somebody knows of a table, in the words of the game. Refers to the table; short-lived.
class Position : public PositionOf<HouseRules, Open, Stage> {
 public:
  using PositionOf::PositionOf;

  // With the card that is chosen to be passed on.
  [[nodiscard]] int cards_of(Seat seat) const {
    return hand_size(seat) + glimpse().count(zones().aside(seat));
  }
  // The open play's player, or nobody.
  [[nodiscard]] std::optional<Seat> open_player() const {
    return open().play_open != 0 ? open().player.get() : std::nullopt;
  }

  // Whether a vote can still repeal the rule before this hand.
  [[nodiscard]] bool can_repeal(int place) const {
    return rules().repeal && !open().kept.contains(place);
  }

  // ---- Proper cards (BAR-11) ----
  // All faces that are proper on the upcard for this seat, where these rules apply to the upcard:
  // in_effect or, for whoever knows that it was not wrong, open().applied.
  [[nodiscard]] FaceSet proper_for(Seat seat, const RuleBits& applied) const;
  // The same if the upcard is known not to be wrong. It can be wrong only under `players` and in
  // phase `play`, in which any card may then be played.
  [[nodiscard]] FaceSet proper_for(Seat seat) const { return proper_for(seat, open().applied); }
  // Those with which the target of a chain passes it on (BAR-36).
  [[nodiscard]] FaceSet responses_for(Seat seat) const;
};

// The house rules that really applied to the last card.
[[nodiscard]] inline RuleBits in_effect(const Table& table) {
  return table.secret<Secret>().wrong != 0 ? RuleBits() : table.open<Open>().applied;
}

// BAR-11 without a table: what is proper on a card, and what the rules that apply to it demand.
[[nodiscard]] FaceSet proper_faces(const HouseRules& rules, Card beneath, int left,
                                   std::optional<Suit> called);
[[nodiscard]] FaceSet demanded_faces(const HouseRules& rules, const RuleBits& applied, Card upcard);
// The rules that apply to the play of a card on another (BAR-30).
[[nodiscard]] RuleBits applying(const HouseRules& rules, Card card, Card beneath, int left);

}  // namespace lastcard::eights::bartok
