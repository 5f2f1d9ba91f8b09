#include "tests/laws/resample.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>

#include "engine/core/game.h"
#include "engine/core/imagination.h"
#include "engine/core/tx.h"
#include "tests/support/agreeing.h"

namespace lastcard::test {
namespace {

const ZoneSpec& spec(const Table& table, int zone) {
  return table.setup().zones[static_cast<std::size_t>(zone)];
}

bool sees_place(const Table& table, Viewer viewer, Place place) {
  return sees(viewer, spec(table, place.first), table.round_over());
}

// A card and the place where it lay at first.
struct Traced {
  Card card;
  Place origin;
};
using TracedZones = std::vector<std::vector<Traced>>;

TracedZones trace(const Table& table) {
  TracedZones zones(table.setup().zones.size());
  for (std::size_t zone = 0; zone < zones.size(); ++zone) {
    int place = 0;
    for (const Card card : table.cards(ZoneId(static_cast<int>(zone)))) {
      zones[zone].push_back({card, {static_cast<int>(zone), place++}});
    }
  }
  return zones;
}

// Returns the card of that face that leaves the zone. Cards leave a pile from the top, so it is the
// last one. Nobody can tell copies in a hand apart, so the function takes the one that has lain
// there longest.
auto leaving(std::vector<Traced>& zone, Card card, bool sorted) {
  const auto is_it = [&](const Traced& traced) { return traced.card == card; };
  const auto first = std::find_if(zone.begin(), zone.end(), is_it);
  if (first == zone.end()) throw std::logic_error("an event moves a card that is not there");
  return sorted ? first : std::prev(std::find_if(zone.rbegin(), zone.rend(), is_it).base());
}

// Adds the places of the cards that a note shows. They lie in zones of the note's seat.
void show(TracedZones& zones, const Table& table, const NoteOfCards& told, Places& seen) {
  for (std::size_t zone = 0; zone < zones.size(); ++zone) {
    if (!told.note.seat || spec(table, static_cast<int>(zone)).owner != told.note.seat) continue;
    for (const Card card : told.cards) {
      for (const Traced& traced : zones[zone]) {
        if (traced.card == card) seen.insert(traced.origin);
      }
    }
  }
}

// Pairs of copies of a face that lay in one hand. Nobody can tell which of them left the hand. If
// the viewer later sees one of them, it knows that both were there.
class Copies {
 public:
  void add(Place one, Place other) { pairs_.emplace_back(one, other); }
  void complete(Places& seen) const {
    for (std::size_t before = 0; before != seen.size();) {
      before = seen.size();
      for (const auto& [one, other] : pairs_) {
        if (seen.contains(one)) seen.insert(other);
        if (seen.contains(other)) seen.insert(one);
      }
    }
  }

 private:
  std::vector<std::pair<Place, Place>> pairs_;
};

using OwnBytes = std::array<std::byte, 8>;

// Puts the given cards into the zone instead of shuffling. A Tx has no other way to lay other cards
// into a zone.
class Stacked final : public Entropy {
 public:
  // The last card will be on top.
  explicit Stacked(std::vector<Card> cards) : cards_(std::move(cards)) {}
  void shuffle(std::span<Card> zone) override { std::ranges::reverse_copy(cards_, zone.begin()); }

 private:
  std::vector<Card> cards_;
};

// The cards that the viewer does not see and that are not kept, and their places.
class HiddenCards {
 public:
  HiddenCards(const Table& table, Viewer viewer, const Places& keep)
      : table_(table), viewer_(viewer) {
    for (std::size_t zone = 0; zone < table.setup().zones.size(); ++zone) {
      const ZoneId id(static_cast<int>(zone));
      for (int place = 0; place < table.count(id); ++place) {
        const Place here{id.index(), place};
        if (sees_place(table, viewer, here)) continue;
        const Card card = table.cards(id)[static_cast<std::size_t>(place)];
        if (keep.contains(here)) {
          kept_.emplace_back(id, card);
        } else {
          places_.push_back(here);
          cards_.push_back(card);
        }
      }
    }
  }

