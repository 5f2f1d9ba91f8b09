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

// Reads a file line by line and character by character, unpacking it if it is gzipped (whatever its
// name). A line may be longer than memory. Movable; one thread at a time.
class LineReader {
 public:
  // Fails with words if the file cannot be opened.
  [[nodiscard]] static Result<LineReader, std::string> open(const std::string& path);

  // Goes to the next line that is not empty, whatever is left of this one. False when there is
  // none: then `problem` says whether the file was damaged.
  [[nodiscard]] bool next_line();
  // Of the line, counted from 1.
  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }

  // Whether the line is at its end.
  [[nodiscard]] bool at_end() { return !fill() || block()[at_] == '\n'; }
  // The line's next character. Pre (of both): it is not at its end.
  [[nodiscard]] char character() const { return block()[at_]; }
  void advance() { ++at_; }

 private:
  static constexpr std::size_t kBlock = 1U << 16U;
  using Block = std::array<char, kBlock>;

  LineReader(std::string path, gzFile_s* file);
  [[nodiscard]] const Block& block() const { return *block_; }
  // Whether there is a character left in the file.
  [[nodiscard]] bool fill() { return at_ < size_ || read(); }
  [[nodiscard]] bool read();

  std::string path_;
  std::unique_ptr<gzFile_s, int (*)(gzFile_s*)> file_;
  std::unique_ptr<Block> block_ = std::make_unique<Block>();
  std::size_t at_ = 0;
  std::size_t size_ = 0;
  std::size_t number_ = 0;
  std::string problem_;
};

// Goes through the characters of a reader's line. Refers to the reader; copies of it move on
// together.
class LineCharacters {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  LineCharacters() = default;  // every line's end
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

// `visit` gets each line that is not empty with its number; reading stops when it returns false.
// Fails with words if the file cannot be opened or is damaged.
[[nodiscard]] Result<bool, std::string> for_each_line(
    const std::string& path, const std::function<bool(std::size_t, std::string_view)>& visit);

}  // namespace lastcard::sim
