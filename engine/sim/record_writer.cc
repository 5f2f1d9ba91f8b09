#include "engine/sim/record_writer.h"

#include <cstdio>
#include <zlib.h>

namespace lastcard::sim {

class RecordWriter::Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;
  [[nodiscard]] virtual bool write(std::string_view text) = 0;
  [[nodiscard]] virtual bool close() = 0;
};

class RecordWriter::Plain final : public Sink {
 public:
  Plain(std::FILE* file, bool owned) : file_(file), owned_(owned) {}
  ~Plain() override { (void)Plain::close(); }
  [[nodiscard]] bool write(std::string_view text) override {
    return std::fwrite(text.data(), 1, text.size(), file_) == text.size();
  }
  [[nodiscard]] bool close() override {
    if (file_ == nullptr) return true;
    std::FILE* const file = std::exchange(file_, nullptr);
    return (owned_ ? std::fclose(file) : std::fflush(file)) == 0;
  }

 private:
  std::FILE* file_;
  bool owned_;
};

class RecordWriter::Gzipped final : public Sink {
 public:
  explicit Gzipped(gzFile file) : file_(file) {}
  ~Gzipped() override { (void)Gzipped::close(); }
  [[nodiscard]] bool write(std::string_view text) override {
    return text.empty() || gzwrite(file_, text.data(), static_cast<unsigned>(text.size())) > 0;
  }
  [[nodiscard]] bool close() override {
    return file_ == nullptr || gzclose(std::exchange(file_, nullptr)) == Z_OK;
  }

 private:
  gzFile file_;
};

RecordWriter::RecordWriter(std::string path, std::unique_ptr<Sink> sink)
    : path_(std::move(path)), sink_(std::move(sink)) {}
RecordWriter::RecordWriter(RecordWriter&&) noexcept = default;
RecordWriter& RecordWriter::operator=(RecordWriter&&) noexcept = default;
RecordWriter::~RecordWriter() = default;

Result<RecordWriter, std::string> RecordWriter::open(const std::string& path) {
  if (path == "-") return RecordWriter("standard output", std::make_unique<Plain>(stdout, false));
  if (path.ends_with(".gz")) {
    if (gzFile file = gzopen(path.c_str(), "wb9")) {
      return RecordWriter(path, std::make_unique<Gzipped>(file));
    }
  } else if (std::FILE* file = std::fopen(path.c_str(), "wb")) {
    return RecordWriter(path, std::make_unique<Plain>(file, true));
  }
  return Unexpected(path + ": cannot be written");
}

void RecordWriter::write(std::string_view text) { failed_ = failed_ || !sink_->write(text); }

void RecordWriter::write_line(std::string_view line) {
  write(line);
  write("\n");
}

Result<bool, std::string> RecordWriter::close() {
  if (!sink_->close() || failed_) return Unexpected(path_ + ": not everything could be written");
  return true;
}

}  // namespace lastcard::sim
