#include "server/app/backups.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <spdlog/spdlog.h>

#include "server/app/backup_command.h"
#include "server/base/loggable.h"
#include "server/store/backup.h"

namespace lastcard::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kScheduled = "scheduled";
constexpr const char* kTooMuchToDo = "the server has too much to do";

// The number at the end of a backup's name; 0 if there is none.
int number_of(const fs::path& file) {
  const std::string name = file.stem().string();
  int number = 0;
  std::from_chars(name.data() + name.rfind('-') + 1, name.data() + name.size(), number);
  return number;
}

// The files of backups of this kind whose names fit.
std::vector<fs::path> files_of_backups(const DataPlaces& places, std::string_view why,
                                       const std::function<bool(const std::string&)>& fits) {
  std::vector<fs::path> files;
  std::error_code error;
  for (auto entry = fs::directory_iterator(places.backups(), error);
       !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with("lastcard-") && name.find("-" + std::string(why)) != name.npos &&
        fits(name)) {
      files.push_back(entry->path());
    }
  }
  return files;
}

bool is_whole(const std::string& name) { return name.ends_with(".sqlite"); }

// The scheduled backups, oldest first: sorted by number. Older programs wrote no numbers; those
// backups are sorted by the time in their names.
std::vector<fs::path> scheduled_backups(const DataPlaces& places) {
  std::vector<fs::path> files = files_of_backups(places, kScheduled, is_whole);
  std::ranges::sort(files, {}, [](const fs::path& file) {
    return std::pair(number_of(file), file.stem().string());
  });
  return files;
}

// The age of the newest scheduled backup. nullopt: there is none, or its age cannot be read.
std::optional<std::chrono::milliseconds> age_of_newest(const DataPlaces& places) {
  const auto made = scheduled_backups(places);
  if (made.empty()) return std::nullopt;
  std::error_code error;
  const auto written = fs::last_write_time(made.back(), error);
  if (error) return std::nullopt;
  return std::chrono::duration_cast<std::chrono::milliseconds>(fs::file_time_type::clock::now() -
                                                               written);
}

// Numbered after the newest one, because the clock may be wrong.
fs::path new_scheduled_backup(const DataPlaces& places) {
  const auto made = scheduled_backups(places);
  const int number = made.empty() ? 1 : number_of(made.back()) + 1;
  return new_backup(places, std::string(kScheduled) + '-' + std::to_string(number));
}

bool have_same_content(const fs::path& one, const fs::path& other) {
  if (fs::file_size(one) != fs::file_size(other)) return false;
  std::ifstream first(one, std::ios::binary);
  std::ifstream second(other, std::ios::binary);
  using Bytes = std::istreambuf_iterator<char>;
  return first && second && std::equal(Bytes(first), Bytes(), Bytes(second), Bytes());
}

// Another backup from before an upgrade with the same content; nullopt: there is none. Copies of an
// unchanged database are equal.
std::optional<fs::path> equal_backup(const DataPlaces& places, const fs::path& file) {
  for (const fs::path& other : files_of_backups(places, "version-", is_whole)) {
    if (other != file && fs::is_regular_file(other) && have_same_content(other, file)) return other;
  }
  return std::nullopt;
}

// Deletes what is left of backups of this kind whose process was killed while it wrote them.
void delete_unfinished(const DataPlaces& places, std::string_view why) {
  const auto is_unfinished = [](const std::string& name) {
    return name.find(".sqlite.partial") != name.npos;
  };
  std::error_code error;
  for (const fs::path& file : files_of_backups(places, why, is_unfinished)) fs::remove(file, error);
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
  delete_unfinished(places, "version-");
  fs::path file = new_backup(places, "version-" + std::to_string(*version));
  store::copy_database(places.database(), file);
  // If the upgrade fails, the service manager starts the program again and again.
  if (auto former = equal_backup(places, file)) {
    fs::remove(file);
    return former;
  }
  spdlog::info("event=backed_up_before_migration from={} to={} file=\"{}\"", *version,
               store::newest_version(), file.string());
  return file;
}

std::chrono::milliseconds until_next_backup(std::chrono::milliseconds every,
                                            std::optional<std::chrono::milliseconds> age) {
  if (!age) return std::min<std::chrono::milliseconds>(every, kFirstBackup);
  // The age of a backup from the future is unknown.
  if (*age < age->zero()) return every.zero();
  return std::max(every - *age, every.zero());
}

void UnwrittenTrial::set(std::optional<RestoreTrial> trial) {
  const std::lock_guard lock(mutex_);
  trial_ = std::move(trial);
}

std::optional<RestoreTrial> UnwrittenTrial::get() const {
  const std::lock_guard lock(mutex_);
  return trial_;
}

BackupSchedule::BackupSchedule(base::Pool& pool, DataPlaces places, BackupPlan plan,
                               BackupCounts& counts)
    : pool_(pool),
      places_(std::move(places)),
      plan_(std::move(plan)),
      counts_(counts),
      thread_([this] { run(); }) {}

