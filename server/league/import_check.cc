#include "server/league/import_check.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <type_traits>
#include <utility>

#include "protocol/codec/free_text.h"
#include "server/league/asking.h"
#include "server/league/most.h"

namespace lastcard::league {
namespace {

using Flaw = std::optional<std::string>;

// Allowed difference between the clocks of two servers.
constexpr Instant kClocksDiffer = kHour;
constexpr std::size_t kLongestWord = 100;
constexpr std::size_t kLongestReason = 500;
constexpr std::size_t kLongestText = 2000;
constexpr std::size_t kMostSlots = 3;
constexpr int kMostRounds = 1000;
constexpr int kMostWon = 100;
constexpr int kMostCards = 100'000;
constexpr std::ptrdiff_t kMostProtests = 3;

Flaw flaw(std::string text) { return text; }

Flaw at_most(std::string_view what, std::size_t count, std::size_t most) {
  if (count <= most) return std::nullopt;
  return std::string(what) + " must be at most " + std::to_string(most);
}

Flaw within(std::string_view what, std::int64_t value, std::int64_t least, std::int64_t most) {
  if (value >= least && value <= most) return std::nullopt;
  return std::string(what) + " must be from " + std::to_string(least) + " to " +
         std::to_string(most);
}

// The first problem of the list.
template <class... Flaws>
Flaw first(Flaws... flaws) {
  Flaw found;
  ((found = found.has_value() ? found : std::move(flaws)), ...);
  return found;
}

template <class Value>
concept HasMembers = requires(const Value& value) {
  Value::members(value, [](auto&&...) {});
};

// Checks that all objects that an event names exist, and that no text is longer than an action
// allows. The event's own check handles the objects that it makes.
class Names {
 public:
  Names(const League& league, std::string_view made) : league_(league), made_(made) {}

  template <class Value, class... Limits>
  void operator()(std::string_view name, const Value& value, Limits... /*limits*/) {
    if constexpr (std::is_same_v<Value, std::string>) {
      text(name, value);
    } else if constexpr (HasMembers<Value>) {
      ++depth_;
      Value::members(value, *this);
      --depth_;
    } else if constexpr (requires { value.has_value(); }) {
      if (value) (*this)(name, *value);
    } else if constexpr (!std::is_same_v<Value, Json> && requires { value.begin(); }) {
      for (const auto& entry : value) (*this)(name, entry);
    }
  }
  // Here home and away are the values of the two sides, not the ids of two teams.
  template <class Value, class... Limits>
  void operator()(std::string_view name, const BySide<Value>& sides, Limits... /*limits*/) {
    (*this)(name, sides.home);
    (*this)(name, sides.away);
  }
  [[nodiscard]] Flaw found() const { return flaw_; }

 private:
  void text(std::string_view name, const std::string& text) {
    if (flaw_) return;
    // The event's own ids must not be empty. An id in an object of the event may be: the code of a
    // league has no team.
    const bool none = text.empty() && depth_ > 0;
    const bool reason = name == "reason";
    const std::size_t most = reason ? kLongestReason : name == "text" ? kLongestText : kLongestWord;
    if (name != "about" && protocol::code_points(text) > most) {
      flaw_ = std::string(name) + " must have at most " + std::to_string(most) + " characters";
    } else if (!none && name != made_ && !exists(name, text)) {
      flaw_ = std::string(name) + " must be one of the league's";
    }
  }
  [[nodiscard]] bool exists(std::string_view name, const std::string& id) const {
    if (name == "season") return league_.season(id) != nullptr;
    if (name == "team" || name == "byes") return league_.season_of_team(id) != nullptr;
    if (name == "home" || name == "away") return league_.season_of_team(id) != nullptr;
    if (name == "fixture") return league_.season_of_fixture(id) != nullptr;
    const bool person = name == "person" || name == "people" || name == "out" || name == "in" ||
                        name == "for" || name == "players";
    return !person || league_.person(id) != nullptr;
  }

