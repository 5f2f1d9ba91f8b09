#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/card.h"
#include "engine/eights/effect_specs.h"
#include "engine/eights/rule_set.h"

// The canonical form of Pesten's rule sets. Members stand in the order of the rule book's table;
// what equals its default and may be left out is left out; a card's effects keep their order, for
// they happen in it (PES-21, PES-22).

namespace lastcard::eights {
namespace {

// The members of these names that the object has, in this order.
Json in_order(const Json& object, std::initializer_list<const char*> names) {
  Json ordered = Json::object();
  for (const char* name : names) {
    if (const auto found = object.find(name); found != object.end()) ordered[name] = *found;
  }
  return ordered;
}

constexpr std::string_view kRankOrder = "23456789TJQKA*";

// Where a rank, `*` or an exact card stands: 2 to A, then `*`, then the cards in the order of
// faces.
std::size_t place_of(const std::string& name) {
  if (name.size() == 1) return kRankOrder.find(name);
  return kRankOrder.size() + static_cast<std::size_t>(Card::from_code(name)->face());
}

std::vector<std::string> sorted_names(std::vector<std::string> names) {
  std::ranges::sort(names, {}, place_of);
  const auto repeated = std::ranges::unique(names);
  names.erase(repeated.begin(), repeated.end());
  return names;
}

const EffectSpec& spec_of(const Json& effect) {
  return *find_effect(effect.at("effect").get_ref<const std::string&>());
}

Json effect_in_order(const Json& effect, const Json& drawn_card) {
  const EffectSpec& spec = spec_of(effect);
  Json ordered = {{"effect", spec.name}};
  for (const EffectMember& member : spec.members) {
    const auto found = effect.find(std::string(member.name));
    if (found == effect.end()) continue;
    if (std::holds_alternative<EffectFlag>(member.accepts) && *found == false) continue;
    // Without a rule of its own the extra turn has the rule set's (PES-25).
    if (member.name == "drawn_card" && *found == drawn_card) continue;
    ordered[std::string(member.name)] = *found;
  }
  if (const auto named = effect.find("suits"); named != effect.end()) {
    Json suits = *named;
    std::sort(suits.begin(), suits.end());
    if (suits.size() < kSuits.size()) ordered["suits"] = std::move(suits);
  }
  return ordered;
}

// What a rank's list holds for one of its cards (PES-77).
Json effects_of_suit(const Json& list, char suit) {
  Json held = Json::array();
  for (Json effect : list) {
    if (const auto suits = effect.find("suits"); suits != effect.end()) {
      if (std::find(suits->begin(), suits->end(), std::string(1, suit)) == suits->end()) continue;
      effect.erase("suits");
    }
    held.push_back(std::move(effect));
  }
  return held;
}

// Whether an entry says what would hold without it: nothing of a rank, a joker's being wild, its
// rank's effects of an exact card. Pre: the ranks' entries are in `effects`.
bool says_nothing(const std::string& name, const Json& list, const Json& effects) {
  if (name == "*") return list.empty() || list == Json::array({{{"effect", "wild"}}});
  if (name.size() == 1) return list.empty();
  const auto rank = effects.find(name.substr(0, 1));
  if (rank == effects.end()) return list.empty();
  return list == effects_of_suit(*rank, name.back());
}

// What a card has or has not: said a second time it says nothing.
bool is_said(const Json& effect, const Json& list) {
  return spec_of(effect).once && std::find(list.begin(), list.end(), effect) != list.end();
}

Json canonical_effects(const Json& rules) {
  std::vector<std::string> names;
  for (const auto& entry : rules.at("effects").items()) names.push_back(entry.key());
  Json effects = Json::object();
  for (const std::string& name : sorted_names(std::move(names))) {
    Json list = Json::array();
    for (const Json& effect : rules.at("effects").at(name)) {
      Json ordered = effect_in_order(effect, rules.at("drawn_card"));
      if (!is_said(ordered, list)) list.push_back(std::move(ordered));
    }
    if (!says_nothing(name, list, effects)) effects[name] = std::move(list);
  }
  return effects;
}

// A list is a set of cards: in order, none twice, no card beside its rank; the empty one is "none".
Json canonical_forbidden(const Json& forbidden) {
  if (!forbidden.is_array()) return forbidden;
  const auto names = sorted_names(forbidden.get<std::vector<std::string>>());
  Json list = Json::array();
  for (const std::string& name : names) {
    const bool of_rank =
        name.size() > 1 && std::ranges::find(names, name.substr(0, 1)) != names.end();
    if (!of_rank) list.push_back(name);
  }
  if (list.empty()) return "none";
  return list;
}

}  // namespace

Json RuleSet::canonical() const {
  Json written =
      in_order(source_, {"decks", "pack", "jokers", "hand", "teams", "target", "must_play",
                         "drawn_card", "draw_count", "draw_until_playable", "sets", "ace_in_runs",
                         "jump_in", "knock", "finish", "first_card", "effects"});
  if (pack == 52) written.erase("pack");
  if (!jump_in) written.erase("jump_in");
  written["knock"] =
      in_order(written["knock"], {"penalty", "remedy", "through_set", "false_penalty"});
  written["finish"] = in_order(written["finish"], {"forbidden", "penalty"});
  written["finish"]["forbidden"] = canonical_forbidden(written["finish"]["forbidden"]);
  written["effects"] = canonical_effects(source_);
  return written;
}

}  // namespace lastcard::eights
