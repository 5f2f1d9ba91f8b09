const words = {
  name: "Pesten",
  tagline: "Het Nederlandse kaartspel, met setjes en straffen die groeien.",

  "help.1":
    "Raak je kaarten kwijt voor de anderen dat doen. Speel in je beurt een kaart van dezelfde kleur of dezelfde waarde als de bovenste; wie niet kan, pakt een kaart.",
  "help.2":
    "Waar setjes mogen, speel je meer kaarten tegelijk: kaarten van één waarde, of een rij van één kleur. De eerste moet passen, en alleen de laatste heeft gevolgen.",
  "help.3":
    "Met pestkaarten laat je een ander kaarten pakken of een beurt overslaan, draai je de richting om of noem je een kleur. In de regels van deze tafel staat wat elke kaart doet.",
  "help.4":
    "Waar een straf beantwoord mag worden, groeit hij dan en gaat hij naar de volgende. Wie niet kan antwoorden, pakt alles.",
  "help.5":
    "Waar je de laatste kaart moet melden, klop je als je er nog één hebt, anders krijg je straf. Wie geen kaarten meer heeft, wint de ronde, en met genoeg rondes win je de partij.",

  "status.call-rank": "{name} noemt een waarde.",
  "status.call-rank.you": "Noem een waarde.",
  "status.jump-in": "Je mag ertussen met {card}.",
  "action.call-rank": "Noem een waarde",
  "action.jump-in": "Ertussen!",
  "action.jump-in.count": "Ertussen!",
  "badge.called-rank": "genoemde waarde: {rank}",
  "event.called-rank": "{name} noemt een waarde: {rank}",
  "event.called-rank.you": "Je noemt een waarde: {rank}",
  "event.discarded-suit": "{name} legt de rest van die kleur weg: {cards}",
  "event.discarded-suit.you": "Je legt de rest van die kleur weg: {cards}",
  "event.cancelled-draw": "{name} heft de straf op",
  "event.cancelled-draw.you": "Je heft de straf op",
  "event.returned-draw": "{name} stuurt de straf van {count} terug",
  "event.returned-draw.you": "Je stuurt de straf van {count} terug",
  "event.redealt": "Alle handen worden samen geschud en opnieuw gedeeld",
  "effect.calls-rank": "je noemt een waarde",
  "effect.discarded-suit": "ook weg: {cards}",
  "effect.cancelled-draw": "de straf vervalt",
  "effect.returned-draw": { one: "{count} gaat terug", other: "{count} gaan terug" },
  "effect.redealt": "alle handen opnieuw gedeeld",
  "card-effect.discard-suit": "de rest van die kleur uit je hand gaat mee weg",
  "card-effect.call-rank": "je noemt een waarde",
  "card-effect.cancel-draw": "heft een straf op",
  "card-effect.return-draw": "stuurt een straf terug",
  "card-effect.redeal": "alle handen worden geschud en opnieuw gedeeld",
  "card-effect.not-on-same": "niet op de eigen waarde",
  "refusal.not_now": "Dat kan nu niet.",
  "refusal.not_on_same_rank": "Deze kaart mag niet op haar eigen waarde.",
  "refusal.only_identical_out_of_turn":
    "Buiten je beurt mag alleen precies dezelfde kaart als de bovenste.",
  "refusal.rank_not_in_pack": "Die waarde zit niet in het spel.",
  "refusal.not_the_called_rank": "Hij heeft niet de genoemde waarde.",
  "refusal.cards_not_in_pack": "Het spel heeft die kaarten niet.",
  "refusal.cards_not_dealt": "Volgens deze regels worden die kaarten zo niet gedeeld.",
  "refusal.too_many_steps":
    "De anderen spelen te lang door: met deze regels komt er geen eind aan.",
  "refusal.cannot_try": "De server kan deze regels nu even niet proberen.",

  // The library (docs/rules/library.md) and what each rule set is.
  "preset.manipesto.about":
    "Zoals het hier hoort: teams, setjes, tweeën die oplopen, jokers van vijf.",
  "preset.pesten-2018.about":
    "Hetzelfde huis een jaar eerder: geen teams, en wie niet klopt neemt zijn kaart terug.",
  "preset.pesten-app.about": "Vijf kaarten, geen setjes, en niemand gaat uit met een pestkaart.",
  "preset.huisregels": "Pesten zoals meestal",
  "preset.huisregels.about":
    "Twee pakken, zeven kleeft, acht wacht, boer kiest, heer nog een keer, aas draait, joker vijf.",
  "preset.pesten-niet-stapelen": "Pesten zonder stapelen",
  "preset.pesten-niet-stapelen.about":
    "Op een straf leg je niets terug; wie pakte, speelt daarna gewoon.",
  "preset.pesten-stapelen": "Pesten met stapelen",
  "preset.pesten-stapelen.about": "Tweeën en jokers mogen op elkaar; na een joker mag alles.",
  "preset.pesten-kloppen": "Pesten: kloppen of vijf",
  "preset.pesten-kloppen.about": "Vergeten te kloppen of voor niets geklopt: vijf kaarten.",
  "preset.pesten-gewone-kaart": "Pesten: uit met een gewone kaart",
  "preset.pesten-gewone-kaart.about": "Niemand gaat uit met een twee, acht, boer of joker.",
  "preset.pesten-rode-heer": "Pesten met rode en zwarte heer",
  "preset.pesten-rode-heer.about": "Rode heer nog een keer, zwarte heer een speler terug.",
  "preset.pesten-twee-spelers": "Pesten met z'n tweeën",
  "preset.pesten-twee-spelers.about":
    "Aas, zeven, acht en heer geven nog een beurt; vijf rondes winnen.",
  "preset.pesten-voor-kinderen": "Pesten voor kinderen",
  "preset.pesten-voor-kinderen.about": "Vijf kaarten, drie pestkaarten, geen jokers, niet kloppen.",
  "preset.studentenhuis": "Studentenhuis",
  "preset.studentenhuis.about": "Bijna elke kaart doet iets; setjes en ertussen springen.",
  "preset.pesten-ertussen": "Pesten met ertussen springen",
  "preset.pesten-ertussen.about":
    "Twee spellen: wie precies dezelfde kaart heeft, mag buiten zijn beurt.",
  "preset.pesten-zeven-alles": "Pesten: zeven, alles geven",
  "preset.pesten-zeven-alles.about": "Met een zeven gaat je hele kleur mee weg.",
  "preset.pesten-tien-door": "Pesten: tien geeft door",
  "preset.pesten-tien-door.about":
    "Bij een tien schuift elke hand door; een acht mag je doorgeven, na een vijf laag.",
  "preset.mau-mau": "Mau-Mau",
  "preset.mau-mau.about":
    "32 kaarten: zeven twee pakken, acht wacht, boer kiest, geen boer op boer.",
  "preset.tschau-sepp": "Tschau Sepp",
  "preset.tschau-sepp.about":
    "36 kaarten: zeven twee pakken, acht wacht, tien draait, het aas moet bedekt.",
  "preset.crazy-eights": "Crazy Eights",
  "preset.crazy-eights.about":
    "Een acht mag altijd en kiest een kleur. Geen andere kaart doet iets.",
  "preset.crazy-eights-action": "Crazy Eights met actiekaarten",
  "preset.crazy-eights-action.about": "De acht kiest; twee pakken, vrouw slaat over, aas draait.",
  "preset.switch": "Switch (Two Four Jacks)",
  "preset.switch.about": "Twee twee, vier vier, boer draait, acht wacht, aas kiest.",
  "preset.black-jack": "Black Jack (Engelse Switch)",
  "preset.black-jack.about": "Een zwarte boer is vijf kaarten; een rode boer heft de straf op.",
  "preset.prsi": "Prší",
  "preset.prsi.about": "Tsjechisch, 32 kaarten: zeven twee pakken, aas wacht, vrouw op alles.",
  "preset.macao": "Makao",
  "preset.macao.about":
    "Twee twee, drie drie, boer kiest een waarde, aas een kleur, twee heren van vijf.",
  "preset.pesten-terugsturen": "Pesten: retour afzender",
  "preset.pesten-terugsturen.about": "Een vrouw stuurt de straf terug; schoppenaas heft hem op.",
  "preset.kleuren-en-cijfers": "Kleuren en cijfers",
  "preset.kleuren-en-cijfers.about":
    "Als het spel met gekleurde cijfers, met gewone kaarten: twee, overslaan, draaien, kiezen, kies vier.",
} as const;

export default words;
