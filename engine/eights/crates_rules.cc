#include "engine/eights/crates_rules.h"

namespace lastcard::eights::crates {

// Section 1, "Size check": with these bounds no rule set asks for more cards than there are.
static_assert(kMostPlayers * kLargestHand + 1 <= Card::kFaces - 1);

const RuleMembers& RuleSet::members() {
  static const RuleMembers kMembers = {
      {"partners", FlagMember{true}},
      {"hand_sizes",
       NumberListMember{1, kLargestHand, 1, 60, {8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8}}},
      {"wild", WordMember{{"none", "eights", "eights-and-nines"}, "none"}},
      {"first_card", WordMember{{"call", "played"}, "call"}},
      {"must_play", FlagMember{true}},
      {"last_card_effects", FlagMember{true}},
      {"pressure", NumberMember{0, 100, 5}},
      {"pressure_factor", NumberMember{1, 3, 2}},
      {"call_penalty", NumberMember{0, 10, 2}},
      {"three_bonus", NumberMember{-100, 0, -50}},
      {"three_cover", NumberMember{0, 20, 3}},
      {"spare_three", NumberMember{-100, 0, 0}},
  };
  return kMembers;
}

Result<std::shared_ptr<const Rules>, RuleProblems> RuleSet::read(const Json& rules, int seats) {
  RuleProblems problems;
  Json source = complete_rules(members(), rules, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  auto set = std::make_shared<RuleSet>();
  set->teams = source["partners"].get<bool>() && seats == 4;
  set->hand_sizes = source["hand_sizes"].get<std::vector<int>>();
  const auto& wild = source["wild"].get_ref<const std::string&>();
  set->wild = wild == "none"     ? Wild::none
              : wild == "eights" ? Wild::eights
                                 : Wild::eights_and_nines;
  set->first_card = source["first_card"] == "call" ? FirstCard::call : FirstCard::played;
  source["must_play"].get_to(set->must_play);
  source["last_card_effects"].get_to(set->last_card_effects);
  source["pressure"].get_to(set->pressure);
  source["pressure_factor"].get_to(set->pressure_factor);
  source["call_penalty"].get_to(set->call_penalty);
  source["three_bonus"].get_to(set->three_bonus);
  source["three_cover"].get_to(set->three_cover);
  source["spare_three"].get_to(set->spare_three);
  set->source_ = std::move(source);
  return std::shared_ptr<const Rules>(std::move(set));
}

}  // namespace lastcard::eights::crates
