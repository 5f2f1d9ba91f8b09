#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "server/app/data_folder.h"

namespace lastcard::app {

// The result of a trial restore.
struct RestoreTrial {
  std::int64_t at = 0;  // seconds since 1970
  bool good = false;
  std::string backup;   // the file's name
  std::string problem;  // for the administrator; empty if the backup is good
  // The contents of the backup.
  std::size_t tables = 0;
  std::size_t leagues = 0;
  std::size_t accounts = 0;
  std::string unwritten = {};  // why the result could not be written; empty if it was

  bool operator==(const RestoreTrial&) const = default;
};

// Restores a backup, like the command, into a separate folder within the data folder. Reads all
// that a server reads at its start, and deletes the folder. The data itself does not change, even
// if other programs use it meanwhile.
//
// Returns the result, and writes it for last_trial. If writing fails, `unwritten` says why. If
// `stop` is requested, ends early, returns nullopt and writes nothing.
[[nodiscard]] std::optional<RestoreTrial> try_restore(const DataPlaces& places,
                                                      const std::filesystem::path& backup,
                                                      const std::stop_token& stop = {});

// The result that was last written; nullopt if there is none.
[[nodiscard]] std::optional<RestoreTrial> last_trial(const DataPlaces& places);

}  // namespace lastcard::app
