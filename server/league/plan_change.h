#pragma once

#include "server/league/asking.h"

namespace lastcard::league {

// The plan with what is said of it; its rules are chosen anew where what is said touches them.
[[nodiscard]] Result<Plan, Refusal> changed_plan(const Asking& asking, const Plan& base,
                                                 const PlanChange& change);
// Whether anything but the name is said.
[[nodiscard]] bool changes_more_than_name(const PlanChange& change);

}  // namespace lastcard::league
