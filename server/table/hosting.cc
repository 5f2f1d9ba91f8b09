// Commands of hosts.
#include <utility>

#include <boost/asio/post.hpp>

#include "protocol/codec/decode.h"
#include "server/base/handler_watch.h"
#include "server/table/guarded.h"
#include "server/table/live_table.h"
#include "server/table/secret.h"

namespace lastcard::table {

namespace {
constexpr std::size_t kSeatKeyBytes = 16;
}  // namespace

void LiveTable::configure(const Command& command, const protocol::Configure& message) {
  const Asking asks = asking(command);
  // Only the host may learn which rule sets are stored.
  if (const auto refusal = arranging_refusal(core_, asks, false))
    return refuse(command.from, message.id, *refusal);
  const bool is_read = command.rules && command.rules->change;
  ConfigRequest request{message.preset, message.rules, message.rule_set, message.seats,
                        message.settings};
  if (!is_read && services_.pool != nullptr && !is_quick(core_.config, request))
    return read_rules(command, std::move(request));
  const ConfigChangeOr change =
      is_read ? *command.rules->change : read_change(services_.rule_sets, core_.config, request);
  if (!change)
    return refuse(command.from, message.id, change.error().code, {}, change.error().message);
  settle(command, message.id, decide(core_, asks, *change));
}

// Until the rules are parsed, other commands wait as they do for the disk.
void LiveTable::read_rules(const Command& command, ConfigRequest request) {
  note_answered(command.from, protocol::id_of(command.message));  // answered later
  reading_ = std::make_unique<Command>(command);
  const auto rules = std::make_shared<RulesToRead>(
      RulesToRead{command.rules ? command.rules->lane : std::string(), {}});
  reading_->rules = rules;
  auto job = [rule_sets = services_.rule_sets, config = core_.config, request = std::move(request),
              rules](const std::stop_token&) {
    rules->change = read_change(rule_sets, config, request);
  };
  auto callback = [self = shared_from_this(), rules](base::Pool::JobResult result) {
    boost::asio::post(self->strand_, [self, rules, result] {
      const base::HandlerWatch::Handler handler(self->services_.watch, "rules-read");
      self->guarded([&] {
        if (!self->reading_ || self->reading_->rules != rules) return;  // refused meanwhile
        self->rules_read(result);
      });
    });
  };
  services_.pool->take(base::Work::rules, rules->lane, std::move(job), std::move(callback));
}

void LiveTable::rules_read(base::Pool::JobResult result) {
  const std::unique_ptr<Command> command = std::move(reading_);
  const std::string& id = protocol::id_of(command->message);
  if (result == base::Pool::JobResult::done && command->rules->change) {
    queue_.push_front(std::move(*command));
  } else {
    refuse(command->from, id,
           result == base::Pool::JobResult::busy       ? "busy"
           : result == base::Pool::JobResult::stopping ? "server_restarting"
                                                       : "server_failed");
  }
  handle_next();
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
