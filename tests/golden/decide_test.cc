// The decision on a command depends only on the table's value (TableCore). The tests decide on
// tables of the golden corpus, at moments from the middle of their journals.
#include "server/table/core/decide.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "engine/sim/record_reader.h"
#include "server/table/history.h"
#include "server/table/secret.h"
#include "tests/golden/digest.h"
#include "tests/support/paths.h"

namespace lastcard::golden {
namespace {

using table::Asking;
using table::Change;
using table::Decision;
using table::TableCore;

// The number of moments that are tried of each journal.
constexpr std::size_t kMoments = 3;

struct Moment {
  table::TableConfig config;
  std::vector<std::string> entries;
  [[nodiscard]] TableCore core() const { return table::read_history(config, entries).core; }
};

std::vector<Moment> moments_of(const Game& game) {
  std::vector<Moment> moments;
  const auto file =
      test::source_dir() / "tests/golden" / (std::string(game.info().id) + ".jsonl.gz");
  const auto read =
      sim::for_each_line(file.string(), [&](std::size_t number, std::string_view line) {
        const Json table = Json::parse(line);
        auto config = table::TableConfig::from_json(
            "K7WPQ2", Json::parse(table["config"].get_ref<const std::string&>()));
        const auto entries = table["entries"].get<std::vector<std::string>>();
        for (std::size_t i = 0; config && i < kMoments; ++i) {
          const std::size_t length = 1 + (number * 7919 + i * 104'729) % entries.size();
          moments.push_back(
              {*config, {entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(length)}});
        }
        return true;
      });
  EXPECT_TRUE(read);
  return moments;
}

// Returns every person whom the room knows, and a stranger.
std::vector<Asking> askers(const TableCore& core) {
  std::vector<Asking> askers = {{core.room.host()}, {table::hash_of_secret("a stranger")}};
  for (const auto& place : core.room.places()) {
    if (place.kind == protocol::SeatKind::person) askers.push_back({place.session});
    if (place.lent_by) askers.push_back({place.lent_by->session});
  }
  for (const auto& waiting : core.room.queue()) askers.push_back({waiting.person.session});
  return askers;
}

// Returns the decisions on all commands that a person can give, with `seat` as the seat that they
// name.
std::vector<Decision> decisions(const TableCore& core, const Asking& asking, Seat seat, bool on) {
  const std::string code = core.config.code;
  std::vector<Decision> all;
  all.push_back(decide(core, asking, protocol::Sit{"1", code, seat, "Somebody new", {}}));
  all.push_back(decide(core, asking, protocol::Stand{"1", code}));
  all.push_back(decide(core, asking, protocol::Rename{"1", code, "Another name"}));
  all.push_back(decide(core, asking, protocol::WaitForSeat{"1", code, on, "Who waits"}));
  all.push_back(decide(core, asking, protocol::ShowHand{"1", code, on}));
  all.push_back(decide(core, asking, protocol::AddBot{"1", code, seat}));
  all.push_back(decide(core, asking, protocol::RemoveBot{"1", code, seat}));
  all.push_back(decide(core, asking, protocol::Lock{"1", code, on}));
  all.push_back(decide(core, asking, protocol::SwapSeats{"1", code, seat, Seat(0)}));
  all.push_back(decide(core, asking, protocol::RemovePlayer{"1", code, seat}));
  all.push_back(decide(core, asking, protocol::HandHost{"1", code, seat}));
  all.push_back(decide(core, asking, protocol::Gather{"1", code}));
  all.push_back(decide(core, asking, protocol::GiveSeat{"1", code, seat, 1}));
  all.push_back(decide(core, asking, protocol::Silence{"1", code, seat, on}));
  all.push_back(decide(core, asking, protocol::Silence{"1", code, {}, on}));
  table::ConfigRequest request;
  request.seats = seat.number() + 1;
  if (const auto change = table::read_change(nullptr, core.config, request)) {
    all.push_back(decide(core, asking, *change));
  } else {
    all.emplace_back(table::Refusal{change.error().code});
  }
  all.push_back(
      decide(core, asking, protocol::InviteToSeat{"1", code, seat}, table::hash_of_secret("key")));
  all.push_back(decide(core, asking, protocol::Remark{"1", code, "well-played", {}, {}, {}}));
  all.push_back(decide(core, asking, protocol::Chat{"1", code, "\"Well\" \xE2\x99\xA5"}));
  return all;
}

class Decided : public testing::TestWithParam<const Game*> {};

// An accepted command becomes a journal entry. Reading that entry back must give the same table as
// carrying out the command.
TEST_P(Decided, ReadingAnEntryGivesTheSameTableAsItsCommand) {
  std::size_t changes = 0;
  std::size_t refusals = 0;
  std::size_t as_it_is = 0;
  std::size_t number = 0;
  for (const Moment& moment : moments_of(*GetParam())) {
    const TableCore core = moment.core();
    const Json before = digests(core);
    for (const Asking& asking : askers(core)) {
      const Seat seat(static_cast<int>(++number % 7));
      for (Decision& decision : decisions(core, asking, seat, number % 2 == 0)) {
        if (const auto* refusal = std::get_if<table::Refusal>(&decision)) {
          ++refusals;
          EXPECT_FALSE(refusal->code.empty());
        }
        as_it_is += std::holds_alternative<table::AsItIs>(decision) ? 1 : 0;
        auto* change = std::get_if<Change>(&decision);
        if (change == nullptr || ++changes % 8 != 0) continue;
        const std::string entry = table::entry_of(*change);
        TableCore live = moment.core();
        apply(live, *change);
        TableCore restarted = moment.core();
        Change read = table::read_change(restarted, entry);
        apply(restarted, read);
        EXPECT_EQ(live.room, restarted.room) << entry;
        EXPECT_EQ(digests(live), digests(restarted)) << entry;
      }
    }
    EXPECT_EQ(digests(core), before);
  }
  EXPECT_GT(changes, 500U);
  EXPECT_GT(refusals, 500U);
  EXPECT_GT(as_it_is, 50U);
}

std::string game_name(const testing::TestParamInfo<const Game*>& info) {
  std::string name(info.param->info().id);
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(AllGames, Decided,
                         testing::ValuesIn(all_games().begin(), all_games().end()), game_name);

// Commands that a room refuses, and the reasons. These tests need no server.
class DecidedRoom : public testing::Test {
 protected:
  DecidedRoom() {
    table::TableConfig config;
    config.code = "K7WPQ2";
    config.game = find_game("pesten");
    table::ConfigRequest change;
    change.preset = std::string(config.game->info().presets.front().name);
    change.seats = 4;
    core_ = table::empty_table(table::changed(config, change).value());
    table::Room room(4, host_.who);
    EXPECT_FALSE(room.sit(host_.who, Seat(0), "Host"));
    EXPECT_FALSE(room.sit(guest_.who, Seat(1), "Guest"));
    Change opened{table::RoomChange{room}};
    apply(core_, opened);
  }
  template <class Message>
  std::string refusal(const Asking& asking, const Message& message) {
    const Decision decision = decide(core_, asking, message);
    const auto* refusal = std::get_if<table::Refusal>(&decision);
    return refusal == nullptr ? "" : std::string(refusal->code);
  }
  template <class Message>
  void carry_out(const Asking& asking, const Message& message) {
    Decision decision = decide(core_, asking, message);
    ASSERT_TRUE(std::holds_alternative<Change>(decision));
    apply(core_, std::get<Change>(decision));
  }

  TableCore core_;
  const Asking host_{table::hash_of_secret("host")};
  const Asking guest_{table::hash_of_secret("guest")};
  const Asking stranger_{table::hash_of_secret("stranger")};
};

TEST_F(DecidedRoom, OnlyTheHostArrangesTheTable) {
  EXPECT_EQ(refusal(guest_, protocol::AddBot{"1", "", Seat(2)}), "not_host");
  EXPECT_EQ(refusal(host_, protocol::AddBot{"1", "", Seat(1)}), "seat_taken");
  EXPECT_EQ(refusal(host_, protocol::AddBot{"1", "", Seat(2)}), "");
  EXPECT_EQ(refusal(host_, protocol::Gather{"1", ""}), "not_over");
}

TEST_F(DecidedRoom, ALockedTableTakesNobodyIn) {
  carry_out(host_, protocol::Lock{"1", "", true});
  EXPECT_EQ(refusal(stranger_, protocol::Sit{"1", "", Seat(2), "Stranger", {}}), "table_locked");
  EXPECT_EQ(refusal(stranger_, protocol::Chat{"1", "", "Hello"}), "table_locked");
  EXPECT_EQ(refusal(guest_, protocol::Sit{"1", "", Seat(2), "Guest", {}}), "");
}

TEST_F(DecidedRoom, ASwitchThatIsAlreadySetChangesNothing) {
  EXPECT_TRUE(
      std::holds_alternative<table::AsItIs>(decide(core_, host_, protocol::Lock{"1", "", false})));
  EXPECT_EQ(core_.seq, 1U);
}

// Watchers see a player's hand from the first deal after the player chose to show it, until the
// player leaves the seat.
TEST_F(DecidedRoom, AHandIsShownFromTheNextDealUntilItsPlayerStandsUp) {
  carry_out(host_, protocol::AddBot{"1", "", Seat(2)});
  carry_out(guest_, protocol::ShowHand{"1", "", true});
  EXPECT_TRUE(core_.shown.empty());
  SeededEntropy chance(1);
  Match match = core_.config.rules.match(Seat(0));
  auto dealt = match.prepare_round(chance);
  Change begins{table::Begin{std::move(match), Seat(0), 0, std::move(dealt)}};
  apply(core_, begins);
  EXPECT_TRUE(core_.shown.contains(Seat(1)));
  EXPECT_EQ(core_.shown.size(), 1);
  carry_out(host_, protocol::ShowHand{"1", "", true});
  EXPECT_FALSE(core_.shown.contains(Seat(0)));
  carry_out(guest_, protocol::Stand{"1", ""});
  EXPECT_TRUE(core_.shown.empty());
}

TEST_F(DecidedRoom, TheHostMayOfferASeatOnlyWhileItsPersonIsAway) {
  Asking asking = host_;
  asking.here.insert(Seat(1));
  const auto key = table::hash_of_secret("key");
  const protocol::InviteToSeat invitation{"1", "", Seat(1)};
  const Decision there = decide(core_, asking, invitation, key);
  EXPECT_EQ(std::get<table::Refusal>(there).code, "seat_not_free");
  EXPECT_TRUE(std::holds_alternative<Change>(decide(core_, host_, invitation, key)));
  // The person who sits there may invite somebody at any time.
  asking.who = guest_.who;
  EXPECT_TRUE(std::holds_alternative<Change>(decide(core_, asking, invitation, key)));
}

}  // namespace
}  // namespace lastcard::golden
