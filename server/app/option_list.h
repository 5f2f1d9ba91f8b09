#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/app/options.h"

namespace CLI {  // NOLINT(readability-identifier-naming): that library's own name
class App;
}

namespace lastcard::app {

// One option, with what --help, the environment, the configuration file, `config print` and the
// manual need of it.
struct OptionEntry {
  std::string name;     // "data-dir": the name on the command line and in the file
  std::string meaning;  // one line
  bool is_switch = false;
  bool is_list = false;
  bool in_file = true;  // whether it may be in the configuration file
  bool secret = false;
  // The current value, in the form in which it would be given.
  std::function<std::string()> value;
};

// Adds all options to `app`, which then parses them into `options`. Requires: both outlive the
// entries.
[[nodiscard]] std::vector<OptionEntry> describe_options(CLI::App& app, Options& options);

// The environment variable of an option: "data-dir" gives LASTCARD_DATA_DIR.
inline constexpr std::string_view kVariablePrefix = "LASTCARD_";
inline constexpr std::string_view kTwinEnding = "_FILE";
[[nodiscard]] std::string variable_of(std::string_view name);

}  // namespace lastcard::app
