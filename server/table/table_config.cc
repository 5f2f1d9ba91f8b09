#include "server/table/table_config.h"

#include <span>
#include <utility>

#include <spdlog/spdlog.h>

#include "engine/core/standing.h"
#include "engine/registry.h"
#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "server/base/loggable.h"
#include "server/table/stored_number.h"

namespace lastcard::table {
namespace {

Unexpected<ConfigRefusal> refused(std::string_view code, std::string message = {}) {
  return Unexpected(ConfigRefusal{code, std::move(message)});
}

Json league_json(const LeagueBinding& league) {
  Json json = {{"league", league.league},
               {"season", league.season},
               {"fixture", league.fixture},
               {"board", league.board},
               {"name", league.name}};
  if (league.duplicate) json["duplicate"] = true;
  if (!league.deal_seed.empty()) json["deal_seed"] = league.deal_seed;
  if (!league.teams.empty()) json["teams"] = league.teams;
  if (league.rounds > 0) json["rounds"] = league.rounds;
  return json;
}

LeagueBinding league_from_json(const Json& json) {
  const auto text = [&](const char* member) { return json.at(member).get<std::string>(); };
  return {text("league"),
          text("season"),
          text("fixture"),
          stored_number(json.at("board")),
          text("name"),
          json.contains("duplicate"),
          json.value("deal_seed", std::string()),
          json.value("teams", std::vector<std::string>()),
          json.contains("rounds") ? stored_number(json["rounds"]) : 0};
}

// The rule set with this id. `rule_sets` may be null.
Result<rules::RuleSet, ConfigRefusal> kept_rules(rules::RuleSetStore* rule_sets,
                                                 const std::string& id, const Game& game) {
  try {
    auto kept = rule_sets == nullptr ? std::nullopt : rule_sets->find(id);
    if (!kept) return refused("no_such_rule_set", "no rule set is kept under that id");
    if (kept->game != game.info().id)
      return refused("no_such_rule_set", "that rule set is for another game: " + kept->game);
    return *std::move(kept);
  } catch (const std::exception& error) {
    spdlog::error("event=rules_not_read error=\"{}\"", base::loggable(error));
    return refused("no_such_rule_set", "rule sets cannot be read at the moment");
  }
}

// The reason why this number of players is not possible; an empty code if it is.
ConfigRefusal seats_refusal(const TableConfig& config, int seats) {
  const GameInfo& info = config.game->info();
  if (seats >= info.min_seats && seats <= info.max_seats) return {};
  return {"bad_seats", "this game is for " + std::to_string(info.min_seats) + " to " +
                           std::to_string(info.max_seats) + " players"};
}

ConfigChangeOr with_rules(ConfigChange change, Result<rules::GameRules, RuleProblems> read,
                          int seats) {
  if (!read) {
    // If an odd number of players in teams is the only problem, it has its own code: the client can
    // explain what to do.
    const bool odd =
        seats % 2 != 0 && read.error().size() == 1 && read.error().front().at == "/teams";
    return refused(odd ? "odd_teams" : "bad_rules", rules::in_words(read.error()));
  }
  change.rules = std::move(read).value();
  return change;
}

}  // namespace

Json TableConfig::to_json() const {
  Json json = {{"game", game->info().id}};
  if (preset) json["preset"] = *preset;
  if (rule_set) {
    json["rule_set"] = {
        {"id", rule_set->id}, {"name", rule_set->name}, {"author", rule_set->author}};
  }
  json["rules"] = rules.json();
  json["seats"] = seats;
  json["settings"] = Json::parse(protocol::encode_settings(settings));
  if (league) json["league"] = league_json(*league);
  if (!daily.empty()) json["daily"] = daily;
  return json;
}

std::optional<TableConfig> TableConfig::from_json(std::string code, const Json& json) {
  try {
    TableConfig config;
    config.code = std::move(code);
    config.game = find_game(json.at("game").get<std::string>());
    if (config.game == nullptr) return std::nullopt;
    if (json.contains("preset")) config.preset = json["preset"].get<std::string>();
    if (json.contains("rule_set")) {
      const Json& kept = json["rule_set"];
      config.rule_set = {kept.at("id").get<std::string>(), kept.at("name").get<std::string>(),
                         kept.at("author").get<std::string>()};
    }
    config.seats = stored_number(json.at("seats"), 1, kMaxSeats);
    // Older programs stored two settings outside of `settings`.
    const auto settings = protocol::settings_from_json(
        json.contains("settings") ? json["settings"]
                                  : Json{{"knock_grace_ms", json.at("knock_grace_ms")},
                                         {"bot_pace_ms", json.at("bot_pace_ms")}});
    if (!settings) return std::nullopt;
    config.settings = protocol::changed({}, *settings);
    auto rules = rules::GameRules::read(*config.game, json.at("rules"), config.seats);
    if (!rules) return std::nullopt;
    config.rules = std::move(rules).value();
    config.teams = config.rules.have_teams();
    if (json.contains("league")) config.league = league_from_json(json["league"]);
    config.daily = json.value("daily", std::string());
    return config;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

std::optional<Outcome> outcome_of(const Table& table, int fixed_rounds, int rounds) {
  if (rounds == 0 || !table.round_over()) return std::nullopt;
  const TableSetup& setup = table.setup();
  auto own = setup.game->match_outcome(table);
  if (own || fixed_rounds == 0 || rounds < fixed_rounds) return own;
  std::vector<int> points = setup.game->round_outcome(table).points;
  std::vector<int> sides = best_of(std::span<const int>(points));
  return won_by(std::move(sides), std::move(points), setup.rules->has_teams());
}

std::optional<Outcome> outcome_of(const TableConfig& config, const Table& table, int rounds) {
  return outcome_of(table, config.league ? config.league->rounds : 0, rounds);
}

protocol::Settings settings_of_new(const Game& game, protocol::Settings usual) {
  if (game.info().forbids_card_talk && usual.talk == protocol::TalkMode::chat)
    usual.talk = protocol::TalkMode::remarks;
  return usual;
}

bool is_quick(const TableConfig& config, const ConfigRequest& request) {
  if (request.rule_set) return false;
  const int seats = request.seats.value_or(config.seats);
  if (!seats_refusal(config, seats).code.empty() || request.preset) return true;
  if (!request.rules) return seats == config.seats;
  return rules::GameRules::held(*config.game, *request.rules, seats).has_value();
}

ConfigChangeOr read_change(rules::RuleSetStore* rule_sets, const TableConfig& config,
                           const ConfigRequest& request) {
  const Game& game = *config.game;
  std::optional<rules::RuleSet> kept;
  if (request.rule_set) {
    auto found = kept_rules(rule_sets, *request.rule_set, game);
    if (!found) return Unexpected(std::move(found).error());
    kept = std::move(found).value();
  }
  const int seats = request.seats.value_or(config.seats);
  if (auto refusal = seats_refusal(config, seats); !refusal.code.empty())
    return Unexpected(std::move(refusal));
  ConfigChange change;
  change.preset = request.preset;
  change.own_rules = request.rules.has_value();
  change.seats = request.seats;
  change.settings = request.settings;
  if (request.preset) {
    const Preset* preset = find_preset(game, *request.preset);
    if (preset == nullptr) return refused("no_such_preset");
    return with_rules(std::move(change), rules::GameRules::of_preset(game, *preset, seats), seats);
  }
  if (kept) {
    change.rule_set = protocol::KeptName{kept->id, kept->name, kept->author};
    return with_rules(std::move(change), rules::GameRules::read(game, kept->rules, seats), seats);
  }
  if (request.rules)
    return with_rules(std::move(change), rules::GameRules::read(game, *request.rules, seats),
                      seats);
  if (seats == config.seats) return change;
  return with_rules(std::move(change), rules::GameRules::read(game, config.rules.json(), seats),
                    seats);
}

Result<TableConfig, ConfigRefusal> changed(TableConfig config, const ConfigChange& change) {
  config.seats = change.seats.value_or(config.seats);
  if (change.rules) {
    config.rules = *change.rules;
    config.teams = config.rules.have_teams();
  }
  if (change.preset || change.rule_set || change.own_rules) {
    config.preset = change.preset;
    config.rule_set = change.rule_set;
  }
  config.settings = protocol::changed(config.settings, change.settings);
  if (config.settings.turn_ms > 0 && config.settings.base_ms > 0)
    return refused("bad_settings", "either turn_ms or base_ms must be 0");
  return config;
}

Result<TableConfig, ConfigRefusal> changed(TableConfig config, const ConfigRequest& request) {
  auto change = read_change(nullptr, config, request);
  if (!change) return Unexpected(std::move(change).error());
  return changed(std::move(config), *change);
}

}  // namespace lastcard::table
