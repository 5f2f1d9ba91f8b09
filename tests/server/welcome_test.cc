// Tests what the terminal shows to the person who starts a server.
#include "server/app/welcome.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/app/qr_code.h"

namespace lastcard::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const Surroundings kAtHome{false, "192.168.1.20"};
const Surroundings kInContainer{true, "172.17.0.2"};

Options listening(const std::string& address) {
  Options options;
  options.listen = address;
  return options;
}

std::string shared(const std::string& link) {
  return "Share this link with the other players: " + link + "\n" + qr_code(link);
}

TEST(Welcome, ShowsTheLinkOfThisMachineInItsNetwork) {
  for (const char* all : {"::", "0.0.0.0"})
    EXPECT_EQ(link_to_share(listening(all), 8080, kAtHome), shared("http://192.168.1.20:8080"));
  EXPECT_EQ(link_to_share(listening("::"), 8080, {false, "2001:db8::5"}),
            shared("http://[2001:db8::5]:8080"));
  Options options = listening("10.1.2.3");
  options.base_path = "/cards";
  EXPECT_EQ(link_to_share(options, 81, kAtHome), shared("http://10.1.2.3:81/cards"));
}

TEST(Welcome, ShowsTheAddressThatTheHostHasNamed) {
  Options options = listening("127.0.0.1");
  options.origins = {"https://cards.example", "https://www.cards.example"};
  options.base_path = "/c";
  for (const Surroundings& here : {kAtHome, kInContainer})
    EXPECT_EQ(link_to_share(options, 8080, here), shared("https://cards.example/c"));
}

TEST(Welcome, ShowsNoLinkThatNobodyElseCanFollow) {
  for (const char* here : {"127.0.0.1", "::1", "localhost"})
    EXPECT_EQ(link_to_share(listening(here), 8080, kAtHome), "") << here;
  EXPECT_EQ(link_to_share(listening("::"), 8080, {}), "") << "there is no network";
  EXPECT_THAT(link_to_share(listening("::"), 8080, kInContainer),
              AllOf(StartsWith("To share a link, set LASTCARD_ORIGINS"),
                    HasSubstr("like http://192.168.1.20:8080\n"), Not(HasSubstr("172.17"))));
}

// Another program made the expected code (uqr 0.1.3, error correction L, mask 0).
TEST(QrCodes, EqualTheCodeOfAnotherProgram) {
  EXPECT_EQ(qr_code("http://192.168.1.20:8080"), R"(█████████████████████████████████
█████████████████████████████████
████ ▄▄▄▄▄ ██▀▄████ ▄█ ▄▄▄▄▄ ████
████ █   █ █▄▀█▄▀█▄▄██ █   █ ████
████ █▄▄▄█ ██▄▀▀ ▀█  █ █▄▄▄█ ████
████▄▄▄▄▄▄▄█ █▄▀▄▀▄▀▄█▄▄▄▄▄▄▄████
████  ▄█▄ ▄ ▄▀█▀ ▄ ██▄ ▀██▄█▀████
████▀██▄▄▄▄█▀▀ ▄  ▄█ ▀   █▄ ▄████
████▄ ▀▀▀█▄███  █▄ ▄▄▀  █ █▄ ████
████▄▀▀█▄▄▄▀▀▄█▀█▀▄▀▄ ▀ ▄▀▄ ▄████
████▄█▄█▄▄▄█ ▀▄▀   ▄ ▄▄▄  ▀▀▀████
████ ▄▄▄▄▄ █ ▀ ▄ ▀▄  █▄█ ▀█ ▄████
████ █   █ █▄█  ▄▄ ▀  ▄▄ █▀██████
████ █▄▄▄█ █ ▀ ▀▄▀▄▄  ██  █▀▄████
████▄▄▄▄▄▄▄█▄▄███▄▄█▄▄▄▄███▄▄████
█████████████████████████████████
▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
)");
}

TEST(QrCodes, GrowWithTheTextUpTo106Bytes) {
  const auto lines = [](std::size_t octets) {
    const std::string code = qr_code(std::string(octets, 'x'));
    return std::ranges::count(code, '\n');
  };
  EXPECT_EQ(lines(17), 15);
  EXPECT_EQ(lines(18), 17);
  EXPECT_EQ(lines(32), 17);
  EXPECT_EQ(lines(53), 19);
  EXPECT_EQ(lines(78), 21);
  EXPECT_EQ(lines(79), 23);
  EXPECT_EQ(lines(106), 23);
  EXPECT_EQ(lines(107), 0);
}

}  // namespace
}  // namespace lastcard::app
