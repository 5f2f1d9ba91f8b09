#include "engine/bots/bartok_scene.h"

#include <algorithm>

namespace lastcard::bots {
namespace {

using eights::bartok::EffectKind;
using eights::bartok::Rule;
using eights::bartok::RuleBits;

std::vector<Card> open_cards(const View& view, ZoneId zone) {
  return std::get<OpenCards>(view.zones[static_cast<std::size_t>(zone.index())].cards).cards;
}

}  // namespace

BartokScene::BartokScene(const View& view)
    : view_(view),
      rules_(static_cast<const eights::bartok::HouseRules&>(*view.rules)),
      seats_(static_cast<int>(view.zones.size() - 2) / 2),
      zones_(seats_),
      hand_(open_cards(view, zones_.hand(*view.viewer.seat()))),
      pile_(open_cards(view, zones_.discard())) {
  for (const Fact& badge : view.badges) {
    if (badge.code == "called-suit") called_ = badge.suit;
    if (badge.code == "direction") direction_ = *badge.direction;
    if (badge.code == "last-play") last_ = &badge;
  }
}

int BartokScene::cards_of(Seat seat) const {
  return view_.zones[static_cast<std::size_t>(zones_.hand(seat).index())].count;
}

const Ask* BartokScene::ask(std::string_view code) const {
  const auto found = std::ranges::find_if(
      view_.asks, [&](const Ask& ask) { return ask.code == code && !ask.refusal; });
  return found == view_.asks.end() ? nullptr : &*found;
}

std::optional<Card> BartokScene::beneath() const {
  if (pile_.size() < 2) return std::nullopt;
  return pile_[pile_.size() - 2];
}

FaceSet BartokScene::demanded() const {
  const auto under = beneath();
  if (last_ == nullptr || !under || surely_wrong()) return FaceSet::all();
  const RuleBits applied = applying(rules_, top(), *under, *last_->count);
  RuleBits demands = {};
  applied.for_each([&](int place) {
    if (rules_.rule(place).has(EffectKind::next_must)) demands.insert(place);
  });
  return demanded_faces(rules_, demands, top());
}

FaceSet BartokScene::proper() const {
  const int left = static_cast<int>(hand_.size()) - 1;
  return proper_faces(rules_, top(), left, called_) & demanded();
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
  const Card card = last_->cards.front();
  const int left = *last_->count;
  if (proper_faces(rules_, *under, left, std::nullopt).contains(card)) return false;
  if (!may_have_called(*under)) return true;
  return std::ranges::none_of(
      kSuits, [&](Suit suit) { return proper_faces(rules_, *under, left, suit).contains(card); });
}

bool BartokScene::surely_right() const {
  const auto under = beneath();
  if (!has_open_play() || !under || may_have_called(*under)) return false;
  const Card card = last_->cards.front();
  return proper_faces(rules_, *under, *last_->count, std::nullopt).contains(card) &&
         !may_have_demanded_other(*under, card);
}

bool BartokScene::was_said(std::string_view phrase) const {
  return std::ranges::any_of(view_.badges, [&](const Fact& badge) {
    return badge.code == "said" && badge.text == phrase;
  });
}

std::vector<std::string_view> BartokScene::unsaid_phrases() const {
  std::vector<std::string_view> phrases;
  const auto under = beneath();
  if (!has_open_play() || !under) return phrases;
  applying(rules_, last_->cards.front(), *under, *last_->count).for_each([&](int place) {
    const auto* say = rules_.rule(place).find(EffectKind::say);
    if (say != nullptr && !was_said(say->text)) phrases.push_back(say->text);
  });
  return phrases;
}

}  // namespace lastcard::bots
