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

// A transaction: the only way to change a table. Every change of cards also emits the events that
// seats may see, in the same call. Refers to the table, the entropy and the list of events, which
// must outlive it. Without a list, it makes no events.
//
// A Tx cannot be undone. For an all-or-nothing change, use a copy of the table.
//
// A Tx carries out one step and counts its events. A step with more than kMostEvents or kMostCards
// throws std::length_error. No legal rule set comes near these numbers, so this is always a bug of
// the game (tests/laws/largest_rules_test.cc measures the largest steps).
class Tx {
 public:
  static constexpr int kMostEvents = 8192;    // moves and notes, with or without a list
  static constexpr int kMostCards = 1 << 16;  // cards moved, shuffled or named, in total

  Tx(Table& table, Entropy& entropy, std::vector<Event>* events = nullptr)
      : table_(table), entropy_(entropy), events_(events) {}

  [[nodiscard]] const Table& table() const { return table_; }
  // The table as it is now, with nothing hidden. The code that carries out a step may know
  // everything.
  [[nodiscard]] Glimpse everything() const { return Glimpse::of_everything(table_); }
  [[nodiscard]] bool listening() const { return events_ != nullptr; }
  // How many events and cards of this step count toward kMostEvents and kMostCards so far.
  [[nodiscard]] int events_counted() const { return events_counted_; }
  [[nodiscard]] int cards_counted() const { return cards_counted_; }

  // Moves these cards in this order. A sorted zone sorts them; on a pile, the last one is on top.
  // Throws std::logic_error if a card is not in `from`; so games check this first.
  void move(std::span<const Card> cards, ZoneId from, ZoneId to);
  void move(Card card, ZoneId from, ZoneId to) { move(std::span(&card, 1), from, to); }
  // Moves every card, the bottom card first.
  void move_all(ZoneId from, ZoneId to);
  // Moves up to `count` cards from the top of a pile, one at a time. Returns the number moved.
  int move_top(int count, ZoneId from, ZoneId to);
  // Deals one card to each of these zones, in this order, `rounds` times. Viewers see one move for
  // each zone.
  void deal(int rounds, ZoneId from, std::span<const ZoneId> to);
  // Moves the cards of a pile, all but the top `keep` of them, onto another pile, face down.
  // Everybody sees their number and nobody sees their faces.
  void recycle(ZoneId from, ZoneId to, int keep = 1);
  // Moves the top card of a pile to the bottom of another pile (PES-3 redraw).
  void move_top_to_bottom(ZoneId from, ZoneId to);
  // Exchanges the cards of two zones. Viewers see two moves.
  void exchange(ZoneId a, ZoneId b);

  // Puts a new pack into an empty table. Emits no events, because nobody sees these cards.
  void fill(ZoneId zone, std::span<const Card> cards);
  // Asks the entropy for a new order of the zone. Emits no note; the game may add one.
  void shuffle(ZoneId zone);

  // Shuffles until `good` accepts the order; the other orders do not count as outcomes (PIS-7).
  // `good` gets the zone's cards; the last one is on top.
  template <class Good>
  void shuffle_until(ZoneId zone, Good good) {
    shuffle(zone);
    while (!good(table_.cards(zone))) {
      entropy_.void_last();
      shuffle(zone);
    }
  }

  // Emits a note for everybody. Here and in the four functions below, `make` returns the Note, and
  // is called only if there is a list of events.
  template <class Make>
  void note(Make make) {
    count_event(0);
    if (listening()) events_->emplace_back(Note(make()));
  }
  // Emits a note with cards for everybody. Requires: each card is in one of the two zones at the
  // time of the call, before or after its move. Throws std::logic_error if neither zone is open to
  // everybody, or if a card is in neither zone.
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
  // Emits a note with a face that is not a card of the table: a player named the face, or it
  // follows from open cards by the rules.
  template <class Make>
  void note_face(Card face, Make make) {
    count_event(1);
    if (listening()) tell(make(), std::span(&face, 1), NoteOfCards::Why::named);
  }
  // Shows everybody the cards of a zone, because a rule says so. Viewers with a memory then know
  // where these cards are. This is the only way to show hidden cards.
  template <class Make>
  void reveal(ZoneId zone, Make make) {
    count_event(table_.cards(zone).size());
    if (listening()) tell(make(), table_.cards(zone), NoteOfCards::Why::revealed, zone);
  }

  // Puts these rules in force from now on. Requires: they have the type that the game's parse_rules
  // makes.
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
  // Moves the card at `place` of zone `from` to `to_place` of zone `to`. Both are positions before
  // the move. Requires: from != to.
  void shift(ZoneId from, int place, ZoneId to, int to_place);
  // Moves the bottom cards of zone `from` onto the top of zone `to`, in their order. Requires: from
  // != to, and there are at least `count` cards.
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
