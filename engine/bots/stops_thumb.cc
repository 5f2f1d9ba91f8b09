#include "engine/bots/stops_thumb.h"

#include <algorithm>

#include "engine/bots/choices.h"

namespace lastcard::bots {
namespace {

using stops::next_above;

// What things are worth, in cards that one is rid of.
constexpr double kGoingOut = 100;
constexpr double kLeadingAgain = 3;
constexpr double kSpinadoKept = 0.5;
constexpr double kSpinadoLate = 2;
constexpr double kNeverAskedFor = 2;
constexpr double kOutOfOrder = 1;
constexpr double kChip = 0.5;
constexpr int kNearlyOut = 4;

constexpr Card kSpinado(Rank::ace, Suit::diamonds);
constexpr Card kPope(Rank::nine, Suit::diamonds);
constexpr Card kEightOfDiamonds(Rank::eight, Suit::diamonds);

Card first_card(const Intent& intent) {
  if (const auto* set = std::get_if<PlaySet>(&intent)) return set->cards.front();
  return std::get<PlayCard>(intent).card;
}

const std::vector<Card>* open_cards(const ZoneView& zone) {
  const auto* open = std::get_if<OpenCards>(&zone.cards);
  return open == nullptr ? nullptr : &open->cards;
}

Card card_below(Card card) {
  const int value = (card.rank_value() + kRanks - 2) % kRanks + 1;
  return Card(static_cast<Rank>(value), card.suit());
}

// How far above the first card the other lies, round the corner.
int steps_between(Card first, Card other) {
  return (other.rank_value() - first.rank_value() + kRanks) % kRanks;
}

bool among(std::span<const Card> cards, Card card) {
  return std::ranges::find(cards, card) != cards.end();
}

}  // namespace

// ---- The scene ----

StopsScene::StopsScene(const View& view) : view_(view) {
  const Seat me = *view.viewer.seat();
  smallest_other_hand_ = kMaxCards;
  for (std::size_t zone = 0; zone < view.zones.size(); ++zone) {
    const ZoneSpec& spec = (*view.zone_specs)[zone];
    const ZoneView& seen = view.zones[zone];
    const auto* cards = open_cards(seen);
    if (spec.owner && spec.sorted) {  // a hand
      if (*spec.owner == me) {
        hand_ = *cards;
      } else {
        in_other_hands_ += seen.count;
        smallest_other_hand_ = std::min(smallest_other_hand_, seen.count);
      }
    } else if (cards != nullptr) {
      gone_.insert(gone_.end(), cards->begin(), cards->end());
      if (spec.owner == me) played_ = *cards;
    } else {
      dead_ += seen.count;
    }
  }
  std::ranges::sort(gone_);
}

IntentList StopsScene::choices() const { return choices_of(view_); }

bool StopsScene::have_played(Card card) const { return among(played_, card); }

bool StopsScene::is_gone(Card card) const { return std::ranges::binary_search(gone_, card); }

int StopsScene::pot(std::string_view name) const {
  const auto found = std::ranges::find(view_.pots, name, &Pot::name);
  return found == view_.pots.end() ? 0 : found->chips;
}

std::optional<Suit> StopsScene::trump() const {
  const auto badge = std::ranges::find(view_.badges, "trump", &Fact::code);
  return badge == view_.badges.end() ? std::nullopt : badge->suit;
}

// ---- Play or Pay ----

std::optional<Intent> PlayOrPayThumb::choose(const View& view, Chance& chance) {
  const StopsScene scene(view);
  const IntentList choices = scene.choices();
  if (choices.empty()) return std::nullopt;
  if (choices.size() == 1) return choices.front();
  return best_of(choices, chance, [&](const Intent& intent) {
    const Card start = first_card(intent);
    int of_suit = 0;
    int longest_way = 0;
    for (const Card card : scene.hand()) {
      if (card.suit() != start.suit()) continue;
      ++of_suit;
      longest_way = std::max(longest_way, steps_between(start, card));
    }
    const bool last_suit = of_suit == static_cast<int>(scene.hand().size());
    if (last_suit) return kGoingOut - longest_way;
    return of_suit + (scene.holds(card_below(start)) ? kRanks : 0.0);
  });
}

// ---- Spinado, Pope Joan ----

std::optional<Intent> StopsThumb::choose(const View& view, Chance& chance) {
  const StopsScene scene(view);
  const IntentList choices = scene.choices();
  if (choices.empty()) return std::nullopt;
  return best_of(choices, chance, [&](const Intent& intent) { return worth(scene, intent); });
}

std::vector<Card> StopsThumb::own_row(const StopsScene& scene, Card first) const {
  std::vector<Card> row = {first};
  for (auto next = next_above(first, ace()); next && scene.holds(*next);
       next = next_above(*next, ace())) {
    row.push_back(*next);
  }
  return row;
}

double StopsThumb::stops_after(const StopsScene& scene, Card card) const {
  const auto next = next_above(card, ace());
  if (!next || !in_pack(*next) || scene.is_gone(*next)) return 1;
  const int hidden = scene.dead() + scene.in_other_hands();
  return static_cast<double>(scene.dead()) / std::max(hidden, 1);
}

// No card below it can come any more, or it never could: it must be led.
bool StopsThumb::never_asked_for(const StopsScene& scene, Card card) const {
  if (stops::height(card, ace()) == 0) return true;
  const Card below = card_below(card);
  return !in_pack(below) || scene.is_gone(below);
}

double StopsThumb::worth(const StopsScene& scene, const Intent& intent) const {
  const Card card = first_card(intent);
  const bool with_spinado = std::holds_alternative<PlaySet>(intent);
  const bool somebody_nearly_out = scene.smallest_other_hand() <= kNearlyOut;
  std::vector<Card> row = with_spinado ? std::vector<Card>{card, kSpinado} : own_row(scene, card);
  double worth = static_cast<double>(row.size());
  if (row.size() == scene.hand().size()) worth += kGoingOut;
  if (with_spinado) {
    worth += kLeadingAgain + (somebody_nearly_out ? kSpinadoLate : -kSpinadoKept);
  } else {
    worth += kLeadingAgain * stops_after(scene, row.back());
  }
  worth += kChip * prize(scene, row);
  if (never_asked_for(scene, card)) worth += kNeverAskedFor;
  const bool breaks_a_row = stops::height(card, ace()) > 0 && scene.holds(card_below(card));
  return breaks_a_row ? worth - kOutOfOrder : worth;
}

int SpinadoThumb::prize(const StopsScene& scene, std::span<const Card> row) const {
  const auto has = [&](Rank rank) {
    const Card card(rank, Suit::diamonds);
    return among(row, card) || scene.have_played(card);
  };
  const bool queen = has(Rank::queen);
  return (queen && has(Rank::king) ? scene.pot("matrimony") : 0) +
         (queen && has(Rank::jack) ? scene.pot("intrigue") : 0);
}

bool SpinadoThumb::in_pack(Card card) const {
  return card.rank() != Rank::two && card != kEightOfDiamonds;
}

int PopeJoanThumb::prize(const StopsScene& scene, std::span<const Card> row) const {
  const Suit trump = *scene.trump();
  const auto has = [&](Rank rank) {
    const Card card(rank, trump);
    return among(row, card) || scene.have_played(card);
  };
  int chips = among(row, kPope) ? scene.pot("pope") : 0;
  // What has been taken already is empty.
  if (has(Rank::ace)) chips += scene.pot("ace");
  if (has(Rank::king)) chips += scene.pot("king");
  if (has(Rank::queen)) chips += scene.pot("queen");
  if (has(Rank::jack)) chips += scene.pot("jack");
  if (has(Rank::queen) && has(Rank::king)) chips += scene.pot("matrimony");
  if (has(Rank::queen) && has(Rank::jack)) chips += scene.pot("intrigue");
  return chips;
}

bool PopeJoanThumb::in_pack(Card card) const { return card != kEightOfDiamonds; }

}  // namespace lastcard::bots
