#include "engine/stops/pope_joan.h"

#include <algorithm>

#include "engine/core/record_values.h"

namespace lastcard::stops {
namespace {

constexpr Card kPope(Rank::nine, Suit::diamonds);

using pope_joan::kAce;
using pope_joan::kGame;
using pope_joan::kIntrigue;
using pope_joan::kJack;
using pope_joan::kKing;
using pope_joan::kMatrimony;
using pope_joan::kPopePot;
using pope_joan::kQueen;
constexpr std::array<std::string_view, 8> kPotNames = {"pope", "matrimony", "intrigue", "ace",
                                                       "king", "queen",     "jack",     "game"};
static_assert(kPotNames.size() <= kMaxPots);
using Stakes = std::array<int, kPotNames.size()>;
constexpr Stakes kUsualAnte = {6, 2, 2, 1, 1, 1, 1, 1};

Stakes read_stakes(const Json& json) {
  Stakes stakes = {};
  for (std::size_t pot = 0; pot < stakes.size(); ++pot) {
    stakes.at(pot) = json.at(std::string(kPotNames.at(pot)));
  }
  return stakes;
}

struct PopeJoanRules final : public ChipRules {
  explicit PopeJoanRules(const Json& complete)
      : ChipRules(complete),
        ante(read_stakes(complete.at("ante"))),
        all_ante(complete.at("ante_by") == "all"),
        lead(read_lead(complete)),
        turnup_is_stop(complete.at("turnup_is_stop")),
        card_payment(complete.at("card_payment")),
        pope_exempts_hand(complete.at("pope_exempts") == "hand") {}

