#include "server/table/room.h"

#include <algorithm>
#include <array>

#include "engine/registry.h"

namespace lastcard::table {
namespace {

using protocol::SeatKind;

// Names that read the same in every language.
constexpr std::array<std::string_view, 16> kBotNames = {
    "Robin",  "Kim",   "Sam",   "Alex",   "Charlie",   "Toni",   "Luca",   "Mika",
    "Andrea", "Jules", "Nicky", "Sascha", "Dominique", "Jessie", "Maxime", "Noa"};

std::string lower_ascii(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  }
  return lower;
}

}  // namespace

Json TableConfig::to_json() const {
  Json json = {{"game", game->info().id}};
  if (preset) json["preset"] = *preset;
  json["rules"] = rules;
  json["seats"] = seats;
  json["knock_grace_ms"] = knock_grace_ms;
  json["bot_pace_ms"] = bot_pace_ms;
  return json;
}

std::optional<TableConfig> TableConfig::from_json(std::string code, const Json& json) {
  try {
    TableConfig config;
    config.code = std::move(code);
    config.game = find_game(json.at("game").get<std::string>());
    if (config.game == nullptr) return std::nullopt;
    if (json.contains("preset")) config.preset = json["preset"].get<std::string>();
    config.rules = json.at("rules");
    config.seats = json.at("seats").get<int>();
    config.knock_grace_ms = json.at("knock_grace_ms").get<int>();
    config.bot_pace_ms = json.at("bot_pace_ms").get<int>();
    const auto rules = config.game->parse_rules(config.rules, config.seats);
    if (!rules) return std::nullopt;
    config.teams = config.game->has_teams(**rules);
    return config;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

std::optional<Seat> Room::seat_of(const SessionId& session) const {
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i].kind == SeatKind::person && places_[i].session == session)
      return Seat(static_cast<int>(i));
  }
  return std::nullopt;
}

int Room::persons() const {
  return static_cast<int>(std::ranges::count(places_, SeatKind::person, &Place::kind));
}

std::string_view Room::start_refusal() const {
  return std::ranges::count(places_, SeatKind::empty, &Place::kind) > 0 ? "seats_empty" : "";
}

bool Room::name_taken(std::string_view name, std::optional<Seat> except) const {
  const std::string wanted = lower_ascii(name);
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (except == Seat(static_cast<int>(i)) || places_[i].kind == SeatKind::empty) continue;
    if (lower_ascii(places_[i].name) == wanted) return true;
  }
  return false;
}

Room::Refusal Room::sit(const SessionId& session, Seat seat, std::string name) {
  if (!exists(seat)) return "bad_seats";
  const auto old = seat_of(session);
  Place& place = places_[static_cast<std::size_t>(seat.number())];
  if (old != seat && place.kind != SeatKind::empty) {
    const bool full = std::ranges::count(places_, SeatKind::empty, &Place::kind) == 0;
    return full ? "table_full" : "seat_taken";
  }
  if (name_taken(name, old)) return "name_taken";
  if (old) places_[static_cast<std::size_t>(old->number())] = Place{};
  place = Place{SeatKind::person, std::move(name), session};
  return std::nullopt;
}

Room::Refusal Room::stand(const SessionId& session) {
  const auto seat = seat_of(session);
  if (!seat) return "not_seated";
  places_[static_cast<std::size_t>(seat->number())] = Place{};
  return std::nullopt;
}

Room::Refusal Room::rename(const SessionId& session, std::string name) {
  const auto seat = seat_of(session);
  if (!seat) return "not_seated";
  if (name_taken(name, seat)) return "name_taken";
  places_[static_cast<std::size_t>(seat->number())].name = std::move(name);
  return std::nullopt;
}

Room::Refusal Room::add_bot(Seat seat) {
  if (!exists(seat)) return "bad_seats";
  if (at(seat).kind != SeatKind::empty) return "seat_taken";
  const auto name = std::ranges::find_if(
      kBotNames, [this](std::string_view free) { return !name_taken(free, std::nullopt); });
  places_[static_cast<std::size_t>(seat.number())] =
      Place{SeatKind::bot, std::string(name == kBotNames.end() ? kBotNames.front() : *name), {}};
  return std::nullopt;
}

Room::Refusal Room::remove_bot(Seat seat) {
  if (!exists(seat)) return "bad_seats";
  if (at(seat).kind == SeatKind::person) return "seat_taken";
  places_[static_cast<std::size_t>(seat.number())] = Place{};
  return std::nullopt;
}

Json Room::to_json() const {
  Json places = Json::array();
  for (const Place& place : places_) {
    Json json;
    if (place.kind == SeatKind::person)
      json = {{"person", place.name}, {"session", place.session.hex()}};
    if (place.kind == SeatKind::bot) json = {{"bot", place.name}};
    places.push_back(std::move(json));
  }
  return {{"host", host_.hex()}, {"seats", std::move(places)}};
}

std::optional<Room> Room::from_json(const Json& json) {
  try {
    const auto host = SessionId::from_hex(json.at("host").get<std::string>());
    const Json& places = json.at("seats");
    if (!host || !places.is_array()) return std::nullopt;
    Room room(static_cast<int>(places.size()), *host);
    for (std::size_t i = 0; i < places.size(); ++i) {
      Place& place = room.places_[i];
      if (places[i].contains("person")) {
        const auto session = SessionId::from_hex(places[i].at("session").get<std::string>());
        if (!session) return std::nullopt;
        place = {SeatKind::person, places[i]["person"].get<std::string>(), *session};
      } else if (places[i].contains("bot")) {
        place = {SeatKind::bot, places[i]["bot"].get<std::string>(), {}};
      }
    }
    return room;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace lastcard::table
