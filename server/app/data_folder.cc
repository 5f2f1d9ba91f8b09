#include "server/app/data_folder.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <stdexcept>
#include <string>
#include <sys/file.h>
#include <unistd.h>

namespace lastcard::app {

DataFolder::DataFolder(std::filesystem::path place) : DataPlaces(std::move(place)) {
  const std::filesystem::path& folder = this->folder();
  std::error_code error;
  const bool is_new = std::filesystem::create_directories(folder, error);
  if (error) {
    throw std::runtime_error("the data folder " + folder.string() + " cannot be made: " +
                             error.message() + " (set LASTCARD_DATA_DIR or --data-dir)");
  }
  if (is_new) {
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  }
  const std::string file = (folder / "lock").string();
  lock_ = ::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (lock_ < 0) {
    throw std::runtime_error("the data folder " + folder.string() + " cannot be written to: " +
                             std::strerror(errno) + " (set LASTCARD_DATA_DIR or --data-dir)");
  }
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock_);
    throw std::runtime_error("the data folder " + folder.string() +
                             " is in use by another lastcard-server");
  }
}

DataFolder::~DataFolder() { ::close(lock_); }

}  // namespace lastcard::app
