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

// A transaction: the only way to change a table during play. When a Tx moves cards, the same call
// emits the events that viewers may see. Without a list of events, it emits none. The table, the
// entropy and the list must outlive the Tx.
//
// There is no rollback. For a change that may fail, use a copy of the table.
//
// One Tx carries out one step. A step with more than kMostEvents or kMostCards throws
// std::length_error. This is always a bug of the game: legal rule sets stay far below these limits
// (tests/laws/largest_rules_test.cc measures the largest steps).
class Tx {
 public:
  static constexpr int kMostEvents = 8192;    // moves and notes, with or without a list
  static constexpr int kMostCards = 1 << 16;  // cards moved, shuffled or in notes

  Tx(Table& table, Entropy& entropy, std::vector<Event>* events = nullptr)
      : table_(table), entropy_(entropy), events_(events) {}

  [[nodiscard]] const Table& table() const { return table_; }
  // The current table, with nothing hidden. Code that carries out a step may know everything.
  [[nodiscard]] Glimpse everything() const { return Glimpse::of_everything(table_); }
  [[nodiscard]] bool listening() const { return events_ != nullptr; }
  // The number of events and cards of this step, as counted for kMostEvents and kMostCards.
  [[nodiscard]] int events_counted() const { return events_counted_; }
  [[nodiscard]] int cards_counted() const { return cards_counted_; }

  // Moves these cards in this order. In a pile, the last one is then on top; a sorted zone sorts
  // them. If a pile has several copies of a card, moves the one nearest to the top. Throws
  // std::logic_error if a card is not in `from`.
  void move(std::span<const Card> cards, ZoneId from, ZoneId to);
  void move(Card card, ZoneId from, ZoneId to) { move(std::span(&card, 1), from, to); }
  // Moves all cards, the bottom card first.
  void move_all(ZoneId from, ZoneId to);
  // Moves `count` cards from the top of a pile, one after the other, or all if there are fewer.
  // Returns the number of moved cards.
  int move_top(int count, ZoneId from, ZoneId to);
  // Deals one card from the top of a pile to each of these zones, `rounds` times. Emits one move
  // for each zone. Requires: the pile has enough cards.
  void deal(int rounds, ZoneId from, std::span<const ZoneId> to);
  // Moves the cards of a pile, except the top `keep` cards, onto another pile, face down. Viewers
  // see the number of these cards, but not their faces.
  void recycle(ZoneId from, ZoneId to, int keep = 1);
  // Moves the top card of a pile to the bottom of another one (PES-3 redraw). Requires: `from` is
  // not empty.
  void move_top_to_bottom(ZoneId from, ZoneId to);
  // Exchanges the cards of two zones. Emits a move for each zone that has cards.
  void exchange(ZoneId a, ZoneId b);

  // Replaces all cards of the table by these cards, in this zone. Emits no event.
  void fill(ZoneId zone, std::span<const Card> cards);
  // Puts the cards of a zone into the order that the entropy gives. Emits no event.
  void shuffle(ZoneId zone);

  // Shuffles until `good` returns true for the cards of the zone, of which the last is on top. The
  // orders that `good` refuses are not recorded (PIS-7). The programs that check deals must know
  // which orders a game can refuse (docs/deals.md).
  template <class Good>
  void shuffle_until(ZoneId zone, Good good) {
    shuffle(zone);
    while (!good(table_.cards(zone))) {
      entropy_.void_last();
      shuffle(zone);
    }
  }

  // Emits a note, which everybody sees. Here and in the functions below, `make` returns the Note.
  // It is called only if there is a list of events.
  template <class Make>
  void note(Make make) {
    count_event(0);
    if (listening()) events_->emplace_back(Note(make()));
  }
  // Emits a note with cards, which everybody sees. Requires: everybody sees the faces of one of the
  // two zones, and each card is in one of them, before or after its move. Otherwise throws
  // std::logic_error, but only if there is a list of events.
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
  // Emits a note with a face that stands for no card of the table: a player has named it, or it
  // follows from open cards by the rules.
  template <class Make>
  void note_face(Card face, Make make) {
    count_event(1);
    if (listening()) tell(make(), std::span(&face, 1), NoteOfCards::Why::named);
  }
  // Shows everybody all cards of a zone, because a rule says so. A viewer's Memory then knows that
  // they are there. This is the only way to show hidden cards.
  template <class Make>
  void reveal(ZoneId zone, Make make) {
    count_event(table_.cards(zone).size());
    if (listening()) tell(make(), table_.cards(zone), NoteOfCards::Why::revealed, zone);
  }

  // Puts these rules in force. Requires: they have the type that the game's parse_rules makes.
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
  // Moves the card at `place` of zone `from` to `to_place` of zone `to`. Both places are as before
  // the move. Requires: from != to.
  void shift(ZoneId from, int place, ZoneId to, int to_place);
  // Moves the bottom `count` cards of zone `from` onto the top of zone `to`, in their order.
  // Requires: from != to, and `from` has at least `count` cards.
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
