#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/face_set.h"
#include "engine/core/plays.h"
#include "engine/eights/between.h"
#include "engine/eights/state.h"

namespace lastcard::eights {

// The legal plays of a seat in the table's phase: single cards (kind 0), sets of equal ranks (a
// kind each rank) and runs (the last kind). What is listed, counted, picked and offered card by
// card is found by the same three members, each_set, each_run and singles_, so that it cannot
// differ.
//
// Refers to the table; short-lived. Pre: it is the seat's turn, the phase is play, drawn,
// respond or respond-skip, and the glimpse is the seat's.
class PlaySpace final : public Plays {
 public:
  // In the phase drawn a play must contain the card drawn (PES-14).
  PlaySpace(const Position& position, Seat seat);
  // Only the plays that contain this card, which is in the hand.
  PlaySpace(const Position& position, Seat seat, Card with);

  [[nodiscard]] bool empty() const;
  // The cards of the hand that, added to `prefix`, make a legal play or can go on to one; sorted,
  // each face once. Every legal play in whatever order can be put together by them, and nothing
  // else.
  [[nodiscard]] std::vector<Card> continuations(std::span<const Card> prefix) const;

  [[nodiscard]] int kinds() const override;
  [[nodiscard]] std::uint64_t count(int kind) const override;
  [[nodiscard]] Play at(int kind, std::uint64_t place) const override;

 protected:
  bool visit_each(Visitor visit, void* visitor) const override;

 private:
  // The sets of equal ranks with the same first card, last card and length.
  struct Sets {
    Card first;
    Card last;
    Between between;
    [[nodiscard]] int size() const { return between.places + 2; }
  };

  PlaySpace(const Position& position, Seat seat, std::optional<Card> with);
  // With which cards of the hand runs may begin. There may be fewer.
  struct RunStarts {
    FaceSet rising;
    FaceSet falling;
    [[nodiscard]] bool empty() const { return (rising | falling).empty(); }
  };
  [[nodiscard]] RunStarts run_starts() const;
  // In which ranks there may be sets of equal ranks. There may be fewer.
  [[nodiscard]] FaceSet ranks_of_sets() const;
  // Shows the visitor the sets of that rank, or the runs that begin so, until it says false;
  // returns false if it did.
  template <class Visit>
  bool each_set(int rank, Visit visit) const;
  template <class Visit>
  bool each_run(const RunStarts& starts, Visit visit) const;
  [[nodiscard]] bool visit_sets(FaceSet starts, Visitor visit, void* visitor) const;
  [[nodiscard]] bool visit_runs(const RunStarts& starts, Visitor visit, void* visitor) const;
  template <class Visit>
  bool follow_run(Card start, int direction, Visit visit) const;
  // Whether a set of equal ranks, a run, or any play begins with these cards.
  [[nodiscard]] bool begins_set(std::span<const Card> cards) const;
  [[nodiscard]] bool begins_run(std::span<const Card> cards) const;
  [[nodiscard]] bool begins(std::span<const Card> cards) const;

  [[nodiscard]] bool responding() const { return position_.stage() == Stage::respond; }
  [[nodiscard]] bool set_is_legal(Card first, Card last, int size) const;
  [[nodiscard]] bool must_contain(Card card) const { return with_ && *with_ == card; }
  [[nodiscard]] int copies_of(Card card) const;
  [[nodiscard]] bool completes(Card start, int direction) const;
  [[nodiscard]] bool run_is_legal(const Play& run, bool completing) const;
  [[nodiscard]] AceInRuns run_aces() const;

  Position position_;
  Seat seat_;
  std::optional<Card> with_;
  FaceSet playable_;  // playable_faces of the position
  FaceSet held_;
  FaceSet several_;        // the faces of which the hand holds more than one card
  FaceSet singles_;        // the faces that may be played alone
  bool sets_ = false;      // whether more than one card may be played at all
  FaceSet equal_starts_;   // with which a set of equal ranks may begin
  FaceSet in_equal_sets_;  // which may be in one
};

// Whether the seat has any legal play (PES-13), or any response (PES-60). Pre: as of PlaySpace.
[[nodiscard]] bool has_play(const Position& position, Seat seat);
// Whether the seat has a legal play that contains the card just drawn (PES-14), which is in the
// hand.
[[nodiscard]] bool has_play_with(const Position& position, Seat seat, Card drawn);

}  // namespace lastcard::eights
