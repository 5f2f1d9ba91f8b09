#include "engine/core/record_values.h"
#include "engine/core/whole_number.h"
#include "engine/eights/family_flow.h"
#include "engine/eights/last_one.h"
#include "engine/eights/last_one_state.h"

// What happens (docs/rules/last-one.md, sections 2 to 6).

namespace lastcard::eights::last_one {
namespace {

class Flow final : public FlowOf<Position> {
 public:
  explicit Flow(Tx& tx) : FlowOf(tx) {}

  // ---- Before the deal (LAS-2). The last choice deals. ----

  void begin_round(Seat dealer) {
    gather(dealer, pack_of(rules().decks, rules().jokers));
    Open fresh = {};
    fresh.direction = 1;
    fresh.drop_outs = open().drop_outs;
    fresh.out_in = open().out_in;
    fresh.windows = open().windows;
    open() = fresh;
    for (int number = 0; number < seats(); ++number) {
      tx_.own<Own>(Seat(number)) = Own{};
      tx_.set_counter(hand_points_counter(Seat(number)), 0);
    }
    ask_dealer();
  }

  void act(Seat dealer, ChooseHand choice) {
    const int size = choice.hand;
    tx_.note([&] { return Note{.code = "chose-hand", .seat = dealer, .count = size}; });
    if (size <= rules().hand_max) return deal(size, false);
    open().hand = static_cast<std::uint8_t>(size);
    enter(Stage::vote_hand, std::nullopt, position_.agreeing());
  }

  void act(Seat by, Vote vote) {
    tx_.note([&] { return Note{.code = "voted", .seat = by, .kind = vote.yes ? "yes" : "no"}; });
    if (vote.yes) {
      if (answered_last(by)) deal(open().hand, true);
      return;
    }
    open().hand = 0;
    open().refused = 1;
    ask_dealer();
  }

  // LAS-5, LAS-6: the card that is turned up may act as if the dealer had played it.
  void deal(int hand, bool unanimous) {
    const Seat dealer = table().dealer();
    open().hand = static_cast<std::uint8_t>(hand);
    open().unanimous = unanimous ? 1 : 0;
    tx_.shuffle(zones_.stock());
    deal_hands(dealer, hand, position_.active());
    tell_turned_up(dealer);
    rules().first_card_effect ? begin_effect(dealer) : end_turn(dealer);
  }

  // ---- The turn. In a melee, playing and passing are sealed answers (LAS-41). ----

  void act(Seat by, PlayCard play) {
    if (position_.stage() == Stage::melee) {
      return answer(by, {Own::Answer::card, static_cast<std::uint8_t>(play.card.face()),
                         static_cast<std::uint8_t>(play.knock ? 1 : 0)});
    }
    forget_debt_of_others(by);
    lay_upcard(by, play.card, play.knock);
    if (position_.hand_size(by) == 0) return end_hand(by);
    begin_effect(by);
  }

  // LAS-12.
  void act(Seat by, Draw) { draw_for(by, "drew", 1); }

  void act(Seat by, Take) {
    const int penalty = open().penalty;
    open().penalty = 0;
    draw_for(by, "took", penalty);
  }

  // LAS-13, LAS-22.
  void act(Seat by, Pass) {
    if (position_.stage() == Stage::melee) return answer(by, {Own::Answer::passed, 0, 0});
    forget_debt_of_others(by);
    tell_seat("passed", by);
    if (position_.stage() == Stage::play) {
      ++open().passes;
      if (open().passes >= position_.players()) return end_hand(std::nullopt);
    }
    end_turn(by);
  }

  void act(Seat by, CallSuit call) {
    set_called(by, call.suit);
    end_turn(by);
  }

  // LAS-26.
  void act(Seat by, NameCard name) {
    open().named_face = static_cast<std::uint8_t>(name.card.face());
    tx_.note_face(name.card, [&] { return Note{.code = "named-card", .seat = by}; });
    rules().joker_effects ? do_effect(by, name.card.rank()) : end_turn(by);
  }

  void act(Seat by, KnockLastCard) { knock(by); }
  void act(Seat by, Clock what) { what == Clock::melee_over ? melee_over() : knock_expired(by); }

