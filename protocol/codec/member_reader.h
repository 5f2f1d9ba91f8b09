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
// Whether the text has the form of a prompt's id.
[[nodiscard]] bool is_prompt(std::string_view text);

// Reads the members of one message, and remembers the first problem. If a member is missing or
// invalid, the function that reads it returns some value of the right type. So a caller can read
// the whole message first, and then call problem(). If there is a problem, the caller must not use
// the message.
class MemberReader {
 public:
  // `message` must outlive the reader. Requires: it is an object.
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
  [[nodiscard]] std::optional<bool> optional_boolean(std::string_view member);
  // Returns true if the member is true, and false if it is absent. Any other value is a problem.
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
  [[nodiscard]] std::optional<std::string> optional_chat_text();
  [[nodiscard]] std::optional<std::string> optional_jury_question();
  [[nodiscard]] JuryVote jury_vote();
  [[nodiscard]] SettingsChange settings();
  [[nodiscard]] SeatAction deed();
  [[nodiscard]] CardList cards();
  [[nodiscard]] std::optional<CardList> optional_cards();
  [[nodiscard]] std::optional<Json> optional_object(std::string_view member);
  [[nodiscard]] Json object(std::string_view member);
  // Members of messages about rule sets.
  [[nodiscard]] Json rules();
  [[nodiscard]] std::optional<std::string> optional_rule_set();
  [[nodiscard]] std::string any_text(std::string_view member);
  [[nodiscard]] std::optional<std::string> ancestor();
  [[nodiscard]] std::string seed();
  [[nodiscard]] std::vector<Card> optional_card_list(std::string_view member, std::size_t most);
  [[nodiscard]] std::optional<Card> optional_card(std::string_view member);
  [[nodiscard]] std::vector<SeatAction> acts();
  [[nodiscard]] std::optional<std::vector<Action>> optional_steps(int seats);

  // Reads a text of a special form, which `accepts` checks. `expected` describes the form in
  // English.
  using Accepts = bool (*)(std::string_view text);
  [[nodiscard]] std::string text(std::string_view member, std::string_view expected,
                                 Accepts accepts);
  [[nodiscard]] std::optional<std::string> optional_text(std::string_view member,
                                                         std::string_view expected,
                                                         Accepts accepts);

  // Reads a typed line and returns it in the form in which the server keeps it (free_text.h).
  [[nodiscard]] std::string line(std::string_view member, std::string_view expected,
                                 std::size_t most);
  [[nodiscard]] std::optional<std::string> optional_line(std::string_view member,
                                                         std::string_view expected,
                                                         std::size_t most);

  // If `holds` is false, reports a problem of the whole message. `expected` describes what it must
  // have.
  void require(bool holds, std::string_view expected);
  // Returns the first problem, or nothing. A member that was not read is a problem, too.
  [[nodiscard]] std::optional<DecodeError> problem() const;

 private:
  // A reader of an object inside a message; `known` are its members.
  MemberReader(const Json& object, std::vector<std::string_view> known)
      : message_(object), known_(std::move(known)) {}

  const Json* find(std::string_view member);
  const Json* need(std::string_view member, std::string_view expected);
  // Reads a member whose text must be one of `names`; returns that name's index as a Value.
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
