#include "server/net/unnamed_proxy.h"

namespace lastcard::net {

bool UnnamedProxy::shown_by(const std::string& sender) {
  const std::lock_guard lock(mutex_);
  ++all_;
  if (!sender.empty() && sender == candidate_) {
    ++of_candidate_;
  } else if (!sender.empty() && of_candidate_ * 2 < all_) {
    candidate_ = sender;
    of_candidate_ = 1;
    found_ = false;
  }
  if (of_candidate_ >= kEnough && of_candidate_ * 10 >= all_ * 9) found_ = true;
  if (of_candidate_ * 2 < all_) found_ = false;
  if (all_ >= kWindow) {
    all_ /= 2;
    of_candidate_ /= 2;
  }
  if (!found_ || told_ == candidate_) return false;
  told_ = candidate_;
  return true;
}

std::string UnnamedProxy::address() const {
  const std::lock_guard lock(mutex_);
  return found_ ? candidate_ : "";
}

}  // namespace lastcard::net
