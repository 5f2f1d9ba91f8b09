#include "tests/fuzz/house.h"

#include <fstream>
#include <unistd.h>

#include "engine/core/record.h"
#include "engine/registry.h"
#include "engine/sim/random_play.h"
#include "server/store/database.h"
#include "tests/fuzz/harness.h"

namespace lastcard::fuzz {
namespace {

namespace fs = std::filesystem;

void write(const fs::path& file, std::string_view text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

fs::path new_folder() {
  std::string name = (fs::temp_directory_path() / "lastcard-fuzz-XXXXXX").string();
  demand(mkdtemp(name.data()) != nullptr, "a folder can be made", name);
  fs::path folder = name;
  write(folder / "admin-code", kSecretText);
  write(folder / "web/index.html", "<!doctype html><html><head><title>T</title></head></html>");
  write(folder / "web/assets/app-B3xQm7Zk.js", "let app = 1;");
  write(folder / "web/assets/app-B3xQm7Zk.js.gz", "gzipped");
  write(folder / "web/assets/app-B3xQm7Zk.js.br", "brotlied");
  write(folder / "web/icon.svg", "<svg/>");
  return folder;
}

lobby::LobbySettings lobby_settings(const fs::path& folder) {
  lobby::LobbySettings settings;
  settings.dump_dir = folder / "dumps";
  return settings;
}

std::string played_record() {
  constexpr std::uint64_t kSeed = 5;
  constexpr int kSeats = 4;  // two teams
  const Game& game = *find_game("pesten");
  Match match = Match::create(game, game.info().presets.front().rules, kSeats).value();
  Recorder recorder(match, {});
  SeededEntropy chance(kSeed);
  sim::RandomPlay play(kSeed, {});
  while (!match.over()) {
    recorder.round_started(match, match.start_round(chance));
    while (!match.round_over()) {
      const Action action = play.next_action(match.table());
      const StepResult result = match.apply(action, chance);
      recorder.after_step(match, action, result);
    }
  }
  return recorder.record().dump();
}

// Returns the pages of one finished match, in a database of its own.
std::unique_ptr<archive::MatchPages> pages_of_a_match(const fs::path& file) {
  const std::string id(kMatchId);
  store::JournalEntry entry;
  entry.table = kTableCode;
  entry.seq = 1;
  entry.text = "{}";
  entry.config = "{}";
  store::JournalEntry last;
  last.table = kTableCode;
  last.seq = 2;
  last.text = R"({"closed":true})";
  last.stage = store::TableStage::closed;
  const Json summary = {
      {"id", id}, {"table", kTableCode}, {"game", "pesten"}, {"ended", "2026-11-21T20:15:00Z"}};
  last.finished =
      std::make_shared<store::FinishedMatch>(store::FinishedMatch{id,
                                                                  std::string(kTableCode),
                                                                  "2026-11-21T19:00:00Z",
                                                                  "2026-11-21T20:15:00Z",
                                                                  summary.dump(),
                                                                  played_record(),
                                                                  {},
                                                                  {}});
  store::Database(file).write({entry, last}, false);
  return std::make_unique<archive::MatchPages>(std::make_unique<store::MatchReader>(file));
}

}  // namespace

void ReadyJournal::append(store::JournalEntry entry,
                          std::shared_ptr<store::JournalListener> listener) {
  listener->journal_wrote(entry.seq);
}

House::House()
    : folder_(new_folder()),
      lobby_(context_, journal_, pool_, lobby_settings(folder_)),
      everybody_(journal_, pool_, {}),
      members_(journal_, pool_, {people::Access::closed}),
      leagues_(journal_, everybody_, pool_, {}),
      matches_(pages_of_a_match(folder_ / "lastcard.sqlite")),
      rules_(lobby_.rule_sets()) {
  net::HttpSettings plain;
  plain.origins = {"https://Friends.example"};
  net::HttpSettings strict;
  strict.base_path = "/cards";
  strict.metrics = true;
  strict.metrics_token = "let me see";
  open_ = std::make_unique<net::HttpAnswers>(
      plain, net::StaticFiles(folder_ / "web", plain.base_path), probes(everybody_));
  closed_ = std::make_unique<net::HttpAnswers>(
      strict, net::StaticFiles(folder_ / "web", strict.base_path), probes(members_));
}

House::~House() {
  pool_.stop();
  leagues_.stop();
  lobby_.forget_tables();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

net::HttpProbes House::probes(people::Accounts& accounts) {
  net::HttpProbes probes;
  probes.ready = [] { return true; };
  probes.metrics = [] { return std::string("lastcard_tables 1\n"); };
  probes.card = [](std::string_view code) -> std::optional<lobby::TableCard> {
    if (code != kTableCode) return std::nullopt;
    return lobby::TableCard{std::string(code),         "pesten", "manipesto", "",
                            std::string(kHostileName), 4,        2,           {}};
  };
  probes.matches = matches_.get();
  probes.rules = &rules_;
  probes.accounts = &accounts;
  probes.leagues = &leagues_;
  return probes;
}

House& house() {
  be_quiet();
  static House house;
  return house;
}

}  // namespace lastcard::fuzz
