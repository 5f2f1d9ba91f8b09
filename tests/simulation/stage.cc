#include "tests/simulation/stage.h"

#include <algorithm>
#include <ranges>
#include <stdexcept>
#include <utility>

namespace lastcard::simulation {
namespace {

std::shared_ptr<net::AddressLimit> an_address() {
  return std::make_shared<net::AddressLimit>(net::AddressRates{}, true, "");
}

table::SessionId session_of(int who) {
  table::SessionId::Bytes bytes = {};
  bytes[0] = static_cast<std::uint8_t>(who);
  return table::SessionId(bytes);
}

}  // namespace

Page::Page(House& house, Witness& witness, const table::SessionId& who)
    : witness_(witness),
      conversation_(house.lobby(), house.accounts(), house.leagues(), people::Visitor{who, who},
                    an_address()) {}

std::string Page::say(Json message) {
  if (!message.contains("id")) message["id"] = std::to_string(++ids_);
  if (message["type"] == "act") {
    witness_.asked_to_act(message["table"].get<std::string>() + ' ' +
                          message["id"].get<std::string>() + ' ' +
                          message["prompt"].get<std::string>());
  }
  conversation_.receive(message.dump(), shared_from_this());
  return message["id"].get<std::string>();
}

void Page::send(table::Frame message) {
  heard_.push_back(*message);
  if (unread_) fits_ = unread_->push(std::move(message)) && fits_;
}

void Page::send_update(const void* table, table::Frame update, bool truncated,
                       table::Frame before) {
  if (before) send(std::move(before));
  heard_.push_back(*update);
  if (unread_) unread_->push_update(table, std::move(update), truncated);
}

std::vector<Json> Page::unread() const {
  if (!fits_) throw std::logic_error("the outbox is full");
  std::array<std::string_view, 1000> pieces;
  const std::size_t count = unread_->gather(pieces);
  std::vector<Json> messages;
  for (std::size_t i = 1; i < count; i += 2) messages.push_back(Json::parse(pieces.at(i)));
  return messages;
}

std::vector<std::string> Page::answers(const std::string& id) const {
  std::vector<std::string> answers;
  for (const std::string& text : heard_) {
    const std::string_view type = member_of(text, R"({"type":")");
    if (type != "ok" && type != "refused" && type != "welcome") continue;
    const Json answer = Json::parse(text);
    if (answer["id"] != id) continue;
    answers.push_back(type == "refused" ? answer["code"].get<std::string>() : "ok");
  }
  return answers;
}

int Page::times_answered(const std::string& id) const {
  return static_cast<int>(std::ranges::count_if(heard_, [&](const std::string& text) {
    return member_of(std::string_view(text).substr(0, 80), R"(,"id":")") == id;
  }));
}

std::vector<Json> Page::all(std::string_view type, std::size_t but) const {
  std::vector<Json> all;
  for (const std::string& text : heard_) {
    if (member_of(text, R"({"type":")") != type) continue;
    if (but > 0) {
      --but;
    } else {
      all.push_back(Json::parse(text));
    }
  }
  return all;
}

std::size_t Page::count(std::string_view type) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      heard_, [&](const std::string& text) { return member_of(text, R"({"type":")") == type; }));
}

Json Page::last(std::string_view type) const {
  for (const std::string& text : std::views::reverse(heard_)) {
    if (member_of(text, R"({"type":")") == type) return Json::parse(text);
  }
  return {};
}

void Page::leave() { conversation_.closed(*this); }

Stage::Stage(SimulatedDisk& disk, std::uint64_t seed, lobby::LobbySettings settings)
    : disk_(disk),
      dice_(seed),
      ground_{time_, dice_, disk, witness_, {}, fingerprint_},
      settings_(std::move(settings)),
      other_ground_{time_, dice_, disk, other_witness_, {}, fingerprint_} {
  settings_.time = &time_;
  settings_.messages_per_second = 0;
  settings_.dump_dir = disk_.file().parent_path() / "frozen";
  seed_the_server(seed);
  disk_.start_again();
  ground_.faults.active = other_ground_.faults.active = false;
  house_ = std::make_unique<House>(ground_, settings_);
}

House& Stage::second_house() {
  second_ = std::make_unique<House>(other_ground_, settings_);
  return *second_;
}

void Stage::restart(milliseconds down) {
  house_.reset();
  const auto ran = time_.calendar_now();
  time_.stand_still(down);
  house_ = std::make_unique<House>(ground_, settings_, ran);
}

std::shared_ptr<Page> Stage::page(int who) {
  auto page = std::make_shared<Page>(*house_, witness_, session_of(who));
  page->say({{"type", "hello"}, {"protocol", 1}});
  return page;
}

std::shared_ptr<Page> Stage::page_at_second(int who) {
  auto page = std::make_shared<Page>(*second_, other_witness_, session_of(who));
  page->say({{"type", "hello"}, {"protocol", 1}});
  return page;
}

void Stage::pass(milliseconds time) {
  const SteadyTime end = time_.now() + time;
  do {
    house_->run();
    if (second_) second_->run();
    if (time_.stands_still()) throw std::runtime_error("time stands still");
  } while (time_.step(end));
}

std::string Stage::ask(Page& page, Json message) {
  const std::string id = page.say(std::move(message));
  pass(milliseconds(50));
  const auto answers = page.answers(id);
  if (answers.size() != 1) throw std::runtime_error("not one answer to " + id);
  return answers.front();
}

std::string Stage::table_for_two(Page& one, Page& two, Json settings) {
  if (!settings.contains("talk")) settings["talk"] = "chat";
  ask(one, {{"type", "create-table"},
            {"game", "pesten"},
            {"preset", "manipesto"},
            {"seats", 2},
            {"name", "One"},
            {"settings", std::move(settings)}});
  std::string table = one.last("ok")["table"].get<std::string>();
  ask(one, {{"type", "enter"}, {"table", table}, {"tab", "first"}});
  ask(two, {{"type", "enter"}, {"table", table}});
  ask(two, {{"type", "sit"}, {"table", table}, {"seat", 1}, {"name", "Two"}});
  ask(one, {{"type", "start"}, {"table", table}});
  return table;
}

std::vector<std::string> Stage::entries(const std::string& table) {
  return disk_.read("SELECT entry FROM journal JOIN tables ON tables.id = table_id WHERE code = '" +
                    table + "' ORDER BY journal.id");
}

}  // namespace lastcard::simulation
