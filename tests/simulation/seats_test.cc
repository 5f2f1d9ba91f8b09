// A seat and its person. Nobody has two seats, and a seat keeps nothing of its former owner when
// another person gets it.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <spdlog/spdlog.h>

#include "engine/core/entropy.h"
#include "engine/registry.h"
#include "server/table/core/decide.h"
#include "server/table/seated.h"
#include "server/table/secret.h"
#include "tests/simulation/stage.h"

namespace lastcard::simulation {
namespace {

using table::Room;
using table::Seated;
using table::SessionId;
using table::TableCore;
using testing::IsEmpty;

// --- A running table ---

class Seats : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  // Makes a table with this many seats and free chat. The host sits at the first one.
  void make_table(int seats, Json settings = Json::object()) {
    settings["talk"] = "chat";
    ASSERT_EQ(stage_.ask(*host_, {{"type", "create-table"},
                                  {"game", "pesten"},
                                  {"preset", "pesten-app"},
                                  {"seats", seats},
                                  {"name", "Host"},
                                  {"settings", std::move(settings)}}),
              "ok");
    table_ = host_->last("ok")["table"].get<std::string>();
    for (Page* page : {host_.get(), ann_.get(), ben_.get()}) ASSERT_EQ(say(*page, "enter"), "ok");
  }
  std::string say(Page& page, const char* type, const Json& more = Json::object()) {
    Json message = {{"type", type}, {"table", table_}};
    message.update(more);
    return stage_.ask(page, std::move(message));
  }
  void sit(Page& page, int seat, const char* name) {
    ASSERT_EQ(say(page, "sit", {{"seat", seat}, {"name", name}}), "ok");
  }
  std::string sit_by_key(Page& page, int seat, const char* name, const std::string& key) {
    return say(page, "sit", {{"seat", seat}, {"name", name}, {"key", key}});
  }
  std::string key_to(Page& page, int seat) {
    EXPECT_EQ(say(page, "invite-to-seat", {{"seat", seat}}), "ok");
    return page.last("ok")["key"].get<std::string>();
  }
  [[nodiscard]] Json room(Page& page) {
    stage_.pass(milliseconds(500));
    return page.last("room")["room"];
  }
  [[nodiscard]] static Json hand(const Json& update, int seat) {
    for (const Json& zone : update["view"]["zones"]) {
      if (zone["id"] == "hand-" + std::to_string(seat)) return zone.value("cards", Json::array());
    }
    return {};
  }

  SimulatedDisk disk_;
  Stage stage_{disk_};
  std::shared_ptr<Page> host_ = stage_.page(1);
  std::shared_ptr<Page> ann_ = stage_.page(2);
  std::shared_ptr<Page> ben_ = stage_.page(3);
  std::string table_;
};

TEST_F(Seats, AKeyToAnEmptySeatIsInvalidOnceSomebodySitsThere) {
  make_table(2);
  const std::string key = key_to(*host_, 1);
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "start"), "ok");
  EXPECT_EQ(sit_by_key(*ben_, 1, "Ben", key), "bad_key");
  EXPECT_EQ(room(*ann_)["you"]["seat"], 1);
}

TEST_F(Seats, AKeyFromTheHostOpensAPersonsSeatOnlyWhileThatPersonIsAway) {
  make_table(2, {{"absent_ms", 0}});
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "start"), "ok");
  ann_->leave();
  const std::string key = key_to(*host_, 1);
  const auto back = stage_.page(2);
  ASSERT_EQ(say(*back, "enter"), "ok");
  EXPECT_EQ(sit_by_key(*ben_, 1, "Ben", key), "bad_key");
  back->leave();
  stage_.pass(milliseconds(100));
  EXPECT_EQ(sit_by_key(*ben_, 1, "Ben", key), "ok");
}

TEST_F(Seats, TheSeatOfAnAbsentPlayerCannotBeGivenAwayIfTurnsAreLong) {
  make_table(2, {{"turn_ms", 86'400'000}});
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "start"), "ok");
  ann_->leave();
  EXPECT_EQ(say(*host_, "invite-to-seat", {{"seat", 1}}), "seat_not_free");
}

