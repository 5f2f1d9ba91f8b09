#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/record.h"
#include "engine/registry.h"

// What the players decide between hands (docs/rules/bartok.md, sections 8 and 10).

namespace lastcard {
namespace {

constexpr std::string_view kSkip =
    R"({"when": {"played": {"face": true}}, "do": [{"effect": "skip", "count": 1}]})";
constexpr std::string_view kAgain =
    R"({"when": {"played": {"rank": ["K"]}}, "do": [{"effect": "again"}]})";
constexpr std::string_view kReverse =
    R"({"when": {"played": {"rank": ["A"]}}, "do": [{"effect": "reverse"}]})";

// A match with hands of one card, so that the player on turn wins at once: seat 1 wins the first
// hand, and seat 2 the next.
class BartokHands : public testing::Test {
 protected:
  void begin(const Json& changed = Json::object()) {
    Json rules = {{"policing", "table"}, {"hand", 1}, {"open_start", false}};
    rules.update(changed);
    match_.emplace(Match::create(*find_game("bartok"), rules, 3).value());
    recorder_.emplace(*match_, RecordDetails{.legal = true, .after = true});
    deal();
  }
  void deal() { recorder_->round_started(*match_, match_->start_round(deck_)); }
  void win() {
    const Seat winner = *match_->table().turn();
    IntentList legal;
    add_legal(match_->table(), winner, legal);
    for (const Intent& intent : legal) {
      if (std::holds_alternative<PlayCard>(intent)) return act(winner.number(), to_json(intent));
    }
    FAIL() << "no card fits";
  }
  void win_and_begin_again() {
    win();
    ASSERT_TRUE(match_->round_over());
    deal();
  }

  Action action(int seat, const Json& deed) const {
    return {Seat(seat), action_of(seat_action_from_json(deed).value())};
  }
  std::string refused(int seat, const Json& deed) const {
    const auto violation = match_->check(action(seat, deed));
    return violation ? std::string(violation->code) : "";
  }
  void act(int seat, const Json& deed) { apply(action(seat, deed)); }
  void end() { apply({Seat(0), Clock::end_agreed}); }
  void apply(const Action& action) {
    ASSERT_FALSE(match_->check(action)) << to_json(action).dump();
    recorder_->before_step(*match_, action);
    recorder_->after_step(*match_, action, match_->apply(action, deck_));
  }
  void propose(int seat, std::string_view rule) { act(seat, proposal(rule)); }
  static Json proposal(std::string_view rule) {
    return {{"intent", "propose-rule"}, {"rule", Json::parse(rule)}};
  }
  void vote(int seat, bool yes) { act(seat, {{"intent", "vote"}, {"yes", yes}}); }
  void repeal(int seat, int id) { act(seat, {{"intent", "propose-repeal"}, {"rule", id}}); }
  void pass(int seat) { act(seat, {{"intent", "pass"}}); }
  void all_pass() {
    for (const int seat : {0, 1, 2}) pass(seat);
  }
  // Lets the winner of the hand make this rule, with a yes from the next player.
  void make(int winner, std::string_view rule) {
    propose(winner, rule);
    vote((winner + 1) % 3, true);
  }

  [[nodiscard]] std::string phase() const {
    return std::string(match_->game().phase_name(match_->table().phase()));
  }
  [[nodiscard]] Json setup() const { return match_->game().round_setup(match_->table()); }
  [[nodiscard]] Json snapshot() const { return match_->game().snapshot(match_->table()); }
  [[nodiscard]] Json rules() const { return match_->table().rules_in_force().to_json(); }
  void expect_record_replays() const {
    const auto replayed = replay(recorder_->record());
    EXPECT_TRUE(replayed) << replayed.error().at << " " << replayed.error().message;
  }

  // Sorts the pack so that low spades are dealt and every card fits on the next one.
  class Spades final : public Entropy {
   public:
    void shuffle(std::span<Card> cards) override {
      std::ranges::sort(
          cards, [](Card a, Card b) { return a.suit() != b.suit() ? a.suit() > b.suit() : a < b; });
    }
  };

