#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/app/option_list.h"

namespace lastcard::app {

// The value of an option from the environment or the configuration file.
struct Given {
  std::string name;    // the option's name
  std::string value;   // not empty
  std::string source;  // for people: "LASTCARD_PORT" or "lastcard.conf:3"
};

using GivenValues = Result<std::vector<Given>, Farewell>;

// The values from the environment: LASTCARD_ variables and their _FILE variants. Empty variables
// count as unset, because compose files pass unset variables as empty ones. Unknown variables are
// an error.
[[nodiscard]] GivenValues given_by_environment(const std::vector<OptionEntry>& entries,
                                               const Environment& environment);

// The values from the configuration file. Its lines are "key = value", with or without quotation
// marks around the value, comments that begin with #, or empty. Each key may occur only once.
[[nodiscard]] GivenValues given_by_file(const std::vector<OptionEntry>& entries,
                                        const std::filesystem::path& file);

// The candidate that is most similar to `typed`. Requires: there is at least one.
[[nodiscard]] std::string nearest(std::string_view typed,
                                  const std::vector<std::string>& candidates);
[[nodiscard]] Unexpected<Farewell> mistake(std::string text);

}  // namespace lastcard::app
