#include "tests/bench/server/server_process.h"

#include <arpa/inet.h>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <fstream>
#include <netinet/in.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "tests/bench/server/client_socket.h"

namespace lastcard::bench {
namespace {

sockaddr_in local_address(std::uint16_t port) {
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

bool is_listening(std::uint16_t port) {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = local_address(port);
  const bool open =
      ::connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  ::close(descriptor);
  return open;
}

double seconds_of(clockid_t clock) {
  timespec time = {};
  ::clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

// Returns the busy seconds of all cores: the time that they were neither idle nor waiting for the
// disk.
double busy_seconds() {
  std::ifstream file("/proc/stat");
  std::string name;
  file >> name;
  double busy = 0;
  for (int column = 0; column < 8; ++column) {
    double ticks = 0;
    file >> ticks;
    constexpr int kIdle = 3;
    constexpr int kWaiting = 4;
    if (column != kIdle && column != kWaiting) busy += ticks;
  }
  return busy / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

[[noreturn]] void become(std::vector<std::string>& command, int core) {
  if (core >= 0) pin_to_core(core);
  // Sends the server's output to stderr, so that stdout has only the results.
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  std::vector<char*> arguments;
  arguments.reserve(command.size() + 1);
  for (std::string& argument : command) arguments.push_back(argument.data());
  arguments.push_back(nullptr);
  ::execvp(arguments.front(), arguments.data());
  ::_exit(127);
}

}  // namespace

std::uint16_t free_port() {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = local_address(0);
  socklen_t size = sizeof address;
  auto* any = reinterpret_cast<sockaddr*>(&address);
  const bool good = descriptor >= 0 && ::bind(descriptor, any, size) == 0 &&
                    ::getsockname(descriptor, any, &size) == 0;
  ::close(descriptor);
  if (!good) throw BenchmarkError("no free port");
  return ntohs(address.sin_port);
}

std::string http_answer(std::uint16_t port, const std::string& what, const std::string& rest) {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = local_address(port);
  const std::string request = what + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" + rest;
  std::string answer;
  if (::connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
      ::send(descriptor, request.data(), request.size(), MSG_NOSIGNAL) > 0) {
    std::array<char, 4096> bytes;
    for (ssize_t size = 1; size > 0;) {
      size = ::recv(descriptor, bytes.data(), bytes.size(), 0);
      if (size > 0) answer.append(bytes.data(), static_cast<std::size_t>(size));
    }
  }
  ::close(descriptor);
  if (answer.find(" 200 ") == std::string::npos) throw BenchmarkError("refused: " + answer);
  return answer;
}

bool pin_to_core(int core) {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(static_cast<std::size_t>(core), &cores);
  return ::sched_setaffinity(0, sizeof cores, &cores) == 0;
}

ServerProcess::ServerProcess(std::vector<std::string> command, std::uint16_t port, int core)
    : pid_(::fork()), port_(port) {
  if (pid_ < 0) throw BenchmarkError("cannot start another process");
  if (pid_ == 0) become(command, core);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!is_listening(port_)) {
    if (::waitpid(pid_, nullptr, WNOHANG) == pid_) {
      pid_ = -1;
      throw BenchmarkError("cannot start " + command.front());
    }
    if (std::chrono::steady_clock::now() > end) {
      stop();
      throw BenchmarkError(command.front() + " does not listen");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

ServerProcess::~ServerProcess() { stop(); }

// Kills the server without a clean shutdown, because its data is thrown away.
void ServerProcess::stop() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

double ServerProcess::cpu_seconds() const {
  clockid_t clock = 0;
  if (::clock_getcpuclockid(pid_, &clock) != 0) throw BenchmarkError("the server is gone");
  return seconds_of(clock);
}

long ServerProcess::resident_kib() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/status");
  std::string word;
  long kib = 0;
  while (file >> word) {
    if (word == "VmRSS:") {
      file >> kib;
      break;
    }
  }
  return kib;
}

double ServerProcess::counter(const std::string& name) const {
  const std::string metrics = http_answer(port_, "GET /metrics", "\r\n");
  const std::string start = '\n' + name + ' ';
  const auto place = metrics.find(start);
  if (place == std::string::npos) throw BenchmarkError("no " + name + " in the server's metrics");
  return std::strtod(metrics.c_str() + place + start.size(), nullptr);
}

OtherLoad::OtherLoad(const ServerProcess& server)
    : server_(server),
      busy_(busy_seconds()),
      ours_(server.cpu_seconds() + seconds_of(CLOCK_PROCESS_CPUTIME_ID)) {}

double OtherLoad::cores(double seconds) const {
  const double ours = server_.cpu_seconds() + seconds_of(CLOCK_PROCESS_CPUTIME_ID) - ours_;
  return (busy_seconds() - busy_ - ours) / seconds;
}

}  // namespace lastcard::bench
