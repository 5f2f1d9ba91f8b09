#pragma once

#include "server/league/asking.h"

namespace lastcard::league {

// Returns the plan with the changes applied. The rules are resolved again if a change affects them.
[[nodiscard]] Result<Plan, Refusal> changed_plan(const Asking& asking, const Plan& base,
                                                 const PlanChange& change);
// Returns true if the change contains more than a name.
[[nodiscard]] bool changes_more_than_name(const PlanChange& change);

}  // namespace lastcard::league
