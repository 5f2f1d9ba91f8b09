#include "server/table/room.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "protocol/codec/look_alike.h"
#include "server/table/stored_number.h"

namespace lastcard::table {
namespace {

using protocol::SeatKind;

// Names that are spelled the same in every language.
constexpr std::array<std::string_view, 16> kBotNames = {
    "Robin",  "Kim",   "Sam",   "Alex",   "Charlie",   "Toni",   "Luca",   "Mika",
    "Andrea", "Jules", "Nicky", "Sascha", "Dominique", "Jessie", "Maxime", "Noa"};
// The limit protects the server's memory.
constexpr std::size_t kLongestQueue = 50;
constexpr std::size_t kMostNoted = 200;  // of the removed and of the silenced people

bool is_in(const std::vector<SessionId>& people, const SessionId& session) {
  return std::ranges::find(people, session) != people.end();
}
// The newest are kept.
void note(std::vector<SessionId>& people, const SessionId& session) {
  if (people.size() >= kMostNoted) people.erase(people.begin());
  people.push_back(session);
}

}  // namespace

std::optional<Seat> Room::seat_of(const SessionId& session) const {
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i].kind == SeatKind::person && places_[i].session == session)
      return Seat(static_cast<int>(i));
  }
  return std::nullopt;
}

std::optional<Seat> Room::lent_by(const SessionId& session) const {
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i].lent_by && places_[i].lent_by->session == session)
      return Seat(static_cast<int>(i));
  }
  return std::nullopt;
}

std::optional<Seat> Room::seat_for_key(const SessionId& hash, SeatSet here) const {
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Place& place = places_[i];
    const Seat seat(static_cast<int>(i));
    if (!place.key || place.key->hash != hash) continue;
    if (place.key->by == place.session || !is_played(seat, here)) return seat;
  }
  return std::nullopt;
}

bool Room::is_removed(const SessionId& session) const { return is_in(removed_, session); }

bool Room::is_silenced(const SessionId& session) const { return is_in(silenced_, session); }

void Room::set_silenced(Seat seat, bool on) {
  const SessionId& who = at(seat).session;
  if (!on) {
    std::erase(silenced_, who);
  } else if (!is_silenced(who)) {
    note(silenced_, who);
  }
}

bool Room::waits(const SessionId& session) const {
  return std::ranges::any_of(
      queue_, [&](const Waiting& waiting) { return waiting.person.session == session; });
}

int Room::persons() const {
  return static_cast<int>(std::ranges::count(places_, SeatKind::person, &Place::kind));
}

std::string_view Room::start_refusal() const {
  return std::ranges::count(places_, SeatKind::empty, &Place::kind) > 0 ? "seats_empty" : "";
}

bool Room::name_taken(std::string_view name, std::optional<Seat> except,
                      const SessionId& who) const {
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Place& place = places_[i];
    if (except == Seat(static_cast<int>(i)) || place.kind == SeatKind::empty) continue;
    if (protocol::look_alike(place.name, name)) return true;
    // The owner of a lent seat comes back under the old name.
    if (place.lent_by && place.lent_by->session != who &&
        protocol::look_alike(place.lent_by->name, name))
      return true;
  }
  return false;
}

Room::Refusal Room::sit(const SessionId& session, Seat seat, std::string name) {
  if (!exists(seat)) return "bad_seats";
  const auto old = seat_of(session);
  if (old != seat && at(seat).kind != SeatKind::empty) {
    const bool full = std::ranges::count(places_, SeatKind::empty, &Place::kind) == 0;
    return full ? "table_full" : "seat_taken";
  }
  if (name_taken(name, old, session)) return "name_taken";
  if (old != seat) {
    Place next{.kind = SeatKind::person, .session = session};
    if (old) next = std::exchange(place(*old), Place{});
    hand_over(seat, std::move(next));
  }
  place(seat).name = std::move(name);
  return std::nullopt;
}

void Room::hand_over(Seat seat, Place next) {
  if (next.kind == SeatKind::person) {
    for (Place& other : places_) {
      if (other.lent_by && other.lent_by->session == next.session) other.lent_by.reset();
    }
    leave_queue(next.session);
  }
  next.key.reset();
  place(seat) = std::move(next);
}

Room::Refusal Room::take_over(const SessionId& session, Seat seat, std::string name) {
  if (seat_of(session)) return "already_started";
  if (name_taken(name, seat, session)) return "name_taken";
  const Place& taken = at(seat);
  std::optional<Person> lender = taken.lent_by;
  if (taken.kind == SeatKind::person && !lender) lender = Person{taken.name, taken.session};
  if (lender && lender->session == session) lender.reset();
  // Otherwise silenced players could speak from the seat with another browser.
  const bool silent = is_silenced(taken.session) && !(taken.key && taken.key->by == host_);
  hand_over(seat, Place{.kind = SeatKind::person,
                        .name = std::move(name),
                        .session = session,
                        .lent_by = std::move(lender)});
  if (silent) set_silenced(seat, true);
  std::erase(removed_, session);
  return std::nullopt;
}

