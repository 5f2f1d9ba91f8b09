#include "engine/core/plays.h"

namespace lastcard {

CardList Play::cards() const {
  CardList cards;
  if (is_run()) {
    for (int step = 0; step < size_; ++step) {
      cards.push_back(Card(rank_after(first_.rank(), direction_ * step), first_.suit()));
    }
    return cards;
  }
  cards.push_back(first_);
  for (std::size_t suit = 0; suit < between_.size(); ++suit) {
    const Card card = first_.is_joker() ? first_ : Card(first_.rank(), kSuits[suit]);
    for (int copy = 0; copy < between_[suit]; ++copy) cards.push_back(card);
  }
  if (size_ > 1) cards.push_back(last_);
  return cards;
}

Intent intent_of(const Play& play) {
  if (play.size() == 1) return PlayCard{play.first()};
  return PlaySet{play.cards()};
}

Intent intent_of(std::span<const Card> cards) {
  if (cards.size() == 1) return PlayCard{cards.front()};
  return PlaySet{CardList(cards)};
}

std::uint64_t Plays::count() const {
  std::uint64_t all = 0;
  for (int kind = 0; kind < kinds(); ++kind) all += count(kind);
  return all;
}

Play Plays::sample(Chance& chance) const {
  std::uint64_t place = chance.below(count());
  for (int kind = 0;; ++kind) {
    const std::uint64_t of_kind = count(kind);
    if (place < of_kind) return at(kind, place);
    place -= of_kind;
  }
}

bool IntentSink::add_plays(const Plays& plays) {
  return plays.each([this](const Play& play) { return add(intent_of(play)); });
}

}  // namespace lastcard
