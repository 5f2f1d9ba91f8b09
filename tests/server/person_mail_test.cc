// Tests a person's e-mail address: how it is confirmed, what is sent to it, and when it ends.
#include <memory>
#include <sodium.h>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/lobby/push_handler.h"
#include "server/push/notifier.h"
#include "server/store/journal_writer.h"
#include "server/table/secret.h"
#include "tests/server/support/league.h"
#include "tests/server/support/mail_server.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::HasSubstr;
using testing::Not;

const Json kShowMail = {{"type", "show-mail"}};
const std::string kAddress = "noor@example.org";

Json own_mail(const TestServer& server, const Client& client) {
  const HttpReply reply =
      http(server.port(), "GET", "/api/me/export", {{"Cookie", client.cookie()}});
  return Json::parse(reply.body)["mail"];
}

std::string confirm(Client& client, const std::string& code) {
  return refusal_of(client.ask({{"type", "confirm-mail"}, {"code", code}}));
}

std::string other_than(const std::string& code) { return code == "000000" ? "000001" : "000000"; }

// Returns the path of the page that unsubscribes from such mails.
std::string path_in(const MailServer::Visit& visit) {
  const std::size_t at = visit.text.find("/unsubscribe/");
  return visit.text.substr(at, visit.text.find('>', at) - at);
}

// Posts without a cookie. Returns the whole answer.
std::string post(const TestServer& server, const std::string& path, const std::string& body) {
  return exchange_bytes(
      server.port(), "POST " + path +
                         " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: " +
                         std::to_string(body.size()) + "\r\n\r\n" + body);
}

class OwnMail : public testing::Test {
 protected:
  OwnMail() { claim(client_, "Noor"); }

  MailServer mails_;
  PeopleClock clock_;
  TestServer server_{mailing_by(mails_), clock_.tuning()};
  Client client_ = server_.connect();
};

TEST_F(OwnMail, IsKeptWhenItsCodeIsTyped) {
  const Json wishes = {{"result", true},
                       {"quiet_from", "22:00"},
                       {"quiet_until", "08:00"},
                       {"time_zone", "Europe/Amsterdam"}};
  const auto [answer, visit] = ask_for_mail(client_, mails_, kAddress, wishes);
  EXPECT_EQ(refusal_of(answer), "");
  EXPECT_TRUE(visit.has("MAIL FROM:<cards@example.org>"));
  EXPECT_TRUE(visit.has("RCPT TO:<" + kAddress + ">"));
  EXPECT_THAT(visit.text, HasSubstr("\r\nTo: " + kAddress + "\r\n"));
  EXPECT_THAT(visit.text, HasSubstr("is your code for Last Card\r\n"));
  EXPECT_THAT(visit.text, HasSubstr("Auto-Submitted: auto-generated\r\n"));
  EXPECT_THAT(visit.text, HasSubstr("The code is: " + code_in(visit)));
  EXPECT_THAT(visit.text, Not(HasSubstr("Noor"))) << "people could write to strangers";
  EXPECT_EQ(client_.must(kShowMail)["asked"], kAddress);
  EXPECT_FALSE(client_.must(kShowMail).contains("address"));
  EXPECT_EQ(confirm(client_, other_than(code_in(visit))), "wrong_mail_code");
  EXPECT_EQ(confirm(client_, code_in(visit)), "");

  server_.restart();
  Client back = come_again(server_, client_);
  const Json shown = back.must(kShowMail);
  EXPECT_EQ(shown["offered"], true);
  EXPECT_EQ(shown["address"], kAddress);
  EXPECT_EQ(shown["quiet_until"], "08:00");
  EXPECT_FALSE(shown.contains("asked"));
  EXPECT_FALSE(shown.contains("turn"));
  EXPECT_EQ(own_mail(server_, back)["address"], kAddress);
  EXPECT_EQ(own_mail(server_, back)["wishes"], wishes);
  back.must({{"type", "drop-mail"}});
  EXPECT_FALSE(back.must(kShowMail).contains("address"));
  EXPECT_TRUE(own_mail(server_, back).is_null());
}

