// Tests, without a network, what the server finds out about how it is hosted.
#include "server/app/host_check.h"

#include <fstream>
#include <map>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/app/host_words.h"
#include "tests/support/paths.h"

namespace lastcard::app {
namespace {

using std::chrono::hours;
using testing::ElementsAre;

constexpr std::int64_t kNow = 1'800'000'000'000;

constexpr std::int64_t kDay = 86'400;

OwnVisit visit(long status) { return {"https://cards.example/cards", status, "", std::nullopt}; }

// Returns facts without any fault.
HostFacts fine() {
  HostFacts facts;
  facts.asker = net::HostAsker{"cards.example", true, "", kNow - 300};
  facts.now_ms = kNow;
  facts.backup_hours = 24;
  facts.backups.age = hours(3);
  facts.backups.trial = RestoreTrial{1'799'000'000, true, "b", "", 1, 2, 3};
  facts.commits = 1000;
  facts.commit_us = 5000;
  facts.room = DiskRoom{1000 << 20, 100 << 20};
  facts.connections = 10;
  facts.connections_fit = 10;
  facts.visit = visit(101);
  facts.visit->certificate = {.left_s = 30 * kDay, .whole_s = 90 * kDay};
  facts.oidc = "";
  return facts;
}

HostFinding of(const HostFacts& facts, std::string_view check) {
  for (const HostFinding& finding : check_host(facts))
    if (finding.check == check) return finding;
  return {};
}

// Returns the finding of a check as "state code number text".
std::string said(const HostFacts& facts, std::string_view check) {
  const HostFinding finding = of(facts, check);
  const char* state = finding.state == HostState::good  ? "good "
                      : finding.state == HostState::bad ? "bad "
                                                        : "unknown ";
  return state + std::string(finding.code) + " " + std::to_string(finding.number) + " " +
         finding.text;
}

TEST(HostCheck, ReportsNoFaultOnAHealthyServer) {
  std::vector<std::string> checks;
  for (const HostFinding& finding : check_host(fine())) {
    checks.push_back(finding.check);
    EXPECT_EQ(finding.state, HostState::good) << finding.check << " " << finding.code;
  }
  EXPECT_THAT(checks, ElementsAre("https", "proxy", "clock", "disk", "backup", "restore", "room",
                                  "folder", "files", "address", "oidc"));
}

TEST(HostCheck, ReportsMissingHttpsExceptOnThisMachine) {
  HostFacts facts = fine();
  for (const std::optional<bool> secure : {std::optional<bool>(), std::optional(false)}) {
    facts.asker->secure = secure;
    for (const char* host : {"localhost", "localhost:8080", "cards.localhost", "127.0.0.1:80",
                             "[::1]", "[::1]:8080"}) {
      facts.asker->host = host;
      EXPECT_EQ(said(facts, "https"), "unknown local 0 ") << host;
    }
    for (const char* host : {"cards.example", "192.168.1.5:8080", "localhost.example",
                             "[2001:db8::1]:80", "1127.0.0.1", ""}) {
      facts.asker->host = host;
      EXPECT_EQ(said(facts, "https"), "bad missing 0 ") << host;
    }
  }
}

TEST(HostCheck, ReportsAProxyThatIsNotTrusted) {
  HostFacts facts = fine();
  facts.asker->unbelieved = "172.28.44.2";
  EXPECT_EQ(said(facts, "proxy"), "bad not-trusted 0 172.28.44.2");
}

// The page tells the server the address at which it was opened. The check compares it with what the
// proxy passed on.
TEST(HostCheck, ComparesThePagesSchemeWithTheProxysHeaders) {
  HostFacts facts = fine();
  facts.asker->at = "https://cards.example/cards/";
  EXPECT_EQ(said(facts, "https"), "good good 0 ");
  EXPECT_EQ(said(facts, "proxy"), "good good 0 ");
  for (const std::optional<bool> secure : {std::optional<bool>(), std::optional(false)}) {
    facts.asker->secure = secure;
    for (const char* host : {"cards.example", "localhost"}) {
      facts.asker->host = host;
      EXPECT_EQ(said(facts, "https"), "bad unheard 0 ") << host;
    }
  }
  facts = fine();
  facts.asker->at = "http://cards.example/";
  EXPECT_EQ(said(facts, "https"), "bad untrue 0 ");
  facts.asker->secure.reset();
  EXPECT_EQ(said(facts, "https"), "bad missing 0 ");
}

TEST(HostCheck, ReportsAProxyThatChangesTheHost) {
  HostFacts facts = fine();
  const auto host = [&](const char* at, const char* asked) {
    facts.asker->at = at;
    facts.asker->host = asked;
    return said(facts, "proxy");
  };
  EXPECT_EQ(host("https://cards.example/", "127.0.0.1:8080"), "bad host-lost 0 127.0.0.1:8080");
  EXPECT_EQ(host("https://cards.example:8443/", "cards.example"), "bad host-lost 0 cards.example");
  EXPECT_EQ(host("https://Cards.Example:443/", "cards.example"), "good good 0 ");
  EXPECT_EQ(host("https://cards.example", "CARDS.example:443"), "good good 0 ");
  EXPECT_EQ(host("http://cards.example:80/", "cards.example"), "good good 0 ");
  EXPECT_EQ(host("http://[::1]:8080/", "[::1]:8080"), "good good 0 ");
  EXPECT_EQ(host("http://localhost:8080/", "localhost:8080"), "good good 0 ");
  // The page does not tell its address, or the text is not an address.
  for (const char* at : {"", "cards", "ftp://cards.example/", "https:"})
    EXPECT_EQ(host(at, "inside:8080"), "good good 0 ") << at;
}

TEST(HostCheck, ReportsAProxyThatHidesTheClient) {
  HostFacts facts = fine();
  facts.asker->silent = "10.0.0.2";
  EXPECT_EQ(said(facts, "proxy"), "bad silent 0 10.0.0.2") << "it says how they came";
  facts.asker->secure.reset();
  EXPECT_EQ(said(facts, "proxy"), "good good 0 ") << "nobody knows that it came as a proxy";
  facts.asker->at = "https://cards.example/";
  EXPECT_EQ(said(facts, "proxy"), "bad silent 0 10.0.0.2") << "over HTTPS nobody else comes";
  // The more important fault is shown first.
  facts.asker->host = "inside:8080";
  EXPECT_EQ(said(facts, "proxy"), "bad host-lost 0 inside:8080");
  facts.asker->unbelieved = "10.0.0.3";
  EXPECT_EQ(said(facts, "proxy"), "bad not-trusted 0 10.0.0.3");
}

TEST(HostCheck, ReportsAClockThatIsOffByAMinuteEitherWay) {
  HostFacts facts = fine();
  facts.asker->clock_ms = std::nullopt;
  EXPECT_EQ(said(facts, "clock"), "unknown untold 0 ");
  facts.clock_set = true;
  EXPECT_EQ(said(facts, "clock"), "good set 0 ");
  for (const std::int64_t apart : {-59'999, 0, 59'999}) {
    facts.asker->clock_ms = kNow + apart;
    EXPECT_EQ(said(facts, "clock"), "good good 0 ") << apart;
  }
  facts.asker->clock_ms = kNow + 60'000;
  EXPECT_EQ(said(facts, "clock"), "bad off -60 ");
  facts.asker->clock_ms = kNow - 7'200'000;
  EXPECT_EQ(said(facts, "clock"), "bad off 7200 ");
}

// The unit of the Debian package has ProtectClock, so the server itself cannot ask the kernel.
TEST(HostCheck, TheCommandKnowsWhetherTheClockIsSet) {
  HostFacts facts = fine();
  facts.asker->clock_ms = std::nullopt;
  const auto of_server = check_host(facts);
  auto seen = of_server;
  settle_clock(seen, false);
  EXPECT_EQ(seen, of_server);
  settle_clock(seen, true);
  facts.clock_set = true;
  EXPECT_EQ(seen, check_host(facts));
}

TEST(HostCheck, JudgesTheDiskByItsCommitTimes) {
  HostFacts facts = fine();
  EXPECT_EQ(said(facts, "disk"), "good good 5 ");
  facts.commit_us = 100'000;
  EXPECT_EQ(said(facts, "disk"), "good good 100 ");
  facts.commit_us = 500'000;
  EXPECT_EQ(said(facts, "disk"), "bad slow 500 ");
  facts.commit_us = std::nullopt;
  EXPECT_EQ(said(facts, "disk"), "bad slow 2500 ");
  facts.commits = 19;
  EXPECT_EQ(said(facts, "disk"), "unknown unused 0 ");
  facts.sync_us = 7001;
  EXPECT_EQ(said(facts, "disk"), "good good-now 8 ");
  facts.sync_us = 100'001;
  EXPECT_EQ(said(facts, "disk"), "bad slow-now 101 ");
  facts.journal = false;
  EXPECT_EQ(said(facts, "disk"), "bad no-journal 0 ");
}

TEST(HostCheck, ReportsBackupsThatAreOldFailedOrNotTakenAway) {
  HostFacts facts = fine();
  EXPECT_EQ(said(facts, "backup"), "good good 3 ");
  facts.backups.command_failures = 1;
  EXPECT_EQ(said(facts, "backup"), "bad not-taken 0 ");
  facts.backups.failures = 1;
  EXPECT_EQ(said(facts, "backup"), "bad failed 0 ");
  facts.backups.age = hours(48);
  EXPECT_EQ(said(facts, "backup"), "bad old 48 ");
  facts.backups = {};
  EXPECT_EQ(said(facts, "backup"), "unknown not-yet 1 ");
  facts.backup_hours = 0;
  EXPECT_EQ(said(facts, "backup"), "bad none 0 ");
}

TEST(HostCheck, ReportsTheTrialOfTheBackup) {
  HostFacts facts = fine();
  EXPECT_EQ(said(facts, "restore"), "good good 0 ");
  facts.backups.trial->good = false;
  facts.backups.trial->problem = "is damaged";
  EXPECT_EQ(said(facts, "restore"), "bad failed 0 is damaged");
  // The server knows an unwritten result only until it stops, and says so.
  facts.backups.trial->unwritten = "the disk is full";
  EXPECT_EQ(said(facts, "restore"), "bad failed-unwritten 0 is damaged");
  facts.backups.trial->good = true;
  EXPECT_EQ(said(facts, "restore"), "bad unwritten 0 the disk is full");
  facts.backups.trial.reset();
  EXPECT_EQ(said(facts, "restore"), "unknown untried 0 ");
}

TEST(HostCheck, ReportsTooLittleRoomForTheNextBackup) {
  HostFacts facts = fine();
  EXPECT_EQ(said(facts, "room"), "good good 1000 ");
  facts.room->needed = facts.room->free;
  EXPECT_EQ(said(facts, "room"), "good good 1000 ");
  ++facts.room->needed;
  EXPECT_EQ(said(facts, "room"), "bad short 1000 ");
}

TEST(HostCheck, ReportsFaultsOfTheFolderTheFilesAndTheOidcServer) {
  HostFacts facts = fine();
  facts.folder_problem = "chown it";
  EXPECT_EQ(said(facts, "folder"), "bad refused 0 chown it");
  facts.folder = "/data";
  facts.folder_exists = false;
  EXPECT_EQ(said(facts, "folder"), "unknown missing 0 /data");
  facts.connections = 11;
  EXPECT_EQ(said(facts, "files"), "bad few 10 ");
  facts.oidc = "no answer";
  EXPECT_EQ(said(facts, "oidc"), "bad failed 0 no answer");
}

TEST(HostCheck, ReportsCalledServersThatDoNotAnswer) {
  HostFacts facts = fine();
  net::WebTally tally;
  const net::WebPosted answered{.status = 500, .problem = {}};
  const net::WebPosted silent{.status = 0, .problem = "no route"};
  EXPECT_EQ(of(facts, "hooks").check, "") << "none was called";
  EXPECT_EQ(of(facts, "push").check, "");
  for (int call = 0; call < 4; ++call) tally.add("https://a.example/x", silent);
  facts.hooks = facts.push = tally.calls();
  EXPECT_EQ(said(facts, "hooks"), "good good 0 ");
  tally.add("https://a.example/y", silent);
  facts.hooks = facts.push = tally.calls();
  EXPECT_EQ(said(facts, "hooks"), "unknown unanswered 5 no route") << "it may be that server";
  tally.add("https://b.example/", silent);
  facts.hooks = facts.push = tally.calls();
  EXPECT_EQ(said(facts, "hooks"), "bad unanswered 6 no route");
  EXPECT_EQ(said(facts, "push"), "bad unanswered 6 no route");
  tally.add("https://b.example/", answered);
  facts.hooks = tally.calls();
  EXPECT_EQ(facts.hooks.made, 7U);
  EXPECT_EQ(said(facts, "hooks"), "good good 0 ");
}

TEST(HostCheck, ReportsAMailServerThatRefusesTheSignInOrMails) {
  HostFacts facts = fine();
  EXPECT_EQ(of(facts, "mail").check, "") << "no mail is sent";
  facts.mail = "";
  EXPECT_EQ(said(facts, "mail"), "good good 0 ");
  net::WebTally tally;
  for (int mail = 0; mail < 4; ++mail) tally.add("smtp://mail", {0, "MAIL failed: 553"});
  facts.mails = tally.calls();
  EXPECT_EQ(said(facts, "mail"), "good good 0 ");
  tally.add("smtp://mail", {0, "MAIL failed: 553"});
  facts.mails = tally.calls();
  EXPECT_EQ(said(facts, "mail"), "bad refused 5 MAIL failed: 553");
  facts.mail = "Login denied";
  EXPECT_EQ(said(facts, "mail"), "bad failed 0 Login denied");
}

TEST(HostCheck, ReportsWhatAVisitAtTheServersOwnAddressFinds) {
  HostFacts facts = fine();
  const std::string address = "https://cards.example/cards";
  EXPECT_EQ(said(facts, "address"), "good good 30 " + address);
  facts.visit->certificate->left_s = 9 * kDay;
  EXPECT_EQ(said(facts, "address"), "good good 9 " + address);
  --facts.visit->certificate->left_s;
  EXPECT_EQ(said(facts, "address"), "bad ending 8 " + address);
  facts.visit->certificate.reset();
  EXPECT_EQ(said(facts, "address"), "good plain 0 " + address);
  for (const auto& [status, code] : std::map<long, std::string>{
           {403, "origin 0 "}, {426, "upgrade 0 "}, {502, "other 502 "}, {200, "other 200 "}}) {
    facts.visit = visit(status);
    EXPECT_EQ(said(facts, "address"), "bad " + code + address);
  }
  facts.visit = visit(308);
  facts.visit->moved_to = "https://cards.example/ws";
  EXPECT_EQ(said(facts, "address"), "bad moved 0 " + address + " → https://cards.example/ws");
  facts.visit = visit(101);
  facts.visit->refuses_files = true;
  EXPECT_EQ(said(facts, "address"), "unknown small-files 0 " + address);
  facts.visit->certificate = {.left_s = 30 * kDay, .whole_s = 90 * kDay};
  EXPECT_EQ(said(facts, "address"), "unknown small-files 0 " + address);
  facts.visit = visit(0);
  facts.visit->problem = "time is over";
  EXPECT_EQ(said(facts, "address"), "unknown outside 0 " + address + ": time is over")
      << "the administrator's browser is there";
  facts.asker->host = "other.example";
  EXPECT_EQ(said(facts, "address"), "bad unreachable 0 " + address + ": time is over");
  facts.visit = OwnVisit{"http://localhost:8080", 101, "", std::nullopt};
  EXPECT_EQ(said(facts, "address"), "unknown local 0 http://localhost:8080");
}

TEST(HostCheck, SkipsHttpsAndTheProxyWhenNoServerRuns) {
  HostFacts facts = fine();
  facts.asker.reset();
  EXPECT_EQ(of(facts, "https").check, "");
  EXPECT_EQ(of(facts, "proxy").check, "");
  EXPECT_EQ(said(facts, "clock"), "unknown untold 0 ");
}

TEST(HostCheck, IsReadBackFromItsJson) {
  HostFacts facts = fine();
  facts.asker->unbelieved = "172.28.44.2";
  facts.asker->clock_ms.reset();
  const auto findings = check_host(facts);
  EXPECT_EQ(findings_in(host_json(findings)), findings);
  for (const char* other : {"", "{}", "[]", R"({"findings": 3})", R"({"findings": [{}]})"})
    EXPECT_EQ(findings_in(other), std::nullopt) << other;
}

// The page has the same texts. It tries the WebSocket by itself, so those texts are left out. Some
// texts differ: the page uses each language's plural forms, and the terminal also speaks when no
// server runs.
TEST(HostCheck, ShowsTheSameTextsInTheTerminalAsOnThePage) {
  const std::set<std::string> own = {"backup.good",    "backup.not-yet", "folder.missing",
                                     "folder.refused", "files.good",     "files.few"};
  const std::regex number(R"(\{(hours|ms|seconds|mb|connections|days|status|calls)\})");
  const std::regex reason(R"(\{(address|problem|folder)\})");
  std::ifstream file(test::source_dir() / "web-client/src/league/words/en.arb");
  const auto texts = nlohmann::json::parse(file);
  std::size_t seen = 0;
  for (const auto& [key, text] : texts.items()) {
    const auto dot = key.rfind('.');
    if (!key.starts_with("host.") || dot < 5 || key.starts_with("host.websocket.")) continue;
    ++seen;
    const HostFinding finding{key.substr(5, dot - 5), HostState::bad, key.substr(dot + 1), 7,
                              "xyz"};
    const std::string words = words_of(finding);
    EXPECT_NE(words, finding.code) << key;
    EXPECT_EQ(words.find('{'), words.npos) << words;
    if (own.contains(key.substr(5))) continue;
    std::string page = std::regex_replace(text.get<std::string>(), number, "7");
    page = std::regex_replace(page, reason, "xyz");
    EXPECT_EQ(words, std::regex_replace(page, std::regex("’"), "'")) << key;
  }
  EXPECT_GT(seen, 40U);
  EXPECT_EQ(words_of({"moon", HostState::bad, "full", 0, ""}), "full");
}

TEST(HostCheck, GivesThe99thPercentileOfCommitTimes) {
  base::Histogram times;
  for (int i = 0; i < 99; ++i) times.add(std::chrono::microseconds(200));
  times.add(std::chrono::seconds(1));
  EXPECT_EQ(nearly_longest_us(times), 250U);
  times.add(std::chrono::seconds(1));
  EXPECT_EQ(nearly_longest_us(times), 2'500'000U);
  times.add(std::chrono::seconds(9));
  times.add(std::chrono::seconds(9));
  EXPECT_EQ(nearly_longest_us(times), std::nullopt);
}

}  // namespace
}  // namespace lastcard::app
