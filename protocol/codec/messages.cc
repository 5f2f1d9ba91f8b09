#include "protocol/codec/messages.h"

#include <algorithm>

namespace lastcard::protocol {
namespace {

template <class Value>
void take_over(Value& value, const std::optional<Value>& change) {
  if (change) value = *change;
}

bool is_lower_or_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); }

bool is_of_id_letters(std::string_view text, std::size_t letters) {
  constexpr std::string_view kNotUsed = "ilou";
  return text.size() == letters && std::ranges::all_of(text, [&](char c) {
           return is_lower_or_digit(c) && kNotUsed.find(c) == std::string_view::npos;
         });
}

}  // namespace

Settings changed(Settings settings, const SettingsChange& change) {
  take_over(settings.knock_grace_ms, change.knock_grace_ms);
  take_over(settings.bot_pace_ms, change.bot_pace_ms);
  take_over(settings.bot_level, change.bot_level);
  take_over(settings.hints, change.hints);
  take_over(settings.turn_ms, change.turn_ms);
  take_over(settings.base_ms, change.base_ms);
  take_over(settings.increment_ms, change.increment_ms);
  take_over(settings.on_timeout, change.on_timeout);
  take_over(settings.absent_ms, change.absent_ms);
  take_over(settings.watchers, change.watchers);
  take_over(settings.watch_delay, change.watch_delay);
  take_over(settings.talk, change.talk);
  return settings;
}

bool is_match_id(std::string_view text) {
  return text.size() == 32 && std::ranges::all_of(text, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

bool is_match_name(std::string_view text) {
  constexpr std::size_t kMostDigits = 10;
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return false;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const std::string_view table = text.substr(0, slash);
  const std::string_view number = text.substr(slash + 1);
  return table.size() >= 4 && table.size() <= 16 &&
         std::ranges::all_of(table, [&](char c) { return is_digit(c) || is_capital(c); }) &&
         !number.empty() && number.size() <= kMostDigits && number.front() != '0' &&
         std::ranges::all_of(number, is_digit);
}

bool is_deal_number(std::string_view text) { return is_ticket(text); }

bool is_ticket(std::string_view text) {
  constexpr std::size_t kDigits = 64;
  return text.size() == kDigits && std::ranges::all_of(text, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

bool is_mail_address(std::string_view text) {
  constexpr std::size_t kMost = 254;  // RFC 5321, section 4.5.3.1
  constexpr std::size_t kMostOfName = 64;
  constexpr std::size_t kMostOfLabel = 63;
  constexpr std::string_view kSigns = "!#$%&'*+-/=?^_`{|}~";
  const auto letter = [](char c) { return is_lower_or_digit(c) || (c >= 'A' && c <= 'Z'); };
  // Checks parts that are separated by dots. No part may be empty.
  const auto parts = [](std::string_view whole, auto is_part) {
    for (;;) {
      const std::size_t dot = whole.find('.');
      if (!is_part(whole.substr(0, dot))) return false;
      if (dot == std::string_view::npos) return true;
      whole.remove_prefix(dot + 1);
    }
  };
  const std::size_t at = text.find('@');
  if (text.size() > kMost || at == std::string_view::npos || at > kMostOfName) return false;
  const auto is_word = [&](std::string_view part) {
    return !part.empty() && std::ranges::all_of(part, [&](char c) {
      return letter(c) || kSigns.find(c) != std::string_view::npos;
    });
  };
  const auto is_label = [&](std::string_view part) {
    return !part.empty() && part.size() <= kMostOfLabel && part.front() != '-' &&
           part.back() != '-' &&
           std::ranges::all_of(part, [&](char c) { return letter(c) || c == '-'; });
  };
  return parts(text.substr(0, at), is_word) && parts(text.substr(at + 1), is_label);
}

bool is_rule_set_id(std::string_view text) {
  constexpr std::size_t kLetters = 20;
  return is_of_id_letters(text, kLetters);
}

bool is_league_id(std::string_view text) {
  constexpr std::size_t kLetters = 16;
  return is_of_id_letters(text, kLetters);
}

bool is_invite_code(std::string_view text) {
  constexpr std::size_t kLetters = 12;
  return is_of_id_letters(text, kLetters);
}

bool is_calendar_key(std::string_view text) {
  constexpr std::size_t kLetters = 24;
  return is_of_id_letters(text, kLetters);
}

bool is_season_id(std::string_view text) {
  constexpr std::size_t kMost = 8;
  return text.size() >= 2 && text.size() <= kMost && text.front() == 's' && text[1] != '0' &&
         std::ranges::all_of(text.substr(1), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_ancestor(std::string_view text) {
  constexpr std::size_t kMost = 40;
  return !text.empty() && text.size() <= kMost && is_lower_or_digit(text.front()) &&
         std::ranges::all_of(text,
                             [](char c) { return is_lower_or_digit(c) || c == '-' || c == '_'; });
}

std::span<const std::string_view> remark_names() {
  static constexpr std::array<std::string_view, 18> kNames = {
      "may-need-suit", "may-lack-suit",  "may-lack-rank", "may-hold-rank", "nearly-out",
      "well-played",   "good-luck",      "good-game",     "thanks",        "sorry",
      "one-moment",    "take-your-time", "applause",      "shock",         "take-that",
      "ouch",          "thanks-partner", "not-uno"};
  return kNames;
}

std::span<const std::string_view> jury_question_names() {
  static constexpr std::array<std::string_view, 4> kNames = {"play-allowed", "penalty-fair",
                                                             "said-too-much", "same-rules"};
  return kNames;
}

}  // namespace lastcard::protocol
