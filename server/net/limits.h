#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net/address_text.h"
#include "server/net/token_bucket.h"
#include "server/net/tries.h"

namespace lastcard::net {

inline constexpr double kSecondsInADay = 86400;

struct AddressRates {
  double messages_per_second = 0;    // 0: no limit
  double tables_per_minute = 0;      // 0: no limit
  double requests_per_second = 0;    // 0: no limit
  int connections = 0;               // at a time; 0: no limit
  double trials_per_second = 0;      // of rule sets; 0: no limit
  double rule_sets_per_minute = 0;   // kept; 0: no limit
  double rule_sets_per_day = 0;      // likewise
  double leagues_per_day = 0;        // founded or brought along; 0: no limit
  double mails_per_day = 0;          // with a code, that people have sent; 0: no limit
  int tables = 0;                    // at a time; 0: no limit
  double sign_ins_per_minute = 0;    // tried; 0: no limit
  double accounts_per_hour = 0;      // made; 0: no limit
  double guesses_per_minute = 0;     // codes of tables that are not there; 0: no limit
  double journal_bytes_per_day = 0;  // written at tables, but for moves; 0: no limit
};

// Bytes of memory that several share. What is larger than all of it fits when nothing else is
// there. Any thread.
class ByteBudget {
 public:
  explicit ByteBudget(std::size_t most) : most_(most) {}
  // False if there is no room for so many; else they are to be given back.
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

// What all connections from one address may do together. Any thread.
class AddressLimit {
 public:
  // `shown` is what the log says of the address. The machine itself may connect and ask as it
  // likes: what comes from there without a proxy that is trusted can be everybody.
  AddressLimit(const AddressRates& rates, bool this_machine, std::string shown);

  [[nodiscard]] bool take_message(TimePoint now) { return take(messages_, now); }
  // Whether take_message would say yes; and that a message came.
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
  // A mail with a code, to an e-mail address that somebody there has typed.
  [[nodiscard]] bool take_mail(TimePoint now) { return take(mails_, now); }
  // `who`: a session, so that one who guesses is in nobody else's way.
  [[nodiscard]] bool take_sign_in(const std::string& who, TimePoint now) {
    const std::lock_guard lock(mutex_);
    return sign_ins_.take(who, now);
  }
  [[nodiscard]] bool take_account(TimePoint now) { return take(accounts_, now); }
  void give_back_account() {
    const std::lock_guard lock(mutex_);
    accounts_.give_back();
  }
  // Whether nothing was taken lately of what is counted for longer than a minute.
  [[nodiscard]] bool is_rested(TimePoint now) {
    const std::lock_guard lock(mutex_);
    return accounts_.is_full(now) && rule_sets_of_day_.is_full(now) && leagues_.is_full(now) &&
           mails_.is_full(now) && guesses_.is_rested(now) && journal_.is_full(now);
  }
  // Whether people from there may have something written at tables that is no move; and that so
  // many bytes were.
  [[nodiscard]] bool may_write(TimePoint now) {
    const std::lock_guard lock(mutex_);
    return journal_.has_one(now);
  }
  void wrote(std::size_t bytes, TimePoint now) {
    const std::lock_guard lock(mutex_);
    journal_.spend(now, static_cast<double>(bytes));
  }
  // Whether that session from there may look for a table by its code; and that there was none.
  [[nodiscard]] bool may_guess(const std::string& who, TimePoint now) {
    const std::lock_guard lock(mutex_);
    return guesses_.may(who, now);
  }
  void guessed_wrong(const std::string& who, TimePoint now) {
    const std::lock_guard lock(mutex_);
    static_cast<void>(guesses_.take(who, now));
  }
  [[nodiscard]] bool take_request(TimePoint now) { return take(requests_, now); }
  // Whether one more refusal may be written into the log: who sends nothing else fills no disk.
  [[nodiscard]] bool take_log_line(TimePoint now) { return take(log_lines_, now); }
  // False when there are too many connections already; else it is to be given back.
  [[nodiscard]] bool take_connection();
  void release_connection() { connections_.fetch_sub(1, std::memory_order_relaxed); }
  // For answers over HTTP, an address's share of those of all (Hub). This machine has no share of
  // its own.
  [[nodiscard]] ByteBudget& answers() { return answers_; }
  // One of the tables that may be open at a time, for as long as somebody holds it; null: there are
  // as many already.
  [[nodiscard]] static std::shared_ptr<const void> take_place_for_table(
      const std::shared_ptr<AddressLimit>& of);
  [[nodiscard]] const std::string& shown() const { return shown_; }
  // By which work for an address takes its turns (base/pool.h): one of a kind as long as somebody
  // from there is connected.
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
  Tries sign_ins_;
  TokenBucket accounts_;
  Tries guesses_;
  TokenBucket journal_;
  TokenBucket log_lines_;
};

// The limits of all addresses that are connected, or were lately. Any thread.
class AddressLimits {
 public:
  explicit AddressLimits(const AddressRates& rates, AddressStyle shown = AddressStyle::anonymous)
      : rates_(rates), shown_(shown) {}
  // `address` as text; IPv6 addresses share one limit per /64.
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
