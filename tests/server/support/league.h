#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/server/support/test_server.h"

namespace lastcard::test {

// A server whose leagues live in a time of the test's own.
class LeagueServer {
 public:
  explicit LeagueServer(app::Options options = TestServer::plain_options(),
                        app::ServerTuning tuning = {});
  [[nodiscard]] TestServer& operator*() { return *server_; }
  [[nodiscard]] TestServer* operator->() { return server_.get(); }
  [[nodiscard]] std::int64_t now() const { return *clock_; }
  void set_clock(std::int64_t now) { *clock_ = now; }
  // Somebody with an account of that name.
  [[nodiscard]] Client person(const std::string& name);
  [[nodiscard]] HttpReply get(const std::string& target, const Client* as = nullptr);
  [[nodiscard]] HttpReply post(const std::string& target, const std::string& body,
                               const Client* as = nullptr, const std::string& origin = {});

 private:
  std::shared_ptr<std::atomic<std::int64_t>> clock_;
  std::unique_ptr<TestServer> server_;
};

[[nodiscard]] std::string found_league(Client& owner, const std::string& name = "Kaartclub");
// The answer to act-league, whatever it is.
Json try_act(Client& client, const std::string& league, Json action);
// What it made; throws when it is refused.
std::string act(Client& client, const std::string& league, Json action);
// Throws when it is refused.
void join_league(Client& client, const std::string& code, const std::string& team = {});
// Follows it and gives the view that comes.
Json follow(Client& client, const std::string& league);
// The first view from now on that fits.
Json await_league(Client& client, const std::function<bool(const Json& view)>& fits);
[[nodiscard]] const Json& fixture_in(const Json& view, const std::string& fixture);
[[nodiscard]] std::string person_in(const Json& view, const std::string& name);

// A league of two teams of two whose only fixture is about to be played: "Kraken" at home with its
// captain Kim and Kai, "Inkvissen" with Ingrid and Ivo.
struct SmallLeague {
  std::string league;
  std::string season = "s1";
  std::string fixture = "f1";
  Client owner;
  Client kim;
  Client kai;
  Client ingrid;
  Client ivo;
  [[nodiscard]] std::vector<std::string> home_line_up(const Json& view) const;
  [[nodiscard]] std::vector<std::string> away_line_up(const Json& view) const;
};
// `enter_more` may bring further teams by a captain's code.
using EnterMore = std::function<void(SmallLeague&, const std::string& captains)>;
[[nodiscard]] SmallLeague small_league(LeagueServer& server, const Json& season = Json::object(),
                                       const EnterMore& enter_more = {});
// Another such league of the same people takes the place of theirs.
void found_for(SmallLeague& made, const Json& season = Json::object(),
               const EnterMore& enter_more = {});
// Somebody joins as the captain's player.
void bring(Client& captain, const SmallLeague& league, const char* team, Client& player);
// The fixture's slot is set, both sides have agreed to bots and have locked their line-ups.
void prepare(LeagueServer& server, SmallLeague& league);
// The same with other line-ups.
void prepare(LeagueServer& server, SmallLeague& league, const Json& home, const Json& away);

}  // namespace lastcard::test
