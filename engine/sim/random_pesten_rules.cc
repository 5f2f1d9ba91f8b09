#include "engine/sim/random_pesten_rules.h"

namespace lastcard::sim {
namespace {

class PestenRules {
 public:
  PestenRules(int seats, SeededEntropy& numbers) : seats_(seats), numbers_(numbers) {}

  Json make() {
    const int penalty = chance(6) ? 0 : from_to(1, 4);
    return Json{
        {"decks", from_to(1, seats_ > 5 ? 4 : 3)},
        {"jokers", from_to(0, 4)},
        {"hand", from_to(1, 9)},
        {"teams", seats_ % 2 == 0 && chance(2)},
        {"target", from_to(1, 3)},
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
          {"false_penalty", penalty > 0 && chance(3) ? from_to(1, 3) : 0}}},
        {"finish", {{"forbidden", forbidden()}, {"penalty", chance(2) ? 0 : from_to(1, 4)}}},
        {"first_card", one_of({"acts", "plain", "redraw"})},
        {"effects", effects()}};
  }

 private:
  bool chance(int once_in) { return numbers_.below(static_cast<std::uint64_t>(once_in)) == 0; }
  int from_to(int least, int most) {
    const auto choices = static_cast<std::uint64_t>(most - least) + 1;
    return least + static_cast<int>(numbers_.below(choices));
  }
  std::string one_of(std::initializer_list<const char*> words) {
    return words.begin()[numbers_.below(words.size())];
  }
  std::string drawn_card() { return one_of({"must", "may", "keep"}); }
  std::string rank() { return std::string(1, "23456789TJQKA"[numbers_.below(13)]); }
  std::string card() { return rank() + std::string(1, "CDHS"[numbers_.below(4)]); }

  Json forbidden() {
    if (chance(3)) return "none";
    if (chance(2)) return "specials";
    Json list = Json::array();
    for (int left = from_to(1, 3); left > 0; --left) {
      list.push_back(chance(5) ? "*" : (chance(2) ? rank() : card()));
    }
    return list;
  }

  Json effects() {
    Json table = Json::object();
    for (const char letter : std::string("23456789TJQKA")) {
      if (chance(2)) table[std::string(1, letter)] = effects_of_card(false);
    }
    if (!chance(4)) table["*"] = effects_of_card(true);
    for (int left = from_to(0, 3); left > 0; --left) table[card()] = effects_of_card(false);
    return table;
  }

  Json effects_of_card(bool joker) {
    Json list = Json::array();
    const bool wild = joker || chance(8);
    if (wild && !chance(4)) list.push_back({{"effect", "wild"}});
    switch (from_to(0, 7)) {
      case 0:
        list.push_back(again());
        break;
      case 1:
        list.push_back({{"effect", "step-back"}});
        break;
      case 2:
        list.push_back(skip());
        break;
      case 3:
        list.push_back({{"effect", "reverse"}, {"two_players", "again"}});
        break;
      default:
        break;
    }
    if (chance(3)) list.push_back(draw(wild));
    if (chance(2)) list.push_back(at_once());
    if (chance(2)) {
      list.push_back({{"effect", one_of({"call-suit", "call-suit", "pass-cards", "swap-hands",
                                         "give-card"})}});
    }
    if (chance(8))
      list.push_back({{"effect", one_of({"call-suit", "pass-cards", "swap-hands", "give-card"})}});
    if (chance(6)) list.push_back({{"effect", "limit"}, {one_of({"max", "min"}), from_to(1, 13)}});
    return list;
  }

  Json again() {
    Json effect = {{"effect", "again"}};
    if (chance(2)) effect["same_suit"] = chance(2);
    if (chance(2)) effect["drawn_card"] = drawn_card();
    return effect;
  }
  Json skip() {
    Json effect = {{"effect", "skip"}, {"count", from_to(1, 3)}};
    if (chance(2)) effect["passable"] = true;
    return effect;
  }
  Json draw(bool wild) {
    return {{"effect", "draw"},
            {"count", from_to(1, 6)},
            {"chain", wild ? one_of({"none", "same", "any-draw"})
                           : one_of({"none", "same", "any-draw", "two-sequence"})},
            {"then", one_of({"turn-ends", "call-suit", "plays"})}};
  }
  Json at_once() {
    switch (from_to(0, 4)) {
      case 0:
        return {{"effect", "reverse"}};
      case 1:
        return {{"effect", "self-draws"}, {"count", from_to(1, 2)}};
      case 2:
        return {{"effect", "others-draw"}, {"count", 1}};
      case 3:
        return {{"effect", "show-hand"}, {"who", one_of({"next", "others"})}};
      default:
        return {{"effect", "rotate-hands"}};
    }
  }

  int seats_;
  SeededEntropy& numbers_;
};

}  // namespace

Json random_pesten_rules(int seats, SeededEntropy& numbers) {
  return PestenRules(seats, numbers).make();
}

}  // namespace lastcard::sim
