// What the host of a table may do.
#include "server/table/live_table.h"
#include "server/table/secret.h"

namespace lastcard::table {

namespace {
constexpr std::size_t kSeatKeyBytes = 16;
}  // namespace

void LiveTable::configure(const Command& command, const protocol::Configure& message) {
  const Asking asks = asking(command);
  // Nobody else is told which rule sets are kept.
  if (const auto refusal = arranging_refusal(core_, asks, false))
    return refuse(command.from, message.id, *refusal);
  auto kept = kept_rules(services_.shelf, message.rule_set, *core_.config.game);
  if (!kept) return refuse(command.from, message.id, kept.error().code, {}, kept.error().message);
  settle(command, message.id, decide(core_, asks, message, std::move(kept).value()));
}

void LiveTable::invite_to_seat(const Command& command, const protocol::InviteToSeat& message) {
  const std::string key = random_hex(kSeatKeyBytes);
  settle(command, message.id, decide(core_, asking(command), message, hash_of_secret(key)), key);
}

void LiveTable::end_match(const Command& command, const protocol::EndMatch& message) {
  if (const auto refusal = arranging_refusal(core_, asking(command), true))
    return refuse(command.from, message.id, *refusal);
  if (!core_.playing()) return refuse(command.from, message.id, "not_started");
  agree_to_end({command.from, message.id},
               {happened(core_, "match-ended", core_.room.seat_of(command.session))});
}

}  // namespace lastcard::table
