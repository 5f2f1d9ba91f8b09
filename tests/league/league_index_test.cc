// Tests the index that finds leagues by an account, by a code or by a table whose match is
// withheld.
#include "server/league/league_index.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lastcard::league {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;
using By = LeagueIndex::By;

struct Sample {
  League league;
  std::set<std::string> withheld = {};

  Sample& person(const std::string& principal, bool former = false) {
    Person person;
    person.id = "p" + std::to_string(league.people.size() + 1);
    person.principal = principal;
    person.former = former;
    league.people.push_back(person);
    return *this;
  }
  Sample& code(const std::string& text) {
    Code code;
    code.code = text;
    league.codes.push_back(code);
    return *this;
  }
  [[nodiscard]] LeagueIndex::Keys keys() const { return LeagueIndex::keys_of(league, withheld); }
};

TEST(LeagueIndex, FindsALeagueByItsPeopleCodesAndTables) {
  LeagueIndex index;
  Sample first;
  first.person("ada").person("ben").person("cem", true).person("").code("kfgh");
  first.withheld.insert("K7WPQ2");
  index.set("one", first.keys());
  index.set("two", Sample().person("ben").person("ben").code("kfgh").keys());
  EXPECT_THAT(index.find(By::person, "ada"), UnorderedElementsAre("one"));
  EXPECT_THAT(index.find(By::person, "ben"), UnorderedElementsAre("one", "two"));
  EXPECT_EQ(index.count(By::person, "ben"), 2U);
  EXPECT_THAT(index.find(By::person, "cem"), IsEmpty()) << "somebody who has left";
  EXPECT_THAT(index.find(By::person, ""), IsEmpty()) << "nobody has claimed it yet";
  EXPECT_THAT(index.find(By::code, "kfgh"), UnorderedElementsAre("one", "two"));
  EXPECT_THAT(index.find(By::code, "ada"), IsEmpty()) << "a person is no code";
  EXPECT_EQ(index.count(By::withheld_table, "K7WPQ2"), 1U);
}

TEST(LeagueIndex, DoesNotFindALeagueByRemovedPeopleAndCodes) {
  LeagueIndex index;
  index.set("one", Sample().person("ada").person("ben").code("kfgh").keys());
  index.set("two", Sample().person("ben").keys());
  index.set("one", Sample().person("ben").person("cem").keys());
  EXPECT_EQ(index.count(By::person, "ada"), 0U);
  EXPECT_EQ(index.count(By::code, "kfgh"), 0U);
  EXPECT_THAT(index.find(By::person, "ben"), UnorderedElementsAre("one", "two"));
  EXPECT_THAT(index.find(By::person, "cem"), UnorderedElementsAre("one"));
  index.erase("one");
  EXPECT_THAT(index.find(By::person, "ben"), UnorderedElementsAre("two"));
  EXPECT_EQ(index.count(By::person, "cem"), 0U);
  index.erase("one");
}

}  // namespace
}  // namespace lastcard::league
