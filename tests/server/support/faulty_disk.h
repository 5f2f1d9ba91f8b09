#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

struct sqlite3_file;

namespace lastcard::test {

// The ways in which the disk refuses an operation.
enum class DiskFault : std::uint8_t {
  none,
  sync_fails,  // a later sync may still write these bytes
  sync_loses,  // the system counts the bytes as written, so no later sync writes them
  write_fails,
  write_is_short,
  full,
  no_read,
  read_only
};

// A disk below SQLite that loses its power or refuses at a given operation. Writes go to the real
// file at once, as a page cache shows them. A power cut leaves what was synced before, and any part
// of the rest, sector by sector. Deleting a file is durable.
//
// While a FaultyDisk exists, every database of this process uses it. Only one may exist at a time.
// Thread-safe.
class FaultyDisk {
 public:
  FaultyDisk();
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  // Makes the disk work again, with all its content synced. Operations count from 0.
  void begin();
  // Cuts the power at the operation of that number. From then on, every operation fails.
  void cut_power_at(long operation);
  // Continues after the "cut" as if only the process had ended: the system's memory still has all
  // that was written.
  void go_on();
  // Refuses the operation of that number and the next `most` - 1, if they are of the kind that the
  // fault concerns.
  void fail_at(long operation, long most, DiskFault fault);

  // The number of operations so far. Each write, truncation, sync and deletion counts as one; with
  // no_read, each read, too.
  [[nodiscard]] long operations() const;
  // The number of operations that fail_at() made fail.
  [[nodiscard]] long refused() const;
  [[nodiscard]] bool has_power() const;
  // Returns whether the power was cut at a sync.
  [[nodiscard]] bool cut_at_sync() const;

  // Makes the files what the power cut left. Requires: no database is open.
  void leave(std::mt19937_64& chance);

  // For the functions that SQLite calls.
  enum class Kind : std::uint8_t { read, write, truncate, sync, remove };
  int take(Kind kind);  // returns SQLite's result code
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