 private:
  // LAS-52.
  void knock_expired(Seat debtor) {
    open().owes.clear();
    tell_forgotten(debtor, rules().call_penalty);
    draw_from_stock(debtor, rules().call_penalty);
  }

  // LAS-43: natural cards come before jokers.
  void melee_over() {
    tx_.set_waiting({});
    const auto natural = first_play(false);
    const auto by = natural ? natural : first_play(true);
    const Own answer = by ? tx_.own<Own>(*by) : Own{};
    for (int number = 0; number < seats(); ++number) tx_.own<Own>(Seat(number)) = Own{};
    by ? carry_out(*by, answer) : end_melee(open().defender.value());
  }

  void next_turn(Seat seat) { enter(Stage::play, seat); }
  void end_turn(Seat by) { next_turn(position_.after(by)); }

  // With one size to choose from, it is settled without asking.
  void ask_dealer() {
    if (position_.largest_hand() == rules().hand_min) return deal(rules().hand_min, false);
    enter(Stage::choose_hand, table().dealer());
  }

  // ---- The turn ----

  // LAS-14, LAS-50: the card is the new upcard; its effect is the caller's.
  void lay_upcard(Seat by, Card card, bool knock) {
    lay(by, card);
    open().passes = 0;
    open().called.clear();
    open().named_face = 0;
    if (knock) tell_seat("knocked", by);
    lapse_debt(by);
    if (position_.hand_size(by) == 1 && !knock && rules().call_penalty > 0) open().owes.set(by);
  }

  void draw_for(Seat by, std::string_view code, int count) {
    forget_debt_of_others(by);
    tell_drawn(code, by, draw_from_stock(by, count));
    open().passes = 0;
    lapse_debt(by);
    end_turn(by);
  }

  // ---- The call ----

  // LAS-51.
  void forget_debt_of_others(Seat by) {
    const auto debtor = open().owes.get();
    if (debtor && *debtor != by) knock_expired(*debtor);
  }

  // LAS-53.
  void lapse_debt(Seat seat) {
    if (open().owes.is(seat) && position_.hand_size(seat) != 1) open().owes.clear();
  }

  // ---- Effects ----

  void begin_effect(Seat by) {
    if (const auto up = position_.up()) return do_effect(by, up->rank());
    enter(Stage::name_card, by);
  }

  void do_effect(Seat by, Rank rank) {
    const Seat next = position_.after(by);
    switch (rank) {
      case Rank::two:
        return demand(next, rules().two_draw);
      case Rank::three:
        return enter(Stage::stack, by);
      case Rank::four:
        return open_window(by, next);
      case Rank::eight:
        return enter(Stage::call_suit, by);
      case Rank::jack:
        tell_seat("skipped", next);
        return end_turn(next);
      case Rank::ace:
        reverse(by);
        return end_turn(by);
      case Rank::five:
      case Rank::six:
      case Rank::seven:
      case Rank::nine:
      case Rank::ten:
      case Rank::queen:
      case Rank::king:
        return next_turn(next);
    }
  }

  // LAS-21, LAS-44.
  void demand(Seat from, int count) {
    open().penalty = static_cast<std::uint8_t>(count);
    tx_.note([&] { return Note{.code = "must-take", .seat = from, .count = count}; });
    enter(Stage::penalty, from);
  }

  // ---- Melee ----

  // LAS-41.
  void open_window(Seat aggressor, Seat defender) {
    const auto needed = position_.needed();
    if (!needed) return end_melee(defender);
    open().aggressor.set(aggressor);
    open().defender.set(defender);
    ++open().windows;
    tx_.note_face(*needed,
                  [&] { return Note{.code = "melee", .seat = aggressor, .other = defender}; });
    enter(Stage::melee, std::nullopt, position_.asked());
  }

  void answer(Seat by, const Own& answer) {
    tx_.own<Own>(by) = answer;
    tell_seat("answered", by);
    if (answered_last(by)) melee_over();
  }

  // LAS-43: the defender's comes before that of who sits after.
  [[nodiscard]] std::optional<Seat> first_play(bool jokers) const {
    const Seat defender = position_.open().defender.value();
    Seat seat = defender;
    do {
      const auto& own = tx_.table().own<Own>(seat);
      if (own.answer == Own::Answer::card && own.card().is_joker() == jokers) return seat;
      seat = position_.after(seat);
    } while (seat != defender);
    return std::nullopt;
  }

