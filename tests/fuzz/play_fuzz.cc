// The bytes choose a game, its rules and the actions at its table, legal and illegal ones. After
// each step the laws of table_laws.h must hold. At the end the match's record must replay to the
// same table.
#include <array>

#include "engine/core/codec.h"
#include "engine/registry.h"
#include "engine/sim/random_rules.h"
#include "tests/fuzz/table_laws.h"

namespace lastcard::fuzz {
namespace {

constexpr int kMostSteps = 120;

Card card_of(Steering& steering) {
  return Card::from_face(static_cast<int>(steering.below(Card::kFaces)));
}
Seat seat_of(Steering& steering) { return Seat(static_cast<int>(steering.below(kMaxSeats))); }

// Returns a card of the seat's hand, or sometimes any card.
Card likely_card(const Table& table, Seat seat, Steering& steering) {
  const auto hand = table.cards(ZoneId(seat.number()));
  if (hand.empty() || steering.below(4) == 0) return card_of(steering);
  return hand[steering.below(hand.size())];
}

PlaySet set_of(const Table& table, Seat seat, Steering& steering) {
  PlaySet set;
  for (std::size_t left = 2 + steering.below(4); left > 0; --left)
    set.cards.push_back(likely_card(table, seat, steering));
  set.knock = steering.below(2) == 1;
  return set;
}

// Returns any intent, legal or not.
Intent any_intent(const Table& table, Seat seat, Steering& steering) {
  constexpr std::array<const char*, 5> kWords = {"Bartok", "Eight ball, corner pocket",
                                                 "That was it", "Bartok minus one", "x"};
  switch (steering.below(std::variant_size_v<Intent>)) {
    case 0:
      return PlayCard{likely_card(table, seat, steering), steering.below(2) == 1};
    case 1:
      return set_of(table, seat, steering);
    case 2:
      return Draw{};
    case 3:
      return Take{};
    case 4:
      return Pass{};
    case 5:
      return CallSuit{kSuits[steering.below(kSuits.size())]};
    case 6:
      return KnockLastCard{};
    case 7:
      return GiveCard{likely_card(table, seat, steering)};
    case 8:
      return ChooseSeat{seat_of(steering)};
    case 9:
      return CallRank{static_cast<Rank>(1 + steering.below(kRanks))};
    case 10: {
      const Card card = card_of(steering);
      return NameCard{card.is_joker() ? Card(Rank::ace, Suit::spades) : card};
    }
    case 11:
      return Beg{};
    case 12:
      return Say(kWords[steering.below(kWords.size())]);
    case 13:
      return CallViolation{seat_of(steering), static_cast<Charge>(steering.below(4))};
    case 14:
      return ChooseHand{static_cast<int>(steering.below(64))};
    case 15:
      return Vote{steering.below(2) == 1};
    default:
      return ProposeRepeal{static_cast<int>(steering.below(8))};
  }
}

class Play {
 public:
  Play(Match match, Steering& steering)
      : watched_(std::move(match), steering.below(65536)), steering_(steering) {}

  void to_the_end() {
    for (int step = 0; step < kMostSteps && !steering_.used_up() && !match().over(); ++step) {
      if (match().round_over()) {
        watched_.start_round();
      } else {
        act();
      }
      // This law is slow. It is checked every few steps, because most faults are still there then.
      constexpr int kNowAndThen = 8;
      if (step % kNowAndThen == 0) demand_views_hide(match());
    }
    demand_views_hide(match());
    demand_same_when_read(match());
    watched_.demand_replays();
  }

 private:
  [[nodiscard]] const Match& match() const { return watched_.match(); }

  void act() {
    switch (steering_.below(8)) {
      case 0:
        return clock();
      case 1:
      case 2:
      case 3:
        return anything(
            Seat(static_cast<int>(steering_.below(static_cast<std::size_t>(match().seats())))));
      case 4:
        return propose();
      default:
        return something_legal();
    }
  }
  void something_legal() {
    IntentList legal;
    Seat by;
    match().table().to_act().for_each([&](Seat seat) {
      if (!legal.empty() && steering_.below(2) == 0) return;
      legal = legal_of(match(), seat);
      by = seat;
    });
    watched_.try_to({by, legal[steering_.below(legal.size())]});
  }
  void anything(Seat seat) {
    watched_.try_to({seat, any_intent(match().table(), seat, steering_)});
  }
  void clock() {
    const auto alarms = match().game().alarms(match().table());
    if (alarms.empty()) {
      const auto what = static_cast<Clock>(steering_.below(7));
      const Action action{Seat(0), what};
      demand(match().check(action).has_value(), "the clock does nothing that it does not announce");
      return;
    }
    const Alarm& alarm = alarms[steering_.below(alarms.size())];
    demand(!match().check(alarm.action), "what the clock announces it may do");
    watched_.act(alarm.action);
  }
  void propose() {
    const auto& rules = sim::table_rules();
    const auto turn = match().table().turn();
    const Seat seat = turn.value_or(Seat(0));
    watched_.try_to({seat, ProposeRule{rules[steering_.below(rules.size())].dump()}});
  }

  WatchedMatch watched_;
  Steering& steering_;
};

void fuzz_play(std::string_view bytes) {
  Steering steering(bytes);
  const Game& game = *all_games()[steering.below(all_games().size())];
  const GameInfo& info = game.info();
  const int seats =
      info.min_seats + static_cast<int>(steering.below(
                           static_cast<std::size_t>(info.max_seats - info.min_seats) + 1));
  const std::size_t which = steering.below(info.presets.size() * 2);
  Json rules;
  if (which < info.presets.size()) {
    rules = info.presets[which].rules;
  } else {
    SeededEntropy numbers(steering.below(65536));
    rules = sim::random_rules(game, seats, numbers);
  }
  auto match = Match::create(
      game, rules, seats, Seat(static_cast<int>(steering.below(static_cast<std::size_t>(seats)))));
  if (!match) return;  // the preset is not for this number of seats
  Play(std::move(match).value(), steering).to_the_end();
}

}  // namespace

const Harness kPlay = {"play", Shape::bytes, kShortInput, fuzz_play, 150};

}  // namespace lastcard::fuzz
