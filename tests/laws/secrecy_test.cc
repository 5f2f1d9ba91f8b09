#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/memory.h"
#include "engine/core/plays.h"
#include "engine/registry.h"
#include "tests/laws/cases.h"
#include "tests/laws/resample.h"
#include "tests/laws/texts.h"

// Non-interference: nothing that a viewer is told depends on what it may not know. All that the
// viewer may not know is dealt anew, and the viewer must be told the same.

namespace lastcard::test {
namespace {

// All cases of a game share these steps.
constexpr int kSteps = 2000;

INSTANTIATE_TEST_SUITE_P(Games, Secrecy, testing::ValuesIn(all_games().begin(), all_games().end()),
                         name_of_game);

// Returns all that the viewer is shown at that moment: during the veil, which hides who acts next,
// or after it.
std::string shown_to(const Table& table, Viewer viewer, Moment moment) {
  return text_of(make_view(table, viewer, moment));
}

// One seat at two tables that it cannot tell apart.
class TwoTables {
 public:
  TwoTables(const Table& table, const Table& other, Seat seat, SeededEntropy& dice)
      : game_(*table.setup().game), table_(table), other_(other), seat_(seat), dice_(dice) {}

  // Tries plays with cards of the hand and with other cards, whether or not it is the seat's turn.
  void try_plays(const std::vector<Card>& hand) {
    for (int tries = 0; tries < 6; ++tries) {
      std::vector<Card> cards;
      for (auto left = 1 + dice_.below(3); left > 0; --left) cards.push_back(some_card(hand));
      try_cards(cards);
    }
  }
  void try_cards(const std::vector<Card>& cards) {
    if (cards.empty()) return;
    expect_same_answer(intent_of(cards));
    EXPECT_EQ(text_of(consider_cards(table_, seat_, cards)),
              text_of(consider_cards(other_, seat_, cards)));
  }
  void try_everything_else() {
    for (const Intent& intent :
         {Intent(Draw{}), Intent(Take{}), Intent(Pass{}), Intent(KnockLastCard{}), Intent(Beg{}),
          Intent(CallSuit{Suit::hearts}), Intent(CallRank{Rank::five}), Intent(Vote{true}),
          Intent(GiveCard{Card::from_face(static_cast<int>(dice_.below(Card::kFaces)))}),
          Intent(NameCard{Card(Rank::five, Suit::hearts)}),
          Intent(ChooseSeat{Seat(static_cast<int>(dice_.below(kMaxSeats)))})}) {
      expect_same_answer(intent);
    }
    for (const Charge charge :
         {Charge::bartok, Charge::wrong_card, Charge::phrase, Charge::delay}) {
      const auto seats = static_cast<std::uint64_t>(table_.seats());
      expect_same_answer(CallViolation{Seat(static_cast<int>(dice_.below(seats))), charge});
    }
  }

 private:
  Card some_card(const std::vector<Card>& hand) {
    if (hand.empty() || dice_.below(8) == 0) {
      return Card::from_face(static_cast<int>(dice_.below(Card::kFaces)));
    }
    return hand[dice_.below(hand.size())];
  }
  void expect_same_answer(const Intent& intent) {
    EXPECT_EQ(text_of(check_action(table_, {seat_, intent})),
              text_of(check_action(other_, {seat_, intent})))
        << to_json(intent).dump();
  }

  const Game& game_;
  const Table& table_;
  const Table& other_;
  Seat seat_;
  SeededEntropy& dice_;
};

std::vector<Card> cards_played(const Action& action) {
  const auto* intent = std::get_if<Intent>(&action.what);
  if (intent == nullptr) return {};
  if (const auto* single = std::get_if<PlayCard>(intent)) return {single->card};
  if (const auto* set = std::get_if<PlaySet>(intent)) return {set->cards.begin(), set->cards.end()};
  return {};
}

// Counts how often another deal was found that agrees with all that a viewer knows.
class Samples {
 public:
  void count(bool found) { ++(found ? found_ : missed_); }
  ~Samples() { EXPECT_GT(found_, 3 * missed_) << "too few samples say anything: " << missed_; }
  Samples() = default;
  Samples(const Samples&) = delete;
  Samples& operator=(const Samples&) = delete;

