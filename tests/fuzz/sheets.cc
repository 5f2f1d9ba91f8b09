#include "tests/fuzz/sheets.h"

#include <algorithm>
#include <utility>

#include "tests/fuzz/harness.h"

namespace lastcard::fuzz {
namespace {

class SheetReader {
 public:
  explicit SheetReader(std::string_view text) : text_(text) {
    constexpr std::string_view kByteOrderMark = "\uFEFF";
    if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
  }

  Sheet read() {
    while (at_ < text_.size()) {
      if (quoted_) {
        take_quoted();
      } else {
        take_plain();
      }
    }
    demand(row_.empty() && cell_.empty() && !quoted_, "the last row of a sheet has an end");
    return std::move(rows_);
  }

 private:
  void take_quoted() {
    const char letter = text_[at_++];
    if (letter != '"') {
      cell_ += letter;
    } else if (at_ < text_.size() && text_[at_] == '"') {
      cell_ += text_[at_++];
    } else {
      quoted_ = false;
    }
  }
  void take_plain() {
    const char letter = text_[at_++];
    if (letter == '"') {
      demand(cell_.empty(), "no quote stands inside a cell that is not quoted");
      quoted_ = true;
    } else if (letter == ',') {
      row_.push_back(std::exchange(cell_, {}));
    } else if (letter == '\r') {
      demand(at_ < text_.size() && text_[at_++] == '\n', "a row ends with CRLF");
      row_.push_back(std::exchange(cell_, {}));
      rows_.push_back(std::exchange(row_, {}));
    } else {
      demand(letter != '\n', "a row ends with CRLF");
      cell_ += letter;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool quoted_ = false;
  std::string cell_;
  std::vector<std::string> row_;
  Sheet rows_;
};

bool is_number(std::string_view cell) {
  return cell.find_first_not_of("-0123456789.e+") == std::string_view::npos;
}

bool is_formula(std::string_view cell) {
  constexpr std::string_view kBeginnings = "=+-@\t\r\n";
  return !cell.empty() && kBeginnings.find(cell.front()) != std::string_view::npos &&
         !is_number(cell);
}

}  // namespace

Sheet read_sheet(std::string_view text) { return SheetReader(text).read(); }

void demand_harmless_sheet(std::string_view text) {
  for (const auto& row : read_sheet(text)) {
    for (const std::string& cell : row) demand(!is_formula(cell), "no cell is a formula", cell);
  }
}

}  // namespace lastcard::fuzz
