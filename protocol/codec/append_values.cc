#include "protocol/codec/append_values.h"

#include "engine/core/codec.h"

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

void append_play(Appender& out, bool knock) {
  knock ? out.literal(R"(,"knock":true})") : out.literal('}');
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
  std::visit(Overloaded{
                 [&](const PlayCard& play) {
                   out.literal(R"({"intent":"play-card","card":)");
                   out.card(play.card);
                   append_play(out, play.knock);
                 },
                 [&](const PlaySet& play) {
                   out.literal(R"({"intent":"play-set","cards":)");
                   out.cards(play.cards);
                   append_play(out, play.knock);
                 },
                 [&](Draw) { out.literal(R"({"intent":"draw"})"); },
                 [&](Take) { out.literal(R"({"intent":"take"})"); },
                 [&](Pass) { out.literal(R"({"intent":"pass"})"); },
                 [&](const CallSuit& call) {
                   out.literal(R"({"intent":"call-suit","suit":")");
                   out.literal(letter_of(call.suit));
                   out.literal(R"("})");
                 },
                 [&](KnockLastCard) { out.literal(R"({"intent":"knock-last-card"})"); },
                 [&](const GiveCard& gift) {
                   out.literal(R"({"intent":"give-card","card":)");
                   out.card(gift.card);
                   out.literal('}');
                 },
                 [&](const ChooseSeat& choice) {
                   out.literal(R"({"intent":"choose-seat","seat":)");
                   out.number(choice.seat.number());
                   out.literal('}');
                 },
                 // These are rare; the engine's own writing serves.
                 [&](const auto&) { out.raw(to_json(intent).dump()); },
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
