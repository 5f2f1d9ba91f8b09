// A person with a browser in a simulated world. The guest sits, plays, talks, makes mistakes, loses
// the connection and repeats messages that got no answer.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/simulation/link.h"

namespace lastcard::simulation {

// What all guests share: the server, and what people tell each other outside the game.
struct Town {
  Ground& ground;
  House* house = nullptr;                // null: the server is down
  std::vector<std::string> tables = {};  // codes, by place; "" if there is none
  std::vector<Json> wishes = {};         // what their hosts create, by place
  std::vector<std::weak_ptr<Link>> links = {};
  int connections = 0;
  std::size_t acts = 0;  // acts that were sent; each counts once
};

class Guest {
 public:
  enum class Role : std::uint8_t { host, player, watcher };
  enum class Manner : std::uint8_t {
    wild,    // does anything, legal or not
    proper,  // keeps the match going
    ending,  // hosts end the match and gather the players
    silent,  // listens and sends nothing
  };

  Guest(Town& town, int number, std::size_t place, Role role);

  // Starts the guest's actions.
  void begin();
  void set_manner(Manner manner) { manner_ = manner; }
  void house_is_gone();
  // Sets the longest time that the guest thinks before each action.
  void set_pace(milliseconds pace) { pace_ = pace; }
  [[nodiscard]] const std::shared_ptr<Link>& link() const { return link_; }

 private:
  struct Asked {
    std::string id;
    std::string text;
    SteadyTime since;
    int times = 1;
  };

  void think();
  void think_later();
  void make_table();
  void connect();
  void introduce();
  void go_away();
  void hear(const std::string& text);
  void hear_answer(const std::string& text, std::string_view type);
  void ask(Json message);
  bool repeat();
  void play();
  void end();
  bool act();
  bool arrange();
  void fool_around();
  void send_nonsense();
  [[nodiscard]] Json random_deed(const Json& asks);
  [[nodiscard]] Json at_table(const char* type) const;
  [[nodiscard]] const std::string& code() const { return town_.tables[place_]; }
  [[nodiscard]] const Json& room();

  Town& town_;
  Dice& dice_;
  const int number_;
  const std::size_t place_;
  const Role role_;
  Manner manner_ = Manner::wild;
  milliseconds pace_{900};
  table::SessionId session_;
  std::shared_ptr<Link> link_;
  std::optional<Asked> asked_;
  int ids_ = 0;
  std::string entered_;   // code of the table that the guest asked to enter
  std::string update_;    // the newest one with a prompt for this guest
  std::string stage_;     // of the newest view
  std::string answered_;  // the prompt that the guest has answered
  std::string room_text_;
  Json room_;
  std::uint64_t seq_ = 0;
};

}  // namespace lastcard::simulation
