#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/event.h"
#include "engine/core/glimpse.h"
#include "engine/core/intent.h"
#include "engine/core/result.h"
#include "engine/core/table.h"

namespace lastcard {

// A view: everything that one viewer may see of a table. make_view builds it from the visibility of
// zones. Its types cannot hold a hidden face.

struct ZoneView {
  ZoneId id;
  SeenCards cards;  // OpenCards: every card; the last one is on top. HiddenCards: only their number
  int count = 0;    // number of cards here, seen or not
};

// The kinds of choice that a prompt offers. All games share this list; a game cannot add to it.
enum class AskKind : std::uint8_t { pick_cards, pick_option, pick_seat, button, declare };

// The most plays that a view lists. No player reads hundreds of them.
inline constexpr std::size_t kMostAskedPlays = 64;

// One thing that the viewer may do now or, with a refusal, may not do.
struct Ask {
  AskKind kind = AskKind::button;
  std::string_view code;  // the subject: "play", "draw", "call-suit"
  IntentList intents;     // canonical
  std::optional<int> count = std::nullopt;
  std::optional<Violation> refusal = std::nullopt;
  bool more = false;  // there are further legal plays
};

// The result of a round or a match.
struct Outcome {
  std::optional<Seat> winner;
  std::optional<int> side;     // the side that won alone
  std::vector<int> points;     // per side, of the match so far
  std::vector<int> tied = {};  // the sides that won together, if several did; ascending
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Chips that belong to no player yet.
struct Pot {
  std::string_view name;  // "pot", "matrimony"
  int chips = 0;
  friend bool operator==(const Pot&, const Pot&) = default;
};

// The meaning of a side's points: what a client calls them, and whether many or few points are
// good.
enum class Tally : std::uint8_t {
  points,   // many are good
  wins,     // rounds won
  chips,    // play chips in hand
  penalty,  // few are good
};

// Self-contained: a view shares nothing mutable with its table, may outlive it, and does not change
// when the table does.
struct View {
  Viewer viewer = Viewer::spectator();
  std::shared_ptr<const ZoneLayout> zone_specs;  // names and layouts of `zones`
  std::shared_ptr<const Rules> rules;            // the rule set in force, which everyone knows
  bool amended = false;  // the players have changed the rules since the match began
  std::string_view phase;
  Seat dealer;
  std::optional<Seat> turn;
  SeatSet to_act;
  std::vector<ZoneView> zones;  // by id
  std::vector<Fact> badges;     // lasting facts: direction, called suit, penalty
  Fact status;                  // who must do what
  std::vector<int> points;      // per side
  int target = 0;               // points that end the match; 0: no such number
  Tally tally = Tally::points;
  std::vector<Pot> pots;
  std::vector<Ask> asks;  // the viewer's prompt; empty: nothing to do
  std::optional<Outcome> round_result;
  std::optional<Outcome> match_result;
};

// Receives a game's description of a table.
class ViewBuilder {
 public:
  // `more_plays`: the viewer has further legal plays that are not in `legal`. `view` and `legal`
  // must outlive the builder.
  ViewBuilder(View& view, const IntentList& legal, bool more_plays)
      : view_(view), legal_(legal), more_plays_(more_plays) {}
  // The viewer's legal intents; empty for a spectator, and during a veil (a pause that hides whose
  // turn it is: Veil in game.h). If the game gives the plays as Plays, at most kMostAskedPlays of
  // them are listed, among them all single cards.
  [[nodiscard]] const IntentList& legal() const { return legal_; }
  [[nodiscard]] bool more_plays() const { return more_plays_; }
  // Adds a badge. Its cards must be visible to the viewer, or faces that follow from open cards.
  void badge(Note note, std::vector<Card> cards = {}) {
    badge(Fact{std::move(note), std::move(cards)});
  }
  void badge(Fact fact) { view_.badges.push_back(std::move(fact)); }
  void status(Note note, std::vector<Card> cards = {}) {
    view_.status = Fact{std::move(note), std::move(cards)};
  }
  void status(Fact fact) { view_.status = std::move(fact); }
  void points(std::vector<int> points, int target, Tally tally = Tally::points) {
    view_.points = std::move(points);
    view_.target = target;
    view_.tally = tally;
  }
  void pot(Pot pot) { view_.pots.push_back(pot); }
  void ask(Ask ask) { view_.asks.push_back(std::move(ask)); }

 private:
  View& view_;
  const IntentList& legal_;
  bool more_plays_;
};

// Returns the table as the viewer may see it.
[[nodiscard]] View make_view(const Table& table, Viewer viewer, Moment moment = Moment::settled);

}  // namespace lastcard
