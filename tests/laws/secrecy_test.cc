#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/core/codec.h"
#include "tests/laws/cases.h"
#include "tests/laws/resample.h"
#include "tests/laws/texts.h"

// Non-interference: whatever a viewer is told depends on nothing that it may not know. All that it
// may not know is dealt anew, and it is told the same.

namespace lastcard::test {
namespace {

constexpr int kSteps = 200;

std::string consideration_of(const Table& table, Seat seat, const std::vector<Card>& cards) {
  return text_of(table.setup().game->consider(table, seat, cards));
}

std::vector<Card> cards_seen_in_hand(const View& view) {
  for (std::size_t zone = 0; zone < view.zones.size(); ++zone) {
    const ZoneSpec& spec = (*view.zone_specs)[zone];
    const auto* open = std::get_if<OpenCards>(&view.zones[zone].cards);
    if (spec.owner && view.viewer.is(*spec.owner) && !spec.passing && open != nullptr) {
      return open->cards;
    }
  }
  return {};
}

TEST(Secrecy, AViewDependsOnNothingHidden) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    walk(one, kSteps, [&](Walk& here, const Action& next) {
      const Table& table = here.match.table();
      for (const Viewer viewer : viewers(table)) {
        if (here.dice.below(static_cast<std::uint64_t>(table.seats())) != 0 &&
            !viewer.is(next.by)) {
          continue;
        }
        const Table other = resample(table, viewer, places_told_about(table, viewer), here.dice);
        const View view = make_view(table, viewer);
        EXPECT_EQ(text_of(view), text_of(make_view(other, viewer)))
            << "seen by seat " << (viewer.seat() ? viewer.seat()->number() : -1);
        if (!viewer.seat()) continue;
        const Seat seat = *viewer.seat();
        const Game& game = here.match.game();
        // What it is told when it tries things, its own cards and others', in turn or not.
        std::vector<Card> hand = cards_seen_in_hand(view);
        for (int tries = 0; tries < 6; ++tries) {
          std::vector<Card> cards;
          for (auto left = 1 + here.dice.below(3); left > 0; --left) {
            cards.push_back(hand.empty() || here.dice.below(8) == 0
                                ? Card::from_face(static_cast<int>(here.dice.below(Card::kFaces)))
                                : hand[here.dice.below(hand.size())]);
          }
          const Intent play = cards.size() == 1 ? Intent(PlayCard{cards.front()})
                                                : Intent(PlaySet{CardList(std::span(cards))});
          EXPECT_EQ(text_of(game.check(table, {seat, play})),
                    text_of(game.check(other, {seat, play})));
          EXPECT_EQ(consideration_of(table, seat, cards), consideration_of(other, seat, cards));
        }
        for (const Intent& intent : {Intent(Draw{}), Intent(Take{}), Intent(Pass{}),
                                     Intent(KnockLastCard{}), Intent(CallSuit{Suit::hearts})}) {
          EXPECT_EQ(text_of(game.check(table, {seat, intent})),
                    text_of(game.check(other, {seat, intent})));
        }
        if (const auto* play = std::get_if<Intent>(&next.what); play && next.by == seat) {
          std::vector<Card> cards;
          if (const auto* single = std::get_if<PlayCard>(play)) cards = {single->card};
          if (const auto* set = std::get_if<PlaySet>(play)) {
            cards.assign(set->cards.begin(), set->cards.end());
          }
          if (!cards.empty()) {
            EXPECT_EQ(consideration_of(table, seat, cards), consideration_of(other, seat, cards));
          }
        }
      }
    });
    if (HasFailure()) return;
  }
}

std::vector<SeenEvent> seen_events(Viewer viewer, const Match::Prepared& step) {
  return seen_by(viewer, step.result.events, step.table.setup().zones);
}

// Cards that the viewer sees in the step stay where they are, everything else hidden is dealt anew.
// A card that others draw is hidden too, so whatever is told of it must not tell its face.
TEST(Secrecy, EventsDependOnNothingHidden) {
  int compared = 0;
  int skipped = 0;
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    walk(one, kSteps, [&](Walk& here, const Action& next) {
      const Table& table = here.match.table();
      const Match::Prepared step = here.match.prepare(next, here.dice);
      const std::string outcome = text_of(make_view(step.table, Viewer::spectator()));
      for (const Viewer viewer : viewers(table)) {
        if (here.dice.below(static_cast<std::uint64_t>(table.seats())) > 1) continue;
        Places keep = places_told_about(table, viewer);
        keep.merge(places_seen_in(step.result.events, table, viewer));
        keep.merge(places_used_by(next, table));
        Table other = resample(table, viewer, keep, here.dice);
        if (here.match.game().check(other, next)) {
          ++skipped;  // a seat that must play may be unable to draw
          continue;
        }
        Match::Prepared otherwise{other, {}, 0};
        try {
          ScriptedEntropy chance(step.result.shuffles);
          Tx tx(otherwise.table, chance, &otherwise.result.events);
          here.match.game().play(tx, next);
        } catch (const ReplayError&) {
          ++skipped;  // other cards have been discarded
          continue;
        }
        if (text_of(make_view(otherwise.table, Viewer::spectator())) != outcome) {
          ++skipped;  // a drawn card fits where the other did not, and everybody sees that
          continue;
        }
        ++compared;
        EXPECT_EQ(text_of(seen_events(viewer, step)), text_of(seen_events(viewer, otherwise)))
            << "seen by seat " << (viewer.seat() ? viewer.seat()->number() : -1) << " of "
            << to_json(next).dump();
        EXPECT_EQ(text_of(make_view(step.table, viewer)),
                  text_of(make_view(otherwise.table, viewer)));
      }
    });
    if (HasFailure()) return;
  }
  EXPECT_GT(compared, 5 * skipped) << "too few samples say anything";
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

