#include "server/app/options.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/app/addresses.h"
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

TEST(Options, NoOptionIsMandatory) {
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
  EXPECT_THAT(read({}, {{"LASTCARD_ORIGINS", "https://a.example, https://b.example"}}).origins,
              ElementsAre("https://a.example", "https://b.example"));
}

TEST(Options, TheItemsOfAListNeedCommas) {
  const test::TemporaryFolder folder;
  const auto file = folder.write("conf", "hosts = a.example b.example\n");
  EXPECT_THAT(problem({"--config", file.string()}, {}), HasSubstr("is not a host's name"));
  for (const char* hosts : {"a.example b.example", "a.example\nb.example"})
    EXPECT_THAT(problem({}, {{"LASTCARD_HOSTS", hosts}}), HasSubstr("is not a host's name"));
  EXPECT_THAT(problem({}, {{"LASTCARD_WEB_HOOK_PORTS", "80 81"}}), HasSubstr("is not a port"));
}

TEST(Options, AFileCanHoldAValue) {
  const test::TemporaryFolder folder;
  const auto file = folder.write("port", "9002\n");
  EXPECT_EQ(read({}, {{"LASTCARD_PORT_FILE", file.string()}}).port, 9002);
  EXPECT_THAT(problem({}, {{"LASTCARD_PORT_FILE", "/nowhere/port"}}),
              AllOf(HasSubstr("LASTCARD_PORT_FILE"), HasSubstr("/nowhere/port")));
  EXPECT_THAT(problem({}, {{"LASTCARD_PORT_FILE", file.string()}, {"LASTCARD_PORT", "1"}}),
              HasSubstr("both set"));
  const auto list = folder.write("hosts", "a.example,\r\nb.example\r\n");
  EXPECT_THAT(read({}, {{"LASTCARD_HOSTS_FILE", list.string()}}).hosts,
              ElementsAre("a.example", "b.example"));
}

TEST(Options, TheSettingsFileIsNamedByOneVariableOnly) {
  const test::TemporaryFolder folder;
  const auto file = folder.write("conf", "smtp-password = open sesame\n");
  EXPECT_THAT(problem({}, {{"LASTCARD_CONFIG_FILE", file.string()}}),
              AllOf(HasSubstr("did you mean LASTCARD_CONFIG?"), testing::Not(HasSubstr("sesame"))));
}

TEST(Options, AnEmptyVariableIsNotSet) { EXPECT_EQ(read({}, {{"LASTCARD_PORT", ""}}).port, 8080); }

// A Kubernetes service called "lastcard" and a linked container of that name set such variables.
TEST(Options, VariablesThatClustersSetAreIgnored) {
  const Environment cluster = {{"LASTCARD_SERVICE_HOST", "10.0.0.1"},
                               {"LASTCARD_SERVICE_PORT", "8080"},
                               {"LASTCARD_SERVICE_PORT_HTTP", "8080"},
                               {"LASTCARD_PORT", "tcp://10.0.0.1:8080"},
                               {"LASTCARD_PORT_8080_TCP", "tcp://10.0.0.1:8080"},
                               {"LASTCARD_PORT_8080_TCP_PROTO", "tcp"},
                               {"LASTCARD_PORT_8080_TCP_PORT", "8080"},
                               {"LASTCARD_PORT_8080_TCP_ADDR", "10.0.0.1"},
                               {"LASTCARD_METRICS_SERVICE_HOST", "10.0.0.2"},
                               {"LASTCARD_METRICS_PORT", "tcp://10.0.0.2:9100"},
                               {"LASTCARD_ENV_PATH", "/usr/bin"},
                               {"LASTCARD_NAME", "/web/lastcard"}};
  EXPECT_EQ(problem({}, cluster), "no problem");
  EXPECT_EQ(read({}, cluster).port, 8080);
  EXPECT_EQ(read({"--port", "81"}, cluster).port, 81);
  EXPECT_EQ(problem({}, {{"LASTCARD_SERVICE_HOST", "10.0.0.1"}}), "no problem");
  // Beside these variables, a mistake is still found.
  Environment mistaken = cluster;
  mistaken["LASTCARD_DATADIR"] = "x";
  EXPECT_THAT(problem({}, mistaken), HasSubstr("did you mean LASTCARD_DATA_DIR?"));
  EXPECT_THAT(problem({}, {{"LASTCARD_NAME", "x"}}), HasSubstr("there is no setting"));
}

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

