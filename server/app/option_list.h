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

// One option, as all that is made from the list of them needs it: --help, the environment, the
// file, `config print`, the manual.
struct OptionEntry {
  std::string name;     // "data-dir": on the command line, and the key in the file
  std::string meaning;  // one line
  bool is_switch = false;
  bool is_list = false;
  bool in_file = true;  // whether the configuration file may say it
  bool secret = false;
  // The value that it has now, as it would be given.
  std::function<std::string()> value;
};

// Tells `app` of all options, which are then parsed into `options`. Both outlive the entries.
[[nodiscard]] std::vector<OptionEntry> describe_options(CLI::App& app, Options& options);

// "data-dir" is LASTCARD_DATA_DIR.
inline constexpr std::string_view kVariablePrefix = "LASTCARD_";
inline constexpr std::string_view kTwinEnding = "_FILE";
[[nodiscard]] std::string variable_of(std::string_view name);

}  // namespace lastcard::app
