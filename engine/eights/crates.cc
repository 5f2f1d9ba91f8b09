#include "engine/eights/crates.h"

#include <array>

#include "engine/eights/crates_state.h"

namespace lastcard::eights::crates {
namespace {

constexpr std::array<std::string_view, 7> kPhases = {
    "over", "play", "six", "two-sequence", "forced", "penalty", "call-suit"};
// What others would have to do is certain and public; what hands count at the end is neither.
constexpr std::array<std::string_view, 6> kPreviewedNotes = {
    "skipped", "reversed", "effect-draw", "chain-opened", "forgot-knock", "calls-suit"};
const std::array kUndecided = {
    Undecided{static_cast<Phase>(Stage::call_suit), "calls-suit", CallSuit{}}};
const std::array kDenied = {
    Denial{static_cast<Phase>(Stage::play), Draw{}, {"must_play", "CRA-11"}},
    Denial{static_cast<Phase>(Stage::six), Draw{}, {"must_play", "CRA-11"}},
    Denial{static_cast<Phase>(Stage::two_sequence), Take{}, {"must_respond", "CRA-21"}}};
const FamilyTraits kTraits = {
    .read = RuleSet::read,
    .turn = "CRA-12",
    .hand = "CRA-12",
    .call = "CRA-50",
    .expiry = "CRA-51",
    .tally = Tally::penalty,
    .aside = Aside{"unseen", Faces::nobody, Layout::fan, true},  // CRA-2, CRA-3
    .previewed_notes = kPreviewedNotes,
    .undecided = kUndecided,
    .denied = kDenied};

Refusal check_take(const Position& position, Seat by) {
  if (position.stage() == Stage::penalty) return std::nullopt;
  if (position.stage() != Stage::two_sequence) return Violation{"nothing_to_take", "CRA-21"};
  return refuse_unless(!position.rules().must_play || !position.has_play(by),
                       {"must_respond", "CRA-21"});
}

Refusal check_pass(const Position& position, Seat by) {
  const bool may_draw = position.stage() == Stage::play || position.stage() == Stage::six;
  if (!may_draw || position.can_draw()) return Violation{"cannot_pass", "CRA-11"};
  return refuse_unless(!position.has_play(by), {"must_play", "CRA-11"});
}

}  // namespace

Crates::Crates() : FamilyGame(kTraits) {}

const GameInfo& Crates::info() const {
  static const GameInfo kInfo = [] {
    const RuleMembers& members = RuleSet::members();
    const Json boston = {{"wild", "eights-and-nines"}, {"first_card", "played"}};
    return GameInfo{.id = "crates",
                    .rule_book = "crates",
                    .min_seats = 2,
                    .max_seats = kMostPlayers,
                    .refusals = {.not_of_this_game = "CRA-12", .round_over = "CRA-40"},
                    .presets = {{"crates", default_rules(members)},
                                {"crates-boston", default_rules_but(members, boston)}},
                    .members = members,
                    .can_be_endless = true,
                    .remarks = {"thanks-partner", "not-uno"},
                    .phases = kPhases};
  }();
  return kInfo;
}

// ---- What may be done ----

std::optional<FaceSet> Crates::playable(const Glimpse& glimpse) const {
  const Position position(glimpse);
  const Stage stage = position.stage();
  const bool plays = stage == Stage::play || stage == Stage::six || stage == Stage::two_sequence;
  return plays ? std::optional(position.fitting()) : std::nullopt;
}

Violation Crates::why_not(const Glimpse& glimpse, Card /*card*/) const {
  if (Position(glimpse).stage() == Stage::two_sequence) return {"only_two_or_ace", "CRA-21"};
  return {"does_not_fit", "CRA-10"};
}

Refusal Crates::check_turn(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  const Seat by = glimpse.seat();
  const Stage stage = position.stage();
  return std::visit(
      Overloaded{
          [&](const PlayCard& play) {
            if (stage == Stage::penalty) return Refusal({"take_penalty", "CRA-52"});
            if (stage == Stage::forced) return Refusal({"draw_forced", "CRA-23"});
            return check_card(glimpse, play);
          },
          [&](Draw) {
            if (stage == Stage::forced) return Refusal();
            if (stage == Stage::two_sequence) return Refusal({"take_not_draw", "CRA-21"});
            if (stage == Stage::penalty) return Refusal({"take_penalty", "CRA-52"});
            if (stage == Stage::call_suit) return Refusal(not_now());
            if (!position.can_draw()) return Refusal({"nothing_to_draw", "CRA-11"});
            return refuse_unless(!position.rules().must_play || !position.has_play(by),
                                 {"must_play", "CRA-11"});
          },
          [&](Take) { return check_take(position, by); },
          [&](Pass) { return check_pass(position, by); },
          [&](CallSuit call) {
            if (stage != Stage::call_suit) return Refusal(not_now());
            return refuse_unless(position.may_call(call.suit), {"other_colour", "CRA-26"});
          },
          [&](const auto&) { return Refusal(not_of_this_game()); },
      },
      intent);
}

// CRA-11, CRA-21: who can play must, where so agreed; whoever passes never can.
FaceSet Crates::cannot_hold(const Glimpse& before, Seat /*by*/, const SeenAct& act) const {
  const bool draws = std::holds_alternative<Draw>(act) || std::holds_alternative<Take>(act);
  const bool must_play = Position(before).rules().must_play;
  const bool shows = std::holds_alternative<Pass>(act) || (draws && must_play);
  return shows ? playable(before).value_or(FaceSet()) : FaceSet();
}

}  // namespace lastcard::eights::crates
