#include "server/table/table_config.h"

#include <spdlog/spdlog.h>

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
          json.value("teams", std::vector<std::string>())};
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
    config.rules = json.at("rules");
    config.seats = stored_number(json.at("seats"), 1, kMaxSeats);
    // Tables made before there were settings hold the two that there were.
    const auto settings = protocol::settings_from_json(
        json.contains("settings") ? json["settings"]
                                  : Json{{"knock_grace_ms", json.at("knock_grace_ms")},
                                         {"bot_pace_ms", json.at("bot_pace_ms")}});
    if (!settings) return std::nullopt;
    config.settings = protocol::changed({}, *settings);
    const auto rules = config.game->parse_rules(json["rules"], config.seats);
    if (!rules) return std::nullopt;
    config.teams = config.game->has_teams(**rules);
    if (json.contains("league")) config.league = league_from_json(json["league"]);
    return config;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

Result<std::optional<rules::RuleSet>, ConfigRefusal> kept_rules(
    rules::Shelf* shelf, const std::optional<std::string>& id, const Game& game) {
  std::optional<rules::RuleSet> none;
  if (!id) return none;
  try {
    auto kept = shelf == nullptr ? std::nullopt : shelf->find(*id);
    if (!kept) return refused("no_such_rule_set", "no rule set is kept under that id");
    if (kept->game != game.info().id)
      return refused("no_such_rule_set", "that rule set is for another game: " + kept->game);
    return kept;
  } catch (const std::exception& error) {
    spdlog::error("event=rules_not_read error=\"{}\"", base::loggable(error));
    return refused("no_such_rule_set", "rule sets cannot be read at the moment");
  }
}

Result<TableConfig, ConfigRefusal> changed(TableConfig config, const ConfigChange& change) {
  const GameInfo& info = config.game->info();
  config.seats = change.seats.value_or(config.seats);
  if (config.seats < info.min_seats || config.seats > info.max_seats) {
    return refused("bad_seats", "this game is for " + std::to_string(info.min_seats) + " to " +
                                    std::to_string(info.max_seats) + " players");
  }
  if (change.preset) {
    const Preset* preset = find_preset(*config.game, *change.preset);
    if (preset == nullptr) return refused("no_such_preset");
    config.preset = change.preset;
    config.rule_set.reset();
    config.rules = preset->rules;
  } else if (change.kept) {
    config.preset.reset();
    config.rule_set = {change.kept->id, change.kept->name, change.kept->author};
    config.rules = change.kept->rules;
  } else if (change.rules) {
    config.preset.reset();
    config.rule_set.reset();
    config.rules = *change.rules;
  }
  const auto parsed = config.game->parse_rules(config.rules.json(), config.seats);
  if (!parsed) {
    // Odd teams as the only problem have a code of their own: the client can say what to do.
    const bool odd = config.seats % 2 != 0 && parsed.error().size() == 1 &&
                     parsed.error().front().at == "/teams";
    return refused(odd ? "odd_teams" : "bad_rules", rules::in_words(parsed.error()));
  }
  config.rules = (*parsed)->to_json();
  config.teams = config.game->has_teams(**parsed);
  config.settings = protocol::changed(config.settings, change.settings);
  if (config.settings.turn_ms > 0 && config.settings.base_ms > 0)
    return refused("bad_settings", "either turn_ms or base_ms must be 0");
  return config;
}

}  // namespace lastcard::table
