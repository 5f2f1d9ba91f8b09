#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/app/server.h"
#include "tests/server/support/client.h"

namespace lastcard::test {

// A folder of its own that goes with the test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  // Writes a file into it, folders and all.
  std::filesystem::path write(const std::string& name, const std::string& content) const;

 private:
  std::filesystem::path path_;
};

// A whole server in this process, on a port of its own, with four threads.
class TestServer {
 public:
  // No rate limits, and no wait for the next round.
  [[nodiscard]] static app::Options plain_options();

  TestServer() : TestServer(plain_options()) {}
  explicit TestServer(app::Options options, app::ServerTuning tuning = {});

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] app::Server& operator*() { return *server_; }
  [[nodiscard]] app::Server* operator->() { return server_.get(); }
  [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }
  // Ends the server as a crash would (nobody is told) and starts it again on the same data.
  // `meanwhile` is done while there is none.
  void restart(const std::function<void()>& meanwhile = {});
  // Ends it as SIGTERM does.
  void shut_down();

  // A client that has said hello.
  [[nodiscard]] Client connect();
  [[nodiscard]] Client connect(const Client::Options& options);

 private:
  TemporaryFolder folder_;
  app::Options options_;
  app::ServerTuning tuning_;
  std::unique_ptr<app::Server> server_;
};

// A table of Pesten made and entered by `host`, who sits at seat 0. `settings` are further members
// of create-table.
[[nodiscard]] std::string make_table(Client& host, int seats,
                                     const Json& settings = Json::object());
// The same with bots at all other seats, and started.
[[nodiscard]] std::string start_with_bots(Client& host, int seats,
                                          const Json& settings = Json::object());
// Comes in and takes the seat.
void join(Client& client, const std::string& table, int seat, const std::string& name);

// Answers whatever prompt the newest update holds with one of the listed intents (chosen by
// `choice`), says "last card" where it is due, and is ready for what comes next. True if it sent
// something; then its answer has arrived.
class Player {
 public:
  // Whether it announces its last card: not every game knows that.
  enum class Calls : std::uint8_t { last_card, nothing };
  Player(Client& client, std::string table, unsigned seed, Calls calls = Calls::last_card)
      : client_(client), table_(std::move(table)), seed_(seed), calls_(calls) {}
  bool act();
  // Plays until the match is over.
  void play_match();
  [[nodiscard]] bool over() const {
    return client_.update().is_object() && stage() == "match-over";
  }
  [[nodiscard]] std::string stage() const {
    return client_.update()["view"]["stage"].get<std::string>();
  }

 private:
  Client& client_;
  std::string table_;
  unsigned seed_;
  Calls calls_;
  std::string answered_;
  int ready_for_ = 0;
};

// Lets all persons at one table play, so many acts or to the end of the match. Pre: each has had an
// update.
void play_together(std::vector<Client*> clients, std::vector<Player*> players, int acts);

}  // namespace lastcard::test
