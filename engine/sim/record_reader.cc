#include "engine/sim/record_reader.h"

#include <zlib.h>

namespace lastcard::sim {

LineReader::LineReader(gzFile_s* file) : file_(file, gzclose) {}

Result<LineReader, std::string> LineReader::open(const std::string& path) {
  // zlib reads plain files unchanged.
  gzFile file = gzopen(path.c_str(), "rb");
  if (file == nullptr) return Unexpected(path + ": cannot be opened");
  return LineReader(file);
}

bool LineReader::read() {
  if (!problem_.empty()) return false;
  const int read = gzread(file_.get(), block_->data(), static_cast<unsigned>(kBlock));
  // At the end of a gzipped file that is cut off, gzread returns 0 and sets Z_BUF_ERROR.
  int code = Z_OK;
  const char* message = gzerror(file_.get(), &code);  // with the path
  if (read < 0 || (read == 0 && code == Z_BUF_ERROR)) problem_ = message;
  at_ = 0;
  size_ = read < 0 ? 0 : static_cast<std::size_t>(read);
  return size_ > 0;
}

bool LineReader::next_line() {
  if (number_ > 0) {
    while (!at_end()) advance();
    if (!fill()) return false;
    advance();
  }
  ++number_;
  while (fill() && at_end()) {
    advance();
    ++number_;
  }
  return fill();
}

Result<bool, std::string> for_each_line(
    const std::string& path, const std::function<bool(std::size_t, std::string_view)>& visit) {
  auto reader = LineReader::open(path);
  if (!reader) return Unexpected(reader.error());
  while (reader->next_line()) {
    const std::string line(LineCharacters(*reader), LineCharacters{});
    if (!reader->problem().empty()) break;
    if (!visit(reader->number(), line)) return true;
  }
  if (!reader->problem().empty()) return Unexpected(reader->problem());
  return true;
}

}  // namespace lastcard::sim
