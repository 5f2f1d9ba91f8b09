#include "server/app/option_list.h"

#include <algorithm>
#include <charconv>

#include <CLI/CLI.hpp>

#include "server/net/mail_client.h"
#include "server/net/trusted_proxies.h"

namespace lastcard::app {
namespace {

std::string text_of(const std::string& value) { return value; }
std::string text_of(const std::filesystem::path& value) { return value.string(); }
std::string text_of(int value) { return std::to_string(value); }
std::string text_of(std::uint16_t value) { return std::to_string(value); }
std::string text_of(bool value) { return value ? "true" : "false"; }
std::string text_of(const std::vector<std::string>& values) {
  std::string text;
  for (const std::string& value : values) text += (text.empty() ? "" : ",") + value;
  return text;
}

// Checks a value. Returns the problem, which says what would be right, or "".
using Check = std::string (*)(const std::string&);
CLI::Validator check(Check what) {
  return {[what](std::string& text) { return what(text); }, ""};
}

CLI::Validator whole_number(int least, int most) {
  return {[least, most](std::string& text) -> std::string {
            int number = 0;
            const char* const end = text.data() + text.size();
            const auto [rest, error] = std::from_chars(text.data(), end, number);
            // CLI11 would read 010 as an octal number.
            const bool octal = text.size() > 1 && text.front() == '0';
            if (error == std::errc() && rest == end && !octal && number >= least && number <= most)
              return {};
            return "\"" + text + "\" is not a whole number from " + std::to_string(least) + " to " +
                   std::to_string(most);
          },
          ""};
}

CLI::Validator one_of(std::vector<std::string> words) {
  return {[words = std::move(words)](std::string& text) -> std::string {
            std::string all;
            for (const std::string& word : words) {
              if (text == word) return {};
              all += (all.empty() ? "" : &word == &words.back() ? " or " : ", ") + word;
            }
            return "\"" + text + "\" is not " + all;
          },
          ""};
}

std::string check_address(const std::string& text) {
  boost::system::error_code error;
  boost::asio::ip::make_address(text, error);
  return error && text != "localhost"
             ? "\"" + text + "\" is not an address like 127.0.0.1 or ::1, nor localhost"
             : "";
}

std::string check_endpoint(const std::string& text) {
  return text.empty() || read_endpoint(text) ? ""
                                             : "\"" + text +
                                                   "\" is not an address and a port, like "
                                                   "127.0.0.1:9464 or [::1]:9464";
}

std::string check_origin(const std::string& text) {
  std::string wrong =
      "\"" + text + "\" is not an origin, like https://cards.example or http://10.0.0.5:8080";
  const auto scheme = text.find("://");
  if (scheme == std::string::npos ||
      (text.substr(0, scheme) != "https" && text.substr(0, scheme) != "http")) {
    return wrong;
  }
  const std::string host = text.substr(scheme + 3);
  return host.empty() || host.find_first_of("/?#@* \t\r\n") != std::string::npos ? wrong : "";
}

std::string check_host(const std::string& text) {
  const bool fine = !text.empty() && text.find_first_of("/?#@*: \t\r\n") == std::string::npos;
  return fine ? "" : "\"" + text + "\" is not a host's name, like cards.example";
}

std::string check_port(const std::string& text) {
  constexpr std::size_t kDigits = 5;
  constexpr int kMost = 65535;
  const bool number = !text.empty() && text.size() <= kDigits &&
                      text.find_first_not_of("0123456789") == std::string::npos;
  return number && std::stoi(text) > 0 && std::stoi(text) <= kMost
             ? ""
             : "\"" + text + "\" is not a port, like 8443";
}

std::string check_proxy(const std::string& text) {
  try {
    const net::TrustedProxies proxies({text});
    return {};
  } catch (const std::invalid_argument&) {
    return "\"" + text + "\" is not an address or a network, like 172.18.0.1 or 10.0.0.0/8";
  }
}

std::string check_base_path(const std::string& text) {
  const bool plain =
      text.find("//") == std::string::npos && text.find("/.") == std::string::npos &&
      std::ranges::all_of(text, [](unsigned char letter) {
        return std::isalnum(letter) != 0 ||
               std::string_view("/-_.~").find(static_cast<char>(letter)) != std::string_view::npos;
      });
  return plain ? "" : "\"" + text + "\" is not a plain path like /cards";
}

std::string check_header_value(const std::string& text) {
  const bool fine = std::ranges::all_of(
      text, [](unsigned char c) { return c >= ' ' && c < 0x7F && c != ';' && c != ','; });
  return fine ? "" : "\"" + text + "\" is not a list like 'self' https://portal.example";
}

std::string check_token(const std::string& text) {
  const bool fine = std::ranges::all_of(text, [](unsigned char c) { return c > ' ' && c < 0x7F; });
  return fine && (text.empty() || text.size() >= 16)
             ? ""
             : "it must have at least 16 visible ASCII characters";
}

std::string check_issuer(const std::string& text) {
  const std::string_view here = std::string_view(text).substr(0, text.find(':', 7));
  const bool safe =
      text.starts_with("https://") || here == "http://localhost" || here == "http://127.0.0.1";
  return text.empty() || safe ? "" : "\"" + text + "\" is not an address like https://id.example";
}

// The message must not show a password in the value.
std::string check_mail_server(const std::string& text) {
  if (net::is_mail_server(text)) return "";
  if (text.find('@') != std::string::npos)
    return "it has no name or password: smtp-user and smtp-password are for them";
  return "\"" + text + "\" is not an address like smtps://mail.example or smtp://mail.example:587";
}

std::string check_mailbox(const std::string& text) {
  return net::mailbox_of(text) ? ""
                               : "\"" + text +
                                     "\" is not like cards@example.org or Last Card "
                                     "<cards@example.org>";
}

std::string check_file(const std::string& text) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(text, ignored) ? "" : "there is no file \"" + text + "\"";
}

class Describer {
 public:
  explicit Describer(CLI::App& app) : app_(app) {}

