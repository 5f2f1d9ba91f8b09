// Writes the first inputs of the corpora of tests/fuzz into a folder: messages of
// protocol/examples, rule sheets, short records and journals of every game, leagues, requests,
// settings, texts and bytes. Then libFuzzer's -merge=1 keeps the inputs that differ
// (tests/fuzz/README.md).
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "engine/core/codec.h"
#include "engine/core/record.h"
#include "engine/registry.h"
#include "engine/sim/random_rules.h"
#include "server/league/export.h"
#include "server/table/history.h"
#include "tests/fuzz/house.h"
#include "tests/fuzz/table_laws.h"
#include "tests/league/stage.h"
#include "tests/support/paths.h"

namespace lastcard::fuzz {
namespace {

namespace fs = std::filesystem;

class Seeds {
 public:
  explicit Seeds(fs::path folder) : folder_(std::move(folder)) {}

  void write_all() {
    messages();
    for (const Game* game : all_games()) of(*game);
    league();
    requests();
    settings();
    texts();
    bytes();
  }

 private:
  void put(const std::string& harness, const std::string& name, std::string_view text) {
    const fs::path file = folder_ / harness / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
  }

  void messages() {
    const fs::path examples = test::source_dir() / "protocol/examples";
    for (const char* kind : {"valid", "invalid"}) {
      for (const auto& entry : fs::directory_iterator(examples / kind)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with("client-")) continue;
        std::ifstream in(entry.path());
        const Json json = Json::parse(in, nullptr, false);
        const bool wrapped = json.contains("message");
        put("messages", name, (wrapped ? json["message"] : json).dump());
      }
    }
  }

  void of(const Game& game) {
    const GameInfo& info = game.info();
    const std::string id(info.id);
    SeededEntropy numbers(1);
    for (const auto* sheets : {&info.presets, &info.library}) {
      for (const Preset& preset : *sheets) sheet(id, std::string(preset.name), preset.rules);
    }
    for (int which = 0; which < 3; ++which) {
      const int seats = info.min_seats + which % (info.max_seats - info.min_seats + 1);
      const Json rules = sim::random_rules(game, seats, numbers);
      put("rule-sheets", id + "-random-" + std::to_string(which),
          Json{{"game", id}, {"seats", seats}, {"rules", rules}}.dump());
      if (!rules.is_null()) match(game, id + "-" + std::to_string(which), rules, seats);
    }
  }
  void sheet(const std::string& game, const std::string& name, const Json& rules) {
    Json asked = {{"game", game}, {"seats", 4}, {"rules", rules}};
    if (game == "bartok") asked["proposal"] = sim::table_rules().front();
    put("rule-sheets", game + "-" + name, asked.dump());
  }

  // Writes a few steps of a match as a record and as a journal.
  void match(const Game& game, const std::string& name, const Json& rules, int seats) {
    constexpr int kSteps = 12;
    Match match = Match::create(game, rules, seats).value();
    Recorder recorder(match, {.legal = false, .after = false});
    SeededEntropy chance(3);
    sim::RandomPlay play(3, {});
    table::TableConfig config;
    config.code = kTableCode;
    config.game = &game;
    config.seats = seats;
    config.rules = rules::GameRules::read(game, match.setup().rules->to_json(), seats).value();
    table::Room room(seats, table::SessionId());
    // Every second bot has a level of its own.
    for (int seat = 0; seat < seats; ++seat) {
      const auto level = static_cast<protocol::BotLevel>(seat / 2 % 4);
      (void)room.add_bot(Seat(seat), seat % 2 == 0 ? std::optional(level) : std::nullopt);
    }
    std::string journal = config.to_json().dump() + "\n" + table::room_entry(room);
    const auto deal = [&] {
      const StepResult dealt = match.start_round(chance);
      recorder.round_started(match, dealt);
      journal +=
          "\n" + (match.rounds() == 1 ? table::match_entry(Seat(0), 1796151600, dealt.shuffles)
                                      : table::round_entry(match.rounds(), dealt.shuffles));
    };
    deal();
    for (int step = 0; step < kSteps && !match.over(); ++step) {
      if (match.round_over()) {
        deal();
        continue;
      }
      const Action action = play.next_action(match.table());
      recorder.before_step(match, action);
      const StepResult result = match.apply(action, chance);
      recorder.after_step(match, action, result);
      journal += "\n" + table::step_entry(action, {"m" + std::to_string(step)}, result.shuffles);
    }
    put("journals", name, journal);
    put("journals", name + "-ended",
        journal + "\n" + table::ended_entry(room) + "\n" + table::gathered_entry() + "\n" +
            table::table_entry(config, room));
    put("records", name, recorder.record().dump());
  }

  void league() {
    league::Stage stage;
    put("leagues", "founded",
        league::export_json(stage.league, stage.log, league::Stage::account("owner")).dump());
    stage.found_season();
    stage.enters("ann", 3);
    stage.enters("bob", 3);
    stage.starts();
    put("leagues", "started",
        league::export_json(stage.league, stage.log, league::Stage::account("owner")).dump());
    stage.play_all([](const league::Fixture&) { return std::pair(4, 2); });
    Json whole = league::export_json(stage.league, stage.log, league::Stage::account("owner"));
    whole.erase("league");
    put("leagues", "played", whole.dump());
    whole["now"] = stage.now() + 400 * league::kDay;
    put("leagues", "later", whole.dump());
  }