  Spades deck_;
  std::optional<Match> match_;
  std::optional<Recorder> recorder_;
};

TEST_F(BartokHands, Bar51TheWinnerMakesARule) {
  begin();
  win_and_begin_again();
  EXPECT_EQ(phase(), "new-rule");
  EXPECT_EQ(match_->table().turn(), Seat(1));
  EXPECT_EQ(refused(0, proposal(kSkip)), "not_your_turn");
  EXPECT_EQ(refused(1, proposal(R"({"when": {"seat": 2}, "do": []})")), "malformed");
  EXPECT_EQ(refused(1, proposal(R"({"when": {"left": 0}, "do": [{"effect": "forbid"}]})")),
            "unplayable");
  make(1, kSkip);
  EXPECT_EQ(phase(), "play");
  EXPECT_EQ(snapshot()["rules"], Json({1}));
  EXPECT_EQ(setup()["rule"], Json::parse(kSkip));
  win_and_begin_again();
  all_pass();
  EXPECT_EQ(refused(2, proposal(kSkip)), "duplicate");
  EXPECT_EQ(refused(2, proposal(kAgain)), "conflict");
  expect_record_replays();
}

TEST_F(BartokHands, Bar51TheWinnerMayDecline) {
  begin();
  win_and_begin_again();
  pass(1);
  EXPECT_EQ(phase(), "play");
  EXPECT_EQ(setup(), Json::parse(R"({"repealed": [], "vetoed": [], "rule": null})"));
  EXPECT_FALSE(make_view(match_->table(), Seat(0)).amended);
}

TEST_F(BartokHands, Bar52OnlyAllTheOthersTogetherVetoARule) {
  begin({{"veto_limit", 2}});
  win_and_begin_again();
  propose(1, kSkip);
  EXPECT_EQ(phase(), "veto");
  EXPECT_EQ(rules()["proposal"], Json::parse(kSkip));
  EXPECT_EQ(refused(1, {{"intent", "vote"}, {"yes", true}}), "not_your_turn");
  vote(2, false);
  EXPECT_EQ(phase(), "veto");
  vote(0, false);
  EXPECT_EQ(phase(), "new-rule");
  propose(1, kSkip);
  vote(0, false);
  vote(2, true);
  EXPECT_EQ(setup()["vetoed"], Json::array({Json::parse(kSkip)}));
  EXPECT_EQ(setup()["rule"], Json::parse(kSkip));
  EXPECT_EQ(phase(), "play");
}

TEST_F(BartokHands, Bar52NoRuleIsMadeAfterTheLastVeto) {
  begin({{"veto_limit", 1}});
  win_and_begin_again();
  propose(1, kSkip);
  vote(0, false);
  vote(2, false);
  EXPECT_EQ(phase(), "play");
  EXPECT_EQ(snapshot()["rules"], Json::array());
  expect_record_replays();
}

TEST_F(BartokHands, Bar52ARuleHoldsAtOnceIfTheRulesAllowNoVetoes) {
  begin({{"veto_limit", 0}});
  win_and_begin_again();
  propose(1, kSkip);
  EXPECT_EQ(phase(), "play");
  EXPECT_EQ(snapshot()["rules"], Json({1}));
}

TEST_F(BartokHands, Bar50AllTheOthersMustWantARepeal) {
  begin({{"start_rules", {Json::parse(kSkip), Json::parse(kReverse)}}});
  win_and_begin_again();
  EXPECT_EQ(phase(), "repeal");
  EXPECT_EQ(refused(0, {{"intent", "propose-repeal"}, {"rule", 3}}), "no_such_rule");
  pass(0);
  EXPECT_EQ(refused(0, {{"intent", "propose-repeal"}, {"rule", 1}}), "not_your_turn");
  repeal(2, 1);
  EXPECT_EQ(phase(), "repeal-vote");
  vote(0, true);
  vote(1, false);
  EXPECT_EQ(refused(1, {{"intent", "propose-repeal"}, {"rule", 1}}), "rule_kept");
  repeal(1, 2);
  vote(2, true);
  vote(0, true);
  EXPECT_EQ(rules()["in_force"].size(), 1U);
  // Nothing can be repealed any more.
  EXPECT_EQ(phase(), "new-rule");
  pass(1);
  EXPECT_EQ(snapshot()["rules"], Json({1}));
  EXPECT_EQ(setup()["repealed"], Json({2}));
  expect_record_replays();
}

TEST_F(BartokHands, Bar53NumbersAreNeverUsedAgain) {
  begin({{"start_rules", {Json::parse(kSkip)}}});
  win_and_begin_again();
  repeal(0, 1);
  vote(1, true);
  vote(2, true);
  make(1, kAgain);
  EXPECT_EQ(snapshot()["rules"], Json({2}));
  win_and_begin_again();
  repeal(0, 2);
  vote(1, true);
  vote(2, true);
  make(2, kSkip);
  EXPECT_EQ(snapshot()["rules"], Json({3}));
  expect_record_replays();
}

TEST_F(BartokHands, AmendedRulesAreEqualAfterWritingAndReading) {
  begin({{"start_rules", {Json::parse(kReverse)}}});
  win_and_begin_again();
  all_pass();
  propose(1, kSkip);
  const Json json = TableCodec::to_json(match_->table());
  const auto read = TableCodec::from_json(Json::parse(json.dump()), match_->setup());
  ASSERT_TRUE(read) << read.error().at << " " << read.error().expected;
  EXPECT_TRUE(*read == match_->table());
  const View view = make_view(match_->table(), Seat(0));
  EXPECT_TRUE(view.amended);
  EXPECT_EQ(view.rules->to_json()["in_force"],
            Json::array({{{"id", 1}, {"rule", Json::parse(kReverse)}}}));
  EXPECT_EQ(recorder_->record()["rules"], match_->setup().rules->to_json());
}

TEST_F(BartokHands, AViewOutlivesTheMatchThatItShows) {
  begin({{"start_rules", {Json::parse(kReverse)}}});
  win_and_begin_again();
  all_pass();
  propose(1, kSkip);
  const View view = make_view(match_->table(), Seat(0));
  const Json rules = view.rules->to_json();
  vote(2, true);  // from now on other rules are in force
  EXPECT_NE(match_->table().rules_in_force().to_json(), rules);
  EXPECT_EQ(view.rules->to_json(), rules);
  recorder_.reset();
  match_.reset();
  EXPECT_EQ(view.rules->to_json(), rules);
  EXPECT_EQ(view.zone_specs->front().name, "hand-0");
  EXPECT_EQ(view.zone_specs->size(), view.zones.size());
}

TEST_F(BartokHands, Bar54WrongSetupsAreRefused) {
  const auto settle = [&](const char* json) {
    begin({{"start_rules", {Json::parse(kSkip)}}, {"veto_limit", 1}});
    win_and_begin_again();
    return match_->settle(Json::parse(json), deck_).has_value();
  };
  EXPECT_TRUE(settle("null"));
  EXPECT_TRUE(settle(R"({"repealed": [1]})"));
  EXPECT_FALSE(settle(R"({"repealed": [2]})"));
  EXPECT_FALSE(settle(R"({"repealed": [1, 1]})"));
  const std::string again(kAgain);
  EXPECT_FALSE(settle(("{\"rule\": " + again + "}").c_str()));
  EXPECT_TRUE(settle(("{\"repealed\": [1], \"rule\": " + again + "}").c_str()));
  const std::string reverse(kReverse);
  EXPECT_TRUE(settle(("{\"vetoed\": [" + reverse + "]}").c_str()));
  EXPECT_FALSE(settle(("{\"vetoed\": [" + reverse + "], \"rule\": " + reverse + "}").c_str()));
}

TEST_F(BartokHands, Bar53NobodyMakesARuleAfterAHandThatNobodyWon) {
  const auto refused = [&](const char* json) {
    begin({{"start_rules", {Json::parse(kSkip)}}, {"max_turns", 1}, {"hand", 2}});
    act(1, {{"intent", "draw"}});
    EXPECT_TRUE(match_->round_over());
    deal();
    const auto settled = match_->settle(Json::parse(json), deck_);
    return settled ? std::string() : settled.error();
  };
  EXPECT_EQ(refused("null"), "");
  EXPECT_EQ(refused(R"({"repealed": [1]})"), "");
  const std::string reverse(kReverse);
  EXPECT_EQ(refused(("{\"repealed\": [1], \"rule\": " + reverse + "}").c_str()),
            "has a rule, and nobody has won the hand before (BAR-53)");
  EXPECT_NE(refused(("{\"vetoed\": [" + reverse + "]}").c_str()), "");
}

TEST_F(BartokHands, Bar50EverybodyIsToldWhichRuleIsKeptOrRepealed) {
  const auto told = [&](bool yes) {
    begin({{"start_rules", {Json::parse(kSkip), Json::parse(kReverse)}}});
    win_and_begin_again();
    repeal(0, 2);
    vote(1, true);
    const StepResult step = match_->apply(action(2, {{"intent", "vote"}, {"yes", yes}}), deck_);
    for (const Event& event : step.events) {
      const Note* note = note_in(event);
      if (note != nullptr && note->code == (yes ? "rule-repealed" : "rule-kept")) {
        return note->count.value_or(0);
      }
    }
    return 0;
  };
  EXPECT_EQ(told(true), 2);
  EXPECT_EQ(told(false), 2);
}

TEST_F(BartokHands, Bar73TheMatchCanEndByAgreementBetweenHands) {
  begin({{"start_rules", {Json::parse(kSkip)}}});
  win();
  const Json finished = snapshot();
  deal();
  repeal(0, 1);
  vote(1, true);
  vote(2, true);
  EXPECT_EQ(phase(), "new-rule");
  end();
  EXPECT_TRUE(match_->over());
  EXPECT_EQ(snapshot(), finished) << "the table is back at the end of the hand before";
  const Json& rounds = recorder_->record()["rounds"];
  ASSERT_EQ(rounds.size(), 1U);
  EXPECT_EQ(rounds[0]["steps"].back()["clock"], "end-agreed");
  EXPECT_EQ(rounds[0]["steps"].back()["after"], finished);
  EXPECT_EQ(rounds[0]["result"]["reason"], "out");
  EXPECT_EQ(recorder_->record()["result"],
            Json::parse(R"({"reason": "agreed", "wins": [0, 1, 0], "winners": [1]})"));
  EXPECT_EQ(match_->outcome()->winner, Seat(1));
  EXPECT_EQ(match_->outcome()->side, 1);
  EXPECT_EQ(match_->outcome()->tied, std::vector<int>());
  expect_record_replays();
}

TEST_F(BartokHands, Bar73TheMatchCanEndByAgreementDuringAHand) {
  begin();
  end();
  EXPECT_TRUE(match_->over());
  EXPECT_EQ(match_->game().round_result(match_->table())["reason"], "agreed");
  EXPECT_EQ(match_->outcome()->tied, (std::vector<int>{0, 1, 2}));
  expect_record_replays();
}

TEST_F(BartokHands, Bar73TheMatchCanEndByAgreementRightAfterAHand) {
  begin();
  win();
  ASSERT_FALSE(match_->over());
  end();
  EXPECT_TRUE(match_->over());
  expect_record_replays();
}

TEST_F(BartokHands, Bar72TheMatchEndsAfterTheAgreedNumberOfHands) {
  begin({{"hands", 2}});
  win_and_begin_again();
  pass(1);
  win();
  EXPECT_TRUE(match_->over());
  EXPECT_EQ(match_->game().match_result(match_->table())["reason"], "hands");
  expect_record_replays();
}

}  // namespace
}  // namespace lastcard
