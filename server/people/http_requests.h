#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lastcard::people {

// The answer of a web server. The functions below make HTTP requests, which may take ten seconds:
// do not call them on a network thread. They follow no redirects and limit the size of the answer.
// They throw std::runtime_error, whose text can be logged, if there is no answer.
struct WebReply {
  long status = 0;
  std::string body;
};
// Sends a GET request. `headers` are lines like "Name: value". The request ends within two seconds
// after `give_up` becomes true.
[[nodiscard]] WebReply fetch(const std::string& url, const std::atomic<bool>& give_up,
                             const std::vector<std::string>& headers = {},
                             std::chrono::milliseconds patience = std::chrono::seconds(10));
// Posts a form. Sends `user` and `password` as Basic authorization if `user` is not empty.
using Form = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] WebReply post_form(const std::string& url, const Form& form,
                                 const std::atomic<bool>& give_up, const std::string& user = {},
                                 const std::string& password = {});

// Percent-encodes a text for a URL or a form, and decodes it.
[[nodiscard]] std::string percent_encoded(std::string_view text);
[[nodiscard]] std::string percent_decoded(std::string_view text);
// Formats a form like "a=b&c=d".
[[nodiscard]] std::string encoded(const Form& form);

}  // namespace lastcard::people
