#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/eights/bartok/rule_language.h"

namespace lastcard::eights::bartok {

// The cards that a table plays with.
struct Pack {
  int decks = 1;
  int jokers = 0;  // in each of them

  [[nodiscard]] int copies(Card card) const { return card.is_joker() ? decks * jokers : decks; }
  [[nodiscard]] FaceSet faces() const {
    return jokers > 0 ? FaceSet::all() : ~FaceSet::of(Card::joker());
  }
  // What can lie on this card: all but the card itself, where there is no other copy of it.
  [[nodiscard]] FaceSet besides(Card card) const {
    return copies(card) > 1 ? faces() : faces() & ~FaceSet::of(card);
  }
};

// What keeps a well-formed rule from being in force (docs/rules/bartok.md, section 6).
enum class Objection : std::uint8_t {
  duplicate,   // BAR-61
  conflict,    // BAR-62
  unplayable,  // BAR-63
};
[[nodiscard]] std::string_view objection_name(Objection objection);
[[nodiscard]] std::string_view objection_rule(Objection objection);

// The first objection there is; nothing if the proposal may be in force beside these rules, which
// were accepted before. Takes some milliseconds with a hundred rules.
[[nodiscard]] std::optional<Objection> objection_to(const Rule& proposal,
                                                    std::span<const Rule* const> in_force,
                                                    const Pack& pack);

}  // namespace lastcard::eights::bartok
