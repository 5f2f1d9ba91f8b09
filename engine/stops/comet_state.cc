#include "engine/stops/comet_state.h"

namespace lastcard::stops {
namespace {

constexpr int kPack = 52;

int kings_in(std::span<const Card> cards) {
  return static_cast<int>(
      std::ranges::count_if(cards, [](Card card) { return card.rank() == Rank::king; }));
}

}  // namespace

// ---- The rule set ----

const RuleMembers& CometRules::members() {
  static const RuleMembers kMembers = {
      {"deal", WordMember{{"stub", "even"}, "stub"}},
      {"target", NumberMember{1, 1000, 100}},
      lead_member("any"),
      {"out_of_turn", FlagMember{true}},
      {"win_points", NumberMember{1, 20, 1}},
      {"card_points", NumberMember{0, 10, 1}},
      {"king_points", NumberMember{0, 20, 2}},
      {"kings_in_stub", FlagMember{true}},
      {"comet_penalty", NumberMember{0, 20, 1}},
  };
  return kMembers;
}

CometRules::CometRules(const Json& json)
    : deal(json.at("deal") == "even" ? CometDeal::even : CometDeal::stub),
      target(json.at("target").get<int>()),
      lead(read_lead(json)),
      out_of_turn(json.at("out_of_turn").get<bool>()),
      win_points(json.at("win_points").get<int>()),
      card_points(json.at("card_points").get<int>()),
      king_points(json.at("king_points").get<int>()),
      kings_in_stub(json.at("kings_in_stub").get<bool>()),
      comet_penalty(json.at("comet_penalty").get<int>()) {}

Json CometRules::to_json() const {
  return Json{{"deal", deal == CometDeal::even ? "even" : "stub"},
              {"target", target},
              {"lead", lead == Lead::lowest ? "lowest" : "any"},
              {"out_of_turn", out_of_turn},
              {"win_points", win_points},
              {"card_points", card_points},
              {"king_points", king_points},
              {"kings_in_stub", kings_in_stub},
              {"comet_penalty", comet_penalty}};
}

RemovedCards removed_cards(CometDeal deal, int seats) {
  using enum Suit;
  static constexpr std::array<Card, 7> kInOrder = {
      Card(Rank::eight, clubs), Card(Rank::eight, hearts),   Card(Rank::eight, spades),
      Card(Rank::seven, clubs), Card(Rank::seven, diamonds), Card(Rank::seven, hearts),
      Card(Rank::seven, spades)};
  RemovedCards removed = {Card(Rank::eight, diamonds)};
  if (deal == CometDeal::stub) return removed;
  for (const Card card : kInOrder) {
    if ((kPack - static_cast<int>(removed.size())) % seats == 0) break;
    removed.push_back(card);
  }
  return removed;
}

// ---- The position ----

bool CometPosition::may_lead(Seat seat, Card card) const {
  if (rules().lead == Lead::any || card == kComet) return true;
  return is_lowest_of_suit(hand(seat), card, Ace::low);
}

bool CometPosition::can_answer(Seat seat) const {
  return std::ranges::any_of(hand(seat), [&](Card card) { return is_answer(card); });
}

int CometPosition::played() const {
  int count = 0;
  for (int seat = 0; seat < seats(); ++seat) count += glimpse_.count(zones_.played(Seat(seat)));
  return count;
}

int CometPosition::points_of(Seat seat, Seat winner) const {
  if (seat != winner) return has(seat, kComet) ? -rules().comet_penalty : 0;
  int cards = 0;
  int kings = rules().kings_in_stub ? kings_in(glimpse_.cards(stub())) : 0;
  for (int other = 0; other < seats(); ++other) {
    cards += static_cast<int>(hand(Seat(other)).size());
    kings += kings_in(hand(Seat(other)));
  }
  return rules().win_points + cards * rules().card_points + kings * rules().king_points;
}

std::optional<Seat> CometPosition::match_winner() const {
  for (int seat = 0; seat < seats(); ++seat) {
    if (total(Seat(seat)) >= rules().target) return Seat(seat);
  }
  return std::nullopt;
}

}  // namespace lastcard::stops
