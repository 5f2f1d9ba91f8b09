#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "server/net/limits.h"
#include "server/table/journal_budget.h"
#include "server/table/session_id.h"

namespace lastcard::lobby {

// How many bytes each person may still write to the journal per day. Thread-safe.
class JournalBudgets {
 public:
  // 0 means no limit.
  explicit JournalBudgets(double bytes_a_day) : bytes_a_day_(bytes_a_day) {}

  [[nodiscard]] bool has_some(const table::SessionId& person, table::SteadyTime now) {
    const std::lock_guard lock(mutex_);
    const auto found = buckets_.find(person);
    return found == buckets_.end() || found->second.has_one(now);
  }
  void spend(const table::SessionId& person, std::size_t bytes, table::SteadyTime now) {
    if (bytes_a_day_ <= 0) return;
    const std::lock_guard lock(mutex_);
    // Full buckets need not be remembered.
    if (buckets_.size() >= sweep_at_) {
      std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
      sweep_at_ = std::max(kSweepAt, buckets_.size() * 2);
    }
    buckets_.try_emplace(person, bytes_a_day_ / net::kSecondsInADay, bytes_a_day_)
        .first->second.spend(now, static_cast<double>(bytes));
  }

 private:
  static constexpr std::size_t kSweepAt = 1024;
  const double bytes_a_day_;
  std::mutex mutex_;
  std::unordered_map<table::SessionId, net::TokenBucket, table::SessionId::Hash> buckets_;
  std::size_t sweep_at_ = kSweepAt;
};

// The budget of one client: both its person's and its network address's budget apply.
class ClientBudget final : public table::JournalBudget {
 public:
  ClientBudget(JournalBudgets& people, const table::SessionId& person,
               std::shared_ptr<net::AddressLimit> address)
      : people_(people), person_(person), address_(std::move(address)) {}
  [[nodiscard]] bool has_some(table::SteadyTime now) override {
    return people_.has_some(person_, now) && address_->may_write(now);
  }
  void spend(std::size_t bytes, table::SteadyTime now) override {
    people_.spend(person_, bytes, now);
    address_->wrote(bytes, now);
  }

 private:
  JournalBudgets& people_;  // owned by the lobby, which outlives this budget
  const table::SessionId person_;
  const std::shared_ptr<net::AddressLimit> address_;
};

}  // namespace lastcard::lobby
