#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace lastcard::app {

// The settings of the server. Each option can be given on the command line, as an environment
// variable LASTCARD_NAME (or LASTCARD_NAME_FILE, which names a file with the value, for Docker
// secrets), and in a configuration file. The command line takes precedence over the environment,
// and the environment over the file.
struct Options {
  enum class Command : std::uint8_t {
    serve,
    healthcheck,
    doctor,
    backup,
    restore,
    admin_tables,
    admin_close_table,
    admin_delete_league,
    admin_matches,
    admin_link,
  };

  Command command = Command::serve;
  // The argument of the command: the file of a backup, the code of a table, the id of a league. May
  // be empty.
  std::string subject;

  std::filesystem::path config;  // the configuration file; empty: none
  std::string listen = "::";     // "localhost": the loopback addresses
  std::uint16_t port = 8080;     // 0: any free port, which is then printed
  std::filesystem::path data_dir = "data";
  std::filesystem::path web_root;    // empty: next to the program, see default_web_root
  std::string base_path;             // "" or "/cards": never ends in a slash
  std::vector<std::string> hosts;    // the names under which it answers; empty: all
  std::vector<std::string> origins;  // further origins from which browsers may connect
  std::vector<std::string> proxies;  // addresses whose X-Forwarded-* headers are trusted
  std::string frame_ancestors = "'none'";
  int threads = 2;

  std::string log_level = "info";
  std::string log_format = "text";
  std::string log_address = "anonymous";

  std::string access = "open";   // or "invite" or "closed", see server/people/account.h
  int sign_ins_per_minute = 20;  // attempts per address and per name; 0: no limit
  int accounts_per_hour = 20;    // created per address; 0: no limit
  std::string oidc_issuer;       // the OpenID Connect server; empty: none
  std::string oidc_client_id;
  std::string oidc_client_secret;
  std::string oidc_name;  // its name for people

  std::vector<std::string> web_hook_ports;  // beside 80 and 443
  bool push = true;                         // push messages to browsers whose page is closed
  bool push_private = false;  // also to push services in private networks, without encryption
  std::string push_contact;   // the host's contact for push services; empty: the public address

  bool web_hooks_private = false;  // web hooks may call private addresses

  std::string smtp_url;   // the mail server: "smtps://mail.example"; empty: no mail
  std::string smtp_user;  // the user name there; empty: no sign-in
  std::string smtp_password;
  std::string smtp_from;    // the sender: "Last Card <cards@example.org>"
  bool smtp_plain = false;  // allows no encryption, and any certificate

  int knock_grace_ms = 3000;  // where a table does not say
  int bot_pace_ms = 900;      // where a table does not say
  int bot_threads = 1;        // threads for bots that think ahead; 0: they do not

  int max_leagues = 2000;
  int max_tables = 2000;
  int max_connections = 10000;
  int connections_per_address = 500;  // 0: no limit
  int requests_per_second = 100;      // HTTP, per address, bursts of three seconds; 0: no limit
  int messages_per_second = 50;       // per connection, bursts of three seconds; 0: no limit
  int address_messages_per_second = 1000;  // per address, bursts of three seconds; 0: no limit
  int tables_per_minute = 60;              // created per address; 0: no limit
  int tables_per_session = 50;             // at which one person has a seat; 0: no limit
  int tables_per_address = 200;            // created from one address and still open; 0: no limit
  int leagues_per_person = 10;             // leagues that one person owns; 0: no limit
  int leagues_per_day = 20;                // founded or imported, per address; 0: no limit
  int max_rule_sets = 10000;               // stored rule sets; 0: none
  int rule_sets_per_minute = 30;           // stored per address; 0: no limit
  int rule_sets_per_day = 300;             // stored per address; 0: no limit
  int trials_per_second = 20;              // of rule sets, per address, bursts of three seconds
  int keep_hours = 168;                    // how long a table without activity is kept
  int keep_matches_days = 0;               // after their end; 0: for ever
  int keep_rule_sets_days = 0;             // after their last use; 0: for ever
  int sweep_minutes = 10;                  // the time between rounds of the sweeper

  int backup_hours = 24;          // the time between the server's own backups; 0: none
  int backup_keep = 7;            // the number of backups that are kept
  std::string backup_command;     // a command that copies each backup elsewhere; empty: none
  int restore_trial_hours = 168;  // the time between trial restores; 0: none

  bool metrics = false;
  std::string metrics_listen;  // "127.0.0.1:9464"; empty: on the port of the rest
  std::string metrics_token;   // the token for the metrics; empty: none is needed
  bool journal = true;
  std::filesystem::path scripted_decks;  // empty: random decks
};

using Environment = std::map<std::string, std::string>;

// The text and the exit status if the program has nothing more to do: an error, --help, --version,
// or the output of `config`.
struct Farewell {
  int status = 0;
  std::string text;
};

// Reads the options. Reads only the configuration file and the files of _FILE variables.
// `arguments`: without the program's name.
[[nodiscard]] Result<Options, Farewell> read_options(std::vector<std::string> arguments,
                                                     const Environment& environment);
[[nodiscard]] Environment process_environment();

// The folder of the web client for a program in this folder: the first existing one of the places
// where a build, a package and an image put it.
[[nodiscard]] std::filesystem::path default_web_root(const std::filesystem::path& program_folder);

struct Endpoint {
  std::string address;
  std::uint16_t port = 0;
};
// Reads "127.0.0.1:9464" or "[::1]:9464"; nullopt for other texts.
[[nodiscard]] std::optional<Endpoint> read_endpoint(std::string_view text);

// The table of all options for docs/operations.md, which `config table` prints.
[[nodiscard]] std::string options_table();

}  // namespace lastcard::app
