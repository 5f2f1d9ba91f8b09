#include "engine/capture/pisti_rules.h"

namespace lastcard::capture {

const RuleMembers& PistiRules::members() {
  static const RuleMembers kMembers = {{"target", NumberMember{1, 999, 151}},
                                       {"hand", NumberChoiceMember{{2, 3, 4, 6}, 4}},
                                       {"partners", FlagMember{true}},
                                       {"counterclockwise", FlagMember{true}},
                                       {"first_last_pisti", FlagMember{false}},
                                       {"ten_of_diamonds", NumberMember{0, 100, 3}},
                                       {"two_of_clubs", NumberMember{0, 100, 2}},
                                       {"ace", NumberMember{1, 100, 1}},
                                       {"jack", NumberMember{0, 100, 1}},
                                       {"majority", NumberMember{0, 100, 3}},
                                       {"pisti", NumberMember{0, 100, 10}},
                                       {"jack_pisti", NumberMember{0, 100, 20}}};
  return kMembers;
}

std::vector<Preset> PistiRules::presets() {
  const auto but = [](const Json& changed) { return default_rules_but(members(), changed); };
  return {{"pisti", default_rules(members())},
          {"pisti-singles", but({{"partners", false}})},
          {"pisti-first-last", but({{"first_last_pisti", true}})}};
}

int PistiRules::worth(Card card) const {
  if (card == Card(Rank::ten, Suit::diamonds)) return ten_of_diamonds;
  if (card == Card(Rank::two, Suit::clubs)) return two_of_clubs;
  if (card.rank() == Rank::ace) return ace;
  return card.rank() == Rank::jack ? jack : 0;
}

Json PistiRules::to_json() const {
  return {{"target", target},
          {"hand", hand},
          {"partners", partners},
          {"counterclockwise", counterclockwise},
          {"first_last_pisti", first_last_pisti},
          {"ten_of_diamonds", ten_of_diamonds},
          {"two_of_clubs", two_of_clubs},
          {"ace", ace},
          {"jack", jack},
          {"majority", majority},
          {"pisti", pisti},
          {"jack_pisti", jack_pisti}};
}

Result<std::shared_ptr<const Rules>, RuleProblems> PistiRules::read(const Json& json, int seats) {
  RuleProblems problems;
  const Json complete = complete_rules(members(), json, problems);
  if (seats != 2 && seats != 4) {  // PIS-1
    problems.push_back({"", "are for 2 or 4 players, not " + std::to_string(seats)});
  }
  if (!problems.empty()) return Unexpected(std::move(problems));
  auto rules = std::make_shared<PistiRules>();
  const auto number = [&](const char* name) { return complete[name].get<int>(); };
  const auto flag = [&](const char* name) { return complete[name].get<bool>(); };
  rules->seats = seats;
  rules->target = number("target");
  rules->hand = number("hand");
  rules->partners = flag("partners");
  rules->counterclockwise = flag("counterclockwise");
  rules->first_last_pisti = flag("first_last_pisti");
  rules->ten_of_diamonds = number("ten_of_diamonds");
  rules->two_of_clubs = number("two_of_clubs");
  rules->ace = number("ace");
  rules->jack = number("jack");
  rules->majority = number("majority");
  rules->pisti = number("pisti");
  rules->jack_pisti = number("jack_pisti");
  return std::shared_ptr<const Rules>(std::move(rules));
}

}  // namespace lastcard::capture
