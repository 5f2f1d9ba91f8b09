#include "server/net/unnamed_proxy.h"

namespace lastcard::net {

bool UnnamedProxy::shown_by(const std::string& sender) {
  const std::lock_guard lock(mutex_);
  if (found_) return false;
  ++all_;
  if (!sender.empty() && sender == candidate_) {
    ++of_candidate_;
  } else if (!sender.empty() && of_candidate_ * 2 < all_) {
    candidate_ = sender;
    of_candidate_ = 1;
  }
  found_ = of_candidate_ >= kEnough && of_candidate_ * 10 >= all_ * 9;
  if (all_ >= kWindow) {
    all_ /= 2;
    of_candidate_ /= 2;
  }
  return found_;
}

std::string UnnamedProxy::address() const {
  const std::lock_guard lock(mutex_);
  return found_ ? candidate_ : "";
}

}  // namespace lastcard::net
