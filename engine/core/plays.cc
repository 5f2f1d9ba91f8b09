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

PlayCounts Plays::counts() const {
  PlayCounts counts;
  for (int kind = 0; kind < kinds(); ++kind) {
    counts.of_kind.push_back(count(kind));
    counts.all += counts.of_kind.back();
  }
  return counts;
}

Play Plays::sample(const PlayCounts& counts, Chance& chance) const {
  std::uint64_t place = chance.below(counts.all);
  int kind = 0;
  for (const std::uint64_t of_kind : counts.of_kind) {
    if (place < of_kind) break;
    place -= of_kind;
    ++kind;
  }
  return at(kind, place);
}

bool IntentSink::add_plays(const Plays& plays) {
  return plays.each([this](const Play& play) { return add(intent_of(play)); });
}

}  // namespace lastcard
