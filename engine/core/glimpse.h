#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/inplace_vector.h"
#include "engine/core/table.h"

namespace lastcard {

// In some games, there is a pause after each step in which nobody may see who acts next. It is
// called a veil (Veil in game.h). Moment says whether the veil after the last step still lasts.
enum class Moment : std::uint8_t { settled, veiled };

// A table as one viewer knows it: the cards that it sees, the number of the others, the public
// state, and the state that only its seat knows. Rules use it to answer a player (Game::check,
// legal, consider, describe), and bots use it to choose. It gives no access to the table, so an
// answer cannot depend on anything that the viewer does not know.
//
// Refers to the table, which must outlive it, and shows the table's current state. Cheap to copy.
// It is a bug to ask for something that the viewer does not know; this throws std::logic_error.
class Glimpse {
 public:
  // Requires: if `moment` is veiled, the game has a veil after the table's last step.
  Glimpse(const Table& table, Viewer viewer, Moment moment = Moment::settled)
      : table_(&table), sights_(table.setup().sights.of(viewer)), viewer_(viewer), moment_(moment) {
    if (table.setup().has_veils) lower_veil();
  }

  // The glimpse that hides nothing, for code that has the table anyway: code that carries out a
  // step or writes a record.
  [[nodiscard]] static Glimpse of_everything(const Table& table) {
    return {table, Sights::everything(), true};
  }
  // The glimpse of a spectator once the current veil, if any, has ended.
  [[nodiscard]] static Glimpse of_what_is_open(const Table& table) {
    return {table, table.setup().sights.of_spectator(), false};
  }

  [[nodiscard]] Viewer viewer() const { return viewer_; }
  // The moment for which this glimpse was made.
  [[nodiscard]] Moment moment() const { return moment_; }
  // Requires: the viewer is a seat.
  [[nodiscard]] Seat seat() const { return *viewer_.seat(); }

  [[nodiscard]] int seats() const { return table_->seats(); }
  [[nodiscard]] const Game& game() const { return *table_->setup().game; }
  [[nodiscard]] const ZoneLayout& layout() const { return table_->setup().zones; }
  // The rule set in force, as the game's own type.
  template <class R>
  [[nodiscard]] const R& rules() const {
    return table_->rules<R>();
  }

  // The phase and who must act: turn() or waiting(), as in Table. While a veil lasts, these
  // functions return only what everybody may see.
  [[nodiscard]] bool veiled() const { return veil_.has_value(); }
  [[nodiscard]] Phase phase() const { return veil_ ? *veil_ : table_->phase(); }
  [[nodiscard]] bool round_over() const { return phase() == kPhaseOver; }
  [[nodiscard]] std::optional<Seat> turn() const { return veil_ ? std::nullopt : table_->turn(); }
  [[nodiscard]] SeatSet waiting() const { return veil_ ? SeatSet() : table_->waiting(); }
  // The seats that must act: turn() or waiting().
  [[nodiscard]] SeatSet to_act() const { return veil_ ? SeatSet() : table_->to_act(); }
  [[nodiscard]] Seat dealer() const { return table_->dealer(); }
  [[nodiscard]] int counter(int index) const { return table_->counter(index); }

  // The number of cards in the zone, seen or not.
  [[nodiscard]] int count(ZoneId zone) const { return table_->count(zone); }
  // Whether the viewer sees every face in the zone.
  [[nodiscard]] bool sees(ZoneId zone) const { return sight().faces.contains(zone); }
  // The zone's cards; the last one is on top. Valid until the table changes. Requires: sees(zone).
  [[nodiscard]] std::span<const Card> cards(ZoneId zone) const {
    if (!sees(zone)) refuse();
    return table_->cards(zone);
  }
  // Whether the viewer sees the top card. top() requires that it does.
  [[nodiscard]] bool sees_top(ZoneId zone) const {
    return count(zone) > 0 && sight().tops.contains(zone);
  }
  [[nodiscard]] Card top(ZoneId zone) const {
    if (!sees_top(zone)) refuse();
    return table_->top(zone);
  }

  // How many of the zone's cards the viewer does not see.
  [[nodiscard]] int count_unseen(ZoneId zone) const {
    return sees(zone) ? 0 : count(zone) - (sees_top(zone) ? 1 : 0);
  }
  // All cards that the viewer does not see, the lowest first. The viewer knows the pack, so it
  // knows which cards these are, but not where each one is.
  [[nodiscard]] InplaceVector<Card, kMaxCards> unseen() const;

  // The game's extras: its own state beside the cards (table.h). open() is known to everybody,
  // own() to one seat. Requires, for own(): the seat is the viewer's.
  template <class T>
  [[nodiscard]] const T& open() const {
    return table_->open<T>();
  }
  template <class T>
  [[nodiscard]] const T& own(Seat seat) const {
    if (!everything_ && !viewer_.is(seat)) refuse();
    return table_->own<T>(seat);
  }
  template <class T>
  [[nodiscard]] const T& own() const {
    return own<T>(seat());
  }
  // Extras that no player knows. Requires: of_everything.
  template <class T>
  [[nodiscard]] const T& secret() const {
    if (!everything_) refuse();
    return table_->secret<T>();
  }

  // Returns a table on which a play can be tried. The cards that the viewer sees are in their
  // places. Cards that it cannot see are put into the hidden places in ascending order. The extras
  // of other seats and the secret ones are empty. So the result of a trial depends only on the
  // viewer's knowledge.
  [[nodiscard]] Table for_trial() const;

 private:
  Glimpse(const Table& table, const Sights& sights, bool everything)
      : table_(&table), sights_(sights), viewer_(Viewer::spectator()), everything_(everything) {}
  [[noreturn]] static void refuse();
  [[nodiscard]] const Sight& sight() const { return sights_.at(table_->round_over()); }
  void lower_veil();

  const Table* table_;
  Sights sights_;
  Viewer viewer_;
  Moment moment_ = Moment::settled;
  bool everything_ = false;
  std::optional<Phase> veil_;
};

}  // namespace lastcard
