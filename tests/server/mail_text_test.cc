// Tests the text of mails, and how answers of a mail server are understood.
#include "server/push/mail_text.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/codec/messages.h"
#include "server/push/mail_limits.h"
#include "server/push/mail_words.h"
#include "tests/server/support/mail_server.h"

namespace lastcard::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

push::Letter letter() {
  return {{"Last Card", "cards@example.org"},
          "noor@example.org",
          "It is your turn.",
          "It is your turn.\n",
          "https://c/u/1",
          "x1",
          1'800'000'000};
}

std::string header_of(const std::string& mail) { return mail.substr(0, mail.find("\r\n\r\n") + 2); }

std::size_t longest_line(const std::string& mail) {
  std::size_t longest = 0;
  std::istringstream lines(mail);
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, line.size());
  return longest;
}

TEST(MailText, HasTheHeadersThatMailProgramsExpect) {
  EXPECT_EQ(push::mail_text(letter()),
            "From: Last Card <cards@example.org>\r\n"
            "To: noor@example.org\r\n"
            "Subject: It is your turn.\r\n"
            "Date: Fri, 15 Jan 2027 08:00:00 +0000\r\n"
            "Message-ID: <x1@example.org>\r\n"
            "Auto-Submitted: auto-generated\r\n"
            "List-Unsubscribe: <https://c/u/1>\r\n"
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
            "MIME-Version: 1.0\r\n"
            "Content-Type: text/plain; charset=UTF-8\r\n"
            "Content-Transfer-Encoding: quoted-printable\r\n"
            "\r\n"
            "It is your turn.\r\n");
  push::Letter plain = letter();
  plain.unsubscribe = "http://localhost/u/1";
  EXPECT_THAT(push::mail_text(plain), Not(HasSubstr("One-Click")));
}

TEST(MailText, NothingInATextBecomesALineOfTheHeader) {
  for (const char* evil : {"Cup\r\nBcc: all@example.org", "Cup\nBcc: all@example.org",
                           "Cup\rBcc: all@example.org", "=?UTF-8?Q?=0D=0ABcc:_a?=", "Cup\x7F"}) {
    push::Letter bad = letter();
    bad.subject = evil;
    bad.text = evil;
    const std::string header = header_of(push::mail_text(bad));
    EXPECT_THAT(header, HasSubstr("\r\nSubject: =?UTF-8?B?")) << evil;
    EXPECT_THAT(header, Not(HasSubstr("Bcc"))) << evil;
    EXPECT_EQ(std::ranges::count(header, '\n'), 11) << evil;
  }
}

TEST(MailText, SubjectsAreEncodedInWholeCharacters) {
  EXPECT_EQ(push::header_text("Maçın"), "=?UTF-8?B?TWHDp8Sxbg==?=");
  std::string name;
  for (int i = 0; i < 60; ++i) name += "\xE2\x99\xA5";
  push::Letter longer = letter();
  longer.subject = name;
  longer.from.name = "Käse & Co";
  const std::string mail = push::mail_text(longer);
  EXPECT_LE(longest_line(header_of(mail)), 79U) << "with its CR";
  // Each encoded word has thirteen hearts.
  EXPECT_THAT(
      mail,
      HasSubstr(
          "Subject: =?UTF-8?B?4pml4pml4pml4pml4pml4pml4pml4pml4pml4pml4pml4pml4pml?=\r\n =?"));
  EXPECT_THAT(mail, StartsWith("From: =?UTF-8?B?S8Okc2UgJiBDbw==?= <cards@example.org>\r\n"));
  EXPECT_THAT(push::header_text(std::string(61, 'a')), StartsWith("=?UTF-8?B?"));
}

TEST(MailText, BodiesAreQuotedPrintable) {
  EXPECT_EQ(push::quoted_printable("5♥ = 5\n"), "5=E2=99=A5 =3D 5\r\n");
  EXPECT_EQ(push::quoted_printable("end \nmore"), "end=20\r\nmore\r\n");
  EXPECT_EQ(push::quoted_printable("a\r\nb"), "a=0D\r\nb\r\n");
  EXPECT_EQ(push::quoted_printable(std::string(80, 'a')),
            std::string(75, 'a') + "=\r\n" + std::string(5, 'a') + "\r\n");
  const std::string hearts = push::quoted_printable(std::string(500, '\xA5'));
  EXPECT_LE(longest_line(hearts), 77U) << "with its CR";
}

