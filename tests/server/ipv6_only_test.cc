// Tests the real program on a machine without IPv4: people find and reach it, and doctor judges it.
#include <arpa/inet.h>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <netinet/in.h>
#include <sched.h>
#include <stdexcept>
#include <string>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <net/if.h>

#include "server/app/welcome.h"
#include "server/people/http_requests.h"
#include "tests/server/support/program.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// A documentation address (RFC 3849), which the test gives to this machine.
constexpr const char* kOwnAddress = "2001:db8::5";

// The kernel's structure for an IPv6 address. <linux/ipv6.h> cannot be included beside
// <netinet/in.h>.
struct InterfaceAddress {
  in6_addr address = {};
  std::uint32_t prefix = 64;
  int interface = 0;
};

// Returns whether this thread's network has IPv6.
bool has_ipv6() {
  const int v6 = ::socket(AF_INET6, SOCK_STREAM, 0);
  sockaddr_in6 loopback = {};
  loopback.sin6_family = AF_INET6;
  loopback.sin6_addr = in6addr_loopback;
  const bool has =
      v6 >= 0 && ::bind(v6, reinterpret_cast<const sockaddr*>(&loopback), sizeof loopback) == 0;
  ::close(v6);
  return has;
}

// Moves this thread to a network of its own that has only a loopback, with IPv6 alone if the system
// has IPv6. Returns false if the system allows that only to root.
bool leave_ipv4() {
  if (::unshare(CLONE_NEWNET) != 0) return false;
  const int v4 = ::socket(AF_INET, SOCK_DGRAM, 0);
  const int v6 = ::socket(AF_INET6, SOCK_DGRAM, 0);
  ifreq loopback = {};
  std::strcpy(loopback.ifr_name, "lo");
  loopback.ifr_flags = IFF_UP | IFF_RUNNING;
  bool made = ::ioctl(v4, SIOCSIFFLAGS, &loopback) == 0;
  if (made && !has_ipv6()) {
    ::close(v4);
    ::close(v6);
    return true;
  }
  // Setting the address 0.0.0.0 removes 127.0.0.1.
  loopback.ifr_addr = {};
  loopback.ifr_addr.sa_family = AF_INET;
  made = made && ::ioctl(v4, SIOCSIFADDR, &loopback) == 0;
  InterfaceAddress own;
  ::inet_pton(AF_INET6, kOwnAddress, &own.address);
  own.interface = static_cast<int>(::if_nametoindex("lo"));
  made = made && ::ioctl(v6, SIOCSIFADDR, &own) == 0;
  ::close(v4);
  ::close(v6);
  EXPECT_TRUE(made) << std::strerror(errno);
  return made;
}

// Returns what doctor prints with these settings.
std::string doctor(const std::vector<std::string>& settings, const std::string& origin) {
  std::vector<std::string> words = {"doctor", "--origins", origin};
  words.insert(words.end(), settings.begin(), settings.end());
  return run(words).printed;
}

// Returns the status of the page at the address, or 0 if nothing answers.
long page_at(const std::string& address) {
  const std::atomic<bool> give_up = false;
  try {
    return people::fetch(address + "/", give_up).status;
  } catch (const std::runtime_error&) {
    return 0;
  }
}

void try_server(bool alone) {
  const TemporaryFolder folder;
  // Beside IPv4, the server listens on ::1 alone, so that no answer comes over IPv4.
  std::vector<std::string> settings = {"--listen", alone ? "::" : "::1", "--data-dir",
                                       (folder.path() / "data").string()};
  std::vector<std::string> words = settings;
  words.insert(words.end(), {"--port", "0"});
  Program program(words);
  const std::string port = std::to_string(program.port());
  settings.insert(settings.end(), {"--port", port});

  words = settings;
  words.insert(words.begin(), "healthcheck");
  EXPECT_EQ(run(words).status, 0);
  constexpr long kFine = 200;
  EXPECT_EQ(page_at("http://[::1]:" + port), kFine);
  EXPECT_EQ(page_at("http://localhost:" + port), kFine);
  EXPECT_THAT(doctor(settings, "http://[::1]:" + port),
              AllOf(HasSubstr("The server answers at http://[::1]:" + port + "."),
                    HasSubstr("A WebSocket came through at http://[::1]:" + port + ", on the")));
  EXPECT_THAT(doctor(settings, "http://127.0.0.1:" + port),
              AllOf(HasSubstr("The server answers at http://localhost:" + port + "."),
                    HasSubstr("No answer from http://127.0.0.1:" + port)));
  if (!alone) return;
  EXPECT_EQ(app::look_around().own_address, kOwnAddress) << "others get a link to it";
  const std::string address = std::string("http://[") + kOwnAddress + "]:" + port;
  EXPECT_EQ(page_at(address), kFine);
  EXPECT_THAT(doctor(settings, address), HasSubstr("A WebSocket came through at " + address));
}

TEST(OnlyIPv6, ServerCanBeReachedAndChecked) {
  std::thread([] {
    const bool alone = leave_ipv4();
    if (!has_ipv6()) GTEST_SKIP() << "this machine has no IPv6";
    try {
      try_server(alone);
    } catch (const std::exception& problem) {
      ADD_FAILURE() << problem.what();
    }
  }).join();
}

}  // namespace
}  // namespace lastcard::test
