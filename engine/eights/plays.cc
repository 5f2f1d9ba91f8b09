#include "engine/eights/plays.h"

#include <algorithm>
#include <array>

#include "engine/eights/matching.h"
#include "engine/eights/sets.h"

namespace lastcard::eights {
namespace {

using Counts = std::array<std::uint8_t, Card::kFaces>;

Counts count_faces(std::span<const Card> hand) {
  Counts counts = {};
  for (const Card card : hand) ++counts[static_cast<std::size_t>(card.face())];
  return counts;
}

// Visits every legal set of the hand until the visitor says false. `visit` is given the cards in
// playing order.
template <class Visit>
class SetFinder {
 public:
  // `playable` is playable_faces of the position.
  SetFinder(const Position& position, Seat seat, FaceSet playable, Visit visit)
      : position_(position),
        seat_(seat),
        hand_(position.hand(seat)),
        visit_(visit),
        playable_(playable),
        equal_starts_(playable) {
    for (const Card card : hand_) held_.insert(card);
    // Where a rank is called, the top card's own does not fit and completes a set all the same.
    if (!responding() && position.open().called_rank.has_value()) {
      equal_starts_.insert(completing_equal_starts(position));
    }
  }

  // Only sets that can contain this card are looked at.
  void only_around(Card card) { around_ = card; }

  // False if the visitor stopped.
  bool find() {
    if (!position_.rules().sets || hand_.size() < 2) return true;
    return find_equal_ranks() && find_runs();
  }

 private:
  [[nodiscard]] bool responding() const { return position_.stage() == Stage::respond; }

  // Cards are sorted by rank first, so a rank's cards lie together. Two cards are a set only
  // together with the card on top.
  bool find_equal_ranks() {
    const FaceSet first_cards = held_ & equal_starts_;
    if (first_cards.empty()) return true;
    const Card top = position_.top();
    for (auto first = hand_.begin(); first != hand_.end();) {
      auto last = first + 1;
      while (last != hand_.end() && last->same_rank(*first)) ++last;
      const std::span<const Card> group(first, last);
      first = last;
      if (group.size() < 2 || (group.size() < 3 && !group.front().same_rank(top))) continue;
      if ((FaceSet::of_rank_of(group.front()) & first_cards).empty()) continue;
      if (around_ && !around_->same_rank(group.front())) continue;
      if (!find_in_group(group)) return false;
    }
    return true;
  }

  bool find_in_group(std::span<const Card> group) {
    faces_.clear();
    copies_.clear();
    for (const Card card : group) {
      if (faces_.empty() || faces_.back() != card) {
        faces_.push_back(card);
        copies_.push_back(0);
      }
      ++copies_[copies_.size() - 1];
    }
    for (std::size_t size = 2; size <= group.size(); ++size) {
      for (std::size_t first = 0; first < faces_.size(); ++first) {
        if (!equal_starts_.contains(faces_[first])) continue;
        for (std::size_t last = 0; last < faces_.size(); ++last) {
          if (first == last && copies_[first] < 2) continue;
          if (!frame_is_legal(faces_[first], faces_[last], size)) continue;
          --copies_[first];
          --copies_[last];
          cards_.clear();
          cards_.push_back(faces_[first]);
          const bool go_on = fill_between(0, size - 2, faces_[last]);
          ++copies_[first];
          ++copies_[last];
          if (!go_on) return false;
        }
      }
    }
    return true;
  }

  // What lies between first and last decides nothing outside chains, so the frame is checked once
  // for all fillings.
  [[nodiscard]] bool frame_is_legal(Card first, Card last, std::size_t size) const {
    if (!responding()) {
      return (size >= 3 || first.same_rank(position_.top())) &&
             may_end_on(position_, seat_, size, last);
    }
    CardList frame;
    for (std::size_t index = 0; index + 1 < size; ++index) frame.push_back(first);
    frame.push_back(last);
    return !check_fit(position_, seat_, frame);
  }

