#include "engine/bots/bartok_scene.h"

#include <algorithm>

#include "engine/bots/choices.h"

namespace lastcard::bots {
namespace {

using eights::bartok::EffectKind;
using eights::bartok::Rule;
using eights::bartok::RuleBits;

}  // namespace

BartokScene::BartokScene(const Glimpse& glimpse)
    : glimpse_(glimpse),
      rules_(glimpse.rules<eights::bartok::HouseRules>()),
      zones_(glimpse.seats()),
      hand_(glimpse.cards(zones_.hand(glimpse.seat()))),
      pile_(glimpse.cards(zones_.discard())),
      choices_(choices_of(glimpse)) {}

bool BartokScene::has_open_play() const { return has_last_play() && open().play_open != 0; }

bool BartokScene::has_last_play() const {
  if (is_preparing(stage()) || !open().player.has_value()) return false;
  return open().play_open != 0 || top() == played();
}

std::optional<Card> BartokScene::beneath() const {
  if (pile_.size() < 2) return std::nullopt;
  return pile_[pile_.size() - 2];
}

FaceSet BartokScene::demanded() const {
  const auto under = beneath();
  if (!has_last_play() || !under || surely_wrong()) return FaceSet::all();
  const RuleBits applied = applying(rules_, top(), *under, open().left);
  RuleBits demands = {};
  applied.for_each([&](int place) {
    if (rules_.rule(place).has(EffectKind::next_must)) demands.insert(place);
  });
  return demanded_faces(rules_, demands, top());
}

FaceSet BartokScene::proper() const {
  const int left = static_cast<int>(hand_.size()) - 1;
  return proper_faces(rules_, top(), left, open().called.get()) & demanded();
}

RuleBits BartokScene::rules_for(Card card) const {
  return applying(rules_, card, top(), static_cast<int>(hand_.size()) - 1);
}

bool BartokScene::may_have_called(Card beneath) const {
  for (int place = 0; place < rules_.rules(); ++place) {
    const Rule& rule = rules_.rule(place);
    if (rule.has(EffectKind::call_suit) && rule.played.contains(beneath)) return true;
  }
  return false;
}

bool BartokScene::may_have_demanded_other(Card beneath, Card card) const {
  for (int place = 0; place < rules_.rules(); ++place) {
    const Rule& rule = rules_.rule(place);
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
  if (proper_faces(rules_, *under, left, std::nullopt).contains(card)) return false;
  if (!may_have_called(*under)) return true;
  return std::ranges::none_of(
      kSuits, [&](Suit suit) { return proper_faces(rules_, *under, left, suit).contains(card); });
}

bool BartokScene::surely_right() const {
  const auto under = beneath();
  if (!has_open_play() || !under || may_have_called(*under)) return false;
  const Card card = played();
  return proper_faces(rules_, *under, open().left, std::nullopt).contains(card) &&
         !may_have_demanded_other(*under, card);
}

bool BartokScene::was_said(std::string_view phrase) const {
  bool said = false;
  open().said.for_each([&](int place) { said = said || rules_.text_of(place) == phrase; });
  return said;
}

std::vector<std::string_view> BartokScene::unsaid_phrases() const {
  std::vector<std::string_view> phrases;
  const auto under = beneath();
  if (!has_open_play() || !under) return phrases;
  applying(rules_, played(), *under, open().left).for_each([&](int place) {
    const auto* say = rules_.rule(place).find(EffectKind::say);
    if (say != nullptr && !was_said(say->text)) phrases.push_back(say->text);
  });
  return phrases;
}

}  // namespace lastcard::bots
