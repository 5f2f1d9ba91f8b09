#include "server/base/loggable.h"

#include <nlohmann/json.hpp>

namespace lastcard::base {

std::string loggable(const std::exception& error) {
  if (const auto* json = dynamic_cast<const nlohmann::json::exception*>(&error))
    return "json exception " + std::to_string(json->id);
  return error.what();
}

}  // namespace lastcard::base
