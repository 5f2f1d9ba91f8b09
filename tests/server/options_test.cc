#include "server/app/options.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"
#include "tests/support/paths.h"

namespace lastcard::app {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

Options read(std::vector<std::string> arguments, const Environment& environment = {}) {
  auto options = read_options(std::move(arguments), environment);
  if (!options) throw std::runtime_error(options.error().text);
  return *options;
}

std::string problem(std::vector<std::string> arguments, const Environment& environment = {}) {
  const auto options = read_options(std::move(arguments), environment);
  if (options) return "no problem";
  EXPECT_EQ(options.error().status, 1);
  return options.error().text;
}

TEST(Options, NothingIsMandatory) {
  const Options options = read({});
  EXPECT_EQ(options.port, 8080);
  EXPECT_EQ(options.data_dir, "data");
  EXPECT_EQ(options.threads, 2);
  EXPECT_EQ(options.command, Options::Command::serve);
  EXPECT_FALSE(options.metrics);
  EXPECT_TRUE(options.journal);
}

TEST(Options, TheCommandLineWinsOverTheEnvironment) {
  EXPECT_EQ(read({}, {{"LASTCARD_PORT", "9000"}}).port, 9000);
  EXPECT_EQ(read({"--port", "9001"}, {{"LASTCARD_PORT", "9000"}}).port, 9001);
  EXPECT_TRUE(read({}, {{"LASTCARD_METRICS", "true"}}).metrics);
  EXPECT_FALSE(read({"--no-metrics"}, {{"LASTCARD_METRICS", "true"}}).metrics);
  EXPECT_THAT(read({}, {{"LASTCARD_ORIGINS", "https://a.example,https://b.example"}}).origins,
              ElementsAre("https://a.example", "https://b.example"));
}

TEST(Options, AFileCanHoldAValue) {
  const test::TemporaryFolder folder;
  const auto file = folder.write("port", "9002\n");
  EXPECT_EQ(read({}, {{"LASTCARD_PORT_FILE", file.string()}}).port, 9002);
  EXPECT_THAT(problem({}, {{"LASTCARD_PORT_FILE", "/nowhere/port"}}),
              AllOf(HasSubstr("LASTCARD_PORT_FILE"), HasSubstr("/nowhere/port")));
  EXPECT_THAT(problem({}, {{"LASTCARD_PORT_FILE", file.string()}, {"LASTCARD_PORT", "1"}}),
              HasSubstr("both set"));
}

TEST(Options, AnEmptyVariableIsNotSet) { EXPECT_EQ(read({}, {{"LASTCARD_PORT", ""}}).port, 8080); }

TEST(Options, MistakesAreNamed) {
  EXPECT_THAT(problem({}, {{"LASTCARD_PORT", "many"}}), HasSubstr("LASTCARD_PORT"));
  EXPECT_THAT(problem({}, {{"LASTCARD_THREADS", "0"}}), HasSubstr("LASTCARD_THREADS"));
  EXPECT_THAT(problem({}, {{"LASTCARD_DATADIR", "x"}}),
              HasSubstr("did you mean LASTCARD_DATA_DIR?"));
  EXPECT_THAT(problem({"--port", "70000"}), HasSubstr("--port"));
  EXPECT_THAT(problem({"--log-level", "loud"}), HasSubstr("--log-level"));
  EXPECT_THAT(problem({"--listen", "somewhere"}), HasSubstr("--listen"));
  EXPECT_THAT(problem({"--scripted-decks", "/nowhere"}), HasSubstr("--scripted-decks"));
  EXPECT_THAT(problem({"--base-path", "/a\"b"}), HasSubstr("--base-path"));
  EXPECT_THAT(problem({"dance"}), HasSubstr("dance"));
}

TEST(Options, OtherProgramsVariablesAreLeftAlone) {
  EXPECT_EQ(read({}, {{"PORT", "1"}, {"HOME", "/root"}, {"LAST", "card"}}).port, 8080);
}

TEST(Options, TheBasePathHasASlashBeforeAndNoneAfter) {
  EXPECT_EQ(read({"--base-path", "cards/"}).base_path, "/cards");
  EXPECT_EQ(read({"--base-path", "/"}).base_path, "");
  EXPECT_EQ(read({"--base-path", "/a/b"}).base_path, "/a/b");
}

TEST(Options, HelpIsNoMistake) {
  const auto help = read_options({"--help"}, {});
  ASSERT_FALSE(help);
  EXPECT_EQ(help.error().status, 0);
  EXPECT_THAT(help.error().text, HasSubstr("LASTCARD_DATA_DIR"));
}

TEST(Options, HealthcheckIsACommandOfItsOwn) {
  const Options options = read({"healthcheck", "--port", "9003"});
  EXPECT_EQ(options.command, Options::Command::healthcheck);
  EXPECT_EQ(options.port, 9003);
}

TEST(Options, EveryVariableIsInTheOperatorsManual) {
  std::ifstream file(test::source_dir() / "docs/operations.md");
  std::stringstream manual;
  manual << file.rdbuf();
  for (const std::string& name : environment_names())
    EXPECT_THAT(manual.str(), HasSubstr("`" + name + "`"));
}

}  // namespace
}  // namespace lastcard::app
