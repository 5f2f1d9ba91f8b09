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
  [[nodiscard]] std::vector<std::string> entries() const {
    std::vector<std::string> entries;
    for (std::size_t at = 0; at < text_.size();) {
      const std::size_t end = text_.find('\n', at);
      entries.push_back(text_.substr(at, end - at));
      at = end + 1;
    }
    return entries;
  }

 private:
  std::string text_;
};

}  // namespace lastcard::table
