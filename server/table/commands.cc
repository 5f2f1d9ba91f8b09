// What clients ask of a table: authorise, check, and pass on to be written.
#include <type_traits>

#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "server/table/live_table.h"

namespace lastcard::table {
namespace {

constexpr std::size_t kLongestQueue = 256;

// Those that change nothing that is written down need not wait for the disk.
bool only_reads(const protocol::ClientMessage& message) {
  return std::holds_alternative<protocol::Enter>(message) ||
         std::holds_alternative<protocol::Leave>(message) ||
         std::holds_alternative<protocol::Consider>(message);
}

Frame frame_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

void LiveTable::receive(Command command) {
  const std::string& id = protocol::id_of(command.message);
  if (frozen_) return refuse(command.from, id, "table_frozen");
  if (!only_reads(command.message)) {
    if (paused_ || (pending_ && !services_.journal.healthy()))
      return refuse(command.from, id, "table_paused");
    if (pending_) {
      if (queue_.size() == kLongestQueue) return refuse(command.from, id, "too_fast");
      queue_.push_back(std::move(command));
      return;
    }
  }
  handle(command);
}

void LiveTable::handle_next() {
  while (!pending_ && !queue_.empty() && !frozen_) {
    Command next = std::move(queue_.front());
    queue_.pop_front();
    handle(next);
  }
}

void LiveTable::handle(Command& command) {
  std::visit(Overloaded{
                 [&](const protocol::Enter& message) { enter(command, message); },
                 [&](const protocol::Sit& message) { sit(command, message); },
                 [&](const protocol::Stand& message) { stand(command, message); },
                 [&](const protocol::Rename& message) { rename(command, message); },
                 [&](const protocol::AddBot& message) { add_bot(command, message); },
                 [&](const protocol::RemoveBot& message) { remove_bot(command, message); },
                 [&](const protocol::Start& message) { start(command, message); },
                 [&](const protocol::Act& message) { act(command, message); },
                 [&](const protocol::Consider& message) { consider(command, message); },
                 [&](const protocol::Ready& message) { ready(command, message); },
                 [&](const protocol::Rematch& message) { rematch(command, message); },
                 [&](const protocol::Leave& message) { leave(command, message); },
                 // Answered by the conversation; they name no table.
                 [](const protocol::Hello&) {},
                 [](const protocol::ListGames&) {},
                 [](const protocol::CreateTable&) {},
                 [](const protocol::Ping&) {},
             },
             command.message);
}

void LiveTable::enter(const Command& command, const protocol::Enter& message) {
  answer_ok(command.from, message.id);
  if (!place_of(command.from.get())) subscribers_.push_back({command.from, command.session});
  broadcast_room();
  if (!match_) return;
  const auto seat = room_.seat_of(command.session);
  const bool missed = message.since && *message.since < seq_;
  command.from->send_update(
      this, make_update(seat ? Viewer(*seat) : Viewer::spectator(), nullptr, missed), missed,
      nullptr);
}

void LiveTable::change_room(const Command& command, const std::string& id, Room changed,
                            Room::Refusal refusal) {
  if (refusal) return refuse(command.from, id, *refusal);
  if (changed == room_) return answer_ok(command.from, id);
  std::string entry = room_entry(changed);
  Pending pending;
  pending.asker = {command.from, id};
  pending.room = std::move(changed);
  write(std::move(pending), std::move(entry));
}

void LiveTable::sit(const Command& command, const protocol::Sit& message) {
  if (match_ && room_.seat_of(command.session) != message.seat) {
    return refuse(command.from, message.id, "already_started");
  }
  Room changed = room_;
  auto refusal = changed.sit(command.session, message.seat, message.name);
  change_room(command, message.id, std::move(changed), refusal);
}

void LiveTable::stand(const Command& command, const protocol::Stand& message) {
  if (match_) return refuse(command.from, message.id, "already_started");
  Room changed = room_;
  auto refusal = changed.stand(command.session);
  change_room(command, message.id, std::move(changed), refusal);
}

void LiveTable::rename(const Command& command, const protocol::Rename& message) {
  Room changed = room_;
  auto refusal = changed.rename(command.session, message.name);
  change_room(command, message.id, std::move(changed), refusal);
}

bool LiveTable::may_arrange(const Command& command, const std::string& id) {
  if (command.session != room_.host()) {
    refuse(command.from, id, "not_host");
    return false;
  }
  if (match_) {
    refuse(command.from, id, "already_started");
    return false;
  }
  return true;
}

void LiveTable::add_bot(const Command& command, const protocol::AddBot& message) {
  if (!may_arrange(command, message.id)) return;
  Room changed = room_;
  auto refusal = changed.add_bot(message.seat);
  change_room(command, message.id, std::move(changed), refusal);
}

void LiveTable::remove_bot(const Command& command, const protocol::RemoveBot& message) {
  if (!may_arrange(command, message.id)) return;
  Room changed = room_;
  auto refusal = changed.remove_bot(message.seat);
  change_room(command, message.id, std::move(changed), refusal);
}

void LiveTable::start(const Command& command, const protocol::Start& message) {
  if (!may_arrange(command, message.id)) return;
  const std::string_view refusal = room_.start_refusal();
  if (!refusal.empty()) return refuse(command.from, message.id, refusal);
  begin_match(Seat(0), {command.from, message.id});
}

void LiveTable::act(const Command& command, const protocol::Act& message) {
  const auto seat = room_.seat_of(command.session);
  if (!seat) return refuse(command.from, message.id, "not_seated");
  if (!match_) return refuse(command.from, message.id, "not_started");
  Answers& answers = answers_[static_cast<std::size_t>(seat->number())];
  std::string key = message_key(message.id, message.prompt);
  if (const Answers::Answer* old = answers.find(key)) {
    if (*old->refusal.code != '\0')
      return refuse(command.from, message.id, old->refusal.code, old->refusal.rule);
    return answer_ok(command.from, message.id);
  }
  if (message.prompt != prompt_id(*seat)) return refuse(command.from, message.id, "stale_prompt");
  // To be sent again when the grace is over, so this answer is not kept.
  if (is_held_back(*seat, message.intent))
    return refuse(command.from, message.id, "held_back", "PES-51");
  const Action action{*seat, message.intent};
  if (const auto violation = match_->check(action)) {
    answers.keep(std::move(key), *violation);
    return refuse(command.from, message.id, violation->code, violation->rule);
  }
  take_step(action, {command.from, message.id, std::move(key)});
}

void LiveTable::consider(const Command& command, const protocol::Consider& message) {
  const auto seat = room_.seat_of(command.session);
  if (!seat) return refuse(command.from, message.id, "not_seated");
  if (!match_) return refuse(command.from, message.id, "not_started");
  const Consideration answer = match_->game().consider(
      match_->table(), *seat, std::span(message.cards.begin(), message.cards.end()));
  command.from->send(frame_of(protocol::encode_considered(message.id, answer)));
}

void LiveTable::ready(const Command& command, const protocol::Ready& message) {
  const auto seat = room_.seat_of(command.session);
  if (!seat) return refuse(command.from, message.id, "not_seated");
  if (!match_) return refuse(command.from, message.id, "not_started");
  answer_ok(command.from, message.id);
  if (!round_over() || match_over()) return;  // it went on meanwhile
  ready_[static_cast<std::size_t>(seat->number())] = true;
  broadcast_room();
  go_on_if_ready();
}

void LiveTable::rematch(const Command& command, const protocol::Rematch& message) {
  const auto seat = room_.seat_of(command.session);
  if (!seat) return refuse(command.from, message.id, "not_seated");
  if (!match_) return refuse(command.from, message.id, "not_started");
  answer_ok(command.from, message.id);
  if (!match_over()) return;  // it began meanwhile
  ready_[static_cast<std::size_t>(seat->number())] = true;
  broadcast_room();
  go_on_if_ready();
}

void LiveTable::go_on_if_ready() {
  if (!round_over() || pending_) return;
  for (int i = 0; i < config_.seats; ++i) {
    if (room_.is_person(Seat(i)) && !ready_[static_cast<std::size_t>(i)]) return;
  }
  if (match_over()) {
    begin_match(first_dealer_.stepped(1, config_.seats), {});
  } else {
    begin_round({});
  }
}

void LiveTable::leave(const Command& command, const protocol::Leave& message) {
  answer_ok(command.from, message.id);
  if (const auto place = place_of(command.from.get())) {
    subscribers_.erase(subscribers_.begin() + static_cast<std::ptrdiff_t>(*place));
    broadcast_room();
  }
}

void LiveTable::answer_ok(const std::shared_ptr<Outlet>& to, const std::string& id) {
  if (to) to->send(frame_of(protocol::encode(protocol::Ok{id, config_.code})));
}

void LiveTable::refuse(const std::shared_ptr<Outlet>& to, const std::string& id,
                       std::string_view code, std::string_view rule) {
  services_.counts.refusals.fetch_add(1, std::memory_order_relaxed);
  if (!to) return;
  protocol::Refused refused;
  refused.id = id;
  refused.code = code;
  refused.rule = rule;
  to->send(frame_of(protocol::encode(refused)));
}

}  // namespace lastcard::table
