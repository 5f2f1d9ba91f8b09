// Tests rule sets without a network: their ids, and the store that keeps them.
#include <chrono>
#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "server/rules/rule_pages.h"
#include "server/rules/rule_set_store.h"
#include "server/store/backup.h"
#include "server/store/journal_writer.h"
#include "tests/server/support/test_server.h"

namespace lastcard::rules {
namespace {

using testing::HasSubstr;

const Json& manipesto() { return find_preset(*find_game("pesten"), "manipesto")->rules; }

protocol::KeepRules keeping(const std::string& name, Json rules = manipesto()) {
  return {"1", "pesten", name, "Noor", "manipesto", std::move(rules)};
}

// The ids were computed by python3, where A is the alphabet of the ids and i goes from 0 to 19:
// A[(int.from_bytes(sha256(text).digest(), "big") >> (256 - 5 * (i + 1))) & 31]
TEST(RuleSetIds, AreTheFirstBitsOfTheHash) {
  EXPECT_EQ(id_of_text(""), "werc8gmrzge196qvyk49");
  EXPECT_EQ(id_of_text("abc"), "q9w1dfwf077ymga183f5");
  const RuleSet set{"", "pesten",     "Zoë's \"own\"",
                    "", std::nullopt, Json::parse(R"({"decks": 2, "effects": {"7": []}})")};
  EXPECT_EQ(
      canonical_text(set),
      R"({"format":"lastcard-rules/1","game":"pesten","name":"Zoë's \"own\"","author":"","from":null,"rules":{"decks":2,"effects":{"7":[]}}})");
  EXPECT_EQ(id_of_text(canonical_text(set)), "7zt51wp3qp1nfce752m8");
}

TEST(RuleSetIds, UseOnlyTheirAlphabet) {
  for (int number = 0; number < 100; ++number)
    EXPECT_TRUE(protocol::is_rule_set_id(id_of_text(std::to_string(number))));
}

TEST(RuleSetObjects, AreReadAsTheyWereWritten) {
  const RuleSet set = rule_set_of(*find_game("pesten"), {"manipesto", manipesto()});
  const auto again = RuleSet::from_json(set.to_json());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->to_json(), set.to_json());
  for (const char* member : {"format", "id", "game", "name", "author", "from", "rules"}) {
    Json broken = set.to_json();
    broken.erase(member);
    EXPECT_FALSE(RuleSet::from_json(broken)) << member;
  }
  EXPECT_FALSE(RuleSet::from_json(Json::array()));
}

TEST(RuleSetObjects, AFileIsNamedAfterTheSet) {
  EXPECT_EQ(file_name_of("Pesten at the Van Dijks'"), "pesten-at-the-van-dijks.rules.json");
  EXPECT_EQ(file_name_of("../../etc/\"x\""), "etc-x.rules.json");
  EXPECT_EQ(file_name_of("♥♥♥"), "house-rules.rules.json");
}

class StoredRuleSets : public testing::Test {
 protected:
  using Answer = Result<std::string, protocol::Refused>;

  void open(std::size_t most) {
    rule_sets_.reset();
    journal_.reset();
    journal_ = std::make_unique<store::JournalWriter>(
        [file = file_] { return std::make_unique<store::Database>(file); });
    rule_sets_ = std::make_unique<RuleSetStore>(*journal_, most);
    rule_sets_->restore(journal_->rule_set_ids(), std::make_unique<store::RuleSetReader>(file_));
  }
  void TearDown() override { journal_.reset(); }

  Answer keep(const protocol::KeepRules& message) {
    std::promise<Answer> told;
    rule_sets_->keep(message, [&](const Answer& answer) { told.set_value(answer); });
    return told.get_future().get();
  }

