#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/result.h"
#include "protocol/codec/messages.h"
#include "server/rules/game_rules.h"
#include "server/rules/shelf.h"
#include "server/table/league_binding.h"

namespace lastcard::table {

// What is played at a table and how: settled when it is made, and by its host while it waits.
struct TableConfig {
  std::string code;
  const Game* game = nullptr;
  std::optional<std::string> preset;
  std::optional<protocol::KeptName> rule_set = {};  // whose rules they are, where they were kept
  rules::GameRules rules;                           // of this game, for so many seats
  int seats = 0;
  bool teams = false;
  protocol::Settings settings;
  std::optional<LeagueBinding> league = {};
  std::string daily = {};  // of which day it is the deal: "2026-11-29"; empty: of none

  [[nodiscard]] Json to_json() const;
  // Reads its rules, unless somebody holds the same. Nothing if the game or the rules are not known
  // any more, or the text is not what to_json made.
  [[nodiscard]] static std::optional<TableConfig> from_json(std::string code, const Json& json);
};

// How a match has ended after that many rounds: by its rules, or because all of `fixed_rounds` are
// played (LeagueBinding::rounds). Nothing while it goes on.
[[nodiscard]] std::optional<Outcome> outcome_of(const Table& table, int fixed_rounds, int rounds);
// The same of a match at such a table.
[[nodiscard]] std::optional<Outcome> outcome_of(const TableConfig& config, const Table& table,
                                                int rounds);

// Why a table cannot be as somebody asks: a code of the protocol, and more in English where there
// is more to say.
struct ConfigRefusal {
  std::string_view code;
  std::string message = {};
};
// What somebody asks of a table's configuration; what is absent stays.
struct ConfigRequest {
  std::optional<std::string> preset;
  std::optional<Json> rules;
  std::optional<std::string> rule_set;  // the id of a kept one; at most one of these three
  std::optional<int> seats;
  protocol::SettingsChange settings;
};
// The same, with its rules read. A request that leaves the game's rules and the number of seats as
// they are has none.
struct ConfigChange {
  std::optional<std::string> preset;
  std::optional<protocol::KeptName> rule_set;
  std::optional<rules::GameRules> rules;
  bool own_rules = false;  // that have no name
  std::optional<int> seats;
  protocol::SettingsChange settings;
};
using ConfigChangeOr = Result<ConfigChange, ConfigRefusal>;

// Whether `read_change` would read no rules of users and nothing from the disk: then it may be
// called on any thread. Requires: config.game is there, here and below.
[[nodiscard]] bool is_quick(const TableConfig& config, const ConfigRequest& request);
// Finds and reads the rules that the request is about. Slow unless `is_quick`. `shelf` may be null:
// then no rule sets are kept. Thread-safe.
[[nodiscard]] ConfigChangeOr read_change(rules::Shelf* shelf, const TableConfig& config,
                                         const ConfigRequest& request);
// The configuration with the change made. Reads nothing. Requires: the change was read for this
// configuration.
[[nodiscard]] Result<TableConfig, ConfigRefusal> changed(TableConfig config,
                                                         const ConfigChange& change);
// Both, for callers that may take their time.
[[nodiscard]] Result<TableConfig, ConfigRefusal> changed(TableConfig config,
                                                         const ConfigRequest& request);

}  // namespace lastcard::table
