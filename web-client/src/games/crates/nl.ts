const words = {
  name: "Crates",
  tagline: "Vijftien potjes, alleen of met een maat: bijna elke kaart bijt.",

  "help.1":
    "Raak je kaarten kwijt; wat je overhoudt, zijn strafpunten. Er zijn vijftien potjes, van acht kaarten tot één en weer omhoog tot acht. De laagste score wint. Met vier spelers vormen wie tegenover elkaar zitten een paar, met samen één score.",
  "help.2":
    "Ben je aan de beurt, leg dan een kaart van dezelfde kleur of waarde als de bovenste. Kun je dat niet, pak er dan een: daarmee is je beurt voorbij, ook als die kaart past.",
  "help.3":
    "Een twee begint een tweereeks: de volgende legt er een twee of een aas op, van welke kleur ook, of pakt zoveel kaarten als de reeks groot is (een twee telt twee, een aas één). Een vier slaat de volgende over. Na een vijf pakken alle anderen een kaart. Op een zes leg je zelf nog een kaart; past er geen, dan pak je er een.",
  "help.4":
    "Na een zeven pakt de speler na de volgende een kaart (je maat, als je die hebt), of de volgende als jullie met twee of drie zijn. Na een acht noem je een kleur, na een negen een die net zo rood of zwart is. Een tien keert de richting om. Een boer laat wie vóór jou zit een kaart pakken, als jullie met twee of drie zijn.",
  "help.5":
    "Wie moet pakken terwijl de stok leeg is, krijgt druk: vijf punten voor die partij, de volgende keer tien, dan twintig, enzovoort. Daarna wordt de aflegstapel geschud.",
  "help.6":
    "Zeg ‘één kaart’ als je er één overhoudt. Doet iemand iets voordat je het zegt, dan pak je twee kaarten zodra je aan de beurt komt.",
  "help.7":
    "Een potje is uit als iemand geen kaarten meer heeft. Achten tellen 50, vijven, zessen en negens 30, tienen 25, tweeën en zevens 20, vieren 15, plaatjes 10, azen 1. Elke drie dekt je duurste andere kaart af, maar geen acht: die kaart telt dan 3. Heb je alleen drieën, dan gaat er voor elke drie 50 af!",

  "preset.crates": "Crates",
  "preset.crates-boston": "Crates, zoals in Boston",

  "status.six": "{name} legt nog een kaart op de zes, of pakt er een.",
  "status.six.you": "Leg nog een kaart op je zes, of pak er een.",
  "status.six.cooper": "{name} eindigt met een zes en moet een kaart pakken.",
  "status.six.cooper.you": "Met een zes ga je niet uit: pak een kaart.",
  "status.forced-draw": "{name} moet een kaart pakken.",
  "status.forced-draw.you": "Je moet een kaart pakken.",
  "status.penalty": {
    one: "{name} vergat ‘één kaart’ en pakt eerst {count} kaart.",
    other: "{name} vergat ‘één kaart’ en pakt eerst {count} kaarten.",
  },
  "status.penalty.you": {
    one: "Je vergat ‘één kaart’: pak eerst {count} kaart.",
    other: "Je vergat ‘één kaart’: pak eerst {count} kaarten.",
  },
  "status.over": "Het potje is uit.",

  "badge.hand": "potje {count}",
  "badge.pressures": { one: "{side}: {count} keer druk", other: "{side}: {count} keer druk" },
  "badge.ending": "na deze tweereeks is het potje uit",
  "badge.passes": { one: "{count} keer gepast", other: "{count} keer na elkaar gepast" },
  "badge.late": "{name} vergat ‘één kaart’: +{count}",
  "badge.late.you": "je vergat ‘één kaart’: +{count}",
  "badge.must-draw": "{name} moet pakken",
  "badge.must-draw.you": "jij moet pakken",
  "badge.hand-points": "{name}: {count}",
  "badge.hand-points.you": "jij: {count}",

  "action.knock": "‘Eén kaart!’",
  "action.knock.arm": "‘Eén kaart!’",
  "seat.owes-knock": "zei geen ‘één kaart’!",
  "preview.owes-knock": "nog één kaart: zeg ‘één kaart’!",
  "preview.knocks": "je zegt ‘één kaart’",
  "preview.goes-out": "Je bent uit!",
  "effect.effect-draw": "{name} moet er {count} pakken",
  "effect.effect-draw.you": "je moet er {count} pakken",
  "effect.forgot-knock": "{name} zei geen ‘één kaart’: +{count}",
  "effect.forgot-knock.you": "je zei geen ‘één kaart’: +{count}",

  "event.effect-draw": {
    one: "{name} moet {count} kaart pakken",
    other: "{name} moet {count} kaarten pakken",
  },
  "event.effect-draw.you": {
    one: "Je moet {count} kaart pakken",
    other: "Je moet {count} kaarten pakken",
  },
  "event.chain-opened": "{name} begint een tweereeks: {count} voor {other}",
  "event.chain-opened.you": "Je begint een tweereeks: {count} voor {other}",
  "event.chain-grew": "De tweereeks groeit tot {count}",
  "event.took.penalty": {
    one: "{name} pakt {count} kaart omdat ‘één kaart’ vergeten is",
    other: "{name} pakt {count} kaarten omdat ‘één kaart’ vergeten is",
  },
  "event.took.penalty.you": {
    one: "Je pakt {count} kaart omdat je ‘één kaart’ vergat",
    other: "Je pakt {count} kaarten omdat je ‘één kaart’ vergat",
  },
  "event.knocked": "{name}: ‘Eén kaart!’",
  "event.knocked.you": "Jij: ‘Eén kaart!’",
  "event.forgot-knock": {
    one: "{name} zei geen ‘één kaart’: {count} kaart in de volgende beurt",
    other: "{name} zei geen ‘één kaart’: {count} kaarten in de volgende beurt",
  },
  "event.forgot-knock.you": {
    one: "Je zei geen ‘één kaart’: {count} kaart in je volgende beurt",
    other: "Je zei geen ‘één kaart’: {count} kaarten in je volgende beurt",
  },
  "event.pressure": {
    one: "Druk! De stok is leeg voor {name}: {count} punt",
    other: "Druk! De stok is leeg voor {name}: {count} punten",
  },
  "event.pressure.you": {
    one: "Druk! De stok is leeg voor jou: {count} punt",
    other: "Druk! De stok is leeg voor jou: {count} punten",
  },
  "event.hand-points": {
    one: "{name} houdt {count} punt over",
    other: "{name} houdt {count} punten over",
  },
  "event.hand-points.you": {
    one: "Je houdt {count} punt over",
    other: "Je houdt {count} punten over",
  },
  "event.match-won": "{side} heeft de laagste score",

  "end.round": "{name} is uit",
  "end.round.you": "Je bent uit!",
  "end.void": "Het potje is uit",
  "end.point": "Eén punt voor {side}.",

  "remark-pick.thanks-partner": "Bedankt, partner",
  "remark-pick.not-uno": "… zei ‘Uno’",
  "remark.thanks-partner": "Nou, bedankt, partner!",
  "remark.not-uno": "‘Uno’? Dat is een ander spel!",
  "remark.not-uno.about": "‘Uno’? Dat is een ander spel, {other}!",
  "remark.not-uno.to-you": "‘Uno’? Dat is een ander spel!",
  "refusal.only_two_or_ace": "Een tweereeks gaat alleen verder met een twee of een aas.",
  "refusal.must_respond": "Je hebt een twee of een aas, dus die moet je leggen.",
  "refusal.other_colour": "Noem na een negen een kleur die net zo rood of zwart is.",
  "refusal.take_penalty": "Pak eerst de kaarten voor het vergeten ‘één kaart’.",
  "refusal.draw_forced": "Je moet een kaart pakken; je bent nog niet aan de beurt.",
  "refusal.nothing_to_draw": "Er is geen kaart meer om te pakken. Leg er een, of pas.",
  "refusal.cannot_pass": "Je kunt niet passen: leg of pak een kaart.",
  "refusal.take_not_draw": "Er ligt een tweereeks voor je: leg bij, of pak de kaarten.",
  "refusal.nothing_to_take": "Er is geen tweereeks om te pakken.",
  "refusal.knock_not_owed": "Zeg ‘één kaart’ alleen bij een kaart waarna je er één overhoudt.",
  "refusal.no_knock_owed": "Je hoeft geen ‘één kaart’ te zeggen.",
  "refusal.no_knock_expires": "Er wordt op niemands ‘één kaart’ gewacht.",
  "refusal.not_now": "Dat kan nu niet.",
  "refusal.not_of_this_game": "Dat bestaat niet bij Crates: leg één kaart tegelijk.",

  "zone.unseen": "Kaarten die de gever nog niet mag zien",

  "rule.partners": "Vier spelers vormen twee paren",
  "rule.hand_sizes": "Kaarten voor ieder, potje na potje",
  "rule.wild": "Kaarten die altijd passen",
  "rule.wild.none": "geen",
  "rule.wild.eights": "achten",
  "rule.wild.eights-and-nines": "achten en negens",
  "rule.first_card": "De eerste kaart",
  "rule.first_card.call": "alleen een kleur noemen (acht of negen)",
  "rule.first_card.played": "werkt alsof de gever haar legt",
  "rule.must_play": "Wie kan leggen moet leggen",
  "rule.last_card_effects": "Een laatste kaart laat anderen nog pakken",
  "rule.pressure": "Punten voor de eerste druk",
  "rule.pressure_factor": "Elke volgende druk, maal de vorige",
  "rule.call_penalty": "Kaarten voor een vergeten ‘één kaart’",
  "rule.three_bonus": "Elke drie in een hand met alleen drieën",
  "rule.three_cover": "Een kaart onder een drie",
  "rule.spare_three": "Een drie die niets afdekt",

  "sheet.partners.true": "Vier spelers vormen twee paren, met samen één score.",
  "sheet.partners.false": "Iedereen speelt alleen.",
  "sheet.hand_sizes": "Kaarten voor ieder, potje na potje: {list}.",
  "sheet.wild.none": "Geen kaart past altijd: ook achten en negens moeten passen.",
  "sheet.wild.eights": "Achten passen altijd, behalve in een tweereeks.",
  "sheet.wild.eights-and-nines": "Achten en negens passen altijd, behalve in een tweereeks.",
  "sheet.first_card.call":
    "Is de eerste kaart een acht of negen, dan noemt de gever een kleur voordat die een kaart heeft gezien; andere eerste kaarten doen niets.",
  "sheet.first_card.played": "De eerste kaart werkt alsof de gever haar had gelegd.",
  "sheet.must_play.true": "Wie kan leggen, moet leggen.",
  "sheet.must_play.false": "Je mag pakken ook als je kunt leggen.",
  "sheet.last_card_effects.true": "Een laatste kaart waarvan anderen moeten pakken, doet dat nog.",
  "sheet.last_card_effects.false":
    "Een laatste kaart doet niets meer, behalve een twee of een zes.",
  "sheet.pressure": {
    one: "Wie moet pakken van een lege stok, krijgt druk: de eerste keer {count} punt.",
    other: "Wie moet pakken van een lege stok, krijgt druk: de eerste keer {count} punten.",
  },
  "sheet.pressure.0": "Pakken van een lege stok kost niets.",
  "sheet.pressure_factor": {
    one: "Elke druk kost evenveel: {count} keer de vorige.",
    other: "Elke volgende druk kost {count} keer de vorige.",
  },
  "sheet.call_penalty": {
    one: "Wie ‘één kaart’ vergeet, pakt {count} kaart in de volgende beurt.",
    other: "Wie ‘één kaart’ vergeet, pakt {count} kaarten in de volgende beurt.",
  },
  "sheet.call_penalty.0": "Niemand hoeft ‘één kaart’ te zeggen.",
  "sheet.three_bonus": "In een hand met alleen drieën telt elke drie {count}.",
  "sheet.three_cover": "Een kaart onder een drie telt {count}.",
  "sheet.spare_three": "Een drie die niets te dekken vindt, telt {count}.",
  "sheet.spare_three.0": "Een drie die niets te dekken vindt, telt niet.",
} as const;

export default words;
