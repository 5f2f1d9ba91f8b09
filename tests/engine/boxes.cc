#include "tests/engine/boxes.h"

#include <array>
#include <sstream>
#include <stdexcept>
#include <string>

#include "engine/core/tx.h"

namespace lastcard::test {
namespace {

struct NoRules final : public Rules {
  [[nodiscard]] Json to_json() const override { return Json::object(); }
};

}  // namespace

std::vector<Card> cards_in(std::string_view codes) {
  std::vector<Card> cards;
  std::istringstream words{std::string(codes)};
  for (std::string word; words >> word;) {
    const auto card = Card::from_code(word);
    if (!card) throw std::logic_error(word + " is no card");
    cards.push_back(*card);
  }
  return cards;
}

FaceSet faces_in(std::string_view codes) {
  FaceSet faces;
  for (const Card card : cards_in(codes)) faces.insert(FaceSet::of(card));
  return faces;
}

const GameInfo& Boxes::info() const {
  static constexpr std::array<std::string_view, 2> kPhases = {"over", "play"};
  static const GameInfo kInfo = {.id = "boxes",
                                 .rule_book = "boxes",
                                 .min_seats = kSeats,
                                 .max_seats = kSeats,
                                 .presets = {},
                                 .phases = kPhases};
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> Boxes::parse_rules(const Json& /*rules*/,
                                                                      int /*seats*/) const {
  return std::shared_ptr<const Rules>(std::make_shared<NoRules>());
}

ZoneLayout Boxes::zones(const Rules& /*rules*/, int seats) const {
  ZoneLayout zones = hand_zones(seats);
  zones.push_back({.name = "discard", .faces = Faces::everyone});
  zones.push_back({.name = "stock", .faces = Faces::nobody});
  for (int number = 0; number < piles; ++number) {
    zones.push_back({.name = "pile-" + std::to_string(number), .faces = Faces::nobody});
  }
  return zones;
}

Table Boxes::table(const std::vector<std::string_view>& zones) const {
  Table table(*Match::set_up(*this, Json::object(), kSeats).value());
  NoEntropy no_shuffle;
  Tx tx(table, no_shuffle);
  std::vector<Card> all;
  for (const std::string_view codes : zones) {
    for (const Card card : cards_in(codes)) all.push_back(card);
  }
  tx.fill(stock(), all);
  for (int zone = 0; zone < static_cast<int>(zones.size()); ++zone) {
    if (ZoneId(zone) == stock()) continue;
    tx.move(cards_in(zones[static_cast<std::size_t>(zone)]), stock(), ZoneId(zone));
  }
  tx.set_phase(1);
  tx.set_turn(Seat(1));
  return table;
}

}  // namespace lastcard::test
