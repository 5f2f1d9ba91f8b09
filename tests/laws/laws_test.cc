#include <algorithm>

#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/core/codec.h"
#include "engine/core/record.h"
#include "engine/registry.h"
#include "engine/sim/play.h"
#include "tests/laws/cases.h"

namespace lastcard::test {
namespace {

constexpr int kSteps = 400;

std::vector<Card> every_card(const Table& table) {
  std::vector<Card> cards;
  for (std::size_t zone = 0; zone < table.setup().zones.size(); ++zone) {
    const auto lying = table.cards(ZoneId(static_cast<int>(zone)));
    cards.insert(cards.end(), lying.begin(), lying.end());
  }
  std::ranges::sort(cards);
  return cards;
}

TEST(Laws, EveryGameIsTried) {
  for (const Game* game : all_games()) {
    const auto tried = std::ranges::count(all_cases(), game, &Case::game);
    EXPECT_GE(tried, 10) << game->info().id;
    for (const Preset& preset : game->info().presets) {
      EXPECT_TRUE(std::ranges::any_of(all_cases(), [&](const Case& one) {
        return one.game == game && one.preset && one.name.ends_with(preset.name);
      })) << preset.name;
    }
  }
}

TEST(Laws, NoCardIsLostOrMade) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    std::vector<Card> pack;
    walk(one, kSteps, [&](Walk& here, const Action&) {
      const Table& table = here.match.table();
      const std::vector<Card> cards = every_card(table);
      if (pack.empty()) pack = cards;
      EXPECT_EQ(cards, pack);
      for (std::size_t zone = 0; zone < table.setup().zones.size(); ++zone) {
        if (!table.setup().zones[zone].sorted) continue;
        EXPECT_TRUE(std::ranges::is_sorted(table.cards(ZoneId(static_cast<int>(zone)))))
            << table.setup().zones[zone].name;
      }
    });
    if (HasFailure()) return;
  }
}

TEST(Laws, SomebodyMustActUntilTheRoundIsOver) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    walk(one, kSteps, [&](Walk& here, const Action&) {
      const Table& table = here.match.table();
      EXPECT_FALSE(table.to_act().empty());
      EXPECT_TRUE(!table.turn() || table.waiting().empty()) << "one seat's turn, and others wait";
    });
    if (HasFailure()) return;
  }
}

// Presets are meant to be played: even players who do anything at all come to an end. (A rule set
// in which every play fills the hands again may go on for ever; players then stop.)
TEST(Laws, RoundsEnd) {
  constexpr int kBound = 60000;
  for (const Case& one : all_cases()) {
    if (!one.preset) continue;
    SCOPED_TRACE(one.described());
    Match match = one.match();
    SeededEntropy chance(one.seed);
    sim::RandomPlay play(one.seed, {});
    (void)match.start_round(chance);
    int steps = 0;
    for (; steps < kBound && !match.round_over(); ++steps) {
      (void)match.apply(play.next_action(match.table()), chance);
    }
    EXPECT_TRUE(match.round_over()) << "after " << steps << " steps";
  }
}

Json play_again(const Json& record, RecordDetails details) {
  const Game* game = find_game(record["game"].get<std::string>());
  auto match = Match::create(*game, record["rules"], record["seats"].get<int>());
  Recorder recorder(*match, details);
  for (const Json& round : record["rounds"]) {
    ScriptedEntropy deck({cards_from_json(round["deck"]).value()});
    recorder.round_started(*match, match->start_round(deck));
    for (const Json& step : round["steps"]) {
      const Action action = action_from_step(step, match->seats()).value();
      std::vector<DeckOrder> orders;
      for (const Json& order : step.value("shuffles", Json::array())) {
        orders.push_back(cards_from_json(order).value());
      }
      ScriptedEntropy shuffles(std::move(orders));
      recorder.before_step(*match, action);
      recorder.after_step(*match, action, match->apply(action, shuffles));
    }
  }
  return recorder.record();
}

