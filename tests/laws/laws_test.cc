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

// All cases of a game share these steps. Cheap checks take more steps than costly ones.
constexpr int kManySteps = 12000;
constexpr int kSteps = 4000;

INSTANTIATE_TEST_SUITE_P(Games, Laws, testing::ValuesIn(all_games().begin(), all_games().end()),
                         name_of_game);

TEST_P(Laws, EveryKindOfTableIsTried) {
  const std::vector<Case>& cases = cases_of(*GetParam());
  EXPECT_GE(cases.size(), 10U);
  for (const Preset& preset : GetParam()->info().presets) {
    EXPECT_TRUE(std::ranges::any_of(cases, [&](const Case& one) {
      return one.preset && one.name.ends_with(preset.name);
    })) << preset.name;
  }
  for (const int seats : {GetParam()->info().min_seats, GetParam()->info().max_seats}) {
    EXPECT_TRUE(std::ranges::any_of(cases, [&](const Case& one) {
      return one.seats == seats && !one.preset;
    })) << seats;
  }
}

void expect_the_whole_pack(const Table& table, const DeckOrder& deck) {
  DeckOrder pack = deck;
  std::ranges::sort(pack);
  EXPECT_EQ(every_card(table), pack);
  for (std::size_t zone = 0; zone < table.setup().zones.size(); ++zone) {
    if (!table.setup().zones[zone].sorted) continue;
    EXPECT_TRUE(std::ranges::is_sorted(table.cards(ZoneId(static_cast<int>(zone)))))
        << table.setup().zones[zone].name;
  }
}

// All cards of the dealt pack are somewhere at the table, also after the round's last step.
TEST_P(Laws, NoCardIsLostOrMade) {
  walk(*GetParam(), kManySteps, [&](Walk& here, const Action& next) {
    if (here.match.preparing()) return;
    expect_the_whole_pack(here.match.table(), here.deck);
    const Table after = here.match.prepare(next, here.dice).table;
    if (after.round_over()) expect_the_whole_pack(after, here.deck);
  });
}

std::optional<int> chips_at(const Table& table) {
  const View view = make_view(table, Viewer::spectator());
  if (view.tally != Tally::chips) return std::nullopt;
  int chips = 0;
  for (const int side : view.points) chips += side;
  for (const Pot& pot : view.pots) chips += pot.chips;
  return chips;
}

// In games whose points are chips, chips move from hand to pot and from hand to hand, and nowhere
// else.
TEST_P(Laws, NoChipIsLostOrMade) {
  int match = 0;
  std::optional<int> chips;
  walk(*GetParam(), kManySteps, [&](Walk& here, const Action& next) {
    if (here.match.preparing()) return;
    if (here.matches != match) chips = chips_at(here.match.table());
    match = here.matches;
    EXPECT_EQ(chips_at(here.match.table()), chips);
    EXPECT_EQ(chips_at(here.match.prepare(next, here.dice).table), chips);
  });
}

TEST_P(Laws, SomebodyMustActUntilTheRoundIsOver) {
  walk(*GetParam(), kManySteps, [&](Walk& here, const Action&) {
    const Table& table = here.match.table();
    EXPECT_FALSE(table.to_act().empty());
    EXPECT_TRUE(!table.turn() || table.waiting().empty()) << "one seat's turn, and others wait";
    for (int seat = here.match.seats(); seat < kMaxSeats; ++seat) {
      EXPECT_FALSE(table.to_act().contains(Seat(seat))) << "nobody sits there";
    }
  });
}

// Rounds must end, even if the players choose at random. This holds under every preset, and under
// every rule set unless the game says that a round can be endless.
TEST_P(Laws, RoundsEnd) {
  // Twelve players take at most five hundred turns each (PES-44); the bound leaves room for other
  // choices.
  constexpr int kBound = 200000;
  each_case(*GetParam(), kSteps, [&](const Case& one, Share share) {
    if (!one.preset && one.game->info().can_be_endless) return share.rounds;
    const int rounds = laws_rounds() > 0 ? share.rounds : one.preset ? 3 : 1;
    Match match = one.match();
    SeededEntropy chance(one.seed);
    sim::RandomPlay play(one.seed, {});
    for (int round = 0; round < rounds; ++round) {
      if (match.over()) match = one.match();
      (void)match.start_round(chance);
      int steps = 0;
      for (; steps < kBound && !match.round_over(); ++steps) {
        (void)match.apply(play.next_action(match.table()), chance);
      }
      EXPECT_TRUE(match.round_over()) << "after " << steps << " steps";
      if (HasFailure()) break;
    }
    return rounds;
  });
}

// Plays a record's actions and writes a new record of them.
class Rewriter {
 public:
  Rewriter(const Json& record, RecordDetails details)
      : match_(Match::create(*find_game(record["game"].get<std::string>()), record["rules"],
                             record["seats"].get<int>())
                   .value()),
        recorder_(match_, details) {
    for (const Json& round : record["rounds"]) {
      deal(round);
      for (const Json& step : round["steps"]) take(step);
    }
  }
  [[nodiscard]] const Json& record() const { return recorder_.record(); }

