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

// Who sits where, who waits, who is kept out. A regular value; knows nothing of connections. Every
// change is tried on a copy and says why it is refused: a code of the protocol, or nothing.
// Invariant: a person has one seat at most, and one that they have lent counts.
class Room {
 public:
  using Refusal = std::optional<std::string_view>;
  struct Person {
    std::string name;
    SessionId session;
    friend bool operator==(const Person&, const Person&) = default;
  };
  // What opens a seat to whoever holds it.
  struct Key {
    SessionId hash;
    SessionId by = {};  // who made it; nobody: it was made before that was written down
    friend bool operator==(const Key&, const Key&) = default;
  };
  // A seat, with all that belongs to who has it.
  struct Place {
    protocol::SeatKind kind = protocol::SeatKind::empty;
    std::string name = {};
    SessionId session = {};                        // of a person
    bool stand_in = false;                         // of a person: a bot plays for them
    std::optional<Person> lent_by = std::nullopt;  // of a person: whose seat it is in truth
    bool shows_hand = false;                       // to those who watch
    bool silenced = false;
    std::optional<Key> key = std::nullopt;
    std::optional<protocol::BotLevel> level = std::nullopt;  // of a bot; nothing: as the table's
    friend bool operator==(const Place&, const Place&) = default;
  };
  // Somebody who would like a seat.
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
  // The seat that somebody else plays for this person.
  [[nodiscard]] std::optional<Seat> lent_by(const SessionId& session) const;
  // Whether the seat's person is connected and plays; `here`: the seats whose person is connected.
  [[nodiscard]] bool is_played(Seat seat, SeatSet here) const {
    return is_person(seat) && !at(seat).stand_in && here.contains(seat);
  }
  // The seat that the key with this hash opens. While a seat's person plays, it opens to a key of
  // theirs only.
  [[nodiscard]] std::optional<Seat> seat_for_key(const SessionId& hash, SeatSet here) const;
  [[nodiscard]] bool is_removed(const SessionId& session) const;
  [[nodiscard]] bool is_person(Seat seat) const {
    return at(seat).kind == protocol::SeatKind::person;
  }
  [[nodiscard]] bool is_bot(Seat seat) const { return at(seat).kind == protocol::SeatKind::bot; }
  [[nodiscard]] int persons() const;
  // Why a match cannot start: "" if it can.
  [[nodiscard]] std::string_view start_refusal() const;

  // Takes an empty seat, or moves there. While waiting.
  [[nodiscard]] Refusal sit(const SessionId& session, Seat seat, std::string name);
  // Takes a seat over, whoever has it: a person's becomes lent. Who has lent another seat gives it
  // up. Pre: the seat exists.
  [[nodiscard]] Refusal take_over(const SessionId& session, Seat seat, std::string name);
  // While waiting the seat becomes empty; in a match its lender's, or a bot's.
  [[nodiscard]] Refusal stand(const SessionId& session, bool in_match);
  [[nodiscard]] Refusal rename(const SessionId& session, std::string name);
  [[nodiscard]] Refusal add_bot(Seat seat, std::optional<protocol::BotLevel> level = {});
  [[nodiscard]] Refusal remove_bot(Seat seat);
  [[nodiscard]] Refusal swap(Seat one, Seat other);
  [[nodiscard]] Refusal remove_person(Seat seat, bool in_match);
  [[nodiscard]] Refusal hand_host(Seat seat);
  // More seats are empty ones; those that fall away must be.
  [[nodiscard]] Refusal resize(int seats);
  // The seat is this person's, who leaves any other to a bot; nobody: it is a bot's. Pre: the seat
  // exists.
  void reseat(Seat seat, std::optional<Person> who);
  // Gives a lent seat back. Pre: lent_by(session).
  void give_back(const SessionId& session);
  [[nodiscard]] Refusal join_queue(const SessionId& session, std::string name);
  void leave_queue(const SessionId& session);
  // Somebody who is nobody any more: their seat in a match goes to `nobody` under that name, and a
  // bot plays on; any other becomes empty. False if nothing here was theirs.
  [[nodiscard]] bool forget(const SessionId& person, const SessionId& nobody, std::string_view name,
                            bool in_match);
  [[nodiscard]] Refusal give_seat(Seat seat, int watcher);

  void set_host(const SessionId& session) { host_ = session; }
  void set_locked(bool on) { locked_ = on; }
  void set_paused(bool on) { paused_ = on; }
  void set_watchers_silenced(bool on) { watchers_silenced_ = on; }
  void set_stand_in(Seat seat, bool on) { place(seat).stand_in = on; }
  void set_shows_hand(Seat seat, bool on) { place(seat).shows_hand = on; }
  void set_silenced(Seat seat, bool on) { place(seat).silenced = on; }
  void set_key(Seat seat, const Key& key) { place(seat).key = key; }

  [[nodiscard]] Json to_json() const;
  [[nodiscard]] static std::optional<Room> from_json(const Json& json);
  friend bool operator==(const Room&, const Room&) = default;

 private:
  [[nodiscard]] Place& place(Seat seat) { return places_[static_cast<std::size_t>(seat.number())]; }
  [[nodiscard]] bool name_taken(std::string_view name, std::optional<Seat> except) const;
  [[nodiscard]] Place new_bot() const;
  // The only way in which a seat gets somebody else, or nobody. Nothing of who had it stays, and
  // the new person has no other seat that they lent. Pre: the new person sits nowhere else.
  void hand_over(Seat seat, Place next);
  void vacate(Seat seat, bool in_match);
  // Who had the seat is gone: the next person is the host, if it was theirs.
  void pass_host_on(const SessionId& gone);

  std::vector<Place> places_;
  SessionId host_;
  std::vector<Waiting> queue_;
  int watchers_numbered_ = 0;
  std::vector<SessionId> removed_;
  bool locked_ = false;
  bool paused_ = false;
  bool watchers_silenced_ = false;
};

// The seats that are somebody else's now: another person's, or a bot's instead of a person's.
[[nodiscard]] SeatSet handed_over(const Room& before, const Room& now);

}  // namespace lastcard::table
