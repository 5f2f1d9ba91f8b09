// Tests the log that the real program writes while people play and others misbehave: it has no
// card, no token and no address.
#include <csignal>
#include <future>
#include <regex>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/program.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// Sends messages and requests that the server must refuse.
void misbehave(std::uint16_t port, const std::string& table) {
  Client rude(port);
  rude.send_text(R"({"type":"act","table":")" + table + R"(","do":{"card":"SA")");
  static_cast<void>(rude.next());
  rude.send_text(R"({"id":"1","type":"hello","protocol":1,"name":"HQ"})");
  static_cast<void>(rude.next());
  rude.send_binary("S7 H8");
  static_cast<void>(rude.await_close());
  static_cast<void>(http(port, "POST", "/t/" + table));
  static_cast<void>(exchange_bytes(port, "garbage\r\n\r\n"));
  EXPECT_THROW(Client(port, {.origin = "https://evil.example"}), std::runtime_error);
  static_cast<void>(http(port, "POST", "/api/fault?kind=SA&file=HQ&line=1&column=1"));
  // A proxy that does not pass on `Upgrade`.
  static_cast<void>(exchange_bytes(port,
                                   "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                                   "Sec-WebSocket-Version: 13\r\n"
                                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"));
}

std::string log_of_an_evening(const std::string& format, std::string& cookie) {
  const TemporaryFolder folder;
  folder.write("web/index.html", "<!doctype html><html><head></head></html>");
  folder.write("web/assets/app-B3xQm7Zk.js", "let app = 1;");
  Program program({"--listen", "127.0.0.1", "--port", "0", "--data-dir",
                   (folder.path() / "data").string(), "--web-root",
                   (folder.path() / "web").string(), "--messages-per-second", "0",
                   "--address-messages-per-second", "0", "--log-level", "trace", "--log-format",
                   format, "--trusted-proxies", "127.0.0.1"});
  std::string log = program.read_until("http://localhost:");
  const auto place = log.find("http://localhost:");
  const auto port = static_cast<std::uint16_t>(std::stoi(log.substr(place + 17)));
  // Reads all the time, so that the program never blocks on its output.
  auto rest =
      std::async(std::launch::async, [&] { return program.read_until(std::string(1, '\0')); });
  Client client(port);
  cookie = client.cookie();
  client.must({{"type", "hello"}, {"protocol", 1}});
  const std::string table = start_with_bots(client, 4);
  client.await_type("update");
  static_cast<void>(http(
      port, "POST", "/api/fault?kind=TypeError&file=app-B3xQm7Zk.js&line=1&column=4&name=Jan"));
  misbehave(port, table);
  static_cast<void>(http(port, "POST", "/", {{"X-Forwarded-For", "198.51.100.77"}}));
  Player(client, table, 3).play_match();
  program.signal(SIGTERM);
  log += rest.get();
  EXPECT_EQ(program.wait_for_end(), 0);
  return log;
}

void expect_discretion(const std::string& log, const std::string& cookie) {
  const std::string token = cookie.substr(cookie.find('=') + 1);
  EXPECT_EQ(token.size(), 64U);
  EXPECT_THAT(log, Not(HasSubstr(token)));
  // Matches a card alone, in quotation marks or in a list, and the order of a deck.
  const std::regex face(
      R"((^|[\s"',\[=(])([SHDC]([2-9TJQKA]|10)|([2-9TJQKA]|10)[SHDC])($|[\s"',\])]))");
  EXPECT_FALSE(std::regex_search(log, face)) << log;
  EXPECT_FALSE(std::regex_search(log, std::regex("[0-9a-f]{32}"))) << "a token or its hash\n"
                                                                   << log;
  EXPECT_THAT(log, Not(HasSubstr("198.51.100.77")));
  // The host name of a request is not a person's address.
  EXPECT_THAT(std::regex_replace(log, std::regex("host=[0-9.:]+"), ""),
              Not(HasSubstr("127.0.0.1")));
  EXPECT_THAT(log, HasSubstr("198.51.100.0/24")) << "who was refused is told roughly";
  EXPECT_THAT(log, HasSubstr("message_refused"));
  EXPECT_THAT(log, HasSubstr("frame_refused"));
  EXPECT_THAT(log, HasSubstr("request_refused"));
  // The log names the kind of error in a page and its place in our own code.
  EXPECT_TRUE(std::regex_search(
      log, std::regex(R"(page_failed"?[ ,].*place"?[=:]"?app-B3xQm7Zk\.js:1:4[" ])")))
      << log;
  EXPECT_THAT(log, Not(HasSubstr("Jan")));
  // These patterns fit the log as text and as JSON.
  EXPECT_TRUE(std::regex_search(log, std::regex(R"(origin"?[=:]"?https://evil\.example)"))) << log;
  EXPECT_TRUE(std::regex_search(log, std::regex(R"(settings"?[=:]"?origins,trusted-proxies)")))
      << log;
  EXPECT_THAT(log, HasSubstr("the proxy must pass Upgrade on"));
}

TEST(Discretion, TheLogHoldsNoCardNoTokenAndNoAddress) {
  std::string cookie;
  const std::string printed = log_of_an_evening("text", cookie);
  // The first admin's link is printed for the person who starts the server, but it is not in the
  // log.
  const std::regex link("\nhttp://\\S+/account#admin=[0-9a-f]{48}\n");
  EXPECT_TRUE(std::regex_search(printed, link)) << printed;
  expect_discretion(std::regex_replace(printed, link, "\n"), cookie);
}

TEST(Discretion, TheJsonLogHoldsNoCardNoTokenAndNoAddress) {
  std::string cookie;
  const std::string log = log_of_an_evening("json", cookie);
  expect_discretion(log, cookie);
  std::istringstream lines(log);
  for (std::string line; std::getline(lines, line);)
    EXPECT_TRUE(Json::parse(line, nullptr, false).is_object()) << line;
}

}  // namespace
}  // namespace lastcard::test
