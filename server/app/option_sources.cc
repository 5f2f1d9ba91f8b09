#include "server/app/option_sources.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "server/app/backup_command.h"

namespace lastcard::app {
namespace {

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      diagonal = above;
    }
  }
  return row.back();
}

Result<std::string, Farewell> read_twin(const std::string& variable, const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  if (!file || !(text << file.rdbuf())) {
    return mistake(variable + " names a file that cannot be read: " + path);
  }
  std::string value = text.str();
  while (!value.empty() && (value.back() == '\n' || value.back() == '\r')) value.pop_back();
  return value;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const auto first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

// The items of a list may have spaces and line breaks around them, but not in them: two hosts
// without a comma between them must not become one.
std::string value_for(const OptionEntry& entry, std::string_view value) {
  if (!entry.is_list) return std::string(value);
  std::string text;
  for (;;) {
    const auto comma = value.find(',');
    text += trimmed(value.substr(0, comma));
    if (comma == std::string_view::npos) return text;
    text += ',';
    value.remove_prefix(comma + 1);
  }
}

// "tcp://10.0.0.1:8080"
bool is_address(std::string_view value) {
  return value.starts_with("tcp://") || value.starts_with("udp://") || value.starts_with("sctp://");
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// Kubernetes puts the addresses of each service into the environment of all pods, and Docker does
// so for linked containers. The variables begin with the service's name, which may be ours.
class ClusterVariables {
 public:
  explicit ClusterVariables(const Environment& environment)
      : linked_(std::ranges::any_of(environment, [](const auto& entry) {
          return entry.first.starts_with(kVariablePrefix) && is_address(entry.second);
        })) {}
  [[nodiscard]] bool hold(std::string_view variable, std::string_view value) const {
    if (is_address(value) || variable.ends_with("_SERVICE_HOST") ||
        contains(variable, "_SERVICE_PORT"))
      return true;
    return linked_ && (contains(variable, "_PORT_") || contains(variable, "_ENV_") ||
                       variable.ends_with("_NAME"));
  }

 private:
  const bool linked_;
};

}  // namespace

std::string nearest(std::string_view typed, const std::vector<std::string>& candidates) {
  return *std::ranges::min_element(
      candidates, {}, [&](const std::string& candidate) { return distance(typed, candidate); });
}

Unexpected<Farewell> mistake(std::string text) {
  return Unexpected(Farewell{1, "lastcard-server: " + std::move(text)});
}

GivenValues given_by_environment(const std::vector<OptionEntry>& entries,
                                 const Environment& environment) {
  std::vector<Given> given;
  std::vector<std::string> known;
  const ClusterVariables clusters(environment);
  for (const OptionEntry& entry : entries) {
    const std::string variable = variable_of(entry.name);
    const std::string twin = variable + std::string(kTwinEnding);
    known.push_back(variable);
    const auto direct = environment.find(variable);
    auto file = environment.end();
    // A host who sets LASTCARD_CONFIG_FILE means LASTCARD_CONFIG. The text of the settings file
    // would be taken for a path, and the message about this path would show the secrets in it.
    if (entry.in_file) {
      known.push_back(twin);
      file = environment.find(twin);
    }
    if (direct != environment.end() && !direct->second.empty() && !is_address(direct->second)) {
      if (file != environment.end() && !file->second.empty()) {
        return mistake(variable + " and " + twin + " are both set; one is enough");
      }
      given.push_back({entry.name, value_for(entry, direct->second), variable});
    } else if (file != environment.end() && !file->second.empty()) {
      auto value = read_twin(twin, file->second);
      if (!value) return Unexpected(std::move(value).error());
      if (value->empty()) return mistake(twin + " names a file that is empty: " + file->second);
      given.push_back({entry.name, value_for(entry, *value), twin});
    }
  }
  for (const auto& [variable, value] : environment) {
    // The command may itself run this program, for example to restore the backup elsewhere.
    if (!variable.starts_with(kVariablePrefix) || variable == kBackupFileVariable ||
        std::ranges::find(known, variable) != known.end() || clusters.hold(variable, value)) {
      continue;
    }
    return mistake("there is no setting " + variable + "; did you mean " +
                   nearest(variable, known) + "?");
  }
  return given;
}

GivenValues given_by_file(const std::vector<OptionEntry>& entries,
                          const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) return mistake("the configuration file cannot be read: " + path.string());
  std::vector<std::string> keys;
  for (const OptionEntry& entry : entries) {
    if (entry.in_file) keys.push_back(entry.name);
  }
  std::vector<Given> given;
  std::string text;
  for (int number = 1; std::getline(file, text); ++number) {
    const std::string place = path.string() + ":" + std::to_string(number);
    const std::string_view line = trimmed(text);
    if (line.empty() || line.starts_with('#')) continue;
    const auto equals = line.find('=');
    if (equals == std::string_view::npos) return mistake(place + ": a line is key = value");
    const std::string key(trimmed(line.substr(0, equals)));
    std::string_view value = trimmed(line.substr(equals + 1));
    const auto entry = std::ranges::find(entries, key, &OptionEntry::name);
    if (entry == entries.end() || !entry->in_file) {
      return mistake(place + ": there is no setting " + key + "; did you mean " +
                     nearest(key, keys) + "?");
    }
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
      value = value.substr(1, value.size() - 2);
    }
    if (value.empty()) return mistake(place + ": " + key + " has no value; leave the line out");
    const auto before = std::ranges::find(given, key, &Given::name);
    if (before != given.end()) return mistake(place + ": " + key + " is said twice");
    given.push_back({key, value_for(*entry, value), place});
  }
  return given;
}

}  // namespace lastcard::app
