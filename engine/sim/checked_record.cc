#include "engine/sim/checked_record.h"

#include <optional>
#include <utility>
#include <vector>

#include "engine/core/record_check.h"

namespace lastcard::sim {
namespace {

constexpr std::size_t kDeepest = 64;  // records are a few levels deep

bool has(const Json& object, const char* name) {
  return object.is_object() && object.contains(name);
}

// Builds the record's values while its text is parsed. Compares each step at once and drops it, if
// the members that it depends on have been read.
class Reading final : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return take(nullptr); }
  bool boolean(bool value) override { return take(value); }
  bool number_integer(Json::number_integer_t value) override { return take(value); }
  bool number_unsigned(Json::number_unsigned_t value) override { return take(value); }
  bool number_float(Json::number_float_t value, const std::string& /*text*/) override {
    return take(value);
  }
  bool string(std::string& value) override { return take(std::move(value)); }
  bool binary(Json::binary_t& /*value*/) override { return false; }  // JSON has none
  bool key(std::string& name) override {
    // Of two members with one name, this check would read one and another program the other.
    if (open_.back().value.contains(name)) {
      problem_ = {'"' + name + '"', "is there twice in one object"};
      return false;
    }
    open_.back().key = std::move(name);
    return true;
  }
  bool start_object(std::size_t /*size*/) override { return begin(Json::object()); }
  bool end_object() override { return end(); }
  bool start_array(std::size_t /*size*/) override { return begin(Json::array()); }
  bool end_array() override { return end(); }
  bool parse_error(std::size_t /*place*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    return false;
  }

  // The result after the whole text has been parsed. `is_json`: whether it was valid JSON.
  Result<CheckedRecord, std::string> result(bool is_json) && {
    if (!problem_ && !is_json) return Unexpected(std::string("is not JSON"));
    if (!problem_) finish();
    if (!problem_) return CheckedRecord{std::move(*check_).take_match(), steps_};
    const Json& head = open_.empty() ? record_ : open_.front().value;
    const std::string name = has(head, "name") ? head["name"].dump() + " " : "";
    return Unexpected(name + problem_->at + " " + problem_->message);
  }

 private:
  struct Open {
    Json value;
    std::string key;  // the member that is being read
  };
  // The open values while a step is read: the record, its rounds, a round, and its steps.
  static constexpr std::size_t kRecord = 0;
  static constexpr std::size_t kRounds = 1;
  static constexpr std::size_t kRound = 2;
  static constexpr std::size_t kSteps = 3;
  static constexpr std::size_t kLevels = 4;

  bool begin(Json empty) {
    if (open_.size() == kDeepest) return false;
    open_.push_back({std::move(empty), {}});
    return !at_steps() || begin_steps();
  }
  bool end() {
    Json value = std::move(open_.back().value);
    if (open_.size() == kRound + 1 && std::exchange(streams_, false)) return end_round(value);
    open_.pop_back();
    return take(std::move(value));
  }
  bool take(Json value) {
    if (open_.empty()) {
      record_ = std::move(value);
      return true;
    }
    if (streams_ && at_steps()) return take_step(value);
    Open& parent = open_.back();
    if (parent.value.is_array()) {
      parent.value.push_back(std::move(value));
    } else {
      parent.value[parent.key] = std::move(value);
    }
    return true;
  }

  // Whether the next value is in a round's list of steps.
  [[nodiscard]] bool at_steps() const {
    return open_.size() == kLevels && open_[kRecord].key == "rounds" &&
           open_[kRounds].value.is_array() && open_[kRound].key == "steps" &&
           open_[kSteps].value.is_array();
  }
  bool begin_steps() {
    const Json& head = open_[kRecord].value;
    const Json& round = open_[kRound].value;
    const bool told = has(head, "format") && has(head, "game") && has(head, "rules") &&
                      has(head, "seats") && has(round, "dealer") && has(round, "deck");
    // If one round was kept in memory, the later rounds are kept, too.
    streams_ = told && open_[kRounds].value.empty();
    if (!streams_) return true;
    has_setup_ = has(round, "setup");
    if (!begin_check(head, round)) return false;
    std::optional<RecordCheck> before;
    if (!has_setup_) before = check_;
    auto problem = check_->deal(round);
    if (has_setup_ || !check_->deals_by_agreement()) return is_fine(std::move(problem));
    // The agreement of the players may come after the steps.
    check_ = std::move(before);
    streams_ = false;
    return true;
  }
  bool take_step(const Json& step) {
    ++steps_;
    return is_fine(check_->step(step));
  }
  bool end_round(const Json& round) {
    if (has(round, "setup") && !has_setup_ && !is_fine(check_->compare_setup(round["setup"])))
      return false;
    if (!is_fine(check_->end_round(round))) return false;
    open_.pop_back();
    return true;
  }

  void finish() {
    static const Json kNone;
    const bool listed = has(record_, "rounds") && record_["rounds"].is_array();
    const bool begun = listed && !record_["rounds"].empty();
    if (!begin_check(record_, begun ? record_["rounds"][0] : kNone)) return;
    if (!listed) {
      problem_ = {"/rounds", "must be a list of rounds"};
      return;
    }
    for (const Json& round : record_["rounds"]) {
      if (!is_fine(check_->deal(round))) return;
      if (!has(round, "steps") || !round["steps"].is_array()) {
        problem_ = {"/rounds", "must each have a list of steps"};
        return;
      }
      for (const Json& step : round["steps"]) {
        if (!take_step(step)) return;
      }
      if (!is_fine(check_->end_round(round))) return;
    }
    is_fine(check_->end(record_));
  }

  bool begin_check(const Json& head, const Json& first_round) {
    if (check_) return true;
    auto check = RecordCheck::begin(head, first_round);
    if (!check) {
      problem_ = check.error();
      return false;
    }
    check_.emplace(std::move(check).value());
    return true;
  }
  bool is_fine(std::optional<RecordProblem> problem) {
    problem_ = std::move(problem);
    return !problem_;
  }

  std::vector<Open> open_;
  Json record_;
  std::optional<RecordCheck> check_;
  bool streams_ = false;  // the steps of the current round are compared at once
  bool has_setup_ = false;
  std::size_t steps_ = 0;
  std::optional<RecordProblem> problem_;
};

}  // namespace

Result<CheckedRecord, std::string> check_record(LineReader& reader) {
  Reading reading;
  // The parser takes a zero byte as the end of the text.
  const bool is_json =
      Json::sax_parse(LineCharacters(reader), LineCharacters(), &reading) && reader.at_end();
  return std::move(reading).result(is_json);
}

Result<CheckedRecord, std::string> check_record(std::string_view text) {
  Reading reading;
  const bool is_json = text.find('\0') == std::string_view::npos &&
                       Json::sax_parse(text.begin(), text.end(), &reading);
  return std::move(reading).result(is_json);
}

}  // namespace lastcard::sim
