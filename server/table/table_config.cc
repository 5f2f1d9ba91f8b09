#include "server/table/table_config.h"

#include <algorithm>

#include "engine/registry.h"
#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"

namespace lastcard::table {
namespace {

std::string in_words(const RuleProblems& problems) {
  std::string text;
  for (const RuleProblem& problem : problems) {
    if (!text.empty()) text += "; ";
    text += problem.at.empty() ? problem.message : problem.at + ": " + problem.message;
  }
  return text;
}

Unexpected<ConfigRefusal> refused(std::string_view code, std::string message = {}) {
  return Unexpected(ConfigRefusal{code, std::move(message)});
}

}  // namespace

Json TableConfig::to_json() const {
  Json json = {{"game", game->info().id}};
  if (preset) json["preset"] = *preset;
  json["rules"] = rules;
  json["seats"] = seats;
  json["settings"] = Json::parse(protocol::encode_settings(settings));
  return json;
}

std::optional<TableConfig> TableConfig::from_json(std::string code, const Json& json) {
  try {
    TableConfig config;
    config.code = std::move(code);
    config.game = find_game(json.at("game").get<std::string>());
    if (config.game == nullptr) return std::nullopt;
    if (json.contains("preset")) config.preset = json["preset"].get<std::string>();
    config.rules = json.at("rules");
    config.seats = json.at("seats").get<int>();
    // Tables made before there were settings hold the two that there were.
    const auto settings = protocol::settings_from_json(
        json.contains("settings") ? json["settings"]
                                  : Json{{"knock_grace_ms", json.at("knock_grace_ms")},
                                         {"bot_pace_ms", json.at("bot_pace_ms")}});
    if (!settings) return std::nullopt;
    config.settings = protocol::changed({}, *settings);
    const auto rules = config.game->parse_rules(config.rules, config.seats);
    if (!rules) return std::nullopt;
    config.teams = config.game->has_teams(**rules);
    return config;
  } catch (const Json::exception&) {
    return std::nullopt;
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
    const auto preset =
        std::ranges::find(info.presets, std::string_view(*change.preset), &Preset::name);
    if (preset == info.presets.end()) return refused("no_such_preset");
    config.preset = change.preset;
    config.rules = preset->rules;
  } else if (change.rules) {
    config.preset.reset();
    config.rules = *change.rules;
  }
  const auto rules = config.game->parse_rules(config.rules, config.seats);
  if (!rules) {
    // Odd teams as the only problem have a code of their own: the client can say what to do.
    const bool odd =
        config.seats % 2 != 0 && rules.error().size() == 1 && rules.error().front().at == "/teams";
    return refused(odd ? "odd_teams" : "bad_rules", in_words(rules.error()));
  }
  config.rules = (*rules)->to_json();
  config.teams = config.game->has_teams(**rules);
  config.settings = protocol::changed(config.settings, change.settings);
  if (config.settings.turn_ms > 0 && config.settings.base_ms > 0)
    return refused("bad_settings", "either turn_ms or base_ms must be 0");
  return config;
}

}  // namespace lastcard::table
