#include "server/league/archive.h"

#include <array>
#include <memory>
#include <stdexcept>
#include <utility>
#include <zip.h>

#include <fmt/format.h>

#include "server/league/csv.h"
#include "server/league/html.h"
#include "server/league/local_time.h"
#include "server/league/season_pages.h"

namespace lastcard::league {
namespace {

struct File {
  std::string name;
  std::string content;
};

struct Part {
  std::string_view file;
  PageWord title;
  std::string body;
};

std::string nav_html(const std::vector<Part>& parts, const Part& here, std::string_view language) {
  std::string links;
  for (const Part& part : parts) {
    links += fmt::format(R"(<a href="{}"{}>{}</a>)", part.file,
                         part.file == here.file ? R"( aria-current="page")" : "",
                         html(word(part.title, language)));
  }
  return fmt::format("<nav>{}</nav>\n", links);
}

std::string foot_html(const SeasonReader& reader, std::string_view base) {
  const std::string language = reader.language();
  const std::string about = SeasonReader::text(reader.league(), "about");
  return fmt::format("{}<p>{} {} · <a class=\"screen\" href=\"{}l/{}\">{}</a></p>\n",
                     about.empty() ? "" : fmt::format("<p>{}</p>\n", html(about)),
                     html(word(PageWord::times, language)), html(reader.zone()), html(base),
                     html(SeasonReader::text(reader.league(), "id")),
                     html(word(PageWord::open_league, language)));
}

void add_pages(std::vector<File>& files, const SeasonReader& reader,
               const std::vector<ReplayFile>& replays, std::string_view base) {
  const std::string language = reader.language();
  const std::string league = SeasonReader::text(reader.league(), "name");
  const std::string season = SeasonReader::text(reader.season(), "name");
  const bool over =
      SeasonReader::text(reader.season(), "status") == word_of(SeasonStatus::archived);
  const std::vector<Part> parts = {
      {"index.html", over ? PageWord::final_table : PageWord::standings,
       standings_html(reader) + glance_html(reader)},
      {"fixtures.html", PageWord::fixtures, fixtures_html(reader, replays)},
      {"teams.html", PageWord::teams, teams_html(reader)},
      {"ratings.html", PageWord::ratings, ratings_html(reader)},
  };
  for (const Part& part : parts) {
    HtmlPage page;
    page.title = fmt::format("{} · {} · {}", word(part.title, language), season, league);
    page.head = fmt::format("<h1>{}</h1>\n<p>{}</p>\n{}", html(season), html(league),
                            nav_html(parts, part, language));
    page.body = fmt::format("<h2>{}</h2>\n{}", html(word(part.title, language)), part.body);
    page.foot = foot_html(reader, base);
    files.push_back({std::string(part.file), page_html(page, language)});
  }
}

void copy_members(const Json& from, Json& to, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    if (const Json* found = SeasonReader::member(from, name)) to[std::string(name)] = *found;
  }
}

Json fixture_record(const Json& fixture) {
  Json record = Json::object();
  copy_members(fixture, record,
               {"fixture", "matchday", "home", "away", "kind", "status", "from", "to", "slot",
                "slot_by", "bots", "tables", "result", "live"});
  Json players = Json::object();
  for (const char* side : {"home", "away"}) {
    const Json* line_ups = SeasonReader::member(fixture, "line_ups");
    const Json* line_up = line_ups == nullptr ? nullptr : SeasonReader::member(*line_ups, side);
    // Before the line-ups are revealed, a captain's view has the own side only. Those of a replay
    // are chosen anew.
    const Json* result = SeasonReader::member(fixture, "result");
    const bool revealed =
        result != nullptr && SeasonReader::text(*result, "code") != word_of(ResultCode::replay);
    if (line_up != nullptr && revealed) copy_members(*line_up, players[side], {"players"});
  }
  record["line_ups"] = std::move(players);
  return record;
}

// Returns only the members of a view that everybody may see permanently.
Json season_record(const SeasonReader& reader) {
  Json record = Json::object();
  record["format"] = "lastcard-season/1";
  copy_members(reader.league(), record, {"id", "name", "about", "language", "time_zone", "people"});
  for (Json& person : record["people"]) {
    person.erase("removed");    // for organisers only
    person.erase("unclaimed");  // not permanent
  }
  Json season = Json::object();
  copy_members(reader.season(), season,
               {"season",    "name",        "status",     "game",      "preset",
                "rule_set",  "rules",       "rules_hash", "team_size", "seats",
                "legs",      "duplicate",   "target",     "points",    "tie_breaks",
                "settings",  "minutes",     "pauses",     "loans",     "forfeits_in_differences",
                "first_day", "slot",        "teams",      "matchdays", "standings",
                "ratings",   "days_between"});
  season["fixtures"] = Json::array();
  for (const Json& fixture : reader.list("fixtures")) {
    season["fixtures"].push_back(fixture_record(fixture));
  }
  record["season"] = std::move(season);
  return record;
}

struct DropArchive {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct FreeSource {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using Source = std::unique_ptr<zip_source_t, FreeSource>;

[[noreturn]] void fail(std::string_view what) {
  throw std::runtime_error(fmt::format("season archive: {}", what));
}

Source make_source(std::string_view content) {
  zip_error_t error;
  zip_error_init(&error);
  Source source(zip_source_buffer_create(content.data(), content.size(), 0, &error));
  zip_error_fini(&error);
  if (source == nullptr) fail("no memory for a file");
  return source;
}

void add_file(zip_t* archive, const File& file) {
  // All files have the same time, so that the same season gives the same bytes: 1980-01-01, the
  // first day of the format (2^5 is the month, 1 the day).
  constexpr zip_uint16_t kFirstDay = (1U << 5U) | 1U;
  Source source = make_source(file.content);
  const zip_int64_t index =
      zip_file_add(archive, file.name.c_str(), source.get(), ZIP_FL_ENC_UTF_8);
  if (index < 0) fail(zip_strerror(archive));
  (void)source.release();  // the archive owns it now
  if (zip_file_set_dostime(archive, static_cast<zip_uint64_t>(index), 0, kFirstDay, 0) != 0) {
    fail(zip_strerror(archive));
  }
}

std::string read_all(zip_source_t* source) {
  constexpr std::size_t kChunk = 65536;
  if (zip_source_open(source) != 0) fail("cannot be read back");
  std::string bytes;
  std::array<char, kChunk> chunk{};
  for (;;) {
    const zip_int64_t read = zip_source_read(source, chunk.data(), chunk.size());
    if (read < 0) fail("cannot be read back");
    if (read == 0) break;
    bytes.append(chunk.data(), static_cast<std::size_t>(read));
  }
  (void)zip_source_close(source);
  return bytes;
}

std::string zip_of(const std::vector<File>& files) {
  Source target = make_source({});
  zip_source_keep(target.get());  // to read it after the archive is closed
  zip_error_t error;
  zip_error_init(&error);
  std::unique_ptr<zip_t, DropArchive> archive(
      zip_open_from_source(target.get(), ZIP_TRUNCATE, &error));
  zip_error_fini(&error);
  if (archive == nullptr) fail("cannot be begun");
  for (const File& file : files) add_file(archive.get(), file);
  if (zip_close(archive.get()) != 0) fail(zip_strerror(archive.get()));
  (void)archive.release();
  return read_all(target.get());
}

}  // namespace

std::string season_archive(const Json& view, const std::vector<ReplayFile>& replays,
                           std::string_view base) {
  if (!SeasonReader::has_season(view)) fail("there is no season in the view");
  const Json record = season_record(SeasonReader(view));
  std::vector<File> files;
  add_pages(files, SeasonReader(record), replays, base);
  constexpr int kIndent = 1;
  files.push_back({"season.json", record.dump(kIndent) + '\n'});
  files.push_back({"standings.csv", standings_csv(record, Separator::comma)});
  files.push_back({"fixtures.csv", fixtures_csv(record, Separator::comma)});
  files.push_back({"ratings.csv", ratings_csv(record, Separator::comma)});
  for (const ReplayFile& replay : replays) files.push_back({replay_path(replay), replay.content});
  return zip_of(files);
}

}  // namespace lastcard::league
