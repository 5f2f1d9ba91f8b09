#include "engine/core/memory.h"

#include <algorithm>
#include <utility>

#include "engine/core/game.h"

namespace lastcard {
namespace {

template <class Visit>
void each_zone(const Glimpse& glimpse, Visit visit) {
  for (std::size_t zone = 0; zone < glimpse.layout().size(); ++zone) {
    visit(ZoneId(static_cast<int>(zone)));
  }
}

int number_of(const SeenMove& move) {
  const auto* open = std::get_if<OpenCards>(&move.cards);
  return open != nullptr ? static_cast<int>(open->cards.size())
                         : std::get<HiddenCards>(move.cards).count;
}

using Pile = InplaceVector<Card, kMaxCards>;

void take_from(Pile& pile, std::size_t place) {
  std::shift_left(pile.begin() + place, pile.end(), 1);
  pile.pop_back();
}

// The cards of a pile that everybody sees, after these events of the step.
Pile pile_after(const Glimpse& before, ZoneId zone, std::span<const SeenEvent> events) {
  Pile pile(before.cards(zone));
  for (const SeenEvent& event : events) {
    const auto* move = std::get_if<SeenMove>(&event);
    if (move == nullptr) continue;
    const auto* open = std::get_if<OpenCards>(&move->cards);
    if (move->from == zone && open == nullptr) {
      for (int turned = number_of(*move); turned > 0 && !pile.empty(); --turned) {
        take_from(pile, 0);
      }
    } else if (move->from == zone) {
      for (const Card card : open->cards) {
        // If there are several copies, the one nearest to the top leaves the pile (Tx::move).
        const auto top = std::find(std::make_reverse_iterator(pile.end()),
                                   std::make_reverse_iterator(pile.begin()), card);
        if (top.base() != pile.begin()) {
          take_from(pile, static_cast<std::size_t>(top.base() - pile.begin()) - 1);
        }
      }
    } else if (move->to == zone && open != nullptr) {
      pile.append(open->cards);
    }
  }
  return pile;
}

}  // namespace

UnseenCounts count_unseen(const Glimpse& glimpse) {
  UnseenCounts counts = {};
  each_zone(glimpse, [&](ZoneId zone) {
    counts[static_cast<std::size_t>(zone.index())] =
        static_cast<std::uint16_t>(glimpse.count_unseen(zone));
  });
  return counts;
}

void narrow(std::span<Unseen> cards, const UnseenCounts& counts) {
  ZoneSet known;
  for (bool goes_on = true; goes_on;) {
    UnseenCounts sure = {};
    for (const Unseen& unseen : cards) {
      if (unseen.zones.size() != 1) continue;
      unseen.zones.for_each([&](ZoneId zone) { ++sure[static_cast<std::size_t>(zone.index())]; });
    }
    ZoneSet full;
    for (std::size_t index = 0; index < counts.size(); ++index) {
      const ZoneId zone(static_cast<int>(index));
      if (sure[index] == counts[index] && !known.contains(zone)) full.insert(zone);
    }
    known.insert(full);
    goes_on = false;
    for (Unseen& unseen : cards) {
      if (unseen.zones.size() == 1 || (unseen.zones & full).empty()) continue;
      full.for_each([&](ZoneId zone) { unseen.zones.erase(zone); });
      goes_on = true;
    }
  }
}

// Follows the events of one step in their order.
class Memory::Step {
 public:
  Step(Memory& memory, const Glimpse& before, std::span<const SeenEvent> events)
      : cards_(memory.cards_), memory_(memory), before_(before), events_(events) {
    each_zone(before, [&](ZoneId zone) { counts_[place(zone)] = before.count(zone); });
  }

