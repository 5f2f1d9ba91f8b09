#include "server/push/mail_limits.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace lastcard::push {

bool MailLimits::take(const std::string& person, const std::string& address, std::int64_t now) {
  constexpr std::int64_t kDay = 86'400;
  if (now / kDay != day_) *this = MailLimits();
  day_ = now / kDay;
  const std::array<std::string, 2> keys = {person, mailbox_key(address)};
  const auto is_full = [&](const std::string& key) {
    const auto found = of_one_.find(key);
    return found != of_one_.end() && found->second >= kMostOfOne;
  };
  if (in_all_ >= kMostInAll || std::ranges::any_of(keys, is_full)) return false;
  ++in_all_;
  for (const std::string& key : keys) ++of_one_[key];
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