  [[nodiscard]] bool all_alike() const {
    return std::ranges::all_of(cards_, [&](Card card) { return card == cards_.front(); });
  }
  // Returns what the viewer would know if it had seen the kept cards.
  [[nodiscard]] Knowledge knowledge() const {
    const Glimpse glimpse(table_, viewer_);
    Memory memory(glimpse);
    for (std::size_t zone = 0; zone < table_.setup().zones.size(); ++zone) {
      std::vector<Card> cards;
      for (const auto& [where, card] : kept_) {
        if (where.index() == static_cast<int>(zone)) cards.push_back(card);
      }
      if (!cards.empty()) memory.learn(glimpse, ZoneId(static_cast<int>(zone)), cards);
    }
    return Knowledge(glimpse, memory);
  }
  // Lays the cards as they lie in the other table, except for the kept cards.
  void lay_as_in(const Table& other) {
    for (std::size_t index = 0; index < places_.size();) {
      const ZoneId zone(places_[index].first);
      const auto lying = other.cards(zone).first(
          static_cast<std::size_t>(Glimpse(table_, viewer_).count_unseen(zone)));
      std::vector<Card> cards(lying.begin(), lying.end());
      for (const auto& [where, card] : kept_) {
        if (where == zone) cards.erase(std::ranges::find(cards, card));
      }
      for (const Card card : cards) cards_[index++] = card;
    }
  }
  // Requires: the cards are not all alike.
  std::pair<std::size_t, std::size_t> exchange_two(SeededEntropy& dice) {
    std::pair<std::size_t, std::size_t> two;
    do {
      two = {dice.below(cards_.size()), dice.below(cards_.size())};
    } while (cards_[two.first] == cards_[two.second]);
    std::swap(cards_[two.first], cards_[two.second]);
    return two;
  }
  void undo(std::pair<std::size_t, std::size_t> two) {
    std::swap(cards_[two.first], cards_[two.second]);
  }

  // Returns the table with these cards. laid_on() returns another table with them, which must have
  // the same cards and differ only in what is hidden.
  [[nodiscard]] Table table() const { return laid_on(table_); }
  [[nodiscard]] Table laid_on(const Table& base) const {
    Table made = base;
    for (std::size_t index = 0; index < places_.size();) {
      const ZoneId zone(places_[index].first);
      const auto lying = table_.cards(zone);
      std::vector<Card> cards(lying.begin(), lying.end());
      for (; index < places_.size() && places_[index].first == zone.index(); ++index) {
        cards[static_cast<std::size_t>(places_[index].second)] = cards_[index];
      }
      lay_into(made, zone, std::move(cards));
    }
    return made;
  }

 private:
  const Table& table_;
  Viewer viewer_;
  std::vector<Place> places_;
  std::vector<Card> cards_;
  std::vector<std::pair<ZoneId, Card>> kept_;
};

// Tells whether a sealed value of the table (an answer, the card just drawn) is possible with other
// cards, too. It asks the game several times whether it seals the same value.
class Seals {
 public:
  Seals(const Table& table, const Knowledge& knowledge)
      : knowledge_(knowledge), bare_(knowledge.glimpse().for_trial()) {
    HiddenCards as_it_is(table, knowledge.viewer(), {});
    depends_ = found_for(as_it_is.laid_on(bare_), table);
  }
  [[nodiscard]] bool could_be(const HiddenCards& hidden) const {
    return !depends_ || found_for(hidden.laid_on(bare_), hidden.table());
  }
  [[nodiscard]] const Table& bare() const { return bare_; }

 private:
  [[nodiscard]] bool found_for(const Table& cards, const Table& wanted) const {
    constexpr int kTries = 40;
    SeededChance chance(1);
    NoEntropy no_shuffle;
    for (int tries = 0; tries < kTries; ++tries) {
      Table made = cards;
      Tx tx(made, no_shuffle);
      const Glimpse known = knowledge_.glimpse();
      if (!known.round_over() && !known.game().imagine_sealed(tx, known, chance)) return false;
      if (made == wanted) return true;
    }
    return false;
  }

