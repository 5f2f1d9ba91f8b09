// Tests signing in with another server (OpenID Connect), over the loopback.
#include <atomic>
#include <chrono>
#include <sodium.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/people/confirmations.h"
#include "server/people/http_requests.h"
#include "server/people/id_token.h"
#include "server/people/outside_sign_in.h"
#include "tests/server/support/fake_issuer.h"
#include "tests/server/support/league.h"
#include "tests/server/support/occupied.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using testing::EndsWith;
using testing::SizeIs;
using testing::StartsWith;

// A sign-in that failed ends here.
constexpr const char* kFailed = "/account#refused=sign_in_failed";

std::int64_t in_an_hour() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
             .count() +
         3600;
}

class OutsideSignIns : public testing::Test {
 protected:
  [[nodiscard]] app::Options options(const std::string& access = "open") const {
    app::Options options = TestServer::plain_options();
    options.access = access;
    options.oidc_issuer = issuer_.issuer();
    options.oidc_client_id = FakeIssuer::kClient;
    options.oidc_client_secret = FakeIssuer::kSecret;
    options.oidc_name = "The Club";
    return options;
  }
  // Asks until the server redirects. Returns the address, or "nowhere".
  std::string sent_to(const TestServer& server, const std::string& target,
                      const std::string& cookie) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (std::chrono::steady_clock::now() < end) {
      const HttpReply reply = http(server.port(), "GET", target, {{"Cookie", cookie}});
      const std::string given = reply.header("Set-Cookie");
      if (!given.empty()) given_ = given.substr(0, given.find(';'));
      if (reply.status == 303) return reply.header("Location");
      if (reply.status != 200) return "status " + std::to_string(reply.status);
    }
    return "nowhere";
  }
  // Returns the part of an address after the server's name.
  static std::string path_of(const std::string& address) {
    const auto scheme = address.find("://");
    const auto slash = scheme == std::string::npos ? scheme : address.find('/', scheme + 3);
    return slash == std::string::npos ? address : address.substr(slash);
  }
  struct Begun {
    std::string query;
    [[nodiscard]] std::string operator[](const char* name) const { return value_in(query, name); }
  };
  Begun begin(const TestServer& server, const std::string& cookie, const std::string& more = "") {
    const std::string address = sent_to(server, "/auth/oidc" + more, cookie);
    return {address.substr(address.find('?') + 1)};
  }
  [[nodiscard]] Json claims(const Begun& begun, const std::string& subject) const {
    return {{"iss", issuer_.issuer()}, {"aud", FakeIssuer::kClient},
            {"sub", subject},          {"nonce", begun["nonce"]},
            {"exp", in_an_hour()},     {"preferred_username", "Ingrid"}};
  }
  // Lets the browser come back from the other server. Returns the page where it ends.
  std::string come_back(const TestServer& server, const Begun& begun, const std::string& cookie,
                        const std::string& rest = "&code=abc") {
    const std::string done =
        sent_to(server, "/auth/oidc/callback?state=" + begun["state"] + rest, cookie);
    const std::string path = path_of(done);
    return path.starts_with("/auth/") ? path_of(sent_to(server, path, cookie)) : path;
  }
  // Signs in from the beginning to the end. Returns the page where it ends.
  std::string sign_in_as(const TestServer& server, Client& client, const std::string& subject,
                         const std::string& more = "") {
    given_.clear();
    const Begun begun = begin(server, client.cookie(), more);
    issuer_.vouch("abc", claims(begun, subject), begun["code_challenge"]);
    std::string end = come_back(server, begun, client.cookie());
    if (!given_.empty()) client.use_cookie(given_);
    return end;
  }
  std::string given_;  // the newest cookie that the server set
  FakeIssuer issuer_;
};