TEST_F(Seats, AKeyFromASeatsOwnPlayerOpensItWhileThePlayerIsPresent) {
  make_table(2);
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "start"), "ok");
  stage_.restart();
  host_ = stage_.page(1);
  ann_ = stage_.page(2);
  ben_ = stage_.page(3);
  for (Page* page : {host_.get(), ann_.get(), ben_.get()}) ASSERT_EQ(say(*page, "enter"), "ok");
  const std::string key = key_to(*ann_, 1);
  EXPECT_EQ(sit_by_key(*ben_, 1, "Ben", key), "ok");
  EXPECT_EQ(room(*ann_)["you"]["lent"], 1);
}

TEST_F(Seats, APlayerWhoTakesAnotherSeatGivesUpTheSeatThatTheyLent) {
  make_table(3);
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "add-bot", {{"seat", 2}}), "ok");
  ASSERT_EQ(say(*host_, "start"), "ok");
  ASSERT_EQ(sit_by_key(*ben_, 1, "Ben", key_to(*ann_, 1)), "ok");
  ASSERT_EQ(sit_by_key(*ann_, 2, "Ann 2", key_to(*host_, 2)), "ok");
  EXPECT_FALSE(room(*ann_)["you"].contains("lent"));
  EXPECT_EQ(say(*ann_, "come-back"), "seat_taken");
  ASSERT_EQ(say(*ben_, "stand"), "ok");
  const Json seats = room(*host_)["seats"];
  EXPECT_EQ(seats[1]["kind"], "bot");
  EXPECT_EQ(seats[2]["name"], "Ann 2");
  ASSERT_EQ(say(*host_, "remove-player", {{"seat", 2}}), "ok");
  EXPECT_EQ(room(*host_)["seats"][2]["kind"], "bot");
}

TEST_F(Seats, APlayerWhoComesBackToALentSeatGetsItFromTheBot) {
  make_table(2, {{"turn_ms", 2000}, {"bot_pace_ms", 1000}, {"knock_grace_ms", 0}});
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "start"), "ok");
  ASSERT_EQ(sit_by_key(*ben_, 1, "Ben", key_to(*ann_, 1)), "ok");
  ann_->leave();
  ben_->leave();
  const auto bot_plays = [&] { return room(*host_)["seats"][1].contains("stand_in"); };
  for (int i = 0; i < 100 && !bot_plays(); ++i) {
  }
  ASSERT_TRUE(bot_plays());
  ben_ = stage_.page(3);
  ASSERT_EQ(say(*ben_, "enter"), "ok");
  for (int i = 0; i < 100 && bot_plays(); ++i) {
  }
  const Json seat = room(*host_)["seats"][1];
  EXPECT_FALSE(seat.contains("stand_in")) << seat;
  EXPECT_EQ(seat["name"], "Ben") << "Ann has not asked for it";
  EXPECT_EQ(seat["lent_by"], "Ann");
}

