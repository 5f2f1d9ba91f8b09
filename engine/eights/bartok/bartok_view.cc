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
    if ((open.charged >> static_cast<unsigned>(charge) & 1U) == 0) continue;
    builder.badge({.code = "charged", .seat = open.player.value(), .kind = charge_name(charge)});
  }
}

void add_badges(const Glimpse& glimpse, ViewBuilder& builder) {
  const Open& open = glimpse.open<Open>();
  const auto stage = static_cast<Stage>(glimpse.phase());
  if (open.begun == 0) return;
  builder.badge({.code = "hand", .count = static_cast<int>(open.hand) + 1});
  if (is_preparing(stage) || stage == Stage::over) return;
  if (open.direction != 0) builder.badge({.code = "direction", .direction = open.direction});
  if (open.called.has_value()) builder.badge({.code = "called-suit", .suit = open.called.value()});
  if (stage == Stage::respond) {
    const bool until = open.chain.kind == ChainKind::until;
    builder.badge({.code = "chain",
                   .count = open.chain.total,
                   .kind = until                   ? "until"
                           : open.chain.stack != 0 ? "stack"
                                                   : "plain"});
  }
  add_last_play(glimpse, builder);
  open.settled.for_each([&](Seat seat) {
    builder.badge({.code = "charged", .seat = seat, .kind = charge_name(Charge::bartok)});
  });
  if (open.delay_settled != 0 && glimpse.turn()) {
    builder.badge({.code = "charged", .seat = glimpse.turn(), .kind = charge_name(Charge::delay)});
  }
}

Note status_of(const Glimpse& glimpse) {
  const Open& open = glimpse.open<Open>();
  const auto seat = glimpse.turn();
  const int waiting = glimpse.waiting().size();
  switch (static_cast<Stage>(glimpse.phase())) {
    case Stage::over:
      return {.code = "over", .seat = open.winner.get()};
    case Stage::opening:
      return {.code = "opening", .count = waiting};
    case Stage::second:
      return {.code = "second", .seat = open.player.get(), .count = waiting};
    case Stage::play:
      return {.code = "play", .seat = seat};
    case Stage::respond:
      return {.code = "respond",
              .seat = seat,
              .count = open.chain.total,
              .kind = open.chain.kind == ChainKind::until ? "until"
                      : open.chain.stack != 0             ? "stack"
                                                          : "plain"};
    case Stage::call_suit:
      return {.code = "call-suit", .seat = seat};
    case Stage::choose_seat:
      return {.code = "choose-seat", .seat = seat, .kind = effect_name(open.hands_pending.value())};
    case Stage::give:
      return {.code = "give-card", .seat = seat, .other = open.giving_to.get()};
    case Stage::pass_cards:
      return {.code = "pass-cards", .count = waiting};
    case Stage::last_card:
      return {.code = "last-card", .seat = open.player.get(), .count = waiting};
    case Stage::repeal:
      return {.code = "repeal", .count = waiting};
    case Stage::repeal_vote: {
      const auto& rules = glimpse.rules<HouseRules>().in_force();
      return {
          .code = "repeal-vote", .seat = open.repealer.get(), .count = rules[open.repealing].id};
    }
    case Stage::new_rule:
      return {.code = "new-rule", .seat = seat};
    case Stage::veto:
      return {.code = "veto", .seat = open.winner.get(), .count = waiting};
  }
  return {};
}

// The viewer's legal intents, sorted into what they are about.
class Prompt {
 public:
  Prompt(const Glimpse& glimpse, ViewBuilder& builder)
      : stage_(static_cast<Stage>(glimpse.phase())),
        open_(glimpse.open<Open>()),
        builder_(builder) {
    for (const Intent& intent : builder.legal()) sort(intent);
  }

  void ask() {
    const bool gives = stage_ == Stage::give || stage_ == Stage::pass_cards;
    if (stage_ == Stage::new_rule && !buttons_.empty()) {
      builder_.ask({AskKind::declare, "propose-rule", {}});
    }
    list(AskKind::pick_cards,
         gives                      ? "give-card"
         : stage_ == Stage::respond ? "respond"
                                    : "play",
         cards_);
    list(AskKind::pick_option, "call-suit", suits_);
    list(AskKind::pick_seat, "choose-seat", seats_);
    list(AskKind::pick_option, "propose-repeal", repeals_);
    list(AskKind::pick_option, "vote", votes_);
    for (const Intent& intent : buttons_) button(intent);
    for (const Intent& intent : phrases_) builder_.ask({AskKind::declare, "say", {intent}});
    list(AskKind::pick_option, "call-violation", calls_);
  }

 private:
  void sort(const Intent& intent) {
    std::visit(Overloaded{
                   [&](const PlayCard&) { cards_.push_back(intent); },
                   [&](const GiveCard&) { cards_.push_back(intent); },
                   [&](CallSuit) { suits_.push_back(intent); },
                   [&](ChooseSeat) { seats_.push_back(intent); },
                   [&](ProposeRepeal) { repeals_.push_back(intent); },
                   [&](Vote) { votes_.push_back(intent); },
                   [&](const Say&) { phrases_.push_back(intent); },
                   [&](CallViolation) { calls_.push_back(intent); },
                   [&](const auto&) { buttons_.push_back(intent); },
               },
               intent);
  }

  void list(AskKind kind, std::string_view code, IntentList& intents) {
    if (!intents.empty()) builder_.ask({kind, code, std::move(intents)});
  }

  void button(const Intent& intent) {
    Ask ask{AskKind::button, "", {intent}};
    if (std::holds_alternative<Draw>(intent)) {
      ask.code = "draw";
      ask.count = 1;
    } else if (std::holds_alternative<Take>(intent)) {
      ask.code = "take";
      if (open_.chain.kind == ChainKind::draw) ask.count = open_.chain.total;
    } else if (std::holds_alternative<KnockLastCard>(intent)) {
      ask.code = "knock-last-card";
    } else {
      ask.code = pass_code();
    }
    builder_.ask(std::move(ask));
  }

  [[nodiscard]] std::string_view pass_code() const {
    if (stage_ == Stage::last_card) return "accept";
    if (stage_ == Stage::repeal) return "no-repeal";
    if (stage_ == Stage::new_rule) return "no-rule";
    return "pass";
  }

  Stage stage_;
  const Open& open_;
  ViewBuilder& builder_;
  IntentList cards_, suits_, seats_, repeals_, votes_, buttons_, phrases_, calls_;
};

}  // namespace

void Bartok::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  add_badges(glimpse, builder);
  builder.status(status_of(glimpse));
  std::vector<int> wins(static_cast<std::size_t>(glimpse.seats()));
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    wins[seat] = glimpse.counter(static_cast<int>(seat));
  }
  builder.points(std::move(wins), 0, Tally::wins);
  if (glimpse.viewer().seat() && glimpse.phase() != kPhaseOver) Prompt(glimpse, builder).ask();
}

}  // namespace lastcard::eights::bartok
