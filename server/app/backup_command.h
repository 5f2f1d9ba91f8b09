#pragma once

#include <chrono>
#include <filesystem>
#include <stop_token>
#include <string>

namespace lastcard::app {

// Runs an administrator's command by the shell, with the file as its input and the file's path in
// LASTCARD_BACKUP_FILE; what it prints goes to the server's error output. Returns when it has
// ended: its exit status, 128 and more if a signal ended it. It is ended, with all that it has
// started, within a second when `stop` says so or it has taken `limit`: what hangs would keep the
// next backup from being made. Throws std::system_error if it cannot be started or watched.
[[nodiscard]] int run_backup_command(const std::string& command, const std::filesystem::path& file,
                                     const std::stop_token& stop = {},
                                     std::chrono::milliseconds limit = std::chrono::hours(6));

}  // namespace lastcard::app
