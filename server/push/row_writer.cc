#include "server/push/row_writer.h"

#include <map>
#include <mutex>
#include <utility>

#include "server/store/people_rows.h"

namespace lastcard::push {

// Tells those who wait when what they asked for is on the disk.
class RowWriter::Waiter final : public store::JournalListener {
 public:
  std::uint64_t next(Done done) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(++asked_, std::move(done));
    return asked_;
  }
  void journal_wrote(std::uint64_t seq) override { settle(seq, ""); }
  void journal_stalled(std::uint64_t) override {}
  void journal_conflict(std::uint64_t seq) override { settle(seq, ""); }
  void journal_refused(std::uint64_t seq) override { settle(seq, "cannot_keep"); }

 private:
  void settle(std::uint64_t seq, std::string_view refused) {
    Done done;
    {
      const std::lock_guard lock(mutex_);
      const auto found = waiting_.find(seq);
      if (found == waiting_.end()) return;
      done = std::move(found->second);
      waiting_.erase(found);
    }
    if (done) done(refused);
  }

  std::mutex mutex_;
  std::uint64_t asked_ = 0;
  std::map<std::uint64_t, Done> waiting_;
};

RowWriter::RowWriter(store::Journal& journal)
    : journal_(journal), waiter_(std::make_shared<Waiter>()) {}

void RowWriter::write(std::string_view statement, std::vector<std::string> values, Done done) {
  store::JournalEntry entry;
  entry.seq = waiter_->next(std::move(done));
  entry.people = std::make_shared<const std::vector<store::PeopleRow>>(
      std::vector<store::PeopleRow>{{statement, std::move(values)}});
  journal_.append(std::move(entry), waiter_);
}

}  // namespace lastcard::push