Room::Refusal Room::stand(const SessionId& session, bool in_match) {
  const auto seat = seat_of(session);
  if (!seat) return "not_seated";
  vacate(*seat, in_match);
  return std::nullopt;
}

void Room::vacate(Seat seat, bool in_match) {
  const SessionId gone = at(seat).session;
  Place next = in_match ? new_bot() : Place{};
  if (const std::optional<Person> lender = at(seat).lent_by; in_match && lender) {
    // The owner may be disconnected, so a bot plays until the owner comes back.
    next = Place{.kind = SeatKind::person,
                 .name = lender->name,
                 .session = lender->session,
                 .stand_in = true};
  }
  hand_over(seat, std::move(next));
  pass_host_on(gone);
}

Room::Refusal Room::rename(const SessionId& session, std::string name) {
  const auto seat = seat_of(session);
  if (!seat) return "not_seated";
  if (name_taken(name, seat, session)) return "name_taken";
  place(*seat).name = std::move(name);
  return std::nullopt;
}

Room::Place Room::new_bot() const {
  const auto name = std::ranges::find_if(
      kBotNames, [this](std::string_view free) { return !name_taken(free, std::nullopt, {}); });
  return {.kind = SeatKind::bot,
          .name = std::string(name == kBotNames.end() ? kBotNames.front() : *name)};
}

Room::Refusal Room::add_bot(Seat seat, std::optional<protocol::BotLevel> level) {
  if (!exists(seat)) return "bad_seats";
  if (at(seat).kind != SeatKind::empty) return "seat_taken";
  Place bot = new_bot();
  bot.level = level;
  hand_over(seat, std::move(bot));
  return std::nullopt;
}

Room::Refusal Room::remove_bot(Seat seat) {
  if (!exists(seat)) return "bad_seats";
  if (is_person(seat)) return "seat_taken";
  hand_over(seat, {});
  return std::nullopt;
}

Room::Refusal Room::swap(Seat one, Seat other) {
  if (!exists(one) || !exists(other)) return "bad_seats";
  Place moved = at(one);
  hand_over(one, at(other));
  hand_over(other, std::move(moved));
  return std::nullopt;
}

Room::Refusal Room::remove_person(Seat seat, bool in_match) {
  if (!exists(seat)) return "bad_seats";
  if (!is_person(seat) || at(seat).session == host_) return "seat_not_free";
  note(removed_, at(seat).session);
  vacate(seat, in_match);
  return std::nullopt;
}

Room::Refusal Room::hand_host(Seat seat) {
  if (!exists(seat)) return "bad_seats";
  if (!is_person(seat)) return "not_seated";
  host_ = at(seat).session;
  return std::nullopt;
}

void Room::pass_host_on(const SessionId& gone) {
  if (host_ != gone) return;
  const auto find = [&](bool stand_in) {
    return std::ranges::find_if(places_, [&](const Place& place) {
      return place.kind == SeatKind::person && place.stand_in == stand_in;
    });
  };
  // A person for whom a bot plays may never come back.
  auto next = find(false);
  if (next == places_.end()) next = find(true);
  if (next != places_.end()) host_ = next->session;
}

Room::Refusal Room::resize(int seats) {
  const auto size = static_cast<std::size_t>(seats);
  for (std::size_t i = size; i < places_.size(); ++i) {
    if (places_[i].kind != SeatKind::empty) return "seat_taken";
  }
  places_.resize(size);
  return std::nullopt;
}

void Room::reseat(Seat seat, std::optional<Person> who) {
  if (!who) {
    if (!is_bot(seat)) hand_over(seat, new_bot());
    return;
  }
  if (is_person(seat) && at(seat).session == who->session) {
    place(seat).name = std::move(who->name);
    return;
  }
  if (const auto old = seat_of(who->session)) hand_over(*old, new_bot());
  hand_over(seat,
            Place{.kind = SeatKind::person, .name = std::move(who->name), .session = who->session});
}

void Room::give_back(const SessionId& session) {
  const Seat lent = *lent_by(session);
  hand_over(lent,
            Place{.kind = SeatKind::person, .name = at(lent).lent_by->name, .session = session});
}

Room::Refusal Room::join_queue(const SessionId& session, std::string name,
                               const std::vector<SessionId>& away) {
  if (seat_of(session)) return "seat_taken";
  if (name_taken(name, std::nullopt, session)) return "name_taken";
  const auto found = std::ranges::find(
      queue_, session, [](const Waiting& waiting) { return waiting.person.session; });
  if (found != queue_.end()) {
    found->person.name = std::move(name);
    return std::nullopt;
  }
  if (queue_.size() >= kLongestQueue) {
    const auto gone = std::ranges::find_if(queue_, [&](const Waiting& waiting) {
      return std::ranges::find(away, waiting.person.session) != away.end();
    });
    if (gone == queue_.end()) return "table_full";
    queue_.erase(gone);
  }
  queue_.push_back({++watchers_numbered_, {std::move(name), session}});
  return std::nullopt;
}

