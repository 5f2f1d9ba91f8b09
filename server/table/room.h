#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/rules.h"
#include "protocol/codec/messages.h"
#include "server/table/session_id.h"

namespace lastcard::table {

// The seats of a table, the queue for a seat, and the people whom the host has removed or silenced.
// A regular value. Does not know connections. To make a change, call a member of a copy: if it is
// refused, the member returns the reason, which is a code of the protocol. Invariant: a person has
// at most one seat, and a seat that the person has lent counts.
class Room {
 public:
  using Refusal = std::optional<std::string_view>;
  struct Person {
    std::string name;
    SessionId session;
    friend bool operator==(const Person&, const Person&) = default;
  };
  // A key that lets its holder take a seat.
  struct Key {
    SessionId hash;
    SessionId by = {};  // who made it; empty: an older program did not store it
    friend bool operator==(const Key&, const Key&) = default;
  };
  // A seat, with the state that belongs to its player.
  struct Place {
    protocol::SeatKind kind = protocol::SeatKind::empty;
    std::string name = {};
    SessionId session = {};                        // only for a person
    bool stand_in = false;                         // only for a person: a bot plays for the person
    std::optional<Person> lent_by = std::nullopt;  // the owner who lent the seat
    bool shows_hand = false;                       // watchers see the hand
    std::optional<Key> key = std::nullopt;
    std::optional<protocol::BotLevel> level = std::nullopt;  // a bot's; nullopt: the table's
    friend bool operator==(const Place&, const Place&) = default;
  };
  // A person who waits for a seat.
  struct Waiting {
    int watcher = 0;
    Person person;
    friend bool operator==(const Waiting&, const Waiting&) = default;
  };

  Room() = default;
  Room(int seats, const SessionId& host) : places_(static_cast<std::size_t>(seats)), host_(host) {}

  [[nodiscard]] const std::vector<Place>& places() const { return places_; }
  [[nodiscard]] const Place& at(Seat seat) const {
    return places_[static_cast<std::size_t>(seat.number())];
  }
  [[nodiscard]] const SessionId& host() const { return host_; }
  [[nodiscard]] bool locked() const { return locked_; }
  [[nodiscard]] bool paused() const { return paused_; }
  [[nodiscard]] bool watchers_silenced() const { return watchers_silenced_; }
  [[nodiscard]] const std::vector<Waiting>& queue() const { return queue_; }

  [[nodiscard]] bool exists(Seat seat) const {
    return static_cast<std::size_t>(seat.number()) < places_.size();
  }
  [[nodiscard]] std::optional<Seat> seat_of(const SessionId& session) const;
  // The seat of this person that another person plays.
  [[nodiscard]] std::optional<Seat> lent_by(const SessionId& session) const;
  // Whether the seat's person is connected and plays. `here`: the seats whose person is connected.
  [[nodiscard]] bool is_played(Seat seat, SeatSet here) const {
    return is_person(seat) && !at(seat).stand_in && here.contains(seat);
  }
  // The seat that the key with this hash opens. While the seat's person plays, only a key that this
  // person made opens it.
  [[nodiscard]] std::optional<Seat> seat_for_key(const SessionId& hash, SeatSet here) const;
  [[nodiscard]] bool is_removed(const SessionId& session) const;
  // Whether the person may not speak, at any seat or without one.
  [[nodiscard]] bool is_silenced(const SessionId& session) const;
  // Whether the person waits in the queue.
  [[nodiscard]] bool waits(const SessionId& session) const;
  [[nodiscard]] bool is_person(Seat seat) const {
    return at(seat).kind == protocol::SeatKind::person;
  }
  [[nodiscard]] bool is_bot(Seat seat) const { return at(seat).kind == protocol::SeatKind::bot; }
  [[nodiscard]] int persons() const;
  // The reason why a match cannot start; "" if it can.
  [[nodiscard]] std::string_view start_refusal() const;

