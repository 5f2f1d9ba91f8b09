#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/league/archive.h"
#include "server/league/csv.h"
#include "server/league/embed.h"
#include "server/league/page_words.h"
#include "server/league/season_reader.h"
#include "tests/league/sample_league.h"

namespace lastcard::league {
namespace {

using test::kSampleBase;
using test::sample_league;
using test::sample_view;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

using Table = std::vector<std::vector<std::string>>;

// Reads CSV strictly by RFC 4180.
Table read_csv(std::string text, char separator = ',') {
  constexpr std::string_view kByteOrderMark = "\uFEFF";
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  Table rows;
  std::vector<std::string> row;
  std::string cell;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (quoted) {
      if (letter != '"') {
        cell += letter;
      } else if (at + 1 < text.size() && text[at + 1] == '"') {
        cell += text[++at];
      } else {
        quoted = false;
      }
    } else if (letter == '"') {
      EXPECT_EQ(cell, "") << "a quote inside a cell that is not quoted";
      quoted = true;
    } else if (letter == separator) {
      row.push_back(std::exchange(cell, {}));
    } else if (letter == '\r') {
      EXPECT_EQ(text.at(++at), '\n');
      row.push_back(std::exchange(cell, {}));
      rows.push_back(std::exchange(row, {}));
    } else {
      EXPECT_NE(letter, '\n');
      cell += letter;
    }
  }
  EXPECT_TRUE(row.empty() && cell.empty() && !quoted) << "the last row has no end";
  return rows;
}

// Returns a cell's text without the leading ' that neutralises formulas.
std::string said(const std::string& cell) { return cell.starts_with('\'') ? cell.substr(1) : cell; }

TEST(Csv, IsReadBackUnchanged) {
  const std::vector<std::string> texts = {"Kraken",       "a, b",      "\"",    "say \"so\"",
                                          "two\r\nlines", "new\nline", "",      " spaces ",
                                          "Äänekoski",    "a;b",       "tab\t", "'quoted'"};
  std::vector<std::string> cells;
  for (const std::string& text : texts) cells.push_back(csv_cell(text));
  EXPECT_THAT(read_csv(csv_row(cells, Separator::comma)), ElementsAre(texts));
}

TEST(Csv, NeutralisesCellsThatASpreadsheetWouldExecute) {
  for (const std::string text : {"=SUM(A1)", "+1", "-Lee", "@Bob", "\tx", "\rx", "\nx"}) {
    const Table table = read_csv(csv_row({csv_cell(text), "-5"}, Separator::comma));
    ASSERT_THAT(table, SizeIs(1));
    EXPECT_EQ(table[0][0], "'" + text);
    EXPECT_EQ(table[0][1], "-5");  // a number stays a number
  }
  EXPECT_EQ(csv_cell("a=b"), "a=b");
}

// With Dutch, German, Turkish or Finnish settings, Excel splits the cells of every CSV file at
// semicolons. In such a cell, a quote has no meaning unless it is the first character.
TEST(Csv, NeutralisesFormulasBehindSemicolonsAndTabs) {
  for (const std::string text : {"A;=1+1;", "A;=cmd|'/c calc'!A0;B", "A\t=1+1", "A;@x", ";-2+3"}) {
    const std::string row = csv_row({csv_cell("Kraken"), csv_cell(text)}, Separator::comma);
    for (std::size_t at = row.find_first_of(";\t"); at != std::string::npos;
         at = row.find_first_of(";\t", at + 1)) {
      EXPECT_EQ(std::string_view("=+-@").find(row[at + 1]), std::string_view::npos) << row;
    }
    const Table table = read_csv(csv_row({csv_cell(text), "-5"}, Separator::semicolon), ';');
    ASSERT_THAT(table, SizeIs(1));
    EXPECT_THAT(table[0], SizeIs(2)) << text;
  }
}

TEST(Csv, IsReadByExcelInEveryLanguage) {
  const Json view = sample_view(sample_league());
  for (const auto make : {standings_csv, fixtures_csv, ratings_csv}) {
    const std::string commas = make(view, Separator::comma);
    const std::string semicolons = make(view, Separator::semicolon);
    EXPECT_TRUE(commas.starts_with("\uFEFF"));
    EXPECT_TRUE(semicolons.starts_with("\uFEFF"));
    if (make != ratings_csv) EXPECT_EQ(read_csv(semicolons, ';'), read_csv(commas));
  }
  const Table ratings = read_csv(ratings_csv(view, Separator::semicolon), ';');
  EXPECT_THAT(ratings[1][2], HasSubstr(","));
  EXPECT_THAT(ratings[1][2], Not(HasSubstr(".")));
}

TEST(Csv, HasTheHalfPointsOfANightAsExcelReadsThem) {
  const Json row = {{"team", "t1"}, {"points", 1.5}};
  const Json result = {{"points_home", 0.5}, {"points_away", 0.5}};
  Json season = {{"standings", Json::array({row})}};
  season["fixtures"] = Json::array({Json{{"fixture", "f1"}, {"result", result}}});
  const Json view = {{"season", season}};
  EXPECT_THAT(standings_csv(view, Separator::semicolon), HasSubstr(";1,5;"));
  EXPECT_THAT(standings_csv(view, Separator::comma), HasSubstr(",1.5,"));
  EXPECT_THAT(fixtures_csv(view, Separator::semicolon), HasSubstr(";0,5;0,5;"));
}

TEST(Csv, OfStandingsSaysWhatTheViewSays) {
  const Json view = sample_view(sample_league());
  const Table table = read_csv(standings_csv(view, Separator::comma));
  const Json& standings = view["season"]["standings"];
  ASSERT_EQ(table.size(), standings.size() + 1);
  EXPECT_THAT(table[0],
              ElementsAre("place", "team", "played", "won", "drawn", "lost", "points", "rounds_won",
                          "rounds_lost", "round_difference", "cards", "why"));
  for (std::size_t at = 0; at < standings.size(); ++at) {
    const Json& row = standings[at];
    const auto& cells = table[at + 1];
    const League league = sample_league();
    const Team* team = league.seasons[0].team(row["team"].get<std::string>());
    EXPECT_EQ(cells[0], row["place"].dump());
    EXPECT_EQ(said(cells[1]), team->name);
    EXPECT_EQ(cells[6], row["points"].dump());
    EXPECT_EQ(std::stoi(cells[9]), std::stoi(cells[7]) - std::stoi(cells[8]));
    EXPECT_EQ(cells[10], row["cards"].dump());
    EXPECT_THAT(cells[11], HasSubstr(row["why"][0]["code"].get<std::string>()));
  }
}

TEST(Csv, OfFixturesSaysWhatTheViewSays) {
  const Json view = sample_view(sample_league());
  const Table table = read_csv(fixtures_csv(view, Separator::comma));
  ASSERT_THAT(table, SizeIs(8));
  for (const auto& row : table) EXPECT_THAT(row, SizeIs(18));
  EXPECT_THAT(table[1],
              ElementsAre("f1", "1", "regular", "'=SUM(A1:A9)",
                          "Äänekosken Ässät — hyvin pitkä nimi, joka ei mahdu riville",
                          "2026-11-28T19:00:00Z", "2026-11-28 20:00", "played", "played", "4", "2",
                          "3", "0", "9", "-9", "Çiğdem; +1", "Väinö; Jo\\Ann", ""));
  EXPECT_EQ(table[4][15], "");  // the line-up is locked, but not shown yet
  EXPECT_EQ(table[5][5], "");   // the fixture has no slot
  EXPECT_EQ(table[7][17], "'=HYPERLINK(\"evil\"), both late");
}

TEST(Csv, OfRatingsHasPeopleAndTeams) {
  const Json view = sample_view(sample_league());
  const Table table = read_csv(ratings_csv(view, Separator::comma));
  const Json& ratings = view["season"]["ratings"];
  ASSERT_EQ(table.size(), 1 + ratings["people"].size() + ratings["teams"].size());
  EXPECT_EQ(table[1][0], "person");
  EXPECT_EQ(std::stod(table[1][2]), ratings["people"][0]["mu"].get<double>());
  EXPECT_EQ(table[1][5], "yes");
}

TEST(Csv, IsEmptyWithoutASeason) {
  const Json view = {{"season", nullptr}};
  EXPECT_EQ(standings_csv(view, Separator::comma), "");
  EXPECT_EQ(fixtures_csv(view, Separator::comma), "");
  EXPECT_EQ(ratings_csv(view, Separator::comma), "");
}

TEST(Embed, IsAPageWithoutAScript) {
  const std::string page = embed_page(sample_view(sample_league()), kSampleBase);
  EXPECT_THAT(page, HasSubstr("<html lang=\"nl\">"));
  EXPECT_THAT(page, HasSubstr("Kraken, &quot;the&quot; &lt;b&gt;deep&lt;/b&gt; &amp; co"));
  EXPECT_THAT(page, HasSubstr("https://cards.example/l/abcdefghjkmnpqrs"));
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, Not(HasSubstr("<b>")));
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme:dark"));
}

