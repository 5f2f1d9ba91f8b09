#include "tests/server/support/practice.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

#include "engine/core/codec.h"
#include "engine/core/record.h"
#include "engine/sim/random_play.h"
#include "server/net/session_cookie.h"

namespace lastcard::test {

using archive::OpenedMatch;
using archive::Resumed;

table::SessionId practising_player() { return net::session_of("player"); }

protocol::Settings quick_settings() {
  protocol::Settings settings;
  settings.bot_pace_ms = 0;
  settings.knock_grace_ms = 0;
  settings.absent_ms = 500;
  return settings;
}

std::string random_record(const Game& game, std::uint64_t seed, int most_steps) {
  const int seats = std::clamp(4, game.info().min_seats, game.info().max_seats);
  Match match = Match::create(game, game.info().presets.front().rules, seats,
                              Seat(static_cast<int>(seed) % seats))
                    .value();
  sim::RandomPlay play(seed, {});
  SeededEntropy chance(seed);
  Recorder recorder(match, {});
  for (int step = 0; step < most_steps && !match.over(); ++step) {
    if (match.round_over()) {
      recorder.round_started(match, match.start_round(chance));
      continue;
    }
    const Action action = play.next_action(match.table());
    recorder.before_step(match, action);
    recorder.after_step(match, action, match.apply(action, chance));
  }
  return recorder.record().dump();
}

std::vector<int> playable_positions(const OpenedMatch& opened, SeededEntropy& dice) {
  constexpr int kOthers = 3;
  constexpr int kTries = 100;
  std::set<int> found;
  Match match = opened.beginning();
  std::vector<bool> playable;
  for (int position = 0; position < opened.positions(); ++position) {
    static_cast<void>(opened.go_to(match, position));
    playable.push_back(!match.round_over());
  }
  if (playable.front()) found.insert(0);
  for (int tries = 0; tries < kTries && found.size() <= kOthers; ++tries) {
    const auto position = dice.below(playable.size());
    if (playable[position]) found.insert(static_cast<int>(position));
  }
  return {found.begin(), found.end()};
}

Resumed resumed(const std::string& record, int position, Seat seat) {
  auto made = archive::resume(record, {kPlayedFrom, position, seat, practising_player(), {}},
                              quick_settings(), kPracticeBegan);
  if (!made) throw std::runtime_error(std::string(made.error()));
  made->config.code = "K7WPQ2";
  return std::move(made).value();
}

Json json_of(const table::TableCore& core) {
  Json sheet = Json::array();
  for (const Outcome& round : core.sheet) sheet.push_back(round.points);
  Json recent = Json::array();
  for (const auto* step : core.recent.round_at(core.seq).steps)
    recent.push_back({step->seq, step->events.size()});
  return {{"table", TableCodec::to_json(core.match->table())},
          {"rounds", core.match->rounds()},
          {"dealer", core.first_dealer.number()},
          {"began", core.match_began},
          {"room", core.room.to_json()},
          {"sheet", std::move(sheet)},
          {"cards_left", core.cards_left},
          {"draws", core.draws},
          {"deals", core.deals},
          {"matches", core.matches},
          {"from", core.played_from ? core.played_from->position : -1},
          {"recent", std::move(recent)}};
}

void Practice::each_position(int records, const std::function<void(const Position&)>& visit) {
  constexpr int kMostSteps = 400;
  SeededEntropy dice(11);
  for (int seed = 1; seed <= records; ++seed) {
    const std::string record =
        random_record(*GetParam(), static_cast<std::uint64_t>(seed), kMostSteps);
    const auto opened = OpenedMatch::open(record);
    ASSERT_TRUE(opened);
    for (const int position : playable_positions(*opened, dice)) {
      SCOPED_TRACE("record " + std::to_string(seed) + ", position " + std::to_string(position));
      const Seat seat(static_cast<int>(dice.below(static_cast<std::size_t>(opened->seats()))));
      visit({record, *opened, position, seat});
      if (HasFatalFailure()) return;
    }
  }
}

std::string name_of_game(const testing::TestParamInfo<const Game*>& info) {
  std::string name(info.param->info().id);
  std::erase(name, '-');
  return name;
}

}  // namespace lastcard::test