TEST_F(Seats, APlayerWhoComesBackWhileABotIsGettingTheSeatHasItAgain) {
  make_table(2, {{"absent_ms", 10'000}});
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "start"), "ok");
  const int seat = host_->last("update")["view"]["turn"].get<int>();
  (seat == 0 ? host_ : ann_)->leave();
  stage_.pass(milliseconds(0));
  const std::size_t before = stage_.entries(table_).size();
  stage_.pass(milliseconds(10'000));
  ASSERT_EQ(stage_.entries(table_).size(), before) << "the entry is being written";
  const auto back = stage_.page(seat + 1);
  ASSERT_EQ(say(*back, "enter"), "ok");
  const Json now = room(*back)["seats"];
  ASSERT_GT(stage_.entries(table_).size(), before);
  EXPECT_THAT(stage_.entries(table_)[before], testing::HasSubstr("bot-holds"));
  EXPECT_FALSE(now[static_cast<std::size_t>(seat)].contains("stand_in")) << now;
}

TEST_F(Seats, ALenderWhoHasAskedForTheSeatComesBeforeABorrowerWhoReturns) {
  make_table(2, {{"absent_ms", 10'000}, {"bot_pace_ms", 1000}, {"knock_grace_ms", 0}});
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "start"), "ok");
  const int seat = host_->last("update")["view"]["turn"].get<int>();
  Page& lender = seat == 0 ? *host_ : *ann_;
  ASSERT_EQ(sit_by_key(*ben_, seat, "Ben", key_to(lender, seat)), "ok");
  // The lender gets the seat only when its turn is over.
  ASSERT_EQ(say(lender, "come-back"), "ok");
  ben_->leave();
  stage_.pass(milliseconds(0));
  const std::size_t before = stage_.entries(table_).size();
  stage_.pass(milliseconds(10'000));
  ASSERT_EQ(stage_.entries(table_).size(), before) << "the entry with the bot is being written";
  const auto back = stage_.page(3);
  ASSERT_EQ(say(*back, "enter"), "ok");
  const auto player = [&] {
    return room(lender)["seats"][static_cast<std::size_t>(seat)]["name"].get<std::string>();
  };
  for (int i = 0; i < 100 && player() == "Ben"; ++i) {
  }
  EXPECT_EQ(player(), seat == 0 ? "Host" : "Ann");
}

TEST_F(Seats, ABotPlaysOnForAnAbsentPlayerIfTheLenderTakesAnotherSeat) {
  make_table(3, {{"turn_ms", 2000}, {"bot_pace_ms", 4000}, {"knock_grace_ms", 0}});
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "add-bot", {{"seat", 2}}), "ok");
  ASSERT_EQ(say(*host_, "start"), "ok");
  ASSERT_EQ(sit_by_key(*ben_, 1, "Ben", key_to(*ann_, 1)), "ok");
  const std::string key = key_to(*host_, 2);
  ben_->leave();
  bool bot_thinks = false;
  for (int i = 0; i < 400 && !bot_thinks; ++i) {
    bot_thinks =
        room(*host_)["seats"][1].contains("stand_in") && host_->last("update")["view"]["turn"] == 1;
  }
  ASSERT_TRUE(bot_thinks);
  // She gets the seat only when the bot's turn is over.
  ASSERT_EQ(say(*ann_, "come-back"), "ok");
  ASSERT_EQ(sit_by_key(*ann_, 2, "Ann 2", key), "ok");
  EXPECT_TRUE(room(*host_)["seats"][1].contains("stand_in")) << "Ben is still away";
}

TEST_F(Seats, ARemovedPlayerIsNotCountedAsAWatcher) {
  make_table(2);
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(room(*host_)["watchers"], 1) << "Ben";
  ASSERT_EQ(say(*host_, "remove-player", {{"seat", 1}}), "ok");
  EXPECT_EQ(room(*host_)["watchers"], 1);
}

TEST_F(Seats, ARemovedPlayerWhoEntersWithAKeyIsNotSentAwayByAnotherChange) {
  make_table(3);
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "remove-player", {{"seat", 1}}), "ok");
  ASSERT_EQ(ann_->last("notice")["code"], "removed");
  ASSERT_EQ(say(*ann_, "enter"), "removed");
  const std::string key = key_to(*host_, 1);
  ASSERT_EQ(say(*ann_, "enter", {{"key", key}}), "ok");
  sit(*ben_, 2, "Ben");
  EXPECT_EQ(room(*ann_)["seats"][2]["name"], "Ben");
  EXPECT_EQ(ann_->count("notice"), 1U);
}

TEST_F(Seats, OnlyAKeyFromTheHostBringsARemovedPlayerBack) {
  make_table(3);
  sit(*ann_, 1, "Ann");
  sit(*ben_, 2, "Ben");
  ASSERT_EQ(say(*host_, "remove-player", {{"seat", 2}}), "ok");
  const std::string of_ann = key_to(*ann_, 1);
  EXPECT_EQ(say(*ben_, "enter", {{"key", of_ann}}), "removed");
  EXPECT_EQ(sit_by_key(*ben_, 1, "Ben", of_ann), "removed");
  const std::string of_host = key_to(*host_, 2);
  EXPECT_EQ(say(*ben_, "enter", {{"key", of_host}}), "ok");
  EXPECT_EQ(sit_by_key(*ben_, 2, "Ben", of_host), "ok");
}

TEST_F(Seats, ASilencedPlayerStaysSilencedAtEverySeatAndWithoutOne) {
  make_table(3);
  sit(*ann_, 1, "Ann");
  const auto chats = [&] { return say(*ann_, "chat", {{"text", "Hello"}}); };
  ASSERT_EQ(say(*host_, "silence", {{"seat", 1}, {"on", true}}), "ok");
  EXPECT_EQ(chats(), "silenced");
  ASSERT_EQ(sit_by_key(*ben_, 1, "Ben", key_to(*ann_, 1)), "ok");
  EXPECT_EQ(chats(), "silenced") << "while Ben has the seat";
  ASSERT_EQ(say(*ann_, "come-back"), "ok");
  EXPECT_TRUE(room(*host_)["seats"][1].contains("silenced"));
  EXPECT_EQ(chats(), "silenced") << "in the seat that was lent";
  ASSERT_EQ(say(*ann_, "stand"), "ok");
  EXPECT_EQ(chats(), "silenced") << "as a watcher";
  sit(*ann_, 2, "Ann");
  EXPECT_EQ(chats(), "silenced") << "in another seat";
  ASSERT_EQ(say(*host_, "silence", {{"seat", 2}, {"on", false}}), "ok");
  EXPECT_EQ(chats(), "ok");
}

TEST_F(Seats, ASilencedPlayerWhoBecomesTheHostStaysSilencedUntilAnotherHostEndsIt) {
  make_table(3);
  sit(*ann_, 1, "Ann");
  sit(*ben_, 2, "Ben");
  const auto chats = [&] { return say(*ann_, "chat", {{"text", "Hello"}}); };
  ASSERT_EQ(say(*host_, "silence", {{"seat", 1}, {"on", true}}), "ok");
  ASSERT_EQ(say(*host_, "stand"), "ok");
  ASSERT_EQ(room(*ann_)["you"]["host"], true);
  EXPECT_EQ(say(*ann_, "silence", {{"seat", 1}, {"on", false}}), "silenced");
  EXPECT_EQ(chats(), "silenced");
  EXPECT_EQ(say(*ann_, "silence", {{"seat", 2}, {"on", true}}), "ok");
  EXPECT_EQ(say(*ann_, "silence", {{"seat", 2}, {"on", false}}), "ok") << "another person's";
  ASSERT_EQ(say(*ann_, "hand-host", {{"seat", 2}}), "ok");
  ASSERT_EQ(say(*ben_, "silence", {{"seat", 1}, {"on", false}}), "ok");
  EXPECT_EQ(chats(), "ok");
}

TEST_F(Seats, APlayerToWhomASilencedPlayerLendsTheSeatIsSilencedUnlessTheHostMadeTheKey) {
  make_table(2);
  sit(*ann_, 1, "Ann");
  const auto chats = [&] { return say(*ben_, "chat", {{"text", "Hello"}}); };
  ASSERT_EQ(say(*host_, "silence", {{"seat", 1}, {"on", true}}), "ok");
  ASSERT_EQ(sit_by_key(*ben_, 1, "Ben", key_to(*ann_, 1)), "ok");
  EXPECT_EQ(chats(), "silenced");
  ASSERT_EQ(say(*host_, "silence", {{"seat", 1}, {"on", false}}), "ok");
  EXPECT_EQ(chats(), "ok");
  ASSERT_EQ(say(*ann_, "come-back"), "ok");
  EXPECT_TRUE(room(*host_)["seats"][1].contains("silenced")) << "Ann may still not speak";
  ann_->leave();
  stage_.pass(milliseconds(100));
  ASSERT_EQ(sit_by_key(*ben_, 1, "Ben", key_to(*host_, 1)), "ok");
  EXPECT_EQ(chats(), "ok");
}

TEST_F(Seats, PagesKnowWhoSitsWhereWhenTheSaltsAreWanted) {
  make_table(3);
  stage_.pass(milliseconds(500));
  sit(*ann_, 1, "Ann");
  sit(*ben_, 2, "Ben");  // the others are told a little later, but before the salts
  ASSERT_EQ(say(*ben_, "commit-salt", {{"commit", std::string(64, '7')}}), "ok");
  host_->say({{"type", "start"}, {"table", table_}});
  stage_.pass(milliseconds(1));
  ASSERT_EQ(host_->count("salts-wanted"), 1U);
  EXPECT_EQ(host_->last("room")["room"]["seats"][2]["kind"], "person");
}

TEST_F(Seats, WatchersDoNotSeeAShownHandAnyMoreOnceItsSeatIsLent) {
  make_table(2, {{"watch_delay", 0}, {"knock_grace_ms", 0}});
  const auto watcher = stage_.page(4);
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*ann_, "show-hand", {{"on", true}}), "ok");
  ASSERT_EQ(say(*host_, "start"), "ok");
  ASSERT_EQ(say(*watcher, "enter"), "ok");
  ASSERT_FALSE(hand(watcher->last("update"), 1).empty());
  ASSERT_EQ(sit_by_key(*ben_, 1, "Ben", key_to(*ann_, 1)), "ok");
  // A second watcher, who is told everything anew, sees what all watchers see from now on.
  const auto later = stage_.page(5);
  ASSERT_EQ(say(*later, "enter"), "ok");
  EXPECT_THAT(hand(later->last("update"), 1), IsEmpty());
  EXPECT_FALSE(room(*host_)["seats"][1].contains("shows_hand"));
}

