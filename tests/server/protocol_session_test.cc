// Plays the session in docs/protocol.md ("A short session") and compares every message of the
// server.
#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"
#include "tests/support/paths.h"

namespace lastcard::test {
namespace {

constexpr std::string_view kShownTable = "K7WPQ2";  // the table's code in the document
constexpr const char* kFurtherMembers = "…";        // stands for further members of an object

struct SessionMessage {
  bool from_client = false;
  std::string text;
};

// The messages of the section, in order. A line that begins with ">" or "<" begins a message.
std::vector<SessionMessage> messages_of_session() {
  std::ifstream file(source_dir() / "docs/protocol.md");
  std::vector<SessionMessage> messages;
  bool in_section = false;
  bool in_block = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) in_section = line == "## A short session";
    if (!in_section) continue;
    if (line.starts_with("```")) {
      in_block = !in_block;
    } else if (in_block && (line.starts_with("> ") || line.starts_with("< "))) {
      messages.push_back({line.front() == '>', line.substr(2)});
    } else if (in_block && !messages.empty()) {
      messages.back().text += line;
    }
  }
  return messages;
}

// The deck of that session: the bot gets the first card, Noor the second, and so on; the fifteenth
// is turned up.
std::vector<std::string> deck_of_session() {
  std::vector<std::string> cards = {"2C", "9S", "3C", "4D", "5C", "7H", "6C", "JS",
                                    "9C", "7S", "QC", "TS", "AC", "8S", "8H"};
  std::vector<std::string> rest(4, "*");
  for (int pack = 0; pack < 2; ++pack) {
    for (const char suit : {'C', 'D', 'H', 'S'}) {
      for (const char rank : {'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'}) {
        const std::string card = {rank, suit};
        rest.push_back(card);
      }
    }
  }
  for (const std::string& card : cards) rest.erase(std::ranges::find(rest, card));
  cards.insert(cards.end(), rest.begin(), rest.end());
  return cards;
}

std::string with_table(std::string text, std::string_view table) {
  for (auto at = text.find(kShownTable); at != std::string::npos;
       at = text.find(kShownTable, at + table.size()))
    text.replace(at, kShownTable.size(), table);
  return text;
}

// Members whose value is another one each time.
bool varies(std::string_view member) {
  return member == "now" || member == "server" || member == "ms_left";
}

// Whether the server's message is as the document shows it.
bool is_as_shown(const Json& shown, const Json& sent) {
  if (shown.is_object() && sent.is_object()) {
    if (!shown.contains(kFurtherMembers) && shown.size() != sent.size()) return false;
    for (const auto& [name, value] : shown.items()) {
      if (name == kFurtherMembers) continue;
      if (!sent.contains(name)) return false;
      if (!varies(name) && !is_as_shown(value, sent.at(name))) return false;
    }
    return true;
  }
  if (shown.is_array() && sent.is_array()) {
    if (shown.size() != sent.size()) return false;
    for (std::size_t i = 0; i < shown.size(); ++i) {
      if (!is_as_shown(shown.at(i), sent.at(i))) return false;
    }
    return true;
  }
  return shown == sent;
}

TEST(ProtocolSession, IsAsTheDocumentShowsIt) {
  TemporaryFolder scripts;
  app::Options options = TestServer::plain_options();
  options.scripted_decks = scripts.write("decks.json", Json::array({deck_of_session()}).dump());
  TestServer server(options);
  Client client(server.port());
  const std::vector<SessionMessage> messages = messages_of_session();
  ASSERT_EQ(messages.size(), 27U);
  std::string table;
  for (const SessionMessage& message : messages) {
    if (message.from_client) {
      client.send_text(with_table(message.text, table));
      continue;
    }
    // The clocks may be sent at any time.
    const Json sent = client.await([](const Json& heard) { return heard["type"] != "clock"; });
    if (table.empty()) table = sent.value("table", "");
    const Json shown = Json::parse(with_table(message.text, table));
    ASSERT_TRUE(is_as_shown(shown, sent))
        << "shown: " << shown.dump() << "\nsent:  " << sent.dump();
  }
}

}  // namespace
}  // namespace lastcard::test
