// Node's JUnit report without the characters that XML forbids. A test may write any of them, and one of them makes the
// whole report unreadable. The end of a CDATA section must not stand anywhere else either.
import { junit } from "node:test/reporters";
import { stripVTControlCharacters } from "node:util";

// Control characters other than tabs and line ends, halves of surrogate pairs, and the two noncharacters of Unicode.
const kNotXml =
  // eslint-disable-next-line no-control-regex
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export default async function* report(source) {
  for await (const piece of junit(source))
    yield stripVTControlCharacters(piece).replace(kNotXml, "\ufffd").replaceAll("]]>", "]]&gt;");
}
