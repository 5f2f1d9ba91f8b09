#include "server/table/rules_text.h"

#include <mutex>
#include <string_view>
#include <unordered_map>

namespace lastcard::table {
namespace {

// All texts that somebody holds. Lives as long as the program: what outlives main may hold one.
class Shared {
 public:
  static Shared& all() {
    static auto* const kAll = new Shared;
    return *kAll;
  }

  std::shared_ptr<const std::string> keep(std::string text) {
    const std::lock_guard lock(mutex_);
    const auto found = texts_.find(text);
    if (found != texts_.end()) {
      if (auto held = found->second.lock()) return held;
      texts_.erase(found);  // whoever held it last is about to forget it
    }
    std::shared_ptr<const std::string> made(new std::string(std::move(text)),
                                            [this](const std::string* old) { forget(old); });
    texts_.emplace(*made, made);
    return made;
  }

 private:
  void forget(const std::string* text) {
    {
      const std::lock_guard lock(mutex_);
      const auto found = texts_.find(*text);
      // Another one may have come in its place.
      if (found != texts_.end() && found->first.data() == text->data()) texts_.erase(found);
    }
    delete text;
  }

  std::mutex mutex_;
  std::unordered_map<std::string_view, std::weak_ptr<const std::string>> texts_;
};

}  // namespace

RulesText& RulesText::operator=(const Json& rules) {
  text_ = Shared::all().keep(rules.dump());
  return *this;
}

const std::string& RulesText::text() const {
  static const std::string kNone;
  return text_ ? *text_ : kNone;
}

}  // namespace lastcard::table
