#include "engine/core/codec.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "engine/core/intent_traits.h"
#include "engine/core/whole_number.h"

namespace lastcard {
namespace {

// Reads the members of one object strictly: a member that was not read is an error at the end.
class Members {
 public:
  explicit Members(const Json& json) : json_(json) {}

  [[nodiscard]] const Json* find(std::string_view name) {
    const auto found = json_.find(std::string(name));
    if (found == json_.end()) return nullptr;
    ++used_;
    return &*found;
  }
  [[nodiscard]] bool all_used() const { return used_ == json_.size(); }

 private:
  const Json& json_;
  std::size_t used_ = 0;
};

Unexpected<DecodeError> wrong(std::string at, std::string expected) {
  return Unexpected(DecodeError{std::move(at), std::move(expected)});
}

Result<Card, DecodeError> card_from_json(const Json* json, const std::string& at) {
  if (json != nullptr && json->is_string()) {
    if (const auto card = Card::from_code(json->get_ref<const std::string&>())) return *card;
  }
  return wrong(at, "a card such as \"5H\", \"TS\" or \"*\"");
}

std::optional<int> whole_number(const Json* json, int least, int most) {
  return json == nullptr ? std::nullopt : lastcard::whole_number(*json, least, most);
}

const std::string* text_in(const Json* json) {
  return json != nullptr && json->is_string() ? &json->get_ref<const std::string&>() : nullptr;
}

// Reads the value of a member. The type of its field selects the form.
template <class Value>
Result<Value, DecodeError> value_from_json(const Json* json, const std::string& at) = delete;

template <>
Result<Card, DecodeError> value_from_json(const Json* json, const std::string& at) {
  return card_from_json(json, at);
}
template <>
Result<CardList, DecodeError> value_from_json(const Json* json, const std::string& at) {
  if (json == nullptr || !json->is_array() || json->size() < 2 || json->size() > kMaxPlay) {
    return wrong(at, "a list of 2 to " + std::to_string(kMaxPlay) + " cards");
  }
  CardList cards;
  for (const Json& item : *json) {
    const auto card = card_from_json(&item, at + "/" + std::to_string(cards.size()));
    if (!card) return Unexpected(card.error());
    cards.push_back(*card);
  }
  return cards;
}
template <>
Result<bool, DecodeError> value_from_json(const Json* json, const std::string& at) {
  if (json == nullptr || !json->is_boolean()) return wrong(at, "true or false");
  return json->get<bool>();
}
template <>
Result<Suit, DecodeError> value_from_json(const Json* json, const std::string& at) {
  const std::string* letter = text_in(json);
  const auto suit = letter == nullptr ? std::nullopt : suit_from_letter(*letter);
  if (!suit) return wrong(at, R"("C", "D", "H" or "S")");
  return *suit;
}
template <>
Result<Rank, DecodeError> value_from_json(const Json* json, const std::string& at) {
  const std::string* letter = text_in(json);
  const auto rank = letter == nullptr ? std::nullopt : rank_from_letter(*letter);
  if (!rank) return wrong(at, R"("2" to "9", "T", "J", "Q", "K" or "A")");
  return *rank;
}
template <>
Result<Seat, DecodeError> value_from_json(const Json* json, const std::string& at) {
  const auto seat = whole_number(json, 0, kMaxSeats - 1);
  if (!seat) return wrong(at, "a seat's number, 0 to " + std::to_string(kMaxSeats - 1));
  return Seat(*seat);
}
template <>
Result<Charge, DecodeError> value_from_json(const Json* json, const std::string& at) {
  for (std::size_t index = 0; json != nullptr && index < kChargeNames.size(); ++index) {
    if (*json == kChargeNames[index]) return static_cast<Charge>(index);
  }
  return wrong(at, R"("bartok", "wrong-card", "phrase" or "delay")");
}
template <>
Result<decltype(Say::text), DecodeError> value_from_json(const Json* json, const std::string& at) {
  const std::string* text = text_in(json);
  if (text == nullptr || text->empty() || text->size() > kMaxPhrase) {
    return wrong(at, "a text of 1 to " + std::to_string(kMaxPhrase) + " bytes");
  }
  return Say(*text).text;
}

template <class T, class Value>
Result<Value, DecodeError> read(const IntentMember<T, Value>& /*member*/, const Json* json,
                                const std::string& at) {
  return value_from_json<Value>(json, at);
}
template <class T>
Result<bool, DecodeError> read(const IntentMark<T>& /*member*/, const Json* json,
                               const std::string& at) {
  if (json == nullptr) return false;
  return value_from_json<bool>(json, at);
}
template <class T>
Result<Card, DecodeError> read(const IntentSuitedCard<T>& /*member*/, const Json* json,
                               const std::string& at) {
  auto card = card_from_json(json, at);
  if (card && card->is_joker()) return wrong(at, "a card that is no joker");
  return card;
}
template <class T>
Result<int, DecodeError> read(const IntentNumber<T>& member, const Json* json,
                              const std::string& at) {
  const auto number = whole_number(json, member.least, member.most);
  if (!number) return wrong(at, std::string(member.expected));
  return *number;
}

template <class T>
Result<Intent, DecodeError> read_intent(Members& members) {
  T intent;
  std::optional<DecodeError> problem;
  for_each_member<T>([&](const auto& member) {
    if (problem) return;
    auto value = read(member, members.find(member.name), "/" + std::string(member.name));
    if (!value) {
      problem = std::move(value).error();
    } else {
      intent.*member.field = *value;
    }
  });
  if (problem) return Unexpected(*std::move(problem));
  return Intent(intent);
}

struct IntentName {
  std::string_view name;
  Result<Intent, DecodeError> (*read)(Members&);
};
// In the order of Intent.
constexpr auto kIntents = []<class... T>(std::type_identity<std::variant<T...>>) {
  return std::array{IntentName{IntentTraits<T>::kName, read_intent<T>}...};
}(std::type_identity<Intent>());

Json value_to_json(Card card) { return card.code(); }
Json value_to_json(const CardList& list) {
  Json cards = Json::array();
  for (const Card card : list) cards.push_back(card.code());
  return cards;
}
Json value_to_json(bool flag) { return flag; }
Json value_to_json(int number) { return number; }
Json value_to_json(Suit suit) { return std::string(1, letter_of(suit)); }
Json value_to_json(Rank rank) { return std::string(1, letter_of(rank)); }
Json value_to_json(Seat seat) { return seat.number(); }
Json value_to_json(Charge charge) { return charge_name(charge); }
Json value_to_json(const decltype(Say::text)& text) {
  return std::string_view(text.data(), text.size());
}

template <class T, class Member>
void write(Json& json, const T& intent, const Member& member) {
  json[std::string(member.name)] = value_to_json(intent.*member.field);
}
template <class T>
void write(Json& json, const T& intent, const IntentMark<T>& member) {
  if (intent.*member.field) json[std::string(member.name)] = true;
}

constexpr std::string_view kProposeRule = "propose-rule";

constexpr std::array<std::string_view, 7> kClocks = {"knock-expired", "melee-over", "time-up",
                                                     "comet-expired", "delay",      "window-over",
                                                     "end-agreed"};

}  // namespace

std::string_view clock_name(Clock clock) { return kClocks[static_cast<std::size_t>(clock)]; }

Json to_json(Card card) { return card.code(); }

Json to_json(const Intent& intent) {
  return std::visit(
      []<class T>(const T& some) {
        Json json = {{"intent", IntentTraits<T>::kName}};
        for_each_member<T>([&](const auto& member) { write(json, some, member); });
        return json;
      },
      intent);
}

Json to_json(const Action& action) {
  return std::visit(
      Overloaded{
          [&](const Intent& intent) {
            return Json{{"seat", action.by.number()}, {"do", to_json(intent)}};
          },
          [&](const ProposeRule& proposal) {
            return Json{{"seat", action.by.number()},
                        {"do", {{"intent", kProposeRule}, {"rule", Json::parse(proposal.rule)}}}};
          },
          [&](Clock clock) {
            return Json{{"clock", clock_name(clock)}, {"seat", action.by.number()}};
          },
      },
      action.what);
}

Result<Intent, DecodeError> intent_from_json(const Json& json) {
  if (!json.is_object()) return wrong("", "an intent: an object");
  Members members(json);
  const Json* name = members.find("intent");
  if (name == nullptr || !name->is_string()) return wrong("/intent", "the name of an intent");
  const auto* known = std::ranges::find(kIntents, name->get_ref<const std::string&>(),
                                        [](const IntentName& entry) { return entry.name; });
  if (known == kIntents.end()) {
    std::string names;
    for (const IntentName& entry : kIntents) {
      if (!names.empty()) names += ", ";
      names += entry.name;
    }
    return wrong("/intent", "one of " + names);
  }
  auto intent = known->read(members);
  if (intent && !members.all_used()) {
    return wrong("", "no other members than those of " + std::string(known->name));
  }
  return intent;
}

Result<SeatAction, DecodeError> seat_action_from_json(const Json& json) {
  if (json.is_object() && json.contains("intent") && json["intent"] == kProposeRule) {
    Members members(json);
    static_cast<void>(members.find("intent"));
    const Json* rule = members.find("rule");
    if (rule == nullptr || !rule->is_object()) return wrong("/rule", "a rule: an object");
    if (!members.all_used()) return wrong("", "no other members than those of propose-rule");
    return SeatAction(ProposeRule{rule->dump()});
  }
  auto intent = intent_from_json(json);
  if (!intent) return Unexpected(intent.error());
  return SeatAction(std::move(intent).value());
}

decltype(Action::what) action_of(SeatAction deed) {
  return std::visit(
      [](auto&& what) { return decltype(Action::what)(std::forward<decltype(what)>(what)); },
      std::move(deed));
}

Result<Action, DecodeError> action_from_step(const Json& step, int seats) {
  if (!step.is_object()) return wrong("", "a step: an object");
  const auto member = [&](const char* name) -> const Json* {
    const auto found = step.find(name);
    return found == step.end() ? nullptr : &*found;
  };
  const auto seat = whole_number(member("seat"), 0, seats - 1);
  if (!seat) return wrong("/seat", "a seat's number, 0 to " + std::to_string(seats - 1));
  const Json* clock = member("clock");
  const Json* deed = member("do");
  if ((clock == nullptr) == (deed == nullptr)) return wrong("", "either \"do\" or \"clock\"");
  if (clock != nullptr) {
    for (std::size_t index = 0; index < kClocks.size(); ++index) {
      if (*clock == kClocks[index]) return Action{Seat(*seat), static_cast<Clock>(index)};
    }
    return wrong("/clock", "a clock's name such as \"knock-expired\"");
  }
  auto done = seat_action_from_json(*deed);
  if (!done) return wrong("/do" + done.error().at, done.error().expected);
  return Action{Seat(*seat), action_of(std::move(done).value())};
}

Result<std::vector<Card>, DecodeError> cards_from_json(const Json& json) {
  if (!json.is_array()) return wrong("", "a list of cards");
  std::vector<Card> cards;
  cards.reserve(json.size());
  for (const Json& item : json) {
    const auto card = card_from_json(&item, "/" + std::to_string(cards.size()));
    if (!card) return Unexpected(card.error());
    cards.push_back(*card);
  }
  return cards;
}

Intent as_listed(Intent intent) {
  if (auto* play = std::get_if<PlayCard>(&intent)) play->knock = false;
  auto* set = std::get_if<PlaySet>(&intent);
  if (set == nullptr) return intent;
  set->knock = false;
  CardList& cards = set->cards;
  const bool equal_ranks =
      std::ranges::all_of(cards, [&](Card card) { return card.same_rank(cards.front()); });
  if (equal_ranks && cards.size() > 2) std::sort(cards.begin() + 1, cards.end() - 1);
  return intent;
}

std::vector<std::string> canonical_texts(const IntentList& intents) {
  std::vector<std::string> texts;
  texts.reserve(intents.size());
  for (const Intent& intent : intents) texts.push_back(to_json(intent).dump());
  std::ranges::sort(texts);
  return texts;
}

}  // namespace lastcard
