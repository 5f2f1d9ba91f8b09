// Queries of leagues: files, pages and messages.
#include <algorithm>

#include "server/league/archive.h"
#include "server/league/calendar.h"
#include "server/league/csv.h"
#include "server/league/embed.h"
#include "server/league/export.h"
#include "server/league/league_service.h"
#include "server/league/own_data.h"
#include "server/league/own_fixtures.h"
#include "server/league/results.h"
#include "server/league/season_night.h"
#include "server/league/trf.h"
#include "server/league/view.h"

namespace lastcard::league {
namespace {

constexpr std::size_t kLogPage = 50;

// A person's roles in a league, as words; team roles are those of the current season.
std::vector<std::string> roles_of(const League& league, const Person& person) {
  std::vector<std::string> roles;
  if (league.owner == person.id) roles.emplace_back("owner");
  if (std::ranges::find(league.admins, person.id) != league.admins.end())
    roles.emplace_back("admin");
  const Season* season = league.current_season();
  const Team* team = season != nullptr ? season->team_of(person.id) : nullptr;
  if (team != nullptr) {
    const auto member = std::ranges::find(team->roster, person.id, &Member::person);
    if (member != team->roster.end()) roles.emplace_back(word_of(member->role));
  }
  if (roles.empty()) roles.emplace_back("follower");
  return roles;
}

}  // namespace

std::optional<std::string> LeagueService::sharing(const SessionId& principal,
                                                  std::string_view id) const {
  const Durable league = durable(id);
  if (!league) return std::nullopt;
  const Who viewer = who(principal);
  std::string text = std::to_string(league->league->log_length);
  if (viewer.server_admin) text += " admin";
  // All viewers who are not members get the same view.
  if (league->league->person_of(viewer.principal) != nullptr)
    text += ' ' + viewer.principal + ' ' + viewer.name;
  return text;
}

LeagueService::Page LeagueService::view(const SessionId& principal, std::string_view id,
                                        std::string_view season) {
  const Durable league = durable(id);
  if (!league) return {Reading::no_such_league};
  const auto view = view_for(*league->league, who(principal), season, now(), *league->views);
  if (!view) return {Reading::not_allowed};
  return {Reading::fine, view->dump()};
}

LeagueService::Page LeagueService::csv(const SessionId& principal, std::string_view id,
                                       std::string_view season, Sheet sheet, Separator separator) {
  const Durable league = durable(id);
  if (!league) return {Reading::no_such_league};
  const auto view = view_for(*league->league, who(principal), season, now(), *league->views);
  if (!view) return {Reading::not_allowed};
  switch (sheet) {
    case Sheet::standings:
      return {Reading::fine, standings_csv(*view, separator)};
    case Sheet::fixtures:
      return {Reading::fine, fixtures_csv(*view, separator)};
    case Sheet::ratings:
      break;
  }
  return {Reading::fine, ratings_csv(*view, separator)};
}

LeagueService::Page LeagueService::night_file(const SessionId& principal, std::string_view id,
                                              std::string_view season) {
  const Durable league = durable(id);
  if (!league) return {Reading::no_such_league};
  if (!may_read(*league->league, who(principal))) return {Reading::not_allowed};
  const Season* night =
      season.empty() ? league->league->current_season() : league->league->season(season);
  if (night == nullptr || !night->is_night()) return {Reading::no_such_league};
  return {Reading::fine, night::trf_of(night_of(*night, rounds_over(*night)))};
}

LeagueService::Page LeagueService::exported(const SessionId& principal, std::string_view id) {
  const Durable league = durable(id);
  if (!league) return {Reading::no_such_league};
  const Who reader = who(principal);
  if (!may_export(*league->league, reader)) return {Reading::not_allowed};
  return {Reading::fine, export_json(*league->league, league->log.all(), reader).dump()};
}

LeagueService::Page LeagueService::archive(const SessionId& principal, std::string_view id,
                                           std::string_view season, std::string_view base,
                                           const RecordOf& record_of) {
  const Durable league = durable(id);
  if (!league) return {Reading::no_such_league};
  const Who asker = who(principal);
  if (!is_member(*league->league, asker)) return {Reading::not_allowed};
  const Season* found = league->league->season(season);
  if (found == nullptr) return {Reading::no_such_league};
  const auto view = view_for(*league->league, asker, season, now(), *league->views);
  if (!view) return {Reading::not_allowed};
  std::vector<ReplayFile> replays;
  for (const Fixture& fixture : found->fixtures) {
    if (!may_be_replayed(fixture)) continue;
    for (const Board& board : fixture.attempt().boards) {
      if (!board.match.empty()) replays.push_back({fixture.id, board.board, board.match, {}});
    }
  }
  for (ReplayFile& replay : replays) replay.content = record_of(replay.match).value_or("");
  std::erase_if(replays, [](const ReplayFile& replay) { return replay.content.empty(); });
  return {Reading::fine, season_archive(*view, replays, base)};
}

LeagueService::Page LeagueService::calendar(std::string_view key, std::string_view base) {
  for (const Durable& league : durable_by(LeagueIndex::By::calendar, key)) {
    const Calendar* calendar = league->league->calendar(key);
    if (calendar != nullptr)
      return {Reading::fine, calendar_file(*league->league, *calendar, base, now())};
  }
  return {Reading::no_such_league};
}

LeagueService::Page LeagueService::embed(std::string_view id, std::string_view season,
                                         std::string_view base) {
  const Durable league = durable(id);
  if (!league) return {Reading::no_such_league};
  if (league->league->visibility != Visibility::link) return {Reading::no_such_league};
  const auto view = view_for(*league->league, {}, season, now(), *league->views);
  if (!view || view->at("season").is_null()) return {Reading::no_such_league};
  return {Reading::fine, embed_page(*view, base)};
}

Result<Json, Refusal> LeagueService::log_page(const SessionId& principal, std::string_view id,
                                              std::optional<std::uint64_t> before) {
  const Durable league = durable(id);
  if (!league) return Unexpected(Refusal{"no_such_league", {}});
  const Who asker = who(principal);
  if (!may_read_log(*league->league, asker)) return Unexpected(Refusal{"not_allowed", {}});
  Json entries = Json::array();
  // Events are numbered from 1 without gaps.
  std::size_t place = league->log.size();
  if (before) place = std::min<std::size_t>(place, *before > 0 ? *before - 1 : 0);
  while (place > 0 && entries.size() < kLogPage) {
    const Event& event = league->log.at(--place);
    if (auto entry = log_entry(*league->league, asker, event)) entries.push_back(*std::move(entry));
  }
  return entries;
}

std::vector<protocol::LeagueList::League> LeagueService::leagues_of(const SessionId& principal) {
  std::vector<protocol::LeagueList::League> list;
  const std::string hex = principal.hex();
  for (const Durable& durable : durable_by(LeagueIndex::By::person, hex)) {
    const League& league = *durable->league;
    const Person* person = league.person_of(hex);
    if (person == nullptr) continue;
    protocol::LeagueList::League card{league.id, league.name, roles_of(league, *person), {}, {},
                                      {},        {}};
    if (const Season* season = league.current_season()) {
      card.season = season->plan.name;
      card.status = word_of(season->status);
    }
    for (OwnFixture& own : fixtures_of_today(league, person->id, now())) {
      card.today.push_back({std::move(own.fixture), std::move(own.home), std::move(own.away),
                            own.at, own.agreed, std::move(own.table)});
    }
    for (Telling& one : news_of(league, durable->log, person->id, now())) {
      const Season& season = *league.season_of_fixture(one.fixture);
      const Fixture& fixture = *season.fixture(one.fixture);
      card.news.push_back({std::string(push::name_of(one.kind)), std::move(one.fixture),
                           season.team(fixture.home)->name, season.team(fixture.away)->name,
                           one.at});
    }
    list.push_back(std::move(card));
  }
  std::ranges::sort(list, {}, [](const auto& card) { return std::pair(card.name, card.league); });
  return list;
}

int LeagueService::league_count_of(const SessionId& principal) const {
  const std::string hex = principal.hex();
  const std::lock_guard lock(mutex_);
  return static_cast<int>(index_.count(LeagueIndex::By::person, hex));
}

Json LeagueService::data_of(const SessionId& principal) const {
  const std::string hex = principal.hex();
  std::map<std::string, Json> by_league;
  for (const Durable& league : all_durable()) {
    if (auto data = own_data(*league->league, league->log, hex))
      by_league.emplace(league->league->id, *std::move(data));
  }
  Json all = Json::array();
  for (auto& [id, data] : by_league) all.push_back(std::move(data));
  return all;
}

bool LeagueService::withholds(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  return index_.count(LeagueIndex::By::withheld_table, table) > 0;
}

std::optional<protocol::CodeMeaning> LeagueService::meaning_of(std::string_view text) {
  for (const Durable& durable : durable_by(LeagueIndex::By::code, text)) {
    const League& league = *durable->league;
    const Code* code = usable_code(league, text, now());
    if (code == nullptr) continue;
    protocol::CodeMeaning meaning;
    meaning.league = league.id;
    meaning.name = league.name;
    meaning.role = word_of(code->role);
    if (!code->season.empty()) meaning.season = code->season;
    const Season* entered = league.season(code->season);
    meaning.alone = code->role == CodeRole::captain && code->team.empty() && entered != nullptr &&
                    entered->plan.enters_alone();
    const Season* season = league.season_of_team(code->team);
    const Team* team = season != nullptr ? season->team(code->team) : nullptr;
    if (team != nullptr) {
      meaning.season = season->id;
      meaning.team = protocol::CodeMeaning::Team{team->id, team->name};
    }
    return meaning;
  }
  return std::nullopt;
}

std::optional<people::ServerCode> LeagueService::invitation_of(std::string_view text) {
  for (const Durable& durable : durable_by(LeagueIndex::By::code, text)) {
    if (const Code* code = usable_code(*durable->league, text, now()))
      return people::ServerCode{code->code, code->uses_left, code->until};
  }
  return std::nullopt;
}

std::vector<std::string> LeagueService::rule_sets_in_use() const {
  std::vector<std::string> ids;
  for (const Durable& durable : all_durable()) {
    for (const Season& season : durable->league->seasons) {
      if (season.plan.rule_set) ids.push_back(season.plan.rule_set->id);
    }
  }
  return ids;
}

}  // namespace lastcard::league
