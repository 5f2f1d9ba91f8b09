#include "engine/eights/bartok/state.h"
#include "engine/eights/fitting.h"

namespace lastcard::eights::bartok {

FaceSet proper_faces(const HouseRules& rules, Card beneath, int left, std::optional<Suit> called) {
  FaceSet faces = FaceSet::of(Card::joker()) | fitting_faces(beneath, called);
  FaceSet forbidden;
  for (int place = 0; place < rules.rules(); ++place) {
    const Rule& rule = rules.rule(place);
    if (rule.has(EffectKind::wild)) faces.insert(rule.faces(beneath, left));
    if (rule.has(EffectKind::forbid)) forbidden.insert(rule.faces(beneath, left));
  }
  return faces & ~forbidden;
}

FaceSet demanded_faces(const HouseRules& rules, const RuleBits& applied, Card upcard) {
  FaceSet faces = FaceSet::all();
  applied.for_each([&](int place) {
    const Effect* demand = rules.rule(place).find(EffectKind::next_must);
    if (demand != nullptr) faces = faces & demand->match & related(demand->relation, upcard);
  });
  return faces;
}

RuleBits applying(const HouseRules& rules, Card card, Card beneath, int left) {
  RuleBits bits = {};
  for (int place = 0; place < rules.rules(); ++place) {
    if (rules.rule(place).applies(card, beneath, left)) bits.insert(place);
  }
  return bits;
}

FaceSet Position::proper_for(Seat seat, const RuleBits& applied) const {
  return proper_faces(rules(), top(), cards_of(seat) - 1, open().called.get()) &
         demanded_faces(rules(), applied, top());
}

FaceSet Position::responses_for(Seat seat) const {
  if (open().chain.kind != ChainKind::draw || open().chain.stack == 0) return {};
  const int left = cards_of(seat) - 1;
  FaceSet drawing;
  for (int place = 0; place < rules().rules(); ++place) {
    const Rule& rule = rules().rule(place);
    if (rule.has(EffectKind::draw)) drawing.insert(rule.faces(top(), left));
  }
  // Only a rule that applies opens a chain, so the upcard was not wrong.
  const FaceSet proper = proper_for(seat, open().applied);
  return drawing & proper & FaceSet::of_rank_of(top()) & ~FaceSet::of(Card::joker());
}

}  // namespace lastcard::eights::bartok
