#include "server/table/time_source.h"

#include <utility>

#include <boost/asio/steady_timer.hpp>

namespace lastcard::table {
namespace {

class MachineTimer final : public Timer {
 public:
  explicit MachineTimer(const Strand& strand) : timer_(strand) {}
  void ring_at(SteadyTime time, std::function<void()> ring) override {
    timer_.expires_at(time);
    timer_.async_wait([ring = std::move(ring)](const boost::system::error_code& error) {
      if (!error) ring();
    });
  }
  void cancel() override { timer_.cancel(); }

 private:
  boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                    boost::asio::wait_traits<std::chrono::steady_clock>, Strand>
      timer_;
};

class MachineTime final : public TimeSource {
 public:
  [[nodiscard]] SteadyTime now() const override { return std::chrono::steady_clock::now(); }
  [[nodiscard]] CalendarTime calendar_now() const override {
    return std::chrono::system_clock::now();
  }
  [[nodiscard]] std::unique_ptr<Timer> make_timer(const Strand& strand) override {
    return std::make_unique<MachineTimer>(strand);
  }
};

}  // namespace

TimeSource& machine_time() {
  static MachineTime time;
  return time;
}

}  // namespace lastcard::table
