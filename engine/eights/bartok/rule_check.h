#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/result.h"
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
// As a refusal tells it.
[[nodiscard]] Violation violation_of(Objection objection);

// Checks rules against those that are in force already. It keeps what the rules in force do at each
// moment of the game, so that one more rule is compared with that and not with each rule before it:
// 128 rules cost about what 128 single checks cost. A value; up to 600 KB.
class RuleChecker {
 public:
  explicit RuleChecker(const Pack& pack);

  // Puts the rule in force, if there is no objection. Returns the first objection otherwise.
  [[nodiscard]] std::optional<Objection> add(const Rule& rule);
  // Puts the rule in force without a check, as one that was accepted before.
  void assume(const Rule& rule);

 private:
  static constexpr std::size_t kFaces = Card::kFaces;
  // Each number of cards left that a rule can name, and one for all others.
  static constexpr std::size_t kLefts = kMostLeft + 2;
  static constexpr std::size_t kClasses = 5;

  // What the rules do to plays on one card that leave one number of cards.
  struct Plays {
    std::array<FaceSet, kClasses> taken;  // by effects of that class
    FaceSet wild, forbidden;
  };
  // What a play asks of the next one: which faces, and which suits may have been called, as bits.
  struct Demand {
    FaceSet faces = FaceSet::all();
    unsigned suits = 0;  // 0: no suit is called
    friend bool operator==(const Demand&, const Demand&) = default;
  };
  using PlaysOnAll = std::array<std::array<Plays, kLefts>, kFaces>;  // by the card beneath
  using Properly = std::array<std::array<FaceSet, kLefts>, kFaces>;
  // Which cards can be played on one card, for each number left; equal sets stand once.
  struct Followers {
    std::vector<FaceSet> plain;
    std::array<std::vector<FaceSet>, kSuits.size()> called;
  };

  void name_left(int left);
  // Visits the faces to whose plays the rule applies, by the card beneath and the place in lefts_.
  template <class Visit>
  void for_each_play(const Rule& rule, Visit visit) const;
  [[nodiscard]] bool conflicts(const Rule& rule) const;
  void put_in_force(const Rule& rule, nlohmann::json source);
  static void add_demands(const Rule& rule, Card card, Demand& demand);

  // BAR-63 for the rules in force and this one.
  [[nodiscard]] bool stays_playable(const Rule& rule) const;
  [[nodiscard]] bool can_follow_all(Card card, const Rule& rule, const PlaysOnAll& plays,
                                    const Properly& properly, bool all) const;
  [[nodiscard]] FaceSet proper(Card beneath, const Plays& plays, std::optional<Suit> called) const;
  [[nodiscard]] Followers followers_of(Card card, const PlaysOnAll& plays) const;
  [[nodiscard]] static bool can_follow(const Followers& followers, const Demand& demand);
  [[nodiscard]] static std::size_t demand_at(Card card, Card beneath, std::size_t left);

  Pack pack_;
  std::vector<nlohmann::json> sources_;       // of the rules in force; members sorted (BAR-61)
  std::vector<int> lefts_ = {kMostLeft + 1};  // the first stands for all that no rule names
  PlaysOnAll plays_ = {};
  std::vector<Demand> demands_;  // by card, card beneath and place in lefts_; empty: no demands
  bool conflicting_ = false;     // rules that were assumed
  bool playable_ = true;         // that the rules in force are playable is known
};

// The first objection there is; nothing if the proposal may be in force beside these rules, which
// were accepted before. Takes some milliseconds with a hundred rules.
[[nodiscard]] std::optional<Objection> objection_to(const Rule& proposal,
                                                    std::span<const Rule* const> in_force,
                                                    const Pack& pack);

}  // namespace lastcard::eights::bartok