TEST(MailText, CodeMailsNameTheCodeAndTheServerInEveryLanguage) {
  for (const char* language : {"en", "nl", "de", "tr", "fi", "pt-BR"}) {
    const auto words = push::mail_of_code("012345", "https://cards.example/", language);
    EXPECT_THAT(words.subject, HasSubstr("012345")) << language;
    EXPECT_THAT(words.text, AllOf(HasSubstr(" 012345\n"), HasSubstr("https://cards.example/")));
    EXPECT_THAT(words.text, Not(HasSubstr("{"))) << language;
  }
}

TEST(MailAddress, IsANameAndAHost) {
  for (const char* good :
       {"noor@example.org", "n.o+x@a-b.example", "x@localhost", "a'b@c.de", "_@1.nl"})
    EXPECT_TRUE(protocol::is_mail_address(good)) << good;
  for (const char* bad :
       {"",         "noor",          "@example.org", "noor@",         "a@b@c",    "a b@c.de",
        ".a@c.de",  "a.@c.de",       "a..b@c.de",    "a@-c.de",       "a@c-.de",  "a@c..de",
        "a@.de",    "a@de.",         "\"a\"@c.de",   "a@[127.0.0.1]", "a@c.de\n", "a\r\nb@c.de",
        "<a@c.de>", "a@c.de,b@c.de", "nör@c.de",     "a@c_d.de"})
    EXPECT_FALSE(protocol::is_mail_address(bad)) << bad;
  EXPECT_TRUE(protocol::is_mail_address(std::string(64, 'a') + "@b.de"));
  EXPECT_FALSE(protocol::is_mail_address(std::string(65, 'a') + "@b.de"));
  EXPECT_TRUE(protocol::is_mail_address("a@" + std::string(63, 'b')));
  EXPECT_FALSE(protocol::is_mail_address("a@" + std::string(64, 'b')));
}

