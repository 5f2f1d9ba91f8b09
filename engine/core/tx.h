#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/entropy.h"
#include "engine/core/event.h"
#include "engine/core/glimpse.h"
#include "engine/core/table.h"

namespace lastcard {

// The only way to change a table. Every change of cards through a Tx also emits what each seat may
// see of it, in the same call (architecture, decision 2). Refers to, and does not own, the table,
// the entropy and the list of events. Without a list nobody listens, and events are not even made.
//
// A Tx is not undone: whoever needs "all or nothing" works on a copy of the table.
//
// A Tx carries out one step and counts what the step does. A step that does more than kMostEvents
// or kMostCards ends with std::length_error. No legal rule set comes near these numbers, so this is
// always an error of the game (tests/laws/largest_rules_test.cc measures the largest steps).
class Tx {
 public:
  static constexpr int kMostEvents = 8192;    // moves and notes, whether anybody listens or not
  static constexpr int kMostCards = 1 << 16;  // cards moved, shuffled or told, in all

  Tx(Table& table, Entropy& entropy, std::vector<Event>* events = nullptr)
      : table_(table), entropy_(entropy), events_(events) {}

  [[nodiscard]] const Table& table() const { return table_; }
  // The table as it is at any time, with nothing hidden: whoever carries a step out may know all.
  [[nodiscard]] Glimpse everything() const { return Glimpse::of_everything(table_); }
  [[nodiscard]] bool listening() const { return events_ != nullptr; }
  // What the step has done so far, in the units of the bounds above.
  [[nodiscard]] int events_counted() const { return events_counted_; }
  [[nodiscard]] int cards_counted() const { return cards_counted_; }

  // Moves these cards, in this order. Into a sorted zone they are sorted; onto a pile the last one
  // ends on top. Throws std::logic_error if a card is not in `from`: games check first.
  void move(std::span<const Card> cards, ZoneId from, ZoneId to);
  void move(Card card, ZoneId from, ZoneId to) { move(std::span(&card, 1), from, to); }
  // Moves every card, the lowest first.
  void move_all(ZoneId from, ZoneId to);
  // Moves up to `count` cards from the top of a pile, one at a time; says how many there were.
  int move_top(int count, ZoneId from, ZoneId to);
  // Deals `rounds` times one card to each of these zones, in this order. Seen as one move a zone.
  void deal(int rounds, ZoneId from, std::span<const ZoneId> to);
  // Moves every card but the `keep` top ones of a pile onto another, turned face down: everybody
  // sees their number and nobody their faces.
  void recycle(ZoneId from, ZoneId to, int keep = 1);
  // Moves the top card of a pile to the bottom of another pile (PES-3 redraw).
  void move_top_to_bottom(ZoneId from, ZoneId to);
  // Exchanges what lies in two zones; seen as two moves.
  void exchange(ZoneId a, ZoneId b);

  // Puts a whole new pack into an otherwise empty table (no events: nothing is seen of it).
  void fill(ZoneId zone, std::span<const Card> cards);
  // Asks the entropy for a new order of the zone. A note is the game's to make.
  void shuffle(ZoneId zone);

  // Shuffles until the order is one that may be dealt; the others were none (PIS-7). `good` is
  // asked with the zone's cards, the last one on top.
  template <class Good>
  void shuffle_until(ZoneId zone, Good good) {
    shuffle(zone);
    while (!good(table_.cards(zone))) {
      entropy_.void_last();
      shuffle(zone);
    }
  }

