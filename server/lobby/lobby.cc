#include "server/lobby/lobby.h"

#include <algorithm>

#include <spdlog/spdlog.h>

#include "engine/registry.h"
#include "server/lobby/table_code.h"

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

std::string in_words(const RuleProblems& problems) {
  std::string text;
  for (const RuleProblem& problem : problems) {
    if (!text.empty()) text += "; ";
    text += problem.at.empty() ? problem.message : problem.at + ": " + problem.message;
  }
  return text;
}

}  // namespace

Lobby::Lobby(boost::asio::io_context& context, store::Journal& journal, LobbySettings settings)
    : context_(context), settings_(std::move(settings)), services_{journal,
                                                                   *this,
                                                                   counts_,
                                                                   settings_.deck_script,
                                                                   settings_.dump_dir,
                                                                   settings_.next_round_ms} {}

void Lobby::restore(const std::vector<store::StoredTable>& stored) {
  for (const store::StoredTable& left : stored) {
    const auto config =
        table::TableConfig::from_json(left.code, Json::parse(left.config, nullptr, false));
    if (!config) {
      spdlog::error("event=table_not_restored table={} why=\"its game or rule set is not known\"",
                    left.code);
      continue;
    }
    auto table = std::make_shared<LiveTable>(context_, *config, services_);
    table->restore(left.entries);
    const std::lock_guard lock(mutex_);
    tables_.emplace(left.code, std::move(table));
  }
}

std::optional<Refused> Lobby::create(const protocol::CreateTable& message,
                                     const table::SessionId& host,
                                     const std::shared_ptr<table::Outlet>& from) {
  const Game* game = find_game(message.game);
  if (game == nullptr) return refused(message.id, "no_such_game");
  const GameInfo& info = game->info();
  if (message.seats < info.min_seats || message.seats > info.max_seats)
    return refused(message.id, "bad_seats");

  table::TableConfig config;
  config.game = game;
  config.preset = message.preset;
  config.seats = message.seats;
  config.knock_grace_ms = message.knock_grace_ms.value_or(settings_.knock_grace_ms);
  config.bot_pace_ms = message.bot_pace_ms.value_or(settings_.bot_pace_ms);
  if (message.preset) {
    const auto preset =
        std::ranges::find(info.presets, std::string_view(*message.preset), &Preset::name);
    if (preset == info.presets.end()) return refused(message.id, "no_such_preset");
    config.rules = preset->rules;
  } else {
    config.rules = *message.rules;
  }
  const auto rules = game->parse_rules(config.rules, config.seats);
  if (!rules) {
    // Odd teams as the only problem have a code of their own: the client can say what to do.
    const bool odd =
        config.seats % 2 != 0 && rules.error().size() == 1 && rules.error().front().at == "/teams";
    return refused(message.id, odd ? "odd_teams" : "bad_rules", in_words(rules.error()));
  }
  config.rules = (*rules)->to_json();
  config.teams = game->has_teams(**rules);

  table::Room room(config.seats, host);
  const auto ignored = room.sit(host, Seat(0), message.name.value_or("Player 1"));
  static_cast<void>(ignored);  // the room is empty

  std::shared_ptr<LiveTable> made;
  {
    const std::lock_guard lock(mutex_);
    if (tables_.size() >= settings_.max_tables) return refused(message.id, "too_many_tables");
    do {
      config.code = new_table_code();
    } while (tables_.contains(config.code));
    made = std::make_shared<LiveTable>(context_, std::move(config), services_);
    tables_.emplace(made->code(), made);
  }
  made->open(std::move(room), from, message.id);
  return std::nullopt;
}

std::shared_ptr<LiveTable> Lobby::find(std::string_view code) const {
  const std::string tidy = tidy_table_code(code);
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(tidy);
  return found == tables_.end() ? nullptr : found->second;
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
}

void Lobby::stop_tables() {
  for (const auto& table : all()) table->stop();
}

void Lobby::forget_tables() {
  std::unordered_map<std::string, std::shared_ptr<LiveTable>> tables;
  const std::lock_guard lock(mutex_);
  tables.swap(tables_);
}

void Lobby::closed(const std::string& table) {
  seats_.set(table, {});
  const std::lock_guard lock(mutex_);
  tables_.erase(table);
}

}  // namespace lastcard::lobby
