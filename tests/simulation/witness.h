// Sees everything that the clients of a simulated world are told and that its journal keeps, and
// reports what must not happen.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"
#include "server/store/journal.h"
#include "server/table/outlet.h"
#include "server/table/room.h"
#include "server/table/table_config.h"

namespace lastcard::simulation {

class Witness {
 public:
  // --- The journal ---
  // The journal acknowledged these entries as durable.
  void told_written(const std::vector<store::JournalEntry>& entries);
  // The journal reported that an entry of this table can never be written.
  void told_refused(const std::string& table);
  // The server was started again and found these tables.
  void restarted(const std::vector<store::StoredTable>& found);
  // Checks that the whole history of each table leads to the same state as its entries one by one.
  void compare_with_histories();

  // --- The clients ---
  void saw_update(const table::SessionId& who, const table::Frame& update);
  // The act with that key was answered with "ok". A client must have sent it.
  void saw_act_accepted(const std::string& table, const std::string& key);
  void saw_table_made(const std::string& table);
  // A client sends this act. `key` begins with the table.
  void asked_to_act(const std::string& key) { asked_.try_emplace(key); }

  // --- Questions of the world ---
  struct Course {
    std::size_t entries = 0;
    bool goes_on = false;  // a match is played, and it is not paused
    bool closed = false;
  };
  [[nodiscard]] std::map<std::string, Course> courses();
  [[nodiscard]] std::size_t entries() const { return entries_; }
  [[nodiscard]] std::size_t updates_compared() const { return compared_; }
  [[nodiscard]] std::size_t effects() const { return effects_; }
  [[nodiscard]] std::size_t accepted() const { return accepted_; }
  [[nodiscard]] std::size_t refused() const { return refused_; }
  // For worlds that run for long: forgets entries that were read, and acts that were sent long ago.
  void forget_what_is_past();

  void fail(const std::string& what);
  // Returns a description of the table, for a person who looks for a fault.
  [[nodiscard]] std::string describe(const std::string& table) const;
  // Returns the first thing that must not happen, or "" if nothing did.
  [[nodiscard]] const std::string& broken() const { return broken_; }

 private:
  struct Followed {
    explicit Followed(table::TableConfig first) : config(std::move(first)) {}
    table::TableConfig config;
    std::deque<std::string> told;  // without the forgotten ones
    std::size_t forgotten = 0;
    std::size_t read = 0;  // number of entries read so far
    [[nodiscard]] std::size_t entries() const { return forgotten + told.size(); }
    table::Room room;
    std::optional<Match> match;
    bool ended_early = false;
    bool closed = false;
    bool refused = false;  // since the server's last start
    SeatSet shown;
    std::optional<Seat> compared_as;  // the viewer of the last update that was compared
    table::Frame compared;
  };
  void note_told(const std::string& table, std::uint64_t seq, const std::string& text,
                 const std::optional<std::string>& config);
  void note_effect(const std::string& table, const std::string& text);
  void read_up_to(Followed& followed, std::size_t count);
  static void read(Followed& followed, const Json& entry);
  static void deal(Followed& followed, const Json& entry);
  // Returns the room according to the newest entry, even if no update has told it yet.
  [[nodiscard]] static table::Room newest_room(const Followed& followed);
  // Returns the seat whose view the update shows. Returns nothing for a watcher. A person who has
  // left a seat since then is also a watcher, and hears late of the time before it.
  [[nodiscard]] static std::optional<Seat> told_as(const Followed& followed,
                                                   const table::SessionId& who,
                                                   const std::string& update);
  void compare(Followed& followed, const table::SessionId& who, const table::Frame& update);
  void look_for_hands(std::string_view view, std::optional<Seat> viewer, SeatSet shown);

  std::map<std::string, Followed> tables_;
  // What became of an act.
  struct Asked {
    bool done = false;
    bool accepted = false;
  };
  [[nodiscard]] Asked* find_asked(const std::string& key);
  std::map<std::string, Asked> asked_;
  std::map<std::string, Asked> asked_before_;
  std::size_t entries_ = 0;
  std::size_t compared_ = 0;
  std::size_t effects_ = 0;
  std::size_t accepted_ = 0;
  std::size_t refused_ = 0;
  std::string broken_;
};

// Returns the text of the member that begins with `begins`, such as R"("seq":)", up to its end or
// the next quote.
[[nodiscard]] std::string_view member_of(std::string_view text, std::string_view begins);

}  // namespace lastcard::simulation
