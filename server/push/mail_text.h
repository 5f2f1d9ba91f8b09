#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/net/mail_client.h"

namespace lastcard::push {

// The parts of a mail. Texts may come from users: a line break in them cannot add a header line.
struct Letter {
  net::Mailbox from = {};
  std::string to = {};
  std::string subject = {};
  std::string text = {};         // UTF-8, lines end in "\n"
  std::string unsubscribe = {};  // URL; a POST to it unsubscribes the recipient
  std::string id = {};           // unique to this mail; becomes part of the Message-ID
  std::int64_t date = 0;         // seconds since 1970
};

// Formats the whole mail (RFC 5322) as plain text. The result has only ASCII characters, in lines
// of at most 78 characters. Header lines with an address may have up to 350 characters.
[[nodiscard]] std::string mail_text(const Letter& letter);

// Formats the text of a header field. Returns the text unchanged if it is short, plain ASCII, and
// otherwise as encoded words (RFC 2047).
[[nodiscard]] std::string header_text(std::string_view text);
// Encodes a body as quoted-printable (RFC 2045, section 6.7), with CRLF for each "\n".
[[nodiscard]] std::string quoted_printable(std::string_view text);

}  // namespace lastcard::push
