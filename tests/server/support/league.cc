#include "tests/server/support/league.h"

#include <algorithm>
#include <stdexcept>

#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

constexpr std::int64_t kStart = 1796119200;  // 2026-12-01 10:00 in Amsterdam
constexpr std::int64_t kHour = 3600;

}  // namespace

LeagueServer::LeagueServer(app::Options options, app::ServerTuning tuning)
    : clock_(std::make_shared<std::atomic<std::int64_t>>(kStart)) {
  tuning.next_round_ms = 0;
  tuning.league_clock = [clock = clock_] { return clock->load(); };
  tuning.league_updates = std::chrono::milliseconds(20);
  tuning.league_countdown = std::chrono::milliseconds(0);
  server_ = std::make_unique<TestServer>(std::move(options), tuning);
}

Client LeagueServer::person(const std::string& name) {
  Client client = server_->connect();
  client.must({{"type", "claim-account"}, {"name", name}});
  return client;
}

HttpReply LeagueServer::get(const std::string& target, const Client* as) {
  std::vector<std::pair<std::string, std::string>> headers;
  if (as != nullptr) headers.emplace_back("Cookie", as->cookie());
  return http(server_->port(), "GET", target, headers);
}

HttpReply LeagueServer::post(const std::string& target, const std::string& body, const Client* as,
                             const std::string& origin) {
  const std::string host = "127.0.0.1:" + std::to_string(server_->port());
  std::string request = "POST " + target + " HTTP/1.1\r\nHost: " + host +
                        "\r\nConnection: close\r\nContent-Type: application/json\r\n";
  if (as != nullptr) request += "Cookie: " + as->cookie() + "\r\n";
  if (!origin.empty()) request += "Origin: " + origin + "\r\n";
  request += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  const std::string reply = exchange_bytes(server_->port(), request);
  HttpReply read;
  const std::size_t status_at = reply.find(' ');
  read.status = status_at == std::string::npos ? 0 : std::stoi(reply.substr(status_at + 1, 3));
  const std::size_t end = reply.find("\r\n\r\n");
  if (end != std::string::npos) read.body = reply.substr(end + 4);
  return read;
}

std::string found_league(Client& owner, const std::string& name) {
  return owner
      .must({{"type", "found-league"},
             {"name", name},
             {"language", "nl"},
             {"time_zone", "Europe/Amsterdam"}})["league"]
      .get<std::string>();
}

Json try_act(Client& client, const std::string& league, Json action) {
  return client.ask({{"type", "act-league"}, {"league", league}, {"do", std::move(action)}});
}

std::string act(Client& client, const std::string& league, Json action) {
  const std::string text = action.dump();
  const Json answer = try_act(client, league, std::move(action));
  if (answer["type"] != "ok") throw std::runtime_error(text + ": " + answer.dump());
  return answer.value("made", "");
}

void join_league(Client& client, const std::string& code, const std::string& team) {
  Json message = {{"type", "join-league"}, {"code", code}};
  if (!team.empty()) message["team_name"] = team;
  client.must(message);
}

Json follow(Client& client, const std::string& league) {
  client.must({{"type", "follow-league"}, {"league", league}, {"on", true}});
  return await_league(client, [](const Json&) { return true; });
}

Json await_league(Client& client, const std::function<bool(const Json& view)>& fits) {
  return client.await([&](const Json& message) {
    return message["type"] == "league" && fits(message["league"]);
  })["league"];
}

const Json& fixture_in(const Json& view, const std::string& fixture) {
  for (const Json& one : view.at("season").at("fixtures")) {
    if (one["fixture"] == fixture) return one;
  }
  throw std::runtime_error("no fixture " + fixture);
}

std::string person_in(const Json& view, const std::string& name) {
  for (const Json& one : view.at("people")) {
    if (one["name"] == name) return one["person"].get<std::string>();
  }
  throw std::runtime_error("nobody is called " + name);
}

std::vector<std::string> SmallLeague::home_line_up(const Json& view) const {
  return {person_in(view, "Kim"), person_in(view, "Kai")};
}

std::vector<std::string> SmallLeague::away_line_up(const Json& view) const {
  return {person_in(view, "Ingrid"), person_in(view, "Ivo")};
}

void bring(Client& captain, const SmallLeague& league, const char* team, Client& player) {
  join_league(player, act(captain, league.league,
                          {{"action", "make-code"},
                           {"role", "player"},
                           {"season", league.season},
                           {"team", team},
                           {"uses", 1},
                           {"days", 7}}));
}

SmallLeague small_league(LeagueServer& server, const Json& season, const EnterMore& enter_more) {
  SmallLeague made{{},
                   "s1",
                   "f1",
                   server.person("Olga"),
                   server.person("Kim"),
                   server.person("Kai"),
                   server.person("Ingrid"),
                   server.person("Ivo")};
  found_for(made, season, enter_more);
  return made;
}

void found_for(SmallLeague& made, const Json& season, const EnterMore& enter_more) {
  made.league = found_league(made.owner);
  const std::string& id = made.league;
  Json plan = {{"action", "found-season"},
               {"name", "Winter"},
               {"game", "pesten"},
               {"team_size", 2},
               {"legs", 1},
               {"target", 2},
               {"first_day", "2026-12-02"},
               {"settings", {{"bot_pace_ms", 0}, {"knock_grace_ms", 0}}}};
  plan.update(season);
  made.season = act(made.owner, id, plan);
  act(made.owner, id, {{"action", "open-registration"}, {"season", made.season}});
  const std::string captains = act(made.owner, id,
                                   {{"action", "make-code"},
                                    {"role", "captain"},
                                    {"season", made.season},
                                    {"uses", 9},
                                    {"days", 7}});
  join_league(made.kim, captains, "Kraken");
  join_league(made.ingrid, captains, "Inkvissen");
  bring(made.kim, made, "t1", made.kai);
  bring(made.ingrid, made, "t2", made.ivo);
  if (enter_more) enter_more(made, captains);
  act(made.owner, id, {{"action", "start-season"}, {"season", made.season}});
}

void prepare(LeagueServer& server, SmallLeague& made) {
  const Json view = follow(made.owner, made.league);
  prepare(server, made, made.home_line_up(view), made.away_line_up(view));
}

void prepare(LeagueServer& server, SmallLeague& made, const Json& home, const Json& away) {
  const Json view = follow(made.owner, made.league);
  const std::string& id = made.league;
  const std::string& fixture = made.fixture;
  const Json& match = fixture_in(view, fixture);
  act(made.owner, id,
      {{"action", "set-slot"},
       {"fixture", fixture},
       {"slot", std::max(server.now() + 2 * kHour, match["from"].get<std::int64_t>() + kHour)}});
  for (Client* captain : {&made.kim, &made.ingrid})
    act(*captain, id, {{"action", "agree-bots"}, {"fixture", fixture}, {"on", true}});
  act(made.kim, id, {{"action", "enter-line-up"}, {"fixture", fixture}, {"players", home}});
  act(made.ingrid, id, {{"action", "enter-line-up"}, {"fixture", fixture}, {"players", away}});
  for (Client* captain : {&made.kim, &made.ingrid})
    act(*captain, id, {{"action", "lock-line-up"}, {"fixture", fixture}});
}

}  // namespace lastcard::test
