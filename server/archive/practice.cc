#include "server/archive/practice.h"

#include <initializer_list>
#include <utility>

#include "engine/registry.h"
#include "server/table/practice.h"

namespace lastcard::archive {
namespace {

// Copies only these members of a record, a round or a step.
Json only(const Json& object, std::initializer_list<const char*> names) {
  Json kept = Json::object();
  for (const char* name : names) {
    if (const auto found = object.find(name); found != object.end()) kept[name] = *found;
  }
  return kept;
}

std::string name_in(const Json& record, Seat seat) {
  for (const Json& player : record.value("players", Json::array())) {
    if (player.value("seat", -1) == seat.number()) return player.value("name", std::string());
  }
  return {};
}

table::Room room_of(const Json& record, const PlayOn& wish, int seats) {
  table::Room room(seats, wish.who);
  std::string name = wish.name.value_or(name_in(record, wish.seat));
  if (name.empty()) name = "Player 1";
  // Cannot be refused: the room is empty.
  static_cast<void>(room.sit(wish.who, wish.seat, std::move(name)));
  for (int seat = 0; seat < seats; ++seat) {
    if (Seat(seat) != wish.seat)
      static_cast<void>(room.add_bot(Seat(seat), protocol::BotLevel::expert));
  }
  room.set_locked(true);
  return room;
}

}  // namespace

std::optional<Json> cut_record(const Json& record, int position) {
  Json cut = only(record, {"format", "game", "rules", "seats", "first_dealer"});
  cut["rounds"] = Json::array();
  cut["result"] = nullptr;
  int left = position;  // the number of positions that are left, from the deal of this round on
  for (const Json& round : record.at("rounds")) {
    Json kept = only(round, {"dealer", "setup", "deck"});
    kept["steps"] = Json::array();
    for (const Json& step : round.at("steps")) {
      if (left == 0) break;
      kept["steps"].push_back(only(step, {"seat", "do", "clock", "shuffles", "by"}));
      --left;
    }
    const bool whole = kept["steps"].size() == round["steps"].size();
    kept["result"] = whole ? round.value("result", Json()) : Json();
    cut["rounds"].push_back(std::move(kept));
    if (left == 0) return cut;
    --left;
  }
  return std::nullopt;
}

ResumedOr resume(const std::string& text, const PlayOn& wish, const protocol::Settings& settings,
                 std::int64_t began) {
  const Json record = Json::parse(text);
  const auto cut = cut_record(record, wish.position);
  if (!cut) return Unexpected(std::string_view("no_such_position"));
  table::TableConfig made;
  made.game = find_game(record.at("game").get<std::string>());
  if (made.game == nullptr) return Unexpected(std::string_view("unavailable"));
  made.settings = table::settings_of_new(*made.game, settings);
  made.settings.bot_level = protocol::BotLevel::expert;
  table::ConfigRequest request;
  request.rules = record.at("rules");
  request.seats = record.at("seats").get<int>();
  auto config = table::changed(std::move(made), request);
  if (!config) return Unexpected(std::string_view("unavailable"));
  if (record.contains("preset")) config->preset = record["preset"].get<std::string>();

  table::Practice practice;
  practice.match = wish.match;
  practice.position = wish.position;
  practice.seat = wish.seat;
  practice.record = cut->dump();
  practice.room = room_of(record, wish, config->seats);
  if (practice.record.size() > table::kMostRecordBytes)
    return Unexpected(std::string_view("unavailable"));
  try {
    auto begin = table::begin_from(*config, std::move(practice), began);
    return Resumed{std::move(config).value(), std::make_unique<table::Begin>(std::move(begin))};
  } catch (const table::NothingToPlay&) {
    return Unexpected(std::string_view("nothing_to_play"));
  }
}

}  // namespace lastcard::archive
