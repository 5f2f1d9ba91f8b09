// Leaks that a programmer might write into a game or a bot by mistake. The engine's types refuse
// each of them. leaks_that_do_not_compile.py compiles this file without a leak, and then once with
// each leak. A refusal counts only if the compiler gives the reason that is written at the leak.
#include <optional>
#include <string>
#include <vector>

#include "engine/bots/bot.h"
#include "engine/core/game.h"
#include "engine/core/imagination.h"
#include "engine/core/preview.h"
#include "engine/core/tx.h"

#ifndef LEAK
#define LEAK 0
#endif

namespace lastcard::test {

// Leak 1: legal moves depend on the stock, looked up in the table behind the glimpse.
// Refused: table_' is (a )?private
inline bool may_draw(const Glimpse& glimpse, ZoneId stock) {
#if LEAK == 1
  return glimpse.table_->top(stock).is_joker();
#else
  return glimpse.count(stock) > 0;
#endif
}

// Leak 2: code takes the table out of a glimpse.
// Refused: (cannot|could not) convert|no viable conversion|conversion from|no matching function
inline int cards_of(const Glimpse& glimpse) {
#if LEAK == 2
  const Table table(glimpse);
#else
  const Table table = glimpse.for_trial();
#endif
  return table.seats();
}

// Leak 3: a player is told what another player may do: the glimpse is made for the other seat.
// Refused: no matching function|no matching constructor|(cannot|could not) convert
inline Glimpse seen_from(const Glimpse& glimpse, Seat other) {
#if LEAK == 3
  return Glimpse(glimpse, other);
#else
  return glimpse.viewer().is(other) ? glimpse : glimpse;
#endif
}

// Leak 4: a viewer of a replay sees all cards before the end.
// Refused: (cannot|could not) convert|invalid initialization|no viable conversion|no known
// conversion
inline Glimpse seen_from_everywhere(const Glimpse& glimpse, const Table& replayed) {
#if LEAK == 4
  return glimpse.count(ZoneId(0)) > 0 ? Glimpse::of_everything(glimpse) : glimpse;
#else
  return glimpse.count(ZoneId(0)) > 0 ? Glimpse::of_everything(replayed) : glimpse;
#endif
}

// Leak 5: a refusal names a card that another player holds.
// Refused: no member named 'card'
inline Violation refused_for(Card card) {
  Violation violation{.code = card.is_joker() ? "joker" : "not_yet", .rule = "PES-1"};
#if LEAK == 5
  violation.card = card;
#endif
  return violation;
}

// Leak 6: a line of the log tells the card that was drawn.
// Refused: no (non-static data )?member named 'cards'|does not refer to any field
inline void note_drawn(Tx& tx, Seat seat, Card card) {
#if LEAK == 6
  tx.note([&] { return Note{.code = "drew", .seat = seat, .cards = {card}}; });
#else
  if (!card.is_joker()) tx.note([&] { return Note{.code = "drew", .seat = seat}; });
#endif
}

// Leak 7: a line of the log tells the card, past the functions that check who sees it.
// Refused: events_' is (a )?private
inline void note_anyhow(Tx& tx, Card card, std::vector<Event>& mine) {
  NoteOfCards told{Note{.code = "drew"}, {card}};
#if LEAK == 7
  tx.events_->emplace_back(std::move(told));
#else
  if (tx.listening()) mine.emplace_back(std::move(told));
#endif
}

// Leak 8: the event that a player gets holds the cards that were drawn face down.
// Refused: no member named 'cards'
inline std::size_t drawn(const SeenMove& move) {
#if LEAK == 8
  return std::get<HiddenCards>(move.cards).cards.size();
#else
  return static_cast<std::size_t>(std::get<HiddenCards>(move.cards).count);
#endif
}

// Leak 9: a preview carries the play out at the real table.
// Refused: no matching function|no matching constructor|binding reference of type|drops 'const'
inline int preview_of(const Glimpse& glimpse) {
#if LEAK == 9
  NoEntropy chance;
  Tx tx(glimpse, chance);
  return tx.table().seats();
#else
  Trial trial(glimpse);
  return trial.tx().table().seats();
#endif
}

// Leak 10: the imagined table is the real one, taken out of the knowledge.
// Refused: table_' is (a )?private
inline Table most_likely(const Knowledge& knowledge, Chance& chance) {
#if LEAK == 10
  (void)chance;
  return knowledge.table_;
#else
  return imagine(knowledge, chance).value();
#endif
}

// Leak 11: a bot is given the table.
// Refused: but does not override|only virtual member functions can be marked|hides virtual
class Peeking final : public Bot {
 public:
#if LEAK == 11
  std::optional<Intent> choose(const Table& table, Chance& chance) override {
    return chance.below(2) == 0 || table.round_over() ? std::nullopt
                                                      : std::optional<Intent>(Draw{});
  }
#else
  std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override {
    return chance.below(2) == 0 || glimpse.round_over() ? std::nullopt
                                                        : std::optional<Intent>(Draw{});
  }
#endif
};

// Leak 12: the answer to a player is computed from the whole table.
// Refused: (cannot|could not) convert|no known conversion|no viable conversion|invalid
// initialization
inline bool refuses(const Game& game, const Table& table, Seat seat) {
#if LEAK == 12
  return game.check(table, Draw{}).has_value() || seat.number() < 0;
#else
  return game.check(Glimpse(table, seat), Draw{}).has_value();
#endif
}

// Leak 13: a description asks the table for more than its glimpse shows.
// Refused: no member named 'table'
inline void describe_hand(const Glimpse& glimpse, ViewBuilder& builder) {
#if LEAK == 13
  builder.status(Note{.code = "holds", .count = builder.table().count(ZoneId(0))});
#endif
  builder.status(Note{.code = "holds", .count = glimpse.count(ZoneId(0))});
}

// Leak 14: code that may only look carries out the move that a player asks about.
// Refused: no member named 'set_turn'
inline void take_back(const Glimpse& glimpse, Tx& tx) {
#if LEAK == 14
  glimpse.set_turn(std::nullopt);
#endif
  if (!glimpse.round_over()) tx.set_turn(std::nullopt);
}

// Leak 15: a bot remembers the whole action, sealed or not.
// Refused: no matching function|(cannot|could not) convert|no known conversion|no viable conversion
inline void remember(Memory& memory, const Glimpse& before, const Action& action,
                     const Glimpse& after) {
#if LEAK == 15
  memory.see(before, action, {}, after);
#else
  memory.see(before, seen_by(before, action), {}, after);
#endif
}

// Leak 16: a card that was given face down tells what the hand lacks.
// Refused: exactly once in alternatives|must occur exactly once
inline FaceSet lacked_by(const SeenAct& act) {
#if LEAK == 16
  if (const auto* gift = std::get_if<GiveCard>(&act)) return FaceSet::of(gift->card);
#endif
  return std::holds_alternative<Draw>(act) ? FaceSet::all() : FaceSet();
}

struct DrawnCard {
  std::uint8_t face;
};

// Leak 17: a refusal depends on the card that another seat has drawn.
// Refused: no matching (member )?function
inline bool has_drawn_a_joker(const Glimpse& glimpse, Seat other) {
#if LEAK == 17
  return glimpse.own<DrawnCard>(other).face == 0;
#else
  return glimpse.viewer().is(other) && glimpse.own<DrawnCard>().face == 0;
#endif
}

// Leak 18: a bot calls a violation that no player is shown, such as a wrong card.
// Refused: no (member|template) named 'secret'|has no member named 'secret'
inline bool was_wrong(const Glimpse& glimpse) {
#if LEAK == 18
  return glimpse.secret<DrawnCard>().face != 0;
#else
  return glimpse.open<DrawnCard>().face != 0;
#endif
}

}  // namespace lastcard::test
