#include "protocol/codec/member_reader.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/core/codec.h"
#include "engine/core/whole_number.h"
#include "protocol/codec/free_text.h"

namespace lastcard::protocol {
namespace {

constexpr std::string_view kIdentifier =
    "1 to 40 lower-case letters, digits, hyphens and underscores, a letter first";
constexpr std::string_view kName =
    "a name of 1 to 24 characters, one that can be seen among them, without control characters, "
    "line separators or direction marks, and without a space at either end";
constexpr std::size_t kLongestName = 24;
constexpr std::string_view kChatText =
    "1 to 200 characters, one that can be seen among them, without control characters, line "
    "separators or direction marks, and without a space at either end";
constexpr std::size_t kLongestChat = 200;
constexpr std::uint64_t kMaxSequence = 9007199254740991;  // 2^53 - 1: exact in all JSON readers

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_client(std::string_view text) {
  constexpr std::size_t kMost = 60;
  return !text.empty() && code_points(text) <= kMost && !has_control_characters(text);
}

bool is_identifier(std::string_view text) {
  return !text.empty() && text.size() <= 40 && is_lower(text.front()) &&
         std::ranges::all_of(
             text, [](char c) { return is_lower(c) || is_digit(c) || c == '-' || c == '_'; });
}

bool is_seat_key(std::string_view text) {
  return text.size() >= 16 && text.size() <= 64 && std::ranges::all_of(text, [](char c) {
           return is_lower(c) || is_upper(c) || is_digit(c);
         });
}

bool is_remark(std::string_view text) {
  return std::ranges::find(remark_names(), text) != remark_names().end();
}

bool is_jury_question(std::string_view text) {
  return std::ranges::find(jury_question_names(), text) != jury_question_names().end();
}

std::string range_text(int least, int most) {
  return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

bool is_table_code(std::string_view text) {
  return text.size() >= 4 && text.size() <= 16 &&
         std::ranges::all_of(text, [](char c) { return is_upper(c) || is_digit(c); });
}

bool is_prompt(std::string_view text) {
  return !text.empty() && text.size() <= 40 && std::ranges::all_of(text, [](char c) {
    return is_lower(c) || is_upper(c) || is_digit(c) || c == '.' || c == '-';
  });
}

const Json* MemberReader::find(std::string_view member) {
  known_.push_back(member);
  const auto found = message_.find(std::string(member));
  return found == message_.end() ? nullptr : &*found;
}

const Json* MemberReader::need(std::string_view member, std::string_view expected) {
  const Json* value = find(member);
  if (value == nullptr) fail(member, "", expected);
  return value;
}

void MemberReader::fail(std::string_view member, std::string_view rest, std::string_view expected) {
  if (problem_) return;
  problem_.emplace();
  append_pointer(problem_->at, member);
  problem_->at += rest;
  problem_->expected = expected;
}

std::string MemberReader::text_of(const Json& value, std::string_view member,
                                  std::string_view expected, Accepts accepts) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (accepts(text)) return text;
  }
  fail(member, "", expected);
  return {};
}

std::string MemberReader::text(std::string_view member, std::string_view expected,
                               Accepts accepts) {
  const Json* value = need(member, expected);
  return value == nullptr ? std::string() : text_of(*value, member, expected, accepts);
}

std::string MemberReader::id() {
  return text("id", "a text of 1 to 40 visible ASCII characters", is_message_id);
}

std::string MemberReader::table() {
  return text("table", "a table's code: 4 to 16 capitals and digits", is_table_code);
}

std::string MemberReader::prompt() { return text("prompt", "the id of a prompt", is_prompt); }

std::optional<std::string> MemberReader::optional_line(std::string_view member,
                                                       std::string_view expected,
                                                       std::size_t most) {
  const Json* value = find(member);
  if (value == nullptr) return std::nullopt;
  if (value->is_string()) {
    if (auto line = typed_line(value->get_ref<const std::string&>(), most)) return line;
  }
  fail(member, "", expected);
  return std::string();
}

std::string MemberReader::line(std::string_view member, std::string_view expected,
                               std::size_t most) {
  auto found = optional_line(member, expected, most);
  if (found) return *std::move(found);
  fail(member, "", expected);
  return {};
}

std::string MemberReader::name() { return line("name", kName, kLongestName); }

std::optional<std::string> MemberReader::optional_text(std::string_view member,
                                                       std::string_view expected, Accepts accepts) {
  const Json* value = find(member);
  if (value == nullptr) return std::nullopt;
  return text_of(*value, member, expected, accepts);
}

std::optional<std::string> MemberReader::optional_name() {
  return optional_line("name", kName, kLongestName);
}

std::string MemberReader::client() {
  const Json* value = find("client");
  if (value == nullptr) return {};
  return text_of(*value, "client", "a text of 1 to 60 characters without control characters",
                 is_client);
}

std::string MemberReader::identifier(std::string_view member) {
  return text(member, kIdentifier, is_identifier);
}

std::optional<std::string> MemberReader::optional_identifier(std::string_view member) {
  return optional_text(member, kIdentifier, is_identifier);
}

int MemberReader::integer(std::string_view member, int least, int most) {
  const Json* value = find(member);
  if (value != nullptr) {
    if (const auto number = whole_number(*value, least, most)) return *number;
  }
  fail(member, "", range_text(least, most));
  return least;
}

std::optional<int> MemberReader::optional_integer(std::string_view member, int least, int most) {
  if (message_.contains(std::string(member))) return integer(member, least, most);
  return std::nullopt;
}

std::optional<std::uint64_t> MemberReader::sequence(std::string_view member) {
  const Json* value = find(member);
  if (value == nullptr) return std::nullopt;
  const auto number = whole_number(*value, std::uint64_t{0}, kMaxSequence);
  if (!number) fail(member, "", "a whole number from 0 to " + std::to_string(kMaxSequence));
  return number;
}

bool MemberReader::boolean(std::string_view member) {
  const Json* value = find(member);
  if (value != nullptr && value->is_boolean()) return value->get<bool>();
  fail(member, "", "true or false");
  return false;
}

std::optional<bool> MemberReader::optional_boolean(std::string_view member) {
  if (message_.contains(std::string(member))) return boolean(member);
  return std::nullopt;
}

bool MemberReader::flag(std::string_view member) {
  const Json* value = find(member);
  if (value == nullptr) return false;
  if (!value->is_boolean() || !value->get<bool>()) fail(member, "", "true, or no such member");
  return true;
}

Seat MemberReader::seat(std::string_view member) { return Seat(integer(member, 0, kMaxSeats - 1)); }

std::optional<Seat> MemberReader::optional_seat(std::string_view member) {
  if (message_.contains(std::string(member))) return seat(member);
  return std::nullopt;
}

std::optional<Suit> MemberReader::optional_suit() {
  const auto letter = optional_text("suit", "C, D, H or S", [](std::string_view text) {
    return suit_from_letter(text).has_value();
  });
  return letter ? suit_from_letter(*letter) : std::nullopt;
}

std::optional<Rank> MemberReader::optional_rank() {
  const auto letter =
      optional_text("rank", "one of A 2 3 4 5 6 7 8 9 T J Q K",
                    [](std::string_view text) { return rank_from_letter(text).has_value(); });
  return letter ? rank_from_letter(*letter) : std::nullopt;
}

std::optional<std::string> MemberReader::optional_tab() {
  return optional_text("tab", "a text of 1 to 40 visible ASCII characters", is_message_id);
}

std::optional<std::string> MemberReader::optional_seat_key() {
  return optional_text("key", "16 to 64 letters and digits", is_seat_key);
}

std::string MemberReader::match_id() {
  return text("match", "32 digits and letters from a to f", is_match_id);
}

std::string MemberReader::match_name() {
  return text("match", "a table's code, a slash and the number of a match", is_match_name);
}

std::string MemberReader::deal_number(std::string_view member) {
  return text(member, "64 digits and letters from a to f", is_deal_number);
}

std::string MemberReader::remark() {
  std::string expected = "one of";
  for (const std::string_view name : remark_names()) expected.append(" ").append(name);
  return text("remark", expected, is_remark);
}

std::string MemberReader::chat_text() { return line("text", kChatText, kLongestChat); }

std::optional<std::string> MemberReader::optional_chat_text() {
  return optional_line("text", kChatText, kLongestChat);
}

std::optional<std::string> MemberReader::optional_jury_question() {
  std::string expected = "one of";
  for (const std::string_view name : jury_question_names()) expected.append(" ").append(name);
  return optional_text("question", expected, is_jury_question);
}

template <class Value, std::size_t Size>
std::optional<Value> MemberReader::optional_choice(
    std::string_view member, const std::array<std::string_view, Size>& names) {
  const Json* value = find(member);
  if (value == nullptr) return std::nullopt;
  const auto place = value->is_string()
                         ? std::ranges::find(names, value->get_ref<const std::string&>())
                         : names.end();
  if (place != names.end()) return static_cast<Value>(place - names.begin());
  std::string expected = "one of";
  for (const std::string_view name : names) expected.append(" ").append(name);
  fail(member, "", expected);
  return std::nullopt;
}

std::optional<BotLevel> MemberReader::optional_bot_level(std::string_view member) {
  return optional_choice<BotLevel>(member, kBotLevelNames);
}

JuryVote MemberReader::jury_vote() {
  const auto vote = optional_choice<JuryVote>("vote", kJuryVoteNames);
  if (!vote) fail("vote", "", "one of yes no book");
  return vote.value_or(JuryVote::book);
}

SettingsChange MemberReader::settings() {
  SettingsChange change;
  const Json* value = find("settings");
  if (value == nullptr) return change;
  if (!value->is_object()) {
    fail("settings", "", "an object");
    return change;
  }
  MemberReader in(*value, {});
  change.knock_grace_ms = in.optional_integer("knock_grace_ms", 0, 10000);
  change.bot_pace_ms = in.optional_integer("bot_pace_ms", 0, 5000);
  change.bot_level = in.optional_bot_level("bot_level");
  if (value->contains("hints")) change.hints = in.boolean("hints");
  change.turn_ms = in.optional_integer("turn_ms", 0, kLongestTurnMs);
  change.base_ms = in.optional_integer("base_ms", 0, 7200000);
  change.increment_ms = in.optional_integer("increment_ms", 0, 60000);
  change.on_timeout = in.optional_choice<OnTimeout>("on_timeout", kOnTimeoutNames);
  change.absent_ms = in.optional_integer("absent_ms", 0, 600000);
  if (value->contains("watchers")) change.watchers = in.boolean("watchers");
  change.watch_delay = in.optional_integer("watch_delay", 0, 20);
  change.talk = in.optional_choice<TalkMode>("talk", kTalkModeNames);
  if (const auto problem = in.problem()) fail("settings", problem->at, problem->expected);
  return change;
}

SeatAction MemberReader::deed() {
  const Json* value = need("do", "an intent");
  if (value == nullptr) return Draw{};
  auto deed = seat_action_from_json(*value);
  if (deed) return std::move(deed).value();
  fail("do", deed.error().at, deed.error().expected);
  return Draw{};
}

CardList MemberReader::cards() {
  const Json* value = find("cards");
  if (value == nullptr || !value->is_array() || value->empty() || value->size() > kMaxPlay) {
    fail("cards", "", "a list of 1 to " + std::to_string(kMaxPlay) + " cards");
    return {};
  }
  const auto cards = cards_from_json(*value);
  if (cards) return CardList(std::span<const Card>(*cards));
  fail("cards", cards.error().at, cards.error().expected);
  return {};
}

std::optional<Json> MemberReader::optional_object(std::string_view member) {
  const Json* value = find(member);
  if (value == nullptr) return std::nullopt;
  if (value->is_object()) return *value;
  fail(member, "", "an object");
  return std::nullopt;
}

std::optional<CardList> MemberReader::optional_cards() {
  if (message_.contains("cards")) return cards();
  return std::nullopt;
}

Json MemberReader::object(std::string_view member) {
  auto found = optional_object(member);
  if (found) return *std::move(found);
  fail(member, "", "an object");
  return Json::object();
}

Json MemberReader::rules() { return object("rules"); }

std::optional<std::string> MemberReader::optional_rule_set() {
  return optional_text("rule_set", "the id of a rule set: 20 digits and small letters",
                       is_rule_set_id);
}

std::string MemberReader::any_text(std::string_view member) {
  return text(member, "a text", [](std::string_view) { return true; });
}

std::optional<std::string> MemberReader::ancestor() {
  constexpr std::string_view kExpected = "the name of a preset, the id of a rule set, or null";
  const Json* value = need("from", kExpected);
  if (value == nullptr || value->is_null()) return std::nullopt;
  return text_of(*value, "from", kExpected, is_ancestor);
}

std::string MemberReader::seed() {
  return text("seed", "a text of 1 to 40 visible ASCII characters", is_message_id);
}

std::vector<Card> MemberReader::optional_card_list(std::string_view member, std::size_t most) {
  const Json* value = find(member);
  if (value == nullptr) return {};
  if (!value->is_array() || value->size() > most) {
    fail(member, "", "a list of at most " + std::to_string(most) + " cards");
    return {};
  }
  auto cards = cards_from_json(*value);
  if (cards) return std::move(cards).value();
  fail(member, cards.error().at, cards.error().expected);
  return {};
}

std::optional<Card> MemberReader::optional_card(std::string_view member) {
  const auto code =
      optional_text(member, "a card such as \"5H\", \"TS\" or \"*\"",
                    [](std::string_view text) { return Card::from_code(text).has_value(); });
  return code ? Card::from_code(*code) : std::nullopt;
}

std::vector<SeatAction> MemberReader::acts() {
  std::vector<SeatAction> acts;
  const Json* value = need("acts", "a list of intents");
  if (value == nullptr) return acts;
  if (!value->is_array() || value->size() > kMostTriedActs) {
    fail("acts", "", "a list of at most " + std::to_string(kMostTriedActs) + " intents");
    return acts;
  }
  acts.reserve(value->size());
  for (const Json& one : *value) {
    auto deed = seat_action_from_json(one);
    if (!deed) {
      fail("acts", "/" + std::to_string(acts.size()) + deed.error().at, deed.error().expected);
      break;
    }
    acts.push_back(std::move(deed).value());
  }
  return acts;
}

std::optional<std::vector<Action>> MemberReader::optional_steps(int seats) {
  const Json* value = find("steps");
  if (value == nullptr) return std::nullopt;
  std::vector<Action> steps;
  if (!value->is_array() || value->size() > kMostTriedActs) {
    fail("steps", "", "a list of at most " + std::to_string(kMostTriedActs) + " steps");
    return steps;
  }
  steps.reserve(value->size());
  for (const Json& one : *value) {
    const std::string at = "/" + std::to_string(steps.size());
    constexpr std::size_t kMembers = 2;
    if (!one.is_object() || one.size() != kMembers || !one.contains("do")) {
      fail("steps", at, "a step: \"seat\" and \"do\"");
      break;
    }
    auto step = action_from_step(one, seats);
    if (!step) {
      fail("steps", at + step.error().at, step.error().expected);
      break;
    }
    steps.push_back(std::move(step).value());
  }
  return steps;
}

void MemberReader::require(bool holds, std::string_view expected) {
  if (!holds && !problem_) problem_ = DecodeError{"", std::string(expected), ""};
}

std::optional<DecodeError> MemberReader::problem() const {
  if (problem_) return problem_;
  for (const auto& item : message_.items()) {
    if (std::ranges::find(known_, item.key()) != known_.end()) continue;
    DecodeError unknown{"", "no member of this name", ""};
    append_pointer(unknown.at, item.key());
    return unknown;
  }
  return std::nullopt;
}

}  // namespace lastcard::protocol
