// Tests `lastcard-server doctor` beside the real program and without one, with one mistake at a
// time.
#include <chrono>
#include <functional>
#include <future>
#include <map>
#include <optional>
#include <sstream>
#include <thread>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/fake_issuer.h"
#include "tests/server/support/mail_server.h"
#include "tests/server/support/program.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;
namespace web = boost::beast::http;
using testing::AllOf;
using testing::HasSubstr;
using Tcp = asio::ip::tcp;

// A reverse proxy that serves one request at a time and makes one mistake of a host's
// configuration.
class SmallProxy {
 public:
  using Asked = web::request<web::string_body>;
  using Mistake = std::function<void(Asked&)>;

  SmallProxy(std::uint16_t server, Mistake mistake)
      : server_(server), mistake_(std::move(mistake)), thread_([this] { run(); }) {}
  ~SmallProxy() {
    // A connection without a request ends the loop that accepts.
    asio::io_context context;
    Tcp::socket last(context);
    last.connect({asio::ip::address_v4::loopback(), port_});
    last.close();
    thread_.join();
  }
  SmallProxy(const SmallProxy&) = delete;
  SmallProxy& operator=(const SmallProxy&) = delete;

  [[nodiscard]] std::string address() const { return "http://localhost:" + std::to_string(port_); }

 private:
  void run() {
    for (;;) {
      Tcp::socket client(context_);
      acceptor_.accept(client);
      boost::beast::flat_buffer buffer;
      Asked asked;
      boost::system::error_code error;
      web::read(client, buffer, asked, error);
      if (error) return;
      mistake_(asked);
      web::response<web::string_body> answer = answer_to(asked);
      answer.keep_alive(false);
      web::write(client, answer, error);
    }
  }
  web::response<web::string_body> answer_to(const Asked& asked) {
    Tcp::socket server(context_);
    boost::system::error_code error;
    server.connect({asio::ip::address_v4::loopback(), server_}, error);
    if (error) return {web::status::bad_gateway, asked.version()};
    web::write(server, asked, error);
    boost::beast::flat_buffer buffer;
    web::response<web::string_body> answer;
    web::read(server, buffer, answer, error);
    return answer;
  }

  const std::uint16_t server_;
  const Mistake mistake_;
  asio::io_context context_;
  Tcp::acceptor acceptor_{context_, Tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  const std::uint16_t port_ = acceptor_.local_endpoint().port();
  std::thread thread_;
};

class Doctor : public testing::Test {
 protected:
  struct Line {
    std::string state;
    std::string text;
  };
  struct Said {
    std::string printed;
    std::map<std::string, Line> lines;  // by the name of the check
  };

