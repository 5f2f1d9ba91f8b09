#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/plays.h"
#include "engine/sim/random_rules.h"
#include "tests/laws/cases.h"

// check() and legal() must agree.

namespace lastcard::test {
namespace {

// All cases of a game share these steps.
constexpr int kSteps = 4000;

std::string text_of(const Intent& intent) { return to_json(intent).dump(); }

IntentList legal(const Table& table, Seat seat) {
  IntentList intents;
  add_legal(table, seat, intents);
  return intents;
}
std::optional<Violation> check(const Table& table, Seat seat, const Intent& intent) {
  return check_action(table, {seat, intent});
}

bool of_one_rank(const CardList& cards) {
  return std::ranges::all_of(
      cards, [&](Card card) { return card.rank_value() == cards.front().rank_value(); });
}

// Returns the canonical form (conventions, "Canonical form"): in a set of equal ranks, the cards
// between the first and the last are sorted, and a play is listed without the last-card call.
Intent canonical(Intent intent) {
  if (auto* play = std::get_if<PlayCard>(&intent)) play->knock = false;
  if (auto* set = std::get_if<PlaySet>(&intent)) {
    set->knock = false;
    if (set->cards.size() > 2 && of_one_rank(set->cards))
      std::sort(set->cards.begin() + 1, set->cards.end() - 1);
  }
  return intent;
}

// An intent and its text. The text is kept because it takes longer to make than the intent.
struct Try {
  Intent intent;
  std::string text;
};

void add_seats_and_cards(std::vector<Intent>& intents) {
  for (const Suit suit : kSuits) intents.emplace_back(CallSuit{suit});
  for (int rank = 1; rank <= kRanks; ++rank) {
    intents.emplace_back(CallRank{static_cast<Rank>(rank)});
  }
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    intents.emplace_back(ChooseSeat{Seat(seat)});
    for (const Charge charge :
         {Charge::bartok, Charge::wrong_card, Charge::phrase, Charge::delay}) {
      intents.emplace_back(CallViolation{Seat(seat), charge});
    }
  }
  for (int face = 0; face < Card::kFaces; ++face) {
    const Card card = Card::from_face(face);
    intents.emplace_back(GiveCard{card});
    intents.emplace_back(PlayCard{card});
    if (!card.is_joker()) intents.emplace_back(NameCard{card});
  }
}

void add_choices(std::vector<Intent>& intents) {
  constexpr int kLargestHand = 20;
  for (int hand = 0; hand <= kLargestHand; ++hand) intents.emplace_back(ChooseHand{hand});
  for (int rule = 0; rule <= 8; ++rule) intents.emplace_back(ProposeRepeal{rule});
  for (const bool yes : {true, false}) intents.emplace_back(Vote{yes});
  for (const char* text : {"Eight ball, corner pocket", "eight ball, corner pocket", "That was it",
                           "Bartok minus one", "Bartok", "x"}) {
    intents.emplace_back(Say(text));
  }
}

// Returns every kind of intent except sets, with every value that it can hold.
const std::vector<Try>& other_intents() {
  static const std::vector<Try> kTries = [] {
    std::vector<Intent> intents = {Draw{}, Take{}, Pass{}, KnockLastCard{}, Beg{}, PlaySet{}};
    add_seats_and_cards(intents);
    add_choices(intents);
    std::vector<Try> tries;
    for (const Intent& intent : intents) tries.push_back({intent, text_of(intent)});
    return tries;
  }();
  return kTries;
}

// One seat at one moment: its list of legal intents, and the answers to all others.
class Seated {
 public:
  Seated(const Table& table, Seat seat) : table_(table), seat_(seat) {
    for (const Intent& intent : legal(table, seat)) {
      EXPECT_TRUE(listed_.insert(text_of(intent)).second)
          << "listed twice: " << text_of(intent) << " for seat " << seat.number();
    }
  }

  void expect_agreement(const Intent& intent) {
    expect_agreement({intent, text_of(canonical(intent))});
  }
  void expect_agreement(const Try& one) {
    const auto violation = check(table_, seat_, one.intent);
    const bool accepted = !violation;
    const bool listed = listed_.contains(one.text);
    if (violation) {
      EXPECT_TRUE(*violation->code != '\0' && *violation->rule != '\0')
          << text_of(one.intent) << " is refused, and nothing says why";
    }
    EXPECT_EQ(accepted, listed) << text_of(one.intent) << " by seat " << seat_.number() << " on "
                                << table_.setup().game->snapshot(table_).dump();
  }

