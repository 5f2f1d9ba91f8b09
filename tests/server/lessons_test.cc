// Plays the lessons of the page (docs/games.md, "Lessons") by the server's own rules.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "protocol/codec/decode.h"
#include "server/rules/sandbox.h"
#include "tests/support/paths.h"

namespace lastcard::rules {
namespace {

Json json_in(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return Json::parse(text.str());
}

std::filesystem::path folder_of(std::string_view game) {
  return test::source_dir() / "web-client/src/games" / game / "lessons";
}

// Returns whether an intent is the one that a lesson means, as the page judges it: it may have
// further members, and lists may be in any order.
bool is_meant(const Json& meant, const Json& intent) {
  const auto sorted = [](Json value) {
    if (value.is_array()) std::sort(value.begin(), value.end());
    return value;
  };
  for (const auto& [name, wanted] : meant.items()) {
    if (!intent.contains(name) || sorted(intent[name]) != sorted(wanted)) return false;
  }
  return true;
}

bool leads_on(const Json& turn, const Json& intent) {
  const Json& moves = turn["do"];
  return std::any_of(moves.begin(), moves.end(),
                     [&](const Json& meant) { return is_meant(meant, intent); });
}

class Lesson {
 public:
  Lesson(std::string_view game, const Json& lesson) : lesson_(lesson) {
    const Game& rules_of = *find_game(std::string(game));
    const std::string preset =
        lesson.value("preset", std::string(rules_of.info().presets.front().name));
    Json rules = find_preset(rules_of, preset)->rules;
    rules.update(lesson.value("rules", Json::object()));
    std::istringstream codes(lesson["deck"].get<std::string>());
    Json deck = Json::array();
    for (std::string code; codes >> code;) deck.push_back(code);
    message_ = {{"type", "try-rules"},
                {"id", "1"},
                {"game", game},
                {"rules", rules},
                {"seats", lesson["seats"]},
                {"seed", "lesson"},
                {"deck", deck},
                {"acts", Json::array()},
                {"steps", lesson.value("before", Json::array())}};
  }

  // Returns what the server answers after these further steps.
  [[nodiscard]] Json after(const Json& steps) const {
    Json message = message_;
    for (const Json& step : steps) message["steps"].push_back(step);
    auto decoded = protocol::decode_client_message(message.dump());
    if (!decoded) return {{"code", decoded.error().at + " " + decoded.error().expected}};
    return Json::parse(try_rules(std::get<protocol::TryRules>(*decoded)));
  }

  // Returns seat 0's legal intents.
  [[nodiscard]] static std::vector<Json> legal(const Json& answer) {
    std::vector<Json> intents;
    if (!answer["view"].contains("prompt")) return intents;
    for (const Json& ask : answer["view"]["prompt"]["asks"]) {
      if (ask.contains("refusal")) continue;
      for (const Json& intent : ask["intents"]) intents.push_back(intent);
    }
    return intents;
  }

  // Plays the first meant move of each turn, and tries the others. Returns whether seat 0 ever had
  // another legal move.
  bool play(std::set<std::string>& happened) {
    bool other = false;
    Json steps = Json::array();
    Json now = after(steps);
    EXPECT_EQ(now["type"], "tried") << now.dump();
    for (const Json& turn : lesson_["turns"]) {
      if (now["type"] != "tried") return other;
      const std::vector<Json> intents = legal(now);
      for (const Json& meant : turn["do"]) {
        EXPECT_TRUE(std::ranges::any_of(
            intents, [&](const Json& intent) { return is_meant(meant, intent); }))
            << meant.dump() << " of " << Json(intents).dump();
        // After any of the meant moves, the steps of the others are still legal.
        Json so_far = steps;
        add_turn(so_far, turn, meant);
        const Json answer = after(so_far);
        EXPECT_EQ(answer["type"], "tried") << meant.dump() << ": " << answer.dump();
      }
      other = other || std::ranges::any_of(
                           intents, [&](const Json& intent) { return !leads_on(turn, intent); });
      add_turn(steps, turn, turn["do"][0]);
      now = after(steps);
      for (const Json& event : now.value("events", Json::array()))
        happened.insert(event["event"].get<std::string>());
    }
    return other;
  }

 private:
  static void add_turn(Json& steps, const Json& turn, const Json& meant) {
    steps.push_back({{"seat", 0}, {"do", meant}});
    for (const Json& step : turn.value("then", Json::array())) steps.push_back(step);
  }

  Json lesson_;
  Json message_;
};

bool has_rule(std::string_view game, const std::string& rule) {
  const auto path = test::source_dir() / "docs/rules" /
                    (std::string(find_game(std::string(game))->info().rule_book) + ".md");
  std::ostringstream book;
  book << std::ifstream(path).rdbuf();
  // Rules are in bold where they are defined; the end of the id distinguishes "PES-5" from
  // "PES-50".
  const std::string text = book.str();
  return text.find("**" + rule + "**") != std::string::npos ||
         text.find("**" + rule + " ") != std::string::npos ||
         text.find("**" + rule + ".") != std::string::npos;
}

TEST(Lessons, OfAllGamesCanBePlayedToTheirEnd) {
  for (const Game* game : all_games()) {
    const std::string id(game->info().id);
    const Json lessons = json_in(folder_of(id) / "lessons.json");
    EXPECT_GE(lessons.size(), 5U) << id;
    EXPECT_LE(lessons.size(), 8U) << id;
    const Json words = json_in(folder_of(id) / "en.arb");
    for (const Json& lesson : lessons) {
      const auto name = lesson["id"].get<std::string>();
      SCOPED_TRACE(id + ": " + name);
      std::set<std::string> happened;
      const bool other = Lesson(id, lesson).play(happened);
      for (const Json& event : lesson.value("brings", Json::array()))
        EXPECT_THAT(happened, testing::Contains(event.get<std::string>()));
      EXPECT_TRUE(has_rule(id, lesson["rule"].get<std::string>())) << lesson["rule"];
      // If another move is legal, the lesson must have a text that tells why not to make it.
      EXPECT_EQ(words.contains("lesson." + name + ".why"), other);
      EXPECT_TRUE(words.contains("lesson." + name + ".goal"));
      EXPECT_TRUE(words.contains("lesson." + name + ".learnt"));
    }
  }
}

}  // namespace
}  // namespace lastcard::rules
