#include "server/league/local_time.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lastcard::league {
namespace {

using testing::Contains;
using testing::Optional;

constexpr auto kAmsterdam = "Europe/Amsterdam";

TEST(LocalTime, KnowsTheZonesOfTheSystem) {
  for (const char* zone : {kAmsterdam, "Europe/Helsinki", "Europe/Istanbul", "Asia/Kathmandu",
                           "America/St_Johns", "UTC"}) {
    EXPECT_TRUE(known_zone(zone)) << zone;
    EXPECT_THAT(zone_names(), Contains(zone));
  }
  for (const char* zone : {"", "Europe/Kraken", "europe/amsterdam", "../../etc/passwd", "CEST",
                           "+02:00", "Europe/Amsterdam ", "Europe", "zone.tab", "tzdata.zi"}) {
    EXPECT_FALSE(known_zone(zone)) << zone;
  }
}

TEST(LocalTime, IsUtcInAZoneThatTheMachineDoesNotKnow) {
  EXPECT_EQ(instant_of("2026-12-01", "20:00", "US/Oldtown"),
            instant_of("2026-12-01", "20:00", "UTC"));
  const LocalMoment there = local_of(1796151607, "US/Oldtown");
  EXPECT_EQ(there.date + ' ' + there.time, "2026-12-01 19:00");
  EXPECT_EQ(there.second, 7);
  EXPECT_EQ(there.weekday, 1) << "a Tuesday";
  EXPECT_EQ(there.utc_offset_minutes, 0);
  EXPECT_EQ(there.abbreviation, "UTC");
}

TEST(LocalTime, FollowsWinterAndSummerTime) {
  EXPECT_THAT(instant_of("2026-12-01", "20:00", kAmsterdam), Optional(1796151600));
  EXPECT_EQ(utc_text(1796151600), "2026-12-01T19:00:00Z");
  EXPECT_EQ(utc_basic_text(1796151600), "20261201T190000Z");
  EXPECT_EQ(utc_text(*instant_of("2026-07-01", "20:00", kAmsterdam)), "2026-07-01T18:00:00Z");
  EXPECT_EQ(utc_text(*instant_of("2026-07-01", "20:00", "Asia/Kathmandu")), "2026-07-01T14:15:00Z");
  EXPECT_EQ(utc_text(*instant_of("2026-07-01", "00:30", "Pacific/Kiritimati")),
            "2026-06-30T10:30:00Z");
  EXPECT_EQ(utc_text(*instant_of("2037-07-01", "20:00", kAmsterdam)), "2037-07-01T18:00:00Z");
}

TEST(LocalTime, MapsASkippedTimeToTheMomentOfTheClockChange) {
  EXPECT_EQ(utc_text(*instant_of("2027-03-28", "02:30", kAmsterdam)), "2027-03-28T01:00:00Z");
  EXPECT_EQ(utc_text(*instant_of("2027-03-28", "01:59", kAmsterdam)), "2027-03-28T00:59:00Z");
  EXPECT_EQ(utc_text(*instant_of("2027-03-28", "03:00", kAmsterdam)), "2027-03-28T01:00:00Z");
}

TEST(LocalTime, MapsARepeatedTimeToItsFirstOccurrence) {
  EXPECT_EQ(utc_text(*instant_of("2026-10-25", "02:30", kAmsterdam)), "2026-10-25T00:30:00Z");
}

TEST(LocalTime, AcceptsOnlyValidDatesAndTimes) {
  for (const char* date : {"2026-12-01", "2028-02-29", "1970-01-01", "2037-12-31"}) {
    EXPECT_TRUE(valid_date(date)) << date;
  }
  for (const char* date : {"", "2026-2-01", "2026-02-29", "2026-13-01", "2026-00-10", "1969-12-31",
                           "2038-01-01", "2026/12/01", "2026-12-01 ", "+026-12-01", "2026-12-0x"}) {
    EXPECT_FALSE(valid_date(date)) << date;
    EXPECT_EQ(instant_of(date, "20:00", kAmsterdam), std::nullopt) << date;
    EXPECT_EQ(add_days(date, 1), std::nullopt) << date;
  }
  for (const char* time : {"00:00", "23:59", "20:00"}) EXPECT_TRUE(valid_time(time)) << time;
  for (const char* time : {"", "24:00", "20:60", "8:00", "20.00", "20:00:00", "-1:00", "2O:00"}) {
    EXPECT_FALSE(valid_time(time)) << time;
    EXPECT_EQ(instant_of("2026-12-01", time, kAmsterdam), std::nullopt) << time;
  }
}

TEST(LocalTime, GivesDateTimeWeekdayAndOffsetOfAnInstant) {
  const auto moment = local_of(1796151600, kAmsterdam);
  EXPECT_EQ(moment.date, "2026-12-01");
  EXPECT_EQ(moment.time, "20:00");
  EXPECT_EQ(moment.weekday, 1);  // a Tuesday
  EXPECT_EQ(moment.utc_offset_minutes, 60);
  EXPECT_EQ(moment.abbreviation, "CET");
  EXPECT_EQ(local_of(1796151607, "America/St_Johns").time, "15:30");
  EXPECT_EQ(local_of(1796151607, "America/St_Johns").second, 7);
  EXPECT_EQ(local_of(1796151607, "America/St_Johns").utc_offset_minutes, -210);
}

TEST(LocalTime, IsConvertedBackToTheSameInstant) {
  constexpr Instant kStep = 7 * kDay + 3 * kHour + 11 * kMinute;
  for (const char* zone : {kAmsterdam, "Australia/Lord_Howe", "America/Sao_Paulo", "UTC"}) {
    for (Instant instant = 1790000040; instant < 1860000000; instant += kStep) {
      const auto local = local_of(instant, zone);
      const auto back = instant_of(local.date, local.time, zone);
      ASSERT_TRUE(back);
      // If two moments have the same local time, instant_of returns the first of them.
      const Instant late = instant - local.second - *back;
      EXPECT_TRUE(late == 0 || late == kHour || late == kHour / 2) << zone << ' ' << instant;
    }
  }
}

TEST(LocalTime, AddsDaysToADate) {
  EXPECT_THAT(add_days("2026-12-30", 3), Optional(std::string("2027-01-02")));
  EXPECT_THAT(add_days("2028-03-01", -1), Optional(std::string("2028-02-29")));
  EXPECT_EQ(add_days("2037-12-31", 1), std::nullopt);
  EXPECT_EQ(add_days("1970-01-01", -1), std::nullopt);
}

}  // namespace
}  // namespace lastcard::league
