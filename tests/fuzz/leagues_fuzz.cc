// A file that an account imports as a league. It is refused in words, or it is a league. Then its
// log leads to the same league, and its clock comes to rest. All views are JSON, pages have no
// script, and sheets have no formula. An export of it can be imported again.
#include <algorithm>

#include "server/league/apply.h"
#include "server/league/calendar.h"
#include "server/league/csv.h"
#include "server/league/decide.h"
#include "server/league/desired_tables.h"
#include "server/league/due.h"
#include "server/league/embed.h"
#include "server/league/export.h"
#include "server/league/own_data.h"
#include "server/league/view.h"
#include "tests/fuzz/harness.h"
#include "tests/fuzz/sheets.h"

namespace lastcard::fuzz {
namespace {

using league::Event;
using league::Imported;
using league::Instant;
using league::League;
using league::Who;

constexpr Instant kUsualNow = 1796151600;  // 2026-12-01T19:00:00Z
constexpr std::string_view kBase = "https://cards.example/";

class CountingChance final : public league::Chance {
 public:
  std::uint64_t below(std::uint64_t below) override { return next_++ % below; }

 private:
  std::uint64_t next_ = 0;
};

const Who& importer() {
  static const Who who{std::string(64, 'a'), "Ingrid", false};
  return who;
}

void demand_log_is_read(const std::vector<Event>& events) {
  for (const Event& event : events) {
    const Json written = league::to_json(event);
    const auto again = league::read_event(written);
    demand(again && league::to_json(*again) == written, "an event is read as it was written",
           written.dump());
  }
}

// Threat 31: events of the clock may lead to more events, but not forever.
void let_the_clock_run(League& league, std::vector<Event>& log, Instant now) {
  constexpr int kMostDue = 1000;  // the limit of the league service
  for (int turn = 0; turn < kMostDue; ++turn) {
    auto events = league::due(league, now);
    if (events.empty()) {
      (void)league::next_due(league, now);
      return;
    }
    for (Event& event : events) {
      league::apply(league, event);
      log.push_back(std::move(event));
    }
  }
  demand(false, "the clock comes to rest");
}

void demand_files_are_harmless(const Json& view) {
  for (const std::string& sheet : {league::standings_csv(view, league::Separator::comma),
                                   league::fixtures_csv(view, league::Separator::comma),
                                   league::ratings_csv(view, league::Separator::comma)}) {
    demand_harmless_sheet(sheet);
  }
  const std::string page = league::embed_page(view, kBase);
  demand(page.find("<script") == std::string::npos, "a page has no script");
}

void demand_can_be_looked_at(const League& league, std::span<const Event> log, Instant now) {
  const Who visitor{"", "", false};
  const Who admin{std::string(64, 'b'), "Admin", true};
  for (const Who* who : {&importer(), &visitor, &admin}) {
    const auto view = league::view_for(league, *who, "", now);
    if (view) demand_files_are_harmless(Json::parse(view->dump()));
    for (const Event& event : log.first(std::min<std::size_t>(log.size(), 40))) {
      const auto entry = league::log_entry(league, *who, event);
      if (entry) (void)entry->dump();
    }
  }
  for (const league::Calendar& calendar : league.calendars)
    (void)league::calendar_file(league, calendar, kBase, now);
  const league::EventLog kept(std::vector<Event>(log.begin(), log.end()));
  (void)league::own_data(league, kept, importer().principal);
  for (const league::DesiredTable& want : league::desired_tables(league)) (void)want.rules.dump();
}

void demand_same_when_imported_again(const League& league, const std::vector<Event>& log) {
  const Json exported = league::export_json(league, log, importer());
  CountingChance chance;
  const Instant now = std::max(kUsualNow, log.back().at);
  const auto again = league::import_league(exported.dump(), importer(), now, chance);
  demand(again.has_value(), "what was exported can be imported",
         again ? "" : again.error().message);
  demand(again->events.size() == exported["log"].size() + 1, "no event is lost");
}

void fuzz_leagues(std::string_view text) {
  // The import refuses deeply nested JSON without reading it, so it is not parsed here either.
  constexpr int kDeepest = 32;
  const bool deep = depth_of(text) > kDeepest;
  const Json exported = deep ? Json() : Json::parse(text, nullptr, false);
  const Json said = exported.is_object() ? exported.value("now", Json()) : Json();
  const Instant now = said.is_number_integer()
                          ? std::clamp<Instant>(said.get<Instant>(), 0, 2 * kUsualNow)
                          : kUsualNow;
  CountingChance chance;
  auto imported = league::import_league(text, importer(), now, chance);
  if (!imported) {
    return demand(!imported.error().message.empty(), "a refusal is in words", imported.error().at);
  }
  auto& [league, log] = *imported;
  demand(league.log_length == log.size(), "a league knows how long its log is");
  demand(league.person_of(importer().principal) != nullptr, "who imports a league is in it");
  demand_log_is_read(log);
  let_the_clock_run(league, log, now);
  demand_log_is_read(log);
  demand(league::state_of(league::replay(log)) == league::state_of(league),
         "a league is what its log says");
  demand_can_be_looked_at(league, log, now);
  demand_same_when_imported_again(league, log);
}

}  // namespace

const Harness kLeagues = {"leagues", Shape::json, kLongInput, fuzz_leagues, 300};

}  // namespace lastcard::fuzz
