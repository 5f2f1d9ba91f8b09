#include "engine/sim/record_reader.h"

#include <array>
#include <memory>
#include <zlib.h>

namespace lastcard::sim {

Result<bool, std::string> for_each_line(
    const std::string& path, const std::function<bool(std::size_t, std::string_view)>& visit) {
  // zlib reads plain files as they are.
  const std::unique_ptr<gzFile_s, int (*)(gzFile_s*)> file(gzopen(path.c_str(), "rb"), gzclose);
  if (!file) return Unexpected(path + ": cannot be opened");
  std::array<char, 1U << 16U> block;
  std::string line;
  std::size_t number = 0;
  const auto finish_line = [&] {
    ++number;
    const bool go_on = line.empty() || visit(number, line);
    line.clear();
    return go_on;
  };
  for (;;) {
    const int read = gzread(file.get(), block.data(), static_cast<unsigned>(block.size()));
    if (read < 0) {
      int code = 0;
      return Unexpected(path + ": " + gzerror(file.get(), &code));
    }
    if (read == 0) break;
    std::string_view rest(block.data(), static_cast<std::size_t>(read));
    for (auto end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
      line += rest.substr(0, end);
      rest.remove_prefix(end + 1);
      if (!finish_line()) return true;
    }
    line += rest;
  }
  if (!line.empty()) (void)finish_line();
  return true;
}

}  // namespace lastcard::sim