  Stakes ante;
  bool all_ante = false;
  Lead lead = Lead::lowest;
  bool turnup_is_stop = false;
  int card_payment = 0;
  bool pope_exempts_hand = false;
};

NumbersMember ante_member() {
  constexpr int kMost = 100;
  NumbersMember ante;
  for (std::size_t pot = 0; pot < kPotNames.size(); ++pot) {
    ante.numbers.emplace_back(kPotNames.at(pot), NumberMember{0, kMost, kUsualAnte.at(pot)});
  }
  return ante;
}

const RuleMembers& members() {
  constexpr int kMost = 20;
  static const RuleMembers kMembers =
      chip_members(100,
                   {
                       {"ante", ante_member()},
                       {"ante_by", WordMember{{"dealer", "all"}, "dealer"}},
                       lead_member("lowest"),
                       {"turnup_is_stop", FlagMember{false}},
                       {"card_payment", NumberMember{0, kMost, 1}},
                       {"pope_exempts", WordMember{{"card", "hand"}, "card"}},
                   },
                   0, 2);
  return kMembers;
}

const PopeJoanRules& rules_of(const Table& table) { return table.rules<PopeJoanRules>(); }

constexpr ZoneId dead_of(int seats) { return Zones(seats).extra(0); }
constexpr ZoneId turned_up_of(int seats) { return Zones(seats).extra(1); }
constexpr ZoneId stock_of(int seats) { return Zones(seats).extra(2); }

// Requires: the cards have been dealt.
Card turned_up(const Table& table) { return *table.open<Open>().turned_up.get(); }
Suit trump(const Table& table) { return turned_up(table).suit(); }

constexpr std::array<std::pair<Rank, int>, 4> kHonours = {
    {{Rank::ace, kAce}, {Rank::king, kKing}, {Rank::queen, kQueen}, {Rank::jack, kJack}}};

// Returns the pot that the card takes by itself, or nothing (POJ-5, POJ-20).
std::optional<int> pot_of_card(Card card, Suit trump) {
  if (card == kPope) return kPopePot;
  if (card.suit() != trump) return std::nullopt;
  for (const auto& [rank, pot] : kHonours) {
    if (card.rank() == rank) return pot;
  }
  return std::nullopt;
}

void take(Tx& tx, Seat seat, int pot) {
  Chips(tx).take(seat, pot, kPotNames.at(static_cast<std::size_t>(pot)));
}

// ---- The deal ----

// POJ-2.
void pay_antes(Tx& tx, Seat dealer) {
  const PopeJoanRules& rules = rules_of(tx.table());
  const int seats = tx.table().seats();
  for (int step = rules.all_ante ? 1 : seats; step <= seats; ++step) {
    const Seat seat = dealer.stepped(step, seats);
    int paid = 0;
    for (int pot = kPopePot; pot <= kGame; ++pot) {
      paid += Chips(tx).pay_into(seat, pot, rules.ante[static_cast<std::size_t>(pot)]);
    }
    if (paid == 0) continue;
    tx.note([&] { return Note{.code = "ante", .seat = seat, .count = paid}; });
  }
}

// POJ-4: shows everybody the last card before it goes to the hand `falls_to`.
void turn_up(Tx& tx, ZoneId falls_to) {
  const int seats = tx.table().seats();
  const Card card = tx.table().top(stock_of(seats));
  tx.move(card, stock_of(seats), turned_up_of(seats));
  Open& open = tx.open<Open>();
  open.turned_up.set(card);
  const Seat owner(falls_to.index());
  tx.note_card(card, turned_up_of(seats), [&] { return Note{.code = "turned-up", .seat = owner}; });
  if (rules_of(tx.table()).turnup_is_stop) return;
  tx.move(card, turned_up_of(seats), falls_to);
  open.turned_for.set(owner);
}

// POJ-3. With three to eight players, the last card never goes to the extra hand.
void deal(Tx& tx, Seat dealer) {
  const int seats = tx.table().seats();
  DealOrder order = hands_from_left_of(dealer, seats);
  order.push_back(dead_of(seats));
  const int before_last = tx.table().count(stock_of(seats)) - 1;
  tx.note([&] { return Note{.code = "dealt", .seat = dealer}; });
  deal_cards(tx, before_last, stock_of(seats), {order.data(), order.size()});
  turn_up(tx, order[static_cast<std::size_t>(before_last) % order.size()]);
}

// POJ-5.
void take_for_turned_up_card(Tx& tx, Seat dealer) {
  const Card card = turned_up(tx.table());
  if (const auto pot = pot_of_card(card, card.suit())) take(tx, dealer, *pot);
}

// ---- A play ----

// POJ-21.
void take_couples(Tx& tx, Seat by, Card card) {
  if (card.suit() != trump(tx.table())) return;
  const auto played = tx.table().cards(Zones(tx.table().seats()).played(by));
  const auto has = [&](Rank rank) {
    return std::ranges::find(played, Card(rank, card.suit())) != played.end();
  };
  const Rank rank = card.rank();
  const bool queen = rank == Rank::queen;
  if ((rank == Rank::king && has(Rank::queen)) || (queen && has(Rank::king))) {
    take(tx, by, kMatrimony);
  }
  if ((rank == Rank::jack && has(Rank::queen)) || (queen && has(Rank::jack))) {
    take(tx, by, kIntrigue);
  }
}

// POJ-41.
int cards_to_pay_for(const PopeJoanRules& rules, std::span<const Card> hand) {
  const auto left = static_cast<int>(hand.size());
  if (!holds(hand, kPope)) return left;
  return rules.pope_exempts_hand ? 0 : left - 1;
}

void end_hand(Tx& tx, Hand& hand, Seat winner) {
  const PopeJoanRules& rules = rules_of(tx.table());
  tx.note([&] { return Note{.code = "went-out", .seat = winner}; });
  take(tx, winner, kGame);
  hand.each_opponent(winner, [&](Seat seat) {
    const int counted = cards_to_pay_for(rules, hand_of(tx.everything(), seat));
    Chips(tx).pay(seat, winner, counted * rules.card_payment, "cards");
  });
  hand.finish(winner);
}

}  // namespace

const GameInfo& PopeJoan::info() const {
  static const GameInfo kInfo = {
      .id = "pope-joan",
      .rule_book = "pope-joan",
      .min_seats = 3,
      .max_seats = 8,
      .refusals = {.not_of_this_game = "POJ-11", .round_over = "POJ-40"},
      .presets = {{"pope-joan", default_rules(members())},
                  {"older", default_rules_but(
                                members(), {{"turnup_is_stop", true}, {"pope_exempts", "hand"}})}},
      .members = members(),
      .phases = kChipPhases};
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> PopeJoan::parse_rules(const Json& rules,
                                                                         int /*seats*/) const {
  return read_chip_rules<PopeJoanRules>(members(), rules);
}

ZoneLayout PopeJoan::zones(const Rules& /*rules*/, int seats) const {
  ZoneLayout zones = hands_and_rows(seats);
  zones.push_back(hidden_pile("dead"));
  zones.push_back(
      {.name = "turned-up", .faces = Faces::everyone, .layout = Layout::spread, .passing = true});
  zones.push_back(passing_stock());
  return zones;
}

void PopeJoan::start_round(Tx& tx, Seat dealer) const {
  static const Pack kPack = pack_without({{Rank::eight, Suit::diamonds}});
  const int seats = tx.table().seats();
  Hand hand(tx);
  hand.begin(dealer, kPack, stock_of(seats));
  pay_antes(tx, dealer);
  deal(tx, dealer);
  take_for_turned_up_card(tx, dealer);
  hand.lead(dealer.stepped(1, seats));
}

const RuleIds& PopeJoan::rule_ids() const {
  static constexpr RuleIds kIds = {.turn = "POJ-12", .clock = "POJ-52"};
  return kIds;
}

std::span<const std::string_view> PopeJoan::pots() const { return kPotNames; }

bool PopeJoan::uses(const Intent& intent) const { return std::holds_alternative<PlayCard>(intent); }

std::optional<Violation> PopeJoan::check_turn(const Glimpse& glimpse, const Intent& intent) const {
  const Card card = std::get<PlayCard>(intent).card;
  const auto hand = hand_of(glimpse, glimpse.seat());
  if (!holds(hand, card)) return Violation{"not_in_hand", "POJ-10"};
  if (stage_of(glimpse) == Stage::lead) {
    const bool any = glimpse.rules<PopeJoanRules>().lead == Lead::any;
    if (any || is_lowest_of_suit(hand, card, Ace::high)) return std::nullopt;
    return Violation{"not_the_lowest", "POJ-11"};
  }
  if (glimpse.open<Open>().next.is(card)) return std::nullopt;
  return Violation{"not_the_next_card", "POJ-12"};
}

void PopeJoan::act(Tx& tx, Seat by, const Intent& intent) const {
  const Card card = std::get<PlayCard>(intent).card;
  Hand hand(tx);
  hand.lay(by, std::span(&card, 1));
  if (const auto pot = pot_of_card(card, trump(tx.table()))) take(tx, by, *pot);
  take_couples(tx, by, card);
  if (hand.is_out(by)) return end_hand(tx, hand, by);
  hand.go_on(by, card, Ace::high);
}

void PopeJoan::legal(const Glimpse& glimpse, IntentSink& out) const {
  const Seat seat = glimpse.seat();
  if (glimpse.turn() != seat) return;
  for (const Card card : hand_of(glimpse, seat)) {
    const Intent play = PlayCard{card};
    if (!check_turn(glimpse, play) && !out.add(play)) return;
  }
}

// Adds the place of the turned-up card, which everybody knows until the card is played.
Holding PopeJoan::may_hold(const Glimpse& glimpse, ZoneId zone) const {
  Holding holding = what_the_turn_tells(glimpse, zone, Ace::high);
  const Open& open = glimpse.open<Open>();
  const auto owner = open.turned_for.get();
  if (!owner) return holding;
  const Card card = *open.turned_up.get();
  const auto played = glimpse.cards(Zones(glimpse.seats()).played(*owner));
  if (std::ranges::find(played, card) != played.end()) return holding;
  if (owner == owner_of_hand(zone, glimpse.seats())) {
    holding.holds.insert(card);
  } else {
    holding.possible.erase(FaceSet::of(card));
  }
  return holding;
}

FaceSet PopeJoan::cannot_hold(const Glimpse& before, Seat /*by*/, const SeenAct& act) const {
  const bool lowest = before.rules<PopeJoanRules>().lead == Lead::lowest;
  if (!lowest || stage_of(before) != Stage::lead) return {};
  return lower_of_suit(std::get<PlayCard>(act).card, Ace::high);
}

void PopeJoan::add_badges(const Glimpse& glimpse, ViewBuilder& builder) const {
  const Open& open = glimpse.open<Open>();
  const Card card = *open.turned_up.get();
  builder.badge({.code = "trump", .suit = card.suit()});
  builder.badge({.code = "turned-up", .seat = open.turned_for.get()}, {card});
}

Json PopeJoan::snapshot(const Table& table) const {
  const Open& open = table.open<Open>();
  return Json{{"turn", seat_or_null(table.turn())},
              {"waiting", Json::array()},
              {"phase", phase_name(table.phase())},
              {"hands", hands_json(table)},
              {"dead", codes_of(table.cards(dead_of(table.seats())))},
              {"turnup", turned_up(table).code()},
              {"trump", std::string(1, letter_of(trump(table)))},
              {"played", played_json(table)},
              {"last", card_or_null(open.last.get())},
              {"next", card_or_null(open.next.get())},
              {"chips", stacks_of(table)},
              {"pots", pots_json(table)},
              {"last_hand", open.time_up != 0}};
}

}  // namespace lastcard::stops
