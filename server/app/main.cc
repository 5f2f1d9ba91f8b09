#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>

#include <spdlog/spdlog.h>

#include "server/app/healthcheck.h"
#include "server/app/options.h"
#include "server/app/server.h"

namespace {

using lastcard::app::Options;

std::filesystem::path program_folder() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? std::filesystem::current_path() : program.parent_path();
}

int check_health(const Options& options) {
  std::string why;
  if (lastcard::app::is_ready(options, why)) return 0;
  std::cerr << "lastcard-server: not ready: " << why << '\n';
  return 1;
}

int serve(const Options& options) {
  // Signals are waited for here; the threads that the server starts inherit that they are blocked.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  lastcard::app::Server server(options);
  std::cout << "Last Card is ready: " << server.url() << std::endl;
  int signal = 0;
  sigwait(&signals, &signal);
  spdlog::info("event=stopping signal={}", signal);
  server.shut_down();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    auto options =
        lastcard::app::read_options({argv + 1, argv + argc}, lastcard::app::process_environment());
    if (!options) {
      (options.error().status == 0 ? std::cout : std::cerr) << options.error().text << '\n';
      return options.error().status;
    }
    if (options->command == Options::Command::healthcheck) return check_health(*options);
    if (options->web_root.empty())
      options->web_root = lastcard::app::default_web_root(program_folder());
    spdlog::set_level(spdlog::level::from_str(options->log_level));
    spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
    spdlog::flush_on(spdlog::level::warn);
    return serve(*options);
  } catch (const std::exception& error) {
    std::cerr << "lastcard-server: " << error.what() << '\n';
    return 1;
  }
}
