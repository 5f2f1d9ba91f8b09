#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <variant>

#include "engine/eights/bartok/rule_language.h"

namespace lastcard::eights::bartok {

// The effects of rules that players write (docs/rules/bartok.md, section 4) as one table: what an
// effect is called, what is said with it, and which others it cannot meet. Rules are read by it
// (read_rule), and protocol/schema/bartok-effects.schema.json, from which the page's composer is
// made, is what it says (engine/sim/effects_schema.h).

// A whole number from 1.
struct EffectCount {
  int Effect::*field;
  int most;
};
struct EffectFlag {
  bool Effect::*field;
};
// One of two words; the field says whether it is the second.
struct EffectChoice {
  bool Effect::*field;
  std::array<std::string_view, 2> words;
};
struct EffectMatcher {};
// May be left out.
struct EffectRelation {};
struct EffectText {};

struct EffectMember {
  std::string_view name;
  std::variant<EffectCount, EffectFlag, EffectChoice, EffectMatcher, EffectRelation, EffectText>
      accepts;
};

struct EffectSpec {
  EffectKind kind;
  // In rules; the page finds its words by it ("composer.effect.skip").
  std::string_view name;
  EffectClass group = EffectClass::none;
  std::span<const EffectMember> members = {};
};

inline constexpr std::size_t kLongestText = 60;  // BAR-58
inline constexpr std::size_t kMostEffects = 3;   // BAR-55: of a rule

namespace effect_members {

inline constexpr EffectMember kFewCards = {"count", EffectCount{&Effect::count, 5}};
inline constexpr EffectMember kMatch = {"match", EffectMatcher{}};
inline constexpr EffectMember kThen = {"then", EffectChoice{&Effect::then_plays, {"skip", "play"}}};

inline constexpr std::array kSkip = {EffectMember{"count", EffectCount{&Effect::count, 3}}};
inline constexpr std::array kDraw = {
    EffectMember{"count", EffectCount{&Effect::count, 10}},
    EffectMember{"stack", EffectFlag{&Effect::stack}},
    kThen,
};
inline constexpr std::array kDrawUntil = {
    kMatch,
    EffectMember{"max", EffectCount{&Effect::count, 10}},
    kThen,
};
inline constexpr std::array kCallSuit = {
    EffectMember{"colors", EffectChoice{&Effect::same_color, {"any", "same"}}}};
inline constexpr std::array kNextMust = {kMatch, EffectMember{"relation", EffectRelation{}}};
inline constexpr std::array kSay = {EffectMember{"text", EffectText{}}};
inline constexpr std::array kEverybodyDraws = {
    kFewCards, EffectMember{"who", EffectChoice{&Effect::others, {"all", "others"}}}};
inline constexpr std::array kSelfDraws = {kFewCards};
inline constexpr std::array kSide = {
    EffectMember{"to", EffectChoice{&Effect::to_right, {"left", "right"}}}};

}  // namespace effect_members

// In the order in which a composer offers them.
inline constexpr std::array<EffectSpec, kEffectKinds> kEffectSpecs = {{
    {EffectKind::skip, "skip", EffectClass::order, effect_members::kSkip},
    {EffectKind::again, "again", EffectClass::order},
    {EffectKind::step_back, "step-back", EffectClass::order},
    {EffectKind::reverse, "reverse", EffectClass::reverse},
    {EffectKind::draw, "draw", EffectClass::order, effect_members::kDraw},
    {EffectKind::draw_until, "draw-until", EffectClass::order, effect_members::kDrawUntil},
    {EffectKind::call_suit, "call-suit", EffectClass::suit, effect_members::kCallSuit},
    {EffectKind::wild, "wild"},
    {EffectKind::forbid, "forbid"},
    {EffectKind::next_must, "next-must", EffectClass::none, effect_members::kNextMust},
    {EffectKind::say, "say", EffectClass::none, effect_members::kSay},
    {EffectKind::everybody_draws, "everybody-draws", EffectClass::none,
     effect_members::kEverybodyDraws},
    {EffectKind::self_draws, "self-draws", EffectClass::none, effect_members::kSelfDraws},
    {EffectKind::pass_cards, "pass-cards", EffectClass::hands, effect_members::kSide},
    {EffectKind::rotate_hands, "rotate-hands", EffectClass::hands, effect_members::kSide},
    {EffectKind::swap_hands, "swap-hands", EffectClass::hands},
    {EffectKind::give_card, "give-card", EffectClass::hands},
}};

[[nodiscard]] constexpr const EffectSpec& spec_of(EffectKind kind) {
  return *std::ranges::find(kEffectSpecs, kind, &EffectSpec::kind);
}
static_assert([] {
  std::array<bool, kEffectKinds> has_row = {};
  for (const EffectSpec& spec : kEffectSpecs) has_row[static_cast<std::size_t>(spec.kind)] = true;
  return std::ranges::find(has_row, false) == has_row.end();
}());

}  // namespace lastcard::eights::bartok
