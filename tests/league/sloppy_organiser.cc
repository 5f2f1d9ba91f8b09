// The organiser of a sloppy season: their decisions, mistakes and corrections.
#include "server/league/view.h"
#include "tests/league/sloppy_season.h"

namespace lastcard::league {

void SloppySeason::must(const Json& action) {
  const std::string refusal = stage_.does("owner", action);
  witness_.demand(refusal.empty(), "the organiser is refused: " + refusal, action.dump());
}

Json SloppySeason::table() const {
  Json rows = Json::array();
  for (const Row& row : table_of(stage_.season())) rows.push_back(row_json(row));
  return rows;
}

void SloppySeason::organise() {
  keep_things_going();
  const auto is_evening = [&](const Fixture& fixture) { return evening(fixture); };
  if (!once_in(fixtures(is_evening).empty() ? 25 : 150)) return;
  switch (below(4)) {
    case 0:
      return err_about_a_result();
    case 1:
      return err_about_a_match();
    case 2:
      return err_about_the_season();
    default:
      return err_about_a_team();
  }
}

// Helps matches on that have waited for their captains for more than a day: the organiser orders a
// replay or sets another slot.
void SloppySeason::keep_things_going() {
  const Instant now = stage_.now();
  for (const std::string& id : open_fixtures()) {
    const Fixture& fixture = stage_.fixture(id);
    const bool waits = now > fixture.attempt().slot_or_usual() + kDay;
    if (!waits || !once_in(4)) continue;
    if (fixture.attempt().began) {
      must({{"action", "order-replay"}, {"fixture", id}, {"reason", "r"}});
    } else {
      must({{"action", "set-slot"}, {"fixture", id}, {"slot", now + kDay}});
    }
  }
}

// Overrules the result of a played match and takes the ruling back. The table must then be the same
// as before.
void SloppySeason::err_about_a_result() {
  const auto played = fixtures([](const Fixture& fixture) {
    return fixture.result && fixture.result->code == ResultCode::played && !fixture.cancelled;
  });
  if (played.empty()) return;
  const std::string id = one_of(played);
  const Json before = table();
  Json wrong = {{"action", "void-match"}, {"fixture", id}, {"reason", "r"}};
  if (once_in(2)) {
    wrong["action"] = "decide-fixture";
    wrong["code"] = once_in(2) ? "forfeit-home" : "double-forfeit";
  }
  must(wrong);
  must({{"action", "decide-fixture"}, {"fixture", id}, {"code", "played"}, {"reason", "r"}});
  witness_.demand(table() == before, "a ruling is not taken back", id);
}

// Decides an open match and then orders its replay. The match must then be open again.
void SloppySeason::err_about_a_match() {
  const auto open = open_fixtures();
  if (open.empty()) return;
  const std::string id = one_of(open);
  must(
      {{"action", "decide-fixture"}, {"fixture", id}, {"code", "double-forfeit"}, {"reason", "r"}});
  must({{"action", "order-replay"}, {"fixture", id}, {"reason", "r"}});
  witness_.demand(!stage_.fixture(id).decided(), "a match is not played again", id);
}

// Archives the season too early and reopens it. The clock must not decide matches whose time passed
// meanwhile; they must be held.
void SloppySeason::err_about_the_season() {
  const std::string season = stage_.season().id;
  if (!stage_.does("owner", {{"action", "archive-season"}, {"season", season}}).empty()) return;
  stage_.pass(below(3) * kDay);
  witness_.judge();
  must({{"action", "reopen-season"}, {"season", season}});
  const auto passed = fixtures([&](const Fixture& fixture) {
    const bool open = !fixture.decided() && !fixture.cancelled && !fixture.attempt().held;
    return open && fixture.attempt().slot_or_usual() < stage_.now();
  });
  witness_.demand(passed.empty(), "a match whose time passed is not held", season);
}

// Withdraws a team and takes that back. All its results must then count as before.
void SloppySeason::err_about_a_team() {
  stage_.pass(1);
  witness_.judge();
  const auto busy = fixtures([&](const Fixture& fixture) {
    const bool now = fixture.result && fixture.result->at == stage_.now();
    return now || (fixture.attempt().began && !fixture.decided() && !fixture.cancelled);
  });
  if (!busy.empty()) return;
  const std::string team = one_of(stage_.season().teams).id;
  const Json before = table();
  must({{"action", "withdraw-team"}, {"team", team}, {"reason", "r"}});
  must({{"action", "keep-team"}, {"team", team}});
  witness_.demand(table() == before, "a team is not as it was", team);
}

}  // namespace lastcard::league
