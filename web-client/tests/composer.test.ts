import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import MatcherEditor from "../src/composer/MatcherEditor.svelte";
import RuleComposer from "../src/composer/RuleComposer.svelte";
import { kConditions, kEffects, kRelations, newEffect } from "../src/composer/vocabulary";
import { composerWords, sayEffect, sayWrittenRule } from "../src/composer/words";
import { useLanguage, type Language } from "../src/i18n/i18n.svelte";
import type { Request } from "../src/connection/connection.svelte";
import type { View } from "../src/protocol/messages.gen";
import { announcer } from "../src/state/announcer.svelte";
import { TableState } from "../src/table/table.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";

interface Example {
  proposal: { when: object; do: object[] };
  words?: string;
}

const book = readFileSync(join(import.meta.dirname, "../../docs/rules/bartok.md"), "utf8");
const section = book.slice(book.indexOf("## 13"));
const examples = JSON.parse(
  section.slice(section.indexOf("```json") + "```json".length, section.indexOf("\n```\n")),
) as Example[];

async function speak(language: Language): Promise<void> {
  await useLanguage(language);
  await composerWords.load(language);
}

describe("written rules", () => {
  beforeEach(() => speak("en"));

  it("are worded as in the rule book", () => {
    const told = examples.filter((example) => example.words !== undefined);
    expect(told.length).toBeGreaterThan(10);
    for (const { proposal, words } of told) expect(sayWrittenRule(proposal)).toBe(words);
  });

  it("have complete words for every effect in English and in Dutch", async () => {
    for (const language of ["en", "nl"] as const) {
      await speak(language);
      for (const name of Object.keys(kEffects)) {
        const text = sayEffect(newEffect(name));
        expect(text, name).not.toMatch(/[{}]|rule-words|undefined/);
      }
    }
  });

  it("are worded in the reader's language", async () => {
    await speak("nl");
    const rule = { when: { played: { rank: ["8"] } }, do: [{ effect: "skip", count: 1 }] };
    expect(sayWrittenRule(rule)).toBe("Na een 8: de volgende speler wordt overgeslagen.");
  });

  it("have labels for every condition, effect, relation, field and word", () => {
    const wanted = [
      ...kConditions.map((name) => `composer.condition.${name}`),
      ...Object.keys(kEffects).map((name) => `composer.effect.${name}`),
      ...kRelations.map((name) => `rule-words.relation.${name}`),
      ...Object.values(kEffects).flatMap((fields) =>
        fields.flatMap((field) => [
          `composer.field.${field.name}`,
          ...(field.kind === "word" ? field.words.map((word) => `composer.word.${word}`) : []),
        ]),
      ),
    ];
    expect(wanted.filter((key) => !composerWords.has(key))).toEqual([]);
  });
});

describe("MatcherEditor", () => {
  beforeEach(() => speak("en"));
  afterEach(cleanup);

  it("removes a 'not' together with its last condition", async () => {
    const onchange = vi.fn();
    const matcher = { suit: ["H"], not: { rank: ["8"] } };
    render(MatcherEditor, { label: "Played", matcher, onchange });
    const remove = composerWords.text("composer.remove");
    const name = `${remove}: ${composerWords.text("composer.condition.rank")}`;
    await fireEvent.click(screen.getByRole("button", { name }));
    expect(onchange).toHaveBeenCalledExactlyOnceWith({ suit: ["H"] });
  });
});

describe("RuleComposer", () => {
  const view: View = {
    stage: "round-over",
    round: 2,
    dealer: 0,
    you: 0,
    phase: "new-rule",
    turn: null,
    to_act: [0],
    zones: [],
    badges: [],
    points: [1, 0],
    target: 0,
    status: { code: "new-rule", seat: 0 },
    prompt: { id: "2.1.1", asks: [{ kind: "declare", code: "propose-rule", intents: [] }] },
  };
  let sent: Request[] = [];
  let refuses = false;

  function open(): TableState {
    const table = new TableState("T", async (request) => {
      sent.push(request);
      return refuses
        ? { type: "refused", code: "conflict", message: "It contradicts rule 2." }
        : { type: "ok", id: "1" };
    });
    table.applyUpdate({ type: "update", table: "T", seq: 1, view, events: [] });
    HTMLDialogElement.prototype.showModal ??= () => {};
    dialogs.open = "propose";
    render(RuleComposer, { table });
    return table;
  }

  beforeEach(() => {
    sent = [];
    refuses = false;
    return speak("en");
  });
  afterEach(() => {
    dialogs.open = null;
    cleanup();
    vi.restoreAllMocks();
  });

  const reads = () => document.querySelector("output")?.textContent;
  const proposeIt = () => fireEvent.submit(document.querySelector("form")!);

  it("reads the rule back while it is made, and proposes it", async () => {
    open();
    expect(reads()).toBe("After an 8: the next player is skipped.");
    const [effect] = screen.getAllByLabelText("then this happens");
    await fireEvent.change(effect!, { target: { value: "reverse" } });
    expect(reads()).toBe("After an 8: the direction of play turns.");
    await proposeIt();
    expect(sent).toEqual([
      {
        type: "act",
        table: "T",
        prompt: "2.1.1",
        do: {
          intent: "propose-rule",
          rule: { when: { played: { rank: ["8"] } }, do: [{ effect: "reverse" }] },
        },
      },
    ]);
  });

  it("proposes the rule once if the button is pressed twice", async () => {
    const alert = vi.spyOn(announcer, "alert");
    open();
    await Promise.all([proposeIt(), proposeIt()]);
    // Both presses have been handled by then.
    await new Promise((later) => setTimeout(later));
    expect(sent).toHaveLength(1);
    expect(alert).not.toHaveBeenCalled();
  });

  it("says why the table refuses the rule, and stays open", async () => {
    refuses = true;
    open();
    await proposeIt();
    expect(await screen.findByRole("alert")).toHaveProperty(
      "textContent",
      "It contradicts rule 2.",
    );
    expect(dialogs.open).toBe("propose");
  });
});
