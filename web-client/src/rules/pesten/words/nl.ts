import type { SheetWords } from "../words.svelte";

const words: SheetWords = {
  "section.cards": "Kaarten en delen",
  "section.match": "Doel en partij",
  "section.turn": "Je beurt",
  "section.specials": "Pestkaarten",
  "section.sets": "Sets en reeksen",
  "section.chains": "Straffen die groeien",
  "section.knock": "Laatste kaart",
  "section.finish": "Uitgaan",
  "section.jump-in": "Buiten je beurt",

  differs: "anders",
  print: "Druk de regels af",
  citation: "Volgens jullie regels: {line}",

  decks: {
    one: "Je speelt met {count} spel kaarten.",
    other: "Je speelt met {count} spellen kaarten.",
  },
  "pack.52": "Een spel heeft 52 kaarten, van twee tot aas.",
  "pack.36": "Een spel heeft 36 kaarten, van zes tot aas.",
  "pack.32": "Een spel heeft 32 kaarten, van zeven tot aas.",
  "jokers.0": "Er zijn geen jokers.",
  jokers: {
    one: "Bij elk spel hoort {count} joker.",
    other: "Bij elk spel horen {count} jokers.",
  },
  hand: { one: "Ieder krijgt {count} kaart.", other: "Ieder krijgt {count} kaarten." },
  "first_card.acts":
    "De volgende kaart wordt opengelegd, en werkt alsof de gever hem gespeeld heeft.",
  "first_card.plain":
    "De volgende kaart wordt opengelegd en doet niets. De speler links van de gever begint.",
  "first_card.plain.joker": "Op een opengelegde joker past alles.",
  "first_card.redraw":
    "De volgende kaart wordt opengelegd; een pestkaart gaat weer onder de stok, en er komt een andere. De speler links van de gever begint.",

  aim: "Wie het eerst al zijn kaarten kwijt is, wint de ronde.",
  "teams.true": "Twee teams, om en om aan tafel: wie uitgaat, wint de ronde voor zijn team.",
  "teams.false": "Ieder speelt voor zichzelf.",
  "target.teams": {
    one: "Eén ronde beslist de partij.",
    other: "Het team dat het eerst {count} rondes wint, wint de partij.",
  },
  "target.singles": {
    one: "Eén ronde beslist de partij.",
    other: "Wie het eerst {count} rondes wint, wint de partij.",
  },
  deal: "Het spel begint met de klok mee, en na elke ronde deelt de speler links van de gever.",

  fits: "Leg een kaart uit je hand met de kleur of de waarde van de bovenste kaart.",
  "fits.called":
    "Is er een kleur genoemd, dan past een kaart van die kleur, of met de waarde van de bovenste kaart.",
  "fits.called-rank":
    "Is er een waarde genoemd, dan past alleen een kaart met die waarde, of een die op alles past.",
  "must_play.true": "Als je kunt leggen, moet je leggen.",
  "must_play.false": "Je mag pakken, ook als je kunt leggen.",
  "draw.must": {
    one: "Kun je niet leggen, dan pak je {count} kaart.",
    other: "Kun je niet leggen, dan pak je {count} kaarten.",
  },
  "draw.free": {
    one: "Leg je niet, dan pak je {count} kaart.",
    other: "Leg je niet, dan pak je {count} kaarten.",
  },
  "draw.must.until": "Kun je niet leggen, dan pak je tot je een kaart hebt die je kunt leggen.",
  "draw.free.until": "Leg je niet, dan pak je tot je een kaart hebt die je kunt leggen.",
  "drawn_card.must": "Past de kaart die je pakte, dan moet je hem meteen leggen.",
  "drawn_card.may": "Past de kaart die je pakte, dan mag je hem meteen leggen.",
  "drawn_card.keep": "De kaart die je pakte, houd je: je beurt is voorbij.",
  "drawn_card.must.last": "Past de laatste kaart die je pakte, dan moet je hem meteen leggen.",
  "drawn_card.may.last": "Past de laatste kaart die je pakte, dan mag je hem meteen leggen.",
  "drawn_card.keep.last": "De kaarten die je pakte, houd je: je beurt is voorbij.",
  "drawn_card.set": "Dat mag ook in een set.",

  "plural.2": "tweeën",
  "plural.3": "drieën",
  "plural.4": "vieren",
  "plural.5": "vijven",
  "plural.6": "zessen",
  "plural.7": "zevens",
  "plural.8": "achten",
  "plural.9": "negens",
  "plural.T": "tienen",
  "plural.J": "boeren",
  "plural.Q": "vrouwen",
  "plural.K": "heren",
  "plural.A": "azen",
  "plural.*": "jokers",
  "label.red": "rode {ranks}",
  "label.black": "zwarte {ranks}",
  "label.suits": "{ranks} ({suits})",

  ordinary: "Geen gevolgen.",
  wild: "Past op alles; daarna geldt zijn eigen kleur.",
  "wild.plain": "Past op alles.",
  "wild.joker": "Past op alles, en alles past erop.",
  "wild.call-suit": "Past op alles, en je noemt de kleur die moet volgen.",
  "wild.call-rank": "Past op alles, en je noemt de waarde die moet volgen.",
  "not-on-same": "Mag niet op een kaart met dezelfde waarde.",
  "discard-suit": "Je legt al je andere kaarten van die kleur erbij af.",
  reverse: "De richting draait om.",
  "reverse.again": "De richting draait om; met twee spelers ben je in plaats daarvan nog eens.",
  "self-draws": { one: "Je pakt {count} kaart.", other: "Je pakt {count} kaarten." },
  "others-draw": {
    one: "Alle anderen pakken {count} kaart.",
    other: "Alle anderen pakken {count} kaarten.",
  },
  "show-hand.next": "De volgende laat zijn hand even aan iedereen zien.",
  "show-hand.others": "Alle anderen laten hun hand even aan iedereen zien.",
  "rotate-hands": "Alle handen schuiven één plaats op, in de speelrichting.",
  redeal: "Alle handen gaan bij elkaar, worden geschud en opnieuw gedeeld.",
  "call-suit": "Je noemt de kleur die moet volgen.",
  "call-rank": "Je noemt de waarde die moet volgen.",
  "pass-cards": "Ieder geeft een kaart door naar links, allemaal tegelijk.",
  "swap-hands": "Je ruilt van hand met een speler naar keuze.",
  "give-card": "Je geeft een van je kaarten aan een speler naar keuze.",
  again: "Je bent nog eens aan de beurt.",
  "again.same_suit":
    "Je bent nog eens aan de beurt, met een kaart van dezelfde kleur of een die op alles past.",
  "again.must": "Pak je dan een kaart die past, dan moet je hem leggen.",
  "again.may": "Pak je dan een kaart die past, dan mag je hem leggen.",
  "again.keep": "Pak je dan, dan houd je de kaart en is je beurt voorbij.",
  "step-back": "Het spel gaat één stap terug: de speler voor jou is aan de beurt.",
  skip: {
    one: "De volgende slaat een beurt over.",
    other: "De volgende {count} spelers slaan een beurt over.",
  },
  "skip.passable":
    "Wie zou overslaan, mag in plaats daarvan één kaart met dezelfde waarde leggen: dan gaat de beurt-over door.",
  "draw.none": {
    one: "{who} pakt {count} kaart en kan er geen pakkaart op leggen.",
    other: "{who} pakt {count} kaarten en kan er geen pakkaart op leggen.",
  },
  "draw.same": {
    one: "{who} pakt {count} kaart, of antwoordt met dezelfde waarde.",
    other: "{who} pakt {count} kaarten, of antwoordt met dezelfde waarde.",
  },
  "draw.same.joker": {
    one: "{who} pakt {count} kaart, of antwoordt met een joker.",
    other: "{who} pakt {count} kaarten, of antwoordt met een joker.",
  },
  "draw.any-draw": {
    one: "{who} pakt {count} kaart, of antwoordt met een kaart die anderen laat pakken.",
    other: "{who} pakt {count} kaarten, of antwoordt met een kaart die anderen laat pakken.",
  },
  "draw.two-sequence": {
    one: "{who} pakt {count} kaart, of gaat verder met een tweereeks.",
    other: "{who} pakt {count} kaarten, of gaat verder met een tweereeks.",
  },
  "who.next": "De volgende",
  "who.turn": "Wie dan aan de beurt is,",
  "then.turn-ends": "Wie pakt, legt niet.",
  "then.call-suit": "Wie pakt, noemt de kleur en legt niet.",
  "then.plays": "Wie pakt, heeft daarna een gewone beurt.",
  "then.call-suit.other": "Als antwoord op een andere straf: wie pakt, noemt de kleur.",
  "then.plays.other": "Als antwoord op een andere straf: wie pakt, heeft daarna een gewone beurt.",
  "cancel-draw": "Antwoordt op elke straf, wat er ook ligt: niemand pakt, en het spel gaat verder.",
  "return-draw":
    "Antwoordt op elke straf, wat er ook ligt: ze gaat terug naar de speler ervoor, die pakt of antwoordt.",
  "return-draw.grows": {
    one: "Ze groeit met {count} kaart.",
    other: "Ze groeit met {count} kaarten.",
  },
  "not-two-sequence": "Maar niet in een tweereeks.",
  "limit.max":
    "De volgende kaart mag niet hoger zijn dan {rank} (de aas is het laagst), of moet op alles passen.",
  "limit.min":
    "De volgende kaart mag niet lager zijn dan {rank} (de aas is het laagst), of moet op alles passen.",
  "exact-card": "Wat er bij één kaart staat, komt in de plaats van wat er bij haar waarde staat.",

  "sets.false": "Je legt één kaart tegelijk: er zijn geen sets.",
  "sets.true":
    "Je mag een set leggen: drie of meer van één waarde, of een reeks van drie of meer in één kleur, omhoog of omlaag. De eerste kaart moet passen.",
  "sets.jokers": "Jokers vormen alleen met jokers een set.",
  "sets.completing":
    "Twee kaarten zijn genoeg als ze met de bovenste kaart een set maken, ook als er een andere kleur is genoemd.",
  "sets.example": "Op {top} maken {completing} een reeks af; {set} zijn een eigen set.",
  "sets.last": "Alleen de laatste kaart van een set heeft gevolgen.",
  "ace_in_runs.wrap": "Reeksen gaan de hoek om: heer, aas, twee.",
  "ace_in_runs.ends": "De aas begint of besluit een reeks, maar staat nooit in het midden.",
  "ace_in_runs.low": "In een reeks komt de aas voor de twee, nooit na de heer.",
  "ace_in_runs.high": "In een reeks komt de aas na de heer, nooit voor de twee.",
  "ace_in_runs.short": "In een reeks komt de aas na de heer.",
  "ace_in_runs.short.low": "De aas hoort in geen enkele reeks.",

  "chain.total": "Met elk antwoord groeit de straf, en de volgende antwoordt of pakt alles.",
  "chain.must": "Als je kunt antwoorden, moet je.",
  "chain.may": "Je mag pakken, ook als je kunt antwoorden.",
  "chain.same": "Waar dezelfde waarde antwoordt, doet de kleur er niet toe.",
  "chain.any-draw": "Waar elke pakkaart antwoordt, doen kleur en waarde er niet toe.",
  "chain.several": "Meer kaarten van één waarde mogen tegelijk; alleen de laatste telt.",
  "chain.effects":
    "Een antwoord telt er zoveel bij als het anderen laat pakken; verder doet het niets.",
  "chain.two-sequence":
    "Tweereeks: ga verder met de waarde van de bovenste kaart, of met haar kleur één waarde hoger.",
  "chain.two-sequence.sets":
    "Ook met twee of meer van die waarde, met drie of meer van de volgende waarde (de eerste in de kleur), met een reeks die op de bovenste kaart aansluit, of met een reeks van drie of meer in een andere kleur vanaf dezelfde waarde.",
  "chain.two-sequence.total":
    "De straf groeit met de waarde van de laatste kaart: boer 11, vrouw 12, heer 13, aas 14. Kaarten hebben er geen gevolgen in, en wat op alles past, mag er niet in.",
  "chain.ace.wrap": "Na de heer komt de aas, en daarna de twee.",
  "chain.ace.end": "Na de heer komt de aas, en daarna niets.",
  "chain.ace.low": "Na de heer komt niets.",

  "knock.off": "Met één kaart over hoef je niets te zeggen.",
  "knock.penalty": {
    one: "Houd je na het leggen één kaart over, klop dan (“laatste kaart”) voor de volgende speelt. Vergeet je het, dan pak je {count} kaart.",
    other:
      "Houd je na het leggen één kaart over, klop dan (“laatste kaart”) voor de volgende speelt. Vergeet je het, dan pak je {count} kaarten.",
  },
  "knock.remedy.draw":
    "Speel je zelf verder zonder te kloppen, dan blijft dat liggen, maar is je beurt voorbij.",
  "knock.remedy.take-back":
    "Speel je zelf verder zonder te kloppen, dan neem je de laatste kaart terug en is je beurt voorbij.",
  "knock.through_set.true": "Klop ook als een set in één keer al je kaarten wegneemt.",
  "knock.through_set.false":
    "Voor een set die in één keer al je kaarten wegneemt, hoef je niet te kloppen.",
  "knock.false_penalty.0": "Kloppen kan alleen als het moet.",
  "knock.false_penalty": {
    one: "Onnodig kloppen kost {count} kaart.",
    other: "Onnodig kloppen kost {count} kaarten.",
  },

  "finish.none": "Elke kaart mag je laatste zijn; die heeft dan geen gevolgen.",
  "finish.specials": "Een pestkaart mag niet je laatste zijn.",
  "finish.list": "Deze mogen niet je laatste kaart zijn: {cards}.",
  "finish.penalty": {
    one: "Leg je er toch een, dan pak je {count} kaart en ben je niet uit.",
    other: "Leg je er toch een, dan pak je {count} kaarten en ben je niet uit.",
  },
  "finish.again":
    "Met een kaart waarna je nog eens bent, ga je niet uit: je pakt, en speelt verder.",
  void: "Kan niemand meer leggen of pakken, dan is de ronde ongeldig.",

  "jump_in.false": "Niemand legt buiten zijn beurt.",
  "jump_in.true":
    "Wie precies dezelfde kaart heeft als de bovenste, kleur en waarde, mag hem buiten zijn beurt leggen. Het spel gaat verder vanaf wie dat deed.",
  "jump_in.free":
    "Een genoemde kleur of waarde, een grens voor de volgende kaart en een verplichte kleur tellen er niet voor.",
  "jump_in.chain": "Ook bij een straf, als die kaart daarop antwoordt.",
};

export default words;
