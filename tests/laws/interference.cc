#include "tests/laws/interference.h"

#include "engine/core/codec.h"
#include "engine/core/plays.h"
#include "tests/laws/cases.h"
#include "tests/laws/resample.h"

namespace lastcard::test {
namespace {

constexpr std::uint64_t kMostPasses = 50;

Viewer any_of(const Table& table, SeededEntropy& dice) {
  const std::vector<Viewer> all = viewers(table);
  return all[dice.below(all.size())];
}

// Two tables that a viewer cannot tell apart, and the first difference between what the viewer is
// told of them.
class Comparison {
 public:
  Comparison(const Teller& teller, const Table& table, const Table& other, Viewer viewer)
      : teller_(teller), table_(table), other_(other), viewer_(viewer) {}

  [[nodiscard]] const std::optional<std::string>& leak() const { return leak_; }

  void positions() {
    for (const Moment moment : {Moment::settled, Moment::veiled}) {
      expect_same("a position", teller_.position(table_, viewer_, moment),
                  teller_.position(other_, viewer_, moment));
    }
    expect_same("times", teller_.times(table_), teller_.times(other_));
  }
  // Tries plays with cards of the viewer's hand and with other cards, whether or not it is the
  // viewer's turn.
  void plays(const std::vector<Card>& hand, const std::vector<Card>& next, SeededEntropy& dice) {
    if (!next.empty()) cards(next);
    for (int tries = 0; tries < 4; ++tries) {
      std::vector<Card> some;
      for (auto left = 1 + dice.below(3); left > 0; --left) some.push_back(any_card(hand, dice));
      cards(some);
    }
  }
  void everything_else(SeededEntropy& dice) {
    const auto seat = Seat(static_cast<int>(dice.below(static_cast<std::uint64_t>(seats()))));
    for (const Intent& intent :
         {Intent(Draw{}), Intent(Take{}), Intent(Pass{}), Intent(KnockLastCard{}), Intent(Beg{}),
          Intent(CallSuit{Suit::hearts}), Intent(CallRank{Rank::five}), Intent(Vote{true}),
          Intent(GiveCard{any_card({}, dice)}), Intent(NameCard{Card(Rank::five, Suit::hearts)}),
          Intent(ChooseSeat{seat})}) {
      answer(intent);
    }
    for (const Charge charge :
         {Charge::bartok, Charge::wrong_card, Charge::phrase, Charge::delay}) {
      answer(CallViolation{seat, charge});
    }
  }

 private:
  [[nodiscard]] int seats() const { return table_.seats(); }
  static Card any_card(const std::vector<Card>& hand, SeededEntropy& dice) {
    if (!hand.empty() && dice.below(6) != 0) return hand[dice.below(hand.size())];
    return Card::from_face(static_cast<int>(dice.below(Card::kFaces)));
  }
  void cards(const std::vector<Card>& cards) {
    answer(intent_of(cards));
    const Seat seat = *viewer_.seat();
    expect_same("a preview", teller_.preview(table_, seat, cards),
                teller_.preview(other_, seat, cards));
  }
  void answer(const Intent& intent) {
    const Seat seat = *viewer_.seat();
    expect_same("an answer", teller_.answer(table_, seat, intent),
                teller_.answer(other_, seat, intent));
  }
  void expect_same(const char* what, const std::string& told, const std::string& otherwise) {
    if (leak_ || told == otherwise) return;
    leak_ = name_of(viewer_) + " is told, as " + what + ",\n" + told + "\nor\n" + otherwise;
  }

  const Teller& teller_;
  const Table& table_;
  const Table& other_;
  Viewer viewer_;
  std::optional<std::string> leak_;
};

std::vector<Card> cards_of(const Action& action) {
  const auto* intent = std::get_if<Intent>(&action.what);
  if (intent == nullptr) return {};
  if (const auto* single = std::get_if<PlayCard>(intent)) return {single->card};
  if (const auto* set = std::get_if<PlaySet>(intent)) return {set->cards.begin(), set->cards.end()};
  return {};
}

// A piece of a round without a shuffle: the table at its start, the actions, and their results.
class Piece {
 public:
  explicit Piece(Table start) : start_(std::move(start)) {}

