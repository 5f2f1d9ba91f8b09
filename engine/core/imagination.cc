#include "engine/core/imagination.h"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <tuple>

#include "engine/core/game.h"
#include "engine/core/tx.h"

namespace lastcard {
namespace {

constexpr int kMostDeals = 100000;
// So many attempts at dealing out before cards are exchanged instead.
constexpr int kAttempts = 40;

}  // namespace

Imagination::Imagination(const Knowledge& knowledge) : knowledge_(knowledge) {
  const Glimpse known = knowledge.glimpse();
  UnseenCounts counts = count_unseen(known);
  const auto remembered = knowledge.memory().unseen();
  cards_.append(remembered);
  for (std::size_t index = 0; index < known.layout().size(); ++index) {
    if (counts[index] == 0) continue;
    hidden_[index].first = knowledge.table_.ends_[index];
    hidden_[index].count = counts[index];
    hidden_[index].sorted = known.layout()[index].sorted;
    all_.insert(ZoneId(static_cast<int>(index)));
  }
  restrict();
  narrow({cards_.data(), cards_.size()}, counts);
  group();
}

// What follows from the table is in the memory already, but for what a zone must hold one of.
void Imagination::restrict() {
  const Glimpse known = knowledge_.glimpse();
  if (known.round_over()) return;
  all_.for_each([&](ZoneId zone) {
    const FaceSet one_of = known.game().may_hold(known, zone).one_of;
    if (one_of.empty()) return;
    const auto can = [&](const Unseen& unseen) {
      return one_of.contains(unseen.card) && unseen.zones.contains(zone);
    };
    // The only card that can be it lies there.
    if (std::ranges::count_if(cards_, can) == 1) {
      std::ranges::find_if(cards_, can)->zones = ZoneSet::of(zone);
    } else {
      hidden(zone).one_of = one_of;
    }
  });
}

// The most restricted cards are dealt first. A card of a group finds so many places at the most as
// its zones have, less those that earlier cards need that can lie nowhere else.
void Imagination::group() {
  std::ranges::sort(cards_, {}, [](const Unseen& unseen) {
    return std::tuple(unseen.zones.size(), unseen.zones, unseen.card);
  });
  for (std::size_t index = 0; index < cards_.size(); ++index) {
    const ZoneSet zones = cards_[index].zones & all_;
    if (groups_.empty() || groups_.back().zones != zones) {
      int most = 0;
      zones.for_each([&](ZoneId zone) { most += hidden(zone).count; });
      for (const Group& before : groups_) {
        if (zones.includes(before.zones)) most -= before.count;
      }
      groups_.push_back({static_cast<std::uint16_t>(index), 0, zones, most});
    }
    ++groups_.begin()[groups_.size() - 1].count;
  }
}

// ---- Dealing out ----

// A card goes to any of the places that are free to it. That alone would prefer deals in which
// cards get in each other's way: a deal comes about with probability 1/p1 * 1/p2 * ..., where p is
// the number of places that each card found. So each card is dealt on only with probability p/most,
// where `most` is the same whatever happened before it, and every deal comes about with probability
// 1/most1 * 1/most2 * ....
bool Imagination::deal_out(Chance& chance) {
  for (Hidden& zone : hidden_) zone.dealt = 0;
  for (const Group& group : groups_) {
    if (group.zones == all_) {
      deal_rest(group, chance);
    } else if (!deal_group(group, chance)) {
      return false;
    }
  }
  return holds_what_it_must();
}

bool Imagination::deal_group(const Group& group, Chance& chance) {
  int places = 0;
  group.zones.for_each([&](ZoneId zone) { places += hidden(zone).count - hidden(zone).dealt; });
  int most = group.most;
  for (std::size_t index = group.first; index < group.first + std::size_t{group.count}; ++index) {
    if (places <= 0) return false;
    if (places < most &&
        chance.below(static_cast<std::uint64_t>(most)) >= static_cast<std::uint64_t>(places)) {
      return false;
    }
    auto place = group.zones.size() == 1
                     ? 0
                     : static_cast<int>(chance.below(static_cast<std::uint64_t>(places)));
    ZoneId found;
    group.zones.for_each([&](ZoneId zone) {
      const int free = hidden(zone).count - hidden(zone).dealt;
      if (place >= 0 && place < free) found = zone;
      place -= place < 0 ? 0 : free;
    });
    lies_[index] = static_cast<std::uint8_t>(found.index());
    ++hidden(found).dealt;
    --places;
    --most;
  }
  return true;
}

// Cards that may lie anywhere take the places that are left, in any order.
void Imagination::deal_rest(const Group& group, Chance& chance) {
  const auto rest = std::span(cards_.begin(), cards_.end()).subspan(group.first, group.count);
  std::size_t next = 0;
  all_.for_each([&](ZoneId zone) {
    for (Hidden& here = hidden(zone); here.dealt < here.count; ++here.dealt, ++next) {
      std::swap(rest[next], rest[next + chance.below(rest.size() - next)]);
      lies_[group.first + next] = static_cast<std::uint8_t>(zone.index());
    }
  });
}

bool Imagination::holds_what_it_must() const {
  bool holds = true;
  all_.for_each([&](ZoneId zone) {
    const FaceSet one_of = hidden_[static_cast<std::size_t>(zone.index())].one_of;
    if (one_of.empty()) return;
    bool found = false;
    for (std::size_t index = 0; index < cards_.size(); ++index) {
      found = found || (lies_[index] == zone.index() && one_of.contains(cards_[index].card));
    }
    holds = holds && found;
  });
  return holds;
}

// ---- Exchanging ----

// Where hardly any attempt comes to a deal. Every deal that is allowed can be reached from every
// other by passing cards round in circles, and each circle is as likely as the one that undoes it,
// so after many of them no deal is likelier than another.
void Imagination::stir(Chance& chance) {
  constexpr std::size_t kMostInACircle = 6;
  constexpr std::uint64_t kRounds = 10;
  std::size_t first = 0;
  while (first < cards_.size() && cards_[first].zones.size() == 1) ++first;
  const std::uint64_t movable = cards_.size() - first;
  if (movable < 2) return;
  const auto steps = kRounds * movable * static_cast<std::uint64_t>(std::bit_width(movable)) + 100;
  for (std::uint64_t step = 0; step < steps; ++step) {
    const std::uint64_t kind = chance.below(8);
    const std::size_t size = kind < 5 ? 2 : kind == 5 ? 3 : 3 + chance.below(kMostInACircle - 2);
    InplaceVector<std::uint16_t, kMostInACircle> circle;
    for (std::size_t number = 0; number < size; ++number) {
      circle.push_back(static_cast<std::uint16_t>(first + chance.below(movable)));
    }
    (void)pass_round({circle.data(), circle.size()});
  }
}

// Each card goes where the one after it lies; says no, and leaves them, if one may not.
bool Imagination::pass_round(std::span<const std::uint16_t> cards) {
  for (std::size_t index = 0; index < cards.size(); ++index) {
    const std::size_t next = cards[(index + 1) % cards.size()];
    if (!cards_[cards[index]].zones.contains(ZoneId(lies_[next]))) return false;
    if (std::ranges::count(cards, cards[index]) != 1) return false;
  }
  const std::uint8_t first = lies_[cards.front()];
  for (std::size_t index = 0; index + 1 < cards.size(); ++index) {
    lies_[cards[index]] = lies_[cards[index + 1]];
  }
  lies_[cards.back()] = first;
  if (holds_what_it_must()) return true;
  const std::uint8_t last = lies_[cards.back()];
  for (std::size_t index = cards.size() - 1; index > 0; --index) {
    lies_[cards[index]] = lies_[cards[index - 1]];
  }
  lies_[cards.front()] = last;
  return false;
}

void Imagination::lay_some_deal() {
  if (!lay_with_demands(0)) {
    throw std::logic_error("no deal agrees with what is known of hidden cards");
  }
}

// Chooses for each zone that must hold one of some cards which one it holds.
bool Imagination::lay_with_demands(std::size_t zone) {
  while (zone < hidden_.size() && hidden_[zone].one_of.empty()) ++zone;
  if (zone == hidden_.size()) return lay_all();
  const ZoneId here(static_cast<int>(zone));
  for (Unseen& unseen : cards_) {
    if (!hidden_[zone].one_of.contains(unseen.card) || !unseen.zones.contains(here)) continue;
    const ZoneSet zones = unseen.zones;
    unseen.zones = ZoneSet::of(here);
    const bool laid = lay_with_demands(zone + 1);
    unseen.zones = zones;
    if (laid) return true;
  }
  return false;
}

bool Imagination::lay_all() {
  constexpr std::uint8_t kNowhere = kMaxZones;
  for (Hidden& zone : hidden_) zone.dealt = 0;
  lies_.fill(kNowhere);
  for (std::size_t index = 0; index < cards_.size(); ++index) {
    if (!make_room(cards_[index].zones & all_)) return false;
    cards_[index].zones.for_each([&](ZoneId zone) {
      Hidden& here = hidden(zone);
      if (lies_[index] != kNowhere || here.dealt == here.count) return;
      lies_[index] = static_cast<std::uint8_t>(zone.index());
      ++here.dealt;
    });
  }
  return true;
}

// A place becomes free in one of the zones, if need be by moving cards that lie there on to others.
bool Imagination::make_room(ZoneSet zones) {
  struct Way {
    std::uint8_t from = 0;   // the zone before
    std::uint16_t card = 0;  // which goes from there to this one
  };
  std::array<Way, kMaxZones> ways = {};
  InplaceVector<ZoneId, kMaxZones> reached;
  ZoneSet seen = zones;
  zones.for_each([&](ZoneId zone) { reached.push_back(zone); });
  for (std::size_t next = 0; next < reached.size(); ++next) {
    ZoneId zone = reached[next];
    if (hidden(zone).dealt < hidden(zone).count) {
      while (!zones.contains(zone)) {
        const Way way = ways[static_cast<std::size_t>(zone.index())];
        lies_[way.card] = static_cast<std::uint8_t>(zone.index());
        ++hidden(zone).dealt;
        zone = ZoneId(way.from);
        --hidden(zone).dealt;
      }
      return true;
    }
    for (std::size_t card = 0; card < cards_.size(); ++card) {
      if (lies_[card] != zone.index()) continue;
      (cards_[card].zones & all_).for_each([&](ZoneId other) {
        if (seen.contains(other)) return;
        seen.insert(other);
        reached.push_back(other);
        ways[static_cast<std::size_t>(other.index())] = {static_cast<std::uint8_t>(zone.index()),
                                                         static_cast<std::uint16_t>(card)};
      });
    }
  }
  return false;
}

// ---- Tables ----

void Imagination::deal(Chance& chance) {
  for (int attempt = 0; !stirs_ && attempt < kAttempts; ++attempt) {
    if (deal_out(chance)) return;
  }
  if (!stirs_) lay_some_deal();
  stirs_ = true;
  stir(chance);
}

// Where in a pile a card lies is chance, too.
void Imagination::lay_on(Table& table, Chance& chance) {
  for (Hidden& zone : hidden_) zone.dealt = 0;
  for (std::size_t index = 0; index < cards_.size(); ++index) {
    Hidden& zone = hidden_[lies_[index]];
    table.cards_[std::size_t{zone.first} + zone.dealt++] = cards_[index].card;
  }
  all_.for_each([&](ZoneId id) {
    const Hidden& zone = hidden(id);
    const auto cards = std::span(table.cards_).subspan(zone.first, zone.count);
    if (zone.sorted) return std::ranges::sort(cards), void();
    for (std::size_t left = cards.size(); left > 1; --left) {
      std::swap(cards[left - 1], cards[chance.below(left)]);
    }
  });
}

Table Imagination::table(Chance& chance) {
  const Glimpse known = knowledge_.glimpse();
  Table table = knowledge_.table_;
  NoEntropy no_shuffle;
  Tx tx(table, no_shuffle);
  for (int deals = 0; deals < kMostDeals; ++deals) {
    deal(chance);
    lay_on(table, chance);
    if (known.round_over() || known.game().imagine_sealed(tx, known, chance)) return table;
  }
  throw std::logic_error("no deal agrees with how the table came to be");
}

Table imagine(const Knowledge& knowledge, Chance& chance) {
  return Imagination(knowledge).table(chance);
}

}  // namespace lastcard
