#include "protocol/codec/appender.h"

#include <algorithm>

namespace lastcard::protocol {

const std::array<Appender::CardText, Card::kFaces>& Appender::card_texts() {
  static const auto kTexts = [] {
    std::array<CardText, Card::kFaces> texts;
    for (int face = 0; face < Card::kFaces; ++face) {
      const std::string code = '"' + Card::from_face(face).code() + '"';
      CardText& text = texts[static_cast<std::size_t>(face)];
      std::ranges::copy(code, text.bytes.begin());
      text.size = static_cast<std::uint8_t>(code.size());
    }
    return texts;
  }();
  return kTexts;
}

void Appender::cards(std::span<const Card> cards) {
  need(cards.size() * (kCardText + 1) + 2);
  const auto& texts = card_texts();
  char* to = cursor();
  *to++ = '[';
  for (const Card card : cards) {
    const CardText& text = texts[static_cast<std::size_t>(card.face())];
    std::memcpy(to, text.bytes.data(), kCardText);
    to += text.size;
    *to++ = ',';
  }
  if (!cards.empty()) --to;
  *to++ = ']';
  size_ += static_cast<std::size_t>(to - cursor());
}

void Appender::string(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  literal('"');
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      literal('\\');
      literal(c);
    } else if (byte < 0x20) {
      literal("\\u00");
      literal(kHex[byte >> 4U]);
      literal(kHex[byte & 15U]);
    } else {
      literal(c);
    }
  }
  literal('"');
}

void Appender::grow(std::size_t bytes) {
  // resize() fills the new bytes with zeros, so the string grows only as far as this.
  out_.resize(std::max(out_.size() * 2, size_ + bytes));
}

}  // namespace lastcard::protocol
