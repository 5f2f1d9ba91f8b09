#include "server/league/plan_change.h"

#include <algorithm>

#include "protocol/codec/member_reader.h"
#include "server/league/json_members.h"
#include "server/league/standings.h"

namespace lastcard::league {
namespace {

// The longest limit for a turn: a league's match must be played at its slot.
constexpr int kLongestTurnMs = 600'000;

template <class Value>
void set_if(Value& value, const std::optional<Value>& given) {
  if (given) value = *given;
}

bool touches_rules(const PlanChange& change) {
  return change.game || change.preset || change.rule_set || change.rules || change.target ||
         change.team_size;
}

// The question for the rules resolver. Custom rules themselves say how long a match is.
RulesResolver::Question question(const Plan& base, const PlanChange& change) {
  RulesResolver::Question ask;
  ask.game = change.game.value_or(base.game);
  const bool own_rules = change.rules || change.rule_set;
  ask.preset = change.preset;
  ask.rule_set = change.rule_set;
  ask.rules = change.rules;
  if (!own_rules && !change.preset && !change.game) {
    if (base.rule_set) {
      ask.rule_set = base.rule_set->id;
    } else if (!base.preset.empty()) {
      ask.preset = base.preset;
    } else if (base.rules.is_object()) {
      ask.rules = base.rules;
    }
  }
  const int size = change.team_size.value_or(base.team_size);
  ask.seats = 2 * size;
  ask.teams = size > 1;
  ask.target = change.target;
  if (!ask.target && !own_rules) ask.target = base.target;
  return ask;
}

std::optional<Refusal> choose_rules(const Asking& asking, const PlanChange& change, Plan& plan) {
  const auto chosen = asking.with.rules.choose(question(plan, change));
  if (!chosen) return chosen.error();
  set_if(plan.game, change.game);
  plan.preset = chosen->preset;
  plan.rule_set = chosen->rule_set;
  plan.rules = chosen->rules;
  plan.rules_hash = chosen->hash;
  plan.target = chosen->target;
  return std::nullopt;
}

// League tables have no free chat and no hints.
std::optional<Refusal> change_settings(const Json& said, protocol::Settings& settings) {
  const Json message = {{"settings", said}};
  protocol::MemberReader in(message);
  const protocol::SettingsChange change = in.settings();
  if (const auto problem = in.problem()) return Refusal{"bad_settings", problem->at};
  settings = protocol::changed(settings, change);
  // A time limit for the match replaces the default limit for a turn.
  if (change.base_ms.value_or(0) > 0 && !change.turn_ms) settings.turn_ms = 0;
  if (settings.turn_ms > kLongestTurnMs) return Refusal{"bad_settings", "settings.turn_ms"};
  if (settings.talk == protocol::TalkMode::chat) return Refusal{"bad_settings", "settings.talk"};
  if (settings.hints) return Refusal{"bad_settings", "settings.hints"};
  return std::nullopt;
}

void take(Plan& plan, const PlanChange& change) {
  set_if(plan.name, change.name);
  set_if(plan.team_size, change.team_size);
  set_if(plan.legs, change.legs);
  set_if(plan.duplicate, change.duplicate);
  set_if(plan.points, change.points);
  if (plan.points.preset != PointsPreset::custom) plan.points = points_of(plan.points.preset);
  set_if(plan.tie_breaks, change.tie_breaks);
  if (const auto& minutes = change.minutes) {
    set_if(plan.minutes.opens, minutes->opens);
    set_if(plan.minutes.no_show, minutes->no_show);
    set_if(plan.minutes.extension, minutes->extension);
    set_if(plan.minutes.reveal, minutes->reveal);
    set_if(plan.minutes.pause, minutes->pause);
  }
  set_if(plan.pauses, change.pauses);
  set_if(plan.loans, change.loans);
  set_if(plan.forfeits_in_differences, change.forfeits_in_differences);
  set_if(plan.first_day, change.first_day);
  set_if(plan.days_between, change.days_between);
  set_if(plan.slot, change.slot);
  set_if(plan.ratings_reset, change.ratings_reset);
  if (change.night_rounds) plan.night_rounds = change.night_rounds;
}

std::optional<Refusal> flaw(const Plan& plan) {
  if (plan.night_rounds && plan.duplicate) return Refusal{"night_without_duplicate", "duplicate"};
  if (plan.slot.day >= plan.days_between) return Refusal{"bad_slot", "slot.day"};
  auto sorted = plan.tie_breaks;
  std::ranges::sort(sorted);
  if (std::ranges::adjacent_find(sorted) != sorted.end()) return Refusal{"tie_break_twice", ""};
  return std::nullopt;
}

}  // namespace

bool changes_more_than_name(const PlanChange& change) {
  PlanChange without = change;
  without.name.reset();
  return !json_of(without).empty();
}

Result<Plan, Refusal> changed_plan(const Asking& asking, const Plan& base,
                                   const PlanChange& change) {
  if ((change.preset ? 1 : 0) + (change.rule_set ? 1 : 0) + (change.rules ? 1 : 0) > 1) {
    return refuse("bad_rules", "one of preset, rule_set and rules");
  }
  Plan plan = base;
  if (touches_rules(change) || !base.rules.is_object()) {
    if (auto refusal = choose_rules(asking, change, plan)) return Unexpected(*std::move(refusal));
  }
  if (change.settings) {
    if (auto refusal = change_settings(*change.settings, plan.settings)) {
      return Unexpected(*std::move(refusal));
    }
  }
  take(plan, change);
  if (change.days_between && !change.slot) {
    plan.slot.day = std::min(plan.slot.day, plan.days_between - 1);
  }
  if (auto refusal = flaw(plan)) return Unexpected(*std::move(refusal));
  return plan;
}

}  // namespace lastcard::league