  // Returns whether the events could be followed and lead to the table after the step. It is false
  // after a deal, because a deal gathers all cards without an event.
  [[nodiscard]] bool follow(const Glimpse& after) {
    for (std::size_t index = 0; index < events_.size() && !lost_; ++index) {
      if (const auto* shown = std::get_if<Revealed>(&events_[index])) reveal(*shown);
      const auto* move = std::get_if<SeenMove>(&events_[index]);
      if (move == nullptr) continue;
      if (move->exchanges && hides(move->from) && hides(move->to)) {
        exchange(move->from, move->to);
        ++index;
      } else {
        follow(*move, index);
      }
    }
    each_zone(after, [&](ZoneId zone) {
      if (counts_[place(zone)] != after.count(zone)) lost_ = true;
    });
    return !lost_;
  }

 private:
  [[nodiscard]] static std::size_t place(ZoneId zone) {
    return static_cast<std::size_t>(zone.index());
  }
  [[nodiscard]] bool hides(ZoneId zone) const { return !before_.sees(zone); }

  void exchange(ZoneId a, ZoneId b) {
    std::swap(counts_[place(a)], counts_[place(b)]);
    for (Unseen& unseen : cards_) {
      const bool in_a = unseen.zones.contains(a);
      const bool in_b = unseen.zones.contains(b);
      unseen.zones.erase(a);
      unseen.zones.erase(b);
      if (in_a) unseen.zones.insert(b);
      if (in_b) unseen.zones.insert(a);
    }
    for (Bound& bound : memory_.bounds_) {
      if (bound.zone == a || bound.zone == b) bound.zone = bound.zone == a ? b : a;
    }
  }

  void follow(const SeenMove& move, std::size_t index) {
    const auto* open = std::get_if<OpenCards>(&move.cards);
    const int moved = number_of(move);
    if (open != nullptr) {
      for (const Card card : open->cards) show(card, move);
    } else if (hides(move.from)) {
      go_unseen(move, moved == counts_[place(move.from)]);
    } else {
      turn_down(move, index);
    }
    counts_[place(move.from)] -= moved;
    counts_[place(move.to)] += moved;
    if (counts_[place(move.from)] != 0) return;
    for (Unseen& unseen : cards_) unseen.zones.erase(move.from);
    Bounds left;
    for (const Bound& bound : memory_.bounds_) {
      if (bound.zone != move.from) left.push_back(bound);
    }
    memory_.bounds_ = left;
  }

  // At this moment, exactly these cards lie in the zone.
  void reveal(const Revealed& shown) {
    if (!hides(shown.zone)) return;
    const std::span<const Card> cards = shown.fact.cards;
    for (const Card card : cards) {
      memory_.pin(shown.zone, card, static_cast<int>(std::ranges::count(cards, card)));
    }
    std::size_t there = 0;
    for (Unseen& unseen : cards_) {
      if (unseen.zones == ZoneSet::of(shown.zone)) {
        ++there;
      } else {
        unseen.zones.erase(shown.zone);
      }
    }
    if (there != cards.size()) lost_ = true;
  }

  void show(Card card, const SeenMove& move) {
    if (hides(move.from)) {
      Unseen* unseen = memory_.pick(move.from, card, true);
      if (unseen == nullptr) {
        lost_ = true;
        return;
      }
      *unseen = cards_.back();
      cards_.pop_back();
    }
    if (hides(move.to)) cards_.push_back({card, ZoneSet::of(move.to)});
    for (Bound& bound : memory_.bounds_) {
      if (!bound.faces.contains(card)) continue;
      if (bound.zone == move.from) --bound.most;
      if (bound.zone == move.to) ++bound.most;
      if (bound.most < 0) lost_ = true;
    }
  }

  // Any of the cards that may lie in `from` may have moved.
  void go_unseen(const SeenMove& move, bool all) {
    for (Unseen& unseen : cards_) {
      if (!unseen.zones.contains(move.from)) continue;
      unseen.zones.insert(move.to);
      if (all) unseen.zones.erase(move.from);
    }
    if (all && counts_[place(move.to)] == 0) {
      for (Bound& bound : memory_.bounds_) {
        if (bound.zone == move.from) bound.zone = move.to;
      }
    } else {
      raise_bounds(move);
    }
  }

