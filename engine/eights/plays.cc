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

// Visits the legal plays of the hand, single cards and sets, until the visitor says false. `visit`
// is given the cards in playing order. What is listed and what is offered card by card are found
// here both, so that they cannot differ.
template <class Visit>
class PlayFinder {
 public:
  // `playable` is playable_faces of the position.
  PlayFinder(const Position& position, Seat seat, FaceSet playable, Visit visit)
      : position_(position),
        seat_(seat),
        hand_(position.hand(seat)),
        visit_(visit),
        playable_(playable),
        equal_starts_(playable),
        in_equal_sets_(FaceSet::all()) {
    for (const Card card : hand_) held_.insert(card);
    if (responding()) {
      in_equal_sets_ = faces_in_response_sets(position);
    } else if (position.open().called_rank.has_value()) {
      // The top card's own rank does not fit where another is called, and completes a set all the
      // same.
      equal_starts_.insert(completing_equal_starts(position));
    }
  }

  // Only plays that contain this card.
  void only_with(Card card) { with_ = card; }
  // Only plays that begin with these cards, in this order. They must outlive the search.
  void only_after(std::span<const Card> prefix) { prefix_ = prefix; }

  // False if the visitor stopped; so do the other two.
  bool find() { return find_singles() && find_sets(); }

  bool find_singles() {
    if (prefix_.size() > 1) return true;
    for (std::size_t index = 0; index < hand_.size(); ++index) {
      const Card card = hand_[index];
      if (!playable_.contains(card) || (index > 0 && hand_[index - 1] == card)) continue;
      if ((with_ && card != *with_) || !begins_with(card)) continue;
      if (!may_end_on(position_, seat_, 1, card)) continue;
      cards_.clear();
      cards_.push_back(card);
      if (!visit_(cards_)) return false;
    }
    return true;
  }

  bool find_sets() {
    if (!position_.rules().sets || hand_.size() < 2) return true;
    if (position_.stage() == Stage::respond_skip) return true;  // one card passes a skip on
    return find_equal_ranks() && find_runs();
  }

 private:
  [[nodiscard]] bool responding() const { return position_.stage() == Stage::respond; }
  [[nodiscard]] bool begins_with(Card card) const {
    return prefix_.empty() || prefix_.front() == card;
  }

  bool visit_set() {
    const bool wanted = !with_ || std::ranges::find(cards_, *with_) != cards_.end();
    return !wanted || visit_(cards_);
  }

  // Cards are sorted by rank first, so a rank's cards lie together. Two cards are a set only
  // together with the card on top.
  bool find_equal_ranks() {
    const FaceSet first_cards = held_ & equal_starts_;
    if (first_cards.empty() || !equal_ranks(prefix_)) return true;
    const Card top = position_.top();
    for (auto first = hand_.begin(); first != hand_.end();) {
      auto last = first + 1;
      while (last != hand_.end() && last->same_rank(*first)) ++last;
      const std::span<const Card> group(first, last);
      first = last;
      if (group.size() < 2 || (group.size() < 3 && !group.front().same_rank(top))) continue;
      if ((FaceSet::of_rank_of(group.front()) & first_cards).empty()) continue;
      if (with_ && !with_->same_rank(group.front())) continue;
      if (!prefix_.empty() && !prefix_.front().same_rank(group.front())) continue;
      if (!find_in_group(group)) return false;
    }
    return true;
  }

  bool find_in_group(std::span<const Card> group) {
    faces_.clear();
    copies_.clear();
    std::size_t most = 0;
    for (const Card card : group) {
      if (!in_equal_sets_.contains(card)) continue;
      if (faces_.empty() || faces_.back() != card) {
        faces_.push_back(card);
        copies_.push_back(0);
      }
      ++copies_[copies_.size() - 1];
      ++most;
    }
    for (std::size_t size = std::max<std::size_t>(2, prefix_.size()); size <= most; ++size) {
      for (const Card first : faces_) {
        if (!equal_starts_.contains(first) || !begins_with(first)) continue;
        for (const Card last : faces_) {
          if (size == prefix_.size() && last != prefix_.back()) continue;
          if (!find_in_frame(first, last, size)) return false;
        }
      }
    }
    return true;
  }