  void add(const Action& action, Match::Prepared step) {
    events_.insert(events_.end(), step.result.events.begin(), step.result.events.end());
    actions_.push_back(action);
    steps_.push_back(std::move(step));
  }
  [[nodiscard]] std::size_t length() const { return steps_.size(); }
  [[nodiscard]] const Table& start() const { return start_; }
  [[nodiscard]] const std::vector<Match::Prepared>& steps() const { return steps_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }

  // Returns the results of the same actions at a table with other hidden cards. Returns nothing if
  // an action is not legal there, or if a spectator sees another result (for example, that a drawn
  // card fits).
  [[nodiscard]] std::vector<Match::Prepared> at(const Table& other) const {
    std::vector<Match::Prepared> steps;
    const Table* before = &other;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      auto step = taken(*before, actions_[i]);
      if (!step || !looks_the_same(*step, steps_[i])) return {};
      steps.push_back(std::move(*step));
      before = &steps.back().table;
    }
    return steps;
  }

 private:
  static std::optional<Match::Prepared> taken(const Table& before, const Action& action) {
    const Game& game = *before.setup().game;
    if (check_action(before, action)) return {};
    Match::Prepared step{before, {}, 0};
    try {
      ScriptedEntropy no_shuffle({});
      Tx tx(step.table, no_shuffle, &step.result.events);
      game.play(tx, action);
    } catch (const ReplayError&) {
      return {};
    } catch (const std::logic_error&) {
      return {};  // the card that a sealed answer names is not there
    }
    return step;
  }
  static bool looks_the_same(const Match::Prepared& a, const Match::Prepared& b) {
    static const Teller kServer = the_server();
    const auto seen = [](const Table& table) {
      return kServer.position(table, Viewer::spectator(), Moment::veiled);
    };
    return seen(a.table) == seen(b.table);
  }

  Table start_;
  std::vector<Action> actions_;
  std::vector<Match::Prepared> steps_;
  std::vector<Event> events_;
};

// Tells a viewer a piece of a round twice, with different hidden cards.
class Retelling {
 public:
  Retelling(const Teller& teller, Looked& looked, SeededEntropy& dice)
      : teller_(teller), looked_(looked), dice_(dice) {}

  void tell(const Piece& piece, Viewer viewer) {
    const Places keep = places_seen_in(piece.events(), piece.start(), viewer);
    std::vector<Match::Prepared> again;
    const auto other = resample(piece.start(), viewer, keep, dice_, [&](const Table& made) {
      again = piece.at(made);
      return !again.empty();
    });
    if (!other || again.empty()) {
      ++looked_.missed;
      return;
    }
    looked_.positions += static_cast<int>(again.size());
    const Table* before = &piece.start();
    const Table* before_again = &*other;
    for (std::size_t i = 0; i < again.size(); ++i) {
      compare(teller_.story(*before, piece.steps()[i], viewer),
              teller_.story(*before_again, again[i], viewer), viewer);
      before = &piece.steps()[i].table;
      before_again = &again[i].table;
    }
    compare(teller_.story(piece.start(), all_of(piece.steps()), viewer),
            teller_.story(*other, all_of(again), viewer), viewer);
  }

 private:
  // Returns the piece as one step, as a viewer hears it who was away for all of it.
  static Match::Prepared all_of(const std::vector<Match::Prepared>& steps) {
    Match::Prepared all = steps.back();
    all.result.events.clear();
    for (const Match::Prepared& step : steps) {
      all.result.events.insert(all.result.events.end(), step.result.events.begin(),
                               step.result.events.end());
    }
    return all;
  }
  void compare(const std::string& told, const std::string& otherwise, Viewer viewer) {
    if (looked_.leak || told == otherwise) return;
    looked_.leak = name_of(viewer) + " hears\n" + told + "\nor\n" + otherwise;
  }

