#pragma once

#include "server/league/decide.h"
#include "server/rules/shelf.h"

namespace lastcard::league {

// Chance from the kernel.
class SystemChance final : public Chance {
 public:
  [[nodiscard]] std::uint64_t below(std::uint64_t below) override;
};

// The rules of the games that this server has, and of the rule sets that are kept on it.
class ServerRules final : public RulesDesk {
 public:
  // The shelf outlives it.
  explicit ServerRules(rules::Shelf& shelf) : shelf_(shelf) {}
  [[nodiscard]] Result<Answer, Refusal> choose(const Question& question) const override;

 private:
  rules::Shelf& shelf_;
};

}  // namespace lastcard::league
