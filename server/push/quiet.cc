#include "server/push/quiet.h"

#include "server/league/local_time.h"

namespace lastcard::push {
namespace {

bool wants_kind(const protocol::PushWishes& wishes, Kind kind) {
  switch (kind) {
    case Kind::turn:
      return wishes.turn;
    case Kind::waited:
      return wishes.waited;
    case Kind::league:
      return wishes.league;
  }
  return false;
}

}  // namespace

bool wants(const protocol::PushWishes& wishes, Kind kind, std::int64_t now) {
  if (!wants_kind(wishes, kind)) return false;
  if (wishes.quiet_from.empty()) return true;
  const std::string time = league::local_of(now, wishes.time_zone).time;
  const std::string& from = wishes.quiet_from;
  const std::string& until = wishes.quiet_until;
  const bool quiet = from <= until ? from <= time && time < until : time >= from || time < until;
  return !quiet;
}

}  // namespace lastcard::push
