#include "tests/simulation/lone_table.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <utility>

#include "engine/sim/random_rules.h"
#include "protocol/codec/decode.h"
#include "server/table/secret.h"

namespace lastcard::simulation {
namespace {

constexpr int kWatchers = 2;
constexpr std::uint64_t kOffers = 10;  // the case of fool_around() that offers a seat

table::SessionId session_of(int person) {
  return table::hash_of_secret("person " + std::to_string(person));
}

std::string name_of(int person) { return "Guest " + std::to_string(person); }

protocol::SettingsChange random_settings(Dice& dice) {
  Json settings = {{"bot_pace_ms", dice.between(100, 700)},
                   {"knock_grace_ms", dice.one_in(3) ? 0 : dice.between(300, 2000)},
                   {"absent_ms", dice.between(800, 20'000)},
                   {"watch_delay", dice.below(3)}};
  if (dice.one_in(3)) settings["turn_ms"] = dice.between(2000, 9000);
  if (!settings.contains("turn_ms") && dice.one_in(3))
    settings["base_ms"] = dice.between(60'000, 600'000);
  if (dice.one_in(4)) settings["on_timeout"] = "bot-seat";
  const auto read = protocol::settings_from_json(settings);
  if (!read) throw std::logic_error("no settings: " + settings.dump());
  return *read;
}

table::TableConfig random_config(const Game& game, Dice& dice) {
  const GameInfo& info = game.info();
  for (;;) {
    table::ConfigRequest change;
    change.seats = static_cast<int>(dice.between(info.min_seats, std::min(6, info.max_seats)));
    if (dice.one_in(2)) {
      change.preset = std::string(dice.one_of(info.presets).name);
    } else {
      SeededEntropy numbers(dice.generator()());
      Json rules = sim::random_rules(game, *change.seats, numbers);
      if (rules.is_null()) continue;
      change.rules = std::move(rules);
    }
    change.settings = random_settings(dice);
    table::TableConfig config;
    config.code = "K7WPQ2";
    config.game = &game;
    auto made = table::changed(config, change);
    if (!made) continue;  // the preset may not allow so many players
    if (dice.one_in(6)) {
      made->league = table::LeagueBinding{"league", "s1", "f1", 1, "Kraken - Inkvissen"};
      if (dice.one_in(2)) {
        made->league->duplicate = true;
        made->league->deal_seed = "5eed5eed5eed5eed5eed5eed5eed5eed";
        made->league->teams = {"Kraken", "Inkvissen"};
      }
      made->settings.absent_ms = 0;
    }
    return std::move(made).value();
  }
}

}  // namespace

// A journal that writes a moment later. A crash before that loses the entry.
class LoneTable::Journal final : public store::Journal {
 public:
  Journal(SimulatedTime& time, Dice& dice) : time_(time), dice_(dice) {}
  void append(store::JournalEntry entry,
              std::shared_ptr<store::JournalListener> listener) override {
    time_.after(std::chrono::microseconds(dice_.between(200, 8000)),
                [this, life = life_, entry = std::move(entry), listener = std::move(listener)] {
                  if (life != life_) return;
                  entries_.push_back(entry.text);
                  if (entry.snapshot) first_ = entry.seq;
                  if (entry.finished) matches_.push_back(entry.finished);
                  closed_ = closed_ || entry.stage == store::TableStage::closed;
                  listener->journal_wrote(entry.seq);
                });
  }
  [[nodiscard]] bool healthy() const override { return true; }
  void lose_what_is_under_way() { ++life_; }
  [[nodiscard]] const std::vector<std::string>& entries() const { return entries_; }
  [[nodiscard]] const std::vector<std::shared_ptr<const store::FinishedMatch>>& matches() const {
    return matches_;
  }
  [[nodiscard]] bool closed() const { return closed_; }
  // Returns what a start of the server reads: the entries from the newest snapshot on.
  [[nodiscard]] std::vector<std::string> newest() const {
    return {entries_.begin() + static_cast<std::ptrdiff_t>(first_ - 1), entries_.end()};
  }
  [[nodiscard]] std::uint64_t first() const { return first_; }

