#include "server/app/settings_of_parts.h"

#include "server/app/addresses.h"
#include "server/net/web_client.h"

namespace lastcard::app {
namespace {

// The bytes that tables may write for an address, moves excepted: four people who each use their
// whole limit.
constexpr double kJournalBytesPerDay = 64 * 1024.0 * 1024.0;
// Enough for several people of a household who mistype their addresses.
constexpr double kMailsPerDay = 20;
// Sessions cost nothing, so one address could otherwise take all push subscriptions of the server.
constexpr double kBrowsersPerDay = 100;
// In the same way, it could use up all tries of the day's deal.
constexpr double kDailyTriesPerDay = 100;
// The server computes only some reviews at once.
constexpr double kReviewsPerHour = 60;

// "https://cards.example:8443/x/" → "cards.example".
std::string host_of(const std::string& address) {
  const std::string target = net::target_of(address);
  return target.substr(0, target.rfind(':'));
}

}  // namespace

lobby::LobbySettings lobby_settings(const Options& options, const ServerTuning& tuning,
                                    const DataFolder* folder) {
  lobby::LobbySettings settings;
  settings.max_tables = static_cast<std::size_t>(options.max_tables);
  settings.max_rule_sets = static_cast<std::size_t>(options.max_rule_sets);
  settings.table_settings.knock_grace_ms = options.knock_grace_ms;
  settings.table_settings.bot_pace_ms = options.bot_pace_ms;
  settings.messages_per_second = options.messages_per_second;
  settings.tables_per_session = static_cast<std::size_t>(options.tables_per_session);
  settings.keep = std::chrono::hours(options.keep_hours);
  if (folder != nullptr) settings.dump_dir = folder->frozen();
  if (!options.scripted_decks.empty())
    settings.deck_script = table::read_deck_script(options.scripted_decks);
  settings.next_round_ms = tuning.next_round_ms;
  if (tuning.time != nullptr) settings.time = tuning.time;
  settings.host_absence = tuning.host_absence;
  settings.watch_clock = tuning.watch_clock;
  settings.journal_bytes_per_day = tuning.journal_bytes_per_day;
  if (tuning.new_table_code) settings.new_code = tuning.new_table_code;
  return settings;
}

net::AddressRates address_rates(const Options& options, const ServerTuning& tuning) {
  net::AddressRates rates;
  rates.messages_per_second = options.address_messages_per_second;
  rates.tables_per_minute = options.tables_per_minute;
  rates.requests_per_second = options.requests_per_second;
  rates.connections = options.connections_per_address;
  rates.trials_per_second = options.trials_per_second;
  rates.rule_sets_per_minute = options.rule_sets_per_minute;
  rates.rule_sets_per_day = options.rule_sets_per_day;
  rates.sign_ins_per_minute = options.sign_ins_per_minute;
  rates.accounts_per_hour = options.accounts_per_hour;
  rates.leagues_per_day = options.leagues_per_day;
  rates.mails_per_day = kMailsPerDay;
  rates.browsers_per_day = kBrowsersPerDay;
  rates.daily_tries_per_day = kDailyTriesPerDay;
  rates.reviews_per_hour = kReviewsPerHour;
  rates.tables = options.tables_per_address;
  rates.guesses_per_minute = tuning.guesses_per_minute;
  rates.journal_bytes_per_day = kJournalBytesPerDay;
  return rates;
}

people::AccountSettings account_settings(const Options& options, const ServerTuning& tuning,
                                         const DataPlaces& places) {
  people::AccountSettings settings;
  settings.access = people::access_of(options.access).value_or(people::Access::closed);
  settings.sign_ins_per_minute = options.sign_ins_per_minute;
  settings.admin_code = places.admin_code();
  settings.now = tuning.people_clock;
  if (!options.oidc_issuer.empty())
    settings.outside_name = options.oidc_name.empty() ? "OpenID" : options.oidc_name;
  return settings;
}

league::LeagueServiceSettings league_service_settings(const Options& options,
                                                      const ServerTuning& tuning) {
  league::LeagueServiceSettings settings;
  settings.now = tuning.league_clock;
  settings.heeds_gaps = !tuning.league_clock || tuning.league_clock_runs;
  settings.address = public_address(options, options.port) + "/";
  settings.most_leagues = static_cast<std::size_t>(options.max_leagues);
  settings.leagues_of_person = static_cast<std::size_t>(options.leagues_per_person);
  settings.between_updates = tuning.league_updates;
  settings.before_match = tuning.league_countdown;
  settings.tables_of_owner = tuning.league_tables;
  settings.web_hooks = {options.web_hooks_private, {}, host_of(settings.address)};
  for (const std::string& port : options.web_hook_ports)
    settings.web_hooks.ports.push_back(static_cast<std::uint16_t>(std::stoi(port)));
  return settings;
}

net::MailSettings mail_settings(const Options& options) {
  net::MailSettings settings;
  settings.url = options.smtp_url;
  settings.user = options.smtp_user;
  settings.password = options.smtp_password;
  settings.from = options.smtp_from;
  settings.plain = options.smtp_plain;
  settings.host = host_of(public_address(options, options.port));
  return settings;
}

push::NotifierSettings notifier_settings(const Options& options, const ServerTuning& tuning) {
  push::NotifierSettings settings;
  settings.on = options.push;
  const std::string address = public_address(options, options.port) + "/";
  settings.address = address;
  settings.client = {options.push_private, {}, host_of(address)};
  settings.mail = mail_settings(options);
  settings.contact = options.push_contact;
  // A push service needs an address that others can reach.
  if (settings.contact.empty() && address.starts_with("https://")) settings.contact = address;
  settings.now = tuning.people_clock;
  settings.grace = tuning.push_grace;
  settings.long_wait = tuning.push_long_wait;
  return settings;
}

net::HttpSettings http_settings(const Options& options) {
  const bool here = options.metrics && options.metrics_listen.empty();
  net::HttpSettings settings{options.base_path, options.origins, options.frame_ancestors, here,
                             options.metrics_token};
  settings.hosts = options.hosts;
  return settings;
}

BackupPlan backup_plan(const Options& options) {
  BackupPlan plan;
  plan.every = std::chrono::hours(options.backup_hours);
  plan.keep = options.backup_keep;
  plan.command = options.backup_command;
  if (options.restore_trial_hours > 0)
    plan.trial_every = std::chrono::hours(options.restore_trial_hours);
  return plan;
}

net::HttpSettings metrics_settings(const Options& options) {
  net::HttpSettings settings;
  settings.metrics = true;
  settings.metrics_token = options.metrics_token;
  settings.probes_only = true;
  return settings;
}

}  // namespace lastcard::app
