#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace lastcard::sim {

// Writes text to a file, gzipped if its name ends in .gz, or to standard output if the name is
// "-". Movable; close() tells whether everything arrived, the destructor only closes.
class RecordWriter {
 public:
  [[nodiscard]] static Result<RecordWriter, std::string> open(const std::string& path);
  RecordWriter(RecordWriter&&) noexcept;
  RecordWriter& operator=(RecordWriter&&) noexcept;
  ~RecordWriter();

  void write(std::string_view text);
  void write_line(std::string_view line);
  // Fails with words if anything could not be written.
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
