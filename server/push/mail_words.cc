#include "server/push/mail_words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "server/league/html.h"
#include "server/push/words.h"

namespace lastcard::push {
namespace {

struct MailTexts {
  std::string_view language;
  std::string_view code_subject;  // "{}" is the code
  std::string_view code_text;     // "{0}" is the address of the server's pages, "{1}" the code
  std::string_view unsubscribe;   // before a link, and on a button
  std::string_view question;
  std::string_view done;
};

constexpr std::array<MailTexts, 5> kMailTexts = {{
    {"en", "{} is your code for Last Card",
     "Somebody entered this e-mail address at {0} to get messages here.\n\nThe code is: "
     "{1}\n\nEnter it on the account page within half an hour. If that was not you, you need not "
     "do anything: without the code, nothing more is sent here.\n",
     "Unsubscribe", "Send no more e-mail to this address?", "You are unsubscribed."},
    {"nl", "{} is je code voor Last Card",
     "Iemand heeft dit e-mailadres opgegeven op {0} om hier berichten te krijgen.\n\nDe code is: "
     "{1}\n\nVul hem binnen een half uur in op de accountpagina. Was jij dat niet, dan hoef je "
     "niets te doen: zonder de code wordt hier niets meer heen gestuurd.\n",
     "Uitschrijven", "Geen e-mail meer naar dit adres sturen?", "Je bent uitgeschreven."},
    {"de", "{} ist dein Code für Last Card",
     "Jemand hat diese E-Mail-Adresse auf {0} angegeben, um hier Nachrichten zu bekommen.\n\nDer "
     "Code ist: {1}\n\nGib ihn innerhalb einer halben Stunde auf der Kontoseite ein. Warst du das "
     "nicht, musst du nichts tun: Ohne den Code wird nichts mehr hierher geschickt.\n",
     "Abmelden", "Keine E-Mails mehr an diese Adresse schicken?", "Du bist abgemeldet."},
    {"tr", "{}: Last Card kodun",
     "Birisi, mesajları buradan almak için bu e-posta adresini {0} sitesinde girdi.\n\nKod: "
     "{1}\n\nKodu yarım saat içinde hesap sayfasına gir. Bunu sen yapmadıysan bir şey yapman "
     "gerekmez: kod olmadan buraya başka bir şey gönderilmez.\n",
     "Abonelikten çık", "Bu adrese artık e-posta gönderilmesin mi?", "Abonelikten çıktın."},
    {"fi", "{} on koodisi Last Cardiin",
     "Joku antoi tämän sähköpostiosoitteen sivustolla {0} saadakseen viestejä tänne.\n\nKoodi on: "
     "{1}\n\nSyötä se tilisivulle puolen tunnin kuluessa. Jos se et ollut sinä, sinun ei tarvitse "
     "tehdä mitään: ilman koodia tänne ei lähetetä muuta.\n",
     "Peru tilaus", "Lopetetaanko sähköpostien lähettäminen tähän osoitteeseen?",
     "Tilaus on peruttu."},
}};

const MailTexts& mail_texts(std::string_view language) {
  // "nl-BE" falls back to "nl".
  const auto* found =
      std::ranges::find(kMailTexts, language.substr(0, language.find('-')), &MailTexts::language);
  return found == kMailTexts.end() ? kMailTexts.front() : *found;
}

}  // namespace

MailWords mail_of_code(const std::string& code, const std::string& address,
                       std::string_view language) {
  const MailTexts& texts = mail_texts(language);
  return {fmt::format(fmt::runtime(texts.code_subject), code),
          fmt::format(fmt::runtime(texts.code_text), address, code)};
}

MailWords mail_of_news(const News& news, const std::string& address, std::string_view language) {
  const std::string text = text_of(news, language);
  return {text, text + "\n" + address + news.path + "\n"};
}

std::string unsubscribe_line(const std::string& link, std::string_view language) {
  return fmt::format("\n{}: {}\n", mail_texts(language).unsubscribe, link);
}

std::string unsubscribe_page(bool done, std::string_view language) {
  const MailTexts& texts = mail_texts(language);
  league::HtmlPage page;
  page.title = "Last Card";
  page.head = "<h1>Last Card</h1>\n";
  const std::string button =
      fmt::format("<form method=\"post\"><button>{}</button></form>\n", texts.unsubscribe);
  page.body = fmt::format("<p>{}</p>\n{}", done ? texts.done : texts.question, done ? "" : button);
  return league::page_html(page, texts.language);
}

}  // namespace lastcard::push
