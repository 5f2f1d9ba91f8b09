// Tests the messages to push services against the examples of the RFCs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/push/encryption.h"
#include "server/push/vapid.h"

namespace lastcard::push {
namespace {

using testing::EndsWith;
using testing::StartsWith;

Bytes read(std::string_view text) { return from_base64url(text).value(); }

TEST(Base64Url, IsReadAsItIsWritten) {
  EXPECT_EQ(base64url("\xFB\xFF"), "-_8");
  EXPECT_EQ(read("-_8"), "\xFB\xFF");
  EXPECT_EQ(read(""), "");
  EXPECT_EQ(from_base64url("+/8"), std::nullopt);
  EXPECT_EQ(from_base64url("-_8="), std::nullopt);
}

// RFC 8188, section 3.1.
TEST(ContentCoding, EqualsTheExampleOfRfc8188) {
  EXPECT_EQ(base64url(coded("I am the walrus", read("yqdlZ-tYemfogSmv7Ws5PQ"),
                            read("I1BsxtFttlv3u_Oo94xnmw"), "")),
            "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg");
}

TEST(ContentCoding, HidesTheLengthOfAShortText) {
  const Bytes key(16, 'k');
  const Bytes salt(16, 's');
  EXPECT_EQ(coded("a", key, salt, "", 100).size(), coded(Bytes(100, 'a'), key, salt, "").size());
  EXPECT_GT(coded(Bytes(101, 'a'), key, salt, "", 100).size(),
            coded("", key, salt, "", 100).size());
}

// RFC 8291, section 5.
class Message : public testing::Test {
 protected:
  const KeyPair sender_ =
      KeyPair::from_secret(read("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).value();
  const Recipient recipient_ = {read("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4"
                                     "bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
                                read("BTBZMqHH6r4Tts7J_aSIgg")};
  const Bytes salt_ = read("DGv6ra1nlYgDCS1FRnbzlw");
};

TEST_F(Message, EqualsTheExampleOfTheStandard) {
  EXPECT_EQ(base64url(sender_.public_key()),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7"
            "A8");
  const auto made =
      encrypted("When I grow up, I want to be a watermelon", recipient_, sender_, salt_);
  ASSERT_TRUE(made);
  EXPECT_EQ(base64url(*made),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocI"
            "nmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWG"
            "NWQexSgSxsj_Qulcy4a-fN");
}

TEST_F(Message, HasNewKeysEachTime) {
  EXPECT_NE(encrypted("x", recipient_, 0), encrypted("x", recipient_, 0));
}

TEST_F(Message, IsNotEncryptedForAnInvalidKey) {
  Recipient nobody = recipient_;
  nobody.public_key.back() ^= '\x01';
  EXPECT_EQ(encrypted("x", nobody, 0), std::nullopt);
  nobody.public_key = "short";
  EXPECT_EQ(encrypted("x", nobody, 0), std::nullopt);
}

TEST(AKeyPair, IsTheSameWhenItIsReadBack) {
  const KeyPair made = KeyPair::generate();
  const auto again = KeyPair::from_secret(made.secret());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->public_key(), made.public_key());
  EXPECT_EQ(again->secret(), made.secret());
  EXPECT_FALSE(KeyPair::from_secret("short"));
  EXPECT_FALSE(KeyPair::from_secret(Bytes(32, '\0')));
  EXPECT_FALSE(KeyPair::from_secret(Bytes(32, '\xFF')));
}

// RFC 8292, sections 2 and 3.
TEST(Vapid, NamesTheSenderTheReceiverAndTheExpiry) {
  const KeyPair key = KeyPair::generate();
  const std::string value = vapid_authorization(key, "https://push.example:8443/x/y?z",
                                                "mailto:host@cards.example", 1700000000);
  const std::string shown = ", k=" + base64url(key.public_key());
  ASSERT_THAT(value, StartsWith("vapid t="));
  ASSERT_THAT(value, EndsWith(shown));
  const std::string token = value.substr(8, value.size() - 8 - shown.size());
  const auto first = token.find('.');
  const auto second = token.rfind('.');
  EXPECT_EQ(nlohmann::json::parse(read(token.substr(0, first))),
            (nlohmann::json{{"typ", "JWT"}, {"alg", "ES256"}}));
  EXPECT_EQ(nlohmann::json::parse(read(token.substr(first + 1, second - first - 1))),
            (nlohmann::json{{"aud", "https://push.example:8443"},
                            {"exp", 1700000000},
                            {"sub", "mailto:host@cards.example"}}));
  const Bytes signature = read(token.substr(second + 1));
  EXPECT_TRUE(is_signed_by(key.public_key(), token.substr(0, second), signature));
  EXPECT_FALSE(is_signed_by(key.public_key(), token.substr(1, second - 1), signature));
  EXPECT_FALSE(is_signed_by(KeyPair::generate().public_key(), token.substr(0, second), signature));
}

}  // namespace
}  // namespace lastcard::push
