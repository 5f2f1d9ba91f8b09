#include "tests/server/support/faulty_disk.h"

#include <cstring>
#include <fstream>
#include <sqlite3.h>
#include <sstream>
#include <stdexcept>

namespace lastcard::test {
namespace {

constexpr std::size_t kSector = 512;

FaultyDisk* the_disk = nullptr;
sqlite3_vfs* real_disk = nullptr;

// Stands before the real file, in memory that SQLite reserves for both.
struct OpenFile {
  sqlite3_file base;
  std::string* name;  // null: a file without a name, which nobody can open again
};

OpenFile& open_file(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }
sqlite3_file* real(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<OpenFile*>(file) + 1);
}
const sqlite3_io_methods& methods(sqlite3_file* file) { return *real(file)->pMethods; }

int close_file(sqlite3_file* file) {
  const int code = real(file)->pMethods == nullptr ? SQLITE_OK : methods(file).xClose(real(file));
  delete open_file(file).name;
  return code;
}

int read_file(sqlite3_file* file, void* into, int bytes, sqlite3_int64 offset) {
  if (const int code = the_disk->take(FaultyDisk::Kind::read)) return code;
  return methods(file).xRead(real(file), into, bytes, offset);
}

int write_file(sqlite3_file* file, const void* from, int bytes, sqlite3_int64 offset) {
  const int refused = the_disk->take(FaultyDisk::Kind::write);
  if (refused == SQLITE_IOERR_SHORT_READ) {  // the code with which take() means a short write
    bytes /= 2;
  } else if (refused != SQLITE_OK) {
    return refused;
  }
  if (open_file(file).name != nullptr) {
    the_disk->wrote(*open_file(file).name, offset,
                    std::string(static_cast<const char*>(from), static_cast<std::size_t>(bytes)));
  }
  const int code = methods(file).xWrite(real(file), from, bytes, offset);
  return refused == SQLITE_OK ? code : SQLITE_FULL;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  if (const int code = the_disk->take(FaultyDisk::Kind::truncate)) return code;
  if (open_file(file).name != nullptr) the_disk->truncated(*open_file(file).name, size);
  return methods(file).xTruncate(real(file), size);
}

int sync_file(sqlite3_file* file, int /*flags*/) {
  const int refused = the_disk->take(FaultyDisk::Kind::sync);
  if (const std::string* name = open_file(file).name) {
    if (refused == SQLITE_OK) the_disk->synced(*name);
    if (refused == SQLITE_IOERR_FSYNC) the_disk->sync_failed(*name);
  }
  if (refused != SQLITE_OK) return refused;
  return SQLITE_OK;  // the real file needs no sync, because the real machine keeps its power
}

int size_of(sqlite3_file* file, sqlite3_int64* size) {
  return methods(file).xFileSize(real(file), size);
}
int lock(sqlite3_file* file, int level) { return methods(file).xLock(real(file), level); }
int unlock(sqlite3_file* file, int level) { return methods(file).xUnlock(real(file), level); }
int is_reserved(sqlite3_file* file, int* answer) {
  return methods(file).xCheckReservedLock(real(file), answer);
}
int control(sqlite3_file* file, int operation, void* argument) {
  return methods(file).xFileControl(real(file), operation, argument);
}
int sector_size(sqlite3_file* /*file*/) { return kSector; }
int characteristics(sqlite3_file* /*file*/) { return 0; }
int map_shared(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
  return methods(file).xShmMap(real(file), region, size, extend, memory);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
  return methods(file).xShmLock(real(file), offset, count, flags);
}
void barrier(sqlite3_file* file) { methods(file).xShmBarrier(real(file)); }
int unmap_shared(sqlite3_file* file, int remove) {
  return methods(file).xShmUnmap(real(file), remove);
}

constexpr sqlite3_io_methods kMethods = {
    2,           close_file, read_file,    write_file, truncate_file, sync_file,       size_of,
    lock,        unlock,     is_reserved,  control,    sector_size,   characteristics, map_shared,
    lock_shared, barrier,    unmap_shared, nullptr,    nullptr};

int open_on_disk(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags,
                 int* opened_as) {
  OpenFile& mine = open_file(file);
  mine.base.pMethods = nullptr;
  mine.name = nullptr;
  std::memset(real(file), 0, static_cast<std::size_t>(real_disk->szOsFile));
  const int code = real_disk->xOpen(real_disk, name, real(file), flags, opened_as);
  if (code != SQLITE_OK) return code;
  if (name != nullptr) {
    mine.name = new std::string(name);
    the_disk->opened(name);
  }
  mine.base.pMethods = &kMethods;
  return SQLITE_OK;
}

int remove_file(sqlite3_vfs* /*vfs*/, const char* name, int sync_folder) {
  if (const int code = the_disk->take(FaultyDisk::Kind::remove)) return code;
  the_disk->removed(name);
  return real_disk->xDelete(real_disk, name, sync_folder);
}

sqlite3_vfs below = {};

std::string content_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream content;
  content << stream.rdbuf();
  return content.str();
}

}  // namespace

FaultyDisk::FaultyDisk() {
  if (the_disk != nullptr) throw std::logic_error("there is a faulty disk already");
  the_disk = this;
  real_disk = sqlite3_vfs_find(nullptr);
  below = *real_disk;
  below.zName = "faulty-disk";
  below.pNext = nullptr;
  below.szOsFile = static_cast<int>(sizeof(OpenFile)) + real_disk->szOsFile;
  below.xOpen = open_on_disk;
  below.xDelete = remove_file;
  sqlite3_vfs_register(&below, 1);
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_unregister(&below);
  sqlite3_vfs_register(real_disk, 1);
  the_disk = nullptr;
}

