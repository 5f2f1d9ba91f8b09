#include <array>

#include "engine/core/intent_traits.h"
#include "engine/eights/bartok/flow.h"

// Calls, and what the clock does (docs/rules/bartok.md, section 9).

namespace lastcard::eights::bartok {

std::string_view ending_name(Ending ending) {
  constexpr std::array<std::string_view, 5> kNames = {"", "out", "impossible", "endless", "agreed"};
  return kNames[static_cast<std::size_t>(ending)];
}

void Flow::call_violation(Seat by, Seat charged, Charge charge) {
  tx_.note([&] {
    return Note{
        .code = "called-violation", .seat = by, .other = charged, .kind = charge_name(charge)};
  });
  switch (charge) {
    case Charge::bartok:
      call_bartok(by, charged);
      break;
    case Charge::wrong_card:
      call_wrong_card(by, charged);
      break;
    case Charge::phrase:
      call_phrase(by, charged);
      break;
    case Charge::delay:
      call_delay(by, charged);
      break;
  }
  end_step();
}

// BAR-42: who is wrong pays.
void Flow::judge(Seat by, Seat charged, Charge charge, bool right) {
  tx_.note([&] {
    return Note{.code = right ? "violation-right" : "violation-wrong",
                .seat = right ? charged : by,
                .count = rules().penalty,
                .kind = charge_name(charge)};
  });
  pay(right ? charged : by);
}

void Flow::pay(Seat seat) { draw_cards(seat, rules().penalty); }

void Flow::call_bartok(Seat by, Seat charged) {
  const bool right = open().unsaid.contains(charged);
  open().unsaid.erase(charged);
  open().settled.insert(charged);
  judge(by, charged, Charge::bartok, right);
}

void Flow::call_wrong_card(Seat by, Seat charged) {
  open().charged.insert(Charge::wrong_card);
  const bool right = secret().wrong != 0;
  if (right) take_back(charged);
  judge(by, charged, Charge::wrong_card, right);
  if (right) next_turn(charged);
}

// BAR-44.
void Flow::take_back(Seat seat) {
  const Card card = position_.top();
  tx_.note_card(card, zones_.discard(), [&] { return Note{.code = "took-back", .seat = seat}; });
  tx_.move(card, zones_.discard(), zones_.hand(seat));
  open().called = open().called_before;
  open().applied = open().applied_before;
  secret().wrong = secret().wrong_before;
  close_play();
  begin_thinking();
}

// BAR-45, BAR-47.
void Flow::call_phrase(Seat by, Seat charged) {
  open().charged.insert(Charge::phrase);
  const bool right = !secret().owed.empty();
  secret().owed.clear();
  judge(by, charged, Charge::phrase, right);
  if (!right || position_.stage() != Stage::last_card) return;
  if (position_.cards_of(charged) > 0) begin_effects(charged);
}

void Flow::call_delay(Seat by, Seat charged) {
  const bool right = secret().late != 0;
  secret().late = 0;
  open().delay_settled = 1;
  judge(by, charged, Charge::delay, right);
}

// BAR-46, BAR-48.
void Flow::clock_delay(Seat seat) {
  ++open().moments;
  if (rules().players_police) {
    secret().late = 1;
    open().delay_settled = 0;
    return;
  }
  tx_.note([&] { return Note{.code = "too-slow", .seat = seat, .count = rules().penalty}; });
  pay(seat);
  end_step();
}

void Flow::clock_window_over() {
  begin_thinking();
  tx_.note([&] { return Note{.code = "window-over"}; });
  all_declined();
  end_step();
}

// BAR-73: during a hand it is void; between hands the last one's result stays.
void Flow::clock_end_agreed() {
  open().agreed = 1;
  tx_.note([&] { return Note{.code = "end-agreed"}; });
  const Stage stage = position_.stage();
  if (is_preparing(stage)) {
    if (rules().decided()) tx_.amend(rules().undone());
    return enter(Stage::over, std::nullopt);
  }
  if (stage != Stage::over) end_hand(std::nullopt, Ending::agreed);
}

}  // namespace lastcard::eights::bartok
