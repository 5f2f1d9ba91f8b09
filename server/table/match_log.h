#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lastcard::table {

// The entries of the match under way, for its record: one after the other in one text, because a
// server holds those of all its tables. A copy shares the text: it may be read on another thread
// while nothing is added here; clearing leaves it its text.
class MatchLog {
 public:
  void clear() { text_.reset(); }
  // An entry is JSON on one line.
  void add(std::string_view entry) {
    if (!text_) text_ = std::make_shared<std::string>();
    text_->append(entry).push_back('\n');
  }
  // Parts of this log, until it changes.
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
