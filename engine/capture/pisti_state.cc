#include "engine/capture/pisti_state.h"

#include <algorithm>

namespace lastcard::capture {
namespace {

std::string numbered(const char* name, int number) {
  return std::string(name) + "-" + std::to_string(number);
}

void add_zones_of_side(const PistiRules& rules, int side, ZoneLayout& zones) {
  SeatSet seats;
  for (int seat = side; seat < rules.seats; seat += rules.sides()) seats.insert(Seat(seat));
  const Seat owner(side);  // captured cards of partners lie before the first of them
  zones.push_back({.name = numbered("captured", side),
                   .owner = owner,
                   .faces = Faces::nobody,
                   .layout = Layout::pile,
                   .laid_open = true});
  zones.push_back({.name = numbered("won-kitty", side),
                   .owner = owner,
                   .faces = Faces::some,
                   .layout = Layout::spread,
                   .passing = true,
                   .shown_to = seats,
                   .laid_open = true});
  zones.push_back({.name = numbered("pisti", side),
                   .owner = owner,
                   .faces = Faces::everyone,
                   .layout = Layout::spread,
                   .passing = true});
}

}  // namespace

ZoneLayout zones_for(const PistiRules& rules) {
  ZoneLayout zones;
  for (int seat = 0; seat < rules.seats; ++seat) {
    zones.push_back({.name = numbered("hand", seat),
                     .owner = Seat(seat),
                     .faces = Faces::owner,
                     .layout = Layout::fan,
                     .sorted = true});
  }
  zones.push_back({.name = "pile", .faces = Faces::everyone, .layout = Layout::pile});
  zones.push_back({.name = "kitty", .faces = Faces::nobody, .layout = Layout::pile});
  zones.push_back({.name = "exposed", .faces = Faces::everyone, .layout = Layout::pile});
  zones.push_back({.name = "stock", .faces = Faces::nobody, .layout = Layout::pile});
  for (int side = 0; side < rules.sides(); ++side) add_zones_of_side(rules, side, zones);
  return zones;
}

bool Position::hands_empty() const {
  for (int seat = 0; seat < glimpse_.seats(); ++seat) {
    if (glimpse_.count(zones_.hand(Seat(seat))) > 0) return false;
  }
  return true;
}

int Position::plays_left() const {
  int left = stock_size();
  for (int seat = 0; seat < glimpse_.seats(); ++seat)
    left += glimpse_.count(zones_.hand(Seat(seat)));
  return left;
}

std::optional<int> Position::last_capture() const {
  const Open& open = glimpse_.open<Open>();
  return open.captured != 0 ? std::optional<int>(open.last_capture) : std::nullopt;
}

int Position::captured_count(int side) const {
  int count = 0;
  for (const ZoneId zone : zones_.all_of(side)) count += glimpse_.count(zone);
  return count;
}

std::optional<int> Position::majority() const {
  int most = 0;
  std::optional<int> leading;
  for (int side = 0; side < rules().sides(); ++side) {
    const int count = captured_count(side);
    if (count < most) continue;
    leading = count > most ? std::optional(side) : std::nullopt;
    most = count;
  }
  return leading;
}

int Position::score(int side) const {
  int points = majority() == side ? rules().majority : 0;
  for (const ZoneId zone : zones_.all_of(side)) {
    for (const Card card : glimpse_.cards(zone)) points += rules().worth(card);
  }
  for (const Card card : glimpse_.cards(zones_.pistis(side))) {
    points += card.rank() == Rank::jack ? rules().jack_pisti : rules().pisti;
  }
  return points;
}

std::optional<int> Position::match_winner() const {
  int most = rules().target - 1;
  std::optional<int> winner;
  for (int side = 0; side < rules().sides(); ++side) {
    const int points = glimpse_.counter(side);
    if (points < most) continue;
    winner = points > most ? std::optional(side) : std::nullopt;
    most = points;
  }
  return winner;
}

bool captures(Card card, std::span<const Card> pile) {
  return !pile.empty() && (card.rank() == Rank::jack || card.same_rank(pile.back()));
}

}  // namespace lastcard::capture
