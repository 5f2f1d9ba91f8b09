#include "engine/core/seen_action.h"

#include <type_traits>

namespace lastcard {

SeenAction seen_by(const Glimpse& before, const Action& action) {
  SeenAction seen(action.by);
  const auto* intent = std::get_if<Intent>(&action.what);
  const bool open = intent != nullptr && before.turn() == action.by;
  if (!open || before.viewer().is(action.by)) return seen;
  std::visit(
      [&](const auto& act) {
        if constexpr (std::is_constructible_v<SeenAct,
                                              std::in_place_type_t<std::decay_t<decltype(act)>>,
                                              decltype(act)>) {
          seen.act_ = act;
        }
      },
      *intent);
  return seen;
}

}  // namespace lastcard
