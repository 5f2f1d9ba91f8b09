#include "server/push/mail_limits.h"

#include <algorithm>
#include <cctype>

namespace lastcard::push {

bool MailLimits::has_room(const std::string& person, const std::string& address, std::int64_t now) {
  constexpr std::int64_t kDay = 86'400;
  if (now / kDay != day_) *this = MailLimits();
  day_ = now / kDay;
  const auto is_full = [&](const std::string& key) {
    const auto found = of_one_.find(key);
    return found != of_one_.end() && found->second >= kMostOfOne;
  };
  return in_all_ < kMostInAll && !is_full(person) && !is_full(mailbox_key(address));
}

bool MailLimits::take(const std::string& person, const std::string& address, std::int64_t now) {
  if (!has_room(person, address, now)) return false;
  ++in_all_;
  ++of_one_[person];
  ++of_one_[mailbox_key(address)];
  return true;
}

std::string mailbox_key(const std::string& address) {
  std::string key = address;
  const std::size_t at = key.find('@');
  if (const std::size_t plus = key.find('+'); plus < at) key.erase(plus, at - plus);
  std::ranges::transform(key, key.begin(), [](unsigned char c) { return std::tolower(c); });
  return key;
}

}  // namespace lastcard::push
