#pragma once

#include "server/league/decide.h"
#include "server/rules/shelf.h"

namespace lastcard::league {

// Random numbers from the kernel.
class SystemChance final : public Chance {
 public:
  [[nodiscard]] std::uint64_t below(std::uint64_t below) override;
};

// Resolves rules with the server's games and stored rule sets.
class ServerRules final : public RulesDesk {
 public:
  // The shelf must outlive it.
  explicit ServerRules(rules::Shelf& shelf) : shelf_(shelf) {}
  [[nodiscard]] Result<Answer, Refusal> choose(const Question& question) const override;

 private:
  rules::Shelf& shelf_;
};

}  // namespace lastcard::league