TEST_F(OwnMail, CanChangeItsWishesWithoutAnotherCode) {
  const Json wishes = {{"type", "set-mail"}, {"language", "fi"}, {"time", true}};
  EXPECT_EQ(refusal_of(client_.ask(wishes)), "no_such_mail");
  set_mail(client_, mails_, kAddress);
  client_.must(wishes);
  Json same = wishes;
  same["address"] = kAddress;
  client_.must(same);
  const Json shown = client_.must(kShowMail);
  EXPECT_EQ(shown["address"], kAddress);
  EXPECT_EQ(shown["time"], true);
  EXPECT_FALSE(shown.contains("result"));
  EXPECT_FALSE(shown.contains("asked"));
}

TEST_F(OwnMail, StaysUntilTheNextOneIsConfirmed) {
  set_mail(client_, mails_, kAddress);
  const auto [answer, visit] = ask_for_mail(client_, mails_, "noor@other.example");
  EXPECT_EQ(client_.must(kShowMail)["address"], kAddress);
  EXPECT_EQ(confirm(client_, code_in(visit)), "");
  EXPECT_EQ(client_.must(kShowMail)["address"], "noor@other.example");
}

TEST_F(OwnMail, ACodeIsGoodForFiveTriesAndHalfAnHour) {
  std::string code = code_in(ask_for_mail(client_, mails_, kAddress).visit);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(confirm(client_, other_than(code)), "wrong_mail_code");
  EXPECT_EQ(confirm(client_, code), "no_such_mail");
  code = code_in(ask_for_mail(client_, mails_, kAddress).visit);
  clock_.pass(1800);
  EXPECT_EQ(confirm(client_, code), "no_such_mail");
  EXPECT_FALSE(client_.must(kShowMail).contains("asked"));
}

TEST_F(OwnMail, APersonAndAnAddressGetALimitedNumberOfCodes) {
  constexpr std::int64_t kDay = 86'400;
  const auto ask = [](Client& client, const std::string& address) {
    return refusal_of(client.ask({{"type", "set-mail"}, {"address", address}, {"language", "en"}}));
  };
  for (const char* address : {"a@example.org", "b@example.org", "c@example.org"})
    EXPECT_EQ(refusal_of(ask_for_mail(client_, mails_, address).answer), "");
  EXPECT_EQ(ask(client_, "d@example.org"), "too_many_mails");
  for (const char* name : {"Ann", "Bob"}) {
    Client other = server_.connect();
    claim(other, name);
    EXPECT_EQ(refusal_of(ask_for_mail(other, mails_, "A+cards@Example.org").answer), "");
  }
  Client last = server_.connect();
  claim(last, "Cleo");
  EXPECT_EQ(ask(last, "a@example.org"), "too_many_mails");
  clock_.pass(kDay);
  EXPECT_EQ(refusal_of(ask_for_mail(last, mails_, "a@example.org").answer), "");
  EXPECT_EQ(refusal_of(ask_for_mail(client_, mails_, "d@example.org").answer), "");
}

TEST_F(OwnMail, IsNotPendingIfTheMailWithTheCodeIsRefused) {
  const auto refused =
      ask_for_mail(client_, mails_, kAddress, Json::object(), {.to = "550 no such user"});
  EXPECT_EQ(refusal_of(refused.answer), "mail_refused");
  EXPECT_EQ(refused.visit.text, "");
  EXPECT_FALSE(client_.must(kShowMail).contains("asked"));
  const auto spam = ask_for_mail(client_, mails_, kAddress, Json::object(), {.data = "554 spam"});
  EXPECT_EQ(refusal_of(spam.answer), "mail_unanswered");
  EXPECT_FALSE(client_.must(kShowMail).contains("asked"));
  const auto relay =
      ask_for_mail(client_, mails_, kAddress, Json::object(), {.to = "550 5.7.1 no relaying"});
  EXPECT_EQ(refusal_of(relay.answer), "mail_unanswered") << "the address may be fine";
}

TEST_F(OwnMail, TheMailWithTheCodeIsSentAgainIfTheMailServerIsBusy) {
  const auto busy = ask_for_mail(client_, mails_, kAddress, Json::object(), {.to = "450 later"});
  EXPECT_EQ(refusal_of(busy.answer), "");
  EXPECT_EQ(client_.must(kShowMail)["late"], true);
  EXPECT_EQ(confirm(client_, code_in(mails_.next())), "");
}

