#include "server/app/backup_command.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace lastcard::app {
namespace {

constexpr int kEndedBySignal = 128;  // like the shell
// The time between SIGTERM and SIGKILL.
constexpr std::chrono::milliseconds kPatience(500);

void check(int error, const char* what) {
  if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

// The setup of the new process before the command starts.
class Preparation {
 public:
  explicit Preparation(const std::filesystem::path& input) {
    check(::posix_spawn_file_actions_init(&files_), "posix_spawn_file_actions_init");
    ::posix_spawnattr_init(&attributes_);
    check(::posix_spawn_file_actions_addopen(&files_, STDIN_FILENO, input.c_str(), O_RDONLY, 0),
          "the backup's file");
    check(::posix_spawn_file_actions_adddup2(&files_, STDERR_FILENO, STDOUT_FILENO), "its output");
    // Otherwise the command would hold sockets and the lock of the data folder.
    check(::posix_spawn_file_actions_addclosefrom_np(&files_, STDERR_FILENO + 1), "other files");
    // Its own process group, so that all processes of the shell can be ended. Default signal
    // handling, whatever this thread has set.
    ::posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    ::posix_spawnattr_setpgroup(&attributes_, 0);
    sigset_t signals;
    ::sigemptyset(&signals);
    ::posix_spawnattr_setsigmask(&attributes_, &signals);
    ::sigfillset(&signals);
    ::posix_spawnattr_setsigdefault(&attributes_, &signals);
  }
  Preparation(const Preparation&) = delete;
  Preparation& operator=(const Preparation&) = delete;
  ~Preparation() {
    ::posix_spawn_file_actions_destroy(&files_);
    ::posix_spawnattr_destroy(&attributes_);
  }
  [[nodiscard]] const posix_spawn_file_actions_t* files() const { return &files_; }
  [[nodiscard]] const posix_spawnattr_t* attributes() const { return &attributes_; }

 private:
  posix_spawn_file_actions_t files_ = {};
  posix_spawnattr_t attributes_ = {};
};

// A started process. Call wait() once.
class Process {
 public:
  // Throws std::system_error and ends the process if it cannot be watched.
  explicit Process(pid_t id) : id_(id) {
    // The C library declares its function only for C.
    watched_ = static_cast<int>(::syscall(SYS_pidfd_open, id, 0));
    if (watched_ >= 0) return;
    const int error = errno;
    signal(SIGKILL);
    static_cast<void>(wait());
    check(error, "pidfd_open");
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() { ::close(watched_); }

  // Whether it ends within `limit`. Returns false at once if `stop` is requested.
  [[nodiscard]] bool ends_within(std::chrono::milliseconds limit,
                                 const std::stop_token& stop = {}) const {
    using std::chrono::milliseconds;
    constexpr milliseconds kGlance(100);  // how often `stop` is checked
    const auto end = std::chrono::steady_clock::now() + limit;
    while (!stop.stop_requested()) {
      const auto left =
          std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now());
      pollfd ended{watched_, POLLIN, 0};
      const auto patience = std::clamp(left, milliseconds(0), kGlance);
      if (::poll(&ended, 1, static_cast<int>(patience.count())) > 0) return true;
      if (left <= milliseconds(0)) return false;
    }
    return false;
  }
  // Sends the signal to its process group.
  void signal(int number) const { ::kill(-id_, number); }
  // Waits for the process and returns the status from waitpid.
  [[nodiscard]] int wait() const {
    int status = 0;
    while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) continue;
    return status;
  }

 private:
  pid_t id_;
  int watched_ = -1;
};

}  // namespace

int run_backup_command(const std::string& command, const std::filesystem::path& file,
                       const std::stop_token& stop, std::chrono::milliseconds limit) {
  const Preparation preparation(file);
  // A shell, because administrators use pipes and dates in the command.
  std::string text = command;
  std::string shell = "sh";
  std::string option = "-c";
  const std::array<char*, 4> arguments = {shell.data(), option.data(), text.data(), nullptr};
  std::string where =
      std::string(kBackupFileVariable) + "=" + std::filesystem::absolute(file).string();
  std::vector<char*> environment;
  for (char** entry = ::environ; *entry != nullptr; ++entry) environment.push_back(*entry);
  environment.push_back(where.data());
  environment.push_back(nullptr);
  pid_t id = 0;
  check(::posix_spawn(&id, "/bin/sh", preparation.files(), preparation.attributes(),
                      arguments.data(), environment.data()),
        "/bin/sh");
  const Process process(id);
  if (!process.ends_within(limit, stop)) {
    process.signal(SIGTERM);
    // A process that ignores SIGTERM would keep the server from stopping, or outlive it.
    static_cast<void>(process.ends_within(kPatience));
    process.signal(SIGKILL);
  }
  const int status = process.wait();
  return WIFEXITED(status) ? WEXITSTATUS(status) : kEndedBySignal + WTERMSIG(status);
}

}  // namespace lastcard::app