  const Knowledge& knowledge_;
  Table bare_;
  bool depends_ = false;  // if false, the sealed value does not depend on the cards
};

void keep_from(const Table& table, ZoneId zone, std::span<const Card> cards, Places& places) {
  const auto lying = table.cards(zone);
  for (const Card card : cards) {
    for (std::size_t place = 0; place < lying.size(); ++place) {
      const Place here{zone.index(), static_cast<int>(place)};
      if (lying[place] == card && places.insert(here).second) break;
    }
  }
}

}  // namespace

void lay_into(Table& table, ZoneId zone, std::vector<Card> cards) {
  if (spec(table, zone.index()).sorted) std::ranges::sort(cards);
  Stacked stacked(std::move(cards));
  Tx(table, stacked).shuffle(zone);
}

Places places_seen_in(const std::vector<Event>& events, const Table& before, Viewer viewer) {
  TracedZones zones = trace(before);
  Places seen;
  Copies copies;
  for (const Event& event : events) {
    if (const auto* told = std::get_if<NoteOfCards>(&event)) show(zones, before, *told, seen);
    const auto* moved = std::get_if<Moved>(&event);
    if (moved == nullptr) continue;
    const Moved& move = *moved;
    const bool open = !move.turned_down && (sees(viewer, spec(before, move.from.index())) ||
                                            sees(viewer, spec(before, move.to.index())));
    for (const Card card : move.cards) {
      auto& from = zones[static_cast<std::size_t>(move.from.index())];
      const bool sorted = spec(before, move.from.index()).sorted;
      const auto found = leaving(from, card, sorted);
      for (const Traced& traced : from) {
        const bool same = sorted ? traced.card == card : traced.origin == found->origin;
        if (open && same) seen.insert(traced.origin);
        if (same && traced.origin != found->origin) copies.add(found->origin, traced.origin);
      }
      zones[static_cast<std::size_t>(move.to.index())].push_back(*found);
      from.erase(found);
    }
  }
  copies.complete(seen);
  return seen;
}

Places places_used_by(const Action& action, const Table& table) {
  Places places;
  const auto* intent = std::get_if<Intent>(&action.what);
  if (intent == nullptr) return places;
  std::vector<Card> cards;
  if (const auto* play = std::get_if<PlayCard>(intent)) cards = {play->card};
  if (const auto* gift = std::get_if<GiveCard>(intent)) cards = {gift->card};
  if (const auto* set = std::get_if<PlaySet>(intent)) {
    cards.assign(set->cards.begin(), set->cards.end());
  }
  for (std::size_t zone = 0; zone < table.setup().zones.size(); ++zone) {
    if (table.setup().zones[zone].owner != action.by || table.setup().zones[zone].passing) continue;
    keep_from(table, ZoneId(static_cast<int>(zone)), cards, places);
  }
  return places;
}

std::optional<Table> resample(const Table& table, Viewer viewer, const Places& keep,
                              SeededEntropy& dice, const Accept& accept) {
  constexpr int kWholeDeals = 10;
  constexpr int kExchanges = 40;
  HiddenCards hidden(table, viewer, keep);
  if (hidden.all_alike()) return table;
  const Knowledge knowledge = hidden.knowledge();
  const Seals seals(table, knowledge);
  HiddenCards dealt = hidden;
  Imagination imagination(knowledge);
  SeededChance chance(dice.below(UINT64_MAX));
  for (int deal = 0; deal < kWholeDeals; ++deal) {
    const auto imagined = imagination.table(chance);
    if (!imagined) break;
    dealt.lay_as_in(*imagined);
    Table made = dealt.table();
    if (seals.could_be(dealt) && accept(made)) return made;
  }
  // The conditions can be so strict that hardly any deal meets them. Then two cards at a time are
  // exchanged.
  std::optional<Table> found;
  for (int exchange = 0; exchange < kExchanges; ++exchange) {
    const auto undo = hidden.exchange_two(dice);
    Table made = hidden.table();
    if (disagreement(knowledge, made).empty() && seals.could_be(hidden) && accept(made)) {
      found = std::move(made);
    } else {
      hidden.undo(undo);
    }
  }
  return found;
}

Table without_own_of_others(const Table& table, Viewer viewer) {
  Table bare = table;
  SeededEntropy no_chance(0);
  Tx tx(bare, no_chance);
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (!viewer.is(Seat(seat))) tx.own<OwnBytes>(Seat(seat)) = {};
  }
  return bare;
}

}  // namespace lastcard::test