  void requests() {
    const std::string token(64, 'a');
    const std::string match(kMatchId);
    int number = 0;
    for (const std::string& target :
         {std::string("/"),
          std::string("/index.html"),
          std::string("/t/K7WPQ2"),
          std::string("/assets/app-B3xQm7Zk.js"),
          std::string("/icon.svg"),
          std::string("/healthz"),
          std::string("/readyz"),
          std::string("/metrics"),
          std::string("/ws"),
          std::string("/cards/ws"),
          std::string("/cards"),
          std::string("/cards/t/K7WPQ2?x=1#y"),
          std::string("/r/manipesto"),
          std::string("/api/rules?game=pesten"),
          std::string("/api/rules/manipesto?download"),
          std::string("/api/matches?before=") + match,
          "/api/matches/" + match,
          "/api/matches/" + match + "/positions?as=all&from=3&count=9",
          "/api/matches/" + match + "/record.json",
          "/m/" + match,
          std::string("/api/me/export"),
          std::string("/api/leagues/abcdefghjkmnpqrs"),
          std::string("/api/leagues/abcdefghjkmnpqrs/standings.csv?season=s1"),
          std::string("/api/leagues/abcdefghjkmnpqrs/seasons/s1/archive.zip"),
          std::string("/api/leagues/import"),
          std::string("/calendar/abc.ics"),
          std::string("/embed/abcdefghjkmnpqrs"),
          std::string("/l/abcdefghjkmnpqrs/x"),
          std::string("/join/abcdefghjkmn"),
          std::string("/leagues"),
          std::string("/../admin-code"),
          std::string("/%2e%2e/admin-code")}) {
      const std::string plain = "GET " + target + "\nhost: cards.example\n";
      put("requests", std::to_string(number) + "-plain", plain);
      put("requests", std::to_string(number++) + "-all",
          plain + "origin: https://cards.example\ncookie: a=b; lastcard_session=" + token +
              "\naccept-encoding: gzip, br;q=0\nif-none-match: \"x\"\nauthorization: Bearer let me "
              "see\nupgrade: websocket\npeer: 10.0.0.1\nx-forwarded-for: 203.0.113.9, "
              "[2001:db8::1]:443\nx-forwarded-proto: https\nx-forwarded-host: Cards.example:443\n");
    }
    put("requests", "post", "POST /api/leagues/import\nhost: cards.example\norigin: http://evil\n");
    put("requests", "friends", "GET /ws\nupgrade: 1\norigin: https://friends.example\nhost: h\n");
  }

  void settings() {
    put("settings", "usual", "# a host\nport = 9000\ndata-dir = \"/data\"\nthreads=4\n");
    put("settings", "lists", "origins = https://a.example, https://b.example\nproxies = ::1\n");
    put("settings", "typo", "prot = 9000\n");
    put("settings", "twice", "port = 1\nport = 2\n");
    put("settings", "paths", "base-path = /cards/\nweb-root = /srv\nframe-ancestors = 'self'\n");
    put("settings", "switches", "metrics = true\nmetrics-listen = [::1]:9464\njournal = no\n");
  }

  void texts() {
    put("texts", "claims",
        R"({"iss":"https://id.example","aud":"cards","nonce":"n-0S6","exp":1796151700,)"
        R"("sub":"7","name":"Ingrid"})");
    put("texts", "audiences",
        R"({"iss":"https://id.example","aud":["x","cards"],"azp":"cards","nonce":"n-0S6",)"
        R"("exp":1796151700,"sub":"7"})");
    put("texts", "token", "e30.e30.c2ln");
    put("texts", "formula", "=HYPERLINK(\"evil\"), 'x'\r\n@a;b\\n");
    put("texts", "markup", kHostileName);
    put("texts", "letters", "Zoë Ångström ЩУКА 🂡 \u202eevil\u2066");
    put("texts", "broken", "12345678\xED\xA0\x80\xF4\x90\x80\x80\xC0\x80");
  }

  void bytes() {
    SeededEntropy numbers(9);
    const auto any = [&](std::size_t size) {
      std::string text;
      while (text.size() < size) text += static_cast<char>(numbers.below(256));
      return text;
    };
    constexpr std::size_t kGames = 40;
    for (std::size_t which = 0; which < kGames; ++which) {
      std::string text = any(400);
      text[0] = static_cast<char>(which);
      put("play", std::to_string(which), text);
    }
    for (int which = 0; which < 6; ++which)
      put("frames", "framed-" + std::to_string(which),
          "\x01" + any(40U << static_cast<unsigned>(which)));
    const std::string masked = std::string("\x81\x83\0\0\0\0abc\x89\x80\0\0\0\0", 15);
    put("frames", "raw-text", std::string("\0\x07\xD0", 3) + masked);
    put("frames", "raw-binary", std::string("\2\x07\xD0\x82\x81\0\0\0\0\xFF", 10));
    put("frames", "raw-close", std::string("\0\x07\xD0\x88\x82\0\0\0\0\x03\xE8", 11));
    put("frames", "raw-long", std::string("\0\x07\xD0\x81\xFE\x01\0", 7) + any(300));
    put("frames", "raw-huge", std::string("\0\x07\xD0\x81\xFF\0\0\0\1\0\0\0\0", 13) + any(30));
  }

  fs::path folder_;
};

}  // namespace
}  // namespace lastcard::fuzz

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: lastcard_fuzz_seeds FOLDER\n";
    return EXIT_FAILURE;
  }
  lastcard::fuzz::Seeds(arguments[1]).write_all();
  return EXIT_SUCCESS;
}
