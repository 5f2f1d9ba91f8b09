// Any JSON as the rules of any game: {"game", "seats", "rules", "proposal"?}. It is refused with
// reasons that name the place and what would be right, or it is a rule sheet. A rule sheet and its
// canonical form stay the same when they are read again. A table with it deals and continues, with
// few ways to act at each step (threat 31). A proposal is a rule that players write at a table of
// Bartok.
#include <algorithm>

#include "engine/core/codec.h"
#include "engine/registry.h"
#include "protocol/codec/strict_json.h"
#include "tests/fuzz/table_laws.h"

namespace lastcard::fuzz {
namespace {

using SharedRules = std::shared_ptr<const Rules>;

constexpr int kSteps = 40;
constexpr std::uint64_t kSeed = 7;

bool is_pointer(std::string_view text) { return text.empty() || text.starts_with('/'); }

void demand_reasons(const RuleProblems& problems) {
  demand(!problems.empty(), "a refusal has a reason");
  for (const RuleProblem& problem : problems) {
    demand(is_pointer(problem.at), "a reason names the place", problem.at);
    demand(problem.message.size() > 4, "a reason is in words", problem.at);
  }
}

Json read_again(const Game& game, const Json& rules, int seats) {
  const auto again = game.parse_rules(rules, seats);
  demand(again.has_value(), "a rule sheet that was written is one", rules.dump());
  return (*again)->to_json();
}

void demand_fixed_point(const Game& game, const Rules& rules, int seats) {
  const Json written = rules.to_json();
  demand(read_again(game, written, seats) == written, "a rule sheet is the same when it is read",
         written.dump());
  const Json canonical = rules.canonical();
  const auto again = game.parse_rules(canonical, seats);
  demand(again.has_value(), "a canonical rule sheet is one", canonical.dump());
  demand((*again)->canonical() == canonical, "there is one canonical rule sheet", canonical.dump());
}

// Returns whether one seat must decide something before the deal, such as a new rule (BAR-51).
bool awaits_rule(const Match& match) {
  return match.preparing() && match.table().turn().has_value();
}

void propose(WatchedMatch& watched, const Json& proposal) {
  const Match& match = watched.match();
  const Action action{*match.table().turn(), ProposeRule{proposal.dump()}};
  if (const auto violation = match.check(action)) {
    demand(*violation->code != '\0', "a rule that is refused is told why", proposal.dump());
  } else {
    watched.act(action);
  }
}

void play_under(const Game& game, const Json& rules, int seats, const Json& proposal) {
  auto match = Match::create(game, rules, seats);
  demand(match.has_value(), "a rule sheet makes a match", rules.dump());
  WatchedMatch watched(std::move(match).value(), kSeed);
  sim::RandomPlay play(kSeed, {});
  watched.start_round();
  bool proposes = !proposal.is_null();
  for (int step = 0; step < kSteps && !watched.match().over(); ++step) {
    if (watched.match().round_over()) {
      watched.start_round();
    } else if (proposes && awaits_rule(watched.match())) {
      propose(watched, proposal);
      proposes = false;
    } else {
      watched.act(play.next_action(watched.match().table()));
    }
  }
  demand_views_hide(watched.match());
  demand_same_when_read(watched.match());
}

void fuzz_rule_sheets(std::string_view text) {
  const auto asked = protocol::parse_strict(text);
  if (!asked || !asked->is_object()) return;
  const Json id = asked->value("game", Json());
  const Json seats = asked->value("seats", Json());
  const Game* game = id.is_string() ? find_game(id.get<std::string>()) : nullptr;
  if (game == nullptr || !seats.is_number_integer()) return;
  constexpr int kAnything = 100;
  const int players =
      static_cast<int>(std::clamp<std::int64_t>(seats.get<std::int64_t>(), -kAnything, kAnything));
  const auto rules = game->parse_rules(asked->value("rules", Json()), players);
  if (!rules) return demand_reasons(rules.error());
  if (players < game->info().min_seats || players > game->info().max_seats) {
    return demand(!Match::create(*game, asked->at("rules"), players),
                  "nobody plays with too few or too many", asked->dump());
  }
  demand_fixed_point(*game, **rules, players);
  play_under(*game, (*rules)->to_json(), players, asked->value("proposal", Json()));
}

}  // namespace

const Harness kRuleSheets = {"rule-sheets", Shape::json, kFrameInput, fuzz_rule_sheets, 400};

}  // namespace lastcard::fuzz
