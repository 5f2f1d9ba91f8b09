#include "server/app/restore_trial.h"

#include <algorithm>
#include <chrono>
#include <fstream>

#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>

#include "server/base/loggable.h"
#include "server/base/whole_file.h"
#include "server/store/backup.h"
#include "server/store/database.h"

namespace lastcard::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

// Contains hands, so it is always deleted. After a crash, the next trial deletes it.
class TrialFolder {
 public:
  explicit TrialFolder(fs::path folder) : folder_(std::move(folder)) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    fs::permissions(folder_, fs::perms::owner_all);
  }
  TrialFolder(const TrialFolder&) = delete;
  TrialFolder& operator=(const TrialFolder&) = delete;
  ~TrialFolder() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

 private:
  fs::path folder_;
};

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

void read_all(const fs::path& file, RestoreTrial& trial) {
  store::Database database(file);
  trial.tables = database.load_tables().size();
  trial.leagues = database.load_leagues().size();
  trial.accounts = database.load_people().accounts.size();
  static_cast<void>(database.rule_set_ids());
}

void write_down(const RestoreTrial& trial, const fs::path& file) {
  const Json json{{"at", trial.at},
                  {"good", trial.good},
                  {"backup", trial.backup},
                  {"problem", trial.problem},
                  {"tables", trial.tables},
                  {"leagues", trial.leagues},
                  {"accounts", trial.accounts}};
  base::write_whole_file(file, json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace

std::optional<RestoreTrial> try_restore(const DataPlaces& places, const fs::path& backup,
                                        const std::stop_token& stop) {
  RestoreTrial trial;
  trial.backup = backup.filename().string();
  try {
    const DataPlaces there(places.trial());
    const TrialFolder folder(there.folder());
    store::restore_database(backup, there.database(), stop);
    read_all(there.database(), trial);
    trial.good = true;
  } catch (const std::exception& error) {
    // SQLite lists each damage on a line; the first is enough.
    trial.problem = base::loggable(error);
    trial.problem.resize(std::min(trial.problem.size(), trial.problem.find('\n')));
  }
  if (stop.stop_requested()) return std::nullopt;
  trial.at = now();
  if (trial.good) {
    spdlog::info("event=restore_tried backup=\"{}\" tables={} leagues={} accounts={}", trial.backup,
                 trial.tables, trial.leagues, trial.accounts);
  } else {
    spdlog::error("event=restore_trial_failed backup=\"{}\" error=\"{}\"", trial.backup,
                  trial.problem);
  }
  try {
    write_down(trial, places.restore_trial());
  } catch (const std::exception& error) {
    trial.unwritten = base::loggable(error);
    spdlog::error("event=restore_trial_not_written error=\"{}\"", trial.unwritten);
  }
  return trial;
}

std::optional<RestoreTrial> last_trial(const DataPlaces& places) {
  std::ifstream file(places.restore_trial());
  const Json json = Json::parse(file, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  try {
    RestoreTrial trial;
    json.at("at").get_to(trial.at);
    json.at("good").get_to(trial.good);
    json.at("backup").get_to(trial.backup);
    json.at("problem").get_to(trial.problem);
    json.at("tables").get_to(trial.tables);
    json.at("leagues").get_to(trial.leagues);
    json.at("accounts").get_to(trial.accounts);
    return trial;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace lastcard::app
