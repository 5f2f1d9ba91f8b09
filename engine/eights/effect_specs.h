#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include "engine/core/card.h"
#include "engine/core/seat.h"
#include "engine/eights/rule_set.h"

namespace lastcard::eights {

// The effects that a card can have in a rule set of Pesten (docs/rules/pesten.md, section 4) as one
// table. It says what an effect is called and what is said with it; what it does at the table is
// for read_effects() and the flow. Rule sets are read, brought to their canonical form and made at
// random by this table, and protocol/schema/pesten-effects.schema.json, from which the page's
// editor is made, is what it says (engine/sim/effects_schema.h).

// In the order in which problems list them.
enum class EffectName : std::uint8_t {
  wild,
  draw,
  again,
  step_back,
  skip,
  reverse,
  call_suit,
  pass_cards,
  swap_hands,
  give_card,
  rotate_hands,
  others_draw,
  self_draws,
  show_hand,
  limit,
  discard_suit,
  call_rank,
  cancel_draw,
  return_draw,
  redeal,
  not_on_same,
};

// The words of members, each list in the order of its enumeration.
inline constexpr std::array<std::string_view, 3> kDrawnCardWords = {"must", "may", "keep"};
inline constexpr std::array<std::string_view, 4> kChainWords = {"none", "same", "any-draw",
                                                                "two-sequence"};
inline constexpr std::array<std::string_view, 3> kThenWords = {"turn-ends", "call-suit", "plays"};
inline constexpr std::array<std::string_view, 2> kWhoWords = {"next", "others"};
inline constexpr std::array<std::string_view, 1> kTwoPlayersWords = {"again"};

// The rule book sets no bound to the number of cards that an effect deals out; a pack is plenty.
inline constexpr int kMostCards = 52;

// PES-78: a list of effects, the one of a rank or of an exact card, is no longer.
inline constexpr std::size_t kMostEffects = 8;

// A whole number from `least` to `most`. Houses seldom go beyond `usual`; an editor begins with
// `start`.
struct EffectNumber {
  int least = 1;
  int most = kMostCards;
  int usual = kMostCards;
  int start = 1;
};
// True or false, and false where it is left out. Some are nearly always true where a house says
// anything at all.
struct EffectFlag {
  bool mostly = false;
};
// One of these; an editor begins with the first.
struct EffectWord {
  std::span<const std::string_view> words;
};

enum class Presence : std::uint8_t {
  always,
  optional,
  one_of,  // exactly one of the members that say this is there
};

struct EffectMember {
  std::string_view name;
  std::variant<EffectNumber, EffectFlag, EffectWord> accepts;
  Presence presence = Presence::always;
};

// Where a player who writes rules looks for it.
enum class EffectGroup : std::uint8_t { draw, turn, fit, hands };
inline constexpr std::array<std::string_view, 4> kEffectGroups = {"draw", "turn", "fit", "hands"};

struct EffectSpec {
  EffectName id;
  // In rule sets; the page finds its words by it ("effect.skip", "card-effect.skip").
  std::string_view name;
  EffectGroup group;
  // Beside `effect` and `suits` (PES-77), which every effect has; in their canonical order.
  std::span<const EffectMember> members = {};
  bool makes_special = true;  // its card is special (finish "specials", first card "redraw")
  bool once = false;          // said a second time of one card it says nothing (PES-72, PES-76)
};

namespace effect_members {

inline constexpr std::array kDraw = {
    EffectMember{"count", EffectNumber{.usual = 6, .start = 2}},
    // That it can be answered is for players to say: an editor begins with `none`.
    EffectMember{"chain", EffectWord{kChainWords}},
    EffectMember{"then", EffectWord{kThenWords}},
};
inline constexpr std::array kOthersDraw = {EffectMember{"count", EffectNumber{.usual = 1}}};
inline constexpr std::array kSelfDraws = {EffectMember{"count", EffectNumber{.usual = 2}}};
inline constexpr std::array kAgain = {
    EffectMember{"same_suit", EffectFlag{}, Presence::optional},
    EffectMember{"drawn_card", EffectWord{kDrawnCardWords}, Presence::optional},
};
inline constexpr std::array kSkip = {
    EffectMember{"count", EffectNumber{.most = kMaxSeats - 1, .usual = 3}},
    EffectMember{"passable", EffectFlag{.mostly = true}, Presence::optional},
};
inline constexpr std::array kReverse = {
    EffectMember{"two_players", EffectWord{kTwoPlayersWords}, Presence::optional},
};
inline constexpr EffectNumber kRankValue = {.most = kRanks, .usual = kRanks, .start = 7};
inline constexpr std::array kLimit = {
    EffectMember{"max", kRankValue, Presence::one_of},
    EffectMember{"min", kRankValue, Presence::one_of},
};
inline constexpr std::array kShowHand = {EffectMember{"who", EffectWord{kWhoWords}}};

}  // namespace effect_members

// In the order in which an editor offers them, each group together.
inline constexpr std::array<EffectSpec, 21> kEffectSpecs = {{
    {EffectName::draw, "draw", EffectGroup::draw, effect_members::kDraw},
    {EffectName::others_draw, "others-draw", EffectGroup::draw, effect_members::kOthersDraw},
    {EffectName::self_draws, "self-draws", EffectGroup::draw, effect_members::kSelfDraws},
    {EffectName::cancel_draw, "cancel-draw", EffectGroup::draw},
    {EffectName::return_draw, "return-draw", EffectGroup::draw},

    {EffectName::again, "again", EffectGroup::turn, effect_members::kAgain},
    {EffectName::skip, "skip", EffectGroup::turn, effect_members::kSkip},
    {EffectName::step_back, "step-back", EffectGroup::turn},
    {EffectName::reverse, "reverse", EffectGroup::turn, effect_members::kReverse},

    {EffectName::wild, "wild", EffectGroup::fit, {}, true, true},
    {EffectName::call_suit, "call-suit", EffectGroup::fit, {}, true, true},
    {EffectName::call_rank, "call-rank", EffectGroup::fit},
    {EffectName::limit, "limit", EffectGroup::fit, effect_members::kLimit},
    {EffectName::not_on_same, "not-on-same", EffectGroup::fit, {}, false, true},
    {EffectName::discard_suit, "discard-suit", EffectGroup::fit, {}, true, true},

    {EffectName::pass_cards, "pass-cards", EffectGroup::hands},
    {EffectName::rotate_hands, "rotate-hands", EffectGroup::hands},
    {EffectName::swap_hands, "swap-hands", EffectGroup::hands},
    {EffectName::give_card, "give-card", EffectGroup::hands},
    {EffectName::show_hand, "show-hand", EffectGroup::hands, effect_members::kShowHand},
    {EffectName::redeal, "redeal", EffectGroup::hands},
}};

[[nodiscard]] constexpr const EffectSpec& spec_of(EffectName id) {
  return *std::ranges::find(kEffectSpecs, id, &EffectSpec::id);
}
static_assert([] {
  std::array<bool, kEffectSpecs.size()> has_row = {};
  for (const EffectSpec& spec : kEffectSpecs) has_row[static_cast<std::size_t>(spec.id)] = true;
  return std::ranges::find(has_row, false) == has_row.end();
}());

// Nothing of that name: nullptr.
[[nodiscard]] constexpr const EffectSpec* find_effect(std::string_view name) {
  const auto* const found = std::ranges::find(kEffectSpecs, name, &EffectSpec::name);
  return found == kEffectSpecs.end() ? nullptr : found;
}

}  // namespace lastcard::eights