void FaultyDisk::begin() {
  const std::lock_guard guard(mutex_);
  files_.clear();
  operations_ = 0;
  cut_at_ = -1;
  dead_ = false;
  cut_at_sync_ = false;
  fault_ = DiskFault::none;
  refused_ = 0;
}

void FaultyDisk::cut_power_at(long operation) {
  const std::lock_guard guard(mutex_);
  cut_at_ = operation;
}

void FaultyDisk::go_on() {
  const std::lock_guard guard(mutex_);
  dead_ = false;
  cut_at_ = -1;
}

void FaultyDisk::fail_at(long operation, long most, DiskFault fault) {
  const std::lock_guard guard(mutex_);
  fault_ = fault;
  fault_from_ = operation;
  fault_until_ = operation + most;
}

long FaultyDisk::operations() const {
  const std::lock_guard guard(mutex_);
  return operations_;
}
long FaultyDisk::refused() const {
  const std::lock_guard guard(mutex_);
  return refused_;
}
bool FaultyDisk::has_power() const {
  const std::lock_guard guard(mutex_);
  return !dead_;
}
bool FaultyDisk::cut_at_sync() const {
  const std::lock_guard guard(mutex_);
  return cut_at_sync_;
}

int FaultyDisk::take(Kind kind) {
  const std::lock_guard guard(mutex_);
  if (dead_) return kind == Kind::read ? SQLITE_IOERR_READ : SQLITE_IOERR_WRITE;
  if (kind == Kind::read && fault_ != DiskFault::no_read) return SQLITE_OK;
  const long now = operations_++;
  if (now == cut_at_) {
    dead_ = true;
    cut_at_sync_ = kind == Kind::sync;
    return SQLITE_IOERR_WRITE;
  }
  if (fault_ == DiskFault::none || now < fault_from_ || now >= fault_until_) return SQLITE_OK;
  const bool writes = kind == Kind::write || kind == Kind::truncate;
  int code = SQLITE_OK;
  switch (fault_) {
    case DiskFault::none:
      break;
    case DiskFault::sync_fails:
    case DiskFault::sync_loses:
      if (kind == Kind::sync) code = SQLITE_IOERR_FSYNC;
      break;
    case DiskFault::write_fails:
      if (writes) code = SQLITE_IOERR_WRITE;
      break;
    case DiskFault::write_is_short:
      if (kind == Kind::write) code = SQLITE_IOERR_SHORT_READ;
      break;
    case DiskFault::full:
      if (writes) code = SQLITE_FULL;
      break;
    case DiskFault::no_read:
      if (kind == Kind::read) code = SQLITE_IOERR_READ;
      break;
    case DiskFault::read_only:
      if (writes || kind == Kind::remove) code = SQLITE_READONLY;
      break;
  }
  if (code != SQLITE_OK) ++refused_;
  return code;
}

void FaultyDisk::opened(const std::string& file) {
  const std::lock_guard guard(mutex_);
  if (!files_.contains(file)) files_[file].durable = content_of(file);
}

void FaultyDisk::wrote(const std::string& file, std::int64_t offset, std::string bytes) {
  const std::lock_guard guard(mutex_);
  files_[file].pending.push_back({offset, std::move(bytes), false});
}

void FaultyDisk::truncated(const std::string& file, std::int64_t size) {
  const std::lock_guard guard(mutex_);
  files_[file].pending.push_back({size, "", true});
}

void FaultyDisk::synced(const std::string& file) {
  const std::lock_guard guard(mutex_);
  File& kept = files_[file];
  for (const Change& change : kept.pending) carry_out(kept.durable, change);
  kept.pending.clear();
}

void FaultyDisk::sync_failed(const std::string& file) {
  const std::lock_guard guard(mutex_);
  if (fault_ == DiskFault::sync_loses) files_[file].pending.clear();
}

void FaultyDisk::removed(const std::string& file) {
  const std::lock_guard guard(mutex_);
  files_.erase(file);
}

void FaultyDisk::carry_out(std::string& content, const Change& change) {
  const auto offset = static_cast<std::size_t>(change.offset);
  if (change.truncates) {
    content.resize(offset);
    return;
  }
  if (content.size() < offset + change.bytes.size()) content.resize(offset + change.bytes.size());
  content.replace(offset, change.bytes.size(), change.bytes);
}

void FaultyDisk::carry_out_in_part(std::string& content, const Change& change, bool all,
                                   std::mt19937_64& chance) {
  if (change.truncates) {
    if (all || (chance() & 1) != 0) carry_out(content, change);
    return;
  }
  for (std::size_t at = 0; at < change.bytes.size(); at += kSector) {
    if (!all && (chance() & 1) != 0) continue;
    carry_out(content, {change.offset + static_cast<std::int64_t>(at),
                        change.bytes.substr(at, kSector), false});
  }
}

void FaultyDisk::leave(std::mt19937_64& chance) {
  const std::lock_guard guard(mutex_);
  // Of the writes that were not synced, the cut leaves nothing, or any sectors, or the first writes
  // as a whole.
  const auto manner = chance() % 3;
  for (auto& [name, file] : files_) {
    for (const Change& change : file.pending) {
      if (manner == 0) break;
      carry_out_in_part(file.durable, change, manner == 2, chance);
      if (manner == 2 && chance() % 4 == 0) break;
    }
    std::ofstream(name, std::ios::binary | std::ios::trunc) << file.durable;
  }
}

}  // namespace lastcard::test
