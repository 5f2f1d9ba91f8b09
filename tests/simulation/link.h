// A connection of a simulated world: a real conversation and outbox at the server's end, and a
// network that loses, repeats and delays messages.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/lobby/conversation.h"
#include "server/net/outbox.h"
#include "tests/simulation/house.h"

namespace lastcard::simulation {

class Link final : public table::Outlet, public std::enable_shared_from_this<Link> {
 public:
  using Hear = std::function<void(const std::string& text)>;

  // The house must outlive the link, or cut it off with house_is_gone().
  Link(Ground& ground, House& house, const table::SessionId& who, int number, Hear hear);

  // --- The client's end ---
  void ask(std::string text);
  // Breaks the connection silently. Messages under way are lost, and the server notices later.
  void cut();
  [[nodiscard]] bool is_cut() const { return cut_; }

  // --- The server's end ---
  void send(table::Frame message) override;
  void send_update(const void* table, table::Frame update, bool truncated,
                   table::Frame before) override;
  // Closes the link when the server and all its state are gone.
  void house_is_gone();
  // Returns the number of messages that arrived and have no answer yet.
  [[nodiscard]] std::size_t unanswered() const;
  [[nodiscard]] std::string first_unanswered() const;

 private:
  void carry(std::string text, void (Link::*arrive)(const std::string&), SteadyTime& last);
  void arrive_at_server(const std::string& text);
  void arrive_at_client(const std::string& text);
  void receive(const std::string& text);
  void act_again();
  void note_asked(const std::string& text);
  void note_question(const std::string& text);
  void note_sent(const std::string& text);
  void hang_up();
  void hang_up_soon();
  void drain();
  void drain_later();

  Ground& ground_;
  const table::SessionId who_;
  const int number_;
  Hear hear_;
  std::optional<lobby::Conversation> conversation_;  // empty: the server's end is closed
  net::Outbox outbox_;
  std::string act_;     // the newest act that arrived, for a defective network
  std::string prompt_;  // the newest prompt that was sent
  bool draining_ = false;
  bool slow_ = false;
  bool cut_ = false;
  bool hung_up_ = false;
  SteadyTime last_at_server_;
  SteadyTime last_at_client_;
  struct Question {
    int waiting = 0;
    std::string text;
  };
  std::map<std::string, Question> questions_;  // by id; "" for messages without a readable id
};

}  // namespace lastcard::simulation
