#include "server/app/server.h"

#include <algorithm>
#include <sodium.h>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/steady_timer.hpp>
#include <spdlog/spdlog.h>

#include "protocol/codec/encode.h"
#include "server/app/addresses.h"
#include "server/app/backups.h"
#include "server/app/data_folder.h"
#include "server/app/descriptors.h"
#include "server/app/host_check.h"
#include "server/app/host_facts.h"
#include "server/app/metrics.h"
#include "server/app/settings_of_parts.h"
#include "server/app/sweep_rules.h"
#include "server/app/sweeper.h"
#include "server/archive/match_pages.h"
#include "server/base/loggable.h"
#include "server/base/periodic_work.h"
#include "server/base/pool.h"
#include "server/league/league_service.h"
#include "server/lobby/lobby.h"
#include "server/net/http_answer.h"
#include "server/net/hub.h"
#include "server/net/listener.h"
#include "server/net/websocket_frames.h"
#include "server/people/accounts.h"
#include "server/people/outside_sign_in.h"
#include "server/people/own_pages.h"
#include "server/push/notifier.h"
#include "server/store/journal_writer.h"
#include "server/store/used_codes.h"
#include "server/table/bots/thinking_pool.h"

namespace lastcard::app {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

// The time limits of the parts of a shutdown. Together less than the ten seconds that a container
// gets.
constexpr seconds kJournalTime(3);
constexpr seconds kFarewellTime(3);
constexpr int kResumeAfterMs = 2000;
constexpr unsigned kLobbySweepSeconds = 60;

// The address of the server for players, if it is known.
std::optional<std::string> visited_address(const Options& options, const net::HostAsker& asker) {
  if (!options.origins.empty()) return public_address(options, options.port);
  if (asker.secure.value_or(false)) return "https://" + asker.host + options.base_path;
  return std::nullopt;
}

}  // namespace

class Server::Impl {
 public:
  // Nothing runs yet.
  struct Parts {};
  Impl(const Options& options, const ServerTuning& tuning, Parts /*only*/)
      : pool_(tuning.pool),
        thinking_({.threads = static_cast<std::size_t>(options.bot_threads)}),
        context_(std::make_unique<boost::asio::io_context>(options.threads)),
        work_(context_->get_executor()),
        folder_(options.data_dir),
        options_(options),
        journal_(open_journal(options, tuning)),
        matches_(writer_ ? std::make_unique<store::MatchReader>(folder_.database()) : nullptr),
        daily_(*journal_),
        lobby_(*context_, *journal_, pool_, lobby_settings(options, tuning, &folder_)),
        rule_pages_(lobby_.rule_sets()),
        accounts_(*journal_, pool_, account_settings(options, tuning, folder_)),
        notifier_(*journal_, accounts_, pool_, notifier_settings(options, tuning)),
        outside_(accounts_, pool_,
                 {options.oidc_issuer, options.oidc_client_id, options.oidc_client_secret}),
        own_pages_(
            accounts_, matches_,
            [this](const people::SessionId& who) { return lobby_.tables_of(who); },
            [this](const people::SessionId& who) { return daily_.own_data(who); }, notifier_),
        leagues_(*journal_, accounts_, pool_, league_service_settings(options, tuning)),
        hub_(static_cast<std::size_t>(fitting_connections(options.max_connections))),
        limits_(address_rates(options, tuning), net::address_style(options.log_address)),
        proxies_(options.proxies),
        slow_answers_(pool_),
        answers_(http_settings(options), net::StaticFiles(options.web_root, options.base_path),
                 probes()),
        metrics_answers_(metrics_settings(options), net::StaticFiles({}, ""), probes()),
        sweep_(std::make_unique<boost::asio::steady_timer>(*context_)) {}

