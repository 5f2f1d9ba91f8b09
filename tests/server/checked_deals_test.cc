// Tests checkable deals on the real server: the attacks of docs/deals.md that a server could make
// or must refuse, and what no frame may contain.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/deals/record_deals.h"
#include "engine/sim/verify_deals.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using deals::hex_of;
using deals::Number;
using testing::HasSubstr;
using testing::Not;

Number salt_of(int who) {
  Number salt{};
  salt[0] = static_cast<unsigned char>(who + 1);
  return salt;
}

bool is_type(const Json& message, std::string_view type) { return message["type"] == type; }

// A table with people who commit and open numbers as their pages would.
class CheckedDeals : public testing::Test {
 protected:
  void sit_down(int people) {
    clients_.clear();
    for (int i = 0; i < people; ++i) clients_.push_back(server_.connect());
    table_ =
        make_table(client(0), people, {{"settings", {{"knock_grace_ms", 0}, {"bot_pace_ms", 0}}}});
    for (int i = 1; i < people; ++i) join(client(i), table_, i, "P" + std::to_string(i));
  }

  Client& client(int seat) { return clients_.at(static_cast<std::size_t>(seat)); }

  [[nodiscard]] std::string commitment(int seat) const {
    return hex_of(deals::salt_commitment(table_, Seat(seat), salt_of(seat)));
  }
  Json commit(int seat, const std::string& number) {
    return client(seat).ask({{"type", "commit-salt"}, {"table", table_}, {"commit", number}});
  }
  void commit(int seat) { EXPECT_TRUE(is_type(commit(seat, commitment(seat)), "ok")); }

  // Asks for the match to start. Returns the message with which the server asks for the numbers.
  Json start() {
    start_ = client(0).send({{"type", "start"}, {"table", table_}});
    return client(0).await_type("salts-wanted");
  }
  Json open(int seat, const Json& wanted, int whose) {
    return client(seat).ask({{"type", "open-salt"},
                             {"table", table_},
                             {"match", wanted["match"]},
                             {"salt", hex_of(salt_of(whose))}});
  }
  // Waits until the match has begun. Returns what is fixed about its deals.
  Json begun() { return client(0).await_type("deals")["deals"]; }

  // Lets every player commit and open a number. Returns what is fixed about the match's deals.
  Json begin() {
    const int people = static_cast<int>(clients_.size());
    for (int i = 0; i < people; ++i) commit(i);
    const Json wanted = start();
    for (int i = 0; i < people; ++i) EXPECT_TRUE(is_type(open(i, wanted, i), "ok"));
    return begun();
  }

  void play(int acts = 100000) {
    std::vector<Client*> people;
    std::vector<Player> players;
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      if (!clients_[i].update().is_object()) clients_[i].await_type("update");
      people.push_back(&clients_[i]);
      players.emplace_back(clients_[i], table_, static_cast<unsigned>(i) + 1);
    }
    std::vector<Player*> all;
    for (Player& player : players) all.push_back(&player);
    play_together(people, all, acts);
  }

  // Returns the record of the match, which must be over.
  std::string record() {
    Client& host = client(0);
    if (!host.room().contains("match"))
      host.await([](const Json& m) { return is_type(m, "room") && m["room"].contains("match"); });
    const std::string match = host.room()["match"].get<std::string>();
    return http(server_.port(), "GET", "/api/matches/" + match + "/record.json").body;
  }

  void come_back() {
    std::vector<std::string> cookies;
    for (const Client& client : clients_) cookies.push_back(client.cookie());
    server_.restart();
    clients_.clear();
    for (const std::string& cookie : cookies) {
      clients_.push_back(server_.connect({.cookie = cookie}));
      clients_.back().must({{"type", "enter"}, {"table", table_}});
      clients_.back().await_type("room");
    }
  }

  TestServer server_;
  std::vector<Client> clients_;
  std::string table_;
  std::string start_;
};

