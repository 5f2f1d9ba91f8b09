#include "server/app/backups.h"

#include <algorithm>
#include <string>
#include <vector>

#include <spdlog/spdlog.h>

#include "server/store/backup.h"

namespace lastcard::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kScheduled = "scheduled";

// Those that the schedule made, oldest first: their names begin with the time.
std::vector<fs::path> scheduled_backups(const DataPlaces& places) {
  std::vector<fs::path> files;
  std::error_code error;
  for (auto entry = fs::directory_iterator(places.backups(), error);
       !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with("lastcard-") && name.find("-" + std::string(kScheduled)) != name.npos &&
        name.ends_with(".sqlite")) {
      files.push_back(entry->path());
    }
  }
  // Of two in the same second the later one's name is longer by a number.
  std::ranges::sort(files, {}, [](const fs::path& file) { return file.stem().string(); });
  return files;
}

}  // namespace

fs::path new_backup(const DataPlaces& places, std::string_view why) {
  fs::create_directories(places.backups());
  const std::string stem = "lastcard-" + store::time_stamp() + "-" + std::string(why);
  fs::path file = places.backups() / (stem + ".sqlite");
  for (int number = 2; fs::exists(file); ++number)
    file = places.backups() / (stem + "-" + std::to_string(number) + ".sqlite");
  return file;
}

std::optional<fs::path> back_up_before_migration(const DataPlaces& places) {
  const auto version = store::stored_version(places.database());
  if (!version || *version == 0 || *version >= store::newest_version()) return std::nullopt;
  fs::path file = new_backup(places, "version-" + std::to_string(*version));
  store::copy_database(places.database(), file);
  spdlog::info("event=backed_up_before_migration from={} to={} file=\"{}\"", *version,
               store::newest_version(), file.string());
  return file;
}

BackupSchedule::BackupSchedule(base::Pool& pool, DataPlaces places, std::chrono::milliseconds every,
                               int keep)
    : pool_(pool), places_(std::move(places)), every_(every), keep_(keep), thread_([this] {
        run();
      }) {}

BackupSchedule::~BackupSchedule() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void BackupSchedule::run() {
  auto wait = every_;
  const auto made = scheduled_backups(places_);
  std::error_code error;
  if (!made.empty()) {
    const auto age = fs::file_time_type::clock::now() - fs::last_write_time(made.back(), error);
    const auto rest = every_ - std::chrono::duration_cast<std::chrono::milliseconds>(age);
    if (!error) wait = std::clamp(rest, std::chrono::milliseconds(0), every_);
  }
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      if (changed_.wait_for(lock, wait, [this] { return stopping_; })) return;
      under_way_ = true;
    }
    ask_for_one();
    wait = every_;
  }
}

void BackupSchedule::ask_for_one() {
  auto told = [this](base::Pool::Fate fate) {
    if (fate == base::Pool::Fate::busy)
      spdlog::error("event=backup_failed error=\"the server has too much to do\"");
    const std::lock_guard lock(mutex_);
    under_way_ = false;
    changed_.notify_all();
  };
  pool_.take(
      base::Work::upkeep, "backup", [this](const std::stop_token& stop) { back_up(stop); },
      std::move(told));
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !under_way_; });
}

void BackupSchedule::back_up(const std::stop_token& stop) {
  try {
    const fs::path file = new_backup(places_, kScheduled);
    store::copy_database(places_.database(), file, stop);
    spdlog::info("event=backed_up file=\"{}\" bytes={}", file.string(), fs::file_size(file));
    const auto made = scheduled_backups(places_);
    const auto surplus = made.size() - std::min(made.size(), static_cast<std::size_t>(keep_));
    for (std::size_t i = 0; i < surplus; ++i) fs::remove(made[i]);
  } catch (const std::exception& error) {
    spdlog::error("event=backup_failed error=\"{}\"", error.what());
  }
}

}  // namespace lastcard::app
