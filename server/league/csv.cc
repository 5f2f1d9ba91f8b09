#include "server/league/csv.h"

#include <algorithm>

#include <fmt/format.h>

#include "server/league/local_time.h"
#include "server/league/season_reader.h"

namespace lastcard::league {
namespace {

using Reader = SeasonReader;

constexpr std::string_view kByteOrderMark = "\uFEFF";

std::string number_cell(const Json& object, std::string_view name) {
  const Json* found = Reader::member(object, name);
  return found != nullptr && found->is_number() ? found->dump() : std::string();
}

// Programs that separate cells by semicolons write a comma before the decimals. Some read "1.5" as
// a date.
std::string decimal_cell(const Json& object, std::string_view name, Separator separator) {
  std::string number = number_cell(object, name);
  if (separator == Separator::semicolon) std::ranges::replace(number, '.', ',');
  return number;
}

// "round-difference 7:5 (Kraken); points 9:7 (Medusa)"
std::string why_text(const Json& row, const Reader& reader) {
  std::string text;
  const Json* why = Reader::member(row, "why");
  if (why == nullptr) return text;
  for (const Json& one : *why) {
    if (!text.empty()) text += "; ";
    text += Reader::text(one, "code");
    text += fmt::format(" {}:{} (", number_cell(one, "for"), number_cell(one, "against"));
    bool first = true;
    if (const Json* others = Reader::member(one, "others")) {
      for (const Json& other : *others) {
        text += first ? "" : ", ";
        text += reader.team(other.get<std::string>());
        first = false;
      }
    }
    text += ')';
  }
  return text;
}

// The players whom the viewer may know, like "Ada; Bob"; a bot is "*".
std::string line_up_text(const Json& fixture, std::string_view side, const Reader& reader) {
  const Json* line_ups = Reader::member(fixture, "line_ups");
  const Json* line_up = line_ups == nullptr ? nullptr : Reader::member(*line_ups, side);
  const Json* players = line_up == nullptr ? nullptr : Reader::member(*line_up, "players");
  std::string text;
  if (players == nullptr) return text;
  for (const Json& player : *players) {
    if (!text.empty()) text += "; ";
    text += player.is_string() ? reader.person(player.get<std::string>()) : "*";
  }
  return text;
}

std::string fixture_row(const Json& fixture, const Reader& reader, Separator separator) {
  const Json* found = Reader::member(fixture, "result");
  const Json result = found == nullptr ? Json::object() : *found;
  const auto slot = Reader::instant(fixture, "slot");
  return csv_row(
      {csv_cell(Reader::text(fixture, "fixture")), number_cell(fixture, "matchday"),
       csv_cell(Reader::text(fixture, "kind")),
       csv_cell(reader.team(Reader::text(fixture, "home"))),
       csv_cell(reader.team(Reader::text(fixture, "away"))), slot ? utc_text(*slot) : "",
       slot ? reader.local_text(*slot) : "", csv_cell(Reader::text(fixture, "status")),
       csv_cell(Reader::text(result, "code")), number_cell(result, "home"),
       number_cell(result, "away"), decimal_cell(result, "points_home", separator),
       decimal_cell(result, "points_away", separator), number_cell(result, "cards_home"),
       number_cell(result, "cards_away"), csv_cell(line_up_text(fixture, "home", reader)),
       csv_cell(line_up_text(fixture, "away", reader)), csv_cell(Reader::text(result, "reason"))},
      separator);
}

std::string rating_row(std::string_view kind, const std::string& name, const Json& rated,
                       Separator separator) {
  return csv_row({std::string(kind), csv_cell(name), decimal_cell(rated, "mu", separator),
                  decimal_cell(rated, "sigma", separator), number_cell(rated, "rounds"),
                  Reader::flag(rated, "provisional") ? "yes" : "no"},
                 separator);
}

}  // namespace

std::string csv_cell(std::string_view text) {
  constexpr std::string_view kFormulaStarts = "=+-@\t\r\n";
  std::string cell;
  bool starts = true;
  for (const char letter : text) {
    if (starts && kFormulaStarts.find(letter) != std::string_view::npos) cell += '\'';
    cell += letter;
    starts = letter == ';' || letter == '\t';
  }
  if (cell.find_first_of(",;\"\t\r\n") == std::string::npos) return cell;
  std::string quoted = "\"";
  for (const char letter : cell) {
    if (letter == '"') quoted += '"';
    quoted += letter;
  }
  return quoted + '"';
}

std::string csv_row(const std::vector<std::string>& cells, Separator separator) {
  return fmt::format("{}\r\n", fmt::join(cells, std::string(1, static_cast<char>(separator))));
}

std::string standings_csv(const Json& view, Separator separator) {
  if (!SeasonReader::has_season(view)) return "";
  const SeasonReader reader(view);
  std::string text(kByteOrderMark);
  text += csv_row({"place", "team", "played", "won", "drawn", "lost", "points", "rounds_won",
                   "rounds_lost", "round_difference", "cards", "why"},
                  separator);
  for (const Json& row : reader.list("standings")) {
    const int difference = Reader::number(row, "rounds_won") - Reader::number(row, "rounds_lost");
    text += csv_row(
        {number_cell(row, "place"), csv_cell(reader.team(Reader::text(row, "team"))),
         number_cell(row, "played"), number_cell(row, "won"), number_cell(row, "drawn"),
         number_cell(row, "lost"), decimal_cell(row, "points", separator),
         number_cell(row, "rounds_won"), number_cell(row, "rounds_lost"),
         std::to_string(difference), number_cell(row, "cards"), csv_cell(why_text(row, reader))},
        separator);
  }
  return text;
}

std::string fixtures_csv(const Json& view, Separator separator) {
  if (!SeasonReader::has_season(view)) return "";
  const SeasonReader reader(view);
  std::string text(kByteOrderMark);
  text += csv_row({"fixture", "matchday", "kind", "home", "away", "slot_utc", "slot_local",
                   "status", "result", "home_rounds", "away_rounds", "home_points", "away_points",
                   "home_cards", "away_cards", "home_players", "away_players", "reason"},
                  separator);
  for (const Json& fixture : reader.list("fixtures"))
    text += fixture_row(fixture, reader, separator);
  return text;
}

std::string ratings_csv(const Json& view, Separator separator) {
  if (!SeasonReader::has_season(view)) return "";
  const SeasonReader reader(view);
  std::string text(kByteOrderMark);
  text += csv_row({"kind", "name", "mu", "sigma", "rounds", "provisional"}, separator);
  const Json* ratings = Reader::member(reader.season(), "ratings");
  if (ratings == nullptr) return text;
  if (const Json* people = Reader::member(*ratings, "people")) {
    for (const Json& rated : *people) {
      text += rating_row("person", reader.person(Reader::text(rated, "person")), rated, separator);
    }
  }
  if (const Json* teams = Reader::member(*ratings, "teams")) {
    for (const Json& rated : *teams) {
      text += rating_row("team", reader.team(Reader::text(rated, "team")), rated, separator);
    }
  }
  return text;
}

}  // namespace lastcard::league
