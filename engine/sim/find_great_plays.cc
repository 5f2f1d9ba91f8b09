#include "engine/sim/find_great_plays.h"

#include "engine/core/codec.h"
#include "engine/core/record_walk.h"
#include "engine/sim/record_reader.h"
#include "engine/tapestry/great_plays.h"

namespace lastcard::sim {
namespace {

Json line_of(std::size_t record, int round, int step, const GreatPlay& play) {
  Json line{{"record", record},
            {"round", round},
            {"step", step},
            {"play", play.name},
            {"rule", play.rule}};
  if (play.seat) line["seat"] = play.seat->number();
  if (play.side) line["side"] = *play.side;
  if (play.count) line["count"] = *play.count;
  return line;
}

std::string in_words(const RecordProblem& problem) { return problem.at + " " + problem.message; }

// Returns why the record cannot be read, or nothing if it could be read.
std::optional<std::string> find_in(std::size_t number, std::string_view text, std::ostream& out) {
  const Json record = Json::parse(text, nullptr, false);
  if (record.is_discarded()) return "no JSON";
  auto walk = RecordWalk::begin(record);
  if (!walk) return in_words(walk.error());
  Tapestry tapestry;
  int round = -1;
  int step = -1;
  for (;;) {
    const Table before = walk->match().table();
    const auto more = walk->advance();
    if (!more) return in_words(more.error());
    if (!*more) return std::nullopt;
    const Table& after = walk->match().table();
    if (!walk->action()) {
      ++round;
      step = -1;
      tapestry.dealt(after);
      continue;
    }
    ++step;
    for (const GreatPlay& play :
         tapestry.stepped(before, *walk->action(), walk->happened().events, after)) {
      out << line_of(number, round, step, play).dump() << "\n";
    }
  }
}

}  // namespace

bool find_great_plays(const std::vector<std::string>& files, std::ostream& out,
                      std::ostream& problems) {
  bool read_all = true;
  for (const std::string& path : files) {
    std::size_t number = 0;
    const auto read = for_each_line(path, [&](std::size_t line, std::string_view text) {
      if (const auto problem = find_in(++number, text, out)) {
        problems << path << ":" << line << ": " << *problem << "\n";
        read_all = false;
      }
      return true;
    });
    if (!read) {
      problems << read.error() << "\n";
      read_all = false;
    }
  }
  return read_all;
}

}  // namespace lastcard::sim
