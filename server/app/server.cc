#include "server/app/server.h"

#include <sodium.h>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/steady_timer.hpp>
#include <spdlog/spdlog.h>

#include "protocol/codec/encode.h"
#include "server/app/data_folder.h"
#include "server/app/metrics.h"
#include "server/lobby/lobby.h"
#include "server/net/http_answer.h"
#include "server/net/hub.h"
#include "server/net/listener.h"
#include "server/store/journal_writer.h"

namespace lastcard::app {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

// For the parts of a shutdown; together less than the ten seconds that a container gets.
constexpr seconds kJournalTime(3);
constexpr seconds kFarewellTime(3);
constexpr int kResumeAfterMs = 2000;
constexpr int kLobbySweepSeconds = 60;

lobby::LobbySettings lobby_settings(const Options& options, const ServerTuning& tuning,
                                    const DataFolder* folder) {
  lobby::LobbySettings settings;
  settings.max_tables = static_cast<std::size_t>(options.max_tables);
  settings.knock_grace_ms = options.knock_grace_ms;
  settings.bot_pace_ms = options.bot_pace_ms;
  settings.messages_per_second = options.messages_per_second;
  settings.keep = std::chrono::hours(options.keep_hours);
  if (folder != nullptr) settings.dump_dir = folder->frozen();
  if (!options.scripted_decks.empty())
    settings.deck_script = table::read_deck_script(options.scripted_decks);
  settings.next_round_ms = tuning.next_round_ms;
  return settings;
}

}  // namespace

class Server::Impl {
 public:
  Impl(const Options& options, const ServerTuning& tuning)
      : context_(std::make_unique<boost::asio::io_context>(options.threads)),
        work_(context_->get_executor()),
        folder_(options.data_dir),
        journal_(open_journal(options, tuning)),
        lobby_(*context_, *journal_, lobby_settings(options, tuning, &folder_)),
        hub_(static_cast<std::size_t>(options.max_connections)),
        limits_({static_cast<double>(options.address_messages_per_second),
                 static_cast<double>(options.tables_per_minute)}),
        proxies_(options.proxies),
        answers_({options.base_path, options.origins, options.frame_ancestors, options.metrics},
                 net::StaticFiles(options.web_root, options.base_path),
                 {[this] { return journal_->healthy() && !lobby_.shutting_down(); },
                  [this] {
                    return metrics_text(lobby_, hub_, writer_ ? &writer_->counts() : nullptr);
                  }}),
        sweep_(std::make_unique<boost::asio::steady_timer>(*context_)) {
    if (writer_ != nullptr) lobby_.restore(writer_->load_tables());
    try {
      listener_ = std::make_shared<net::Listener>(
          *context_, options.listen, options.port,
          net::HttpContext{answers_, proxies_, lobby_, hub_, limits_});
    } catch (const boost::system::system_error& error) {
      throw std::runtime_error("cannot listen on " + options.listen + " port " +
                               std::to_string(options.port) + ": " + error.code().message() +
                               (error.code() == boost::asio::error::address_in_use
                                    ? " (is another server running? set LASTCARD_PORT or --port)"
                                    : ""));
    }
    const bool root = options.listen == "0.0.0.0" || options.listen == "127.0.0.1" ||
                      options.listen == "::" || options.listen == "::1";
    url_ = "http://" + (root ? std::string("localhost") : options.listen) + ":" +
           std::to_string(listener_->port()) + options.base_path;
    listener_->start();
    sweep_later();
    for (int i = 0; i < options.threads; ++i) threads_.emplace_back([this] { run(); });
  }

  ~Impl() {
    listener_->stop();
    lobby_.stop_tables();
    work_.reset();
    context_->stop();
    for (std::thread& thread : threads_) thread.join();
    // Tables and connections have timers and sockets of the context, and the handlers that wait in
    // it keep some of them alive; all of them use the hub and the lobby. So the context goes after
    // what it does not own and before those two.
    journal_.reset();
    listener_.reset();
    sweep_.reset();
    lobby_.forget_tables();
    context_.reset();
  }

  void shut_down() {
    const auto start = steady_clock::now();
    lobby_.begin_shutdown();
    listener_->stop();
    protocol::Notice notice;
    notice.code = "server_restarting";
    notice.resume_after_ms = kResumeAfterMs;
    hub_.send_all(std::make_shared<const std::string>(protocol::encode(notice)));
    if (writer_ != nullptr && !writer_->flush(kJournalTime)) {
      spdlog::error("event=journal_not_finished");
    }
    lobby_.stop_tables();
    hub_.close_all(net::CloseCode::service_restart);
    const auto end = steady_clock::now() + kFarewellTime;
    while (hub_.size() > 0 && steady_clock::now() < end)
      std::this_thread::sleep_for(milliseconds(20));
    spdlog::info("event=stopped connections_cut={} ms={}", hub_.size(),
                 std::chrono::duration_cast<milliseconds>(steady_clock::now() - start).count());
  }

  [[nodiscard]] std::uint16_t port() const { return listener_->port(); }
  [[nodiscard]] const std::string& url() const { return url_; }
  [[nodiscard]] std::size_t tables() const { return lobby_.size(); }

 private:
  std::unique_ptr<store::Journal> open_journal(const Options& options, const ServerTuning& tuning) {
    if (!options.journal) {
      spdlog::warn("event=no_journal effect=\"a restart forgets all tables\"");
      return std::make_unique<store::NoJournal>();
    }
    auto writer = std::make_unique<store::JournalWriter>(
        [file = folder_.database()] { return std::make_unique<store::Database>(file); },
        tuning.journal_retry);
    writer_ = writer.get();
    return writer;
  }

  // What a handler throws is a bug; the other connections and tables are none of its business.
  void run() {
    for (;;) {
      try {
        context_->run();
        return;
      } catch (const std::exception& error) {
        spdlog::critical("event=handler_failed error=\"{}\"", error.what());
      }
    }
  }

  void sweep_later() {
    sweep_->expires_after(seconds(1));
    sweep_->async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      hub_.sweep();
      if (++swept_ % kLobbySweepSeconds == 0) lobby_.sweep();
      sweep_later();
    });
  }

  std::unique_ptr<boost::asio::io_context> context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  DataFolder folder_;
  store::JournalWriter* writer_ = nullptr;  // the journal, if it is one
  std::unique_ptr<store::Journal> journal_;
  lobby::Lobby lobby_;
  net::Hub hub_;
  net::AddressLimits limits_;
  net::TrustedProxies proxies_;
  net::HttpAnswers answers_;
  std::shared_ptr<net::Listener> listener_;
  std::unique_ptr<boost::asio::steady_timer> sweep_;
  int swept_ = 0;
  std::string url_;
  std::vector<std::thread> threads_;
};

Server::Server(const Options& options, const ServerTuning& tuning) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
  impl_ = std::make_unique<Impl>(options, tuning);
}
Server::~Server() = default;
std::uint16_t Server::port() const { return impl_->port(); }
std::string Server::url() const { return impl_->url(); }
std::size_t Server::tables() const { return impl_->tables(); }
void Server::shut_down() { impl_->shut_down(); }

}  // namespace lastcard::app
