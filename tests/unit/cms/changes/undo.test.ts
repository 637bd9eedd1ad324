import { mkdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { goBack, listSends } from "../../../../cms/changes/history.ts";
import { compareWithSent } from "../../../../cms/changes/list-changes.ts";
import { send } from "../../../../cms/changes/send.ts";
import { bringBack, undoChange, undoFile } from "../../../../cms/changes/undo.ts";
import { listKept } from "../../../../cms/changes/write-kept.ts";
import { type Copy, type GitWorld, openGitWorld } from "../../../git-world.ts";

const FAQS = "site/_data/faqs.json";
const CLIENTS = "site/_data/clients.json";
const LOGO = "site/images/clients/zubrela-academy.svg";
const OTHER_LOGO = "site/images/clients/hopliva-foods.svg";
const WORDS = "In Patna itself we come to your office; elsewhere we talk by phone, call and chat.";

// Each starts git some ten times.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let world: GitWorld;
let editor: Copy;
beforeEach(async () => {
  world = await openGitWorld();
  editor = world.editor;
});
afterEach(() => world.close());

const answerOf = (at: number): string => JSON.parse(editor.read(FAQS)).items[at].answer;
const changes = async () => (await compareWithSent(editor.folder)).found.map(({ change }) => change);
const idOf = async (title: RegExp) => (await changes()).find((change) => title.test(change.title))?.id;
const sendIt = (build = async () => {}) =>
  send({ folder: editor.folder, editor: { name: "Asha", email: "" }, branch: "main", build });

describe("undo", () => {
  it("of one field leaves the other changes, and every line that it does not concern", async () => {
    const sent = editor.read(FAQS);
    editor.replace(FAQS, answerOf(3), WORDS);
    const wanted = editor.read(FAQS);
    editor.replace(FAQS, answerOf(0), `${answerOf(0)} Call us.`);
    await undoChange(editor.folder, await idOf(/ 1: .*answer changed$/i));
    expect(editor.read(FAQS)).toBe(wanted);
    await undoChange(editor.folder, await idOf(/ 4: .*answer changed$/i));
    expect(editor.read(FAQS)).toBe(sent);
    expect(await changes()).toEqual([]);
  });

  it("puts a picture back that was replaced, added or deleted", async () => {
    const sent = editor.read(LOGO);
    editor.write(LOGO, editor.read(OTHER_LOGO));
    editor.write("site/images/new.svg", sent);
    expect((await changes()).map(({ title }) => title)).toEqual([
      "Picture replaced: clients/zubrela-academy.svg",
      "Picture added: new.svg",
    ]);
    for (const { id } of await changes()) await undoChange(editor.folder, id);
    expect([editor.read(LOGO), editor.has("site/images/new.svg")]).toEqual([sent, false]);
  });

  it("of a field brings the picture along that it names and that was deleted", async () => {
    editor.replace(CLIENTS, "images/clients/zubrela-academy.svg", "images/clients/default.svg");
    rmSync(`${editor.folder}/${LOGO}`);
    await undoChange(editor.folder, await idOf(/^Client 1/));
    expect(editor.has(LOGO)).toBe(true);
    expect(await changes()).toEqual([]);
  });

  it("changes nothing where one of its files cannot be written", async () => {
    editor.replace(CLIENTS, "images/clients/zubrela-academy.svg", "images/clients/default.svg");
    const mine = editor.read(CLIENTS);
    rmSync(`${editor.folder}/${LOGO}`);
    // In the place of the file that is renamed into its own.
    const obstacle = `${editor.folder}/site/images/clients/.zubrela-academy.svg.${process.pid}`;
    mkdirSync(obstacle);
    const id = await idOf(/^Client 1/);
    await expect(undoChange(editor.folder, id)).rejects.toThrow("could not be saved");
    expect(editor.read(CLIENTS)).toBe(mine);
    expect(listKept(editor.folder)).toEqual([]);
  });

  it("keeps what it takes away before it takes it away", async () => {
    editor.replace(FAQS, answerOf(3), WORDS);
    // Nothing can be kept here.
    editor.write(".cache/cms-undone", "no folder");
    await expect(undoFile(editor.folder, FAQS)).rejects.toThrow();
    expect(answerOf(3)).toBe(WORDS);
  });

  it("is refused where the rest cannot be without it; the whole file can be", async () => {
    const sent = editor.read(FAQS);
    const values = JSON.parse(sent);
    const added = { question: "Is there a phone number?", answer: WORDS, isOpen: false };
    values.items = [...values.items.slice(0, 5), ...values.items.slice(6), added];
    editor.write(FAQS, JSON.stringify(values, null, 2));
    const before = editor.read(FAQS);
    await expect(undoChange(editor.folder, await idOf(/added/))).rejects.toThrow(
      /would leave a mistake.*\n.*Fix:/s,
    );
    expect(editor.read(FAQS)).toBe(before);
    await undoFile(editor.folder, FAQS);
    expect(editor.read(FAQS)).toBe(sent);
  });

  it("of a file that can't be read any more puts it back", async () => {
    const sent = editor.read(FAQS);
    editor.write(FAQS, sent.slice(0, 300));
    await undoChange(editor.folder, await idOf(/cannot be read any more/));
    expect(editor.read(FAQS)).toBe(sent);
  });

  it("is not done twice, nor for what is no change", async () => {
    await expect(undoChange(editor.folder, "../../x")).rejects.toThrow("not there any more");
    await expect(undoFile(editor.folder, "package.json")).rejects.toThrow("Nothing has changed");
  });
});

describe("what was undone", () => {
  it("is brought back, beside what was changed since", async () => {
    const third = answerOf(3);
    editor.replace(FAQS, third, WORDS);
    await undoChange(editor.folder, await idOf(/answer changed$/i));
    const first = answerOf(0);
    editor.replace(FAQS, first, `${first} Call us.`);
    const [kept] = listKept(editor.folder);
    expect(kept?.title).toMatch(/^Undone: .*answer changed$/i);
    await bringBack(editor.folder, kept?.id);
    expect([answerOf(0), answerOf(3)]).toEqual([`${first} Call us.`, WORDS]);
    await expect(bringBack(editor.folder, kept?.id)).rejects.toThrow("brought back already");
  });

  it("stays where it is when the same was changed again", async () => {
    editor.replace(FAQS, answerOf(3), WORDS);
    await undoChange(editor.folder, await idOf(/answer changed$/i));
    const other = `${answerOf(3)} Ask.`;
    editor.replace(FAQS, answerOf(3), other);
    await expect(bringBack(editor.folder, listKept(editor.folder)[0]?.id)).rejects.toThrow(
      "changed again since",
    );
    expect(answerOf(3)).toBe(other);
  });
});

describe("history", () => {
  it("tells the last sendings in words, and goes back to one as changes that can be seen first", async () => {
    const first = editor.read(FAQS);
    const logo = editor.read(LOGO);
    editor.replace(FAQS, answerOf(3), WORDS);
    await sendIt();
    const second = editor.read(FAQS);
    editor.replace(FAQS, WORDS, `${WORDS} Ask.`);
    editor.write(LOGO, editor.read(OTHER_LOGO));
    await sendIt();
    const sends = await listSends(editor.folder);
    expect(sends.map(({ who, titles }) => [who, titles])).toEqual([
      [
        "Asha",
        [expect.stringMatching(/ 4: .*answer changed$/i), "Picture replaced: clients/zubrela-academy.svg"],
      ],
      ["Asha", [expect.stringMatching(/ 4: .*answer changed$/i)]],
      ["Ravi", ["The first version"]],
    ]);

    await goBack(editor.folder, sends[1]!.commit, FAQS);
    expect([editor.read(FAQS), editor.read(LOGO)]).toEqual([second, editor.read(OTHER_LOGO)]);
    expect((await changes()).map(({ title }) => title)).toEqual([expect.stringMatching(/answer changed$/i)]);
    await goBack(editor.folder, sends[2]!.commit);
    expect([editor.read(FAQS), editor.read(LOGO)]).toEqual([first, logo]);
    await bringBack(editor.folder, listKept(editor.folder)[0]?.id);
    expect(editor.read(FAQS)).toBe(second);
    await sendIt();
    expect(await changes()).toEqual([]);
  });

  it.each(["main", "HEAD~1", "--all", "0".repeat(40)])("knows no version %j", async (commit) => {
    await expect(goBack(editor.folder, commit)).rejects.toThrow("There is no such version");
  });

  it("is refused where today's rules do not take the version", async () => {
    const file = "site/_schemas/faqs.schema.json";
    editor.replace(FAQS, answerOf(3), WORDS);
    await sendIt();
    const before = editor.read(FAQS);
    const [, begin] = await listSends(editor.folder);
    const rules = JSON.parse(editor.read(file));
    rules.properties.items.items.properties.answer.pattern = "chat|^(?!Yes\\. We meet)";
    editor.write(file, JSON.stringify(rules));
    await expect(goBack(editor.folder, begin!.commit)).rejects.toThrow("would leave a mistake");
    expect(editor.read(FAQS)).toBe(before);
  });
});
