#include "engine/core/intent_traits.h"
#include "engine/eights/bartok/bartok.h"
#include "engine/eights/bartok/flow.h"
#include "engine/eights/bartok/state.h"

// What a viewer is told beside the cards. Everything here is public, or a seat's own business: what
// section 11 hides is out of a Glimpse's reach.

namespace lastcard::eights::bartok {
namespace {

// The last play, while nobody has played another card: `kind` says that it is closed (BAR-14).
void add_last_play(const Glimpse& glimpse, ViewBuilder& builder) {
  const Open& open = glimpse.open<Open>();
  if (!open.player.has_value()) return;
  const bool is_open = open.play_open != 0;
  const Zones zones(glimpse.seats());
  const bool lies_there = glimpse.top(zones.discard()).face() == open.played;
  if (!is_open && !lies_there) return;  // taken back
  builder.badge({.code = "last-play",
                 .seat = open.player.value(),
                 .count = open.left,
                 .kind = is_open ? "open" : "closed"},
                {Card::from_face(open.played)});
  if (!is_open) return;
  open.said.for_each([&](int phrase) {
    builder.badge({.code = "said",
                   .seat = open.player.value(),
                   .text = std::string(glimpse.rules<HouseRules>().text_of(phrase))});
  });
  for (const Charge charge : {Charge::wrong_card, Charge::phrase}) {
    if (!open.charged.contains(charge)) continue;
    builder.badge({.code = "charged", .seat = open.player.value(), .kind = charge_name(charge)});
  }
}

std::string_view chain_kind(const Chain& chain) {
  if (chain.kind == ChainKind::until) return "until";
  return chain.stack != 0 ? "stack" : "plain";
}

}  // namespace

void Bartok::add_badges(const Glimpse& glimpse, ViewBuilder& builder) const {
  const Open& open = glimpse.open<Open>();
  const auto stage = static_cast<Stage>(glimpse.phase());
  if (open.begun == 0) return;
  builder.badge({.code = "hand", .count = static_cast<int>(open.hand) + 1});
  if (is_preparing(stage) || stage == Stage::over) return;
  std::optional<int> direction;
  if (open.direction != 0) direction = open.direction < 0 ? -1 : 1;
  add_course(glimpse, direction, builder);
  if (stage == Stage::respond) {
    builder.badge({.code = "chain", .count = open.chain.total, .kind = chain_kind(open.chain)});
  }
  add_last_play(glimpse, builder);
  open.settled.for_each([&](Seat seat) {
    builder.badge({.code = "charged", .seat = seat, .kind = charge_name(Charge::bartok)});
  });
  if (open.delay_settled != 0 && glimpse.turn()) {
    builder.badge({.code = "charged", .seat = glimpse.turn(), .kind = charge_name(Charge::delay)});
  }
}

Fact Bartok::status(const Glimpse& glimpse) const {
  const Open& open = glimpse.open<Open>();
  Fact status = FamilyGame::status(glimpse);
  if (!glimpse.waiting().empty()) status.count = glimpse.waiting().size();
  switch (static_cast<Stage>(glimpse.phase())) {
    case Stage::second:
    case Stage::last_card:
      status.seat = open.player.get();
      break;
    case Stage::respond:
      status.count = open.chain.total;
      status.kind = chain_kind(open.chain);
      break;
    case Stage::choose_seat:
      status.kind = effect_name(open.hands_pending.value());
      break;
    case Stage::give:
      status.code = "give-card";
      status.other = open.giving_to.get();
      break;
    case Stage::repeal_vote:
      status.seat = open.repealer.get();
      status.count = glimpse.rules<HouseRules>().in_force()[open.repealing].id;
      break;
    case Stage::veto:
      status.seat = open.winner.get();
      break;
    case Stage::over:
    case Stage::opening:
    case Stage::play:
    case Stage::call_suit:
    case Stage::pass_cards:
    case Stage::repeal:
    case Stage::new_rule:
      break;
  }
  return status;
}

int Bartok::demanded(const Glimpse& glimpse) const {
  const Chain& chain = glimpse.open<Open>().chain;
  return chain.kind == ChainKind::draw ? chain.total : 0;
}

void Bartok::shape(const Glimpse& glimpse, Ask& ask) const {
  const auto stage = static_cast<Stage>(glimpse.phase());
  if (ask.code == "play" && stage == Stage::respond) ask.code = "respond";
  if (ask.code == "take" && demanded(glimpse) == 0) ask.count.reset();
  if (ask.code != "pass") return;
  if (stage == Stage::last_card) ask.code = "accept";
  if (stage == Stage::repeal) ask.code = "no-repeal";
  if (stage == Stage::new_rule) ask.code = "no-rule";
}

// Cards and choices, buttons, words, and what others may be charged with.
void Bartok::arrange(const Glimpse& glimpse, std::vector<Ask>& asks) const {
  const auto place = [](const Ask& ask) {
    if (ask.code == "call-violation") return 3;
    if (ask.kind == AskKind::declare) return 2;
    return ask.kind == AskKind::button ? 1 : 0;
  };
  std::ranges::stable_sort(asks, {}, place);
  const bool makes_rule = static_cast<Stage>(glimpse.phase()) == Stage::new_rule;
  if (makes_rule && !asks.empty())
    asks.insert(asks.begin(), {AskKind::declare, "propose-rule", {}});
}

}  // namespace lastcard::eights::bartok
