#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace lastcard::push {

// Counts the mails with codes of a day (UTC), so that nobody can use the server to send mail to
// strangers. A person gets at most three, an address too, and all together kMostInAll.
class MailLimits {
 public:
  static constexpr int kMostOfOne = 3;
  static constexpr std::size_t kMostInAll = 1000;

  // Whether one more may be sent. `now`: seconds since 1970.
  [[nodiscard]] bool has_room(const std::string& person, const std::string& address,
                              std::int64_t now);
  // The same; then it counts.
  [[nodiscard]] bool take(const std::string& person, const std::string& address, std::int64_t now);

 private:
  std::int64_t day_ = 0;
  std::size_t in_all_ = 0;
  std::map<std::string, int> of_one_;
};

// The same for all ways to write an address that commonly lead to one mailbox: without capitals,
// and without what follows a "+" in the name.
[[nodiscard]] std::string mailbox_key(const std::string& address);

}  // namespace lastcard::push
