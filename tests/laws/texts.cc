#include "tests/laws/texts.h"

#include "engine/core/codec.h"

namespace lastcard::test {
namespace {

Json json_of(const std::vector<Card>& cards) {
  Json codes = Json::array();
  for (const Card card : cards) codes.push_back(card.code());
  return codes;
}

Json json_of(const SeenCards& cards) {
  if (const auto* open = std::get_if<OpenCards>(&cards)) return json_of(open->cards);
  return std::get<HiddenCards>(cards).count;
}

Json json_of(const std::optional<Violation>& refusal) {
  if (!refusal) return nullptr;
  return {refusal->code, refusal->rule};
}

Json json_of(std::optional<Seat> seat) { return seat ? Json(seat->number()) : Json(); }

Json json_of(std::optional<int> number) { return number ? Json(*number) : Json(); }

Json json_of(const Fact& fact) {
  return Json{fact.code,
              json_of(fact.seat),
              json_of(fact.other),
              json_of(fact.count),
              fact.suit ? Json(std::string(1, letter_of(*fact.suit))) : Json(),
              fact.rank ? Json(std::string(1, letter_of(*fact.rank))) : Json(),
              json_of(fact.cards),
              json_of(fact.direction),
              json_of(fact.side),
              fact.kind,
              fact.rule,
              fact.text};
}

Json json_of(const std::optional<Outcome>& outcome) {
  if (!outcome) return nullptr;
  return Json{json_of(outcome->winner), json_of(outcome->side), outcome->points, outcome->tied};
}

Json json_of(SeatSet seats) {
  Json list = Json::array();
  seats.for_each([&](Seat seat) { list.push_back(seat.number()); });
  return list;
}

}  // namespace

std::string text_of(const View& view) {
  Json zones = Json::array();
  for (const ZoneView& zone : view.zones) zones.push_back({zone.count, json_of(zone.cards)});
  Json badges = Json::array();
  for (const Fact& badge : view.badges) badges.push_back(json_of(badge));
  Json pots = Json::array();
  for (const Pot& pot : view.pots) pots.push_back({pot.name, pot.chips});
  Json asks = Json::array();
  for (const Ask& ask : view.asks) {
    asks.push_back({static_cast<int>(ask.kind), ask.code, canonical_texts(ask.intents),
                    json_of(ask.count), json_of(ask.refusal), ask.more});
  }
  return Json{{"phase", view.phase},
              {"dealer", view.dealer.number()},
              {"turn", json_of(view.turn)},
              {"to_act", json_of(view.to_act)},
              {"zones", zones},
              {"badges", badges},
              {"status", json_of(view.status)},
              {"points", view.points},
              {"target", view.target},
              {"tally", static_cast<int>(view.tally)},
              {"pots", pots},
              {"rules", view.amended ? view.rules->to_json() : Json()},
              {"asks", asks},
              {"round", json_of(view.round_result)},
              {"match", json_of(view.match_result)}}
      .dump();
}

std::string text_of(const std::vector<SeenEvent>& events) {
  Json list = Json::array();
  for (const SeenEvent& event : events) {
    if (const auto* move = std::get_if<SeenMove>(&event)) {
      list.push_back({move->from.index(), move->to.index(), json_of(move->cards)});
    } else {
      list.push_back(json_of(*fact_in(event)));
    }
  }
  return list.dump();
}

std::string text_of(const Consideration& answer) {
  Json effect;
  if (answer.effect) {
    Json notes = Json::array();
    for (const Fact& note : answer.effect->notes) notes.push_back(json_of(note));
    effect = {json_of(answer.effect->next),
              answer.effect->direction,
              answer.effect->count,
              answer.effect->called ? Json(static_cast<int>(*answer.effect->called)) : Json(),
              notes,
              answer.effect->owes_knock,
              answer.effect->goes_out};
  }
  return Json{json_of(answer.refusal), answer.set, json_of(answer.continuations), effect}.dump();
}

std::string text_of(const std::optional<Violation>& refusal) { return json_of(refusal).dump(); }

}  // namespace lastcard::test