 private:
  SimulatedTime& time_;
  Dice& dice_;
  int life_ = 0;
  bool closed_ = false;
  std::uint64_t first_ = 1;
  std::vector<std::string> entries_;
  std::vector<std::shared_ptr<const store::FinishedMatch>> matches_;
};

class LoneTable::Registry final : public table::Registry {
 public:
  void changed(const table::TableConfig&, const table::Room&, store::TableStage) override {}
  void closed(const std::string&) override {}
};

class LoneTable::League final : public table::LeagueListener {
 public:
  void round_over(const table::LeagueBinding&, const std::string&,
                  const table::LeagueRound&) override {}
  void match_over(const table::LeagueBinding&, const std::string&,
                  const table::LeagueMatch&) override {}
  void presence(const table::LeagueBinding&, const std::string&, Seat, const table::SessionId&,
                bool) override {}
  void restored(const table::LeagueBinding&, const std::string&,
                const table::LeagueCourse&) override {}
};

// A page that keeps the newest room and update that it was told.
class LoneTable::Person final : public table::Outlet {
 public:
  explicit Person(int number) : session(session_of(number)), name(name_of(number)) {}
  void send(table::Frame message) override {
    if (message->starts_with(R"({"type":"ok")") && message->find("\"key\":") != std::string::npos)
      key = Json::parse(*message).value("key", "");
    if (message->starts_with(R"({"type":"room")")) room = std::move(message);
  }
  void send_update(const void*, table::Frame newest, bool, table::Frame) override {
    update = std::move(newest);
  }

