// Decodes the messages about leagues.
#include <algorithm>

#include "protocol/codec/decode_parts.h"

namespace lastcard::protocol {
namespace {

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_letter_or_digit(char c) {
  return is_lower(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

constexpr std::size_t kLongestLeagueName = 60;
constexpr std::size_t kLongestTeamName = 40;

// Whether the text has the form of a language code, such as "nl" or "pt-BR".
bool is_language(std::string_view text) {
  constexpr std::size_t kMost = 20;
  constexpr std::size_t kMostOfPart = 8;
  if (text.size() > kMost) return false;
  const std::string_view first = text.substr(0, text.find('-'));
  if (first.size() < 2 || first.size() > 3 || !std::ranges::all_of(first, is_lower)) return false;
  for (std::size_t at = first.size(); at < text.size();) {
    const std::size_t end = std::min(text.find('-', at + 1), text.size());
    const std::string_view part = text.substr(at + 1, end - at - 1);
    if (part.size() < 2 || part.size() > kMostOfPart) return false;
    if (!std::ranges::all_of(part, is_letter_or_digit)) return false;
    at = end;
  }
  return true;
}

std::string league(MemberReader& in) {
  return in.text("league", "the id of a league: 16 digits and small letters", is_league_id);
}

std::string invite_code(MemberReader& in) {
  return in.text("code", "an invite code: 12 digits and small letters", is_invite_code);
}

}  // namespace

bool is_time_zone(std::string_view text) {
  constexpr std::size_t kMost = 60;
  constexpr std::string_view kOthers = "_+/-";
  return !text.empty() && text.size() <= kMost && std::ranges::all_of(text, [&](char c) {
    return is_letter_or_digit(c) || kOthers.find(c) != std::string_view::npos;
  });
}

std::string language_in(MemberReader& in) {
  return in.text("language", "a language such as \"nl\"", is_language);
}

ClientMessage read_found_league(MemberReader& in) {
  return FoundLeague{
      in.id(), in.line("name", "a name of 1 to 60 characters", kLongestLeagueName), language_in(in),
      in.text("time_zone", "a time zone such as \"Europe/Amsterdam\"", is_time_zone)};
}

ClientMessage read_follow_league(MemberReader& in) {
  return FollowLeague{in.id(), league(in),
                      in.optional_text("season", "a season such as \"s1\"", is_season_id),
                      in.boolean("on")};
}

ClientMessage read_act_league(MemberReader& in) {
  ActLeague message;
  message.id = in.id();
  message.league = league(in);
  message.action = in.object("do");
  return message;
}

ClientMessage read_look_at_code(MemberReader& in) { return LookAtCode{in.id(), invite_code(in)}; }

ClientMessage read_join_league(MemberReader& in) {
  return JoinLeague{
      in.id(), invite_code(in), in.optional_name(),
      in.optional_line("team_name", "a name of 1 to 40 characters", kLongestTeamName)};
}

ClientMessage read_read_league_log(MemberReader& in) {
  return ReadLeagueLog{in.id(), league(in), in.sequence("before")};
}

}  // namespace lastcard::protocol
