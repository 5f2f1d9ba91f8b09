// Answers to commands. Every command gets exactly one.
#include <utility>

#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "server/table/live_table.h"

namespace lastcard::table {

void LiveTable::answer_ok(const Asker& asker) {
  if (asker.key.empty()) return answer_ok(asker.outlet, asker.id);
  note_answered(asker.outlet, asker.id);
  asker.outlet->send(frame_of(protocol::encode(protocol::Ok{asker.id, code_, asker.key})));
}

void LiveTable::answer_ok(const std::shared_ptr<Outlet>& to, const std::string& id) {
  if (!to) return;
  note_answered(to, id);
  to->send(frame_of(protocol::encode(protocol::Ok{id, code_})));
}

void LiveTable::answer_last() {
  if (!pending_ || closed_) return;
  const std::unique_ptr<Pending> done = std::move(pending_);
  const Asker& asker = done->asker;
  if (!asker.outlet) return;
  if (played_in(done->change) == nullptr) return answer_ok(asker);
  asker.outlet->send(frame_of(protocol::encode_done(asker.id, code_, std::nullopt)));
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
  note_answered(to, id);
  to->send(frame_of(protocol::encode(refused)));
}

void LiveTable::note_answered(const std::shared_ptr<Outlet>& to, const std::string& id) {
  if (in_hand_.outlet == to && in_hand_.id == id) in_hand_ = {};
}

void LiveTable::refuse_waiting(std::string_view code) {
  for (const Command& command : std::exchange(queue_, {}))
    refuse(command.from, protocol::id_of(command.message), code);
  refuse_declined(std::nullopt, code);
  if (const std::unique_ptr<Command> reading = std::move(reading_))
    refuse(reading->from, protocol::id_of(reading->message), code);
  const std::unique_ptr<Opening> opening = std::move(opening_);
  if (opening && opening->asker.outlet) refuse(opening->asker.outlet, opening->asker.id, code);
  for (const bots::Hints::Asked& asked : hints_.drop_all()) refuse(asked.from, asked.id, code);
}

void LiveTable::refuse_in_hand(std::string_view code) {
  const Asker in_hand = std::exchange(in_hand_, {});
  if (in_hand.outlet) refuse(in_hand.outlet, in_hand.id, code);
  const std::unique_ptr<Pending> pending = std::move(pending_);
  if (pending && pending->asker.outlet) refuse(pending->asker.outlet, pending->asker.id, code);
}

bool LiveTable::may_change(const Command& command) {
  if (changes_.take(command.session, services_.time.now())) return true;
  refuse(command.from, protocol::id_of(command.message), "too_fast");
  return false;
}

}  // namespace lastcard::table
