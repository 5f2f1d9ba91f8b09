#include "engine/tricks/trick.h"

#include <algorithm>

namespace lastcard::tricks {
namespace {

constexpr int kAceHigh = 14;

void enter(Tx& tx, Stage stage, std::optional<Seat> turn) {
  tx.set_phase(static_cast<Phase>(stage));
  tx.set_turn(turn);
}

}  // namespace

ZoneLayout zones_for(int seats, Stock stock) {
  ZoneLayout zones = hand_zones(seats);
  for (int seat = 0; seat < seats; ++seat) {
    zones.push_back({.name = "trick-" + std::to_string(seat),
                     .owner = Seat(seat),
                     .faces = Faces::everyone,
                     .layout = Layout::trick});
  }
  zones.push_back({.name = "discard", .faces = Faces::nobody, .layout = Layout::pile});
  zones.push_back({.name = "stock",
                   .faces = Faces::nobody,
                   .layout = Layout::pile,
                   .passing = stock == Stock::none});
  return zones;
}

int height(Card card) { return card.rank() == Rank::ace ? kAceHigh : card.rank_value(); }

// ---- Position ----

std::optional<Seat> Position::winner() const {
  const Open& open = glimpse_.open<Open>();
  return open.has_won != 0 ? std::optional(Seat(open.winner)) : std::nullopt;
}

bool Position::holds(Seat seat, Card card) const {
  return std::ranges::binary_search(hand(seat), card);
}

Card Position::played_last() const {
  Card last = led();
  for_each_played([&](Seat, Card card) { last = card; });
  return last;
}

Seat Position::best() const {
  Seat best = leader();
  int highest = height(led());
  for_each_played([&](Seat seat, Card card) {
    if (height(card) <= highest) return;
    best = seat;
    highest = height(card);
  });
  return best;
}

// ---- Refusals of both games ----

std::optional<Violation> check_turn(const Position& position, Seat by, const RuleIds& rules) {
  if (position.stage() == Stage::over) return Violation{"round_over", rules.end};
  if (!position.is_turn_of(by)) return Violation{"not_your_turn", rules.intents};
  return std::nullopt;
}

std::optional<Violation> check_card(const Position& position, Seat by, const PlayCard& play,
                                    const RuleIds& rules) {
  if (play.knock) return Violation{"no_last_card_call", rules.calls};
  if (!position.holds(by, play.card)) return Violation{"not_in_hand", rules.intents};
  return std::nullopt;
}

// ---- Carrying out ----

void deal_round(Tx& tx, Seat dealer, std::span<const Card> pack, int hand) {
  const int seats = tx.table().seats();
  const Zones zones(seats);
  tx.fill(zones.stock(), pack);
  tx.shuffle(zones.stock());
  tx.set_dealer(dealer);
  tx.open<Open>() = Open{};
  InplaceVector<ZoneId, kMaxSeats> hands;
  for (int step = 1; step <= seats; ++step)
    hands.push_back(zones.hand(dealer.stepped(step, seats)));
  tx.note([&] { return Note{.code = "dealt", .seat = dealer, .count = hand}; });
  tx.deal(hand, zones.stock(), {hands.data(), hands.size()});
  lead_next(tx, dealer.stepped(1, seats));
}

void lead_next(Tx& tx, Seat leader) {
  tx.open<Open>().leader = static_cast<std::uint8_t>(leader.number());
  enter(tx, Stage::lead, leader);
}

void lay_card(Tx& tx, Seat by, Card card) {
  const Zones zones(tx.table().seats());
  tx.move(card, zones.hand(by), zones.played(by));
  tx.note_card(card, zones.hand(by), zones.played(by),
               [&] { return Note{.code = "played", .seat = by}; });
}

void go_out(Tx& tx, Seat by, int points, int target) {
  tx.note([&] { return Note{.code = "went-out", .seat = by}; });
  end_round(tx, by, points, target);
}

void end_round(Tx& tx, std::optional<Seat> winner, int points, int target) {
  enter(tx, Stage::over, std::nullopt);
  if (!winner) return tx.note([&] { return Note{.code = "round-void"}; });
  const int side = winner->number();
  Open& open = tx.open<Open>();
  open.has_won = 1;
  open.winner = static_cast<std::uint8_t>(side);
  const int total = tx.table().counter(side) + points;
  tx.set_counter(side, total);
  tx.note([&] { return Note{.code = "round-won", .seat = winner, .count = total, .side = side}; });
  if (total >= target) tx.note([&] { return Note{.code = "match-won", .side = side}; });
}

void complete_trick(Tx& tx) {
  const Position position(tx.everything());
  const Seat best = position.best();
  InplaceVector<Seat, kMaxSeats> players;
  position.for_each_played([&](Seat seat, Card) { players.push_back(seat); });
  for (const Seat seat : players) {
    tx.move_all(position.zones().played(seat), position.zones().discard());
  }
  tx.note([&] {
    return Note{.code = "won-trick", .seat = best, .count = static_cast<int>(players.size())};
  });
  lead_next(tx, best);
}

}  // namespace lastcard::tricks
