#pragma once

#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "server/league/decide.h"
#include "server/league/league.h"
#include "server/league/reports.h"

namespace lastcard::league {

// Random numbers that are the same in each run.
class TestChance final : public Chance {
 public:
  explicit TestChance(std::uint64_t seed) : generator_(seed) {}
  std::uint64_t below(std::uint64_t below) override { return generator_() % below; }

 private:
  std::mt19937_64 generator_;
};

// Knows one game, "pesten", with a preset "usual".
class TestRules final : public RulesResolver {
 public:
  Result<Answer, Refusal> choose(const Question& question) const override;
};

// A league and the people who act in it. Each action takes the same way as on a server: it is asked
// for, decided, logged and applied.
class Stage {
 public:
  explicit Stage(std::uint64_t seed = 1);

  // --- People, each by the name of their account. ---
  [[nodiscard]] static Who account(const std::string& name);
  [[nodiscard]] std::string id_of_person(const std::string& name) const;

  // Lets a person act. Returns the refusal's code, "malformed" for a malformed action, or "" if the
  // action is done.
  std::string does(const std::string& name, const Json& action);
  std::string does(const Who& who, const Json& action);
  std::string joins(const std::string& name, const Joining& joining);
  // The id that the last action made.
  [[nodiscard]] const std::string& made() const { return made_; }
  // Returns a code with these members that the owner makes.
  std::string code(const Json& members);

  // --- Time and tables ---
  [[nodiscard]] Instant now() const { return now_; }
  // Moves the time on. The clock acts at each due moment on the way, and the tables that the league
  // wants are opened.
  void pass_to(Instant moment);
  void pass(Instant seconds) { pass_to(now_ + seconds); }
  // Moves the time on without letting the clock act.
  void wakes_at(Instant moment) { now_ = moment; }
  std::size_t tells(const Report& told);
  // Logs and applies an event as the server's own.
  void takes(Happening what);
  // Lets everybody in the line-ups come to their tables; then the match begins.
  void all_arrive(const std::string& fixture);
  // Plays the match of a board to its end.
  void plays(const std::string& fixture, int board, int home, int away, int cards = 3);
  // Returns the id under which that match is kept.
  [[nodiscard]] static std::string match_at(const std::string& fixture, int board);

  // --- A season of teams of two: "ann0", "ann1" … ---
  void found_season(const Json& members = Json::object());
  // Enters a team whose captain is `prefix`0; its players are `prefix`1 and so on. Returns the
  // team's id.
  std::string enters(const std::string& prefix, int people);
  std::string starts();
  // Lets both captains enter and lock line-ups of their first players.
  void line_up(const std::string& fixture);
  void play_fixture(const std::string& fixture, int home, int away);
  void play_all(const std::function<std::pair<int, int>(const Fixture&)>& score);
  [[nodiscard]] std::string captain_of(const std::string& team) const;
  [[nodiscard]] std::vector<std::string> ids_of(const std::string& team, int count) const;

  [[nodiscard]] const Season& season() const { return league.seasons.back(); }
  [[nodiscard]] const Fixture& fixture(const std::string& id) const;
  [[nodiscard]] Json view(const std::string& name) const;
  [[nodiscard]] Json fixture_seen_by(const std::string& name, const std::string& fixture) const;

  League league;
  std::vector<Event> log;

 private:
  void take(std::vector<Event> events);
  void settle();

  // Copies of a stage share it.
  std::shared_ptr<TestChance> chance_;
  std::shared_ptr<const TestRules> rules_ = std::make_shared<TestRules>();
  Instant now_ = 1'800'000'000;  // January 2027
  std::string made_;
  int tables_ = 0;
};

}  // namespace lastcard::league
