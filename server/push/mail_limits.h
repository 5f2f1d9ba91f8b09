#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace lastcard::push {

// Limits how many mails with confirmation codes the server sends per day (UTC), so that nobody can
// use it to send mail to strangers. The limits are kMostOfOne per person, kMostOfOne per mailbox,
// and kMostInAll for the whole server. The counts are only in memory. Not thread-safe.
class MailLimits {
 public:
  static constexpr int kMostOfOne = 3;
  static constexpr std::size_t kMostInAll = 1000;

  // Returns true if one more mail may be sent. `now` is in seconds since 1970.
  [[nodiscard]] bool has_room(const std::string& person, const std::string& address,
                              std::int64_t now);
  // Like has_room(), but also counts the mail if it may be sent.
  [[nodiscard]] bool take(const std::string& person, const std::string& address, std::int64_t now);

 private:
  std::int64_t day_ = 0;
  std::size_t in_all_ = 0;
  std::map<std::string, int> of_one_;
};

// Returns one key for different spellings of an address that usually lead to the same mailbox. The
// key is in lower case and has no "+tag" before the "@".
[[nodiscard]] std::string mailbox_key(const std::string& address);

}  // namespace lastcard::push
