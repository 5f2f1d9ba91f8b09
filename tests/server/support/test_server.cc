#include "tests/server/support/test_server.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "tests/server/support/seeded_random.h"

namespace lastcard::test {

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "lastcard-test-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::filesystem::path TemporaryFolder::write(const std::string& name,
                                             const std::string& content) const {
  auto file = path_ / name;
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << content;
  return file;
}

app::Options TestServer::plain_options() {
  app::Options options;
  options.listen = "127.0.0.1";
  options.port = 0;
  options.threads = 4;
  options.messages_per_second = 0;
  options.address_messages_per_second = 0;
  options.tables_per_minute = 0;
  options.rule_sets_per_minute = 0;
  options.trials_per_second = 0;
  options.sign_ins_per_minute = 0;
  options.accounts_per_hour = 0;
  options.tables_per_address = 0;
  options.leagues_per_person = 0;
  options.leagues_per_day = 0;
  options.rule_sets_per_day = 0;
  return options;
}

TestServer::TestServer(app::Options options, app::ServerTuning tuning)
    : options_(std::move(options)), tuning_(std::move(tuning)) {
  seed_libsodium();
  options_.data_dir = folder_.path() / "data";
  if (options_.web_root.empty()) options_.web_root = folder_.path() / "no-web";
  server_ = std::make_unique<app::Server>(options_, tuning_);
}

void TestServer::restart(const std::function<void()>& meanwhile) {
  server_.reset();
  if (meanwhile) meanwhile();
  server_ = std::make_unique<app::Server>(options_, tuning_);
}

void TestServer::shut_down() { server_->shut_down(); }

Client TestServer::connect() { return connect(Client::Options{}); }

Client TestServer::connect(const Client::Options& options) {
  Client client(port(), options);
  client.must({{"type", "hello"}, {"protocol", 1}});
  return client;
}

std::string make_table(Client& host, int seats, const Json& settings) {
  Json message = {{"type", "create-table"}, {"game", "pesten"}, {"seats", seats}, {"name", "Host"}};
  if (!settings.contains("preset") && !settings.contains("rules")) message["preset"] = "manipesto";
  message.update(settings);
  std::string table = host.must(message)["table"].get<std::string>();
  host.must({{"type", "enter"}, {"table", table}});
  return table;
}

std::string start_with_bots(Client& host, int seats, const Json& settings) {
  Json all = {{"settings", {{"bot_pace_ms", 0}, {"knock_grace_ms", 0}}}};
  all.update(settings);
  std::string table = make_table(host, seats, all);
  for (int seat = 1; seat < seats; ++seat)
    host.must({{"type", "add-bot"}, {"table", table}, {"seat", seat}});
  host.must({{"type", "start"}, {"table", table}});
  return table;
}

void join(Client& client, const std::string& table, int seat, const std::string& name) {
  client.must({{"type", "enter"}, {"table", table}});
  client.must({{"type", "sit"}, {"table", table}, {"seat", seat}, {"name", name}});
}

bool Player::act() {
  const Json& update = client_.update();
  if (!update.is_object()) return false;
  const Json& view = update["view"];
  if (view["stage"] == "round-over" && ready_for_ != view["round"]) {
    ready_for_ = view["round"].get<int>();
    client_.must({{"type", "ready"}, {"table", table_}});
    return true;
  }
  if (!view.contains("prompt") || view["prompt"]["id"] == answered_) return false;
  const Json seq = update["seq"];
  std::vector<Json> choices;
  for (const Json& ask : view["prompt"]["asks"]) {
    if (ask.contains("refusal")) continue;
    for (const Json& intent : ask["intents"]) {
      if (intent["intent"] != "knock-last-card") choices.push_back(intent);
    }
  }
  if (choices.empty()) return false;
  seed_ = seed_ * 1103515245U + 12345U;
  Json intent = choices[(seed_ >> 8U) % choices.size()];
  const std::string prompt = view["prompt"]["id"].get<std::string>();
  // Announces "last card" if one card will be left.
  const int played = intent["intent"] == "play-set"    ? static_cast<int>(intent["cards"].size())
                     : intent["intent"] == "play-card" ? 1
                                                       : 0;
  for (const Json& zone : view["zones"]) {
    if (zone["layout"] == "fan" && zone.contains("seat") && zone["seat"] == view["you"] &&
        calls_ == Calls::last_card && played > 0 && zone["count"].get<int>() - played == 1) {
      intent["knock"] = true;
    }
  }
  const Json answer =
      client_.ask({{"type", "act"}, {"table", table_}, {"prompt", prompt}, {"do", intent}});
  if (answer["type"] == "refused" && answer["code"] != "stale_prompt" &&
      answer["code"] != "held_back") {
    throw std::runtime_error("a listed intent was refused: " + intent.dump() + " " + answer.dump());
  }
  if (answer["type"] == "ok") {
    answered_ = prompt;
    while (client_.update()["seq"] == seq) client_.await_type("update");
  }
  return true;
}

void play_together(std::vector<Client*> clients, std::vector<Player*> players, int acts) {
  const auto seq = [](const Client* client) {
    return client->update()["seq"].get<std::uint64_t>();
  };
  while (acts > 0 && !players[0]->over()) {
    bool moved = false;
    for (Player* player : players) {
      if (!player->act()) continue;
      moved = true;
      --acts;
    }
    std::uint64_t newest = 0;
    for (const Client* client : clients) newest = std::max(newest, seq(client));
    for (Client* client : clients) {
      while (seq(client) < newest) {
        client->await_type("update");
        moved = true;
      }
    }
    if (!moved) clients[0]->await_type("update");
  }
}

void Player::play_match() {
  while (!over()) {
    if (!act() && !over()) client_.await_type("update");
  }
}

}  // namespace lastcard::test
