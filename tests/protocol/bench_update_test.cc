// The load generator (tests/bench/server) reads updates without a JSON parser. It must find in them
// what the encoder wrote.
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/registry.h"
#include "protocol/codec/encode.h"
#include "tests/bench/server/update_text.h"
#include "tests/protocol/random_action.h"

namespace lastcard::bench {
namespace {

using Stage = UpdateHead::Stage;

void expect_read(const Match& match, Viewer viewer, std::uint64_t seq) {
  const View view = make_view(match.table(), viewer);
  std::string text;
  protocol::append_view(text, view, {match.rounds(), "1.1.1"});
  const auto head = read_update(
      encode(protocol::Update{.table = "AAAA", .seq = seq, .view = text, .events = "[]"}));
  ASSERT_TRUE(head);
  EXPECT_EQ(head->seq, seq);
  const Stage over = view.match_result ? Stage::match_over : Stage::round_over;
  EXPECT_EQ(head->stage, match.round_over() ? over : Stage::playing);
  const bool plays = viewer.seat() && view.turn && !match.round_over();
  EXPECT_EQ(head->yours, plays && view.turn == viewer.seat()) << text;
  EXPECT_EQ(head->others, plays && view.turn != viewer.seat()) << text;
}

TEST(LoadGenerator, ReadsFromUpdatesWhoseTurnItIs) {
  const Game& game = *find_game("pesten");
  SeededEntropy chance(20);
  auto match = Match::create(game, game.info().presets.front().rules, 4);
  ASSERT_TRUE(match);
  for (std::uint64_t step = 0; step < 400 && !match->over(); ++step) {
    if (match->round_over()) {
      match->start_round(chance);
    } else {
      const auto action = random_action(*match, chance);
      ASSERT_TRUE(action);
      match->apply(*action, chance);
    }
    expect_read(*match, Viewer::spectator(), step);
    for (int seat = 0; seat < 4; ++seat) expect_read(*match, Seat(seat), step);
  }
}

}  // namespace
}  // namespace lastcard::bench
