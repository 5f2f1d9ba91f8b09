#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/inplace_vector.h"
#include "engine/core/table.h"

namespace lastcard {

// Whether the veil after the last step still lasts. A veil is a pause in which viewers may not see
// who acts next (Veil in game.h).
enum class Moment : std::uint8_t { settled, veiled };

// A table as one viewer knows it: the cards that it sees, the number of the others, the public
// state, and the own state of its seat. A game answers a player from a Glimpse (Game::check, legal,
// consider, describe), and a bot chooses from it. It gives no access to the table, so the answer
// cannot depend on hidden cards.
//
// Shows the current state of the table, which must outlive it. Cheap to copy. If a caller asks for
// something that the viewer does not know, that is a bug, and the Glimpse throws std::logic_error.
class Glimpse {
 public:
  // Requires: if `moment` is veiled, the game had a veil after the last step.
  Glimpse(const Table& table, Viewer viewer, Moment moment = Moment::settled)
      : table_(&table), sights_(table.setup().sights.of(viewer)), viewer_(viewer), moment_(moment) {
    if (table.setup().has_veils) lower_veil();
  }

  // A glimpse that hides nothing, for code that has the whole table: it carries out a step, or
  // writes a record.
  [[nodiscard]] static Glimpse of_everything(const Table& table) {
    return {table, Sights::everything(), true};
  }
  // The glimpse of a spectator to whom no hand is shown, without a veil.
  [[nodiscard]] static Glimpse of_what_is_open(const Table& table) {
    return {table, table.setup().sights.of_spectator(), false};
  }

  [[nodiscard]] Viewer viewer() const { return viewer_; }
  [[nodiscard]] Moment moment() const { return moment_; }
  // Requires: the viewer is a seat.
  [[nodiscard]] Seat seat() const {
    if (!viewer_.seat()) refuse();
    return *viewer_.seat();
  }

  [[nodiscard]] int seats() const { return table_->seats(); }
  [[nodiscard]] const Game& game() const { return *table_->setup().game; }
  [[nodiscard]] const ZoneLayout& layout() const { return table_->setup().zones; }
  // The rule set in force. Requires: R is the type that the game's parse_rules makes.
  template <class R>
  [[nodiscard]] const R& rules() const {
    return table_->rules<R>();
  }

  // The phase and the seats that may act, as in Table. If a veil hides them from this viewer,
  // veiled() is true, and these functions return what everybody may see. The seats in waiting() are
  // never veiled. The others are veiled while a veil lasts, and in the phase in which the game
  // waits for a seat to act out of turn.
  [[nodiscard]] bool veiled() const { return veil_.has_value(); }
  // The same viewer's glimpse right after the last step: if the game had a veil then, it still
  // lasts.
  [[nodiscard]] Glimpse right_after_step() const;
  [[nodiscard]] Phase phase() const { return veil_ ? *veil_ : table_->phase(); }
  [[nodiscard]] bool round_over() const { return phase() == kPhaseOver; }
  [[nodiscard]] std::optional<Seat> turn() const { return veil_ ? std::nullopt : table_->turn(); }
  [[nodiscard]] SeatSet waiting() const { return veil_ ? SeatSet() : table_->waiting(); }
  [[nodiscard]] SeatSet to_act() const { return veil_ ? SeatSet() : table_->to_act(); }
  [[nodiscard]] Seat dealer() const { return table_->dealer(); }
  [[nodiscard]] int counter(int index) const { return table_->counter(index); }

  // The number of cards in the zone, seen or not.
  [[nodiscard]] int count(ZoneId zone) const { return table_->count(zone); }
  // Whether the viewer sees all faces in the zone.
  [[nodiscard]] bool sees(ZoneId zone) const {
    return sights_.at(table_->round_over()).contains(zone);
  }
  // The last card is on top. Valid until the table changes. Requires: sees(zone).
  [[nodiscard]] std::span<const Card> cards(ZoneId zone) const {
    if (!sees(zone)) refuse();
    return table_->cards(zone);
  }
  // Requires: sees(zone), and the zone is not empty.
  [[nodiscard]] Card top(ZoneId zone) const {
    if (!sees(zone) || count(zone) == 0) refuse();
    return table_->top(zone);
  }

  // The number of cards in the zone that the viewer does not see.
  [[nodiscard]] int count_unseen(ZoneId zone) const { return sees(zone) ? 0 : count(zone); }
  // All cards that the viewer does not see, sorted. The viewer knows the pack, so it knows which
  // cards these are, but not where each one lies.
  [[nodiscard]] InplaceVector<Card, kMaxCards> unseen() const;

  // The game's extras (table.h). Requires, for own(): the viewer is a seat. A glimpse never returns
  // the extras of another seat or the secret ones, not even the result of of_everything. Code that
  // needs them reads them from the table or the Tx.
  template <class T>
  [[nodiscard]] const T& open() const {
    return table_->open<T>();
  }
  template <class T>
  [[nodiscard]] const T& own() const {
    return table_->own<T>(seat());
  }

  // Returns a table on which a play can be tried. The cards that the viewer sees are in their
  // zones. The other cards fill the hidden places in ascending order. The secret extras (table.h)
  // and those of other seats are zero. So the result of a trial depends only on the viewer's
  // knowledge. A glimpse that hides nothing returns a copy of its table.
  [[nodiscard]] Table for_trial() const;

 private:
  Glimpse(const Table& table, const Sights& sights, bool everything)
      : table_(&table), sights_(sights), viewer_(Viewer::spectator()), everything_(everything) {}
  [[noreturn]] static void refuse();
  void lower_veil();

  const Table* table_;
  Sights sights_;
  Viewer viewer_;
  Moment moment_ = Moment::settled;
  bool everything_ = false;
  std::optional<Phase> veil_;
};

}  // namespace lastcard
