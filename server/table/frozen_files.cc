#include "server/table/frozen_files.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/base/whole_file.h"

namespace lastcard::table {
namespace {

namespace fs = std::filesystem;

// Oldest first.
std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  for (const auto& entry : fs::directory_iterator(folder)) {
    // Another table may be making room at the same time.
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

}  // namespace

void write_frozen(const fs::path& folder, const std::string& name, const Json& dump) {
  fs::create_directories(folder);
  base::write_whole_file(folder / (name + ".json"), dump.dump(1) + "\n");
  const auto files = files_in(folder);
  const auto surplus = files.size() - std::min(files.size(), kMostFrozenFiles);
  for (std::size_t i = 0; i < surplus; ++i) fs::remove(files[i]);
}

}  // namespace lastcard::table