TEST(Laws, ARecordReplaysToTheIdenticalRecord) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    sim::PlayOptions options;
    options.game = one.game;
    options.rules = one.rules;
    options.seats = one.seats;
    options.seed = one.seed;
    options.details = {.legal = true, .after = true};
    options.max_steps = kSteps;
    const auto played = sim::play_matches(options, [&](const Json& record) {
      const auto replayed = replay(record);
      EXPECT_TRUE(replayed) << replayed.error().at << " " << replayed.error().message;
      Json again = play_again(record, options.details);
      Json expected = record;
      expected.erase("name");
      EXPECT_EQ(again, expected);
      // As text and back it is the same record still.
      EXPECT_TRUE(replay(Json::parse(record.dump())));
    });
    EXPECT_TRUE(played) << played.error();
    if (HasFailure()) return;
  }
}

TEST(Laws, ATableIsTheSameAfterItWasWrittenAndRead) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    walk(one, kSteps, [&](Walk& here, const Action&) {
      if (here.dice.below(10) != 0) return;
      const Json json = TableCodec::to_json(here.match.table());
      const auto read = TableCodec::from_json(Json::parse(json.dump()), here.match.setup());
      ASSERT_TRUE(read) << read.error().at;
      EXPECT_TRUE(*read == here.match.table());
      EXPECT_EQ(TableCodec::to_json(*read), json);
    });
    if (HasFailure()) return;
  }
}

TEST(Laws, CopiesOfATableGoTheirOwnWays) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    walk(one, kSteps, [&](Walk& here, const Action& next) {
      if (here.dice.below(10) != 0) return;
      const Table& original = here.match.table();
      const Json before = TableCodec::to_json(original);
      const std::uint64_t seed = here.dice.below(1000);
      const auto step = [&] {
        Table copy = original;
        SeededEntropy chance(seed);
        Tx tx(copy, chance);
        here.match.game().play(tx, next);
        return copy;
      };
      const Table first = step();
      EXPECT_EQ(TableCodec::to_json(original), before) << "a copy's move was felt by the original";
      EXPECT_TRUE(first == step()) << "the same move on equal tables gives different ones";
      const auto heard = [&] {
        SeededEntropy chance(seed);
        return here.match.prepare(next, chance).table;
      };
      EXPECT_TRUE(first == heard()) << "listening to a move changes it";
    });
    if (HasFailure()) return;
  }
}

// Bots answer every prompt with something legal (play_matches throws otherwise), under all rules.
TEST(Laws, BotsPlayEveryGame) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    for (const std::string_view level : bot_levels()) {
      EXPECT_NE(make_bot(one.game->info().id, level), nullptr);
    }
    sim::PlayOptions options;
    options.game = one.game;
    options.rules = one.rules;
    options.seats = one.seats;
    options.seed = one.seed;
    options.players = {"thumb", "random"};
    options.max_steps = kSteps;
    EXPECT_TRUE(sim::play_matches(options, [](const Json&) {}));
  }
}

// The random bot is a bot too: it gets a view and finds everything it may do there.
TEST(Laws, EverythingLegalIsAskedForInTheView) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    walk(one, kSteps, [&](Walk& here, const Action& next) {
      IntentList listed;
      here.match.game().legal(here.match.table(), next.by, listed);
      IntentList asked;
      for (const Ask& ask : make_view(here.match.table(), next.by).asks) {
        if (ask.refusal) continue;
        asked.insert(asked.end(), ask.intents.begin(), ask.intents.end());
      }
      EXPECT_EQ(canonical_texts(asked), canonical_texts(listed));
      for (const std::string_view level : bot_levels()) {
        const auto bot = make_bot(one.game->info().id, level);
        SeededChance chance(here.dice.below(1000));
        const auto intent = bot->choose(make_view(here.match.table(), next.by), chance);
        if (!intent) {
          EXPECT_FALSE(here.match.table().to_act().contains(next.by)) << level;
        } else {
          EXPECT_FALSE(here.match.check({next.by, *intent})) << level;
        }
      }
    });
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace lastcard::test
