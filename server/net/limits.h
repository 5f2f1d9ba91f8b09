#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace lastcard::net {

using TimePoint = std::chrono::steady_clock::time_point;

// So many a second on average, and so many at once. One thread at a time.
class TokenBucket {
 public:
  // A rate of 0 sets no limit.
  TokenBucket(double per_second, double burst)
      : per_second_(per_second), burst_(burst), tokens_(burst) {}
  // False when there are none left at that time.
  [[nodiscard]] bool take(TimePoint now);

 private:
  double per_second_;
  double burst_;
  double tokens_;
  TimePoint filled_ = {};
};

struct AddressRates {
  double messages_per_second = 0;  // 0: no limit
  double tables_per_minute = 0;    // 0: no limit
};

// What all connections from one address may do together. Any thread.
class AddressLimit {
 public:
  explicit AddressLimit(const AddressRates& rates)
      : messages_(rates.messages_per_second, rates.messages_per_second * 3),
        tables_(rates.tables_per_minute / 60, rates.tables_per_minute) {}
  [[nodiscard]] bool take_message(TimePoint now) { return take(messages_, now); }
  [[nodiscard]] bool take_table(TimePoint now) { return take(tables_, now); }

 private:
  bool take(TokenBucket& bucket, TimePoint now) {
    const std::lock_guard lock(mutex_);
    return bucket.take(now);
  }
  std::mutex mutex_;
  TokenBucket messages_;
  TokenBucket tables_;
};

// The limits of all addresses that are connected, or were lately. Any thread.
class AddressLimits {
 public:
  explicit AddressLimits(const AddressRates& rates) : rates_(rates) {}
  // `address` as text; IPv6 addresses share one limit per /64.
  [[nodiscard]] std::shared_ptr<AddressLimit> of(const std::string& address, TimePoint now);

 private:
  struct Entry {
    std::shared_ptr<AddressLimit> limit;
    TimePoint seen;
  };
  const AddressRates rates_;
  std::mutex mutex_;
  std::unordered_map<std::string, Entry> entries_;
  std::size_t sweep_at_ = 1024;
};

}  // namespace lastcard::net