  // Takes an empty seat, or moves to it. Only while no match is played.
  [[nodiscard]] Refusal sit(const SessionId& session, Seat seat, std::string name);
  // Takes a seat from its present player. If this is a person, the seat becomes lent. If the new
  // player has lent another seat, the new player gives it up. If the present player is silenced and
  // the host did not make the key, the new player is silenced, too. Requires: the seat exists.
  [[nodiscard]] Refusal take_over(const SessionId& session, Seat seat, std::string name);
  // Leaves the seat. In a match, its lender or a bot gets it. Otherwise it becomes empty.
  [[nodiscard]] Refusal stand(const SessionId& session, bool in_match);
  [[nodiscard]] Refusal rename(const SessionId& session, std::string name);
  [[nodiscard]] Refusal add_bot(Seat seat, std::optional<protocol::BotLevel> level = {});
  [[nodiscard]] Refusal remove_bot(Seat seat);
  [[nodiscard]] Refusal swap(Seat one, Seat other);
  [[nodiscard]] Refusal remove_person(Seat seat, bool in_match);
  [[nodiscard]] Refusal hand_host(Seat seat);
  // Changes the number of seats. New seats are empty. Refused if a removed seat is not empty.
  [[nodiscard]] Refusal resize(int seats);
  // Gives the seat to this person, and the person's old seat, if any, to a bot. If `who` is
  // nullopt, a bot gets the seat. Requires: the seat exists.
  void reseat(Seat seat, std::optional<Person> who);
  // Gives a lent seat back to its owner. Requires: lent_by(session).
  void give_back(const SessionId& session);
  // If the queue is full, the first of its people who is also in `away` loses the place.
  [[nodiscard]] Refusal join_queue(const SessionId& session, std::string name,
                                   const std::vector<SessionId>& away = {});
  void leave_queue(const SessionId& session);
  // Removes a person whose account was deleted. In a match, the person's seat goes to `nobody`
  // under this name, and a bot plays on. Otherwise the seat becomes empty. Returns false if the
  // person had nothing here.
  [[nodiscard]] bool forget(const SessionId& person, const SessionId& nobody, std::string_view name,
                            bool in_match);
  [[nodiscard]] Refusal give_seat(Seat seat, int watcher);

  void set_host(const SessionId& session) { host_ = session; }
  void set_locked(bool on) { locked_ = on; }
  void set_paused(bool on) { paused_ = on; }
  void set_watchers_silenced(bool on) { watchers_silenced_ = on; }
  void set_stand_in(Seat seat, bool on) { place(seat).stand_in = on; }
  void set_shows_hand(Seat seat, bool on) { place(seat).shows_hand = on; }
  // Requires: is_person(seat).
  void set_silenced(Seat seat, bool on);
  void set_key(Seat seat, const Key& key) { place(seat).key = key; }

  [[nodiscard]] Json to_json() const;
  [[nodiscard]] static std::optional<Room> from_json(const Json& json);
  friend bool operator==(const Room&, const Room&) = default;

 private:
  [[nodiscard]] Place& place(Seat seat) { return places_[static_cast<std::size_t>(seat.number())]; }
  // Whether another seat than `except` has this name, or a name that looks like it. The name of a
  // lent seat's owner counts, unless the owner is `who`.
  [[nodiscard]] bool name_taken(std::string_view name, std::optional<Seat> except,
                                const SessionId& who) const;
  [[nodiscard]] Place new_bot() const;
  // All changes of a seat's player go through this function. It removes the state of the old player
  // and any other seat that the new person has lent. Requires: the new person has no other seat.
  void hand_over(Seat seat, Place next);
  void vacate(Seat seat, bool in_match);
  // If this person was the host, the next person becomes the host, if possible one who plays.
  void pass_host_on(const SessionId& gone);

  std::vector<Place> places_;
  SessionId host_;
  std::vector<Waiting> queue_;
  int watchers_numbered_ = 0;
  std::vector<SessionId> removed_;
  std::vector<SessionId> silenced_;
  bool locked_ = false;
  bool paused_ = false;
  bool watchers_silenced_ = false;
};

// The seats whose player has changed: to another person, or between a person and a bot.
[[nodiscard]] SeatSet handed_over(const Room& before, const Room& now);

}  // namespace lastcard::table
