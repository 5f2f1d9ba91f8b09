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

// Reads the finished matches over a connection of its own that writes nothing, beside the
// journal's. Every question is answered by key, and none tells the name of a former person, whether
// the match was written anew already or not. Any thread, one question at a time. Throws
// DatabaseError when the database cannot be read.
class MatchReader {
 public:
  // Pre: a Database has made the file.
  explicit MatchReader(const std::filesystem::path& file);
  ~MatchReader();
  MatchReader(const MatchReader&) = delete;
  MatchReader& operator=(const MatchReader&) = delete;

  struct Line {
    std::string id;
    int seat = 0;
    std::string summary;
  };
  // What somebody asks for: matches in which the session had a seat, of one table if `table` is not
  // empty.
  struct Wanted {
    std::string session;
    std::string table = {};
  };
  // Those matches, newest first: so many, of those before the match `before` if it is not empty.
  // None if there is no such match.
  [[nodiscard]] std::vector<Line> matches_of(const Wanted& wanted, const std::string& before,
                                             int most);
  // A great play on somebody's wall (docs/rules/tapestry.md).
  struct HungPlay {
    std::string match;
    int place = 0;        // among those of its match
    int seat = 0;         // of who asks
    std::string told;     // JSON, "great-play" of the schema
    std::string summary;  // of the match
  };
  struct Before {
    std::string match;
    int place = 0;
  };
  // The great plays of those matches, newest first: so many, of those before `before` if its match
  // is not empty. None if there is no such match.
  [[nodiscard]] std::vector<HungPlay> great_plays_of(const Wanted& wanted, const Before& before,
                                                     int most);
  struct Stored {
    std::string summary;
    std::string record;
  };
  [[nodiscard]] std::optional<Stored> find(const std::string& id);
  // The seat that the session had in the match.
  [[nodiscard]] std::optional<int> seat_of(const std::string& id, const std::string& session);

 private:
  // The seats of people whose accounts were deleted, where the match still holds their names.
  [[nodiscard]] std::vector<int> former_seats(long long match);
  // Numbers of matches that come before it are smaller; nothing if there is no such match. Any
  // number's for the id "".
  [[nodiscard]] std::optional<long long> number_of(const std::string& match);

  std::mutex mutex_;
  std::unique_ptr<soci::session> session_;
};

}  // namespace lastcard::store
