#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace lastcard::test {

// Runs lastcard-server in a process of its own. The destructor kills it if it still runs.
class Program {
 public:
  // `descriptors`: the limit of open files to which the program may raise its own; it starts with
  // half of it.
  explicit Program(const std::vector<std::string>& arguments,
                   std::optional<unsigned> descriptors = {});
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void signal(int number) const;
  // Waits for the end. Returns the exit status, or -1 if a signal ended the process.
  int wait_for_end();
  // Reads both outputs until a whole line contains the text, or until they end. Returns what was
  // read.
  std::string read_until(const std::string& text);
  // Waits until the server is ready. Returns its port.
  std::uint16_t port();

 private:
  pid_t pid_ = -1;
  int output_ = -1;
};

// The exit status of a command that has ended, and what it printed.
struct Finished {
  int status = 0;
  std::string printed;
};
[[nodiscard]] Finished run(const std::vector<std::string>& arguments);

}  // namespace lastcard::test
