#include <algorithm>
#include <set>

#include "server/league/json_members.h"
#include "server/league/results.h"
#include "server/league/season_night.h"
#include "server/league/view_parts.h"

namespace lastcard::league {
namespace {

Json plan_view(const Season& season) {
  const Plan& plan = season.plan;
  Json view = {{"season", season.id},
               {"name", plan.name},
               {"status", word_of(season.status)},
               {"game", plan.game}};
  if (!plan.preset.empty()) view["preset"] = plan.preset;
  if (plan.rule_set) view["rule_set"] = json_of(*plan.rule_set);
  view["rules"] = plan.rules;
  if (season.status != SeasonStatus::draft && season.status != SeasonStatus::registration) {
    view["rules_hash"] = plan.rules_hash;
  }
  view.update({{"team_size", plan.team_size},
               {"seats", season.seats()},
               {"legs", plan.legs},
               {"duplicate", plan.duplicate},
               {"target", plan.target},
               {"points", json_of(plan.points)},
               {"tie_breaks", json_of(plan.tie_breaks)},
               {"settings", json_of(plan.settings)},
               {"minutes", json_of(plan.minutes)},
               {"pauses", plan.pauses},
               {"loans", plan.loans},
               {"forfeits_in_differences", plan.forfeits_in_differences},
               {"first_day", plan.first_day},
               {"days_between", plan.days_between},
               {"slot", json_of(plan.slot)},
               {"ratings_reset", plan.ratings_reset},
               {"roster_locked", season.roster_locked}});
  return view;
}

Json team_view(const Team& team) {
  Json view = {{"team", team.id},
               {"name", team.name},
               {"mark", team.mark},
               {"members", json_of(team.roster)},
               {"withdrawn", team.withdrawn},
               {"expunged", team.expunged}};
  if (team.lot != 0) view["lot"] = team.lot;
  return view;
}

// Teams without an opponent: as scheduled, or because the opponent has withdrawn.
Json byes(const Season& season, const Matchday& matchday) {
  std::set<std::string> without;
  const auto consider = [&](const std::string& id) {
    const Team* team = season.team(id);
    if (team != nullptr && !team->withdrawn) without.insert(id);
  };
  for (const std::string& team : matchday.byes) consider(team);
  for (const Fixture& fixture : season.fixtures) {
    if (fixture.matchday != matchday.number || !fixture.cancelled) continue;
    consider(fixture.home);
    consider(fixture.away);
  }
  return Json(std::vector<std::string>(without.begin(), without.end()));
}

Json matchdays(const Season& season) {
  Json all = Json::array();
  for (const Matchday& matchday : season.matchdays) {
    all.push_back({{"matchday", matchday.number},
                   {"from", matchday.from},
                   {"to", matchday.to},
                   {"slot", matchday.slot},
                   {"byes", byes(season, matchday)}});
  }
  return all;
}

std::string_view letter(const Worth& worth, Side side) {
  if (worth.outcome == Worth::Outcome::draw) return "D";
  const auto won = side == Side::home ? Worth::Outcome::home : Worth::Outcome::away;
  return worth.outcome == won ? "W" : "L";
}

// A team's last results, the newest last.
Json form(const Season& season, const StandingsInput& input, const std::string& team) {
  constexpr std::size_t kMost = 5;
  std::vector<std::pair<Instant, std::string_view>> results;
  for (const Fixture& fixture : season.fixtures) {
    const auto side = fixture.side_of(team);
    if (!side || !fixture.decided() || fixture.kind != FixtureKind::regular) continue;
    const auto played = played_of(fixture);
    const Worth worth = played ? worth_of(*played, input) : Worth{};
    if (worth.outcome == Worth::Outcome::nothing) continue;
    results.emplace_back(fixture.result->at, letter(worth, *side));
  }
  std::ranges::stable_sort(results, {}, &std::pair<Instant, std::string_view>::first);
  if (results.size() > kMost) results.erase(results.begin(), results.end() - kMost);
  Json letters = Json::array();
  for (const auto& [at, word] : results) letters.push_back(word);
  return letters;
}

Json table_view(const Season& season, const StandingsInput& input) {
  Json all = Json::array();
  const std::vector<Row> table = table_of(season);
  if (season.is_night()) return night_table_view(season, table);
  for (const Row& row : table) {
    Json entry = row_json(row);
    entry["form"] = form(season, input, row.team);
    all.push_back(std::move(entry));
  }
  return all;
}

Json rated_view(const std::vector<Rated>& list, std::string_view what) {
  Json all = Json::array();
  for (const Rated& rated : list) {
    all.push_back({{std::string(what), rated.id},
                   {"mu", rated.rating.mu},
                   {"sigma", rated.rating.sigma},
                   {"rounds", rated.rounds},
                   {"provisional", rated.provisional()}});
  }
  return all;
}

Json ratings_view(const League& league, const Season& season) {
  const Ratings ratings = ratings_of(league, season);
  return {{"people", rated_view(ratings.people, "person")},
          {"teams", rated_view(ratings.teams, "team")}};
}

Json ruling_view(const Ruling& ruling) {
  return {{"upheld", ruling.upheld},
          {"text", ruling.text},
          {"by", ruling.by.starts_with('p') ? Json(ruling.by) : Json(nullptr)},
          {"at", ruling.at}};
}

Json protest_view(const Protest& protest) {
  Json view = {{"protest", protest.id},
               {"fixture", protest.fixture},
               {"by", protest.team},
               {"text", protest.text},
               {"at", protest.at}};
  if (protest.ruling) view["ruling"] = ruling_view(*protest.ruling);
  return view;
}

void add_protests(const Viewing& viewing, const Season& season, Json& view) {
  const bool leads_one = std::ranges::any_of(
      season.teams, [&](const Team& team) { return viewing.leads(season, team.id); });
  if (!leads_one && !may_read_log(viewing.league, viewing.who)) return;
  Json protests = Json::array();
  for (const Protest& protest : viewing.league.protests) {
    const Fixture* fixture =
        protest.season == season.id ? season.fixture(protest.fixture) : nullptr;
    if (fixture != nullptr && sees_protest(viewing, season, *fixture, protest))
      protests.push_back(protest_view(protest));
  }
  view["protests"] = std::move(protests);
}

// Requests of captains to organisers.
void add_withdrawals(const Viewing& viewing, const Season& season, Json& view) {
  Json asked = Json::array();
  for (const Team& team : season.teams) {
    if (team.withdrawal_asked && sees_withdrawal(viewing, team.id))
      asked.push_back({{"team", team.id}, {"reason", *team.withdrawal_asked}});
  }
  if (!asked.empty()) view["withdrawals"] = std::move(asked);
}

}  // namespace

bool sees_withdrawal(const Viewing& viewing, const std::string& team) {
  const Season* season = viewing.league.season_of_team(team);
  return viewing.is_admin() || (season != nullptr && viewing.leads(*season, team));
}

bool sees_protest(const Viewing& viewing, const Season& season, const Fixture& fixture,
                  const Protest& protest) {
  return protest.ruling || viewing.is_party(season, fixture);
}

SharedSeason shared_season(const League& league, const Season& season) {
  SharedSeason shared{standings_input(season), plan_view(season)};
  Json teams = Json::array();
  for (const Team& team : season.teams) teams.push_back(team_view(team));
  shared.view["teams"] = std::move(teams);
  shared.view["matchdays"] = matchdays(season);
  shared.view["standings"] = table_view(season, shared.input);
  shared.view["ratings"] = ratings_view(league, season);
  if (season.is_night()) shared.view["night"] = night_view(season);
  return shared;
}

std::shared_ptr<const SharedSeason> SharedViews::of(const League& league,
                                                    const Season& season) const {
  const std::lock_guard lock(mutex_);
  auto& made = made_[season.id];
  if (!made) made = std::make_shared<const SharedSeason>(shared_season(league, season));
  return made;
}

Json season_view(const Viewing& viewing, const Season& season, const SharedSeason& shared) {
  Json view = shared.view;
  Json fixtures = Json::array();
  for (const Fixture& fixture : season.fixtures) {
    fixtures.push_back(fixture_view(viewing, season, fixture, shared.input));
  }
  view["fixtures"] = std::move(fixtures);
  add_protests(viewing, season, view);
  add_withdrawals(viewing, season, view);
  return view;
}

}  // namespace lastcard::league
