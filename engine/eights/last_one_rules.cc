#include "engine/eights/last_one_rules.h"

namespace lastcard::eights {
namespace {

const RuleFields<LastOneRules>& fields() {
  using R = LastOneRules;
  static const RuleFields<R> kFields = {
      {{"decks", NumberMember{1, 3, 1}}, &R::decks},
      {{"jokers", NumberMember{0, 4, 2}}, &R::jokers},
      {{"hand_min", NumberMember{1, 15, 4}}, &R::hand_min},
      {{"hand_max", NumberMember{1, 15, 8}}, &R::hand_max},
      {{"hand_agreed", NumberMember{1, 15, 9}}, &R::hand_agreed},
      {{"threshold", NumberMember{10, 5000, 250}}, &R::threshold},
      {{"must_play", FlagMember{false}}, nullptr, &R::must_play},
      {{"first_card_effect", FlagMember{true}}, nullptr, &R::first_card_effect},
      {{"two_draw", NumberMember{1, 8, 2}}, &R::two_draw},
      {{"melee_top", WordMember{{"T", "J", "Q", "K"}, "K"}}},
      {{"melee_self", FlagMember{true}}, nullptr, &R::melee_self},
      {{"joker_in_melee", FlagMember{true}}, nullptr, &R::joker_in_melee},
      {{"joker_effects", FlagMember{true}}, nullptr, &R::joker_effects},
      {{"call_penalty", NumberMember{0, 10, 2}}, &R::call_penalty},
      {{"one_card_free", FlagMember{true}}, nullptr, &R::one_card_free},
      {{"points", NumbersMember{{{"*", {0, 100, 40}},
                                 {"8", {0, 100, 25}},
                                 {"A", {0, 100, 15}},
                                 {"face", {0, 100, 10}}}}}},
  };
  return kFields;
}

}  // namespace

const RuleMembers& LastOneRules::members() {
  static const RuleMembers kMembers = members_of(fields());
  return kMembers;
}

Result<std::shared_ptr<const Rules>, RuleProblems> LastOneRules::read(const Json& json, int seats) {
  RuleProblems problems;
  auto rules = std::make_shared<LastOneRules>();
  Json& source = rules->source_;
  source = complete_rules(members(), json, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  set_fields(fields(), source, *rules);
  rules->melee_top = *rank_from_letter(source["melee_top"].get_ref<const std::string&>());
  const Json& points = source["points"];
  rules->joker_points_ = points["*"].get<int>();
  rules->eight_points_ = points["8"].get<int>();
  rules->ace_points_ = points["A"].get<int>();
  rules->face_points_ = points["face"].get<int>();

  const auto refuse = [&](const char* at, int value, const std::string& bound) {
    problems.push_back({at, "is " + std::to_string(value) + ": it takes at " + bound +
                                " hand_max (" + std::to_string(rules->hand_max) + ")"});
  };
  if (rules->hand_min > rules->hand_max) refuse("/hand_min", rules->hand_min, "most");
  if (rules->hand_agreed < rules->hand_max) refuse("/hand_agreed", rules->hand_agreed, "least");
  const int needed = seats * rules->hand_min + 1;
  if (needed > rules->cards()) {
    problems.push_back(too_few_cards("/hand_min", seats, needed, rules->cards()));
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
