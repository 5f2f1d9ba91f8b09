#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace lastcard::table {

// The last answers that a seat's acts got, by the messages' ids: a repeated message gets its old answer and happens
// once. Bounded; the oldest is forgotten first.
class Answers {
 public:
  static constexpr std::size_t kKept = 16;
  struct Answer {
    std::string id;
    Violation refusal;  // with an empty code: it was accepted
  };

  [[nodiscard]] const Answer* find(std::string_view id) const {
    const auto found = std::ranges::find(kept_, id, &Answer::id);
    return found == kept_.end() ? nullptr : &*found;
  }
  void keep(std::string id, Violation refusal) {
    if (kept_.size() < kKept) {
      kept_.push_back({std::move(id), refusal});
      return;
    }
    kept_[next_] = {std::move(id), refusal};
    next_ = (next_ + 1) % kKept;
  }
  void clear() {
    kept_.clear();
    next_ = 0;
  }

 private:
  std::vector<Answer> kept_;
  std::size_t next_ = 0;
};

}  // namespace lastcard::table