 private:
  void deal(const Json& round) {
    ScriptedEntropy deck({cards_from_json(round["deck"]).value()});
    StepResult dealt = match_.start_round(deck);
    if (match_.preparing()) {
      dealt = match_.settle(round.value("setup", Json::object()), deck).value();
    }
    recorder_.round_started(match_, dealt);
  }
  void take(const Json& step) {
    const Action action = action_from_step(step, match_.seats()).value();
    std::vector<DeckOrder> orders;
    for (const Json& order : step.value("shuffles", Json::array())) {
      orders.push_back(cards_from_json(order).value());
    }
    ScriptedEntropy shuffles(std::move(orders));
    recorder_.before_step(match_, action);
    recorder_.after_step(match_, action, match_.apply(action, shuffles));
  }

  Match match_;
  Recorder recorder_;
};

TEST_P(Laws, ARecordReplaysToTheIdenticalRecord) {
  each_case(*GetParam(), kSteps, [&](const Case& one, Share share) {
    sim::PlayOptions options;
    options.game = one.game;
    options.rules = one.rules;
    options.seats = one.seats;
    options.seed = one.seed;
    options.details = {.legal = true, .after = true};
    options.max_steps = share.steps;
    int records = 0;
    const auto played = sim::play_matches(options, [&](const Json& record) {
      ++records;
      const auto replayed = replay(record);
      EXPECT_TRUE(replayed) << replayed.error().at << " " << replayed.error().message;
      if (!replayed) return;
      Json expected = record;
      expected.erase("name");
      EXPECT_EQ(Rewriter(record, options.details).record(), expected);
      // The record is still valid after it was written as text and read again.
      EXPECT_TRUE(replay(Json::parse(record.dump())));
    });
    EXPECT_TRUE(played) << played.error();
    EXPECT_EQ(records, options.matches);
    return played ? played->rounds : 0;
  });
}

TEST_P(Laws, ATableIsTheSameAfterItWasWrittenAndRead) {
  walk(*GetParam(), kManySteps, [&](Walk& here, const Action&) {
    if (here.dice.below(10) != 0) return;
    const Json json = TableCodec::to_json(here.match.table());
    const auto read = TableCodec::from_json(Json::parse(json.dump()), here.match.setup());
    ASSERT_TRUE(read) << read.error().at;
    EXPECT_TRUE(*read == here.match.table());
    EXPECT_EQ(TableCodec::to_json(*read), json);
  });
}

TEST_P(Laws, CopiesOfATableAreIndependent) {
  walk(*GetParam(), kManySteps, [&](Walk& here, const Action& next) {
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
}

// Bots answer every prompt with a legal intent under all rules. If one does not, play_matches
// throws.
TEST_P(Laws, BotsPlayEveryGame) {
  for (const std::string_view level : bot_levels()) {
    EXPECT_NE(make_bot(GetParam()->info().id, level), nullptr) << level;
  }
  if (HasFailure()) return;
  each_case(*GetParam(), kSteps, [&](const Case& one, Share share) {
    sim::PlayOptions options;
    options.game = one.game;
    options.rules = one.rules;
    options.seats = one.seats;
    options.seed = one.seed;
    options.players = {"regular", "random"};
    options.max_steps = share.steps;
    const auto played = sim::play_matches(options, [](const Json&) {});
    EXPECT_TRUE(played);
    return played ? played->rounds : 0;
  });
}

// Every legal intent is in the view. The random bot gets a view, too, and finds everything that it
// may do there.
TEST_P(Laws, TheViewListsEveryLegalIntent) {
  walk(*GetParam(), kSteps, [&](Walk& here, const Action& next) {
    IntentList listed;
    add_legal(here.match.table(), next.by, listed);
    IntentList asked;
    bool more = false;
    for (const Ask& ask : make_view(here.match.table(), next.by).asks) {
      if (ask.refusal) continue;
      asked.insert(asked.end(), ask.intents.begin(), ask.intents.end());
      more = more || ask.more;
    }
    EXPECT_TRUE(std::ranges::includes(canonical_texts(listed), canonical_texts(asked)));
    if (more) {
      // If many plays are legal, the view lists some of them and says so. It lists all other
      // intents.
      const auto is_play = [](const Intent& intent) { return !cards_played(intent).empty(); };
      EXPECT_EQ(std::erase_if(asked, is_play), kMostAskedPlays);
      EXPECT_GT(std::erase_if(listed, is_play), kMostAskedPlays);
    }
    EXPECT_EQ(canonical_texts(asked), canonical_texts(listed));
    std::vector<std::string_view> asked_bots = {kRandomBot, "regular"};
    constexpr std::uint64_t kAnyOnceIn = 16;  // searching bots are slow
    const auto levels = bot_levels();
    if (here.dice.below(kAnyOnceIn) == 0) {
      asked_bots.push_back(levels[here.dice.below(levels.size())]);
    }
    for (const std::string_view level : asked_bots) {
      const auto bot = make_bot(GetParam()->info().id, level);
      ASSERT_NE(bot, nullptr) << level;
      SeededChance chance(here.dice.below(1000));
      const auto intent = bot->choose(Glimpse(here.match.table(), next.by), chance);
      if (!intent) {
        EXPECT_FALSE(here.match.table().to_act().contains(next.by)) << level;
      } else {
        EXPECT_FALSE(here.match.check({next.by, *intent})) << level;
      }
    }
  });
}

}  // namespace
}  // namespace lastcard::test
