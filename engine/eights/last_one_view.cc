#include <algorithm>
#include <array>

#include "engine/eights/last_one.h"
#include "engine/eights/last_one_flow.h"
#include "engine/eights/last_one_state.h"

// What a viewer is told beside the cards: badges, the status line, its own prompt, and what a play
// would do.

namespace lastcard::eights {
namespace {

using last_one::Flow;
using last_one::Open;
using last_one::Own;
using last_one::Position;
using last_one::Stage;

bool is_out(const Open& open, int seat) { return open.out_in[static_cast<std::size_t>(seat)] != 0; }

// Pre: a melee is under way.
Card needed_card(const Glimpse& glimpse) { return *Position(glimpse).needed(); }

void add_melee_badges(const Glimpse& glimpse, ViewBuilder& builder) {
  const Open& open = glimpse.open<Open>();
  builder.badge({.code = "melee", .seat = open.aggressor.get(), .other = open.defender.get()},
                {needed_card(glimpse)});
  for (int number = 0; number < glimpse.seats(); ++number) {
    const Seat seat(number);
    const bool asked = glimpse.rules<LastOneRules>().melee_self || !open.aggressor.is(seat);
    if (is_out(open, number) || !asked || glimpse.waiting().contains(seat)) continue;
    builder.badge({.code = "answered", .seat = seat});
  }
}

void add_badges(const Glimpse& glimpse, ViewBuilder& builder) {
  const Open& open = glimpse.open<Open>();
  builder.badge({.code = "direction", .direction = open.direction < 0 ? -1 : 1});
  if (open.called.has_value()) {
    builder.badge({.code = "called-suit", .suit = open.called.value()});
  }
  if (open.named_face != 0) {
    builder.badge({.code = "represents"}, {Card::from_face(open.named_face)});
  }
  if (static_cast<Stage>(glimpse.phase()) == Stage::melee) add_melee_badges(glimpse, builder);
  if (open.owes.has_value()) builder.badge({.code = "owes-knock", .seat = open.owes.value()});
  if (open.passes != 0) builder.badge({.code = "passes", .count = open.passes});
  for (int seat = 0; seat < glimpse.seats(); ++seat) {
    if (is_out(open, seat)) builder.badge({.code = "out", .seat = Seat(seat)});
  }
}

// Who has answered is told its own answer, which only it may know.
Fact melee_status(const Glimpse& glimpse) {
  const Open& open = glimpse.open<Open>();
  Fact status{{.code = "melee",
               .seat = open.aggressor.get(),
               .other = open.defender.get(),
               .count = glimpse.waiting().size()},
              {needed_card(glimpse)}};
  const auto viewer = glimpse.viewer().seat();
  if (!viewer) return status;
  if (glimpse.waiting().contains(*viewer)) status.kind = "asked";
  const Own& own = glimpse.own<Own>();
  if (own.answer == Own::Answer::passed) status.kind = "passed";
  if (own.answer == Own::Answer::card) {
    status.kind = "sealed";
    status.cards = {own.card()};
  }
  return status;
}

Fact status_of(const Glimpse& glimpse) {
  const Open& open = glimpse.open<Open>();
  const auto seat = glimpse.turn();
  switch (static_cast<Stage>(glimpse.phase())) {
    case Stage::over:
      return {{.code = "over", .seat = open.winner.get()}};
    case Stage::choose_hand:
      return {{.code = "choose-hand", .seat = seat}};
    case Stage::vote_hand:
      return {{.code = "vote-hand", .seat = glimpse.dealer(), .count = open.hand}};
    case Stage::play:
      return {{.code = "play", .seat = seat}};
    case Stage::stack:
      return {{.code = "stack", .seat = seat}};
    case Stage::call_suit:
      return {{.code = "call-suit", .seat = seat}};
    case Stage::name_card:
      return {{.code = "name-card", .seat = seat}};
    case Stage::melee:
      return melee_status(glimpse);
    case Stage::penalty:
      return {{.code = "penalty", .seat = seat, .count = open.penalty}};
  }
  return {};
}

// What the intent is about: the asks in which the viewer's legal intents are gathered.
struct Topic {
  AskKind kind;
  std::string_view code;
};

Topic topic_of(const Intent& intent, Stage stage) {
  const std::string_view cards = stage == Stage::melee   ? "melee"
                                 : stage == Stage::stack ? "stack"
                                                         : "play";
  return std::visit(Overloaded{
                        [&](const PlayCard&) {
                          return Topic{AskKind::pick_cards, cards};
                        },
                        [](CallSuit) {
                          return Topic{AskKind::pick_option, "call-suit"};
                        },
                        [](NameCard) {
                          return Topic{AskKind::pick_option, "name-card"};
                        },
                        [](ChooseHand) {
                          return Topic{AskKind::pick_option, "choose-hand"};
                        },
                        [](Vote) {
                          return Topic{AskKind::pick_option, "vote"};
                        },
                        [](Draw) {
                          return Topic{AskKind::button, "draw"};
                        },
                        [](Take) {
                          return Topic{AskKind::button, "take"};
                        },
                        [](KnockLastCard) {
                          return Topic{AskKind::button, "knock-last-card"};
                        },
                        [](const auto&) {
                          return Topic{AskKind::button, "pass"};
                        },
                    },
                    intent);
}

// Intents of one topic are listed next to each other; the call comes last.
void add_asks(const Glimpse& glimpse, ViewBuilder& builder) {
  const auto stage = static_cast<Stage>(glimpse.phase());
  std::vector<Ask> asks;
  for (const Intent& intent : builder.legal()) {
    const Topic topic = topic_of(intent, stage);
    auto ask = std::ranges::find(asks, topic.code, &Ask::code);
    if (ask == asks.end()) ask = asks.insert(asks.end(), Ask{topic.kind, topic.code, {}});
    ask->intents.push_back(intent);
    if (topic.code == "draw") ask->count = 1;
    if (topic.code == "take") ask->count = glimpse.open<Open>().penalty;
  }
  const auto asked = [&](std::string_view code) {
    return std::ranges::find(asks, code, &Ask::code) != asks.end();
  };
  const bool must_play = stage == Stage::play && glimpse.turn() == glimpse.viewer().seat() &&
                         !asked("draw") && !asked("pass");
  if (must_play) {
    Ask draw{AskKind::button, "draw", {Draw{}}, 1};
    draw.refusal = Violation{"must_play", "LAS-12"};
    asks.push_back(std::move(draw));
  }
  std::ranges::stable_partition(asks, [](const Ask& ask) { return ask.code != "knock-last-card"; });
  for (Ask& ask : asks) builder.ask(std::move(ask));
}

bool worth_telling(const Event& event) {
  const auto* note = note_in(event);
  if (note == nullptr) return false;
  constexpr std::array<std::string_view, 7> kTold = {
      "skipped", "reversed", "forgot-knock", "melee", "names-card", "stacks", "calls-suit"};
  return std::ranges::find(kTold, note->code) != kTold.end();
}

Preview preview_of_answer(const Position& position) {
  Preview preview;
  preview.direction = position.direction();
  preview.notes.push_back({{.code = "sealed"}});
  return preview;
}

Preview preview_of_play(const Glimpse& before, Card card) {
  const Seat seat = before.seat();
  Table table = before.for_trial();
  NoEntropy entropy;
  std::vector<Event> events;
  Tx tx(table, entropy, &events);
  const Position position(tx.everything());
  Flow flow(tx);
  Preview preview;
  preview.owes_knock = position.rules().call_penalty > 0 && position.hand_size(seat) == 2;
  flow.play(seat, card, preview.owes_knock);
  if (position.stage() == Stage::name_card) {
    events.emplace_back(Note{.code = "names-card", .seat = seat});
  } else if (position.stage() == Stage::stack) {
    events.emplace_back(Note{.code = "stacks", .seat = seat});
  } else if (position.stage() == Stage::call_suit) {
    // Which suit does not decide who is next; that it will be called does not stay unsaid.
    events.emplace_back(Note{.code = "calls-suit", .seat = seat});
    flow.call_suit(seat, Suit::clubs);
  }
  preview.goes_out = position.stage() == Stage::over;
  preview.next = table.turn();
  preview.direction = position.direction();
  preview.count = position.open().penalty;
  for (const Event& event : events) {
    if (worth_telling(event)) preview.notes.push_back(*fact_in(event));
  }
  return preview;
}

}  // namespace

void LastOne::describe(const Glimpse& glimpse, ViewBuilder& builder) const {
  add_badges(glimpse, builder);
  builder.status(status_of(glimpse));
  std::vector<int> points;
  points.reserve(static_cast<std::size_t>(glimpse.seats()));
  for (int seat = 0; seat < glimpse.seats(); ++seat) {
    points.push_back(glimpse.counter(last_one::points_counter(Seat(seat))));
  }
  builder.points(std::move(points), glimpse.rules<LastOneRules>().threshold, Tally::penalty);
  if (glimpse.viewer().seat()) add_asks(glimpse, builder);
}

Consideration LastOne::consider(const Glimpse& glimpse, std::span<const Card> cards) const {
  Consideration answer = Game::consider(glimpse, cards);
  const Position position(glimpse);
  if (!glimpse.to_act().contains(glimpse.seat()) || answer.refusal) return answer;
  if (position.stage() != Stage::melee) {
    answer.effect = preview_of_play(glimpse, cards.front());
  } else if (glimpse.waiting().size() > 1) {
    answer.effect = preview_of_answer(position);
  }
  return answer;
}

}  // namespace lastcard::eights
