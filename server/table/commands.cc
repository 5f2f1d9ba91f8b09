// What clients ask of a table: authorise, check, and pass on to be written.
#include <algorithm>
#include <type_traits>

#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "server/base/loggable.h"
#include "server/table/live_table.h"
#include "server/table/secret.h"

namespace lastcard::table {
namespace {

constexpr std::size_t kLongestQueue = 256;

// Those that change nothing that is written down need not wait for the disk.
bool only_reads(const protocol::ClientMessage& message) {
  return std::holds_alternative<protocol::Enter>(message) ||
         std::holds_alternative<protocol::Leave>(message) ||
         std::holds_alternative<protocol::Consider>(message);
}

// Those that everybody is told of, or that are written down, beside the game and the talk, which
// have their own measure.
bool changes_room(const protocol::ClientMessage& message) {
  return !only_reads(message) && !std::holds_alternative<protocol::Act>(message) &&
         !std::holds_alternative<protocol::Ready>(message) &&
         !std::holds_alternative<protocol::Rematch>(message) &&
         !std::holds_alternative<protocol::Remark>(message) &&
         !std::holds_alternative<protocol::Chat>(message) &&
         !std::holds_alternative<protocol::LeadReplay>(message);
}

}  // namespace

void LiveTable::receive(Command command) {
  const std::string& id = protocol::id_of(command.message);
  // Leaving is always possible.
  const bool leaves = std::holds_alternative<protocol::Leave>(command.message);
  if (frozen_ && !leaves) return refuse(command.from, id, "table_frozen");
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
  in_hand_ = {command.from, protocol::id_of(command.message)};
  try {
    carry_out(command);
  } catch (const std::exception& error) {
    freeze(base::loggable(error));
  }
  in_hand_ = {};
}

void LiveTable::carry_out(Command& command) {
  const auto place = place_of(command.from.get());
  if (place && !subscribers_[*place].active && !only_reads(command.message))
    return refuse(command.from, protocol::id_of(command.message), "active_elsewhere");
  if (refused_by_league(command)) return;
  if (changes_room(command.message) && !may_change(command)) return;
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
                 [&](const protocol::Configure& message) { configure(command, message); },
                 [&](const protocol::Lock& message) { lock(command, message); },
                 [&](const protocol::SwapSeats& message) { swap_seats(command, message); },
                 [&](const protocol::RemovePlayer& message) { remove_player(command, message); },
                 [&](const protocol::HandHost& message) { hand_host(command, message); },
                 [&](const protocol::EndMatch& message) { end_match(command, message); },
                 [&](const protocol::Gather& message) { gather(command, message); },
                 [&](const protocol::InviteToSeat& message) { invite_to_seat(command, message); },
                 [&](const protocol::GiveSeat& message) { give_seat(command, message); },
                 [&](const protocol::WaitForSeat& message) { wait_for_seat(command, message); },
                 [&](const protocol::ComeBack& message) { come_back(command, message); },
                 [&](const protocol::WaitLonger& message) { wait_longer(command, message); },
                 [&](const protocol::Pause& message) { pause(command, message); },
                 [&](const protocol::ShowHand& message) { show_hand(command, message); },
                 [&](const protocol::Remark& message) { remark(command, message); },
                 [&](const protocol::Chat& message) { chat(command, message); },
                 [&](const protocol::Silence& message) { silence(command, message); },
                 [&](const protocol::LeadReplay& message) { lead_replay(command, message); },
                 // Answered by the conversation.
                 [](const auto& message) { static_assert(!requires { message.table; }); },
             },
             command.message);
}

void LiveTable::change_room(const Command& command, const std::string& id, Room changed,
                            Room::Refusal refusal, std::vector<protocol::TalkItem> talk) {
  if (refusal) return refuse(command.from, id, *refusal);
  if (changed == room_) return answer_ok(command.from, id);
  std::string entry = room_entry(changed);
  Pending pending;
  pending.asker = {command.from, id};
  pending.room = std::move(changed);
  if (playing()) pending.talk = std::move(talk);
  write(std::move(pending), std::move(entry));
}

