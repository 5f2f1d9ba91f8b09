#include "server/league/actions.h"

#include "server/league/named_variant.h"

namespace lastcard::league {

Result<Action, Problem> read_action(const Json& json) {
  if (!json.is_object()) return Unexpected(Problem{"", "must be an object"});
  const auto name = json.find("action");
  if (name == json.end() || !name->is_string()) {
    return Unexpected(Problem{"action", "must be the name of an action"});
  }
  Action action;
  auto mistake = read_named(json, name->get_ref<const std::string&>(), "action", true, action);
  if (mistake) return Unexpected(Problem{std::move(mistake->at), std::move(mistake->message)});
  return action;
}

Json to_json(const Action& action) { return named_json(action, "action"); }

std::string_view name_of(const Action& action) {
  return std::visit([](const auto& value) { return value.kName; }, action);
}

}  // namespace lastcard::league