  [[nodiscard]] fs::path data() const { return folder_.path() / "data"; }
  [[nodiscard]] std::vector<std::string> with(std::vector<std::string> words) const {
    words.insert(words.end(), {"--listen", "127.0.0.1", "--data-dir", data().string()});
    return words;
  }
  // Runs doctor and returns what it prints. The exit status must tell whether any check is wrong.
  // The speed of this disk is left out, because tests cannot know it.
  [[nodiscard]] Said doctor(std::uint16_t port, std::vector<std::string> settings = {}) const {
    settings.insert(settings.begin(), {"doctor", "--port", std::to_string(port)});
    const Finished finished = run(with(std::move(settings)));
    Said said{finished.printed, {}};
    bool wrong = false;
    std::istringstream lines(finished.printed);
    for (std::string text; std::getline(lines, text);) {
      std::istringstream words(text);
      std::string state;
      std::string check;
      words >> state >> check;
      if (state != "ok" && state != "warning" && state != "wrong") continue;
      wrong |= state == "wrong";
      said.lines[check] = {state, text};
    }
    EXPECT_EQ(finished.status, wrong ? 1 : 0) << said.printed;
    return said;
  }
  // Returns the line of one check when no server runs.
  [[nodiscard]] Line alone(const std::string& check, std::vector<std::string> settings = {}) const {
    return doctor(1, std::move(settings)).lines[check];
  }
  [[nodiscard]] static std::vector<std::string> at(const SmallProxy& proxy) {
    return {"--origins", proxy.address()};
  }
  TemporaryFolder folder_;
};

TEST_F(Doctor, ReportsTheChecksOfARunningServerAndLeavesNothingBehind) {
  Program program(with({"--port", "0"}));
  const std::uint16_t port = program.port();
  Said said = doctor(port);
  EXPECT_THAT(said.printed, HasSubstr("answers at http://localhost:" + std::to_string(port)));
  for (const char* check : {"proxy", "folder", "room"})
    EXPECT_EQ(said.lines[check].state, "ok") << said.lines[check].text;
  for (const char* check : {"https", "backup", "restore", "address"})
    EXPECT_EQ(said.lines[check].state, "warning") << said.lines[check].text;
  EXPECT_TRUE(said.lines.contains("clock"));
  EXPECT_TRUE(said.lines.contains("disk"));
  EXPECT_TRUE(said.lines.contains("files"));
  EXPECT_FALSE(said.lines.contains("oidc"));
  for (const auto& entry : fs::directory_iterator(data()))
    EXPECT_THAT(entry.path().filename().string(),
                testing::AnyOf(testing::StartsWith("lastcard.sqlite"), "lock", "admin-code"));
}

TEST_F(Doctor, NamesAProxyThatIsNotTrusted) {
  const auto forward = [](SmallProxy::Asked& asked) {
    asked.set("X-Forwarded-For", "198.51.100.7");
    asked.set("X-Forwarded-Proto", "https");
  };
  {
    Program program(with({"--port", "0"}));
    const std::uint16_t port = program.port();
    const SmallProxy proxy(port, forward);
    Said said = doctor(port, at(proxy));
    EXPECT_EQ(said.lines["proxy"].state, "wrong");
    EXPECT_THAT(said.lines["proxy"].text, HasSubstr("LASTCARD_TRUSTED_PROXIES=127.0.0.1"));
    EXPECT_EQ(said.lines["https"].state, "warning");
  }
  Program program(with({"--port", "0", "--trusted-proxies", "127.0.0.1"}));
  const std::uint16_t port = program.port();
  const SmallProxy proxy(port, forward);
  Said said = doctor(port, at(proxy));
  EXPECT_EQ(said.lines["proxy"].state, "ok");
  // doctor's own request came without X-Forwarded-Proto, and doctor says so.
  EXPECT_EQ(said.lines["https"].state, "wrong");
  EXPECT_THAT(said.lines["https"].text, HasSubstr("X-Forwarded-Proto must be the scheme"));
}

TEST_F(Doctor, TriesAWebSocketThroughTheProxy) {
  Program program(with({"--port", "0"}));
  const std::uint16_t port = program.port();
  const auto address = [&](std::uint16_t to, SmallProxy::Mistake mistake) {
    const SmallProxy proxy(to, std::move(mistake));
    const Line line = doctor(port, at(proxy)).lines["address"];
    EXPECT_THAT(line.text, HasSubstr(proxy.address()));
    return line.state + " " + line.text;
  };
  EXPECT_THAT(address(port, [](SmallProxy::Asked&) {}), HasSubstr("came through"));
  EXPECT_THAT(address(port,
                      [](SmallProxy::Asked& asked) {
                        asked.erase(web::field::upgrade);
                        asked.keep_alive(false);
                      }),
              AllOf(HasSubstr("wrong"), HasSubstr("Upgrade and Connection")));
  EXPECT_THAT(
      address(port, [](SmallProxy::Asked& asked) { asked.set(web::field::host, "cards:8080"); }),
      AllOf(HasSubstr("wrong"), HasSubstr("pass Host on"), HasSubstr("LASTCARD_ORIGINS")));
  EXPECT_THAT(address(port,
                      [](SmallProxy::Asked& asked) {
                        asked.target("/cards" + std::string(asked.target()));
                      }),
              AllOf(HasSubstr("wrong"), HasSubstr("status 404"), HasSubstr("LASTCARD_BASE_PATH")));
  EXPECT_THAT(address(1, [](SmallProxy::Asked&) {}), HasSubstr("status 502"));
}

TEST_F(Doctor, SaysWhyNobodyAnswersAtTheAddress) {
  Program program(with({"--port", "0"}));
  const std::uint16_t port = program.port();
  Said said = doctor(port, {"--origins", "http://localhost:1"});
  EXPECT_THAT(said.printed, HasSubstr("answers at http://localhost:" + std::to_string(port)));
  EXPECT_EQ(said.lines["address"].state, "wrong");
  EXPECT_THAT(said.lines["address"].text, HasSubstr("http://localhost:1: "));
  // The server speaks no TLS at this port.
  said = doctor(port, {"--origins", "https://localhost:" + std::to_string(port)});
  EXPECT_EQ(said.lines["address"].state, "wrong");
}

TEST_F(Doctor, KnowsHowManyFilesTheServerMayOpen) {
  constexpr unsigned kDescriptors = 300;
  Program program(with({"--port", "0"}), kDescriptors);
  const Line files = doctor(program.port()).lines["files"];
  EXPECT_EQ(files.state, "wrong");
  EXPECT_THAT(files.text, AllOf(HasSubstr("only 200 connections"), HasSubstr("LimitNOFILE")));
}

TEST_F(Doctor, AsksTheOpenIdConnectServer) {
  const FakeIssuer issuer;
  const auto oidc = [&](const std::string& address) {
    return alone("oidc", {"--oidc-issuer", address, "--oidc-client-id", "cards"});
  };
  EXPECT_EQ(oidc(issuer.issuer()).state, "ok");
  const Line other = oidc(issuer.issuer() + "/");
  EXPECT_EQ(other.state, "wrong");
  EXPECT_THAT(other.text, HasSubstr("calls itself something else"));
  EXPECT_EQ(oidc("http://127.0.0.1:1").state, "wrong");
}

TEST_F(Doctor, SignsInAtTheMailServer) {
  MailServer mails;
  const auto mail = [&](const std::string& greeting) {
    auto visit = std::async(std::launch::async, [&] { return mails.next({.greeting = greeting}); });
    Line line = alone("mail", {"--smtp-url", mails.url(), "--smtp-from", "cards@example.org"});
    EXPECT_FALSE(visit.get().has("DATA"));
    return line;
  };
  EXPECT_EQ(mail("220 hello").state, "ok");
  EXPECT_THAT(mail("554 go away").text, AllOf(HasSubstr("wrong"), HasSubstr("LASTCARD_SMTP_URL")));
}

TEST_F(Doctor, MakesItsOwnChecksWhenNoServerRuns) {
  const Said said = doctor(1);
  EXPECT_THAT(said.printed, HasSubstr("No server answers at http://localhost:1"));
  EXPECT_EQ(alone("folder").state, "warning");
  EXPECT_FALSE(fs::exists(data()));

  folder_.write("data/restore-trial.json",
                R"({"at": 1799000000, "good": false, "backup": "b", "problem": "is damaged",
                    "tables": 0, "leagues": 0, "accounts": 0})");
  EXPECT_THAT(alone("restore").text, AllOf(HasSubstr("wrong"), HasSubstr("is damaged")));
  const fs::path old =
      folder_.write("data/backups/lastcard-20200101-000000-scheduled-1.sqlite", "old");
  EXPECT_EQ(alone("backup").state, "ok");
  fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(49));
  EXPECT_THAT(alone("backup").text, AllOf(HasSubstr("wrong"), HasSubstr("49 hours old")));
  EXPECT_EQ(alone("backup", {"--backup-hours", "0"}).state, "wrong");
  EXPECT_THAT(alone("disk", {"--no-journal"}).text, HasSubstr("LASTCARD_JOURNAL=false"));
}

