#include "server/table/bots/thinking.h"

#include "engine/bots/bot.h"
#include "engine/core/game.h"
#include "server/table/bots/levels.h"

namespace lastcard::table::bots {

std::optional<Intent> answer(const Question& question) {
  const Glimpse glimpse = question.knowledge.glimpse();
  const auto bot = make_bot(glimpse.game().info().id, name_of(question.level));
  if (!bot) return std::nullopt;
  bot->hurry(question.haste);
  SeededChance chance(question.seed);
  return bot->choose_knowing(question.knowledge, chance);
}

void ThinkingAtOnce::think(Question question, Callback callback) { callback(answer(question)); }

void ThinkingAtOnce::work(SteadyTime /*due*/, Work work) { work(1); }

}  // namespace lastcard::table::bots
