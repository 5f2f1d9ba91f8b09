#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace lastcard::table {

// The key of an act: its message id and the prompt that it answers. Ids contain no spaces.
[[nodiscard]] inline std::string message_key(std::string_view id, std::string_view prompt) {
  std::string key(id);
  key += ' ';
  key += prompt;
  return key;
}

// The latest answers to a seat's acts. If a client repeats a message, the server sends the old
// answer and does not act twice. A message is identified by its id and the prompt that it answers:
// after a reconnect, a client may count its ids from 1 again. Keeps kKept answers and drops the
// oldest first.
class Answers {
 public:
  static constexpr std::size_t kKept = 16;
  struct Answer {
    std::string message;  // see message_key
    Violation refusal;    // an empty code: the act was accepted
  };

  [[nodiscard]] const Answer* find(std::string_view message) const {
    const auto found = std::ranges::find(kept_, message, &Answer::message);
    return found == kept_.end() ? nullptr : &*found;
  }
  void keep(std::string message, Violation refusal) {
    if (kept_.size() < kKept) {
      kept_.push_back({std::move(message), refusal});
      return;
    }
    kept_[next_] = {std::move(message), refusal};
    next_ = (next_ + 1) % kKept;
  }
  // The keys of the stored answers, oldest first.
  [[nodiscard]] std::vector<std::string> messages() const {
    std::vector<std::string> messages;
    for (std::size_t i = 0; i < kept_.size(); ++i)
      messages.push_back(kept_[(next_ + i) % kept_.size()].message);
    return messages;
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
