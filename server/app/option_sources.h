#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/app/option_list.h"

namespace lastcard::app {

// A value that the environment or the configuration file gives an option.
struct Given {
  std::string name;    // the option's
  std::string value;   // not empty
  std::string source;  // for people: "LASTCARD_PORT" or "lastcard.conf:3"
};

using GivenValues = Result<std::vector<Given>, Farewell>;

// What the environment says: LASTCARD_ variables and their _FILE twins. Empty ones are as good as
// unset (compose files pass unset variables on like that); unknown ones are a mistake.
[[nodiscard]] GivenValues given_by_environment(const std::vector<OptionEntry>& entries,
                                               const Environment& environment);

// What the file says. Its lines are "key = value", a value in quotation marks or without, comments
// that begin with #, and empty; each key at most once.
[[nodiscard]] GivenValues given_by_file(const std::vector<OptionEntry>& entries,
                                        const std::filesystem::path& file);

// The candidate that is most like what was typed. Pre: there is one.
[[nodiscard]] std::string nearest(std::string_view typed,
                                  const std::vector<std::string>& candidates);
[[nodiscard]] Unexpected<Farewell> mistake(std::string text);

}  // namespace lastcard::app