  test::TemporaryFolder folder_;
  const std::filesystem::path file_ = folder_.path() / "db.sqlite";
  std::unique_ptr<store::JournalWriter> journal_;
  std::unique_ptr<RuleSetStore> rule_sets_;
};

TEST_F(StoredRuleSets, AreThereAfterARestart) {
  open(10);
  const Answer kept = keep(keeping("Ours"));
  ASSERT_TRUE(kept);
  const auto set = rule_sets_->find(*kept);
  ASSERT_TRUE(set);
  EXPECT_EQ(set->name, "Ours");
  EXPECT_EQ(set->author, "Noor");
  EXPECT_EQ(set->from, "manipesto");
  EXPECT_EQ(set->id, id_of_text(canonical_text(*set)));
  open(10);
  EXPECT_EQ(rule_sets_->size(), 1U);
  ASSERT_TRUE(rule_sets_->find(*kept));
  EXPECT_EQ(rule_sets_->find(*kept)->to_json(), set->to_json());
  EXPECT_FALSE(rule_sets_->find(std::string(20, '0')));
}

TEST_F(StoredRuleSets, AreInABackup) {
  open(10);
  const Answer kept = keep(keeping("Ours"));
  ASSERT_TRUE(kept);
  const auto backup = folder_.path() / "backup.sqlite";
  store::copy_database(file_, backup);
  store::RuleSetReader reader(backup);
  EXPECT_TRUE(reader.find(*kept));
}

TEST_F(StoredRuleSets, KeepingASetTwiceStoresItOnce) {
  open(2);
  const Answer first = keep(keeping("Ours"));
  const Answer second = keep(keeping("Ours"));
  ASSERT_TRUE(first && second);
  EXPECT_EQ(*first, *second);
  EXPECT_EQ(rule_sets_->size(), 1U);
  // The order of the members makes no difference.
  Json turned = Json::object();
  for (auto member = manipesto().rbegin(); member != manipesto().rend(); ++member)
    turned[member.key()] = member.value();
  const Answer third = keep(keeping("Ours", turned));
  ASSERT_TRUE(third);
  EXPECT_EQ(*first, *third);
  const Answer other = keep(keeping("Theirs"));
  ASSERT_TRUE(other);
  EXPECT_NE(*first, *other);
}

TEST_F(StoredRuleSets, HaveALimit) {
  open(2);
  ASSERT_TRUE(keep(keeping("One")));
  ASSERT_TRUE(keep(keeping("Two")));
  const Answer third = keep(keeping("Three"));
  ASSERT_FALSE(third);
  EXPECT_EQ(third.error().code, "too_many_rule_sets");
  EXPECT_TRUE(keep(keeping("Two")));  // this one is kept already
  open(2);
  EXPECT_EQ(keep(keeping("Three")).error().code, "too_many_rule_sets");
}

TEST_F(StoredRuleSets, RefuseRulesThatNobodyCanPlay) {
  open(2);
  const Answer answer = keep(keeping("Ours", Json{{"decks", 2}}));
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, "bad_rules");
  EXPECT_THAT(answer.error().message, HasSubstr("jokers"));
  protocol::KeepRules unknown = keeping("Ours");
  unknown.game = "bridge";
  EXPECT_EQ(keep(unknown).error().code, "no_such_game");
  EXPECT_EQ(rule_sets_->size(), 0U);
}

// Rules with teams need an even number of players. All presets and all sets of the library fit some
// number.
TEST_F(StoredRuleSets, AcceptRulesThatSomeNumberOfPlayersCanPlay) {
  open(100);
  for (const Game* game : all_games()) {
    for (const auto* list : {&game->info().presets, &game->info().library}) {
      for (const Preset& preset : *list) {
        const Answer kept = keep({"1", std::string(game->info().id), std::string(preset.name), "",
                                  std::nullopt, preset.rules});
        ASSERT_TRUE(kept) << preset.name << ": " << kept.error().message;
        const auto set = rule_sets_->find(*kept);
        ASSERT_TRUE(set);
        // Stored rules are canonical, so keeping them again gives the same id.
        const Answer again = keep({"1", set->game, set->name, "", std::nullopt, set->rules});
        ASSERT_TRUE(again);
        EXPECT_EQ(*kept, *again) << preset.name;
      }
    }
  }
}

TEST_F(StoredRuleSets, RefuseInvalidNames) {
  open(2);
  for (const std::string& name :
       {std::string(), std::string(61, 'x'), std::string("a\nb"), std::string("a\u202Eb"),
        std::string("a\u2066b"), std::string(" a"), std::string("a\u2028b")}) {
    const Answer answer = keep(keeping(name));
    ASSERT_FALSE(answer) << name;
    EXPECT_EQ(answer.error().code, "bad_name");
    EXPECT_EQ(answer.error().at, "/name");
  }
  protocol::KeepRules message = keeping("Ours");
  message.author = std::string(41, 'x');
  EXPECT_EQ(keep(message).error().at, "/author");
  message.author = "a\u202Eb";
  EXPECT_EQ(keep(message).error().at, "/author");
  EXPECT_EQ(rule_sets_->size(), 0U);
}

// Without a database, rule sets last as long as the server.
TEST(RuleSetStoreInMemory, KeepsRuleSets) {
  store::NoJournal journal;
  RuleSetStore rule_sets(journal, 1);
  std::string id;
  rule_sets.keep(keeping("Ours"), [&](const Result<std::string, protocol::Refused>& answer) {
    id = answer ? *answer : std::string();
  });
  const auto set = rule_sets.find(id);
  ASSERT_TRUE(set);
  EXPECT_EQ(set->name, "Ours");
}

}  // namespace
}  // namespace lastcard::rules
