import type { Card } from "../../protocol/messages.gen";
import { faceOf, type Face } from "./face";

/** What a card shows beside its index, ready to be copied onto the page. */
export interface Picture {
  readonly kind: Face["kind"];
  readonly paths: DocumentFragment;
}

const kNamespace = "http://www.w3.org/2000/svg";

function draw(card: Card): Picture {
  const { kind, layers } = faceOf(card);
  const paths = document.createDocumentFragment();
  for (const { d, fill, line, width } of layers) {
    const path = document.createElementNS(kNamespace, "path");
    path.setAttribute("class", `fill-${fill ?? "none"} line-${line ?? "none"}`);
    if (width !== undefined) path.setAttribute("stroke-width", String(width));
    path.setAttribute("d", d);
    paths.append(path);
  }
  return { kind, paths };
}

const pictures = new Map<Card, Picture>();

/** The same picture for the same card, however often it is on the table: it is made once. */
export function picture(card: Card): Picture {
  const made = pictures.get(card) ?? draw(card);
  pictures.set(card, made);
  return made;
}
