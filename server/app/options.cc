#include "server/app/options.h"

#include <algorithm>
#include <unistd.h>

#include <CLI/CLI.hpp>

#include "server/app/option_sources.h"

namespace lastcard::app {
namespace {

using Command = Options::Command;

constexpr const char* kHelp =
    "Last Card: Pesten and its cousins, at tables in a browser.\n"
    "Every option is also an environment variable: --data-dir is LASTCARD_DATA_DIR, and\n"
    "LASTCARD_DATA_DIR_FILE names a file that holds it. It is also a key of the file that\n"
    "--config names: data-dir = /data. The command line wins over the environment, and that\n"
    "over the file.";

// A parsed command line.
struct Parsed {
  Options options;
  CLI::App app{kHelp, "lastcard-server"};
  std::vector<OptionEntry> entries;
  std::vector<std::pair<CLI::App*, Command>> commands;
  CLI::App* print = nullptr;
  CLI::App* table = nullptr;

  Parsed() : entries(describe_options(app, options)) {
    app.set_version_flag("--version", LASTCARD_VERSION, "Print the version of this program");
    add("healthcheck", "Ask the running server whether it is ready; exit 0 if so",
        Command::healthcheck);
    add("doctor", "Say what is wrong with this host, and how to mend it; exit 0 if nothing is",
        Command::doctor);
    add("backup", "Write a backup, while the server runs or not", Command::backup)
        ->add_option("--to", options.subject,
                     "The file to write, - is the standard output; without, a new file in the "
                     "folder backups of the data folder");
    add("restore", "Put a backup in the place of the data; the server must be stopped",
        Command::restore)
        ->add_option("FILE", options.subject, "What backup wrote")
        ->required();
    CLI::App* config = app.add_subcommand("config", "About these settings");
    print = config->add_subcommand("print", "The settings in force, and where they come from");
    table = config->add_subcommand("table", "All settings there are, as a table in Markdown");
    config->require_subcommand(1)->fallthrough();
    print->fallthrough();
    table->fallthrough();
    CLI::App* admin = app.add_subcommand("admin", "Look at what is kept, and change it");
    admin->require_subcommand(1)->fallthrough();
    add("tables", "The tables that are open, while the server runs or not", Command::admin_tables,
        admin);
    add("close-table", "Close a table for good; the server must be stopped",
        Command::admin_close_table, admin)
        ->add_option("CODE", options.subject, "The table's code, as in its link")
        ->required();
    add("delete-league", "Delete a league for good; the server must be stopped",
        Command::admin_delete_league, admin)
        ->add_option("ID", options.subject, "The league's id, as in its link")
        ->required();
    add("link", "A new link that makes whoever follows it an admin, once", Command::admin_link,
        admin);
    add("matches", "The matches that were finished, while the server runs or not",
        Command::admin_matches, admin);
    app.require_subcommand(0, 1);
  }
  Parsed(const Parsed&) = delete;
  Parsed& operator=(const Parsed&) = delete;

  CLI::App* add(const char* name, const char* meaning, Command command,
                CLI::App* parent = nullptr) {
    CLI::App* made = (parent == nullptr ? &app : parent)->add_subcommand(name, meaning);
    made->fallthrough();
    commands.emplace_back(made, command);
    return made;
  }

