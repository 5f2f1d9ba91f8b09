#include "protocol/codec/strict_json.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "protocol/codec/messages.h"

namespace lastcard::protocol {
namespace {

constexpr std::size_t kMaxMembers = 128;
constexpr std::size_t kMaxMemberName = 64;

// Builds the value while the text is parsed. Returns false to stop the parser at the first part
// that is not acceptable. nlohmann's own builder has no limits, and accepts repeated members.
class Builder final : public nlohmann::json_sax<Json> {
 public:
  [[nodiscard]] Json take() { return std::move(root_); }
  [[nodiscard]] DecodeError take_error() { return std::move(error_); }

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t& /*text*/) override { return add(value); }
  bool binary(binary_t& /*value*/) override { return false; }
  bool string(string_t& value) override {
    if (open_.size() == 1 && name_ == "id" && root_.is_object() && is_message_id(value)) {
      error_.id = value;
    }
    return add(std::move(value));
  }

  bool start_object(std::size_t /*size*/) override { return open(Json::object()); }
  bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    Json& object = *open_.back();
    if (name.size() > kMaxMemberName) return fail("member names of at most 64 bytes", false);
    if (object.size() == kMaxMembers) return fail("at most 128 members", false);
    name_ = std::move(name);
    if (object.contains(name_)) return fail("each member once", true);
    return true;
  }

  bool parse_error(std::size_t /*position*/, const std::string& /*token*/,
                   const nlohmann::json::exception& /*error*/) override {
    return fail("one well-formed JSON object", false);
  }

 private:
  bool add(Json value) {
    place(std::move(value));
    return true;
  }

  Json* place(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    Json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    return &parent.emplace(name_, std::move(value)).first.value();
  }

  bool open(Json container) {
    if (!open_.empty()) {
      const Json& parent = *open_.back();
      path_.push_back(parent.is_object() ? name_ : std::to_string(parent.size()));
    }
    if (open_.size() == static_cast<std::size_t>(kMaxDepth)) {
      return fail("at most 8 levels of nesting", false);
    }
    // The next element of the parent comes only after this container is closed. So the container
    // does not move while it is open.
    open_.push_back(place(std::move(container)));
    return true;
  }

  bool close() {
    open_.pop_back();
    if (!path_.empty()) path_.pop_back();
    return true;
  }

  bool fail(std::string expected, bool at_member) {
    for (const std::string& name : path_) append_pointer(error_.at, name);
    if (at_member) append_pointer(error_.at, name_);
    error_.expected = std::move(expected);
    return false;
  }

  Json root_;
  std::vector<Json*> open_;        // from the root to the container that is being read
  std::vector<std::string> path_;  // their names, without the root's
  std::string name_;               // the member that is being read
  DecodeError error_;
};

}  // namespace

void append_pointer(std::string& pointer, std::string_view name) {
  pointer += '/';
  for (const char c : name) {
    if (c == '~') {
      pointer += "~0";
    } else if (c == '/') {
      pointer += "~1";
    } else {
      pointer += c;
    }
  }
}

bool is_message_id(std::string_view text) {
  return !text.empty() && text.size() <= 40 &&
         std::ranges::all_of(text, [](char c) { return c >= '!' && c <= '~'; });
}

Result<Json, DecodeError> parse_strict(std::string_view text) {
  if (text.size() > kMaxFrame) {
    return Unexpected(DecodeError{"", "at most " + std::to_string(kMaxFrame) + " bytes", ""});
  }
  // nlohmann takes a zero byte as the end of the text, and skips a byte order mark. Other JSON
  // readers refuse both.
  if (text.find('\0') != std::string_view::npos || text.starts_with("\xEF\xBB\xBF")) {
    return Unexpected(DecodeError{"", "one well-formed JSON object", ""});
  }
  Builder builder;
  if (!Json::sax_parse(text.begin(), text.end(), &builder)) return Unexpected(builder.take_error());
  return builder.take();
}

}  // namespace lastcard::protocol