TEST_F(OutsideSignIns, AGuestGetsAnAccountThatWorksOnTheNextDeviceToo) {
  TestServer server(options());
  Client guest = server.connect();
  EXPECT_EQ(who_am_i(guest)["oidc"], "The Club");
  const std::string table = make_table(guest, 4);
  join(guest, table, 1, "Guest");
  EXPECT_EQ(sign_in_as(server, guest, "7"), "/account");
  Client signed_in = come_again(server, guest);
  const Json told = who_am_i(signed_in);
  EXPECT_EQ(told["account"]["name"], "Ingrid");
  EXPECT_FALSE(told["account"]["has_password"].get<bool>());
  Client phone = server.connect();
  EXPECT_EQ(sign_in_as(server, phone, "7"), "/account");
  Client on_phone(server.port(), {.cookie = phone.cookie()});
  const Json welcome = on_phone.must({{"type", "hello"}, {"protocol", 1}});
  EXPECT_EQ(welcome["tables"][0], table);
  EXPECT_EQ(welcome["account"]["devices"], 2);
  // Another identity of the same name gets an account with a similar name.
  Client other = server.connect();
  sign_in_as(server, other, "8");
  Client as_other = come_again(server, other);
  EXPECT_EQ(who_am_i(as_other)["account"]["name"], "Ingrid 2");
  server.restart();
  Client tablet = server.connect();
  sign_in_as(server, tablet, "8");
  Client on_tablet = come_again(server, tablet);
  EXPECT_EQ(who_am_i(on_tablet)["account"]["name"], "Ingrid 2");
}

TEST_F(OutsideSignIns, AreRefusedWithAReasonWhenTheQueueIsFull) {
  app::ServerTuning tuning;
  tuning.pool.kinds.at(static_cast<std::size_t>(base::Work::errand)) = {1, 1,
                                                                        base::Weight::waiting};
  TestServer server(options(), tuning);
  base::Pool& pool = server->pool();
  Client guest = server.connect();
  const auto fill = [&] { pool.take(base::Work::errand, "waits", [](const std::stop_token&) {}); };
  {
    // At first the server asks the browser to wait, and not for ever.
    const Occupied occupied(pool, base::Work::errand);
    fill();
    EXPECT_EQ(http(server.port(), "GET", "/auth/oidc", {{"Cookie", guest.cookie()}}).status, 200);
  }
  const Begun begun = begin(server, guest.cookie());
  issuer_.vouch("abc", claims(begun, "7"), begun["code_challenge"]);
  {
    const Occupied occupied(pool, base::Work::errand);
    fill();
    EXPECT_EQ(come_back(server, begun, guest.cookie()), "/account#refused=busy");
  }
  EXPECT_TRUE(who_am_i(guest)["account"].is_null());
  // The job that has waited needs the place until it has had its turn.
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (pool.count(base::Work::errand).waiting > 0)
    ASSERT_LT(std::chrono::steady_clock::now(), end);
  EXPECT_EQ(sign_in_as(server, guest, "7"), "/account");
}

TEST_F(OutsideSignIns, ABrowserIsSentWithAStateANonceAndACodeChallenge) {
  TestServer server(options());
  Client guest = server.connect();
  const std::string address = sent_to(server, "/auth/oidc", guest.cookie());
  EXPECT_THAT(address, StartsWith(issuer_.issuer() + "/authorize?"));
  const Begun begun{address.substr(address.find('?') + 1)};
  EXPECT_EQ(begun["response_type"], "code");
  EXPECT_EQ(begun["client_id"], FakeIssuer::kClient);
  EXPECT_EQ(begun["code_challenge_method"], "S256");
  EXPECT_THAT(begun["redirect_uri"], EndsWith("/auth/oidc/callback"));
  EXPECT_THAT(begun["state"], SizeIs(64));
  EXPECT_THAT(begun["nonce"], SizeIs(64));
  const Begun again = begin(server, guest.cookie());
  EXPECT_NE(again["state"], begun["state"]);
  EXPECT_NE(again["nonce"], begun["nonce"]);
  EXPECT_NE(again["code_challenge"], begun["code_challenge"]);
}

