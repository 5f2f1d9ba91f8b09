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
    "Een straf beantwoord je met een kaart van dezelfde soort: dan groeit hij en gaat hij naar de volgende. Wie niet kan antwoorden, pakt alles.",
  "help.5":
    "Klop als je nog één kaart hebt, anders krijg je straf. Wie geen kaarten meer heeft, wint de ronde, en met genoeg rondes win je de partij.",

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
  "effect.returned-draw": "{count} gaan terug",
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
} as const;

export default words;