  const League& league_;
  const std::string_view made_;
  int depth_ = 0;  // 0: among the members of the event itself
  Flaw flaw_;
};

bool unsettled(const Fixture& fixture) { return !fixture.decided() && !fixture.cancelled; }

Flaw flaw_of(const Plan& plan) {
  auto ties = plan.tie_breaks;
  std::ranges::sort(ties);
  if (std::ranges::adjacent_find(ties) != ties.end()) return flaw("tie_breaks must differ");
  if (plan.settings.talk == protocol::TalkMode::chat) return flaw("settings.talk must not be chat");
  if (plan.settings.hints) return flaw("settings.hints must be false");
  if (plan.night_rounds && plan.duplicate) return flaw("a night must not be duplicate");
  if (plan.slot.day >= plan.days_between) return flaw("slot.day must be below days_between");
  return at_most("the length of rules", plan.rules.dump().size(), kLongestRules);
}

Flaw flaw_of(const Matchday& day, Instant at) {
  const bool ordered = day.from < day.to && day.from <= day.slot && day.slot < day.to;
  if (!ordered) return flaw("a matchday's slot must lie between its from and its to");
  return within("a matchday", day.to, at - kFarthest, at + kFarthest);
}

// Checks one event, after the objects that it names were checked.
struct Check {
  const League& league;
  const Event& event;

  [[nodiscard]] const Season& season_of(const std::string& fixture) const {
    return *league.season_of_fixture(fixture);
  }
  [[nodiscard]] const Fixture& fixture(const std::string& id) const {
    return *season_of(id).fixture(id);
  }
  // Ids of a kind are numbered without gaps.
  [[nodiscard]] static Flaw next(std::string_view what, const std::string& id, char letter,
                                 int count) {
    if (id == id_of(letter, count + 1)) return std::nullopt;
    return std::string(what) + " must be " + id_of(letter, count + 1);
  }
  [[nodiscard]] Flaw newcomer(const Person& person) const {
    if (league.person(person.id) != nullptr) return std::nullopt;
    return first(next("a new person's id", person.id, 'p', league.counters.person),
                 at_most("the number of people", people_there(league) + 1, kMostPeople),
                 at_most("the number of people ever", league.people.size() + 1, kMostPeopleEver));
  }
  [[nodiscard]] Flaw coming(const std::string& id) const {
    const Fixture& one = fixture(id);
    if (!season_of(id).running()) return flaw("the season must be running");
    if (!unsettled(one)) return flaw("the fixture must be undecided");
    return std::nullopt;
  }
  [[nodiscard]] Flaw board(const std::string& id, int number) const {
    const auto& boards = fixture(id).attempt().boards;
    if (std::ranges::find(boards, number, &Board::board) != boards.end()) return coming(id);
    return flaw("board must be one of the fixture's tables");
  }

