#include "engine/eights/crates.h"
#include "engine/eights/crates_state.h"
#include "engine/eights/family_flow.h"

// What happens (docs/rules/crates.md, sections 2 to 6).

namespace lastcard::eights::crates {
namespace {

class Flow final : public FlowOf<Position> {
 public:
  explicit Flow(Tx& tx) : FlowOf(tx) {}

  // CRA-1 to CRA-3.
  void deal(Seat dealer) {
    gather(dealer, pack_of(1, 0));
    tx_.shuffle(zones_.stock());
    const Open before = open();
    open() = Open{};
    open().points = before.points;
    open().hands_dealt = static_cast<std::uint8_t>(before.hands_dealt + 1);
    open().direction = 1;
    open().player.set(dealer);
    deal_hands(dealer, rules().hand_sizes[static_cast<std::size_t>(position_.hand_index())],
               SeatSet::all(seats()), zones_.aside(dealer));
    tell_turned_up(dealer);
    const Rank rank = position_.top().rank();
    if (rank == Rank::eight || rank == Rank::nine) return enter(Stage::call_suit, dealer);
    tx_.move_all(zones_.aside(dealer), zones_.hand(dealer));
    if (rules().first_card_played) return begin_effect(dealer);
    begin_turn(after(dealer));
  }

  void act(Seat by, PlayCard play) {
    forget_call_owed();
    const Card card = play.card;
    const bool in_sequence = position_.stage() == Stage::two_sequence;
    lay(by, card);
    open().passes = 0;
    open().called.clear();
    open().player.set(by);
    if (play.knock) tell_seat("knocked", by);
    const int left = position_.hand_size(by);
    if (left == 1 && rules().call_penalty > 0 && !play.knock) open().owes.set(by);
    if (in_sequence) return add_to_sequence(by, card.rank() == Rank::two ? 2 : 1);
    // CRA-40: without `last_card_effects` no other last card does anything.
    const bool counts = rules().last_card_effects || left > 0 || card.rank() == Rank::two ||
                        card.rank() == Rank::six;
    counts ? begin_effect(by) : end_hand();
  }

  void act(Seat by, Draw) {
    forget_call_owed();
    open().passes = 0;
    tell_drawn("drew", by, draw_cards(by, 1));
    if (position_.stage() != Stage::forced) return begin_turn(after(by));
    Queue& queue = open().queue;
    queue = Queue(std::span<const Seat>(queue.begin() + 1, queue.end()));
    if (!queue.empty()) return enter(Stage::forced, queue.front());
    end_turn(open().player.value());
  }

  void act(Seat by, Take) {
    forget_call_owed();
    open().passes = 0;
    const bool penalty = position_.stage() == Stage::penalty;
    const int drawn = draw_cards(by, penalty ? rules().call_penalty : open().total);
    tell_drawn("took", by, drawn, penalty ? "penalty" : "two-sequence");
    if (penalty) {
      open().late.erase(by);
      return begin_turn(by);
    }
    open().total = 0;
    open().ending != 0 ? end_hand() : begin_turn(after(by));
  }

  // CRA-13; with an empty hand, CRA-40 (Cooper).
  void act(Seat by, Pass) {
    forget_call_owed();
    ++open().passes;
    tell_seat("passed", by);
    open().passes >= seats() ? end_hand() : end_turn(by);
  }

  void act(Seat by, CallSuit call) {
    set_called(by, call.suit);
    tx_.move_all(zones_.aside(by), zones_.hand(by));
    end_turn(by);
  }

  void act(Seat by, KnockLastCard) { knock(by); }
  void act(Seat debtor, Clock) { forget_call(debtor); }

 private:
  void forget_call(Seat debtor) {
    open().owes.clear();
    open().late.insert(debtor);
    tell_forgotten(debtor, rules().call_penalty);
  }

  // CRA-30, CRA-31.
  int draw_cards(Seat seat, int count) {
    int drawn = 0;
    while (drawn < count) {
      drawn += tx_.move_top(count - drawn, zones_.stock(), zones_.hand(seat));
      if (drawn == count || table().count(zones_.discard()) <= 1) break;
      score_pressure(seat);
      refill_stock();
    }
    return drawn;
  }

