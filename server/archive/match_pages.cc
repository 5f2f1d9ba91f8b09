#include "server/archive/match_pages.h"

#include <algorithm>
#include <charconv>

#include <spdlog/spdlog.h>

#include "protocol/codec/messages.h"
#include "server/base/loggable.h"
#include "server/store/database.h"

namespace lastcard::archive {
namespace {

constexpr int kMatchesPerPage = 20;
constexpr int kMostPlaces = 1'000'000;  // the greatest index of a great play in its match
constexpr int kUsualPositions = 20;
constexpr int kMostPositions = 100;

std::optional<int> number_in(std::string_view text, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (number < least || number > most) return std::nullopt;
  return number;
}

std::optional<int> number_parameter(std::string_view query, std::string_view name, int otherwise,
                                    int least, int most) {
  const auto text = parameter(query, name);
  return text ? number_in(*text, least, most) : otherwise;
}

std::optional<Viewer> viewer_named(std::string_view name, int seats) {
  if (name == "watcher") return Viewer::spectator();
  if (name == "all") return Viewer::spectator(SeatSet::all(seats));
  const auto seat = number_in(name, 0, seats - 1);
  if (seat && name == std::to_string(*seat)) return Viewer(Seat(*seat));
  return std::nullopt;
}

PageAnswer bad_request(std::string_view message) {
  return page_problem(400, "bad_request", message);
}

}  // namespace

PageAnswer MatchPages::answer(const PageQuestion& question) {
  try {
    return decide(question);
  } catch (const std::exception& error) {
    spdlog::error("event=match_not_read error=\"{}\"", base::loggable(error));
    return page_problem(503, "unavailable", "the matches cannot be read at the moment");
  }
}

PageAnswer MatchPages::decide(const PageQuestion& question) {
  std::string_view path = question.path;
  if (path.starts_with('/')) path.remove_prefix(1);
  if (path.empty()) return list(question);
  if (path == "great-plays") return great_plays(question);
  const std::string_view id = path.substr(0, path.find('/'));
  path.remove_prefix(id.size());
  if (!protocol::is_match_id(id) ||
      !(path.empty() || path == "/positions" || path == "/record.json" || path == "/look-back")) {
    return page_problem(404, "no_such_match", "there is nothing of that name here");
  }
  const auto kept = find(std::string(id));
  if (!kept || is_withheld(kept->table))
    return page_problem(404, "no_such_match", "there is no finished match of that id");
  if (path == "/record.json") return record(*kept);
  if (!kept->opened) {
    return page_problem(503, "unavailable",
                        "this match was played by rules that this server does not have any more; "
                        "its record can still be had");
  }
  if (path == "/look-back") return review(*kept, question);
  return path.empty() ? match(*kept, question) : positions(*kept, question.query);
}

PageAnswer MatchPages::list(const PageQuestion& question) {
  const std::string before(parameter(question.query, "before").value_or(""));
  if (!before.empty() && !protocol::is_match_id(before))
    return bad_request("before is what a list gave");
  std::vector<store::MatchReader::Line> lines;
  if (reader_ && question.session) {
    lines = reader_->matches_of(
        {question.session->hex(), std::string(parameter(question.query, "table").value_or(""))},
        before, kMatchesPerPage + 1);
  }
  const bool more = lines.size() > kMatchesPerPage;
  if (more) lines.pop_back();
  Json answer{{"matches", Json::array()}};
  for (const auto& line : lines) {
    Json summary = Json::parse(line.summary);
    if (is_withheld(summary.value("table", std::string()))) continue;
    summary["your_seat"] = line.seat;
    answer["matches"].push_back(std::move(summary));
  }
  if (more) answer["more"] = lines.back().id;
  return {200, answer.dump()};
}

PageAnswer MatchPages::great_plays(const PageQuestion& question) {
  store::MatchReader::Before before;
  if (const auto cursor = parameter(question.query, "before")) {
    const auto point = std::min(cursor->find('.'), cursor->size());
    const auto place =
        number_in(cursor->substr(std::min(point + 1, cursor->size())), 0, kMostPlaces);
    before.match = cursor->substr(0, point);
    if (!place || !protocol::is_match_id(before.match))
      return bad_request("before is what a list gave");
    before.place = *place;
  }
  std::vector<store::MatchReader::HungPlay> plays;
  if (reader_ && question.session) {
    plays = reader_->great_plays_of(
        {question.session->hex(), std::string(parameter(question.query, "table").value_or(""))},
        before, kMatchesPerPage + 1);
  }
  const bool more = plays.size() > kMatchesPerPage;
  if (more) plays.pop_back();
  Json answer{{"plays", Json::array()}};
  for (const auto& play : plays) {
    Json summary = Json::parse(play.summary);
    if (is_withheld(summary.value("table", std::string()))) continue;
    summary["your_seat"] = play.seat;
    answer["plays"].push_back({{"play", Json::parse(play.told)}, {"match", std::move(summary)}});
  }
  if (more) answer["more"] = plays.back().match + '.' + std::to_string(plays.back().place);
  return {200, answer.dump()};
}

Json MatchPages::all_of(const table::SessionId& session) {
  Json all = Json::array();
  if (!reader_) return all;
  std::string before;
  for (;;) {
    const auto lines = reader_->matches_of({session.hex()}, before, kMatchesPerPage);
    for (const auto& line : lines) {
      Json summary = Json::parse(line.summary);
      summary["your_seat"] = line.seat;
      all.push_back(std::move(summary));
    }
    if (lines.size() < kMatchesPerPage) return all;
    before = lines.back().id;
  }
}

std::optional<std::string> MatchPages::record_of(const std::string& id) {
  if (!reader_) return std::nullopt;
  auto stored = reader_->find(id);
  if (!stored || is_withheld(Json::parse(stored->summary).value("table", std::string())))
    return std::nullopt;
  return std::move(stored->record);
}

ResumedOr MatchPages::play_on(const std::string& id, int position, const table::SessionId& who,
                              std::optional<std::string> name, const protocol::Settings& settings,
                              std::int64_t began) {
  try {
    const auto kept = find(id);
    if (!kept || is_withheld(kept->table)) return Unexpected(std::string_view("no_such_match"));
    const auto seat = reader_->seat_of(id, who.hex());
    if (!seat) return Unexpected(std::string_view("not_your_match"));
    return resume(kept->stored.record, {id, position, Seat(*seat), who, std::move(name)}, settings,
                  began);
  } catch (const std::exception& error) {
    spdlog::error("event=cannot_play_on match={} position={} error=\"{}\"", id, position,
                  base::loggable(error));
    return Unexpected(std::string_view("unavailable"));
  }
}

PageAnswer MatchPages::match(const Kept& kept, const PageQuestion& question) {
  Json page = Json::parse(kept.stored.summary);
  if (question.session) {
    if (const auto seat = reader_->seat_of(kept.id, question.session->hex())) {
      page["your_seat"] = *seat;
    }
  }
  page.update(kept.opened->particulars());
  return {200, page.dump(), Keeping::an_hour};
}

PageAnswer MatchPages::positions(const Kept& kept, std::string_view query) {
  const std::string_view as = parameter(query, "as").value_or("watcher");
  const auto viewer = viewer_named(as, kept.opened->seats());
  if (!viewer) return bad_request("as is the number of a seat, watcher or all");
  constexpr int kAnywhere = 1'000'000'000;
  const auto from = number_parameter(query, "from", 0, 0, kAnywhere);
  if (!from) return bad_request("from is the number of a position");
  const auto count = number_parameter(query, "count", kUsualPositions, 1, kMostPositions);
  if (!count) return bad_request("count is a number from 1 to 100");
  std::string body = R"({"match":")" + kept.id + R"(","as":")";
  body.append(as).append(R"(","from":)").append(std::to_string(*from)).append(R"(,"positions":)");
  kept.opened->append_positions(body, *viewer, *from, *count);
  body += '}';
  return {200, std::move(body), Keeping::an_hour};
}

