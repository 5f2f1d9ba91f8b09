#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace lastcard::test {

// A lastcard-server in a process of its own; killed with the object if it still runs.
class Program {
 public:
  // `descriptors`: how many it may open at most, and half as many before it asks for more.
  explicit Program(const std::vector<std::string>& arguments,
                   std::optional<unsigned> descriptors = {});
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void signal(int number) const;
  // The exit status; -1 if a signal ended it.
  int wait_for_end();
  // What it printed, to either output, until a line with this text, or its end.
  std::string read_until(const std::string& text);
  // Waits until it serves; its port.
  std::uint16_t port();

 private:
  pid_t pid_ = -1;
  int output_ = -1;
};

// Runs a command to its end.
struct Finished {
  int status = 0;
  std::string printed;
};
[[nodiscard]] Finished run(const std::vector<std::string>& arguments);

}  // namespace lastcard::test
