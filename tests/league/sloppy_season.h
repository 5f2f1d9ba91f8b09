#pragma once

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "tests/league/sloppy_witness.h"

namespace lastcard::league {

// Plays a whole season of sloppy people, the same for the same seed. They are late, silent or cut
// off, and agree on other times. The server is off for an evening, a club's network fails, and the
// organiser makes mistakes and takes them back. In the end every fixture is decided.
class SloppySeason {
 public:
  explicit SloppySeason(std::uint32_t seed) : stage_(seed), random_(seed) {}
  SloppySeason(const SloppySeason&) = delete;
  SloppySeason& operator=(const SloppySeason&) = delete;
  ~SloppySeason() = default;

  // Plays the season. Call it once.
  void play();
  [[nodiscard]] const Stage& stage() const { return stage_; }
  // The laws that the league broke; empty if it broke none.
  [[nodiscard]] const std::vector<std::string>& broken() const { return witness_.broken(); }

 private:
  using Which = std::function<bool(const Fixture&)>;

  [[nodiscard]] int below(int count) {
    return static_cast<int>(random_() % static_cast<unsigned>(count));
  }
  [[nodiscard]] bool once_in(int times) { return below(times) == 0; }
  [[nodiscard]] Side any_side() { return once_in(2) ? Side::home : Side::away; }
  template <class List>
  [[nodiscard]] auto one_of(const List& list) {
    return list.at(static_cast<std::size_t>(below(static_cast<int>(list.size()))));
  }

  // In sloppy_season.cc: time, the server and the tables.
  void begin();
  void step();
  void let_time_pass();
  void note_attempts();
  void server_is_off();
  void club_has_no_network();
  void begin_matches();
  void play_on(const std::string& id);
  void play_round(const std::string& id, const Board& board);
  void finish();
  [[nodiscard]] bool evening(const Fixture& fixture) const;
  [[nodiscard]] bool cut_off(const std::string& id) const;
  // Returns the ids of the fixtures for which `which` is true.
  [[nodiscard]] std::vector<std::string> fixtures(const Which& which) const;
  [[nodiscard]] std::vector<std::string> open_fixtures() const;

  // In sloppy_people.cc.
  std::string act(const std::string& id, Side side, Json action);
  void negotiate(const std::string& id);
  void say_who_can_play(const std::string& id);
  void do_all_that_is_asked(const std::string& id, Side side);
  void do_something(const std::string& id, Side side);
  std::string enter_line_up(const std::string& id, Side side);
  void substitute(const std::string& id, Side side);
  void come(const std::string& id, const std::string& person);
  void go(const std::string& id, const std::string& person);
  void all_go(const std::string& id, Side side);
  [[nodiscard]] std::vector<std::string> players(const std::string& id, Side side) const;

  // In sloppy_organiser.cc.
  void organise();
  void keep_things_going();
  void err_about_a_result();
  void err_about_a_match();
  void err_about_the_season();
  void err_about_a_team();
  void must(const Json& action);
  [[nodiscard]] Json table() const;

  Stage stage_;
  Witness witness_{stage_};
  std::mt19937 random_;
};

}  // namespace lastcard::league
