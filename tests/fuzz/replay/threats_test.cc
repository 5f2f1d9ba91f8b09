// The threats that the harnesses cover, as fixed cases (docs/reliability.md). The fuzzers try such
// inputs by chance; these tests try them always.
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "engine/sim/random_rules.h"
#include "engine/sim/verify.h"
#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "tests/fuzz/house.h"
#include "tests/fuzz/table_laws.h"

namespace lastcard::fuzz {
namespace {

using testing::HasSubstr;

// --- Threat 17: JSON that holds more than it seems, or something else. ---

std::string create_with(const std::string& rules) {
  return R"({"type":"create-table","id":"1","game":"pesten","seats":2,"rules":)" + rules + "}";
}
std::string create_for(const std::string& seats) {
  return R"({"type":"create-table","id":"1","game":"pesten","preset":"manipesto","seats":)" +
         seats + "}";
}
std::string rename_to(const std::string& name) {
  return R"({"type":"rename","id":"1","table":"K7WPQ2","name":)" + name + "}";
}

std::vector<std::string> nested_texts() {
  std::vector<std::string> texts;
  for (int depth = protocol::kMaxDepth; depth < 120; ++depth) {
    for (const auto& [open, close] :
         {std::pair("[", "]"), std::pair("{\"a\":", "}"), std::pair("[{\"a\":", "}]")}) {
      std::string text;
      for (int level = 0; level < depth; ++level) text += open;
      texts.push_back(create_with(text));  // never closed
      text += "0";
      for (int level = 0; level < depth; ++level) text += close;
      texts.push_back(create_with(text));
    }
  }
  return texts;
}

std::vector<std::string> wrong_numbers() {
  std::istringstream numbers(
      "1e400 -1e400 1e30 4294967298 9223372036854775809 18446744073709551618 2147483650 "
      "-2147483646 2.0 2.5 2e0 1e-400 -2 0 -0 00 +2 0x2 13 100 NaN Infinity true false null "
      "\"2\" [2] {}");
  std::vector<std::string> texts;
  for (std::string number; numbers >> number;) texts.push_back(create_for(number));
  return texts;
}

std::vector<std::string> bad_texts() {
  std::vector<std::string> texts;
  for (int byte = 0x80; byte < 0x100; ++byte)
    texts.push_back(rename_to("\"Zo" + std::string(1, static_cast<char>(byte)) + "\""));
  for (int control = 0; control < 0x20; ++control)
    texts.push_back(rename_to("\"a" + std::string(1, static_cast<char>(control)) + "b\""));
  for (const char* text : {"\"\\ud800\"", "\"\\udc00x\"", "\"\\u0000\"", "\"\\x41\"", "\"a", "'a'",
                           "\"\xED\xA0\x80\"", "\"\xC0\x80\"", "\"\xF4\x90\x80\x80\""}) {
    texts.push_back(rename_to(text));
  }
  texts.push_back(rename_to("\"Jan\"") + std::string(1, '\0'));
  texts.push_back("\xEF\xBB\xBF" + rename_to("\"Jan\""));
  texts.push_back(rename_to("\"Jan\"") + "{}");
  return texts;
}

std::vector<std::string> doubled_members() {
  std::vector<std::string> texts;
  for (const char* member : {"\"type\":\"ping\"", "\"id\":\"1\"", "\"id\":\"2\""})
    texts.push_back(R"({"type":"ping","id":"1",)" + std::string(member) + "}");
  texts.push_back(create_with(R"({"hand":7,"hand":7})"));
  texts.push_back(create_with(R"({"a":{"b":1,"\u0062":2}})"));
  texts.emplace_back(R"({"type":"ping","id":"1","more":0})");
  return texts;
}

std::vector<std::string> hostile_messages() {
  std::vector<std::string> all;
  for (const auto& some : {nested_texts(), wrong_numbers(), bad_texts(), doubled_members()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

TEST(Threat17, HostileJsonIsRefusedWithAReasonBeforeAnythingIsBuiltFromIt) {
  const auto texts = hostile_messages();
  EXPECT_GE(texts.size(), 500U);
  for (const std::string& text : texts) {
    const auto message = protocol::decode_client_message(text);
    EXPECT_FALSE(message) << text;
    if (message) continue;
    EXPECT_FALSE(message.error().expected.empty()) << text;
    EXPECT_LT(protocol::encode(protocol::malformed(message.error())).size(), 1000U) << text;
  }
  EXPECT_TRUE(protocol::decode_client_message(create_for("2")));
  EXPECT_TRUE(protocol::decode_client_message(rename_to("\"Zo\\u00eb\"")));
}

// Records come from files of unknown authors.
TEST(Threat17, RecordsThatAreNestedTooDeeplyAreNotRead) {
  constexpr std::size_t kLevels = 1'000'000;
  for (const std::string& text :
       {std::string(kLevels, '['), R"({"format":)" + std::string(kLevels, '['),
        R"({"format":)" + std::string(kLevels, '[') + std::string(kLevels, ']') + "}"}) {
    const auto match = sim::match_of_record(text);
    ASSERT_FALSE(match);
    EXPECT_EQ(match.error(), "is not JSON");
  }
}

// --- Threat 24: a target that is meant as a path. ---

net::HttpAnswer get(const std::string& target) {
  net::HttpQuestion question;
  question.method = "GET";
  question.target = target;
  question.host = "cards.example";
  return house().open().answer(question);
}

TEST(Threat24, NoTargetBecomesAPathOfTheFileSystem) {
  const std::vector<std::string> ups = {"..",         "%2e%2e", "%2E%2e", ".%2e",   "..%2f..",
                                        "%252e%252e", "..;",    "..\\..", "....//", "%c0%ae%c0%ae"};
  const std::vector<std::string> starts = {
      "/",   "/assets/", "//",          "/./",     "/assets/app-B3xQm7Zk.js/",
      "/t/", "/m/",      "/api/rules/", "/embed/", "/calendar/"};
  for (const std::string& start : starts) {
    for (const std::string& up : ups) {
      for (const char* file : {"/admin-code", "/../admin-code", "/etc/passwd", "\\admin-code"}) {
        const auto answer = get(start + up + file);
        EXPECT_EQ(answer.status, 404) << start << up << file;
        const std::string body = answer.body ? *answer.body : std::string();
        EXPECT_THAT(body, testing::Not(HasSubstr(kSecretText)));
      }
    }
  }
}

TEST(Threat24, StrangeTargetsAreNotFound) {
  const std::string zero(1, '\0');
  for (const std::string& target :
       {std::string("/assets/app-B3xQm7Zk.js%00.html"), "/assets/app-B3xQm7Zk.js" + zero,
        std::string("/assets/"), std::string("/assets"), std::string("/icon.svg/"),
        std::string("//icon.svg"), std::string("/ICON.SVG"), std::string("/icon.svg "),
        "/" + std::string(8192, 'a'), "/t/" + std::string(8192, 'A'), std::string("/%2ficon.svg"),
        std::string("/assets/app-B3xQm7Zk.js.gz"), std::string("/index.html.br")}) {
    EXPECT_EQ(get(target).status, 404) << target.substr(0, 80);
  }
  for (const char* target : {"", "icon.svg", "*", "http://elsewhere.example/", "\\icon.svg", "..",
                             "C:\\icon.svg", "file:///etc/passwd"}) {
    EXPECT_EQ(get(target).status, 400) << target;
  }
  EXPECT_EQ(get("/icon.svg").status, 200);
  EXPECT_EQ(get("/icon.svg?..%2f..#../..").status, 200);
}

// --- Threat 31: rules that never end, or that need too much memory. ---

// Hands of one card, so that a player soon wins one and may make a rule (BAR-51).
constexpr const char* kShortHands =
    R"({"policing":"table","hand":1,"open_start":false,"repeal":false})";

std::string sheet(const std::string& proposal) {
  return R"({"game":"bartok","seats":4,"rules":)" + std::string(kShortHands) + R"(,"proposal":)" +
         proposal + "}";
}

// The language of rules has no loops. So the test plays all presets and library sheets, with every
// number of seats.
TEST(Threat31, NoRuleSheetMakesATableRunForEver) {
  for (const Game* game : all_games()) {
    const GameInfo& info = game->info();
    for (const auto* sheets : {&info.presets, &info.library}) {
      for (const Preset& preset : *sheets) {
        int played = 0;
        for (int seats = 0; seats <= kMaxSeats + 1; ++seats) {
          const Json asked = {{"game", info.id}, {"seats", seats}, {"rules", preset.rules}};
          EXPECT_NO_THROW(kRuleSheets.run(asked.dump())) << asked;
          if (Match::create(*game, preset.rules, seats)) ++played;
        }
        EXPECT_GT(played, 0) << preset.name;
      }
    }
  }
}

// A rule as players propose it.
std::string rule(const std::string& matcher, const std::string& effects) {
  return R"({"when":{"played":)" + matcher + R"(},"do":[)" + effects + "]}";
}

std::string repeated(const std::string& what, int times) {
  std::string list;
  for (int i = 0; i < times; ++i) list += (i == 0 ? "" : ",") + what;
  return list;
}

std::string denied(int times) {
  std::string matcher = R"({"rank":["8"]})";
  for (int i = 0; i < times; ++i) matcher = R"({"not":)" + matcher + "}";
  return matcher;
}

// Lets the winner of a hand propose a rule, and plays on if the table accepts it. Returns whether
// it does.
bool is_accepted(const std::string& proposal) {
  constexpr int kMostSteps = 2000;
  constexpr int kStepsAfter = 40;
  WatchedMatch watched(Match::create(*find_game("bartok"), Json::parse(kShortHands), 4).value(), 7);
  const Match& match = watched.match();
  sim::RandomPlay play(7, {.clock = false});
  const auto go_on = [&] {
    if (match.round_over()) {
      watched.start_round();
    } else {
      watched.act(play.next_action(match.table()));
    }
  };
  const auto awaits_rule = [&] { return match.preparing() && match.table().turn().has_value(); };
  for (int step = 0; step < kMostSteps && !awaits_rule(); ++step) go_on();
  if (!awaits_rule()) {
    ADD_FAILURE() << "no hand was won";
    return false;
  }
  const Action action{*match.table().turn(), ProposeRule{proposal}};
  if (const auto violation = match.check(action)) {
    EXPECT_STRNE(violation->code, "");
    return false;
  }
  watched.act(action);
  for (int step = 0; step < kStepsAfter; ++step) go_on();
  return true;
}

TEST(Threat31, ARuleThatPlayersWriteIsTotalOrRefused) {
  const std::string eight = R"({"rank":["8"]})";
  std::vector<std::string> proposals = {
      "{}",
      rule("{}", R"({"effect":"again"})"),
      rule("{}", R"({"effect":"everybody-draws","count":5,"who":"all"})"),
      rule("{}", R"({"effect":"draw","count":10,"stack":true,"then":"play"})"),
      rule("{}", R"({"effect":"draw-until","match":{"card":["*"]},"max":10,"then":"play"})"),
      rule("{}", R"({"effect":"draw","count":4294967296,"stack":true,"then":"play"})"),
      rule("{}", R"({"effect":"next-must","match":{"min":13,"max":1}})"),
      rule("{}", R"({"effect":"step-back"},{"effect":"again"},{"effect":"reverse"})"),
      rule(eight, repeated(R"({"effect":"again"})", 300)),
      rule(R"({"card":[)" + repeated(R"("5H")", 300) + "]}", R"({"effect":"wild"})"),
  };
  for (int times = 1; times <= 4; ++times)
    proposals.push_back(rule(denied(times), R"({"effect":"again"})"));
  for (const Json& known : sim::table_rules()) proposals.push_back(known.dump());
  std::size_t accepted = 0;
  for (const std::string& proposal : proposals) {
    EXPECT_NO_THROW(kRuleSheets.run(sheet(proposal))) << proposal;
    EXPECT_NO_THROW(accepted += is_accepted(proposal) ? 1U : 0U) << proposal;
  }
  EXPECT_GT(accepted, 0U);
  EXPECT_LT(accepted, proposals.size());
}

}  // namespace
}  // namespace lastcard::fuzz
