#pragma once

#include <array>
#include <limits>
#include <string_view>
#include <tuple>

#include "engine/core/intent.h"
#include "engine/core/zone.h"

namespace lastcard {

// The names and members of all intents. Code that reads or writes intents (engine/core/codec.h,
// protocol/codec) visits the tuple IntentTraits<T>::kMembers. It contains the descriptions below,
// in the order in which the members are written. The type of the field decides how a member is
// written.

// A member that is always present.
template <class T, class Value>
struct IntentMember {
  std::string_view name;
  Value T::*field;
};
// A flag. It is left out if false.
template <class T>
struct IntentMark {
  std::string_view name;
  bool T::*field;
};
// A card that is not a joker.
template <class T>
struct IntentSuitedCard {
  std::string_view name;
  Card T::*field;
};
// A whole number from `least` to `most`. `expected` describes it in an error message.
template <class T>
struct IntentNumber {
  std::string_view name;
  int T::*field;
  int least;
  int most;
  std::string_view expected;
};

// Deduction guides, because Clang 16 does not deduce the template arguments of aggregates.
template <class T, class Value>
IntentMember(std::string_view, Value T::*) -> IntentMember<T, Value>;
template <class T>
IntentMark(std::string_view, bool T::*) -> IntentMark<T>;
template <class T>
IntentSuitedCard(std::string_view, Card T::*) -> IntentSuitedCard<T>;
template <class T>
IntentNumber(std::string_view, int T::*, int, int, std::string_view) -> IntentNumber<T>;

template <class T>
struct IntentTraits;

template <>
struct IntentTraits<PlayCard> {
  static constexpr std::string_view kName = "play-card";
  static constexpr std::tuple kMembers = {IntentMember{"card", &PlayCard::card},
                                          IntentMark{"knock", &PlayCard::knock}};
};
template <>
struct IntentTraits<PlaySet> {
  static constexpr std::string_view kName = "play-set";
  static constexpr std::tuple kMembers = {IntentMember{"cards", &PlaySet::cards},
                                          IntentMark{"knock", &PlaySet::knock}};
};
template <>
struct IntentTraits<Draw> {
  static constexpr std::string_view kName = "draw";
  static constexpr std::tuple kMembers = {};
};
template <>
struct IntentTraits<Take> {
  static constexpr std::string_view kName = "take";
  static constexpr std::tuple kMembers = {};
};
template <>
struct IntentTraits<Pass> {
  static constexpr std::string_view kName = "pass";
  static constexpr std::tuple kMembers = {};
};
template <>
struct IntentTraits<CallSuit> {
  static constexpr std::string_view kName = "call-suit";
  static constexpr std::tuple kMembers = {IntentMember{"suit", &CallSuit::suit}};
};
template <>
struct IntentTraits<KnockLastCard> {
  static constexpr std::string_view kName = "knock-last-card";
  static constexpr std::tuple kMembers = {};
};
template <>
struct IntentTraits<GiveCard> {
  static constexpr std::string_view kName = "give-card";
  static constexpr std::tuple kMembers = {IntentMember{"card", &GiveCard::card}};
};
template <>
struct IntentTraits<ChooseSeat> {
  static constexpr std::string_view kName = "choose-seat";
  static constexpr std::tuple kMembers = {IntentMember{"seat", &ChooseSeat::seat}};
};
template <>
struct IntentTraits<CallRank> {
  static constexpr std::string_view kName = "call-rank";
  static constexpr std::tuple kMembers = {IntentMember{"rank", &CallRank::rank}};
};
template <>
struct IntentTraits<NameCard> {
  static constexpr std::string_view kName = "name-card";
  static constexpr std::tuple kMembers = {IntentSuitedCard{"card", &NameCard::card}};
};
template <>
struct IntentTraits<Beg> {
  static constexpr std::string_view kName = "beg";
  static constexpr std::tuple kMembers = {};
};
template <>
struct IntentTraits<Say> {
  static constexpr std::string_view kName = "say";
  static constexpr std::tuple kMembers = {IntentMember{"text", &Say::text}};
};
template <>
struct IntentTraits<CallViolation> {
  static constexpr std::string_view kName = "call-violation";
  static constexpr std::tuple kMembers = {IntentMember{"seat", &CallViolation::seat},
                                          IntentMember{"violation", &CallViolation::violation}};
};
template <>
struct IntentTraits<ChooseHand> {
  static constexpr std::string_view kName = "choose-hand";
  static constexpr std::tuple kMembers = {
      IntentNumber{"hand", &ChooseHand::hand, 1, kMaxCards, "a number of cards"}};
};
template <>
struct IntentTraits<Vote> {
  static constexpr std::string_view kName = "vote";
  static constexpr std::tuple kMembers = {IntentMember{"yes", &Vote::yes}};
};
template <>
struct IntentTraits<ProposeRepeal> {
  static constexpr std::string_view kName = "propose-repeal";
  static constexpr std::tuple kMembers = {IntentNumber{
      "rule", &ProposeRepeal::rule, 1, std::numeric_limits<int>::max(), "a rule's number"}};
};

// The names of the offences (Charge in intent.h), in the order of the enumeration.
inline constexpr std::array<std::string_view, 4> kChargeNames = {"bartok", "wrong-card", "phrase",
                                                                 "delay"};
[[nodiscard]] constexpr std::string_view charge_name(Charge charge) {
  return kChargeNames[static_cast<std::size_t>(charge)];
}

// Calls `visit` with the description of each member of T, in order.
template <class T, class Visit>
constexpr void for_each_member(Visit visit) {
  std::apply([&](const auto&... member) { (visit(member), ...); }, IntentTraits<T>::kMembers);
}

}  // namespace lastcard
