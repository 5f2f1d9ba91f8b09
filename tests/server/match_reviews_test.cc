// Tests reviews of a finished match: what an expert would have done with the player's knowledge.
#include "server/archive/match_reviews.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "server/archive/seat_walk.h"
#include "server/net/limits.h"
#include "server/net/session_cookie.h"
#include "tests/server/support/played_match.h"

namespace lastcard::archive {
namespace {

// Keeps the work, and does it when the test wants it.
class Later final : public table::bots::Thinking {
 public:
  void think(table::bots::Question /*question*/, Callback callback) override {
    callback(std::nullopt);
  }
  void work(table::SteadyTime /*due*/, Work work) override {
    if (std::exchange(fails_, false)) throw std::bad_alloc();
    works_.push_back(std::move(work));
  }
  void fail_next() { fails_ = true; }
  bool go_on(std::optional<int> haste = 1) {
    if (works_.empty()) return false;
    const Work work = std::move(works_.front());
    works_.pop_front();
    work(haste);
    return true;
  }
  [[nodiscard]] std::size_t waiting() const { return works_.size(); }

 private:
  std::deque<Work> works_;
  bool fails_ = false;
};

std::shared_ptr<const OpenedMatch> some_match() {
  const auto played =
      test::play_match({.preset = "manipesto", .seed = 7, .first_dealer = 2, .most_steps = 60});
  return OpenedMatch::open(played.finished()->record);
}

class MatchReview : public testing::Test {
 protected:
  Json ask(MatchReviews& reviews, int seat, int status = 200, const std::string& match = "a") {
    const PageAnswer answer = reviews.answer(match, opened_, Seat(seat), net::session_of("p0"));
    EXPECT_EQ(answer.status, status) << answer.body;
    EXPECT_EQ(answer.keeping, Keeping::never);
    return Json::parse(answer.body);
  }
  // Reviews a match to its end, with that haste for each decision.
  Json whole(MatchReviews& reviews, Later& later, int seat, int haste = 1) {
    static_cast<void>(ask(reviews, seat));
    while (later.go_on(haste)) {
    }
    return ask(reviews, seat);
  }

