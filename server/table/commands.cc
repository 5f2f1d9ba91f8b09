// What clients ask of a table: authorise, check, and pass on to be written.
#include <algorithm>
#include <type_traits>

#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
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
  const auto place = place_of(command.from.get());
  if (place && !subscribers_[*place].active && !only_reads(command.message))
    return refuse(command.from, protocol::id_of(command.message), "active_elsewhere");
  if (refused_by_league(command)) return;
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

Room::Refusal LiveTable::entry_refusal(const SessionId& session,
                                       const std::optional<std::string>& key) const {
  if (room_.seat_of(session) || room_.lent_by(session) || session == room_.host()) return {};
  if (key) return room_.seat_for_key(hash_of_secret(*key)) ? Room::Refusal() : "bad_key";
  if (room_.is_removed(session)) return "removed";
  if (room_.locked()) return "table_locked";
  if ((playing() && !config_.settings.watchers) || hides_from_watchers()) return "watching_off";
  return {};
}

void LiveTable::enter(const Command& command, const protocol::Enter& message) {
  const bool known = place_of(command.from.get()).has_value();
  if (const auto refusal = known ? Room::Refusal() : entry_refusal(command.session, message.key))
    return refuse(command.from, message.id, *refusal);
  answer_ok(command.from, message.id);
  if (!known) subscribers_.push_back({command.from, command.session});
  Subscriber& entered = subscribers_[*place_of(command.from.get())];
  entered.tab = message.tab.value_or("");
  const auto seat = room_.seat_of(command.session);
  if (seat) {
    // The first page of a person acts; another one when it is meant to, or is the same anew.
    const auto other = std::ranges::find_if(subscribers_, [&](const Subscriber& page) {
      return page.session == command.session && page.active && page.outlet != command.from;
    });
    entered.active = !message.tab || message.take_over || other == subscribers_.end() ||
                     other->tab == *message.tab ||
                     (!message.tab->empty() && other->acts_for == *message.tab);
    if (entered.active && other != subscribers_.end()) other->active = false;
    note_presence(*seat);
  }
  note_host();
  tell_presence();
  if (seat || command.session == room_.host()) {
    broadcast_room();
  } else {
    auto room = room_message();
    send_room(entered, room);
    broadcast_room_soon();
  }
  send_talk(entered);
  if (match_) send_position(entered, message.since);
  if (!match_ && wishes_.start)
    command.from->send(frame_of(protocol::encode_clock(code_, clock_times())));
  if (seat && entered.active) {
    if (room_.at(*seat).stand_in) want_back(command.session);
    if (match_ && !pending_) broadcast_clock();
  }
  arm();
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
      return;
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
    answer = match_->game().consider(match_->table(), *seat,
                                     std::span(message.cards.begin(), message.cards.end()));
  }
  command.from->send(frame_of(protocol::encode_considered(message.id, answer)));
}

void LiveTable::ready(const Command& command, const protocol::Ready& message) {
  const auto seat = room_.seat_of(command.session);
  if (!seat) return refuse(command.from, message.id, "not_seated");
  if (!match_) return refuse(command.from, message.id, "not_started");
  answer_ok(command.from, message.id);
  if (!round_over() || match_over()) return;  // it went on meanwhile
  ready_[static_cast<std::size_t>(seat->number())] = true;
  tell_ready(command.session);
  go_on_if_ready();
}

void LiveTable::rematch(const Command& command, const protocol::Rematch& message) {
  const auto seat = room_.seat_of(command.session);
  if (!seat) return refuse(command.from, message.id, "not_seated");
  if (!match_) return refuse(command.from, message.id, "not_started");
  answer_ok(command.from, message.id);
  if (!match_over()) return;  // it began meanwhile
  ready_[static_cast<std::size_t>(seat->number())] = true;
  tell_ready(command.session);
  go_on_if_ready();
}

void LiveTable::go_on_if_ready() {
  if (!round_over() || pending_ || room_.paused()) return;
  bool somebody = false;
  for (int i = 0; i < config_.seats; ++i) {
    const Seat seat(i);
    const Room::Place& place = room_.at(seat);
    const bool ready = ready_[static_cast<std::size_t>(i)];
    somebody = somebody || ready;
    // A match can begin without those who are not here: they would keep the others for ever.
    const bool waited_for =
        room_.is_person(seat) && !place.stand_in && (!match_over() || is_online(place.session));
    if (waited_for && !ready) return;
  }
  if (!match_over()) return begin_round({});
  if (somebody && room_.start_refusal().empty())
    begin_match(first_dealer_.stepped(1, config_.seats), {});
}

void LiveTable::leave(const Command& command, const protocol::Leave& message) {
  answer_ok(command.from, message.id);
  unsubscribe(command.from.get());
}

void LiveTable::unsubscribe(const Outlet* outlet) {
  const auto place = place_of(outlet);
  if (!place) return;
  const Subscriber gone = subscribers_[*place];
  subscribers_.erase(subscribers_.begin() + static_cast<std::ptrdiff_t>(*place));
  // Another page of theirs goes on in its stead.
  const auto other = std::ranges::find(subscribers_, gone.session, &Subscriber::session);
  if (gone.active && other != subscribers_.end()) {
    other->active = true;
    other->acts_for = gone.tab;
  }
  const auto seat = room_.seat_of(gone.session);
  if (!seat) {
    note_host();
    return broadcast_room_soon();
  }
  note_presence(*seat);
  note_host();
  tell_presence();
  broadcast_room();
  if (match_ && !pending_) broadcast_clock();
  static_cast<void>(carry_out_wishes());
  go_on_if_ready();
  arm();
}

void LiveTable::answer_ok(const Asker& asker) {
  if (asker.key.empty()) return answer_ok(asker.outlet, asker.id);
  asker.outlet->send(frame_of(protocol::encode(protocol::Ok{asker.id, code_, asker.key})));
}

void LiveTable::answer_ok(const std::shared_ptr<Outlet>& to, const std::string& id) {
  if (to) to->send(frame_of(protocol::encode(protocol::Ok{id, code_})));
}

void LiveTable::refuse(const std::shared_ptr<Outlet>& to, const std::string& id,
                       std::string_view code, std::string_view rule, std::string message) {
  services_.counts.refusals.fetch_add(1, std::memory_order_relaxed);
  if (!to) return;
  protocol::Refused refused;
  refused.id = id;
  refused.code = code;
  refused.rule = rule;
  refused.message = std::move(message);
  to->send(frame_of(protocol::encode(refused)));
}

}  // namespace lastcard::table
