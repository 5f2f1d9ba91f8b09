#include "server/push/quiet.h"

#include "server/league/local_time.h"

namespace lastcard::push {

bool wants(const protocol::PushWishes& wishes, Kind kind, std::int64_t now) {
  if (!is_wished(wishes, kind)) return false;
  if (wishes.quiet_from.empty()) return true;
  const std::string time = league::local_of(now, wishes.time_zone).time;
  const std::string& from = wishes.quiet_from;
  const std::string& until = wishes.quiet_until;
  const bool quiet = from <= until ? from <= time && time < until : time >= from || time < until;
  return !quiet;
}

}  // namespace lastcard::push
