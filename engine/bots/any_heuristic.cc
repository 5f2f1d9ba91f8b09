#include "engine/bots/any_heuristic.h"

#include <algorithm>
#include <span>

#include "engine/bots/choices.h"

namespace lastcard::bots {
namespace {

// The worth of choices and of their advantages. The largest is the best, and the smallest is the
// last resort.
constexpr double kAnnounce = 1000;
constexpr double kPlay = 100;
constexpr double kACard = 10;
constexpr double kGoOut = 500;
constexpr double kKeepTheTurn = 5;
constexpr double kCall = 50;
constexpr double kOther = 40;
constexpr double kDraw = 20;
constexpr double kPass = 10;

// The cards in hand. The hand is found by its layout, because games do not say which zone it is.
std::span<const Card> hand_of(const Glimpse& glimpse) {
  for (std::size_t index = 0; index < glimpse.layout().size(); ++index) {
    const ZoneSpec& zone = glimpse.layout()[index];
    const bool is_hand = zone.owner == glimpse.seat() && zone.faces == Faces::owner &&
                         zone.layout == Layout::fan && !zone.passing;
    if (is_hand) return glimpse.cards(ZoneId(static_cast<int>(index)));
  }
  return {};
}

double worth_of_play(const Glimpse& glimpse, std::span<const Card> cards) {
  double worth = kPlay + kACard * static_cast<double>(cards.size());
  const Consideration considered = glimpse.game().consider(glimpse, cards);
  if (!considered.effect) return worth;
  const Preview& effect = *considered.effect;
  if (effect.goes_out) worth += kGoOut;
  if (effect.next == glimpse.seat()) return worth + kKeepTheTurn;
  return worth + effect.count;
}

template <class Fits>
double worth_of_call(const Glimpse& glimpse, Fits fits) {
  return kCall + static_cast<double>(std::ranges::count_if(hand_of(glimpse), fits));
}

double worth_of(const Glimpse& glimpse, const Intent& intent) {
  return std::visit(
      Overloaded{
          [](KnockLastCard) { return kAnnounce; },
          [&](const PlayCard& play) { return worth_of_play(glimpse, std::span(&play.card, 1)); },
          [&](const PlaySet& play) { return worth_of_play(glimpse, play.cards); },
          [&](CallSuit call) {
            return worth_of_call(
                glimpse, [&](Card card) { return !card.is_joker() && card.suit() == call.suit; });
          },
          [&](CallRank call) {
            return worth_of_call(
                glimpse, [&](Card card) { return !card.is_joker() && card.rank() == call.rank; });
          },
          [](Draw) { return kDraw; },
          [](Take) { return kDraw; },
          [](Pass) { return kPass; },
          [](const auto&) { return kOther; },
      },
      intent);
}

// Returns the play with the last-card call if the call is legal.
template <class Play>
Intent announced(const Glimpse& glimpse, Play play) {
  play.knock = true;
  if (!may(glimpse, play)) play.knock = false;
  return play;
}

}  // namespace

std::optional<Intent> AnyHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  const bool waits = !must_act(glimpse);
  const auto best = best_of(glimpse, chance, [&](const Intent& intent) {
    if (waits && !std::holds_alternative<KnockLastCard>(intent)) return kNever;
    return worth_of(glimpse, intent);
  });
  if (!best) return std::nullopt;
  if (const auto* play = std::get_if<PlayCard>(&*best)) return announced(glimpse, *play);
  if (const auto* play = std::get_if<PlaySet>(&*best)) return announced(glimpse, *play);
  return best;
}

}  // namespace lastcard::bots
