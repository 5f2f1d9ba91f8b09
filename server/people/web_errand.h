#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lastcard::people {

// A question to another server over HTTP, which may take ten seconds: never on a thread that others
// wait for. Follows nobody elsewhere, and reads no endless answer. Throws std::runtime_error, whose
// text can be logged, if there is no answer.
struct WebReply {
  long status = 0;
  std::string body;
};
// An errand is given up within a second or two when `give_up` says so.
// `headers`: "Name: value".
[[nodiscard]] WebReply fetch(const std::string& url, const std::atomic<bool>& give_up,
                             const std::vector<std::string>& headers = {},
                             std::chrono::milliseconds patience = std::chrono::seconds(10));
// Posts a form. `user` and `password` go as Basic authorization if the user is not empty.
using Form = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] WebReply post_form(const std::string& url, const Form& form,
                                 const std::atomic<bool>& give_up, const std::string& user = {},
                                 const std::string& password = {});

// As it stands in an address or a form, and back.
[[nodiscard]] std::string percent_encoded(std::string_view text);
[[nodiscard]] std::string percent_decoded(std::string_view text);
// "a=b&c=d"
[[nodiscard]] std::string encoded(const Form& form);

}  // namespace lastcard::people