  const Teller& teller_;
  Looked& looked_;
  SeededEntropy& dice_;
};

// Plays one case and cuts it into pieces.
class Storyteller {
 public:
  Storyteller(const Case& one, Retelling& retelling, SeededEntropy& dice)
      : match_(one.match()),
        one_(one),
        chance_(one.seed),
        dice_(dice),
        play_(one.seed + 2, {}),
        retelling_(retelling) {}

  void go(int steps) {
    for (int step = 0; step < steps; ++step) {
      if (match_.over()) match_ = one_.match();
      if (match_.round_over()) {
        piece_.reset();
        match_.start_round(chance_);
      }
      if (!match_.round_over()) take_step();
    }
  }

 private:
  void take_step() {
    constexpr std::uint64_t kLongest = 50;
    const bool preparing = match_.preparing();
    if (!piece_ && !preparing) piece_.emplace(match_.table());
    const Action action = play_.next_action(match_.table());
    Match::Prepared step = match_.prepare(action, chance_);
    match_.commit(step);
    // A piece ends before the end of a round, which shows all cards, and before a shuffle, which
    // moves all cards.
    const bool ends = match_.round_over() || !step.result.shuffles.empty() || preparing;
    if (!ends) piece_->add(action, std::move(step));
    if (piece_ && (ends || piece_->length() > dice_.below(kLongest))) tell();
  }
  void tell() {
    if (piece_->length() > 0) retelling_.tell(*piece_, any_of(piece_->start(), dice_));
    piece_.reset();
  }

  Match match_;
  const Case& one_;
  SeededEntropy chance_;
  SeededEntropy& dice_;
  sim::RandomPlay play_;
  Retelling& retelling_;
  std::optional<Piece> piece_;
};

}  // namespace

LeakSum& leak_sum() {
  static LeakSum sum;
  return sum;
}

Looked look_at_positions(const Game& game, const Teller& teller, int positions) {
  Looked looked;
  const auto look = [&](Walk& here, const Action& next) {
    if (looked.leak || looked.positions >= positions) return;
    const Table& table = here.match.table();
    const bool acts = here.dice.below(2) == 0;
    const Viewer viewer = acts ? Viewer(next.by) : any_of(table, here.dice);
    const auto other = resample(table, viewer, {}, here.dice);
    if (!other) {
      ++looked.missed;
      return;
    }
    ++looked.positions;
    Comparison comparison(teller, table, *other, viewer);
    comparison.positions();
    if (viewer.seat()) {
      comparison.plays(hand_of(table, *viewer.seat()), acts ? cards_of(next) : std::vector<Card>(),
                       here.dice);
      comparison.everything_else(here.dice);
    }
    if (comparison.leak()) looked.leak = here.one.described() + "\n" + *comparison.leak();
  };
  for (std::uint64_t pass = 0; pass < kMostPasses && !looked.leak; ++pass) {
    if (looked.positions >= positions) break;
    walk(game, positions - looked.positions, look, pass);
  }
  return looked;
}

Looked look_at_stories(const Game& game, const Teller& teller, int positions) {
  Looked looked;
  for (std::uint64_t pass = 0; pass < kMostPasses; ++pass) {
    each_case(
        game, positions - looked.positions,
        [&](const Case& one, Share share) {
          if (looked.leak || looked.positions >= positions) return 0;
          SeededEntropy dice(one.seed + 1);
          Retelling retelling(teller, looked, dice);
          Storyteller(one, retelling, dice).go(share.steps);
          if (looked.leak) looked.leak = one.described() + "\n" + *looked.leak;
          return 0;
        },
        pass);
    if (looked.leak || looked.positions >= positions) break;
  }
  return looked;
}

}  // namespace lastcard::test
