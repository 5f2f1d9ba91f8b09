#include "tests/simulation/world.h"

#include <algorithm>
#include <exception>
#include <random>

#include "engine/registry.h"

namespace lastcard::simulation {
namespace {

constexpr std::size_t kGuestsAtATable = 5;

}  // namespace

World::World(SimulatedDisk& disk, const WorldPlan& plan)
    : plan_(plan),
      dice_(plan.faults.defect == Defect::has_chance_of_its_own ? std::random_device()()
                                                                : plan.seed),
      disk_(disk),
      ground_{time_, dice_, disk, witness_, plan.faults, fingerprint_},
      town_{ground_},
      settings_(settings()) {
  seed_the_server(plan.seed);
  disk_.start_again();
  if (plan.faults.defect == Defect::timers_stand_still) time_.stop_timers();
  town_.tables.resize(plan.tables);
  for (std::size_t i = 0; i < plan.tables; ++i) town_.wishes.push_back(wish());
  for (std::size_t i = 0; i < plan.guests; ++i) {
    const std::size_t turn = i / plan.tables;
    const auto role = turn == 0                    ? Guest::Role::host
                      : turn + 2 < kGuestsAtATable ? Guest::Role::player
                      : dice_.one_in(2)            ? Guest::Role::player
                                                   : Guest::Role::watcher;
    guests_.push_back(
        std::make_unique<Guest>(town_, static_cast<int>(i) + 1, i % plan.tables, role));
    guests_.back()->set_pace(plan.pace);
    guests_.back()->begin();
  }
}

World::~World() { close_house(); }

lobby::LobbySettings World::settings() {
  lobby::LobbySettings settings;
  settings.time = &time_;
  settings.messages_per_second = 0;
  settings.max_tables = 2 * plan_.tables + 100;
  settings.next_round_ms = 3000;
  settings.host_absence = milliseconds(5000);
  settings.dump_dir = disk_.file().parent_path() / "frozen";
  return settings;
}

// Returns a request for a table: any game with any of its presets.
Json World::wish() {
  const auto games = all_games();
  const GameInfo& info = games[dice_.below(games.size())]->info();
  const int least = std::max(2, info.min_seats);
  const int most = std::min(plan_.lasts ? 3 : 5, info.max_seats);
  const auto seats = dice_.between(least, std::max(least, most));
  const auto absent = dice_.between(800, 4000);
  Json settings = {{"bot_pace_ms", dice_.between(100, 700)},
                   {"knock_grace_ms", dice_.one_in(3) ? 0 : dice_.between(300, 2000)},
                   {"absent_ms", absent},
                   {"watch_delay", dice_.below(3)}};
  if (plan_.lasts) {
    settings = {{"bot_pace_ms", 5000}, {"turn_ms", 120'000}, {"watch_delay", 0}};
  } else if (dice_.one_in(2)) {
    settings["turn_ms"] = dice_.between(2000, 9000);
  }
  if (dice_.one_in(4)) settings["on_timeout"] = "bot-seat";
  settings["talk"] = "chat";
  if (dice_.one_in(2)) settings["bot_level"] = protocol::kBotLevelNames.at(dice_.below(4));
  return {{"type", "create-table"}, {"game", info.id}, {"preset", dice_.one_of(info.presets).name},
          {"seats", seats},         {"name", "Host"},  {"settings", settings}};
}

void World::start_house() {
  try {
    house_ = std::make_unique<House>(ground_, settings_);
  } catch (const std::exception& problem) {
    return witness_.fail(std::string("the server does not start: ") + problem.what());
  }
  town_.house = house_.get();
}

void World::close_house() {
  for (const auto& weak : town_.links) {
    if (const auto link = weak.lock()) link->house_is_gone();
  }
  for (const auto& guest : guests_) guest->house_is_gone();
  town_.house = nullptr;
  house_.reset();
}

void World::plan_crashes() {
  const auto crashes = dice_.below(static_cast<std::uint64_t>(plan_.most_crashes) + 1);
  for (std::uint64_t i = 0; i < crashes; ++i) {
    time_.after(milliseconds(dice_.between(1000, plan_.wild.count() - 1000)), [this] {
      if (house_ == nullptr) return;
      power_fails_ = true;
      disk_.cut_power_within(dice_, 40);
    });
  }
  const auto jumps = dice_.below(4);
  for (std::uint64_t i = 0; i < jumps; ++i) {
    time_.after(milliseconds(dice_.between(0, plan_.wild.count())), [this] {
      time_.set_calendar(std::chrono::seconds(dice_.between(-90'000, 90'000)));
    });
  }
}

void World::pass(milliseconds most) {
  const SteadyTime end = time_.now() + most;
  while (witness_.broken().empty() && time_.step(end)) {
    if (house_) house_->run();
    if (time_.stands_still()) witness_.fail("time stands still");
    if (power_fails_ && !disk_.has_power()) crash();
  }
}

// The clients are not told, and nothing more is written.
void World::crash() {
  power_fails_ = false;
  ++crashes_;
  close_house();
  disk_.come_back(dice_.one_in(2) ? SimulatedDisk::After::power_cut : SimulatedDisk::After::kill,
                  dice_);
  time_.after(milliseconds(dice_.between(100, 2000)), [this] { start_house(); });
}

void World::set_manner(Guest::Manner manner) {
  for (const auto& guest : guests_) guest->set_manner(manner);
}

void World::expect_progress(const std::map<std::string, Witness::Course>& before) {
  for (const auto& [code, now] : witness_.courses()) {
    const auto then = before.find(code);
    if (then == before.end() || !then->second.goes_on || !now.goes_on || now.closed) continue;
    if (now.entries == then->second.entries)
      witness_.fail("nothing happens at table " + witness_.describe(code));
  }
  // Only the tables whose entries could not be written may be frozen.
  if (house_->lobby().counts().frozen != house_->journal().refused())
    witness_.fail("a table is frozen");
}

void World::expect_answers() {
  for (const auto& guest : guests_) {
    const auto& link = guest->link();
    if (link && !link->is_cut() && link->unanswered() > 0)
      return witness_.fail("no answer came to " + link->first_unanswered());
  }
}

void World::begin() { start_house(); }

WorldReport World::run() {
  begin();
  plan_crashes();
  pass(plan_.wild);
  // A planned power cut still happens with one of the next writes.
  if (house_ == nullptr || power_fails_) pass(milliseconds(4000));
  if (power_fails_ && witness_.broken().empty()) crash();
  ground_.faults.active = false;
  set_manner(Guest::Manner::proper);
  pass(milliseconds(3000));
  const auto before = witness_.courses();
  pass(plan_.proper);
  if (witness_.broken().empty()) expect_progress(before);
  set_manner(Guest::Manner::silent);
  pass(plan_.silent);
  if (witness_.broken().empty()) expect_answers();
  if (witness_.broken().empty()) {
    close_house();
    start_house();  // it must find what it acknowledged
    if (house_) witness_.compare_with_histories();
  }
  disk_.add_to(fingerprint_);
  return {witness_.broken(),  fingerprint_.value(), witness_.entries(), witness_.updates_compared(),
          witness_.effects(), witness_.accepted(),  town_.acts,         crashes_,
          witness_.refused()};
}

}  // namespace lastcard::simulation