void Room::leave_queue(const SessionId& session) {
  std::erase_if(queue_, [&](const Waiting& waiting) { return waiting.person.session == session; });
}

Room::Refusal Room::give_seat(Seat seat, int watcher) {
  if (!exists(seat)) return "bad_seats";
  if (is_person(seat)) return "seat_not_free";
  const auto found = std::ranges::find(queue_, watcher, &Waiting::watcher);
  if (found == queue_.end()) return "no_such_watcher";
  const Person person = found->person;
  return take_over(person.session, seat, person.name);
}

Json Room::to_json() const {
  Json places = Json::array();
  for (const Place& place : places_) {
    Json json;
    if (place.kind == SeatKind::person)
      json = {{"person", place.name}, {"session", place.session.hex()}};
    if (place.kind == SeatKind::bot) json = {{"bot", place.name}};
    if (place.stand_in) json["stand_in"] = true;
    if (place.lent_by)
      json["lent_by"] = {{"person", place.lent_by->name},
                         {"session", place.lent_by->session.hex()}};
    if (place.shows_hand) json["shows_hand"] = true;
    if (place.key) json["key"] = place.key->hash.hex();
    if (place.key && place.key->by != SessionId()) json["key_by"] = place.key->by.hex();
    if (place.level)
      json["level"] = protocol::kBotLevelNames.at(static_cast<std::size_t>(*place.level));
    places.push_back(std::move(json));
  }
  Json room = {{"host", host_.hex()}, {"seats", std::move(places)}};
  for (const Waiting& waiting : queue_) {
    room["queue"].push_back({{"watcher", waiting.watcher},
                             {"person", waiting.person.name},
                             {"session", waiting.person.session.hex()}});
  }
  if (watchers_numbered_ > 0) room["watchers_numbered"] = watchers_numbered_;
  for (const SessionId& session : removed_) room["removed"].push_back(session.hex());
  for (const SessionId& session : silenced_) room["silenced"].push_back(session.hex());
  if (locked_) room["locked"] = true;
  if (paused_) room["paused"] = true;
  if (watchers_silenced_) room["watchers_silenced"] = true;
  return room;
}

SeatSet handed_over(const Room& before, const Room& now) {
  SeatSet seats;
  for (std::size_t i = 0; i < now.places().size(); ++i) {
    const Room::Place& is = now.places()[i];
    const Room::Place was = i < before.places().size() ? before.places()[i] : Room::Place{};
    if (is.kind != was.kind || is.session != was.session) seats.insert(Seat(static_cast<int>(i)));
  }
  return seats;
}

std::optional<Room> Room::from_json(const Json& json) {
  // Malformed values throw, like missing ones.
  const auto session_in = [](const Json& text) {
    return SessionId::from_hex(text.get<std::string>()).value();
  };
  const auto person_in = [&](const Json& person) {
    return Person{person.at("person").get<std::string>(), session_in(person.at("session"))};
  };
  const auto level_in = [](const Json& name) {
    const auto found =
        std::ranges::find(protocol::kBotLevelNames, name.get_ref<const std::string&>());
    if (found == protocol::kBotLevelNames.end()) throw std::invalid_argument("no such level");
    return static_cast<protocol::BotLevel>(found - protocol::kBotLevelNames.begin());
  };
  try {
    const Json& places = json.at("seats");
    if (!places.is_array()) return std::nullopt;
    Room room(static_cast<int>(places.size()), session_in(json.at("host")));
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Json& from = places[i];
      Place& place = room.places_[i];
      if (from.contains("person")) {
        const Person person = person_in(from);
        place = {.kind = SeatKind::person, .name = person.name, .session = person.session};
      } else if (from.contains("bot")) {
        place = {.kind = SeatKind::bot, .name = from["bot"].get<std::string>()};
        if (from.contains("level")) place.level = level_in(from["level"]);
      }
      if (from.contains("lent_by")) place.lent_by = person_in(from["lent_by"]);
      if (from.contains("key")) place.key = {session_in(from["key"])};
      if (from.contains("key_by")) place.key.value().by = session_in(from["key_by"]);
      place.stand_in = from.contains("stand_in");
      place.shows_hand = from.contains("shows_hand");
      // An older program stored it with the seat.
      if (from.contains("silenced")) room.silenced_.push_back(place.session);
    }
    if (json.contains("queue")) {
      for (const Json& waiting : json["queue"])
        room.queue_.push_back({stored_number(waiting.at("watcher")), person_in(waiting)});
    }
    if (json.contains("removed")) {
      for (const Json& session : json["removed"]) room.removed_.push_back(session_in(session));
    }
    if (json.contains("silenced")) {
      for (const Json& session : json["silenced"]) room.silenced_.push_back(session_in(session));
    }
    if (json.contains("watchers_numbered"))
      room.watchers_numbered_ = stored_number(json["watchers_numbered"]);
    room.locked_ = json.contains("locked");
    room.paused_ = json.contains("paused");
    room.watchers_silenced_ = json.contains("watchers_silenced");
    return room;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace lastcard::table
