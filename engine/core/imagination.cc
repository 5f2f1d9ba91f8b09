#include "engine/core/imagination.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <tuple>

#include "engine/core/game.h"
#include "engine/core/tx.h"

namespace lastcard {
namespace {

constexpr int kMostDeals = 5000;
// The number of failed attempts to deal card by card, after which cards are exchanged instead.
constexpr int kAttempts = 40;

}  // namespace

Imagination::Imagination(const Knowledge& knowledge)
    : knowledge_(knowledge),
      bare_(knowledge.table_),
      counts_(count_unseen(knowledge.glimpse())),
      next_part_(knowledge.glimpse().layout().size()) {
  bare_.disown_setup();
  cards_.append(knowledge.memory().unseen());
  for (std::size_t index = 0; index < next_part_; ++index) {
    if (counts_[index] > 0) zones_.insert(ZoneId(static_cast<int>(index)));
  }
  restrict();
  narrow({cards_.data(), cards_.size()}, counts_);
  divide();
  group();
}

// The memory already contains all restrictions that the table shows, except Holding::one_of.
void Imagination::restrict() {
  const Glimpse known = knowledge_.glimpse();
  if (known.round_over()) return;
  zones_.for_each([&](ZoneId zone) {
    const Holding holding = known.game().may_hold(known, zone);
    const FaceSet one_of = holding.one_of;
    if (one_of.empty()) return;
    if (holding.newest) {
      newest_ = Newest{zone, one_of};
      return;
    }
    const auto can = [&](const Unseen& unseen) {
      return one_of.contains(unseen.card) && unseen.zones.contains(zone);
    };
    // The only card that can meet the demand lies there.
    if (std::ranges::count_if(cards_, can) == 1) {
      std::ranges::find_if(cards_, can)->zones = ZoneSet::of(zone);
    } else {
      demands_.push_back({ZoneSet::of(zone), one_of});
    }
  });
}

// After this call, cards and demands refer to parts instead of zones.
void Imagination::divide() {
  std::array<ZoneSet, kMaxZones> parts_of = {};
  const auto parts_in = [&](ZoneSet zones) {
    ZoneSet parts;
    (zones & zones_).for_each([&](ZoneId zone) {
      parts.insert(parts_of[static_cast<std::size_t>(zone.index())]);
    });
    return parts;
  };
  zones_.for_each(
      [&](ZoneId zone) { parts_of[static_cast<std::size_t>(zone.index())] = divide(zone); });
  all_ = parts_in(zones_);
  for (Demand& demand : demands_) demand.parts = parts_in(demand.parts);
  for (Unseen& unseen : cards_) {
    const ZoneSet parts = parts_in(unseen.zones);
    unseen.zones = parts;
    parts.for_each([&](ZoneId id) {
      if (part(id).lacks.contains(unseen.card)) unseen.zones.erase(id);
    });
  }
}

// If a zone has several bounds, the bound with the larger number has all faces of the one with the
// smaller number. So the places that take none of the first bound's faces come first, and the
// places that take all faces come last. The very last place is that of the newest card.
ZoneSet Imagination::divide(ZoneId zone) {
  Bounds bounds;
  for (const Bound& bound : knowledge_.memory().bounds()) {
    if (bound.zone == zone) bounds.push_back(bound);
  }
  std::ranges::sort(bounds, std::greater(), &Bound::most);
  ZoneSet parts;
  std::size_t first = first_in(zone);
  std::size_t left = count_in(zone);
  const std::size_t newest = newest_ && newest_->zone == zone ? 1 : 0;
  for (const Bound& bound : bounds) {
    const std::size_t most = std::max(static_cast<std::size_t>(bound.most), newest);
    if (most >= left) continue;
    parts.insert(add_part(zone, first, left - most, bound.faces));
    first += left - most;
    left = most;
  }
  if (left > newest) parts.insert(add_part(zone, first, left - newest, {}));
  if (newest > 0) parts.insert(add_part(zone, first + left - 1, 1, ~newest_->faces));
  return parts;
}

ZoneId Imagination::add_part(ZoneId zone, std::size_t first, std::size_t count, FaceSet lacks) {
  const bool is_first = part(zone).count == 0;
  const ZoneId id = is_first ? zone : ZoneId(static_cast<int>(next_part_++));
  part(id) = {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(count), 0, lacks};
  return id;
}

// Deals the most restricted cards first. A card of a group finds at most the places of its parts,
// less the places that earlier groups take whose cards can lie only in these parts.
void Imagination::group() {
  std::ranges::sort(cards_, {}, [](const Unseen& unseen) {
    return std::tuple(unseen.zones.size(), unseen.zones, unseen.card);
  });
  for (std::size_t index = 0; index < cards_.size(); ++index) {
    const ZoneSet parts = cards_[index].zones;
    if (groups_.empty() || groups_.back().parts != parts) {
      int most = 0;
      parts.for_each([&](ZoneId id) { most += part(id).count; });
      for (const Group& before : groups_) {
        if (parts.includes(before.parts)) most -= before.count;
      }
      groups_.push_back({static_cast<std::uint16_t>(index), 0, parts, most});
    }
    ++groups_.begin()[groups_.size() - 1].count;
  }
}

// ---- Dealing out ----

// A card goes to any place that is free for it; all are equally likely. Without a correction, deals
// in which cards compete for places would be too likely. Such a deal has the probability 1/p1 *
// 1/p2 * ..., where p is the number of places that each card found. So each card is dealt only with
// the probability p/most, and otherwise the attempt fails. `most` does not depend on the cards
// dealt before. So every deal has the probability 1/most1 * 1/most2 * ....
bool Imagination::deal_out(Chance& chance) {
  for (Part& part : parts_) part.dealt = 0;
  for (const Group& group : groups_) {
    if (group.parts == all_) {
      deal_rest(group, chance);
    } else if (!deal_group(group, chance)) {
      return false;
    }
  }
  return holds_what_it_must();
}

bool Imagination::deal_group(const Group& group, Chance& chance) {
  int places = 0;
  group.parts.for_each([&](ZoneId id) { places += part(id).count - part(id).dealt; });
  int most = group.most;
  for (std::size_t index = group.first; index < group.first + std::size_t{group.count}; ++index) {
    if (places <= 0) return false;
    if (places < most &&
        chance.below(static_cast<std::uint64_t>(most)) >= static_cast<std::uint64_t>(places)) {
      return false;
    }
    auto place = group.parts.size() == 1
                     ? 0
                     : static_cast<int>(chance.below(static_cast<std::uint64_t>(places)));
    ZoneId found;
    group.parts.for_each([&](ZoneId id) {
      const int free = part(id).count - part(id).dealt;
      if (place >= 0 && place < free) found = id;
      place -= place < 0 ? 0 : free;
    });
    lies_[index] = static_cast<std::uint8_t>(found.index());
    ++part(found).dealt;
    --places;
    --most;
  }
  return true;
}

// Cards that may lie anywhere take the remaining places in random order.
void Imagination::deal_rest(const Group& group, Chance& chance) {
  const auto rest = std::span(cards_.begin(), cards_.end()).subspan(group.first, group.count);
  std::size_t next = 0;
  all_.for_each([&](ZoneId id) {
    for (Part& here = part(id); here.dealt < here.count; ++here.dealt, ++next) {
      std::swap(rest[next], rest[next + chance.below(rest.size() - next)]);
      lies_[group.first + next] = static_cast<std::uint8_t>(id.index());
    }
  });
}

bool Imagination::holds_what_it_must() const {
  return std::ranges::all_of(demands_, [&](const Demand& demand) {
    for (std::size_t index = 0; index < cards_.size(); ++index) {
      const bool there = demand.parts.contains(ZoneId(lies_[index]));
      if (there && demand.one_of.contains(cards_[index].card)) return true;
    }
    return false;
  });
}

// ---- Exchanging ----

// For knowledge under which hardly any attempt of deal_out succeeds. Two deals differ by circles of
// parts, in each of which every part occurs once. So passing cards round in such circles leads from
// each deal to every other one. A circle is as likely as its reverse, so after many of them all
// deals are equally likely. Some steps pass nothing, so that the chain is not periodic.
void Imagination::stir(Chance& chance) {
  constexpr std::uint64_t kPauses = 4;
  constexpr std::uint64_t kRounds = 10;
  std::size_t first = 0;
  while (first < cards_.size() && cards_[first].zones.size() == 1) ++first;
  const std::uint64_t movable = cards_.size() - first;
  if (movable < 2) return;
  const auto many = kRounds * movable * static_cast<std::uint64_t>(std::bit_width(movable)) + 100;
  const std::uint64_t steps = stirs_ ? 2 * movable + 20 : many;
  for (std::uint64_t step = 0; step < steps; ++step) {
    if (chance.below(kPauses) != 0) pass_round(first + chance.below(movable), chance);
  }
}

bool Imagination::pass_round(std::size_t start, Chance& chance) {
  struct Pass {
    std::uint16_t card = 0;
    std::uint8_t from = 0;
    std::uint8_t to = 0;
  };
  InplaceVector<Pass, kMaxParts> passes;
  const ZoneId home(lies_[start]);
  ZoneSet met = ZoneSet::of(home);
  for (std::size_t card = start;;) {
    if (cards_[card].zones.size() == 1) return false;
    const ZoneId next = other_part(card, chance);
    passes.push_back(
        {static_cast<std::uint16_t>(card), lies_[card], static_cast<std::uint8_t>(next.index())});
    if (next == home) break;
    if (met.contains(next)) return false;
    met.insert(next);
    card = card_in(next, chance);
  }
  for (const Pass& pass : passes) lies_[pass.card] = pass.to;
  if (holds_what_it_must()) return true;
  for (const Pass& pass : passes) lies_[pass.card] = pass.from;
  return false;
}

ZoneId Imagination::other_part(std::size_t card, Chance& chance) const {
  ZoneSet others = cards_[card].zones;
  others.erase(ZoneId(lies_[card]));
  auto left = chance.below(static_cast<std::uint64_t>(others.size()));
  ZoneId found;
  others.for_each([&](ZoneId id) {
    if (left-- == 0) found = id;
  });
  return found;
}

std::size_t Imagination::card_in(ZoneId part, Chance& chance) const {
  auto left = chance.below(parts_[static_cast<std::size_t>(part.index())].count);
  std::size_t card = 0;
  while (lies_[card] != part.index() || left-- != 0) ++card;
  return card;
}

// For each zone that must hold one of some cards, chooses the card that it holds.
bool Imagination::lay_with_demands(std::size_t next) {
  if (next == demands_.size()) return lay_all();
  const Demand demand = demands_[next];
  for (Unseen& unseen : cards_) {
    const ZoneSet parts = unseen.zones;
    if (!demand.one_of.contains(unseen.card) || (parts & demand.parts).empty()) continue;
    unseen.zones = parts & demand.parts;
    const bool laid = lay_with_demands(next + 1);
    unseen.zones = parts;
    if (laid) return true;
  }
  return false;
}

bool Imagination::lay_all() {
  constexpr std::uint8_t kNowhere = kMaxParts;
  for (Part& part : parts_) part.dealt = 0;
  lies_.fill(kNowhere);
  for (std::size_t index = 0; index < cards_.size(); ++index) {
    if (!make_room(cards_[index].zones)) return false;
    cards_[index].zones.for_each([&](ZoneId id) {
      Part& here = part(id);
      if (lies_[index] != kNowhere || here.dealt == here.count) return;
      lies_[index] = static_cast<std::uint8_t>(id.index());
      ++here.dealt;
    });
  }
  return true;
}

// Frees a place in one of the parts. If necessary, moves cards that lie there to other parts.
bool Imagination::make_room(ZoneSet parts) {
  struct Way {
    std::uint8_t from = 0;   // the part before this one
    std::uint16_t card = 0;  // the card that moves from there to this part
  };
  std::array<Way, kMaxParts> ways = {};
  InplaceVector<ZoneId, kMaxParts> reached;
  ZoneSet seen = parts;
  parts.for_each([&](ZoneId id) { reached.push_back(id); });
  for (std::size_t next = 0; next < reached.size(); ++next) {
    ZoneId here = reached[next];
    if (part(here).dealt < part(here).count) {
      while (!parts.contains(here)) {
        const Way way = ways[static_cast<std::size_t>(here.index())];
        lies_[way.card] = static_cast<std::uint8_t>(here.index());
        ++part(here).dealt;
        here = ZoneId(way.from);
        --part(here).dealt;
      }
      return true;
    }
    for (std::size_t card = 0; card < cards_.size(); ++card) {
      if (lies_[card] != here.index()) continue;
      cards_[card].zones.for_each([&](ZoneId other) {
        if (seen.contains(other)) return;
        seen.insert(other);
        reached.push_back(other);
        ways[static_cast<std::size_t>(other.index())] = {static_cast<std::uint8_t>(here.index()),
                                                         static_cast<std::uint16_t>(card)};
      });
    }
  }
  return false;
}

// ---- Tables ----

bool Imagination::deal(Chance& chance) {
  for (int attempt = 0; !stirs_ && attempt < kAttempts; ++attempt) {
    if (deal_out(chance)) return true;
  }
  if (!stirs_ && !lay_with_demands(0)) return false;
  stir(chance);
  stirs_ = true;
  return true;
}

// The place of a card within a pile is random, too.
void Imagination::lay_on(Table& table, Chance& chance) {
  for (Part& part : parts_) part.dealt = 0;
  for (std::size_t index = 0; index < cards_.size(); ++index) {
    Part& part = parts_[lies_[index]];
    table.cards_[std::size_t{part.first} + part.dealt++] = cards_[index].card;
  }
  zones_.for_each([&](ZoneId zone) {
    const auto cards = std::span(table.cards_).subspan(first_in(zone), count_in(zone));
    if (table.setup().zones[static_cast<std::size_t>(zone.index())].sorted) {
      return std::ranges::sort(cards), void();
    }
    for (std::size_t left = cards.size(); left > 1; --left) {
      std::swap(cards[left - 1], cards[chance.below(left)]);
    }
  });
}

std::optional<Table> Imagination::table(Chance& chance) {
  const Glimpse known = knowledge_.glimpse();
  std::optional<Table> table = bare_;
  NoEntropy no_shuffle;
  Tx tx(*table, no_shuffle);
  for (int deals = 0; deals < kMostDeals; ++deals) {
    if (!deal(chance)) break;
    lay_on(*table, chance);
    if (known.round_over() || known.game().imagine_sealed(tx, known, chance)) return table;
  }
  return std::nullopt;
}

std::optional<Table> imagine(const Knowledge& knowledge, Chance& chance) {
  return Imagination(knowledge).table(chance);
}

}  // namespace lastcard
