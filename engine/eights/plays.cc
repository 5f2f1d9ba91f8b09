#include "engine/eights/plays.h"

#include <algorithm>
#include <array>

#include "engine/eights/matching.h"
#include "engine/eights/sets.h"

namespace lastcard::eights {
namespace {

// Ranks are numbered in the order of the cards: the jokers, the twos, ….
constexpr int kRanksAndJokers = kRanks + 1;
constexpr int kSingles = 0;
constexpr int kRuns = kSingles + kRanksAndJokers + 1;

constexpr int rank_of(Card card) { return (card.face() + 3) / 4; }
constexpr Card first_of_rank(int rank) {
  return rank == 0 ? Card::joker() : Card::from_face(4 * rank - 3);
}
// A card's place among those of its rank.
constexpr std::size_t suit_of(Card card) {
  return card.is_joker() ? 0 : static_cast<std::size_t>(card.suit());
}

bool begins_with(std::span<const Card> cards, std::span<const Card> prefix) {
  return cards.size() >= prefix.size() && std::ranges::equal(cards.first(prefix.size()), prefix);
}

}  // namespace

PlaySpace::PlaySpace(const Position& position, Seat seat)
    : PlaySpace(
          position, seat,
          position.stage() == Stage::drawn ? std::optional(position.drawn_card()) : std::nullopt) {}

PlaySpace::PlaySpace(const Position& position, Seat seat, Card with)
    : PlaySpace(position, seat, std::optional(with)) {}

PlaySpace::PlaySpace(const Position& position, Seat seat, std::optional<Card> with)
    : position_(position), seat_(seat), with_(with), playable_(playable_faces(position)) {
  const auto hand = position.hand(seat);
  FaceSet held;
  FaceSet several;
  for (const Card card : hand) {
    const FaceSet face = FaceSet::of(card);
    several.insert(held & face);
    held.insert(face);
  }
  held_ = held;
  several_ = several;
  singles_ = playable_ & held_;
  if (with_) singles_ = singles_ & FaceSet::of(*with_);
  if (hand.size() == 1 && !may_end_on(position, seat, 1, hand.front())) singles_ = {};
  // One card passes a skip on.
  sets_ = position.rules().sets && hand.size() > 1 && position.stage() != Stage::respond_skip;
  if (!sets_) return;
  in_equal_sets_ = responding() ? faces_in_response_sets(position) : FaceSet::all();
  equal_starts_ = playable_;
  if (!responding() && position.open().called_rank.has_value()) {
    // The top card's own rank does not fit where another is called, and completes a set all the
    // same.
    equal_starts_.insert(completing_equal_starts(position));
  }
  equal_starts_ = equal_starts_ & held_ & in_equal_sets_;
}

int PlaySpace::copies_of(Card card) const {
  if (!held_.contains(card)) return 0;
  if (!several_.contains(card)) return 1;
  return static_cast<int>(std::ranges::count(position_.hand(seat_), card));
}

// A set needs three cards, or two that complete one.
FaceSet PlaySpace::ranks_of_sets() const {
  const FaceSet of_top_rank = FaceSet::of_rank_of(position_.top());
  FaceSet ranks = held_.ranks_of_three();
  if (!several_.empty()) ranks.insert(several_.whole_ranks());
  if ((held_ & of_top_rank).several()) ranks.insert(of_top_rank);
  return ranks;
}

// What lies between the first card and the last decides nothing, so a frame of these two is checked
// once for all that can fill it.
template <class Visit>
bool PlaySpace::each_set(int rank, Visit visit) const {
  const Card some = first_of_rank(rank);
  const FaceSet faces = FaceSet::of_rank_of(some);
  if (!sets_ || (equal_starts_ & faces).empty()) return true;
  if (with_ && !with_->same_rank(some)) return true;
  const FaceSet there = faces & held_ & in_equal_sets_;
  const int fewest = some.same_rank(position_.top()) ? 2 : 3;
  Play::Counts copies = {};
  int all = 0;
  there.for_each([&](Card card) {
    copies[suit_of(card)] = static_cast<std::uint8_t>(copies_of(card));
    all += copies[suit_of(card)];
  });
  if (all < fewest) return true;
  const auto card_of = [&](std::size_t suit) {
    return Card::from_face(some.face() + static_cast<int>(suit));
  };
  for (int size = 2; size <= all; ++size) {
    for (std::size_t first = 0; first < copies.size(); ++first) {
      if (copies[first] == 0 || !equal_starts_.contains(card_of(first))) continue;
      for (std::size_t last = 0; last < copies.size(); ++last) {
        if (copies[last] < (first == last ? 2 : 1)) continue;
        Sets sets{card_of(first), card_of(last), {.places = size - 2, .most = copies}};
        --sets.between.most[first];
        --sets.between.most[last];
        if (with_ && !must_contain(sets.first) && !must_contain(sets.last)) {
          if (size == 2) continue;
          sets.between.least[suit_of(*with_)] = 1;
        }
        if (set_is_legal(sets.first, sets.last, size) && !visit(sets)) return false;
      }
    }
  }
  return true;
}

bool PlaySpace::set_is_legal(Card first, Card last, int size) const {
  if (!responding()) {
    return (size >= 3 || first.same_rank(position_.top())) &&
           may_end_on(position_, seat_, static_cast<std::size_t>(size), last);
  }
  CardList frame;
  for (int place = 0; place + 1 < size; ++place) frame.push_back(first);
  frame.push_back(last);
  return !check_fit(position_, seat_, frame);
}

template <class Visit>
bool PlaySpace::each_run(const RunStarts& starts, Visit visit) const {
  bool go_on = true;
  (starts.rising | starts.falling).for_each([&](Card start) {
    if (go_on && starts.rising.contains(start)) go_on = follow_run(start, +1, visit);
    if (go_on && starts.falling.contains(start)) go_on = follow_run(start, -1, visit);
  });
  return go_on;
}

// Goes by neighbours in the hand, of which there must be two for a run that completes a set or
// answers, and three for another one. Here ranks go round, whatever the rules say of aces, so it is
// follow_run that knows.
PlaySpace::RunStarts PlaySpace::run_starts() const {
  if (!sets_) return {};
  const FaceSet playable = held_ & playable_;
  const Card top = position_.top();
  const FaceSet of_top_suit = top.is_joker() ? FaceSet() : held_ & FaceSet::of(top.suit());
  if (playable.empty() && of_top_suit.empty()) return {};
  const FaceSet lower = held_ & held_.stepped(-1);  // the lower ones of two neighbours
  if (lower.empty() || (with_ && with_->is_joker())) return {};
  RunStarts starts;
  if (responding()) {
    if (position_.open().chain_kind == ChainKind::two_sequence) starts.rising = lower & playable;
  } else {
    const FaceSet upper = lower.stepped(+1);
    starts = {lower & lower.stepped(-1) & playable, upper & upper.stepped(+1) & playable};
    if (!(lower & of_top_suit).empty()) {
      const FaceSet completing = completing_run_starts(position_);
      starts.rising.insert(lower & completing);
      starts.falling.insert(upper & completing);
    }
  }
  if (with_) {
    starts.rising = starts.rising & FaceSet::of(with_->suit());
    starts.falling = starts.falling & FaceSet::of(with_->suit());
  }
  return starts;
}

template <class Visit>
bool PlaySpace::follow_run(Card start, int direction, Visit visit) const {
  bool completing = !responding() && completes(start, direction);
  bool contains_with = !with_;
  Card card = start;
  for (int size = 1;; ++size) {
    const int rounds = (size - 1) / kRanks;  // through all ranks, each of which needs another copy
    if (copies_of(card) <= rounds) return true;
    contains_with = contains_with || must_contain(card);
    if (size > 1 && contains_with) {
      const Play run = Play::run(start, direction, size);
      if (run_is_legal(run, completing) && !visit(run)) return false;
    }
    const auto next = following(card.rank(), direction, run_aces(), size == 1);
    if (!next) return true;
    // Where the card on top is the run's first, an ace after it stands between.
    if (size == 1) {
      completing = completing && following(card.rank(), direction, run_aces(), false) == next;
    }
    card = Card(*next, card.suit());
  }
}

// PES-36: the run goes on from the card on top.
bool PlaySpace::completes(Card start, int direction) const {
  const Card top = position_.top();
  return !top.is_joker() && top.suit() == start.suit() &&
         following(top.rank(), direction, run_aces(), true) == start.rank();
}

// The run began with one of its possible starts.
bool PlaySpace::run_is_legal(const Play& run, bool completing) const {
  if (responding()) return !check_fit(position_, seat_, run.cards());
  const bool new_set = run.size() >= 3 && playable_.contains(run.first());
  return (completing || new_set) &&
         may_end_on(position_, seat_, static_cast<std::size_t>(run.size()), run.last());
}

// In a two-sequence only check_fit knows what may follow an ace, so nothing is ruled out here.
AceInRuns PlaySpace::run_aces() const {
  return responding() ? AceInRuns::wrap : position_.rules().ace_in_runs;
}

bool PlaySpace::visit_each(Visitor visit, void* visitor) const {
  bool go_on = true;
  singles_.for_each([&](Card card) { go_on = go_on && visit(visitor, Play::single(card)); });
  if (!go_on || !sets_) return go_on;
  if (!equal_starts_.empty()) {
    const FaceSet starts = equal_starts_ & ranks_of_sets();
    if (!starts.empty() && !visit_sets(starts, visit, visitor)) return false;
  }
  const RunStarts starts = run_starts();
  return starts.empty() || visit_runs(starts, visit, visitor);
}

bool PlaySpace::visit_sets(FaceSet starts, Visitor visit, void* visitor) const {
  bool go_on = true;
  int rank = -1;
  starts.for_each([&](Card start) {
    if (!go_on || rank_of(start) == rank) return;
    rank = rank_of(start);
    go_on = each_set(rank, [&](const Sets& sets) {
      return sets.between.each_way([&](const Play::Counts& between) {
        return visit(visitor, Play::equal_ranks(sets.first, between, sets.last));
      });
    });
  });
  return go_on;
}

bool PlaySpace::visit_runs(const RunStarts& starts, Visitor visit, void* visitor) const {
  return each_run(starts, [&](const Play& run) { return visit(visitor, run); });
}

bool PlaySpace::empty() const {
  return singles_.empty() && each([](const Play& /*play*/) { return false; });
}

int PlaySpace::kinds() const { return kRuns + 1; }

std::uint64_t PlaySpace::count(int kind) const {
  if (kind == kSingles) return static_cast<std::uint64_t>(singles_.size());
  std::uint64_t found = 0;
  if (kind == kRuns) {
    each_run(run_starts(), [&](const Play& /*run*/) { return ++found > 0; });
  } else {
    each_set(kind - 1, [&](const Sets& sets) {
      found += sets.between.ways();
      return true;
    });
  }
  return found;
}

Play PlaySpace::at(int kind, std::uint64_t place) const {
  Play found = Play::single(Card());
  if (kind == kSingles) {
    singles_.for_each([&](Card card) {
      if (place-- == 0) found = Play::single(card);
    });
  } else if (kind == kRuns) {
    each_run(run_starts(), [&](const Play& run) {
      found = run;
      return place-- > 0;
    });
  } else {
    each_set(kind - 1, [&](const Sets& sets) {
      const std::uint64_t ways = sets.between.ways();
      if (place < ways) {
        found = Play::equal_ranks(sets.first, sets.between.way(place), sets.last);
        return false;
      }
      place -= ways;
      return true;
    });
  }
  return found;
}

bool PlaySpace::begins_set(std::span<const Card> cards) const {
  if (cards.empty() || !equal_ranks(cards)) return false;
  const auto size = static_cast<int>(cards.size());
  return !each_set(rank_of(cards.front()), [&](const Sets& sets) {
    if (sets.first != cards.front() || sets.size() < size) return true;
    const bool complete = sets.size() == size;
    if (complete && sets.last != cards.back()) return true;
    Between left = sets.between;
    for (const Card card : cards.subspan(1, cards.size() - (complete ? 2 : 1))) {
      const std::size_t suit = suit_of(card);
      if (left.most[suit] == 0) return true;
      --left.most[suit];
      if (left.least[suit] > 0) --left.least[suit];
      --left.places;
    }
    return left.ways() == 0;
  });
}

bool PlaySpace::begins_run(std::span<const Card> cards) const {
  if (cards.empty()) return false;
  RunStarts starts = run_starts();
  starts.rising = starts.rising & FaceSet::of(cards.front());
  starts.falling = starts.falling & FaceSet::of(cards.front());
  return !each_run(starts, [&](const Play& run) { return !begins_with(run.cards(), cards); });
}

bool PlaySpace::begins(std::span<const Card> cards) const {
  return (cards.size() == 1 && singles_.contains(cards.front())) || begins_set(cards) ||
         begins_run(cards);
}

std::vector<Card> PlaySpace::continuations(std::span<const Card> prefix) const {
  std::vector<Card> found;
  if (prefix.size() >= CardList::capacity()) return found;
  CardList longer(prefix);
  held_.for_each([&](Card card) {
    longer.push_back(card);
    if (begins(longer)) found.push_back(card);
    longer.pop_back();
  });
  return found;
}

bool has_play(const Position& position, Seat seat) { return !PlaySpace(position, seat).empty(); }

bool has_play_with(const Position& position, Seat seat, Card drawn) {
  return !PlaySpace(position, seat, drawn).empty();
}

}  // namespace lastcard::eights