  // What lies between the first card and the last decides nothing, so the frame is checked once for
  // all that can fill it.
  bool find_in_frame(Card first, Card last, std::size_t size) {
    if (!frame_is_legal(first, last, size)) return true;
    cards_.clear();
    const InplaceVector<int, 4> all_copies = copies_;
    bool held = take_copy(first) && take_copy(last);
    if (held) cards_.push_back(first);
    // The cards chosen so far; the last one of a play is always the frame's.
    const std::size_t between = size - 1;
    for (std::size_t index = 1; held && index < std::min(prefix_.size(), between); ++index) {
      held = take_copy(prefix_[index]);
      if (held) cards_.push_back(prefix_[index]);
    }
    const bool go_on = !held || fill_between(0, between - cards_.size(), last);
    copies_ = all_copies;
    return go_on;
  }

  // False if there is none left.
  bool take_copy(Card card) {
    for (std::size_t kind = 0; kind < faces_.size(); ++kind) {
      if (faces_[kind] == card) return --copies_[kind] >= 0;
    }
    return false;
  }

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
      const bool go_on = visit_set();
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
    if (with_ && with_->is_joker()) return true;
    if (with_) starts = starts & FaceSet::of(with_->suit());
    bool go_on = true;
    (starts & held_ & ~FaceSet::of(Card::joker())).for_each([&](Card start) {
      if (!begins_with(start)) return;
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
      if (cards_.size() < prefix_.size() && prefix_[cards_.size()] != card) return true;
      --left;
      cards_.push_back(card);
      const bool whole = cards_.size() >= 2 && cards_.size() >= prefix_.size();
      if (whole && run_is_legal(completing) && !visit_set()) return false;
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
  FaceSet equal_starts_;   // with which a set of equal ranks may begin
  FaceSet in_equal_sets_;  // which may be in one
  FaceSet held_;
  std::optional<Card> with_;
  std::span<const Card> prefix_;
  CardList cards_;                // the play being put together
  InplaceVector<Card, 4> faces_;  // the faces of the rank being looked at, and
  InplaceVector<int, 4> copies_;  // how many of each are not in the play
};

}  // namespace

bool append_plays(const Position& position, Seat seat, IntentSink& out) {
  bool any = false;
  std::size_t sets = 0;
  PlayFinder finder(position, seat, playable_faces(position), [&](const CardList& cards) {
    any = true;
    if (cards.size() == 1) return out.add(PlayCard{cards.front()});
    return out.add(PlaySet{cards}) && ++sets < kMostListedSets;
  });
  if (position.stage() == Stage::drawn) finder.only_with(position.drawn_card(seat));
  finder.find();
  return any;
}

bool has_set_with(const Position& position, Seat seat, Card drawn) {
  PlayFinder finder(position, seat, playable_faces(position),
                    [](const CardList&) { return false; });
  finder.only_with(drawn);
  return !finder.find_sets();
}

std::vector<Card> continuations(const Position& position, Seat seat, std::span<const Card> prefix) {
  std::vector<Card> found;
  if (prefix.size() >= CardList::capacity()) return found;
  PlayFinder finder(position, seat, playable_faces(position),
                    [](const CardList&) { return false; });
  if (position.stage() == Stage::drawn) finder.only_with(position.drawn_card(seat));
  const auto hand = position.hand(seat);
  for (std::size_t index = 0; index < hand.size(); ++index) {
    if (index > 0 && hand[index - 1] == hand[index]) continue;
    CardList longer(prefix);
    longer.push_back(hand[index]);
    finder.only_after(longer);
    if (!finder.find()) found.push_back(hand[index]);
  }
  return found;
}

}  // namespace lastcard::eights
