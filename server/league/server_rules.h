#pragma once

#include "server/league/decide.h"
#include "server/rules/rule_set_store.h"

namespace lastcard::league {

// Random numbers from the kernel.
class SystemChance final : public Chance {
 public:
  [[nodiscard]] std::uint64_t below(std::uint64_t below) override;
};

// Resolves rules with the server's games and stored rule sets.
class ServerRules final : public RulesResolver {
 public:
  // The store must outlive it.
  explicit ServerRules(rules::RuleSetStore& rule_sets) : rule_sets_(rule_sets) {}
  [[nodiscard]] Result<Answer, Refusal> choose(const Question& question) const override;

 private:
  rules::RuleSetStore& rule_sets_;
};

}  // namespace lastcard::league
