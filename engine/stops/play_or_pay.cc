#include "engine/stops/play_or_pay.h"

#include <algorithm>

#include "engine/core/record_values.h"

namespace lastcard::stops {
namespace {

constexpr int kPot = 0;
constexpr int kMostToPay = 100;

struct PlayOrPayRules final : public ChipRules {
  explicit PlayOrPayRules(const Json& complete)
      : ChipRules(complete),
        ante(complete.at("ante")),
        short_ante(complete.at("short_ante")),
        pay(complete.at("pay")),
        card_payment(complete.at("card_payment")) {}

  int ante = 0;
  int short_ante = 0;
  int pay = 0;
  int card_payment = 0;
};

const RuleMembers& members() {
  static const RuleMembers kMembers =
      chip_members(200,
                   {
                       {"ante", NumberMember{0, kMostToPay, 0}},
                       {"short_ante", NumberMember{0, kMostToPay, 0}},
                       {"pay", NumberMember{0, kMostToPay, 1}},
                       {"card_payment", NumberMember{0, kMostToPay, 1}},
                   },
                   0, 1);
  return kMembers;
}

const PlayOrPayRules& rules_of(const Table& table) { return table.rules<PlayOrPayRules>(); }

constexpr ZoneId stock_of(int seats) { return Zones(seats).extra(0); }

bool holds_next(const Glimpse& glimpse, Seat seat) {
  const auto next = glimpse.open<Open>().next.get();
  return next && holds(hand_of(glimpse, seat), *next);
}

// POP-2.
void pay_antes(Tx& tx, Seat dealer) {
  const Glimpse all = tx.everything();
  const PlayOrPayRules& rules = rules_of(tx.table());
  int longest = 0;
  for (int seat = 0; seat < all.seats(); ++seat) {
    longest = std::max(longest, static_cast<int>(hand_of(all, Seat(seat)).size()));
  }
  for (int step = 1; step <= all.seats(); ++step) {
    const Seat seat = dealer.stepped(step, all.seats());
    const bool is_short = static_cast<int>(hand_of(all, seat).size()) < longest;
    const int paid = Chips(tx).pay_into(seat, kPot, rules.ante + (is_short ? rules.short_ante : 0));
    if (paid == 0) continue;
    tx.note([&] { return Note{.code = "ante", .seat = seat, .count = paid}; });
  }
}

// POP-30, POP-31.
void end_hand(Tx& tx, Hand& hand, Seat winner) {
  tx.note([&] { return Note{.code = "went-out", .seat = winner}; });
  hand.each_opponent(winner, [&](Seat seat) {
    const auto left = static_cast<int>(hand_of(tx.everything(), seat).size());
    const int paid = Chips(tx).pay_into(seat, kPot, left * rules_of(tx.table()).card_payment);
    if (paid == 0) return;
    tx.note([&] { return Note{.code = "paid-in", .seat = seat, .count = paid, .kind = "cards"}; });
  });
  tx.open<Open>().taken = Chips(tx).take(winner, kPot, "pot");
  hand.finish(winner);
}

void play_card(Tx& tx, Seat by, Card card) {
  Hand hand(tx);
  hand.lay(by, std::span(&card, 1));
  if (hand.is_out(by)) return end_hand(tx, hand, by);
  Open& open = tx.open<Open>();
  if (stage_of(tx.everything()) == Stage::lead) open.start.set(card);
  const Card next = *next_above(card, Ace::circle);
  if (!open.start.is(next)) return hand.follow(by.stepped(1, tx.table().seats()), next);
  tx.note([&] { return Note{.code = "suit-done", .seat = by, .suit = card.suit()}; });
  hand.lead(by);
}

void pass(Tx& tx, Seat by) {
  const int paid = Chips(tx).pay_into(by, kPot, rules_of(tx.table()).pay);
  tx.note([&] {
    return paid > 0 ? Note{.code = "paid-in", .seat = by, .count = paid, .kind = "pass"}
                    : Note{.code = "passed", .seat = by};
  });
  tx.set_turn(by.stepped(1, tx.table().seats()));
}

}  // namespace

const GameInfo& PlayOrPay::info() const {
  static const GameInfo kInfo = {
      .id = "play-or-pay",
      .rule_book = "play-or-pay",
      .min_seats = 3,
      .max_seats = 8,
      .refusals = {.not_of_this_game = "POP-12", .round_over = "POP-30"},
      .presets = {{"play-or-pay", default_rules(members())},
                  {"with-antes", default_rules_but(members(), {{"ante", 1}, {"short_ante", 1}})}},
      .members = members(),
      .phases = kChipPhases};
  return kInfo;
}

Result<std::shared_ptr<const Rules>, RuleProblems> PlayOrPay::parse_rules(const Json& rules,
                                                                          int /*seats*/) const {
  return read_chip_rules<PlayOrPayRules>(members(), rules);
}

ZoneLayout PlayOrPay::zones(const Rules& /*rules*/, int seats) const {
  ZoneLayout zones = hands_and_rows(seats);
  zones.push_back(passing_stock());
  return zones;
}

void PlayOrPay::start_round(Tx& tx, Seat dealer) const {
  static const Pack kPack = pack_without({});
  const int seats = tx.table().seats();
  const DealOrder order = hands_from_left_of(dealer, seats);
  Hand hand(tx);
  hand.begin(dealer, kPack, stock_of(seats));
  tx.note([&] { return Note{.code = "dealt", .seat = dealer}; });
  deal_cards(tx, static_cast<int>(kPack.size()), stock_of(seats), {order.data(), order.size()});
  pay_antes(tx, dealer);
  hand.lead(dealer.stepped(1, seats));
}

const RuleIds& PlayOrPay::rule_ids() const {
  static constexpr RuleIds kIds = {.turn = "POP-12", .clock = "POP-42"};
  return kIds;
}

std::span<const std::string_view> PlayOrPay::pots() const {
  static constexpr std::array<std::string_view, 1> kPots = {"pot"};
  return kPots;
}

bool PlayOrPay::uses(const Intent& intent) const {
  return std::holds_alternative<PlayCard>(intent) || std::holds_alternative<Pass>(intent);
}

std::optional<Violation> PlayOrPay::check_turn(const Glimpse& glimpse, const Intent& intent) const {
  const Seat by = glimpse.seat();
  const bool leads = stage_of(glimpse) == Stage::lead;
  if (const auto* play = std::get_if<PlayCard>(&intent)) {
    if (!holds(hand_of(glimpse, by), play->card)) return Violation{"not_in_hand", "POP-11"};
    if (leads || glimpse.open<Open>().next.is(play->card)) return std::nullopt;
    return Violation{"not_the_next_card", "POP-12"};
  }
  if (leads) return Violation{"must_lead", "POP-11"};
  if (holds_next(glimpse, by)) return Violation{"must_play_next", "POP-15"};
  return std::nullopt;
}

void PlayOrPay::act(Tx& tx, Seat by, const Intent& intent) const {
  if (const auto* play = std::get_if<PlayCard>(&intent)) return play_card(tx, by, play->card);
  pass(tx, by);
}

void PlayOrPay::legal(const Glimpse& glimpse, IntentSink& out) const {
  const Seat seat = glimpse.seat();
  if (glimpse.turn() != seat) return;
  if (stage_of(glimpse) == Stage::lead) {
    for (const Card card : hand_of(glimpse, seat)) {
      if (!out.add(PlayCard{card})) return;
    }
  } else if (holds_next(glimpse, seat)) {
    out.add(PlayCard{*glimpse.open<Open>().next.get()});
  } else {
    out.add(Pass{});
  }
}

// A seat that has passed since the last card was played does not hold the next card (POP-12).
Holding PlayOrPay::may_hold(const Glimpse& glimpse, ZoneId zone) const {
  Holding holding;
  const auto hand = owner_of_hand(zone, glimpse.seats());
  if (!hand || stage_of(glimpse) != Stage::follow) return holding;
  const Open& open = glimpse.open<Open>();
  for (Seat seat = open.last_seat.get()->stepped(1, glimpse.seats()); seat != *glimpse.turn();
       seat = seat.stepped(1, glimpse.seats())) {
    if (seat == *hand) holding.possible.erase(FaceSet::of(*open.next.get()));
  }
  return holding;
}

void PlayOrPay::add_badges(const Glimpse& glimpse, ViewBuilder& builder) const {
  if (const auto start = glimpse.open<Open>().start.get()) {
    builder.badge({.code = "started-with"}, {*start});
  }
}

void PlayOrPay::add_asks(const Glimpse& glimpse, ViewBuilder& builder) const {
  if (!std::holds_alternative<Pass>(builder.legal().front())) {
    return ChipGame::add_asks(glimpse, builder);
  }
  const int pay = glimpse.rules<PlayOrPayRules>().pay;
  builder.ask({AskKind::button, "pass", builder.legal(), pay});
}

Json PlayOrPay::round_result(const Table& table) const {
  const Open& open = table.open<Open>();
  return Json{{"winner", seat_or_null(open.winner.get())},
              {"pot", open.taken},
              {"change", change_json(table)},
              {"chips", stacks_of(table)}};
}

Json PlayOrPay::snapshot(const Table& table) const {
  const Open& open = table.open<Open>();
  return Json{{"turn", seat_or_null(table.turn())},
              {"waiting", Json::array()},
              {"phase", phase_name(table.phase())},
              {"hands", hands_json(table)},
              {"played", played_json(table)},
              {"last", card_or_null(open.last.get())},
              {"next", card_or_null(open.next.get())},
              {"start", card_or_null(open.start.get())},
              {"chips", stacks_of(table)},
              {"pot", pot_of(table, kPot)},
              {"last_hand", open.time_up != 0}};
}

}  // namespace lastcard::stops