// The server sets this variable for its backup-command.
TEST(Options, ABackupCommandCanRunTheProgram) {
  EXPECT_EQ(problem({"restore", "b.sqlite"}, {{"LASTCARD_BACKUP_FILE", "b.sqlite"}}), "no problem");
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

TEST(Options, TheVersionIsPrintedAlone) {
  const auto version = read_options({"--version"}, {});
  ASSERT_FALSE(version);
  EXPECT_EQ(version.error().status, 0);
  EXPECT_THAT(version.error().text, testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
}

TEST(Options, HealthcheckIsACommandOfItsOwn) {
  const Options options = read({"healthcheck", "--port", "9003"});
  EXPECT_EQ(options.command, Options::Command::healthcheck);
  EXPECT_EQ(options.port, 9003);
}

TEST(Options, AConfigFileSetsTheSameOptionsAsTheCommandLine) {
  const test::TemporaryFolder folder;
  const auto file = folder.write("lastcard.conf",
                                 "# the port\nport = 9004\n\n  data-dir=\"/srv/my cards\"  \n"
                                 "origins = https://a.example , https://b.example\n"
                                 "metrics = true\nframe-ancestors = 'self' https://a.example\n");
  const Options options = read({"--config", file.string()});
  EXPECT_EQ(options.port, 9004);
  EXPECT_EQ(options.data_dir, "/srv/my cards");
  EXPECT_THAT(options.origins, ElementsAre("https://a.example", "https://b.example"));
  EXPECT_TRUE(options.metrics);
  EXPECT_EQ(options.frame_ancestors, "'self' https://a.example");
  EXPECT_EQ(read({}, {{"LASTCARD_CONFIG", file.string()}}).port, 9004);
}

TEST(Options, TheCommandLineBeatsTheEnvironmentWhichBeatsTheFile) {
  const test::TemporaryFolder folder;
  const auto file =
      folder.write("conf", "port = 9004\nthreads = 3\norigins = https://file.example\n");
  const Environment environment = {{"LASTCARD_CONFIG", file.string()},
                                   {"LASTCARD_THREADS", "4"},
                                   {"LASTCARD_ORIGINS", "https://environment.example"}};
  const Options options = read({"--port=9005"}, environment);
  EXPECT_EQ(options.port, 9005);
  EXPECT_EQ(options.threads, 4);
  EXPECT_THAT(options.origins, ElementsAre("https://environment.example")) << "not both";
  EXPECT_THAT(read({"--origins", "https://a.example"}, environment).origins,
              ElementsAre("https://a.example"));
}

TEST(Options, MistakesInTheFileAreNamedByTheirLine) {
  const test::TemporaryFolder folder;
  const auto with = [&](const std::string& text) {
    return problem({"--config", folder.write("conf", text).string()});
  };
  EXPECT_THAT(with("port = 1\nprot = 2\n"),
              AllOf(HasSubstr("conf:2"), HasSubstr("did you mean port?")));
  EXPECT_THAT(with("port = many\n"), AllOf(HasSubstr("conf:1"), HasSubstr("from 0 to 65535")));
  EXPECT_THAT(with("port = 1\nport = 2\n"), HasSubstr("said twice"));
  EXPECT_THAT(with("[server]\nport = 1\n"), AllOf(HasSubstr("conf:1"), HasSubstr("key = value")));
  EXPECT_THAT(with("port =\n"), HasSubstr("no value"));
  EXPECT_THAT(with("config = other\n"), HasSubstr("there is no setting config"));
  EXPECT_THAT(with("metrics = perhaps\n"), HasSubstr("true or false"));
  EXPECT_THAT(problem({"--config", "/nowhere"}), HasSubstr("/nowhere"));
  EXPECT_THAT(problem({"--port", "1", "--config", folder.write("conf", "port = x\n").string()}),
              HasSubstr("conf:1"))
      << "even where it does not count";
}

TEST(Options, AnUnknownOptionGetsASuggestion) {
  EXPECT_THAT(problem({"--prot", "1"}), HasSubstr("did you mean --port?"));
  EXPECT_THAT(problem({"--no-metric"}), HasSubstr("did you mean --no-metrics?"));
  EXPECT_THAT(problem({"bakcup"}), HasSubstr("did you mean backup?"));
  EXPECT_THAT(problem({}, {{"LASTCARD_MAX_TABELS_FILE", "x"}}),
              HasSubstr("did you mean LASTCARD_MAX_TABLES_FILE?"));
}

TEST(Options, AWrongValueIsAnsweredWithTheAllowedValues) {
  EXPECT_THAT(problem({"--threads", "65"}), HasSubstr("from 1 to 64"));
  EXPECT_THAT(problem({"--threads", "010"}), HasSubstr("from 1 to 64")) << "not 8";
  EXPECT_THAT(problem({"--listen", "somewhere"}), HasSubstr("127.0.0.1"));
  EXPECT_THAT(problem({"--log-level", "loud"}),
              HasSubstr("trace, debug, info, warn, error or off"));
  EXPECT_THAT(problem({"--log-address", "some"}), HasSubstr("full, anonymous or none"));
  EXPECT_THAT(problem({"--origins", "cards.example"}), HasSubstr("https://cards.example"));
  EXPECT_THAT(problem({"--trusted-proxies", "10.0.0.1,proxy"}), HasSubstr("10.0.0.0/8"));
  EXPECT_THAT(problem({"--metrics-listen", "9464"}), HasSubstr("127.0.0.1:9464"));
  EXPECT_THAT(problem({"--metrics-token", "short"}), HasSubstr("16"));
  EXPECT_THAT(problem({"--frame-ancestors", "a; script-src *"}), HasSubstr("'self'"));
}

TEST(Options, MailNeedsAServerAndASender) {
  const Options options = read(
      {"--smtp-url", "smtps://mail.example:465", "--smtp-from", "Kaartclub <cards@example.org>"},
      {{"LASTCARD_SMTP_USER", "cards"}, {"LASTCARD_SMTP_PASSWORD", "open sesame"}});
  EXPECT_EQ(options.smtp_url, "smtps://mail.example:465");
  EXPECT_EQ(options.smtp_from, "Kaartclub <cards@example.org>");
  EXPECT_EQ(options.smtp_password, "open sesame");
  EXPECT_FALSE(options.smtp_plain);
  EXPECT_THAT(problem({"--smtp-url", "mail.example"}), HasSubstr("smtps://mail.example"));
  EXPECT_THAT(problem({"--smtp-url", "smtp://cards:sesame@mail.example"}),
              AllOf(HasSubstr("smtp-password"), testing::Not(HasSubstr("sesame"))));
  EXPECT_THAT(problem({"--smtp-from", "cards"}), HasSubstr("cards@example.org"));
  EXPECT_THAT(problem({"--smtp-url", "smtp://mail"}), HasSubstr("smtp-from"));
  EXPECT_THAT(problem({"--smtp-password", "open sesame"}), HasSubstr("smtp-user"));
}

TEST(Options, AnAddressForTheMetricsNeedsMetrics) {
  EXPECT_THAT(problem({"--metrics-listen", "127.0.0.1:9464"}), HasSubstr("needs metrics = true"));
  EXPECT_TRUE(read({"--metrics-listen", "127.0.0.1:9464", "--metrics"}).metrics);
}

TEST(Options, TheServerListensOnEveryAddressByDefault) {
  EXPECT_EQ(read({}).listen, "::");
  EXPECT_EQ(read({"--listen", "localhost"}).listen, "localhost");
  Options options;
  EXPECT_EQ(local_address(options, 80), "http://localhost:80");
  options.listen = "2001:db8::1";
  EXPECT_EQ(local_address(options, 80), "http://[2001:db8::1]:80");
}

TEST(Options, AnEndpointIsAnAddressAndAPort) {
  EXPECT_EQ(read_endpoint("127.0.0.1:9464")->port, 9464);
  EXPECT_EQ(read_endpoint("[::1]:0")->address, "::1");
  for (const char* wrong : {"", ":1", "127.0.0.1", "::1:80", "[::1]", "127.0.0.1:70000",
                            "127.0.0.1:", "127.0.0.1:x", "[127.0.0.1]:80", "host:80"}) {
    EXPECT_FALSE(read_endpoint(wrong)) << wrong;
  }
}

TEST(Options, CommandsHaveTheirOwnArguments) {
  EXPECT_EQ(read({"backup"}).command, Options::Command::backup);
  EXPECT_EQ(read({"backup", "--to", "-", "--data-dir", "/d"}).subject, "-");
  EXPECT_EQ(read({"restore", "b.sqlite"}).subject, "b.sqlite");
  EXPECT_EQ(read({"admin", "tables"}).command, Options::Command::admin_tables);
  EXPECT_EQ(read({"admin", "close-table", "K7WPQ2"}).subject, "K7WPQ2");
  EXPECT_EQ(read({"admin", "delete-league", "8eter9m90g0v53ws"}).subject, "8eter9m90g0v53ws");
  EXPECT_EQ(read({"admin", "matches"}).command, Options::Command::admin_matches);
  EXPECT_THAT(problem({"restore"}), HasSubstr("FILE"));
  EXPECT_THAT(problem({"admin"}), HasSubstr("subcommand"));
}

std::string printed(std::vector<std::string> arguments, const Environment& environment) {
  arguments.insert(arguments.begin(), {"config", "print"});
  const auto options = read_options(std::move(arguments), environment);
  EXPECT_FALSE(options);
  EXPECT_EQ(options.error().status, 0);
  return options.error().text;
}

TEST(ConfigPrint, PrintsEachValueWithItsSource) {
  const test::TemporaryFolder folder;
  const auto file = folder.write("conf", "max-tables = 5\n");
  const std::string text =
      printed({"--port", "9006"}, {{"LASTCARD_CONFIG", file.string()}, {"LASTCARD_THREADS", "3"}});
  EXPECT_THAT(text, HasSubstr("# the command line\nport = 9006\n"));
  EXPECT_THAT(text, HasSubstr("# LASTCARD_THREADS\nthreads = 3\n"));
  EXPECT_THAT(text, HasSubstr("# " + file.string() + ":1\nmax-tables = 5\n"));
  EXPECT_THAT(text, HasSubstr("# default\nlog-level = info\n"));
  EXPECT_THAT(text, HasSubstr("# default\n# web-root = \n"));
}

TEST(ConfigPrint, ShowsNoSecret) {
  const std::string token = "a-very-secret-token";
  EXPECT_THAT(printed({"--smtp-user", "cards"}, {{"LASTCARD_SMTP_PASSWORD", token}}),
              testing::Not(HasSubstr(token)));
  EXPECT_THAT(printed({}, {{"LASTCARD_METRICS_TOKEN", token}}),
              AllOf(testing::Not(HasSubstr(token)),
                    HasSubstr("# LASTCARD_METRICS_TOKEN\n# metrics-token = (not shown)\n")));
}

TEST(ConfigPrint, IsAValidConfigFile) {
  const test::TemporaryFolder folder;
  const std::string text = printed({"--origins", "https://a.example,https://b.example", "--metrics",
                                    "--base-path", "/cards", "--port", "9007"},
                                   {});
  const auto file = folder.write("conf", text);
  const Options options = read({"--config", file.string()});
  EXPECT_EQ(options.origins.size(), 2U);
  EXPECT_TRUE(options.metrics);
  EXPECT_EQ(options.base_path, "/cards");
  EXPECT_EQ(options.port, 9007);
}

TEST(Options, TheOperatorsManualHasTheTableOfAllOptions) {
  std::ifstream file(test::source_dir() / "docs/operations.md");
  std::stringstream manual;
  manual << file.rdbuf();
  EXPECT_THAT(manual.str(), HasSubstr(options_table()))
      << "put what `lastcard-server config table` prints into docs/operations.md";
}

}  // namespace
}  // namespace lastcard::app
