// Who sees everything that a simulated world is told and keeps, and says what must not be.
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
  // --- What is durable. ---
  // The journal says of these entries that they are.
  void told_written(const std::vector<store::JournalEntry>& entries);
  // The journal says that what this table wrote can never be written.
  void told_refused(const std::string& table);
  // The server was started again, and this is what it found.
  void restarted(const std::vector<store::StoredTable>& found);
  // What the whole history says of each table is what its entries said one by one.
  void compare_with_histories();

  // --- What clients are told. ---
  void saw_update(const table::SessionId& who, const table::Frame& update);
  // The answer ok to an act of that key; the act was sent by somebody.
  void saw_act_accepted(const std::string& table, const std::string& key);
  void saw_table_made(const std::string& table);
  // Somebody means to do that; `key` begins with the table.
  void asked_to_act(const std::string& key) { asked_.try_emplace(key); }

  // --- What the world asks. ---
  struct Course {
    std::size_t entries = 0;
    bool goes_on = false;  // a match is played, and not paused
    bool closed = false;
  };
  [[nodiscard]] std::map<std::string, Course> courses();
  [[nodiscard]] std::size_t entries() const { return entries_; }
  [[nodiscard]] std::size_t updates_compared() const { return compared_; }
  [[nodiscard]] std::size_t effects() const { return effects_; }
  [[nodiscard]] std::size_t accepted() const { return accepted_; }
  [[nodiscard]] std::size_t refused() const { return refused_; }
  // For a world that lasts: what was read is not kept, and what was asked long ago neither.
  void forget_what_is_past();

  void fail(const std::string& what);
  // A table, for somebody who looks for a fault.
  [[nodiscard]] std::string describe(const std::string& table) const;
  // The first thing that must not be; empty: there is none.
  [[nodiscard]] const std::string& broken() const { return broken_; }

 private:
  struct Followed {
    explicit Followed(table::TableConfig first) : config(std::move(first)) {}
    table::TableConfig config;
    std::deque<std::string> told;  // but for those that are forgotten
    std::size_t forgotten = 0;
    std::size_t read = 0;  // so many in all
    [[nodiscard]] std::size_t entries() const { return forgotten + told.size(); }
    table::Room room;
    std::optional<Match> match;
    bool ended_early = false;
    bool closed = false;
    bool refused = false;  // since the server was started
    SeatSet shown;
    std::optional<Seat> compared_as;  // the last update that was compared, and for whom
    table::Frame compared;
  };
  void note_told(const std::string& table, std::uint64_t seq, const std::string& text,
                 const std::optional<std::string>& config);
  void note_effect(const std::string& table, const std::string& text);
  void read_up_to(Followed& followed, std::size_t count);
  static void read(Followed& followed, const Json& entry);
  static void deal(Followed& followed, const Json& entry);
  // As the entries have it that nobody was told of yet.
  [[nodiscard]] static table::Room newest_room(const Followed& followed);
  // The seat whose view somebody was told; none: who has left a seat since watches, and hears of
  // the time before it, too, as those do.
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

// The text of a member that begins so, as in R"("seq":)"; up to its end or the next quote.
[[nodiscard]] std::string_view member_of(std::string_view text, std::string_view begins);

}  // namespace lastcard::simulation