  Flaw operator()(const LeagueFounded& what) const {
    if (event.seq != 1) return flaw("a league must be founded first, and once");
    return newcomer(what.owner);
  }
  Flaw operator()(const LeagueImported& what) const { return newcomer(what.owner); }
  Flaw operator()(const PersonJoined& what) const {
    if (league.person(what.person.id) != nullptr) return flaw("a new person must have a new id");
    return newcomer(what.person);
  }
  Flaw operator()(const SeasonFounded& what) const {
    return first(next("season", what.season, 's', league.counters.season),
                 at_most("the number of seasons", league.seasons.size() + 1, kMostSeasons),
                 flaw_of(what.plan));
  }
  Flaw operator()(const SeasonChanged& what) const {
    if (league.season(what.season)->running()) return flaw("a season that runs must not change");
    return flaw_of(what.plan);
  }
  Flaw operator()(const RegistrationOpened& what) const {
    if (league.season(what.season)->status == SeasonStatus::draft) return std::nullopt;
    return flaw("the season must be a draft");
  }
  Flaw operator()(const SeasonStarted& what) const;
  Flaw operator()(const PlayOffAdded& what) const;
  Flaw operator()(const MatchdayMoved& what) const {
    if (league.season(what.season)->matchday(what.matchday) == nullptr)
      return flaw("matchday must be one of the season's");
    return flaw_of(Matchday{what.matchday, what.from, what.to, what.slot, {}}, event.at);
  }
  Flaw operator()(const RoundPaired& what) const;
  Flaw operator()(const RoundUndone& what) const {
    const Season& season = *league.season(what.season);
    const bool last = season.is_night() && season.running() && what.round >= 1 &&
                      what.round == static_cast<int>(season.matchdays.size());
    return last ? std::nullopt : flaw("round must be the last one of a night");
  }
  Flaw operator()(const SatOut& what) const {
    if (league.season_of_team(what.team)->is_night()) return std::nullopt;
    return flaw("the team must take part in a night");
  }
  Flaw operator()(const TeamAdded& what) const {
    const Season& season = *league.season(what.season);
    return first(next("team", what.team, 't', league.counters.team),
                 at_most("the number of teams", season.teams.size() + 1, most_teams(season)));
  }
  Flaw operator()(const MemberAdded& what) const {
    const Season& season = *league.season_of_team(what.team);
    return at_most("the number of a team's members", season.team(what.team)->roster.size() + 1,
                   static_cast<std::size_t>(season.largest_roster()));
  }
  Flaw operator()(const SlotsProposed& what) const {
    if (auto found = at_most("the number of slots", what.slots.size(), kMostSlots)) return found;
    for (const Instant slot : what.slots) {
      if (auto found = within("a slot", slot, event.at, event.at + kFarthest)) return found;
    }
    return coming(what.fixture);
  }
  Flaw operator()(const CanPlaySaid& what) const {
    if (fixture(what.fixture).may_be_at(what.said.slot)) return coming(what.fixture);
    return flaw("slot must be one at which the fixture may be played");
  }
  Flaw operator()(const SlotSet& what) const {
    return first(within("slot", what.slot, event.at, event.at + kFarthest), coming(what.fixture));
  }
  Flaw operator()(const WindowExtended& what) const {
    return first(within("to", what.to, fixture(what.fixture).attempt().to, event.at + kFarthest),
                 within("usual_slot", what.usual_slot.value_or(event.at), event.at - kFarthest,
                        event.at + kFarthest),
                 coming(what.fixture));
  }
  Flaw operator()(const LineUpEntered& what) const {
    std::set<Place> named;
    for (const Place& place : what.players) {
      if (place && !named.insert(place).second) return flaw("a line-up must name nobody twice");
    }
    const auto size = static_cast<std::size_t>(season_of(what.fixture).line_up_size());
    if (what.players.size() != size)
      return flaw("a line-up must have " + std::to_string(size) + " players");
    return coming(what.fixture);
  }
  Flaw operator()(const FixtureOpened& what) const {
    const Attempt& attempt = fixture(what.fixture).attempt();
    if (!attempt.slot || !attempt.revealed)
      return flaw("a fixture must have a slot and line-ups before it opens");
    return coming(what.fixture);
  }
  Flaw operator()(const TablesReady& what) const {
    const std::size_t tables = season_of(what.fixture).plan.duplicate ? 2 : 1;
    if (what.tables.size() != tables)
      return flaw("the number of tables must be " + std::to_string(tables));
    if (!fixture(what.fixture).attempt().opened) return flaw("the fixture must be open");
    return coming(what.fixture);
  }
  Flaw operator()(const PlayBegan& what) const { return board(what.fixture, what.board); }
  Flaw operator()(const RoundEnded& what) const {
    if (auto found = board(what.fixture, what.board)) return found;
    const auto& boards = fixture(what.fixture).attempt().boards;
    const Board& at = *std::ranges::find(boards, what.board, &Board::board);
    const int before = at.rounds.empty() ? 0 : at.rounds.back().round;
    const auto size = static_cast<std::size_t>(season_of(what.fixture).plan.team_size);
    return first(within("round", what.round.round, before + 1, kMostRounds),
                 within("cards_left", what.round.cards_left.home, 0, kMostCards),
                 within("cards_left", what.round.cards_left.away, 0, kMostCards),
                 at_most("the number of players", what.round.players.home.size(), size),
                 at_most("the number of players", what.round.players.away.size(), size));
  }
  Flaw operator()(const MatchEnded& what) const {
    return first(board(what.fixture, what.board), within("won", what.won.home, 0, kMostWon),
                 within("won", what.won.away, 0, kMostWon));
  }
  Flaw operator()(const ResultSet& what) const {
    const MatchResult& result = what.result;
    return first(within("home", result.home, 0, kMostWon), within("away", result.away, 0, kMostWon),
                 within("cards_home", result.cards_home, -kMostCards, kMostCards),
                 within("cards_away", result.cards_away, -kMostCards, kMostCards),
                 within("at", result.at, 0, event.at + kClocksDiffer));
  }
  Flaw operator()(const ResultTakenBack& what) const {
    if (!fixture(what.fixture).decided()) return flaw("there must be a result to take back");
    return std::nullopt;
  }
  Flaw operator()(const ReplayOrdered& what) const {
    const Fixture& before = fixture(what.fixture);
    if (!before.attempt().began && !before.decided())
      return flaw("there must be a match to replay");
    return first(within("usual_slot", what.usual_slot, event.at - kFarthest, event.at + kFarthest),
                 within("to", what.to, event.at - kFarthest, event.at + kFarthest));
  }
  Flaw operator()(const FixtureRestored& what) const {
    const Fixture& before = fixture(what.fixture);
    if (!before.cancelled && !before.decided())
      return flaw("there must be a cancellation or a result to take back");
    if (what.usual_slot.has_value() != what.to.has_value())
      return flaw("usual_slot and to must be given together");
    const Instant slot = what.usual_slot.value_or(event.at);
    return first(within("usual_slot", slot, event.at - kFarthest, event.at + kFarthest),
                 within("to", what.to.value_or(slot), event.at - kFarthest, event.at + kFarthest));
  }
  Flaw operator()(const PauseBegun& what) const {
    const Instant most = season_of(what.fixture).plan.minutes.pause * kMinute;
    if (!fixture(what.fixture).attempt().began) return flaw("the match must have begun");
    return within("until", what.pause.until, event.at, event.at + most);
  }
  Flaw operator()(const BotsSeated& what) const {
    return at_most("the number of people", what.people.size(),
                   2 * static_cast<std::size_t>(season_of(what.fixture).line_up_size()));
  }
  Flaw operator()(const LoanAsked& what) const {
    const bool asked = std::ranges::any_of(fixture(what.fixture).loans, [&](const Loan& loan) {
      return loan.person == what.loan.person && !loan.over();
    });
    if (asked) return flaw("a person must not be asked twice");
    return first(next("loan", what.loan.id, 'n', league.counters.loan), coming(what.fixture));
  }
  Flaw operator()(const ProtestMade& what) const {
    const auto made = std::ranges::count_if(league.protests, [&](const Protest& one) {
      return one.fixture == what.protest.fixture && one.team == what.protest.team;
    });
    if (made >= kMostProtests)
      return flaw("a team must protest at most " + std::to_string(kMostProtests) + " times");
    return std::nullopt;
  }
  template <class What>
  Flaw operator()(const What& /*what*/) const {
    return std::nullopt;
  }
};

// Fixtures are in the schedule's order: their numbers are consecutive, and each pair meets equally
// often.
Flaw Check::operator()(const SeasonStarted& what) const {
  const Season& season = *league.season(what.season);
  if (season.status != SeasonStatus::registration)
    return flaw("registration must be open before a season starts");
  if (what.rules_hash != season.plan.rules_hash) return flaw("rules_hash must be the plan's");
  int number = 0;
  for (const Matchday& day : what.matchdays) {
    if (day.number != ++number) return flaw("matchdays must be numbered from 1");
    if (auto found = flaw_of(day, event.at)) return found;
  }
  std::set<std::string> drawn;
  for (const Lot& lot : what.lots) {
    if (season.team(lot.team) == nullptr || !drawn.insert(lot.team).second)
      return flaw("each of the season's teams must have one lot");
  }
  int last = league.counters.fixture;
  std::map<std::pair<std::string, std::string>, int> meetings;
  for (const PlannedFixture& one : what.fixtures) {
    if (auto found = next("fixture", one.fixture, 'f', last++)) return found;
    const bool known = drawn.contains(one.home) && drawn.contains(one.away);
    if (!known || one.home == one.away) return flaw("a fixture must be between two of the teams");
    if (one.matchday < 1 || one.matchday > number)
      return flaw("matchday must be one of the season's");
    if (++meetings[std::minmax(one.home, one.away)] > season.plan.legs)
      return flaw("two teams must meet at most " + std::to_string(season.plan.legs) + " times");
  }
  return first(
      at_most("the number of matchdays", what.matchdays.size(), 2 * kMostTeams),
      at_most("the number of fixtures", fixtures_of(league) + what.fixtures.size(), kMostFixtures));
}

Flaw Check::operator()(const RoundPaired& what) const {
  const Season& season = *league.season(what.season);
  if (!season.is_night() || !season.running()) return flaw("the season must be a night that runs");
  if (std::ranges::any_of(season.fixtures, unsettled))
    return flaw("all matches must be decided before the next round");
  std::set<std::string> named(what.matchday.byes.begin(), what.matchday.byes.end());
  const bool of_night =
      std::ranges::all_of(named, [&](const auto& team) { return season.team(team) != nullptr; });
  if (named.size() > 1 || !of_night) return flaw("one entrant at most must have a bye");
  int last = league.counters.fixture;
  const auto size = static_cast<std::size_t>(season.plan.team_size);
  for (const NightPair& pair : what.pairs) {
    if (auto found = next("fixture", pair.fixture, 'f', last++)) return found;
    for (const Side side : {Side::home, Side::away}) {
      const std::string& team = side == Side::home ? pair.home : pair.away;
      if (season.team(team) == nullptr || !named.insert(team).second)
        return flaw("each entrant must be paired at most once");
      if (pair.players[side].size() != size)
        return flaw("a line-up must have " + std::to_string(size) + " players");
    }
  }
  const auto number = static_cast<std::int64_t>(season.matchdays.size()) + 1;
  return first(
      within("round", what.matchday.number, number,
             std::min<std::int64_t>(number, *season.plan.night_rounds)),
      flaw_of(what.matchday, event.at),
      at_most("the number of fixtures", fixtures_of(league) + what.pairs.size(), kMostFixtures));
}

Flaw Check::operator()(const PlayOffAdded& what) const {
  const Season& season = *league.season(what.season);
  if (!season.running()) return flaw("the season must be running");
  const bool teams = season.team(what.fixture.home) != nullptr &&
                     season.team(what.fixture.away) != nullptr &&
                     what.fixture.home != what.fixture.away;
  if (!teams) return flaw("a fixture must be between two of the teams");
  const bool open = std::ranges::any_of(season.fixtures, [](const Fixture& fixture) {
    return fixture.kind == FixtureKind::regular && unsettled(fixture);
  });
  if (open) return flaw("all other fixtures must be decided before a play-off");
  return first(within("place", what.place.value_or(1), 1, static_cast<std::int64_t>(kMostTeams)),
               next("fixture", what.fixture.fixture, 'f', league.counters.fixture),
               within("matchday", what.matchday.number,
                      static_cast<std::int64_t>(season.matchdays.size()) + 1,
                      static_cast<std::int64_t>(season.matchdays.size()) + 1),
               flaw_of(what.matchday, event.at),
               at_most("the number of fixtures", fixtures_of(league) + 1, kMostFixtures));
}

// Returns the member that names the object which an event makes, because that object does not exist
// yet.
std::string_view made(const Happening& what) {
  if (std::holds_alternative<SeasonFounded>(what)) return "season";
  if (std::holds_alternative<TeamAdded>(what)) return "team";
  const bool fixtures = std::holds_alternative<SeasonStarted>(what) ||
                        std::holds_alternative<PlayOffAdded>(what) ||
                        std::holds_alternative<RoundPaired>(what);
  return fixtures ? "fixture" : "";
}

}  // namespace

std::optional<std::string> unfit(const League& league, const Event& event, Instant now) {
  if (auto found = within("at", event.at, 0, now + kClocksDiffer)) return found;
  Names names(league, made(event.what));
  std::visit([&](const auto& what) { what.members(what, names); }, event.what);
  if (auto found = names.found()) return found;
  return std::visit(Check{league, event}, event.what);
}

}  // namespace lastcard::league
