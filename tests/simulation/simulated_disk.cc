#include "tests/simulation/simulated_disk.h"

#include <fstream>
#include <sqlite3.h>
#include <sstream>
#include <stdexcept>

#include "server/store/database.h"

namespace lastcard::simulation {
namespace {

std::string content_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream content;
  content << stream.rdbuf();
  return content.str();
}

// SQLite also asks its file system for random numbers and for the date.
void make_repeatable(sqlite3_vfs& files) {
  files.xRandomness = [](sqlite3_vfs*, int bytes, char* into) {
    server_chance(into, static_cast<std::size_t>(bytes));
    return bytes;
  };
  constexpr sqlite3_int64 kSomeDay = 212'600'000'000'000;  // milliseconds
  files.xCurrentTimeInt64 = [](sqlite3_vfs*, sqlite3_int64* time) {
    *time = kSomeDay;
    return SQLITE_OK;
  };
}

}  // namespace

SimulatedDisk::SimulatedDisk(Kind kind) {
  if (kind == Kind::may_fail) {
    disk_.emplace();
    make_repeatable(*sqlite3_vfs_find(nullptr));
  }
  { const store::Database made(file()); }
  empty_ = content_of(file());
}

void SimulatedDisk::start_again() {
  sqlite3_randomness(0, nullptr);  // SQLite's own generator starts again, too
  remove_beside("-wal");
  remove_beside("-shm");
  std::ofstream(file(), std::ios::binary | std::ios::trunc) << empty_;
  if (disk_) disk_->begin();
}

void SimulatedDisk::cut_power_within(Dice& dice, std::uint64_t operations) {
  disk_->cut_power_at(disk_->operations() + static_cast<long>(dice.below(operations)));
}

void SimulatedDisk::come_back(After after, Dice& dice) {
  if (after == After::power_cut) {
    disk_->leave(dice.generator());
    disk_->begin();
  } else {
    disk_->go_on();
  }
  remove_beside("-shm");  // shared memory does not survive the server
}

std::vector<std::string> SimulatedDisk::read(const std::string& query) const {
  sqlite3* database = nullptr;
  std::vector<std::string> rows;
  sqlite3_open(file().string().c_str(), &database);
  const auto add = [](void* to, int, char** values, char**) {
    static_cast<std::vector<std::string>*>(to)->emplace_back(values[0]);
    return 0;
  };
  const int result = sqlite3_exec(database, query.c_str(), add, &rows, nullptr);
  sqlite3_close(database);
  if (result != SQLITE_OK) throw std::runtime_error("the database does not answer: " + query);
  return rows;
}

void SimulatedDisk::add_to(Fingerprint& fingerprint) const {
  fingerprint.add(content_of(file()));
  fingerprint.add(content_of(file().string() + "-wal"));
}

void SimulatedDisk::remove_beside(const char* ending) const {
  std::filesystem::remove(file().string() + ending);
}

}  // namespace lastcard::simulation
