#include "engine/eights/last_one.h"

#include <array>

#include "engine/eights/last_one_state.h"

// What may be done when (docs/rules/last-one.md, section 3).

namespace lastcard::eights::last_one {
namespace {

constexpr int kMeleeMilliseconds = 8000;

constexpr std::array<std::string_view, 9> kPhases = {"over",      "choose-hand", "vote-hand",
                                                     "play",      "stack",       "call-suit",
                                                     "name-card", "melee",       "penalty"};
constexpr std::array<std::string_view, 7> kPreviewedNotes = {
    "skipped", "reversed", "forgot-knock", "melee", "names-card", "stacks", "calls-suit"};
const std::array kUndecided = {
    Undecided{static_cast<Phase>(Stage::name_card), "names-card", std::nullopt},
    Undecided{static_cast<Phase>(Stage::stack), "stacks", std::nullopt},
    Undecided{static_cast<Phase>(Stage::call_suit), "calls-suit", CallSuit{}}};
const std::array kDenied = {
    Denial{static_cast<Phase>(Stage::play), Draw{}, {"must_play", "LAS-12"}}};
const FamilyTraits kTraits = {.read = RuleSet::read,
                              .turn = "LAS-20",
                              .hand = "LAS-14",
                              .call = "LAS-50",
                              .expiry = "LAS-51",
                              .tally = Tally::penalty,
                              .previewed_notes = kPreviewedNotes,
                              .undecided = kUndecided,
                              .denied = kDenied};

Refusal check_draw(const Position& position, Seat by) {
  if (!position.can_draw()) return Violation{"nothing_to_draw", "LAS-12"};
  return refuse_unless(!position.rules().must_play || !position.has_fitting(by),
                       {"must_play", "LAS-12"});
}

Refusal check_pass(const Position& position, Seat by) {
  const Stage stage = position.stage();
  if (stage == Stage::stack || stage == Stage::melee) return std::nullopt;
  if (stage != Stage::play || position.can_draw()) return Violation{"cannot_pass", "LAS-13"};
  return refuse_unless(!position.has_fitting(by), {"must_play", "LAS-13"});
}

// LAS-2.
Refusal check_hand_size(const Position& position, int size) {
  const RuleSet& rules = position.rules();
  if (size >= rules.hand_min && size <= position.largest_hand()) return std::nullopt;
  const bool refused =
      position.open().refused != 0 && size > rules.hand_max && size <= rules.hand_agreed;
  return Violation{refused ? "hand_refused" : "hand_out_of_range", "LAS-2"};
}

std::vector<Preset> presets() {
  const RuleMembers& members = RuleSet::members();
  return {
      {"last-one", default_rules(members)},
      {"last-one-short", default_rules_but(members, {{"threshold", 100}})},
      {"last-one-strict", default_rules_but(members, {{"must_play", true},
                                                      {"melee_self", false},
                                                      {"joker_in_melee", false},
                                                      {"one_card_free", false}})},
      {"last-one-plain", default_rules_but(members, {{"hand_min", 6},
                                                     {"hand_max", 6},
                                                     {"hand_agreed", 6},
                                                     {"first_card_effect", false},
                                                     {"joker_effects", false}})},
  };
}

}  // namespace

LastOne::LastOne() : FamilyGame(kTraits) {}

const GameInfo& LastOne::info() const {
  static const GameInfo kInfo = {
      .id = "last-one",
      .rule_book = "last-one",
      .min_seats = 2,
      .max_seats = kMostPlayers,
      .refusals = {.not_of_this_game = "LAS-10", .round_over = "LAS-60"},
      .presets = presets(),
      .members = RuleSet::members(),
      .can_be_endless = true,
      .phases = kPhases,
      .preparing = {static_cast<Phase>(Stage::choose_hand), static_cast<Phase>(Stage::vote_hand)}};
  return kInfo;
}

Seat LastOne::next_dealer(const Table& table) const {
  return Position(Glimpse::of_everything(table)).next_active(table.dealer(), 1);
}

// ---- What may be done ----

std::optional<FaceSet> LastOne::playable(const Glimpse& glimpse) const {
  const Position position(glimpse);
  if (position.stage() == Stage::play) return position.fitting();
  if (position.stage() == Stage::stack) return FaceSet::all();
  if (position.stage() != Stage::melee) return std::nullopt;
  FaceSet answers;
  if (const auto needed = position.needed()) answers.insert(*needed);
  if (position.rules().joker_in_melee) answers.insert(Card::joker());
  return answers;
}

Violation LastOne::why_not(const Glimpse& glimpse, Card card) const {
  if (Position(glimpse).stage() == Stage::play) return {"does_not_fit", "LAS-10"};
  if (card.is_joker()) return {"no_joker_in_melee", "LAS-41"};
  return {"not_the_needed_card", "LAS-40"};
}

Refusal LastOne::check_out_of_turn(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  if (!position.is_active(glimpse.seat())) return Violation{"dropped_out", "LAS-61"};
  if (glimpse.own<Own>().answer != Own::Answer::none) {
    return Violation{"already_answered", "LAS-41"};
  }
  return FamilyGame::check_out_of_turn(glimpse, intent);
}

Refusal LastOne::check_turn(const Glimpse& glimpse, const Intent& intent) const {
  const Position position(glimpse);
  const Seat by = glimpse.seat();
  const Stage stage = position.stage();
  return std::visit(
      Overloaded{
          [&](const PlayCard& play) { return check_card(glimpse, play); },
          [&](Draw) {
            if (stage == Stage::penalty) return Refusal({"take_not_draw", "LAS-21"});
            return stage == Stage::play ? check_draw(position, by) : not_now();
          },
          [&](Take) {
            return refuse_unless(stage == Stage::penalty, {"nothing_to_take", "LAS-21"});
          },
          [&](Pass) { return check_pass(position, by); },
          [&](CallSuit) { return only_if(stage == Stage::call_suit); },
          [&](NameCard name) {
            if (stage != Stage::name_card) return Refusal(not_now());
            return refuse_unless(!name.card.is_joker(), {"name_a_natural_card", "LAS-26"});
          },
          [&](ChooseHand choice) {
            return stage == Stage::choose_hand ? check_hand_size(position, choice.hand) : not_now();
          },
          [&](Vote) { return only_if(stage == Stage::vote_hand); },
          [&](const auto&) { return Refusal(not_of_this_game()); },
      },
      intent);
}

void LastOne::list_choices(const Glimpse& glimpse, Listing& list) const {
  const Position position(glimpse);
  if (position.stage() == Stage::choose_hand) {
    for (int size = position.rules().hand_min; size <= position.largest_hand(); ++size) {
      list.add(ChooseHand{size});
    }
  }
  if (position.stage() != Stage::name_card) return;
  for (int face = 1; face < Card::kFaces; ++face) list.add(NameCard{Card::from_face(face)});
}

Refusal LastOne::check_clock(const Table& table, Clock clock, Seat seat) const {
  if (table.round_over() || clock != Clock::melee_over) {
    return FamilyGame::check_clock(table, clock, seat);
  }
  const Position position(Glimpse::of_everything(table));
  const bool open = position.stage() == Stage::melee && position.open().aggressor.is(seat);
  return refuse_unless(open, {"no_melee", "LAS-42"});
}

std::vector<Alarm> LastOne::alarms(const Table& table) const {
  std::vector<Alarm> alarms = FamilyGame::alarms(table);
  const Position position(Glimpse::of_everything(table));
  if (position.stage() != Stage::melee) return alarms;
  alarms.insert(alarms.begin(), {.action = {position.open().aggressor.value(), Clock::melee_over},
                                 .due = Due::after,
                                 .milliseconds = kMeleeMilliseconds,
                                 .occasion = position.open().windows});
  return alarms;
}

// LAS-12, LAS-13.
FaceSet LastOne::cannot_hold(const Glimpse& before, Seat /*by*/, const SeenAct& act) const {
  const Position position(before);
  if (position.stage() != Stage::play) return {};
  const bool shows = std::holds_alternative<Pass>(act) ||
                     (std::holds_alternative<Draw>(act) && position.rules().must_play);
  return shows ? position.fitting() : FaceSet();
}

// Who was asked in a melee and is waited for no more has answered, one way or the other (LAS-41).
bool LastOne::imagine_sealed(Tx& tx, const Glimpse& known, Chance& chance) const {
  const Position position(tx.everything());
  if (position.stage() != Stage::melee) return true;
  const FaceSet playable_now = *playable(known);
  position.asked().for_each([&](Seat seat) {
    if (known.waiting().contains(seat) || known.viewer().is(seat)) return;
    InplaceVector<Card, kMaxCards> answers;
    for (const Card card : position.hand(seat)) {
      if (playable_now.contains(card)) answers.push_back(card);
    }
    Own& own = tx.own<Own>(seat);
    own = Own{.answer = Own::Answer::passed, .face = 0, .knock = 0};
    const std::uint64_t chosen = chance.below(answers.size() + 1);
    if (chosen == answers.size()) return;
    const bool may_knock = position.hand_size(seat) == 2;
    own.answer = Own::Answer::card;
    own.face = static_cast<std::uint8_t>(answers[chosen].face());
    own.knock = static_cast<std::uint8_t>(may_knock ? chance.below(2) : 0);
  });
  return true;
}

}  // namespace lastcard::eights::last_one
