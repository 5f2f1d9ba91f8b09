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
  diligent,  // does at once all that is asked
  sloppy,
  silent,  // does nothing
};

// One attempt to play a fixture, as it really is.
struct RealAttempt {
  std::optional<Instant> slot;
  BySide<Habit> habits;
  std::set<std::string> there;  // the people at its tables
  Instant network_back = 0;     // until then, the network of the club where they play has failed
};

// Knows what the people of a season really did, and judges what the clock does to them by that.
class Witness {
 public:
  // `stage` must outlive the witness.
  explicit Witness(const Stage& stage) : stage_(stage) {}

  std::map<std::string, RealAttempt> attempts;  // by fixture

  // Judges what the clock did since the last call. Requires: no person acted in that time.
  void judge();
  // Judges how the league treats an outage that has just ended. `before`: the fixtures when the
  // server stopped.
  void judge_outage(const std::vector<Fixture>& before, const Outage& outage);
  void demand(bool kept, std::string_view law, std::string_view about);
  // The laws that were broken. Each text has the time, the fixture or team, and the law.
  [[nodiscard]] const std::vector<std::string>& broken() const { return broken_; }

 private:
  [[nodiscard]] bool complete(const Fixture& fixture, Side side) const;
  [[nodiscard]] bool somebody_waits(const Fixture& fixture, Side side) const;
  [[nodiscard]] bool diligent(const std::string& fixture, Side side) const;
  [[nodiscard]] Instant deadline(const Fixture& fixture) const;
  void demand_charge(const std::string& fixture, Side side, bool other_too);
  void judge_result(Instant at, const std::string& id, ResultCode code);

  const Stage& stage_;
  std::size_t judged_ = 0;  // how many events of the log were judged
  std::vector<Outage> outages_;
  std::vector<std::string> broken_;
};

}  // namespace lastcard::league
