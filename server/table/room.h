#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/result.h"
#include "protocol/codec/messages.h"
#include "server/table/session_id.h"

namespace lastcard::table {

// What is settled when a table is made, and stays.
struct TableConfig {
  std::string code;
  const Game* game = nullptr;
  std::optional<std::string> preset;
  Json rules;  // complete, and valid for so many seats
  int seats = 0;
  bool teams = false;
  int knock_grace_ms = 0;
  int bot_pace_ms = 0;

  [[nodiscard]] Json to_json() const;
  // Nothing if the game is gone or the text is not what to_json made.
  [[nodiscard]] static std::optional<TableConfig> from_json(std::string code, const Json& json);
};

// Who sits where. A regular value; knows nothing of connections. Every change is tried on a copy
// and says why it is refused: a code of the protocol, or nothing.
class Room {
 public:
  using Refusal = std::optional<std::string_view>;
  struct Place {
    protocol::SeatKind kind = protocol::SeatKind::empty;
    std::string name;
    SessionId session;  // of a person
    friend bool operator==(const Place&, const Place&) = default;
  };

  Room() = default;
  Room(int seats, const SessionId& host) : places_(static_cast<std::size_t>(seats)), host_(host) {}

  [[nodiscard]] const std::vector<Place>& places() const { return places_; }
  [[nodiscard]] const Place& at(Seat seat) const {
    return places_[static_cast<std::size_t>(seat.number())];
  }
  [[nodiscard]] const SessionId& host() const { return host_; }
  [[nodiscard]] std::optional<Seat> seat_of(const SessionId& session) const;
  [[nodiscard]] bool is_person(Seat seat) const {
    return at(seat).kind == protocol::SeatKind::person;
  }
  [[nodiscard]] bool is_bot(Seat seat) const { return at(seat).kind == protocol::SeatKind::bot; }
  [[nodiscard]] int persons() const;
  // Why a match cannot start: "" if it can.
  [[nodiscard]] std::string_view start_refusal() const;

  // Takes an empty seat, or moves there.
  [[nodiscard]] Refusal sit(const SessionId& session, Seat seat, std::string name);
  [[nodiscard]] Refusal stand(const SessionId& session);
  [[nodiscard]] Refusal rename(const SessionId& session, std::string name);
  [[nodiscard]] Refusal add_bot(Seat seat);
  [[nodiscard]] Refusal remove_bot(Seat seat);

  [[nodiscard]] Json to_json() const;
  [[nodiscard]] static std::optional<Room> from_json(const Json& json);
  friend bool operator==(const Room&, const Room&) = default;

 private:
  [[nodiscard]] bool exists(Seat seat) const {
    return static_cast<std::size_t>(seat.number()) < places_.size();
  }
  [[nodiscard]] bool name_taken(std::string_view name, std::optional<Seat> except) const;

  std::vector<Place> places_;
  SessionId host_;
};

}  // namespace lastcard::table
