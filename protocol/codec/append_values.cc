#include "protocol/codec/append_values.h"

#include "engine/core/intent_traits.h"

namespace lastcard::protocol {
namespace {

void append_number(Appender& out, std::string_view name, std::optional<int> value) {
  if (!value) return;
  out.raw(name);
  out.number(*value);
}

void append_seat(Appender& out, std::string_view name, std::optional<Seat> seat) {
  if (!seat) return;
  out.raw(name);
  out.number(seat->number());
}

void append_letter(Appender& out, std::string_view name, char letter) {
  out.raw(name);
  out.literal(letter);
  out.literal('"');
}

void append_word(Appender& out, std::string_view name, std::string_view word) {
  if (word.empty()) return;
  out.raw(name);
  out.raw(word);
  out.literal('"');
}

void append_value(Appender& out, Card card) { out.card(card); }
void append_value(Appender& out, const CardList& cards) { out.cards(cards); }
void append_value(Appender& out, bool flag) { out.boolean(flag); }
void append_value(Appender& out, int number) { out.number(number); }
void append_value(Appender& out, Seat seat) { out.number(seat.number()); }
void append_value(Appender& out, Suit suit) { append_letter(out, "\"", letter_of(suit)); }
void append_value(Appender& out, Rank rank) { append_letter(out, "\"", letter_of(rank)); }
void append_value(Appender& out, Charge charge) {
  append_word(out, "\"", kChargeNames[static_cast<std::size_t>(charge)]);
}
void append_value(Appender& out, const decltype(Say::text)& text) {
  out.string({text.data(), text.size()});
}

template <class Member>
void append_name(Appender& out, const Member& member) {
  out.literal(",\"");
  out.raw(member.name);
  out.literal("\":");
}

template <class T, class Member>
void append_member(Appender& out, const T& intent, const Member& member) {
  append_name(out, member);
  append_value(out, intent.*member.field);
}
template <class T>
void append_member(Appender& out, const T& intent, const IntentMark<T>& member) {
  if (!(intent.*member.field)) return;
  append_name(out, member);
  out.literal("true");
}

}  // namespace

void append_text(Appender& out, std::string_view name, std::string_view text) {
  out.raw(name);
  out.string(text);
}

void append_seat_or_null(Appender& out, std::optional<Seat> seat) {
  seat ? out.number(seat->number()) : out.literal("null");
}

void append_intent(Appender& out, const Intent& intent) {
  std::visit(
      [&]<class T>(const T& some) {
        out.literal(R"({"intent":")");
        out.raw(IntentTraits<T>::kName);
        out.literal('"');
        for_each_member<T>([&](const auto& member) { append_member(out, some, member); });
        out.literal('}');
      },
      intent);
}

void append_fact(Appender& out, const Fact& fact, std::string_view code_member) {
  out.literal(R"({")");
  out.raw(code_member);
  out.literal(R"(":")");
  out.raw(fact.code);
  out.literal('"');
  append_seat(out, R"(,"seat":)", fact.seat);
  append_seat(out, R"(,"other":)", fact.other);
  append_number(out, R"(,"count":)", fact.count);
  if (fact.suit) append_letter(out, R"(,"suit":")", letter_of(*fact.suit));
  if (fact.rank) append_letter(out, R"(,"rank":")", letter_of(*fact.rank));
  if (!fact.cards.empty()) {
    out.literal(R"(,"cards":)");
    out.cards(fact.cards);
  }
  append_number(out, R"(,"direction":)", fact.direction);
  append_number(out, R"(,"side":)", fact.side);
  append_word(out, R"(,"kind":")", fact.kind);
  append_word(out, R"(,"rule":")", fact.rule);
  if (!fact.text.empty()) append_text(out, R"(,"text":)", fact.text);
  out.literal('}');
}

void append_violation(Appender& out, const Violation& violation) {
  out.literal(R"({"code":")");
  out.raw(violation.code);
  out.literal('"');
  append_word(out, R"(,"rule":")", violation.rule);
  out.literal('}');
}

}  // namespace lastcard::protocol
