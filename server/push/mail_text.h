#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/net/mail_client.h"

namespace lastcard::push {

// What a mail says. Its texts may be anybody's: nothing in them becomes a line of the header.
struct Letter {
  net::Mailbox from = {};
  std::string to = {};
  std::string subject = {};
  std::string text = {};         // UTF-8, lines end in "\n"
  std::string unsubscribe = {};  // the address at which a POST ends the mails
  std::string id = {};           // letters and digits, of this mail alone
  std::int64_t date = 0;         // seconds since 1970
};

// The whole mail (RFC 5322) as plain text, of ASCII alone, in lines of at most 78 characters. Only
// an address may make a line of the header longer: up to 350.
[[nodiscard]] std::string mail_text(const Letter& letter);

// Text of a header: as it is, or as encoded words (RFC 2047) if it is long or is not plain ASCII.
[[nodiscard]] std::string header_text(std::string_view text);
// A body as quoted-printable (RFC 2045, section 6.7), with CRLF for each "\n".
[[nodiscard]] std::string quoted_printable(std::string_view text);

}  // namespace lastcard::push
