#include "engine/bots/eights_scene.h"

#include <algorithm>
#include <iterator>

#include "engine/eights/discard_suit.h"

namespace lastcard::bots {
namespace {

std::vector<Card> open_cards(const View& view, ZoneId zone) {
  return std::get<OpenCards>(view.zones[static_cast<std::size_t>(zone.index())].cards).cards;
}

}  // namespace

EightsScene::EightsScene(const View& view)
    : view_(view),
      rules_(static_cast<const eights::RuleSet&>(*view.rules)),
      seats_(static_cast<int>(view.zones.size() - 2) / 2),
      zones_(seats_),
      hand_(open_cards(view, zones_.hand(*view.viewer.seat()))),
      top_(open_cards(view, zones_.discard()).back()) {
  for (const Fact& badge : view.badges) {
    if (badge.code == "direction") direction_ = *badge.direction;
    if (badge.code == "chain") {
      chain_total_ = *badge.count;
      chain_kind_ = badge.kind;
    }
  }
}

const Ask* EightsScene::ask(std::string_view code) const {
  const auto found = std::ranges::find_if(
      view_.asks, [&](const Ask& ask) { return ask.code == code && !ask.refusal; });
  return found == view_.asks.end() ? nullptr : &*found;
}

IntentList EightsScene::choices() const {
  IntentList choices;
  for (const Ask& ask : view_.asks) {
    if (ask.refusal || ask.code == "false-knock") continue;
    choices.insert(choices.end(), ask.intents.begin(), ask.intents.end());
  }
  return choices;
}

std::span<const Card> cards_played(const Intent& intent) {
  if (const auto* play = std::get_if<PlayCard>(&intent)) return {&play->card, 1};
  if (const auto* play = std::get_if<PlaySet>(&intent)) return play->cards;
  return {};
}

std::vector<Card> without(std::span<const Card> hand, std::span<const Card> cards) {
  std::vector<Card> played(cards.begin(), cards.end());
  std::ranges::sort(played);
  std::vector<Card> rest;
  std::ranges::set_difference(hand, played, std::back_inserter(rest));
  return rest;
}

std::vector<Card> left_in_hand(const EightsScene& scene, std::span<const Card> cards) {
  std::vector<Card> rest = without(scene.hand(), cards);
  if (scene.chain_total() > 0) return rest;
  const CardList along = eights::taken_along(scene.rules(), scene.hand(), cards);
  return along.empty() ? rest : without(rest, along);
}

bool calls_last_card(const EightsScene& scene, const Intent& intent) {
  const auto cards = cards_played(intent);
  if (scene.rules().knock.penalty == 0 || cards.empty()) return false;
  const std::size_t left = left_in_hand(scene, cards).size();
  return left == 1 || (left == 0 && cards.size() > 1 && scene.rules().knock.through_set);
}

Intent with_knock(Intent intent) {
  if (auto* play = std::get_if<PlayCard>(&intent)) play->knock = true;
  if (auto* play = std::get_if<PlaySet>(&intent)) play->knock = true;
  return intent;
}

}  // namespace lastcard::bots
