// Tests what a real server answers about finished matches.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/gzip.h"
#include "tests/server/support/played_match.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

// A server that has kept one match.
class KeptMatches : public testing::Test {
 protected:
  explicit KeptMatches(const app::Options& options = TestServer::plain_options())
      : server_(options) {
    const PlayedMatch played = play_match({.most_steps = 150});
    positions_ = played.told.at("all").size();
    const auto finished = played.finished();
    keep(server_.folder().path() / "data" / "lastcard.sqlite", {finished});
    id_ = finished->id;
  }
  using Headers = std::vector<std::pair<std::string, std::string>>;
  [[nodiscard]] HttpReply get(const std::string& target, const Headers& headers = {},
                              const std::string& method = "GET") const {
    return http(server_.port(), method, target, headers);
  }

  TestServer server_;
  std::string id_;
  std::size_t positions_ = 0;
};

TEST_F(KeptMatches, AnyoneWhoKnowsTheIdMayReadAMatch) {
  const HttpReply match = get("/api/matches/" + id_);
  EXPECT_EQ(match.status, 200);
  EXPECT_EQ(match.header("Content-Type"), "application/json");
  EXPECT_EQ(match.header("Cache-Control"), "private, max-age=3600");
  EXPECT_THAT(match.header("Vary"), HasSubstr("Cookie"));
  EXPECT_EQ(Json::parse(match.body)["positions"], positions_);
  const HttpReply positions = get("/api/matches/" + id_ + "/positions?as=all&from=100&count=100#x");
  EXPECT_EQ(positions.status, 200);
  const Json shown = Json::parse(positions.body);
  EXPECT_EQ(shown["match"], id_);
  EXPECT_EQ(shown["as"], "all");
  EXPECT_EQ(shown["from"], 100);
  EXPECT_THAT(shown["positions"], SizeIs(positions_ - 100));
}

TEST_F(KeptMatches, TheRecordIsADownload) {
  const HttpReply record = get("/api/matches/" + id_ + "/record.json");
  EXPECT_EQ(record.status, 200);
  EXPECT_EQ(record.header("Content-Disposition"),
            "attachment; filename=\"pesten-K7WPQ2-2026-11-21.json\"");
  EXPECT_EQ(Json::parse(record.body)["format"], 1);
}

TEST_F(KeptMatches, AnUnchangedAnswerIsNotSentAgain) {
  const std::string target = "/api/matches/" + id_ + "/positions?as=1";
  const HttpReply first = get(target);
  const std::string etag = first.header("ETag");
  EXPECT_THAT(etag, Not(IsEmpty()));
  const HttpReply second = get(target, {{"If-None-Match", etag}});
  EXPECT_EQ(second.status, 304);
  EXPECT_THAT(second.body, IsEmpty());
  EXPECT_NE(get("/api/matches/" + id_ + "/positions?as=2").header("ETag"), etag);
}

TEST_F(KeptMatches, LongAnswersAreCompressedIfTheClientAcceptsGzip) {
  const std::string target = "/api/matches/" + id_ + "/positions?as=all&count=100";
  const HttpReply plain = get(target);
  const HttpReply packed = get(target, {{"Accept-Encoding", "br, gzip"}});
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
  EXPECT_THAT(packed.body, StartsWith("\x1F\x8B"));
  EXPECT_LT(packed.body.size() * 4, plain.body.size());
  EXPECT_EQ(packed.body, net::gzip(plain.body, net::Packing::quick));
  EXPECT_EQ(packed.header("ETag"), plain.header("ETag"));
}

TEST_F(KeptMatches, TheListHoldsOnlyMatchesOfTheSession) {
  const HttpReply nobody = get("/api/matches");
  EXPECT_EQ(nobody.status, 200);
  EXPECT_EQ(nobody.header("Cache-Control"), "no-store");
  EXPECT_EQ(nobody.body, R"({"matches":[]})");
  const std::string cookie = "lastcard_session=" + std::string(64, '7');
  EXPECT_EQ(get("/api/matches", {{"Cookie", cookie}}).body, R"({"matches":[]})");
}

