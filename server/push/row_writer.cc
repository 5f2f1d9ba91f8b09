#include "server/push/row_writer.h"

#include <memory>
#include <utility>

#include "server/store/people_rows.h"

namespace lastcard::push {
namespace {

// Reports to the caller when its change is durable.
class RowListener final : public store::JournalListener {
 public:
  explicit RowListener(RowWriter::Done done) : done_(std::move(done)) {}
  void journal_wrote(std::uint64_t /*seq*/) override { tell(""); }
  void journal_stalled(std::uint64_t /*seq*/) override {}
  void journal_conflict(std::uint64_t /*seq*/) override { tell(""); }
  void journal_refused(std::uint64_t /*seq*/) override { tell("cannot_keep"); }

 private:
  void tell(std::string_view refused) {
    if (done_) done_(refused);
  }

  const RowWriter::Done done_;
};

}  // namespace

void RowWriter::write(std::string_view statement, std::vector<std::string> values, Done done) {
  store::JournalEntry entry;
  entry.people = std::make_shared<const std::vector<store::PeopleRow>>(
      std::vector<store::PeopleRow>{{statement, std::move(values)}});
  journal_.append(std::move(entry), std::make_shared<RowListener>(std::move(done)));
}

}  // namespace lastcard::push
