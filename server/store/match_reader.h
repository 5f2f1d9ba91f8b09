#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace soci {
class session;
}

namespace lastcard::store {

// Reads finished matches. Uses its own read-only connection, beside the journal's. Every query uses
// a key. No result contains the name of a person whose account was deleted, even if the match was
// not rewritten yet. Thread-safe; one query at a time. Throws DatabaseError if the database cannot
// be read.
class MatchReader {
 public:
  // Requires: a Database has created the file.
  explicit MatchReader(const std::filesystem::path& file);
  ~MatchReader();
  MatchReader(const MatchReader&) = delete;
  MatchReader& operator=(const MatchReader&) = delete;

  struct Line {
    std::string id;
    int seat = 0;
    std::string summary;
  };
  // A query: the matches in which the session had a seat. If `table` is not empty, only those of
  // this table.
  struct Wanted {
    std::string session;
    std::string table = {};
  };
  // At most `most` of these matches, newest first. If `before` is not empty, only those before this
  // match; empty if there is no such match.
  [[nodiscard]] std::vector<Line> matches_of(const Wanted& wanted, const std::string& before,
                                             int most);
  // A great play on a player's wall (docs/rules/tapestry.md).
  struct HungPlay {
    std::string match;
    int place = 0;        // its index among the great plays of the match
    int seat = 0;         // the seat of the session
    std::string told;     // JSON, "great-play" of the schema
    std::string summary;  // of the match
  };
  struct Before {
    std::string match;
    int place = 0;
  };
  // At most `most` great plays of these matches, newest first. If the match of `before` is not
  // empty, only those before it; empty if there is no such match.
  [[nodiscard]] std::vector<HungPlay> great_plays_of(const Wanted& wanted, const Before& before,
                                                     int most);
  struct Stored {
    std::string summary;
    std::string record;
  };
  [[nodiscard]] std::optional<Stored> find(const std::string& id);
  // The last seat that the session had in the match.
  [[nodiscard]] std::optional<int> seat_of(const std::string& id, const std::string& session);

 private:
  // The seats whose players' accounts were deleted, while the match still contains their names.
  [[nodiscard]] std::vector<int> former_seats(long long match);
  // The number of the match; earlier matches have smaller numbers. Returns nullopt if there is no
  // such match, and the largest possible number if the id is empty.
  [[nodiscard]] std::optional<long long> number_of(const std::string& match);

  std::mutex mutex_;
  std::unique_ptr<soci::session> session_;
};

}  // namespace lastcard::store
