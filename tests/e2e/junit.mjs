// Node's report of JUnit without the characters that no XML may hold: what a test says of itself can have any, and one
// of them makes the report of all the others unreadable. Nor may the end of a CDATA section stand anywhere else.
import { junit } from "node:test/reporters";
import { stripVTControlCharacters } from "node:util";

// Control characters but tab and the ends of lines, halves of pairs, and the two that Unicode keeps for nobody.
const kNotXml =
  // eslint-disable-next-line no-control-regex
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export default async function* report(source) {
  for await (const piece of junit(source))
    yield stripVTControlCharacters(piece).replace(kNotXml, "\ufffd").replaceAll("]]>", "]]&gt;");
}