  // Tells everybody what happened. `make` returns the Note, and is called only if somebody listens;
  // so it is for the four functions below.
  template <class Make>
  void note(Make make) {
    count_event(0);
    if (listening()) events_->emplace_back(Note(make()));
  }
  // The same, with cards that go from one zone to the other in this step or that lie in one of them
  // after it. Throws std::logic_error if everybody sees the faces of neither zone, or if a card
  // lies in neither.
  template <class Make>
  void note_cards(std::span<const Card> cards, ZoneId from, ZoneId to, Make make) {
    count_event(cards.size());
    if (!listening()) return;
    expect_in_sight(cards, from, to);
    tell(make(), cards, NoteOfCards::Why::in_sight);
  }
  template <class Make>
  void note_card(Card card, ZoneId from, ZoneId to, Make make) {
    note_cards(std::span(&card, 1), from, to, std::move(make));
  }
  template <class Make>
  void note_card(Card card, ZoneId where, Make make) {
    note_cards(std::span(&card, 1), where, where, std::move(make));
  }
  // The same, with a face that stands for no card of the table: one that a player named, or one
  // that follows by the rules from what lies open.
  template <class Make>
  void note_face(Card face, Make make) {
    count_event(1);
    if (listening()) tell(make(), std::span(&face, 1), NoteOfCards::Why::named);
  }
  // Shows everybody the cards of a zone, because a rule says so; who remembers, remembers where
  // they lie. This is the only way in which a game tells cards that lie hidden.
  template <class Make>
  void reveal(ZoneId zone, Make make) {
    count_event(table_.cards(zone).size());
    if (listening()) tell(make(), table_.cards(zone), NoteOfCards::Why::revealed, zone);
  }

  // From now on these are the rules in force. Pre: of the type that the game's parse_rules makes.
  void amend(std::shared_ptr<const Rules> rules) { table_.amended_ = std::move(rules); }

  void set_phase(Phase phase) { table_.phase_ = phase; }
  void set_turn(std::optional<Seat> seat) {
    table_.turn_ = static_cast<std::int8_t>(seat ? seat->number() : -1);
  }
  void set_waiting(SeatSet seats) { table_.waiting_ = seats; }
  void set_dealer(Seat seat) { table_.dealer_ = static_cast<std::int8_t>(seat.number()); }
  void set_counter(int index, int value) {
    table_.counters_[static_cast<std::size_t>(index)] = value;
  }

  template <class T>
  [[nodiscard]] T& open() {
    return table_.open_.as<T>();
  }
  template <class T>
  [[nodiscard]] T& own(Seat seat) {
    return table_.own_[static_cast<std::size_t>(seat.number())].as<T>();
  }
  template <class T>
  [[nodiscard]] T& secret() {
    return table_.secret_.as<T>();
  }

 private:
  void count_event(std::size_t cards) {
    ++events_counted_;
    count_cards(cards);
  }
  void count_cards(std::size_t cards) {
    cards_counted_ += static_cast<int>(cards);
    if (events_counted_ > kMostEvents || cards_counted_ > kMostCards) refuse_to_go_on();
  }
  [[noreturn]] void refuse_to_go_on() const;
  // Moves the card at `place` of zone `from` to `to_place` of zone `to`, counted before the move.
  // Pre: from != to.
  void shift(ZoneId from, int place, ZoneId to, int to_place);
  // Moves the lowest cards of zone `from` onto the top of zone `to`, in their order. Pre: from !=
  // to, and there are so many.
  void shift_to_top(ZoneId from, int count, ZoneId to);
  [[nodiscard]] int place_of(Card card, ZoneId zone) const;
  void expect_in_sight(std::span<const Card> cards, ZoneId from, ZoneId to) const;
  void tell(Note note, std::span<const Card> cards, NoteOfCards::Why why,
            std::optional<ZoneId> zone = std::nullopt) {
    events_->emplace_back(NoteOfCards{std::move(note), {cards.begin(), cards.end()}, why, zone});
  }
  [[nodiscard]] int arrival_place(Card card, ZoneId zone) const;
  [[nodiscard]] bool sorted(ZoneId zone) const { return table_.setup_->sorted.contains(zone); }
  [[nodiscard]] const ZoneSpec& spec(ZoneId zone) const {
    return table_.setup_->zones[static_cast<std::size_t>(zone.index())];
  }

  Table& table_;
  Entropy& entropy_;
  std::vector<Event>* events_;
  int events_counted_ = 0;
  int cards_counted_ = 0;
};

}  // namespace lastcard
