#include "tests/support/agreeing.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/tx.h"

namespace lastcard::test {
namespace {

std::span<const Card> unseen_of(const Glimpse& glimpse, const Table& table, ZoneId zone) {
  return table.cards(zone).first(static_cast<std::size_t>(glimpse.count_unseen(zone)));
}

// Returns the zones in which unseen copies of a card lie, one entry for each copy.
std::vector<ZoneId> zones_of(const Glimpse& glimpse, const Table& table, Card card) {
  std::vector<ZoneId> zones;
  for (std::size_t index = 0; index < glimpse.layout().size(); ++index) {
    const ZoneId zone(static_cast<int>(index));
    const auto copies = std::ranges::count(unseen_of(glimpse, table, zone), card);
    zones.insert(zones.end(), static_cast<std::size_t>(copies), zone);
  }
  return zones;
}

// Returns whether the copies that the memory has can be matched one to one with the zones in which
// copies lie.
bool can_be(const std::vector<Unseen>& remembered, const std::vector<ZoneId>& lying) {
  std::vector<int> taken(lying.size(), -1);
  const std::function<bool(int, std::vector<bool>&)> place = [&](int copy,
                                                                 std::vector<bool>& tried) {
    for (std::size_t there = 0; there < lying.size(); ++there) {
      const auto& zones = remembered[static_cast<std::size_t>(copy)].zones;
      if (tried[there] || !zones.contains(lying[there])) continue;
      tried[there] = true;
      if (taken[there] < 0 || place(taken[there], tried)) {
        taken[there] = copy;
        return true;
      }
    }
    return false;
  };
  if (remembered.size() != lying.size()) return false;
  for (int copy = 0; copy < static_cast<int>(remembered.size()); ++copy) {
    std::vector<bool> tried(lying.size());
    if (!place(copy, tried)) return false;
  }
  return true;
}

std::string zone_name(const Glimpse& glimpse, ZoneId zone) {
  return glimpse.layout()[static_cast<std::size_t>(zone.index())].name;
}

std::string disagreement_in_memory(const Knowledge& knowledge, const Table& table) {
  const Glimpse glimpse = knowledge.glimpse();
  for (int face = 0; face < Card::kFaces; ++face) {
    const Card card = Card::from_face(face);
    std::vector<Unseen> remembered;
    for (const Unseen& unseen : knowledge.memory().unseen()) {
      if (unseen.card == card) remembered.push_back(unseen);
    }
    const auto lying = zones_of(glimpse, table, card);
    if (can_be(remembered, lying)) continue;
    std::string text = card.code() + " lies in";
    for (const ZoneId zone : lying) text += " " + zone_name(glimpse, zone);
    text += ", remembered in";
    for (const Unseen& unseen : remembered) {
      text += " (";
      unseen.zones.for_each([&](ZoneId zone) { text += " " + zone_name(glimpse, zone); });
      text += " )";
    }
    return text;
  }
  return {};
}

std::string disagreement_in_bounds(const Knowledge& knowledge, const Table& table) {
  const Glimpse glimpse = knowledge.glimpse();
  std::string text;
  for (const Bound& bound : knowledge.memory().bounds()) {
    const auto there = std::ranges::count_if(unseen_of(glimpse, table, bound.zone),
                                             [&](Card card) { return bound.faces.contains(card); });
    if (there <= bound.most) continue;
    text += zone_name(glimpse, bound.zone) + " has " + std::to_string(there) + " of";
    bound.faces.for_each([&](Card card) { text += " " + card.code(); });
    text += " and at most " + std::to_string(bound.most) + " were possible; ";
  }
  return text;
}

std::string disagreement_in_zone(const Glimpse& glimpse, const Table& table, ZoneId zone) {
  const Holding holding = glimpse.game().may_hold(glimpse, zone);
  FaceSet there;
  for (const Card card : unseen_of(glimpse, table, zone)) there.insert(FaceSet::of(card));
  const std::string name = zone_name(glimpse, zone);
  std::string text;
  (there & ~holding.possible).for_each([&](Card card) {
    text += card.code() + " lies in " + name + " and cannot; ";
  });
  (holding.holds & ~there).for_each([&](Card card) {
    text += card.code() + " must lie in " + name + "; ";
  });
  if (!holding.one_of.empty() && (holding.one_of & there).empty()) {
    text += name + " has none of what it must hold one of; ";
  }
  return text;
}

}  // namespace

std::string disagreement(const Knowledge& knowledge, const Table& table) {
  const Glimpse glimpse = knowledge.glimpse();
  std::string text =
      disagreement_in_memory(knowledge, table) + disagreement_in_bounds(knowledge, table);
  if (glimpse.round_over()) return text;
  for (std::size_t index = 0; index < glimpse.layout().size(); ++index) {
    const ZoneId zone(static_cast<int>(index));
    if (glimpse.count_unseen(zone) > 0) text += disagreement_in_zone(glimpse, table, zone);
  }
  Table sealed = table;
  NoEntropy no_shuffle;
  Tx tx(sealed, no_shuffle);
  SeededChance chance(1);
  if (!glimpse.game().imagine_sealed(tx, glimpse, chance)) {
    text += "the table could not have come to this with these cards";
  }
  return text;
}

bool could_be(const Table& table) {
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (!disagreement(Knowledge(Glimpse(table, Seat(seat))), table).empty()) return false;
  }
  return true;
}

}  // namespace lastcard::test
