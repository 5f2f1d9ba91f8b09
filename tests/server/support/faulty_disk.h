#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

struct sqlite3_file;

namespace lastcard::test {

// What a disk does when it is asked for something that it is to refuse.
enum class DiskFault : std::uint8_t {
  none,
  sync_fails,  // another sync may write what this one did not
  sync_loses,  // the system takes for written what was not: another sync does not write it either
  write_fails,
  write_is_short,
  full,
  no_read,
  read_only
};

// A disk below SQLite that loses its power or refuses, at the operation that a test says. What is
// written goes to the real file at once, as a page cache shows it; what a power cut leaves is what
// was synced before, and any part of the rest, sector by sector. Deleting a file is durable.
//
// While one exists, every database of this process is on it. One at a time; any thread.
class FaultyDisk {
 public:
  FaultyDisk();
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  // A good disk again, on which all there is has been synced. Operations count from 0.
  void begin();
  // The power goes with the operation of that number; from then on everything fails.
  void cut_power_at(long operation);
  // After a cut that was none, but the end of a process: all that was written is in the system's
  // memory still.
  void go_on();
  // Operations of that number and the `most` - 1 next are refused, if they are of the kind that the
  // fault is about.
  void fail_at(long operation, long most, DiskFault fault);

  // Writing, truncating, syncing, deleting, each one operation; with no_read, reading too.
  [[nodiscard]] long operations() const;
  // How many were refused by fail_at.
  [[nodiscard]] long refused() const;
  [[nodiscard]] bool has_power() const;
  // Whether the operation that the power went with was a sync.
  [[nodiscard]] bool cut_at_sync() const;

  // Makes the files what the power cut left. No database may be open.
  void leave(std::mt19937_64& chance);

  // For the functions that SQLite calls.
  enum class Kind : std::uint8_t { read, write, truncate, sync, remove };
  int take(Kind kind);  // SQLite's code
  void wrote(const std::string& file, std::int64_t offset, std::string bytes);
  void truncated(const std::string& file, std::int64_t size);
  void synced(const std::string& file);
  void sync_failed(const std::string& file);
  void opened(const std::string& file);
  void removed(const std::string& file);

 private:
  struct Change {
    std::int64_t offset = 0;
    std::string bytes;
    bool truncates = false;
  };
  struct File {
    std::string durable;
    std::vector<Change> pending;
  };
  static void carry_out(std::string& content, const Change& change);
  static void carry_out_in_part(std::string& content, const Change& change, bool all,
                                std::mt19937_64& chance);

  mutable std::mutex mutex_;
  std::map<std::string, File> files_;
  long operations_ = 0;
  long cut_at_ = -1;
  bool dead_ = false;
  bool cut_at_sync_ = false;
  DiskFault fault_ = DiskFault::none;
  long fault_from_ = 0;
  long fault_until_ = 0;
  long refused_ = 0;
};

}  // namespace lastcard::test
