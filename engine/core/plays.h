#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/core/card.h"
#include "engine/core/chance.h"
#include "engine/core/intent.h"

namespace lastcard {

// A play as the rules list it (conventions, "Canonical form of a legal intent"): a single card,
// cards of one rank of which only the first and the last lie in a certain order, or a run. Copies
// of a card cannot be told apart, so two plays are equal if and only if they are listed as one.
//
// Eight bytes, where the intent that says the same needs ten times as many.
class Play {
 public:
  // How many cards of each suit, in the order of kSuits; jokers, which have none, stand first.
  using Counts = std::array<std::uint8_t, kSuits.size()>;

  // Pre, of all three: there are at most kMaxPlay cards.
  [[nodiscard]] static constexpr Play single(Card card) { return {card, card, kEqualRanks, 1, {}}; }
  // Pre: both cards are of one rank, and so is what lies between.
  [[nodiscard]] static constexpr Play equal_ranks(Card first, const Counts& between, Card last) {
    int size = 2;
    for (const int count : between) size += count;
    return {first, last, kEqualRanks, size, between};
  }
  // Rising (+1) or falling (-1); after the king comes the ace, and after the ace the two. Pre: the
  // card it starts with is no joker; there are two cards at least.
  [[nodiscard]] static constexpr Play run(Card start, int direction, int size) {
    return {start,
            Card(rank_after(start.rank(), direction * (size - 1)), start.suit()),
            direction,
            size,
            {}};
  }

  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr Card first() const { return first_; }
  // The card that ends on top.
  [[nodiscard]] constexpr Card last() const { return last_; }
  [[nodiscard]] constexpr bool is_run() const { return direction_ != kEqualRanks; }
  // In the order in which they are played.
  [[nodiscard]] CardList cards() const;

  friend bool operator==(const Play&, const Play&) = default;

 private:
  static constexpr int kEqualRanks = 0;  // instead of a run's direction

  constexpr Play(Card first, Card last, int direction, int size, const Counts& between)
      : first_(first),
        last_(last),
        direction_(static_cast<std::int8_t>(direction)),
        size_(static_cast<std::uint8_t>(size)),
        between_(between) {}
  static constexpr Rank rank_after(Rank rank, int steps) {
    const int place = (static_cast<int>(rank) - 1 + steps) % kRanks;
    return static_cast<Rank>((place < 0 ? place + kRanks : place) + 1);
  }

  Card first_;
  Card last_;
  std::int8_t direction_;
  std::uint8_t size_;
  Counts between_;
};
static_assert(sizeof(Play) == 8);

// The intent to make this play, without a last-card call.
[[nodiscard]] Intent intent_of(const Play& play);
// The same of these cards in this order, whether they make a play or not: one card is played as a
// card, and any other number as a set.
[[nodiscard]] Intent intent_of(std::span<const Card> cards);

// All plays of a seat that are legal at one moment. A hand of very many cards has hundreds of
// thousands of them, so they are no list: whoever wants some asks for as many as it can use, and
// everybody is answered from the same enumeration. Refers to the table and is right until the table
// changes.
class Plays {
 public:
  Plays() = default;
  Plays(const Plays&) = delete;
  Plays& operator=(const Plays&) = delete;
  virtual ~Plays() = default;

  // Whether these cards, played in this order, are one of the plays. In a set of equal ranks any
  // order between the first card and the last will do.
  [[nodiscard]] virtual bool contains(std::span<const Card> cards) const = 0;

  // Shows the visitor one play after the other, each of them once, in an order that depends on the
  // position alone, until the visitor says false. Returns false if it did.
  template <class Visit>
  bool each(Visit visit) const {
    return visit_each(
        [](void* visitor, const Play& play) { return (*static_cast<Visit*>(visitor))(play); },
        std::addressof(visit));
  }

  // How many there are: worked out without visiting them.
  [[nodiscard]] std::uint64_t count() const;
  // One of them, all of them equally likely. Takes as long as count. Pre: there is one.
  [[nodiscard]] Play sample(Chance& chance) const;

  // Plays come in kinds, numbered from 0: single cards, the sets of each rank, runs. All plays
  // together are mostly sets of the ranks of which there are most cards; who wants to see what else
  // there is looks at each kind.
  [[nodiscard]] virtual int kinds() const = 0;
  // How many there are of that kind. Pre: 0 <= kind < kinds().
  [[nodiscard]] virtual std::uint64_t count(int kind) const = 0;
  // Of all plays of that kind, in some order, the one at that place. Pre: place < count(kind).
  [[nodiscard]] virtual Play at(int kind, std::uint64_t place) const = 0;

 protected:
  using Visitor = bool (*)(void* visitor, const Play& play);
  virtual bool visit_each(Visitor visit, void* visitor) const = 0;
};

// Shows the visitor a share of the plays in which every kind is represented: of each kind all that
// there are or, where these are more than `most`, so many that chance picks, each as likely as any
// other. A play can be picked twice.
template <class Visit>
void visit_some_of_each_kind(const Plays& plays, std::uint64_t most, Chance& chance, Visit visit) {
  for (int kind = 0; kind < plays.kinds(); ++kind) {
    const std::uint64_t count = plays.count(kind);
    for (std::uint64_t place = 0; place < std::min(count, most); ++place) {
      visit(plays.at(kind, count > most ? chance.below(count) : place));
    }
  }
}

}  // namespace lastcard
