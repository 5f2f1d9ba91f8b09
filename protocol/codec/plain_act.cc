#include "protocol/codec/plain_act.h"

#include "protocol/codec/member_reader.h"
#include "protocol/codec/strict_json.h"

namespace lastcard::protocol {
namespace {

class Scanner {
 public:
  explicit Scanner(std::string_view text) : left_(text) {}

  [[nodiscard]] bool at_end() const { return left_.empty(); }
  bool skip(std::string_view expected) {
    if (!left_.starts_with(expected)) return false;
    left_.remove_prefix(expected.size());
    return true;
  }
  // A text in printable ASCII.
  std::optional<std::string_view> text() {
    if (!skip("\"")) return std::nullopt;
    for (std::size_t size = 0; size < left_.size(); ++size) {
      const char c = left_[size];
      if (c == '"') {
        const std::string_view found = left_.substr(0, size);
        left_.remove_prefix(size + 1);
        return found;
      }
      if (c < ' ' || c > '~' || c == '\\') break;
    }
    return std::nullopt;
  }

 private:
  std::string_view left_;
};

// Reads an object whose members `read` takes one by one, each at most once; false when one is not
// as expected.
template <class Read>
bool read_object(Scanner& in, Read read) {
  if (!in.skip("{")) return false;
  do {
    const auto name = in.text();
    if (!name || !in.skip(":") || !read(*name)) return false;
  } while (in.skip(","));
  return in.skip("}");
}

// Puts a text where none is yet.
bool take_text(Scanner& in, std::optional<std::string_view>& into) {
  if (into) return false;
  into = in.text();
  return into.has_value();
}

struct IntentMembers {
  std::optional<std::string_view> intent;
  std::optional<std::string_view> card;
  std::optional<std::string_view> suit;
  std::optional<CardList> cards;
  bool knock = false;
};

bool take_cards(Scanner& in, std::optional<CardList>& into) {
  if (into || !in.skip("[")) return false;
  into.emplace();
  do {
    const auto code = in.text();
    const auto card = code ? Card::from_code(*code) : std::nullopt;
    if (!card || into->size() == CardList::capacity()) return false;
    into->push_back(*card);
  } while (in.skip(","));
  return in.skip("]");
}

std::optional<Intent> intent_of(const IntentMembers& members) {
  const std::string_view name = members.intent.value_or("");
  const bool alone = !members.suit && !members.knock;
  if (name == "play-card" && !members.suit && !members.cards) {
    const auto card = members.card ? Card::from_code(*members.card) : std::nullopt;
    return card ? std::optional<Intent>(PlayCard{*card, members.knock}) : std::nullopt;
  }
  if (name == "play-set" && !members.suit && !members.card) {
    if (!members.cards || members.cards->size() < 2) return std::nullopt;
    return PlaySet{*members.cards, members.knock};
  }
  if (members.card || members.cards) return std::nullopt;
  if (name == "call-suit" && members.suit && !members.knock) {
    const auto suit = suit_from_letter(*members.suit);
    return suit ? std::optional<Intent>(CallSuit{*suit}) : std::nullopt;
  }
  if (!alone) return std::nullopt;
  if (name == "draw") return Draw{};
  if (name == "take") return Take{};
  if (name == "pass") return Pass{};
  return std::nullopt;
}

std::optional<Intent> read_intent(Scanner& in) {
  IntentMembers members;
  const bool read = read_object(in, [&](std::string_view name) {
    if (name == "intent") return take_text(in, members.intent);
    if (name == "card") return take_text(in, members.card);
    if (name == "suit") return take_text(in, members.suit);
    if (name == "cards") return take_cards(in, members.cards);
    if (name != "knock" || members.knock) return false;
    members.knock = in.skip("true");
    return members.knock;
  });
  return read ? intent_of(members) : std::nullopt;
}

}  // namespace

std::optional<Act> read_plain_act(std::string_view text) {
  if (text.size() > kMaxPlainFrame) return std::nullopt;
  std::optional<std::string_view> type;
  std::optional<std::string_view> id;
  std::optional<std::string_view> table;
  std::optional<std::string_view> prompt;
  std::optional<Intent> intent;
  Scanner in(text);
  const bool read = read_object(in, [&](std::string_view name) {
    if (name == "type") return take_text(in, type) && type == "act";
    if (name == "id") return take_text(in, id) && is_message_id(*id);
    if (name == "table") return take_text(in, table) && is_table_code(*table);
    if (name == "prompt") return take_text(in, prompt) && is_prompt(*prompt);
    if (name != "do" || intent) return false;
    intent = read_intent(in);
    return intent.has_value();
  });
  if (!read || !in.at_end() || !type || !id || !table || !prompt || !intent) return std::nullopt;
  return Act{std::string(*id), std::string(*table), std::string(*prompt), Deed(*intent)};
}

}  // namespace lastcard::protocol
