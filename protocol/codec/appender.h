#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/card.h"

namespace lastcard::protocol {

// Appends JSON to a string directly, without a JSON tree. Each piece costs one bounds check and one
// copy. The caller must ensure that the pieces are valid JSON together. Do not read the string
// before the appender is destroyed: until then, the string ends in unused bytes.
class Appender {
 public:
  // `expected`: the probable number of bytes to append. `out` must outlive the appender.
  Appender(std::string& out, std::size_t expected) : out_(out), size_(out.size()) {
    grow(expected);
  }
  Appender(const Appender&) = delete;
  Appender& operator=(const Appender&) = delete;
  ~Appender() { out_.resize(size_); }

  template <std::size_t Size>
  void literal(const char (&text)[Size]) {
    need(Size - 1);
    std::memcpy(cursor(), text, Size - 1);
    size_ += Size - 1;
  }
  void literal(char c) {
    need(1);
    out_[size_++] = c;
  }
  // Appends text that is already JSON or needs no escapes.
  void raw(std::string_view text) {
    need(text.size());
    std::memcpy(cursor(), text.data(), text.size());
    size_ += text.size();
  }
  void number(std::int64_t value) {
    if (value >= 0 && value <= 9) return literal(static_cast<char>('0' + static_cast<int>(value)));
    need(20);
    const auto end = std::to_chars(cursor(), cursor() + 20, value).ptr;
    size_ += static_cast<std::size_t>(end - cursor());
  }
  void boolean(bool value) { value ? literal("true") : literal("false"); }
  // Appends a JSON string. Escapes quotes, backslashes and control characters. Requires: UTF-8.
  void string(std::string_view text);
  // Appends the cards' codes as an array.
  void cards(std::span<const Card> cards);
  void card(Card card) {
    need(kCardText);
    const CardText& text = card_texts()[static_cast<std::size_t>(card.face())];
    std::memcpy(cursor(), text.bytes.data(), kCardText);
    size_ += text.size;
  }
  // Ends an array or object with `bracket`. Callers append a comma after each item, so this removes
  // the comma after the last item, if there is one.
  void end_list(char bracket) {
    if (out_[size_ - 1] == ',') --size_;
    literal(bracket);
  }

 private:
  static constexpr std::size_t kCardText = 4;  // "5H" with its quotes
  struct CardText {
    std::array<char, kCardText> bytes = {};
    std::uint8_t size = 0;
  };
  static const std::array<CardText, Card::kFaces>& card_texts();

  [[nodiscard]] char* cursor() { return out_.data() + size_; }
  void need(std::size_t bytes) {
    if (out_.size() - size_ < bytes) grow(bytes);
  }
  void grow(std::size_t bytes);

  std::string& out_;
  std::size_t size_;  // bytes written; out_ is longer, and is cut to this size at destruction
};

// Returns the text that `write` appends. Destroys the appender before it returns the text.
template <class Write>
[[nodiscard]] std::string written(std::size_t expected, Write write) {
  std::string text;
  {
    Appender out(text, expected);
    write(out);
  }
  return text;
}

}  // namespace lastcard::protocol
