// What the server finds of how it is hosted, without a network.
#include "server/app/host_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lastcard::app {
namespace {

using std::chrono::hours;
using testing::ElementsAre;

constexpr std::int64_t kNow = 1'800'000'000'000;

// Nothing to find fault with.
HostFacts fine() {
  HostFacts facts;
  facts.asker = {"cards.example", true, "", kNow - 300};
  facts.now_ms = kNow;
  facts.backup_hours = 24;
  facts.backups.age = hours(3);
  facts.backups.trial = RestoreTrial{1'799'000'000, true, "b", "", 1, 2, 3};
  facts.commits = 1000;
  facts.commit_us = 5000;
  return facts;
}

HostFinding of(const HostFacts& facts, std::string_view check) {
  for (const HostFinding& finding : check_host(facts))
    if (finding.check == check) return finding;
  return {};
}

// "state code number text"
std::string said(const HostFacts& facts, std::string_view check) {
  const HostFinding finding = of(facts, check);
  const char* state = finding.state == HostState::good  ? "good "
                      : finding.state == HostState::bad ? "bad "
                                                        : "unknown ";
  return state + std::string(finding.code) + " " + std::to_string(finding.number) + " " +
         finding.text;
}

TEST(HostCheck, NothingIsWrongWhereNothingIs) {
  std::vector<std::string_view> checks;
  for (const HostFinding& finding : check_host(fine())) {
    checks.push_back(finding.check);
    EXPECT_EQ(finding.state, HostState::good) << finding.check << " " << finding.code;
  }
  EXPECT_THAT(checks, ElementsAre("https", "proxy", "clock", "disk", "backup", "restore"));
}

TEST(HostCheck, WithoutHttpsOnlyThisMachineItselfWillDo) {
  HostFacts facts = fine();
  for (const std::optional<bool> secure : {std::optional<bool>(), std::optional(false)}) {
    facts.asker.secure = secure;
    for (const char* host : {"localhost", "localhost:8080", "cards.localhost", "127.0.0.1:80",
                             "[::1]", "[::1]:8080"}) {
      facts.asker.host = host;
      EXPECT_EQ(said(facts, "https"), "unknown local 0 ") << host;
    }
    for (const char* host : {"cards.example", "192.168.1.5:8080", "localhost.example",
                             "[2001:db8::1]:80", "1127.0.0.1", ""}) {
      facts.asker.host = host;
      EXPECT_EQ(said(facts, "https"), "bad missing 0 ") << host;
    }
  }
}

TEST(HostCheck, AProxyThatIsNotNamedIs) {
  HostFacts facts = fine();
  facts.asker.unbelieved = "172.28.44.2";
  EXPECT_EQ(said(facts, "proxy"), "bad not-trusted 0 172.28.44.2");
}

TEST(HostCheck, AClockIsOffByAMinuteEitherWay) {
  HostFacts facts = fine();
  facts.asker.clock_ms = std::nullopt;
  EXPECT_EQ(said(facts, "clock"), "unknown untold 0 ");
  for (const std::int64_t apart : {-59'999, 0, 59'999}) {
    facts.asker.clock_ms = kNow + apart;
    EXPECT_EQ(said(facts, "clock"), "good good 0 ") << apart;
  }
  facts.asker.clock_ms = kNow + 60'000;
  EXPECT_EQ(said(facts, "clock"), "bad off -60 ");
  facts.asker.clock_ms = kNow - 7'200'000;
  EXPECT_EQ(said(facts, "clock"), "bad off 7200 ");
}

TEST(HostCheck, ADiskIsJudgedWhenItHasWritten) {
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
  facts.journal = false;
  EXPECT_EQ(said(facts, "disk"), "bad no-journal 0 ");
}

TEST(HostCheck, BackupsThatAreOldOrFailOrGoNowhere) {
  HostFacts facts = fine();
  EXPECT_EQ(said(facts, "backup"), "good good 3 ");
  facts.backups.command_failures = 1;
  EXPECT_EQ(said(facts, "backup"), "bad not-taken 0 ");
  facts.backups.failures = 1;
  EXPECT_EQ(said(facts, "backup"), "bad failed 0 ");
  facts.backups.age = hours(48);
  EXPECT_EQ(said(facts, "backup"), "bad old 48 ");
  facts.backups = {};
  EXPECT_EQ(said(facts, "backup"), "unknown not-yet 24 ");
  facts.backup_hours = 0;
  EXPECT_EQ(said(facts, "backup"), "bad none 0 ");
}

TEST(HostCheck, ABackupIsTriedAndGood) {
  HostFacts facts = fine();
  EXPECT_EQ(said(facts, "restore"), "good good 0 ");
  facts.backups.trial->good = false;
  facts.backups.trial->problem = "is damaged";
  EXPECT_EQ(said(facts, "restore"), "bad failed 0 is damaged");
  // It is known for as long as the server runs, and no longer.
  facts.backups.trial->unwritten = "the disk is full";
  EXPECT_EQ(said(facts, "restore"), "bad failed-unwritten 0 is damaged");
  facts.backups.trial->good = true;
  EXPECT_EQ(said(facts, "restore"), "bad unwritten 0 the disk is full");
  facts.backups.trial.reset();
  EXPECT_EQ(said(facts, "restore"), "unknown untried 0 ");
}

TEST(HostCheck, NinetyNineOfAHundredCommits) {
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