  // If the port is in use, the parts that have started are stopped as in the destructor.
  Impl(const Options& options, const ServerTuning& tuning) : Impl(options, tuning, Parts()) {
    lobby_.let_think(thinking_);
    lobby_.write_records_in(pool_);
    lobby_.set_notifier(notifier_);
    lobby_.let_play_on(matches_);
    lobby_.offer_daily(daily_);
    matches_.set_reviews(reviews_);
    lobby_.listen_for_leagues(tuning.league_listener != nullptr ? *tuning.league_listener
                                                                : leagues_);
    std::shared_ptr<TrustedClock> clock;
    if (writer_ != nullptr) {
      clock = std::make_shared<TrustedClock>(*writer_);
      lobby_.set_used_codes([codes = std::make_shared<store::UsedCodes>(folder_.database())](
                                const std::string& code) { return codes->contains(code); });
      lobby_.rule_sets().restore(writer_->rule_set_ids(),
                                 std::make_unique<store::RuleSetReader>(folder_.database()));
      accounts_.restore(writer_->load_people());
      const std::int64_t ran = writer_->last_ran();
      leagues_.restore(writer_->load_leagues(), lobby_, ran);
      lobby_.restore(writer_->load_tables(), clock->now(),
                     std::max(clock->ran(), table::CalendarTime(std::chrono::seconds(ran))));
      const auto daily = writer_->load_daily();
      // Loaded last, because it may write keys, and then the writer's thread uses the database.
      notifier_.restore(writer_->load_push());
      daily_.restore(daily, clock->now());
    } else {
      leagues_.restore({}, lobby_);
    }
    matches_.set_withheld([this](const std::string& table) { return leagues_.withholds(table); });
    accounts_.set_leagues(
        [this](const people::SessionId& who) { return leagues_.league_count_of(who); });
    accounts_.set_league_data(
        [this](const people::SessionId& who) { return leagues_.data_of(who); });
    leagues_.set_tell([this](const people::SessionId& who, const push::News& news) {
      notifier_.tell(who, news);
    });
    notifier_.set_call(
        [this](league::WebHooks::Call call) { leagues_.call_hook(std::move(call)); });
    accounts_.set_invitations(
        [this](std::string_view code) { return leagues_.invitation_of(code); });
    leagues_.open();
    accounts_.on_removed([this](const people::SessionId& person, const std::string&) {
      matches_.forget_opened();
      lobby_.forget_person(person);
      leagues_.forget(person);
    });
    // The server may have stopped before its tables were told.
    for (const people::SessionId& person : accounts_.former()) {
      if (!lobby_.tables_of(person).empty()) lobby_.forget_person(person);
      leagues_.forget(person);
    }
    listener_ = listen({options.listen, options.port}, answers_, "LASTCARD_PORT or --port");
    if (const auto endpoint = read_endpoint(options.metrics_listen); options.metrics && endpoint) {
      metrics_listener_ = listen(*endpoint, metrics_answers_, "--metrics-listen");
    }
    url_ = local_address(options, listener_->port());
    welcome_admin(options);
    listener_->start();
    if (metrics_listener_) metrics_listener_->start();
    sweep_later();
    if (writer_ != nullptr) {
      sweeper_ = std::make_unique<Sweeper>(
          sweep_rules(options, *writer_, matches_, lobby_.rule_sets(), leagues_, accounts_,
                      notifier_, daily_, clock),
          Sweeper::Pace{std::chrono::minutes(options.sweep_minutes), tuning.sweep_rest});
    }
    if (options.backup_hours > 0 && writer_ != nullptr) {
      schedule_ = std::make_unique<BackupSchedule>(pool_, DataPlaces(options.data_dir),
                                                   backup_plan(options), backup_counts_);
    }
    for (int i = 0; i < options.threads; ++i) threads_.emplace_back([this] { run(); });
  }

  ~Impl() {
    stop_sweeping();
    stop_listening();
    // Stopped before the parts that its jobs use. Its callbacks post to the context, which still
    // runs.
    pool_.stop();
    thinking_.stop();
    schedule_.reset();
    accounts_.stop();
    leagues_.stop();
    lobby_.stop_tables();
    work_.reset();
    context_->stop();
    for (std::thread& thread : threads_) thread.join();
    // Tables and connections own timers and sockets of the context, and the context's pending
    // handlers keep some of them alive. All of them use the hub and the lobby. So the context is
    // destroyed after the objects that use it and before the hub and the lobby.
    journal_.reset();
    listener_.reset();
    metrics_listener_.reset();
    sweep_.reset();
    lobby_.forget_tables();
    context_.reset();
  }