  const table::SessionId session;
  const std::string name;
  bool here = false;
  table::Frame room;
  table::Frame update;
  std::string answered;  // the prompt that was answered
  std::string key;       // of the seat that this person offered
  int offered = 0;
};

LoneTable::LoneTable(const Game& game, std::uint64_t seed)
    : dice_(seed),
      made_(random_config(game, dice_)),
      context_(std::make_unique<boost::asio::io_context>(1)),
      journal_(std::make_unique<Journal>(time_, dice_)),
      registry_(std::make_unique<Registry>()),
      league_(std::make_unique<League>()),
      services_{.journal = *journal_,
                .registry = *registry_,
                .counts = counts_,
                .deck_script = nullptr,
                .dump_dir = std::filesystem::temp_directory_path() / "lastcard-lone-table",
                .next_round_ms = 3000,
                .host_absence = milliseconds(5000),
                .league = league_.get(),
                .time = time_} {
  seed_the_server(seed);
  open();
}

LoneTable::~LoneTable() {
  journal_->lose_what_is_under_way();
  table_->stop();
  settle();
  // Pending jobs hold the table, and the table must not outlive the context.
  constexpr auto kLongest = std::chrono::hours(24 * 365);
  while (time_.step(time_.now() + kLongest)) settle();
}

const std::vector<std::string>& LoneTable::entries() const { return journal_->entries(); }
const std::vector<std::shared_ptr<const store::FinishedMatch>>& LoneTable::matches() const {
  return journal_->matches();
}
std::string LoneTable::last_match() const { return matches().empty() ? "" : matches().back()->id; }
bool LoneTable::over() const { return journal_->closed() || froze(); }

void LoneTable::open() {
  for (int i = 0; i < made_.seats + kWatchers; ++i)
    people_.push_back(std::make_shared<Person>(i + 1));
  const bool league = made_.league.has_value();
  table::Room room(made_.seats, league ? table::hash_of_secret("nobody") : people_[0]->session);
  for (int seat = 0; seat < made_.seats; ++seat) {
    const Person& person = *people_[static_cast<std::size_t>(seat)];
    if (league) {
      const bool plays = dice_.one_in(2);
      room.reseat(Seat(seat), plays
                                  ? std::optional(table::Room::Person{person.name, person.session})
                                  : std::nullopt);
    } else if (seat == 0 || dice_.one_in(2)) {
      static_cast<void>(room.sit(person.session, Seat(seat), person.name));
    }
  }
  table_ = std::make_shared<table::LiveTable>(*context_, made_, services_);
  table_->open(std::move(room), people_[0], "open");
  settle();
  pass(milliseconds(20));
}

void LoneTable::restart() {
  journal_->lose_what_is_under_way();
  table_->stop();
  settle();
  for (const auto& person : people_) person->here = false;
  auto config = made_;
  table_ = std::make_shared<table::LiveTable>(*context_, std::move(config), services_);
  table_->restore({.code = made_.code,
                   .config = made_.to_json().dump(),
                   .entries = journal_->newest(),
                   .last_match = last_match(),
                   .first = journal_->first()},
                  time_.calendar_now());
  settle();
  ++restarts_;
}

void LoneTable::pass(milliseconds most) {
  const SteadyTime end = time_.now() + most;
  for (;;) {
    const std::size_t before = entries().size();
    if (!time_.step(end)) return;
    settle();
    if (entries().size() != before) hear_();
    if (time_.stands_still()) throw std::logic_error("time stands still");
  }
}

void LoneTable::step() {
  if (entries().empty() || over()) return;
  if (dice_.one_in(150)) restart();
  if (made_.league && dice_.one_in(15)) act_as_league();
  Person& person = *people_[dice_.below(people_.size())];
  if (!person.here) {
    enter(person);
  } else if (person.key.empty() && dice_.one_in(40)) {
    person.here = false;
    table_->detach(&person);
    settle();
  } else if (!person.key.empty() || dice_.one_in(16)) {
    fool_around(person);
  } else if (!act(person) && !arrange(person)) {
    if (dice_.one_in(10)) fool_around(person);
  }
  pass(milliseconds(dice_.one_in(12) ? dice_.between(1000, 6000) : dice_.between(0, 120)));
}

void LoneTable::ask(Person& person, Json message) {
  message["id"] = "m" + std::to_string(++ids_);
  message["table"] = made_.code;
  auto read = protocol::decode_client_message(message.dump());
  if (!read) throw std::logic_error("no message: " + message.dump() + " " + read.error().at);
  // people_ has the shared pointer to this person, which the table needs.
  const auto shared = std::ranges::find(people_, &person, &std::shared_ptr<Person>::get);
  table_->submit({*shared, person.session, std::move(read).value()});
  settle();
}

void LoneTable::enter(Person& person) {
  person.here = true;
  person.answered.clear();
  ask(person, {{"type", "enter"}});
}

bool LoneTable::act(Person& person) {
  if (!person.update) return false;
  const Json update = Json::parse(*person.update);
  const auto prompt = update["view"].find("prompt");
  if (prompt == update["view"].end() || prompt->is_null()) return false;
  const auto id = (*prompt)["id"].get<std::string>();
  if (id == person.answered && !dice_.one_in(6)) return false;
  std::vector<Json> deeds;
  for (const Json& ask : (*prompt)["asks"]) {
    if (ask.contains("refusal")) continue;
    for (const Json& intent : ask["intents"]) deeds.push_back(intent);
  }
  if (deeds.empty()) return false;
  Json deed = dice_.one_of(deeds);
  const auto what = deed["intent"].get<std::string>();
  if ((what == "play-card" || what == "play-set") && dice_.one_in(4)) deed["knock"] = true;
  if (dice_.one_in(30)) deed = {{"intent", "draw"}};
  person.answered = id;
  ask(person, {{"type", "act"}, {"prompt", dice_.one_in(40) ? "1.7.0" : id}, {"do", deed}});
  return true;
}

bool LoneTable::arrange(Person& person) {
  if (!person.room) return false;
  const Json room = Json::parse(*person.room)["room"];
  const Json& you = room["you"];
  const auto stage = room["stage"].get<std::string>();
  const bool seated = !you["seat"].is_null();
  if (room.value("paused", false)) {
    if (seated) ask(person, {{"type", "pause"}, {"on", false}});
    return seated;
  }
  if (stage == "waiting") {
    for (const Json& seat : room["seats"]) {
      if (seat["kind"] != "empty") continue;
      if (!seated && dice_.one_in(2)) {
        ask(person, {{"type", "sit"}, {"seat", seat["seat"]}, {"name", person.name}});
        return true;
      }
      if (you["host"] == true && dice_.one_in(2)) {
        ask(person, {{"type", "add-bot"}, {"seat", seat["seat"]}});
        return true;
      }
    }
    if (you["host"] != true) return false;
    if (dice_.one_in(2)) {
      configure(person);
      return true;
    }
    ask(person, {{"type", "start"}});
    return true;
  }
  if (!seated) return false;
  if (stage == "ended") {
    const bool gathers = you["host"] == true && dice_.one_in(2);
    ask(person, {{"type", gathers ? "gather" : "rematch"}});
    return true;
  }
  if (dice_.one_in(3)) ask(person, {{"type", "ready"}});
  for (const Json& seat : room["seats"]) {
    if (seat["seat"] != you["seat"] || !seat.value("stand_in", false)) continue;
    ask(person, {{"type", "come-back"}});
    return true;
  }
  return false;
}

void LoneTable::fool_around(Person& person) {
  static const std::vector<const char*> kPlain = {"stand",  "rematch", "ready",
                                                  "gather", "start",   "come-back"};
  static const std::vector<const char*> kSwitches = {"pause", "show-hand", "lock", "wait-for-seat"};
  static const std::vector<const char*> kOfSeats = {"add-bot",   "remove-bot",  "invite-to-seat",
                                                    "hand-host", "wait-longer", "remove-player"};
  switch (person.key.empty() ? dice_.below(13) : kOffers) {
    case 0:
      return ask(person, {{"type", dice_.one_of(kPlain)}});
    case 1: {
      Json message = {{"type", dice_.one_of(kSwitches)}, {"on", dice_.one_in(2)}};
      if (message["type"] == "lock") message["on"] = dice_.one_in(4);
      if (message["type"] == "wait-for-seat") message["name"] = person.name;
      return ask(person, std::move(message));
    }
    case 2:
      return ask(person, {{"type", dice_.one_of(kOfSeats)}, {"seat", seat()}});
    case 3:
      return ask(person, {{"type", "chat"}, {"text", "I say " + std::to_string(ids_)}});
    case 4:
      return ask(person, {{"type", "remark"}, {"remark", "well-played"}});
    case 5:
      return ask(person, {{"type", "remark"},
                          {"remark", "may-lack-suit"},
                          {"about", dice_.below(static_cast<std::uint64_t>(made_.seats))},
                          {"suit", "H"}});
    case 6:
      return ask(person,
                 {{"type", "rename"}, {"name", "Guest " + std::to_string(dice_.below(60))}});
    case 7:
      return ask(person, {{"type", "swap-seats"}, {"seat", seat()}, {"other", seat()}});
    case 8: {
      Json message = {{"type", "silence"}, {"on", dice_.one_in(3)}};
      if (dice_.one_in(2)) message["seat"] = seat();
      return ask(person, std::move(message));
    }
    case 9:
      return ask(person, {{"type", "give-seat"}, {"seat", seat()}, {"watcher", 1}});
    case kOffers: {
      // A person who has offered a seat tells another person the key.
      const std::string key = std::exchange(person.key, "");
      if (key.empty()) {
        const Json own = person.room ? Json::parse(*person.room)["room"]["you"]["seat"] : Json();
        person.offered = own.is_null() ? seat() : own.get<int>();
        return ask(person, {{"type", "invite-to-seat"}, {"seat", person.offered}});
      }
      Person& guest = *people_[dice_.below(people_.size())];
      return ask(guest,
                 {{"type", "sit"}, {"seat", person.offered}, {"name", guest.name}, {"key", key}});
    }
    case 11:
      if (dice_.one_in(6)) return ask(person, {{"type", "end-match"}});
      return ask(person, {{"type", "consider"}, {"cards", {"7H", "8S"}}});
    default:
      return configure(person);
  }
}

void LoneTable::configure(Person& person) {
  const GameInfo& info = made_.game->info();
  Json message = {{"type", "configure"}};
  if (dice_.one_in(2)) message["preset"] = dice_.one_of(info.presets).name;
  if (dice_.one_in(3))
    message["seats"] = dice_.between(info.min_seats, std::min(6, info.max_seats));
  Json settings = {{"bot_pace_ms", dice_.between(100, 700)}};
  if (dice_.one_in(2)) settings["talk"] = dice_.one_in(2) ? "chat" : "remarks";
  if (dice_.one_in(3)) settings["watchers"] = dice_.one_in(2);
  message["settings"] = std::move(settings);
  ask(person, std::move(message));
}

void LoneTable::act_as_league() {
  const Person& person = *people_[dice_.below(people_.size())];
  const Seat seat(static_cast<int>(dice_.below(static_cast<std::uint64_t>(made_.seats))));
  switch (dice_.below(8)) {
    case 0:
      table_->reseat(seat, table::LeagueSeat{person.session, person.name});
      break;
    case 1:
      table_->reseat(seat, std::nullopt);
      break;
    case 2:
      table_->set_paused(dice_.one_in(3));
      break;
    case 3:
      table_->hold_start();
      break;
    default:
      table_->set_paused(false);
      table_->start_for_league(milliseconds(dice_.between(0, 500)));
  }
  settle();
}

void LoneTable::end_match() {
  if (over()) return;
  if (made_.league) {
    table_->end_for_league();
    settle();
  } else {
    for (const auto& person : people_) {
      if (!person->here) enter(*person);
      if (person->room && Json::parse(*person->room)["room"]["you"]["host"] == true)
        ask(*person, {{"type", "end-match"}});
    }
  }
  pass(milliseconds(50));
}

void LoneTable::ask_for_rematch() {
  for (const auto& person : people_) {
    if (!person->here) enter(*person);
    ask(*person, {{"type", "rematch"}});
  }
  pass(milliseconds(50));
}

}  // namespace lastcard::simulation
