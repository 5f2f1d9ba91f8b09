// Random players play whole matches, and every update of every seat goes through the encoder. A
// client can read each update, can send back each listed intent, and gets no face that it may not
// see.
#include "engine/core/match.h"

#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/registry.h"
#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "tests/protocol/random_action.h"

namespace lastcard::protocol {
namespace {

const std::regex kCode("[a-z][a-z-]{0,39}");
const std::regex kRefusalCode("[a-z][a-z0-9_]{0,59}");

void expect_codes(const Json& value) {
  if (value.is_object()) {
    for (const auto& member : value.items()) {
      if (member.key() == "code" || member.key() == "event") {
        EXPECT_TRUE(std::regex_match(member.value().get<std::string>(), kCode)) << value;
      }
      if (member.key() == "refusal") {
        EXPECT_TRUE(std::regex_match(member.value().at("code").get<std::string>(), kRefusalCode));
        continue;
      }
      expect_codes(member.value());
    }
  } else if (value.is_array()) {
    for (const Json& item : value) expect_codes(item);
  }
}

void expect_listed_intents_come_back(const Json& view) {
  for (const Json& ask : view["prompt"]["asks"]) {
    for (const Json& intent : ask["intents"]) {
      const Json act = {{"type", "act"},
                        {"id", "1"},
                        {"table", "AAAA"},
                        {"prompt", view["prompt"]["id"]},
                        {"do", intent}};
      const auto message = decode_client_message(act.dump());
      ASSERT_TRUE(message) << act << " " << message.error().at;
      EXPECT_EQ(to_json(std::get<Intent>(std::get<Act>(*message).deed)), intent);
    }
  }
}

void look(const Match& match, Viewer viewer, const std::vector<Event>& events) {
  const View view = make_view(match.table(), viewer);
  std::string view_text;
  append_view(view_text, view, {match.rounds(), "1.1.1"});
  std::string events_text;
  append_events(events_text, seen_by(viewer, events, match.setup().zones), match.setup().zones);
  const std::string text =
      encode(Update{.table = "AAAA", .seq = 1, .view = view_text, .events = events_text});
  const Json update = Json::parse(text);
  EXPECT_EQ(update.dump(), text);
  expect_codes(update);
  const Json& shown = update["view"];
  EXPECT_EQ(shown.contains("prompt"), !view.asks.empty());
  if (shown.contains("prompt")) expect_listed_intents_come_back(shown);
  for (const Json& zone : shown["zones"]) {
    const bool mine = zone.contains("seat") && viewer.is(Seat(zone["seat"].get<int>()));
    EXPECT_EQ(zone.contains("cards"), mine || zone["id"] == "discard") << zone;
  }
}

void look_from_everywhere(const Match& match, const std::vector<Event>& events) {
  look(match, Viewer::spectator(), events);
  for (int seat = 0; seat < match.seats(); ++seat) look(match, Seat(seat), events);
}

TEST(WholeMatches, EveryUpdateCanBeReadAndAnswered) {
  const Game& game = *find_game("pesten");
  SeededEntropy chance(20);
  for (const Preset& preset : game.info().presets) {
    auto match = Match::create(game, preset.rules, 4);
    ASSERT_TRUE(match) << preset.name;
    for (int steps = 0; steps < 400 && !match->over(); ++steps) {
      if (match->round_over()) {
        look_from_everywhere(*match, match->start_round(chance).events);
        continue;
      }
      const auto action = random_action(*match, chance);
      ASSERT_TRUE(action);
      look_from_everywhere(*match, match->apply(*action, chance).events);
    }
  }
}

}  // namespace
}  // namespace lastcard::protocol
