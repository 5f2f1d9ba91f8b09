import type { Card } from "../../protocol/messages.gen";
import { faceOf, type Face } from "./face";
import { colourOf, type Ink } from "./inks";

/** What a card shows beside its index, ready to be copied onto the page. */
export interface Picture {
  readonly kind: Face["kind"];
  readonly paths: DocumentFragment;
}

const kNamespace = "http://www.w3.org/2000/svg";

function draw(card: Card, joker: number): Picture {
  const { kind, layers } = faceOf(card, joker);
  const paths = document.createDocumentFragment();
  for (const { d, fill, line, width } of layers) {
    const path = document.createElementNS(kNamespace, "path");
    // An ink of the deck is the style sheet's matter, any other is the same everywhere.
    const classes: string[] = [];
    const dip = (what: "fill" | "stroke", ink: Ink | undefined) => {
      const colour = ink === undefined ? "none" : colourOf(ink, card, joker);
      if (colour === null) classes.push(`${what}-${ink}`);
      else path.setAttribute(what, colour);
    };
    dip("fill", fill);
    dip("stroke", line);
    if (classes.length > 0) path.setAttribute("class", classes.join(" "));
    if (width !== undefined) path.setAttribute("stroke-width", String(width));
    path.setAttribute("d", d);
    paths.append(path);
  }
  return { kind, paths };
}

const pictures = new Map<string, Picture>();

/** The same picture for the same card, however often it is on the table: it is made once. */
export function picture(card: Card, joker: number): Picture {
  const key = card === "*" ? `*${joker}` : card;
  const made = pictures.get(key) ?? draw(card, joker);
  pictures.set(key, made);
  return made;
}
