#include "server/base/whole_file.h"

#include <cerrno>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace lastcard::base {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& file) {
  throw std::system_error(errno, std::generic_category(), "cannot write " + file.string());
}

class OpenFile {
 public:
  OpenFile(fs::path file, int flags)
      : file_(std::move(file)),
        descriptor_(::open(file_.c_str(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR)) {
    if (descriptor_ < 0) fail(file_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  void write(std::string_view content) const {
    while (!content.empty()) {
      const ssize_t written = ::write(descriptor_, content.data(), content.size());
      if (written >= 0) {
        content.remove_prefix(static_cast<std::size_t>(written));
      } else if (errno != EINTR) {
        fail(file_);
      }
    }
  }
  // Some file systems report only now that the disk is full.
  void finish() {
    if (::fsync(descriptor_) != 0) fail(file_);
    if (::close(std::exchange(descriptor_, -1)) != 0) fail(file_);
  }

 private:
  fs::path file_;
  int descriptor_;
};

}  // namespace

void write_whole_file(const fs::path& file, std::string_view content) {
  fs::path partial = file;
  partial += ".partial";
  try {
    OpenFile out(partial, O_WRONLY | O_CREAT | O_TRUNC);
    out.write(content);
    out.finish();
    fs::rename(partial, file);
  } catch (...) {
    std::error_code ignored;
    fs::remove(partial, ignored);
    throw;
  }
  // Without this, a power cut could remove the name again.
  OpenFile(fs::absolute(file).parent_path(), O_RDONLY | O_DIRECTORY).finish();
}

}  // namespace lastcard::base
