#include "server/table/live_table.h"

#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "engine/core/codec.h"
#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "server/base/loggable.h"
#include "server/table/finished_match.h"
#include "server/table/frozen_files.h"
#include "server/table/guarded.h"
#include "server/table/history.h"

namespace lastcard::table {

namespace asio = boost::asio;
using store::TableStage;

namespace {

// After a restart, no table is closed before its players have had this time to come back.
constexpr std::chrono::minutes kTimeToComeBack(10);
// The time between attempts if the pool's queue is full.
constexpr std::chrono::milliseconds kRecordAgain(250);

std::int64_t seconds_of(CalendarTime time) {
  return std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
}

// How long the match was played before the restart, from the times of its first and last entries.
// If the clock was changed between them, counts from 0.
std::chrono::seconds played_for(std::int64_t seconds) {
  constexpr std::int64_t kDay = 86'400;
  return std::chrono::seconds(seconds < kDay ? std::max<std::int64_t>(0, seconds) : 0);
}

// The table's new stage, if the change changes it.
std::optional<TableStage> stage_from(const TableCore& core, const Change& change) {
  const auto* begin = change_of<Begin>(change);
  if (core.seq == 0 && begin == nullptr) return TableStage::waiting;
  const auto* played = played_in(change);
  const bool last_round = core.one_round() && begin == nullptr;
  if (played != nullptr && ((last_round && played->table.round_over()) ||
                            outcome_of(core.config, played->table, played->rounds)))
    return TableStage::ended;
  if (begin != nullptr) return TableStage::match;
  if (change_of<End>(change) != nullptr) return TableStage::ended;
  if (change_of<Gather>(change) != nullptr) return TableStage::waiting;
  if (change_of<Close>(change) != nullptr) return TableStage::closed;
  return std::nullopt;
}

}  // namespace

LiveTable::LiveTable(asio::io_context& context, TableConfig config, Services& services)
    : code_(config.code),
      core_(empty_table(std::move(config))),
      services_(services),
      strand_(asio::make_strand(context.get_executor())),
      timer_(services.time.make_timer(strand_)),
      last_change_(services_.time.now()) {
  set_seats(core_.config.seats);
  unwatched_since_ = last_change_;
}

void LiveTable::set_seats(int seats) {
  seated_.resize(static_cast<std::size_t>(seats));
  for (Seated& seated : seated_) seated.prompt = {core_.seq, 0};
  turns_.start(core_.config.settings, seats);
}

void LiveTable::open(Room room, std::shared_ptr<Outlet> from, std::string message_id) {
  asio::post(strand_, [self = shared_from_this(), room = std::move(room), from = std::move(from),
                       id = std::move(message_id)]() mutable {
    self->guarded([&] {
      self->write({RoomChange{std::move(room)}}, {std::move(from), std::move(id)});
    });
  });
}

void LiveTable::open_from(std::unique_ptr<Begin> begin, std::shared_ptr<Outlet> from,
                          std::string message_id, std::shared_ptr<JournalBudget> budget) {
  asio::post(strand_, [self = shared_from_this(), begin = std::move(begin), from = std::move(from),
                       id = std::move(message_id), budget = std::move(budget)]() mutable {
    self->guarded([&] {
      self->charged_ = std::move(budget);
      self->write({std::move(*begin)}, {std::move(from), std::move(id)});
      self->charged_.reset();
    });
  });
}

std::chrono::seconds age_of(const store::StoredTable& stored, CalendarTime now) {
  const std::int64_t age = stored.at > 0 ? seconds_of(now) - stored.at : 0;
  return std::chrono::seconds(std::max<std::int64_t>(0, age));
}

void LiveTable::restore(const store::StoredTable& stored, CalendarTime now,
                        std::optional<CalendarTime> ran) {
  core_.seq = stored.first - 1 + stored.entries.size();
  kept_until_ = services_.time.now() + kTimeToComeBack;
  last_change_ = services_.time.now() - age_of(stored, now);
  unwatched_since_ = last_change_;
  LeagueCourse course;
  try {
    History history = read_history(core_.config, stored.entries);
    if (history.core.seq != core_.seq) throw HistoryError("entries are missing");
    core_ = std::move(history.core);
    if (!stored.last_match.empty() && !core_.not_kept) last_match_ = stored.last_match;
    match_log_ = std::move(history.match_log);
    match_began_ = services_.time.now() - played_for(stored.at - core_.match_began);
    set_seats(core_.config.seats);
    for (std::size_t i = 0; i < core_.ms_left.size(); ++i)
      turns_.set_match_ms_left(Seat(static_cast<int>(i)), core_.ms_left[i]);
    begin_watching();
    if (core_.config.league) course = league_course();
    note_changed();
  } catch (const std::exception& error) {
    freeze("its history cannot be read: " + base::loggable(error));
    return;
  }
  if (core_.config.league && services_.league != nullptr)
    services_.league->restored(*core_.config.league, code_, course);
  const std::chrono::seconds used(seconds_of(ran.value_or(now)) - core_.played_at);
  asio::post(strand_, [self = shared_from_this(), used] {
    self->guarded([&] {
      if (self->core_.room.paused()) self->turns_.pause(self->services_.time.now());
      // No client is connected yet: the waiting time for absent players starts now.
      for (int seat = 0; seat < self->core_.config.seats; ++seat) self->note_presence(Seat(seat));
      self->note_host();
      self->tell_daily();
      if (self->begin_daily()) return;
      if (!self->core_.match) return self->arm();
      self->begin_clocks();
      self->turns_.go_on(used);
      self->schedule_bots();
      self->tell_turns(TurnListener::Since::before);
      self->arm();
    });
  });
}

void LiveTable::submit(Command command) {
  asio::post(strand_, [self = shared_from_this(), command = std::move(command)]() mutable {
    if (self->closed_ || self->stopped_) {
      return self->refuse(command.from, protocol::id_of(command.message),
                          self->closed_ ? "no_such_table" : "server_restarting");
    }
    const base::HandlerWatch::Handler handler(self->services_.watch,
                                              protocol::type_of(command.message));
    self->guarded([&] { self->receive(std::move(command)); });
  });
}

void LiveTable::detach(const Outlet* outlet) {
  asio::post(strand_, [self = shared_from_this(), outlet] {
    self->guarded([&] { self->unsubscribe(outlet); });
  });
}

void LiveTable::close_if_idle(std::chrono::seconds waiting, std::chrono::seconds match,
                              std::chrono::seconds ended) {
  asio::post(strand_, [=, self = shared_from_this()] {
    self->guarded([&] {
      const Time now = self->services_.time.now();
      const auto idle = now - self->last_change_;
      if (now < self->kept_until_) return;
      if (self->frozen_ && idle >= match) self->close_frozen();
      if (self->pending_ || self->reading_ || self->frozen_ || !self->subscribers_.empty()) return;
      // Where only bots sit, no one will come back.
      const bool over =
          self->core_.match_over() || (self->core_.match && self->core_.room.persons() == 0);
      const bool daily = !self->core_.config.daily.empty();
      std::chrono::seconds keep = over ? ended : (!self->core_.match || daily) ? waiting : match;
      // A player who looks once per turn must find the table.
      const auto& settings = self->core_.config.settings;
      if (protocol::has_long_turns(settings))
        keep = std::max(keep, kTimeToComeBack + std::chrono::seconds(settings.turn_ms / 1000));
      if (idle < keep) return;
      // Leagues end their matches themselves.
      if (!self->core_.config.league || self->core_.match_over()) self->close();
    });
  });
}

void LiveTable::stop() {
  asio::post(strand_, [self = shared_from_this()] {
    self->refuse_waiting("server_restarting");
    self->stopped_ = true;
    self->timer_->cancel();
    if (self->record_timer_) self->record_timer_->cancel();
    self->subscribers_.clear();
  });
}

void LiveTable::journal_wrote(std::uint64_t) {
  asio::post(strand_, [self = shared_from_this()] {
    const base::HandlerWatch::Handler handler(self->services_.watch, "table-commit");
    if (self->stopped_) return self->answer_last();
    self->guarded([&] { self->commit(); });
  });
}

void LiveTable::journal_stalled(std::uint64_t) {
  asio::post(strand_, [self = shared_from_this()] {
    self->guarded([&] {
      self->paused_ = true;
      self->broadcast_notice("table_paused");
      for (const Command& command : self->queue_) {
        self->refuse(command.from, protocol::id_of(command.message), "table_paused");
      }
      self->queue_.clear();
    });
  });
}

void LiveTable::journal_conflict(std::uint64_t seq) {
  asio::post(strand_, [self = shared_from_this(), seq] {
    self->freeze("somebody else wrote entry " + std::to_string(seq) + " of its history");
  });
}

void LiveTable::journal_refused(std::uint64_t seq) {
  asio::post(strand_, [self = shared_from_this(), seq] {
    self->freeze("entry " + std::to_string(seq) + " of its history cannot be written");
  });
}

void LiveTable::write(Change change, Asker asker) {
  pending_ = std::make_unique<Pending>(
      Pending{std::move(asker), std::move(change), {}, services_.time.now()});
  Change& pending = pending_->change;
  const auto stage = stage_from(core_, pending);
  // A match that continues a stored one is not stored, nor is the daily deal, which others still
  // play.
  const bool over = stage == TableStage::ended && !core_.one_round();
  const bool kept = over && payers_.may_keep(pending_->since);
  if (over && !kept) {
    protocol::TalkItem told = happened(core_, kMatchNotKept);
    told.number += pending.talk.size();
    pending.talk.push_back(std::move(told));
  }
  pending.snapshot = wants_snapshot(core_, pending);
  std::string entry = entry_of(pending);
  note_entry(match_log_, core_, pending, entry);
  if (pending.snapshot) entry = with_snapshot(core_, entry);
  store::JournalEntry journal_entry{code_, core_.seq + 1, std::move(entry), stage, std::nullopt};
  journal_entry.at = seconds_of(services_.time.calendar_now());
  journal_entry.snapshot = pending.snapshot;
  if (core_.seq == 0) journal_entry.config = core_.config.to_json().dump();
  const bool plays = change_of<Step>(pending) != nullptr || change_of<Deal>(pending) != nullptr;
  if (charged_ && !plays) charged_->spend(journal_entry.text.size(), pending_->since);
  note_answered(pending_->asker.outlet, pending_->asker.id);  // answered later
  if (kept) return finish(std::move(journal_entry));
  services_.journal.append(std::move(journal_entry), shared_from_this());
}

void LiveTable::take_step(const Action& action, Asker asker, std::string message_key, bool by_bot) {
  const auto entropy =
      chance_in(core_.match->rounds(),
                core_.match->preparing() ? std::optional(core_.deals - 1) : std::nullopt);
  Step step = step_of(core_, action, *entropy);
  step.message_key = std::move(message_key);
  step.by_bot = by_bot;
  if (core_.config.settings.base_ms > 0)
    step.ms_left = turns_.match_ms_left_after_act(
        action.by, !step.done.table.to_act().contains(action.by), services_.time.now());
  if (protocol::has_long_turns(core_.config.settings))
    step.at = seconds_of(services_.time.calendar_now());
  Change change{std::move(step)};
  if (by_bot && !seated_at(action.by).bot_acted && !core_.room.at(action.by).stand_in)
    change.talk.push_back(happened(core_, "bot-played", action.by));
  services_.counts.moves.fetch_add(1, std::memory_order_relaxed);
  write(std::move(change), std::move(asker));
}

void LiveTable::end_early(Asker asker, std::vector<protocol::TalkItem> talk) {
  // A pause ends with its match.
  Room room = core_.room;
  room.set_paused(false);
  write({End{std::move(room)}, std::move(talk)}, std::move(asker));
}

void LiveTable::close() { write({Close{}}); }

void LiveTable::close_frozen() {
  store::JournalEntry closed;
  closed.table = code_;
  closed.stage = TableStage::closed;
  services_.journal.append(std::move(closed), shared_from_this());
  close_down();
}

std::unique_ptr<Entropy> LiveTable::chance_of(const deals::MatchDeals& deals, int round) const {
  const bool under_way = core_.match && round == core_.match->rounds();
  const int draws = under_way ? core_.draws : 0;
  const bool shuffled = draws > 0 && !core_.orders.empty();
  return deals.chance(round, draws, shuffled ? core_.orders.front() : DeckOrder());
}

std::unique_ptr<Entropy> LiveTable::chance_in(int round, std::optional<int> deal) const {
  // The numbers of a finished match are not used again.
  if (core_.match_deals && core_.playing() &&
      (round <= deals::kLastRound || core_.match_deals->duplicate))
    return chance_of(*core_.match_deals, round);
  // The match was begun by a program that did not store the numbers.
  if (const auto deals = duplicate_deals()) return chance_of(*deals, round);
  const DeckScript* script = services_.deck_script.get();
  if (deal) return std::make_unique<DealEntropy>(script, *deal);
  return std::make_unique<DealEntropy>(script, core_.deals - 1, std::max(core_.draws, 1));
}

void LiveTable::begin_match(Seat first_dealer, Asker asker) {
  if (auto deals = duplicate_deals())
    return deal_first(first_dealer, std::move(asker), std::move(deals));
  if (opening_ || want_salts(first_dealer, asker)) return;
  deal_first(first_dealer, std::move(asker));
}

void LiveTable::deal_first(Seat first_dealer, Asker asker,
                           std::shared_ptr<const deals::MatchDeals> deals) {
  Match match = core_.config.rules.match(first_dealer);
  const std::int64_t began = seconds_of(services_.time.calendar_now());
  const std::unique_ptr<Entropy> entropy = deals ? deals->chance(1) : chance_in(1, core_.deals);
  auto dealt = match.prepare_round(*entropy);
  write({Begin{std::move(match), first_dealer, began, std::move(dealt), std::move(deals)}},
        std::move(asker));
}

void LiveTable::begin_round(Asker asker) {
  write({Deal{core_.match->prepare_round(*chance_in(core_.match->rounds() + 1, core_.deals))}},
        std::move(asker));
}

void LiveTable::finish(store::JournalEntry entry) {
  struct Work {
    MatchCourse course;
    store::JournalEntry entry;
    void write_down() { entry.finished = finished_match(course); }
  };
  const Change& change = pending_->change;
  const Room* room = room_after(change);
  const auto* begin = change_of<Begin>(change);
  const Match& match = begin != nullptr ? begin->match : *core_.match;
  const std::int64_t began = begin != nullptr ? begin->began : core_.match_began;
  const auto work = std::make_shared<Work>(
      Work{{core_.config, room != nullptr ? *room : core_.room, match_log_,
            CalendarTime(std::chrono::seconds(began)), services_.time.calendar_now(),
            match.another(Seat(0)), begin != nullptr ? begin->deals : core_.match_deals},
           std::move(entry)});
  auto append = [self = shared_from_this(), work] {
    // The table has frozen meanwhile, and the sender was told that the entry is not written.
    if (!self->pending_) return;
    if (const auto& kept = work->entry.finished) {
      self->pending_->finished = kept->id;
      self->payers_.spend(kept->record.size() + kept->summary.size(), self->services_.time.now());
    }
    self->services_.journal.append(std::move(work->entry), self);
  };
  if (services_.records == nullptr) {
    work->write_down();
    return append();
  }
  write_record([work] { work->write_down(); }, append);
}

void LiveTable::write_record(const std::function<void()>& write_down,
                             const std::function<void()>& append) {
  using JobResult = base::Pool::JobResult;
  services_.records->take(
      base::Work::record, code_, [write_down](const std::stop_token&) { write_down(); },
      [self = shared_from_this(), write_down, append](JobResult result) {
        // The entry was not written and its sender was not answered: after a restart the table is
        // in the state before it.
        if (result == JobResult::stopping) return;
        asio::post(self->strand_, [self, write_down, append, result] {
          const base::HandlerWatch::Handler handler(self->services_.watch, "table-record");
          self->guarded([&] {
            if (result != JobResult::busy) return append();
            if (!self->record_timer_)
              self->record_timer_ = self->services_.time.make_timer(self->strand_);
            self->record_timer_->ring_at(
                self->services_.time.now() + kRecordAgain, [self, write_down, append] {
                  self->guarded([&] { self->write_record(write_down, append); });
                });
          });
        });
      });
}

void LiveTable::agree_to_end(Asker asker, std::vector<protocol::TalkItem> talk) {
  // If the game's rules have an end by agreement, the match ends by its rules.
  for (const Alarm& alarm : core_.match->game().alarms(core_.match->table())) {
    if (alarm.due == Due::on_agreement && !core_.match->check(alarm.action))
      return take_step(alarm.action, std::move(asker));
  }
  end_early(std::move(asker), std::move(talk));
}

bool LiveTable::keep_within_bounds() {
  if (pending_ || frozen_ || !core_.match) return false;
  const std::uint64_t most = services_.entries_of_a_match;
  const std::uint64_t entries = core_.seq - core_.match_entry;
  if (core_.playing()) {
    if (entries > most) {
      agree_to_end({}, {});
    } else if (entries == most) {
      write({Talk{}, {happened(core_, "match-too-long")}});
    } else if (entries == most - std::min(most, kEntriesToTheEnd)) {
      write({Talk{}, {happened(core_, "match-ends-soon")}});
    }
  } else if (entries >= most + kEntriesToTheEnd && !core_.config.league && !core_.one_round()) {
    write({Gather{}});
  }
  return pending_ != nullptr;
}

void LiveTable::note_changed() {
  const auto now = stage();
  services_.registry.changed(core_.config, core_.room,
                             now == protocol::RoomStage::waiting ? TableStage::waiting
                             : now == protocol::RoomStage::match ? TableStage::match
                                                                 : TableStage::ended);
}

protocol::RoomStage LiveTable::stage() const {
  if (!core_.match) return protocol::RoomStage::waiting;
  return core_.match_over() ? protocol::RoomStage::ended : protocol::RoomStage::match;
}

void LiveTable::freeze(const std::string& why) {
  if (frozen_) return;
  frozen_ = true;
  services_.counts.frozen.fetch_add(1, std::memory_order_relaxed);
  spdlog::critical("event=table_frozen table={} seq={} why=\"{}\"", code_, core_.seq, why);
  // Players first: the disk may be slow, or may be the reason for the freeze.
  try {
    broadcast_notice("table_frozen");
  } catch (const std::exception& error) {
    spdlog::error("event=freeze_untold table={} error=\"{}\"", code_, base::loggable(error));
  }
  timer_->cancel();
  // The first entry was not written, so the table does not exist, and no one knows its code.
  if (core_.seq == 0) services_.registry.closed(code_);
  refuse_in_hand(core_.seq == 0 ? "cannot_keep" : "table_frozen");
  refuse_waiting("table_frozen");
  // Otherwise players would be notified of turns that they cannot play.
  tell_turns();
  // Otherwise the league would charge players with an absence that they cannot end.
  if (core_.config.league && services_.league != nullptr)
    services_.league->frozen(*core_.config.league, code_);
  try {
    write_down(why);
  } catch (const std::exception& error) {
    spdlog::error("event=dump_failed table={} error=\"{}\"", code_, base::loggable(error));
  }
}

void LiveTable::write_down(const std::string& why) {
  // Developers must not see the cards of other tables or later rounds.
  TableConfig config = core_.config;
  if (config.league) config.league->deal_seed.clear();
  Json dump = {{"table", code_}, {"seq", core_.seq}, {"why", why}, {"config", config.to_json()}};
  if (core_.match) dump["state"] = TableCodec::to_json(core_.match->table());
  write_frozen_in(services_.records, services_.dump_dir, code_ + "-" + std::to_string(core_.seq),
                  std::move(dump));
}

}  // namespace lastcard::table
