#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace lastcard::league {

// The words for enumerations in messages, exports and logs. They are stored: words may be added,
// but never changed.

enum class Side : std::uint8_t { home, away };
enum class Visibility : std::uint8_t { link, members };
enum class TeamRole : std::uint8_t { captain, vice, player, substitute };
enum class CodeRole : std::uint8_t { admin, captain, vice, player, substitute, follower };
enum class SeasonStatus : std::uint8_t { draft, registration, active, playoffs, archived };
enum class PointsPreset : std::uint8_t { volleyball, two_nil, custom };
enum class FixtureKind : std::uint8_t { regular, play_off };
enum class FixtureStatus : std::uint8_t {
  planned,    // no slot yet
  agreed,     // a slot is set
  open,       // tables exist
  playing,    // the match has begun
  played,     // the result was played at the tables
  decided,    // the result is a forfeit or an organiser's decision
  voided,     // does not count
  cancelled,  // a team has withdrawn
};
enum class HeldFor : std::uint8_t {
  imported,     // the slot was agreed on another server
  both_away,    // both sides were incomplete
  server_away,  // the server did not run, or its table has stopped after an internal error
  no_table,     // its table was lost or cannot be made
  reopened,     // its season or league was closed and opened again
  taken_back,   // a decision about it was taken back
};
enum class SlotBy : std::uint8_t { fallback, agreed, claimed, organiser };
enum class CanPlay : std::uint8_t { yes, no, maybe };
enum class BoardStage : std::uint8_t { open, playing, over };
enum class LoanState : std::uint8_t {
  asked,           // no answer yet
  person_agreed,   // the other captain has not answered
  captain_agreed,  // the person has not answered
  agreed,
  declined,  // or withdrawn
  ended,     // the person has left their own team or the league
};
enum class CalendarScope : std::uint8_t { league, team, mine };
enum class HookStyle : std::uint8_t { json, ntfy };
// Kinds of texts that people write in a league.
enum class Said : std::uint8_t {
  protest,
  reasons,     // for organisers' decisions about a fixture, including rulings on protests
  lines,       // captains' remarks on times and substitutes of a fixture
  withdrawal,  // why a team withdraws
};
enum class ResultCode : std::uint8_t {
  played,
  forfeit_home,  // home forfeits
  forfeit_away,
  double_forfeit,
  administrative,
  voided,
  replay,  // the match is void and is played again
};
enum class TieBreak : std::uint8_t {
  points,
  matches_won,
  head_to_head,
  round_difference,
  rounds_won,
  sonneborn_berger,
  card_difference,
  play_off,
  lot,
};

// Specialised for each enumeration: `value` is an array of words in the order of the enumerators.
template <class Enum>
struct Words;

template <class Enum>
[[nodiscard]] constexpr std::string_view word_of(Enum value) {
  return Words<Enum>::value.at(static_cast<std::size_t>(value));
}
template <class Enum>
[[nodiscard]] constexpr std::optional<Enum> from_word(std::string_view word) {
  const auto& words = Words<Enum>::value;
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

template <std::size_t Count>
using WordList = std::array<std::string_view, Count>;

template <>
struct Words<Side> {
  static constexpr WordList<2> value = {"home", "away"};
};
template <>
struct Words<Visibility> {
  static constexpr WordList<2> value = {"link", "members"};
};
template <>
struct Words<TeamRole> {
  static constexpr WordList<4> value = {"captain", "vice", "player", "substitute"};
};
template <>
struct Words<CodeRole> {
  static constexpr WordList<6> value = {"admin",  "captain",    "vice",
                                        "player", "substitute", "follower"};
};
template <>
struct Words<SeasonStatus> {
  static constexpr WordList<5> value = {"draft", "registration", "active", "playoffs", "archived"};
};
template <>
struct Words<PointsPreset> {
  static constexpr WordList<3> value = {"volleyball", "two-nil", "custom"};
};
template <>
struct Words<FixtureKind> {
  static constexpr WordList<2> value = {"regular", "play-off"};
};
template <>
struct Words<FixtureStatus> {
  static constexpr WordList<8> value = {"planned", "agreed",  "open", "playing",
                                        "played",  "decided", "void", "cancelled"};
};
template <>
struct Words<HeldFor> {
  static constexpr WordList<6> value = {"imported", "both-away", "server-away",
                                        "no-table", "reopened",  "taken-back"};
};
template <>
struct Words<SlotBy> {
  static constexpr WordList<4> value = {"default", "agreed", "claimed", "organiser"};
};
template <>
struct Words<CanPlay> {
  static constexpr WordList<3> value = {"yes", "no", "maybe"};
};
template <>
struct Words<BoardStage> {
  static constexpr WordList<3> value = {"open", "playing", "over"};
};
template <>
struct Words<LoanState> {
  static constexpr WordList<6> value = {"asked",  "person-agreed", "captain-agreed",
                                        "agreed", "declined",      "ended"};
};
template <>
struct Words<CalendarScope> {
  static constexpr WordList<3> value = {"league", "team", "mine"};
};
template <>
struct Words<HookStyle> {
  static constexpr WordList<2> value = {"json", "ntfy"};
};
template <>
struct Words<Said> {
  static constexpr WordList<4> value = {"protest", "reasons", "lines", "withdrawal"};
};
template <>
struct Words<ResultCode> {
  static constexpr WordList<7> value = {"played",         "forfeit-home",   "forfeit-away",
                                        "double-forfeit", "administrative", "void",
                                        "replay"};
};
template <>
struct Words<TieBreak> {
  static constexpr WordList<9> value = {"points",           "matches-won", "head-to-head",
                                        "round-difference", "rounds-won",  "sonneborn-berger",
                                        "card-difference",  "play-off",    "lot"};
};

[[nodiscard]] constexpr Side other(Side side) {
  return side == Side::home ? Side::away : Side::home;
}

// One value for each side.
template <class Value>
struct BySide {
  Value home{};
  Value away{};

  [[nodiscard]] Value& operator[](Side side) { return side == Side::home ? home : away; }
  [[nodiscard]] const Value& operator[](Side side) const {
    return side == Side::home ? home : away;
  }
  friend bool operator==(const BySide&, const BySide&) = default;

  template <class Self, class Visit>
  static void members(Self& self, Visit&& visit) {
    visit("home", self.home);
    visit("away", self.away);
  }
};

}  // namespace lastcard::league
