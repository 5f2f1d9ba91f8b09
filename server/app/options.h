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

// What an administrator decides. Each option can be given on the command line, as an environment
// variable LASTCARD_NAME (or LASTCARD_NAME_FILE, which names a file with the value: Docker secrets)
// and in a configuration file; who wins is in this order.
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
  // What the command is about: the file of a backup, the code of a table, the id of a league. May
  // be empty.
  std::string subject;

  std::filesystem::path config;  // the configuration file; empty: none
  std::string listen = "::";     // "localhost": this machine's own addresses
  std::uint16_t port = 8080;     // 0: any free port, which is then printed
  std::filesystem::path data_dir = "data";
  std::filesystem::path web_root;    // empty: next to the program, see default_web_root
  std::string base_path;             // "" or "/cards": never ends in a slash
  std::vector<std::string> hosts;    // the names under which it answers; none: under any
  std::vector<std::string> origins;  // further origins from which browsers may connect
  std::vector<std::string> proxies;  // addresses whose X-Forwarded-* are believed
  std::string frame_ancestors = "'none'";
  int threads = 2;

  std::string log_level = "info";
  std::string log_format = "text";
  std::string log_address = "anonymous";

  std::string access = "open";   // or "invite" or "closed", see server/people/account.h
  int sign_ins_per_minute = 20;  // tried per address, and per name; 0: no limit
  int accounts_per_hour = 20;    // made per address; 0: no limit
  std::string oidc_issuer;       // another server that says who people are; empty: none
  std::string oidc_client_id;
  std::string oidc_client_secret;
  std::string oidc_name;  // what people call it

  std::vector<std::string> web_hook_ports;  // beside 80 and 443
  bool push = true;           // browsers whose page is closed may be told, by their push services
  bool push_private = false;  // also by those of this machine's own networks, without encryption
  std::string push_contact;   // how people of push services reach the host; empty: by the address

  bool web_hooks_private = false;  // leagues may call addresses of this machine's own networks

  std::string smtp_url;   // the server that takes mail: "smtps://mail.example"; empty: none is sent
  std::string smtp_user;  // how this server signs in there; empty: it does not
  std::string smtp_password;
  std::string smtp_from;    // whose mail it is: "Last Card <cards@example.org>"
  bool smtp_plain = false;  // without encryption, too, and with any certificate

  int knock_grace_ms = 3000;  // where a table does not say
  int bot_pace_ms = 900;      // where a table does not say
  int bot_threads = 1;        // that think for good bots; 0: they play by rules of thumb

  int max_leagues = 2000;
  int max_tables = 2000;
  int max_connections = 10000;
  int connections_per_address = 500;  // 0: no limit
  int requests_per_second = 100;      // HTTP, per address, in bursts of three seconds; 0: no limit
  int messages_per_second = 50;       // per connection, likewise
  int address_messages_per_second = 1000;  // per address, likewise
  int tables_per_minute = 60;              // made per address; 0: no limit
  int tables_per_session = 50;             // at which one person has a seat; 0: no limit
  int tables_per_address = 200;            // at a time, of those made from it; 0: no limit
  int leagues_per_person = 10;             // that one owns; 0: no limit
  int leagues_per_day = 20;                // founded or brought along, per address; 0: no limit
  int max_rule_sets = 10000;               // that are kept; 0: none
  int rule_sets_per_minute = 30;           // kept per address; 0: no limit
  int rule_sets_per_day = 300;             // likewise
  int trials_per_second = 20;              // of rule sets, per address, in bursts of three seconds
  int keep_hours = 168;                    // how long a table is kept at which nothing happens
  int keep_matches_days = 0;               // after their end; 0: for ever
  int keep_rule_sets_days = 0;             // after somebody used them; 0: for ever
  int sweep_minutes = 10;                  // between rounds of the sweeper

  int backup_hours = 24;          // between the server's own backups; 0: it makes none
  int backup_keep = 7;            // so many of them
  std::string backup_command;     // what takes each of them elsewhere; empty: nothing does
  int restore_trial_hours = 168;  // between trials of whether one can be restored; 0: never

  bool metrics = false;
  std::string metrics_listen;  // "127.0.0.1:9464"; empty: on the port of the rest
  std::string metrics_token;   // who reads the metrics must say it; empty: anybody may
  bool journal = true;
  std::filesystem::path scripted_decks;  // empty: real chance
};

using Environment = std::map<std::string, std::string>;

// What to print and with which status to exit, when there is nothing to do: a mistake, --help, or
// what `config` prints.
struct Farewell {
  int status = 0;
  std::string text;
};

// Pure but for reading the configuration file and the _FILE twins. `arguments` are without the
// program's name.
[[nodiscard]] Result<Options, Farewell> read_options(std::vector<std::string> arguments,
                                                     const Environment& environment);
[[nodiscard]] Environment process_environment();

// Where the built web client lies for a program in that folder: the first of the places where a
// build, a package and an image put it that exists.
[[nodiscard]] std::filesystem::path default_web_root(const std::filesystem::path& program_folder);

struct Endpoint {
  std::string address;
  std::uint16_t port = 0;
};
// "127.0.0.1:9464" or "[::1]:9464"; nothing if it is neither.
[[nodiscard]] std::optional<Endpoint> read_endpoint(std::string_view text);

// The table of all options in docs/operations.md, as `config table` prints it.
[[nodiscard]] std::string options_table();

}  // namespace lastcard::app
