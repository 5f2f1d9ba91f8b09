// Commands of clients: authorises and checks them, and writes their changes.
#include <algorithm>
#include <type_traits>

#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "server/base/handler_watch.h"
#include "server/base/loggable.h"
#include "server/table/live_table.h"
#include "server/table/secret.h"

namespace lastcard::table {
namespace {

constexpr std::size_t kLongestQueue = 256;
constexpr std::ptrdiff_t kMostQueued = 16;  // the maximum number of queued commands of one person

// Commands that change nothing in the journal, so they need not wait for the disk.
bool only_reads(const protocol::ClientMessage& message) {
  return std::holds_alternative<protocol::Enter>(message) ||
         std::holds_alternative<protocol::Leave>(message) ||
         std::holds_alternative<protocol::Consider>(message) ||
         std::holds_alternative<protocol::AskHint>(message);
}

// Commands that change what everybody is sent or what is written to the journal, except actions and
// talk, which have their own limits.
bool changes_room(const protocol::ClientMessage& message) {
  return !only_reads(message) && !std::holds_alternative<protocol::Act>(message) &&
         !std::holds_alternative<protocol::Ready>(message) &&
         !std::holds_alternative<protocol::Rematch>(message) &&
         !std::holds_alternative<protocol::Remark>(message) &&
         !std::holds_alternative<protocol::Chat>(message) &&
         !std::holds_alternative<protocol::LeadReplay>(message) &&
         !std::holds_alternative<protocol::CommitSalt>(message) &&
         !std::holds_alternative<protocol::OpenSalt>(message);
}

// Commands that end a pause, the showing of a hand, or the wait for a seat.
bool switches_off(const protocol::ClientMessage& message) {
  if (const auto* pause = std::get_if<protocol::Pause>(&message)) return !pause->on;
  if (const auto* show = std::get_if<protocol::ShowHand>(&message)) return !show->on;
  if (const auto* wait = std::get_if<protocol::WaitForSeat>(&message)) return !wait->on;
  return false;
}

// Commands that are refused if the sender's budget is used up. Never refused: moves, and commands
// that end something or bring their sender back.
bool is_charged(const protocol::ClientMessage& message) {
  return (changes_room(message) && !switches_off(message) &&
          !std::holds_alternative<protocol::Stand>(message) &&
          !std::holds_alternative<protocol::ComeBack>(message) &&
          !std::holds_alternative<protocol::WaitLonger>(message) &&
          !std::holds_alternative<protocol::VoteJury>(message) &&
          !std::holds_alternative<protocol::EndMatch>(message)) ||
         std::holds_alternative<protocol::Rematch>(message) ||
         std::holds_alternative<protocol::Remark>(message) ||
         std::holds_alternative<protocol::Chat>(message);
}

}  // namespace

template <class Message>
void LiveTable::decide_on(const Command& command, const Message& message) {
  settle(command, message.id, decide(core_, asking(command), message));
}

template <class Message>
void LiveTable::speak(const Command& command, const Message& message) {
  Decision decision = decide(core_, asking(command), message);
  const Time now = services_.time.now();
  const bool watches = !core_.room.seat_of(command.session);
  if (std::holds_alternative<Change>(decision) &&
      (!speech_.take(command.session, now) || (watches && !watchers_may_write(now)))) {
    decision = Refusal{"too_fast"};
  }
  settle(command, message.id, std::move(decision));
}

void LiveTable::wait_for_seat(const Command& command, const protocol::WaitForSeat& message) {
  const Time now = services_.time.now();
  Asking asks = asking(command);
  asks.away = away_from_queue(now);
  Decision decision = decide(core_, asks, message);
  // A person can leave the queue only once after each join, so only joins are limited.
  if (message.on && core_.match && std::holds_alternative<Change>(decision) &&
      !watchers_may_write(now))
    decision = Refusal{"too_fast"};
  settle(command, message.id, std::move(decision));
}

bool LiveTable::watchers_may_write(Time now) {
  const std::uint64_t most = services_.entries_of_a_match / 2;
  if (core_.match && core_.seq - core_.match_entry >= most) return false;
  return crowd_.take(SessionId(), now);
}

void LiveTable::receive(Command command) {
  const std::string& id = protocol::id_of(command.message);
  // Leaving is always possible.
  const bool leaves = std::holds_alternative<protocol::Leave>(command.message);
  if (frozen_ && !leaves) return refuse(command.from, id, "table_frozen");
  if (command.budget && is_charged(command.message) &&
      !command.budget->has_some(services_.time.now())) {
    return refuse(command.from, id, "too_fast", {},
                  "You have changed and said as much at tables as fits into a day. You can still "
                  "play; the rest is possible again in some hours.");
  }
  if (changes_room(command.message) && !may_change(command)) return;
  if (!only_reads(command.message)) {
    if (paused_ || (pending_ && !services_.journal.healthy()))
      return refuse(command.from, id, "table_paused");
    const bool opens = std::holds_alternative<protocol::OpenSalt>(command.message);
    if (pending_ || reading_ || (opening_ && !opens)) {
      return enqueue(std::move(command));
    }
  }
  handle(command);
}

void LiveTable::enqueue(Command command) {
  const auto plays = [this](const Command& one) {
    return core_.room.seat_of(one.session) || one.session == core_.room.host();
  };
  const auto too_fast = [this](const Command& one) {
    refuse(one.from, protocol::id_of(one.message), "too_fast");
  };
  if (std::ranges::count(queue_, command.session, &Command::session) >= kMostQueued)
    return too_fast(command);
  const bool first = plays(command);
  if (queue_.size() >= kLongestQueue) {
    if (!first || plays(queue_.back())) return too_fast(command);
    too_fast(queue_.back());
    queue_.pop_back();
  }
  auto place = queue_.end();
  if (first) {
    place = std::ranges::find_if_not(queue_, plays);
    // Commands of one person keep their order.
    for (auto one = place; one != queue_.end(); ++one) {
      if (one->session == command.session) place = std::next(one);
    }
  }
  queue_.insert(place, std::move(command));
}

void LiveTable::handle_next() {
  while (!pending_ && !reading_ && !opening_ && !queue_.empty() && !frozen_) {
    Command next = std::move(queue_.front());
    queue_.pop_front();
    const base::HandlerWatch::Handler handler(services_.watch, protocol::type_of(next.message));
    handle(next);
  }
}

void LiveTable::handle(Command& command) {
  in_hand_ = {command.from, protocol::id_of(command.message)};
  charged_ = command.budget;
  if (command.session == core_.room.host()) payers_.heard_of_host(command.session, command.budget);
  try {
    carry_out(command);
  } catch (const std::exception& error) {
    freeze(base::loggable(error));
  }
  in_hand_ = {};
  charged_.reset();
}

void LiveTable::carry_out(Command& command) {
  const auto place = place_of(command.from.get());
  const bool comes_or_goes = std::holds_alternative<protocol::Enter>(command.message) ||
                             std::holds_alternative<protocol::Leave>(command.message);
  // A wall may only enter and leave: other answers would be shown to its whole room.
  if (place && subscribers_[*place].wall && !comes_or_goes)
    return refuse(command.from, protocol::id_of(command.message), "not_seated");
  if (place && !subscribers_[*place].active && !only_reads(command.message))
    return refuse(command.from, protocol::id_of(command.message), "active_elsewhere");
  note_sign_of_life(command);
  if (refused_by_league(command)) return;
  std::visit(Overloaded{
                 [&](const protocol::Enter& message) { enter(command, message); },
                 [&](const protocol::Sit& message) { decide_on(command, message); },
                 [&](const protocol::Stand& message) { decide_on(command, message); },
                 [&](const protocol::Rename& message) { decide_on(command, message); },
                 [&](const protocol::AddBot& message) { decide_on(command, message); },
                 [&](const protocol::RemoveBot& message) { decide_on(command, message); },
                 [&](const protocol::Start& message) { start(command, message); },
                 [&](const protocol::Act& message) { act(command, message); },
                 [&](const protocol::Consider& message) { consider(command, message); },
                 [&](const protocol::AskHint& message) { ask_hint(command, message); },
                 [&](const protocol::Ready& message) { ready(command, message); },
                 [&](const protocol::Rematch& message) { rematch(command, message); },
                 [&](const protocol::Leave& message) { leave(command, message); },
                 [&](const protocol::Configure& message) { configure(command, message); },
                 [&](const protocol::Lock& message) { decide_on(command, message); },
                 [&](const protocol::SwapSeats& message) { decide_on(command, message); },
                 [&](const protocol::RemovePlayer& message) { decide_on(command, message); },
                 [&](const protocol::HandHost& message) { decide_on(command, message); },
                 [&](const protocol::EndMatch& message) { end_match(command, message); },
                 [&](const protocol::Gather& message) { decide_on(command, message); },
                 [&](const protocol::InviteToSeat& message) { invite_to_seat(command, message); },
                 [&](const protocol::GiveSeat& message) { decide_on(command, message); },
                 [&](const protocol::WaitForSeat& message) { wait_for_seat(command, message); },
                 [&](const protocol::ComeBack& message) { come_back(command, message); },
                 [&](const protocol::WaitLonger& message) { wait_longer(command, message); },
                 [&](const protocol::Pause& message) { pause(command, message); },
                 [&](const protocol::ShowHand& message) { decide_on(command, message); },
                 [&](const protocol::Remark& message) { speak(command, message); },
                 [&](const protocol::Chat& message) { speak(command, message); },
                 [&](const protocol::AskJury& message) { ask_jury(command, message); },
                 [&](const protocol::VoteJury& message) { vote_jury(command, message); },
                 [&](const protocol::Silence& message) { decide_on(command, message); },
                 [&](const protocol::LeadReplay& message) { lead_replay(command, message); },
                 [&](const protocol::CommitSalt& message) { commit_salt(command, message); },
                 [&](const protocol::OpenSalt& message) { open_salt(command, message); },
                 // The conversation answers messages without a table.
                 [](const auto& message) { static_assert(!requires { message.table; }); },
             },
             command.message);
}

Asking LiveTable::asking(const Command& command) const {
  Asking asking{command.session, {}, hides_from_watchers()};
  // With long turns, a disconnected player also counts as playing.
  const bool always = protocol::has_long_turns(core_.config.settings);
  for (int i = 0; i < core_.config.seats; ++i) {
    if (core_.room.is_person(Seat(i)) && (always || is_online(core_.room.at(Seat(i)).session)))
      asking.here.insert(Seat(i));
  }
  return asking;
}

void LiveTable::settle(const Command& command, const std::string& id, Decision decision,
                       std::string key) {
  std::visit(Overloaded{
                 [&](Refusal& refusal) {
                   refuse(command.from, id, refusal.code, {}, std::move(refusal.message));
                 },
                 [&](AsItIs) { answer_ok(command.from, id); },
                 [&](Change& change) {
                   write(std::move(change), {command.from, id, std::move(key)});
                 },
             },
             decision);
}

std::optional<Seat> LiveTable::seated(const Command& command, const std::string& id) {
  const auto seat = core_.room.seat_of(command.session);
  if (!seat) refuse(command.from, id, "not_seated");
  return seat;
}

void LiveTable::start(const Command& command, const protocol::Start& message) {
  if (const auto refusal = arranging_refusal(core_, asking(command), false))
    return refuse(command.from, message.id, *refusal);
  const std::string_view refusal = core_.room.start_refusal();
  if (!refusal.empty()) return refuse(command.from, message.id, refusal);
  begin_match(Seat(0), {command.from, message.id});
}

void LiveTable::act(const Command& command, const protocol::Act& message) {
  const auto seat = core_.room.seat_of(command.session);
  if (!seat) return refuse(command.from, message.id, "not_seated");
  if (!core_.match) return refuse(command.from, message.id, "not_started");
  if (core_.room.paused()) return refuse(command.from, message.id, "match_paused");
  const auto place = static_cast<std::size_t>(seat->number());
  std::string key = message_key(message.id, message.prompt);
  if (core_.accepted[place].find(key) != nullptr) return answer_ok(command.from, message.id);
  if (const Answers::Answer* old = seated_[place].refused.find(key))
    return refuse(command.from, message.id, old->refusal.code, old->refusal.rule);
  if (core_.ended_early) return refuse(command.from, message.id, "not_started");
  if (bot_plays(*seat)) return refuse(command.from, message.id, "bot_plays");
  if (message.prompt != prompt_id(*seat)) return refuse(command.from, message.id, "stale_prompt");
  // The client sends it again after the grace time, so this answer is not stored.
  if (held_back_until(*seat, message.deed))
    return refuse(command.from, message.id, "held_back", holding_rule());
  if (is_veiled_from(*seat)) return refuse(command.from, message.id, "held_back");
  if (veiled_until_) {
    // Others must not see who has passed early.
    if (message.deed == SeatAction(Pass{})) {
      if (declined_.size() == kLongestQueue) return refuse(command.from, message.id, "too_fast");
      declined_.push_back(command);
      return note_answered(command.from, message.id);  // answered later
    }
    refuse_declined(seat);
  }
  const Action action{*seat, action_of(message.deed)};
  if (const auto violation = core_.match->check(action)) {
    seated_[place].refused.keep(std::move(key), *violation);
    return refuse(command.from, message.id, violation->code, violation->rule);
  }
  seated_[place].timeouts = 0;
  payers_.acted(command.session, command.budget);
  take_step(action, {command.from, message.id}, std::move(key));
}

void LiveTable::consider(const Command& command, const protocol::Consider& message) {
  const auto seat = core_.room.seat_of(command.session);
  if (!seat) return refuse(command.from, message.id, "not_seated");
  if (!core_.match) return refuse(command.from, message.id, "not_started");
  Consideration answer;
  if (is_veiled_from(*seat)) {
    // Saying whether the play is legal would reveal whether somebody could break in.
    answer.refusal = Violation{"held_back", ""};
  } else {
    answer = consider_cards(core_.match->table(), *seat,
                            std::span(message.cards.begin(), message.cards.end()));
  }
  note_answered(command.from, message.id);
  command.from->send(frame_of(protocol::encode_considered(message.id, answer)));
}

}  // namespace lastcard::table
