// Tests the pairings of a night by the rules of docs/nights.md.
#include "server/league/night.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/league/trf.h"

namespace lastcard::league::night {
namespace {

using testing::ElementsAre;

Night night_of(int entrants, int rounds) {
  Night night;
  night.name = "Tuesday";
  night.rounds = rounds;
  for (int number = 1; number <= entrants; ++number)
    night.entrants.push_back({"Player " + std::to_string(number), {}, true});
  return night;
}

Entrant& of(Night& night, int number) {
  return night.entrants[static_cast<std::size_t>(number) - 1];
}

void is_bye(Night& night, int number) { of(night, number).rounds.back().outcome = Outcome::bye; }

// Records that `winner` won their match of this round.
void win(Night& night, int winner, int loser, bool winner_deals) {
  of(night, winner).rounds.back() = {Outcome::won, loser, winner_deals};
  of(night, loser).rounds.back() = {Outcome::lost, winner, !winner_deals};
}

// Plays a round in which the entrant with the lower number wins each match.
void play(Night& night, const Pairing& pairing) {
  for (Entrant& entrant : night.entrants) entrant.rounds.emplace_back();
  if (pairing.bye != 0) is_bye(night, pairing.bye);
  for (const Pair& pair : pairing.pairs) {
    win(night, std::min(pair.first, pair.second), std::max(pair.first, pair.second),
        pair.first < pair.second);
  }
}

TEST(Night, PairsTheUpperHalfAgainstTheLowerInTheFirstRound) {  // NGT-11, NGT-13
  const auto pairing = pair_round(night_of(6, 3));
  ASSERT_TRUE(pairing);
  EXPECT_THAT(pairing->pairs, ElementsAre(Pair{1, 4}, Pair{5, 2}, Pair{3, 6}));
  EXPECT_EQ(pairing->bye, 0);
}

TEST(Night, GivesTheByeToTheLastEntrantAndToNobodyTwice) {  // NGT-5, NGT-6
  Night night = night_of(5, 4);
  std::vector<int> byes;
  for (int round = 0; round < 3; ++round) {
    const auto pairing = pair_round(night);
    ASSERT_TRUE(pairing);
    byes.push_back(pairing->bye);
    play(night, *pairing);
  }
  EXPECT_EQ(byes.front(), 5);
  EXPECT_EQ(std::set<int>(byes.begin(), byes.end()).size(), byes.size());
}

TEST(Night, GivesNoByeToAnEntrantWhoWonAgainstANoShow) {  // NGT-5
  Night night = night_of(3, 2);
  for (Entrant& entrant : night.entrants) entrant.rounds.emplace_back();
  of(night, 1).rounds.back() = {Outcome::lost_unplayed, 3, true};
  of(night, 3).rounds.back() = {Outcome::won_unplayed, 1, false};
  is_bye(night, 2);
  const auto pairing = pair_round(night);
  ASSERT_TRUE(pairing);
  EXPECT_EQ(pairing->bye, 1);
}

TEST(Night, MayPairTwoEntrantsAgainWhoseMatchWasNotPlayed) {  // NGT-4
  Night night = night_of(2, 2);
  for (Entrant& entrant : night.entrants) entrant.rounds.emplace_back();
  of(night, 1).rounds.back() = {Outcome::lost_unplayed, 2, true};
  of(night, 2).rounds.back() = {Outcome::won_unplayed, 1, false};
  EXPECT_TRUE(pair_round(night));
  win(night, 1, 2, true);
  EXPECT_EQ(pair_round(night).error(), Unpaired::everyone_met);
}

TEST(Night, PairsLateEntrantsAndLeavesOutThoseWhoLeft) {  // NGT-2
  Night night = night_of(4, 3);
  play(night, *pair_round(night));
  of(night, 1).takes_part = false;
  night.entrants.push_back({"Late", {Turn{}}, true});
  const auto pairing = pair_round(night);
  ASSERT_TRUE(pairing);
  std::vector<int> numbers;
  for (const Pair& pair : pairing->pairs) {
    numbers.push_back(pair.first);
    numbers.push_back(pair.second);
  }
  EXPECT_THAT(numbers, testing::UnorderedElementsAre(2, 3, 4, 5));
  play(night, *pairing);
  of(night, 1).takes_part = true;
  const auto next = pair_round(night);
  ASSERT_TRUE(next);
  EXPECT_NE(next->bye, 0) << "who came back is one of five";
}

TEST(Night, NeedsTwoEntrants) {
  EXPECT_EQ(pair_round(night_of(0, 3)).error(), Unpaired::too_few);
  EXPECT_EQ(pair_round(night_of(1, 3)).error(), Unpaired::too_few);
}

TEST(Night, PairsSixtyFourEntrantsForSixRoundsWithoutRepeats) {
  Night night = night_of(64, 6);
  std::set<std::set<int>> met;
  for (int round = 0; round < night.rounds; ++round) {
    const auto pairing = pair_round(night);
    ASSERT_TRUE(pairing);
    EXPECT_EQ(pairing->pairs.size(), 32U);
    for (const Pair& pair : pairing->pairs)
      EXPECT_TRUE(met.insert({pair.first, pair.second}).second) << pair.first << pair.second;
    play(night, *pairing);
  }
  EXPECT_EQ(half_points(of(night, 1)), 12) << "who wins all has met the best there were";
  for (const Entrant& entrant : night.entrants) {
    const auto first = std::ranges::count(entrant.rounds, true, &Turn::deals_first);
    EXPECT_TRUE(first >= 2 && first <= 4) << entrant.name;
  }
}

// If a result is corrected, later rounds are paired by the new points. Earlier rounds keep their
// pairs.
TEST(Night, PairsTheNextRoundByCorrectedResults) {
  Night night = night_of(8, 3);
  play(night, *pair_round(night));
  play(night, *pair_round(night));
  const auto before = pair_round(night);
  const int loser = of(night, 1).rounds.front().opponent;
  of(night, 1).rounds.front().outcome = Outcome::lost;
  of(night, loser).rounds.front().outcome = Outcome::won;
  EXPECT_EQ(half_points(of(night, 1)), 2);
  const auto after = pair_round(night);
  ASSERT_TRUE(before && after);
  EXPECT_FALSE(*before == *after);
}

Night two_rounds() {
  Night night = night_of(5, 4);
  night.entrants[1].name = "Ömür Ğ.";
  play(night, *pair_round(night));
  play(night, *pair_round(night));
  of(night, 3).takes_part = false;
  return night;
}

TEST(NightFile, IsReadAsItWasWritten) {
  const Night night = two_rounds();
  const auto read = night_of_trf(trf_of(night));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, night);
  std::string other_ends = trf_of(night);
  for (std::size_t at = 0; (at = other_ends.find('\n', at)) != std::string::npos; at += 2)
    other_ends.replace(at, 1, "\r\n");
  EXPECT_EQ(*night_of_trf(other_ends), night);
}

// The standard's fields begin in the columns 5, 15, 81 and 86, and in every tenth column from 92
// on.
TEST(NightFile, HasTheColumnsOfTheStandard) {
  Night night = night_of(2, 1);
  for (Entrant& entrant : night.entrants) entrant.rounds.emplace_back();
  win(night, 2, 1, true);
  const std::string text = trf_of(night);
  const std::string line = text.substr(text.find("001 "));
  EXPECT_EQ(line.substr(0, line.find('\n')),
            "001    1      Player 1" + std::string(58, ' ') + " 0.0    2  0002 b 0");
  EXPECT_THAT(text, testing::HasSubstr("\nXXR 1\n"));
}

struct Spoilt {
  std::string what;
  std::string by;
  TrfFault fault;
  std::size_t line;
};

TEST(NightFile, WithAFaultIsRefusedWithItsLineNumber) {
  const std::string fine = trf_of(two_rounds());
  const std::string three = "001    3";
  for (const Spoilt& spoilt :
       std::initializer_list<Spoilt>{{"XXR 4", "XXR 1", TrfFault::no_rounds, 0},
                                     {"XXR 4", "XXR 99", TrfFault::no_rounds, 0},
                                     {"XXR 4", "XXR four", TrfFault::no_rounds, 0},
                                     {three, "001    9", TrfFault::wrong_number, 6},
                                     {three, "001  1 2", TrfFault::wrong_number, 6},
                                     {"Player 3", "        ", TrfFault::wrong_name, 6},
                                     {" U", " H", TrfFault::wrong_round, 7},
                                     {"0003 w 1", "0009 w 1", TrfFault::no_answer, 4},
                                     {"0003 w 1", "0003 w 0", TrfFault::no_answer, 4},
                                     {"0003 w 1", "0003 b 1", TrfFault::no_answer, 4},
                                     {"0003 w 1", "0001 w 1", TrfFault::no_answer, 4},
                                     {"0003 w 1", "0003 - 1", TrfFault::wrong_round, 4},
                                     {"0003 w 1", "00x3 w 1", TrfFault::wrong_round, 4},
                                     {" 2.0 ", " 2.5 ", TrfFault::wrong_points, 4}}) {
    std::string text = fine;
    const std::size_t at = text.find(spoilt.what);
    ASSERT_NE(at, std::string::npos) << spoilt.what << '\n' << fine;
    text.replace(at, spoilt.what.size(), spoilt.by);
    const auto read = night_of_trf(text);
    ASSERT_FALSE(read) << spoilt.by;
    EXPECT_EQ(read.error().fault, spoilt.fault) << spoilt.by;
    EXPECT_EQ(read.error().line, spoilt.line) << spoilt.by;
  }
  EXPECT_EQ(night_of_trf("").error().fault, TrfFault::no_rounds);
}

TEST(NightFile, IsRefusedIfItIsTooLong) {
  EXPECT_EQ(night_of_trf(trf_of(night_of(static_cast<int>(kMostEntrants) + 1, 1))).error().fault,
            TrfFault::too_long);
  Night night = night_of(1, kMostRounds + 1);
  night.entrants.front().rounds.resize(kMostRounds + 1, Turn{Outcome::bye, 0, false});
  EXPECT_EQ(night_of_trf(trf_of(night)).error().fault, TrfFault::too_long);
}

// A file may be cut off after any character. Cuts inside a UTF-8 character are left out, because
// the input is always valid UTF-8.
TEST(NightFile, CanBeReadSafelyWhereverItIsCutOff) {
  const std::string fine = trf_of(two_rounds());
  for (std::size_t size = 0; size < fine.size(); ++size) {
    if ((static_cast<unsigned char>(fine[size]) & 0xC0U) == 0x80U) continue;
    const auto read = night_of_trf(std::string_view(fine).substr(0, size));
    if (read) {
      EXPECT_LE(read->entrants.size(), 5U);
    }
  }
}

}  // namespace
}  // namespace lastcard::league::night
