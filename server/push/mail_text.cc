#include "server/push/mail_text.h"

#include <algorithm>
#include <ctime>
#include <sodium.h>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace lastcard::push {
namespace {

bool is_plain(char c) { return c >= ' ' && c <= '~'; }

// Returns true for a continuation octet of UTF-8.
bool continues(char c) {
  constexpr unsigned kMask = 0xC0;
  constexpr unsigned kContinues = 0x80;
  return (static_cast<unsigned char>(c) & kMask) == kContinues;
}

std::string encoded_word(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(),
                    reinterpret_cast<const unsigned char*>(bytes.data()),  // NOLINT: C's way
                    bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // the terminating zero
  return "=?UTF-8?B?" + text + "?=";
}

// An encoded word has at most 75 characters and never splits a UTF-8 character (RFC 2047, sections
// 2 and 5).
std::string encoded_words(std::string_view text) {
  constexpr std::size_t kMostBytes = 39;
  std::string words;
  while (!text.empty()) {
    std::size_t length = std::min(kMostBytes, text.size());
    while (length < text.size() && length > 1 && continues(text[length])) --length;
    words += (words.empty() ? "" : "\r\n ") + encoded_word(text.substr(0, length));
    text.remove_prefix(length);
  }
  return words;
}

// A display name of only letters and spaces needs no quotes.
std::string mailbox_text(const net::Mailbox& box) {
  if (box.name.empty()) return box.address;
  const bool letters = std::ranges::all_of(box.name, [](char c) {
    return c == ' ' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  });
  return (letters ? box.name : encoded_words(box.name)) + " <" + box.address + ">";
}

}  // namespace

std::string header_text(std::string_view text) {
  constexpr std::size_t kMostPlain = 60;
  const bool plain = text.size() <= kMostPlain && std::ranges::all_of(text, is_plain) &&
                     text.find("=?") == std::string_view::npos;
  return plain ? std::string(text) : encoded_words(text);
}

std::string quoted_printable(std::string_view text) {
  constexpr std::size_t kMostInLine = 75;  // plus "=" for a soft line break
  std::string lines;
  std::size_t length = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\n') {
      lines += "\r\n";
      length = 0;
      continue;
    }
    const bool ends_line = at + 1 == text.size() || text[at + 1] == '\n';
    const bool as_it_is = is_plain(c) && c != '=' && !(c == ' ' && ends_line);
    const std::string sign =
        as_it_is ? std::string(1, c) : fmt::format("={:02X}", static_cast<unsigned char>(c));
    if (length + sign.size() > kMostInLine) {
      lines += "=\r\n";
      length = 0;
    }
    lines += sign;
    length += sign.size();
  }
  return lines.ends_with("\r\n") ? lines : lines + "\r\n";
}

std::string mail_text(const Letter& letter) {
  const std::string host = letter.from.address.substr(letter.from.address.find('@') + 1);
  std::string text = "From: " + mailbox_text(letter.from) + "\r\nTo: " + letter.to +
                     "\r\nSubject: " + header_text(letter.subject);
  text += fmt::format("\r\nDate: {:%a, %d %b %Y %H:%M:%S} +0000",
                      fmt::gmtime(static_cast<std::time_t>(letter.date)));
  text += "\r\nMessage-ID: <" + letter.id + "@" + host + ">";
  text += "\r\nAuto-Submitted: auto-generated\r\nList-Unsubscribe: <" + letter.unsubscribe + ">";
  // One-click unsubscription requires HTTPS (RFC 8058).
  if (letter.unsubscribe.starts_with("https://"))
    text += "\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click";
  text += "\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=UTF-8";
  text += "\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n";
  return text + quoted_printable(letter.text);
}

}  // namespace lastcard::push
