#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>
#include <vector>

namespace lastcard::bench {

// Returns a port that nobody listens on now.
[[nodiscard]] std::uint16_t free_port();

// Pins this process to that core. Returns false if there is no such core.
bool pin_to_core(int core);

// Sends one request and returns the answer with its head. `what` is like "GET /metrics". `rest` has
// the other headers, an empty line and the body. Throws BenchmarkError if the status is not 200.
[[nodiscard]] std::string http_answer(std::uint16_t port, const std::string& what,
                                      const std::string& rest);

// A server in a process of its own, on a core of its own. The destructor kills it.
class ServerProcess {
 public:
  // Starts the program and waits until it listens on `port`. `core` < 0: any core. Throws
  // BenchmarkError.
  ServerProcess(std::vector<std::string> command, std::uint16_t port, int core);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  // The processor time of all its threads so far, in user and kernel mode.
  [[nodiscard]] double cpu_seconds() const;
  [[nodiscard]] long resident_kib() const;
  // Returns the value of a counter in /metrics, which only our server has. Throws BenchmarkError if
  // there is no such counter.
  [[nodiscard]] double counter(const std::string& name) const;

 private:
  void stop();

  pid_t pid_ = -1;
  std::uint16_t port_;
};

// Measures the cores that neither the server nor the load generator uses.
class OtherLoad {
 public:
  explicit OtherLoad(const ServerProcess& server);
  // Returns the average number of cores since the construction.
  [[nodiscard]] double cores(double seconds) const;

 private:
  const ServerProcess& server_;
  double busy_;
  double ours_;
};

}  // namespace lastcard::bench
