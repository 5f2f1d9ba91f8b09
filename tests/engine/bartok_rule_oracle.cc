#include "tests/engine/bartok_rule_oracle.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

namespace lastcard::eights::bartok {
namespace {

constexpr int kClasses = 5;

// BAR-61: the order of an object's members does not matter.
bool equal(const Json& a, const Json& b) { return nlohmann::json(a) == nlohmann::json(b); }

// Returns the numbers of cards left that must be tried: each number that a rule names, and one
// other number, which stands for all others (section 6).
std::vector<int> numbers_left(std::span<const Rule* const> rules) {
  std::vector<int> numbers = {kMostLeft + 1};
  for (const Rule* rule : rules) {
    if (rule->left != kAnyLeft && std::ranges::find(numbers, rule->left) == numbers.end()) {
      numbers.push_back(rule->left);
    }
  }
  return numbers;
}

// What the rules that were added do to plays on one card with one number of cards left.
class Together {
 public:
  // Adds a rule that applies to these faces. Returns false if it conflicts with the rules before.
  [[nodiscard]] bool add(const Rule& rule, FaceSet faces) {
    if (faces.empty()) return true;
    std::array<int, kClasses> effects = {};
    for (const Effect& effect : rule.effects) {
      ++effects[static_cast<std::size_t>(class_of(effect.kind))];
      if (effect.kind == EffectKind::wild) wild_.insert(faces);
      if (effect.kind == EffectKind::forbid) forbidden_.insert(faces);
    }
    for (std::size_t one = 1; one < effects.size(); ++one) {
      if (effects[one] == 0) continue;
      if (effects[one] > 1 || !(seen_[one] & faces).empty()) return false;
      seen_[one].insert(faces);
    }
    return (wild_ & forbidden_).empty();
  }

 private:
  std::array<FaceSet, kClasses> seen_;
  FaceSet wild_, forbidden_;
};

bool conflict(std::span<const Rule* const> rules, std::span<const int> lefts, const Pack& pack) {
  bool found = false;
  for (const int left : lefts) {
    pack.faces().for_each([&](Card beneath) {
      Together together;
      for (const Rule* rule : rules) {
        if (found) return;
        found = !together.add(*rule, rule->faces(beneath, left) & pack.besides(beneath));
      }
    });
  }
  return found;
}

// BAR-63, checked for each possible moment.
class Playable {
 public:
  Playable(std::span<const Rule* const> rules, std::span<const int> lefts, const Pack& pack)
      : rules_(rules), lefts_(lefts), pack_(pack) {
    for (int face = 0; face < Card::kFaces; ++face) {
      auto& fits = fits_.emplace_back();
      for (const int left : lefts_) fits.push_back(fit_on(Card::from_face(face), left));
    }
  }

  // Returns whether some card can follow at every moment.
  [[nodiscard]] bool always() {
    bool good = true;
    pack_.faces().for_each([&](Card card) { good = good && always_on(card); });
    return good;
  }

 private:
  struct Fit {
    FaceSet wild, forbidden;
  };
  // A moment on one card: the demanded faces, and the suits that may be called, as bits. 0: no suit
  // is called.
  struct Moment {
    FaceSet demanded;
    unsigned suits = 0;
    friend bool operator==(const Moment&, const Moment&) = default;
  };

  [[nodiscard]] Fit fit_on(Card beneath, int left) const {
    Fit fit;
    for (const Rule* rule : rules_) {
      const FaceSet faces = rule->faces(beneath, left);
      if (rule->has(EffectKind::wild)) fit.wild.insert(faces);
      if (rule->has(EffectKind::forbid)) fit.forbidden.insert(faces);
    }
    return fit;
  }

  // Returns all cards that are proper by BAR-11.
  [[nodiscard]] FaceSet proper(Card beneath, std::size_t left, std::optional<Suit> called,
                               FaceSet demanded) const {
    const Fit& fit = fits_[static_cast<std::size_t>(beneath.face())][left];
    FaceSet faces = FaceSet::of(Card::joker()) | FaceSet::of_rank_of(beneath) | fit.wild;
    if (called) {
      faces.insert(FaceSet::of(*called));
    } else {
      faces.insert(beneath.is_joker() ? FaceSet::all() : FaceSet::of(beneath.suit()));
    }
    return faces & ~fit.forbidden & demanded & pack_.besides(beneath);
  }

  [[nodiscard]] bool can_follow(Card card, const Moment& moment) const {
    for (std::size_t left = 0; left < lefts_.size(); ++left) {
      if (moment.suits == 0 && proper(card, left, std::nullopt, moment.demanded).empty()) {
        return false;
      }
      for (const Suit suit : kSuits) {
        const bool called = (moment.suits >> static_cast<unsigned>(suit) & 1U) != 0;
        if (called && proper(card, left, suit, moment.demanded).empty()) return false;
      }
    }
    return true;
  }

  // Returns the moment after `card` was played on `beneath`.
  [[nodiscard]] Moment after(Card card, Card beneath, int left) const {
    constexpr unsigned kAllSuits = 0b1111;
    constexpr unsigned kRed = 0b0110;
    Moment moment{FaceSet::all()};
    for (const Rule* rule : rules_) {
      if (!rule->applies(card, beneath, left)) continue;
      for (const Effect& effect : rule->effects) {
        if (effect.kind == EffectKind::next_must) {
          moment.demanded = moment.demanded & effect.match & related(effect.relation, card);
        } else if (effect.kind == EffectKind::call_suit) {
          const bool one_color = effect.same_color && !card.is_joker();
          const bool red = one_color && (kRed >> static_cast<unsigned>(card.suit()) & 1U) != 0;
          moment.suits = !one_color ? kAllSuits : red ? kRed : kAllSuits & ~kRed;
        }
      }
    }
    return moment;
  }

  [[nodiscard]] bool always_on(Card card) {
    const Moment turned_up{FaceSet::all()};
    if (!can_follow(card, turned_up)) return false;
    std::vector<Moment> seen = {turned_up};
    bool good = true;
    pack_.besides(card).for_each([&](Card beneath) {
      for (std::size_t left = 0; good && left < lefts_.size(); ++left) {
        if (!proper(beneath, left, std::nullopt, FaceSet::all()).contains(card)) continue;
        const Moment moment = after(card, beneath, lefts_[left]);
        if (std::ranges::find(seen, moment) != seen.end()) continue;
        seen.push_back(moment);
        good = can_follow(card, moment);
      }
    });
    return good;
  }

  std::span<const Rule* const> rules_;
  std::span<const int> lefts_;
  Pack pack_;
  std::vector<std::vector<Fit>> fits_;  // by face, then by the index in lefts_
};

}  // namespace

std::optional<Objection> objection_from_scratch(const Rule& proposal,
                                                std::span<const Rule* const> in_force,
                                                const Pack& pack) {
  const bool known = std::ranges::any_of(
      in_force, [&](const Rule* rule) { return equal(rule->source, proposal.source); });
  if (known) return Objection::duplicate;
  std::vector<const Rule*> rules(in_force.begin(), in_force.end());
  rules.push_back(&proposal);
  const std::vector<int> lefts = numbers_left(rules);
  if (conflict(rules, lefts, pack)) return Objection::conflict;
  if (!Playable(rules, lefts, pack).always()) return Objection::unplayable;
  return std::nullopt;
}

}  // namespace lastcard::eights::bartok
