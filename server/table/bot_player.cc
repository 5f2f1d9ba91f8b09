#include "server/table/bot_player.h"

#include <stdexcept>

#include <spdlog/spdlog.h>

#include "engine/core/choosing.h"
#include "engine/core/game.h"
#include "server/table/bots/levels.h"

namespace lastcard::table {
namespace {

std::unique_ptr<Bot> quick_bot(const Game& game, protocol::BotLevel level) {
  if (bots::thinks_ahead(level)) level = protocol::BotLevel::regular;
  return make_bot(game.info().id, bots::name_of(level));
}

}  // namespace

std::optional<Intent> choose_for_bot(const Table& table, Seat seat, Chance& chance,
                                     protocol::BotLevel level) {
  const Game& game = *table.setup().game;
  const bool must_act = table.to_act().contains(seat);
  const auto bot = quick_bot(game, level);
  if (bot) {
    auto chosen = bot->choose(Glimpse(table, seat), chance);
    if (chosen && !check_action(table, Action{seat, *chosen})) return chosen;
    if (!chosen && !must_act) return std::nullopt;
    spdlog::error("event=bot_at_a_loss game={} phase={}", game.info().id,
                  game.phase_name(table.phase()));
  }
  if (!must_act) return std::nullopt;
  // The match must continue.
  FairPick pick(chance);
  game.legal(Glimpse(table, seat), pick);
  if (pick.picked()) return pick.picked();
  throw std::logic_error("a bot must act and has nothing legal to do");
}

std::optional<ProposeRule> rule_of_bot(const Table& table, Seat seat, Chance& chance) {
  const Game& game = *table.setup().game;
  if (!game.preparing(table)) return std::nullopt;
  const auto bot = quick_bot(game, protocol::BotLevel::regular);
  auto rule = bot ? bot->propose(Glimpse(table, seat), chance) : std::nullopt;
  if (rule && check_action(table, Action{seat, *rule})) return std::nullopt;
  return rule;
}

}  // namespace lastcard::table
