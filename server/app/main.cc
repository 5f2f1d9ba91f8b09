#include <csignal>
#include <filesystem>
#include <iostream>
#include <sys/stat.h>
#include <unistd.h>

#include <spdlog/spdlog.h>

#include "server/app/commands.h"
#include "server/app/log.h"
#include "server/app/options.h"
#include "server/app/server.h"
#include "server/app/welcome.h"

namespace {

using lastcard::app::LogPlace;
using lastcard::app::Options;

std::filesystem::path program_folder() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? std::filesystem::current_path() : program.parent_path();
}

int serve(const Options& options) {
  // This thread waits for signals. The server's threads inherit that they are blocked.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  lastcard::app::Server server(options);
  spdlog::info("event=ready url={} version=" LASTCARD_VERSION, server.url());
  // Only for people: a reader of JSON has the event.
  const bool in_words = options.log_format == "text";
  if (in_words) std::cout << "Last Card is ready: " << server.url() << std::endl;
  if (const std::string& link = server.admin_link(); !link.empty()) {
    // The link is a secret, and logs are copied to many places.
    spdlog::warn("event=no_admin remedy=\"lastcard-server admin link\"");
    if (in_words)
      std::cout << "Nobody is the admin of this server yet. Whoever follows this link is, once:\n"
                << link << std::endl;
  }
  // If there is an administrator, the link is printed only to a terminal, because output may go to
  // a log.
  if (in_words && (!server.has_admin() || ::isatty(STDOUT_FILENO) == 1)) {
    using lastcard::app::link_to_share;
    std::cout << link_to_share(options, server.port(), lastcard::app::look_around()) << std::flush;
  }
  int signal = 0;
  sigwait(&signals, &signal);
  spdlog::info("event=stopping signal={}", signal);
  server.shut_down();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    // Other users of this machine must not read hands, sessions or tokens.
    ::umask(S_IRWXG | S_IRWXO);
    auto options =
        lastcard::app::read_options({argv + 1, argv + argc}, lastcard::app::process_environment());
    if (!options) {
      (options.error().status == 0 ? std::cout : std::cerr) << options.error().text << '\n';
      return options.error().status;
    }
    const bool serves = options->command == Options::Command::serve;
    lastcard::app::set_up_log(*options, serves ? LogPlace::output : LogPlace::errors);
    if (!serves) return lastcard::app::carry_out(*options, std::cout);
    if (options->web_root.empty())
      options->web_root = lastcard::app::default_web_root(program_folder());
    return serve(*options);
  } catch (const std::exception& error) {
    std::cerr << "lastcard-server: " << error.what() << '\n';
    return 1;
  }
}
