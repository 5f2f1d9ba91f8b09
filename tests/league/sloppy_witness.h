#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/league/outage.h"
#include "tests/league/stage.h"

namespace lastcard::league {

enum class Habit : std::uint8_t {
  diligent,  // does all that is asked, at once
  sloppy,
  silent,  // does nothing
};

// A fixture at one time, as it really is.
struct Attempt {
  std::optional<Instant> slot;
  BySide<Habit> habits;
  std::set<std::string> there;  // persons at its tables
  Instant network_back = 0;     // until then the club where it is played has no network
};

// Knows what people really did in a season, and judges by that what the clock does to them.
class Witness {
 public:
  // `stage` outlives it.
  explicit Witness(const Stage& stage) : stage_(stage) {}

  std::map<std::string, Attempt> attempts;  // by fixture

  // Judges what the clock did since the last call. Nobody has done anything in that time.
  void judge();
  // The server is back. `before`: the fixtures as they were when it stopped.
  void judge_outage(const std::vector<Fixture>& before, const Outage& outage);
  void demand(bool kept, std::string_view law, std::string_view about);
  // The laws that were broken: when, about what, and which.
  [[nodiscard]] const std::vector<std::string>& broken() const { return broken_; }

 private:
  [[nodiscard]] bool complete(const Fixture& fixture, Side side) const;
  [[nodiscard]] bool somebody_waits(const Fixture& fixture, Side side) const;
  [[nodiscard]] bool diligent(const std::string& fixture, Side side) const;
  [[nodiscard]] Instant deadline(const Fixture& fixture) const;
  void demand_charge(const std::string& fixture, Side side, bool other_too);
  void judge_result(Instant at, const std::string& id, ResultCode code);

  const Stage& stage_;
  std::size_t judged_ = 0;  // events
  std::vector<Outage> outages_;
  std::vector<std::string> broken_;
};

}  // namespace lastcard::league
