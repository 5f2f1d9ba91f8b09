#include "tests/server/support/program.h"

#include <array>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/server/support/client.h"
#include "tests/support/paths.h"

namespace lastcard::test {

Program::Program(const std::vector<std::string>& arguments, std::optional<unsigned> descriptors) {
  std::array<int, 2> ends = {};
  if (pipe(ends.data()) != 0) throw std::runtime_error("pipe");
  pid_ = fork();
  if (pid_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]);
    close(ends[1]);
    if (descriptors) {
      const rlimit limit = {*descriptors / 2, *descriptors};
      setrlimit(RLIMIT_NOFILE, &limit);
    }
    const std::string program = (program_dir() / "lastcard-server").string();
    std::vector<char*> words = {const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments)
      words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    execv(program.c_str(), words.data());
    _exit(127);
  }
  close(ends[1]);
  output_ = ends[0];
}

Program::~Program() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    static_cast<void>(wait_for_end());
  }
  close(output_);
}

void Program::signal(int number) const { kill(pid_, number); }

int Program::wait_for_end() {
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string Program::read_until(const std::string& text) {
  std::string printed;
  while (printed.find(text) == std::string::npos || printed.back() != '\n') {
    pollfd ready = {output_, POLLIN, 0};
    const auto patience = std::chrono::duration_cast<std::chrono::milliseconds>(kPatience).count();
    if (poll(&ready, 1, static_cast<int>(patience)) <= 0) break;
    std::array<char, 4096> buffer = {};
    const auto size = read(output_, buffer.data(), buffer.size());
    if (size <= 0) break;
    printed.append(buffer.data(), static_cast<std::size_t>(size));
  }
  return printed;
}

std::uint16_t Program::port() {
  const std::string ready = "http://localhost:";
  const std::string printed = read_until("Last Card is ready: " + ready);
  const auto place = printed.rfind(ready);
  if (place == std::string::npos) throw std::runtime_error("not ready: " + printed);
  return static_cast<std::uint16_t>(std::stoi(printed.substr(place + ready.size())));
}

Finished run(const std::vector<std::string>& arguments) {
  Program program(arguments);
  Finished finished;
  // The program never prints this text, so this reads to the end of the output.
  finished.printed = program.read_until(std::string(1, '\0'));
  finished.status = program.wait_for_end();
  return finished;
}

}  // namespace lastcard::test
