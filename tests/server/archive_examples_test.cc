// Tests the server's side of the contract about finished matches: its answers about one match equal
// the examples in protocol/examples/archive. web-client/tests/protocol/archive.test.ts tests the
// schema's side.
#include <fstream>

#include <gtest/gtest.h>

#include "server/archive/match_pages.h"
#include "server/net/session_cookie.h"
#include "tests/server/support/played_match.h"
#include "tests/server/support/test_server.h"
#include "tests/support/paths.h"

namespace lastcard::archive {
namespace {

// Gives the match the id that stands in the examples, because ids are random.
std::shared_ptr<const store::FinishedMatch> with_known_id(const store::FinishedMatch& match) {
  store::FinishedMatch known = match;
  known.id = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
  for (std::string* text : {&known.summary, &known.record}) {
    Json json = Json::parse(*text);
    json["match"] = known.id;
    *text = json.dump();
  }
  return std::make_shared<const store::FinishedMatch>(std::move(known));
}

class ArchiveExamples : public testing::Test {
 protected:
  ArchiveExamples() {
    test::PlayedMatch played = test::play_match({.seed = 4, .most_steps = 9});
    played.entries.emplace_back(
        R"({"talk":[{"number":1,"kind":"remark","code":"well-played","channel":"table","seat":0,"name":"Player 0","other":2,"other_name":"Player 2"}]})");
    table::Room room(4, net::session_of("p0"));
    (void)room.sit(net::session_of("p0"), Seat(0), "Player 0");
    (void)room.sit(net::session_of("friend"), Seat(1), "Friend");
    (void)room.sit(net::session_of("p2"), Seat(2), "Player 2");
    (void)room.add_bot(Seat(3));
    played.room = room;
    played.entries.push_back(Json{{"ended", true}, {"room", room.to_json()}}.dump());
    const auto finished = with_known_id(*played.finished());
    id_ = finished->id;
    const auto file = folder_.path() / "db.sqlite";
    test::keep(file, {finished});
    pages_ = std::make_unique<MatchPages>(std::make_unique<store::MatchReader>(file));
  }

  // Compares an answer with its example. If they differ, the answer is written to a file, from
  // which you can take a new example.
  void expect(const std::string& example, const PageQuestion& question) {
    const Json answered = Json::parse(pages_->answer(question).body);
    std::ifstream file(test::source_dir() / "protocol/examples/archive" / example);
    if (answered == Json::parse(file, nullptr, false)) return;
    const std::string left = testing::TempDir() + "archive-" + example;
    std::ofstream(left) << answered.dump(2) << '\n';
    ADD_FAILURE() << example << " is not what is answered, which stands in " << left;
  }

  test::TemporaryFolder folder_;
  std::unique_ptr<MatchPages> pages_;
  std::string id_;
};

TEST_F(ArchiveExamples, EqualTheAnswersOfTheServer) {
  const auto player = net::session_of("p2");
  expect("match-list.json", {"", "", player});
  expect("match-page.json", {"/" + id_, "", player});
  expect("match-positions-all.json", {"/" + id_ + "/positions", "as=all&from=0&count=2", player});
  expect("match-positions-seat.json", {"/" + id_ + "/positions", "as=2&from=5&count=3", {}});
  expect("match-positions-watcher.json", {"/" + id_ + "/positions", "from=8", {}});
  expect("archive-problem.json", {"/" + std::string(32, '0'), "", {}});
}

}  // namespace
}  // namespace lastcard::archive
