#include "engine/core/tx.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "engine/core/inplace_vector.h"

namespace lastcard {

namespace {

// Returns the number of the sorted cards that come before this one. With `AndEqual`, counts copies
// of this card, too. Small hands are counted, because that is faster than a binary search.
template <bool AndEqual>
int count_before(std::span<const Card> cards, Card card) {
  constexpr std::size_t kSmall = 16;
  if (cards.size() > kSmall) {
    const auto end = AndEqual ? std::upper_bound(cards.begin(), cards.end(), card)
                              : std::lower_bound(cards.begin(), cards.end(), card);
    return static_cast<int>(end - cards.begin());
  }
  int before = 0;
  for (const Card other : cards) {
    const bool comes_before = AndEqual ? other.face() <= card.face() : other.face() < card.face();
    before += static_cast<int>(comes_before);
  }
  return before;
}

}  // namespace

void Tx::refuse_to_go_on() const {
  throw std::length_error("one step makes " + std::to_string(events_counted_) + " events of " +
                          std::to_string(cards_counted_) + " cards: at most " +
                          std::to_string(kMostEvents) + " of " + std::to_string(kMostCards) +
                          " are allowed");
}

int Tx::place_of(Card card, ZoneId zone) const {
  const auto cards = table_.cards(zone);
  if (sorted(zone)) {
    const int place = count_before<false>(cards, card);
    const auto index = static_cast<std::size_t>(place);
    if (index < cards.size() && cards[index] == card) return place;
  } else {
    // The copy nearest to the top. So a card that is taken back is the one just played.
    const auto found = std::find(cards.rbegin(), cards.rend(), card);
    if (found != cards.rend()) return static_cast<int>(cards.rend() - found) - 1;
  }
  throw std::logic_error("no " + card.code() + " lies in " + spec(zone).name);
}

int Tx::arrival_place(Card card, ZoneId zone) const {
  const auto cards = table_.cards(zone);
  return sorted(zone) ? count_before<true>(cards, card) : static_cast<int>(cards.size());
}

void Tx::shift(ZoneId from, int place, ZoneId to, int to_place) {
  const auto from_index = static_cast<std::size_t>(from.index());
  const auto to_index = static_cast<std::size_t>(to.index());
  Card* const cards = table_.cards_.data();
  Card* const source = cards + table_.ends_[from_index] + place;
  Card* const target = cards + table_.ends_[to_index] + to_place;
  const Card card = *source;
  // The zones lie side by side in one block, so only the cards between the two places move.
  if (source < target) {
    std::copy(source + 1, target, source);
    *(target - 1) = card;
    for (std::size_t end = from_index + 1; end <= to_index; ++end) --table_.ends_[end];
  } else {
    std::copy_backward(target, source, source + 1);
    *target = card;
    for (std::size_t end = to_index + 1; end <= from_index; ++end) ++table_.ends_[end];
  }
}

void Tx::shift_to_top(ZoneId from, int count, ZoneId to) {
  const auto from_index = static_cast<std::size_t>(from.index());
  const auto to_index = static_cast<std::size_t>(to.index());
  Card* const cards = table_.cards_.data();
  Card* const source = cards + table_.ends_[from_index];
  Card* const target = cards + table_.ends_[to_index + 1];
  if (source < target) {
    std::rotate(source, source + count, target);
    for (std::size_t end = from_index + 1; end <= to_index; ++end) {
      table_.ends_[end] = static_cast<std::uint16_t>(table_.ends_[end] - count);
    }
  } else {
    std::rotate(target, source, source + count);
    for (std::size_t end = to_index + 1; end <= from_index; ++end) {
      table_.ends_[end] = static_cast<std::uint16_t>(table_.ends_[end] + count);
    }
  }
}

void Tx::expect_in_sight(std::span<const Card> cards, ZoneId from, ZoneId to) const {
  const Viewer anybody = Viewer::spectator();
  if (!sees(anybody, spec(from)) && !sees(anybody, spec(to))) {
    throw std::logic_error("a note tells cards of " + spec(from).name + ", which not all can see");
  }
  for (const Card card : cards) {
    const auto lies_in = [&](ZoneId zone) {
      const auto there = table_.cards(zone);
      return std::ranges::find(there, card) != there.end();
    };
    if (!lies_in(from) && !lies_in(to)) {
      throw std::logic_error("a note tells " + card.code() + ", which does not lie there");
    }
  }
}

void Tx::move(std::span<const Card> cards, ZoneId from, ZoneId to) {
  if (cards.empty()) return;
  count_event(cards.size());
  for (const Card card : cards) shift(from, place_of(card, from), to, arrival_place(card, to));
  if (listening()) events_->emplace_back(Moved{from, to, {cards.begin(), cards.end()}});
}

int Tx::move_top(int count, ZoneId from, ZoneId to) {
  const int moved = std::min(count, table_.count(from));
  if (moved == 0) return 0;
  count_event(static_cast<std::size_t>(moved));
  std::vector<Card> seen;
  for (int done = 0; done < moved; ++done) {
    const Card card = table_.top(from);
    if (listening()) seen.push_back(card);
    shift(from, table_.count(from) - 1, to, arrival_place(card, to));
  }
  if (listening()) events_->emplace_back(Moved{from, to, std::move(seen)});
  return moved;
}

void Tx::deal(int rounds, ZoneId from, std::span<const ZoneId> to) {
  std::vector<std::vector<Card>> dealt(listening() ? to.size() : 0);
  for (std::size_t hand = 0; hand < to.size(); ++hand) {
    count_event(static_cast<std::size_t>(rounds));
  }
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t hand = 0; hand < to.size(); ++hand) {
      const Card card = table_.top(from);
      if (listening()) dealt[hand].push_back(card);
      shift(from, table_.count(from) - 1, to[hand], arrival_place(card, to[hand]));
    }
  }
  for (std::size_t hand = 0; hand < dealt.size(); ++hand) {
    events_->emplace_back(Moved{from, to[hand], std::move(dealt[hand])});
  }
}