TEST(Embed, OfALeagueWithoutASeasonSaysSo) {
  League league = sample_league();
  league.seasons.clear();
  const std::string page = embed_page(sample_view(league), kSampleBase);
  EXPECT_THAT(page, HasSubstr(std::string(word(PageWord::nothing_yet, "nl"))));
}

// check_files.py reads what is inside with Python's own zip reader.
TEST(Archive, IsIdenticalWhenMadeTwiceFromTheSameSeason) {
  const Json view = sample_view(sample_league());
  const std::vector<ReplayFile> replays = {{"f1", 0, "0123456789abcdef", "{}"}};
  const std::string once = season_archive(view, replays, kSampleBase);
  EXPECT_EQ(once, season_archive(view, replays, kSampleBase));
  EXPECT_TRUE(once.starts_with("PK"));
}

TEST(Archive, HasOnlyWhatEverybodyMaySee) {
  const Json view = sample_view(sample_league());
  const std::string visitors = season_archive(view, {}, kSampleBase);
  Json organisers = view;
  organisers["people"][0]["removed"] = true;
  organisers["people"][1]["unclaimed"] = true;
  EXPECT_EQ(season_archive(organisers, {}, kSampleBase), visitors);
  Json captains = view;
  Json& fixture = captains["season"]["fixtures"][0];
  fixture["result"]["code"] = "replay";
  Json& line_up = fixture["line_ups"]["home"];
  line_up.erase("players");
  const std::string without = season_archive(captains, {}, kSampleBase);
  line_up["players"] = Json::array({"p1"});
  EXPECT_EQ(season_archive(captains, {}, kSampleBase), without);
}

