import type { Card } from "../../protocol/messages.gen";
import { faceOf, type Face } from "./face";
import { colourOf, type Ink } from "./inks";

/** The drawing of a card without its index, ready to be cloned into the page. */
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
    // The style sheet defines the colours of the deck's inks. All other colours are fixed.
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

/** The picture of a card. It is drawn once and cached. */
export function picture(card: Card, joker: number): Picture {
  const key = card === "*" ? `*${joker}` : card;
  const made = pictures.get(key) ?? draw(card, joker);
  pictures.set(key, made);
  return made;
}
