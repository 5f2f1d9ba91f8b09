#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lastcard::table {

// The entries of the match under way, for its record: one after the other in one text, because a
// server holds those of all its tables.
class MatchLog {
 public:
  void clear() {
    text_.clear();
    text_.shrink_to_fit();
  }
  // An entry is JSON on one line.
  void add(std::string_view entry) { text_.append(entry).push_back('\n'); }
  // Parts of this log, until it changes.
  [[nodiscard]] std::vector<std::string_view> entries() const {
    std::vector<std::string_view> entries;
    for (std::string_view left = text_; !left.empty();) {
      const std::size_t end = left.find('\n');
      entries.push_back(left.substr(0, end));
      left.remove_prefix(end + 1);
    }
    return entries;
  }

 private:
  std::string text_;
};

}  // namespace lastcard::table
