#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net/address_text.h"
#include "server/net/attempt_limiter.h"
#include "server/net/token_bucket.h"

namespace lastcard::net {

inline constexpr double kSecondsInADay = 86400;

struct AddressRates {
  double messages_per_second = 0;    // 0: no limit
  double tables_per_minute = 0;      // 0: no limit
  double requests_per_second = 0;    // 0: no limit
  int connections = 0;               // open at the same time; 0: no limit
  double trials_per_second = 0;      // trials of rule sets; 0: no limit
  double rule_sets_per_minute = 0;   // stored; 0: no limit
  double rule_sets_per_day = 0;      // stored; 0: no limit
  double leagues_per_day = 0;        // founded or imported; 0: no limit
  double mails_per_day = 0;          // mails with a code; 0: no limit
  double browsers_per_day = 0;       // new push subscriptions; 0: no limit
  double daily_tries_per_day = 0;    // of the day's deal; 0: no limit
  double reviews_per_hour = 0;       // started; 0: no limit
  int tables = 0;                    // open at the same time; 0: no limit
  double sign_ins_per_minute = 0;    // attempts; 0: no limit
  double accounts_per_hour = 0;      // created; 0: no limit
  double guesses_per_minute = 0;     // wrong codes of tables; 0: no limit
  double journal_bytes_per_day = 0;  // written by tables, without moves; 0: no limit
};

// A shared budget of memory in bytes. A request that is larger than the whole budget succeeds only
// if nothing else is taken. Thread-safe.
class ByteBudget {
 public:
  explicit ByteBudget(std::size_t most) : most_(most) {}
  // Returns false if there is not enough left. Otherwise call give_back() later.
  [[nodiscard]] bool take(std::size_t bytes) {
    const std::size_t before = taken_.fetch_add(bytes, std::memory_order_relaxed);
    if (before == 0 || before + bytes <= most_) return true;
    give_back(bytes);
    return false;
  }
  void give_back(std::size_t bytes) { taken_.fetch_sub(bytes, std::memory_order_relaxed); }

 private:
  const std::size_t most_;
  std::atomic<std::size_t> taken_ = 0;
};

// The rate limits of one address, for all its connections together. Thread-safe.
class AddressLimit {
 public:
  // `shown`: the address as the log shows it. Some limits do not apply to this machine's own
  // address: if a proxy on this machine is not trusted, all clients seem to come from it.
  AddressLimit(const AddressRates& rates, bool this_machine, std::string shown);

