#include "tests/simulation/house.h"

namespace lastcard::simulation {
namespace {

base::PoolSettings in_one_thread() {
  base::PoolSettings settings;
  settings.in_caller = true;
  return settings;
}

}  // namespace

House::House(Ground& ground, const lobby::LobbySettings& settings,
             std::optional<table::CalendarTime> ran)
    : context_(std::make_unique<boost::asio::io_context>(1)),
      pool_(in_one_thread()),
      work_(context_->get_executor()),
      journal_(std::make_unique<SimulatedJournal>(ground)),
      lobby_(*context_, *journal_, pool_, settings),
      accounts_(*journal_, pool_, {}),
      leagues_(*journal_, accounts_, pool_, {}) {
  lobby_.let_think(thinking_);
  leagues_.restore({}, lobby_);
  auto stored = journal_->load_tables();
  ground.witness.restarted(stored);
  lobby_.restore(stored, lobby_.settings().time->calendar_now(), ran);
  run();
}

House::~House() {
  pool_.stop();
  // Pending handlers hold tables, and tables hold parts of the context.
  journal_.reset();
  lobby_.forget_tables();
  work_.reset();
  context_.reset();  // destroys the pending handlers while the lobby still exists
}

}  // namespace lastcard::simulation
