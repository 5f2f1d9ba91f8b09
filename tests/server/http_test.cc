// Tests a real server's answers to HTTP requests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/http_answer.h"
#include "tests/server/support/test_server.h"

namespace lastcard::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// A server with a small web client.
class Http : public testing::Test {
 protected:
  explicit Http(const std::string& base_path = "") {
    web_.write("index.html", "<!doctype html><html><head><title>T</title></head></html>");
    web_.write("assets/app-B3xQm7Zk.js", "let app = 1;");
    web_.write("assets/app-B3xQm7Zk.js.gz", "gzipped");
    web_.write("assets/app-B3xQm7Zk.js.br", "brotlied");
    web_.write("assets/app-B3xQ-7Zk.js", "let dash = 1;");
    web_.write("icon.svg", "<svg/>");
    web_.write("worker.js", "let worker = 1;");
    app::Options options = TestServer::plain_options();
    options.web_root = web_.path();
    options.base_path = base_path;
    options.metrics = true;
    server_ = std::make_unique<TestServer>(options);
  }
  [[nodiscard]] HttpReply get(
      const std::string& target,
      const std::vector<std::pair<std::string, std::string>>& headers = {}) const {
    return http(server_->port(), "GET", target, headers);
  }

  TemporaryFolder web_;
  std::unique_ptr<TestServer> server_;
};

TEST_F(Http, ThePageIsSentForTheRootAndForLinksToTables) {
  for (const char* target :
       {"/", "/index.html", "/t/K7WPQ2", "/t/k7wpq2?x=1", "/tv", "/tv/", "/tv/K7WPQ2"}) {
    const HttpReply page = get(target);
    EXPECT_EQ(page.status, 200) << target;
    EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_THAT(page.body, HasSubstr("<head><base href=\"/\" />"));
  }
  EXPECT_EQ(get("/t/").status, 404);
  EXPECT_EQ(get("/t/K7WPQ2/more").status, 404);
  EXPECT_EQ(get("/tv/K7WPQ2/more").status, 404);
  EXPECT_EQ(get("/tvs").status, 404);
  for (const char* below : {"/cards/", "/cards/t/K7WPQ2", "/cards/ws"}) {
    const HttpReply missing = get(below);
    EXPECT_EQ(missing.status, 404) << below;
    EXPECT_THAT(missing.body, HasSubstr("LASTCARD_BASE_PATH")) << below;
  }
}

TEST_F(Http, AWrongAddressLeadsToTheStartPage) {
  for (const char* target : {"/nosuchpage", "/t/K7WPQ2/more"}) {
    const HttpReply missing = get(target);
    EXPECT_EQ(missing.status, 404) << target;
    EXPECT_EQ(missing.header("Content-Type"), "text/html; charset=utf-8") << target;
    EXPECT_EQ(missing.header("Cache-Control"), "no-store") << target;
    EXPECT_THAT(missing.body, HasSubstr("<h1>Not found</h1><p><a href=\"/\">Last Card</a>"))
        << target;
  }
}

TEST_F(Http, ThePagesHeadersKeepOtherSitesOut) {
  const HttpReply page = get("/");
  EXPECT_THAT(page.header("Content-Security-Policy"),
              AllOf(HasSubstr("default-src 'self'"), HasSubstr("frame-ancestors 'none'"),
                    HasSubstr("require-trusted-types-for 'script'; trusted-types "
                              "svelte-trusted-html lastcard-worker;"),
                    Not(HasSubstr("unsafe")), Not(HasSubstr("*"))));
  EXPECT_EQ(page.header("Referrer-Policy"), "no-referrer");
  EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(page.header("Cross-Origin-Opener-Policy"), "same-origin");
  EXPECT_EQ(page.header("Cross-Origin-Resource-Policy"), "same-origin");
  EXPECT_THAT(page.header("Permissions-Policy"), HasSubstr("camera=()"));
  EXPECT_THAT(get("/healthz").header("Content-Security-Policy"), HasSubstr("default-src 'none'"));
}

