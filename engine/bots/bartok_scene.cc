#include "engine/bots/bartok_scene.h"

#include <algorithm>

namespace lastcard::bots {
namespace {

using eights::bartok::EffectKind;
using eights::bartok::Rule;
using eights::bartok::RuleBits;

}  // namespace

bool BartokScene::has_open_play() const { return has_last_play() && open().play_open != 0; }

bool BartokScene::has_last_play() const {
  if (is_preparing(stage()) || !open().player.has_value()) return false;
  return open().play_open != 0 || top() == played();
}

std::optional<Card> BartokScene::beneath() const {
  const auto pile = glimpse().cards(zones().discard());
  if (pile.size() < 2) return std::nullopt;
  return pile[pile.size() - 2];
}

FaceSet BartokScene::demanded() const {
  const auto under = beneath();
  if (!has_last_play() || !under || surely_wrong()) return FaceSet::all();
  const RuleBits applied = applying(rules(), top(), *under, open().left);
  RuleBits demands = {};
  applied.for_each([&](int place) {
    if (rules().rule(place).has(EffectKind::next_must)) demands.insert(place);
  });
  return demanded_faces(rules(), demands, top());
}

FaceSet BartokScene::proper() const {
  const int left = static_cast<int>(hand().size()) - 1;
  return proper_faces(rules(), top(), left, open().called.get()) & demanded();
}

RuleBits BartokScene::rules_for(Card card) const {
  return applying(rules(), card, top(), static_cast<int>(hand().size()) - 1);
}

bool BartokScene::may_have_called(Card beneath) const {
  for (int place = 0; place < rules().rules(); ++place) {
    const Rule& rule = rules().rule(place);
    if (rule.has(EffectKind::call_suit) && rule.played.contains(beneath)) return true;
  }
  return false;
}

bool BartokScene::may_have_demanded_other(Card beneath, Card card) const {
  for (int place = 0; place < rules().rules(); ++place) {
    const Rule& rule = rules().rule(place);
    const auto* demand = rule.find(EffectKind::next_must);
    if (demand == nullptr || !rule.played.contains(beneath)) continue;
    if (!(demand->match & related(demand->relation, beneath)).contains(card)) return true;
  }
  return false;
}

bool BartokScene::surely_wrong() const {
  const auto under = beneath();
  if (!has_open_play() || !under) return false;
  const Card card = played();
  const int left = open().left;
  if (proper_faces(rules(), *under, left, std::nullopt).contains(card)) return false;
  if (!may_have_called(*under)) return true;
  return std::ranges::none_of(
      kSuits, [&](Suit suit) { return proper_faces(rules(), *under, left, suit).contains(card); });
}

bool BartokScene::surely_right() const {
  const auto under = beneath();
  if (!has_open_play() || !under || may_have_called(*under)) return false;
  const Card card = played();
  return proper_faces(rules(), *under, open().left, std::nullopt).contains(card) &&
         !may_have_demanded_other(*under, card);
}

bool BartokScene::was_said(std::string_view phrase) const {
  bool said = false;
  open().said.for_each([&](int place) { said = said || rules().text_of(place) == phrase; });
  return said;
}

std::vector<std::string_view> BartokScene::unsaid_phrases() const {
  std::vector<std::string_view> phrases;
  const auto under = beneath();
  if (!has_open_play() || !under) return phrases;
  applying(rules(), played(), *under, open().left).for_each([&](int place) {
    const auto* say = rules().rule(place).find(EffectKind::say);
    if (say != nullptr && !was_said(say->text)) phrases.push_back(say->text);
  });
  return phrases;
}

}  // namespace lastcard::bots
