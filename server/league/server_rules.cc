#include "server/league/server_rules.h"

#include <algorithm>
#include <limits>
#include <sodium.h>

#include "engine/core/game.h"
#include "engine/registry.h"
#include "server/league/results.h"
#include "server/rules/game_rules.h"
#include "server/rules/rule_set.h"

namespace lastcard::league {
namespace {

// If a match is not won by rounds, its winner gets this number.
constexpr int kWholeMatch = 2;

// The member of a game's rules that says whether partners play together.
std::optional<std::string> member_of_teams(const Json& rules) {
  for (const char* name : {"teams", "partners"}) {
    if (rules.contains(name) && rules[name].is_boolean()) return name;
  }
  return std::nullopt;
}

const Preset* preset_of(const GameInfo& info, const std::string& name) {
  for (const std::vector<Preset>* presets : {&info.presets, &info.library}) {
    const auto found = std::ranges::find(*presets, name, &Preset::name);
    if (found != presets->end()) return &*found;
  }
  return nullptr;
}

Refusal refused(std::string code, std::string detail = {}) {
  return {std::move(code), std::move(detail)};
}

}  // namespace

std::uint64_t SystemChance::below(std::uint64_t below) {
  // Draws again if the number would make the distribution uneven.
  const std::uint64_t whole = std::numeric_limits<std::uint64_t>::max() / below * below;
  for (;;) {
    std::uint64_t drawn = 0;
    randombytes_buf(&drawn, sizeof drawn);
    if (drawn < whole) return drawn % below;
  }
}

Result<RulesResolver::Answer, Refusal> ServerRules::choose(const Question& question) const {
  const Game* game = find_game(question.game);
  if (game == nullptr) return Unexpected(refused("no_such_game"));
  const GameInfo& info = game->info();
  Answer answer;
  if (question.rules) {
    answer.rules = *question.rules;
  } else if (question.rule_set) {
    const auto kept = rule_sets_.find(*question.rule_set);
    if (!kept || kept->game != question.game) return Unexpected(refused("no_such_rule_set"));
    answer.rules = kept->rules;
    answer.rule_set = NamedRules{kept->id, kept->name, kept->author};
  } else {
    answer.preset = question.preset.value_or(std::string(info.presets.front().name));
    const Preset* preset = preset_of(info, answer.preset);
    if (preset == nullptr) return Unexpected(refused("no_such_preset"));
    answer.rules = preset->rules;
  }
  if (question.seats < info.min_seats || question.seats > info.max_seats)
    return Unexpected(refused("bad_team_size"));
  // Custom rules may leave out members with default values.
  if (auto whole = rules::canonical_rules(*game, answer.rules)) answer.rules = *std::move(whole);
  if (const auto member = member_of_teams(answer.rules)) answer.rules[*member] = question.teams;
  if (question.target && rounds_to_win(answer.rules, question.game))
    answer.rules["target"] = *question.target;
  const auto read = rules::GameRules::read(*game, answer.rules, question.seats);
  if (!read) return Unexpected(refused("bad_rules", rules::in_words(read.error())));
  answer.rules = read->json();
  if (read->have_teams() != question.teams) return Unexpected(refused("bad_team_size"));
  answer.hash = rules::id_of_text(question.game + answer.rules.dump());
  answer.target = rounds_to_win(answer.rules, question.game).value_or(kWholeMatch);
  return answer;
}

}  // namespace lastcard::league
