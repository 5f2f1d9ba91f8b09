#include "server/lobby/lobby.h"

#include <algorithm>

#include <spdlog/spdlog.h>

#include "engine/registry.h"
#include "protocol/codec/encode.h"
#include "server/base/loggable.h"
#include "server/store/database_error.h"

namespace lastcard::lobby {
namespace {

using protocol::Refused;
using table::LiveTable;

Refused refused(const std::string& id, std::string code, std::string message = {}) {
  Refused answer;
  answer.id = id;
  answer.code = std::move(code);
  answer.message = std::move(message);
  return answer;
}

table::ConfigRequest request_of(const protocol::CreateTable& message) {
  return {message.preset, message.rules, message.rule_set, message.seats, message.settings};
}

base::HandlerWatch::Clock watch_clock(const LobbySettings& settings) {
  if (settings.watch_clock) return settings.watch_clock;
  return [time = settings.time] { return time->now(); };
}

}  // namespace

Lobby::Lobby(boost::asio::io_context& context, store::Journal& journal, base::Pool& pool,
             LobbySettings settings)
    : context_(context),
      settings_(std::move(settings)),
      rule_sets_(journal, settings_.max_rule_sets),
      pool_(pool),
      bots_(settings_.bot_steps_per_second),
      watch_(watch_clock(settings_)),
      budgets_(settings_.journal_bytes_per_day),
      services_{journal,
                *this,
                counts_,
                settings_.deck_script,
                settings_.dump_dir,
                settings_.next_round_ms,
                settings_.host_absence,
                &rule_sets_,
                nullptr,
                *settings_.time,
                &bots_} {
  services_.pool = &pool_;
  services_.watch = &watch_;
  services_.entries_of_a_match = settings_.entries_of_a_match;
}

void Lobby::restore(const std::vector<store::StoredTable>& stored, table::CalendarTime now,
                    std::optional<table::CalendarTime> ran) {
  for (const store::StoredTable& left : stored) {
    const auto config =
        table::TableConfig::from_json(left.code, Json::parse(left.config, nullptr, false));
    if (!config) {
      spdlog::error("event=table_not_restored table={} why=\"its game or rule set is not known\"",
                    left.code);
      unreadable_.push_back({left.code, this->now() - table::age_of(left, now)});
      continue;
    }
    auto table = std::make_shared<LiveTable>(context_, *config, services_);
    table->restore(left, now, ran);
    const std::lock_guard lock(mutex_);
    tables_.emplace(left.code, std::move(table));
  }
}

void Lobby::create(const protocol::CreateTable& message, const table::SessionId& host,
                   const std::shared_ptr<table::Outlet>& from, std::shared_ptr<const void> place,
                   const std::string& lane) {
  const auto answer = [from](const std::optional<Refused>& refusal) {
    if (refusal) from->send(table::frame_of(protocol::encode(*refusal)));
  };
  table::TableConfig made_of;
  made_of.game = find_game(message.game);
  if (made_of.game == nullptr) return answer(refused(message.id, "no_such_game"));
  made_of.settings = table::settings_of_new(*made_of.game, settings_.table_settings);
  if (table::is_quick(made_of, request_of(message)))
    return answer(create_from(made_of, message, host, from, std::move(place)));
  // The answer if the job throws; the pool logs the exception.
  const auto refusal =
      std::make_shared<std::optional<Refused>>(refused(message.id, "server_failed"));
  auto job = [=, this, place = std::move(place)](const std::stop_token&) {
    *refusal = create_from(made_of, message, host, from, place);
  };
  auto callback = [answer, refusal, id = message.id](base::Pool::JobResult result) {
    if (result == base::Pool::JobResult::busy) return answer(refused(id, "busy"));
    if (result == base::Pool::JobResult::stopping) return answer(refused(id, "server_restarting"));
    answer(*refusal);
  };
  pool_.take(base::Work::rules, lane, std::move(job), std::move(callback));
}

std::optional<Refused> Lobby::create_from(const table::TableConfig& made_of,
                                          const protocol::CreateTable& message,
                                          const table::SessionId& host,
                                          const std::shared_ptr<table::Outlet>& from,
                                          std::shared_ptr<const void> place) {
  const auto refuse = [&](const table::ConfigRefusal& why) {
    return refused(message.id, std::string(why.code), why.message);
  };
  const auto change = table::read_change(&rule_sets_, made_of, request_of(message));
  if (!change) return refuse(change.error());
  auto config = table::changed(made_of, *change);
  if (!config) return refuse(config.error());

  table::Room room(config->seats, host);
  const auto ignored = room.sit(host, Seat(0), message.name.value_or("Player 1"));
  static_cast<void>(ignored);  // cannot fail: the room is empty

  const auto made = put_up(std::move(config).value());
  if (!made) return refused(message.id, made.error());
  {
    const std::lock_guard lock(mutex_);
    places_.emplace((*made)->code(), std::move(place));
  }
  (*made)->open(std::move(room), from, message.id);
  return std::nullopt;
}

void Lobby::play_on(const protocol::PlayFrom& message, const table::SessionId& who,
                    const std::shared_ptr<table::Outlet>& from, std::shared_ptr<const void> place,
                    const std::string& lane, const std::shared_ptr<table::JournalBudget>& budget) {
  const auto refuse = [from, id = message.id](std::string code) {
    from->send(table::frame_of(protocol::encode(refused(id, std::move(code)))));
  };
  if (matches_ == nullptr) return refuse("unavailable");
  if (!budget->has_some(settings_.time->now())) return refuse("too_fast");
  {
    const std::lock_guard lock(mutex_);
    if (!played_on_.take(who, settings_.time->now())) return refuse("too_fast");
  }
  const auto began = std::chrono::duration_cast<std::chrono::seconds>(
      settings_.time->calendar_now().time_since_epoch());
  // The answer if the job throws; the pool logs the exception.
  const auto refusal = std::make_shared<std::optional<std::string>>("server_failed");
  auto job = [=, this, place = std::move(place), began = began.count()](const std::stop_token&) {
    auto resumed = matches_->play_on(message.match, message.position, who, message.name,
                                     settings_.table_settings, began);
    *refusal = resumed ? resume(std::move(resumed).value(), from, message.id, place, budget)
                       : std::optional(std::string(resumed.error()));
  };
  auto callback = [refuse, refusal](base::Pool::JobResult result) {
    if (result == base::Pool::JobResult::busy) return refuse("busy");
    if (result == base::Pool::JobResult::stopping) return refuse("server_restarting");
    if (*refusal) refuse(**refusal);
  };
  pool_.take(base::Work::page, lane, std::move(job), std::move(callback));
}

std::optional<std::string> Lobby::resume(archive::Resumed resumed,
                                         const std::shared_ptr<table::Outlet>& from,
                                         const std::string& message_id,
                                         std::shared_ptr<const void> place,
                                         std::shared_ptr<table::JournalBudget> budget) {
  const auto made = put_up(std::move(resumed.config));
  if (!made) return made.error();
  {
    const std::lock_guard lock(mutex_);
    places_.emplace((*made)->code(), std::move(place));
  }
  (*made)->open_from(std::move(resumed.begin), from, message_id, std::move(budget));
  return std::nullopt;
}

std::string Lobby::unused_code() const {
  std::string code;
  do {
    code = settings_.new_code();
  } while (code_used_ && code_used_(code));
  return code;
}

Result<std::shared_ptr<LiveTable>, std::string> Lobby::put_up(table::TableConfig config) {
  if (size() >= settings_.max_tables) return Unexpected(std::string("too_many_tables"));
  try {
    // The search for a code reads the disk, so it runs without the lock. The check below finds a
    // table that was made meanwhile.
    for (;;) {
      config.code = unused_code();
      const std::lock_guard lock(mutex_);
      if (tables_.size() >= settings_.max_tables) break;
      if (tables_.contains(config.code)) continue;
      auto made = std::make_shared<LiveTable>(context_, std::move(config), services_);
      tables_.emplace(made->code(), made);
      return made;
    }
  } catch (const store::DatabaseError& error) {
    spdlog::error("event=table_not_made error=\"{}\"", base::loggable(error));
    return Unexpected(std::string("cannot_keep"));
  }
  return Unexpected(std::string("too_many_tables"));
}

std::shared_ptr<LiveTable> Lobby::find(std::string_view code) const {
  const std::string tidy = tidy_table_code(code);
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(tidy);
  return found == tables_.end() ? nullptr : found->second;
}

void Lobby::forget_person(const table::SessionId& person) {
  if (daily_ != nullptr) daily_->forget(person);
  for (const auto& table : all()) table->forget_person(person);
}

std::size_t Lobby::size() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

std::vector<std::shared_ptr<LiveTable>> Lobby::all() const {
  std::vector<std::shared_ptr<LiveTable>> all;
  const std::lock_guard lock(mutex_);
  all.reserve(tables_.size());
  for (const auto& [code, table] : tables_) all.push_back(table);
  return all;
}

void Lobby::sweep() {
  const std::chrono::seconds keep = settings_.keep;
  const auto at_most = [&](std::chrono::seconds time) { return std::min(time, keep); };
  for (const auto& table : all()) {
    table->close_if_idle(at_most(std::chrono::hours(24)), keep, at_most(std::chrono::hours(1)));
  }
  close_unreadable();
}

void Lobby::close_unreadable() {
  // Nobody waits for these entries.
  struct NobodyListens final : store::JournalListener {
    void journal_wrote(std::uint64_t) override {}
    void journal_stalled(std::uint64_t) override {}
    void journal_conflict(std::uint64_t) override {}
  };
  std::vector<Unreadable> going;
  {
    const std::lock_guard lock(mutex_);
    const auto stays = [&](const Unreadable& table) {
      return now() - table.changed < settings_.keep;
    };
    const auto over = std::stable_partition(unreadable_.begin(), unreadable_.end(), stays);
    going.assign(over, unreadable_.end());
    unreadable_.erase(over, unreadable_.end());
  }
  for (const Unreadable& table : going) {
    store::JournalEntry closed;
    closed.table = table.code;
    closed.stage = store::TableStage::closed;
    services_.journal.append(std::move(closed), std::make_shared<NobodyListens>());
    spdlog::warn("event=unreadable_table_closed table={}", table.code);
  }
}

void Lobby::stop_tables() {
  for (const auto& table : all()) table->stop();
}

void Lobby::forget_tables() {
  std::unordered_map<std::string, std::shared_ptr<LiveTable>> tables;
  const std::lock_guard lock(mutex_);
  tables.swap(tables_);
}

void Lobby::changed(const table::TableConfig& config, const table::Room& room,
                    store::TableStage stage) {
  if (config.rule_set) rule_sets_.note_used(config.rule_set->id);
  std::vector<table::SessionId> seated;
  TableCard card{config.code,
                 std::string(config.game->info().id),
                 config.preset.value_or(""),
                 config.rule_set ? config.rule_set->name : "",
                 {},
                 config.seats,
                 0,
                 stage};
  for (const table::Room::Place& place : room.places()) {
    if (place.kind == protocol::SeatKind::empty) ++card.free;
    if (place.kind != protocol::SeatKind::person) continue;
    if (place.session == room.host()) card.host_name = place.name;
    seated.push_back(place.session);
    if (place.lent_by) seated.push_back(place.lent_by->session);
  }
  seats_.set(config.code, seated);
  const std::lock_guard lock(mutex_);
  if (tables_.contains(config.code)) cards_.insert_or_assign(config.code, std::move(card));
}

std::optional<TableCard> Lobby::card_of(std::string_view code) const {
  const std::string tidy = tidy_table_code(code);
  const std::lock_guard lock(mutex_);
  const auto found = cards_.find(tidy);
  return found == cards_.end() ? std::nullopt : std::optional(found->second);
}

Lobby::Census Lobby::census() const {
  Census census;
  const std::lock_guard lock(mutex_);
  for (const auto& [code, card] : cards_) {
    ++census.tables.at(static_cast<std::size_t>(card.stage));
    census.seats_taken += static_cast<std::size_t>(card.seats - card.free);
  }
  for (const auto& [code, table] : tables_) census.frozen += table->is_frozen() ? 1 : 0;
  return census;
}

void Lobby::closed(const std::string& table) {
  seats_.set(table, {});
  const std::lock_guard lock(mutex_);
  tables_.erase(table);
  cards_.erase(table);
  places_.erase(table);
}

}  // namespace lastcard::lobby
