#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/result.h"
#include "protocol/codec/messages.h"
#include "server/rules/shelf.h"
#include "server/table/league_binding.h"
#include "server/table/table_rules.h"

namespace lastcard::table {

// What is played at a table and how: settled when it is made, and by its host while it waits.
struct TableConfig {
  std::string code;
  const Game* game = nullptr;
  std::optional<std::string> preset;
  std::optional<protocol::KeptName> rule_set = {};  // whose rules they are, where they were kept
  TableRules rules;                                 // complete, and valid for so many seats
  int seats = 0;
  bool teams = false;
  protocol::Settings settings;
  std::optional<LeagueBinding> league = {};

  // A match of what is played here that has not begun; it fails if a later version of the program
  // does not know the rules any more.
  [[nodiscard]] Result<Match, RuleProblems> match(Seat first_dealer) const {
    return rules.match(*game, seats, first_dealer);
  }

  [[nodiscard]] Json to_json() const;
  // Nothing if the game is gone or the text is not what to_json made.
  [[nodiscard]] static std::optional<TableConfig> from_json(std::string code, const Json& json);
};

// Why a table cannot be as somebody asks: a code of the protocol, and more in English where there
// is more to say.
struct ConfigRefusal {
  std::string_view code;
  std::string message = {};
};
// What somebody asks of a table's configuration; what is absent stays.
struct ConfigChange {
  std::optional<std::string> preset;
  std::optional<Json> rules;
  std::optional<rules::RuleSet> kept;  // at most one of these three
  std::optional<int> seats;
  protocol::SettingsChange settings;
};
// The rule set that a message asks for by its id, if it does. `shelf` may be null: then nothing is
// kept.
[[nodiscard]] Result<std::optional<rules::RuleSet>, ConfigRefusal> kept_rules(
    rules::Shelf* shelf, const std::optional<std::string>& id, const Game& game);
// The configuration with the change made. Pre: config.game is there.
[[nodiscard]] Result<TableConfig, ConfigRefusal> changed(TableConfig config,
                                                         const ConfigChange& change);

}  // namespace lastcard::table
