#include <gtest/gtest.h>

#include "engine/tricks/trick.h"
#include "tests/engine/common_sense.h"
#include "tests/engine/laid_table.h"

// Go Boom, Rolling Stone and Pisti as a person would play them (common_sense.h).

namespace lastcard::testing {
namespace {

LaidTable boom() {
  LaidTable t("go-boom", 3, "discard");
  t.change([](Tx& tx) { tricks::lead_next(tx, Seat(1)); });
  return t;
}

TEST(CommonSenseInGoBoom, GoesOut) {  // GOB-20
  auto t = boom();
  t.lay("hand-1", "KD").lay("hand-2", "3S 8C").lay("hand-0", "6S 9C").lay("stock", "2H");
  expect_sense(t.match().table(), 1, {"KD"}, "GOB-20");
}

TEST(CommonSenseInGoBoom, PlaysItsLastCardRatherThanDraw) {  // GOB-12, GOB-20
  auto t = boom();
  t.lay("hand-1", "5S 2C").lay("hand-2", "3S").lay("hand-0", "6S 9C").lay("stock", "2H 3H");
  t.act(1, "5S");
  expect_sense(t.match().table(), 2, {"3S"}, "GOB-12");
}

TEST(CommonSenseInGoBoom, TakesTheLeadWithTwoCardsLeft) {  // GOB-14
  // Nobody plays after this seat. The seat that leads next goes out with its last card.
  auto t = boom();
  t.lay("hand-1", "5S 2C").lay("hand-2", "3S 8C TC").lay("hand-0", "6S 4S").lay("stock", "2H 3H");
  t.act(1, "5S").act(2, "3S");
  expect_sense(t.match().table(), 0, {"6S"}, "GOB-14");
}

LaidTable stone() { return LaidTable("rolling-stone", 4, "discard"); }

TEST(CommonSenseInRollingStone, GoesOut) {  // ROL-20
  auto t = stone();
  t.lay("hand-1", "7C").lay("hand-2", "8C 9D").lay("hand-3", "9C TD").lay("hand-0", "TC JD");
  t.change([](Tx& tx) { tricks::lead_next(tx, Seat(1)); });
  expect_sense(t.match().table(), 1, {"7C"}, "ROL-20");
}

LaidTable pisti() {
  LaidTable t("pisti", 4, "captured-0");
  t.turn("play", 3);
  return t;
}

TEST(CommonSenseInPisti, TakesAPisti) {  // PIS-15
  auto t = pisti();
  t.lay("pile", "9C")
      .lay("hand-3", "JH 9H 4S")
      .lay("hand-2", "2H 3H KC")
      .lay("hand-1", "5H 6H 7C")
      .lay("hand-0", "TS QS KD");
  expect_sense(t.match().table(), 3, {"9H"}, "PIS-15");
}

TEST(CommonSenseInPisti, TakesALargePileWithTheCardThatFits) {  // PIS-11
  auto t = pisti();
  t.lay("pile", "2C TD AC KS 9C")
      .lay("hand-3", "9H 4S")
      .lay("hand-2", "2H 3H")
      .lay("hand-1", "5H 6H")
      .lay("hand-0", "TS QS");
  expect_sense(t.match().table(), 3, {"9H"}, "PIS-11");
}

TEST(CommonSenseInPisti, DoesNotLayAJackOnNothing) {  // PIS-12
  auto t = pisti();
  t.lay("hand-3", "JH 4S").lay("hand-2", "2H 3H").lay("hand-1", "5H 6H").lay("hand-0", "TS QS");
  expect_sense(t.match().table(), 3, {"4S"}, "PIS-12");
}

}  // namespace
}  // namespace lastcard::testing
