// Tests the parts of accounts without a network.
#include <condition_variable>
#include <future>
#include <mutex>
#include <sodium.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/people/accounts.h"
#include "server/people/admin_code.h"
#include "server/people/passwords.h"
#include "server/store/journal_writer.h"
#include "server/table/secret.h"
#include "tests/server/support/test_server.h"

namespace lastcard::people {
namespace {

using store::StoredPeople;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

SessionId session(const std::string& word) { return table::hash_of_secret(word); }

TEST(Passwords, AreVerifiedByTheirHashAlone) {
  ASSERT_GE(sodium_init(), 0);
  const std::string hash = hash_password("open sesame");
  EXPECT_THAT(hash, StartsWith("$argon2id$"));
  EXPECT_NE(hash, hash_password("open sesame"));
  EXPECT_TRUE(is_password(hash, "open sesame"));
  EXPECT_FALSE(is_password(hash, "open sesamf"));
  EXPECT_FALSE(is_password("", "open sesame"));
  EXPECT_FALSE(is_password("", "a password that nobody has"));
}

std::string hash_of_older_version(std::string_view typed) {
  std::array<char, crypto_pwhash_STRBYTES> hash = {};
  EXPECT_EQ(crypto_pwhash_str(hash.data(), typed.data(), typed.size(), crypto_pwhash_OPSLIMIT_MIN,
                              crypto_pwhash_MEMLIMIT_MIN),
            0);
  return hash.data();
}

TEST(Passwords, AreTheSameOnEveryKeyboard) {
  ASSERT_GE(sodium_init(), 0);
  const std::string windows = "caf\u00E9-caf\u00E9-1";
  const std::string mac = "cafe\u0301-cafe\u0301-1";
  const std::string mixed = "caf\u00E9-cafe\u0301-1";
  for (const std::string& made : {hash_password(windows), hash_password(mac), hash_password(mixed),
                                  hash_of_older_version(windows), hash_of_older_version(mac)}) {
    EXPECT_TRUE(is_password(made, windows));
    EXPECT_TRUE(is_password(made, mac));
    EXPECT_TRUE(is_password(made, mixed));
    EXPECT_FALSE(is_password(made, "cafe-cafe-1"));
  }
  EXPECT_TRUE(is_password(hash_of_older_version(mixed), mixed));
}

TEST(AdminCodes, ServeOnce) {
  const test::TemporaryFolder folder;
  const AdminCode code(folder.path() / "admin-code");
  EXPECT_FALSE(code.is_there());
  EXPECT_FALSE(code.fits(""));
  const std::string first = code.make();
  const std::string second = code.make();
  EXPECT_TRUE(code.is_there());
  EXPECT_FALSE(code.fits(first));
  EXPECT_TRUE(code.fits(second));
  code.spend();
  EXPECT_FALSE(code.is_there());
  EXPECT_FALSE(code.fits(second));
}

AccountIndex an_index() {
  AccountIndex index;
  index.apply(StoredPeople::Account{session("p").hex(), "Ingrid", false, "hash", 5, false});
  index.apply(StoredPeople::Device{session("p").hex(), session("p").hex(), "", 5});
  index.apply(StoredPeople::Device{session("d").hex(), session("p").hex(), session("d").hex(), 6});
  index.apply(StoredPeople::Link{"aa", session("p").hex(), 5, true});
  index.apply(StoredPeople::Outside{"https://id", "7", session("p").hex()});
  index.apply(StoredPeople::Code{"code", 2, 99});
  return index;
}

TEST(AccountIndex, FindsPeopleByDeviceNameLinkAndIdentity) {
  const AccountIndex index = an_index();
  EXPECT_EQ(index.principal_of(session("d")), session("p"));
  EXPECT_EQ(index.principal_of(session("x")), session("x"));
  const AccountIndex::Entry* entry = index.find(session("p"));
  ASSERT_NE(entry, nullptr);
  EXPECT_THAT(entry->devices, ElementsAre(session("p"), session("d")));
  EXPECT_EQ(index.find_name("INGRID"), entry);
  EXPECT_EQ(index.find_link("aa"), entry);
  EXPECT_EQ(index.find_link("ab"), nullptr);
  EXPECT_EQ(index.find_outside("https://id", "7"), entry);
  EXPECT_EQ(index.find_outside("https://id", "8"), nullptr);
}

TEST(AccountIndex, ANameThatLooksLikeAnothersIsTaken) {
  AccountIndex index = an_index();
  const AccountIndex::Entry* ingrid = index.find_name("Ingrid");
  ASSERT_NE(ingrid, nullptr);
  for (const std::string name :
       {"INGRID", "lngrid", "\u0406ngrid", "Ingri\u2060d", "Ingr\u0131d"}) {
    EXPECT_TRUE(index.name_taken(name, nullptr)) << name;
    EXPECT_FALSE(index.name_taken(name, ingrid)) << name;
  }
  EXPECT_FALSE(index.name_taken("Ingris", nullptr));
  EXPECT_EQ(index.find_name("lngrid"), nullptr);  // a name that only looks alike finds no account
  index.apply(StoredPeople::Account{session("p").hex(), "Otto", false, "hash", 5});
  EXPECT_FALSE(index.name_taken("lngrid", nullptr));
}

TEST(AccountIndex, FindsBothOlderAccountsWhoseNamesAreEqualNow) {
  AccountIndex index = an_index();
  index.apply(StoredPeople::Account{session("q").hex(), "Ingrid\u2060", false, "hash", 9});
  EXPECT_EQ(index.find_name("Ingrid"), index.find(session("p")));
  EXPECT_EQ(index.find_name("Ingrid\u2060"), index.find(session("q")));
  EXPECT_EQ(index.find_name("ingrid"), index.find(session("p")));
  index.apply(NoAccount{session("p").hex()});
  EXPECT_EQ(index.find_name("ingrid"), index.find(session("q")));
}

TEST(AccountIndex, CodesAreFoundInCapitalsToo) {
  EXPECT_NE(an_index().find_code("CODE"), nullptr);
  EXPECT_EQ(an_index().find_code("c0de"), nullptr);
}

TEST(AccountIndex, DoesNotFindRemovedNamesDevicesAndLinks) {
  AccountIndex index = an_index();
  index.apply(StoredPeople::Account{session("p").hex(), "Otto", true, "hash", 5});
  EXPECT_EQ(index.find_name("Ingrid"), nullptr);
  ASSERT_NE(index.find_name("otto"), nullptr);
  EXPECT_TRUE(index.find_name("otto")->account.admin);
  EXPECT_THAT(index.find_name("otto")->devices, SizeIs(2));
  index.apply(NoDevice{session("d").hex()});
  EXPECT_EQ(index.principal_of(session("d")), session("d"));
  index.apply(NoLink{"aa"});
  index.apply(NoOutside{"https://id", "7"});
  EXPECT_EQ(index.find_link("aa"), nullptr);
  EXPECT_EQ(index.find_outside("https://id", "7"), nullptr);
  EXPECT_THAT(index.find(session("p"))->devices, ElementsAre(session("p")));
  EXPECT_THAT(index.find(session("p"))->links, IsEmpty());
  index.apply(NoAccount{session("p").hex()});
  index.apply(Former{session("p").hex()});
  EXPECT_EQ(index.find(session("p")), nullptr);
  EXPECT_EQ(index.find_name("otto"), nullptr);
  EXPECT_THAT(index.former(), ElementsAre(session("p")));
  index.apply(NoCode{"code"});
  EXPECT_THAT(index.codes(), IsEmpty());
}

TEST(AccountIndex, ComesBackFromTheDatabaseAsItWas) {
  const test::TemporaryFolder folder;
  const auto file = folder.path() / "db.sqlite";
  AccountIndex index = an_index();
  StoredPeople stored;
  {
    store::Database database(file);
    const auto write = [&](const Edits& edits, bool again) {
      auto rows = std::make_shared<std::vector<store::PeopleRow>>();
      for (const Edit& edit : edits) rows->push_back(row_of(edit));
      store::JournalEntry entry;
      entry.people = std::move(rows);
      EXPECT_THAT(database.write({std::move(entry)}, again), IsEmpty());
    };
    const Edits edits = {
        StoredPeople::Account{session("p").hex(), "Ingrid", false, "hash", 5, false},
        StoredPeople::Device{session("p").hex(), session("p").hex(), "", 5},
        StoredPeople::Device{session("d").hex(), session("p").hex(), session("d").hex(), 6},
        StoredPeople::Link{"aa", session("p").hex(), 5, true},
        StoredPeople::Outside{"https://id", "7", session("p").hex()},
        StoredPeople::Code{"code", 2, 99}};
    write(edits, false);
    write(edits, true);  // an earlier attempt may have been written
    EXPECT_EQ(AccountIndex(database.load_people()), index);
    const Edits more = {NoLink{"aa"},
                        NoCode{"code"},
                        NoDevice{session("d").hex()},
                        NoOutside{"https://id", "7"},
                        Former{session("q").hex()},
                        NoGreatPlays{session("p").hex()}};
    for (const Edit& edit : more) index.apply(edit);
    write(more, false);
    write(more, true);
  }
  store::Database database(file);
  EXPECT_EQ(AccountIndex(database.load_people()), index);
}

// A journal that keeps entries and writes them when the test tells it to.
class SlowJournal final : public store::Journal {
 public:
  void append(store::JournalEntry entry,
              std::shared_ptr<store::JournalListener> listener) override {
    const std::lock_guard lock(mutex_);
    waiting_.emplace_back(entry.seq, std::move(listener));
    changed_.notify_all();
  }
  [[nodiscard]] bool healthy() const override { return true; }
  void write_one() { settle_one(&store::JournalListener::journal_wrote); }
  void refuse_one() { settle_one(&store::JournalListener::journal_refused); }
  void await_one() {
    std::unique_lock lock(mutex_);
    ASSERT_TRUE(changed_.wait_for(lock, test::kPatience, [&] { return !waiting_.empty(); }));
  }

