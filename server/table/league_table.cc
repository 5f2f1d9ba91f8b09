// Tables of leagues. The league decides who plays and when, and is told of all events. At these
// tables and those of the daily deal, players may not arrange anything.
#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>

#include "protocol/codec/decode.h"
#include "server/table/guarded.h"
#include "server/table/live_table.h"

namespace lastcard::table {
namespace {

// Commands that are refused: what hosts do, and what decides who plays, when and under what name.
// Also free text, questions to the jury, and hints.
bool is_for_the_league(const protocol::ClientMessage& message) {
  return std::visit(Overloaded{
                        [](const protocol::Sit&) { return true; },
                        [](const protocol::Stand&) { return true; },
                        [](const protocol::Rename&) { return true; },
                        [](const protocol::AddBot&) { return true; },
                        [](const protocol::RemoveBot&) { return true; },
                        [](const protocol::Start&) { return true; },
                        [](const protocol::Rematch&) { return true; },
                        [](const protocol::Configure&) { return true; },
                        [](const protocol::Lock&) { return true; },
                        [](const protocol::SwapSeats&) { return true; },
                        [](const protocol::RemovePlayer&) { return true; },
                        [](const protocol::HandHost&) { return true; },
                        [](const protocol::EndMatch&) { return true; },
                        [](const protocol::Gather&) { return true; },
                        [](const protocol::InviteToSeat&) { return true; },
                        [](const protocol::GiveSeat&) { return true; },
                        [](const protocol::Silence&) { return true; },
                        [](const protocol::WaitForSeat&) { return true; },
                        [](const protocol::Pause&) { return true; },
                        [](const protocol::Chat&) { return true; },
                        [](const protocol::AskJury&) { return true; },
                        [](const protocol::AskHint&) { return true; },
                        [](const auto&) { return false; },
                    },
                    message);
}

}  // namespace

bool LiveTable::refused_by_league(const Command& command) {
  const bool daily = !core_.config.daily.empty();
  // The player of a daily deal may give up.
  if (daily && std::holds_alternative<protocol::Stand>(command.message)) return false;
  if ((!core_.config.league && !daily) || !is_for_the_league(command.message)) return false;
  refuse(command.from, protocol::id_of(command.message), daily ? "daily_table" : "league_table");
  return true;
}

template <class Change>
void LiveTable::wish(Change change) {
  boost::asio::post(strand_, [self = shared_from_this(), change = std::move(change)]() mutable {
    self->guarded([&] {
      if (!self->core_.config.league || self->frozen_) return;
      const auto began = self->wishes_.start;
      change(self->wishes_);
      static_cast<void>(self->carry_out_wishes());
      if (!self->core_.match && self->wishes_.start != began) self->broadcast_clock();
      self->arm();
    });
  });
}

void LiveTable::start_for_league(std::chrono::milliseconds after) {
  const Time begins = services_.time.now() + after;
  wish([begins](LeagueWishes& wishes) { wishes.start = wishes.start.value_or(begins); });
}

void LiveTable::hold_start() {
  wish([](LeagueWishes& wishes) { wishes.start.reset(); });
}

void LiveTable::reseat(Seat seat, std::optional<LeagueSeat> who) {
  wish([seat, who = std::move(who)](LeagueWishes& wishes) mutable {
    wishes.seats.insert_or_assign(seat, std::move(who));
  });
}

void LiveTable::set_paused(bool on) {
  wish([on](LeagueWishes& wishes) { wishes.paused = on; });
}

void LiveTable::end_for_league() {
  wish([](LeagueWishes& wishes) { wishes.end = true; });
}

void LiveTable::uncover_for_league() {
  boost::asio::post(strand_, [self = shared_from_this()] {
    self->guarded([&] {
      self->broadcast_room();
      if (!self->core_.match) return;
      for (const Subscriber& subscriber : self->subscribers_) {
        if (!self->seat_of(subscriber)) self->send_position(subscriber, std::nullopt);
      }
    });
  });
}

bool LiveTable::carry_out_wishes() {
  if (!core_.config.league || pending_ || frozen_) return false;
  if (core_.match_over()) wishes_ = {};
  if (wishes_.end) {
    wishes_ = {};
    core_.match ? end_early({}, {}) : close();
    return true;
  }
  reseat_who_may_be();
  if (pending_) return true;
  if (core_.match || !core_.room.start_refusal().empty()) wishes_.start.reset();
  if (wishes_.start && *wishes_.start <= services_.time.now()) {
    wishes_.start.reset();
    begin_match(Seat(0), {});
  }
  if (pending_) return true;
  const auto paused = std::exchange(wishes_.paused, std::nullopt);
  if (!paused || !core_.playing() || *paused == core_.room.paused()) return false;
  Room changed = core_.room;
  changed.set_paused(*paused);
  write({RoomChange{std::move(changed)}, {happened(core_, *paused ? "paused" : "resumed")}});
  return true;
}

void LiveTable::reseat_who_may_be() {
  Room changed = core_.room;
  const bool between = !core_.match || core_.round_over();
  std::erase_if(wishes_.seats, [&](const auto& wished) {
    const auto& [seat, who] = wished;
    if (!core_.room.exists(seat)) return true;
    // A seat changes its player only between rounds or if its player is disconnected.
    const bool deserted = core_.room.is_person(seat) && !is_online(core_.room.at(seat).session);
    if (!between && !deserted) return false;
    changed.reseat(seat, who ? std::optional(Room::Person{who->name, who->person}) : std::nullopt);
    return true;
  });
  if (changed == core_.room) return;
  std::vector<protocol::TalkItem> talk;
  for (int i = 0; i < core_.config.seats && core_.playing(); ++i) {
    const Room::Place& is = changed.at(Seat(i));
    const Room::Place& was = core_.room.at(Seat(i));
    if (is == was) continue;
    const bool person = is.kind == protocol::SeatKind::person;
    protocol::TalkItem item = happened(core_, person ? "sat-down" : "bot-holds", Seat(i));
    item.number += talk.size();
    if (person) {
      item.name = is.name;
      item.other_name = was.name;
    }
    talk.push_back(std::move(item));
  }
  write({RoomChange{std::move(changed)}, std::move(talk)});
}

void LiveTable::note_sign_of_life(const Command& command) {
  // Pages send these by themselves, so they do not show that the person is present.
  if (std::holds_alternative<protocol::Leave>(command.message) ||
      std::holds_alternative<protocol::Consider>(command.message))
    return;
  const auto seat = core_.room.seat_of(command.session);
  if (!core_.config.league || !seat) return;
  if (std::exchange(seated_at(*seat).timeouts, 0) >= kLeaguePatience) tell_presence();
}

// A player who does not move counts as absent, like one whose page is closed.
void LiveTable::tell_presence() {
  if (!core_.config.league || services_.league == nullptr) return;
  LeagueListener& league = *services_.league;
  reported_online_.resize(static_cast<std::size_t>(core_.config.seats));
  for (int i = 0; i < core_.config.seats; ++i) {
    const Seat seat(i);
    std::optional<SessionId> here;
    const bool moves = seated_at(seat).timeouts < kLeaguePatience;
    if (moves && core_.room.is_person(seat) && is_online(core_.room.at(seat).session))
      here = core_.room.at(seat).session;
    const auto was = std::exchange(reported_online_[static_cast<std::size_t>(i)], here);
    if (was == here) continue;
    if (was) league.presence(*core_.config.league, code_, seat, *was, false);
    if (here) league.presence(*core_.config.league, code_, seat, *here, true);
  }
}

void LiveTable::tell_match_began() {
  if (core_.config.league && services_.league != nullptr)
    services_.league->match_began(*core_.config.league, code_);
}

void LiveTable::tell_round_over() {
  if (!core_.config.league || services_.league == nullptr) return;
  services_.league->round_over(
      *core_.config.league, code_,
      {core_.match->rounds(), core_.sheet.back(), core_.cards_left.back(), core_.sitters.back()});
}

LeagueMatch LiveTable::league_match() const {
  const Outcome outcome = core_.outcome().value();
  return {outcome, outcome.points, last_match_.value_or("")};
}

void LiveTable::tell_match_over() {
  if (!core_.config.league || services_.league == nullptr) return;
  services_.league->match_over(*core_.config.league, code_, league_match());
}

void LiveTable::tell_ended_early() {
  if (core_.config.league && services_.league != nullptr)
    services_.league->ended_early(*core_.config.league, code_);
}

LeagueCourse LiveTable::league_course() const {
  LeagueCourse course;
  course.began = core_.match.has_value();
  course.paused = core_.room.paused();
  course.ended_early = core_.ended_early;
  for (std::size_t i = 0; i < core_.cards_left.size(); ++i)
    course.rounds.push_back(
        {static_cast<int>(i) + 1, core_.sheet[i], core_.cards_left[i], core_.sitters[i]});
  if (core_.outcome()) course.over = league_match();
  for (const Room::Place& place : core_.room.places()) {
    const bool person = place.kind == protocol::SeatKind::person;
    course.seats.push_back(person ? std::optional(LeagueSeat{place.session, place.name})
                                  : std::nullopt);
  }
  return course;
}

}  // namespace lastcard::table