  template <class T>
  OptionEntry& add(const std::string& name, T& field, const std::string& meaning,
                   const CLI::Validator& validator = {}) {
    CLI::Option* option = app_.add_option("--" + name, field, meaning);
    option->check(validator)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    entries_.push_back(
        {name, meaning, false, false, true, false, [&field] { return text_of(field); }});
    return entries_.back();
  }
  void add_number(const std::string& name, int& field, int least, int most,
                  const std::string& meaning) {
    add(name, field, meaning, whole_number(least, most));
  }
  void add_list(const std::string& name, std::vector<std::string>& field,
                const CLI::Validator& validator, const std::string& meaning) {
    add(name, field, meaning, validator).is_list = true;
    app_.get_option("--" + name)
        ->delimiter(',')
        ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  }
  void add_switch(const std::string& name, bool& field, const std::string& meaning) {
    app_.add_flag("--" + name + ",!--no-" + name, field, meaning);
    entries_.push_back(
        {name, meaning, true, false, true, false, [&field] { return text_of(field); }});
  }
  [[nodiscard]] std::vector<OptionEntry> entries() && { return std::move(entries_); }

 private:
  CLI::App& app_;
  std::vector<OptionEntry> entries_;
};

void describe_place(Describer& list, Options& options) {
  list.add("config", options.config, "A file with these settings, one a line: key = value",
           check(check_file))
      .in_file = false;
  list.add(
      "listen", options.listen,
      "The address to listen on; :: means all, IPv4 and IPv6; localhost means this machine only",
      check(check_address));
  list.add("port", options.port, "The port; 0 is any free one", whole_number(0, 65535));
  list.add("data-dir", options.data_dir, "The folder with all data");
  list.add("web-root", options.web_root,
           "The folder of the built web client, read once at the start; if empty, the one beside "
           "the program");
  list.add("base-path", options.base_path, "The path under which a proxy serves this, like /cards",
           check(check_base_path));
  list.add_list("hosts", options.hosts, check(check_host),
                "The host names that this server answers to (cards.example), separated by commas; "
                "if empty, any");
  list.add_list(
      "origins", options.origins, check(check_origin),
      "Further origins (https://cards.example) whose pages may connect, separated by commas");
  list.add_list("trusted-proxies", options.proxies, check(check_proxy),
                "Addresses or networks of proxies whose X-Forwarded-For, -Proto and -Host are "
                "trusted, separated by commas");
  list.add("frame-ancestors", options.frame_ancestors,
           "Pages that may show the game in a frame, as CSP writes them",
           check(check_header_value));
  list.add_number("threads", options.threads, 1, 64, "Threads for the network and the tables");
}

void describe_logs(Describer& list, Options& options) {
  list.add("log-level", options.log_level, "trace, debug, info, warn, error or off",
           one_of({"trace", "debug", "info", "warn", "error", "off"}));
  list.add("log-format", options.log_format, "text or json; both write one line for each event",
           one_of({"text", "json"}));
  list.add("log-address", options.log_address,
           "What the log says of a client's address: full, anonymous (its /24, or /48 for IPv6) or "
           "none",
           one_of({"full", "anonymous", "none"}));
}

void describe_tables(Describer& list, Options& options) {
  list.add_number("knock-grace-ms", options.knock_grace_ms, 0, 10000,
                  "Time to announce the last card, unless the table sets it");
  list.add_number("bot-pace-ms", options.bot_pace_ms, 0, 5000,
                  "How long bots think, unless the table sets it");
  list.add_number("bot-threads", options.bot_threads, 0, 64,
                  "Threads on which bots of the levels good and expert think ahead; with 0 they "
                  "play by rules of thumb, like those of the level regular");
  list.add_number("keep-hours", options.keep_hours, 1, 100000,
                  "How long a table with an unfinished match is kept while no person is there; at "
                  "most a day if its match has not begun, at most an hour if it is over");
  list.add_number("keep-matches-days", options.keep_matches_days, 0, 100000,
                  "How long finished matches are kept with their replays; 0 is for ever");
  list.add_number(
      "keep-rule-sets-days", options.keep_rule_sets_days, 0, 100000,
      "How long a saved rule set is kept after it was last played or read; 0 is for ever");
  list.add_number("sweep-minutes", options.sweep_minutes, 1, 100000,
                  "Minutes between two rounds of deleting expired data");
}

void describe_people(Describer& list, Options& options) {
  constexpr int kMost = 1000000;
  list.add("access", options.access,
           "open: anybody may play; invite: a new account needs a code, and a new table needs an "
           "account; closed: nothing without an account",
           one_of({"open", "invite", "closed"}));
  list.add_list("web-hook-ports", options.web_hook_ports, check(check_port),
                "Ports that web hooks of leagues and people may call besides 80 and 443, separated "
                "by commas");
  list.add_switch("web-hooks-private", options.web_hooks_private,
                  "Web hooks of leagues and people may be in this machine's own networks");
  list.add_switch("push", options.push,
                  "Browsers may get notifications while no page is open, through the push services "
                  "of their makers");
  list.add("push-contact", options.push_contact,
           "How the operators of push services can reach you, like mailto:me@cards.example; if "
           "empty, the first of origins");
  list.add_switch("push-private", options.push_private,
                  "Push services may be in this machine's own networks, and without HTTPS: for "
                  "tests");
  list.add_number(
      "sign-ins-per-minute", options.sign_ins_per_minute, 0, kMost,
      "Maximum number of sign-in attempts a minute from one address, and for one account's name "
      "from all addresses together; 0 is no limit");
  list.add_number("accounts-per-hour", options.accounts_per_hour, 0, kMost,
                  "Maximum number of new accounts of an address; 0 is no limit");
  list.add("oidc-issuer", options.oidc_issuer,
           "An OpenID Connect server that signs people in, like https://id.example; register there "
           "a redirect address that ends in /auth/oidc/callback",
           check(check_issuer));
  list.add("oidc-client-id", options.oidc_client_id, "This server's client id there");
  list.add("oidc-client-secret", options.oidc_client_secret,
           "This server's client secret there; if empty, it is a public client")
      .secret = true;
  list.add("oidc-name", options.oidc_name, "The name of that server on the sign-in button");
}

void describe_mail(Describer& list, Options& options) {
  list.add("smtp-url", options.smtp_url,
           "The server that takes mail, like smtps://mail.example or smtp://mail.example:587; if "
           "empty, no e-mail is sent",
           check(check_mail_server));
  list.add("smtp-user", options.smtp_user,
           "The name by which this server signs in there; if empty, it does not");
  list.add("smtp-password", options.smtp_password, "The password that goes with it").secret = true;
  list.add("smtp-from", options.smtp_from,
           "The sender of the mail, like cards@example.org or Last Card <cards@example.org>",
           check(check_mailbox));
  list.add_switch("smtp-plain", options.smtp_plain,
                  "Mail may go to smtp-url without encryption, and whatever its certificate: for a "
                  "mail server in your own network");
}

void describe_limits(Describer& list, Options& options) {
  constexpr int kMost = 1000000;
  list.add_number("max-leagues", options.max_leagues, 1, kMost,
                  "Maximum number of leagues that are kept");
  list.add_number("max-tables", options.max_tables, 1, kMost, "Maximum number of tables at a time");
  list.add_number(
      "max-connections", options.max_connections, 1, kMost,
      "Maximum number of connections at a time; fewer if the process may not open that many files");
  list.add_number(
      "connections-per-address", options.connections_per_address, 0, kMost,
      "Maximum number of connections from one address (IPv6: one /64) at a time; 0 is no limit; "
      "connections from this machine are never limited");
  list.add_number(
      "requests-per-second", options.requests_per_second, 0, kMost,
      "Maximum number of HTTP requests of an address, averaged over three seconds; 0 is no limit; "
      "requests from this machine are never limited");
  list.add_number(
      "messages-per-second", options.messages_per_second, 0, kMost,
      "Maximum number of messages of a connection, averaged over three seconds; 0 is no limit");
  list.add_number("address-messages-per-second", options.address_messages_per_second, 0, kMost,
                  "The same for all connections from one address");
  list.add_number("tables-per-minute", options.tables_per_minute, 0, kMost,
                  "Maximum number of new tables of an address; 0 is no limit");
  list.add_number("tables-per-session", options.tables_per_session, 0, kMost,
                  "A person with seats at this many tables cannot make another; 0 is no limit");
  list.add_number(
      "tables-per-address", options.tables_per_address, 0, kMost,
      "Maximum number of tables at a time that were made from one address; 0 is no limit; tables "
      "made from this machine are never limited");
  list.add_number("leagues-per-person", options.leagues_per_person, 0, kMost,
                  "Maximum number of leagues that one person owns; 0 is no limit");
  list.add_number("leagues-per-day", options.leagues_per_day, 0, kMost,
                  "Maximum number of leagues that an address founds or imports; 0 is no limit");
  list.add_number("max-rule-sets", options.max_rule_sets, 0, kMost,
                  "Maximum number of rule sets that players save on the server to share them; each "
                  "has at most 16 KiB");
  list.add_number(
      "rule-sets-per-minute", options.rule_sets_per_minute, 0, kMost,
      "Maximum number of new rule sets that players at one address save; 0 is no limit");
  list.add_number("rule-sets-per-day", options.rule_sets_per_day, 0, kMost,
                  "The same for a whole day");
  list.add_number("trials-per-second", options.trials_per_second, 0, kMost,
                  "Maximum number of rule sets that players at one address may try (the server "
                  "plays a round by each), averaged over three seconds; 0 is no limit");
}

void describe_care(Describer& list, Options& options) {
  list.add_number("backup-hours", options.backup_hours, 0, 100000,
                  "Hours between the backups that the server makes by itself; 0: none");
  list.add_number("backup-keep", options.backup_keep, 1, 100000,
                  "How many of these backups are kept");
  list.add("backup-command", options.backup_command,
           "A shell command to run after each of these backups, to copy it elsewhere; its input is "
           "the file, LASTCARD_BACKUP_FILE has the path");
  list.add_number(
      "restore-trial-hours", options.restore_trial_hours, 0, 100000,
      "Hours between two trials to restore the newest of these backups into a copy; 0: none");
  list.add_switch("metrics", options.metrics, "Serve /metrics in Prometheus' text format");
  list.add("metrics-listen", options.metrics_listen,
           "Address and port for /metrics alone, like 127.0.0.1:9464; if empty, /metrics is on the "
           "common port",
           check(check_endpoint));
  list.add("metrics-token", options.metrics_token,
           "The secret that clients of /metrics must send as Authorization: Bearer",
           check(check_token))
      .secret = true;
  list.add_switch(
      "journal", options.journal,
      "Keep matches on disk; if false, a restart forgets everything (for measurements only)");
  list.add("scripted-decks", options.scripted_decks,
           "For tests: a JSON list of decks that each new table deals, in order; bots then choose "
           "the same in equal positions",
           check(check_file));
}

}  // namespace