TEST(Archive, NeedsASeason) {
  EXPECT_THROW((void)season_archive({{"season", nullptr}}, {}, kSampleBase), std::runtime_error);
}

TEST(PageWords, FallBackToEnglishWhereALanguageIsMissing) {
  EXPECT_EQ(word(PageWord::standings, "nl"), "Stand");
  EXPECT_EQ(word(PageWord::standings, "de-AT"), "Tabelle");
  EXPECT_EQ(word(PageWord::standings, "xx"), "Standings");
  EXPECT_EQ(word_for(TieBreak::lot, "fi"), "arpa");
  EXPECT_EQ(word_for(TieBreak::points, "tr"), "puan");
  EXPECT_EQ(word_for(ResultCode::played, "en"), "");
  EXPECT_EQ(page_language("fi"), "fi");
  EXPECT_EQ(page_language(""), "en");
}

TEST(PageWords, ReplaceTheNameOfAFormerPlayer) {
  const Json view = {
      {"language", "nl"},
      {"season", {{"teams", Json::array()}}},
      {"people",
       {{{"person", "p1"}, {"name", "Noor"}}, {{"person", "p2"}, {"name", ""}, {"former", true}}}}};
  const SeasonReader reader(view);
  EXPECT_EQ(reader.person("p1"), "Noor");
  EXPECT_EQ(reader.person("p2"), "vroegere speler");
}

}  // namespace
}  // namespace lastcard::league
