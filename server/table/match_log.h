#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lastcard::table {

// The entries of the current match, for its record. They are kept in one text, because the server
// holds those of all its tables in memory. A copy shares the text. Another thread may read the copy
// while nothing is added to the original. clear() does not change the copy.
class MatchLog {
 public:
  void clear() { text_.reset(); }
  // Adds an entry, which is JSON on one line.
  void add(std::string_view entry) {
    if (!text_) text_ = std::make_shared<std::string>();
    text_->append(entry).push_back('\n');
  }
  // Views into this log. Valid until it changes.
  [[nodiscard]] std::vector<std::string_view> entries() const {
    std::vector<std::string_view> entries;
    for (std::string_view left = text_ ? *text_ : std::string_view(); !left.empty();) {
      const std::size_t end = left.find('\n');
      entries.push_back(left.substr(0, end));
      left.remove_prefix(end + 1);
    }
    return entries;
  }

 private:
  std::shared_ptr<std::string> text_;  // null: empty
};

}  // namespace lastcard::table