  // Not inlined into itself: g++ 12 then takes the fifth level, which never runs, for an overrun.
  [[gnu::noinline]] bool fill_between(std::size_t kind, std::size_t left, Card last) {
    if (left == 0) {
      cards_.push_back(last);
      const bool legal = !responding() || !check_fit(position_, seat_, cards_);
      const bool go_on = !legal || visit_(cards_);
      cards_.pop_back();
      return go_on;
    }
    if (kind >= faces_.size() || kind >= copies_.size()) return true;
    const auto most = std::min<std::size_t>(static_cast<std::size_t>(copies_[kind]), left);
    std::size_t taken = 0;
    bool go_on = fill_between(kind + 1, left, last);
    while (go_on && taken < most) {
      cards_.push_back(faces_[kind]);
      ++taken;
      go_on = fill_between(kind + 1, left - taken, last);
    }
    for (; taken > 0; --taken) cards_.pop_back();
    return go_on;
  }

  bool find_runs() {
    const bool two_sequence =
        responding() && position_.open().chain_kind == ChainKind::two_sequence;
    if (responding() && !two_sequence) return true;
    FaceSet starts = playable_;
    if (!responding()) starts.insert(completing_run_starts(position_));
    if (around_ && around_->is_joker()) return true;
    if (around_) starts = starts & FaceSet::of(around_->suit());
    bool go_on = true;
    (starts & held_ & ~FaceSet::of(Card::joker())).for_each([&](Card start) {
      for (const int direction : {+1, -1}) {
        if (!go_on || (two_sequence && direction < 0)) continue;
        const auto next = following(start.rank(), direction, run_aces(), true);
        if (!next || !held_.contains(Card(*next, start.suit()))) continue;
        go_on = follow_run(start, direction, count_faces(hand_));
      }
    });
    return go_on;
  }

  bool follow_run(Card start, int direction, Counts counts) {
    bool completing = !responding() && completes(start, direction);
    cards_.clear();
    Card card = start;
    for (;;) {
      auto& left = counts[static_cast<std::size_t>(card.face())];
      if (left == 0) return true;
      --left;
      cards_.push_back(card);
      if (cards_.size() >= 2 && run_is_legal(completing) && !visit_(cards_)) return false;
      const auto next = following(card.rank(), direction, run_aces(), cards_.size() == 1);
      if (!next) return true;
      // Where the card on top is the run's first, an ace after it stands between.
      if (cards_.size() == 1) {
        completing = completing && following(card.rank(), direction, run_aces(), false) == next;
      }
      card = Card(*next, card.suit());
    }
  }

  // PES-36: the run goes on from the card on top.
  [[nodiscard]] bool completes(Card start, int direction) const {
    const Card top = position_.top();
    return !top.is_joker() && top.suit() == start.suit() &&
           following(top.rank(), direction, run_aces(), true) == start.rank();
  }

  // The run put together so far, which began with one of its possible starts.
  [[nodiscard]] bool run_is_legal(bool completing) const {
    if (responding()) return !check_fit(position_, seat_, cards_);
    const bool new_set = cards_.size() >= 3 && playable_.contains(cards_.front());
    return (completing || new_set) && may_end_on(position_, seat_, cards_.size(), cards_.back());
  }

  // In a two-sequence only check_fit knows what may follow an ace, so nothing is ruled out here.
  [[nodiscard]] AceInRuns run_aces() const {
    return responding() ? AceInRuns::wrap : position_.rules().ace_in_runs;
  }

