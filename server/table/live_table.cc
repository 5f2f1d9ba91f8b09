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

namespace lastcard::table {

namespace asio = boost::asio;
using store::TableStage;

LiveTable::LiveTable(asio::io_context& context, TableConfig config, Services& services)
    : code_(config.code),
      config_(std::move(config)),
      services_(services),
      strand_(asio::make_strand(context.get_executor())),
      timer_(services.time.make_timer(strand_)),
      room_(config_.seats, SessionId()),
      last_change_(services_.time.now()) {
  set_seats(config_.seats);
  unwatched_since_ = last_change_;
}

void LiveTable::set_seats(int seats) {
  const auto size = static_cast<std::size_t>(seats);
  answers_.resize(size);
  ready_.assign(size, false);
  prompts_.assign(size, Prompt{seq_, 0});
  timeouts_.assign(size, 0);
  turns_.start(config_.settings, seats);
}

void LiveTable::open(Room room, std::shared_ptr<Outlet> from, std::string message_id) {
  asio::post(strand_, [self = shared_from_this(), room = std::move(room), from = std::move(from),
                       id = std::move(message_id)]() mutable {
    self->guarded([&] {
      std::string entry = room_entry(room);
      Pending pending;
      pending.asker = {std::move(from), std::move(id)};
      pending.room = std::move(room);
      self->write(std::move(pending), std::move(entry), TableStage::waiting);
    });
  });
}

void LiveTable::restore(const std::vector<std::string>& entries, const std::string& last_match) {
  seq_ = entries.size();
  if (!last_match.empty()) last_match_ = last_match;
  LeagueCourse course;
  try {
    History history = read_history(config_, entries);
    config_ = std::move(history.config);
    set_seats(config_.seats);
    room_ = std::move(history.room);
    talk_ = std::move(history.talk);
    match_ = std::move(history.match);
    first_dealer_ = history.first_dealer;
    deals_ = history.deals;
    draws_ = history.draws;
    ended_early_ = history.ended_early;
    sheet_ = std::move(history.sheet);
    match_began_ = history.match_began;
    if (playing()) {
      for (const std::string& entry : history.match_entries) match_log_.add(entry);
    }
    for (std::size_t i = 0; i < history.ms_left.size(); ++i)
      turns_.set_match_ms_left(Seat(static_cast<int>(i)), history.ms_left[i]);
    recent_ = std::move(history.recent);
    if (!match_) recent_.begin(seq_);
    for (AcceptedMessage& message : history.accepted) {
      answers_[static_cast<std::size_t>(message.seat.number())].keep(std::move(message.key), {});
    }
    if (config_.league) course = league_course(std::move(history.cards_left));
    note_changed();
  } catch (const std::exception& error) {
    freeze("its history cannot be read: " + base::loggable(error));
    return;
  }
  if (config_.league && services_.league != nullptr)
    services_.league->restored(*config_.league, code_, course);
  asio::post(strand_, [self = shared_from_this()] {
    self->guarded([&] {
      if (self->room_.paused()) self->turns_.pause(self->services_.time.now());
      // Nobody is here yet: those whose turn it is are waited for from now on.
      for (int seat = 0; seat < self->config_.seats; ++seat) self->note_presence(Seat(seat));
      self->note_host();
      if (!self->match_) return self->arm();
      self->begin_clocks();
      self->schedule_bots();
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
      if (self->pending_ || self->stopped_ || self->frozen_ || !self->subscribers_.empty()) return;
      // Nobody has anything to come back to where bots alone sit.
      const bool over = self->match_over() || (self->match_ && self->room_.persons() == 0);
      const auto keep = !self->match_ ? waiting : over ? ended : match;
      if (self->services_.time.now() - self->last_change_ < keep) return;
      // A league ends its matches itself.
      if (!self->config_.league || self->match_over()) self->close();
    });
  });
}

void LiveTable::stop() {
  asio::post(strand_, [self = shared_from_this()] {
    self->refuse_waiting("server_restarting");
    self->stopped_ = true;
    self->timer_->cancel();
    self->subscribers_.clear();
  });
}

void LiveTable::journal_wrote(std::uint64_t) {
  asio::post(strand_, [self = shared_from_this()] { self->guarded([&] { self->commit(); }); });
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

void LiveTable::write(Pending pending, std::string entry, std::optional<TableStage> stage) {
  pending.since = services_.time.now();
  entry = with_talk(std::move(entry), pending.talk);
  if (pending.match) {
    match_log_.clear();
    match_log_.add(room_entry(room_));
  }
  if (pending.match || playing()) match_log_.add(entry);
  store::JournalEntry journal_entry{code_, seq_ + 1, std::move(entry), stage, std::nullopt};
  if (seq_ == 0) journal_entry.config = config_.to_json().dump();
  if (stage == TableStage::ended) {
    journal_entry.finished = finish(pending);
    pending.finished = journal_entry.finished ? journal_entry.finished->id : std::string();
  }
  pending_ = std::make_unique<Pending>(std::move(pending));
  note_answered(pending_->asker.outlet, pending_->asker.id);  // it will be
  services_.journal.append(std::move(journal_entry), shared_from_this());
}

void LiveTable::take_step(const Action& action, Asker asker, bool by_bot) {
  const auto entropy =
      chance_in(match_->rounds(), match_->preparing() ? std::optional(deals_ - 1) : std::nullopt);
  Pending pending;
  pending.asker = std::move(asker);
  pending.actor = action.by;
  pending.by_bot = by_bot;
  if (by_bot && !bot_acted_.contains(action.by) && !room_.at(action.by).stand_in)
    pending.talk.push_back(happened("bot-played", action.by));
  const auto* intent = std::get_if<Intent>(&action.what);
  pending.plays = intent != nullptr && (std::holds_alternative<PlayCard>(*intent) ||
                                        std::holds_alternative<PlaySet>(*intent));
  pending.step = match_->prepare(action, *entropy);
  const Match::Prepared& step = *pending.step;
  std::optional<TableStage> stage;
  if (step.table.round_over() && match_->game().match_outcome(step.table))
    stage = TableStage::ended;
  StepNotes notes{pending.asker.act, by_bot};
  if (config_.settings.base_ms > 0) notes.ms_left = turns_.match_ms_left(action.by);
  std::string entry = step_entry(action, notes, step.result.shuffles);
  services_.counts.moves.fetch_add(1, std::memory_order_relaxed);
  write(std::move(pending), std::move(entry), stage);
}

void LiveTable::end_early(Asker asker, std::vector<protocol::TalkItem> talk) {
  Pending pending;
  pending.asker = std::move(asker);
  pending.ends = true;
  pending.talk = std::move(talk);
  // A pause ends with its match.
  pending.room = room_;
  pending.room->set_paused(false);
  std::string entry = ended_entry(*pending.room);
  write(std::move(pending), std::move(entry), TableStage::ended);
}

void LiveTable::close() {
  Pending pending;
  pending.closes = true;
  write(std::move(pending), closed_entry(), TableStage::closed);
}

std::unique_ptr<Entropy> LiveTable::chance_in(int round, std::optional<int> deal) const {
  if (config_.league && config_.league->duplicate) {
    const int draws = match_ && round == match_->rounds() ? draws_ : 0;
    return std::make_unique<DuplicateEntropy>(config_.league->deal_seed, round, draws);
  }
  if (deal) return std::make_unique<DealEntropy>(services_.deck_script.get(), *deal);
  return std::make_unique<KernelEntropy>();
}

void LiveTable::begin_match(Seat first_dealer, Asker asker) {
  auto match = config_.match(first_dealer);
  if (!match) return refuse(asker.outlet, asker.id, "bad_rules");
  Pending pending;
  pending.step = match->prepare_round(*chance_in(1, deals_));
  pending.match = std::move(match).value();
  pending.first_dealer = first_dealer;
  pending.match_began = std::chrono::duration_cast<std::chrono::seconds>(
                            services_.time.calendar_now().time_since_epoch())
                            .count();
  pending.deal = true;
  pending.asker = std::move(asker);
  std::string entry = match_entry(first_dealer, pending.match_began, pending.step->result.shuffles);
  write(std::move(pending), std::move(entry), TableStage::match);
}

void LiveTable::begin_round(Asker asker) {
  Pending pending;
  pending.step = match_->prepare_round(*chance_in(match_->rounds() + 1, deals_));
  pending.deal = true;
  pending.asker = std::move(asker);
  std::string entry = round_entry(match_->rounds() + 1, pending.step->result.shuffles);
  write(std::move(pending), std::move(entry));
}

std::shared_ptr<const store::FinishedMatch> LiveTable::finish(const Pending& pending) const {
  const auto entries = match_log_.entries();
  return finished_match({config_, pending.room ? *pending.room : room_, entries,
                         CalendarTime(std::chrono::seconds(match_began_)),
                         services_.time.calendar_now(), match_ ? &*match_ : nullptr});
}

void LiveTable::note_changed() {
  const auto now = stage();
  services_.registry.changed(config_, room_,
                             now == protocol::RoomStage::waiting ? TableStage::waiting
                             : now == protocol::RoomStage::match ? TableStage::match
                                                                 : TableStage::ended);
}

protocol::RoomStage LiveTable::stage() const {
  if (!match_) return protocol::RoomStage::waiting;
  return match_over() ? protocol::RoomStage::ended : protocol::RoomStage::match;
}

void LiveTable::freeze(const std::string& why) {
  if (frozen_) return;
  frozen_ = true;
  services_.counts.frozen.fetch_add(1, std::memory_order_relaxed);
  spdlog::critical("event=table_frozen table={} seq={} why=\"{}\"", code_, seq_, why);
  try {
    // What is dealt elsewhere or later is not for its finder.
    TableConfig config = config_;
    if (config.league) config.league->deal_seed.clear();
    Json dump = {{"table", code_}, {"seq", seq_}, {"why", why}, {"config", config.to_json()}};
    if (match_) dump["state"] = TableCodec::to_json(match_->table());
    write_frozen(services_.dump_dir, code_ + "-" + std::to_string(seq_), dump);
    broadcast_notice("table_frozen");
  } catch (const std::exception& error) {
    spdlog::error("event=dump_failed table={} error=\"{}\"", code_, base::loggable(error));
  }
  timer_->cancel();
  // Of a table that never was nothing is kept, and nobody knows its code.
  if (seq_ == 0) services_.registry.closed(code_);
  refuse_in_hand(seq_ == 0 ? "cannot_keep" : "table_frozen");
  refuse_waiting("table_frozen");
}

}  // namespace lastcard::table
