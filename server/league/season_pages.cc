#include "server/league/season_pages.h"

#include <map>
#include <utility>

#include <fmt/format.h>

#include "server/league/html.h"

namespace lastcard::league {
namespace {

using Reader = SeasonReader;

std::string tag_html(std::string_view text) {
  return fmt::format(R"(<span class="tag">{}</span>)", html(text));
}

std::string number_text(const Json& object, std::string_view name) {
  const Json* found = Reader::member(object, name);
  if (found == nullptr || !found->is_number()) return "0";
  const std::string text = found->dump();
  return text.starts_with('-') ? "&minus;" + text.substr(1) : text;
}

// "Round difference 7 – 5 (Kraken)"
std::string reason_html(const Json& why, const Reader& reader) {
  const auto code = from_word<TieBreak>(Reader::text(why, "code"));
  if (!code) return "";
  std::string others;
  if (const Json* list = Reader::member(why, "others")) {
    for (const Json& other : *list) {
      others +=
          fmt::format("{}{}", others.empty() ? "" : ", ", reader.team(other.get<std::string>()));
    }
  }
  return fmt::format("{} {}&nbsp;–&nbsp;{} ({})", html(word_for(*code, reader.language())),
                     number_text(why, "for"), number_text(why, "against"), html(others));
}

std::string reasons_html(const Json& row, const Reader& reader) {
  const Json* why = Reader::member(row, "why");
  std::string text;
  if (why == nullptr) return text;
  for (const Json& one : *why) {
    text += fmt::format("{}{}", text.empty() ? "" : " · ", reason_html(one, reader));
  }
  return text.empty() ? text : fmt::format(R"(<span class="why">{}</span>)", text);
}

// Points of a night may have a half.
std::string points_text(const Json& row) {
  const Json* points = Reader::member(row, "points");
  return points != nullptr && points->is_number() ? points->dump() : "0";
}

std::string standings_row(const Json& row, bool draws, const Reader& reader) {
  const int won = Reader::number(row, "rounds_won");
  const int lost = Reader::number(row, "rounds_lost");
  const int place = Reader::number(row, "place");
  std::string text = fmt::format(
      R"(<tr{}><td>{}</td><th class="t" scope="row">{}{}{}</th><td>{}</td><td class="wide">{}</td>)",
      place == 1 ? R"( class="first")" : "", place, team_html(Reader::text(row, "team"), reader),
      Reader::flag(row, "live") ? tag_html(word(PageWord::live, reader.language())) : "",
      reasons_html(row, reader), Reader::number(row, "played"), Reader::number(row, "won"));
  if (draws) text += fmt::format(R"(<td class="wide">{}</td>)", Reader::number(row, "drawn"));
  text += fmt::format(
      R"(<td class="wide">{}</td><td class="wide">{}</td><td>{}</td><td class="wide">{}</td><td class="points">{}</td></tr>)",
      Reader::number(row, "lost"), score_html(won, lost), signed_html(won - lost),
      signed_html(Reader::number(row, "cards")), points_text(row));
  return text + '\n';
}

std::string head_cell(std::string_view text, std::string_view kind = "") {
  return fmt::format(R"(<th scope="col"{}>{}</th>)",
                     kind.empty() ? "" : fmt::format(R"( class="{}")", kind), html(text));
}

std::string sheet(std::string_view kind, const std::string& head, const std::string& rows) {
  return fmt::format(
      "<div "
      "class=\"sheet\"><table{}>\n<thead><tr>{}</tr></thead>\n<tbody>\n{}</tbody></table></div>\n",
      kind.empty() ? "" : fmt::format(R"( class="{}")", kind), head, rows);
}

std::string heading(PageWord which, const Reader& reader) {
  return fmt::format("<h2>{}</h2>\n", html(word(which, reader.language())));
}

std::string empty_sheet(const Reader& reader) {
  return fmt::format("<p class=\"muted\">{}</p>\n",
                     html(word(PageWord::nothing_yet, reader.language())));
}

// A score like "4 : 2" with its notes.
std::string result_html(const Json& fixture, const Reader& reader) {
  const Json* result = Reader::member(fixture, "result");
  if (result == nullptr) {
    const bool cancelled = Reader::text(fixture, "status") == word_of(FixtureStatus::cancelled);
    return cancelled ? tag_html(word(PageWord::cancelled, reader.language())) : "–";
  }
  const auto code = from_word<ResultCode>(Reader::text(*result, "code"));
  const std::string_view said = code ? word_for(*code, reader.language()) : "";
  const bool counts = code != ResultCode::voided && code != ResultCode::replay;
  return fmt::format(
      "{}{}",
      counts ? score_html(Reader::number(*result, "home"), Reader::number(*result, "away")) : "–",
      said.empty() ? "" : tag_html(said));
}

std::string replay_links(const Json& fixture, const std::vector<ReplayFile>& replays,
                         const Reader& reader) {
  std::string links;
  for (const ReplayFile& replay : replays) {
    if (replay.fixture != Reader::text(fixture, "fixture")) continue;
    links += fmt::format(R"( <a class="screen" href="{}">{}</a>)", html(replay_path(replay)),
                         html(word(PageWord::replay, reader.language())));
  }
  return links;
}

std::string fixture_row(const Json& fixture, const std::vector<ReplayFile>& replays,
                        const Reader& reader) {
  const auto slot = Reader::instant(fixture, "slot");
  const bool play_off = Reader::text(fixture, "kind") == word_of(FixtureKind::play_off);
  return fmt::format(
      R"(<tr><td class="t">{}</td><td class="t">{}{}</td><td class="t">{}</td><td>{}{}</td></tr>)"
      "\n",
      slot ? time_html(*slot, reader)
           : fmt::format(R"(<span class="muted">{}</span>)",
                         html(word(PageWord::not_agreed, reader.language()))),
      team_html(Reader::text(fixture, "home"), reader),
      play_off ? tag_html(word(PageWord::play_off, reader.language())) : "",
      team_html(Reader::text(fixture, "away"), reader), result_html(fixture, reader),
      replay_links(fixture, replays, reader));
}

std::string byes_html(const Json& matchday, const Reader& reader) {
  const Json* byes = Reader::member(matchday, "byes");
  if (byes == nullptr || byes->empty()) return "";
  std::string names;
  for (const Json& team : *byes) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", reader.team(team.get<std::string>()));
  }
  return fmt::format("<p class=\"muted\">{}: {}</p>\n",
                     html(word(PageWord::bye, reader.language())), html(names));
}

std::string role_html(const std::string& role, const Reader& reader) {
  static const std::map<std::string, PageWord> kRoles = {{"captain", PageWord::captain},
                                                         {"vice", PageWord::vice},
                                                         {"substitute", PageWord::substitute}};
  const auto found = kRoles.find(role);
  return found == kRoles.end() ? "" : tag_html(word(found->second, reader.language()));
}

std::string ratings_sheet(PageWord who, const Json& list, const Reader& reader) {
  const std::string language = reader.language();
  std::string rows;
  for (const Json& rated : list) {
    const std::string name = who == PageWord::team
                                 ? team_html(Reader::text(rated, "team"), reader)
                                 : html(reader.person(Reader::text(rated, "person")));
    const Json* mu = Reader::member(rated, "mu");
    const Json* sigma = Reader::member(rated, "sigma");
    if (mu == nullptr || sigma == nullptr) continue;
    rows += fmt::format(
        R"(<tr><th class="t" scope="row">{}{}</th><td>{:.1f}</td><td>{:.1f}</td><td>{}</td></tr>)"
        "\n",
        name,
        Reader::flag(rated, "provisional") ? tag_html(word(PageWord::provisional, language)) : "",
        mu->get<double>(), sigma->get<double>(), Reader::number(rated, "rounds"));
  }
  if (rows.empty()) return empty_sheet(reader);
  return sheet("",
               head_cell(word(who, language), "t") + head_cell(word(PageWord::rating, language)) +
                   head_cell(word(PageWord::uncertainty, language)) +
                   head_cell(word(PageWord::rounds_rated, language)),
               rows);
}

}  // namespace

