// Tests that an imported league is written in parts: after a failure it is there as a whole or not
// at all.
#include <algorithm>

#include <gtest/gtest.h>
#include <soci/soci.h>

#include "server/league/pending_import.h"
#include "server/store/database.h"
#include "tests/server/support/league.h"

namespace lastcard::test {
namespace {

// The parts are small, so that the entries of others are written between them.
TEST(Imports, AreWrittenInSmallParts) {
  using Part = store::LeagueRows::Part;
  std::vector<league::Event> events;
  for (std::uint64_t seq = 1; seq <= 3000; ++seq) {
    league::LeagueChanged changed;
    changed.about = std::string(seq % 100, 'x');
    events.push_back({seq, 0, "p1", changed});
  }
  league::PendingImport pending(std::make_shared<const league::League>(), events);
  EXPECT_EQ(pending.durable->log.size(), events.size());
  EXPECT_EQ(pending.durable->log.at(2999).seq, 3000U);
  std::vector<Part> parts;
  std::uint64_t seq = 0;
  while (!pending.all_taken()) {
    const store::LeagueRows some = pending.take_some();
    parts.push_back(some.part);
    std::size_t bytes = 0;
    for (const auto& row : some.rows) {
      EXPECT_EQ(row.seq, ++seq);
      bytes += row.event.size();
    }
    EXPECT_LE(some.rows.size(), 512U);
    EXPECT_LE(bytes, 100'000U);
  }
  EXPECT_EQ(seq, 3000U);
  ASSERT_GE(parts.size(), 3U);
  EXPECT_EQ(parts.front(), Part::first);
  EXPECT_EQ(parts.back(), Part::last);
  EXPECT_EQ(std::ranges::count(parts, Part::next), std::ssize(parts) - 2);
  league::PendingImport small(std::make_shared<const league::League>(), {events.front()});
  EXPECT_EQ(small.take_some().part, Part::whole);
  EXPECT_TRUE(small.all_taken());
}

TEST(Imports, WithARefusedPartLeaveNothingBehind) {
  LeagueServer server;
  Client owner = server.person("Olga");
  const std::string league = found_league(owner, "Kaartclub");
  const Json exported =
      Json::parse(server.get("/api/leagues/" + league + "/export.json", &owner).body);
  const auto bring = [&](const std::string& last_name) {
    Json longer = exported;
    Json& log = longer["log"];
    Json renamed = log.back();
    for (std::uint64_t seq = log.size() + 1; seq <= 2000; ++seq) {
      renamed["seq"] = seq;
      renamed["what"] = {{"event", "league-changed"},
                         {"name", seq == 2000 ? last_name : "Cup " + std::to_string(seq)}};
      log.push_back(renamed);
    }
    return server.post("/api/leagues/import", longer.dump(), &owner);
  };
  const auto file = server->folder().path() / "data" / "lastcard.sqlite";
  const auto leftovers = [&] {
    return store::Database(file).within_transaction([](soci::session& session) {
      long long count = 0;
      session << "SELECT count(*) FROM league_events WHERE seq = 0", soci::into(count);
      return static_cast<std::size_t>(count);
    });
  };
  const auto lists = [&] {
    Client again = server->connect({.cookie = owner.cookie()});
    return again.must({{"type", "list-leagues"}})["leagues"].size();
  };
  store::Database(file).execute(
      "CREATE TRIGGER poison BEFORE INSERT ON league_events WHEN NEW.event LIKE '%poison%' "
      "BEGIN SELECT RAISE(ABORT, 'poison'); END");
  const HttpReply refused = bring("poison");
  EXPECT_EQ(Json::parse(refused.body)["code"], "cannot_keep");
  EXPECT_EQ(leftovers(), 1U) << "it was refused in the middle";
  EXPECT_EQ(lists(), 1U);
  server->restart();
  EXPECT_EQ(leftovers(), 0U);
  EXPECT_EQ(lists(), 1U);
  const HttpReply came = bring("Kaarters");
  ASSERT_EQ(came.status, 201) << came.body;
  const std::string brought = Json::parse(came.body)["league"].get<std::string>();
  EXPECT_EQ(lists(), 2U);
  server->restart();
  EXPECT_EQ(leftovers(), 0U);
  const Json view = Json::parse(server.get("/api/leagues/" + brought, &owner).body);
  EXPECT_EQ(view["name"], "Kaarters");
  const Json kept =
      Json::parse(server.get("/api/leagues/" + brought + "/export.json", &owner).body);
  EXPECT_EQ(kept["log"].size(), 2001U);
}

}  // namespace
}  // namespace lastcard::test
