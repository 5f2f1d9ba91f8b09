#include "server/app/metrics.h"

#include <chrono>
#include <limits>
#include <sstream>
#include <utility>

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include "server/app/sweeper.h"
#include "server/base/handler_watch.h"
#include "server/base/pool.h"
#include "server/lobby/lobby.h"
#include "server/net/hub.h"
#include "server/people/accounts.h"
#include "server/rules/game_rules.h"
#include "server/store/journal_writer.h"
#include "server/table/bots/thinking_pool.h"

namespace lastcard::app {
namespace {

constexpr double kMicroseconds = 1e6;  // per second

class Families {
 public:
  void counter(const char* name, const char* help, double value) {
    prometheus::ClientMetric metric;
    metric.counter.value = value;
    families_.push_back({name, help, prometheus::MetricType::Counter, {metric}});
  }
  void gauge(const char* name, const char* help, double value) {
    prometheus::ClientMetric metric;
    metric.gauge.value = value;
    families_.push_back({name, help, prometheus::MetricType::Gauge, {metric}});
  }
  void tables_by_stage(const lobby::Lobby::Census& census) {
    prometheus::MetricFamily family{
        "lastcard_tables", "Tables that are open", prometheus::MetricType::Gauge, {}};
    for (const auto stage :
         {store::TableStage::waiting, store::TableStage::match, store::TableStage::ended}) {
      prometheus::ClientMetric metric;
      metric.label.push_back({"stage", store::stage_name(stage)});
      metric.gauge.value = static_cast<double>(census.tables.at(static_cast<std::size_t>(stage)));
      family.metric.push_back(metric);
    }
    families_.push_back(std::move(family));
  }
  void swept(const std::vector<Sweeper::Count>& counts) {
    prometheus::MetricFamily family{"lastcard_swept_total",
                                    "What was taken away because it has had its time",
                                    prometheus::MetricType::Counter,
                                    {}};
    for (const Sweeper::Count& count : counts) {
      prometheus::ClientMetric metric;
      metric.label.push_back({"what", count.what});
      metric.counter.value = static_cast<double>(count.swept);
      family.metric.push_back(metric);
    }
    families_.push_back(std::move(family));
  }
  void histogram(const char* name, const char* help, const base::Histogram& times) {
    prometheus::ClientMetric metric;
    metric.histogram = histogram_of(times);
    families_.push_back({name, help, prometheus::MetricType::Histogram, {metric}});
  }
  static prometheus::ClientMetric::Histogram histogram_of(const base::Histogram& times) {
    prometheus::ClientMetric::Histogram histogram;
    std::uint64_t count = 0;
    for (std::size_t place = 0; place < base::Histogram::kClasses; ++place) {
      count += times.count(place);
      const bool last = place == base::Histogram::kEnds.size();
      const double end = last ? std::numeric_limits<double>::infinity()
                              : base::Histogram::kEnds.at(place) / kMicroseconds;
      histogram.bucket.push_back({count, end});
    }
    histogram.sample_count = count;
    histogram.sample_sum = static_cast<double>(times.sum_us()) / kMicroseconds;
    return histogram;
  }
  // The choices that bots compute ahead.
  void thoughts(const table::TableCounts& tables, const table::bots::ThinkingPool& thinking) {
    counter("lastcard_bot_thoughts_total", "Steps of bots that were thought of ahead",
            static_cast<double>(tables.bot_thoughts.load(std::memory_order_relaxed)));
    counter("lastcard_bot_fallbacks_total",
            "Steps of bots that should have been thought of ahead and went by rules of thumb",
            static_cast<double>(tables.bot_fallbacks.load(std::memory_order_relaxed)));
    const table::bots::ThinkingPool::Count count = thinking.count();
    gauge("lastcard_bot_questions_waiting", "Moves that bots are to think ahead of",
          static_cast<double>(count.waiting));
    prometheus::MetricFamily dropped{"lastcard_bot_questions_dropped_total",
                                     "Moves that nobody thought about",
                                     prometheus::MetricType::Counter,
                                     {}};
    for (const auto& [why, number] :
         {std::pair("late", count.late), std::pair("refused", count.refused)}) {
      prometheus::ClientMetric metric;
      metric.label.push_back({"why", why});
      metric.counter.value = static_cast<double>(number);
      dropped.metric.push_back(metric);
    }
    families_.push_back(std::move(dropped));
    histogram("lastcard_bot_thought_seconds", "Time from a question to its answer",
              thinking.took());
  }
  // Values that do not exist yet are omitted: an age of 0 would look like the best value.
  void backups(const BackupReport& report) {
    counter("lastcard_backup_failures_total", "Backups that could not be made",
            static_cast<double>(report.failures));
    counter("lastcard_backup_command_failures_total",
            "Backups that the backup-command did not take elsewhere",
            static_cast<double>(report.command_failures));
    if (report.age) {
      gauge("lastcard_backup_age_seconds", "Age of the newest backup of the server's own",
            static_cast<double>(report.age->count()));
    }
    if (!report.trial) return;
    gauge("lastcard_restore_trial_good", "Whether the backup that was tried last can be restored",
          report.trial->good ? 1 : 0);
    gauge("lastcard_restore_trial_timestamp_seconds", "When that was, in seconds since 1970",
          static_cast<double>(report.trial->at));
  }
  void slow_handlers(const base::HandlerWatch& watch) {
    prometheus::MetricFamily count{"lastcard_slow_handlers_total",
                                   "Messages that held a network thread or a table for more than "
                                   "20 ms",
                                   prometheus::MetricType::Counter,
                                   {}};
    prometheus::MetricFamily worst{"lastcard_slow_handler_worst_seconds",
                                   "The longest that such a message took",
                                   prometheus::MetricType::Gauge,
                                   {}};
    for (const base::HandlerWatch::Slow& slow : watch.slow()) {
      prometheus::ClientMetric metric;
      metric.label.push_back({"message", std::string(slow.what)});
      metric.counter.value = static_cast<double>(slow.count);
      count.metric.push_back(metric);
      metric.gauge.value = std::chrono::duration<double>(slow.worst).count();
      worst.metric.push_back(metric);
    }
    // Prometheus does not read a metric family without metrics.
    if (count.metric.empty()) return;
    families_.push_back(std::move(count));
    families_.push_back(std::move(worst));
  }
  // The jobs of the pool, by kind.
  void work(const base::Pool& pool) {
    using Type = prometheus::MetricType;
    prometheus::MetricFamily waiting{
        "lastcard_work_waiting", "Slow work that waits for a thread", Type::Gauge, {}};
    prometheus::MetricFamily running{
        "lastcard_work_running", "Slow work that is being done", Type::Gauge, {}};
    prometheus::MetricFamily done{"lastcard_work_total", "Slow work done", Type::Counter, {}};
    prometheus::MetricFamily refused{
        "lastcard_work_refused_total", "Slow work refused for want of room", Type::Counter, {}};
    prometheus::MetricFamily waited{
        "lastcard_work_wait_seconds", "Time that slow work waited", Type::Histogram, {}};
    for (std::size_t kind = 0; kind < base::kWorks; ++kind) {
      const auto work = static_cast<base::Work>(kind);
      const base::Pool::Count count = pool.count(work);
      const auto metric = [&] {
        prometheus::ClientMetric one;
        one.label.push_back({"kind", std::string(base::name_of(work))});
        return one;
      };
      waiting.metric.push_back(metric());
      waiting.metric.back().gauge.value = static_cast<double>(count.waiting);
      running.metric.push_back(metric());
      running.metric.back().gauge.value = static_cast<double>(count.running);
      done.metric.push_back(metric());
      done.metric.back().counter.value = static_cast<double>(count.done);
      refused.metric.push_back(metric());
      refused.metric.back().counter.value = static_cast<double>(count.refused);
      waited.metric.push_back(metric());
      waited.metric.back().histogram = histogram_of(pool.waited(work));
    }
    for (auto* family : {&waiting, &running, &done, &refused, &waited})
      families_.push_back(std::move(*family));
  }
  [[nodiscard]] std::string text() const {
    std::ostringstream stream;
    prometheus::TextSerializer().Serialize(stream, families_);
    return stream.str();
  }

