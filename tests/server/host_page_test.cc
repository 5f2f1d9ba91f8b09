// Tests the page on which administrators see how the server is hosted.
#include <chrono>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/people.h"
#include "tests/server/support/wait.h"

namespace lastcard::test {
namespace {

TEST(HostPage, IsForAdministratorsAndReportsTheirConnection) {
  TestServer server;
  Client admin = make_admin(server);
  Client member = server.connect();
  claim(member, "Ingrid");
  const auto ask = [&](const std::string& cookie, const std::string& target,
                       const std::string& proto) {
    std::vector<std::pair<std::string, std::string>> headers = {{"Cookie", cookie}};
    if (!proto.empty()) headers.emplace_back("X-Forwarded-Proto", proto);
    return http(server.port(), "GET", target, headers);
  };
  EXPECT_EQ(ask("", "/api/host", "").status, 403);
  EXPECT_EQ(ask(member.cookie(), "/api/host", "").status, 403);
  EXPECT_EQ(http(server.port(), "GET", "/api/host", {{"Authorization", "Doctor "}}).status, 403);
  const auto answer = ask(admin.cookie(), "/api/host?clock=1000", "https");
  ASSERT_EQ(answer.status, 200) << answer.body;
  const auto findings = Json::parse(answer.body)["findings"];
  ASSERT_EQ(findings.size(), 9U);
  // The settings do not name this machine as a trusted proxy.
  EXPECT_EQ(findings[1]["code"], "not-trusted");
  EXPECT_EQ(findings[1]["text"], "127.0.0.1");
  EXPECT_EQ(findings[2]["code"], "off");
  EXPECT_EQ(findings[4]["code"], "not-yet");
  for (const char* clock : {"", "?clock=", "?clock=12x", "?clock=-5"}) {
    const auto other = Json::parse(ask(admin.cookie(), std::string("/api/host") + clock, "").body);
    EXPECT_EQ(other["findings"][1]["state"], "good");
    EXPECT_EQ(other["findings"][2]["code"], "untold") << clock;
  }
}

TEST(HostPage, ComparesTheAddressOfThePageWithWhatTheProxyPassesOn) {
  app::Options options = TestServer::plain_options();
  options.proxies = {"127.0.0.1"};
  TestServer server(options);
  const std::string cookie = make_admin(server).cookie();
  // Returns the codes of the checks `https` and `proxy`.
  const auto codes = [&](const std::string& at,
                         std::vector<std::pair<std::string, std::string>> headers) {
    headers.emplace_back("Cookie", cookie);
    const auto answer = http(server.port(), "GET", "/api/host?clock=1&at=" + at, headers).body;
    const auto findings = Json::parse(answer)["findings"];
    return findings[0]["code"].get<std::string>() + " " + findings[1]["code"].get<std::string>();
  };
  const std::string here = "//" + std::string("localhost:") + std::to_string(server.port()) + "/";
  const std::pair<std::string, std::string> client = {"X-Forwarded-For", "198.51.100.7"};
  const std::pair<std::string, std::string> scheme = {"X-Forwarded-Proto", "http"};
  EXPECT_EQ(codes("http:" + here, {client, scheme}), "local good");
  EXPECT_EQ(codes("http:" + here, {scheme}), "local silent");
  EXPECT_EQ(codes("http:" + here, {}), "local good");
  EXPECT_EQ(codes("https:" + here, {client, scheme}), "unheard good");
  EXPECT_EQ(codes("http://cards.example/", {client, scheme}), "local host-lost");
  EXPECT_EQ(codes("http://cards.example/", {client, scheme, {"X-Forwarded-Host", "cards.example"}}),
            "missing good");
}

TEST(HostPage, NamesAProxyThatOthersComeThrough) {
  TestServer server;
  const std::string cookie = make_admin(server).cookie();
  const auto proxy = [&] {
    const auto answer = http(server.port(), "GET", "/api/host", {{"Cookie", cookie}}).body;
    return Json::parse(answer)["findings"][1];
  };
  EXPECT_EQ(proxy()["state"], "good");
  // Monitors connect directly, without a proxy, and must not hide it.
  for (int request = 0; request < 100; ++request)
    static_cast<void>(http(server.port(), "GET", "/healthz"));
  for (int request = 0; request < 100; ++request)
    static_cast<void>(http(server.port(), "GET", "/", {{"X-Forwarded-For", "198.51.100.7"}}));
  EXPECT_EQ(proxy()["code"], "not-trusted");
  EXPECT_EQ(proxy()["text"], "127.0.0.1");
}

TEST(HostPage, ReportsAnUnwrittenTrialInsteadOfNoTrial) {
  app::Options options = TestServer::plain_options();
  options.backup_hours = 24;
  TestServer server(options);
  const std::string cookie = make_admin(server).cookie();
  const auto restore = [&] {
    const auto answer = http(server.port(), "GET", "/api/host", {{"Cookie", cookie}}).body;
    return Json::parse(answer)["findings"][5];
  };
  EXPECT_EQ(restore()["code"], "untried");
  // A backup is due at the start, but the file of its trial cannot be written. The server makes no
  // backup before the test has prepared that.
  server.shut_down();
  const auto old =
      server.folder().write("data/backups/lastcard-20200101-000000-scheduled.sqlite", "old");
  std::filesystem::last_write_time(
      old, std::filesystem::file_time_type::clock::now() - std::chrono::hours(25));
  static_cast<void>(server.folder().write("data/restore-trial.json.partial/something", ""));
  server.restart();
  wait_until([&] { return restore()["code"] != "untried"; });
  const Json told = restore();
  EXPECT_EQ(told["state"], "bad");
  EXPECT_EQ(told["code"], "unwritten");
  EXPECT_THAT(told["text"].get<std::string>(), testing::HasSubstr("Is a directory"));
}

}  // namespace
}  // namespace lastcard::test
