#include "engine/stops/chips.h"

#include <algorithm>

namespace lastcard::stops {
namespace {

constexpr int kMostChips = 10000;
constexpr int kMostHands = 200;
constexpr int kMostLaps = 50;
constexpr int kMostMinutes = 600;

Broke read_broke(const Json& word) {
  if (word == "short") return Broke::pays_short;
  return word == "end" ? Broke::ends : Broke::debt;
}

}  // namespace

ChipRules::ChipRules(const Json& complete)
    : chips(complete.at("chips")),
      hands(complete.at("hands")),
      laps(complete.at("laps")),
      minutes(complete.at("minutes")),
      broke(read_broke(complete.at("broke"))),
      written(complete) {}

RuleMembers chip_members(int chips, const RuleMembers& own, int hands, int laps) {
  RuleMembers members = {{"chips", NumberMember{1, kMostChips, chips}}};
  members.insert(members.end(), own.begin(), own.end());
  members.push_back({"hands", NumberMember{0, kMostHands, hands}});
  members.push_back({"laps", NumberMember{0, kMostLaps, laps}});
  members.push_back({"minutes", NumberMember{0, kMostMinutes, 0}});
  members.push_back({"broke", WordMember{{"debt", "short", "end"}, "debt"}});
  return members;
}

void check_that_it_ends(const Json& complete, RuleProblems& problems) {
  for (const char* limit : {"hands", "laps", "minutes"}) {
    if (complete.at(limit) != 0) return;
  }
  problems.push_back({"", "hands, laps and minutes are all 0: at least one must end the match"});
}

std::vector<int> stacks_of(const Table& table) {
  std::vector<int> stacks;
  stacks.reserve(static_cast<std::size_t>(table.seats()));
  for (int seat = 0; seat < table.seats(); ++seat) stacks.push_back(stack_of(table, Seat(seat)));
  return stacks;
}

void Chips::hand_out() {
  for (int seat = 0; seat < tx_.table().seats(); ++seat) {
    tx_.set_counter(stack_counter(Seat(seat)), rules_.chips);
  }
}

int Chips::payable(Seat payer, int owed) const {
  if (rules_.broke == Broke::debt) return owed;
  return std::clamp(stack_of(tx_.table(), payer), 0, owed);
}

int Chips::pay_into(Seat payer, int pot, int owed) {
  const int paid = payable(payer, owed);
  change(stack_counter(payer), -paid);
  change(pot_counter(pot), paid);
  return paid;
}

int Chips::pay(Seat payer, Seat payee, int owed, std::string_view kind) {
  const int paid = payable(payer, owed);
  change(stack_counter(payer), -paid);
  change(stack_counter(payee), paid);
  if (paid > 0) {
    tx_.note([&] {
      return Note{.code = "paid", .seat = payer, .other = payee, .count = paid, .kind = kind};
    });
  }
  return paid;
}

int Chips::take(Seat seat, int pot, std::string_view name) {
  const int taken = pot_of(tx_.table(), pot);
  change(pot_counter(pot), -taken);
  change(stack_counter(seat), taken);
  if (taken > 0) {
    tx_.note([&] { return Note{.code = "took-pot", .seat = seat, .count = taken, .kind = name}; });
  }
  return taken;
}

}  // namespace lastcard::stops
