#include "server/people/gate.h"

namespace lastcard::people {

std::optional<std::string_view> refusal(const Accounts& accounts, Wish wish,
                                        const SessionId& principal) {
  const Access access = accounts.access();
  const bool needs_account =
      access == Access::closed || (access == Access::invite && wish == Wish::make_table);
  if (needs_account && !accounts.has_account(principal)) return "needs_account";
  return std::nullopt;
}

}  // namespace lastcard::people
