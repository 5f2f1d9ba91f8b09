#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/card.h"
#include "engine/core/intent.h"
#include "engine/core/rules.h"
#include "engine/core/seat.h"
#include "protocol/codec/messages.h"
#include "protocol/codec/strict_json.h"

namespace lastcard::protocol {

[[nodiscard]] bool is_table_code(std::string_view text);
// Whether it could be a prompt's id.
[[nodiscard]] bool is_prompt(std::string_view text);

// Reads the members of one message, each once, and remembers the first thing that is wrong with it.
// After that every member reads as an empty value, so that a message is read in one expression and
// judged at its end by problem().
class MemberReader {
 public:
  // Pre: `message` is an object; it must outlive the reader.
  explicit MemberReader(const Json& message) : message_(message) {}

  [[nodiscard]] std::string id();
  [[nodiscard]] std::string table();
  [[nodiscard]] std::string prompt();
  [[nodiscard]] std::string name();
  [[nodiscard]] std::optional<std::string> optional_name();
  [[nodiscard]] std::string client();  // "" when absent
  [[nodiscard]] std::string identifier(std::string_view member);
  [[nodiscard]] std::optional<std::string> optional_identifier(std::string_view member);
  [[nodiscard]] int integer(std::string_view member, int least, int most);
  [[nodiscard]] std::optional<int> optional_integer(std::string_view member, int least, int most);
  [[nodiscard]] std::optional<std::uint64_t> sequence(std::string_view member);
  [[nodiscard]] bool boolean(std::string_view member);
  // Absent, or true: there is no other way to say no.
  [[nodiscard]] bool flag(std::string_view member);
  [[nodiscard]] Seat seat(std::string_view member = "seat");
  [[nodiscard]] std::optional<Seat> optional_seat(std::string_view member);
  [[nodiscard]] std::optional<Suit> optional_suit();
  [[nodiscard]] std::optional<Rank> optional_rank();
  [[nodiscard]] std::optional<BotLevel> optional_bot_level(std::string_view member);
  [[nodiscard]] std::optional<std::string> optional_tab();
  [[nodiscard]] std::optional<std::string> optional_seat_key();
  [[nodiscard]] std::string match_id();
  [[nodiscard]] std::string match_name();
  [[nodiscard]] std::string deal_number(std::string_view member);
  [[nodiscard]] std::string remark();
  [[nodiscard]] std::string chat_text();
  [[nodiscard]] SettingsChange settings();
  [[nodiscard]] Deed deed();
  [[nodiscard]] CardList cards();
  [[nodiscard]] std::optional<CardList> optional_cards();
  [[nodiscard]] std::optional<Json> optional_object(std::string_view member);
  [[nodiscard]] Json object(std::string_view member);
  // Of rule sets.
  [[nodiscard]] Json rules();
  [[nodiscard]] std::optional<std::string> optional_rule_set();
  // Any text at all.
  [[nodiscard]] std::string any_text(std::string_view member);
  [[nodiscard]] std::optional<std::string> ancestor();
  [[nodiscard]] std::string seed();
  [[nodiscard]] std::vector<Card> hand();
  [[nodiscard]] std::optional<Card> optional_card(std::string_view member);
  [[nodiscard]] std::vector<Deed> acts();

  // A text of a form that only a few messages have.
  using Accepts = bool (*)(std::string_view text);
  [[nodiscard]] std::string text(std::string_view member, std::string_view expected,
                                 Accepts accepts);
  [[nodiscard]] std::optional<std::string> optional_text(std::string_view member,
                                                         std::string_view expected,
                                                         Accepts accepts);

  // A line that somebody types (free_text.h), as it is kept.
  [[nodiscard]] std::string line(std::string_view member, std::string_view expected,
                                 std::size_t most);
  [[nodiscard]] std::optional<std::string> optional_line(std::string_view member,
                                                         std::string_view expected,
                                                         std::size_t most);

  // Reports a problem of the message as a whole.
  void require(bool holds, std::string_view expected);
  // The first problem, members that nobody asked for included.
  [[nodiscard]] std::optional<DecodeError> problem() const;

 private:
  // Of an object inside a message, whose members are all its own.
  MemberReader(const Json& object, std::vector<std::string_view> known)
      : message_(object), known_(std::move(known)) {}

  const Json* find(std::string_view member);
  const Json* need(std::string_view member, std::string_view expected);
  // One of the names, by its place.
  template <class Value, std::size_t Size>
  std::optional<Value> optional_choice(std::string_view member,
                                       const std::array<std::string_view, Size>& names);
  std::string text_of(const Json& value, std::string_view member, std::string_view expected,
                      Accepts accepts);
  void fail(std::string_view member, std::string_view rest, std::string_view expected);

  const Json& message_;
  std::vector<std::string_view> known_ = {"type"};
  std::optional<DecodeError> problem_;
};

}  // namespace lastcard::protocol