TEST_F(Seats, WatchersAreShownTheRestWhenTheHostEndsTheMatch) {
  make_table(2, {{"watch_delay", 3}, {"knock_grace_ms", 0}});
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*ann_, "show-hand", {{"on", true}}), "ok");
  ASSERT_EQ(say(*host_, "start"), "ok");
  ASSERT_EQ(ben_->count("update"), 0U) << "three turns later";
  ASSERT_EQ(say(*host_, "end-match"), "ok");
  EXPECT_EQ(ben_->count("update"), 1U);
  EXPECT_FALSE(hand(ben_->last("update"), 1).empty());
}

TEST_F(Seats, APlayerWhoSitsDownAfterAMatchHasNotAgreedToARematch) {
  make_table(2, {{"absent_ms", 0}});
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "start"), "ok");
  ASSERT_EQ(say(*host_, "end-match"), "ok");
  ASSERT_EQ(say(*ann_, "rematch"), "ok");
  ASSERT_EQ(say(*ann_, "stand"), "ok");
  sit(*ben_, 1, "Ben");
  EXPECT_FALSE(room(*host_)["seats"][1].value("ready", false));
  ASSERT_EQ(say(*host_, "rematch"), "ok");
  EXPECT_EQ(room(*host_)["stage"], "ended") << "nobody has asked Ben";
  ASSERT_EQ(say(*ben_, "rematch"), "ok");
  EXPECT_EQ(room(*host_)["stage"], "match");
}

