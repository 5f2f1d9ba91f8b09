// Planted leaks: each teller is the server's except for one mistake that a programmer might make.
// Each mistake must be found within a thousand positions. Otherwise a run that finds no leak would
// prove nothing.
#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/laws/cases.h"
#include "tests/laws/interference.h"

namespace lastcard::test {
namespace {

using Look = std::function<Looked(const Game&, const Teller&, int)>;

const Game& game_of(std::string_view id) {
  const auto games = all_games();
  return **std::ranges::find_if(games, [&](const Game* game) { return game->info().id == id; });
}

void expect_found(const Look& look, const Teller& leaky, std::string_view game = "pesten") {
  constexpr int kPositions = 1000;
  ++leak_sum().planted;
  const Looked looked = look(game_of(game), leaky, kPositions);
  EXPECT_TRUE(looked.leak.has_value()) << "not found in " << looked.positions << " positions";
  if (looked.leak) ++leak_sum().planted_found;
}

// Returns a hand that the viewer does not see.
std::vector<Card> anothers_hand(const Table& table, Viewer viewer) {
  for (int i = 0; i < table.seats(); ++i) {
    const Seat seat(i);
    if (!viewer.looks_with(seat)) return hand_of(table, seat);
  }
  return {};
}

ZoneId zone_named(const Table& table, std::string_view name) {
  const ZoneLayout& zones = table.setup().zones;
  const auto zone = std::ranges::find(zones, name, &ZoneSpec::name);
  return ZoneId(static_cast<int>(zone - zones.begin()));
}

int legal_intents(const Table& table, Seat seat) {
  IntentList legal;
  add_legal(table, seat, legal);
  return static_cast<int>(legal.size());
}

bool can_play(const Table& table, Seat seat) {
  IntentList legal;
  add_legal(table, seat, legal);
  return std::ranges::any_of(legal, [](const Intent& intent) {
    return std::holds_alternative<PlayCard>(intent) || std::holds_alternative<PlaySet>(intent);
  });
}

// Returns the server's teller, with `more` appended to each position.
Teller with_position(std::function<std::string(const Table&, Viewer)> more) {
  Teller teller = the_server();
  teller.position = [told = teller.position, more = std::move(more)](const Table& table,
                                                                     Viewer viewer, Moment moment) {
    return told(table, viewer, moment) + more(table, viewer);
  };
  return teller;
}

Teller with_story(std::function<std::string(const Table&, const Match::Prepared&, Viewer)> more) {
  Teller teller = the_server();
  teller.story = [told = teller.story, more = std::move(more)](
                     const Table& before, const Match::Prepared& step, Viewer viewer) {
    return told(before, step, viewer) + more(before, step, viewer);
  };
  return teller;
}

TEST(PlantedLeaks, StableIdsOfHiddenCardsAreFound) {
  const auto ids = [](const Table& table, Viewer viewer) {
    std::string text;
    for (const Card card : anothers_hand(table, viewer)) {
      text += std::to_string((card.face() * 31 + 7) % 997) + " ";
    }
    return text;
  };
  expect_found(look_at_positions, with_position(ids));
}

TEST(PlantedLeaks, TheOrderOfAnothersHandIsFound) {
  // The sequence of suits in the hand, in the order in which the owner has sorted it.
  const auto order = [](const Table& table, Viewer viewer) {
    std::string text;
    std::optional<Suit> last;
    for (const Card card : anothers_hand(table, viewer)) {
      if (card.is_joker()) continue;
      if (card.suit() != last) text += "|";
      last = card.suit();
      text += "#";
    }
    return text;
  };
  expect_found(look_at_positions, with_position(order));
}

TEST(PlantedLeaks, LegalMovesOfOthersAreFound) {
  const auto moves = [](const Table& table, Viewer) {
    return table.turn() ? std::to_string(legal_intents(table, *table.turn())) : "";
  };
  expect_found(look_at_positions, with_position(moves));
}

TEST(PlantedLeaks, TheLengthOfAFrameIsFound) {
  // The text has only a length: a list whose elements were blanked but not left out.
  const auto padding = [](const Table& table, Viewer viewer) {
    const auto hand = anothers_hand(table, viewer);
    const auto high = std::ranges::count_if(
        hand, [](Card card) { return !card.is_joker() && card.rank() >= Rank::ten; });
    return std::string(static_cast<std::size_t>(high), ' ');
  };
  expect_found(look_at_positions, with_position(padding));
}

TEST(PlantedLeaks, ALineOfTheLogIsFound) {
  const auto line = [](const Table&, const Match::Prepared& step, Viewer) {
    std::string text;
    for (const Event& event : step.result.events) {
      if (const auto* move = std::get_if<Moved>(&event)) {
        for (const Card card : move->cards) text += "moved " + std::string(card.code()) + "\n";
      }
    }
    return text;
  };
  expect_found(look_at_stories, with_story(line));
}

TEST(PlantedLeaks, AReplayBeforeTheEndIsFound) {
  // A viewer of a replay sees the table from all seats.
  const auto replay = [server = the_server()](const Table& table, Viewer) {
    return server.position(table, Viewer::spectator(SeatSet::all(table.seats())), Moment::settled);
  };
  expect_found(look_at_positions, with_position(replay));
}

TEST(PlantedLeaks, AStateKeptForUndoIsFound) {
  // The whole state before the step, kept for an undo.
  const auto undo = [](const Table& before, const Match::Prepared&, Viewer) {
    return before.setup().game->snapshot(before).dump();
  };
  expect_found(look_at_stories, with_story(undo));
}

TEST(PlantedLeaks, TheTimeOfAnAutomaticPassIsFound) {
  Teller teller = the_server();
  teller.times = [told = teller.times](const Table& table) {
    const bool passes = table.turn() && !can_play(table, *table.turn());
    return told(table) + (passes ? "at once" : "");
  };
  expect_found(look_at_positions, teller);
}

TEST(PlantedLeaks, ABotThatThinksLongerWithAChoiceIsFound) {
  Teller teller = the_server();
  teller.times = [told = teller.times](const Table& table) {
    constexpr int kPerChoice = 80;
    return told(table) +
           (table.turn() ? std::to_string(kPerChoice * legal_intents(table, *table.turn())) : "");
  };
  expect_found(look_at_positions, teller);
}

TEST(PlantedLeaks, APlayersViewForASpectatorIsFound) {
  Teller teller = the_server();
  teller.position = [told = teller.position](const Table& table, Viewer viewer, Moment moment) {
    return told(table, viewer.seat() ? viewer : Viewer(Seat(0)), moment);
  };
  expect_found(look_at_positions, teller);
}

TEST(PlantedLeaks, ARefusalThatNamesAHiddenCardIsFound) {
  Teller teller = the_server();
  teller.answer = [told = teller.answer](const Table& table, Seat seat, const Intent& intent) {
    std::string text = told(table, seat, intent);
    const auto hand = anothers_hand(table, seat);
    if (text.find("refused") != std::string::npos && !hand.empty()) {
      text += "not while somebody holds " + std::string(hand.front().code());
    }
    return text;
  };
  expect_found(look_at_positions, teller);
}

TEST(PlantedLeaks, TheTopOfTheStockIsFound) {
  const auto top = [](const Table& table, Viewer) {
    const ZoneId stock = zone_named(table, "stock");
    return table.count(stock) > 0 ? std::string(table.top(stock).code()) : "";
  };
  expect_found(look_at_positions, with_position(top));
}

TEST(PlantedLeaks, AMemberThatDependsOnAHiddenHandIsFound) {
  const auto member = [](const Table& table, Viewer) -> std::string {
    return table.turn() && can_play(table, *table.turn()) ? ",\"can_play\":true" : "";
  };
  expect_found(look_at_positions, with_position(member));
}

TEST(PlantedLeaks, ThePlaceOfADrawnCardInAHandIsFound) {
  const auto mark = [](const Table&, const Match::Prepared& step, Viewer viewer) {
    std::string text;
    for (const Event& event : step.result.events) {
      const auto* move = std::get_if<Moved>(&event);
      if (move == nullptr || move->cards.empty()) continue;
      const auto to = static_cast<std::size_t>(move->to.index());
      const ZoneSpec& zone = step.table.setup().zones[to];
      if (sees(viewer, zone) || !zone.sorted) continue;
      const auto hand = step.table.cards(move->to);
      text += std::to_string(std::ranges::find(hand, move->cards.back()) - hand.begin());
    }
    return text;
  };
  expect_found(look_at_stories, with_story(mark));
}

TEST(PlantedLeaks, ARecordOfTheSameDealAtAnotherTableIsFound) {
  // A duplicate match: the other table has finished, and the deck is shown.
  const auto record = [](const Table& table, Viewer) {
    std::string text;
    for (const Card card : table.cards(zone_named(table, "stock"))) text += card.code();
    return text;
  };
  expect_found(look_at_positions, with_position(record));
}

TEST(PlantedLeaks, APreviewThatKnowsTheNextPlayersHandIsFound) {
  Teller teller = the_server();
  teller.preview = [told = teller.preview](const Table& table, Seat seat,
                                           const std::vector<Card>& cards) {
    const Seat next = seat.stepped(1, table.seats());
    return told(table, seat, cards) + (can_play(table, next) ? "" : " and they must draw");
  };
  expect_found(look_at_positions, teller);
}

// In every game, the test finds a leak if the hands of other players are told.
TEST(PlantedLeaks, AreFoundInEveryGame) {
  const auto ids = [](const Table& table, Viewer viewer) {
    std::string text;
    for (const Card card : anothers_hand(table, viewer)) text += card.code();
    return text;
  };
  for (const Game* game : all_games()) {
    SCOPED_TRACE(game->info().id);
    const Looked looked = look_at_positions(*game, with_position(ids), 1000);
    EXPECT_TRUE(looked.leak.has_value());
  }
}

}  // namespace
}  // namespace lastcard::test
