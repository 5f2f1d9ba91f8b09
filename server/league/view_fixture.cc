#include <algorithm>

#include "server/league/json_members.h"
#include "server/league/moments.h"
#include "server/league/results.h"
#include "server/league/season_night.h"
#include "server/league/view_parts.h"

namespace lastcard::league {
namespace {

Json line_up_view(const Viewing& viewing, const Season& season, const Fixture& fixture, Side side) {
  const LineUp& line_up = fixture.attempt().line_ups[side];
  Json view = {{"entered", line_up.entered()}, {"locked", line_up.locked}};
  if (line_up.entered() && sees_line_up(viewing, season, fixture, side)) {
    view["players"] = json_of(line_up.players);
    if (line_up.substituted) view["substituted"] = json_of(*line_up.substituted);
  }
  return view;
}

Json pauses_view(const Attempt& attempt) {
  Json view = {{"home", attempt.pauses.home.used}, {"away", attempt.pauses.away.used}};
  if (attempt.pause) {
    view["running"] = {{"side", word_of(attempt.pause->side)}, {"until", attempt.pause->until}};
  }
  return view;
}

Json board_view(const Fixture& fixture, const Board& board) {
  const BySide<int> won = rounds_won(fixture.attempt(), board);
  Json view = {
      {"board", board.board},          {"table", board.table}, {"home_seats", board.home_seats},
      {"stage", word_of(board.stage)}, {"home", won.home},     {"away", won.away}};
  if (!board.match.empty() && may_be_replayed(fixture)) view["match"] = board.match;
  return view;
}

Json boards_view(const Fixture& fixture) {
  Json all = Json::array();
  for (const Board& board : fixture.attempt().boards) all.push_back(board_view(fixture, board));
  return all;
}

// On a night, the worth is also shown in points, which may have a half.
void set_night_points(const Fixture& fixture, Json& view) {
  const auto worth = night_worth(fixture).value_or(BySide<int>{});
  const auto points = [](int half) { return half % 2 == 0 ? Json(half / 2) : Json(half / 2.0); };
  view["points_home"] = points(worth.home);
  view["points_away"] = points(worth.away);
}

Json result_view(const Fixture& fixture, const StandingsInput& input) {
  const MatchResult& result = *fixture.result;
  const auto played = played_of(fixture);
  const Worth worth = played ? worth_of(*played, input) : Worth{};
  Json view = {{"code", word_of(result.code)},
               {"home", result.home},
               {"away", result.away},
               {"points_home", worth.home_points},
               {"points_away", worth.away_points},
               {"cards_home", result.cards_home},
               {"cards_away", result.cards_away},
               {"at", result.at}};
  if (!result.reason.empty()) view["reason"] = result.reason;
  return view;
}

Json proposals_view(const Fixture& fixture) {
  Json all = Json::array();
  for (const Side side : {Side::home, Side::away}) {
    const Proposal& proposal = fixture.proposals[side];
    if (proposal.slots.empty()) continue;
    Json entry = json_of(proposal);
    entry["side"] = word_of(side);
    all.push_back(std::move(entry));
  }
  return all;
}

Json loans_view(const Viewing& viewing, const Season& season, const Fixture& fixture) {
  Json all = Json::array();
  for (const Loan& loan : fixture.loans) {
    if (!sees_loan(viewing, season, fixture, loan)) continue;
    all.push_back({{"loan", loan.id},
                   {"side", word_of(loan.side)},
                   {"person", loan.person},
                   {"for", loan.stands_in_for},
                   {"state", word_of(loan.state)}});
  }
  return all;
}

void add_moments(const Plan& plan, const Fixture& fixture, Json& view) {
  const Attempt& attempt = fixture.attempt();
  if (!attempt.slot || fixture.decided() || fixture.cancelled) return;
  if (!attempt.began && !attempt.held && !plan.night_rounds)
    view["no_show_at"] = no_show_at(plan, attempt);
  view["opens_at"] = opens_at(plan, attempt);
  view["reveal_at"] = reveals_at(plan, fixture);
}

void add_now_wanted(const Fixture& fixture, Instant now, Json& view) {
  const bool home = wants_now(fixture, Side::home, now);
  const bool away = wants_now(fixture, Side::away, now);
  if (home || away) view["now_wanted"] = {{"home", home}, {"away", away}};
}

std::optional<Side> my_side(const Viewing& viewing, const Season& season, const Fixture& fixture) {
  for (const Side side : {Side::home, Side::away}) {
    if (viewing.plays_for(season, fixture.team(side))) return side;
  }
  return std::nullopt;
}

// The answers of a side's players, for the side itself.
void add_can_play(const Fixture& fixture, Side mine, Json& view) {
  Json all = Json::array();
  for (const PlayerAnswer& said : fixture.can_play) {
    if (said.side != mine) continue;
    all.push_back({{"person", said.person}, {"slot", said.slot}, {"answer", word_of(said.answer)}});
  }
  if (!all.empty()) view["can_play"] = std::move(all);
}

// The data for both teams, organisers, and people whom a loan concerns.
void add_private(const Viewing& viewing, const Season& season, const Fixture& fixture, Json& view) {
  const auto mine = my_side(viewing, season, fixture);
  const bool party = viewing.is_party(season, fixture);
  Json loans = loans_view(viewing, season, fixture);
  if (party || !loans.empty()) view["loans"] = std::move(loans);
  if (!mine && !party) return;
  view["proposals"] = proposals_view(fixture);
  if (const auto& remark = fixture.attempt().remark) view["remark"] = json_of(*remark);
  if (mine) add_can_play(fixture, *mine, view);
}

}  // namespace

bool sees_answers(const Viewing& viewing, const std::string& fixture, Side side) {
  const Season* season = viewing.league.season_of_fixture(fixture);
  return season != nullptr && viewing.plays_for(*season, season->fixture(fixture)->team(side));
}

bool sees_loan(const Viewing& viewing, const Season& season, const Fixture& fixture,
               const Loan& loan) {
  if (viewing.is_party(season, fixture)) return true;
  if (viewing.me == nullptr) return false;
  if (loan.person == viewing.me->id) return true;
  const Team* team = season.team_of(loan.person);
  return team != nullptr && leads(*team, viewing.me->id);
}

bool sees_line_up(const Viewing& viewing, const Season& season, const Fixture& fixture, Side side) {
  return fixture.attempt().revealed || viewing.plays_for(season, fixture.team(side));
}

bool sees_line_up_entry(const Viewing& viewing, const std::string& fixture, Side side,
                        std::uint64_t entry) {
  const Season* season = viewing.league.season_of_fixture(fixture);
  if (season == nullptr) return false;
  const Fixture& found = *season->fixture(fixture);
  return found.shown_entries.contains(entry) || viewing.plays_for(*season, found.team(side));
}

Json fixture_view(const Viewing& viewing, const Season& season, const Fixture& fixture,
                  const StandingsInput& input) {
  const Attempt& attempt = fixture.attempt();
  Json view = {{"fixture", fixture.id},
               {"matchday", fixture.matchday},
               {"home", fixture.home},
               {"away", fixture.away},
               {"kind", word_of(fixture.kind)},
               {"status", word_of(fixture.status())},
               {"from", fixture.from},
               {"to", attempt.to},
               {"slot", json_of(attempt.slot)},
               {"slot_by", json_of(attempt.slot_by)},
               {"default_slot", attempt.usual_slot}};
  if (fixture.place) view["place"] = *fixture.place;
  if (attempt.began_at) view["began_at"] = *attempt.began_at;
  add_moments(season.plan, fixture, view);
  add_private(viewing, season, fixture, view);
  view["line_ups"] = {{"home", line_up_view(viewing, season, fixture, Side::home)},
                      {"away", line_up_view(viewing, season, fixture, Side::away)}};
  view["bots"] = json_of(attempt.bots);
  view["extended"] = json_of(attempt.extended);
  add_now_wanted(fixture, viewing.now, view);
  view["pauses"] = pauses_view(attempt);
  view["tables"] = boards_view(fixture);
  if (fixture.result) view["result"] = result_view(fixture, input);
  if (fixture.result && season.is_night()) set_night_points(fixture, view["result"]);
  if (attempt.held && !fixture.decided() && !fixture.cancelled)
    view["held"] = word_of(*attempt.held);
  if (fixture.corrected) view["corrected"] = true;
  if (fixture.to_be_replayed() != nullptr) view["replay_revocable"] = true;
  view["live"] = attempt.began && !fixture.decided() && !fixture.cancelled;
  view["you"] = {{"side", json_of(my_side(viewing, season, fixture))},
                 {"may", may_now(viewing, season, fixture)}};
  return view;
}

}  // namespace lastcard::league
