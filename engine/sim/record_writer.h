#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace lastcard::sim {

// Writes text to a file, or to standard output if the name is "-". Compresses the text with gzip if
// the name ends in ".gz". Movable. Errors of writing are reported by close(). The destructor closes
// the file without a report.
class RecordWriter {
 public:
  [[nodiscard]] static Result<RecordWriter, std::string> open(const std::string& path);
  RecordWriter(RecordWriter&&) noexcept;
  RecordWriter& operator=(RecordWriter&&) noexcept;
  ~RecordWriter();

  void write(std::string_view text);
  void write_line(std::string_view line);
  // Returns an error message if some text could not be written.
  [[nodiscard]] Result<bool, std::string> close();

 private:
  class Sink;
  class Plain;
  class Gzipped;
  RecordWriter(std::string path, std::unique_ptr<Sink> sink);

  std::string path_;
  std::unique_ptr<Sink> sink_;
  bool failed_ = false;
};

}  // namespace lastcard::sim
