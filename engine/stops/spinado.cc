#include "engine/stops/spinado.h"

#include <algorithm>

#include "engine/core/record_values.h"

namespace lastcard::stops {
namespace {

constexpr Card kSpinado(Rank::ace, Suit::diamonds);
constexpr Card kKing(Rank::king, Suit::diamonds);
constexpr Card kQueen(Rank::queen, Suit::diamonds);
constexpr Card kJack(Rank::jack, Suit::diamonds);

using spinado::kGame;
using spinado::kIntrigue;
using spinado::kMatrimony;
constexpr std::array<std::string_view, 3> kPotNames = {"matrimony", "intrigue", "game"};
using Stakes = std::array<int, kPotNames.size()>;

Stakes read_stakes(const Json& json) {
  Stakes stakes = {};
  for (std::size_t pot = 0; pot < stakes.size(); ++pot) {
    stakes.at(pot) = json.at(std::string(kPotNames.at(pot)));
  }
  return stakes;
}

struct SpinadoRules final : public ChipRules {
  explicit SpinadoRules(const Json& complete)
      : ChipRules(complete),
        ante(read_stakes(complete.at("ante"))),
        dealer_ante(read_stakes(complete.at("dealer_ante"))),
        winner_exempt(complete.at("winner_exempt")),
        lead(read_lead(complete)),
        spin_penalty(complete.at("spin_penalty")),
        card_payment(complete.at("card_payment")),
        spin_bonus(complete.at("spin_bonus")),
        king_bonus(complete.at("king_bonus")),
        diamond_king_bonus(complete.at("diamond_king_bonus")) {}