// Every face that a seat is told was, is, or in between was before its eyes, but for hands that a
// rule shows on purpose.
TEST(Secrecy, EveryFaceInAnEventIsOneThatTheViewerSees) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    walk(one, kSteps, [&](Walk& here, const Action& next) {
      const Table& table = here.match.table();
      const Match::Prepared step = here.match.prepare(next, here.dice);
      for (const Viewer viewer : viewers(table)) {
        std::set<Card> seen = faces_in(make_view(table, viewer));
        seen.merge(faces_in(make_view(step.table, viewer)));
        for (const Event& event : step.result.events) {
          const auto* move = std::get_if<Moved>(&event);
          const auto to = move == nullptr ? 0U : static_cast<std::size_t>(move->to.index());
          if (move != nullptr && sees(viewer, table.setup().zones[to]))
            add_faces(move->cards, seen);
        }
        std::set<Card> told;
        for (const SeenEvent& event : seen_events(viewer, step)) {
          if (const auto* move = std::get_if<SeenMove>(&event)) {
            if (const auto* open = std::get_if<OpenCards>(&move->cards)) {
              add_faces(open->cards, told);
            }
          } else if (const auto& note = std::get<Fact>(event); note.code != "shown-hand") {
            add_faces(note.cards, told);
          }
        }
        EXPECT_TRUE(std::ranges::includes(seen, told)) << to_json(next).dump();
      }
    });
    if (HasFailure()) return;
  }
}

// The deal: a seat is told of its own cards and of the card turned up.
TEST(Secrecy, ADealTellsASeatItsOwnCards) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    Match match = one.match();
    SeededEntropy chance(one.seed);
    const Match::Prepared deal = match.prepare_round(chance);
    for (const Viewer viewer : viewers(match.table())) {
      std::set<Card> seen = faces_in(make_view(deal.table, viewer));
      std::set<Card> told;
      bool turned_twice = false;
      for (const SeenEvent& event : seen_events(viewer, deal)) {
        const auto* move = std::get_if<SeenMove>(&event);
        if (move == nullptr) continue;
        const auto* open = std::get_if<OpenCards>(&move->cards);
        if (open != nullptr) add_faces(open->cards, told);
        // A first card with an effect was open, and then went to the bottom of the stock.
        const bool from_open =
            sees(viewer, match.setup().zones[static_cast<std::size_t>(move->from.index())]);
        turned_twice = turned_twice || (open != nullptr && from_open);
      }
      EXPECT_TRUE(turned_twice || std::ranges::includes(seen, told));
    }
  }
}

// The spectator sees open zones and nothing else.
TEST(Secrecy, ASpectatorIsShownNoHiddenZone) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    walk(one, kSteps, [&](Walk& here, const Action&) {
      const View view = make_view(here.match.table(), Viewer::spectator());
      EXPECT_TRUE(view.asks.empty());
      for (std::size_t zone = 0; zone < view.zones.size(); ++zone) {
        const Faces faces = (*view.zone_specs)[zone].faces;
        const auto* open = std::get_if<OpenCards>(&view.zones[zone].cards);
        if (open == nullptr) continue;
        EXPECT_TRUE(faces == Faces::everyone ||
                    (faces == Faces::top_card && open->cards.size() <= 1));
      }
    });
    if (HasFailure()) return;
  }
}

// One that is shown hands sees those hands besides, and still nothing else.
TEST(Secrecy, ASpectatorIsShownTheHandsOfItsSeatsAndNoOthers) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.described());
    walk(one, kSteps, [&](Walk& here, const Action&) {
      SeatSet shown;
      for (int seat = 0; seat < one.seats; ++seat) {
        if (here.dice.below(2) == 0) shown.insert(Seat(seat));
      }
      const View less = make_view(here.match.table(), Viewer::spectator());
      const View view = make_view(here.match.table(), Viewer::spectator(shown));
      EXPECT_TRUE(view.asks.empty());
      for (std::size_t zone = 0; zone < view.zones.size(); ++zone) {
        const ZoneSpec& spec = (*view.zone_specs)[zone];
        const bool is_shown =
            spec.faces == Faces::owner && spec.owner && shown.contains(*spec.owner);
        EXPECT_EQ(is_shown || std::holds_alternative<OpenCards>(less.zones[zone].cards),
                  std::holds_alternative<OpenCards>(view.zones[zone].cards))
            << spec.name;
      }
    });
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace lastcard::test