  // Each of the cards that entered the zone may have one of the faces.
  void raise_bounds(const SeenMove& move) {
    for (Bound& bound : memory_.bounds_) {
      if (bound.zone == move.to)
        bound.most = static_cast<std::int16_t>(bound.most + number_of(move));
    }
  }

  // The event does not contain the faces, but everybody knows them, because the pile lay open.
  void turn_down(const SeenMove& move, std::size_t index) {
    const Pile pile = pile_after(before_, move.from, events_.first(index));
    const auto turned = static_cast<std::size_t>(number_of(move));
    if (turned > pile.size()) {
      lost_ = true;
      return;
    }
    for (const Card card : std::span(pile.data(), turned)) {
      cards_.push_back({card, ZoneSet::of(move.to)});
    }
    raise_bounds(move);
  }

  InplaceVector<Unseen, kMaxCards>& cards_;
  Memory& memory_;
  const Glimpse& before_;
  std::span<const SeenEvent> events_;
  std::array<int, kMaxZones> counts_ = {};
  bool lost_ = false;
};

void Memory::begin(const Glimpse& glimpse) {
  ZoneSet anywhere;
  each_zone(glimpse, [&](ZoneId zone) {
    if (glimpse.count_unseen(zone) > 0) anywhere.insert(zone);
  });
  cards_.clear();
  bounds_.clear();
  for (const Card card : glimpse.unseen()) cards_.push_back({card, anywhere});
  learn_from_table(glimpse);
}

void Memory::see(const Glimpse& before, const SeenAction& action, std::span<const SeenEvent> events,
                 const Glimpse& after) {
  const Glimpse shown = after.right_after_step();
  if (shown.round_over() || before.round_over()) return begin(shown);
  learn_from_act(before, action);
  if (!Step(*this, before, events).follow(shown) || !agrees_with(shown)) return begin(shown);
  learn_from_end_of_act(before, action, shown);
  learn_from_table(shown);
}

void Memory::learn(const Glimpse& glimpse, ZoneId zone, std::span<const Card> cards) {
  for (const Card card : cards) {
    pin(zone, card, static_cast<int>(std::ranges::count(cards, card)));
  }
  narrow({cards_.data(), cards_.size()}, count_unseen(glimpse));
}

void Memory::learn_from_act(const Glimpse& before, const SeenAction& action) {
  if (!action.act()) return;
  const FaceSet lacked = before.game().cannot_hold(before, action.by(), *action.act());
  if (lacked.empty()) return;
  each_zone(before, [&](ZoneId zone) {
    const ZoneSpec& spec = before.layout()[static_cast<std::size_t>(zone.index())];
    if (spec.owner == action.by() && before.count_unseen(zone) > 0) exclude(zone, lacked);
  });
}

void Memory::learn_from_end_of_act(const Glimpse& before, const SeenAction& action,
                                   const Glimpse& after) {
  if (!action.act()) return;
  const HandLimit limit = before.game().limit_after(before, action.by(), *action.act(), after);
  for (Bound& bound : bounds_) {
    const bool is_of_hand =
        before.layout()[static_cast<std::size_t>(bound.zone.index())].owner == action.by();
    const bool is_limited = is_of_hand && (bound.faces & ~limit.faces).empty();
    if (is_limited && bound.most > limit.most) bound.most = static_cast<std::int16_t>(limit.most);
  }
}

void Memory::exclude(ZoneId zone, FaceSet lacked) {
  for (Unseen& unseen : cards_) {
    if (lacked.contains(unseen.card)) unseen.zones.erase(zone);
  }
  for (Bound& bound : bounds_) {
    // Its number does not change, because the zone has none of the added faces.
    if (bound.zone == zone) bound.faces.insert(lacked);
  }
  const Bound none{lacked, zone, 0};
  if (bounds_.size() < Bounds::capacity()) return bounds_.push_back(none);
  Bound& weakest = *std::ranges::max_element(bounds_, {}, &Bound::most);
  weakest = none;
}

void Memory::learn_from_table(const Glimpse& glimpse) {
  if (!glimpse.round_over()) {
    each_zone(glimpse, [&](ZoneId zone) {
      if (glimpse.count_unseen(zone) == 0) return;
      const Holding holding = glimpse.game().may_hold(glimpse, zone);
      if (holding.possible != FaceSet::all()) {
        for (Unseen& unseen : cards_) {
          if (!holding.possible.contains(unseen.card)) unseen.zones.erase(zone);
        }
      }
      holding.holds.for_each([&](Card card) { pin(zone, card, 1); });
    });
  }
  const UnseenCounts counts = count_unseen(glimpse);
  learn_from_bounds(counts);
  narrow({cards_.data(), cards_.size()}, counts);
}

void Memory::learn_from_bounds(const UnseenCounts& counts) {
  Bounds kept;
  for (const Bound& bound : bounds_) {
    const auto follows_from = [&](const Bound& other) {
      return other.zone == bound.zone && other.most <= bound.most &&
             (bound.faces & ~other.faces).empty();
    };
    const bool says_nothing = bound.most >= counts[static_cast<std::size_t>(bound.zone.index())];
    const bool is_told_by_another = std::ranges::any_of(bounds_, [&](const Bound& other) {
      // Of two equal bounds, the first is kept.
      return follows_from(other) && (other != bound || &other < &bound);
    });
    if (!says_nothing && !is_told_by_another) kept.push_back(bound);
  }
  bounds_ = kept;
  for (const Bound& bound : bounds_) {
    const ZoneSet there = ZoneSet::of(bound.zone);
    const auto sure = std::ranges::count_if(cards_, [&](const Unseen& unseen) {
      return unseen.zones == there && bound.faces.contains(unseen.card);
    });
    if (sure < bound.most) continue;
    for (Unseen& unseen : cards_) {
      if (unseen.zones != there && bound.faces.contains(unseen.card)) {
        unseen.zones.erase(bound.zone);
      }
    }
  }
}

Unseen* Memory::pick(ZoneId zone, Card card, bool sure) {
  const auto is_candidate = [&](const Unseen& unseen) {
    return unseen.card == card && unseen.zones.contains(zone) && (sure || unseen.zones.size() > 1);
  };
  Unseen* best = nullptr;
  for (Unseen& unseen : cards_) {
    if (!is_candidate(unseen)) continue;
    if (best == nullptr || unseen.zones.size() < best->zones.size()) best = &unseen;
  }
  if (best == nullptr) return nullptr;
  for (Unseen& unseen : cards_) {
    if (&unseen != best && is_candidate(unseen)) unseen.zones.insert(best->zones);
  }
  return best;
}

void Memory::pin(ZoneId zone, Card card, int copies) {
  const Unseen there{card, ZoneSet::of(zone)};
  for (auto sure = std::ranges::count(cards_, there); sure < copies; ++sure) {
    Unseen* unseen = pick(zone, card, false);
    if (unseen == nullptr) return;
    *unseen = there;
  }
}

bool Memory::agrees_with(const Glimpse& glimpse) const {
  const auto unseen = glimpse.unseen();
  if (unseen.size() != cards_.size()) return false;
  std::array<std::int16_t, Card::kFaces> left = {};
  for (const Card card : unseen) ++left[static_cast<std::size_t>(card.face())];
  for (const Unseen& known : cards_) {
    if (known.zones.empty()) return false;
    if (--left[static_cast<std::size_t>(known.card.face())] < 0) return false;
  }
  return true;
}

}  // namespace lastcard
