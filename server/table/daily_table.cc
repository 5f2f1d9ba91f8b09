// Tables of the daily deal: one person plays one round against bots, with the same cards as
// everybody else. Also the random numbers of the bots of all tables.
#include <cstring>
#include <memory>
#include <numeric>
#include <string>

#include "engine/core/chance.h"
#include "engine/core/codec.h"
#include "server/table/bot_player.h"
#include "server/table/bots/levels.h"
#include "server/table/chance.h"
#include "server/table/live_table.h"
#include "server/table/secret.h"

namespace lastcard::table {
namespace {

// The seed of a bot's choice. It is computed from a secret and the state of the table. So people
// who play the same actions meet the same bots, also after a restart.
std::uint64_t seed_of_bot(const std::string& secret, const Table& table, Seat seat) {
  const SessionId hash =
      hash_of_secret(secret + std::to_string(seat.number()) + TableCodec::to_json(table).dump());
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

std::unique_ptr<Chance> LiveTable::chance_of_bot(Seat seat) const {
  const Table& table = core_.match->table();
  if (!core_.config.daily.empty() && core_.match_deals) {
    const std::string secret = deals::hex_of(core_.match_deals->chain.root());
    return std::make_unique<SeededChance>(seed_of_bot(secret, table, seat));
  }
  // Tests that script the decks need bots that choose the same in each run. No shared sequence of
  // numbers is used, so other tables and threads have no influence.
  if (services_.deck_script != nullptr)
    return std::make_unique<SeededChance>(seed_of_bot({}, table, seat));
  return std::make_unique<KernelChance>();
}

std::optional<Intent> LiveTable::choose_at_once(Seat seat) const {
  const protocol::BotLevel level = bots::level_of(core_.room.at(seat), core_.config.settings);
  return choose_for_bot(core_.match->table(), seat, *chance_of_bot(seat), level);
}

}  // namespace lastcard::table