 private:
  // Waits for an entry, takes it, and tells its listener what has become of it.
  void settle_one(void (store::JournalListener::*tell)(std::uint64_t)) {
    std::unique_lock lock(mutex_);
    ASSERT_TRUE(changed_.wait_for(lock, test::kPatience, [&] { return !waiting_.empty(); }));
    const auto [seq, listener] = waiting_.front();
    waiting_.erase(waiting_.begin());
    lock.unlock();
    (listener.get()->*tell)(seq);
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::pair<std::uint64_t, std::shared_ptr<store::JournalListener>>> waiting_;
};

TEST(AccountChanges, AreVisibleOnlyOnceTheyAreOnTheDisk) {
  ASSERT_GE(sodium_init(), 0);
  SlowJournal journal;
  base::Pool pool;
  Accounts accounts(journal, pool, {});
  std::mutex mutex;
  std::condition_variable changed;
  bool told = false;
  accounts.claim({session("p"), session("new")}, "Ingrid", std::nullopt, std::nullopt,
                 [&](const Outcome& outcome) {
                   const std::lock_guard lock(mutex);
                   EXPECT_EQ(outcome.refused, "");
                   told = true;
                   changed.notify_all();
                 });
  journal.await_one();
  EXPECT_FALSE(accounts.find_by_name("Ingrid"));
  {
    const std::lock_guard lock(mutex);
    EXPECT_FALSE(told);
  }
  journal.write_one();
  std::unique_lock lock(mutex);
  ASSERT_TRUE(changed.wait_for(lock, test::kPatience, [&] { return told; }));
  EXPECT_EQ(accounts.find_by_name("ingrid")->principal, session("p"));
}

TEST(AdminCodes, AreUsedUpOnlyByAChangeThatIsOnTheDisk) {
  ASSERT_GE(sodium_init(), 0);
  const test::TemporaryFolder folder;
  const AdminCode code(folder.path() / "admin-code");
  const std::string secret = code.make();
  SlowJournal journal;
  base::Pool pool;
  AccountSettings settings;
  settings.admin_code = folder.path() / "admin-code";
  std::promise<std::string> refusal;
  std::promise<std::string> success;
  Accounts accounts(journal, pool, settings);
  const auto claim = [&](std::promise<std::string>& told) {
    accounts.claim(
        {session("p"), session("new")}, "Ingrid", std::nullopt, secret,
        [&told](const Outcome& outcome) { told.set_value(std::string(outcome.refused)); });
  };
  claim(refusal);
  journal.refuse_one();
  EXPECT_EQ(refusal.get_future().get(), "cannot_keep");
  EXPECT_TRUE(code.fits(secret));
  claim(success);
  journal.await_one();
  EXPECT_TRUE(code.fits(secret));
  journal.write_one();
  EXPECT_EQ(success.get_future().get(), "");
  EXPECT_FALSE(code.is_there());
  EXPECT_TRUE(accounts.find_by_name("Ingrid")->admin);
}

TEST(AccountChanges, DoNotKeepTheServerFromStoppingIfTheDiskNeverAnswers) {
  ASSERT_GE(sodium_init(), 0);
  SlowJournal journal;
  base::Pool pool;
  Accounts accounts(journal, pool, {});
  accounts.claim({session("p"), session("new")}, "Ingrid", std::nullopt, std::nullopt,
                 [](const Outcome&) { ADD_FAILURE() << "told"; });
  journal.await_one();
  accounts.stop();
  EXPECT_FALSE(accounts.find_by_name("Ingrid"));
}

}  // namespace
}  // namespace lastcard::people
