#pragma once

#include <string>
#include <string_view>

#include "server/push/news.h"

namespace lastcard::push {

// The texts of mails in the recipient's language, or in English if the server has no translation.
struct MailWords {
  std::string subject;
  std::string text;
};
// `address` is the URL of the server's pages. The only text by users in the mails is a league's
// name.
[[nodiscard]] MailWords mail_of_code(const std::string& code, const std::string& address,
                                     std::string_view language);
[[nodiscard]] MailWords mail_of_news(const News& news, const std::string& address,
                                     std::string_view language);
// The last line of each mail.
[[nodiscard]] std::string unsubscribe_line(const std::string& link, std::string_view language);
// The page behind the unsubscribe link: a button, or a confirmation if `done`.
[[nodiscard]] std::string unsubscribe_page(bool done, std::string_view language);

}  // namespace lastcard::push