BackupSchedule::~BackupSchedule() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void BackupSchedule::run() {
  auto wait = until_next_backup(plan_.every, age_of_newest(places_));
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      if (changed_.wait_for(lock, wait, [this] { return stopping_; })) return;
    }
    make_one();
    wait = plan_.every;
  }
}

// The command runs last: it may take hours, and the result of the backup should be known before.
void BackupSchedule::make_one() {
  using JobResult = base::Pool::JobResult;
  std::optional<fs::path> file;
  const JobResult made = have_done(base::Work::upkeep, [&](const std::stop_token& stop) {
    file = back_up(stop);
    if (file) try_if_due(*file, stop);
  });
  if (made == JobResult::busy) {
    counts_.failures.fetch_add(1, std::memory_order_relaxed);
    spdlog::error("event=backup_failed error=\"{}\"", kTooMuchToDo);
  }
  if (!file || plan_.command.empty()) return;
  const JobResult taken = have_done(
      base::Work::command, [&](const std::stop_token& stop) { take_elsewhere(*file, stop); });
  if (taken == JobResult::busy) tell_failed_command(kTooMuchToDo);
}

// Runs a job on the pool and waits for it.
base::Pool::JobResult BackupSchedule::have_done(base::Work kind, base::Pool::Job job) {
  {
    const std::lock_guard lock(mutex_);
    result_.reset();
  }
  pool_.take(kind, "backup", std::move(job), [this](base::Pool::JobResult result) {
    const std::lock_guard lock(mutex_);
    result_ = result;
    changed_.notify_all();
  });
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return result_.has_value(); });
  return *result_;
}

std::optional<fs::path> BackupSchedule::back_up(const std::stop_token& stop) {
  try {
    fs::path file = new_scheduled_backup(places_);
    delete_unfinished(places_, kScheduled);
    delete_if_short();
    store::copy_database(places_.database(), file, stop, plan_.room);
    spdlog::info("event=backed_up file=\"{}\" bytes={}", file.string(), fs::file_size(file));
    const auto made = scheduled_backups(places_);
    const auto surplus = made.size() - std::min(made.size(), static_cast<std::size_t>(plan_.keep));
    for (std::size_t i = 0; i < surplus; ++i) fs::remove(made[i]);
    return file;
  } catch (const std::exception& error) {
    counts_.failures.fetch_add(1, std::memory_order_relaxed);
    spdlog::error("event=backup_failed error=\"{}\"", error.what());
    return std::nullopt;
  }
}

// At least one old backup stays, in case the new one fails.
void BackupSchedule::delete_if_short() {
  const std::uintmax_t needed = store::room_for_copy(places_.database());
  const auto made = scheduled_backups(places_);
  const auto stay = static_cast<std::size_t>(std::max(1, plan_.keep - 1));
  for (std::size_t i = 0; i + stay < made.size() && plan_.room(places_.backups()) < needed; ++i)
    fs::remove(made[i]);
}

// If the command fails, the backup itself stays.
void BackupSchedule::take_elsewhere(const fs::path& file, const std::stop_token& stop) {
  std::string problem;
  try {
    const int status = run_backup_command(plan_.command, file, stop);
    if (status == 0) return;
    problem = "exit status " + std::to_string(status);
  } catch (const std::exception& error) {
    problem = base::loggable(error);
  }
  if (!stop.stop_requested()) tell_failed_command(problem);
}

void BackupSchedule::tell_failed_command(const std::string& problem) {
  counts_.command_failures.fetch_add(1, std::memory_order_relaxed);
  spdlog::error("event=backup_command_failed error=\"{}\"", problem);
}

void BackupSchedule::try_if_due(const fs::path& file, const std::stop_token& stop) {
  if (!plan_.trial_every) return;
  const auto last = last_trial(places_);
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  // A trial that failed, or whose result was not written, is repeated with the next backup.
  const auto since = now - std::chrono::seconds(last ? last->at : 0);
  if (last && last->good && !counts_.unwritten_trial.get() && since >= since.zero() &&
      since < *plan_.trial_every)
    return;
  auto trial = try_restore(places_, file, stop);
  if (!trial) return;
  if (trial->unwritten.empty()) trial.reset();
  counts_.unwritten_trial.set(std::move(trial));
}

BackupReport report_backups(const DataPlaces& places, const BackupCounts& counts) {
  BackupReport report;
  report.failures = counts.failures.load(std::memory_order_relaxed);
  report.command_failures = counts.command_failures.load(std::memory_order_relaxed);
  report.trial = counts.unwritten_trial.get();
  if (!report.trial) report.trial = last_trial(places);
  if (const auto age = age_of_newest(places))
    report.age = std::chrono::duration_cast<std::chrono::seconds>(*age);
  return report;
}

}  // namespace lastcard::app
