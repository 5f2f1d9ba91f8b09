#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/rule_members.h"
#include "engine/eights/bartok/rule_check.h"
#include "engine/eights/family_table.h"

namespace lastcard::eights::bartok {

// So many rules can be in force at once: more than a long evening makes.
inline constexpr int kMaxRules = 128;

// A set of rules in force by their place in the list, the oldest first. Zero is the empty set, so
// that it can lie in a table's extras.
class RuleBits {
 public:
  [[nodiscard]] bool contains(int rule) const { return (words_[place(rule)] & bit(rule)) != 0; }
  [[nodiscard]] bool empty() const { return words_[0] == 0 && words_[1] == 0; }
  void clear() { words_ = {}; }
  void insert(int rule) { words_[place(rule)] |= bit(rule); }
  void erase(int rule) { words_[place(rule)] &= ~bit(rule); }
  // The rule has left the list: those after it move up by one place.
  void close_gap(int rule) {
    RuleBits rest;
    for_each([&](int other) {
      if (other != rule) rest.insert(other < rule ? other : other - 1);
    });
    *this = rest;
  }
  // The oldest first.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t part = 0; part < words_.size(); ++part) {
      for (std::uint64_t left = words_[part]; left != 0; left &= left - 1) {
        visit(static_cast<int>(part) * kWordBits + std::countr_zero(left));
      }
    }
  }
  friend bool operator==(const RuleBits&, const RuleBits&) = default;

 private:
  static constexpr int kWordBits = 64;
  static std::size_t place(int rule) { return static_cast<std::size_t>(rule / kWordBits); }
  static std::uint64_t bit(int rule) {
    return std::uint64_t{1} << static_cast<unsigned>(rule % kWordBits);
  }

  std::array<std::uint64_t, kMaxRules / kWordBits> words_ = {};
};

struct RuleInForce {
  int id = 0;  // BAR-53: never used again
  std::shared_ptr<const Rule> rule;
};

// The table's rule set (docs/rules/bartok.md, section 1) and the rules in force. Immutable: what
// the players decide between hands makes another one, which Tx::amend puts in force.
//
// As JSON it is the rule set alone, complete, until the players have decided something. From then
// on these members follow those of the rule set:
//
//   "in_force": [{"id": 2, "rule": {…}}, …]   the rules in force, by rising ids; start_rules that
//                                             are still in force are among them
//   "repealed": [{"id": 1, "rule": {…}}, …]   before this hand, while it is prepared and played
//   "vetoed":   [{…}, …]                      likewise, in order
//   "made":     3 or null                     likewise: the id of the rule made by the last winner
//   "proposal": {…} or null                   the rule that is voted on (phase veto)
class HouseRules final : public FamilyRules {
 public:
  // Reads a rule set, or one that was amended; every problem is told.
  [[nodiscard]] static ReadRules read(const Json& json, int seats);
  [[nodiscard]] static ReadRules read_amended(const Json& json, int seats);
  [[nodiscard]] static const RuleMembers& members();

  [[nodiscard]] Json to_json() const override;

  // ---- The rule set ----
  Pack pack;
  int hand = 0;
  bool open_start = false;
  bool players_police = false;  // policing: players
  int penalty = 0;
  int delay = 0;  // seconds; 0: none
  bool repeal = false;
  int veto_limit = 0;
  int hands = 0;
  int max_turns = 0;

  // ---- The rules in force, and what was decided before this hand ----
  [[nodiscard]] const std::vector<RuleInForce>& in_force() const { return in_force_; }
  [[nodiscard]] const Rule& rule(int place) const {
    return *in_force_[static_cast<std::size_t>(place)].rule;
  }
  [[nodiscard]] int rules() const { return static_cast<int>(in_force_.size()); }
  // The place of the rule with that id.
  [[nodiscard]] std::optional<int> place_of(int id) const;
  [[nodiscard]] const std::vector<RuleInForce>& repealed() const { return repealed_; }
  [[nodiscard]] const std::vector<std::shared_ptr<const Rule>>& vetoed() const { return vetoed_; }
  [[nodiscard]] std::optional<int> made() const { return made_; }
  [[nodiscard]] const std::shared_ptr<const Rule>& proposal() const { return proposal_; }
  // Whether anything was decided before this hand.
  [[nodiscard]] bool decided() const {
    return !repealed_.empty() || !vetoed_.empty() || made_ || proposal_;
  }

  // The phrases of the rules in force: one a text, which stands at the place of the oldest rule
  // with it (BAR-58). Pre of phrase_of: that rule has a `say`.
  [[nodiscard]] const RuleBits& phrases() const { return phrases_; }
  [[nodiscard]] int phrase_of(int place) const {
    return phrase_of_[static_cast<std::size_t>(place)];
  }
  [[nodiscard]] std::string_view text_of(int phrase) const {
    return rule(phrase).find(EffectKind::say)->text;
  }
  [[nodiscard]] std::optional<int> phrase_with(std::string_view text) const;
  // What somebody typed as the phrase that the server sends for it (BAR-58): of those that sound
  // like it the oldest that is not said yet. Nothing if it is but talk.
  [[nodiscard]] std::optional<int> phrase_meant(std::string_view typed, const RuleBits& said) const;

  // Why the proposal cannot be in force (BAR-61 to BAR-63).
  [[nodiscard]] std::optional<Objection> objection_to(const Rule& proposal) const;

  // ---- Decisions: the same rules, but … ----
  using Amended = std::shared_ptr<const HouseRules>;
  // … without this one.
  [[nodiscard]] Amended without(int place) const;
  // … with this one being voted on.
  [[nodiscard]] Amended proposing(Rule proposal) const;
  // … with the proposal vetoed.
  [[nodiscard]] Amended vetoing() const;
  // … with the proposal in force.
  [[nodiscard]] Amended making(int id) const;
  // … with nothing decided yet before the next hand.
  [[nodiscard]] Amended undecided() const;
  // … as they were before anything was decided.
  [[nodiscard]] Amended undone() const;

 private:
  HouseRules() = default;
  [[nodiscard]] std::shared_ptr<HouseRules> copy() const;
  void read_base(const Json& json, int seats, RuleProblems& problems);
  void read_start_rules(RuleProblems& problems);
  void index_phrases();

  bool amended_ = false;
  std::vector<RuleInForce> in_force_;
  std::vector<RuleInForce> repealed_;
  std::vector<std::shared_ptr<const Rule>> vetoed_;
  std::optional<int> made_;
  std::shared_ptr<const Rule> proposal_;
  RuleBits phrases_ = {};
  std::vector<int> phrase_of_;
};

}  // namespace lastcard::eights::bartok
