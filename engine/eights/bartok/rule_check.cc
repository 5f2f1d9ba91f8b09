#include "engine/eights/bartok/rule_check.h"

#include <algorithm>

#include "engine/eights/fitting.h"

namespace lastcard::eights::bartok {
namespace {

bool demands(const Rule& rule) {
  return rule.has(EffectKind::next_must) || rule.has(EffectKind::call_suit);
}

void insert_once(std::vector<FaceSet>& sets, FaceSet faces) {
  if (std::ranges::find(sets, faces) == sets.end()) sets.push_back(faces);
}

// The suits of which one is called after a play of the card.
unsigned suits_called(const Effect& call, Card card) {
  constexpr unsigned kAllSuits = 0b1111;
  constexpr unsigned kRed = 0b0110;
  if (!call.same_color || card.is_joker()) return kAllSuits;
  return is_red(card.suit()) ? kRed : kAllSuits & ~kRed;
}

std::size_t place_of(Card card) { return static_cast<std::size_t>(card.face()); }

}  // namespace

Violation violation_of(Objection objection) {
  constexpr std::array<Violation, 3> kViolations = {
      {{"duplicate", "BAR-61"}, {"conflict", "BAR-62"}, {"unplayable", "BAR-63"}}};
  return kViolations[static_cast<std::size_t>(objection)];
}

RuleChecker::RuleChecker(const Pack& pack) : pack_(pack) {}

// "Any left" is each number that a rule names, and one other (section 6). Until now a number that
// is new here was one of the others.
void RuleChecker::name_left(int left) {
  if (left == kAnyLeft || std::ranges::find(lefts_, left) != lefts_.end()) return;
  const std::size_t place = lefts_.size();
  lefts_.push_back(left);
  for (auto& plays : plays_) plays[place] = plays[0];
  for (std::size_t at = 0; at < demands_.size(); at += kLefts) demands_[at + place] = demands_[at];
}

template <class Visit>
void RuleChecker::for_each_play(const Rule& rule, Visit visit) const {
  pack_.faces().for_each([&](Card beneath) {
    for (std::size_t left = 0; left < lefts_.size(); ++left) {
      const FaceSet faces = rule.faces(beneath, lefts_[left]) & pack_.besides(beneath);
      if (!faces.empty()) visit(beneath, left, faces);
    }
  });
}

bool RuleChecker::conflicts(const Rule& rule) const {
  std::array<int, kClasses> effects = {};
  for (const Effect& effect : rule.effects)
    ++effects[static_cast<std::size_t>(class_of(effect.kind))];
  const bool wild = rule.has(EffectKind::wild);
  const bool forbids = rule.has(EffectKind::forbid);
  bool found = false;
  for_each_play(rule, [&](Card beneath, std::size_t left, FaceSet faces) {
    const Plays& plays = plays_[place_of(beneath)][left];
    for (std::size_t one = 1; one < kClasses; ++one) {
      if (effects[one] > 1 || (effects[one] == 1 && !(plays.taken[one] & faces).empty()))
        found = true;
    }
    if (wild && (forbids || !(plays.forbidden & faces).empty())) found = true;
    if (forbids && !(plays.wild & faces).empty()) found = true;
  });
  return found;
}

void RuleChecker::put_in_force(const Rule& rule, nlohmann::json source) {
  sources_.push_back(std::move(source));
  const bool demanding = demands(rule);
  if (demanding && demands_.empty()) demands_.resize(kFaces * kFaces * kLefts);
  for_each_play(rule, [&](Card beneath, std::size_t left, FaceSet faces) {
    Plays& plays = plays_[place_of(beneath)][left];
    for (const Effect& effect : rule.effects) {
      plays.taken[static_cast<std::size_t>(class_of(effect.kind))].insert(faces);
      if (effect.kind == EffectKind::wild) plays.wild.insert(faces);
      if (effect.kind == EffectKind::forbid) plays.forbidden.insert(faces);
    }
    if (!demanding) return;
    faces.for_each(
        [&](Card card) { add_demands(rule, card, demands_[demand_at(card, beneath, left)]); });
  });
}

void RuleChecker::add_demands(const Rule& rule, Card card, Demand& demand) {
  for (const Effect& effect : rule.effects) {
    if (effect.kind == EffectKind::next_must) {
      demand.faces = demand.faces & effect.match & related(effect.relation, card);
    } else if (effect.kind == EffectKind::call_suit) {
      demand.suits = suits_called(effect, card);
    }
  }
}

std::size_t RuleChecker::demand_at(Card card, Card beneath, std::size_t left) {
  return (place_of(card) * kFaces + place_of(beneath)) * kLefts + left;
}

// BAR-11, for every card at once.
FaceSet RuleChecker::proper(Card beneath, const Plays& plays, std::optional<Suit> called) const {
  const FaceSet faces = FaceSet::of(Card::joker()) | fitting_faces(beneath, called) | plays.wild;
  return faces & ~plays.forbidden & pack_.besides(beneath);
}

RuleChecker::Followers RuleChecker::followers_of(Card card, const PlaysOnAll& plays) const {
  Followers followers;
  for (std::size_t left = 0; left < lefts_.size(); ++left) {
    const Plays& here = plays[place_of(card)][left];
    insert_once(followers.plain, proper(card, here, std::nullopt));
    for (const Suit suit : kSuits)
      insert_once(followers.called[static_cast<std::size_t>(suit)], proper(card, here, suit));
  }
  return followers;
}

bool RuleChecker::can_follow(const Followers& followers, const Demand& demand) {
  const auto met = [&](const std::vector<FaceSet>& sets) {
    return std::ranges::none_of(sets,
                                [&](FaceSet faces) { return (faces & demand.faces).empty(); });
  };
  if (demand.suits == 0) return met(followers.plain);
  return std::ranges::all_of(kSuits, [&](Suit suit) {
    const bool called = (demand.suits >> static_cast<unsigned>(suit) & 1U) != 0;
    return !called || met(followers.called[static_cast<std::size_t>(suit)]);
  });
}

// Whether a card can follow each play of this one, as far as the rule that is added could have
// changed that, and, if `all`, each play and the card that is turned up.
bool RuleChecker::can_follow_all(Card card, const Rule& rule, const PlaysOnAll& plays,
                                 const Properly& properly, bool all) const {
  const bool demanding = demands(rule);
  const Followers followers = followers_of(card, plays);
  Demand met;  // the newest that is: neighbours are often equal
  bool good = !all || can_follow(followers, met);
  pack_.faces().for_each([&](Card beneath) {
    for (std::size_t left = 0; good && left < lefts_.size(); ++left) {
      if (!properly[place_of(beneath)][left].contains(card)) continue;
      const bool touched = rule.applies(card, beneath, lefts_[left]);
      if (!all && !touched) continue;
      Demand demand = demands_.empty() ? Demand() : demands_[demand_at(card, beneath, left)];
      if (demanding && touched) add_demands(rule, card, demand);
      if (demand == met) continue;
      met = demand;
      good = can_follow(followers, demand);
    }
  });
  return good;
}

// The rules before this one are playable, if `playable_`. Then a card can follow unless the rule
// forbids what could follow on it, or the play before became possible or demands more by the rule.
bool RuleChecker::stays_playable(const Rule& rule) const {
  const bool wild = rule.has(EffectKind::wild);
  const bool forbids = rule.has(EffectKind::forbid);
  if (playable_ && !wild && !forbids && !demands(rule)) return true;
  PlaysOnAll plays = plays_;
  std::array<bool, kFaces> forbidding = {};
  if (wild || forbids) {
    for_each_play(rule, [&](Card beneath, std::size_t left, FaceSet faces) {
      Plays& here = plays[place_of(beneath)][left];
      if (wild) here.wild.insert(faces);
      if (forbids) here.forbidden.insert(faces);
      forbidding[place_of(beneath)] = forbids;
    });
  }
  Properly properly = {};
  pack_.faces().for_each([&](Card beneath) {
    for (std::size_t left = 0; left < lefts_.size(); ++left)
      properly[place_of(beneath)][left] =
          proper(beneath, plays[place_of(beneath)][left], std::nullopt);
  });
  bool good = true;
  pack_.faces().for_each([&](Card card) {
    good = good &&
           can_follow_all(card, rule, plays, properly, !playable_ || forbidding[place_of(card)]);
  });
  return good;
}

std::optional<Objection> RuleChecker::add(const Rule& rule) {
  nlohmann::json source = rule.source;
  if (std::ranges::find(sources_, source) != sources_.end()) return Objection::duplicate;
  name_left(rule.left);
  if (conflicting_ || conflicts(rule)) return Objection::conflict;
  if (!stays_playable(rule)) return Objection::unplayable;
  put_in_force(rule, std::move(source));
  playable_ = true;
  return std::nullopt;
}

void RuleChecker::assume(const Rule& rule) {
  name_left(rule.left);
  conflicting_ = conflicting_ || conflicts(rule);
  playable_ = false;
  put_in_force(rule, rule.source);
}

std::optional<Objection> objection_to(const Rule& proposal, std::span<const Rule* const> in_force,
                                      const Pack& pack) {
  RuleChecker checker(pack);
  for (const Rule* rule : in_force) checker.assume(*rule);
  return checker.add(proposal);
}

}  // namespace lastcard::eights::bartok
