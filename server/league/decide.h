#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "server/league/actions.h"
#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// Decides about requests to a league: each function returns the events that follow, or the refusal.
// No function here changes the league; apply() does.

// The person who makes a request.
struct Who {
  std::string principal;  // hexadecimal; "": no person
  std::string name;       // the account's name; "" without an account
  bool server_admin = false;
};

struct Refusal {
  std::string code;    // docs/protocol.md lists them
  std::string detail;  // for developers; may be empty
  friend bool operator==(const Refusal&, const Refusal&) = default;
};
using Decision = Result<std::vector<Event>, Refusal>;

// A source of random numbers for codes, keys and lots.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;
  // Returns an evenly distributed number from 0 to below - 1. Requires: below > 0.
  [[nodiscard]] virtual std::uint64_t below(std::uint64_t below) = 0;
};
// Returns a random text without look-alike letters. A league's id has 16 letters, a code 12, a
// calendar's key 24.
[[nodiscard]] std::string random_letters(Chance& chance, int count);

// Resolves a season's rules: the league's interface to the server's games.
class RulesResolver {
 public:
  struct Question {
    std::string game;
    std::optional<std::string> preset;  // at most one of these three; none: the game's default
    std::optional<std::string> rule_set;
    std::optional<Json> rules;
    int seats = 4;
    bool teams = true;          // false: players without partners
    std::optional<int> target;  // rounds that win a match; nullopt: as the rules say
  };
  struct Answer {
    Json rules;  // complete; home and away sit in alternate seats
    std::string hash;
    std::string preset;  // "": no preset
    std::optional<NamedRules> rule_set;
    int target = 4;
  };
  RulesResolver() = default;
  RulesResolver(const RulesResolver&) = delete;
  RulesResolver& operator=(const RulesResolver&) = delete;
  virtual ~RulesResolver() = default;
  // Refuses with `no_such_game`, `no_such_preset`, `no_such_rule_set`, `bad_rules` or
  // `bad_team_size`.
  [[nodiscard]] virtual Result<Answer, Refusal> choose(const Question& question) const = 0;
};

struct Surroundings {
  Chance& chance;
  const RulesResolver& rules;
};

struct Founding {
  std::string name;
  std::string language;
  std::string time_zone;
};
// Founds a league. Its first event contains the new id. Requires: `who` has an account.
[[nodiscard]] Decision found(const Who& who, const Founding& founding, Instant now, Chance& chance);

[[nodiscard]] Decision decide(const League& league, const Who& who, const Action& action,
                              Instant now, const Surroundings& surroundings);

// Joining by an invite code.
struct Joining {
  std::string code;
  std::optional<std::string> name;       // nullopt: the account's name
  std::optional<std::string> team_name;  // if the code allows founding a team
};
[[nodiscard]] Decision join(const League& league, const Who& who, const Joining& joining,
                            Instant now);
// Returns the invite code, or null if it cannot be used now.
[[nodiscard]] const Code* usable_code(const League& league, std::string_view code, Instant now);

// The events after an account was deleted: the person leaves, and the name is removed (see
// scrub()).
[[nodiscard]] std::vector<Event> forget(const League& league, std::string_view principal,
                                        Instant now);

// Returns the id, code or key that these events made, if any: `made` in the answer.
[[nodiscard]] std::optional<std::string> made_by(std::span<const Event> events);

// An imported league. Its people are unclaimed, except the importer, who owns it.
struct Imported {
  League league;
  std::vector<Event> events;  // to be stored
};
// Reads an untrusted text that should be an export. It is parsed event by event and takes little
// more memory than the result. Each event must pass the same checks as an action (import_check.h).
// Stops early if `stop` is requested.
[[nodiscard]] Result<Imported, Problem> import_league(std::string_view exported, const Who& who,
                                                      Instant now, Chance& chance,
                                                      const std::stop_token& stop = {});

}  // namespace lastcard::league