TEST_F(CheckedDeals, EveryDeckCanBeVerifiedFromTheRecord) {
  sit_down(2);
  const Json fixed = begin();
  play();
  const std::string text = record();
  bool told = false;
  EXPECT_EQ(sim::wrong_with_deals(text, told), "");
  EXPECT_TRUE(told);
  const Json kept = Json::parse(text);
  EXPECT_EQ(kept["deals"]["commit"], fixed["commit"]);
  EXPECT_EQ(kept["deals"]["salts"], fixed["salts"]);
  for (const Json& round : kept["rounds"]) EXPECT_TRUE(round.contains("link"));
}

TEST_F(CheckedDeals, NoFrameHoldsTheLinkOfARoundThatIsNotOver) {
  sit_down(2);
  Client watcher = server_.connect();
  watcher.must({{"type", "enter"}, {"table", table_}});
  begin();
  play();
  const Json kept = Json::parse(record());
  clients_.push_back(std::move(watcher));
  client(2).must({{"type", "enter"}, {"table", table_}});  // all earlier messages have arrived now
  for (const Client& client : clients_) {
    int over = 0;  // the last round that this client knows to be over
    for (const std::string& frame : client.transcript()) {
      const Json message = Json::parse(frame);
      if (is_type(message, "update")) {
        const Json& view = message["view"];
        const bool ended = view["stage"] == "round-over" || view["stage"] == "match-over";
        over = view["round"].get<int>() - (ended ? 0 : 1);
      }
      for (std::size_t place = static_cast<std::size_t>(over); place < kept["rounds"].size();
           ++place)
        ASSERT_THAT(frame, Not(HasSubstr(kept["rounds"][place]["link"].get<std::string>())));
    }
    EXPECT_GT(over, 0);
  }
}

TEST_F(CheckedDeals, TheServerCommitsBeforeAnyPlayerOpensTheirSalt) {
  sit_down(2);
  commit(0);
  commit(1);
  const Json wanted = start();
  EXPECT_EQ(wanted["match"], table_ + "/1");
  EXPECT_EQ(wanted["commits"], (Json{{{"seat", 0}, {"commit", commitment(0)}},
                                     {{"seat", 1}, {"commit", commitment(1)}}}));
  EXPECT_TRUE(is_type(open(0, wanted, 0), "ok"));
  EXPECT_TRUE(is_type(open(1, wanted, 1), "ok"));
  EXPECT_TRUE(is_type(client(0).answer(start_), "ok")) << "when the match begins";
  const Json fixed = begun();
  EXPECT_EQ(fixed["commit"], wanted["commit"]);
  EXPECT_EQ(fixed["rounds"], Json::array());
  ASSERT_EQ(fixed["salts"].size(), 2U) << "no honest salt is left out";
  for (int seat = 0; seat < 2; ++seat)
    EXPECT_EQ(fixed["salts"][static_cast<std::size_t>(seat)]["salt"], hex_of(salt_of(seat)));
}

// Otherwise its page would report numbers that it was not told before the first deal.
TEST_F(CheckedDeals, APageThatEntersWhileSaltsAreOpenedIsToldTheCommitmentsToo) {
  sit_down(2);
  commit(0);
  commit(1);
  const Json wanted = start();
  Client late = server_.connect();
  late.must({{"type", "enter"}, {"table", table_}});
  EXPECT_EQ(late.await_type("salts-wanted"), wanted);
  EXPECT_TRUE(is_type(open(0, wanted, 0), "ok"));
  EXPECT_TRUE(is_type(open(1, wanted, 1), "ok"));
  EXPECT_EQ(late.await_type("deals")["deals"]["commit"], wanted["commit"]);
}

TEST_F(CheckedDeals, TwoMatchesHaveDifferentCommitments) {
  sit_down(2);
  const Json first = begin();
  client(0).must({{"type", "end-match"}, {"table", table_}});
  client(0).must({{"type", "gather"}, {"table", table_}});
  const Json second = begin();
  EXPECT_EQ(second["match"], table_ + "/2");
  EXPECT_NE(second["commit"], first["commit"]);
}

