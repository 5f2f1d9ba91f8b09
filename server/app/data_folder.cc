#include "server/app/data_folder.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <grp.h>
#include <stdexcept>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lastcard::app {
namespace {

namespace fs = std::filesystem;

// The owner of the file, and how to give this process access.
std::string remedy(const fs::path& path, const fs::path& folder) {
  struct stat found = {};
  const std::string own = std::to_string(::getuid());
  if (::stat(path.c_str(), &found) != 0 || found.st_uid == ::getuid()) return "";
  return "; it belongs to uid " + std::to_string(found.st_uid) + ", and this program runs as uid " +
         own + ": chown -R " + own + " " + folder.string();
}

std::string unwritable(const fs::path& path, const fs::path& folder, int error) {
  const bool own = path == folder;
  return (own ? "the data folder " : "") + path.string() +
         " cannot be written to: " + std::strerror(error) + remedy(path, folder) +
         (own ? " (set LASTCARD_DATA_DIR or --data-dir)" : "");
}

}  // namespace

// If another user has run a command, there may be files that SQLite or the next backup cannot
// write.
std::optional<std::string> folder_problem(const DataPlaces& places) {
  const std::string database = places.database().string();
  for (const fs::path& path :
       {places.folder(), places.lock(), fs::path(database), fs::path(database + "-wal"),
        fs::path(database + "-shm"), places.backups(), places.frozen(), places.trial(),
        places.restore_trial(), places.admin_code()}) {
    std::error_code none;
    if (!fs::exists(path, none)) continue;
    const int wish = fs::is_directory(path, none) ? W_OK | X_OK : R_OK | W_OK;
    if (::access(path.c_str(), wish) != 0) return unwritable(path, places.folder(), errno);
  }
  return std::nullopt;
}

void become_owner(const fs::path& folder) {
  struct stat found = {};
  if (::geteuid() != 0 || ::stat(folder.c_str(), &found) != 0 || found.st_uid == 0) return;
  if (::setgroups(0, nullptr) != 0 || ::setgid(found.st_gid) != 0) return;
  if (::setuid(found.st_uid) != 0) return;
}

void give_to_owner(const fs::path& file, const fs::path& folder) {
  struct stat found = {};
  if (::geteuid() != 0 || ::stat(folder.c_str(), &found) != 0) return;
  // If it fails, the server says at its start whose file it is.
  if (::lchown(file.c_str(), found.st_uid, found.st_gid) != 0) return;
}

DataFolder::DataFolder(std::filesystem::path place) : DataPlaces(std::move(place)) {
  const fs::path& folder = this->folder();
  std::error_code error;
  const bool is_new = fs::create_directories(folder, error);
  if (error) {
    throw std::runtime_error("the data folder " + folder.string() + " cannot be made: " +
                             error.message() + " (set LASTCARD_DATA_DIR or --data-dir)");
  }
  if (is_new) fs::permissions(folder, fs::perms::owner_all, error);
  if (const auto problem = folder_problem(*this)) throw std::runtime_error(*problem);
  lock_ = ::open(lock().c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (lock_ < 0) throw std::runtime_error(unwritable(folder, folder, errno));
  give_to_owner(lock(), folder);
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock_);
    throw std::runtime_error("the data folder " + folder.string() +
                             " is in use by another lastcard-server");
  }
}

DataFolder::~DataFolder() { ::close(lock_); }

}  // namespace lastcard::app
