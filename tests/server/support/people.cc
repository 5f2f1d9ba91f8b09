#include "tests/server/support/people.h"

namespace lastcard::test {

Client come_again(TestServer& server, const Client& client) {
  Client::Options options;
  options.cookie = client.cookie();
  return server.connect(options);
}

Json who_am_i(Client& client) { return client.must({{"type", "who-am-i"}}); }

Json claim(Client& client, const std::string& name, const std::string& password) {
  return client.ask({{"type", "claim-account"}, {"name", name}, {"password", password}});
}

Json sign_in(Client& client, const std::string& name, const std::string& password) {
  return client.ask({{"type", "sign-in"}, {"name", name}, {"password", password}});
}

std::string refusal_of(const Json& answer) {
  return answer["type"] == "refused" ? answer["code"].get<std::string>() : std::string();
}

std::string secret_in(const std::string& link) { return link.substr(link.find('=') + 1); }

Client make_admin(TestServer& server, const std::string& name) {
  const std::string code = secret_in(server->admin_link());
  Client admin = server.connect();
  admin.must(
      {{"type", "claim-account"}, {"name", name}, {"password", "open sesame"}, {"code", code}});
  return admin;
}

std::string server_code(Client& admin, int uses) {
  return admin.must({{"type", "make-server-code"}, {"uses", uses}, {"days", 1}})["code"];
}

}  // namespace lastcard::test
