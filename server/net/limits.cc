#include "server/net/limits.h"

#include <algorithm>
#include <limits>

#include <boost/asio/ip/address.hpp>

namespace lastcard::net {
namespace {

// A household, or an attacker who rents addresses, has at least a whole /64.
std::string key_of(const std::string& text) {
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(text, error);
  if (error || !address.is_v6()) return text;
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return {bytes.begin(), bytes.end()};
}

bool is_this_machine(const std::string& text) {
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(text, error);
  return !error && address.is_loopback();
}

constexpr double kSecondsOfBurst = 3;
constexpr double kLogLines = 1;  // per second
constexpr double kLogBurst = 10;

}  // namespace

AddressLimit::AddressLimit(const AddressRates& rates, bool this_machine, std::string shown)
    : shown_(std::move(shown)),
      answers_(this_machine ? std::numeric_limits<std::size_t>::max() : kMostAnswerBytes),
      most_connections_(this_machine ? 0 : rates.connections),
      most_tables_(this_machine ? 0 : rates.tables),
      messages_(rates.messages_per_second, rates.messages_per_second * kSecondsOfBurst),
      tables_(rates.tables_per_minute / 60, rates.tables_per_minute),
      requests_(this_machine ? 0 : rates.requests_per_second,
                rates.requests_per_second * kSecondsOfBurst),
      trials_(rates.trials_per_second, rates.trials_per_second * kSecondsOfBurst),
      rule_sets_(rates.rule_sets_per_minute / 60, rates.rule_sets_per_minute),
      rule_sets_of_day_(rates.rule_sets_per_day / kSecondsInADay, rates.rule_sets_per_day),
      leagues_(rates.leagues_per_day / kSecondsInADay, rates.leagues_per_day),
      mails_(rates.mails_per_day / kSecondsInADay, rates.mails_per_day),
      browsers_(this_machine ? 0 : rates.browsers_per_day / kSecondsInADay, rates.browsers_per_day),
      daily_tries_(this_machine ? 0 : rates.daily_tries_per_day / kSecondsInADay,
                   rates.daily_tries_per_day),
      reviews_(this_machine ? 0 : rates.reviews_per_hour / 3600, rates.reviews_per_hour),
      sign_ins_(rates.sign_ins_per_minute),
      accounts_(rates.accounts_per_hour / 3600, rates.accounts_per_hour),
      guesses_(this_machine ? 0 : rates.guesses_per_minute),
      journal_(this_machine ? 0 : rates.journal_bytes_per_day / kSecondsInADay,
               rates.journal_bytes_per_day),
      log_lines_(kLogLines, kLogBurst) {}

bool AddressLimit::take_connection() {
  const int others = connections_.fetch_add(1, std::memory_order_relaxed);
  if (most_connections_ == 0 || others < most_connections_) return true;
  release_connection();
  return false;
}

std::shared_ptr<const void> AddressLimit::take_place_for_table(
    const std::shared_ptr<AddressLimit>& of) {
  const auto give_back = [of](const void*) { of->tables_open_.fetch_sub(1); };
  std::shared_ptr<const void> place(of.get(), give_back);
  const bool fits = of->tables_open_.fetch_add(1) < of->most_tables_ || of->most_tables_ == 0;
  return fits ? place : nullptr;
}

std::shared_ptr<AddressLimit> AddressLimits::of(const std::string& address, TimePoint now) {
  const std::lock_guard lock(mutex_);
  if (entries_.size() >= sweep_at_) {
    // After this time the short-term limits are full again; is_rested() checks the long-term ones.
    std::erase_if(entries_, [&](const auto& entry) {
      return entry.second.limit.use_count() == 1 &&
             now - entry.second.seen > std::chrono::minutes(2) &&
             entry.second.limit->is_rested(now);
    });
    sweep_at_ = std::max<std::size_t>(1024, entries_.size() * 2);
  }
  Entry& entry = entries_[key_of(address)];
  if (!entry.limit) {
    entry.limit = std::make_shared<AddressLimit>(rates_, is_this_machine(address),
                                                 shown_address(address, shown_));
  }
  entry.seen = now;
  return entry.limit;
}

}  // namespace lastcard::net
