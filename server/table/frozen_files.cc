#include "server/table/frozen_files.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <spdlog/spdlog.h>

#include "server/base/loggable.h"
#include "server/base/whole_file.h"

namespace lastcard::table {
namespace {

namespace fs = std::filesystem;

// The oldest file comes first.
std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  for (const auto& entry : fs::directory_iterator(folder)) {
    // Another table may be deleting old files at the same time.
    std::error_code gone;
    const auto written = entry.last_write_time(gone);
    if (!gone && entry.path().extension() == ".json") found.emplace_back(written, entry.path());
  }
  std::ranges::sort(found);
  std::vector<fs::path> files;
  files.reserve(found.size());
  for (auto& [written, file] : found) files.push_back(std::move(file));
  return files;
}

void note_failed(const std::string& name, std::string_view why) {
  spdlog::error("event=dump_failed table={} error=\"{}\"", name, why);
}

}  // namespace

void write_frozen(const fs::path& folder, const std::string& name, const Json& dump) {
  fs::create_directories(folder);
  base::write_whole_file(folder / (name + ".json"), dump.dump(1) + "\n");
  const auto files = files_in(folder);
  const auto surplus = files.size() - std::min(files.size(), kMostFrozenFiles);
  for (std::size_t i = 0; i < surplus; ++i) fs::remove(files[i]);
}

void write_frozen_in(base::Pool* pool, const fs::path& folder, const std::string& name, Json dump) {
  const auto write = [folder, name, kept = std::make_shared<const Json>(std::move(dump))] {
    try {
      write_frozen(folder, name, *kept);
    } catch (const std::exception& error) {
      note_failed(name, base::loggable(error));
    }
  };
  if (pool == nullptr) return write();
  using JobResult = base::Pool::JobResult;
  pool->take(
      base::Work::record, name, [write](const std::stop_token&) { write(); },
      [write, name](JobResult result) {
        // No table waits when the server stops.
        if (result == JobResult::stopping) write();
        if (result == JobResult::busy) note_failed(name, "too much is to be written already");
      });
}

}  // namespace lastcard::table
