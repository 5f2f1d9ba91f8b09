#include "engine/eights/last_one_rules.h"

#include <string>

namespace lastcard::eights {

const RuleMembers& LastOneRules::members() {
  static const RuleMembers kMembers = {
      {"decks", NumberMember{1, 3, 1}},
      {"jokers", NumberMember{0, 4, 2}},
      {"hand_min", NumberMember{1, 15, 4}},
      {"hand_max", NumberMember{1, 15, 8}},
      {"hand_agreed", NumberMember{1, 15, 9}},
      {"threshold", NumberMember{10, 5000, 250}},
      {"must_play", FlagMember{false}},
      {"first_card_effect", FlagMember{true}},
      {"two_draw", NumberMember{1, 8, 2}},
      {"melee_top", WordMember{{"T", "J", "Q", "K"}, "K"}},
      {"melee_self", FlagMember{true}},
      {"joker_in_melee", FlagMember{true}},
      {"joker_effects", FlagMember{true}},
      {"call_penalty", NumberMember{0, 10, 2}},
      {"one_card_free", FlagMember{true}},
      {"points", NumbersMember{{{"*", {0, 100, 40}},
                                {"8", {0, 100, 25}},
                                {"A", {0, 100, 15}},
                                {"face", {0, 100, 10}}}}},
  };
  return kMembers;
}

Result<std::shared_ptr<const Rules>, RuleProblems> LastOneRules::read(const Json& json, int seats) {
  RuleProblems problems;
  auto rules = std::make_shared<LastOneRules>();
  Json& source = rules->source_;
  source = complete_rules(members(), json, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  const auto number = [&](const char* name) { return source[name].get<int>(); };
  const auto flag = [&](const char* name) { return source[name].get<bool>(); };
  rules->decks = number("decks");
  rules->jokers = number("jokers");
  rules->hand_min = number("hand_min");
  rules->hand_max = number("hand_max");
  rules->hand_agreed = number("hand_agreed");
  rules->threshold = number("threshold");
  rules->must_play = flag("must_play");
  rules->first_card_effect = flag("first_card_effect");
  rules->two_draw = number("two_draw");
  rules->melee_top = *rank_from_letter(source["melee_top"].get_ref<const std::string&>());
  rules->melee_self = flag("melee_self");
  rules->joker_in_melee = flag("joker_in_melee");
  rules->joker_effects = flag("joker_effects");
  rules->call_penalty = number("call_penalty");
  rules->one_card_free = flag("one_card_free");
  const Json& points = source["points"];
  rules->joker_points_ = points["*"].get<int>();
  rules->eight_points_ = points["8"].get<int>();
  rules->ace_points_ = points["A"].get<int>();
  rules->face_points_ = points["face"].get<int>();

  const auto against = [](const char* name, int value) {
    return std::string(name) + " (" + std::to_string(value) + ")";
  };
  if (rules->hand_min > rules->hand_max) {
    problems.push_back({"/hand_min", "is " + std::to_string(rules->hand_min) +
                                         ": it takes at most " +
                                         against("hand_max", rules->hand_max)});
  }
  if (rules->hand_agreed < rules->hand_max) {
    problems.push_back({"/hand_agreed", "is " + std::to_string(rules->hand_agreed) +
                                            ": it takes at least " +
                                            against("hand_max", rules->hand_max)});
  }
  const int needed = seats * rules->hand_min + 1;
  if (needed > rules->cards()) {
    problems.push_back({"/hand_min", std::to_string(seats) + " players need " +
                                         std::to_string(needed) + " cards, and there are " +
                                         std::to_string(rules->cards())});
  }
  if (!problems.empty()) return Unexpected(std::move(problems));
  return std::shared_ptr<const Rules>(std::move(rules));
}

int LastOneRules::points(Card card) const {
  if (card.is_joker()) return joker_points_;
  if (card.rank() == Rank::eight) return eight_points_;
  if (card.rank() == Rank::ace) return ace_points_;
  return card.rank() >= Rank::jack ? face_points_ : card.rank_value();
}

}  // namespace lastcard::eights