  void score_pressure(Seat seat) {
    const int side = position_.side_of(seat);
    const int before = table().counter(pressures_counter(side));
    const int worth = rules().pressure_worth(before);
    tx_.set_counter(pressures_counter(side), before + 1);
    open().points[static_cast<std::size_t>(side)] += worth;
    tx_.note([&] { return Note{.code = "pressure", .seat = seat, .count = worth, .side = side}; });
  }

  // CRA-51: with the next intent of anybody.
  void forget_call_owed() {
    if (const auto debtor = open().owes.get()) forget_call(*debtor);
  }

  // ---- Effects (section 4) ----

  void begin_effect(Seat by) {
    const bool out = position_.hand_size(by) == 0;
    switch (position_.top().rank()) {
      case Rank::two:
        return add_to_sequence(by, 2);
      case Rank::four:  // CRA-22
        if (out) return end_hand();
        skip(by, 1);
        return end_turn(by, 2);
      case Rank::five:
        return make_draw(by, 1, seats() - 1);
      case Rank::six:
        return enter(Stage::six, by);
      case Rank::seven:
        return seats() <= 3 ? make_draw(by, 1, 1) : make_draw(by, 2, 2);
      case Rank::eight:
      case Rank::nine:
        return out ? end_hand() : enter(Stage::call_suit, by);
      case Rank::ten:  // CRA-27
        if (seats() > 2) reverse(by);
        return end_turn(by);
      case Rank::jack:  // CRA-28: the seat before
        return seats() <= 3 ? make_draw(by, seats() - 1, seats() - 1) : end_turn(by);
      case Rank::ace:
      case Rank::three:
      case Rank::queen:
      case Rank::king:
        return end_turn(by);
    }
  }

  // CRA-21, CRA-40.
  void add_to_sequence(Seat by, int more) {
    const bool opens = open().total == 0;
    open().total = static_cast<std::uint8_t>(open().total + more);
    if (position_.hand_size(by) == 0) open().ending = 1;
    const Seat next = after(by);
    tx_.note([&] {
      return opens ? Note{.code = "chain-opened", .seat = by, .other = next, .count = open().total}
                   : Note{.code = "chain-grew", .seat = by, .count = open().total};
    });
    begin_turn(next);
  }

  // CRA-23, CRA-25, CRA-28: the seats so many steps on from `by`.
  void make_draw(Seat by, int first_step, int last_step) {
    Queue& queue = open().queue;
    for (int step = first_step; step <= last_step; ++step) {
      const Seat other = after(by, step);
      queue.push_back(other);
      tell_seat("effect-draw", other, 1);
    }
    enter(Stage::forced, queue.front());
  }

  // ---- Turns and ends ----

  // A turn in phase play or two-sequence comes to the seat (CRA-51, CRA-52).
  void begin_turn(Seat seat) {
    if (open().owes.is(seat)) forget_call(seat);
    if (open().late.contains(seat)) return enter(Stage::penalty, seat);
    enter(open().total > 0 ? Stage::two_sequence : Stage::play, seat);
  }

  // The turn of `by` is over; without cards, so is the hand (CRA-40).
  void end_turn(Seat by, int steps = 1) {
    position_.hand_size(by) == 0 ? end_hand() : begin_turn(after(by, steps));
  }

  void end_hand() {
    open().total = 0;
    open().owes.clear();
    open().late = {};
    open().queue.clear();
    enter(Stage::over, std::nullopt);
    score_hands();
    if (!position_.last_hand() || !tx_.listening()) return;
    for (const int side : position_.lowest_sides()) {
      tx_.note([&] { return Note{.code = "match-won", .side = side}; });
    }
  }

  // CRA-60. Who alone has no cards left is the hand's winner.
  void score_hands() {
    int out = 0;
    SeatSet::all(seats()).for_each([&](Seat seat) {
      const int points = rules().hand_points(position_.hand(seat));
      tx_.set_counter(hand_points_counter(seat), points);
      open().points[static_cast<std::size_t>(position_.side_of(seat))] += points;
      const bool is_out = position_.hand_size(seat) == 0;
      if (is_out) open().winner.set(seat);
      out += is_out ? 1 : 0;
      tell_seat(is_out ? "went-out" : "hand-points", seat, points);
    });
    if (out > 1) open().winner.clear();
  }
};

}  // namespace

void Crates::start_round(Tx& tx, Seat dealer) const { Flow(tx).deal(dealer); }

void Crates::play(Tx& tx, const Action& action) const { carry_out(action, Flow(tx)); }

}  // namespace lastcard::eights::crates
