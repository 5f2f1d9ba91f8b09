import { describe, expect, it } from "vitest";
import { parameterNames, type Message } from "../../src/i18n/messages";

type Words = Readonly<Record<string, Message>>;
const files = import.meta.glob<{ default: Words }>("../../src/league/words/*.ts", { eager: true });
const kLanguages = ["en", "nl", "de", "tr", "fi"] as const;

function part(language: string, half: "" | ".more"): Words {
  return files[`../../src/league/words/${language}${half}.ts`]!.default;
}

describe.each(["", ".more"] as const)("the words of leagues%s", (half) => {
  const en = part("en", half);

  it.each(kLanguages.slice(1))("say in %s what they say in English", (language) => {
    const words = part(language, half);
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) {
      expect({ key, names: parameterNames(words[key]!) }).toEqual({
        key,
        names: parameterNames(message),
      });
    }
  });

  it.each(kLanguages)("are not empty in %s", (language) => {
    const texts = Object.values(part(language, half)).flatMap((message) =>
      typeof message === "string" ? [message] : [message.one, message.other],
    );
    expect(texts.filter((text) => text.trim() === "")).toEqual([]);
  });
});

it("do not say one thing in two ways", () => {
  const more = part("en", ".more");
  expect(Object.keys(part("en", "")).filter((key) => Object.hasOwn(more, key))).toEqual([]);
});
