#include "server/app/options.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <unistd.h>

#include <CLI/CLI.hpp>

namespace lastcard::app {
namespace {

constexpr std::string_view kPrefix = "LASTCARD_";
constexpr std::string_view kFileEnding = "_FILE";

// One description of all options; parsing, the environment and --help are made from it.
void describe(CLI::App& app, Options& options) {
  app.add_option("--listen", options.listen, "Address to listen on")
      ->check(CLI::ValidIPV4 | CLI::Validator(
                                   [](std::string& text) {
                                     return text.find(':') == std::string::npos
                                                ? std::string("not an address: " + text)
                                                : std::string();
                                   },
                                   "ADDRESS"));
  app.add_option("--port", options.port, "Port; 0 is any free one");
  app.add_option("--data-dir", options.data_dir, "Folder for everything that is kept");
  app.add_option("--web-root", options.web_root, "Folder of the built web client");
  app.add_option("--base-path", options.base_path,
                 "Path under which a proxy serves this, like /cards");
  app.add_option("--origins", options.origins,
                 "Further origins (https://cards.example) whose pages may connect, with commas")
      ->delimiter(',');
  app.add_option("--trusted-proxies", options.proxies,
                 "Addresses of proxies whose X-Forwarded-For is believed, with commas")
      ->delimiter(',');
  app.add_option("--frame-ancestors", options.frame_ancestors,
                 "Pages that may show this in a frame, as CSP writes them");
  app.add_option("--threads", options.threads, "Threads for the network and the tables")
      ->check(CLI::Range(1, 64));
  app.add_option("--log-level", options.log_level, "trace, debug, info, warn, error or off")
      ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error", "off"}));
  app.add_option("--knock-grace-ms", options.knock_grace_ms,
                 "Time to announce the last card, where a table does not say")
      ->check(CLI::Range(0, 10000));
  app.add_option("--bot-pace-ms", options.bot_pace_ms,
                 "How long bots think, where a table does not say")
      ->check(CLI::Range(0, 5000));
  app.add_option("--max-tables", options.max_tables, "Most tables at a time")
      ->check(CLI::Range(1, 1000000));
  app.add_option("--max-connections", options.max_connections, "Most connections at a time")
      ->check(CLI::Range(1, 1000000));
  app.add_option("--messages-per-second", options.messages_per_second,
                 "Most messages a connection, over three seconds; 0 is no limit")
      ->check(CLI::Range(0, 1000000));
  app.add_option("--address-messages-per-second", options.address_messages_per_second,
                 "Most messages an address, over three seconds; 0 is no limit")
      ->check(CLI::Range(0, 1000000));
  app.add_option("--tables-per-minute", options.tables_per_minute,
                 "Most new tables an address; 0 is no limit")
      ->check(CLI::Range(0, 1000000));
  app.add_option("--keep-hours", options.keep_hours,
                 "How long a table is kept at which nothing happens")
      ->check(CLI::Range(1, 100000));
  app.add_flag("--metrics,!--no-metrics", options.metrics, "Serve /metrics");
  app.add_flag("--journal,!--no-journal", options.journal,
               "Keep matches on disk; without, a restart forgets everything (for measurements)");
  app.add_option("--scripted-decks", options.scripted_decks,
                 "For tests: a JSON list of decks that each new table deals, in order")
      ->check(CLI::ExistingFile);
}

// The options' names on the command line; their variables' names follow from them.
std::vector<std::string> option_names() {
  Options options;
  CLI::App app;
  describe(app, options);
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    const std::string name = option->get_lnames().front();
    if (name != "help") names.push_back(name);
  }
  return names;
}

std::string variable_of(std::string name) {
  for (char& letter : name) {
    letter =
        letter == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  return std::string(kPrefix) + name;
}

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

Unexpected<Farewell> mistake(std::string text) {
  return Unexpected(Farewell{1, "lastcard-server: " + std::move(text)});
}

// A value from the environment as an argument of the command line.
std::string argument_for(const std::string& name, const std::string& value) {
  return "--" + name + "=" + value;
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

// Arguments made from the environment, each checked by itself so that a mistake is reported by its
// variable's name.
Result<std::vector<std::string>, Farewell> arguments_from(const Environment& environment) {
  std::vector<std::string> arguments;
  std::vector<std::string> known;
  for (const std::string& name : option_names()) {
    const std::string variable = variable_of(name);
    const std::string twin = variable + std::string(kFileEnding);
    known.insert(known.end(), {variable, twin});
    const auto direct = environment.find(variable);
    const auto file = environment.find(twin);
    if (direct == environment.end() && file == environment.end()) continue;
    if (direct != environment.end() && file != environment.end()) {
      return mistake(variable + " and " + twin + " are both set; one is enough");
    }
    std::string value;
    if (direct != environment.end()) {
      value = direct->second;
    } else {
      auto read = read_twin(twin, file->second);
      if (!read) return Unexpected(std::move(read).error());
      value = std::move(read).value();
    }
    if (value.empty()) continue;  // compose files pass unset variables on as empty ones
    Options options;
    CLI::App app;
    describe(app, options);
    try {
      app.parse(std::vector<std::string>{argument_for(name, value)});
    } catch (const CLI::ParseError& error) {
      return mistake((direct != environment.end() ? variable : twin) + ": " + error.what());
    }
    arguments.push_back(argument_for(name, value));
  }
  for (const auto& [variable, value] : environment) {
    if (!variable.starts_with(kPrefix) || std::ranges::find(known, variable) != known.end())
      continue;
    const auto nearest = std::ranges::min_element(
        known, {}, [&](const std::string& candidate) { return distance(variable, candidate); });
    return mistake("there is no setting " + variable + "; did you mean " + *nearest + "?");
  }
  return arguments;
}

std::string clean_base_path(std::string path) {
  while (path.ends_with('/')) path.pop_back();
  if (!path.empty() && !path.starts_with('/')) path.insert(path.begin(), '/');
  return path;
}

bool is_plain_path(std::string_view path) {
  return path.find("//") == std::string_view::npos && path.find("/.") == std::string_view::npos &&
         std::ranges::all_of(path, [](unsigned char letter) {
           return std::isalnum(letter) != 0 || letter == '/' || letter == '-' || letter == '_' ||
                  letter == '.' || letter == '~';
         });
}

}  // namespace

Result<Options, Farewell> read_options(std::vector<std::string> arguments,
                                       const Environment& environment) {
  auto from_environment = arguments_from(environment);
  if (!from_environment) return Unexpected(std::move(from_environment).error());
  arguments.insert(arguments.begin(), from_environment->begin(), from_environment->end());

  Options options;
  CLI::App app(
      "Last Card: Pesten and its cousins, at tables in a browser.\n"
      "Every option is also an environment variable: --data-dir is LASTCARD_DATA_DIR, and\n"
      "LASTCARD_DATA_DIR_FILE names a file that holds it.",
      "lastcard-server");
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  describe(app, options);
  for (const char* list : {"--origins", "--trusted-proxies"}) {
    app.get_option(list)->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  }
  CLI::App* healthcheck =
      app.add_subcommand("healthcheck", "Ask the running server whether it is ready; exit 0 if so");
  healthcheck->fallthrough();
  app.require_subcommand(0, 1);
  try {
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    return Unexpected(Farewell{0, app.help()});
  } catch (const CLI::ParseError& error) {
    return mistake(std::string(error.what()) + "\nTry lastcard-server --help");
  }
  if (healthcheck->parsed()) options.command = Options::Command::healthcheck;
  options.base_path = clean_base_path(std::move(options.base_path));
  if (!is_plain_path(options.base_path)) {
    return mistake("--base-path is a plain path like /cards, not " + options.base_path);
  }
  return options;
}

Environment process_environment() {
  Environment environment;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const auto equals = text.find('=');
    if (equals == std::string_view::npos) continue;
    environment.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  return environment;
}

std::filesystem::path default_web_root(const std::filesystem::path& program_folder) {
  const std::vector<std::filesystem::path> places = {
      program_folder / "../../../web-client/dist",  // build/<preset>/bin
      program_folder / "../../web-client/dist",
      program_folder / "../share/lastcard/web",  // a package or an image
  };
  for (const auto& place : places) {
    std::error_code ignored;
    if (std::filesystem::exists(place / "index.html", ignored)) {
      return std::filesystem::weakly_canonical(place, ignored);
    }
  }
  return places.back().lexically_normal();
}

std::vector<std::string> environment_names() {
  std::vector<std::string> names;
  for (const std::string& name : option_names()) names.push_back(variable_of(name));
  return names;
}

}  // namespace lastcard::app
