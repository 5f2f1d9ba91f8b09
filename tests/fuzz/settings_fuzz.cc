// Any text as the configuration file. It is refused in words, or the options that were read are in
// their ranges.
#include <algorithm>
#include <sys/mman.h>
#include <unistd.h>

#include "server/app/options.h"
#include "tests/fuzz/harness.h"

namespace lastcard::fuzz {
namespace {

// A file in memory.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text) : descriptor_(memfd_create("lastcard.conf", 0)) {
    demand(descriptor_ >= 0, "a file can be made");
    const auto written = ::write(descriptor_, text.data(), text.size());
    demand(written == static_cast<ssize_t>(text.size()), "a file can be written");
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { ::close(descriptor_); }
  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

void demand_sound(const app::Options& options) {
  demand(options.threads > 0, "there is a thread");
  demand(options.base_path.empty() ||
             (options.base_path.starts_with('/') && !options.base_path.ends_with('/')),
         "a base path is one", options.base_path);
  demand(options.max_connections > 0 && options.max_tables > 0, "there is room for somebody");
  demand(options.metrics_listen.empty() || app::read_endpoint(options.metrics_listen).has_value(),
         "metrics have an address", options.metrics_listen);
  // This option goes into a header of every answer.
  demand(options.frame_ancestors.find_first_of("\r\n") == std::string::npos, "a header is one line",
         options.frame_ancestors);
}

void fuzz_settings(std::string_view text) {
  const MemoryFile file(text);
  const auto options = app::read_options({"--config", file.path()}, {});
  if (options) return demand_sound(*options);
  demand(options.error().status != 0, "a mistake ends the program");
  demand(options.error().text.size() > 20, "a mistake is told in words", options.error().text);
}

}  // namespace

const Harness kSettings = {"settings", Shape::lines, kShortInput, fuzz_settings, 300};

}  // namespace lastcard::fuzz
