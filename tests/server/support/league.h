#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/server/support/test_server.h"

namespace lastcard::test {

// A server on which the test sets the time of the leagues.
class LeagueServer {
 public:
  explicit LeagueServer(app::Options options = TestServer::plain_options(),
                        app::ServerTuning tuning = {});
  [[nodiscard]] TestServer& operator*() { return *server_; }
  [[nodiscard]] TestServer* operator->() { return server_.get(); }
  [[nodiscard]] std::int64_t now() const { return *clock_; }
  void set_clock(std::int64_t now) { *clock_ = now; }
  // Returns a client with a new account of that name.
  [[nodiscard]] Client person(const std::string& name);
  [[nodiscard]] HttpReply get(const std::string& target, const Client* as = nullptr);
  [[nodiscard]] HttpReply post(const std::string& target, const std::string& body,
                               const Client* as = nullptr, const std::string& origin = {});

 private:
  std::shared_ptr<std::atomic<std::int64_t>> clock_;
  std::unique_ptr<TestServer> server_;
};

[[nodiscard]] std::string found_league(Client& owner, const std::string& name = "Kaartclub");
// Sends an action and returns the answer, also if it is a refusal.
Json try_act(Client& client, const std::string& league, Json action);
// Sends an action and returns the id that it made. Throws if the action is refused.
std::string act(Client& client, const std::string& league, Json action);
// Throws if the server refuses.
void join_league(Client& client, const std::string& code, const std::string& team = {});
// Follows a league and returns its view.
Json follow(Client& client, const std::string& league);
// Returns the first view from now on that fits.
Json await_league(Client& client, const std::function<bool(const Json& view)>& fits);
[[nodiscard]] const Json& fixture_in(const Json& view, const std::string& fixture);
[[nodiscard]] std::string person_in(const Json& view, const std::string& name);

// A league of two teams of two with one fixture that is still to be played: "Kraken" with captain
// Kim and Kai at home, against "Inkvissen" with captain Ingrid and Ivo.
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
// May enter further teams with the captains' code.
using EnterMore = std::function<void(SmallLeague&, const std::string& captains)>;
[[nodiscard]] SmallLeague small_league(LeagueServer& server, const Json& season = Json::object(),
                                       const EnterMore& enter_more = {});
// Founds another league of the same kind by the same people. `made` then stands for the new one.
void found_for(SmallLeague& made, const Json& season = Json::object(),
               const EnterMore& enter_more = {});
// Lets the player join the captain's team.
void bring(Client& captain, const SmallLeague& league, const char* team, Client& player);
// Sets the fixture's slot, lets both sides agree to bots, and enters and locks their line-ups.
void prepare(LeagueServer& server, SmallLeague& league);
// The same with these line-ups.
void prepare(LeagueServer& server, SmallLeague& league, const Json& home, const Json& away);

}  // namespace lastcard::test
