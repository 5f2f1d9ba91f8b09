#include "engine/eights/bartok/flow.h"

#include "engine/eights/drawing.h"

namespace lastcard::eights::bartok {

void Flow::enter(Stage stage, std::optional<Seat> turn, SeatSet waiting) {
  tx_.set_phase(static_cast<Phase>(stage));
  tx_.set_turn(turn);
  tx_.set_waiting(waiting);
}

SeatSet Flow::everybody_but(Seat seat) const {
  SeatSet seats = SeatSet::all(position_.seats());
  seats.erase(seat);
  return seats;
}

void Flow::end_step() {
  for (int number = 0; number < position_.seats(); ++number) {
    const Seat seat(number);
    if (position_.cards_of(seat) == 1) continue;
    own(seat) = Own{};
    open().settled.erase(seat);
  }
}

// ---- The deal ----

void Flow::deal(Seat dealer) {
  InplaceVector<Card, kMaxCards> pack;
  for (int deck = 0; deck < rules().pack.decks; ++deck) {
    for (int face = 1; face < Card::kFaces; ++face) pack.push_back(Card::from_face(face));
    for (int joker = 0; joker < rules().pack.jokers; ++joker) pack.push_back(Card::joker());
  }
  tx_.fill(zones_.stock(), {pack.data(), pack.size()});
  tx_.shuffle(zones_.stock());
  tx_.set_dealer(dealer);
  const Open before = open();
  open() = Open{};
  open().begun = 1;
  open().hand = before.begun != 0 ? before.hand + 1 : 0;
  open().next_rule =
      before.begun != 0 ? before.next_rule : static_cast<std::uint32_t>(rules().rules() + 1);
  open().moments = before.moments + 1;
  secret() = Secret{};
  const int seats = position_.seats();
  for (int number = 0; number < seats; ++number) own(Seat(number)) = Own{};
  InplaceVector<ZoneId, kMaxSeats> hands;
  for (int step = 1; step <= seats; ++step) {
    hands.push_back(zones_.hand(dealer.stepped(step, seats)));
  }
  tx_.note([&] { return Note{.code = "dealt", .seat = dealer, .count = rules().hand}; });
  tx_.deal(rules().hand, zones_.stock(), {hands.data(), hands.size()});
  tx_.move_top(1, zones_.stock(), zones_.discard());
  tx_.note_card(position_.top(), zones_.discard(),
                [&] { return Note{.code = "turned-up", .seat = dealer}; });
  if (rules().open_start) return enter(Stage::opening, std::nullopt, SeatSet::all(seats));
  open().direction = 1;  // BAR-8
  next_turn(dealer.stepped(1, seats));
}

// ---- Cards ----

// BAR-15: what may be taken back stays in the pile.
int Flow::draw_cards(Seat seat, int count) {
  const bool may_come_back = rules().players_police && open().play_open != 0;
  const int drawn = eights::draw_cards(tx_, count, zones_.stock(), zones_.discard(),
                                       zones_.hand(seat), may_come_back ? 2 : 1);
  if (drawn > 0) open().passes = 0;  // BAR-71
  return drawn;
}

void Flow::draw_for_effect(Seat seat, int count) {
  tx_.note([&] { return Note{.code = "effect-draw", .seat = seat, .count = count}; });
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
  if (player && !position_.secret().owed.empty()) {
    tx_.note(
        [&] { return Note{.code = "forgot-phrase", .seat = player, .count = rules().penalty}; });
    draw_cards(*player, rules().penalty);
  }
  for (int number = 0; number < position_.seats(); ++number) {
    const Seat seat(number);
    if (seat == by || !position_.owes_word(seat)) continue;
    own(seat) = Own{};
    tx_.note([&] { return Note{.code = "forgot-bartok", .seat = seat, .count = rules().penalty}; });
    draw_cards(seat, rules().penalty);
  }
}

// BAR-46: `delay` is open again.
void Flow::begin_thinking() {
  open().delay_settled = 0;
  secret().late = 0;
  ++open().moments;
}

bool Flow::is_wrong(Seat by, Card card) const {
  return position_.stage() == Stage::play && rules().players_police &&
         !position_.proper_for(by, position_.in_effect()).contains(card);
}

void Flow::play(Seat by, Card card, bool knock) {
  const Stage stage = position_.stage();
  const bool wrong = is_wrong(by, card);
  const Card beneath = position_.top();
  begin_turn_action(by);
  open().carried = stage == Stage::respond ? open().chain.total : std::uint16_t{0};
  if (stage == Stage::second) {  // BAR-6
    const bool at_left = open().player.value().stepped(1, position_.seats()) == by;
    open().direction = at_left ? std::int8_t{1} : std::int8_t{-1};
  }
  tx_.note_card(card, zones_.hand(by), zones_.discard(),
                [&] { return Note{.code = "played", .seat = by}; });
  tx_.move(card, zones_.hand(by), zones_.discard());
  open().passes = 0;
  note_last_play(by, card, wrong);
  const int left = position_.cards_of(by);
  open().left = static_cast<std::uint16_t>(left);
  open().applied = applying(rules(), card, beneath, left);
  if (left == 1) {
    if (knock) {
      tx_.note([&] { return Note{.code = "said-bartok", .seat = by}; });
    } else {
      own(by).owes_word = 1;  // BAR-20
    }
  }
  owe_phrases();
  if (left > 0) {
    begin_effects(by);
  } else if (rules().players_police) {
    enter(Stage::last_card, std::nullopt, everybody_but(by));  // BAR-47
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
  now.charged = 0;
  now.said.clear();
  now.called_before = now.called;
  now.called.clear();
  now.applied_before = now.applied;
  secret().wrong_before = secret().wrong;
  secret().wrong = wrong ? 1 : 0;
}

void Flow::draw(Seat by) {
  begin_turn_action(by);
  const int drawn = draw_cards(by, 1);
  tx_.note(
      [&] { return Note{.code = drawn > 0 ? "drew" : "no-cards", .seat = by, .count = drawn}; });
  end_turn(by);
  end_step();
}

void Flow::take(Seat by) {
  begin_turn_action(by);
  const Chain chain = open().chain;
  if (chain.kind == ChainKind::until) {
    draw_until(by);
  } else {
    const int drawn = draw_cards(by, chain.total);
    tx_.note(
        [&] { return Note{.code = drawn > 0 ? "took" : "no-cards", .seat = by, .count = drawn}; });
  }
  if (chain.then_plays != 0) {
    next_turn(by);
  } else {
    end_turn(by);
  }
  end_step();
}

// BAR-37.
void Flow::draw_until(Seat by) {
  const Chain& chain = position_.open().chain;
  const FaceSet match = rules().rule(chain.rule).find(EffectKind::draw_until)->match;
  int drawn = 0;
  bool met = false;
  while (!met && drawn < chain.total) {
    if (tx_.table().count(zones_.stock()) == 0 &&
        !eights::refill_stock(tx_, zones_.stock(), zones_.discard())) {
      break;
    }
    met = match.contains(tx_.table().top(zones_.stock()));
    drawn += draw_cards(by, 1);
  }
  tx_.note(
      [&] { return Note{.code = drawn > 0 ? "took" : "no-cards", .seat = by, .count = drawn}; });
}

void Flow::pass(Seat by) {
  if (position_.stage() != Stage::play) {
    decline(by);
    return end_step();
  }
  begin_turn_action(by);
  tx_.note([&] { return Note{.code = "passed", .seat = by}; });
  ++open().passes;
  if (open().passes >= position_.seats()) {
    end_hand(std::nullopt, Ending::impossible);  // BAR-71
  } else {
    end_turn(by);
  }
  end_step();
}

void Flow::decline(Seat by) {
  begin_thinking();
  const bool accepts = position_.stage() == Stage::last_card;
  tx_.note([&] { return Note{.code = accepts ? "accepted" : "passed", .seat = by}; });
  SeatSet waiting = tx_.table().waiting();
  waiting.erase(by);
  tx_.set_waiting(waiting);
  if (waiting.empty()) all_declined();
}

void Flow::all_declined() {
  const int seats = position_.seats();
  const Stage stage = position_.stage();
  if (stage == Stage::last_card) return end_hand(open().player.get(), Ending::out);
  // BAR-7, BAR-8.
  const Seat from = stage == Stage::opening ? tx_.table().dealer() : open().player.value();
  open().direction = 1;
  next_turn(from.stepped(1, seats));
}

// ---- Words ----

void Flow::say(Seat by, std::string_view text) {
  const int phrase = *rules().phrase_with(text);
  open().said.insert(phrase);
  secret().owed.erase(phrase);
  tx_.note([&] { return Note{.code = "said", .seat = by, .text = std::string(text)}; });
  end_step();
}

void Flow::knock(Seat by) {
  own(by) = Own{};
  tx_.note([&] { return Note{.code = "said-bartok", .seat = by}; });
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
  open().settled = {};
  begin_thinking();
  for (int number = 0; number < position_.seats(); ++number) {
    const Seat seat(number);
    own(seat) = Own{};
    // What was chosen to be passed on is still in the hand.
    tx_.move_all(zones_.passing(seat), zones_.hand(seat));
  }
  enter(Stage::over, std::nullopt);
  open().winner.clear();
  if (!winner)
    return tx_.note([&] { return Note{.code = "round-void", .kind = ending_name(ending)}; });
  open().winner.set(*winner);
  const int wins = tx_.table().counter(winner->number()) + 1;
  tx_.set_counter(winner->number(), wins);
  tx_.note([&] { return Note{.code = "went-out", .seat = winner}; });
  tx_.note([&] {
    return Note{.code = "round-won", .seat = winner, .count = wins, .side = winner->number()};
  });
}

}  // namespace lastcard::eights::bartok