TEST_F(Seats, AnAgreementToARematchMovesWithItsPlayer) {
  make_table(3);
  sit(*ann_, 1, "Ann");
  sit(*ben_, 2, "Ben");
  ASSERT_EQ(say(*host_, "start"), "ok");
  ASSERT_EQ(say(*host_, "end-match"), "ok");
  ASSERT_EQ(say(*ann_, "rematch"), "ok");
  ASSERT_EQ(say(*host_, "swap-seats", {{"seat", 1}, {"other", 2}}), "ok");
  const Json seats = room(*host_)["seats"];
  EXPECT_FALSE(seats[1].value("ready", false)) << seats[1];
  EXPECT_TRUE(seats[2].value("ready", false)) << seats[2];
  EXPECT_EQ(seats[2]["name"], "Ann");
}

TEST_F(Seats, SomebodyWhoSitsDownWhileTheHostIsAwayBecomesHost) {
  make_table(3);
  host_->leave();
  sit(*ann_, 1, "Ann");
  stage_.pass(std::chrono::seconds(170));
  EXPECT_TRUE(room(*ann_)["seats"][0].contains("host"));
  stage_.pass(std::chrono::seconds(15));
  EXPECT_TRUE(room(*ann_)["seats"][1].contains("host"));
}

TEST_F(Seats, AHostWhoLeavesWhileShortTurnsAreBeingWrittenIsReplaced) {
  make_table(2, {{"turn_ms", 86'400'000}});
  sit(*ann_, 1, "Ann");
  host_->say({{"type", "configure"}, {"table", table_}, {"settings", {{"turn_ms", 0}}}});
  host_->leave();
  stage_.pass(std::chrono::minutes(4));
  EXPECT_TRUE(room(*ann_)["seats"][1].contains("host"));
}

TEST_F(Seats, ANewHostWhoIsAwayHasThreeMinutesToCome) {
  make_table(3);
  sit(*ann_, 1, "Ann");
  ann_->leave();
  stage_.pass(std::chrono::minutes(10));
  ASSERT_EQ(say(*host_, "hand-host", {{"seat", 1}}), "ok");
  stage_.pass(std::chrono::seconds(170));
  EXPECT_TRUE(room(*host_)["seats"][1].contains("host"));
  stage_.pass(std::chrono::seconds(15));
  EXPECT_TRUE(room(*host_)["seats"][0].contains("host"));
}