TEST_F(KeptMatches, ProblemsAreAnsweredWithACode) {
  const HttpReply missing = get("/api/matches/" + std::string(32, '0'));
  EXPECT_EQ(missing.status, 404);
  EXPECT_EQ(missing.header("Content-Type"), "application/json");
  EXPECT_EQ(missing.header("Cache-Control"), "no-store");
  EXPECT_EQ(Json::parse(missing.body)["code"], "no_such_match");
  const HttpReply bad = get("/api/matches/" + id_ + "/positions?count=1000");
  EXPECT_EQ(bad.status, 400);
  EXPECT_EQ(Json::parse(bad.body)["code"], "bad_request");
  EXPECT_EQ(get("/api/matches/" + id_, {}, "POST").status, 405);
  EXPECT_EQ(get("/api/matchesx").status, 404);
  EXPECT_EQ(get("/api/matches", {}, "HEAD").status, 200);
}

TEST_F(KeptMatches, LinksToMatchesAreAnsweredWithThePage) {
  EXPECT_EQ(get("/matches").header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(get("/m/" + id_ + "?at=7").header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(get("/m/" + id_ + "/more").status, 404);
  EXPECT_EQ(get("/m/").status, 404);
}

app::Options with_few_messages() {
  app::Options options = TestServer::plain_options();
  options.address_messages_per_second = 1;
  return options;
}

class KeptMatchesForFew : public KeptMatches {
 protected:
  KeptMatchesForFew() : KeptMatches(with_few_messages()) {}
};

TEST_F(KeptMatchesForFew, AnAddressIsRefusedAfterTooManyRequests) {
  HttpReply reply;
  for (int i = 0; i < 50 && reply.status != 429; ++i) reply = get("/api/matches/" + id_);
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(Json::parse(reply.body)["code"], "too_fast");
  EXPECT_EQ(get("/healthz").status, 200);
}

TEST(KeptMatchesOfATable, AMatchCanBeReplayedAsItWasSeenOnceItIsOver) {
  TestServer server;
  Client host = server.connect();
  const std::string table = start_with_bots(host, 2, {{"settings", {{"bot_pace_ms", 0}}}});
  const auto get = [&](const std::string& path) {
    return Json::parse(
        http(server.port(), "GET", "/api/matches" + path, {{"Cookie", host.cookie()}}).body);
  };
  EXPECT_THAT(get("")["matches"], IsEmpty()) << "nothing of a running match is served";
  Player(host, table, 3).play_match();

  const Json list = get("")["matches"];
  ASSERT_THAT(list, SizeIs(1));
  EXPECT_EQ(list[0]["table"], table);
  EXPECT_EQ(list[0]["your_seat"], 0);
  const std::string id = list[0]["match"];
  std::vector<Json> shown;
  const int count = get("/" + id)["positions"];
  for (int from = 0; from < count; from += 100) {
    const Json page =
        get("/" + id + "/positions?as=0&count=100&from=" + std::to_string(from))["positions"];
    for (const Json& position : page) shown.push_back(position["view"]);
  }
  EXPECT_THAT(shown, SizeIs(static_cast<std::size_t>(count)));
  // The replay has every view that the player was sent, in the same order.
  auto next = shown.begin();
  int sent = 0;
  for (const std::string& text : host.transcript()) {
    const Json message = Json::parse(text);
    if (message["type"] != "update") continue;
    Json view = message["view"];
    view.erase("prompt");
    next = std::find(next, shown.end(), view);
    ASSERT_NE(next, shown.end()) << view;
    ++sent;
  }
  EXPECT_GT(sent, 10);
  EXPECT_EQ(next + 1, shown.end());
  server.restart();
  EXPECT_THAT(get("")["matches"], SizeIs(1));
}

}  // namespace
}  // namespace lastcard::test