TEST(MailAddress, SpellingsOfOneMailboxHaveTheSameKey) {
  EXPECT_EQ(push::mailbox_key("Noor+cards+x@Example.ORG"), "noor@example.org");
  EXPECT_EQ(push::mailbox_key("noor@example.org"), "noor@example.org");
  push::MailLimits limits;
  int taken = 0;
  for (std::size_t i = 0; i < push::MailLimits::kMostInAll + 5; ++i)
    taken += limits.take(std::to_string(i), std::to_string(i) + "@example.org", 10) ? 1 : 0;
  EXPECT_EQ(taken, static_cast<int>(push::MailLimits::kMostInAll)) << "in a day";
  EXPECT_TRUE(limits.take("0", "0@example.org", 90'000));
}

TEST(Mailbox, MayHaveAName) {
  EXPECT_EQ(net::mailbox_of("cards@example.org")->name, "");
  const auto box = net::mailbox_of("Käse  <cards@example.org>");
  ASSERT_TRUE(box);
  EXPECT_EQ(box->name, "Käse");
  EXPECT_EQ(box->address, "cards@example.org");
  for (const char* bad : {"", "Cards", "Cards <>", "<a@b.de", "Cards <a@b.de> x", "a\nb <a@b.de>"})
    EXPECT_FALSE(net::mailbox_of(bad)) << bad;
}

TEST(MailServerUrl, HasNoPassword) {
  for (const char* good : {"smtp://mail", "smtps://mail.example:465", "smtp://127.0.0.1:25/",
                           "smtp://[::1]:587", "smtps://[2001:db8::1]"})
    EXPECT_TRUE(net::is_mail_server(good)) << good;
  for (const char* bad :
       {"", "mail.example", "http://mail", "smtp://", "smtp:///x", "smtp://a:b@mail",
        "smtp://a@mail", "smtp://mail/x", "smtp://mail:", "smtp://mail:0", "smtp://mail:x",
        "smtp://mail:70000", "smtp://mail example", "smtp://[::1", "smtp://[]"})
    EXPECT_FALSE(net::is_mail_server(bad)) << bad;
}

class SendingMail : public testing::Test {
 protected:
  [[nodiscard]] net::MailSettings settings(const std::string& host = "127.0.0.1") const {
    return {.url = server_.url(host), .from = "cards@example.org", .host = "cards.example"};
  }
  net::WebPosted send(const net::MailClient& client, const MailServer::Answers& answers) {
    auto visit = std::async(std::launch::async, [&] { return server_.next(answers); });
    net::WebPosted posted = client.send({"noor@example.org", text_}, {});
    visit_ = visit.get();
    return posted;
  }
  std::string problem(const net::MailClient& client, const MailServer::Answers& answers) {
    auto visit = std::async(std::launch::async, [&] { return server_.next(answers); });
    std::string problem = client.problem({});
    visit_ = visit.get();
    return problem;
  }

  const std::string text_ = "Subject: x\r\n\r\n.\r\n..a\r\nend\r\n";
  MailServer server_;
  MailServer::Visit visit_;
};

TEST_F(SendingMail, DeliversTheWholeText) {
  const net::MailClient client(settings());
  EXPECT_EQ(send(client, {}).status, 250);
  EXPECT_EQ(visit_.text, text_);
  EXPECT_TRUE(visit_.has("EHLO cards.example"));
  EXPECT_EQ(client.calls().made, 1U);
}

TEST_F(SendingMail, KnowsWhoseFaultARefusalIs) {
  const net::MailClient client(settings());
  EXPECT_EQ(send(client, {.to = "550 no such user"}).status, 410);
  EXPECT_EQ(send(client, {.to = "450 greylisted"}).status, 503);
  EXPECT_EQ(send(client, {.from = "451 too busy"}).status, 503);
  EXPECT_EQ(client.calls().unanswered, 0U);
  EXPECT_EQ(send(client, {.from = "553 not yours"}).status, 400);
  EXPECT_EQ(client.calls().unanswered, 1U);
  EXPECT_EQ(send(client, {.data = "554 spam"}).status, 400);
  EXPECT_EQ(client.calls().unanswered, 2U);
  EXPECT_EQ(send(client, {.greeting = "421 too busy"}).status, 503);
}

// The address is at fault only if the answer says so. Rules of the mail server itself say nothing
// about the address.
TEST_F(SendingMail, DistinguishesAMissingMailboxFromAPolicyRefusal) {
  const net::MailClient client(settings());
  for (const char* missing :
       {"550 5.1.1 no such user; by our policy", "550-5.1.1 There is no such\r\n550 5.1.1 account.",
        "554 5.1.2 bad domain", "553 5.1.3 bad address", "550 5.1.6 gone", "556 5.1.10 null MX",
        "550 Unrouteable address", "556 no mail here", "550"})
    EXPECT_EQ(send(client, {.to = missing}).status, 410) << missing;
  EXPECT_EQ(client.calls().unanswered, 0U);
  for (const char* rules :
       {"550 5.7.1 relaying denied", "554 5.7.1 <a@b>: Relay access denied",
        "550-5.7.26 sign your mail\r\n550 5.7.26 first", "530 5.7.0 sign in first",
        "530 authentication required", "550 relay not permitted", "550 Authentication required",
        "550 Administrative prohibition", "550 you are on a block list", "551 user not local",
        "553 not in my list of allowed rcpthosts", "554 no", "550 5.2.1 disabled",
        "552 5.2.2 mailbox full", "550 5.1.0 rejected", "550 5.1.8 bad sender", "501 syntax",
        "521 no mail from there"})
    EXPECT_EQ(send(client, {.to = rules}).status, 400) << rules;
}

TEST_F(SendingMail, SignsIn) {
  net::MailSettings with = settings();
  with.user = "cards";
  with.password = "secret";
  const net::MailClient client(with);
  const std::string hello = "250-AUTH PLAIN\r\n";
  EXPECT_EQ(send(client, {.hello = hello}).status, 250);
  EXPECT_EQ(problem(client, {.hello = hello}), "");
  EXPECT_TRUE(visit_.has("NOOP"));
  EXPECT_FALSE(visit_.has("DATA"));
  EXPECT_NE(problem(client, {.login = "535 wrong", .hello = hello}), "");
}

// 0.0.0.0 leads to this machine, but is not a name of it.
TEST_F(SendingMail, NeedsEncryptionExceptOnThisMachine) {
  net::MailSettings elsewhere = settings("0.0.0.0");
  const net::MailClient client(elsewhere);
  EXPECT_EQ(send(client, {}).status, 0);
  EXPECT_EQ(visit_.text, "");
  EXPECT_FALSE(visit_.has("MAIL FROM:<cards@example.org>"));
  EXPECT_NE(problem(client, {}), "");
  elsewhere.plain = true;
  EXPECT_EQ(send(net::MailClient(elsewhere), {}).status, 250);
}

TEST(SendingMailNowhere, HasNoAnswer) {
  const net::MailClient client({.url = "smtp://127.0.0.1:1", .from = "cards@example.org"});
  EXPECT_EQ(client.send({"noor@example.org", "x\r\n"}, {}).status, 0);
  EXPECT_EQ(client.calls().unanswered, 1U);
  EXPECT_NE(client.problem({}), "");
}

}  // namespace
}  // namespace lastcard::test
