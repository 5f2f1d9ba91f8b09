#include "server/league/calendar.h"

#include <fmt/format.h>

#include "server/league/ics.h"
#include "server/league/local_time.h"
#include "server/league/own_fixtures.h"
#include "server/league/page_words.h"

namespace lastcard::league {
namespace {

constexpr Instant kUsualLength = kHour;

bool belongs(const Season& season, const Fixture& fixture, const Calendar& calendar) {
  switch (calendar.scope) {
    case CalendarScope::league:
      return true;
    case CalendarScope::team:
      return fixture.home == calendar.team || fixture.away == calendar.team;
    case CalendarScope::mine:
      break;
  }
  return concerns(season, fixture, calendar.person);
}

std::string name_of(const Season& season, const std::string& id) {
  const Team* team = season.team(id);
  return team == nullptr ? id : team->name;
}

// Returns true if the fixture will not be played. Its calendar entry is kept and says so.
bool is_off(const League& league, const Season& season, const Fixture& fixture) {
  if (fixture.cancelled) return true;
  if (!fixture.decided()) return league.closed || !season.running();
  return fixture.result->code != ResultCode::played && fixture.attempt().boards.empty();
}

std::string_view status_of(const League& league, const Season& season, const Fixture& fixture) {
  if (is_off(league, season, fixture)) return "CANCELLED";
  return fixture.attempt().slot ? "CONFIRMED" : "TENTATIVE";
}

std::string description_of(const League& league, const Season& season, const Fixture& fixture,
                           const std::string& page) {
  const std::string& language = league.language;
  std::string text = fmt::format("{} · {}", league.name, season.plan.name);
  if (fixture.kind == FixtureKind::play_off) {
    text += fmt::format("\n{}", word(PageWord::play_off, language));
  } else {
    text += fmt::format("\n{} {}", word(PageWord::matchday, language), fixture.matchday);
  }
  if (fixture.decided()) {
    const std::string_view said = word_for(fixture.result->code, language);
    text += fmt::format("\n{}: {}:{}", word(PageWord::result, language), fixture.result->home,
                        fixture.result->away);
    if (!said.empty()) text += fmt::format(" ({})", said);
  } else if (!fixture.attempt().slot && !fixture.cancelled) {
    text += fmt::format("\n{}", word(PageWord::not_agreed, language));
  }
  return text + '\n' + page;
}

void add_event(IcsText& file, const League& league, const Season& season, const Fixture& fixture,
               std::string_view base, Instant now, bool alarm) {
  const Attempt& attempt = fixture.attempt();
  const Instant begin = attempt.slot_or_usual();
  const std::string page = fmt::format("{}l/{}/f/{}", base, league.id, fixture.id);
  const bool at_table = !fixture.decided() && attempt.boards.size() == 1;
  const std::string teams =
      fmt::format("{} – {}", name_of(season, fixture.home), name_of(season, fixture.away));
  file.line("BEGIN", "VEVENT")
      .line("UID", fmt::format("{}-{}@lastcard", league.id, fixture.id))
      .line("DTSTAMP", utc_basic_text(now))
      .line("LAST-MODIFIED", utc_basic_text(fixture.revised))
      .line("SEQUENCE", std::to_string(fixture.revision))
      .line("DTSTART", utc_basic_text(begin))
      .line("DTEND", utc_basic_text(begin + kUsualLength))
      .line("STATUS", status_of(league, season, fixture))
      .text("SUMMARY", teams)
      .text("DESCRIPTION", description_of(league, season, fixture, page))
      .line("URL", at_table ? fmt::format("{}t/{}", base, attempt.boards[0].table) : page);
  if (alarm && attempt.slot && !fixture.decided() && !is_off(league, season, fixture)) {
    file.line("BEGIN", "VALARM")
        .line("ACTION", "DISPLAY")
        .line("TRIGGER", "-PT1H")
        .text("DESCRIPTION", teams)
        .line("END", "VALARM");
  }
  file.line("END", "VEVENT");
}

}  // namespace

std::string calendar_file(const League& league, const Calendar& calendar, std::string_view base,
                          Instant now) {
  IcsText file;
  file.line("BEGIN", "VCALENDAR")
      .line("VERSION", "2.0")
      .line("PRODID", "-//Last Card//Leagues//EN")
      .line("CALSCALE", "GREGORIAN")
      .line("METHOD", "PUBLISH")
      .text("NAME", league.name)
      .text("X-WR-CALNAME", league.name)
      .line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
      .line("X-PUBLISHED-TTL", "PT1H");
  for (const Season& season : league.seasons) {
    for (const Fixture& fixture : season.fixtures) {
      if (!belongs(season, fixture, calendar)) continue;
      add_event(file, league, season, fixture, base, now, calendar.scope == CalendarScope::mine);
    }
  }
  file.line("END", "VCALENDAR");
  return file.take();
}

}  // namespace lastcard::league