TEST_F(Doctor, NamesTheOwnerOfAForeignFileAndTheRemedy) {
  const fs::path database = folder_.write("data/lastcard.sqlite", "");
  constexpr uid_t kNobody = 65534;
  if (::geteuid() == 0) {
    // A command that root ran left a file of root's in the folder of the server's user.
    ASSERT_EQ(::chown(data().c_str(), kNobody, kNobody), 0);
    fs::permissions(folder_.path(), fs::perms::others_exec, fs::perm_options::add);
    fs::permissions(database, fs::perms::owner_read);
    EXPECT_THAT(alone("folder").text,
                AllOf(HasSubstr("wrong"), HasSubstr(database.string()),
                      HasSubstr("it belongs to uid 0, and this program runs as uid 65534"),
                      HasSubstr("chown -R 65534 " + data().string())));
    return;
  }
  fs::permissions(database, fs::perms::none);
  EXPECT_THAT(alone("folder").text, AllOf(HasSubstr("wrong"), HasSubstr(database.string())));
}

TEST_F(Doctor, RefusesAnInvalidSetting) {
  const Finished refused = run(with({"doctor", "--origins", "cards.example"}));
  EXPECT_NE(refused.status, 0);
  EXPECT_THAT(refused.printed,
              HasSubstr("\"cards.example\" is not an origin, like https://cards.example"));
}

}  // namespace
}  // namespace lastcard::test
