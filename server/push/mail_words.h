#pragma once

#include <string>
#include <string_view>

#include "server/push/news.h"

namespace lastcard::push {

// What mails say, in the language of whoever gets them, or in English if the server does not speak
// it.
struct MailWords {
  std::string subject;
  std::string text;
};
// `address` is that of the server's pages. The mail has no text of people.
[[nodiscard]] MailWords mail_of_code(const std::string& code, const std::string& address,
                                     std::string_view language);
[[nodiscard]] MailWords mail_of_news(const News& news, const std::string& address,
                                     std::string_view language);
// The line that ends each of them.
[[nodiscard]] std::string unsubscribe_line(const std::string& link, std::string_view language);
// The page of that link: with a button, or that it is done.
[[nodiscard]] std::string unsubscribe_page(bool done, std::string_view language);

}  // namespace lastcard::push
