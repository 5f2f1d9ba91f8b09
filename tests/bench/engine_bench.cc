// Measures the engine alone (docs/performance.md, E1 to E4), beside the plain floor: moves through
// the interface of every game, copies of a table, allocations, a seat's view as JSON, and the
// imagined rounds of a search.
#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include "engine/bots/bot.h"
#include "engine/bots/eights_prospect.h"
#include "engine/bots/play_on.h"
#include "engine/core/fast_chance.h"
#include "engine/core/imagination.h"
#include "engine/core/match.h"
#include "engine/registry.h"
#include "engine/sim/self_play.h"
#include "protocol/codec/encode_view.h"
#include "tests/bench/plain_floor.h"
#include "tests/support/count_allocations.h"

namespace {

using namespace lastcard;  // NOLINT(google-build-using-namespace): a program of its own

constexpr int kWarmUp = 20000;  // moves; the lists have grown by then

Match match_of(const std::string& preset, int seats) {
  const Game& game = *find_game("pesten");
  for (const Preset& known : game.info().presets) {
    if (known.name == preset) return Match::create(game, known.rules, seats).value();
  }
  throw std::logic_error("no preset " + preset);
}

// E1. An item is a move. The time includes deals and new matches. The count of allocations leaves
// out those of a new table, because E2 is about moves.
void moves(benchmark::State& state, const std::string& preset, int seats) {
  const Match match = match_of(preset, seats);
  sim::SelfPlay play(match.setup(), 7);
  play.moves(kWarmUp);
  const std::uint64_t rounds = play.rounds();
  const std::size_t before = test::allocations();
  std::size_t of_new_tables = 0;
  constexpr int kBatch = 1000;
  for (auto _ : state) {
    for (int move = 0; move < kBatch; ++move) {
      const std::size_t before_new = test::allocations();
      play.renew();
      of_new_tables += test::allocations() - before_new;
      play.deal();
      play.move();
    }
  }
  const auto made = static_cast<double>(state.iterations()) * kBatch;
  state.SetItemsProcessed(state.iterations() * kBatch);
  const std::size_t of_moves = test::allocations() - before - of_new_tables;
  state.counters["allocations_per_move"] = static_cast<double>(of_moves) / made;
  state.counters["moves_per_round"] = made / static_cast<double>(play.rounds() - rounds);
}
BENCHMARK_CAPTURE(moves, manipesto_4, "manipesto", 4);
BENCHMARK_CAPTURE(moves, manipesto_2, "manipesto", 2);
BENCHMARK_CAPTURE(moves, pesten_2018_4, "pesten-2018", 4);
BENCHMARK_CAPTURE(moves, pesten_app_4, "pesten-app", 4);

void moves_floor(benchmark::State& state) {
  floor::PlainTable table;
  table.deal();
  std::array<std::uint8_t, floor::kCards + 1> legal = {};
  constexpr int kBatch = 1000;
  for (auto _ : state) {
    for (int move = 0; move < kBatch; ++move) {
      const int found = table.legal(legal);
      const auto chosen = static_cast<std::size_t>(table.numbers.below(found));
      if (!table.play(table.turn, legal[chosen])) state.SkipWithError("refused");
    }
  }
  state.SetItemsProcessed(state.iterations() * kBatch);
  state.counters["moves_per_round"] =
      static_cast<double>(state.iterations()) * kBatch / static_cast<double>(table.rounds);
}
BENCHMARK(moves_floor);

// E2.
void copy_table(benchmark::State& state) {
  const Match match = match_of("manipesto", 4);
  sim::SelfPlay play(match.setup(), 7);
  play.moves(kWarmUp);
  Table copy = play.table();
  for (auto _ : state) {
    copy = play.table();
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
  state.counters["bytes"] = sizeof(Table);
}
BENCHMARK(copy_table);

void copy_floor(benchmark::State& state) {
  floor::PlainTable table;
  table.deal();
  floor::PlainTable copy = table;
  for (auto _ : state) {
    copy = table;
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
  state.counters["bytes"] = sizeof(floor::PlainTable);
}
BENCHMARK(copy_floor);

// Returns tables at random moments of play, for the benchmarks of the parts of a move.
std::vector<Table> moments(const Match& match) {
  sim::SelfPlay play(match.setup(), 7);
  std::vector<Table> tables;
  while (tables.size() < 256) {
    play.moves(7);
    if (!play.table().round_over() && play.table().turn()) tables.push_back(play.table());
  }
  return tables;
}

void legal(benchmark::State& state) {
  const Match match = match_of("manipesto", 4);
  const std::vector<Table> tables = moments(match);
  IntentList intents;
  intents.reserve(4096);
  std::size_t at = 0;
  std::size_t listed = 0;
  for (auto _ : state) {
    const Table& table = tables[at++ % tables.size()];
    intents.clear();
    add_legal(table, *table.turn(), intents);
    listed += intents.size();
    benchmark::DoNotOptimize(intents.data());
  }
  state.counters["intents"] = static_cast<double>(listed) / static_cast<double>(state.iterations());
}
BENCHMARK(legal);

void check(benchmark::State& state) {
  const Match match = match_of("manipesto", 4);
  const std::vector<Table> tables = moments(match);
  std::vector<Action> actions;
  for (const Table& table : tables) {
    IntentList intents;
    add_legal(table, *table.turn(), intents);
    actions.push_back({*table.turn(), intents[actions.size() % intents.size()]});
  }
  std::size_t at = 0;
  for (auto _ : state) {
    const std::size_t now = at++ % tables.size();
    benchmark::DoNotOptimize(check_action(tables[now], actions[now]));
  }
}
BENCHMARK(check);

// E3. Makes and writes a seat's view as the server does. It is the view of the seat to act, which
// has the most to show.
void view_as_json(benchmark::State& state, bool make_it) {
  const Match match = match_of("manipesto", 4);
  const std::vector<Table> tables = moments(match);
  std::vector<View> views;
  views.reserve(tables.size());
  for (const Table& table : tables) views.push_back(make_view(table, *table.turn()));
  const protocol::ViewContext context{.round = 2, .prompt_id = "p123"};
  std::string text;
  std::size_t at = 0;
  std::size_t bytes = 0;
  for (auto _ : state) {
    const std::size_t now = at++ % tables.size();
    text.clear();
    if (make_it) {
      protocol::append_view(text, make_view(tables[now], *tables[now].turn()), context);
    } else {
      protocol::append_view(text, views[now], context);
    }
    bytes += text.size();
    benchmark::DoNotOptimize(text.data());
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
  state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(state.iterations());
  state.counters["ns_per_byte"] = benchmark::Counter(
      static_cast<double>(bytes) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK_CAPTURE(view_as_json, written, false);
BENCHMARK_CAPTURE(view_as_json, made_and_written, true);

// E4. An item is an imagined round of a search: a copy of an imagined table, twelve moves by rules
// of thumb, and the estimate of its result. The imagined tables are made before, because the moves
// that a search compares share them.
void imagined_rounds(benchmark::State& state) {
  constexpr int kMoves = 12;
  const Match match = match_of("manipesto", 4);
  FastChance chance(7);
  FastEntropy cards(7);
  std::vector<Table> tables;
  for (const Table& table : moments(match)) {
    tables.push_back(imagine(Knowledge(Glimpse(table, *table.turn())), chance).value());
  }
  const std::unique_ptr<Bot> regular = make_bot("pesten", "regular");
  bots::PlayOn play_on(match.setup(), *regular,
                       {.steps = kMoves, .prospect = bots::eights_prospect});
  std::size_t at = 0;
  for (auto _ : state) {
    Table table = tables[at++ % tables.size()];
    benchmark::DoNotOptimize(play_on.share_of(*table.turn(), table, chance, cards));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(imagined_rounds);

}  // namespace