TEST_F(Http, ThePagesWorkerMayOnlyFetchFromThisServer) {
  EXPECT_THAT(get("/").header("Content-Security-Policy"),
              AllOf(HasSubstr("worker-src 'self';"), HasSubstr("manifest-src 'self';")));
  const HttpReply worker = get("/worker.js");
  EXPECT_EQ(worker.status, 200);
  EXPECT_EQ(worker.header("Cache-Control"), "no-cache");
  EXPECT_EQ(worker.header("Content-Security-Policy"),
            "default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
}

TEST_F(Http, ATableLinkHasAPreviewAndIsNotCached) {
  Client host = server_->connect();
  const std::string table = make_table(host, 4);
  host.must({{"type", "rename"}, {"table", table}, {"name", "<b>\"Jan\"</b>"}});
  const HttpReply page = get("/t/" + table);
  EXPECT_THAT(page.body, HasSubstr("content=\"Pesten, table " + table + "\""));
  EXPECT_THAT(page.body, HasSubstr("&lt;b&gt;&quot;Jan&quot;&lt;/b&gt; invites you to a game of "
                                   "Pesten (Manipesto). 3 of 4 seats are free."));
  EXPECT_THAT(page.body, Not(HasSubstr("<b>")));
  EXPECT_EQ(page.header("Cache-Control"), "no-store");
  EXPECT_EQ(page.header("ETag"), "");
  EXPECT_THAT(page.header("Content-Security-Policy"), HasSubstr("frame-ancestors"));
}

TEST_F(Http, AVisitorGetsASessionOnce) {
  const std::string cookie = get("/").header("Set-Cookie");
  EXPECT_THAT(cookie,
              AllOf(StartsWith("lastcard_session="), HasSubstr("; Path=/"), HasSubstr("HttpOnly"),
                    HasSubstr("SameSite=Lax"), Not(HasSubstr("Secure"))));
  EXPECT_NE(cookie, get("/").header("Set-Cookie")) << "everyone gets their own";
  EXPECT_EQ(get("/").header("Cache-Control"), "no-store") << "a cache would give it to others";
  const HttpReply again = get("/", {{"Cookie", "a=b; " + cookie.substr(0, cookie.find(';'))}});
  EXPECT_EQ(again.header("Set-Cookie"), "");
  EXPECT_EQ(again.header("Cache-Control"), "no-cache");
  EXPECT_NE(get("/", {{"Cookie", "lastcard_session=guess"}}).header("Set-Cookie"), "");
}

TEST_F(Http, FilesAreSentInTheBestEncodingThatTheClientAccepts) {
  const std::string app = "/assets/app-B3xQm7Zk.js";
  EXPECT_EQ(get(app).body, "let app = 1;");
  EXPECT_EQ(get(app, {{"Accept-Encoding", "gzip"}}).body, "gzipped");
  EXPECT_EQ(get(app, {{"Accept-Encoding", "gzip, deflate, br"}}).body, "brotlied");
  EXPECT_EQ(get(app, {{"Accept-Encoding", "br;q=0, GZIP;q=0.5"}}).body, "gzipped");
  EXPECT_EQ(get(app, {{"Accept-Encoding", "gzip"}}).header("Content-Encoding"), "gzip");
  EXPECT_EQ(get(app).header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(get(app).header("Vary"), "Accept-Encoding");
  EXPECT_EQ(get("/", {{"Accept-Encoding", "gzip"}}).header("Content-Encoding"), "gzip");
}

TEST_F(Http, HashedFilesAreCachedForeverAndOthersRevalidated) {
  EXPECT_EQ(get("/assets/app-B3xQm7Zk.js").header("Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(get("/assets/app-B3xQ-7Zk.js").header("Cache-Control"),
            "public, max-age=31536000, immutable")
      << "a hash may have a dash in it";
  const HttpReply icon = get("/icon.svg");
  EXPECT_EQ(icon.header("Cache-Control"), "no-cache");
  const HttpReply again = get("/icon.svg", {{"If-None-Match", icon.header("ETag")}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(get("/icon.svg", {{"If-None-Match", "\"other\""}}).status, 200);
}

TEST_F(Http, HeadSaysWhatGetWouldSend) {
  const HttpReply head = http(server_->port(), "HEAD", "/icon.svg");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("Content-Length"), "6");
  EXPECT_EQ(head.body, "");
}

TEST_F(Http, OtherMethodsAreNotAllowed) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "BREW"}) {
    const HttpReply reply = http(server_->port(), method, "/");
    EXPECT_EQ(reply.status, 405) << method;
    EXPECT_EQ(reply.header("Allow"), "GET, HEAD");
  }
}

TEST_F(Http, NoPathLeadsOutOfTheWebClient) {
  web_.write("../secret-of-lastcard-test", "secret");
  for (const char* target :
       {"/../secret-of-lastcard-test", "/assets/../../secret-of-lastcard-test",
        "/%2e%2e/secret-of-lastcard-test", "/..%2fsecret-of-lastcard-test", "/assets", "/assets/",
        "//icon.svg", "/./icon.svg", "/\\icon.svg", "/assets/app-B3xQm7Zk.js.gz"}) {
    EXPECT_EQ(get(target).status, 404) << target;
  }
  std::filesystem::remove(web_.path() / "../secret-of-lastcard-test");
}

TEST_F(Http, ProbesAnswer) {
  EXPECT_EQ(get("/healthz").status, 200);
  EXPECT_EQ(get("/readyz").status, 200);
  EXPECT_THAT(get("/metrics").body, AllOf(HasSubstr("# TYPE lastcard_moves_total counter"),
                                          HasSubstr("lastcard_connections 0")));
}

TEST_F(Http, GarbageIsRefusedAndTheServerLives) {
  EXPECT_THAT(exchange_bytes(server_->port(), "garbage\r\n\r\n"), StartsWith("HTTP/1.1 400"));
  const std::string endless = "GET / HTTP/1.1\r\nX: " + std::string(9000, 'x') + "\r\n\r\n";
  EXPECT_THAT(exchange_bytes(server_->port(), endless), StartsWith("HTTP/1.1 413"));
  EXPECT_THAT(exchange_bytes(server_->port(),
                             "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello"),
              StartsWith("HTTP/1.1 413"));
  EXPECT_EQ(get("/healthz").status, 200);
}

// Otherwise a proxy may send the next request on a connection that is just closing (RFC 9112, 9.6).
TEST_F(Http, TheLastAnswerOnAConnectionSaysThatItCloses) {
  constexpr std::size_t kRequests = 200;
  std::string requests;
  for (std::size_t i = 0; i < kRequests; ++i)
    requests += "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::string answers = exchange_bytes(server_->port(), requests);
  std::size_t count = 0;
  for (std::size_t at = 0; (at = answers.find("HTTP/1.1 200", at)) != std::string::npos; ++at)
    ++count;
  EXPECT_EQ(count, kRequests);
  const std::size_t last = answers.rfind("HTTP/1.1 200");
  ASSERT_NE(last, std::string::npos);
  EXPECT_THAT(answers.substr(0, last), Not(HasSubstr("Connection: close")));
  EXPECT_THAT(answers.substr(last), HasSubstr("Connection: close"));
}

TEST_F(Http, AWebSocketNeedsAnUpgrade) {
  EXPECT_EQ(get("/ws").status, 426);
  const auto upgrade = [&](const std::string& key, const std::string& version) {
    return exchange_bytes(server_->port(),
                          "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: "
                          "websocket\r\nConnection: Upgrade, close\r\n"
                          "Sec-WebSocket-Key: " +
                              key + "\r\nSec-WebSocket-Version: " + version + "\r\n\r\n");
  };
  EXPECT_THAT(upgrade("dGhlIHNhbXBsZSBub25jZQ==", "12"), StartsWith("HTTP/1.1 426"));
  EXPECT_THAT(upgrade("short", "13"), StartsWith("HTTP/1.1 426"));
}

// Pages report their errors and the place in the code to the host. The server refuses reports of
// other sites' pages and reports with made-up texts.
TEST_F(Http, APageFaultIsCountedOnlyIfItIsInAScriptOfThisServer) {
  const auto report = [&](const std::string& query,
                          const std::vector<std::pair<std::string, std::string>>& headers = {}) {
    return http(server_->port(), "POST", "/api/fault" + query, headers).status;
  };
  const auto faults = [&](int number) {
    return HasSubstr("lastcard_page_faults_total " + std::to_string(number) + "\n");
  };
  const std::string place = "&file=app-B3xQm7Zk.js&line=1&column=4";
  EXPECT_THAT(get("/metrics").body, faults(0));
  EXPECT_EQ(report("?kind=TypeError" + place), 204);
  EXPECT_THAT(get("/metrics").body, faults(1));
  for (const char* query :
       {"", "?kind=TypeError", "?kind=Jan&file=app-B3xQm7Zk.js&line=1&column=4",
        "?kind=&file=app-B3xQm7Zk.js&line=1&column=4",
        "?kind=TypeError&file=other-B3xQm7Zk.js&line=1&column=4",
        "?kind=TypeError&file=../icon.svg&line=1&column=4", "?kind=TypeError&file=&line=1&column=4",
        "?kind=TypeError&file=app-B3xQm7Zk.js&line=1",
        "?kind=TypeError&file=app-B3xQm7Zk.js&line=-1&column=4",
        "?kind=TypeError&file=app-B3xQm7Zk.js&line=1&column=4x",
        "?kind=TypeError&file=app-B3xQm7Zk.js&line=99999999999&column=4"}) {
    EXPECT_EQ(report(query), 404) << query;
  }
  EXPECT_EQ(report("?kind=TypeError" + place, {{"Origin", "https://evil.example"}}), 403);
  EXPECT_EQ(get("/api/fault?kind=TypeError" + place).status, 404);
  EXPECT_THAT(get("/metrics").body, faults(1));
}

class HttpUnderAPath : public Http {
 protected:
  HttpUnderAPath() : Http("/cards") {}
};

TEST_F(HttpUnderAPath, EverythingWorksWhetherOrNotTheProxyCutsThePathOff) {
  for (const char* target : {"/cards/", "/cards/t/K7WPQ2", "/", "/t/K7WPQ2"}) {
    EXPECT_THAT(get(target).body, HasSubstr("<base href=\"/cards/\" />")) << target;
  }
  EXPECT_EQ(get("/cards/icon.svg").body, "<svg/>");
  EXPECT_EQ(get("/cards").header("Location"), "/cards/");
  EXPECT_EQ(get("/cardsharp").status, 404);
  EXPECT_THAT(get("/cards/nosuchpage").body, HasSubstr("<a href=\"/cards/\">"));
  EXPECT_THAT(get("/cards/").header("Set-Cookie"), HasSubstr("; Path=/cards/;"));
  EXPECT_EQ(get("/cards/healthz").status, 200);
}

TEST(HttpMetrics, AreOffByDefault) {
  TestServer server;
  EXPECT_EQ(http(server.port(), "GET", "/metrics").status, 404);
}

TEST(HttpSession, IsSecureWhenATrustedProxySpeaksHttps) {
  app::Options options = TestServer::plain_options();
  options.proxies = {"127.0.0.1"};
  TestServer server(options);
  EXPECT_THAT(
      http(server.port(), "GET", "/", {{"X-Forwarded-Proto", "https"}}).header("Set-Cookie"),
      HasSubstr("Secure"));
}

}  // namespace
}  // namespace lastcard::test
