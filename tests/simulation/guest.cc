#include "tests/simulation/guest.h"

#include <utility>

namespace lastcard::simulation {
namespace {

constexpr milliseconds kImpatience(1200);
constexpr int kTries = 4;

table::SessionId session_of(int number) {
  table::SessionId::Bytes bytes = {};
  bytes[0] = static_cast<std::uint8_t>(number);
  bytes[1] = static_cast<std::uint8_t>(number / 256);
  bytes[2] = 1;
  return table::SessionId(bytes);
}

}  // namespace

Guest::Guest(Town& town, int number, std::size_t place, Role role)
    : town_(town),
      dice_(town.ground.dice),
      number_(number),
      place_(place),
      role_(role),
      session_(session_of(number)) {}

void Guest::begin() { think_later(); }

void Guest::think_later() {
  const auto most = std::chrono::duration_cast<std::chrono::microseconds>(pace_).count();
  town_.ground.time.after(std::chrono::microseconds(dice_.between(most / 6, most)),
                          [this] { think(); });
}

void Guest::house_is_gone() { link_.reset(); }

void Guest::think() {
  think_later();
  if (town_.house == nullptr) return;
  if (!link_ || link_->is_cut()) {
    if (manner_ != Manner::silent && (manner_ == Manner::proper || dice_.one_in(3))) connect();
    return;
  }
  if (manner_ == Manner::silent || repeat()) return;
  if (code().empty()) {
    if (role_ == Role::host && !asked_) make_table();
    return;
  }
  // No room message came, so the guest is not at the table.
  if (room_text_.empty() && !asked_ && dice_.one_in(4)) entered_.clear();
  if (entered_ != code()) {
    entered_ = code();
    Json enter = at_table("enter");
    if (seq_ > 0 && dice_.one_in(2)) enter["since"] = seq_;
    return ask(std::move(enter));
  }
  play();
}

void Guest::make_table() {
  Json wish = town_.wishes[place_];
  if (wish["preset"].is_null()) {
    wish["game"] = "pesten";
    wish["preset"] = "manipesto";
  }
  ask(std::move(wish));
}

void Guest::go_away() {
  entered_.clear();
  update_.clear();
  answered_.clear();
  room_text_.clear();
  stage_.clear();
}

void Guest::connect() {
  link_ = std::make_shared<Link>(town_.ground, *town_.house, session_, ++town_.connections,
                                 [this](const std::string& text) { hear(text); });
  std::erase_if(town_.links, [](const auto& weak) { return weak.expired(); });
  town_.links.push_back(link_);
  const bool repeats = asked_ && member_of(asked_->text, R"("type":")") == "act";
  Asked last = asked_.value_or(Asked{});
  introduce();
  // An act without an answer is sent again on the new connection.
  if (repeats && dice_.one_in(2)) link_->ask(last.text);
}

void Guest::introduce() {
  go_away();
  ask({{"type", "hello"}, {"protocol", 1}});
}

void Guest::hear(const std::string& text) {
  const std::string_view type = member_of(text, R"({"type":")");
  if (type == "update") {
    seq_ = std::stoull(std::string(member_of(text, R"("seq":)")));
    stage_ = member_of(text, R"("view":{"stage":")");
    update_ = text.find(R"("prompt":{)") == std::string::npos ? "" : text;
  } else if (type == "room") {
    room_text_ = text;
    room_ = {};
  } else if (type == "notice") {
    const std::string_view notice = member_of(text, R"("code":")");
    if (notice == "table_closed" && role_ == Role::host) town_.tables[place_].clear();
  } else if (type != "talk" && type != "clock" && type != "replay-shown") {
    hear_answer(text, type);
  }
}

void Guest::hear_answer(const std::string& text, std::string_view type) {
  const std::string_view code = member_of(text, R"("code":")");
  if (code == "no_such_table" && role_ == Role::host) town_.tables[place_].clear();
  if (code == "hello_first") return introduce();  // the first hello was lost
  if (!asked_ || member_of(std::string_view(text).substr(0, 80), R"("id":")") != asked_->id) return;
  const std::string_view what = member_of(asked_->text, R"("type":")");
  if (type == "ok" && what == "create-table")
    town_.tables[place_] = member_of(text, R"("table":")");
  // The preset may not allow so many players.
  if (type == "refused" && what == "create-table") town_.wishes[place_]["preset"] = nullptr;
  if (type == "ok" && what == "leave") go_away();
  if (what == "act" && type == "refused" && code != "stale_prompt") answered_.clear();
  asked_.reset();
}

void Guest::ask(Json message) {
  std::string id = std::to_string(number_) + '-' + std::to_string(++ids_);
  message["id"] = id;
  asked_ = {std::move(id), message.dump(), town_.ground.time.now(), 1};
  link_->ask(asked_->text);
}

bool Guest::repeat() {
  if (!asked_) return false;
  if (town_.ground.time.now() - asked_->since < kImpatience) return manner_ == Manner::proper;
  if (asked_->times == kTries) {
    asked_.reset();
    entered_.clear();
    answered_.clear();
    return false;
  }
  ++asked_->times;
  asked_->since = town_.ground.time.now();
  link_->ask(asked_->text);
  return true;
}

void Guest::play() {
  if (manner_ == Manner::ending) return end();
  if (manner_ == Manner::wild && dice_.one_in(6)) return fool_around();
  if (act()) return;
  static_cast<void>(arrange());
}

void Guest::end() {
  if (room_text_.empty()) return;
  if (room()["you"]["host"] != true) {
    // The guests who are not the host chat.
    Json message = at_table("chat");
    message["text"] = "That was it, says guest " + std::to_string(number_);
    return ask(std::move(message));
  }
  const std::string stage = room()["stage"].get<std::string>();
  if (stage == "match") return ask(at_table("end-match"));
  if (stage == "ended") return ask(at_table("gather"));
}

bool Guest::act() {
  if (update_.empty()) return false;
  const std::string prompt(member_of(update_, R"("prompt":{"id":")"));
  if (prompt == answered_ && !dice_.one_in(manner_ == Manner::wild ? 10 : 2)) return false;
  const Json asks = Json::parse(update_)["view"]["prompt"]["asks"];
  Json deed = random_deed(asks);
  if (deed.is_null()) return false;
  answered_ = manner_ == Manner::wild && dice_.one_in(12) ? "1.7.0" : prompt;
  Json message = at_table("act");
  message["prompt"] = answered_;
  message["do"] = std::move(deed);
  ++town_.acts;
  ask(std::move(message));
  return true;
}

Json Guest::random_deed(const Json& asks) {
  if (manner_ == Manner::wild && dice_.one_in(10)) {
    static const std::vector<Json> kOthers = {
        {{"intent", "draw"}},
        {{"intent", "pass"}},
        {{"intent", "take"}},
        {{"intent", "knock-last-card"}},
        {{"intent", "play-card"}, {"card", "AS"}},
        {{"intent", "call-suit"}, {"suit", "H"}},
    };
    return dice_.one_of(kOthers);
  }
  std::vector<const Json*> choices;
  for (const Json& ask : asks) {
    if (ask.contains("refusal")) continue;
    for (const Json& intent : ask["intents"]) choices.push_back(&intent);
  }
  if (choices.empty()) return {};
  Json deed = *dice_.one_of(choices);
  const std::string what = deed["intent"].get<std::string>();
  if ((what == "play-card" || what == "play-set") && manner_ == Manner::wild && dice_.one_in(4))
    deed["knock"] = true;
  return deed;
}

const Json& Guest::room() {
  if (room_.is_null() && !room_text_.empty()) room_ = Json::parse(room_text_)["room"];
  return room_;
}

// Does what keeps a table going. Returns false if there is nothing to do.
bool Guest::arrange() {
  if (room_text_.empty() || role_ == Role::watcher) return false;
  if (stage_ == "round-over" && dice_.one_in(2)) {
    ask(at_table("ready"));
    return true;
  }
  const Json& room = this->room();
  const Json& you = room["you"];
  const std::string stage = room["stage"].get<std::string>();
  if (room.value("paused", false) && !you["seat"].is_null()) {
    Json go_on = at_table("pause");
    go_on["on"] = false;
    ask(std::move(go_on));
    return true;
  }
  if (stage == "waiting") {
    for (const Json& seat : room["seats"]) {
      if (seat["kind"] != "empty") continue;
      if (you["seat"].is_null()) {
        Json sit = at_table("sit");
        sit["seat"] = seat["seat"];
        sit["name"] = "Guest " + std::to_string(number_);
        ask(std::move(sit));
        return true;
      }
      if (you["host"] == true && dice_.one_in(3)) {
        Json bot = at_table("add-bot");
        bot["seat"] = seat["seat"];
        if (dice_.one_in(2)) bot["level"] = protocol::kBotLevelNames.at(dice_.below(4));
        ask(std::move(bot));
        return true;
      }
    }
    if (you["host"] != true) return false;
    ask(at_table("start"));
    return true;
  }
  if (you["seat"].is_null()) return false;
  if (stage == "ended") {
    ask(at_table("rematch"));
    return true;
  }
  for (const Json& seat : room["seats"]) {
    if (seat["seat"] == you["seat"] && seat.value("stand_in", false)) {
      ask(at_table("come-back"));
      return true;
    }
  }
  return false;
}

Json Guest::at_table(const char* type) const { return {{"type", type}, {"table", code()}}; }

void Guest::fool_around() {
  static const std::vector<const char*> kPlain = {"stand", "rematch", "ready",     "start",
                                                  "leave", "gather",  "end-match", "come-back"};
  static const std::vector<const char*> kSwitches = {"pause", "show-hand", "lock", "wait-for-seat"};
  static const std::vector<const char*> kOfSeats = {"add-bot",   "remove-bot",  "invite-to-seat",
                                                    "hand-host", "wait-longer", "remove-player"};
  Json message;
  switch (dice_.below(12)) {
    case 0:
      message = at_table(dice_.one_of(kPlain));
      // Most people want to go on, so most of these messages become pings.
      if (!dice_.one_in(3)) message = {{"type", "ping"}};
      break;
    case 1:
      message = at_table(dice_.one_of(kSwitches));
      message["on"] = dice_.one_in(2);
      if (message["type"] == "lock") message["on"] = dice_.one_in(4);
      if (message["type"] == "wait-for-seat") message["name"] = "Guest " + std::to_string(number_);
      break;
    case 2:
      message = at_table(dice_.one_of(kOfSeats));
      message["seat"] = dice_.below(5);
      break;
    case 3:
      message = at_table("chat");
      message["text"] = "I say " + std::to_string(ids_);
      break;
    case 4:
      message = at_table("ask-jury");
      message["text"] = "May I " + std::to_string(ids_);
      if (!room().contains("jury")) break;
      message = at_table("vote-jury");
      message["number"] = room()["jury"]["number"];
      message["vote"] = dice_.one_in(2) ? "yes" : "book";
      break;
    case 5:
      message = at_table("remark");
      message["remark"] = "well-played";
      break;
    case 6:
      message = at_table("consider");
      message["cards"] = {"7H", "8S"};
      break;
    case 7:
      message = at_table("rename");
      message["name"] = "Guest " + std::to_string(dice_.below(60));
      break;
    case 8:
      message = at_table("enter");
      message["tab"] = "tab" + std::to_string(dice_.below(2));
      message["take_over"] = dice_.one_in(2);
      break;
    case 9:
      message = {{"type", "list-games"}};
      break;
    case 10:
      return send_nonsense();
    default:
      if (dice_.one_in(3)) return link_->cut();
      message = {{"type", "ping"}};
  }
  ask(std::move(message));
}

void Guest::send_nonsense() {
  static const std::vector<std::string> kNonsense = {"",
                                                     "{}",
                                                     "[1,2",
                                                     R"({"type":"ping"})",
                                                     R"({"type":"act","id":"x","table":"AAAAAA"})",
                                                     R"({"type":"ping","id":"twice","id":"twice"})",
                                                     R"({"type":"sing","id":"n-1"})"};
  link_->ask(dice_.one_of(kNonsense));
}

}  // namespace lastcard::simulation