 private:
  int found_ = 0;
  int missed_ = 0;
};

// Returns the seat's hand, as far as the seat sees it.
std::vector<Card> hand_seen_by(const Table& table, Seat seat) {
  const View view = make_view(table, seat);
  for (std::size_t zone = 0; zone < view.zones.size(); ++zone) {
    const ZoneSpec& spec = (*view.zone_specs)[zone];
    const auto* open = std::get_if<OpenCards>(&view.zones[zone].cards);
    if (spec.owner == seat && spec.layout == Layout::fan && !spec.passing && open != nullptr) {
      return open->cards;
    }
  }
  return {};
}

TEST_P(Secrecy, AViewDependsOnNothingHidden) {
  Samples samples;
  walk(*GetParam(), kSteps, [&](Walk& here, const Action& next) {
    const Table& table = here.match.table();
    for (const Viewer viewer : viewers(table)) {
      const bool often = viewer.is(next.by) || !viewer.seat();
      if (here.dice.below(static_cast<std::uint64_t>(table.seats())) != 0 && !often) continue;
      const auto other = resample(table, viewer, {}, here.dice);
      samples.count(other.has_value());
      if (!other) continue;
      for (const Moment moment : {Moment::settled, Moment::veiled}) {
        EXPECT_EQ(shown_to(table, viewer, moment), shown_to(*other, viewer, moment))
            << "seen by " << name_of(viewer);
      }
      if (!viewer.seat()) continue;
      TwoTables tables(table, *other, *viewer.seat(), here.dice);
      tables.try_plays(hand_seen_by(table, *viewer.seat()));
      tables.try_everything_else();
      if (viewer.is(next.by)) tables.try_cards(cards_played(next));
    }
  });
}

// The values that a seat has of its own, such as a sealed answer, are hidden from all others.
TEST_P(Secrecy, AViewDependsOnNoPrivateValueOfAnotherSeat) {
  walk(*GetParam(), kSteps, [&](Walk& here, const Action&) {
    const Table& table = here.match.table();
    for (const Viewer viewer : viewers(table)) {
      const Table bare = without_own_of_others(table, viewer);
      if (bare == table) continue;
      for (const Moment moment : {Moment::settled, Moment::veiled}) {
        EXPECT_EQ(shown_to(table, viewer, moment), shown_to(bare, viewer, moment))
            << "seen by " << name_of(viewer);
      }
    }
  });
}

std::vector<SeenEvent> seen_events(Viewer viewer, const Match::Prepared& step) {
  return seen_by(viewer, step.result.events, step.table.setup().zones);
}

// One step of a match. taken_at() takes it at another table, if it is legal there and everybody
// sees the same.
class Step {
 public:
  Step(const Match& match, const Action& action, SeededEntropy& dice)
      : game_(match.game()), action_(action), taken_(match.prepare(action, dice)) {
    seen_by_all_ = seen_of(taken_);
  }
  [[nodiscard]] const Match::Prepared& taken() const { return taken_; }

  [[nodiscard]] std::optional<Match::Prepared> taken_at(const Table& table) const {
    if (check_action(table, action_)) return {};  // a player who must play may not draw
    Match::Prepared otherwise{table, {}, 0};
    try {
      ScriptedEntropy chance(taken_.result.shuffles);
      Tx tx(otherwise.table, chance, &otherwise.result.events);
      game_.play(tx, action_);
    } catch (const ReplayError&) {
      return {};  // other cards have been discarded
    } catch (const std::logic_error&) {
      return {};  // the card that a sealed answer names is not there
    }
    for (std::size_t zone = 0; zone < table.setup().zones.size(); ++zone) {
      const ZoneId id(static_cast<int>(zone));
      if (otherwise.table.count(id) != taken_.table.count(id)) return {};
    }
    // The drawn card may fit at one table and not at the other, and everybody sees that.
    if (seen_of(otherwise) != seen_by_all_) return {};
    return otherwise;
  }

 private:
  // Returns what everybody sees after the step. At the end of a round, that includes what the hands
  // were worth.
  static std::string seen_of(const Match::Prepared& step) {
    std::string seen = shown_to(step.table, Viewer::spectator(), Moment::veiled);
    return step.table.round_over() ? seen + text_of(seen_events(Viewer::spectator(), step)) : seen;
  }

