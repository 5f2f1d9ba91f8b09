// Tests the real program in a process of its own: how it starts and ends, and that a kill loses
// nothing.
#include <algorithm>
#include <arpa/inet.h>
#include <csignal>
#include <fstream>
#include <netinet/in.h>
#include <poll.h>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/program.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Process : public testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> arguments(std::uint16_t port = 0) const {
    return {"--listen",
            "127.0.0.1",
            "--port",
            std::to_string(port),
            "--data-dir",
            (folder_.path() / "data").string(),
            "--messages-per-second",
            "0",
            "--address-messages-per-second",
            "0"};
  }
  [[nodiscard]] static Client connect(std::uint16_t port, const std::string& cookie) {
    Client client(port, {.cookie = cookie});
    client.must({{"type", "hello"}, {"protocol", 1}});
    return client;
  }
  TemporaryFolder folder_;
};

TEST_F(Process, AMatchGoesOnAfterTheServerIsKilled) {
  std::string cookie;
  std::string table;
  int round = 0;
  std::uint64_t seen = 0;
  unsigned seed = 1;
  bool over = false;
  for (int life = 0; life < 6 && !over; ++life) {
    Program program(arguments());
    Client client = connect(program.port(), cookie);
    cookie = client.cookie();
    if (life == 0) {
      table = start_with_bots(client, 4);
      client.await_type("update");
    } else {
      client.must({{"type", "enter"}, {"table", table}});
      client.await_type("update");
      // All that any client was told still holds.
      EXPECT_GE(client.update()["seq"].get<std::uint64_t>(), seen);
      EXPECT_GE(client.update()["view"]["round"].get<int>(), round);
      EXPECT_EQ(client.update()["view"]["you"], 0);
    }
    Player player(client, table, ++seed);
    int acts = 0;
    while (acts < 15 && !player.over()) {
      if (player.act()) {
        ++acts;
      } else if (!player.over()) {
        client.await_type("update");
      }
    }
    over = player.over();
    seen = client.update()["seq"].get<std::uint64_t>();
    round = client.update()["view"]["round"].get<int>();
    program.signal(SIGKILL);
    EXPECT_EQ(program.wait_for_end(), -1);
  }
  Program program(arguments());
  Client client = connect(program.port(), cookie);
  client.must({{"type", "enter"}, {"table", table}});
  client.await_type("update");
  Player(client, table, 99).play_match();
}

TEST_F(Process, SigtermTellsTheClientsAndEndsInOrder) {
  Program program(arguments());
  Client client = connect(program.port(), "");
  program.signal(SIGTERM);
  EXPECT_EQ(client.await_type("notice")["code"], "server_restarting");
  EXPECT_EQ(client.await_close(), 1012);
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(Process, SigtermDoesNotWaitForAClientThatDoesNotAnswer) {
  Program program(arguments());
  Client client = connect(program.port(), "");
  program.signal(SIGTERM);
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_F(Process, AHealthcheckTellsWhetherTheServerIsReady) {
  Program program(arguments());
  const std::string port = std::to_string(program.port());
  Program healthy({"healthcheck", "--port", port});
  EXPECT_EQ(healthy.wait_for_end(), 0);
  program.signal(SIGKILL);
  static_cast<void>(program.wait_for_end());
  Program dead({"healthcheck", "--port", port});
  EXPECT_EQ(dead.wait_for_end(), 1);
}

TEST_F(Process, ATakenPortIsReported) {
  Program first(arguments());
  const std::uint16_t port = first.port();
  auto others = arguments(port);
  others[5] = (folder_.path() / "other").string();
  Program second(others);
  EXPECT_THAT(second.read_until("never"),
              AllOf(HasSubstr(std::to_string(port)), HasSubstr("--port")));
  EXPECT_EQ(second.wait_for_end(), 1);
}

TEST_F(Process, TakesNoMoreConnectionsThanItMayOpenFiles) {
  constexpr unsigned kDescriptors = 300;
  Program program(arguments(), kDescriptors);
  EXPECT_THAT(program.read_until("is ready"),
              HasSubstr("event=max_connections_lowered from=10000 to=200 descriptors=300"));
}

TEST_F(Process, AnUnwritableDataFolderIsReported) {
  folder_.write("data", "a file where the folder should be");
  Program program(arguments());
  EXPECT_THAT(program.read_until("never"), HasSubstr("data folder"));
  EXPECT_EQ(program.wait_for_end(), 1);
}

TEST_F(Process, AnInvalidDatabaseIsReported) {
  folder_.write("data/lastcard.sqlite", std::string(10000, 'x'));
  Program program(arguments());
  EXPECT_THAT(program.read_until("never"), HasSubstr("lastcard-server: "));
  EXPECT_EQ(program.wait_for_end(), 1);
}

// Sockets that connect to a port of this machine. The server need not accept them yet.
class Callers {
 public:
  Callers(std::uint16_t port, std::size_t count) {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    for (std::size_t i = 0; i < count; ++i) {
      const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
      if (socket < 0) throw std::runtime_error("too few descriptors");
      static_cast<void>(
          ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address));
      sockets_.push_back({socket, POLLOUT, 0});
    }
  }
  ~Callers() {
    for (const pollfd& each : sockets_) ::close(each.fd);
  }
  Callers(const Callers&) = delete;
  Callers& operator=(const Callers&) = delete;

  // Returns how many sockets are connected. Waits until all are, or until no other has been for
  // that long.
  std::size_t connected(int patience_ms) {
    std::vector<pollfd> waiting = sockets_;
    while (!waiting.empty() && ::poll(waiting.data(), waiting.size(), patience_ms) > 0)
      std::erase_if(waiting, [](const pollfd& each) { return each.revents != 0; });
    return sockets_.size() - waiting.size();
  }

 private:
  std::vector<pollfd> sockets_;
};

TEST_F(Process, NewConnectionsWaitWhileTheServerIsBusy) {
  std::size_t most = 2000;
  std::size_t allowed = 0;
  std::ifstream("/proc/sys/net/core/somaxconn") >> allowed;
  if (allowed > 0) most = std::min(most, allowed);
  Program program(arguments());
  const std::uint16_t port = program.port();
  program.signal(SIGSTOP);
  Callers callers(port, most);
  EXPECT_EQ(callers.connected(3000), most);
}

}  // namespace
}  // namespace lastcard::test
