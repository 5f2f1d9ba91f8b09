#include "engine/tricks/go_boom_rules.h"

namespace lastcard::tricks {
namespace {

constexpr int kPack = 52;

}  // namespace

const RuleMembers& GoBoomRules::members() {
  static const RuleMembers kMembers = {{"decks", NumberMember{1, 2, 1}},
                                       {"hand", NumberMember{1, 15, 7}},
                                       {"must_play", FlagMember{}},
                                       {"match", WordMember{{"led", "previous"}, "led"}},
                                       {"scoring", WordMember{{"wins", "cards"}, "wins"}},
                                       {"target", NumberMember{1, 1000, 1}}};
  return kMembers;
}

std::vector<Preset> GoBoomRules::presets() {
  const auto but = [](const Json& changed) { return default_rules_but(members(), changed); };
  return {{"go-boom", default_rules(members())},
          {"go-boom-points", but({{"scoring", "cards"}, {"target", 100}})},
          {"go-boom-previous", but({{"match", "previous"}})},
          {"go-boom-strict", but({{"must_play", true}})}};
}

Json GoBoomRules::to_json() const {
  return {{"decks", decks},
          {"hand", hand},
          {"must_play", must_play},
          {"match", matches_previous ? "previous" : "led"},
          {"scoring", scores_cards ? "cards" : "wins"},
          {"target", target}};
}

Result<std::shared_ptr<const Rules>, RuleProblems> GoBoomRules::read(const Json& json, int seats) {
  RuleProblems problems;
  const Json complete = complete_rules(members(), json, problems);
  auto rules = std::make_shared<GoBoomRules>();
  rules->decks = complete["decks"].get<int>();
  rules->hand = complete["hand"].get<int>();
  rules->must_play = complete["must_play"].get<bool>();
  rules->matches_previous = complete["match"] == "previous";
  rules->scores_cards = complete["scoring"] == "cards";
  rules->target = complete["target"].get<int>();
  const int cards = kPack * rules->decks;
  if (seats * rules->hand > cards) {  // GOB-1
    problems.push_back({"/hand", "is " + std::to_string(rules->hand) + ": " +
                                     std::to_string(cards) + " cards are not enough for " +
                                     std::to_string(seats) + " players; at most " +
                                     std::to_string(cards / seats) + " each"});
  }
  if (!problems.empty()) return Unexpected(std::move(problems));
  return std::shared_ptr<const Rules>(std::move(rules));
}

}  // namespace lastcard::tricks
