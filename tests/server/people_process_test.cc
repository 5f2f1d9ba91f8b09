// Tests accounts with the real program: how its first admin is made, and what a restored backup
// contains.
#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/people.h"
#include "tests/server/support/program.h"

namespace lastcard::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::vector<std::string> serving(const fs::path& data) {
  return {"--listen", "127.0.0.1", "--port", "0", "--data-dir", data.string()};
}

Client connect(std::uint16_t port, const std::string& cookie = "") {
  Client client(port, {.cookie = cookie});
  client.must({{"type", "hello"}, {"protocol", 1}});
  return client;
}

void stop(Program& program) {
  program.signal(SIGTERM);
  EXPECT_EQ(program.wait_for_end(), 0);
}

// Reads the port and the admin's code from what the program prints at its first start.
struct FirstStart {
  explicit FirstStart(Program& program) : printed(program.read_until("/account#admin=")) {
    const std::string ready = "http://localhost:";
    port =
        static_cast<std::uint16_t>(std::stoi(printed.substr(printed.find(ready) + ready.size())));
    const std::string mark = "#admin=";
    code = printed.substr(printed.find(mark) + mark.size());
    code = code.substr(0, code.find_first_not_of("0123456789abcdef"));
  }
  std::string printed;
  std::uint16_t port = 0;
  std::string code;
};

TEST(AdminLink, IsPrintedAtTheFirstStartAndByACommand) {
  const TemporaryFolder folder;
  const fs::path data = folder.path() / "data";
  std::string code;
  std::string cookie;
  {
    Program program(serving(data));
    code = FirstStart(program).code;
    stop(program);
  }
  {
    // The link is printed once, but works until it is used, or until the command replaces it.
    Program program(serving(data));
    const std::uint16_t port = program.port();
    Client client = connect(port);
    claim(client, "Ingrid");
    const Finished link = run({"admin", "link", "--data-dir", data.string()});
    EXPECT_EQ(link.status, 0);
    EXPECT_THAT(link.printed, StartsWith("http://localhost:8080/account#admin="));
    EXPECT_EQ(refusal_of(client.ask({{"type", "use-admin-code"}, {"code", code}})), "no_such_code");
    const std::string printed = secret_in(link.printed);
    const std::string newer = printed.substr(0, printed.find('\n'));
    EXPECT_TRUE(client.must({{"type", "use-admin-code"}, {"code", newer}})["account"]["admin"]);
    cookie = client.cookie();
    stop(program);
  }
  Program program(serving(data));
  const std::uint16_t port = program.port();
  Client client = connect(port, cookie);
  EXPECT_TRUE(who_am_i(client)["account"]["admin"]);
  stop(program);
  EXPECT_THAT(program.read_until(std::string(1, '\0')), Not(HasSubstr("admin=")));
}

TEST(AdminLink, BeginsWithTheServersOwnAddress) {
  const TemporaryFolder folder;
  const fs::path data = folder.path() / "data";
  {
    Program program(serving(data));
    static_cast<void>(program.port());
    stop(program);
  }
  const Finished link = run({"admin", "link", "--data-dir", data.string(), "--origins",
                             "https://cards.example", "--base-path", "/club"});
  EXPECT_THAT(link.printed, StartsWith("https://cards.example/club/account#admin="));
}

TEST(LinkToShare, IsPrintedWithItsCodeUntilThereIsAnAdmin) {
  const TemporaryFolder folder;
  auto arguments = serving(folder.path() / "data");
  arguments.insert(arguments.end(), {"--origins", "https://cards.example"});
  std::string code;
  {
    Program program(arguments);
    const FirstStart start(program);
    stop(program);
    EXPECT_THAT(start.printed + program.read_until(std::string(1, '\0')),
                HasSubstr("other players: https://cards.example\n██████"));
    code = start.code;
  }
  {
    Program program(arguments);
    const std::uint16_t port = program.port();
    Client client = connect(port);
    client.must({{"type", "claim-account"}, {"name", "Ingrid"}, {"code", code}});
    stop(program);
  }
  Program program(arguments);
  std::string printed = program.read_until("Last Card is ready");
  stop(program);
  printed += program.read_until(std::string(1, '\0'));
  EXPECT_THAT(printed, Not(HasSubstr("other players:"))) << "a log does not need it for ever";
}

TEST(Accounts, ABackupRestoresAccountsOnAnotherServer) {
  const TemporaryFolder folder;
  const fs::path data = folder.path() / "data";
  const fs::path backup = folder.path() / "backup.sqlite";
  std::string cookie;
  std::string table;
  {
    Program program(serving(data));
    const FirstStart first(program);
    Client client = connect(first.port);
    client.must({{"type", "claim-account"},
                 {"name", "Ingrid"},
                 {"password", "open sesame"},
                 {"code", first.code}});
    cookie = client.cookie();
    table = make_table(client, 4);
    join(client, table, 1, "Ingrid");
    ASSERT_EQ(run({"backup", "--to", backup.string(), "--data-dir", data.string()}).status, 0);
    // The backup must not contain this later account.
    Client later = connect(first.port);
    claim(later, "Otto");
    stop(program);
  }
  const fs::path elsewhere = folder.path() / "elsewhere";
  ASSERT_EQ(run({"restore", backup.string(), "--data-dir", elsewhere.string()}).status, 0);
  Program program(serving(elsewhere));
  const std::uint16_t port = program.port();
  Client client(port, {.cookie = cookie});
  const Json welcome = client.must({{"type", "hello"}, {"protocol", 1}});
  EXPECT_EQ(welcome["account"]["name"], "Ingrid");
  EXPECT_TRUE(welcome["account"]["admin"]);
  EXPECT_EQ(welcome["tables"][0], table);
  Client phone = connect(port);
  EXPECT_EQ(sign_in(phone, "Ingrid")["account"]["devices"], 2);
  Client other = connect(port);
  EXPECT_EQ(refusal_of(sign_in(other, "Otto")), "wrong_password");
  stop(program);
}

TEST(Accounts, TheLogHoldsNoNamesAndNoSecrets) {
  const TemporaryFolder folder;
  const fs::path data = folder.path() / "data";
  std::vector<std::string> arguments = serving(data);
  arguments.insert(arguments.end(), {"--log-level", "trace"});
  Program program(arguments);
  const std::uint16_t port = FirstStart(program).port;
  Client client = connect(port);
  claim(client, "Ingrid Unmistakable", "a rather peculiar password");
  const std::string link =
      client.must({{"type", "change-account"}, {"new_link", true}})["link"].get<std::string>();
  Client other = connect(port);
  sign_in(other, "Ingrid Unmistakable", "a slightly peculiar password");
  sign_in(other, "Ingrid Unmistakable", "shibboleth");
  other.ask({{"type", "sign-in"}, {"link", link}});
  client.ask({{"type", "delete-account"}, {"name", "Ingrid Unmistakable"}});
  stop(program);
  const std::string log = program.read_until(std::string(1, '\0'));
  EXPECT_THAT(log, HasSubstr("event=stopped"));
  for (const std::string& secret :
       {std::string("Unmistakable"), std::string("peculiar"), std::string("shibboleth"), link,
        secret_in(client.cookie()), secret_in(other.cookie())}) {
    EXPECT_THAT(log, Not(HasSubstr(secret)));
  }
}

}  // namespace
}  // namespace lastcard::test
