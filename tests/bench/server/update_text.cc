#include "tests/bench/server/update_text.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace lastcard::bench {
namespace {

constexpr auto kNowhere = std::string_view::npos;

std::int64_t number_at(std::string_view text, std::size_t place) {
  std::int64_t value = -1;
  std::from_chars(text.data() + place, text.data() + text.size(), value);
  return value;
}

// Returns the number after `name`, which is given as in `"seq":`; -1 if there is none.
std::int64_t number_after(std::string_view text, std::string_view name) {
  const auto place = text.find(name);
  return place == kNowhere ? -1 : number_at(text, place + name.size());
}

UpdateHead::Stage stage_of(std::string_view head) {
  if (head.find(R"("stage":"playing")") != kNowhere) return UpdateHead::Stage::playing;
  return head.find(R"("stage":"round-over")") != kNowhere ? UpdateHead::Stage::round_over
                                                          : UpdateHead::Stage::match_over;
}

bool skip(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

// Returns whether a list's intents are only shown with a refusal, given the text after the list.
bool is_refused(std::string_view after) {
  skip(after, R"(,"more":true)");
  if (skip(after, R"(,"count":)")) {
    after.remove_prefix(std::min(after.find_first_not_of("0123456789"), after.size()));
  }
  return after.starts_with(R"(,"refusal":)");
}

void collect_intents(std::string_view prompt, std::vector<std::string_view>& found) {
  constexpr std::string_view kList = R"("intents":[)";
  for (auto list = prompt.find(kList); list != kNowhere; list = prompt.find(kList)) {
    prompt.remove_prefix(list + kList.size());
    const std::size_t before = found.size();
    while (prompt.starts_with('{')) {
      const auto end = prompt.find('}');
      if (end == kNowhere) return;
      found.push_back(prompt.substr(0, end + 1));
      prompt.remove_prefix(end + 1);
      skip(prompt, ",");
    }
    skip(prompt, "]");
    if (is_refused(prompt)) found.resize(before);
  }
}

int cards_played(std::string_view intent) {
  if (intent.starts_with(R"({"intent":"play-card")")) return 1;
  if (!intent.starts_with(R"({"intent":"play-set")")) return 0;
  const auto list = intent.find('[');
  return 1 + static_cast<int>(
                 std::count(intent.begin() + static_cast<std::ptrdiff_t>(list), intent.end(), ','));
}

std::int64_t cards_in_hand(std::string_view view, std::int64_t seat) {
  const std::string hand = "\"hand-" + std::to_string(seat) + '"';
  const auto place = view.find(hand);
  return place == kNowhere ? 0 : number_after(view.substr(place), R"("count":)");
}

}  // namespace

std::optional<UpdateHead> read_update(std::string_view message) {
  if (!message.starts_with(R"({"type":"update")")) return std::nullopt;
  const std::string_view head = message.substr(0, message.find(R"("zones":)"));
  UpdateHead update;
  update.seq = static_cast<std::uint64_t>(number_after(head, R"("seq":)"));
  update.stage = stage_of(head);
  const std::int64_t you = number_after(head, R"("you":)");
  if (you < 0 || update.stage != UpdateHead::Stage::playing) return update;
  const std::int64_t turn = number_after(head, R"("turn":)");
  update.yours = turn == you;
  update.others = turn >= 0 && turn != you;
  return update;
}

std::optional<Choice> choose(std::string_view update, std::minstd_rand& random) {
  constexpr std::string_view kPrompt = R"("prompt":{"id":")";
  const auto start = update.find(kPrompt);
  if (start == kNowhere) return std::nullopt;
  std::string_view prompt = update.substr(start + kPrompt.size());
  prompt = prompt.substr(0, prompt.find(R"("events":)"));
  thread_local std::vector<std::string_view> intents;
  intents.clear();
  collect_intents(prompt, intents);
  std::erase(intents, R"({"intent":"knock-last-card"})");
  if (intents.empty()) return std::nullopt;

  Choice choice{
      prompt.substr(0, prompt.find('"')),
      std::string(
          intents[std::uniform_int_distribution<std::size_t>(0, intents.size() - 1)(random)])};
  const int played = cards_played(choice.intent);
  if (played > 0 && cards_in_hand(update, number_after(update, R"("you":)")) - played == 1 &&
      choice.intent.find(R"("knock")") == std::string::npos) {
    choice.intent.insert(choice.intent.size() - 1, R"(,"knock":true)");
  }
  return choice;
}

}  // namespace lastcard::bench