  void shut_down() {
    const auto start = steady_clock::now();
    lobby_.begin_shutdown();
    stop_listening();
    stop_sweeping();
    protocol::Notice notice;
    notice.code = "server_restarting";
    notice.resume_after_ms = kResumeAfterMs;
    hub_.send_all(std::make_shared<const std::string>(protocol::encode(notice)));
    // Otherwise bots would go on writing.
    lobby_.stop_tables();
    if (writer_ != nullptr && !writer_->flush(kJournalTime)) {
      spdlog::error("event=journal_not_finished");
    }
    pool_.stop();  // queued jobs are refused, running jobs are asked to stop
    thinking_.stop();
    hub_.close_all(net::CloseCode::service_restart);
    const auto end = steady_clock::now() + kFarewellTime;
    while (hub_.size() > 0 && steady_clock::now() < end)
      std::this_thread::sleep_for(milliseconds(20));
    spdlog::info("event=stopped connections_cut={} ms={}", hub_.size(),
                 std::chrono::duration_cast<milliseconds>(steady_clock::now() - start).count());
  }

  [[nodiscard]] std::uint16_t port() const { return listener_->port(); }
  [[nodiscard]] std::uint16_t metrics_port() const {
    return metrics_listener_ ? metrics_listener_->port() : std::uint16_t{0};
  }
  [[nodiscard]] const std::string& url() const { return url_; }
  [[nodiscard]] std::size_t tables() const { return lobby_.size(); }
  [[nodiscard]] lobby::Lobby& lobby() { return lobby_; }
  void sweep() {
    if (sweeper_) sweeper_->sweep_now();
  }
  [[nodiscard]] base::Pool& pool() { return pool_; }
  [[nodiscard]] net::Hub& hub() { return hub_; }

  [[nodiscard]] const std::string& admin_link() const { return admin_link_; }
  [[nodiscard]] bool has_admin() const { return accounts_.has_admin(); }

 private:
  // The link is shown only once. An administrator who lost it makes a new one.
  void welcome_admin(const Options& options) {
    const people::AdminCode code(folder_.admin_code());
    if (!accounts_.has_admin() && !code.is_there())
      admin_link_ = app::admin_link(options, listener_->port(), code.make());
  }

  std::unique_ptr<store::Journal> open_journal(const Options& options, const ServerTuning& tuning) {
    if (!options.journal) {
      spdlog::warn("event=no_journal effect=\"a restart forgets all tables\"");
      return std::make_unique<store::NoJournal>();
    }
    back_up_before_migration(folder_);
    auto writer = std::make_unique<store::JournalWriter>(
        [file = folder_.database()] { return std::make_unique<store::Database>(file); },
        tuning.journal_retry);
    writer_ = writer.get();
    return writer;
  }

  // The sweeper must not wait for the disk any more.
  void stop_sweeping() {
    if (writer_ != nullptr) writer_->refuse_work();
    if (sweeper_) sweeper_->stop();
  }

  [[nodiscard]] DatabaseSize database_size() const {
    std::error_code none;
    const auto size = [&](const std::filesystem::path& file) {
      const auto bytes = std::filesystem::file_size(file, none);
      return none ? std::uintmax_t{0} : bytes;
    };
    const std::filesystem::path file = folder_.database();
    return {size(file), size(file.string() + "-wal")};
  }

  [[nodiscard]] net::HttpProbes probes() {
    return {[this] { return journal_->healthy() && !lobby_.shutting_down(); },
            [this] {
              return metrics_text(lobby_, hub_, accounts_, writer_ ? &writer_->counts() : nullptr,
                                  sweeper_.get(), database_size(), pool_, thinking_,
                                  writer_ != nullptr
                                      ? std::optional(report_backups(folder_, backup_counts_))
                                      : std::nullopt);
            },
            [this](std::string_view code) { return lobby_.card_of(code); },
            &matches_,
            &rule_pages_,
            &accounts_,
            &own_pages_,
            outside_.is_there() ? &outside_ : nullptr,
            &leagues_,
            [this](const net::HostAsker& asker, const std::stop_token& stop) {
              return host_json(check_host(host_facts(asker, stop)));
            },
            [this](std::string_view code) {
              return people::AdminCode(folder_.doctor_code()).fits(code);
            }};
  }

  [[nodiscard]] HostFacts host_facts(const net::HostAsker& asker,
                                     const std::stop_token& stop) const {
    HostFacts facts = look_at_host(options_, backup_counts_, stop);
    facts.asker = asker;
    if (asker.unbelieved.empty()) facts.asker->unbelieved = unnamed_proxy_.address();
    // The doctor visits the address itself, from its own place.
    if (const auto address = visited_address(options_, asker); address && !asker.in_terminal)
      facts.visit = visit_own_address(*address, stop);
    facts.hooks = leagues_.hook_calls();
    facts.push = notifier_.calls();
    facts.mails = notifier_.mails().calls();
    if (writer_ == nullptr) return facts;
    facts.commits = writer_->counts().commits.load(std::memory_order_relaxed);
    facts.commit_us = nearly_longest_us(writer_->counts().commit_time);
    return facts;
  }