void Tx::move_all(ZoneId from, ZoneId to) {
  const InplaceVector<Card, kMaxCards> cards(table_.cards(from));
  move({cards.data(), cards.size()}, from, to);
}

void Tx::recycle(ZoneId from, ZoneId to, int keep) {
  const int count = table_.count(from) - keep;
  if (count <= 0) return;
  count_event(static_cast<std::size_t>(count));
  std::vector<Card> seen;
  if (listening()) {
    const auto cards = table_.cards(from).first(static_cast<std::size_t>(count));
    seen.assign(cards.begin(), cards.end());
  }
  shift_to_top(from, count, to);
  if (listening()) events_->emplace_back(Moved{from, to, std::move(seen), true});
}

void Tx::move_top_to_bottom(ZoneId from, ZoneId to) {
  count_event(1);
  const Card card = table_.top(from);
  shift(from, table_.count(from) - 1, to, 0);
  if (listening()) events_->emplace_back(Moved{from, to, {card}});
}

void Tx::exchange(ZoneId a, ZoneId b) {
  const InplaceVector<Card, kMaxCards> from_a(table_.cards(a));
  const InplaceVector<Card, kMaxCards> from_b(table_.cards(b));
  move({from_a.data(), from_a.size()}, a, b);
  if (listening() && !from_a.empty() && !from_b.empty()) {
    std::get<Moved>(events_->back()).exchanges = true;
  }
  move({from_b.data(), from_b.size()}, b, a);
}

void Tx::fill(ZoneId zone, std::span<const Card> cards) {
  const auto index = static_cast<std::size_t>(zone.index());
  if (cards.size() > table_.cards_.size()) throw std::length_error("too many cards for a table");
  std::copy(cards.begin(), cards.end(), table_.cards_.begin());
  std::fill(table_.cards_.begin() + static_cast<std::ptrdiff_t>(cards.size()), table_.cards_.end(),
            Card());
  for (std::size_t end = 0; end < table_.ends_.size(); ++end) {
    table_.ends_[end] = static_cast<std::uint16_t>(end <= index ? 0 : cards.size());
  }
}

void Tx::shuffle(ZoneId zone) {
  count_cards(table_.cards(zone).size());
  const auto index = static_cast<std::size_t>(zone.index());
  const std::span<Card> cards(table_.cards_.data() + table_.ends_[index],
                              table_.cards_.data() + table_.ends_[index + 1]);
  // The entropy's first card leaves the pile first. This is the top card, which is the last one
  // here.
  std::ranges::reverse(cards);
  entropy_.shuffle(cards);
  std::ranges::reverse(cards);
}

}  // namespace lastcard
