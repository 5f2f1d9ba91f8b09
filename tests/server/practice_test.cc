// Tests that a match can go on from any position of a finished one, in every game. The table is as
// it was, its journal leads to the same state, and its bots remember what they would have.
#include "server/archive/practice.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/registry.h"
#include "server/table/bots/seat_memories.h"
#include "server/table/history.h"
#include "tests/server/support/practice.h"

namespace lastcard::test {
namespace {

using archive::cut_record;
using archive::OpenedMatch;
using archive::resume;
using archive::Resumed;

TEST_P(Practice, TheTableEqualsThePositionAndIsRestoredFromItsJournal) {
  each_position(3, [&](const Position& at) {
    const auto& [record, opened, position, seat] = at;
    Match reference = opened.beginning();
    for (int next = 0; next <= position; ++next) static_cast<void>(opened.go_to(reference, next));

    Resumed made = resumed(record, position, seat);
    const table::TableConfig config = made.config;
    table::Change change{std::move(*made.begin)};
    const std::string entry = entry_of(change);
    table::TableCore core = table::empty_table(config);
    apply(core, change);
    EXPECT_EQ(TableCodec::to_json(core.match->table()), TableCodec::to_json(reference.table()));
    EXPECT_EQ(core.match->rounds(), reference.rounds());
    EXPECT_EQ(core.sheet.size(), static_cast<std::size_t>(reference.rounds() - 1));
    EXPECT_EQ(core.cards_left.size(), core.sheet.size());
    EXPECT_TRUE(core.playing());
    EXPECT_FALSE(core.round_over());
    EXPECT_EQ(core.room.seat_of(practising_player()), seat);
    EXPECT_EQ(core.room.host(), practising_player());
    EXPECT_TRUE(core.room.locked());
    EXPECT_EQ(core.room.persons(), 1);
    EXPECT_EQ(core.room.start_refusal(), "");

    const table::History read = table::read_history(config, {entry});
    EXPECT_EQ(json_of(read.core), json_of(core));
    EXPECT_EQ(read.core.room, core.room);
    EXPECT_EQ(read.match_log.entries().size(), 2U);
  });
}

TEST_P(Practice, BotsRememberWhatTheyKnewAtThePosition) {
  each_position(2, [&](const Position& at) {
    const auto& [record, opened, position, seat] = at;
    Resumed made = resumed(record, position, seat);
    const std::string entry = entry_of(table::Change{std::move(*made.begin)});
    const std::vector<std::string_view> entries = {entry};
    for (int number = 0; number < opened.seats(); ++number) {
      const Seat other(number);
      Match match = opened.beginning();
      std::optional<Memory> memory;
      for (int next = 0; next <= position; ++next) {
        const Table before = match.table();
        const StepResult happened = opened.go_to(match, next);
        const Glimpse after(match.table(), other);
        if (const Action* action = opened.action_at(next)) {
          const Glimpse glimpse(before, other);
          memory->see(glimpse, seen_by(glimpse, *action),
                      seen_by(other, happened.events, match.setup().zones), after);
        } else {
          memory.emplace(after);
        }
      }
      table::bots::SeatMemories memories;
      EXPECT_EQ(memories.of(other, made.config, entries), *memory) << "seat " << number;
    }
  });
}

TEST_P(Practice, BetweenTwoRoundsAndBeyondTheEndThereIsNothingToPlay) {
  const std::string record = random_record(*GetParam(), 5, 1000);
  const auto opened = OpenedMatch::open(record);
  ASSERT_TRUE(opened);
  Match match = opened->beginning();
  int between = 0;
  for (int position = 0; position < opened->positions(); ++position) {
    static_cast<void>(opened->go_to(match, position));
    if (!match.round_over()) continue;
    ++between;
    const auto refused = resume(record, {"a", position, Seat(0), practising_player(), {}},
                                quick_settings(), kPracticeBegan);
    ASSERT_FALSE(refused) << position;
    EXPECT_EQ(refused.error(), "nothing_to_play") << position;
  }
  EXPECT_GT(between, 0);
  const auto beyond = resume(record, {"a", opened->positions(), Seat(0), practising_player(), {}},
                             quick_settings(), kPracticeBegan);
  ASSERT_FALSE(beyond);
  EXPECT_EQ(beyond.error(), "no_such_position");
}

INSTANTIATE_TEST_SUITE_P(AllGames, Practice,
                         testing::ValuesIn(all_games().begin(), all_games().end()), name_of_game);

TEST(PracticeRecord, HoldsNoNamesTalkOrDeals) {
  Json record = Json::parse(random_record(*find_game("pesten"), 3, 300));
  record["players"] = {{{"seat", 0}, {"name", "Noor"}}};
  record["talk"] = {{{"position", 1}, {"text", "hello"}}};
  record["deals"] = {{"format", 1}};
  const auto cut = cut_record(record, 20);
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->dump().find("Noor"), std::string::npos);
  EXPECT_EQ(cut->dump().find("hello"), std::string::npos);
  EXPECT_FALSE(cut->contains("deals"));
  EXPECT_EQ(cut->at("rounds").size(), 1U);
  EXPECT_EQ(cut->at("rounds")[0]["steps"].size(), 20U);
  EXPECT_TRUE(cut->at("result").is_null());
}

TEST(PracticeRecord, ThePlayerKeepsTheirNameOrChoosesAnother) {
  Json record = Json::parse(random_record(*find_game("pesten"), 3, 300));
  record["players"] = {{{"seat", 2}, {"name", "Noor"}}};
  const auto name = [&](std::optional<std::string> wish) {
    const auto made = resume(record.dump(), {"a", 4, Seat(2), practising_player(), std::move(wish)},
                             quick_settings(), kPracticeBegan);
    return made->begin->practice->room.at(Seat(2)).name;
  };
  EXPECT_EQ(name({}), "Noor");
  EXPECT_EQ(name("Eva"), "Eva");
}

TEST(PracticeRecord, OfAnotherGameIsRefusedAsHistory) {
  const std::string record = random_record(*find_game("pesten"), 3, 100);
  Resumed made = resumed(record, 5, Seat(0));
  const std::string entry = entry_of(table::Change{std::move(*made.begin)});
  table::TableConfig config = made.config;
  config.game = find_game("go-boom");
  config.rules =
      rules::GameRules::of_preset(*config.game, config.game->info().presets.front(), config.seats)
          .value();
  EXPECT_THROW(static_cast<void>(table::read_history(config, {entry})), table::HistoryError);
  Json changed = Json::parse(entry);
  changed["practice"]["record"]["rounds"][0]["steps"][0] = {{"seat", 3},
                                                            {"do", {{"intent", "beg"}}}};
  EXPECT_THROW(static_cast<void>(table::read_history(made.config, {changed.dump()})),
               table::HistoryError);
}

}  // namespace
}  // namespace lastcard::test
