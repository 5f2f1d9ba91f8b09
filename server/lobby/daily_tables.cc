// Tables of the daily deal.
#include <algorithm>
#include <utility>

#include "engine/registry.h"
#include "protocol/codec/encode.h"
#include "server/lobby/lobby.h"

namespace lastcard::lobby {
namespace {

// Each player has five cards and no partner.
constexpr std::string_view kDailyGame = "pesten";
constexpr std::string_view kDailyPreset = "pesten-app";
constexpr int kDailySeats = 4;

// The settings are the same for everybody: no time limits and no hints. Bots choose at once, so the
// server's load makes no difference.
table::TableConfig daily_config(protocol::Settings settings, std::string day) {
  settings.bot_level = protocol::BotLevel::regular;
  settings.hints = false;
  settings.watchers = false;
  settings.talk = protocol::TalkMode::off;
  settings.turn_ms = settings.base_ms = settings.increment_ms = settings.absent_ms = 0;
  table::TableConfig config;
  config.game = find_game(kDailyGame);
  config.settings = settings;
  config.daily = std::move(day);
  return config;
}

}  // namespace

std::optional<std::string> Lobby::daily_table_of(const table::SessionId& who) const {
  if (daily_ == nullptr) return std::nullopt;
  const auto one = daily_->try_of(day_of(settings_.time->calendar_now()), who);
  if (!one || one->points) return std::nullopt;
  // A player who has left the seat has given up the try.
  const auto tables = tables_of(who);
  if (std::ranges::find(tables, one->table) == tables.end()) return std::nullopt;
  return one->table;
}

void Lobby::play_daily(const protocol::PlayDaily& message, const table::SessionId& who,
                       const std::function<bool()>& may_try,
                       const std::shared_ptr<table::Outlet>& from,
                       std::shared_ptr<const void> place) {
  const auto refuse = [&](std::string_view code) {
    protocol::Refused refused;
    refused.id = message.id;
    refused.code = code;
    from->send(table::frame_of(protocol::encode(refused)));
  };
  if (daily_ == nullptr) return refuse("unavailable");
  const auto now = settings_.time->calendar_now();
  const std::string day = day_of(now);
  if (const auto refusal = daily_->begin(now, who); !refusal.empty()) return refuse(refusal);
  // The table holds this while it exists. If the table is not made, the try is given back.
  std::shared_ptr<const void> held(
      place.get(),
      [place, daily = daily_, day, who](const void* /*place*/) { daily->give_back(day, who); });
  if (!may_try()) return refuse("too_many_tables");
  table::ConfigRequest request;
  request.preset = std::string(kDailyPreset);
  request.seats = kDailySeats;
  auto config = table::changed(daily_config(settings_.table_settings, day), request);
  if (!config) return refuse(config.error().code);

  table::Room room(kDailySeats, who);
  // Sitting down in an empty room cannot fail.
  static_cast<void>(room.sit(who, table::kDailySeat, message.name));
  for (int seat = 0; seat < kDailySeats; ++seat) {
    if (Seat(seat) != table::kDailySeat) static_cast<void>(room.add_bot(Seat(seat)));
  }
  room.set_locked(true);
  const auto made = put_up(std::move(config).value());
  if (!made) return refuse(made.error());
  {
    const std::lock_guard lock(mutex_);
    places_.emplace((*made)->code(), std::move(held));
  }
  (*made)->open(std::move(room), from, message.id);
}

protocol::DailyShown Lobby::daily_shown(const std::string& message_id,
                                        const table::SessionId& who) const {
  protocol::DailyShown shown;
  shown.id = message_id;
  if (daily_ == nullptr) return shown;
  const auto now = settings_.time->calendar_now();
  shown.days = daily_->days(now, who);
  shown.table = daily_table_of(who);
  shown.played = !shown.table && daily_->try_of(day_of(now), who).has_value();
  return shown;
}

}  // namespace lastcard::lobby