TEST_F(Seats, APlayerWhoIsLentASeatHasNotAgreedToAPause) {
  make_table(2);
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "start"), "ok");
  ASSERT_EQ(say(*ann_, "pause", {{"on", true}}), "ok");
  ASSERT_EQ(sit_by_key(*ben_, 1, "Ben", key_to(*ann_, 1)), "ok");
  EXPECT_FALSE(room(*host_).contains("pause_agreed"));
  ASSERT_EQ(say(*host_, "pause", {{"on", true}}), "ok");
  EXPECT_FALSE(room(*host_).value("paused", false)) << "nobody has asked Ben";
}

TEST_F(Seats, APlayerWhoIsLentASeatStartsWithoutTimeouts) {
  make_table(2, {{"turn_ms", 2000}, {"bot_pace_ms", 0}, {"knock_grace_ms", 0}});
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "start"), "ok");
  const auto told = [&](const char* code) {
    int count = 0;
    for (const Json& message : host_->all("talk")) {
      for (const Json& item : message["items"]) count += item["code"] == code && item["seat"] == 1;
    }
    return count;
  };
  const auto wait_for = [&](int count) {
    for (int i = 0; i < 600 && told("bot-played") < count; ++i) stage_.pass(milliseconds(100));
    ASSERT_EQ(told("bot-played"), count);
  };
  wait_for(1);
  ASSERT_EQ(sit_by_key(*ben_, 1, "Ben", key_to(*ann_, 1)), "ok");
  wait_for(2);
  EXPECT_EQ(told("bot-holds"), 0) << "two in a row are two of the same person";
}

TEST_F(Seats, NobodyWithoutASeatIsShownTheGameIfWatchersAreForbidden) {
  make_table(3, {{"watchers", false}});
  sit(*ann_, 1, "Ann");
  ASSERT_EQ(say(*host_, "add-bot", {{"seat", 2}}), "ok");
  ASSERT_EQ(say(*host_, "start"), "ok");
  EXPECT_EQ(ben_->count("update"), 0U) << "who was there while the table waited";
  EXPECT_EQ(ben_->count("clock"), 0U) << "nor whose turn it is";
  EXPECT_GT(ann_->count("update"), 0U);
  ASSERT_EQ(say(*ann_, "stand"), "ok");
  const auto before = ann_->count("update");
  stage_.pass(std::chrono::minutes(1));
  EXPECT_EQ(ann_->count("update"), before) << "who stood up";
  ASSERT_EQ(say(*host_, "end-match"), "ok");
  stage_.pass(milliseconds(500));
  EXPECT_EQ(room(*ben_)["stage"], "ended") << "they hear of the table all the same";
}

// --- Random commands ---

constexpr int kPeople = 6;
constexpr int kSeats = 4;
constexpr int kLastSit = 3;  // commands up to this number can seat a person
constexpr int kSilence = 11;
constexpr int kOfOthers = 14;  // what a league, a lender or the deletion of an account does

SessionId person(int number) { return table::hash_of_secret("person " + std::to_string(number)); }
std::string name(int number) { return "Person " + std::to_string(number); }

// A table at which people do random things.
class Crowd {
 public:
  Crowd() {
    table::TableConfig config;
    config.code = "K7WPQ2";
    config.game = find_game("pesten");
    config.preset = "manipesto";
    config.seats = kSeats;
    config.rules =
        rules::GameRules::read(*config.game, config.game->info().presets.front().rules, kSeats)
            .value();
    core_ = table::empty_table(std::move(config));
    table::Change opened{table::RoomChange{Room(kSeats, person(0))}};
    apply(core_, opened);
    seated_.resize(kSeats);
  }

  void something_happens() {
    SeatSet here;
    for (int seat = 0; seat < kSeats; ++seat) {
      if (number_below(2) == 0) here.insert(Seat(seat));
    }
    const table::Asking asking{person(number_below(kPeople)), here};
    const Room before = core_.room;
    const Seat seat(number_below(kSeats));
    const int what = number_below(16);
    table::Decision decision = decided(what, asking, seat);
    auto* change = std::get_if<table::Change>(&decision);
    if (change == nullptr) return;
    apply(core_, *change);
    hand_over(seated_, before, core_.room, core_.seq);
    check_seats();
    const bool sat = what <= kLastSit && core_.room.seat_of(asking.who) == seat;
    check_hand_over(before, sat ? &asking : nullptr);
    if (what != kSilence) {
      check_silenced(before, what, sat ? &asking : nullptr);
    } else if (before.is_silenced(before.host())) {
      RC_ASSERT(core_.room.is_silenced(before.host()));
    }
  }

