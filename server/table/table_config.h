#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/result.h"
#include "protocol/codec/messages.h"
#include "server/rules/game_rules.h"
#include "server/rules/rule_set_store.h"
#include "server/table/league_binding.h"

namespace lastcard::table {

// The game, the rules and the settings of a table. Set when the table is made, and changed by its
// host in the waiting room.
struct TableConfig {
  std::string code;
  const Game* game = nullptr;
  std::optional<std::string> preset;
  std::optional<protocol::KeptName> rule_set = {};  // the stored rule set, if any
  rules::GameRules rules;  // the rules of this game for this number of seats
  int seats = 0;
  bool teams = false;
  protocol::Settings settings;
  std::optional<LeagueBinding> league = {};
  std::string daily = {};  // the day of the daily deal: "2026-11-29"; empty: none

  [[nodiscard]] Json to_json() const;
  // Parses the rules, unless they are already in memory. Returns nullopt if the game or the rules
  // are unknown, or if to_json did not make the object.
  [[nodiscard]] static std::optional<TableConfig> from_json(std::string code, const Json& json);
};

// The result of a match after this number of rounds; nullopt if it is not over. It ends by its
// rules, or when all of `fixed_rounds` are played (LeagueBinding::rounds).
[[nodiscard]] std::optional<Outcome> outcome_of(const Table& table, int fixed_rounds, int rounds);
// The same for a match at a table with this configuration.
[[nodiscard]] std::optional<Outcome> outcome_of(const TableConfig& config, const Table& table,
                                                int rounds);

// The refusal of a configuration: a code of the protocol, with an English message if there is more
// to say.
struct ConfigRefusal {
  std::string_view code;
  std::string message = {};
};
// A request to change a table's configuration. Missing members stay as they are.
struct ConfigRequest {
  std::optional<std::string> preset;
  std::optional<Json> rules;
  std::optional<std::string> rule_set;  // the id of a stored one; at most one of these three
  std::optional<int> seats;
  protocol::SettingsChange settings;
};
// The same request with its rules parsed. `rules` is empty if the request changes neither the rules
// nor the number of seats.
struct ConfigChange {
  std::optional<std::string> preset;
  std::optional<protocol::KeptName> rule_set;
  std::optional<rules::GameRules> rules;
  bool own_rules = false;  // rules without a name
  std::optional<int> seats;
  protocol::SettingsChange settings;
};
using ConfigChangeOr = Result<ConfigChange, ConfigRefusal>;

// Returns the settings of a new table of this game, whose host has not changed any yet: `usual`,
// but without free chat if the rules forbid players to talk about their own cards.
[[nodiscard]] protocol::Settings settings_of_new(const Game& game, protocol::Settings usual);
// Whether `read_change` needs neither users' rules nor the disk, so that any thread may call it.
// Requires, here and below: config.game is set.
[[nodiscard]] bool is_quick(const TableConfig& config, const ConfigRequest& request);
// Finds and parses the rules of the request. Slow unless `is_quick`. If `rule_sets` is null, there
// are no stored rule sets. Thread-safe.
[[nodiscard]] ConfigChangeOr read_change(rules::RuleSetStore* rule_sets, const TableConfig& config,
                                         const ConfigRequest& request);
// Applies the change to the configuration. Parses nothing. Requires: the change was read for this
// configuration.
[[nodiscard]] Result<TableConfig, ConfigRefusal> changed(TableConfig config,
                                                         const ConfigChange& change);
// Both steps, for callers that may be slow.
[[nodiscard]] Result<TableConfig, ConfigRefusal> changed(TableConfig config,
                                                         const ConfigRequest& request);

}  // namespace lastcard::table
