#include "engine/sim/random_pesten_rules.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/intent.h"
#include "engine/eights/effect_specs.h"

namespace lastcard::sim {
namespace {

using eights::EffectMember;
using eights::EffectName;
using eights::Presence;

constexpr std::string_view kRankLetters = "23456789TJQKA";
constexpr std::string_view kSuitLetters = "CDHS";

// The effects that usual rule sets combine. A card sometimes has each of the effects that are in
// none of these lists.
constexpr std::array kTurns = {EffectName::again, EffectName::step_back, EffectName::skip,
                               EffectName::reverse};
constexpr std::array kAtOnce = {
    EffectName::reverse, EffectName::self_draws,   EffectName::others_draw, EffectName::show_hand,
    EffectName::redeal,  EffectName::rotate_hands, EffectName::rotate_hands};
constexpr std::array kChoices = {EffectName::call_suit,  EffectName::call_suit,
                                 EffectName::call_rank,  EffectName::pass_cards,
                                 EffectName::swap_hands, EffectName::give_card};
// The choices of which a card may have any number.
constexpr std::array kChoicesThatAddUp = {EffectName::pass_cards, EffectName::swap_hands,
                                          EffectName::give_card};
constexpr std::array kAnswers = {EffectName::cancel_draw, EffectName::return_draw};
constexpr std::array kByThemselves = {EffectName::wild, EffectName::draw, EffectName::limit,
                                      EffectName::discard_suit};

template <std::size_t N>
bool is_in(const std::array<EffectName, N>& names, EffectName name) {
  return std::ranges::find(names, name) != names.end();
}

bool now_and_then(EffectName name) {
  return !is_in(kTurns, name) && !is_in(kAtOnce, name) && !is_in(kChoices, name) &&
         !is_in(kAnswers, name) && !is_in(kByThemselves, name);
}

class PestenRules {
 public:
  PestenRules(int seats, SeededEntropy& numbers) : seats_(seats), numbers_(numbers) {}

  Json make() {
    const int penalty = chance(6) ? 0 : mostly(1, 4, 10);
    Json rules{
        {"decks", mostly(1, seats_ > 5 ? 4 : 3, 6)},
        {"jokers", from_to(0, 4)},
        {"hand", mostly(1, 9, 15)},
        {"teams", seats_ % 2 == 0 && chance(2)},
        {"target", mostly(1, 3, 50)},
        {"must_play", chance(2)},
        {"drawn_card", drawn_card()},
        {"draw_count", chance(2) ? 1 : from_to(1, 5)},
        {"draw_until_playable", chance(4)},
        {"sets", !chance(4)},
        {"ace_in_runs", one_of({"wrap", "ends", "low", "high"})},
        {"knock",
         {{"penalty", penalty},
          {"remedy", one_of({"draw", "take-back"})},
          {"through_set", chance(2)},
          {"false_penalty", penalty > 0 && chance(3) ? mostly(1, 3, 10) : 0}}},
        {"finish", {{"forbidden", forbidden()}, {"penalty", chance(2) ? 0 : mostly(1, 4, 10)}}},
        {"first_card", one_of({"acts", "plain", "redraw"})},
        {"effects", effects()}};
    if (chance(2)) rules["pack"] = std::array<int, 3>{52, 36, 32}[numbers_.below(3)];
    if (chance(2)) rules["jump_in"] = !chance(4);
    return rules;
  }

 private:
  bool chance(int once_in) { return numbers_.below(static_cast<std::uint64_t>(once_in)) == 0; }
  int from_to(int least, int most) {
    const auto choices = static_cast<std::uint64_t>(most - least) + 1;
    return least + static_cast<int>(numbers_.below(choices));
  }
  // Returns a usual value most of the time, and sometimes any accepted value.
  int mostly(int least, int usual, int most) { return from_to(least, chance(12) ? most : usual); }
  std::string one_of(std::initializer_list<const char*> words) {
    return words.begin()[numbers_.below(words.size())];
  }
  template <std::size_t N>
  EffectName one_of(const std::array<EffectName, N>& names) {
    return names[numbers_.below(names.size())];
  }
  std::string drawn_card() { return one_of({"must", "may", "keep"}); }
  std::string rank() { return std::string(1, kRankLetters[numbers_.below(kRankLetters.size())]); }
  std::string card() {
    return rank() + std::string(1, kSuitLetters[numbers_.below(kSuitLetters.size())]);
  }

  Json forbidden() {
    if (chance(3)) return "none";
    if (chance(2)) return "specials";
    Json list = Json::array();
    for (int left = from_to(0, 3); left > 0; --left) {
      list.push_back(chance(5) ? "*" : (chance(2) ? rank() : card()));
    }
    return list;
  }

  // The kind of card to which a list of effects belongs. It decides which effects are allowed.
  enum class Of : std::uint8_t { rank, exact_card, joker };

  Json effects() {
    Json table = Json::object();
    for (const char letter : kRankLetters) {
      if (chance(2)) table[std::string(1, letter)] = effects_of_card(Of::rank);
    }
    if (!chance(4)) table["*"] = effects_of_card(Of::joker);
    for (int left = from_to(0, 3); left > 0; --left)
      table[card()] = effects_of_card(Of::exact_card);
    return table;
  }