  const Game& game_;
  const Action& action_;
  Match::Prepared taken_;
  std::string seen_by_all_;
};

// Compares what a viewer is told of a step, and what it sees afterwards. The viewer cannot tell the
// two steps apart.
void expect_same_story(const Match::Prepared& step, const Match::Prepared& otherwise,
                       Viewer viewer) {
  EXPECT_EQ(text_of(seen_events(viewer, step)), text_of(seen_events(viewer, otherwise)));
  EXPECT_EQ(shown_to(step.table, viewer, Moment::veiled),
            shown_to(otherwise.table, viewer, Moment::veiled));
  // After the veil, the views are compared only if the spectator sees the same at both tables.
  const auto settled = [](const Match::Prepared& at, Viewer who) {
    return shown_to(at.table, who, Moment::settled);
  };
  if (settled(step, Viewer::spectator()) == settled(otherwise, Viewer::spectator())) {
    EXPECT_EQ(settled(step, viewer), settled(otherwise, viewer));
  }
}

// A memory of a step does not depend on hidden cards. It also does not depend on what the veil
// after the step hides, although the memory is given the table without its veil.
void expect_same_memory(const Table& table, const Match::Prepared& step, const Table& other,
                        const Match::Prepared& otherwise, const Action& action, Viewer viewer) {
  const auto remembered = [&](const Table& before, const Match::Prepared& at) {
    const Glimpse glimpse(before, viewer);
    Memory memory(glimpse);
    memory.see(glimpse, seen_by(glimpse, action), seen_events(viewer, at),
               Glimpse(at.table, viewer));
    return memory;
  };
  EXPECT_TRUE(remembered(table, step) == remembered(other, otherwise));
}

// The cards that the viewer sees in the step stay where they are, and all other hidden cards are
// dealt anew. A card that another player draws is hidden, too, so no event may tell its face.
TEST_P(Secrecy, EventsDependOnNothingHidden) {
  Samples samples;
  walk(*GetParam(), kSteps, [&](Walk& here, const Action& next) {
    if (here.match.preparing()) return;  // there are no cards yet
    const Table& table = here.match.table();
    const Step step(here.match, next, here.dice);
    for (const Viewer viewer : viewers(table)) {
      if (here.dice.below(static_cast<std::uint64_t>(table.seats()) + 1) > 1) continue;
      Places keep = places_seen_in(step.taken().result.events, table, viewer);
      keep.merge(places_used_by(next, table));
      std::optional<Match::Prepared> otherwise;
      const auto other = resample(table, viewer, keep, here.dice, [&](const Table& made) {
        otherwise = step.taken_at(made);
        return otherwise.has_value();
      });
      samples.count(other.has_value());
      if (!other || !otherwise) continue;
      SCOPED_TRACE(name_of(viewer) + " sees " + to_json(next).dump());
      expect_same_story(step.taken(), *otherwise, viewer);
      expect_same_memory(table, step.taken(), *other, *otherwise, next, viewer);
    }
  });
}

void add_faces(const std::vector<Card>& cards, std::set<Card>& faces) {
  faces.insert(cards.begin(), cards.end());
}

std::set<Card> faces_in(const View& view) {
  std::set<Card> faces;
  for (const ZoneView& zone : view.zones) {
    if (const auto* open = std::get_if<OpenCards>(&zone.cards)) add_faces(open->cards, faces);
  }
  return faces;
}

// Adds the faces that passed through zones that the viewer sees.
void add_faces_passing(const std::vector<Event>& events, const Table& table, Viewer viewer,
                       std::set<Card>& faces) {
  for (const Event& event : events) {
    const auto* move = std::get_if<Moved>(&event);
    if (move == nullptr) continue;
    const auto to = static_cast<std::size_t>(move->to.index());
    if (sees(viewer, table.setup().zones[to])) add_faces(move->cards, faces);
  }
}

// Returns the faces that events tell a viewer, except for hands that a rule reveals and faces that
// are only named.
std::set<Card> faces_told(const std::vector<Event>& events, Viewer viewer,
                          const ZoneLayout& zones) {
  std::set<Card> told;
  for (const Event& event : events) {
    if (const auto* note = std::get_if<NoteOfCards>(&event)) {
      if (note->why == NoteOfCards::Why::in_sight) add_faces(note->cards, told);
      continue;
    }
    const SeenEvent seen = seen_by(viewer, event, zones);
    const auto* move = std::get_if<SeenMove>(&seen);
    const auto* open = move == nullptr ? nullptr : std::get_if<OpenCards>(&move->cards);
    if (open != nullptr) add_faces(open->cards, told);
  }
  return told;
}

// The viewer sees every face that it is told: before the step, after it, or on the card's way.
TEST_P(Secrecy, EveryFaceInAnEventIsOneThatTheViewerSees) {
  walk(*GetParam(), kSteps, [&](Walk& here, const Action& next) {
    const Table& table = here.match.table();
    const Match::Prepared step = here.match.prepare(next, here.dice);
    for (const Viewer viewer : viewers(table)) {
      std::set<Card> seen = faces_in(make_view(table, viewer));
      seen.merge(faces_in(make_view(step.table, viewer)));
      add_faces_passing(step.result.events, table, viewer, seen);
      EXPECT_TRUE(
          std::ranges::includes(seen, faces_told(step.result.events, viewer, table.setup().zones)))
          << to_json(next).dump() << " seen by " << name_of(viewer) << ": "
          << text_of(seen_events(viewer, step));
    }
  });
}

// Returns the step that deals: the beginning of the round, or the last agreement of the players
// before it.
Match::Prepared deal_of(Match& match, const Case& one) {
  SeededEntropy chance(one.seed);
  sim::RandomPlay play(one.seed, {.clock = false});
  Match::Prepared deal = match.prepare_round(chance);
  match.commit(deal);
  while (match.preparing()) {
    deal = match.prepare(play.next_action(match.table()), chance);
    match.commit(deal);
  }
  return deal;
}

// A deal tells a seat only its own cards and the cards turned up.
TEST_P(Secrecy, ADealTellsASeatOnlyItsOwnCardsAndOpenCards) {
  each_case(*GetParam(), kSteps, [&](const Case& one, Share) {
    Match match = one.match();
    const Match::Prepared deal = deal_of(match, one);
    for (const Viewer viewer : viewers(match.table())) {
      std::set<Card> seen = faces_in(make_view(deal.table, viewer));
      // A first card with an effect was open before it went to the bottom of the stock.
      add_faces_passing(deal.result.events, deal.table, viewer, seen);
      EXPECT_TRUE(
          std::ranges::includes(seen, faces_told(deal.result.events, viewer, match.setup().zones)))
          << "seen by " << name_of(viewer);
    }
    return 1;
  });
}

// A spectator sees open zones and nothing else.
TEST_P(Secrecy, ASpectatorIsShownNoHiddenZone) {
  walk(*GetParam(), kSteps, [&](Walk& here, const Action&) {
    const View view = make_view(here.match.table(), Viewer::spectator());
    EXPECT_TRUE(view.asks.empty());
    for (std::size_t zone = 0; zone < view.zones.size(); ++zone) {
      if (!std::holds_alternative<OpenCards>(view.zones[zone].cards)) continue;
      EXPECT_TRUE((*view.zone_specs)[zone].faces == Faces::everyone);
    }
  });
}

// A spectator who is shown some hands sees these hands in addition, and nothing else.
TEST_P(Secrecy, ASpectatorIsShownTheHandsOfItsSeatsAndNoOthers) {
  walk(*GetParam(), kSteps, [&](Walk& here, const Action&) {
    SeatSet shown;
    for (int seat = 0; seat < here.match.seats(); ++seat) {
      if (here.dice.below(2) == 0) shown.insert(Seat(seat));
    }
    const View less = make_view(here.match.table(), Viewer::spectator());
    const View view = make_view(here.match.table(), Viewer::spectator(shown));
    EXPECT_TRUE(view.asks.empty());
    for (std::size_t zone = 0; zone < view.zones.size(); ++zone) {
      const ZoneSpec& spec = (*view.zone_specs)[zone];
      const bool is_shown =
          (spec.faces == Faces::owner && spec.owner && shown.contains(*spec.owner)) ||
          (spec.faces == Faces::some && shown.meets(spec.shown_to));
      EXPECT_EQ(is_shown || std::holds_alternative<OpenCards>(less.zones[zone].cards),
                std::holds_alternative<OpenCards>(view.zones[zone].cards))
          << spec.name;
    }
  });
}

}  // namespace
}  // namespace lastcard::test
