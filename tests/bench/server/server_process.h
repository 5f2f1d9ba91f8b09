#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>
#include <vector>

namespace lastcard::bench {

// A port that nobody listens on at the moment.
[[nodiscard]] std::uint16_t free_port();

// From now on this process runs on that core only; false if there is no such core.
bool pin_to_core(int core);

// The answer to one request, with its head. `what` is like "GET /metrics"; `rest` has the other
// headers, an empty line and the body. Throws BenchmarkError unless the answer has the status 200.
[[nodiscard]] std::string http_answer(std::uint16_t port, const std::string& what,
                                      const std::string& rest);

// A server in a process of its own, on a core of its own. The destructor ends it.
class ServerProcess {
 public:
  // Starts the program and waits until it listens on `port`. `core` < 0: any. Throws
  // BenchmarkError.
  ServerProcess(std::vector<std::string> command, std::uint16_t port, int core);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  // What all its threads have used so far, in user and kernel mode.
  [[nodiscard]] double cpu_seconds() const;
  [[nodiscard]] long resident_kib() const;
  // The value of that counter in /metrics, which only our server has. Throws BenchmarkError if
  // there is none.
  [[nodiscard]] double counter(const std::string& name) const;

 private:
  void stop();

  pid_t pid_ = -1;
  std::uint16_t port_;
};

// How busy the machine is with others: the cores that are used by neither the server nor the load
// generator.
class OtherLoad {
 public:
  explicit OtherLoad(const ServerProcess& server);
  // Cores, on average since the construction.
  [[nodiscard]] double cores(double seconds) const;

 private:
  const ServerProcess& server_;
  double busy_;
  double ours_;
};

}  // namespace lastcard::bench
