#include "engine/eights/crates_state.h"

namespace lastcard::eights::crates {

// Section 1, "Size check": with these bounds no rule set asks for more cards than there are.
static_assert(kMostPlayers * kLargestHand + 1 <= Card::kFaces - 1);

namespace {

const RuleFields<RuleSet>& fields() {
  static const RuleFields<RuleSet> kFields = {
      {{"partners", FlagMember{true}}},
      {{"hand_sizes",
        NumberListMember{1, kLargestHand, 1, 60, {8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8}}}},
      {{"wild", WordMember{{"none", "eights", "eights-and-nines"}, "none"}}},
      {{"first_card", WordMember{{"call", "played"}, "call"}}},
      {{"must_play", FlagMember{true}}, nullptr, &RuleSet::must_play},
      {{"last_card_effects", FlagMember{true}}, nullptr, &RuleSet::last_card_effects},
      {{"pressure", NumberMember{0, 100, 5}}, &RuleSet::pressure},
      {{"pressure_factor", NumberMember{1, 3, 2}}, &RuleSet::pressure_factor},
      {{"call_penalty", NumberMember{0, 10, 2}}, &RuleSet::call_penalty},
      {{"three_bonus", NumberMember{-100, 0, -50}}, &RuleSet::three_bonus},
      {{"three_cover", NumberMember{0, 20, 3}}, &RuleSet::three_cover},
      {{"spare_three", NumberMember{-100, 0, 0}}, &RuleSet::spare_three},
  };
  return kFields;
}

}  // namespace

const RuleMembers& RuleSet::members() {
  static const RuleMembers kMembers = members_of(fields());
  return kMembers;
}

Result<std::shared_ptr<const Rules>, RuleProblems> RuleSet::read(const Json& rules, int seats) {
  RuleProblems problems;
  Json source = complete_rules(members(), rules, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  auto set = std::make_shared<RuleSet>();
  set_fields(fields(), source, *set);
  set->teams = source["partners"].get<bool>() && seats == 4;
  set->hand_sizes = source["hand_sizes"].get<std::vector<int>>();
  const auto& wild = source["wild"].get_ref<const std::string&>();
  set->wild = wild == "none"     ? Wild::none
              : wild == "eights" ? Wild::eights
                                 : Wild::eights_and_nines;
  set->first_card = source["first_card"] == "call" ? FirstCard::call : FirstCard::played;
  set->source_ = std::move(source);
  return std::shared_ptr<const Rules>(std::move(set));
}

}  // namespace lastcard::eights::crates