  void parse(std::vector<std::string> arguments) {
    std::reverse(arguments.begin(), arguments.end());  // CLI11 reads them from the back
    app.parse(std::move(arguments));
    for (const auto& [sub, command] : commands) {
      if (sub->parsed()) options.command = command;
    }
  }
  [[nodiscard]] bool has(const std::string& name) const {
    return app.get_option("--" + name)->count() > 0;
  }
};

// The advice about a word that CLI11 does not know.
std::string suggestion(const Parsed& parsed, const std::vector<std::string>& left_over) {
  if (left_over.empty()) return {};
  const std::string& word = left_over.front();
  std::vector<std::string> known;
  if (word.starts_with("--")) {
    for (const OptionEntry& entry : parsed.entries) {
      known.push_back("--" + entry.name);
      if (entry.is_switch) known.push_back("--no-" + entry.name);
    }
  } else {
    for (const CLI::App* command : parsed.app.get_subcommands([](const CLI::App*) { return true; }))
      known.push_back(command->get_name());
  }
  return "; did you mean " + nearest(word.substr(0, word.find('=')), known) + "?";
}

// A value from the environment or the file as a command-line argument.
std::string argument_of(const Given& given) { return "--" + given.name + "=" + given.value; }

std::optional<std::string> problem_of(const Given& given, const OptionEntry& entry) {
  constexpr std::array<std::string_view, 2> kSwitch = {"true", "false"};
  if (entry.is_switch && std::ranges::find(kSwitch, given.value) == kSwitch.end()) {
    return given.source + ": \"" + given.value + "\" is not true or false";
  }
  Options options;
  CLI::App app;
  const auto entries = describe_options(app, options);
  try {
    app.parse(std::vector<std::string>{argument_of(given)});
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    std::string text = error.what();
    const std::string name = "--" + given.name + ": ";
    if (text.starts_with(name)) text.erase(0, name.size());
    return given.source + ": " + text;
  }
}

// The values from the environment and the file that no source with precedence has set. Checks each
// value on its own, so that an error message names its source.
Result<std::vector<Given>, Farewell> given_elsewhere(const Parsed& command_line,
                                                     const Environment& environment) {
  auto given = given_by_environment(command_line.entries, environment);
  if (!given) return given;
  std::filesystem::path file = command_line.options.config;
  const auto named = std::ranges::find(*given, "config", &Given::name);
  if (file.empty() && named != given->end()) file = named->value;
  std::vector<Given> all = std::move(given).value();
  if (!file.empty()) {
    auto from_file = given_by_file(command_line.entries, file);
    if (!from_file) return from_file;
    for (const Given& value : *from_file) {
      if (std::ranges::find(all, value.name, &Given::name) == all.end()) {
        all.push_back(value);
        continue;
      }
      const auto& entry = *std::ranges::find(command_line.entries, value.name, &OptionEntry::name);
      if (auto problem = problem_of(value, entry)) return mistake(std::move(*problem));
    }
  }
  std::vector<Given> in_force;
  for (Given& value : all) {
    const auto& entry = *std::ranges::find(command_line.entries, value.name, &OptionEntry::name);
    if (auto problem = problem_of(value, entry)) return mistake(std::move(*problem));
    if (!command_line.has(value.name)) in_force.push_back(std::move(value));
  }
  return in_force;
}

std::string clean_base_path(std::string path) {
  while (path.ends_with('/')) path.pop_back();
  if (!path.empty() && !path.starts_with('/')) path.insert(path.begin(), '/');
  return path;
}

// The settings in the form of a configuration file.
std::string print_settings(const Parsed& parsed, const Parsed& command_line,
                           const std::vector<Given>& elsewhere) {
  std::string text;
  for (const OptionEntry& entry : parsed.entries) {
    const auto given = std::ranges::find(elsewhere, entry.name, &Given::name);
    const std::string source = command_line.has(entry.name) ? "the command line"
                               : given != elsewhere.end()   ? given->source
                                                            : "default";
    std::string value = entry.value();
    const bool hidden = entry.secret && !value.empty();
    if (hidden) value = "(not shown)";
    const bool comment = hidden || value.empty() || !entry.in_file;
    text += "# " + source + "\n" + (comment ? "# " : "") + entry.name + " = " + value + "\n";
  }
  text.pop_back();
  return text;
}

}  // namespace

Result<Options, Farewell> read_options(std::vector<std::string> arguments,
                                       const Environment& environment) {
  Parsed command_line;
  try {
    command_line.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    const auto chosen = command_line.app.get_subcommands();
    return Unexpected(Farewell{0, (chosen.empty() ? &command_line.app : chosen.front())->help()});
  } catch (const CLI::CallForVersion& version) {
    return Unexpected(Farewell{0, version.what()});
  } catch (const CLI::ExtrasError& error) {
    return mistake(error.what() + suggestion(command_line, command_line.app.remaining(true)) +
                   "\nTry lastcard-server --help");
  } catch (const CLI::ParseError& error) {
    return mistake(std::string(error.what()) + "\nTry lastcard-server --help");
  }
  const auto elsewhere = given_elsewhere(command_line, environment);
  if (!elsewhere) return Unexpected(elsewhere.error());
  for (const Given& given : *elsewhere) arguments.insert(arguments.begin(), argument_of(given));
  Parsed parsed;
  try {
    parsed.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    return mistake(error.what());
  }
  parsed.options.base_path = clean_base_path(std::move(parsed.options.base_path));
  if (!parsed.options.oidc_issuer.empty() && parsed.options.oidc_client_id.empty())
    return mistake("oidc-issuer needs oidc-client-id: what this server is called there");
  if (!parsed.options.smtp_url.empty() && parsed.options.smtp_from.empty())
    return mistake("smtp-url needs smtp-from: the address from which this server sends mail");
  if (!parsed.options.smtp_password.empty() && parsed.options.smtp_user.empty())
    return mistake("smtp-password needs smtp-user: the name that goes with it");
  if (!parsed.options.metrics_listen.empty() && !parsed.options.metrics)
    return mistake("metrics-listen needs metrics = true: without it, /metrics is not served");
  if (parsed.print->parsed()) {
    return Unexpected(Farewell{0, print_settings(parsed, command_line, *elsewhere)});
  }
  if (parsed.table->parsed()) return Unexpected(Farewell{0, options_table()});
  return std::move(parsed.options);
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

std::string options_table() {
  Options options;
  CLI::App app;
  std::string text = "| option | variable | default | meaning |\n|---|---|---|---|";
  for (const OptionEntry& entry : describe_options(app, options)) {
    const std::string value = entry.value();
    text += "\n| `" + entry.name + "` | `" + variable_of(entry.name) + "` | " +
            (value.empty() ? "" : "`" + value + "`") + " | " + entry.meaning + " |";
  }
  return text;
}

}  // namespace lastcard::app
