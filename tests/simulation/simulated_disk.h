// The disk of a simulated world. It can lose its power, and nothing on it depends on the date.
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
  // A disk that never fails keeps no record of its operations. Worlds that run for long use it.
  enum class Kind : std::uint8_t { may_fail, never_fails };
  explicit SimulatedDisk(Kind kind = Kind::may_fail);

  // Makes the database empty again, on a disk without faults.
  void start_again();
  [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "db.sqlite"; }
  [[nodiscard]] bool has_power() const { return !disk_ || disk_->has_power(); }
  [[nodiscard]] bool may_fail() const { return disk_.has_value(); }
  // Cuts the power at one of the next `operations` operations. Requires, as does come_back(): the
  // disk may fail.
  void cut_power_within(Dice& dice, std::uint64_t operations);
  // Starts the machine again, or only the server if it was killed. Requires: no database is open.
  enum class After : std::uint8_t { power_cut, kill };
  void come_back(After after, Dice& dice);
  // Returns the first column of the rows that the query gives, as texts.
  [[nodiscard]] std::vector<std::string> read(const std::string& query) const;
  // Adds the current content of the disk.
  void add_to(Fingerprint& fingerprint) const;

 private:
  void remove_beside(const char* ending) const;

  test::TemporaryFolder folder_;
  std::optional<test::FaultyDisk> disk_;
  std::string empty_;
};

}  // namespace lastcard::simulation
