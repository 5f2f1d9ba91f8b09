#include "protocol/codec/encode_view.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/core/rules.h"
#include "protocol/codec/append_values.h"

namespace lastcard::protocol {
namespace {

constexpr std::array<std::string_view, 6> kLayouts = {"fan",          "pile",  "spread",
                                                      "rows_by_suit", "trick", "chips"};
constexpr std::array<std::string_view, 4> kTallies = {"points", "wins", "chips", "penalty"};
constexpr std::array<std::string_view, 5> kAskKinds = {"pick_cards", "pick_option", "pick_seat",
                                                       "button", "declare"};

void append_zone(Appender& out, const ZoneView& zone, const ZoneSpec& spec) {
  out.literal(R"({"id":")");
  out.raw(spec.name);
  out.literal(R"(","layout":")");
  out.raw(kLayouts[static_cast<std::size_t>(spec.layout)]);
  if (spec.owner) {
    out.literal(R"(","seat":)");
    out.number(spec.owner->number());
    out.literal(R"(,"count":)");
  } else {
    out.literal(R"(","count":)");
  }
  out.number(zone.count);
  if (const auto* open = std::get_if<OpenCards>(&zone.cards)) {
    std::span<const Card> cards(open->cards);
    if (spec.shown > 0)
      cards = cards.last(std::min(cards.size(), static_cast<std::size_t>(spec.shown)));
    out.literal(R"(,"cards":)");
    out.cards(cards);
  }
  out.literal("},");
}

void append_ask(Appender& out, const Ask& ask) {
  out.literal(R"({"kind":")");
  out.raw(kAskKinds[static_cast<std::size_t>(ask.kind)]);
  out.literal(R"(","code":")");
  out.raw(ask.code);
  out.literal(R"(","intents":[)");
  const std::size_t listed = std::min(ask.intents.size(), kListedIntents);
  for (const Intent& intent : std::span(ask.intents).first(listed)) {
    append_intent(out, intent);
    out.literal(',');
  }
  out.end_list(']');
  if (ask.more || ask.intents.size() > listed) out.literal(R"(,"more":true)");
  if (ask.count) {
    out.literal(R"(,"count":)");
    out.number(*ask.count);
  }
  if (ask.refusal) {
    out.literal(R"(,"refusal":)");
    append_violation(out, *ask.refusal);
  }
  out.literal("},");
}

void append_numbers(Appender& out, const std::vector<int>& numbers) {
  out.literal('[');
  for (const int number : numbers) {
    out.number(number);
    out.literal(',');
  }
  out.end_list(']');
}

void append_outcome(Appender& out, const Outcome& outcome) {
  out.literal(R"("side":)");
  outcome.side ? out.number(*outcome.side) : out.literal("null");
  out.literal(R"(,"points":)");
  append_numbers(out, outcome.points);
  if (!outcome.tied.empty()) {
    out.literal(R"(,"tied":)");
    append_numbers(out, outcome.tied);
  }
  out.literal('}');
}

std::string_view stage_of(const View& view) {
  if (view.match_result) return "match-over";
  return view.round_result ? "round-over" : "playing";
}

void append_turn(Appender& out, const View& view, const ViewContext& context) {
  out.literal(R"({"stage":")");
  out.raw(stage_of(view));
  out.literal(R"(","round":)");
  out.number(context.round);
  out.literal(R"(,"dealer":)");
  out.number(view.dealer.number());
  out.literal(R"(,"you":)");
  append_seat_or_null(out, view.viewer.seat());
  out.literal(R"(,"phase":")");
  out.raw(view.phase);
  out.literal(R"(","turn":)");
  append_seat_or_null(out, view.turn);
  out.literal(R"(,"to_act":[)");
  view.to_act.for_each([&](Seat seat) {
    out.number(seat.number());
    out.literal(',');
  });
  out.end_list(']');
}

void append_prompt(Appender& out, const View& view, const ViewContext& context) {
  out.literal(R"(,"prompt":{"id":")");
  out.raw(context.prompt_id);
  out.literal(R"(","asks":[)");
  for (const Ask& ask : view.asks) append_ask(out, ask);
  out.end_list(']');
  out.literal('}');
}

void append_move(Appender& out, const SeenMove& move, const ZoneLayout& zones) {
  out.literal(R"({"event":"move","from":")");
  out.raw(zones[static_cast<std::size_t>(move.from.index())].name);
  out.literal(R"(","to":")");
  out.raw(zones[static_cast<std::size_t>(move.to.index())].name);
  out.literal(R"(","count":)");
  std::visit(Overloaded{
                 [&](const HiddenCards& backs) { out.number(backs.count); },
                 [&](const OpenCards& open) {
                   out.number(std::ssize(open.cards));
                   out.literal(R"(,"cards":)");
                   out.cards(open.cards);
                 },
             },
             move.cards);
  out.literal('}');
}

// Leaves out the tally if it is `points`, as in most games.
void append_tally(Appender& out, const View& view) {
  if (view.tally != Tally::points) {
    append_text(out, R"(,"tally":)", kTallies[static_cast<std::size_t>(view.tally)]);
  }
  if (view.pots.empty()) return;
  out.literal(R"(,"pots":[)");
  for (const Pot& pot : view.pots) {
    append_text(out, R"({"name":)", pot.name);
    out.literal(R"(,"chips":)");
    out.number(pot.chips);
    out.literal("},");
  }
  out.end_list(']');
}

}  // namespace

void append_round_result(Appender& out, const Outcome& outcome) {
  out.literal(R"({"winner":)");
  append_seat_or_null(out, outcome.winner);
  out.literal(',');
  append_outcome(out, outcome);
}

void append_view(std::string& text, const View& view, const ViewContext& context) {
  Appender out(text, 1024);
  append_turn(out, view, context);
  out.literal(R"(,"zones":[)");
  for (const ZoneView& zone : view.zones) {
    const ZoneSpec& spec = (*view.zone_specs)[static_cast<std::size_t>(zone.id.index())];
    if (zone.count > 0 || !spec.passing) append_zone(out, zone, spec);
  }
  out.end_list(']');
  out.literal(R"(,"badges":[)");
  for (const Fact& badge : view.badges) {
    append_fact(out, badge, "code");
    out.literal(',');
  }
  out.end_list(']');
  out.literal(R"(,"points":)");
  append_numbers(out, view.points);
  out.literal(R"(,"target":)");
  out.number(view.target);
  append_tally(out, view);
  out.literal(R"(,"status":)");
  append_fact(out, view.status, "code");
  if (!view.asks.empty()) append_prompt(out, view, context);
  if (view.amended) {
    out.literal(R"(,"rules":)");
    out.raw(view.rules->to_json().dump());
  }
  if (view.round_result) {
    out.literal(R"(,"result":)");
    append_round_result(out, *view.round_result);
  }
  if (view.match_result) {
    out.literal(R"(,"match":{)");
    append_outcome(out, *view.match_result);
  }
  out.literal('}');
}

void append_events(std::string& text, std::span<const SeenEvent> events, const ZoneLayout& zones) {
  Appender out(text, 32 + events.size() * 96);
  out.literal('[');
  for (const SeenEvent& event : events) {
    std::visit(Overloaded{
                   [&](const SeenMove& move) { append_move(out, move, zones); },
                   [&](const Fact& note) { append_fact(out, note, "event"); },
                   [&](const Revealed& shown) { append_fact(out, shown.fact, "event"); },
               },
               event);
    out.literal(',');
  }
  out.end_list(']');
}

}  // namespace lastcard::protocol
