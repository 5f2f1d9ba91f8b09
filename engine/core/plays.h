#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/core/card.h"
#include "engine/core/chance.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/intent.h"

namespace lastcard {

// A play as the rules list it (docs/rules/conventions.md, "Canonical form of a legal intent"): a
// single card, a set of equal ranks, or a run. In a set, the order of the cards between the first
// and the last does not matter. Copies of a card are equal. So two plays are equal if and only if
// the rules list them as one.
//
// Takes 8 bytes; an Intent takes about ten times as many.
class Play {
 public:
  // The number of cards of each suit, in the order of kSuits. Jokers count at index 0.
  using Counts = std::array<std::uint8_t, kSuits.size()>;

  // Requires, for these three: at most kMaxPlay cards.
  [[nodiscard]] static constexpr Play single(Card card) { return {card, card, kEqualRanks, 1, {}}; }
  // Requires: all cards have the same rank.
  [[nodiscard]] static constexpr Play equal_ranks(Card first, const Counts& between, Card last) {
    int size = 2;
    for (const int count : between) size += count;
    return {first, last, kEqualRanks, size, between};
  }
  // A run in one suit. `direction` is +1 (rising) or -1 (falling). The ace is between the king and
  // the two. Requires: `start` is not a joker, and size >= 2.
  [[nodiscard]] static constexpr Play run(Card start, int direction, int size) {
    return {start,
            Card(rank_after(start.rank(), direction * (size - 1)), start.suit()),
            direction,
            size,
            {}};
  }

  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr Card first() const { return first_; }
  // The card that is on top after the play.
  [[nodiscard]] constexpr Card last() const { return last_; }
  [[nodiscard]] constexpr bool is_run() const { return direction_ != kEqualRanks; }
  // The cards in the order of play.
  [[nodiscard]] CardList cards() const;

  friend bool operator==(const Play&, const Play&) = default;

 private:
  static constexpr int kEqualRanks = 0;  // the direction of a play that is not a run

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

// Returns the intent for this play, without a last-card call.
[[nodiscard]] Intent intent_of(const Play& play);
// Returns the intent for these cards in this order, legal or not: a PlayCard for one card,
// otherwise a PlaySet. Requires: at most kMaxPlay cards.
[[nodiscard]] Intent intent_of(std::span<const Card> cards);

// The numbers of plays: of each kind (Plays::kinds), and of all.
struct PlayCounts {
  static constexpr std::size_t kMostKinds = 16;
  InplaceVector<std::uint64_t, kMostKinds> of_kind;
  std::uint64_t all = 0;
};

// All legal plays of a seat at one moment. A large hand has hundreds of thousands of them, so this
// is not a list: a caller asks for as many plays as it needs. Valid until the table changes.
class Plays {
 public:
  Plays() = default;
  Plays(const Plays&) = delete;
  Plays& operator=(const Plays&) = delete;
  virtual ~Plays() = default;

  // Calls `visit` with each play once. Stops, and returns false, when `visit` returns false. The
  // order depends only on the position at the table.
  template <class Visit>
  bool each(Visit visit) const {
    return visit_each(
        [](void* visitor, const Play& play) { return (*static_cast<Visit*>(visitor))(play); },
        std::addressof(visit));
  }

  // Whether there are more than `most` plays. Visits at most one more than that.
  [[nodiscard]] bool more_than(std::uint64_t most) const {
    return !each([&](const Play& /*play*/) { return most-- > 0; });
  }
  // The numbers of plays, computed without visiting them.
  [[nodiscard]] PlayCounts counts() const;
  // Returns a random play; all are equally likely. Requires: `counts` is the result of counts(),
  // and counts.all > 0.
  [[nodiscard]] Play sample(const PlayCounts& counts, Chance& chance) const;

  // The number of kinds of plays: single cards, the sets of each rank, runs. A uniform sample of
  // all plays consists mostly of large sets. To get single cards and runs too, sample each kind.
  // At most PlayCounts::kMostKinds.
  [[nodiscard]] virtual int kinds() const = 0;
  // The number of plays of a kind. Requires: 0 <= kind < kinds().
  [[nodiscard]] virtual std::uint64_t count(int kind) const = 0;
  // Returns the play at this place among the plays of the kind. Their order is fixed. Requires:
  // place < count(kind).
  [[nodiscard]] virtual Play at(int kind, std::uint64_t place) const = 0;

 protected:
  using Visitor = bool (*)(void* visitor, const Play& play);
  virtual bool visit_each(Visitor visit, void* visitor) const = 0;
};

// Calls `visit` with plays of every kind: with all, or with `most` random ones if there are more.
// All are then equally likely, and a play can occur twice.
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