 private:
  static int number_below(int end) { return *rc::gen::inRange(0, end); }

  [[nodiscard]] table::Decision decided(int what, const table::Asking& asking, Seat seat) {
    const std::string& code = core_.config.code;
    const int who = person_of(asking.who);
    const Seat other(number_below(kSeats));
    const bool on = number_below(2) == 0;
    switch (what) {
      case 0:
      case 1:
        return decide(core_, asking, protocol::Sit{"1", code, seat, name(who), {}});
      case 2:
      case kLastSit:
        return decide(core_, asking, protocol::Sit{"1", code, seat, name(who), some_key()});
      case 4:
        return decide(core_, asking, protocol::Stand{"1", code});
      case 5:
        return decide(core_, asking, protocol::WaitForSeat{"1", code, on, name(who)});
      case 6:
        return decide(core_, asking, protocol::ShowHand{"1", code, on});
      case 7:
        return decide(core_, as_host(asking), protocol::AddBot{"1", code, seat});
      case 8:
        return decide(core_, as_host(asking), protocol::SwapSeats{"1", code, seat, other});
      case 9:
        return decide(core_, as_host(asking), protocol::RemovePlayer{"1", code, seat});
      case 10:
        return decide(core_, as_host(asking),
                      protocol::GiveSeat{"1", code, seat, 1 + number_below(9)});
      case kSilence:
        return decide(core_, as_host(asking), protocol::Silence{"1", code, seat, on});
      case 12:
      case 13:
        keys_.push_back("key " + std::to_string(keys_.size()));
        return decide(core_, on ? as_host(asking) : asking, protocol::InviteToSeat{"1", code, seat},
                      table::hash_of_secret(keys_.back()));
      case kOfOthers:
        return league_or_lender(asking, seat);
      default:
        return begun_or_ended();
    }
  }
  [[nodiscard]] table::Asking as_host(table::Asking asking) const {
    asking.who = core_.room.host();
    return asking;
  }
  [[nodiscard]] std::optional<std::string> some_key() const {
    if (keys_.empty()) return std::nullopt;
    // One of the newest keys.
    const int back = number_below(std::min<int>(4, static_cast<int>(keys_.size())));
    return keys_[keys_.size() - 1 - static_cast<std::size_t>(back)];
  }
  // Returns a change that a league, the lender of a seat, or the deletion of an account makes.
  [[nodiscard]] table::Decision league_or_lender(const table::Asking& asking, Seat seat) const {
    Room changed = core_.room;
    const int who = person_of(asking.who);
    if (changed.lent_by(asking.who)) {
      changed.give_back(asking.who);
    } else if (number_below(2) == 0) {
      changed.reseat(seat, Room::Person{name(who), asking.who});
    } else {
      const auto nobody = table::hash_of_secret("nobody " + std::to_string(core_.seq));
      static_cast<void>(changed.forget(asking.who, nobody, "Former player", core_.playing()));
    }
    return room_decision(core_, std::move(changed), {});
  }
  [[nodiscard]] table::Decision begun_or_ended() const {
    if (core_.playing()) return table::Change{table::End{core_.room}};
    if (!core_.room.start_refusal().empty()) return table::AsItIs{};
    Match match = core_.config.rules.match(Seat(0));
    SeededEntropy entropy(7);
    auto dealt = match.prepare_round(entropy);
    return table::Change{table::Begin{std::move(match), Seat(0), 0, std::move(dealt)}};
  }
  [[nodiscard]] static int person_of(const SessionId& session) {
    for (int number = 0; number < kPeople; ++number) {
      if (person(number) == session) return number;
    }
    return kPeople;
  }

