// The disk of a simulated world: it loses its power, and nothing on it depends on the day.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tests/server/support/faulty_disk.h"
#include "tests/server/support/test_server.h"
#include "tests/simulation/dice.h"
#include "tests/simulation/fingerprint.h"

namespace lastcard::simulation {

class SimulatedDisk {
 public:
  // One that cannot fail remembers nothing, for worlds that last.
  enum class Kind : std::uint8_t { may_fail, never_fails };
  explicit SimulatedDisk(Kind kind = Kind::may_fail);

  // An empty database, on a good disk.
  void start_again();
  [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "db.sqlite"; }
  [[nodiscard]] bool has_power() const { return !disk_ || disk_->has_power(); }
  [[nodiscard]] bool may_fail() const { return disk_.has_value(); }
  // With one of the next so many operations. Pre, as of what follows: it may fail.
  void cut_power_within(Dice& dice, std::uint64_t operations);
  // The machine is started again; or, where only the server was killed, just the server. No
  // database may be open.
  enum class After : std::uint8_t { power_cut, kill };
  void come_back(After after, Dice& dice);
  // The first column of whatever the database answers, as texts.
  [[nodiscard]] std::vector<std::string> read(const std::string& query) const;
  // What is on the disk now.
  void add_to(Fingerprint& fingerprint) const;

 private:
  void remove_beside(const char* ending) const;

  test::TemporaryFolder folder_;
  std::optional<test::FaultyDisk> disk_;
  std::string empty_;
};

}  // namespace lastcard::simulation
