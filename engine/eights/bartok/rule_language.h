#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/face_set.h"
#include "engine/core/rules.h"

namespace lastcard::eights::bartok {

// The closed language in which players write rules (docs/rules/bartok.md, sections 4 and 5). A rule
// is read once, strictly, and then works on sets of faces.

// Of a card to the card beneath it (BAR-57). Jokers stand in none.
enum class Relation : std::uint8_t {
  any,  // no relation is asked for
  same_rank,
  same_suit,
  same_color,
  other_color,
  higher,
  lower,
};
// The cards that stand in this relation to `beneath`.
[[nodiscard]] FaceSet related(Relation relation, Card beneath);
// "same-rank"; "" for any.
[[nodiscard]] std::string_view relation_name(Relation relation);

// In the order of the rule book's table (section 4).
enum class EffectKind : std::uint8_t {
  wild,
  forbid,
  next_must,
  say,
  everybody_draws,
  self_draws,
  reverse,
  call_suit,
  pass_cards,
  rotate_hands,
  swap_hands,
  give_card,
  again,
  step_back,
  skip,
  draw,
  draw_until,
};
inline constexpr int kEffectKinds = 17;
[[nodiscard]] std::string_view effect_name(EffectKind kind);

// Of each of these a play has one effect at most (BAR-62); the others add up.
enum class EffectClass : std::uint8_t { none, order, reverse, suit, hands };
[[nodiscard]] EffectClass class_of(EffectKind kind);

// One effect with the members that its kind has; the others keep their defaults.
struct Effect {
  EffectKind kind = EffectKind::wild;
  int count = 0;                      // cards or players; the most that draw-until draws
  FaceSet match;                      // next-must, draw-until
  Relation relation = Relation::any;  // next-must
  bool others = false;                // everybody-draws: not the player
  bool same_color = false;            // call-suit
  bool to_right = false;              // pass-cards, rotate-hands
  bool stack = false;                 // draw
  bool then_plays = false;            // draw, draw-until
  std::string text;                   // say
};

inline constexpr int kAnyLeft = -1;
inline constexpr int kMostLeft = 10;  // the highest number that `left` can name (BAR-55)

struct Rule {
  Json source;  // as it was written
  FaceSet played = FaceSet::all();
  FaceSet beneath = FaceSet::all();
  Relation relation = Relation::any;
  int left = kAnyLeft;
  std::vector<Effect> effects;  // one to three, each kind once

  // The cards to whose play on `on`, leaving so many in the hand, the rule applies (BAR-30).
  [[nodiscard]] FaceSet faces(Card on, int cards_left) const {
    if (!beneath.contains(on) || (left != kAnyLeft && left != cards_left)) return {};
    return played & related(relation, on);
  }
  [[nodiscard]] bool applies(Card card, Card on, int cards_left) const {
    return faces(on, cards_left).contains(card);
  }
  // The effect of that kind, or nullptr.
  [[nodiscard]] const Effect* find(EffectKind kind) const;
  [[nodiscard]] bool has(EffectKind kind) const { return find(kind) != nullptr; }
  // As it was written. Pre: has(kind).
  [[nodiscard]] const Json& source_of(EffectKind kind) const;
};

// Nothing if the JSON is no rule: BAR-60 `malformed`.
[[nodiscard]] std::optional<Rule> read_rule(const Json& json);
// The same for what somebody proposes, which need not even be JSON.
[[nodiscard]] std::optional<Rule> parse_rule(std::string_view text);
// Nothing if it is no matcher (BAR-56).
[[nodiscard]] std::optional<FaceSet> read_matcher(const Json& json);

// What is compared when players type what they say: letters and digits, in lower case (BAR-58).
[[nodiscard]] std::string spoken(std::string_view text);

}  // namespace lastcard::eights::bartok
