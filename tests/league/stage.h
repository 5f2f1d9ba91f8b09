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

// Chance that is the same in each run.
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

// A league, and people who do things in it. Everything goes the way that it goes on a server: asked
// for, decided, logged, applied.
class Stage {
 public:
  explicit Stage(std::uint64_t seed = 1);

  // --- People: an account by its name. ---
  [[nodiscard]] static Who account(const std::string& name);
  [[nodiscard]] std::string id_of_person(const std::string& name) const;

  // The refusal's code; "" when it is done. A malformed action is "malformed".
  std::string does(const std::string& name, const Json& action);
  std::string does(const Who& who, const Json& action);
  std::string joins(const std::string& name, const Joining& joining);
  // What the last action made.
  [[nodiscard]] const std::string& made() const { return made_; }
  // A code made by the owner, for these members.
  std::string code(const Json& members);

  // --- Time and tables ---
  [[nodiscard]] Instant now() const { return now_; }
  // The clock acts at each moment on the way; tables are opened as wished.
  void pass_to(Instant moment);
  void pass(Instant seconds) { pass_to(now_ + seconds); }
  // The clock does not act on the way.
  void wakes_at(Instant moment) { now_ = moment; }
  std::size_t tells(const Report& told);
  // As the server writes it.
  void takes(Happening what);
  // Who is in the line-ups comes to the tables, and the match begins.
  void all_arrive(const std::string& fixture);
  // Plays a board's match out.
  void plays(const std::string& fixture, int board, int home, int away, int cards = 3);
  // What that match is kept under.
  [[nodiscard]] static std::string match_at(const std::string& fixture, int board);

  // --- A season of teams of two: "ann0", "ann1" … ---
  void found_season(const Json& members = Json::object());
  // Its captain is `prefix`0, its players follow. Gives the team's id.
  std::string enters(const std::string& prefix, int people);
  std::string starts();
  // Both captains enter and lock their first players; then to the slot, and all are there.
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

  // Shared by copies.
  std::shared_ptr<TestChance> chance_;
  std::shared_ptr<const TestRules> rules_ = std::make_shared<TestRules>();
  Instant now_ = 1'800'000'000;  // January 2027
  std::string made_;
  int tables_ = 0;
};

}  // namespace lastcard::league
