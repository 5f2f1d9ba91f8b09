#include "server/table/live_table.h"

#include <fstream>

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "engine/core/codec.h"
#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "server/table/guarded.h"

namespace lastcard::table {

namespace asio = boost::asio;
using store::TableStage;

LiveTable::LiveTable(asio::io_context& context, TableConfig config, Services& services)
    : config_(std::move(config)),
      services_(services),
      strand_(asio::make_strand(context.get_executor())),
      timer_(strand_),
      room_(config_.seats, SessionId()),
      answers_(static_cast<std::size_t>(config_.seats)),
      ready_(static_cast<std::size_t>(config_.seats)),
      prompts_(static_cast<std::size_t>(config_.seats)),
      last_change_(std::chrono::steady_clock::now()) {}

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

void LiveTable::restore(const std::vector<std::string>& entries) {
  seq_ = entries.size();
  try {
    History history = read_history(config_, entries);
    room_ = std::move(history.room);
    match_ = std::move(history.match);
    first_dealer_ = history.first_dealer;
    deals_ = history.deals;
    for (AcceptedMessage& message : history.accepted) {
      answers_[static_cast<std::size_t>(message.seat.number())].keep(std::move(message.key), {});
    }
    for (Prompt& prompt : prompts_) prompt.seq = seq_;
    note_seated();
  } catch (const std::exception& error) {
    freeze(std::string("its history cannot be read: ") + error.what());
    return;
  }
  asio::post(strand_, [self = shared_from_this()] {
    self->guarded([&] {
      if (!self->match_) return;
      self->begin_clocks();
      self->schedule_bots();
      self->arm();
    });
  });
}

void LiveTable::submit(Command command) {
  asio::post(strand_, [self = shared_from_this(), command = std::move(command)]() mutable {
    self->guarded([&] { self->receive(std::move(command)); });
  });
}

void LiveTable::detach(const Outlet* outlet) {
  asio::post(strand_, [self = shared_from_this(), outlet] {
    self->guarded([&] {
      if (const auto place = self->place_of(outlet)) {
        self->subscribers_.erase(self->subscribers_.begin() + static_cast<std::ptrdiff_t>(*place));
        self->broadcast_room();
      }
    });
  });
}

void LiveTable::close_if_idle(std::chrono::seconds waiting, std::chrono::seconds match,
                              std::chrono::seconds ended) {
  asio::post(strand_, [=, self = shared_from_this()] {
    self->guarded([&] {
      if (self->pending_ || self->stopped_ || self->frozen_ || !self->subscribers_.empty()) return;
      const auto keep = !self->match_ ? waiting : self->match_over() ? ended : match;
      if (std::chrono::steady_clock::now() - self->last_change_ < keep) return;
      Pending pending;
      pending.closes = true;
      self->write(std::move(pending), closed_entry(), TableStage::closed);
    });
  });
}

void LiveTable::stop() {
  asio::post(strand_, [self = shared_from_this()] {
    self->stopped_ = true;
    self->timer_.cancel();
    self->queue_.clear();
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

void LiveTable::write(Pending pending, std::string entry, std::optional<TableStage> stage) {
  pending.since = std::chrono::steady_clock::now();
  store::JournalEntry journal_entry{config_.code, seq_ + 1, std::move(entry), stage, std::nullopt};
  if (seq_ == 0) journal_entry.config = config_.to_json().dump();
  pending_ = std::move(pending);
  services_.journal.append(std::move(journal_entry), shared_from_this());
}

void LiveTable::commit() {
  if (!pending_ || frozen_) return;
  Pending done = std::move(*pending_);
  pending_.reset();
  ++seq_;
  paused_ = false;
  last_change_ = std::chrono::steady_clock::now();
  services_.counts.journal_wait_us.fetch_add(
      static_cast<std::uint64_t>(
          std::chrono::duration_cast<std::chrono::microseconds>(last_change_ - done.since).count()),
      std::memory_order_relaxed);

  if (done.closes) {
    closed_ = true;
    broadcast_notice("table_closed");
    services_.registry.closed(config_.code);
    return;
  }
  if (done.room) {
    room_ = std::move(*done.room);
    note_seated();
    answer_ok(done.asker.outlet, done.asker.id);
    broadcast_room();
  }
  if (done.match) {
    match_ = std::move(done.match);
    first_dealer_ = *done.first_dealer;
    for (Answers& answers : answers_) answers.clear();
    note_seated();
  }
  if (done.step) {
    match_->commit(*done.step);
    if (done.deal) {
      ++deals_;
      ready_.assign(ready_.size(), false);
      next_round_.reset();
      services_.counts.rounds.fetch_add(1, std::memory_order_relaxed);
    }
    if (done.actor && !done.asker.act.empty()) {
      answers_[static_cast<std::size_t>(done.actor->number())].keep(std::move(done.asker.act), {});
    }
    if (done.actor) prompts_[static_cast<std::size_t>(done.actor->number())] = {seq_, 0};
    begin_clocks();  // the update tells of them
    broadcast_update(done.step->result.events, done.asker);
    if (done.deal || match_over()) broadcast_room();
    if (match_over()) {
      services_.counts.matches.fetch_add(1, std::memory_order_relaxed);
      note_seated();
    }
    schedule_bots();
  }
  arm();
  handle_next();
}

void LiveTable::take_step(const Action& action, Asker asker) {
  KernelEntropy entropy;
  Pending pending;
  pending.asker = std::move(asker);
  pending.actor = action.by;
  pending.step = match_->prepare(action, entropy);
  const Match::Prepared& step = *pending.step;
  std::optional<TableStage> stage;
  if (step.table.round_over() && match_->game().match_outcome(step.table))
    stage = TableStage::ended;
  std::string entry = step_entry(action, pending.asker.act, step.result.shuffles);
  services_.counts.moves.fetch_add(1, std::memory_order_relaxed);
  write(std::move(pending), std::move(entry), stage);
}

void LiveTable::begin_match(Seat first_dealer, Asker asker) {
  auto match = Match::create(*config_.game, config_.rules, config_.seats, first_dealer);
  if (!match) return refuse(asker.outlet, asker.id, "bad_rules");
  DealEntropy entropy(services_.deck_script.get(), deals_);
  Pending pending;
  pending.step = match->prepare_round(entropy);
  pending.match = std::move(match).value();
  pending.first_dealer = first_dealer;
  pending.deal = true;
  pending.asker = std::move(asker);
  std::string entry = match_entry(first_dealer, pending.step->result.shuffles);
  write(std::move(pending), std::move(entry), TableStage::match);
}

void LiveTable::begin_round(Asker asker) {
  DealEntropy entropy(services_.deck_script.get(), deals_);
  Pending pending;
  pending.step = match_->prepare_round(entropy);
  pending.deal = true;
  pending.asker = std::move(asker);
  std::string entry = round_entry(match_->rounds() + 1, pending.step->result.shuffles);
  write(std::move(pending), std::move(entry));
}

void LiveTable::note_seated() {
  std::vector<SessionId> seated;
  if (stage() != protocol::RoomStage::ended) {
    for (const Room::Place& place : room_.places()) {
      if (place.kind == protocol::SeatKind::person) seated.push_back(place.session);
    }
  }
  services_.registry.set_seated(config_.code, seated);
}

protocol::RoomStage LiveTable::stage() const {
  if (!match_) return protocol::RoomStage::waiting;
  return match_->over() ? protocol::RoomStage::ended : protocol::RoomStage::match;
}

void LiveTable::freeze(const std::string& why) {
  if (frozen_) return;
  frozen_ = true;
  services_.counts.frozen.fetch_add(1, std::memory_order_relaxed);
  spdlog::critical("event=table_frozen table={} seq={} why=\"{}\"", config_.code, seq_, why);
  try {
    std::filesystem::create_directories(services_.dump_dir);
    const auto file = services_.dump_dir / (config_.code + "-" + std::to_string(seq_) + ".json");
    std::ofstream stream(file);
    std::filesystem::permissions(
        file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    Json dump = {
        {"table", config_.code}, {"seq", seq_}, {"why", why}, {"config", config_.to_json()}};
    if (match_) dump["state"] = TableCodec::to_json(match_->table());
    stream << dump.dump(1) << '\n';
    broadcast_notice("table_frozen");
  } catch (const std::exception& error) {
    spdlog::error("event=dump_failed table={} error=\"{}\"", config_.code, error.what());
  }
  timer_.cancel();
  for (const Command& command : queue_)
    refuse(command.from, protocol::id_of(command.message), "table_frozen");
  queue_.clear();
}

}  // namespace lastcard::table