  const Position& position_;
  Seat seat_;
  std::span<const Card> hand_;
  Visit visit_;
  FaceSet playable_;
  FaceSet equal_starts_;  // with which a set of equal ranks may begin
  FaceSet held_;
  std::optional<Card> around_;
  CardList cards_;                // the play being put together
  InplaceVector<Card, 4> faces_;  // the faces of the rank being looked at, and
  InplaceVector<int, 4> copies_;  // how many of each are not in the play
};

}  // namespace

void append_plays(const Position& position, Seat seat, IntentList& out) {
  const auto hand = position.hand(seat);
  const bool only_drawn = position.stage() == Stage::drawn;
  const Card drawn = only_drawn ? position.drawn_card(seat) : Card();
  const FaceSet playable = playable_faces(position);
  for (std::size_t index = 0; index < hand.size(); ++index) {
    const Card card = hand[index];
    if (!playable.contains(card) || (index > 0 && hand[index - 1] == card)) continue;
    if (only_drawn && card != drawn) continue;
    if (may_end_on(position, seat, 1, card)) out.emplace_back(PlayCard{card});
  }
  if (position.stage() == Stage::respond_skip) return;
  const std::size_t most = out.size() + kMostListedSets;
  SetFinder finder(position, seat, playable, [&](const CardList& cards) {
    if (!only_drawn || std::ranges::find(cards, drawn) != cards.end()) {
      out.emplace_back(PlaySet{cards});
    }
    return out.size() < most;
  });
  if (only_drawn) finder.only_around(drawn);
  finder.find();
}

bool has_set_with(const Position& position, Seat seat, Card drawn) {
  SetFinder finder(position, seat, playable_faces(position), [&](const CardList& cards) {
    return std::ranges::find(cards, drawn) == cards.end();
  });
  finder.only_around(drawn);
  return !finder.find();
}

namespace {

// Whether `cards`, or `cards` with more of the hand after them, are a legal play: more of the same
// rank, or more of the run in either direction.
bool leads_to_play(const Position& position, Seat seat, CardList cards) {
  Counts left = count_faces(position.hand(seat));
  for (const Card card : cards) {
    auto& copies = left[static_cast<std::size_t>(card.face())];
    if (copies == 0) return false;
    --copies;
  }
  if (!check_play(position, seat, cards)) return true;
  if (!position.rules().sets) return false;
  if (equal_ranks(cards)) {
    CardList longer = cards;
    for (const Card card : position.hand(seat)) {
      auto copies = left[static_cast<std::size_t>(card.face())];
      if (card.rank_value() != cards.front().rank_value()) continue;
      if (copies == 0 || longer.size() == CardList::capacity()) continue;
      --left[static_cast<std::size_t>(card.face())];
      longer.push_back(card);
      if (!check_play(position, seat, longer)) return true;
    }
    left = count_faces(position.hand(seat));
    for (const Card card : cards) --left[static_cast<std::size_t>(card.face())];
  }
  for (const int direction : {+1, -1}) {
    const AceInRuns aces = position.rules().ace_in_runs;
    if (cards.back().is_joker()) return false;
    if (cards.size() > 1 && run_direction(std::nullopt, cards, aces) != direction) continue;
    CardList longer = cards;
    Counts copies = left;
    while (longer.size() < CardList::capacity()) {
      const auto next = following(longer.back().rank(), direction, aces, longer.size() == 1);
      if (!next) break;
      const Card card(*next, longer.back().suit());
      auto& remaining = copies[static_cast<std::size_t>(card.face())];
      if (remaining == 0) break;
      --remaining;
      longer.push_back(card);
      if (!check_play(position, seat, longer)) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<Card> continuations(const Position& position, Seat seat, std::span<const Card> prefix) {
  std::vector<Card> found;
  if (prefix.size() >= CardList::capacity()) return found;
  const auto hand = position.hand(seat);
  for (std::size_t index = 0; index < hand.size(); ++index) {
    if (index > 0 && hand[index - 1] == hand[index]) continue;
    CardList longer(prefix);
    longer.push_back(hand[index]);
    if (leads_to_play(position, seat, longer)) found.push_back(hand[index]);
  }
  return found;
}

}  // namespace lastcard::eights
