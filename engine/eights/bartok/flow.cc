#include "engine/eights/bartok/flow.h"

#include <array>

namespace lastcard::eights::bartok {

std::string_view ending_name(Ending ending) {
  constexpr std::array<std::string_view, 5> kNames = {"", "out", "impossible", "endless", "agreed"};
  return kNames[static_cast<std::size_t>(ending)];
}

void Flow::end_step() {
  SeatSet::all(seats()).for_each([&](Seat seat) {
    if (position_.cards_of(seat) == 1) return;
    open().unsaid.erase(seat);
    open().settled.erase(seat);
  });
}

// ---- The deal ----

void Flow::deal(Seat dealer) {
  gather(dealer, pack_of(rules().pack.decks, rules().pack.jokers));
  tx_.shuffle(zones_.stock());
  const Open before = open();
  open() = Open{};
  open().begun = 1;
  open().hand = before.begun != 0 ? before.hand + 1 : 0;
  open().next_rule =
      before.begun != 0 ? before.next_rule : static_cast<std::uint32_t>(rules().rules() + 1);
  open().moments = before.moments + 1;
  secret() = Secret{};
  deal_hands(dealer, rules().hand, SeatSet::all(seats()));
  tell_turned_up(dealer);
  if (rules().open_start) return enter(Stage::opening, std::nullopt, SeatSet::all(seats()));
  open().direction = 1;  // BAR-8
  end_turn(dealer);
}

// ---- Cards ----

// BAR-15: what may be taken back stays in the pile.
int Flow::draw_cards(Seat seat, int count) {
  const bool may_come_back = rules().players_police && open().play_open != 0;
  const int drawn = draw_from_stock(seat, count, may_come_back ? 2 : 1);
  if (drawn > 0) open().passes = 0;  // BAR-71
  return drawn;
}

void Flow::draw_for(std::string_view reason, Seat seat, int count) {
  tell_seat(reason, seat, count);
  draw_cards(seat, count);
}

// ---- Turn actions ----

// BAR-14, BAR-48: what is closed or punished before the action takes effect.
void Flow::begin_turn_action(Seat by) {
  if (!rules().players_police) punish_forgotten(by);
  close_play();
  ++open().turns;
  begin_thinking();
}

void Flow::close_play() {
  open().play_open = 0;
  secret().owed.clear();
}

void Flow::punish_forgotten(Seat by) {
  const auto player = position_.open_player();
  if (player && !secret().owed.empty()) draw_for("forgot-phrase", *player, rules().penalty);
  SeatSet::all(seats()).without(by).for_each([&](Seat seat) {
    if (!open().unsaid.contains(seat)) return;
    open().unsaid.erase(seat);
    draw_for("forgot-bartok", seat, rules().penalty);
  });
}

// BAR-46: `delay` is open again.
void Flow::begin_thinking() {
  open().delay_settled = 0;
  secret().late = 0;
  ++open().moments;
}

void Flow::act(Seat by, PlayCard play) {
  const Card card = play.card;
  const Stage stage = position_.stage();
  const bool wrong = stage == Stage::play && rules().players_police &&
                     !position_.proper_for(by, in_effect(table())).contains(card);
  const Card beneath = position_.top();
  begin_turn_action(by);
  open().carried = stage == Stage::respond ? open().chain.total : std::uint16_t{0};
  if (stage == Stage::second) {  // BAR-6
    const bool at_left = open().player.value().stepped(1, seats()) == by;
    open().direction = at_left ? std::int8_t{1} : std::int8_t{-1};
  }
  lay(by, card);
  open().passes = 0;
  note_last_play(by, card, wrong);
  const int left = position_.cards_of(by);
  open().left = static_cast<std::uint16_t>(left);
  open().applied = applying(rules(), card, beneath, left);
  if (left == 1 && play.knock) tell_seat("said-bartok", by);
  if (left == 1 && !play.knock) open().unsaid.insert(by);  // BAR-20
  owe_phrases();
  if (left > 0) {
    begin_effects(by);
  } else if (rules().players_police) {
    enter(Stage::last_card, std::nullopt, SeatSet::all(seats()).without(by));  // BAR-47
  } else {
    end_hand(by, Ending::out);
  }
  end_step();
}

// What a right call must put back, and what may be called on (BAR-41, BAR-44).
void Flow::note_last_play(Seat by, Card card, bool wrong) {
  Open& now = open();
  now.player.set(by);
  now.played = static_cast<std::uint8_t>(card.face());
  now.play_open = 1;
  now.charged.clear();
  now.said.clear();
  now.called_before = now.called;
  now.called.clear();
  now.applied_before = now.applied;
  secret().wrong_before = secret().wrong;
  secret().wrong = wrong ? 1 : 0;
}

void Flow::act(Seat by, Draw) {
  begin_turn_action(by);
  tell_drawn("drew", by, draw_cards(by, 1));
  end_turn(by);
  end_step();
}

void Flow::act(Seat by, Take) {
  begin_turn_action(by);
  const Chain chain = open().chain;
  chain.kind == ChainKind::until ? draw_until(by)
                                 : tell_drawn("took", by, draw_cards(by, chain.total));
  chain.then_plays != 0 ? next_turn(by) : end_turn(by);
  end_step();
}

// BAR-37.
void Flow::draw_until(Seat by) {
  const Chain& chain = position_.open().chain;
  const FaceSet match = rules().rule(chain.rule).find(EffectKind::draw_until)->match;
  int drawn = 0;
  bool met = false;
  while (!met && drawn < chain.total) {
    if (table().count(zones_.stock()) == 0 && !refill_stock()) break;
    met = match.contains(table().top(zones_.stock()));
    drawn += draw_cards(by, 1);
  }
  tell_drawn("took", by, drawn);
}

void Flow::act(Seat by, Pass) {
  const Stage stage = position_.stage();
  if (stage != Stage::play) {
    begin_thinking();
    tell_seat(stage == Stage::last_card ? "accepted" : "passed", by);
    if (answered_last(by)) all_declined();
    return end_step();
  }
  begin_turn_action(by);
  tell_seat("passed", by);
  ++open().passes;
  open().passes >= seats() ? end_hand(std::nullopt, Ending::impossible) : end_turn(by);  // BAR-71
  end_step();
}

void Flow::all_declined() {
  const Stage stage = position_.stage();
  if (stage == Stage::last_card) return end_hand(open().player.get(), Ending::out);
  // BAR-7, BAR-8.
  open().direction = 1;
  end_turn(stage == Stage::opening ? table().dealer() : open().player.value());
}

// ---- Words ----

void Flow::act(Seat by, const Say& say) {
  const int phrase = *rules().phrase_with(say.words());
  open().said.insert(phrase);
  secret().owed.erase(phrase);
  tx_.note([&] { return Note{.code = "said", .seat = by, .text = std::string(say.words())}; });
  end_step();
}

void Flow::act(Seat by, KnockLastCard) {
  open().unsaid.erase(by);
  tell_seat("said-bartok", by);
  end_step();
}

// ---- Turns and ends ----

void Flow::next_turn(Seat seat) {
  const int most = rules().max_turns;
  if (most > 0 && open().turns >= static_cast<std::uint32_t>(most)) {
    return end_hand(std::nullopt, Ending::endless);  // BAR-75
  }
  enter(Stage::play, seat);
}

void Flow::end_hand(std::optional<Seat> winner, Ending ending) {
  close_play();
  open().ending = ending;
  open().suit_pending = 0;
  open().hands_pending.clear();
  open().giving_to.clear();
  open().unsaid.clear();
  open().settled = {};
  begin_thinking();
  hand_on(0);  // what was chosen to be passed on is still in the hand
  enter(Stage::over, std::nullopt);
  open().winner.clear();
  if (!winner)
    return tx_.note([&] { return Note{.code = "round-void", .kind = ending_name(ending)}; });
  open().winner.set(*winner);
  const int wins = table().counter(winner->number()) + 1;
  tx_.set_counter(winner->number(), wins);
  tell_seat("went-out", *winner);
  tx_.note([&] {
    return Note{.code = "round-won", .seat = winner, .count = wins, .side = winner->number()};
  });
}

}  // namespace lastcard::eights::bartok
