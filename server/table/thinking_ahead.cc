// Bots that think ahead: the choice is computed elsewhere during their turn, and they act at the
// same pace as other bots. Also the hints that experts give to people.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <utility>

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "engine/bots/advice.h"
#include "engine/bots/bot.h"
#include "protocol/codec/encode.h"
#include "server/base/loggable.h"
#include "server/table/bots/levels.h"
#include "server/table/bots/thinking.h"
#include "server/table/live_table.h"

namespace lastcard::table {
namespace {

// The minimum also for the fastest bots: with less time, no choice would be ready. The same for all
// positions (threat 7 of reliability).
constexpr std::chrono::milliseconds kLeastThinking{50};

// How long a person waits for a hint.
constexpr std::chrono::seconds kHintPatience{3};

std::uint64_t seed_from(Chance& chance) {
  return chance.below(std::numeric_limits<std::uint64_t>::max());
}

// The knowledge of a bot of this level on this seat.
Knowledge knowledge_of(const Table& table, Seat seat, protocol::BotLevel level,
                       bots::SeatMemories& memories, const TableConfig& config,
                       const MatchLog& log) {
  const Glimpse glimpse(table, seat);
  const auto bot = make_bot(config.game->info().id, bots::name_of(level));
  if (!bot || !bot->remembers()) return Knowledge(glimpse);
  try {
    return {glimpse, memories.of(seat, config, log.entries())};
  } catch (const std::exception& error) {
    // The match must continue.
    spdlog::error("event=bot_remembers_wrongly table={} error=\"{}\"", config.code,
                  base::loggable(error));
    return Knowledge(glimpse);
  }
}

}  // namespace

void LiveTable::think_ahead(Seat seat) {
  const protocol::BotLevel level = bots::level_of(core_.room.at(seat), core_.config.settings);
  if (services_.thinking == nullptr || !bots::thinks_ahead(level)) return;
  const Table& table = core_.match->table();
  const bool must_act = (veiled_until_ ? table.waiting() : table.to_act()).contains(seat);
  if (!must_act || core_.match->preparing()) return;
  bot_due_ = std::max(bot_due_.value_or(Time()), services_.time.now() + kLeastThinking);
  if (bot_state_.thinks_for(seat)) return;
  const std::uint64_t number = bot_state_.begin(seat);
  bots::Question question{
      level, knowledge_of(table, seat, level, bot_state_.memories(), core_.config, match_log_),
      seed_from(*chance_of_bot(seat)), *bot_due_};
  services_.thinking->think(std::move(question), [weak = weak_from_this(), strand = strand_,
                                                  number](const std::optional<Intent>& choice) {
    boost::asio::post(strand, [weak, number, choice] {
      if (const auto self = weak.lock()) self->bot_state_.hear(number, choice);
    });
  });
}

std::optional<Intent> LiveTable::choice_of_bot(Seat seat) {
  const protocol::BotLevel level = bots::level_of(core_.room.at(seat), core_.config.settings);
  if (services_.thinking != nullptr && bots::thinks_ahead(level)) {
    auto choice = bot_state_.choice_for(seat);
    if (choice && !core_.match->check(Action{seat, *choice})) {
      services_.counts.bot_thoughts.fetch_add(1, std::memory_order_relaxed);
      return choice;
    }
    services_.counts.bot_fallbacks.fetch_add(1, std::memory_order_relaxed);
  }
  return choose_at_once(seat);
}

void LiveTable::ask_hint(const Command& command, const protocol::AskHint& message) {
  const auto refused = [&](std::string_view code) { refuse(command.from, message.id, code); };
  const auto seat = core_.room.seat_of(command.session);
  if (!seat) return refused("not_seated");
  if (!core_.match || core_.ended_early) return refused("not_started");
  if (!core_.config.settings.hints || services_.thinking == nullptr) return refused("hints_off");
  if (core_.room.paused()) return refused("match_paused");
  if (bot_plays(*seat)) return refused("bot_plays");
  if (message.prompt != prompt_id(*seat)) return refused("stale_prompt");
  const Table& table = core_.match->table();
  const bool must_act = (veiled_until_ ? table.waiting() : table.to_act()).contains(*seat);
  if (!must_act || core_.match->preparing()) return refused("no_hint_now");
  if (const Advice* given = hints_.given(*seat, message.prompt)) {
    note_answered(command.from, message.id);
    return command.from->send(frame_of(protocol::encode_hint(message.id, *given)));
  }
  const Time now = services_.time.now();
  if (hints_.thinks_for(*seat) || !hints_.take(command.session, now)) return refused("too_fast");
  const std::uint64_t number = hints_.begin({command.from, message.id, *seat, message.prompt});
  note_answered(command.from, message.id);  // answered later
  const std::uint64_t seed = seed_from(*chance_of_bot(*seat));
  auto knowledge = knowledge_of(table, *seat, protocol::BotLevel::expert, bot_state_.memories(),
                                core_.config, match_log_);
  services_.thinking->work(
      now + kHintPatience, [weak = weak_from_this(), strand = strand_, number, seed, code = code_,
                            knowledge = std::move(knowledge)](std::optional<int> haste) {
        std::optional<Advice> advice;
        try {
          if (haste) advice = advise(knowledge, nullptr, seed, *haste);
        } catch (const std::exception& error) {
          spdlog::error("event=no_hint table={} error=\"{}\"", code, base::loggable(error));
        }
        boost::asio::post(strand, [weak, number, advice] {
          if (const auto self = weak.lock()) self->give_hint(number, advice);
        });
      });
}

void LiveTable::give_hint(std::uint64_t number, const std::optional<Advice>& advice) {
  const auto asked = hints_.end(number);
  if (!asked) return;
  if (!core_.match || asked->prompt != prompt_id(asked->seat))
    return refuse(asked->from, asked->id, "stale_prompt");
  if (!advice) return refuse(asked->from, asked->id, "busy");
  hints_.keep(asked->seat, asked->prompt, *advice);
  asked->from->send(frame_of(protocol::encode_hint(asked->id, *advice)));
}

}  // namespace lastcard::table
