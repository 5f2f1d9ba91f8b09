// Tables of the daily deal: one person plays one round against bots, with the same cards as
// everybody else.
#include <cstring>
#include <numeric>

#include "engine/core/chance.h"
#include "engine/core/codec.h"
#include "server/table/bot_player.h"
#include "server/table/bots/levels.h"
#include "server/table/live_table.h"
#include "server/table/secret.h"

namespace lastcard::table {
namespace {

// The seed of a bot's choice. It is computed from the day's secret and the state of the table. So
// people who play the same actions meet the same bots, also after a restart.
std::uint64_t seed_of_bot(const deals::MatchDeals& deals, const Table& table, Seat seat) {
  const SessionId hash =
      hash_of_secret(deals::hex_of(deals.chain.root()) + std::to_string(seat.number()) +
                     TableCodec::to_json(table).dump());
  std::uint64_t seed = 0;
  std::memcpy(&seed, hash.bytes().data(), sizeof seed);
  return seed;
}

}  // namespace

int daily_points(const std::vector<int>& cards_left, Seat seat) {
  const int own = cards_left[static_cast<std::size_t>(seat.number())];
  return own > 0 ? -own : std::accumulate(cards_left.begin(), cards_left.end(), 0);
}

bool LiveTable::begin_daily() {
  if (core_.config.daily.empty() || core_.match || pending_ || frozen_) return false;
  if (!core_.room.start_refusal().empty()) return false;
  begin_match(kDailyDealer, {});
  return pending_ != nullptr;
}

void LiveTable::tell_daily() const {
  const std::string& day = core_.config.daily;
  if (day.empty() || services_.daily == nullptr) return;
  const Room::Place& place = core_.room.at(kDailySeat);
  // The person's account was deleted, and a bot plays on.
  if (place.kind != protocol::SeatKind::person || place.stand_in) return;
  services_.daily->opened(day, place.session, code_, place.name);
  if (core_.match_over() && !core_.ended_early)
    services_.daily->finished(day, place.session, code_,
                              daily_points(core_.cards_left.back(), kDailySeat));
}

std::optional<Intent> LiveTable::choose_at_once(Seat seat) const {
  const protocol::BotLevel level = bots::level_of(core_.room.at(seat), core_.config.settings);
  const Table& table = core_.match->table();
  if (core_.config.daily.empty() || !core_.match_deals) return choose_for_bot(table, seat, level);
  SeededChance chance(seed_of_bot(*core_.match_deals, table, seat));
  return choose_for_bot(table, seat, chance, level);
}

}  // namespace lastcard::table
