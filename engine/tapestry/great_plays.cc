#include "engine/tapestry/great_plays.h"

#include <algorithm>

#include "engine/core/view.h"

namespace lastcard {
namespace {

constexpr int kLongSequence = 20;  // TAP-1
constexpr int kStepBacks = 3;      // TAP-3
constexpr int kReversals = 4;      // TAP-4
constexpr int kCardsLeft = 5;      // TAP-6
constexpr int kRoundsBehind = 3;   // TAP-5

// Returns the cards that the action plays, in order, or none.
std::span<const Card> cards_played(const Action& action) {
  const auto* intent = std::get_if<Intent>(&action.what);
  if (intent == nullptr) return {};
  if (const auto* card = std::get_if<PlayCard>(intent)) return {&card->card, 1};
  if (const auto* set = std::get_if<PlaySet>(intent)) return set->cards;
  return {};
}

template <class Kind>
bool is(const Action& action) {
  const auto* intent = std::get_if<Intent>(&action.what);
  return intent != nullptr && std::holds_alternative<Kind>(*intent);
}

bool contains(std::span<const Card> cards, Card card) {
  return std::ranges::find(cards, card) != cards.end();
}

const Note* find_note(std::span<const Event> events, std::string_view code) {
  for (const Event& event : events) {
    const Note* const note = note_in(event);
    if (note != nullptr && note->code == code) return note;
  }
  return nullptr;
}
bool has_note(std::span<const Event> events, std::string_view code, Seat seat) {
  const Note* const note = find_note(events, code);
  return note != nullptr && note->seat == seat;
}

// Returns the number of cards that the next player must take in a two-sequence, or 0.
int two_sequence(const Table& table) {
  for (const Fact& badge : make_view(table, Viewer::spectator()).badges) {
    if (badge.code == "chain" && badge.kind == "two-sequence") return badge.count.value_or(0);
  }
  return 0;
}

// The number of cards in the seat's hand, including cards that it has put aside to give away.
int hand_size(const Table& table, Seat seat) {
  int size = table.count(ZoneId(seat.number()));  // every layout begins with the hands
  const ZoneLayout& zones = table.setup().zones;
  for (std::size_t zone = 0; zone < zones.size(); ++zone) {
    if (zones[zone].passing && zones[zone].owner == seat) {
      size += table.count(ZoneId(static_cast<int>(zone)));
    }
  }
  return size;
}

// All seats except this one.
SeatSet others(const Table& table, Seat seat) {
  SeatSet seats = SeatSet::all(table.seats());
  seats.erase(seat);
  return seats;
}

}  // namespace

Note note_of(const GreatPlay& play) {
  return Note{.code = "great-play",
              .seat = play.seat,
              .count = play.count,
              .side = play.side,
              .kind = play.name,
              .rule = play.rule};
}

void Tapestry::dealt(const Table& /*table*/) {
  begun_ = false;
  step_backs_ = 0;
  reversals_ = 0;
  grown_ = {};
  passed_ = {};
}

// TAP-3, TAP-4. An act that is neither a play, a draw, a take nor a pass does not interrupt a row
// of plays.
void Tapestry::note_rows(const Action& action, std::span<const Event> events, PlaysFound& found) {
  const bool plays = !cards_played(action).empty();
  if (!plays) {
    if (is<Draw>(action) || is<Take>(action) || is<Pass>(action)) step_backs_ = reversals_ = 0;
    return;
  }
  const auto row_is = [&](std::uint8_t& row, std::string_view code, int long_enough) {
    row = has_note(events, code, action.by) ? static_cast<std::uint8_t>(std::min(row + 1, 255))
                                            : std::uint8_t{0};
    return row == long_enough;
  };
  if (row_is(step_backs_, "stepped-back", kStepBacks)) {
    found.push_back({"washing-cycle", "TAP-3", action.by, std::nullopt, kStepBacks});
  }
  if (row_is(reversals_, "reversed", kReversals)) {
    found.push_back({"king-fling", "TAP-4", action.by, std::nullopt, kReversals});
  }
}

void Tapestry::note_hands(const Action& action, const Table& before, const Table& after) {
  if (is<Pass>(action)) passed_.insert(action.by);
  if (!begun_) return;
  SeatSet::all(after.seats()).for_each([&](Seat seat) {
    if (hand_size(after, seat) > hand_size(before, seat)) grown_.insert(seat);
  });
}

// TAP-6, TAP-7.
void Tapestry::note_round(const Table& after, PlaysFound& found) {
  const auto winner = after.setup().game->round_outcome(after).winner;
  if (!winner) return;
  const SeatSet rest = others(after, *winner);
  bool many_left = true;
  rest.for_each([&](Seat seat) { many_left = many_left && hand_size(after, seat) >= kCardsLeft; });
  if (grown_ == rest && many_left)
    found.push_back({.name = "straight-out", .rule = "TAP-6", .seat = winner});
  if (passed_ == rest) found.push_back({.name = "never-passed", .rule = "TAP-7", .seat = winner});
}

// TAP-5.
void Tapestry::note_match(const Table& after, PlaysFound& found) {
  const View view = make_view(after, Viewer::spectator());
  const bool counts_rounds = view.tally == Tally::wins || after.setup().game->info().counts_rounds;
  if (!counts_rounds || view.target == 0) return;
  const auto bit = [](std::size_t side) { return 1U << side; };
  if (const auto& result = view.match_result) {
    const bool back = result->side && (nearly_lost_ & bit(static_cast<std::size_t>(*result->side)));
    if (back) found.push_back({.name = "great-return", .rule = "TAP-5", .side = result->side});
    return;
  }
  const int most = *std::ranges::max_element(view.points);
  if (most != view.target - 1) return;
  for (std::size_t side = 0; side < view.points.size(); ++side) {
    if (most - view.points[side] >= kRoundsBehind) nearly_lost_ |= bit(side);
  }
}

std::vector<GreatPlay> Tapestry::stepped(const Table& before, const Action& action,
                                         std::span<const Event> events, const Table& after) {
  PlaysFound found;
  const Game& game = *after.setup().game;
  // Agreements before a deal or between two rounds are not plays.
  if (before.round_over()) return found;
  if (game.preparing(before)) {
    if (!after.round_over() && !game.preparing(after)) dealt(after);
    return found;
  }
  const auto cards = cards_played(action);
  if (begun_) {
    if (is<Take>(action)) {
      const int taken = two_sequence(before);
      if (taken >= kLongSequence) {
        found.push_back({"long-sequence", "TAP-1", action.by, std::nullopt, taken});
      }
    }
    note_rows(action, events, found);
  } else if (game.info().id == "spinado" && contains(cards, Card(Rank::ace, Suit::diamonds))) {
    found.push_back({.name = "spin-first", .rule = "TAP-30", .seat = action.by});
  }
  if (const Note* const pisti = find_note(events, "pisti"); pisti && pisti->kind == "jack") {
    found.push_back({.name = "jack-pisti", .rule = "TAP-10", .seat = action.by});
  }
  note_hands(action, before, after);
  begun_ = true;
  if (!after.round_over()) return found;

  const bool goes_out = game.round_outcome(after).winner == action.by && !cards.empty();
  const auto is_joker = [](Card card) { return card.is_joker(); };
  if (goes_out && cards.size() >= 2 && std::ranges::all_of(cards, is_joker)) {
    const int jokers = static_cast<int>(cards.size());
    found.push_back({"jokers-home", "TAP-2", action.by, std::nullopt, jokers});
  }
  if (goes_out && game.info().id == "pope-joan" &&
      cards.back() == Card(Rank::nine, Suit::diamonds)) {
    found.push_back({.name = "pope-home", .rule = "TAP-20", .seat = action.by});
  }
  note_round(after, found);
  note_match(after, found);
  return found;
}

}  // namespace lastcard