  std::shared_ptr<const OpenedMatch> opened_ = some_match();
  Later later_;
};

TEST_F(MatchReview, ListsTheCostliestMomentsFirst) {
  MatchReviews reviews(later_);
  int ordered = 0;  // the seats whose list could be in another order
  for (int seat = 0; seat < opened_->seats(); ++seat) {
    const Json before = ask(reviews, seat);
    EXPECT_EQ(before["ready"], false);
    EXPECT_TRUE(before["moments"].empty());
    const Json found = whole(reviews, later_, seat);
    ASSERT_EQ(found["ready"], true);
    EXPECT_EQ(found["gone"], opened_->positions());
    EXPECT_GT(found["decisions"], 0);
    EXPECT_LE(found["moments"].size(), found["decisions"].get<std::size_t>());
    int least = 1000;
    for (const Json& moment : found["moments"]) {
      EXPECT_LE(moment["cost"], least);
      least = moment["cost"].get<int>();
      EXPECT_NE(moment["did"], moment["would"]);
      EXPECT_FALSE(moment["reasons"].empty());
      const int position = moment["position"].get<int>();
      ASSERT_LT(position + 1, opened_->positions());
      const Action* action = opened_->action_at(position + 1);
      ASSERT_NE(action, nullptr);
      EXPECT_EQ(action->by, Seat(seat)) << "the table before the decision";
    }
    const Json& moments = found["moments"];
    if (!moments.empty() && moments.front()["cost"] > moments.back()["cost"]) ++ordered;
  }
  EXPECT_GT(ordered, 0) << "the players play at random";
}

TEST_F(MatchReview, IsTheSameHoweverBusyTheThinkingPoolIs) {
  MatchReviews reviews(later_);
  Later other_later;
  MatchReviews other(other_later);
  EXPECT_EQ(whole(reviews, later_, 1), whole(other, other_later, 1, 5));
}

TEST_F(MatchReview, GoesOnAfterALackOfTimeWhenItIsRequestedAgain) {
  MatchReviews reviews(later_);
  static_cast<void>(ask(reviews, 0));
  ASSERT_TRUE(later_.go_on());
  ASSERT_TRUE(later_.go_on(std::nullopt));
  EXPECT_FALSE(later_.go_on()) << "it waits until somebody asks";
  const Json gone = ask(reviews, 0);
  EXPECT_GT(gone["gone"], 0);
  EXPECT_EQ(whole(reviews, later_, 0)["ready"], true);
  Later other_later;
  MatchReviews other(other_later);
  EXPECT_EQ(ask(reviews, 0), whole(other, other_later, 0)) << "nothing has been left out";
}

TEST_F(MatchReview, GoesOnAfterALackOfMemoryWhenItIsRequestedAgain) {
  MatchReviews reviews(later_, {.at_once = 1});
  later_.fail_next();
  static_cast<void>(ask(reviews, 0));
  EXPECT_FALSE(later_.go_on());
  static_cast<void>(ask(reviews, 0));
  later_.fail_next();
  ASSERT_TRUE(later_.go_on());
  EXPECT_FALSE(later_.go_on());
  EXPECT_EQ(whole(reviews, later_, 0)["ready"], true);
}

TEST_F(MatchReview, IsComputedOnceAndKept) {
  MatchReviews reviews(later_);
  static_cast<void>(whole(reviews, later_, 2));
  static_cast<void>(ask(reviews, 2));
  EXPECT_FALSE(later_.go_on());
}

TEST_F(MatchReview, ReviewsInProgressAreLimited) {
  MatchReviews reviews(later_);
  for (int i = 0; i < 6; ++i)
    static_cast<void>(ask(reviews, 0, 200, std::string(1, static_cast<char>('a' + i))));
  EXPECT_EQ(ask(reviews, 0, 429, "z")["code"], "too_fast");
  static_cast<void>(ask(reviews, 0));  // a review that has begun may still be asked for
  MatchReviews few(later_, {.at_once = 1});
  static_cast<void>(ask(few, 0));
  EXPECT_EQ(ask(few, 1, 503)["code"], "unavailable");
}

// Sessions cost nothing, so reviews are counted by address, too.
TEST_F(MatchReview, IsNotStartedIfTheAddressHasStartedTooMany) {
  MatchReviews reviews(later_);
  net::AddressLimits limits({.reviews_per_hour = 2});
  const auto start = table::SteadyTime(std::chrono::hours(1));
  const auto address = limits.of("192.0.2.1", start);
  const auto status = [&](const std::string& person, int seat) {
    return reviews
        .answer("a", opened_, Seat(seat), net::session_of(person),
                [&] { return address->take_review(start); })
        .status;
  };
  EXPECT_EQ(status("p0", 0), 200);
  EXPECT_EQ(status("p1", 1), 200);
  EXPECT_EQ(status("p2", 2), 429);
  EXPECT_EQ(status("p3", 1), 200) << "it has begun already";
  EXPECT_FALSE(address->is_rested(start));
  EXPECT_TRUE(address->is_rested(start + std::chrono::hours(1)));
}

TEST_F(MatchReview, AnAbandonedReviewLeavesItsPlaceToAnother) {
  MatchReviews reviews(later_, {.at_once = 1});
  static_cast<void>(ask(reviews, 0));
  ASSERT_TRUE(later_.go_on(std::nullopt));
  static_cast<void>(ask(reviews, 1));
  EXPECT_EQ(ask(reviews, 0)["ready"], false) << "it waits for a place";
  while (later_.go_on()) {
  }
  EXPECT_EQ(ask(reviews, 1)["ready"], true);
  EXPECT_EQ(whole(reviews, later_, 0)["ready"], true);
}

// A review that is no longer kept is not counted, so it must not take time from others.
TEST_F(MatchReview, AReviewThatIsNoLongerKeptStops) {
  MatchReviews reviews(later_, {.kept = 1});
  static_cast<void>(ask(reviews, 0));
  static_cast<void>(ask(reviews, 1));
  ASSERT_EQ(later_.waiting(), 2U);
  ASSERT_TRUE(later_.go_on());
  EXPECT_EQ(later_.waiting(), 1U) << "the first review goes on, and nobody can ask for it";
  while (later_.go_on()) {
  }
  EXPECT_EQ(ask(reviews, 1)["ready"], true);
}

TEST(SeatWalk, GivesEachDecisionWithWhatItsPlayerKnew) {
  const auto opened = some_match();
  for (int seat = 0; seat < opened->seats(); ++seat) {
    SeatWalk walk(opened, Seat(seat));
    int decisions = 0;
    while (const auto decision = walk.next()) {
      ++decisions;
      const Glimpse glimpse = decision->knowledge.glimpse();
      EXPECT_EQ(glimpse.seat(), Seat(seat));
      EXPECT_TRUE(glimpse.to_act().contains(Seat(seat)));
      EXPECT_FALSE(glimpse.game().check(glimpse, decision->done));
      const Action* action = opened->action_at(decision->position + 1);
      ASSERT_NE(action, nullptr);
      EXPECT_EQ(std::get<Intent>(action->what), decision->done);
    }
    EXPECT_GT(decisions, 0);
    EXPECT_EQ(walk.gone(), opened->positions());
  }
}

}  // namespace
}  // namespace lastcard::archive