TEST_F(OwnMail, EndsWhenItsUnsubscribeLinkIsPosted) {
  const auto asked = ask_for_mail(client_, mails_, kAddress);
  ASSERT_EQ(confirm(client_, code_in(asked.visit)), "");
  const std::string path = path_in(asked.visit);
  const HttpReply page = http(server_.port(), "GET", path);
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.body, HasSubstr("<button>Unsubscribe</button>"));
  EXPECT_EQ(client_.must(kShowMail)["address"], kAddress) << "a program may look at links";
  EXPECT_THAT(post(server_, path + "x", ""), HasSubstr(" 200 "));
  EXPECT_EQ(client_.must(kShowMail)["address"], kAddress);
  const std::string done = post(server_, path, "List-Unsubscribe=One-Click");
  EXPECT_THAT(done, HasSubstr(" 200 "));
  EXPECT_THAT(done, HasSubstr("You are unsubscribed."));
  EXPECT_FALSE(client_.must(kShowMail).contains("address"));
  EXPECT_TRUE(own_mail(server_, client_).is_null());
  EXPECT_THAT(post(server_, path, std::string(2000, 'x')), HasSubstr(" 413 "));
}

TEST_F(OwnMail, NeedsAnAccount) {
  Client guest = server_.connect();
  EXPECT_EQ(
      refusal_of(guest.ask({{"type", "set-mail"}, {"address", kAddress}, {"language", "en"}})),
      "needs_account");
  EXPECT_EQ(confirm(guest, "123456"), "needs_account");
  EXPECT_EQ(confirm(client_, "123456"), "no_such_mail");
}

// One household may cause twenty mails with codes a day. Refused requests must not count.
TEST_F(OwnMail, RefusedRequestsDoNotUseUpTheLimitOfAHousehold) {
  constexpr int kMoreThanOfAHouse = 25;
  const auto ask = [](Client& client, const std::string& address) {
    return refusal_of(client.ask({{"type", "set-mail"}, {"address", address}, {"language", "en"}}));
  };
  Client guest = server_.connect();
  for (int i = 0; i < kMoreThanOfAHouse; ++i) EXPECT_EQ(ask(guest, kAddress), "needs_account");
  Client eager = server_.connect();
  claim(eager, "Bo");
  for (const char* address : {"a@example.org", "b@example.org", "c@example.org"})
    EXPECT_EQ(refusal_of(ask_for_mail(eager, mails_, address).answer), "");
  for (int i = 0; i < kMoreThanOfAHouse; ++i)
    EXPECT_EQ(ask(eager, "d@example.org"), "too_many_mails");
  set_mail(client_, mails_, kAddress);
  for (int i = 0; i < kMoreThanOfAHouse; ++i) EXPECT_EQ(ask(client_, kAddress), "") << "the same";
  Client last = server_.connect();
  claim(last, "Cleo");
  EXPECT_EQ(refusal_of(ask_for_mail(last, mails_, "cleo@example.org").answer), "");
}

TEST(OwnMailWithoutAMailServer, IsNotOffered) {
  TestServer server;
  Client client = server.connect();
  claim(client, "Noor");
  EXPECT_FALSE(client.must(kShowMail).contains("offered"));
  EXPECT_EQ(
      refusal_of(client.ask({{"type", "set-mail"}, {"address", kAddress}, {"language", "en"}})),
      "mail_off");
}