  Json effects_of_card(Of whose) {
    Json list = Json::array();
    const bool wild = whose == Of::joker || chance(8);
    if (wild && !chance(4)) list.push_back(effect(EffectName::wild));
    const bool bound = whose == Of::rank && chance(10);
    if (!bound && chance(2)) list.push_back(turn_effect());
    if (chance(3)) list.push_back(effect(EffectName::draw, wild));
    if (chance(2)) list.push_back(at_once());
    if (chance(6)) list.push_back(at_once());
    if (chance(2)) list.push_back(effect(one_of(kChoices)));
    if (chance(8)) list.push_back(effect(one_of(kChoices)));
    if (chance(6)) list.push_back(effect(EffectName::limit));
    if (chance(12)) list.push_back(effect(EffectName::limit));
    if (chance(8)) list.push_back(effect(one_of(kAnswers)));
    for (const eights::EffectSpec& spec : eights::kEffectSpecs) {
      if (now_and_then(spec.id) && chance(8)) list.push_back(effect(spec.id));
    }
    if (whose != Of::joker && chance(10)) list.push_back(effect(EffectName::discard_suit));
    const std::size_t room = eights::kMostEffects - (bound ? 2U : 0U);
    if (chance(32)) fill_up(list, room);
    while (list.size() > room) list.erase(list.size() - 1);
    if (whose == Of::rank) add_suits(list);
    if (bound) add_turn_effects_of_suits(list);
    return list;
  }

  // PES-78: adds effects up to the maximum number for a card.
  void fill_up(Json& list, std::size_t room) {
    while (list.size() < room) {
      list.push_back(chance(2) ? at_once() : effect(one_of(kChoicesThatAddUp)));
    }
  }

  void add_suits(Json& list) {
    for (Json& effect : list) {
      if (!chance(5)) continue;
      std::array<char, kSuitLetters.size()> letters = {'C', 'D', 'H', 'S'};
      for (std::size_t left = letters.size(); left > 1; --left) {
        std::swap(letters[left - 1], letters[numbers_.below(left)]);
      }
      Json suits = Json::array();
      const auto count = static_cast<std::size_t>(from_to(1, 4));
      for (std::size_t index = 0; index < count; ++index) {
        suits.push_back(std::string(1, letters[index]));
      }
      effect["suits"] = std::move(suits);
    }
  }

  // Adds two effects that one card could not have together.
  void add_turn_effects_of_suits(Json& list) {
    Json black = turn_effect();
    Json red = turn_effect();
    black["suits"] = {"C", "S"};
    red["suits"] = {"D", "H"};
    list.push_back(std::move(black));
    list.push_back(std::move(red));
  }

  Json turn_effect() {
    const EffectName name = one_of(kTurns);
    // A reverse is a turn effect only with `two_players`.
    if (name == EffectName::reverse) return {{"effect", "reverse"}, {"two_players", "again"}};
    return effect(name);
  }
  Json at_once() {
    EffectName name = one_of(kAtOnce);
    // If hands are dealt anew very often, no player ever gets rid of all cards.
    if (name == EffectName::redeal && !chance(3)) name = EffectName::reverse;
    if (name == EffectName::reverse) return {{"effect", "reverse"}};
    return effect(name);
  }

  // Returns the effect with random members.
  Json effect(EffectName name, bool wild = false) {
    const eights::EffectSpec& spec = eights::spec_of(name);
    Json effect = {{"effect", spec.name}};
    std::vector<const EffectMember*> exclusive;
    for (const EffectMember& member : spec.members) {
      if (member.presence == Presence::one_of) exclusive.push_back(&member);
      if (member.presence == Presence::always ||
          (member.presence == Presence::optional && chance(2)))
        effect[std::string(member.name)] = value(member, wild);
    }
    if (exclusive.empty()) return effect;
    const EffectMember& chosen = *exclusive[numbers_.below(exclusive.size())];
    effect[std::string(chosen.name)] = value(chosen, wild);
    return effect;
  }

  Json value(const EffectMember& member, bool wild) {
    return std::visit(Overloaded{
                          [&](const eights::EffectNumber& number) -> Json {
                            if (number.usual == number.most) {
                              return from_to(number.least, number.most);
                            }
                            // Large numbers of dealt cards make a match long, so they are less
                            // frequent.
                            const int seldom = number.most == eights::kMostCards ? 20 : 12;
                            return from_to(number.least,
                                           chance(seldom) ? number.most : number.usual);
                          },
                          [&](const eights::EffectFlag& flag) -> Json {
                            return flag.mostly ? !chance(4) : chance(2);
                          },
                          [&](const eights::EffectWord& word) -> Json {
                            // A wild card may not start a two-sequence.
                            const bool fewer = wild && member.name == "chain";
                            return word.words[numbers_.below(word.words.size() - (fewer ? 1 : 0))];
                          },
                      },
                      member.accepts);
  }

  int seats_;
  SeededEntropy& numbers_;
};

}  // namespace

Json random_pesten_rules(int seats, SeededEntropy& numbers) {
  return PestenRules(seats, numbers).make();
}

}  // namespace lastcard::sim