  Stakes ante;
  Stakes dealer_ante;
  bool winner_exempt = false;
  Lead lead = Lead::any;
  int spin_penalty = 0;
  int card_payment = 0;
  int spin_bonus = 0;
  int king_bonus = 0;
  int diamond_king_bonus = 0;
};

NumbersMember stakes_member(int matrimony, int intrigue, int game) {
  constexpr int kMost = 100;
  return {{{kPotNames[kMatrimony], {0, kMost, matrimony}},
           {kPotNames[kIntrigue], {0, kMost, intrigue}},
           {kPotNames[kGame], {0, kMost, game}}}};
}

const RuleMembers& members() {
  constexpr int kMost = 20;
  static const RuleMembers kMembers =
      chip_members(100,
                   {
                       {"ante", stakes_member(1, 1, 1)},
                       {"dealer_ante", stakes_member(0, 0, 0)},
                       {"winner_exempt", FlagMember{true}},
                       lead_member("any"),
                       {"spin_penalty", NumberMember{0, kMost, 2}},
                       {"card_payment", NumberMember{0, kMost, 0}},
                       {"spin_bonus", NumberMember{0, kMost, 0}},
                       {"king_bonus", NumberMember{0, kMost, 0}},
                       {"diamond_king_bonus", NumberMember{0, kMost, 0}},
                   },
                   10, 0);
  return kMembers;
}

// Returns the stakes of the older rules that the rule book names.
Json older_rules() {
  return {{"dealer_ante", {{"matrimony", 12}, {"intrigue", 6}, {"game", 6}}},
          {"card_payment", 1},
          {"spin_bonus", 3},
          {"king_bonus", 1},
          {"diamond_king_bonus", 2}};
}

const SpinadoRules& rules_of(const Table& table) { return table.rules<SpinadoRules>(); }

constexpr ZoneId dead_of(int seats) { return Zones(seats).extra(0); }
constexpr ZoneId stock_of(int seats) { return Zones(seats).extra(1); }

// ---- The deal ----

// SPI-1.
void pay_antes(Tx& tx, Seat dealer) {
  const Table& table = tx.table();
  const SpinadoRules& rules = rules_of(table);
  const MaybeSeat won_before = table.open<Open>().winner;
  for (int step = 1; step <= table.seats(); ++step) {
    const Seat seat = dealer.stepped(step, table.seats());
    const bool exempt = rules.winner_exempt && won_before.is(seat);
    int paid = 0;
    for (int pot = kMatrimony; pot <= kGame; ++pot) {
      const auto index = static_cast<std::size_t>(pot);
      const int owed =
          (exempt ? 0 : rules.ante[index]) + (seat == dealer ? rules.dealer_ante[index] : 0);
      paid += Chips(tx).pay_into(seat, pot, owed);
    }
    if (paid == 0) continue;
    tx.note([&] { return Note{.code = "ante", .seat = seat, .count = paid}; });
  }
}

// SPI-2.
void deal(Tx& tx, Seat dealer) {
  const int seats = tx.table().seats();
  DealOrder order = hands_from_left_of(dealer, seats);
  order.push_back(dead_of(seats));
  const int hands = seats + 1;
  const int each = tx.table().count(stock_of(seats)) / hands;
  tx.note([&] { return Note{.code = "dealt", .seat = dealer, .count = each}; });
  deal_cards(tx, each * hands, stock_of(seats), {order.data(), order.size()});
  tx.move_all(stock_of(seats), dead_of(seats));
}

// ---- A play ----

// Returns why the card may not be played now, or nothing if it may. `ignored`: a card that is
// played together with it (SPI-20).
std::optional<Violation> check_card(const Glimpse& glimpse, Card card,
                                    std::optional<Card> ignored) {
  const auto hand = hand_of(glimpse, glimpse.seat());
  if (!holds(hand, card)) return Violation{"not_in_hand", "SPI-10"};
  if (stage_of(glimpse) == Stage::lead) {
    const bool any = glimpse.rules<SpinadoRules>().lead == Lead::any;
    if (any || is_lowest_of_suit(hand, card, Ace::low, ignored)) return std::nullopt;
    return Violation{"not_the_lowest", "SPI-11"};
  }
  if (glimpse.open<Open>().next.is(card)) return std::nullopt;
  if (card == kSpinado) return Violation{"spinado_goes_with_a_card", "SPI-22"};
  return Violation{"not_the_next_card", "SPI-12"};
}

std::optional<Violation> check_pair(const Glimpse& glimpse, const CardList& cards) {
  if (cards.size() != 2 || cards.back() != kSpinado || cards.front() == kSpinado) {
    return Violation{"only_the_spinado_is_added", "SPI-20"};
  }
  if (!holds(hand_of(glimpse, glimpse.seat()), kSpinado)) return Violation{"not_in_hand", "SPI-10"};
  return check_card(glimpse, cards.front(), kSpinado);
}

// SPI-30: the player of one card of a couple takes the pot if it has played the other card before.
void take_couples(Tx& tx, Seat by, Card card) {
  const auto played = tx.table().cards(Zones(tx.table().seats()).played(by));
  const auto has = [&](Card other) { return std::ranges::find(played, other) != played.end(); };
  const bool matrimony = (card == kKing && has(kQueen)) || (card == kQueen && has(kKing));
  const bool intrigue = (card == kJack && has(kQueen)) || (card == kQueen && has(kJack));
  if (matrimony) Chips(tx).take(by, kMatrimony, kPotNames[kMatrimony]);
  if (intrigue) Chips(tx).take(by, kIntrigue, kPotNames[kIntrigue]);
}

// SPI-31.
void pay_bonus(Tx& tx, const Hand& hand, Seat by, Card card) {
  const SpinadoRules& rules = rules_of(tx.table());
  int bonus = 0;
  std::string_view kind = "king";
  if (card == kSpinado) {
    bonus = rules.spin_bonus;
    kind = "spinado";
  } else if (card.rank() == Rank::king) {
    bonus = card == kKing ? rules.diamond_king_bonus : rules.king_bonus;
  }
  if (bonus == 0) return;
  hand.each_opponent(by, [&](Seat seat) { Chips(tx).pay(seat, by, bonus, kind); });
}

// SPI-40.
void end_hand(Tx& tx, Hand& hand, Seat winner) {
  const SpinadoRules& rules = rules_of(tx.table());
  tx.note([&] { return Note{.code = "went-out", .seat = winner}; });
  Chips(tx).take(winner, kGame, kPotNames[kGame]);
  hand.each_opponent(winner, [&](Seat seat) {
    const auto cards = hand_of(tx.everything(), seat);
    const auto left = static_cast<int>(cards.size());
    const bool caught = holds(cards, kSpinado);
    Chips(tx).pay(seat, winner, left * (caught ? rules.spin_penalty : rules.card_payment),
                  caught ? "caught" : "cards");
  });
  hand.finish(winner);
}

void play_cards(Tx& tx, Seat by, std::span<const Card> played) {
  const CardList cards(played);
  Hand hand(tx);
  hand.lay(by, cards);
  for (const Card card : cards) {
    take_couples(tx, by, card);
    pay_bonus(tx, hand, by, card);
  }
  if (hand.is_out(by)) return end_hand(tx, hand, by);
  hand.go_on(by, cards.back(), Ace::low);
}

}  // namespace

const GameInfo& Spinado::info() const {
  static const GameInfo kInfo = {
      .id = "spinado",
      .rule_book = "spinado",
      .min_seats = 3,
      .max_seats = 5,
      .refusals = {.not_of_this_game = "SPI-20", .round_over = "SPI-40"},
      .presets = {{"spinado", default_rules(members())},
                  {"older", default_rules_but(members(), older_rules())}},
      .members = members(),
      .phases = kChipPhases};
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> Spinado::parse_rules(const Json& rules,
                                                                        int /*seats*/) const {
  return read_chip_rules<SpinadoRules>(members(), rules);
}

ZoneLayout Spinado::zones(const Rules& /*rules*/, int seats) const {
  ZoneLayout zones = hands_and_rows(seats);
  zones.push_back(hidden_pile("dead"));
  zones.push_back(passing_stock());
  return zones;
}

void Spinado::start_round(Tx& tx, Seat dealer) const {
  static const Pack kPack = pack_without({{Rank::eight, Suit::diamonds},
                                          {Rank::two, Suit::clubs},
                                          {Rank::two, Suit::diamonds},
                                          {Rank::two, Suit::hearts},
                                          {Rank::two, Suit::spades}});
  const int seats = tx.table().seats();
  Hand hand(tx);
  hand.begin(dealer, kPack, stock_of(seats));
  pay_antes(tx, dealer);
  deal(tx, dealer);
  hand.lead(dealer.stepped(1, seats));
}

const RuleIds& Spinado::rule_ids() const {
  static constexpr RuleIds kIds = {.turn = "SPI-12", .clock = "SPI-52"};
  return kIds;
}

std::span<const std::string_view> Spinado::pots() const { return kPotNames; }

bool Spinado::uses(const Intent& intent) const {
  return std::holds_alternative<PlayCard>(intent) || std::holds_alternative<PlaySet>(intent);
}

std::optional<Violation> Spinado::check_turn(const Glimpse& glimpse, const Intent& intent) const {
  if (const auto* set = std::get_if<PlaySet>(&intent)) return check_pair(glimpse, set->cards);
  return check_card(glimpse, std::get<PlayCard>(intent).card, std::nullopt);
}

void Spinado::act(Tx& tx, Seat by, const Intent& intent) const {
  if (const auto* set = std::get_if<PlaySet>(&intent)) return play_cards(tx, by, set->cards);
  play_cards(tx, by, std::span(&std::get<PlayCard>(intent).card, 1));
}

void Spinado::legal(const Glimpse& glimpse, IntentSink& out) const {
  if (glimpse.turn() != glimpse.seat()) return;
  const auto hand = hand_of(glimpse, glimpse.seat());
  const bool has_spinado = holds(hand, kSpinado);
  for (const Card card : hand) {
    if (!check_card(glimpse, card, std::nullopt) && !out.add(PlayCard{card})) return;
    const bool pairs = has_spinado && card != kSpinado && !check_card(glimpse, card, kSpinado);
    if (pairs && !out.add(PlaySet{CardList{card, kSpinado}})) return;
  }
}

Holding Spinado::may_hold(const Glimpse& glimpse, ZoneId zone) const {
  return what_the_turn_tells(glimpse, zone, Ace::low);
}

FaceSet Spinado::cannot_hold(const Glimpse& before, Seat /*by*/, const SeenAct& act) const {
  const bool lowest = before.rules<SpinadoRules>().lead == Lead::lowest;
  if (!lowest || stage_of(before) != Stage::lead) return {};
  if (const auto* set = std::get_if<PlaySet>(&act)) {
    return lower_of_suit(set->cards.front(), Ace::low) & ~FaceSet::of(kSpinado);
  }
  return lower_of_suit(std::get<PlayCard>(act).card, Ace::low);
}

Json Spinado::snapshot(const Table& table) const {
  const Open& open = table.open<Open>();
  return Json{{"turn", seat_or_null(table.turn())},
              {"waiting", Json::array()},
              {"phase", phase_name(table.phase())},
              {"hands", hands_json(table)},
              {"dead", codes_of(table.cards(dead_of(table.seats())))},
              {"played", played_json(table)},
              {"last", card_or_null(open.last.get())},
              {"next", card_or_null(open.next.get())},
              {"chips", stacks_of(table)},
              {"pots", pots_json(table)},
              {"last_hand", open.time_up != 0}};
}

}  // namespace lastcard::stops