// Mails that wait to be sent, without a server around them. No mail server answers, so a mail that
// is sent has the status 0.
class WaitingMail : public testing::Test {
 protected:
  WaitingMail() {
    EXPECT_GE(sodium_init(), 0);
    store::StoredPeople people;
    people.accounts = {{who_.hex(), "Noor", false, {}, 0}};
    accounts_.restore(people);
    notifier_.set_call([this](league::WebHooks::Call call) { calls_.push_back(std::move(call)); });
    store::StoredPush stored;
    stored.mails = {{who_.hex(), kAddress, "en", R"({"result":true})", "token"}};
    notifier_.restore(stored);
  }
  static push::NotifierSettings settings() {
    push::NotifierSettings settings;
    settings.address = "https://cards.example/";
    settings.mail = {.url = "smtp://127.0.0.1:1", .from = "cards@example.org"};
    settings.now = [] { return std::int64_t{1'800'000'000}; };
    return settings;
  }
  push::PersonMails& mails() { return notifier_.mails(); }
  void tell() {
    const push::News news{push::Kind::result, "l/x/f/y", {}, "Kaartclub", {}};
    EXPECT_TRUE(mails().tell(who_, news, {}));
  }
  void ask(const std::string& address) {
    const protocol::SetMail wanted{"", address, "en", {}};
    mails().set(
        who_, wanted, [] { return true; },
        [this](std::string_view refused) { answers_.emplace_back(refused); });
  }
  // Tries to send the mail. Returns the status.
  long send(std::size_t which) { return calls_.at(which).send({}).status; }

  const people::SessionId who_ = table::hash_of_secret("noor");
  store::NoJournal journal_;
  base::Pool pool_;
  people::Accounts accounts_{journal_, pool_, {}};
  push::Notifier notifier_{journal_, accounts_, pool_, settings()};
  std::vector<league::WebHooks::Call> calls_;
  std::vector<std::string> answers_;
};

constexpr long kSentNowhere = 0;
constexpr long kDropped = 410;

TEST_F(WaitingMail, IsNotSentToAnAddressThatIsDropped) {
  tell();
  tell();
  EXPECT_EQ(send(0), kSentNowhere);
  mails().drop(who_, {});
  EXPECT_EQ(send(0), kDropped) << "tried again";
  EXPECT_EQ(send(1), kDropped);
}

TEST_F(WaitingMail, IsNotSentToAnAddressThatIsUnsubscribed) {
  tell();
  static_cast<void>(mails().unsubscribe("token", true));
  EXPECT_EQ(send(0), kDropped);
}

TEST_F(WaitingMail, IsSentWhenOnlyTheWishesChange) {
  tell();
  mails().set(
      who_, {"", {}, "fi", {}}, [] { return true; }, [](std::string_view) {});
  EXPECT_EQ(send(0), kSentNowhere);
}

TEST_F(WaitingMail, WithACodeIsNotSentWhenAnotherAddressIsTyped) {
  ask("a@example.org");
  ask("b@example.org");
  EXPECT_EQ(send(0), kDropped);
  EXPECT_THAT(answers_, testing::ElementsAre("no_such_mail"));
  EXPECT_EQ(send(1), kSentNowhere);
  EXPECT_THAT(answers_, testing::ElementsAre("no_such_mail", ""));
  mails().drop(who_, {});
  EXPECT_EQ(send(1), kDropped);
}

// A page as the server knows it.
class OnePage final : public table::Outlet {
 public:
  void send(table::Frame message) override { told.push_back(Json::parse(*message)); }
  void send_update(const void* /*table*/, table::Frame /*update*/, bool /*truncated*/,
                   table::Frame /*before*/) override {}
  std::vector<Json> told;
};

// An answer may release the last pointer to a page, and a page that ends asks hooks and mails. So
// they must not hold their locks while they answer.
TEST_F(WaitingMail, AndHooksAreAnsweredWithoutTheirLocks) {
  const auto answered = [this](std::string_view refused) {
    answers_.emplace_back(refused);
    static_cast<void>(notifier_.page_opened(who_, std::make_shared<OnePage>()));
  };
  protocol::SetHook hook;
  push::PersonHooks& hooks = notifier_.hooks();
  hooks.set(who_, hook, answered);
  hook.url = "https://hooks.example/x";
  hooks.set(who_, hook, answered);
  hooks.set(who_, hook, answered);
  calls_.at(0).done({});
  mails().confirm(who_, "123456", answered);
  ask("a@example.org");
  mails().confirm(who_, "not the code", answered);
  EXPECT_THAT(answers_, testing::ElementsAre("no_such_hook", "too_fast", "hook_unanswered",
                                             "no_such_mail", "wrong_mail_code"));
}

class AskingPage : public WaitingMail {
 protected:
  void ask(const std::shared_ptr<OnePage>& page) {
    EXPECT_TRUE(
        handler_.take(protocol::SetMail{"7", kAddress + "x", "en", {}}, {who_, who_}, page));
  }

  lobby::PushHandler handler_{
      &notifier_, {who_, who_}, std::make_shared<net::AddressLimit>(net::AddressRates(), true, "")};
};

TEST_F(AskingPage, GetsTheAnswer) {
  const auto page = std::make_shared<OnePage>();
  ask(page);
  EXPECT_THAT(page->told, testing::IsEmpty());
  send(0);
  ASSERT_EQ(page->told.size(), 1U);
  EXPECT_EQ(refusal_of(page->told.front()), "");
  EXPECT_EQ(page->told.front()["id"], "7");
}

// The ended connection may still exist, and the message must go to the address.
TEST_F(AskingPage, IsToldNoNewsAfterItsConnectionHasEnded) {
  const push::News news{push::Kind::result, "l/x/f/y", {}, "Kaartclub", {}};
  const auto page = std::make_shared<OnePage>();
  handler_.opened(page);
  notifier_.tell(who_, news);
  EXPECT_EQ(page->told.size(), 1U);
  EXPECT_EQ(calls_.size(), 0U);
  handler_.closed();
  notifier_.tell(who_, news);
  EXPECT_EQ(page->told.size(), 1U);
  EXPECT_EQ(calls_.size(), 1U);
}

// Calls may still wait at the end of the server, after the connections have gone.
TEST_F(AskingPage, IsNotKeptAliveByAWaitingMail) {
  auto page = std::make_shared<OnePage>();
  const std::weak_ptr<OnePage> watched = page;
  ask(page);
  page.reset();
  EXPECT_TRUE(watched.expired());
  EXPECT_EQ(send(0), kSentNowhere);
  calls_.at(0).done({});
}

// A league in which Ivo hears of results by e-mail and has no page open.
struct MailingLeague {
  MailServer mails;
  PeopleClock clock;  // it is 9 o'clock in Amsterdam
  LeagueServer server{mailing_by(mails), clock.tuning()};
  SmallLeague made = small_league(server);
  Client owner = [this] {
    set_mail(made.ivo, mails, "ivo@example.org");
    wish({{"language", "nl"}, {"result", true}});
    return come_again(*server, made.owner);
  }();

  // Changes what Ivo wants to be told, and closes his page.
  void wish(Json wishes) {
    {
      Client ivo = come_again(*server, made.ivo);
      wishes["type"] = "set-mail";
      ivo.must(wishes);
    }
    server->restart();
  }
  void decide(const char* code) {
    act(owner, made.league,
        {{"action", "decide-fixture"},
         {"fixture", made.fixture},
         {"code", code},
         {"reason", "Nobody came."}});
  }
};

TEST(OwnMailOfALeague, HearsWhatABrowserWouldHear) {
  MailingLeague league;
  league.decide("forfeit-away");
  // A failed mail is tried again.
  EXPECT_EQ(league.mails.next({.to = "451 greylisted"}).text, "");
  const std::string text = league.mails.next().text;
  EXPECT_THAT(text, HasSubstr("\r\nTo: ivo@example.org\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\nSubject: Je partij in Kaartclub heeft een uitslag.\r\n"));
  EXPECT_THAT(text, HasSubstr("/l/" + league.made.league + "/f/" + league.made.fixture + "\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\nUitschrijven: http://"));
}

TEST(OwnMailOfALeague, StopsWhenTheAddressIsRefused) {
  MailingLeague league;
  league.decide("forfeit-away");
  static_cast<void>(league.mails.next({.to = "550 no such user"}));
  Client ivo = come_again(*league.server, league.made.ivo);
  while (!ivo.must(kShowMail).contains("refused")) std::this_thread::yield();
  // A new code makes the address valid again.
  set_mail(ivo, league.mails, "ivo@example.org");
  EXPECT_FALSE(ivo.must(kShowMail).contains("refused"));
}

TEST(OwnMailOfALeague, HearsOnlyWantedNewsAndNothingInQuietHours) {
  MailingLeague league;
  league.wish({{"language", "fi"}, {"time", true}});
  league.owner = come_again(*league.server, league.made.owner);
  league.decide("forfeit-away");
  league.wish({{"language", "nl"},
               {"result", true},
               {"quiet_from", "08:00"},
               {"quiet_until", "10:00"},
               {"time_zone", "Europe/Amsterdam"}});
  league.owner = come_again(*league.server, league.made.owner);
  league.decide("forfeit-home");
  league.wish({{"language", "de"}, {"result", true}});
  league.owner = come_again(*league.server, league.made.owner);
  league.decide("forfeit-away");
  // His mails come in order.
  EXPECT_THAT(league.mails.next().text,
              HasSubstr("Deine Begegnung in Kaartclub hat ein Ergebnis."));
}

}  // namespace
}  // namespace lastcard::test
