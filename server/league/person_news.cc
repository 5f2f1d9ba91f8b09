#include "server/league/person_news.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "server/league/asking.h"
#include "server/league/moments.h"

namespace lastcard::league {
namespace {

// In a league with very many events, only the newest ones are read.
constexpr std::size_t kMostRead = 5000;

bool is_among(const std::vector<std::string>& people, const std::string& person) {
  return std::ranges::find(people, person) != people.end();
}

void add_captains(const Team* team, std::vector<std::string>& people) {
  if (team == nullptr) return;
  for (const Member& member : team->roster) {
    if (member.role == TeamRole::captain || member.role == TeamRole::vice)
      people.push_back(member.person);
  }
}

// The members of the team, and players on loan to it.
void add_team(const Season& season, const Fixture& fixture, Side side,
              std::vector<std::string>& people) {
  if (const Team* team = season.team(fixture.team(side))) {
    for (const Member& member : team->roster) people.push_back(member.person);
  }
  for (const Loan& loan : fixture.loans) {
    if (loan.side == side && loan.state == LoanState::agreed) people.push_back(loan.person);
  }
}

// The players of the line-up, or the whole team if there is no line-up yet.
void add_players(const Season& season, const Fixture& fixture, Side side,
                 std::vector<std::string>& people) {
  const LineUp& line_up = fixture.attempt().line_ups[side];
  if (!line_up.entered()) return add_team(season, fixture, side, people);
  for (const Place& place : line_up.players) {
    if (place) people.push_back(*place);
  }
}

// A notification without its recipients.
struct Matter {
  push::Kind kind = push::Kind::league;
  std::string fixture;
  std::optional<Side> captains_of = {};  // only for this side's captains
  std::string loan = {};                 // the id of a loan; the people whom it concerns are told
};

std::optional<Matter> matter_of_loan(const League& league, const std::string& id) {
  const About found = about_loan(league, id);
  if (found.loan == nullptr) return std::nullopt;
  return Matter{push::Kind::loan, found.fixture->id, {}, id};
}

// The person who is asked, the captains of that person's team, and the captains of the fixture.
void add_lenders(const Season& season, const Fixture& fixture, const std::string& id,
                 std::vector<std::string>& people) {
  const Loan* loan = fixture.loan(id);
  if (loan == nullptr) return;
  for (const std::string& team : {fixture.home, fixture.away})
    add_captains(season.team(team), people);
  add_captains(season.team_of(loan->person), people);
  if (!is_among(people, loan->person)) people.push_back(loan->person);
}

std::optional<Matter> matter_of(const League& league, const Happening& what) {
  if (const auto* proposed = std::get_if<SlotsProposed>(&what)) {
    if (proposed->slots.empty()) return std::nullopt;
    return Matter{push::Kind::proposal, proposed->fixture, other(proposed->side)};
  }
  if (const auto* asked = std::get_if<LoanAsked>(&what))
    return matter_of_loan(league, asked->loan.id);
  if (const auto* answered = std::get_if<LoanAnswered>(&what))
    return matter_of_loan(league, answered->loan);
  if (const auto* ended = std::get_if<LoanEnded>(&what)) return matter_of_loan(league, ended->loan);
  if (const auto* set = std::get_if<SlotSet>(&what)) return Matter{push::Kind::time, set->fixture};
  if (const auto* opened = std::get_if<FixtureOpened>(&what))
    return Matter{push::Kind::league, opened->fixture};
  if (const auto* result = std::get_if<ResultSet>(&what))
    return Matter{push::Kind::result, result->fixture};
  if (const auto* voided = std::get_if<MatchVoided>(&what))
    return Matter{push::Kind::ruling, voided->fixture};
  if (const auto* replay = std::get_if<ReplayOrdered>(&what))
    return Matter{push::Kind::ruling, replay->fixture};
  if (const auto* undone = std::get_if<ResultTakenBack>(&what))
    return Matter{push::Kind::taken_back, undone->fixture};
  if (const auto* ruled = std::get_if<ProtestRuled>(&what)) {
    const auto protest = std::ranges::find(league.protests, ruled->protest, &Protest::id);
    if (protest != league.protests.end()) return Matter{push::Kind::ruling, protest->fixture};
  }
  return std::nullopt;
}

// The captains may replace a player who has left as soon as the line-ups are shown. An empty
// `person` means any player.
void add_gap(const League& league, const Season& season, const Fixture& fixture,
             std::string_view person, std::vector<std::string>& people) {
  const Attempt& attempt = fixture.attempt();
  if (!attempt.revealed || fixture.decided() || fixture.cancelled) return;
  for (const Side side : {Side::home, Side::away}) {
    const bool gap = std::ranges::any_of(attempt.line_ups[side].players, [&](const Place& place) {
      return place && (person.empty() || *place == person) && league.has_left(*place);
    });
    if (gap) add_captains(season.team(fixture.team(side)), people);
  }
}

// The fixture in whose line-ups the event makes substitutions possible; null for other events.
const std::string* opened_to_substitutes(const Happening& what) {
  if (const auto* shown = std::get_if<LineUpsRevealed>(&what)) return &shown->fixture;
  if (const auto* undone = std::get_if<ResultTakenBack>(&what)) return &undone->fixture;
  return nullptr;
}

// What the captains are told when a player deletes the account, and when line-ups that name such a
// player are shown or count again. A replay has new line-ups.
std::vector<Telling> gaps_after(const League& league, const Event& event) {
  const auto* gone = std::get_if<PersonForgotten>(&event.what);
  const std::string* only = opened_to_substitutes(event.what);
  std::vector<Telling> all;
  if ((gone == nullptr && only == nullptr) || league.closed) return all;
  const std::string_view person = gone != nullptr ? gone->person : std::string_view();
  for (const Season& season : league.seasons) {
    if (!season.running() || season.is_night()) continue;
    for (const Fixture& fixture : season.fixtures) {
      if (only != nullptr && fixture.id != *only) continue;
      Telling telling{push::Kind::player_left, fixture.id, {}, event.at};
      add_gap(league, season, fixture, person, telling.people);
      if (!telling.people.empty()) all.push_back(std::move(telling));
    }
  }
  return all;
}

void add_reminders(const Season& season, const Fixture& fixture, Instant now,
                   std::vector<Telling>& all) {
  const Attempt& attempt = fixture.attempt();
  if (fixture.decided() || fixture.cancelled || attempt.held || !attempt.slot) return;
  if (attempt.began || attempt.opened) return;
  const Instant shown = reveals_at(season.plan, fixture);
  for (const Side side : {Side::home, Side::away}) {
    if (attempt.line_ups[side].entered() || attempt.revealed || now >= shown) continue;
    Telling due{
        push::Kind::line_up, fixture.id, {}, std::max(shown - kLineUpNotice, fixture.revised)};
    add_captains(season.team(fixture.team(side)), due.people);
    all.push_back(std::move(due));
  }
  if (now >= *attempt.slot) return;
  Telling near{
      push::Kind::league, fixture.id, {}, std::max(*attempt.slot - kMatchNotice, fixture.revised)};
  for (const Side side : {Side::home, Side::away}) add_players(season, fixture, side, near.people);
  all.push_back(std::move(near));
}

std::optional<Telling> telling_of(const League& league, const Event& event) {
  auto matter = matter_of(league, event.what);
  if (!matter) return std::nullopt;
  const Season* season = league.season_of_fixture(matter->fixture);
  const Fixture* fixture = season != nullptr ? season->fixture(matter->fixture) : nullptr;
  if (fixture == nullptr) return std::nullopt;
  const bool begins = matter->kind == push::Kind::league;
  if (season->is_night() && !begins) return std::nullopt;
  Telling telling{matter->kind, std::move(matter->fixture), {}, event.at};
  if (!matter->loan.empty()) {
    add_lenders(*season, *fixture, matter->loan, telling.people);
  } else if (matter->captains_of) {
    add_captains(season->team(fixture->team(*matter->captains_of)), telling.people);
  } else {
    const auto add = begins ? add_players : add_team;
    for (const Side side : {Side::home, Side::away}) add(*season, *fixture, side, telling.people);
  }
  std::erase(telling.people, event.by);
  return telling;
}

// Returns true if newer news say the same. Example: the line-ups are shown after their player left.
bool is_known(const std::vector<Telling>& news, const Telling& telling) {
  if (telling.kind != push::Kind::player_left)
    return !news.empty() && is_same_news(news.back(), telling);
  return std::ranges::any_of(news, [&](const Telling& newer) {
    return newer.kind == telling.kind && newer.fixture == telling.fixture;
  });
}

}  // namespace

std::vector<Telling> tellings_of(const League& league, const Event& event) {
  std::vector<Telling> all = gaps_after(league, event);
  if (auto telling = telling_of(league, event)) all.push_back(*std::move(telling));
  return all;
}

bool is_same_news(const Telling& one, const Telling& other) {
  return one.kind == other.kind && one.fixture == other.fixture && one.at == other.at;
}

std::vector<Telling> reminders(const League& league, Instant now) {
  std::vector<Telling> all;
  if (league.closed) return all;
  for (const Season& season : league.seasons) {
    if (!season.running() || season.is_night()) continue;
    for (const Fixture& fixture : season.fixtures) add_reminders(season, fixture, now, all);
  }
  return all;
}

std::vector<Telling> news_of(const League& league, const EventLog& log, const std::string& person,
                             Instant now) {
  std::vector<Telling> news;
  for (Telling& reminder : reminders(league, now)) {
    if (reminder.at <= now && is_among(reminder.people, person))
      news.push_back(std::move(reminder));
  }
  const std::size_t end = log.size() - std::min(log.size(), kMostRead);
  for (std::size_t place = log.size(); place > end && news.size() < kMostNews;) {
    const Event& event = log.at(--place);
    if (event.at < now - kNewsLasts) break;
    for (Telling& telling : tellings_of(league, event)) {
      if (!is_among(telling.people, person) || is_known(news, telling)) continue;
      // The start of a match is relevant for an hour only.
      if (telling.kind == push::Kind::league && telling.at < now - kMatchNotice) continue;
      news.push_back(std::move(telling));
    }
  }
  std::ranges::stable_sort(news, std::ranges::greater(), &Telling::at);
  if (news.size() > kMostNews) news.resize(kMostNews);
  return news;
}

}  // namespace lastcard::league
