#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/support/paths.h"

// The program lastcard-sim, called from a shell.

namespace lastcard::test {
namespace {

struct Ran {
  int exit_code = -1;
  std::string said;  // on stdout and stderr
};

class SimProgram : public testing::Test {
 public:
  SimProgram()
      : folder_(std::filesystem::temp_directory_path() /
                ("lastcard-sim-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  SimProgram(const SimProgram&) = delete;
  SimProgram& operator=(const SimProgram&) = delete;
  ~SimProgram() override { std::filesystem::remove_all(folder_); }

 protected:
  [[nodiscard]] std::string file(const std::string& name) const {
    return (folder_ / name).string();
  }

  static Ran sim(const std::string& arguments) {
    const std::string command =
        (program_dir() / "lastcard-sim").string() + " " + arguments + " 2>&1";
    Ran run;
    std::FILE* pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return run;
    std::array<char, 4096> block = {};
    while (const std::size_t read = std::fread(block.data(), 1, block.size(), pipe)) {
      run.said.append(block.data(), read);
    }
    const int status = ::pclose(pipe);
    run.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return run;
  }

 private:
  std::filesystem::path folder_;
};

std::string table_of(const Game& game, int seats) {
  return "play --game " + std::string(game.info().id) + " --seats " + std::to_string(seats) +
         " --seed 5 --max-steps 250 --legal --after";
}

TEST_F(SimProgram, PlaysEveryPresetAtEveryTableAndVerifiesWhatItPlayed) {
  for (const Game* game : all_games()) {
    std::string files;
    for (const Preset& preset : game->info().presets) {
      for (int seats = game->info().min_seats; seats <= game->info().max_seats; ++seats) {
        const std::string name = std::string(preset.name) + "-" + std::to_string(seats);
        const std::string path = file(name + (seats % 4 == 0 ? ".jsonl" : ".jsonl.gz"));
        const Ran run = sim(table_of(*game, seats) + " --preset " + std::string(preset.name) +
                            " --players regular,random --matches 2 --out " + path);
        if (game->parse_rules(preset.rules, seats)) {
          EXPECT_EQ(run.exit_code, 0) << name << ": " << run.said;
          files += " " + path;
        } else {
          EXPECT_EQ(run.exit_code, 2) << name;
          EXPECT_FALSE(std::filesystem::exists(path)) << "nothing is written for rules that fail";
        }
      }
    }
    const Ran verified = sim("verify" + files);
    EXPECT_EQ(verified.exit_code, 0) << verified.said;
  }
}

TEST_F(SimProgram, PlaysRandomRuleSetsOfEveryGameAndNoTablesThatAreTooLarge) {
  for (const Game* game : all_games()) {
    const GameInfo& info = game->info();
    const std::string path = file(std::string(info.id) + ".jsonl");
    for (const int seats : {info.min_seats, info.max_seats}) {
      const Ran run = sim(table_of(*game, seats) + " --rules random --out " + path);
      EXPECT_EQ(run.exit_code, 0) << info.id << ": " << run.said;
      const Ran verified = sim("verify " + path);
      EXPECT_EQ(verified.exit_code, 0) << verified.said;
    }
    for (const int seats : {info.min_seats - 1, info.max_seats + 1}) {
      for (const char* rules : {"", " --rules random"}) {
        const Ran run = sim(table_of(*game, seats) + rules + " --out " + path);
        EXPECT_EQ(run.exit_code, 2) << info.id << ": " << run.said;
      }
    }
  }
}

// Players who win together share the win, so the shares of all seats add up to one for each
// finished match.
TEST_F(SimProgram, TellsWhatEachSeatWon) {
  for (const Game* game : all_games()) {
    if ((*game->parse_rules(game->info().presets.front().rules, 4))->has_teams()) continue;
    const Ran run = sim("play --game " + std::string(game->info().id) +
                        " --seats 4 --matches 3 --max-steps 5000 --out " + file("won.jsonl"));
    ASSERT_EQ(run.exit_code, 0) << run.said;
    const std::string said = "matches won by seat:";
    const auto at = run.said.find(said);
    ASSERT_NE(at, std::string::npos) << run.said;
    std::istringstream shares(run.said.substr(at + said.size()));
    double all = 0;
    for (double share = 0; shares >> share;) all += share;
    const double finished = std::stod(run.said.substr(run.said.find('(') + 1));
    EXPECT_NEAR(all, finished, 0.001) << game->info().id << ": " << run.said;
  }
}

TEST_F(SimProgram, PlaysRuleSetsFromAFileAndReportsEveryProblemOfABadOne) {
  Json rules = all_games().front()->info().presets.front().rules;
  rules["draw_until_playable"] = true;
  rules["knock"]["remedy"] = "take-back";
  std::ofstream(file("rules.json")) << rules.dump();
  const std::string play = "play --rules " + file("rules.json") + " --out " + file("out.jsonl");
  EXPECT_EQ(sim(play).exit_code, 0);
  EXPECT_EQ(sim("verify " + file("out.jsonl")).exit_code, 0);

  rules["decks"] = 9;
  rules["weather"] = "fine";
  std::ofstream(file("rules.json")) << rules.dump();
  const Ran run = sim(play);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.said.find("/decks"), std::string::npos) << run.said;
  EXPECT_NE(run.said.find("/weather"), std::string::npos) << run.said;
}

TEST_F(SimProgram, AWrongCommandLeavesTheFileAsItIs) {
  std::ofstream(file("records.jsonl")) << "kept";
  const Ran run = sim("play --players random,snap --out " + file("records.jsonl"));
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.said.find("\"snap\"; there are: random "), std::string::npos) << run.said;
  EXPECT_EQ(std::filesystem::file_size(file("records.jsonl")), 4U);
}

TEST_F(SimProgram, TheSameSeedPlaysTheSameMatches) {
  EXPECT_EQ(sim("play --seed 9 --matches 3 --out " + file("a")).exit_code, 0);
  EXPECT_EQ(sim("play --seed 9 --matches 3 --out " + file("b")).exit_code, 0);
  EXPECT_EQ(sim("play --seed 10 --matches 3 --out " + file("c")).exit_code, 0);
  const auto content = [&](const char* name) {
    std::ifstream in(file(name));
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  EXPECT_EQ(content("a"), content("b"));
  EXPECT_NE(content("a"), content("c"));
}

TEST_F(SimProgram, SaysWhatIsWrongWithACommand) {
  for (const char* arguments :
       {"", "play --game snap", "play --preset snap", "play --seats 1", "play --seats 3",
        "play --players snap", "play --matches 0", "play --rules missing.json", "verify",
        "play --preset manipesto --rules x.json", "dance"}) {
    const Ran run = sim(arguments);
    EXPECT_EQ(run.exit_code, 2) << arguments << ": " << run.said;
    EXPECT_FALSE(run.said.empty()) << arguments;
  }
  EXPECT_EQ(sim("verify missing.jsonl").exit_code, 1);
  EXPECT_EQ(sim("--help").exit_code, 0);
}

TEST_F(SimProgram, SaysWhereARecordIsWrongWhenItLooksForGreatPlays) {
  std::ofstream(file("records.jsonl")) << R"({"format": 2})";
  const Ran run = sim("tapestry " + file("records.jsonl"));
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.said.find(":1: /format is 2: this program reads format 1"), std::string::npos)
      << run.said;
}

TEST_F(SimProgram, WritesTheSchemasOfEffects) {
  for (const char* game : {"pesten", "bartok"}) {
    const Ran run = sim(std::string("effects ") + game);
    ASSERT_EQ(run.exit_code, 0) << run.said;
    std::ifstream schema(source_dir() / "protocol/schema" /
                         (std::string(game) + "-effects.schema.json"));
    EXPECT_EQ(Json::parse(run.said), Json::parse(schema)) << game;
  }
  EXPECT_EQ(sim("effects").exit_code, 2);
  EXPECT_EQ(sim("effects crates").exit_code, 2);
}

TEST_F(SimProgram, MeasuresMovesAndRounds) {
  const Ran run = sim("bench --seconds 0.1");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.said.find("moves/s"), std::string::npos);
  EXPECT_NE(run.said.find("rounds/s"), std::string::npos);
}

}  // namespace
}  // namespace lastcard::test