void LiveTable::sit(const Command& command, const protocol::Sit& message) {
  if (const auto refusal = entry_refusal(command.session, message.key))
    return refuse(command.from, message.id, *refusal);
  const auto old = room_.seat_of(command.session);
  Room changed = room_;
  if (message.key && !old) {
    const auto seat = room_.seat_for_key(hash_of_secret(*message.key));
    if (seat != message.seat) return refuse(command.from, message.id, "bad_key");
    const Room::Place before = room_.at(*seat);
    const auto refusal = changed.take_over(command.session, *seat, message.name);
    auto item = happened(before.kind == protocol::SeatKind::person ? "lent" : "sat-down", *seat);
    item.name = message.name;
    item.other_name = before.name;
    return change_room(command, message.id, std::move(changed), refusal, {item});
  }
  if (playing() && old != message.seat) return refuse(command.from, message.id, "already_started");
  const auto refusal = changed.sit(command.session, message.seat, message.name);
  change_room(command, message.id, std::move(changed), refusal);
}

void LiveTable::stand(const Command& command, const protocol::Stand& message) {
  Room changed = room_;
  const auto seat = room_.seat_of(command.session);
  const auto refusal = changed.stand(command.session, playing());
  std::vector<protocol::TalkItem> talk;
  if (seat) talk = {happened("left", seat)};
  change_room(command, message.id, std::move(changed), refusal, std::move(talk));
}

void LiveTable::rename(const Command& command, const protocol::Rename& message) {
  Room changed = room_;
  auto refusal = changed.rename(command.session, message.name);
  change_room(command, message.id, std::move(changed), refusal);
}

bool LiveTable::may_arrange(const Command& command, const std::string& id, bool always) {
  if (command.session != room_.host()) {
    refuse(command.from, id, "not_host");
    return false;
  }
  if (match_ && !always) {
    refuse(command.from, id, "already_started");
    return false;
  }
  return true;
}

std::optional<Seat> LiveTable::seated(const Command& command, const std::string& id) {
  const auto seat = room_.seat_of(command.session);
  if (!seat) refuse(command.from, id, "not_seated");
  return seat;
}

void LiveTable::add_bot(const Command& command, const protocol::AddBot& message) {
  if (!may_arrange(command, message.id, match_over())) return;
  Room changed = room_;
  auto refusal = changed.add_bot(message.seat);
  change_room(command, message.id, std::move(changed), refusal);
}

void LiveTable::remove_bot(const Command& command, const protocol::RemoveBot& message) {
  if (!may_arrange(command, message.id, match_over())) return;
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
  if (room_.paused()) return refuse(command.from, message.id, "match_paused");
  Answers& answers = answers_[static_cast<std::size_t>(seat->number())];
  std::string key = message_key(message.id, message.prompt);
  if (const Answers::Answer* old = answers.find(key)) {
    if (*old->refusal.code != '\0')
      return refuse(command.from, message.id, old->refusal.code, old->refusal.rule);
    return answer_ok(command.from, message.id);
  }
  if (ended_early_) return refuse(command.from, message.id, "not_started");
  if (bot_plays(*seat)) return refuse(command.from, message.id, "bot_plays");
  if (message.prompt != prompt_id(*seat)) return refuse(command.from, message.id, "stale_prompt");
  // To be sent again when the grace is over, so this answer is not kept.
  if (held_back_until(*seat, message.deed))
    return refuse(command.from, message.id, "held_back", holding_rule());
  if (is_veiled_from(*seat)) return refuse(command.from, message.id, "held_back");
  if (veiled_until_) {
    // Who declines early must not be known by it.
    if (message.deed == Deed(Pass{})) {
      if (declined_.size() == kLongestQueue) return refuse(command.from, message.id, "too_fast");
      declined_.push_back(command);
      return note_answered(command.from, message.id);  // it will be
    }
    refuse_declined(seat);
  }
  const Action action{*seat, action_of(message.deed)};
  if (const auto violation = match_->check(action)) {
    answers.keep(std::move(key), *violation);
    return refuse(command.from, message.id, violation->code, violation->rule);
  }
  timeouts_[static_cast<std::size_t>(seat->number())] = 0;
  take_step(action, {command.from, message.id, std::move(key)});
}

void LiveTable::consider(const Command& command, const protocol::Consider& message) {
  const auto seat = room_.seat_of(command.session);
  if (!seat) return refuse(command.from, message.id, "not_seated");
  if (!match_) return refuse(command.from, message.id, "not_started");
  Consideration answer;
  if (is_veiled_from(*seat)) {
    // Whether a play is legal already would tell whether somebody could break in.
    answer.refusal = Violation{"held_back", ""};
  } else {
    answer = consider_cards(match_->table(), *seat,
                            std::span(message.cards.begin(), message.cards.end()));
  }
  note_answered(command.from, message.id);
  command.from->send(frame_of(protocol::encode_considered(message.id, answer)));
}

}  // namespace lastcard::table
