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
} as const;

export default words;