PageAnswer MatchPages::review(const Kept& kept, const PageQuestion& question) {
  const auto seat = parameter(question.query, "as");
  const auto viewer = seat ? viewer_named(*seat, kept.opened->seats()) : std::nullopt;
  if (!viewer || !viewer->seat()) return bad_request("as is the number of a seat");
  if (reviews_ == nullptr)
    return page_problem(503, "unavailable", "nobody looks back at matches here");
  return reviews_->answer(kept.id, kept.opened, *viewer->seat(),
                          question.session.value_or(table::SessionId()), question.may_look_back);
}

PageAnswer MatchPages::record(const Kept& kept) {
  const Json summary = Json::parse(kept.stored.summary);
  const auto text = [&](const char* name) { return summary.value(name, std::string()); };
  constexpr std::size_t kDate = 10;  // 2026-11-21
  return {200, kept.stored.record, Keeping::an_hour,
          text("game") + "-" + text("table") + "-" + text("ended").substr(0, kDate) + ".json"};
}

std::shared_ptr<const MatchPages::Kept> MatchPages::find(const std::string& id) {
  if (!reader_) return nullptr;
  return cache_.find(id, [this](const std::string& wanted) -> std::shared_ptr<const Kept> {
    auto stored = reader_->find(wanted);
    if (!stored) return nullptr;
    auto opened = OpenedMatch::open(stored->record);
    std::string table = Json::parse(stored->summary).value("table", std::string());
    return std::make_shared<const Kept>(
        Kept{wanted, std::move(table), std::move(*stored), std::move(opened)});
  });
}

}  // namespace lastcard::archive