std::string replay_path(const ReplayFile& replay) {
  return fmt::format("replays/{}-{}-{}.json", replay.fixture, replay.board + 1, replay.match);
}

std::string standings_html(const Reader& reader) {
  const std::string language = reader.language();
  const Json& standings = reader.list("standings");
  if (standings.empty()) return empty_sheet(reader);
  bool draws = false;
  for (const Json& row : standings) draws = draws || Reader::number(row, "drawn") > 0;
  std::string rows;
  for (const Json& row : standings) rows += standings_row(row, draws, reader);
  std::string head = head_cell("#") + head_cell(word(PageWord::team, language), "t") +
                     head_cell(word(PageWord::played, language)) +
                     head_cell(word(PageWord::won, language), "wide");
  if (draws) head += head_cell(word(PageWord::drawn, language), "wide");
  head += head_cell(word(PageWord::lost, language), "wide") +
          head_cell(word(PageWord::rounds, language), "wide") + head_cell("±") +
          head_cell(word(PageWord::cards, language), "wide") +
          head_cell(word(PageWord::points, language));
  return sheet("", head, rows);
}

std::string glance_html(const Reader& reader) {
  std::map<std::pair<std::string, std::string>, std::string> cells;
  for (const Json& fixture : reader.list("fixtures")) {
    if (Reader::member(fixture, "result") == nullptr) continue;
    if (Reader::text(fixture, "kind") == word_of(FixtureKind::play_off)) continue;
    const Json& result = fixture["result"];
    const auto code = from_word<ResultCode>(Reader::text(result, "code"));
    if (code == ResultCode::voided || code == ResultCode::replay) continue;
    cells[{Reader::text(fixture, "home"), Reader::text(fixture, "away")}] =
        score_html(Reader::number(result, "home"), Reader::number(result, "away")) +
        (code == ResultCode::played ? "" : "*");
  }
  const Json& standings = reader.list("standings");
  if (cells.empty() || standings.empty()) return "";
  std::string head = head_cell(word(PageWord::home, reader.language()), "t");
  std::string rows;
  for (const Json& row : standings) {
    const std::string home = Reader::text(row, "team");
    head += head_cell(std::to_string(Reader::number(row, "place")));
    rows += fmt::format(R"(<tr><th class="t" scope="row">{} {}</th>)", Reader::number(row, "place"),
                        team_html(home, reader));
    for (const Json& column : standings) {
      const std::string away = Reader::text(column, "team");
      rows += home == away ? R"(<td class="own"></td>)"
                           : fmt::format("<td>{}</td>", cells[{home, away}]);
    }
    rows += "</tr>\n";
  }
  return heading(PageWord::glance, reader) + sheet("glance", head, rows);
}