  [[nodiscard]] bool take_message(TimePoint now) { return take(messages_, now); }
  // has_message(): whether take_message would return true. spend_message(): counts a message.
  [[nodiscard]] bool has_message(TimePoint now) {
    const std::lock_guard lock(mutex_);
    return messages_.has_one(now);
  }
  void spend_message(TimePoint now) {
    const std::lock_guard lock(mutex_);
    messages_.spend(now, 1);
  }
  [[nodiscard]] bool take_table(TimePoint now) { return take(tables_, now); }
  [[nodiscard]] bool take_trial(TimePoint now) { return take(trials_, now); }
  [[nodiscard]] bool take_rule_set(TimePoint now) {
    const std::lock_guard lock(mutex_);
    return rule_sets_of_day_.has_one(now) && rule_sets_.take(now) && rule_sets_of_day_.take(now);
  }
  [[nodiscard]] bool take_league(TimePoint now) { return take(leagues_, now); }
  // A mail with a code, to an address that a person has typed.
  [[nodiscard]] bool take_mail(TimePoint now) { return take(mails_, now); }
  // A new push subscription.
  [[nodiscard]] bool take_browser(TimePoint now) { return take(browsers_, now); }
  // A person's try of the day's deal.
  [[nodiscard]] bool take_daily_try(TimePoint now) { return take(daily_tries_, now); }
  // A review of a finished match that is not in memory.
  [[nodiscard]] bool take_review(TimePoint now) { return take(reviews_, now); }
  // `who`: a session, so that a person who guesses does not block the others.
  [[nodiscard]] bool take_sign_in(const std::string& who, TimePoint now) {
    const std::lock_guard lock(mutex_);
    return sign_ins_.take(who, now);
  }
  [[nodiscard]] bool take_account(TimePoint now) { return take(accounts_, now); }
  void give_back_account() {
    const std::lock_guard lock(mutex_);
    accounts_.give_back();
  }
  // Whether all limits that last longer than a minute are unused.
  [[nodiscard]] bool is_rested(TimePoint now) {
    const std::lock_guard lock(mutex_);
    return accounts_.is_full(now) && rule_sets_of_day_.is_full(now) && leagues_.is_full(now) &&
           mails_.is_full(now) && browsers_.is_full(now) && daily_tries_.is_full(now) &&
           reviews_.is_full(now) && guesses_.is_rested(now) && journal_.is_full(now);
  }
  // may_write(): whether tables may still write entries, moves excepted, for this address. wrote():
  // counts the bytes.
  [[nodiscard]] bool may_write(TimePoint now) {
    const std::lock_guard lock(mutex_);
    return journal_.has_one(now);
  }
  void wrote(std::size_t bytes, TimePoint now) {
    const std::lock_guard lock(mutex_);
    journal_.spend(now, static_cast<double>(bytes));
  }
  // may_guess(): whether this session may look for a table by its code. guessed_wrong(): counts a
  // wrong code.
  [[nodiscard]] bool may_guess(const std::string& who, TimePoint now) {
    const std::lock_guard lock(mutex_);
    return guesses_.may(who, now);
  }
  void guessed_wrong(const std::string& who, TimePoint now) {
    const std::lock_guard lock(mutex_);
    static_cast<void>(guesses_.take(who, now));
  }
  [[nodiscard]] bool take_request(TimePoint now) { return take(requests_, now); }
  // Whether one more refusal may be logged. This keeps a client from filling the disk.
  [[nodiscard]] bool take_log_line(TimePoint now) { return take(log_lines_, now); }
  // Returns false if there are too many connections. Otherwise call release_connection() later.
  [[nodiscard]] bool take_connection();
  void release_connection() { connections_.fetch_sub(1, std::memory_order_relaxed); }
  // The address's part of the memory budget for HTTP answers (Hub). Unlimited for this machine.
  [[nodiscard]] ByteBudget& answers() { return answers_; }
  // Reserves one of the address's open tables for as long as the result is held. Returns null if
  // there are too many.
  [[nodiscard]] static std::shared_ptr<const void> take_place_for_table(
      const std::shared_ptr<AddressLimit>& of);
  [[nodiscard]] const std::string& shown() const { return shown_; }
  // The caller's name for the pool's queues (base/pool.h). Unique while clients of the address are
  // connected.
  [[nodiscard]] std::string lane() const {
    return std::to_string(reinterpret_cast<std::uintptr_t>(this));  // NOLINT
  }

 private:
  bool take(TokenBucket& bucket, TimePoint now) {
    const std::lock_guard lock(mutex_);
    return bucket.take(now);
  }
  static constexpr std::size_t kMostAnswerBytes = std::size_t{32} << 20U;

  const std::string shown_;
  ByteBudget answers_;
  const int most_connections_;
  const int most_tables_;
  std::atomic<int> connections_ = 0;
  std::atomic<int> tables_open_ = 0;
  std::mutex mutex_;
  TokenBucket messages_;
  TokenBucket tables_;
  TokenBucket requests_;
  TokenBucket trials_;
  TokenBucket rule_sets_;
  TokenBucket rule_sets_of_day_;
  TokenBucket leagues_;
  TokenBucket mails_;
  TokenBucket browsers_;
  TokenBucket daily_tries_;
  TokenBucket reviews_;
  AttemptLimiter sign_ins_;
  TokenBucket accounts_;
  AttemptLimiter guesses_;
  TokenBucket journal_;
  TokenBucket log_lines_;
};

// The limits of all addresses that are or recently were connected. Thread-safe.
class AddressLimits {
 public:
  explicit AddressLimits(const AddressRates& rates, AddressStyle shown = AddressStyle::anonymous)
      : rates_(rates), shown_(shown) {}
  // `address`: as text. IPv6 addresses share one limit per /64.
  [[nodiscard]] std::shared_ptr<AddressLimit> of(const std::string& address, TimePoint now);

 private:
  struct Entry {
    std::shared_ptr<AddressLimit> limit;
    TimePoint seen;
  };
  const AddressRates rates_;
  const AddressStyle shown_;
  std::mutex mutex_;
  std::unordered_map<std::string, Entry> entries_;
  std::size_t sweep_at_ = 1024;
};

}  // namespace lastcard::net
