#include "protocol/codec/plain_reader.h"

#include <charconv>

#include "engine/core/intent_traits.h"

namespace lastcard::protocol {
namespace {

struct IntentMembers {
  std::optional<std::string_view> intent;
  std::optional<std::string_view> card;
  std::optional<std::string_view> suit;
  std::optional<CardList> cards;
  bool knock = false;
};

bool take_cards(PlainReader& in, std::optional<CardList>& into) {
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
  if (name == IntentTraits<PlayCard>::kName && !members.suit && !members.cards) {
    const auto card = members.card ? Card::from_code(*members.card) : std::nullopt;
    return card ? std::optional<Intent>(PlayCard{*card, members.knock}) : std::nullopt;
  }
  if (name == IntentTraits<PlaySet>::kName && !members.suit && !members.card) {
    if (!members.cards || members.cards->size() < 2) return std::nullopt;
    return PlaySet{*members.cards, members.knock};
  }
  if (members.card || members.cards) return std::nullopt;
  if (name == IntentTraits<CallSuit>::kName && members.suit && !members.knock) {
    const auto suit = suit_from_letter(*members.suit);
    return suit ? std::optional<Intent>(CallSuit{*suit}) : std::nullopt;
  }
  if (!alone) return std::nullopt;
  if (name == IntentTraits<Draw>::kName) return Draw{};
  if (name == IntentTraits<Take>::kName) return Take{};
  if (name == IntentTraits<Pass>::kName) return Pass{};
  return std::nullopt;
}

}  // namespace

std::optional<std::string_view> PlainReader::text() {
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

std::optional<int> PlainReader::number() {
  // Refuses a sign. Also refuses leading zeros, which are not valid JSON.
  if (left_.starts_with('-') ||
      (left_.starts_with('0') && left_.find_first_of("0123456789", 1) == 1))
    return std::nullopt;
  int value = 0;
  const auto [end, error] = std::from_chars(left_.data(), left_.data() + left_.size(), value);
  if (error != std::errc()) return std::nullopt;
  left_.remove_prefix(static_cast<std::size_t>(end - left_.data()));
  return value;
}

std::optional<Intent> read_plain_intent(PlainReader& in) {
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

}  // namespace lastcard::protocol
