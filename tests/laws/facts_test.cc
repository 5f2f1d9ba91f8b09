// The badges and the status of a view may only name cards that the viewer has seen in this round or
// has been told of. A game can keep a card in its open extras, and a Glimpse gives these to every
// viewer, so the types do not prevent such a leak.
#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/face_set.h"
#include "engine/core/view.h"
#include "tests/laws/cases.h"

namespace lastcard::test {
namespace {

// All cases of a game share these steps.
constexpr int kStepsWithFacts = 2000;

using Shows = std::function<View(const Table&, Viewer, Moment)>;

// Returns whether the fact's card follows by the rules from what all players have seen. Such a card
// may be named before anybody has seen it.
bool follows(const Fact& fact, Card card, FaceSet seen, const Table& table) {
  const std::string_view code = fact.code;
  // These facts name the faces that continue a chain, wherever the cards lie.
  if (code == "chain" || code == "respond") return true;
  // Removed cards are in no zone of the table.
  if (code == "removed") return !std::ranges::binary_search(every_card(table), card);
  if (code == "answer" && card == Card(Rank::ten, Suit::diamonds)) return true;
  const bool is_next = code == "next-card" || code == "follow" || code == "answer";
  return is_next && seen.stepped(1).contains(card);
}

// All viewers of a match, and the cards of this round that each of them has seen.
class Audience {
 public:
  explicit Audience(const Table& table) : viewers_(viewers(table)), seen_(viewers_.size()) {}

  void forget() { std::ranges::fill(seen_, FaceSet()); }
  void hear(const std::vector<Event>& events, const ZoneLayout& zones) {
    for (std::size_t index = 0; index < viewers_.size(); ++index) {
      for (const SeenEvent& event : seen_by(viewers_[index], events, zones)) {
        if (const auto* move = std::get_if<SeenMove>(&event)) see(index, move->cards);
        if (const Fact* fact = fact_in(event)) see(index, fact->cards);
      }
    }
  }
  // Returns which card is named to which viewer, if that viewer has not seen it; otherwise "".
  [[nodiscard]] std::string look(const Table& table, const Shows& shows) {
    std::vector<Moment> moments = {Moment::settled};
    if (veil_of(table)) moments.push_back(Moment::veiled);
    for (std::size_t index = 0; index < viewers_.size(); ++index) {
      for (const Moment moment : moments) {
        const View view = shows(table, viewers_[index], moment);
        for (const ZoneView& zone : view.zones) see(index, zone.cards);
        std::vector<Fact> facts = view.badges;
        facts.push_back(view.status);
        for (const Fact& fact : facts) {
          for (const Card card : fact.cards) {
            if (seen_[index].contains(card) || follows(fact, card, seen_[index], table)) continue;
            return std::string(fact.code) + " names " + card.code() + " to " +
                   name_of(viewers_[index]);
          }
        }
      }
    }
    return "";
  }

 private:
  void see(std::size_t index, const std::vector<Card>& cards) {
    for (const Card card : cards) seen_[index].insert(card);
  }
  void see(std::size_t index, const SeenCards& cards) {
    if (const auto* open = std::get_if<OpenCards>(&cards)) see(index, open->cards);
  }

  std::vector<Viewer> viewers_;
  std::vector<FaceSet> seen_;
};

// Returns the first leak in random play, or "".
std::string first_leak(const Game& game, const Shows& shows) {
  std::string leak;
  each_case(game, kStepsWithFacts, [&](const Case& one, Share share) {
    if (!leak.empty()) return share.rounds;
    Match match = one.match();
    SeededEntropy chance(one.seed);
    sim::RandomPlay play(one.seed + 2, {});
    Audience audience(match.table());
    int ended = 0;
    for (int step = 0; step < share.steps && ended < share.rounds; ++step) {
      if (match.over()) match = one.match();
      const bool deals = match.round_over();
      if (deals) audience.forget();
      const StepResult done =
          deals ? match.start_round(chance) : match.apply(play.next_action(match.table()), chance);
      audience.hear(done.events, match.setup().zones);
      leak = audience.look(match.table(), shows);
      if (!leak.empty()) {
        leak += ", step " + std::to_string(step) + " of " + one.described();
        return share.rounds;
      }
      if (match.round_over()) ++ended;
    }
    return ended;
  });
  return leak;
}

TEST_P(Secrecy, NoFactNamesACardThatItsViewerHasNotSeen) {
  EXPECT_EQ(first_leak(*GetParam(), make_view), "");
}

// Returns the top card of a zone that the viewer does not see. A careless game might keep such a
// card in its extras.
std::optional<Card> hidden_card(const Table& table, Viewer viewer) {
  const Glimpse glimpse(table, viewer);
  for (std::size_t zone = 0; zone < glimpse.layout().size(); ++zone) {
    const ZoneId id(static_cast<int>(zone));
    if (glimpse.count_unseen(id) > 0) return table.top(id);
  }
  return std::nullopt;
}

TEST_P(Secrecy, AFactThatNamesAHiddenCardIsFound) {
  const Shows in_a_badge = [](const Table& table, Viewer viewer, Moment moment) {
    View view = make_view(table, viewer, moment);
    if (const auto card = hidden_card(table, viewer)) {
      view.badges.push_back({{.code = "planted"}, {*card}});
    }
    return view;
  };
  EXPECT_NE(first_leak(*GetParam(), in_a_badge), "");
  const Shows in_the_status = [](const Table& table, Viewer viewer, Moment moment) {
    View view = make_view(table, viewer, moment);
    if (const auto card = hidden_card(table, viewer)) {
      view.status.code = "planted";
      view.status.cards = {*card};
    }
    return view;
  };
  EXPECT_NE(first_leak(*GetParam(), in_the_status), "");
}

}  // namespace
}  // namespace lastcard::test
