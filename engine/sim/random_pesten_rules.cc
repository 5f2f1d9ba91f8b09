#include "engine/sim/random_pesten_rules.h"

#include <array>
#include <string>
#include <string_view>

namespace lastcard::sim {
namespace {

constexpr std::string_view kRankLetters = "23456789TJQKA";
constexpr std::string_view kSuitLetters = "CDHS";

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
  // What houses play mostly; the rest of what the rule book allows now and then.
  int mostly(int least, int usual, int most) { return from_to(least, chance(12) ? most : usual); }
  std::string one_of(std::initializer_list<const char*> words) {
    return words.begin()[numbers_.below(words.size())];
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

  // Whose effects a list gives: what may stand in it depends on that.
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
    if (wild && !chance(4)) list.push_back({{"effect", "wild"}});
    const bool bound = whose == Of::rank && chance(10);
    if (!bound && chance(2)) list.push_back(turn_effect());
    if (chance(3)) list.push_back(draw(wild));
    if (chance(2)) list.push_back(at_once());
    if (chance(6)) list.push_back(at_once());
    if (chance(2)) list.push_back(choice());
    if (chance(8)) list.push_back(choice());
    if (chance(6)) list.push_back(limit());
    if (chance(12)) list.push_back(limit());
    if (chance(8)) list.push_back({{"effect", one_of({"cancel-draw", "return-draw"})}});
    if (chance(8)) list.push_back({{"effect", "not-on-same"}});
    if (whose != Of::joker && chance(10)) list.push_back({{"effect", "discard-suit"}});
    if (whose == Of::rank) add_suits(list);
    if (bound) add_turn_effects_of_suits(list);
    return list;
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

  // Two that would not go together on one card.
  void add_turn_effects_of_suits(Json& list) {
    Json black = turn_effect();
    Json red = turn_effect();
    black["suits"] = {"C", "S"};
    red["suits"] = {"D", "H"};
    list.push_back(std::move(black));
    list.push_back(std::move(red));
  }

  Json turn_effect() {
    switch (from_to(0, 3)) {
      case 0:
        return again();
      case 1:
        return {{"effect", "step-back"}};
      case 2:
        return skip();
      default:
        return {{"effect", "reverse"}, {"two_players", "again"}};
    }
  }
  Json choice() {
    return {{"effect", one_of({"call-suit", "call-suit", "call-rank", "pass-cards", "swap-hands",
                               "give-card"})}};
  }
  Json limit() { return {{"effect", "limit"}, {one_of({"max", "min"}), from_to(1, 13)}}; }
  Json again() {
    Json effect = {{"effect", "again"}};
    if (chance(2)) effect["same_suit"] = chance(2);
    if (chance(2)) effect["drawn_card"] = drawn_card();
    return effect;
  }
  Json skip() {
    Json effect = {{"effect", "skip"}, {"count", mostly(1, 3, 11)}};
    if (chance(2)) effect["passable"] = !chance(4);
    return effect;
  }
  Json draw(bool wild) {
    return {{"effect", "draw"},
            {"count", cards(6)},
            {"chain", wild ? one_of({"none", "same", "any-draw"})
                           : one_of({"none", "same", "any-draw", "two-sequence"})},
            {"then", one_of({"turn-ends", "call-suit", "plays"})}};
  }
  Json at_once() {
    switch (from_to(0, 6)) {
      case 0:
        return {{"effect", "reverse"}};
      case 1:
        return {{"effect", "self-draws"}, {"count", cards(2)}};
      case 2:
        return {{"effect", "others-draw"}, {"count", cards(1)}};
      case 3:
        return {{"effect", "show-hand"}, {"who", one_of({"next", "others"})}};
      case 4:
        // Where hands are dealt anew all the time nobody ever gets rid of one.
        return {{"effect", chance(3) ? "redeal" : "reverse"}};
      default:
        return {{"effect", "rotate-hands"}};
    }
  }
  // How many cards an effect deals out.
  int cards(int usual) { return from_to(1, chance(20) ? 52 : usual); }

  int seats_;
  SeededEntropy& numbers_;
};

}  // namespace

Json random_pesten_rules(int seats, SeededEntropy& numbers) {
  return PestenRules(seats, numbers).make();
}

}  // namespace lastcard::sim