  // The needed card has no effect of its own.
  void carry_out(Seat by, const Own& answer) {
    const Card needed = *position_.needed();
    const Seat former = open().aggressor.value();
    forget_debt_of_others(by);
    lay_upcard(by, answer.card(), answer.knock != 0);
    if (answer.card().is_joker()) open().named_face = static_cast<std::uint8_t>(needed.face());
    if (position_.hand_size(by) == 0) return end_hand(by);
    open_window(by, former);
  }

  // LAS-44.
  void end_melee(Seat defender) {
    open().aggressor.clear();
    open().defender.clear();
    demand(defender, position_.stake());
  }

  // ---- The end of a hand ----

  // LAS-60, LAS-63.
  void end_hand(std::optional<Seat> winner) {
    open().owes.clear();
    open().aggressor.clear();
    open().defender.clear();
    open().penalty = 0;
    enter(Stage::over, std::nullopt);
    if (!winner) return tx_.note([&] { return Note{.code = "round-void"}; });
    open().winner.set(*winner);
    tell_seat("went-out", *winner);
    score(*winner);
    tx_.note([&] { return Note{.code = "round-won", .seat = *winner, .side = winner->number()}; });
    drop_out();
    if (position_.players() > 1) return;
    tx_.note([&] { return Note{.code = "match-won", .seat = *winner, .side = winner->number()}; });
  }

  void score(Seat winner) {
    position_.active().for_each([&](Seat seat) {
      if (seat == winner) return;
      const auto hand = position_.hand(seat);
      int counted = 0;
      for (const Card card : hand) counted += rules().points(card);
      if (rules().one_card_free && hand.size() == 1) counted = 0;
      tx_.set_counter(hand_points_counter(seat), counted);
      const int points = position_.glimpse().counter(points_counter(seat)) + counted;
      tx_.set_counter(points_counter(seat), points);
      tx_.note([&] { return Note{.code = "scored", .seat = seat, .count = counted}; });
    });
  }

  // LAS-61.
  void drop_out() {
    Open& now = open();
    const auto hand = static_cast<std::uint8_t>(now.drop_outs + 1);
    position_.active().for_each([&](Seat seat) {
      if (position_.glimpse().counter(points_counter(seat)) < rules().target) return;
      now.out_in[static_cast<std::size_t>(seat.number())] = hand;
      now.drop_outs = hand;
      now.fell_now = 1;
      tell_seat("dropped-out", seat);
    });
  }
};

}  // namespace

void LastOne::start_round(Tx& tx, Seat dealer) const { Flow(tx).begin_round(dealer); }

void LastOne::play(Tx& tx, const Action& action) const { carry_out(action, Flow(tx)); }

Json LastOne::round_setup(const Table& table) const {
  const Position position(Glimpse::of_everything(table));
  Json setup = {{"hand", position.open().hand}};
  if (position.open().unanimous != 0) setup["agreed"] = numbers_of(position.agreeing());
  return setup;
}

// LAS-3.
std::optional<std::string> LastOne::settle(Tx& tx, const Json& setup) const {
  const Position position(tx.everything());
  const int least = position.rules().hand_min;
  const int most = position.largest_hand();
  if (!setup.is_object() || !setup.contains("hand")) return "must name the \"hand\" size (LAS-3)";
  const auto hand = whole_number(setup["hand"], least, most);
  if (!hand) {
    return "has \"hand\" " + setup["hand"].dump() + ": it takes a whole number from " +
           std::to_string(least) + " to " + std::to_string(most) + " (LAS-2)";
  }
  const bool unanimous = *hand > position.rules().hand_max;
  Json right = {{"hand", *hand}};
  if (unanimous) right["agreed"] = numbers_of(position.agreeing());
  if (nlohmann::json(setup) != nlohmann::json(right)) {
    return "is " + setup.dump() + ", by the rules it is " + right.dump() + " (LAS-3)";
  }
  Flow(tx).deal(*hand, unanimous);
  return std::nullopt;
}

}  // namespace lastcard::eights::last_one
