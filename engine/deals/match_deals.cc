#include "engine/deals/match_deals.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace lastcard::deals {
namespace {

Number number_from(const Json& json) {
  const auto number = number_of(json.get_ref<const std::string&>());
  if (!number) throw std::runtime_error("a number of a deal that is none");
  return *number;
}

Seat seat_from(const Json& json) {
  const int seat = json.get<int>();
  if (seat < 0 || seat >= kMaxSeats) throw std::runtime_error("a salt of nobody's");
  return Seat(seat);
}

}  // namespace

Number MatchDeals::seed(int round) const {
  std::vector<OpenedSalt> opened;
  for (const GivenSalt& given : salts) {
    if (given.salt) opened.push_back({given.seat, *given.salt});
  }
  return round_seed(chain.link(std::min(round, kLastRound)), opened, match, round);
}

std::unique_ptr<Entropy> MatchDeals::chance(int round, int before, DeckOrder deck) const {
  if (!duplicate) return std::make_unique<RoundEntropy>(seed(round), before);
  return std::make_unique<RoundEntropy>(seed(round), before, std::move(deck));
}

Json MatchDeals::public_part() const {
  Json json{{"match", match},
            {"commit", hex_of(chain.commitment())},
            {"salts", Json::array()},
            {"without", Json::array()}};
  for (const GivenSalt& given : salts) {
    Json one{{"seat", given.seat.number()}, {"commit", hex_of(given.commitment)}};
    if (given.salt) one["salt"] = hex_of(*given.salt);
    json["salts"].push_back(std::move(one));
  }
  for (const Seat seat : without) json["without"].push_back(seat.number());
  if (duplicate) json["duplicate"] = true;
  return json;
}

Json MatchDeals::kept() const {
  Json json = public_part();
  json["root"] = hex_of(chain.root());
  json["links"] = chain.length();
  return json;
}

MatchDeals MatchDeals::from_kept(const Json& json) {
  // The length of all chains before the length was stored.
  constexpr int kFormerly = 10000;
  const int links = json.value("links", kFormerly);
  if (links < kLastRound || links > kFormerly)
    throw std::runtime_error("a chain of no such length");
  MatchDeals deals{Chain(number_from(json.at("root")), links),
                   json.at("match").get<std::string>(),
                   {},
                   {},
                   false};
  for (const Json& one : json.at("salts")) {
    GivenSalt given{seat_from(one.at("seat")), number_from(one.at("commit")), {}};
    if (one.contains("salt")) given.salt = number_from(one["salt"]);
    deals.salts.push_back(given);
  }
  for (const Json& seat : json.at("without")) deals.without.push_back(seat_from(seat));
  deals.duplicate = json.contains("duplicate");
  return deals;
}

std::optional<RoundReveal> round_reveal(const MatchDeals& deals, int round,
                                        std::span<const DeckOrder> shuffles) {
  if (round < 1 || round > kLastRound) return std::nullopt;
  RoundReveal reveal{deals.chain.link(round), {}};
  const Number seed = deals.seed(round);
  std::span<const Card> deck;
  if (deals.duplicate && !shuffles.empty()) deck = shuffles.front();
  std::uint32_t number = 0;
  for (const DeckOrder& order : shuffles) {
    const auto attempt = attempt_of(order, seed, ++number, deck);
    if (!attempt) return std::nullopt;
    reveal.attempts.push_back(*attempt);
  }
  return reveal;
}

Json json_of(const RoundReveal& reveal) {
  Json json{{"link", hex_of(reveal.link)}};
  for (std::size_t place = 0; place < reveal.attempts.size(); ++place) {
    if (reveal.attempts[place] > 0)
      json["attempts"][std::to_string(place + 1)] = reveal.attempts[place];
  }
  return json;
}

}  // namespace lastcard::deals
