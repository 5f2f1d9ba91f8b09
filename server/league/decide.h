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

// What somebody's wish makes of a league: events, or why not. Nothing here changes the league:
// that is apply's.

// Who asks.
struct Who {
  std::string principal;  // hexadecimal; "": nobody that could be somebody
  std::string name;       // of the account; "" without one
  bool server_admin = false;
};

struct Refusal {
  std::string code;    // docs/protocol.md lists them
  std::string detail;  // for people who write programs; may be empty
  friend bool operator==(const Refusal&, const Refusal&) = default;
};
using Decision = Result<std::vector<Event>, Refusal>;

// Chance, for codes, keys and lots.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;
  // 0 to below - 1, evenly. Pre: below > 0.
  [[nodiscard]] virtual std::uint64_t below(std::uint64_t below) = 0;
};
// Of letters that nobody confuses; 16 make a league's id, 12 a code, 24 a calendar's key.
[[nodiscard]] std::string random_letters(Chance& chance, int count);

// Which rules a season is played by: what the server knows of games.
class RulesDesk {
 public:
  struct Question {
    std::string game;
    std::optional<std::string> preset;  // one of these three, or none: the game's default
    std::optional<std::string> rule_set;
    std::optional<Json> rules;
    int seats = 4;
    bool teams = true;          // false: one against one
    std::optional<int> target;  // rounds that win a match; none: as the rules say
  };
  struct Answer {
    Json rules;  // complete, of a match in which the seats in turn are home's and away's
    std::string hash;
    std::string preset;  // "": it is none
    std::optional<NamedRules> rule_set;
    int target = 4;
  };
  RulesDesk() = default;
  RulesDesk(const RulesDesk&) = delete;
  RulesDesk& operator=(const RulesDesk&) = delete;
  virtual ~RulesDesk() = default;
  // Codes: `no_such_game` `no_such_preset` `no_such_rule_set` `bad_rules` `bad_team_size`.
  [[nodiscard]] virtual Result<Answer, Refusal> choose(const Question& question) const = 0;
};

struct Surroundings {
  Chance& chance;
  const RulesDesk& rules;
};

struct Founding {
  std::string name;
  std::string language;
  std::string time_zone;
};
// The first event of a new league; `league` in it is its id. Pre: `who` has an account.
[[nodiscard]] Decision found(const Who& who, const Founding& founding, Instant now, Chance& chance);

[[nodiscard]] Decision decide(const League& league, const Who& who, const Action& action,
                              Instant now, const Surroundings& surroundings);

// By an invite code.
struct Joining {
  std::string code;
  std::optional<std::string> name;       // the account's when absent
  std::optional<std::string> team_name;  // when the code lets its bearer found a team
};
[[nodiscard]] Decision join(const League& league, const Who& who, const Joining& joining,
                            Instant now);
// What an invite code is for; nothing if it cannot be used now.
[[nodiscard]] const Code* usable_code(const League& league, std::string_view code, Instant now);
// Of a night on which everybody plays alone: an entrant is called as the person is.
[[nodiscard]] bool enters_alone(const Season& season);

// An account is deleted: the person goes, and the name with it (see scrub).
[[nodiscard]] std::vector<Event> forget(const League& league, std::string_view principal,
                                        Instant now);

// The id, code or key that these events made, if they made one: `made` of the answer.
[[nodiscard]] std::optional<std::string> made_by(std::span<const Event> events);

// A league from the log of an export: people come unclaimed, but for the importer, who owns it.
struct Imported {
  League league;
  std::vector<Event> events;  // to be stored
};
// `exported`: the text of an export, or anything. It is read event by event, and takes little more
// memory than what is kept of it. Every event passes what the actions would have to pass
// (import_check.h). Gives up when `stop` says so.
[[nodiscard]] Result<Imported, Problem> import_league(std::string_view exported, const Who& who,
                                                      Instant now, Chance& chance,
                                                      const std::stop_token& stop = {});

}  // namespace lastcard::league
