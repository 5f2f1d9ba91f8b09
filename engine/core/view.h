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

// A view: everything that one viewer may see of a table. Its types cannot hold a hidden face.

struct ZoneView {
  ZoneId id;
  // If the viewer sees all cards of the zone: OpenCards, with the top card last. If it sees only
  // the top card: OpenCards with this card. Otherwise: HiddenCards.
  SeenCards cards;
  int count = 0;  // all cards of the zone, seen or not
};

// The kinds of choice in a prompt. All games share this list.
enum class AskKind : std::uint8_t { pick_cards, pick_option, pick_seat, button, declare };

// The maximum number of plays that a view lists. Applies if the game passes its plays as a Plays
// object, because there can be very many (IntentSink::add_plays).
inline constexpr std::size_t kMostAskedPlays = 64;

// One choice in the viewer's prompt. If it has a refusal, the viewer may not choose it now.
struct Ask {
  AskKind kind = AskKind::button;
  std::string_view code;  // such as "play", "draw", "call-suit"
  IntentList intents;     // in canonical form
  std::optional<int> count = std::nullopt;
  std::optional<Violation> refusal = std::nullopt;
  bool more = false;  // there are legal plays that are not in `intents`
};

// The result of a round or a match.
struct Outcome {
  std::optional<Seat> winner;
  std::optional<int> side;     // if one side won alone
  std::vector<int> points;     // of each side in the match so far
  std::vector<int> tied = {};  // if several sides won together: all of them, ascending
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Chips that belong to no player yet.
struct Pot {
  std::string_view name;  // "pot", "matrimony"
  int chips = 0;
  friend bool operator==(const Pot&, const Pot&) = default;
};

// The meaning of a side's points: their name, and whether many or few are good.
enum class Tally : std::uint8_t {
  points,   // many are good
  wins,     // rounds won
  chips,    // play chips in hand
  penalty,  // few are good
};

// Shares nothing mutable with its table: it may outlive the table, and does not change with it.
struct View {
  Viewer viewer = Viewer::spectator();
  std::shared_ptr<const ZoneLayout> zone_specs;  // names and layouts of `zones`
  std::shared_ptr<const Rules> rules;            // in force; everybody knows them
  bool amended = false;  // the players have changed the rules since the match began
  std::string_view phase;
  Seat dealer;
  std::optional<Seat> turn;
  SeatSet to_act;
  std::vector<ZoneView> zones;  // by id
  std::vector<Fact> badges;     // what holds now: direction, called suit, penalty
  Fact status;                  // who must do what
  std::vector<int> points;      // per side
  int target = 0;               // points that end the match; 0: points do not end it
  Tally tally = Tally::points;
  std::vector<Pot> pots;
  std::vector<Ask> asks;  // the viewer's prompt; empty if it can do nothing
  std::optional<Outcome> round_result;
  std::optional<Outcome> match_result;
};

// Receives a game's description of a table.
class ViewBuilder {
 public:
  // `more_plays`: there are legal plays that are not in `legal`. `view` and `legal` must outlive
  // the builder.
  ViewBuilder(View& view, const IntentList& legal, bool more_plays)
      : view_(view), legal_(legal), more_plays_(more_plays) {}
  // The viewer's legal intents. Empty for a spectator, and while the viewer may not see whose
  // turn it is (Glimpse::veiled). If the game passes its plays as a Plays object, the list has at
  // most kMostAskedPlays of them, single cards first.
  [[nodiscard]] const IntentList& legal() const { return legal_; }
  [[nodiscard]] bool more_plays() const { return more_plays_; }
  // Adds a badge. Requires: the viewer sees the badge's cards, or can infer their faces from public
  // information. The builder does not check this. Only tests/laws/facts_test.cc checks it, and it
  // lists the facts that may name cards that nobody has seen. The same holds for the status.
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

// Returns what the viewer may see of the table.
[[nodiscard]] View make_view(const Table& table, Viewer viewer, Moment moment = Moment::settled);

}  // namespace lastcard
