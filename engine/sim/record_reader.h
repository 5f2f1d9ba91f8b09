#pragma once

#include <array>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/result.h"

struct gzFile_s;

namespace lastcard::sim {

// Reads a file by lines and characters. Unpacks a gzipped file, whatever its name. Does not keep
// lines, so a line may be longer than memory. Movable. Not thread-safe.
class LineReader {
 public:
  // Returns an error message if the file cannot be opened.
  [[nodiscard]] static Result<LineReader, std::string> open(const std::string& path);

  // Goes to the next line that is not empty, and skips the rest of the current one. Returns false
  // at the end of the file. `problem` is then empty, or says that the file is damaged.
  [[nodiscard]] bool next_line();
  // The number of the current line, counted from 1.
  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }

  // Whether the current line has no more characters.
  [[nodiscard]] bool at_end() { return !fill() || block()[at_] == '\n'; }
  // The next character of the line. Requires, for this and advance(): at_end() is false.
  [[nodiscard]] char character() const { return block()[at_]; }
  void advance() { ++at_; }

 private:
  static constexpr std::size_t kBlock = 1U << 16U;
  using Block = std::array<char, kBlock>;

  explicit LineReader(gzFile_s* file);
  [[nodiscard]] const Block& block() const { return *block_; }
  // Whether the file has another character.
  [[nodiscard]] bool fill() { return at_ < size_ || read(); }
  [[nodiscard]] bool read();

  std::unique_ptr<gzFile_s, int (*)(gzFile_s*)> file_;
  std::unique_ptr<Block> block_ = std::make_unique<Block>();
  std::size_t at_ = 0;
  std::size_t size_ = 0;
  std::size_t number_ = 0;
  std::string problem_;
};

// Iterates over the characters of a reader's current line. The reader must outlive it. All copies
// share the reader's position.
class LineCharacters {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  LineCharacters() = default;  // the end of any line
  explicit LineCharacters(LineReader& reader) : reader_(&reader) {}

  [[nodiscard]] char operator*() const { return reader_->character(); }
  LineCharacters& operator++() {
    reader_->advance();
    return *this;
  }
  [[nodiscard]] bool operator==(const LineCharacters& other) const {
    return at_end() == other.at_end();
  }

 private:
  [[nodiscard]] bool at_end() const { return reader_ == nullptr || reader_->at_end(); }

  LineReader* reader_ = nullptr;
};

// Calls `visit` for each line that is not empty, with its number. Stops when `visit` returns false.
// Returns an error message if the file cannot be opened or is damaged.
[[nodiscard]] Result<bool, std::string> for_each_line(
    const std::string& path, const std::function<bool(std::size_t, std::string_view)>& visit);

}  // namespace lastcard::sim