  [[nodiscard]] std::shared_ptr<net::Listener> listen(const Endpoint& endpoint,
                                                      const net::HttpAnswers& answers,
                                                      const std::string& setting) {
    try {
      return std::make_shared<net::Listener>(
          *context_, endpoint.address, endpoint.port,
          net::HttpContext{answers, proxies_, lobby_, accounts_, leagues_, hub_, limits_,
                           slow_answers_, unnamed_proxy_});
    } catch (const boost::system::system_error& error) {
      const bool taken = error.code() == boost::asio::error::address_in_use;
      throw std::runtime_error("cannot listen on " + endpoint.address + " port " +
                               std::to_string(endpoint.port) + ": " + error.code().message() +
                               (taken ? " (is another server running? set " + setting + ")" : ""));
    }
  }

  void stop_listening() {
    if (listener_) listener_->stop();
    if (metrics_listener_) metrics_listener_->stop();
  }

  // An exception from a handler is a bug. It must not affect other connections and tables.
  void run() {
    for (;;) {
      try {
        context_->run();
        return;
      } catch (const std::exception& error) {
        spdlog::critical("event=handler_failed error=\"{}\"", base::loggable(error));
      }
    }
  }

  void sweep_later() {
    sweep_->expires_after(seconds(1));
    sweep_->async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      periodic_work_.tick();
      sweep_later();
    });
  }

  base::Pool pool_;
  table::bots::ThinkingPool thinking_;
  std::unique_ptr<boost::asio::io_context> context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  DataFolder folder_;
  const Options options_;
  store::JournalWriter* writer_ = nullptr;  // the journal, if it writes to a database
  std::unique_ptr<store::Journal> journal_;
  archive::MatchReviews reviews_{thinking_};
  archive::MatchPages matches_;
  lobby::Daily daily_;
  lobby::Lobby lobby_;
  rules::RulePages rule_pages_;
  people::Accounts accounts_;
  push::Notifier notifier_;
  people::OutsideSignIn outside_;
  people::OwnPages own_pages_;
  league::LeagueService leagues_;
  net::Hub hub_;
  net::AddressLimits limits_;
  net::TrustedProxies proxies_;
  net::SlowAnswers slow_answers_;
  net::UnnamedProxy unnamed_proxy_;
  net::HttpAnswers answers_;
  net::HttpAnswers metrics_answers_;  // for the separate address of the metrics
  std::shared_ptr<net::Listener> listener_;
  std::shared_ptr<net::Listener> metrics_listener_;  // null: no separate address
  BackupCounts backup_counts_;
  std::unique_ptr<BackupSchedule> schedule_;
  std::unique_ptr<Sweeper> sweeper_;
  std::unique_ptr<boost::asio::steady_timer> sweep_;
  base::PeriodicWork periodic_work_{{{"connections", [this] { hub_.sweep(); }},
                                     {"notifications", [this] { notifier_.tick(); }},
                                     {"tables", [this] { lobby_.sweep(); }, kLobbySweepSeconds}}};
  std::string url_;
  std::string admin_link_;
  std::vector<std::thread> threads_;
};

Server::Server(const Options& options, const ServerTuning& tuning) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
  net::check_websocket_accept();
  impl_ = std::make_unique<Impl>(options, tuning);
}
Server::~Server() = default;
std::uint16_t Server::port() const { return impl_->port(); }
std::uint16_t Server::metrics_port() const { return impl_->metrics_port(); }
std::string Server::url() const { return impl_->url(); }
const std::string& Server::admin_link() const { return impl_->admin_link(); }
std::size_t Server::tables() const { return impl_->tables(); }
bool Server::has_admin() const { return impl_->has_admin(); }
lobby::Lobby& Server::lobby() { return impl_->lobby(); }
void Server::sweep() { impl_->sweep(); }
base::Pool& Server::pool() { return impl_->pool(); }
net::Hub& Server::hub() { return impl_->hub(); }
void Server::shut_down() { impl_->shut_down(); }

}  // namespace lastcard::app
