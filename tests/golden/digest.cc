#include "tests/golden/digest.h"

#include "engine/core/codec.h"
#include "protocol/codec/encode.h"
#include "server/table/history.h"
#include "tests/simulation/fingerprint.h"

namespace lastcard::golden {
namespace {

std::uint64_t number_of(const std::string& text) {
  simulation::Fingerprint print;
  print.add(text);
  return print.value();
}

Json match_json(const table::TableCore& state) {
  const Match& match = *state.match;
  Json sheet = Json::array();
  for (const Outcome& round : state.sheet) sheet.push_back(round.points);
  return {{"table", TableCodec::to_json(match.table())},
          {"rounds", match.rounds()},
          {"over", match.over()},
          {"dealer", state.first_dealer.number()},
          {"draws", state.draws},
          {"ended_early", state.ended_early},
          {"began", state.match_began},
          {"ms_left", state.ms_left},
          {"cards_left", state.cards_left},
          {"sheet", std::move(sheet)}};
}

// Returns, for each seat, the messages whose answer the table would repeat.
Json accepted_json(const table::TableCore& state) {
  Json json = Json::array();
  for (std::size_t seat = 0; seat < state.accepted.size(); ++seat) {
    const auto kept = state.accepted[seat].messages();
    if (!kept.empty()) json.push_back({seat, kept});
  }
  return json;
}

// Returns the configuration as the corpus has it. Settings that were added later are left out if
// they have the value that held before they existed.
Json config_json(const table::TableConfig& config) {
  Json json = config.to_json();
  Json& settings = json["settings"];
  if (settings["bot_level"] == "regular") settings.erase("bot_level");
  if (settings["hints"] == true) settings.erase("hints");
  return json;
}

// Returns the room as the corpus has it. There, a seat tells before its key whether its player may
// not speak.
Json room_json(const table::TableCore& state) {
  Json json = state.room.to_json();
  json.erase("silenced");
  for (std::size_t i = 0; i < json["seats"].size(); ++i) {
    const Seat seat(static_cast<int>(i));
    if (!state.room.is_person(seat) || !state.room.is_silenced(state.room.at(seat).session))
      continue;
    Json& place = json["seats"][i];
    const Json key = place.value("key", Json());
    place.erase("key");
    place["silenced"] = true;
    if (!key.is_null()) place["key"] = key;
  }
  return json;
}

}  // namespace

Json digests(const table::TableConfig& config, const std::vector<std::string>& entries) {
  return digests(table::read_history(config, entries).core);
}

Json digests(const table::TableCore& state) {
  std::string talk;
  for (const protocol::TalkItem& item : state.talk.heard_by(true))
    talk += protocol::encode_talk_item(item) + '\n';
  talk += std::to_string(state.talk.next_number());
  return {{"config", number_of(config_json(state.config).dump())},
          {"room", number_of(room_json(state).dump())},
          {"talk", number_of(talk)},
          {"deals", state.deals},
          {"accepted", number_of(accepted_json(state).dump())},
          {"match", state.match ? number_of(match_json(state).dump()) : 0}};
}

}  // namespace lastcard::golden