std::vector<OptionEntry> describe_options(CLI::App& app, Options& options) {
  Describer list(app);
  describe_place(list, options);
  describe_logs(list, options);
  describe_tables(list, options);
  describe_people(list, options);
  describe_mail(list, options);
  describe_limits(list, options);
  describe_care(list, options);
  return std::move(list).entries();
}

std::optional<Endpoint> read_endpoint(std::string_view text) {
  const auto colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::string_view address = text.substr(0, colon);
  const std::string_view port = text.substr(colon + 1);
  const bool brackets = address.starts_with('[') && address.ends_with(']');
  if (brackets) address = address.substr(1, address.size() - 2);
  Endpoint endpoint{std::string(address), 0};
  const char* const end = port.data() + port.size();
  const auto [rest, problem] = std::from_chars(port.data(), end, endpoint.port);
  boost::system::error_code error;
  const auto parsed = boost::asio::ip::make_address(endpoint.address, error);
  if (error || parsed.is_v6() != brackets || problem != std::errc() || rest != end) {
    return std::nullopt;
  }
  return endpoint;
}

std::string variable_of(std::string_view name) {
  std::string variable(kVariablePrefix);
  for (const char letter : name) {
    variable +=
        letter == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  return variable;
}

}  // namespace lastcard::app