TEST_F(OutsideSignIns, AWrongAnswerOfTheIssuerSignsNobodyIn) {
  TestServer server(options());
  struct Wrong {
    const char* claim;
    Json value;
  };
  for (const Wrong& wrong :
       {Wrong{"nonce", "another"}, Wrong{"aud", "another"}, Wrong{"aud", Json::array({"another"})},
        Wrong{"iss", "https://another.example"}, Wrong{"exp", 1'600'000'000}, Wrong{"sub", ""},
        Wrong{"nonce", nullptr}}) {
    Client guest = server.connect();
    const Begun begun = begin(server, guest.cookie());
    Json told = claims(begun, "7");
    told[wrong.claim] = wrong.value;
    issuer_.vouch("abc", told, begun["code_challenge"]);
    EXPECT_EQ(come_back(server, begun, guest.cookie()), kFailed) << wrong.claim << wrong.value;
    Client back = come_again(server, guest);
    EXPECT_TRUE(who_am_i(back)["account"].is_null());
  }
}

TEST_F(OutsideSignIns, AStateWorksOnceAndForOneBrowser) {
  TestServer server(options());
  Client guest = server.connect();
  Client stranger = server.connect();
  const Begun begun = begin(server, guest.cookie());
  issuer_.vouch("abc", claims(begun, "7"), begun["code_challenge"]);
  EXPECT_EQ(come_back(server, begun, stranger.cookie()), kFailed);
  EXPECT_EQ(come_back(server, {"state=" + std::string(64, '0')}, guest.cookie()), kFailed);
  EXPECT_EQ(come_back(server, begun, guest.cookie()), "/account");
  EXPECT_EQ(come_back(server, begun, guest.cookie()), kFailed);
}

// An attacker can plant a cookie and send the victim here with the attacker's own state. The
// attacker must not get the session.
TEST_F(OutsideSignIns, OnlyTheBrowserThatCameBackIsSignedIn) {
  TestServer server(options());
  Client guest = server.connect();
  const Begun begun = begin(server, guest.cookie());
  issuer_.vouch("abc", claims(begun, "7"), begun["code_challenge"]);
  EXPECT_EQ(come_back(server, begun, guest.cookie()), "/account");
  const std::string of_the_browser = given_;
  EXPECT_NE(of_the_browser, "");
  given_.clear();
  for (const std::string& key :
       {std::string(), std::string("&key="), "&key=" + std::string(64, '0')}) {
    const std::string done = "/auth/oidc/done?state=" + begun["state"] + key;
    EXPECT_EQ(path_of(sent_to(server, done, guest.cookie())), kFailed);
  }
  EXPECT_EQ(given_, "");
  Client planted = come_again(server, guest);
  EXPECT_TRUE(who_am_i(planted)["account"].is_null());
  Client browser = server.connect({.cookie = of_the_browser});
  EXPECT_EQ(who_am_i(browser)["account"]["name"], "Ingrid");
}

// 2,000 sign-ins that are begun and not ended do not keep others from signing in.
TEST_F(OutsideSignIns, ThatAreAbandonedDoNotBlockOthers) {
  app::Options shared = options();
  shared.proxies = {"127.0.0.1"};
  shared.requests_per_second = 0;
  TestServer server(shared);
  Client guest = server.connect({.forwarded_for = "198.51.100.1"});
  const Begun first = begin(server, guest.cookie());
  const auto flood = [&](const std::string& address) {
    return http(server.port(), "GET", "/auth/oidc", {{"X-Forwarded-For", address}}).status;
  };
  for (int i = 0; i < 2050; ++i) ASSERT_EQ(flood("198.51.100.66"), 303) << i;
  issuer_.vouch("abc", claims(first, "7"), first["code_challenge"]);
  EXPECT_EQ(come_back(server, first, guest.cookie()), "/account") << "it was begun before";
  Client other = server.connect({.forwarded_for = "198.51.100.2"});
  EXPECT_EQ(sign_in_as(server, other, "8"), "/account") << "and after";
}

// A cookie costs nothing, so all browsers of an address are one caller of the queue.
TEST_F(OutsideSignIns, OfOneAddressDoNotFillTheQueueForOthers) {
  app::Options shared = options();
  shared.proxies = {"127.0.0.1"};
  app::ServerTuning tuning;
  tuning.pool.kinds.at(static_cast<std::size_t>(base::Work::errand)) = {2, 1,
                                                                        base::Weight::waiting};
  TestServer server(shared, tuning);
  Client guest = server.connect();
  const Begun begun = begin(server, guest.cookie());
  issuer_.vouch("abc", claims(begun, "7"), begun["code_challenge"]);
  const auto visit = [&](const std::string& target, const Client& client) {
    const HttpReply reply =
        http(server.port(), "GET", target,
             {{"Cookie", client.cookie()}, {"X-Forwarded-For", "198.51.100.66"}});
    const std::string address = reply.header("Location");
    return Begun{address.substr(address.find('?') + 1)};
  };
  std::string done;
  {
    const Occupied occupied(server->pool(), base::Work::errand);
    for (int i = 0; i < 2; ++i) {
      const Client other = server.connect({.forwarded_for = "198.51.100.66"});
      const std::string state = visit("/auth/oidc", other)["state"];
      EXPECT_EQ(visit("/auth/oidc/callback?code=none&state=" + state, other)["state"], state);
    }
    done = sent_to(server, "/auth/oidc/callback?code=abc&state=" + begun["state"], guest.cookie());
  }
  EXPECT_EQ(path_of(sent_to(server, path_of(done), guest.cookie())), "/account");
}

TEST_F(OutsideSignIns, APersonWhoDeclinesIsNotSignedIn) {
  TestServer server(options());
  Client guest = server.connect();
  const Begun begun = begin(server, guest.cookie());
  EXPECT_EQ(come_back(server, begun, guest.cookie(), "&error=access_denied"),
            "/account#refused=sign_in_declined");
}

TEST_F(OutsideSignIns, AClosedServerWantsACodeForANewAccount) {
  TestServer server(options("closed"));
  Client admin = make_admin(server);
  Client guest = server.connect();
  EXPECT_EQ(sign_in_as(server, guest, "7"), "/account#refused=needs_code");
  EXPECT_EQ(sign_in_as(server, guest, "7", "?code=" + server_code(admin)), "/account");
}

// The server stores how often a league's code was used, even after the league has revoked it.
TEST_F(OutsideSignIns, ACodeThatALeagueHasRevokedMakesNoAccount) {
  TestServer server(options("invite"));
  Client admin = make_admin(server);
  const std::string league = found_league(admin);
  const std::string code =
      act(admin, league, {{"action", "make-code"}, {"role", "follower"}, {"uses", 3}, {"days", 7}});
  Client first = server.connect();
  EXPECT_EQ(sign_in_as(server, first, "7", "?code=" + code), "/account");
  act(admin, league, {{"action", "revoke-code"}, {"code", code}});
  for (const std::string& typed : {code, "league:" + code, "LEAGUE:" + code}) {
    Client guest = server.connect();
    EXPECT_EQ(sign_in_as(server, guest, "8", "?code=" + typed), "/account#refused=no_such_code")
        << typed;
  }
}

Json identity(const FakeIssuer& issuer, const std::string& subject) {
  return {{"issuer", issuer.issuer()}, {"subject", subject}};
}

// A page of another site must not begin a sign-in with this browser's cookie.
TEST_F(OutsideSignIns, CannotBeBegunByAPageOfAnotherSite) {
  TestServer server(options());
  Client guest = server.connect();
  for (const char* site : {"cross-site", "same-site"}) {
    const HttpReply reply = http(server.port(), "GET", "/auth/oidc",
                                 {{"Cookie", guest.cookie()}, {"Sec-Fetch-Site", site}});
    EXPECT_EQ(reply.status, 303);
    EXPECT_EQ(path_of(reply.header("Location")), "/account") << site;
  }
  EXPECT_EQ(path_of(sent_to(server, "/auth/oidc", guest.cookie())).find("/account"),
            std::string::npos);
}

TEST_F(OutsideSignIns, AnUnknownIdentityGetsNoAccessToTheAccountOfAnOpenPage) {
  TestServer server(options());
  Client ada = server.connect();
  claim(ada, "Ada");
  EXPECT_EQ(sign_in_as(server, ada, "stranger"), "/account#refused=identity_unknown");
  Client still = come_again(server, ada);
  EXPECT_THAT(who_am_i(still)["account"]["identities"], SizeIs(0));
  Client at_home = server.connect();
  EXPECT_EQ(sign_in_as(server, at_home, "stranger"), "/account");
  Client stranger = come_again(server, at_home);
  EXPECT_EQ(who_am_i(stranger)["account"]["name"], "Ingrid");
  // An identity that has an account of its own does not take over the page, either.
  EXPECT_EQ(sign_in_as(server, still, "stranger"), "/account#refused=identity_of_another");
}

TEST_F(OutsideSignIns, AnIdentityIsTiedOnlyWhenTheOwnerConfirmsAndCanBeUntied) {
  const PeopleClock clock;
  TestServer server(options(), clock.tuning());
  Client ada = server.connect();
  claim(ada, "Ada");
  clock.pass(people::Confirmations::kLast + 1);
  EXPECT_EQ(ada.ask({{"type", "change-account"}, {"tie", true}})["code"], "confirm_first");
  EXPECT_EQ(sign_in_as(server, ada, "8"), "/account#refused=identity_unknown");
  ada.must({{"type", "confirm"}, {"password", "open sesame"}});
  ada.must({{"type", "change-account"}, {"tie", true}});
  EXPECT_EQ(sign_in_as(server, ada, "8"), "/account");
  Client tied = come_again(server, ada);
  EXPECT_EQ(who_am_i(tied)["account"]["identities"], Json::array({identity(issuer_, "8")}));
  // The wish to tie was for one identity only.
  EXPECT_EQ(sign_in_as(server, tied, "9"), "/account#refused=identity_unknown");
  // Signing in again with the tied identity confirms the session.
  clock.pass(people::Confirmations::kLast + 1);
  EXPECT_EQ(sign_in_as(server, tied, "8"), "/account");
  Client confirmed = come_again(server, tied);
  const Json untie = {{"type", "change-account"}, {"untie", identity(issuer_, "8")}};
  Client phone = server.connect();
  EXPECT_EQ(sign_in_as(server, phone, "8"), "/account");
  confirmed.must(untie);
  EXPECT_THAT(who_am_i(confirmed)["account"]["identities"], SizeIs(0));
  EXPECT_EQ(confirmed.ask(untie)["code"], "no_such_identity");
  Client on_phone = come_again(server, phone);
  EXPECT_TRUE(who_am_i(on_phone)["account"].is_null()) << "whoever came in by it is out";
}

TEST_F(OutsideSignIns, UntyingTheOnlyWayToSignInGivesALink) {
  TestServer server(options());
  Client guest = server.connect();
  EXPECT_EQ(sign_in_as(server, guest, "7"), "/account");
  Client ingrid = come_again(server, guest);
  const Json told = ingrid.must({{"type", "change-account"}, {"untie", identity(issuer_, "7")}});
  ASSERT_TRUE(told.contains("link"));
  Client phone = server.connect();
  EXPECT_EQ(phone.ask({{"type", "sign-in"}, {"link", told["link"]}})["type"], "account");
}

TEST_F(OutsideSignIns, AreNotOfferedWithoutAnIssuer) {
  TestServer server;
  Client guest = server.connect();
  EXPECT_FALSE(who_am_i(guest).contains("oidc"));
  EXPECT_EQ(http(server.port(), "GET", "/auth/oidc").status, 404);
}

TEST(IdTokens, AreRefusedIfMalformedExpiredOrForAnotherAudience) {
  const people::ExpectedToken expected{"https://id", "us", "n", 1000};
  const auto read = [&](const std::string& token) {
    const auto result = people::read_id_token(token, expected);
    return result ? result->subject + "/" + result->name : std::string(result.error());
  };
  const auto token = [](const Json& claims) {
    const std::string text = claims.dump();
    std::string encoded(
        sodium_base64_encoded_len(text.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(encoded.data(), encoded.size(),
                      reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    encoded.pop_back();
    return "e30." + encoded + ".x";
  };
  Json claims{{"iss", "https://id"}, {"aud", "us"}, {"nonce", "n"},
              {"exp", 1000},         {"sub", "7"},  {"name", "Ingrid"}};
  EXPECT_EQ(read(token(claims)), "7/Ingrid");
  claims["aud"] = {"us"};
  EXPECT_EQ(read(token(claims)), "7/Ingrid");
  claims["aud"] = {"us", "them"};
  EXPECT_EQ(read(token(claims)), "wrong_audience");
  claims["azp"] = "us";
  EXPECT_EQ(read(token(claims)), "7/Ingrid");
  claims["exp"] = 800;
  EXPECT_EQ(read(token(claims)), "expired");
  claims.erase("exp");
  EXPECT_EQ(read(token(claims)), "malformed");
  for (const char* text : {"", ".", "..", "a.b.c", "e30.bm8.x", "e30"})
    EXPECT_EQ(read(text), "malformed") << text;
}

// Tells what is wrong with the endpoints of this issuer; "" if nothing is.
std::string problem_of(const FakeIssuer& issuer) {
  try {
    static_cast<void>(people::find_endpoints(issuer.issuer(), std::atomic<bool>(false)));
    return {};
  } catch (const std::exception& error) {
    return error.what();
  }
}

// The browser is sent to the authorization endpoint by a header.
TEST(OutsideEndpoints, AreRefusedIfTheyCannotBePartOfAHeader) {
  FakeIssuer issuer;
  const auto problem = [&](const std::string& name, const std::string& rest) {
    Json text{{"issuer", issuer.issuer()},
              {"authorization_endpoint", issuer.issuer() + "/authorize"},
              {"token_endpoint", issuer.issuer() + "/token"}};
    text[name] = issuer.issuer() + rest;
    issuer.describe_as(text.dump());
    return problem_of(issuer);
  };
  EXPECT_EQ(problem("authorization_endpoint", "/login?tenant=7"), "");
  for (const std::string& rest : {std::string("/\r\nSet-Cookie: a=b"), std::string("/a b"),
                                  "/" + std::string(100'000, 'a')}) {
    EXPECT_EQ(problem("authorization_endpoint", rest), "authorization_endpoint is not an address");
    EXPECT_EQ(problem("token_endpoint", rest), "token_endpoint is not an address");
  }
}

// Copying such a value would need more stack than a thread has.
TEST(OutsideEndpoints, AreRefusedInADocumentThatIsNestedTooDeeply) {
  FakeIssuer issuer;
  constexpr std::size_t kLevels = 100'000;
  issuer.describe_as(R"({"issuer":")" + issuer.issuer() + R"(","authorization_endpoint":")" +
                     issuer.issuer() + R"(/a","token_endpoint":")" + issuer.issuer() +
                     R"(/t","token_endpoint_auth_methods_supported":)" + std::string(kLevels, '[') +
                     std::string(kLevels, ']') + "}");
  EXPECT_EQ(problem_of(issuer), "discovery: nested too deeply");
}

TEST(WebErrands, EscapeTheirParameters) {
  EXPECT_EQ(people::encoded({{"a", "b c&d=é"}, {"e", "~"}}), "a=b%20c%26d%3D%C3%A9&e=~");
  EXPECT_EQ(people::percent_decoded("b%20c%26d+%C3%a9%"), "b c&d é%");
}

}  // namespace
}  // namespace lastcard::test
