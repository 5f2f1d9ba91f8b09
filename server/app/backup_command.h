#pragma once

#include <chrono>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace lastcard::app {

// The variable that has the path of the backup while the command runs.
inline constexpr std::string_view kBackupFileVariable = "LASTCARD_BACKUP_FILE";

// Runs an administrator's command with the shell. The file is the command's input, and
// LASTCARD_BACKUP_FILE is the file's path. The command's output goes to the server's error output.
// Waits until the command has ended, and returns its exit status, or 128 plus the signal that ended
// it.
//
// If `stop` is requested or the command takes longer than `limit`, it is ended within a second,
// with all processes that it has started. Otherwise a command that hangs would block all later
// backups. Throws std::system_error if it cannot be started or watched.
[[nodiscard]] int run_backup_command(const std::string& command, const std::filesystem::path& file,
                                     const std::stop_token& stop = {},
                                     std::chrono::milliseconds limit = std::chrono::hours(6));

}  // namespace lastcard::app