std::string fixtures_html(const Reader& reader, const std::vector<ReplayFile>& replays) {
  const std::string language = reader.language();
  std::string text;
  for (const Json& matchday : reader.list("matchdays")) {
    const int number = Reader::number(matchday, "matchday");
    std::string rows;
    for (const Json& fixture : reader.list("fixtures")) {
      if (Reader::number(fixture, "matchday") == number)
        rows += fixture_row(fixture, replays, reader);
    }
    text += fmt::format("<section>\n<h2>{} {}</h2>\n", html(word(PageWord::matchday, language)),
                        number);
    text += sheet("",
                  head_cell(word(PageWord::when, language), "t") +
                      head_cell(word(PageWord::home, language), "t") +
                      head_cell(word(PageWord::away, language), "t") +
                      head_cell(word(PageWord::result, language)),
                  rows);
    text += byes_html(matchday, reader) + "</section>\n";
  }
  return text.empty() ? empty_sheet(reader) : text;
}

std::string teams_html(const Reader& reader) {
  std::string text;
  for (const Json& team : reader.list("teams")) {
    text += fmt::format(
        "<section>\n<h2>{}{}</h2>\n<ul>\n", team_html(Reader::text(team, "team"), reader),
        Reader::flag(team, "withdrawn") ? tag_html(word(PageWord::withdrawn, reader.language()))
                                        : "");
    if (const Json* members = Reader::member(team, "members")) {
      for (const Json& member : *members) {
        text += fmt::format("<li>{}{}</li>\n", html(reader.person(Reader::text(member, "person"))),
                            role_html(Reader::text(member, "role"), reader));
      }
    }
    text += "</ul>\n</section>\n";
  }
  if (text.empty()) return empty_sheet(reader);
  return fmt::format("<div class=\"cards\">\n{}</div>\n", text);
}

std::string ratings_html(const Reader& reader) {
  const Json* ratings = Reader::member(reader.season(), "ratings");
  if (ratings == nullptr) return empty_sheet(reader);
  const Json* people = Reader::member(*ratings, "people");
  const Json* teams = Reader::member(*ratings, "teams");
  const Json none = Json::array();
  return heading(PageWord::player, reader) +
         ratings_sheet(PageWord::player, people == nullptr ? none : *people, reader) +
         heading(PageWord::teams, reader) +
         ratings_sheet(PageWord::team, teams == nullptr ? none : *teams, reader);
}

}  // namespace lastcard::league