 private:
  std::vector<prometheus::MetricFamily> families_;
};

double value(const std::atomic<std::uint64_t>& counter) {
  return static_cast<double>(counter.load(std::memory_order_relaxed));
}

}  // namespace

std::string metrics_text(const lobby::Lobby& lobby, const net::Hub& hub,
                         const people::Accounts& accounts, const store::JournalCounts* journal,
                         const Sweeper* sweeper, DatabaseSize size, const base::Pool& pool,
                         const table::bots::ThinkingPool& thinking,
                         const std::optional<BackupReport>& backups) {
  Families families;
  const table::TableCounts& tables = lobby.counts();
  const lobby::Lobby::Census census = lobby.census();
  families.tables_by_stage(census);
  families.gauge("lastcard_seats", "Seats that are taken, by persons and bots",
                 static_cast<double>(census.seats_taken));
  families.gauge("lastcard_tables_frozen", "Open tables that a bug has stopped",
                 static_cast<double>(census.frozen));
  families.gauge("lastcard_connections", "WebSockets that are open",
                 static_cast<double>(hub.size()));
  families.counter("lastcard_connections_total", "WebSockets that were opened",
                   value(hub.counts.opened));
  families.counter("lastcard_http_requests_total", "HTTP requests",
                   value(hub.counts.http_requests));
  families.counter("lastcard_messages_in_total", "Messages from clients",
                   value(hub.counts.messages_in));
  families.counter("lastcard_bytes_out_total", "Bytes sent on WebSockets",
                   value(hub.counts.bytes_out));
  families.counter("lastcard_protocol_violations_total",
                   "Connections closed for breaking the WebSocket protocol",
                   value(hub.counts.violations));
  families.counter("lastcard_slow_readers_total", "Connections cut off because they did not read",
                   value(hub.counts.slow_readers));
  families.counter("lastcard_outbox_drops_total",
                   "Updates that a newer one replaced before they were sent",
                   value(hub.counts.updates_dropped));
  families.counter("lastcard_limited_total", "Requests and connections refused by a limit (429)",
                   value(hub.counts.limited));
  families.counter("lastcard_turned_away_total",
                   "Sockets that were closed at once because max-connections were open",
                   value(hub.counts.turned_away));
  families.counter("lastcard_page_faults_total", "Faults that pages reported and the log has",
                   value(hub.counts.page_faults));
  families.counter("lastcard_moves_total", "Steps that were accepted", value(tables.moves));
  families.counter("lastcard_bot_moves_total", "Steps of bots", value(tables.bot_moves));
  families.thoughts(tables, thinking);
  families.counter("lastcard_refusals_total", "Messages that tables refused",
                   value(tables.refusals));
  families.counter("lastcard_rounds_total", "Rounds that were dealt", value(tables.rounds));
  families.counter("lastcard_matches_total", "Matches that were finished", value(tables.matches));
  families.counter("lastcard_frozen_tables_total", "Tables stopped by a bug", value(tables.frozen));
  families.histogram("lastcard_change_seconds",
                     "Time from a change's acceptance until it is on the disk and told",
                     tables.change_time);
  families.gauge("lastcard_accounts", "Accounts that there are",
                 static_cast<double>(accounts.size()));
  families.counter("lastcard_sign_ins_total", "Times that somebody signed in",
                   value(accounts.counts.sign_ins));
  families.counter("lastcard_failed_sign_ins_total", "Times that a password or a link was wrong",
                   value(accounts.counts.failed_sign_ins));
  if (journal != nullptr) {
    families.counter("lastcard_journal_entries_total", "Entries written", value(journal->entries));
    families.counter("lastcard_journal_commits_total", "Transactions they were grouped into",
                     value(journal->commits));
    families.counter("lastcard_journal_failures_total", "Attempts that the disk refused",
                     value(journal->failures));
    families.counter("lastcard_journal_refused_total", "Entries that can never be written",
                     value(journal->refused));
    families.gauge("lastcard_database_bytes", "What the database takes on the disk",
                   static_cast<double>(size.file));
    families.gauge("lastcard_database_log_bytes", "What its log takes",
                   static_cast<double>(size.log));
    families.histogram("lastcard_journal_commit_seconds", "Time that a transaction took",
                       journal->commit_time);
  }
  if (sweeper != nullptr) families.swept(sweeper->counts());
  if (backups) families.backups(*backups);
  families.work(pool);
  families.slow_handlers(lobby.watch());
  families.counter("lastcard_rule_sets_read_total", "Rule sets of players that were read",
                   static_cast<double>(rules::GameRules::readings().all));
  return families.text();
}

}  // namespace lastcard::app