TEST_F(CheckedDeals, APlayerCannotReuseTheSaltOfAnother) {
  sit_down(2);
  commit(0);
  EXPECT_TRUE(is_type(commit(1, commitment(0)), "ok"));
  const Json wanted = start();
  EXPECT_EQ(open(1, wanted, 0)["code"], "bad_salt");
  EXPECT_TRUE(is_type(open(0, wanted, 0), "ok"));
  const Json fixed = begun();
  EXPECT_FALSE(fixed["salts"][1].contains("salt")) << "named as not opened";
}

TEST_F(CheckedDeals, APlayerWhoDoesNotOpenInTimeIsNamedAndTheMatchBegins) {
  sit_down(4);
  commit(0);
  commit(1);
  const Json wanted = start();
  EXPECT_TRUE(is_type(open(0, wanted, 0), "ok"));
  const Json fixed = begun();
  EXPECT_TRUE(fixed["salts"][0].contains("salt"));
  EXPECT_FALSE(fixed["salts"][1].contains("salt"));
  EXPECT_EQ(fixed["without"], (Json{2, 3}));
  EXPECT_EQ(open(1, wanted, 1)["code"], "bad_salt") << "too late";
}

TEST_F(CheckedDeals, NoSaltIsRequestedIfNoPlayerCommitted) {
  sit_down(2);
  client(0).must({{"type", "start"}, {"table", table_}});
  play();
  EXPECT_FALSE(Json::parse(record()).contains("deals"));
  for (const std::string& frame : client(0).transcript()) {
    EXPECT_THAT(frame, Not(HasSubstr("salts-wanted")));
    EXPECT_THAT(frame, Not(HasSubstr("\"deals\"")));
  }
}

TEST_F(CheckedDeals, OnlySeatedPlayersMayCommitAndOnlyBeforeTheMatch) {
  sit_down(2);
  Client watcher = server_.connect();
  watcher.must({{"type", "enter"}, {"table", table_}});
  EXPECT_EQ(
      watcher.ask({{"type", "commit-salt"}, {"table", table_}, {"commit", commitment(0)}})["code"],
      "not_seated");
  EXPECT_EQ(open(0, {{"match", table_ + "/1"}}, 0)["code"], "bad_salt") << "nothing is wanted";
  begin();
  EXPECT_EQ(commit(0, commitment(0))["code"], "already_started");
}

TEST_F(CheckedDeals, LeavingTheSeatWithdrawsThePlayersCommitment) {
  sit_down(4);
  commit(0);
  commit(2);
  client(2).must({{"type", "stand"}, {"table", table_}});
  Client other = server_.connect();
  join(other, table_, 2, "Other");
  const Json wanted = start();
  EXPECT_EQ(wanted["commits"].size(), 1U);
  EXPECT_TRUE(is_type(open(0, wanted, 0), "ok"));
  EXPECT_EQ(begun()["without"], (Json{1, 2, 3}));
}

TEST_F(CheckedDeals, AfterARestartInMidRoundTheChainIsTheSame) {
  sit_down(2);
  const Json fixed = begin();
  play(9);
  come_back();
  const Json again = begun();
  EXPECT_EQ(again["commit"], fixed["commit"]);
  EXPECT_EQ(again["salts"], fixed["salts"]);
  play();
  bool told = false;
  EXPECT_EQ(sim::wrong_with_deals(record(), told), "");
  EXPECT_TRUE(told);
}

TEST_F(CheckedDeals, ACrashBeforeTheMatchBeginsDropsAllCommitments) {
  sit_down(2);
  commit(0);
  const Json wanted = start();
  come_back();
  EXPECT_EQ(client(0).room()["stage"], "waiting");
  EXPECT_EQ(open(0, wanted, 0)["code"], "bad_salt");
  commit(0);
  const Json anew = start();
  EXPECT_EQ(anew["match"], wanted["match"]);
  EXPECT_NE(anew["commit"], wanted["commit"]);
}

}  // namespace
}  // namespace lastcard::test
