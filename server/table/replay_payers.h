#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "server/table/journal_budget.h"
#include "server/table/session_id.h"

namespace lastcard::table {

// The people whose budgets pay for the stored replay of the current match: those who acted in it,
// and the host. One thread at a time.
class ReplayPayers {
 public:
  // A match begins.
  void begin() { players_.clear(); }
  // This person has acted. If `budget` is null, there is no limit.
  void acted(const SessionId& who, const std::shared_ptr<JournalBudget>& budget) {
    const auto known = std::ranges::find(players_, who, &Payer::who);
    if (known == players_.end()) {
      players_.push_back({who, budget});
    } else {
      known->budget = budget;
    }
  }
  // The host has sent a command. If the host's role passes to another person, the last of these
  // hosts pays.
  void heard_of_host(const SessionId& who, const std::shared_ptr<JournalBudget>& budget) {
    host_ = {who, budget};
  }

  // Whether the match is stored: at least one payer has bytes left, or there are no payers.
  [[nodiscard]] bool may_keep(SteadyTime now) const {
    const auto payers = all();
    return payers.empty() || std::ranges::any_of(payers, [&](const Payer& payer) {
             return !payer.budget || payer.budget->has_some(now);
           });
  }
  // Charges equal shares to the payers who have bytes left.
  void spend(std::size_t bytes, SteadyTime now) const {
    auto payers = all();
    std::erase_if(
        payers, [&](const Payer& payer) { return !payer.budget || !payer.budget->has_some(now); });
    for (const Payer& payer : payers) payer.budget->spend(bytes / payers.size(), now);
  }

 private:
  struct Payer {
    SessionId who;
    std::shared_ptr<JournalBudget> budget;
  };
  [[nodiscard]] std::vector<Payer> all() const {
    std::vector<Payer> payers = players_;
    if (host_ && std::ranges::find(payers, host_->who, &Payer::who) == payers.end())
      payers.push_back(*host_);
    return payers;
  }

  std::vector<Payer> players_;
  std::optional<Payer> host_;
};

}  // namespace lastcard::table
