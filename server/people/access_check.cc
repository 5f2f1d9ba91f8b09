#include "server/people/access_check.h"

namespace lastcard::people {

std::optional<std::string_view> refusal(const Accounts& accounts, RestrictedAction action,
                                        const SessionId& principal) {
  const Access access = accounts.access();
  const bool needs_account = access == Access::closed ||
                             (access == Access::invite && action == RestrictedAction::make_table);
  if (needs_account && !accounts.has_account(principal)) return "needs_account";
  return std::nullopt;
}

}  // namespace lastcard::people
