// Measures the protocol's part of a move (docs/performance.md, E3): a seat's view as JSON, by the
// byte, and the reading of a player's message.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "engine/core/match.h"
#include "engine/registry.h"
#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"

namespace {

using namespace lastcard;  // NOLINT(google-build-using-namespace): a program of its own

struct Moment {
  View view;
  std::vector<SeenEvent> events;
};

// The views of the seat to act before each of the first moves of a round by random players.
class Moments {
 public:
  Moments() : match_(Match::create(game(), game().info().presets.front().rules, 4).value()) {
    SeededEntropy chance(3);
    auto step = match_.start_round(chance);
    while (!match_.round_over() && all_.size() < 64) {
      const Seat seat = *match_.table().turn();
      all_.push_back(
          {make_view(match_.table(), seat), seen_by(seat, step.events, match_.setup().zones)});
      IntentList intents;
      add_legal(match_.table(), seat, intents);
      step = match_.apply({seat, intents[chance.below(intents.size())]}, chance);
    }
  }
  [[nodiscard]] const std::vector<Moment>& all() const { return all_; }
  [[nodiscard]] const Match& match() const { return match_; }

 private:
  static const Game& game() { return *find_game("pesten"); }

  Match match_;
  std::vector<Moment> all_;
};

void report(benchmark::State& state, std::size_t bytes) {
  const auto iterations = static_cast<std::size_t>(state.iterations());
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
  state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(iterations);
  state.counters["ns_per_byte"] = benchmark::Counter(
      static_cast<double>(bytes) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void append_a_view(benchmark::State& state) {
  const Moments moments;
  std::string text;
  std::size_t at = 0;
  std::size_t bytes = 0;
  for (auto _ : state) {
    text.clear();
    protocol::append_view(text, moments.all()[at++ % moments.all().size()].view, {3, "3.17.1"});
    benchmark::DoNotOptimize(text.data());
    bytes += text.size();
  }
  report(state, bytes);
}
BENCHMARK(append_a_view);

void encode_an_update(benchmark::State& state) {
  const Moments moments;
  std::string view;
  std::string events;
  std::size_t at = 0;
  std::size_t bytes = 0;
  for (auto _ : state) {
    const Moment& moment = moments.all()[at++ % moments.all().size()];
    view.clear();
    events.clear();
    protocol::append_view(view, moment.view, {3, "3.17.1"});
    protocol::append_events(events, moment.events, moments.match().setup().zones);
    const std::string text = protocol::encode(
        protocol::Update{.table = "K7WPQ2", .seq = at, .view = view, .events = events});
    benchmark::DoNotOptimize(text.data());
    bytes += text.size();
  }
  report(state, bytes);
}
BENCHMARK(encode_an_update);

void make_and_append_a_view(benchmark::State& state) {
  const Moments moments;
  const Table& table = moments.match().table();
  std::string text;
  std::size_t bytes = 0;
  for (auto _ : state) {
    text.clear();
    protocol::append_view(text, make_view(table, Seat(1)), {3, "3.17.1"});
    benchmark::DoNotOptimize(text.data());
    bytes += text.size();
  }
  report(state, bytes);
}
BENCHMARK(make_and_append_a_view);

void decode_an_act(benchmark::State& state) {
  const std::string text =
      R"({"type":"act","id":"17","table":"K7WPQ2","prompt":"3.17.1","do":{"intent":"play-card","card":"5H","knock":true}})";
  for (auto _ : state) {
    const auto message = protocol::decode_client_message(text);
    benchmark::DoNotOptimize(&message);
  }
  report(state, text.size() * static_cast<std::size_t>(state.iterations()));
}
BENCHMARK(decode_an_act);

}  // namespace
