#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/app/server.h"
#include "tests/server/support/client.h"

namespace lastcard::test {

// A folder that is deleted with this object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  // Writes a file into the folder and makes the folders above it. Returns its path.
  std::filesystem::path write(const std::string& name, const std::string& content) const;

 private:
  std::filesystem::path path_;
};

// A whole server in this process, with a port of its own and four threads.
class TestServer {
 public:
  // Options without rate limits and without a wait for the next round.
  [[nodiscard]] static app::Options plain_options();

  TestServer() : TestServer(plain_options()) {}
  explicit TestServer(app::Options options, app::ServerTuning tuning = {});

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] app::Server& operator*() { return *server_; }
  [[nodiscard]] app::Server* operator->() { return server_.get(); }
  [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }
  // Ends the server as a crash would, without telling anybody, and starts it again on the same
  // data. `meanwhile` runs while there is no server.
  void restart(const std::function<void()>& meanwhile = {});
  // Ends the server as SIGTERM does.
  void shut_down();

  // Returns a client that has said hello.
  [[nodiscard]] Client connect();
  [[nodiscard]] Client connect(const Client::Options& options);

 private:
  TemporaryFolder folder_;
  app::Options options_;
  app::ServerTuning tuning_;
  std::unique_ptr<app::Server> server_;
};

// Makes a table of Pesten, which `host` enters and where they sit at seat 0. `settings`: further
// members of create-table. Returns the table's code.
[[nodiscard]] std::string make_table(Client& host, int seats,
                                     const Json& settings = Json::object());
// Makes such a table, adds bots at all other seats, and starts the match.
[[nodiscard]] std::string start_with_bots(Client& host, int seats,
                                          const Json& settings = Json::object());
// Enters the table and takes the seat.
void join(Client& client, const std::string& table, int seat, const std::string& name);

// Plays for a client. act() answers the prompt of the newest update with one of the listed intents,
// which the seed chooses. It announces "last card" where that is due, and says ready for the next
// round. It returns whether it sent something; the answer has then arrived.
class Player {
 public:
  // Whether the player announces the last card. Some games do not know that.
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

// Lets all people at one table play until that many acts are done or the match is over. Requires:
// each of them has had an update.
void play_together(std::vector<Client*> clients, std::vector<Player*> players, int acts);

}  // namespace lastcard::test
