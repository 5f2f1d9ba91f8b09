#include "engine/bots/stops_heuristic.h"

#include <algorithm>

#include "engine/bots/choices.h"
#include "engine/stops/chip_game.h"
#include "engine/stops/pope_joan.h"
#include "engine/stops/spinado.h"

namespace lastcard::bots {
namespace {

using stops::next_above;
namespace pope_joan = stops::pope_joan;
namespace spinado = stops::spinado;

// Estimates of worth, in cards less in hand.
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

Card card_below(Card card) {
  const int value = (card.rank_value() + kRanks - 2) % kRanks + 1;
  return Card(static_cast<Rank>(value), card.suit());
}

// The number of steps from the first card up to the other, going on from king to ace.
int steps_between(Card first, Card other) {
  return (other.rank_value() - first.rank_value() + kRanks) % kRanks;
}

bool among(std::span<const Card> cards, Card card) {
  return std::ranges::find(cards, card) != cards.end();
}

}  // namespace

// ---- The scene ----

StopsScene::StopsScene(const Glimpse& glimpse) : glimpse_(glimpse) {
  const stops::Zones zones(glimpse.seats());
  const Seat me = glimpse.seat();
  const auto lay_aside = [&](ZoneId zone) {
    for (const Card card : glimpse.cards(zone)) gone_.insert(card);
  };
  hand_ = glimpse.cards(zones.hand(me));
  played_ = glimpse.cards(zones.played(me));
  smallest_other_hand_ = kMaxCards;
  for (int number = 0; number < glimpse.seats(); ++number) {
    const Seat seat(number);
    lay_aside(zones.played(seat));
    if (seat == me) continue;
    const int cards = glimpse.count(zones.hand(seat));
    in_other_hands_ += cards;
    smallest_other_hand_ = std::min(smallest_other_hand_, cards);
  }
  const int piles = static_cast<int>(glimpse.layout().size()) - zones.extra(0).index();
  for (int index = 0; index < piles; ++index) {
    const ZoneId pile = zones.extra(index);
    if (glimpse.sees(pile)) {
      lay_aside(pile);
    } else {
      dead_ += glimpse.count(pile);
    }
  }
}

bool StopsScene::have_played(Card card) const { return among(played_, card); }

int StopsScene::pot(int place) const { return glimpse_.counter(stops::pot_counter(place)); }

Suit StopsScene::trump() const { return glimpse_.open<stops::Open>().turned_up.get()->suit(); }

// ---- Play or Pay ----

std::optional<Intent> PlayOrPayHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  const StopsScene scene(glimpse);
  return best_of(glimpse, chance, [&](const Intent& intent) {
    if (std::holds_alternative<Pass>(intent)) return 0.0;  // the only legal intent
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

std::optional<Intent> StopsHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  const StopsScene scene(glimpse);
  return best_of(glimpse, chance, [&](const Intent& intent) { return worth(scene, intent); });
}

CardList StopsHeuristic::own_row(const StopsScene& scene, Card first) const {
  CardList row = {first};
  for (auto next = next_above(first, ace()); next && scene.holds(*next);
       next = next_above(*next, ace())) {
    row.push_back(*next);
  }
  return row;
}

double StopsHeuristic::stops_after(const StopsScene& scene, Card card) const {
  const auto next = next_above(card, ace());
  if (!next || !in_pack(*next) || scene.is_gone(*next)) return 1;
  const int hidden = scene.dead() + scene.in_other_hands();
  return static_cast<double>(scene.dead()) / std::max(hidden, 1);
}

// Whether the card must be led, because the card below it is out of play or not in the pack.
bool StopsHeuristic::never_asked_for(const StopsScene& scene, Card card) const {
  if (stops::height(card, ace()) == 0) return true;
  const Card below = card_below(card);
  return !in_pack(below) || scene.is_gone(below);
}

double StopsHeuristic::worth(const StopsScene& scene, const Intent& intent) const {
  const Card card = first_card(intent);
  const bool with_spinado = std::holds_alternative<PlaySet>(intent);
  const bool somebody_nearly_out = scene.smallest_other_hand() <= kNearlyOut;
  const CardList row = with_spinado ? CardList{card, kSpinado} : own_row(scene, card);
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

int SpinadoHeuristic::prize(const StopsScene& scene, std::span<const Card> row) const {
  const auto has = [&](Rank rank) {
    const Card card(rank, Suit::diamonds);
    return among(row, card) || scene.have_played(card);
  };
  const bool queen = has(Rank::queen);
  return (queen && has(Rank::king) ? scene.pot(spinado::kMatrimony) : 0) +
         (queen && has(Rank::jack) ? scene.pot(spinado::kIntrigue) : 0);
}

bool SpinadoHeuristic::in_pack(Card card) const {
  return card.rank() != Rank::two && card != kEightOfDiamonds;
}

int PopeJoanHeuristic::prize(const StopsScene& scene, std::span<const Card> row) const {
  const Suit trump = scene.trump();
  const auto has = [&](Rank rank) {
    const Card card(rank, trump);
    return among(row, card) || scene.have_played(card);
  };
  int chips = among(row, kPope) ? scene.pot(pope_joan::kPopePot) : 0;
  // Pots that have been taken are empty, so they add nothing.
  if (has(Rank::ace)) chips += scene.pot(pope_joan::kAce);
  if (has(Rank::king)) chips += scene.pot(pope_joan::kKing);
  if (has(Rank::queen)) chips += scene.pot(pope_joan::kQueen);
  if (has(Rank::jack)) chips += scene.pot(pope_joan::kJack);
  if (has(Rank::queen) && has(Rank::king)) chips += scene.pot(pope_joan::kMatrimony);
  if (has(Rank::queen) && has(Rank::jack)) chips += scene.pot(pope_joan::kIntrigue);
  return chips;
}

bool PopeJoanHeuristic::in_pack(Card card) const { return card != kEightOfDiamonds; }

}  // namespace lastcard::bots
