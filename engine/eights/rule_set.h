#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/card.h"
#include "engine/core/face_set.h"
#include "engine/core/result.h"
#include "engine/core/rules.h"
#include "engine/eights/family_table.h"

namespace lastcard::eights {

// The rule set of Pesten (docs/rules/pesten.md, section 1) in the form that the engine plays by:
// every member there is one here, and what depends on a card is looked up by the card's face.

enum class DrawnCard : std::uint8_t { must, may, keep };                     // PES-14
enum class AceInRuns : std::uint8_t { wrap, ends, low, high };               // PES-37
enum class Remedy : std::uint8_t { draw, take_back };                        // PES-53
enum class FirstCard : std::uint8_t { acts, plain, redraw };                 // PES-2, PES-3
enum class ChainKind : std::uint8_t { none, same, any_draw, two_sequence };  // PES-61, PES-62
// A chain kind as records and views write it.
[[nodiscard]] std::string_view chain_name(ChainKind kind);
enum class Then : std::uint8_t { turn_ends, call_suit, plays };  // PES-60

// What happens at once (PES-21), in the order in which it is listed.
struct AtOnce {
  enum class Kind : std::uint8_t {
    reverse,
    self_draws,
    others_draw,
    show_next_hand,
    show_other_hands,
    rotate_hands,
    redeal  // PES-75
  };
  Kind kind = Kind::reverse;
  int count = 0;
};

// What needs a choice (PES-22), in the order in which it is listed.
enum class Choice : std::uint8_t { call_suit, pass_cards, swap_hands, give_card, call_rank };

// How the turn goes on (PES-23). At most one a card.
enum class TurnEffect : std::uint8_t { none, again, step_back, skip };

// A `draw` effect (PES-24).
struct DrawEffect {
  int count = 0;
  ChainKind chain = ChainKind::none;
  Then then = Then::turn_ends;
};

// What a card does to a chain when it is laid alone as a response (PES-73, PES-74).
enum class DrawAnswer : std::uint8_t { none, cancels, returns };

// Everything a card does when it is played.
struct CardEffects {
  bool wild = false;
  bool special = false;  // it has an effect (finish "specials", first card "redraw")
  std::vector<AtOnce> at_once;
  std::vector<Choice> choices;
  TurnEffect turn = TurnEffect::none;
  int skip_count = 0;
  bool skip_passable = false;
  bool again_same_suit = false;
  std::optional<DrawnCard> again_drawn_card;
  std::optional<DrawEffect> draw;
  int limit_min = 0;  // 0: no limit
  int limit_max = 0;
  bool discard_suit = false;  // PES-71
  bool not_on_same = false;   // PES-76; no effect, so that it makes no card special
  DrawAnswer answer = DrawAnswer::none;
};

struct KnockRules {
  int penalty = 2;
  Remedy remedy = Remedy::draw;
  bool through_set = false;
  int false_penalty = 0;
};

// Immutable once read; shared between tables and threads.
class RuleSet final : public FamilyRules {
 public:
  // Reads and validates a complete rule set for so many players. Every problem is reported with its
  // JSON pointer.
  [[nodiscard]] static ReadRules read(const Json& rules, int seats);
  [[nodiscard]] Json canonical() const override;
  [[nodiscard]] bool has_teams() const override { return teams; }

  [[nodiscard]] const CardEffects& effects(Card card) const {
    return effects_[static_cast<std::size_t>(card.face())];
  }
  [[nodiscard]] bool wild(Card card) const { return wild_.contains(card); }
  [[nodiscard]] bool draws(Card card) const { return draws_.contains(card); }
  [[nodiscard]] FaceSet wild_faces() const { return wild_; }
  [[nodiscard]] FaceSet drawing_faces() const { return draws_; }
  // PES-73, PES-74: the faces that answer a chain when they are laid alone.
  [[nodiscard]] FaceSet answering_faces() const { return answers_; }
  // PES-76.
  [[nodiscard]] FaceSet faces_not_on_same() const { return not_on_same_; }
  // PES-6: the cards of a pack but for its jokers.
  [[nodiscard]] FaceSet pack_faces() const { return pack_faces_; }
  // Whether some card deals all hands anew (PES-75).
  [[nodiscard]] bool redeals() const { return redeals_; }
  // Whether the card may not be the last one (PES-42).
  [[nodiscard]] bool forbidden_last(Card card) const { return forbidden_last_.contains(card); }
  [[nodiscard]] bool has_choice(Choice choice) const;
  [[nodiscard]] int sides(int seats) const { return teams ? 2 : seats; }

  int decks = 0;
  int pack = 52;
  int jokers = 0;
  int hand = 0;
  bool teams = false;
  bool must_play = false;
  DrawnCard drawn_card = DrawnCard::must;
  int draw_count = 1;
  bool draw_until_playable = false;
  bool sets = false;
  AceInRuns ace_in_runs = AceInRuns::wrap;
  bool jump_in = false;
  KnockRules knock;
  int finish_penalty = 0;
  FirstCard first_card = FirstCard::acts;

 private:
  friend class RuleSetReader;
  std::array<CardEffects, Card::kFaces> effects_;
  FaceSet wild_;
  FaceSet draws_;
  FaceSet forbidden_last_;
  FaceSet answers_;
  FaceSet not_on_same_;
  FaceSet pack_faces_;
  bool redeals_ = false;
};

}  // namespace lastcard::eights