  void expect_call_needs_play(const Intent& intent) {
    Intent with = intent;
    if (auto* play = std::get_if<PlayCard>(&with)) play->knock = true;
    if (auto* set = std::get_if<PlaySet>(&with)) set->knock = true;
    const bool with_call = !check(table_, seat_, with);
    const bool without = !check(table_, seat_, intent);
    EXPECT_TRUE(without || !with_call) << text_of(with) << " is accepted only with the call";
  }

 private:
  const Table& table_;
  Seat seat_;
  std::set<std::string> listed_;
};

TEST_P(Laws, EveryListedIntentIsAcceptedAndInCanonicalForm) {
  walk(*GetParam(), kSteps, [&](Walk& here, const Action&) {
    for (int seat = 0; seat < here.match.seats(); ++seat) {
      for (const Intent& intent : legal(here.match.table(), Seat(seat))) {
        const auto violation = here.match.check({Seat(seat), intent});
        EXPECT_FALSE(violation) << text_of(intent) << ": " << violation->code;
        EXPECT_EQ(text_of(canonical(intent)), text_of(intent)) << "not in canonical form";
        const auto read = intent_from_json(to_json(intent));
        EXPECT_TRUE(read && *read == intent) << text_of(intent);
      }
    }
  });
}

void expect_plays_to_agree(const Table& table, Seat seat, SeededEntropy& dice) {
  Seated seated(table, seat);
  const std::vector<Card> hand = hand_of(table, seat);
  if (hand.empty()) return;
  for (int tries = 0; tries < 25; ++tries) {
    const Intent play = intent_of(likely_play(hand, dice));
    seated.expect_agreement(play);
    seated.expect_call_needs_play(play);
  }
  if (hand.size() > 5) return;
  std::vector<Card> laid;
  each_arrangement(hand, laid, [&] { seated.expect_agreement(intent_of(laid)); });
}

TEST_P(Laws, EveryAcceptedIntentIsListed) {
  walk(*GetParam(), kSteps, [&](Walk& here, const Action& next) {
    Seated seated(here.match.table(), next.by);
    for (const Try& tried : other_intents()) {
      seated.expect_agreement(tried);
    }
    expect_plays_to_agree(here.match.table(), next.by, here.dice);
    const Table likely = with_likely_hand(here.match.table(), next.by, here.dice);
    expect_plays_to_agree(likely, next.by, here.dice);
    Seated among_likely(likely, next.by);
    for (const Intent& button : {Intent(Draw{}), Intent(Take{}), Intent(Pass{})}) {
      among_likely.expect_agreement(button);
    }
  });
}

// PES-70: returns whether the rules have `jump_in` and the card is a copy of an open pile's top
// card.
bool jumps_in(const Table& table, Card card) {
  if (!table.rules_in_force().to_json().value("jump_in", false)) return false;
  const Glimpse open = Glimpse::of_what_is_open(table);
  for (std::size_t index = 0; index < open.layout().size(); ++index) {
    const ZoneId zone(static_cast<int>(index));
    if (open.sees(zone) && open.count(zone) > 0 && open.top(zone) == card) return true;
  }
  return false;
}

// Returns whether the rules let a seat do this although it need not act.
bool is_out_of_turn(const Table& table, const Intent& intent) {
  const auto* play = std::get_if<PlayCard>(&intent);
  return (play != nullptr && jumps_in(table, play->card)) ||
         std::holds_alternative<KnockLastCard>(intent) || std::holds_alternative<Say>(intent) ||
         std::holds_alternative<CallViolation>(intent);
}

TEST_P(Laws, SeatsThatNeedNotActHaveOnlyOutOfTurnIntents) {
  walk(*GetParam(), kSteps, [&](Walk& here, const Action&) {
    const SeatSet to_act = here.match.table().to_act();
    for (int number = 0; number < here.match.seats(); ++number) {
      const Seat seat(number);
      const IntentList listed = legal(here.match.table(), seat);
      if (to_act.contains(seat)) {
        EXPECT_FALSE(listed.empty()) << "seat " << number << " must act and cannot";
        continue;
      }
      EXPECT_TRUE(std::ranges::all_of(
          listed, [&](const Intent& intent) { return is_out_of_turn(here.match.table(), intent); }))
          << "seat " << number;
      Seated seated(here.match.table(), seat);
      for (const Try& tried : other_intents()) {
        seated.expect_agreement(tried);
      }
      EXPECT_TRUE(here.match.check({seat, ProposeRule{sim::table_rules().front().dump()}}));
    }
  });
}

TEST_P(Laws, TheClockMayDoExactlyWhatTheAlarmsList) {
  walk(*GetParam(), kSteps, [&](Walk& here, const Action&) {
    const auto alarms = here.match.game().alarms(here.match.table());
    for (int seat = 0; seat < here.match.seats(); ++seat) {
      for (int clock = 0; clock <= static_cast<int>(Clock::end_agreed); ++clock) {
        const Action action{Seat(seat), static_cast<Clock>(clock)};
        const bool accepted = !here.match.check(action);
        EXPECT_EQ(accepted, std::ranges::find(alarms, action, &Alarm::action) != alarms.end());
      }
    }
  });
}

// Returns the table after the suit or rank was called, if a call is due. The effect of a play can
// only be seen then.
Table after_the_call(const Match& match, Table table, Seat caller, SeededEntropy& dice) {
  const std::string_view phase = make_view(table, Viewer::spectator()).phase;
  if (phase != "call-suit" && phase != "call-rank") return table;
  IntentList calls;
  add_legal(table, caller, calls);
  std::erase_if(calls, [](const Intent& intent) {
    return !std::holds_alternative<CallSuit>(intent) && !std::holds_alternative<CallRank>(intent);
  });
  EXPECT_FALSE(calls.empty());
  const Action call{caller, calls[dice.below(calls.size())]};
  EXPECT_FALSE(check_action(table, call));
  Tx tx(table, dice);
  match.game().play(tx, call);
  return table;
}

Intent with_knock(Intent play) {
  if (auto* single = std::get_if<PlayCard>(&play)) single->knock = true;
  if (auto* set = std::get_if<PlaySet>(&play)) set->knock = true;
  return play;
}

const Fact* badge_of(const View& view, std::string_view code, std::optional<Seat> seat = {}) {
  const auto badge = std::ranges::find_if(view.badges, [&](const Fact& shown) {
    return shown.code == code && (!seat || shown.seat == seat);
  });
  return badge == view.badges.end() ? nullptr : &*badge;
}

void expect_outcome(const Preview& effect, const Table& table) {
  EXPECT_EQ(table.round_over(), effect.goes_out);
  const View view = make_view(table, Viewer::spectator());
  if (const Fact* direction = badge_of(view, "direction")) {
    EXPECT_EQ(*direction->direction, effect.direction);
  }
  if (effect.called) {
    const Fact* called = badge_of(view, "called-suit");
    EXPECT_TRUE(called != nullptr && called->suit == effect.called) << "the called suit";
  }
  EXPECT_EQ(table.turn(), effect.next);
  if (effect.count > 0 || view.phase == "respond") {
    EXPECT_EQ(view.status.count, effect.count) << "cards that the next seat faces";
  }
}

// U16: a preview says what happens after a play, for every special card and every end of a set,
// under every rule set. A game tells the effect of every play, or of no play. The test does not
// require that while several seats act at once, because the last seat's play can then start an
// effect that depends on hidden cards.
TEST_P(Laws, U16APreviewSaysWhatThePlayDoes) {
  std::optional<bool> tells;
  walk(*GetParam(), kSteps, [&](Walk& here, const Action& next) {
    const auto* intent = std::get_if<Intent>(&next.what);
    if (intent == nullptr) return;
    const std::vector<Card> cards = cards_played(*intent);
    if (cards.empty()) return;
    const auto answer = consider_cards(here.match.table(), next.by, cards);
    EXPECT_FALSE(answer.refusal);
    const bool told = answer.effect.has_value();
    if (here.match.table().turn()) {
      EXPECT_EQ(told, tells.value_or(told)) << text_of(*intent);
      tells = told;
    }
    if (!told) return;
    const Preview& effect = *answer.effect;
    const Intent silent = intent_of(cards);
    const auto left = hand_of(here.match.table(), next.by).size() - cards.size();
    if (left == 1 && effect.owes_knock) {
      // Without the call, the seat owes the call after the play, or is already late for it
      // (CRA-51).
      const auto silent_one = here.match.prepare({next.by, silent}, here.dice).table;
      const View seen = make_view(silent_one, Viewer::spectator());
      EXPECT_TRUE(silent_one.round_over() || badge_of(seen, "owes-knock", next.by) != nullptr ||
                  badge_of(seen, "late", next.by) != nullptr);
    }
    const Intent play = effect.owes_knock ? with_knock(silent) : silent;
    ASSERT_FALSE(here.match.check({next.by, play}));
    expect_outcome(effect,
                   after_the_call(here.match, here.match.prepare({next.by, play}, here.dice).table,
                                  next.by, here.dice));
  });
}

}  // namespace
}  // namespace lastcard::test
