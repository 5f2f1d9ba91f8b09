#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "server/app/data_folder.h"

namespace lastcard::app {

// What came of it when a backup was tried.
struct RestoreTrial {
  std::int64_t at = 0;  // seconds since 1970
  bool good = false;
  std::string backup;   // the file's name
  std::string problem;  // for the administrator; empty if it was good
  // What was in it.
  std::size_t tables = 0;
  std::size_t leagues = 0;
  std::size_t accounts = 0;
  std::string unwritten = {};  // why it could not be written down; empty if it was

  bool operator==(const RestoreTrial&) const = default;
};

// Restores a backup as the command does, into a folder of its own within the data folder, reads all
// that a server reads at its start, and takes the folder away again. What came of it is given
// back and written down for last_trial; where it cannot be written, that is said in it. Nothing of
// the data changes, whoever uses it meanwhile.
// Gives up when `stop` says so: nothing, and nothing is written down.
[[nodiscard]] std::optional<RestoreTrial> try_restore(const DataPlaces& places,
                                                      const std::filesystem::path& backup,
                                                      const std::stop_token& stop = {});

// What was written down; nothing if no backup was tried yet.
[[nodiscard]] std::optional<RestoreTrial> last_trial(const DataPlaces& places);

}  // namespace lastcard::app