  void check_seats() {
    std::map<std::string, int> seats;
    for (const Room::Place& place : core_.room.places()) {
      if (place.kind == protocol::SeatKind::person) ++seats[place.session.hex()];
      if (place.lent_by) ++seats[place.lent_by->session.hex()];
      RC_ASSERT(!place.lent_by || place.kind == protocol::SeatKind::person);
    }
    for (const auto& [session, count] : seats) RC_ASSERT(count == 1);
    for (const Room::Waiting& waiting : core_.room.queue())
      RC_ASSERT(!core_.room.seat_of(waiting.person.session));
    for (int i = 0; i < kSeats; ++i) {
      const Room::Place& place = core_.room.at(Seat(i));
      RC_ASSERT(!core_.shown.contains(Seat(i)) || place.shows_hand);
      // `timeouts` holds the person's number. It stands for all values that belong to a person.
      Seated& seated = seated_[static_cast<std::size_t>(i)];
      const int who = 1 + (core_.room.is_person(Seat(i)) ? person_of(place.session) : kPeople);
      RC_ASSERT(seated.timeouts == 0 || seated.timeouts == who);
      seated.timeouts = who;
    }
  }
  // `sat` is the person who has just sat down, or null.
  void check_hand_over(const Room& before, const table::Asking* sat) const {
    handed_over(before, core_.room).for_each([&](Seat seat) {
      const Room::Place& is = core_.room.at(seat);
      const auto old = core_.room.is_person(seat) ? before.seat_of(is.session) : std::nullopt;
      const Room::Place was = old ? before.at(*old) : Room::Place{};
      RC_ASSERT(!is.key);
      RC_ASSERT(!is.shows_hand || was.shows_hand);
      const Room::Place& from = before.at(seat);
      // A removed person may only come back with a key from the host.
      const bool comes = sat != nullptr && is.session == sat->who && !old &&
                         !before.lent_by(sat->who) && before.host() != sat->who;
      // The second pair of parentheses: RC_ASSERT evaluates both sides of its operators.
      RC_ASSERT(
          (!comes || !before.is_removed(sat->who) || (from.key && from.key->by == before.host())));
      // A person may only take a played seat if its owner gave a key to it.
      if (sat == nullptr || from.session == sat->who || !before.is_played(seat, sat->here)) return;
      RC_ASSERT((from.key && from.key->by == from.session));
    });
  }

  // Only a host who is another person, or the deletion of the account, lets a silenced person speak
  // again. Only the host, or a silenced player who hands over the seat, silences a person.
  void check_silenced(const Room& before, int what, const table::Asking* sat) const {
    for (int number = 0; number < kPeople; ++number) {
      const SessionId who = person(number);
      const bool is = core_.room.is_silenced(who);
      if (is == before.is_silenced(who)) continue;
      RC_ASSERT(is || what == kOfOthers);
      if (!is) continue;
      RC_ASSERT((sat != nullptr && sat->who == who));
      RC_ASSERT(before.is_silenced(before.at(*core_.room.seat_of(who)).session));
    }
  }

  TableCore core_;
  std::vector<Seated> seated_;
  std::vector<std::string> keys_;
};

TEST(SeatsOfAnybody, EachPersonHasOneSeatThatKeepsNothingOfItsFormerPlayer) {
  EXPECT_TRUE(rc::check([] {
    Crowd crowd;
    const int commands = *rc::gen::inRange(1, 120);
    for (int i = 0; i < commands; ++i) crowd.something_happens();
  }));
}

TEST(HandOver, TheLenderStillWantsTheSeatBackAfterTheBorrowerStandsUp) {
  Room room(2, person(0));
  ASSERT_EQ(room.sit(person(0), Seat(0), name(0)), std::nullopt);
  ASSERT_EQ(room.sit(person(1), Seat(1), name(1)), std::nullopt);
  ASSERT_EQ(room.take_over(person(2), Seat(1), name(2)), std::nullopt);
  std::vector<Seated> seated(2);
  seated[1].wanted = person(1);
  seated[1].overdue = true;
  const Room before = room;
  ASSERT_EQ(room.stand(person(2), true), std::nullopt);
  hand_over(seated, before, room, 7);
  EXPECT_EQ(seated[1].wanted, person(1));
  EXPECT_FALSE(seated[1].overdue);
  EXPECT_EQ(seated[1].prompt.seq, 7U);
}

// A commitment is to a seat and a salt, so it cannot be opened from another seat.
TEST(HandOver, APlayerWhoChangesSeatsHasCommittedToNoSalt) {
  Room room(2, person(0));
  ASSERT_EQ(room.sit(person(0), Seat(0), name(0)), std::nullopt);
  std::vector<Seated> seated(2);
  seated[0].commitment = deals::Number{};
  seated[0].ready = true;
  const Room before = room;
  ASSERT_EQ(room.sit(person(0), Seat(1), name(0)), std::nullopt);
  hand_over(seated, before, room, 7);
  EXPECT_TRUE(seated[1].ready);
  EXPECT_FALSE(seated[1].commitment);
}

}  // namespace
}  // namespace lastcard::simulation
