#pragma once

#include <algorithm>
#include <future>
#include <string>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "tests/server/support/test_server.h"

namespace lastcard::test {

// A mail server that takes one connection after another.
class MailServer {
 public:
  // The answers to the commands that may fail.
  struct Answers {
    std::string greeting = "220 mail.example ESMTP";
    std::string login = "235 welcome";
    std::string from = "250 ok";
    std::string to = "250 ok";
    std::string data = "250 taken";
    std::string hello = {};  // further lines of the answer to EHLO: "250-AUTH PLAIN\r\n"
  };
  // The commands and the mail of one connection. The text is empty if the mail was refused.
  struct Visit {
    std::vector<std::string> commands = {};
    std::string text = {};
    [[nodiscard]] bool has(const std::string& command) const {
      return std::ranges::find(commands, command) != commands.end();
    }
  };

  MailServer()
      : acceptor_(context_,
                  boost::asio::ip::tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)) {}
  [[nodiscard]] std::string url(const std::string& host = "127.0.0.1") const {
    return "smtp://" + host + ":" + std::to_string(acceptor_.local_endpoint().port());
  }
  // Takes the next connection and serves it until its end.
  Visit next(const Answers& answers) {
    Talk talk(context_);
    acceptor_.accept(talk.socket);
    talk.say(answers.greeting);
    Visit visit;
    for (std::string line; talk.hear("\r\n", line);) {
      visit.commands.push_back(line);
      const std::string word = line.substr(0, 4);
      if (word == "EHLO") {
        talk.say("250-mail.example\r\n" + answers.hello + "250 8BITMIME");
      } else if (word == "AUTH") {
        talk.say("334 ");
        if (!talk.hear("\r\n", line)) break;
        talk.say(answers.login);
      } else if (word == "MAIL") {
        talk.say(answers.from);
      } else if (word == "RCPT") {
        talk.say(answers.to);
      } else if (word == "DATA") {
        talk.say("354 go on");
        if (!talk.hear("\r\n.\r\n", visit.text)) break;
        visit.text = without_stuffing(visit.text + "\r\n");
        talk.say(answers.data);
      } else {
        talk.say(word == "QUIT" ? "221 bye" : "250 ok");
      }
    }
    return visit;
  }
  Visit next() { return next(Answers()); }

 private:
  struct Talk {
    explicit Talk(boost::asio::io_context& context) : socket(context) {}
    void say(const std::string& line) {
      boost::system::error_code ignored;
      boost::asio::write(socket, boost::asio::buffer(line + "\r\n"), ignored);
    }
    // Reads up to that end and returns the text without it. Returns false if there is nothing more.
    bool hear(const std::string& end, std::string& text) {
      boost::system::error_code error;
      const std::size_t size =
          boost::asio::read_until(socket, boost::asio::dynamic_buffer(heard), end, error);
      if (error) return false;
      text = heard.substr(0, size - end.size());
      heard.erase(0, size);
      return true;
    }
    boost::asio::ip::tcp::socket socket;
    std::string heard;
  };

  // Removes the dot that SMTP adds to each line which begins with a dot (RFC 5321, section 4.5.2).
  static std::string without_stuffing(std::string text) {
    if (text.starts_with('.')) text.erase(0, 1);
    for (std::size_t at = 0; (at = text.find("\r\n.", at)) != std::string::npos; ++at)
      text.erase(at + 2, 1);
    return text;
  }

  boost::asio::io_context context_;
  boost::asio::ip::tcp::acceptor acceptor_;
};

// Returns the options of a server that sends its mail through this one.
inline app::Options mailing_by(const MailServer& mails) {
  app::Options options = TestServer::plain_options();
  options.smtp_url = mails.url();
  options.smtp_from = "Last Card <cards@example.org>";
  return options;
}

// Returns the six digits in a mail with a code, or "" if there are none.
inline std::string code_in(const MailServer::Visit& visit) {
  constexpr std::size_t kDigits = 6;
  const std::size_t at = visit.text.find("Subject: ");
  return at == std::string::npos ? "" : visit.text.substr(at + 9, kDigits);
}

struct MailAsked {
  Json answer;
  MailServer::Visit visit;
};
// Lets a client ask for mail to an address. The mail server takes the mail with the code and gives
// these answers.
inline MailAsked ask_for_mail(Client& client, MailServer& mails, const std::string& address,
                              const Json& wishes = {{"result", true}},
                              const MailServer::Answers& answers = {}) {
  auto visit = std::async(std::launch::async, [&] { return mails.next(answers); });
  Json message{{"type", "set-mail"}, {"address", address}, {"language", "en"}};
  message.update(wishes);
  Json answer = client.ask(message);
  return {answer, visit.get()};
}

// Asks for mail and confirms the address with the code.
inline void set_mail(Client& client, MailServer& mails, const std::string& address,
                     const Json& wishes = {{"result", true}}) {
  const MailAsked asked = ask_for_mail(client, mails, address, wishes);
  client.must({{"type", "confirm-mail"}, {"code", code_in(asked.visit)}});
}

}  // namespace lastcard::test
