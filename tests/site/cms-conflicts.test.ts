import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ToldConflict } from "../../cms/merge-form.ts";
import { serveCms } from "../../cms/server.ts";
import { layKeptContent } from "../kept-content.ts";

let folder: string;
let keptHome: unknown;
let editor: Awaited<ReturnType<typeof serveCms>>;

beforeAll(async () => {
  folder = layKeptContent("cms-conflicts");
  keptHome = valuesOf("home");
  editor = await serveCms({ folder, port: 0 });
}, 60_000);
afterAll(async () => {
  await editor.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Position {
  title: string;
  description: string;
  jobType: string;
  location: string;
  vacancyStatus: string;
  draft?: boolean;
  publishUntil?: string;
}
interface Career {
  $schema: string;
  items: Position[];
}
interface Home {
  headline: string;
  lead: string;
  ticks: string[];
  about: { heading: string };
}

const position = (title: string, words: string): Position => ({
  title,
  description: `${words} You care about readable code, and about people.`,
  jobType: "Full time",
  location: "Patna, Bihar",
  vacancyStatus: "Open",
});
const web = position("Web Developer", "Build pages that stay quick on a small phone.");
const designer = position("UI/UX Designer", "Turn paper forms into screens that people understand.");
const backend = {
  ...position("Backend Developer", "Design databases and jobs."),
  publishUntil: "2030-01-31",
};
const tester = position("QA Tester", "Find what breaks before anybody else does.");
const started = { $schema: "../_schemas/careers.schema.json", items: [web, designer, backend] };

const fileOf = (name: string) => path.join(folder, `site/_data/${name}.json`);
const read = (name: string) => readFileSync(fileOf(name), "utf8");
const valuesOf = (name: string) => JSON.parse(read(name));

async function save(name: string, values: unknown, opened: string, decided?: object, assets: object[] = []) {
  const dataFiles = [{ path: `site/_data/${name}.json`, values, opened, decided }];
  const response = await fetch(`${editor.origin}/api`, {
    method: "POST",
    headers: { origin: editor.origin, "content-type": "application/json" },
    body: JSON.stringify({ action: "persistEntry", params: { dataFiles, assets } }),
  });
  return { status: response.status, answer: await response.json() };
}

/** Sends the form once more, as the editor's page does after it asked. */
const decide = ({ values, opened, against }: ToldConflict, name: string, decisions: string[]) =>
  save(name, values, opened, { against, decisions });

type Change<Values> = (values: Values) => unknown;
interface Case {
  name: "careers" | "home";
  mine: Change<Career & Home>;
  theirs: Change<Career & Home>;
  /** What is asked: label, mine, theirs. Without it, both changes are in the file. */
  asked?: [label: string | RegExp, mine: string | RegExp, theirs: string | RegExp];
  crlf?: boolean;
  /** How many lines the save may write, if not one. */
  lines?: number;
}

const find = ({ items }: Career, title: string) => items.find((entry) => entry.title === title)!;
const remove = ({ items }: Career, title: string) =>
  items.splice(
    items.findIndex((entry) => entry.title === title),
    1,
  );
const MINE = "Mine: build what people need, and say early what cannot be done.";
const THEIRS = "Theirs: build what people ask for, and measure what it does.";

const careers = (mine: Change<Career>, theirs: Change<Career>, asked?: Case["asked"]): Case => ({
  name: "careers",
  mine,
  theirs,
  asked,
});
const home = (mine: Change<Home>, theirs: Change<Home>, asked?: Case["asked"]): Case => ({
  name: "home",
  mine,
  theirs,
  asked,
});
const setWords = (title: string, words: string) => (values: Career) => {
  find(values, title).description = words;
};

const cases: Record<string, Case> = {
  "two fields of a page": home(
    (v) => (v.headline = "Mine in the headline"),
    (v) => (v.about.heading = "Theirs in another heading"),
  ),
  "the same field": home(
    (v) => (v.headline = "Mine in the headline"),
    (v) => (v.headline = "Theirs in the headline"),
    [/headline|heading/i, "Mine in the headline", "Theirs in the headline"],
  ),
  "the same words in the same field": home(
    (v) => (v.headline = "Both in the headline"),
    (v) => (v.headline = "Both in the headline"),
  ),
  "two lines of a list": home(
    (v) => (v.ticks[0] = "Mine is first"),
    (v) => (v.ticks[2] = "Theirs is third"),
  ),
  "the same line of a list": home(
    (v) => (v.ticks[1] = "Mine is second"),
    (v) => (v.ticks[1] = "Theirs is second"),
    [/2$/, "Mine is second", "Theirs is second"],
  ),
  "two entries": careers(setWords("Web Developer", MINE), setWords("Backend Developer", THEIRS)),
  "two fields of an entry": careers(
    setWords("Web Developer", MINE),
    (v) => (find(v, "Web Developer").location = "Remote"),
  ),
  "the same field of an entry": careers(setWords("Web Developer", MINE), setWords("Web Developer", THEIRS), [
    /1 \(Web Developer\) – Description$/i,
    MINE,
    THEIRS,
  ]),
  "an entry, and the title by which it is known": careers(
    setWords("Web Developer", MINE),
    (v) => (v.items[0]!.title = "IOS Developer"),
  ),
  "an entry, and one that they added before it": careers(setWords("Backend Developer", MINE), (v) =>
    v.items.unshift(tester),
  ),
  "an entry that I added, and one that they changed": {
    ...careers((v) => v.items.push(tester), setWords("Backend Developer", THEIRS)),
    lines: 4,
  },
  "an entry, and another that they deleted": careers(setWords("Backend Developer", MINE), (v) =>
    remove(v, "Web Developer"),
  ),
  "an entry that they deleted": careers(setWords("Web Developer", MINE), (v) => remove(v, "Web Developer"), [
    /1 \(Web Developer\)$/,
    new RegExp(MINE),
    "(deleted)",
  ]),
  "an entry that I deleted": careers((v) => remove(v, "Web Developer"), setWords("Web Developer", THEIRS), [
    /1 \(Web Developer\)$/,
    "(deleted)",
    new RegExp(THEIRS),
  ]),
  "an entry, and its place": careers(setWords("Web Developer", MINE), (v) => v.items.reverse()),
  "the order": careers(
    (v) => v.items.reverse(),
    (v) => v.items.push(v.items.shift()!),
    [
      /– Order$/,
      "1. Backend Developer\n2. UI/UX Designer\n3. Web Developer",
      "1. UI/UX Designer\n2. Backend Developer\n3. Web Developer",
    ],
  ),
  "a field that I cleared": careers(
    (v) => (find(v, "Backend Developer").publishUntil = ""),
    setWords("Backend Developer", THEIRS),
  ),
  "a field that I cleared, and they changed": careers(
    (v) => (find(v, "Backend Developer").publishUntil = ""),
    (v) => (find(v, "Backend Developer").publishUntil = "2031-12-31"),
    [/3 \(Backend Developer\) – Publish until|last day/i, "(left empty)", "2031-12-31"],
  ),
  "an entry that they made a draft": careers(
    setWords("UI/UX Designer", MINE),
    (v) => (find(v, "UI/UX Designer").draft = true),
  ),
  "a hand edit in a file with Windows' line ends": {
    ...careers(setWords("UI/UX Designer", MINE), setWords("Web Developer", THEIRS)),
    crlf: true,
  },
};

it("there are 20 cases of two people in one file", () => {
  expect(Object.keys(cases)).toHaveLength(20);
});

/** A file, opened and changed in a form, changed by somebody else meanwhile, and saved from the form. */
async function saveBoth({ name, mine, theirs, crlf }: Case) {
  const write = (values: unknown) => {
    const text = `${JSON.stringify(values, null, 2)}\n`;
    writeFileSync(fileOf(name), crlf ? text.replaceAll("\n", "\r\n") : text);
  };
  const before = name === "careers" ? started : keptHome;
  const changedBy = (...changes: Case["mine"][]) => {
    const values = JSON.parse(JSON.stringify(before));
    for (const change of changes) change(values);
    return values;
  };
  write(before);
  const opened = read(name);
  write(changedBy(theirs));
  return { changedBy, onDisk: read(name), ...(await save(name, changedBy(mine), opened)) };
}

/** As a file holds values: fields that were cleared in the form are left out. */
const withoutCleared = (values: Career) =>
  JSON.parse(JSON.stringify(values).replace(',"publishUntil":""', ""));

it("there are 20 cases of two people in one file", () => {
  expect(Object.keys(cases)).toHaveLength(20);
});

it.each(
  Object.entries(cases).filter(([, { asked }]) => !asked),
)("%s: both changes are in the file, and nobody is asked", async (_what, both) => {
  const { changedBy, onDisk, status } = await saveBoth(both);
  expect(status).toBe(200);
  expect(valuesOf(both.name)).toEqual(withoutCleared(changedBy(both.mine, both.theirs)));
  const text = read(both.name);
  if (both.crlf) expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  const lines = onDisk.split("\n");
  const written = text.split("\n").filter((line) => !lines.includes(line));
  expect(written.length, written.join("\n")).toBeLessThanOrEqual(both.lines ?? 1);
});

it.each(
  Object.entries(cases).flatMap(([what, both]) => (both.asked ? [[what, both, both.asked] as const] : [])),
)("%s: nothing is written, both are shown, and what was chosen is kept", async (_what, both, asked) => {
  const [label, mine, theirs] = asked;
  const as = (words: string | RegExp) => (words instanceof RegExp ? expect.stringMatching(words) : words);
  const { changedBy, onDisk, status, answer } = await saveBoth(both);
  expect(status).toBe(409);
  expect(read(both.name)).toBe(onDisk);
  expect(answer.conflict.fields).toEqual([{ label: as(label), mine: as(mine), theirs: as(theirs) }]);
  expect(Date.now() - Date.parse(answer.conflict.changedAt)).toBeLessThan(60_000);

  expect((await decide(answer.conflict, both.name, ["theirs"])).status).toBe(200);
  expect(valuesOf(both.name)).toEqual(changedBy(both.theirs));
  const again = await saveBoth(both);
  expect((await decide(again.answer.conflict, both.name, ["mine"])).status).toBe(200);
  expect(valuesOf(both.name)).toEqual(withoutCleared(changedBy(both.mine)));
});

describe("a form that stays open", () => {
  const openCareers = () => {
    writeFileSync(fileOf("careers"), JSON.stringify(started, null, 2));
    return { opened: read("careers"), values: structuredClone(started) as Career };
  };

  it("is compared with what it saved last: what they put back stays as they put it", async () => {
    const { opened, values } = openCareers();
    setWords("Web Developer", MINE)(values);
    const { answer } = await save("careers", values, opened);
    expect(answer.saved).toEqual([{ text: read("careers"), includesOthers: false }]);
    writeFileSync(fileOf("careers"), opened);
    setWords("Backend Developer", MINE)(values);
    expect((await save("careers", values, answer.saved[0].text)).answer.saved[0].includesOthers).toBe(true);
    expect(valuesOf("careers").items[0]).toEqual(web);
    expect(valuesOf("careers").items[2].description).toBe(MINE);
  });

  it("is asked again about what changed while it was asked, with the first choices kept", async () => {
    const { opened, values } = openCareers();
    setWords("Web Developer", MINE)(values);
    setWords("Backend Developer", MINE)(values);
    const theirs = structuredClone(started);
    setWords("Web Developer", THEIRS)(theirs);
    writeFileSync(fileOf("careers"), JSON.stringify(theirs, null, 2));
    const first = await save("careers", values, opened);
    setWords("Backend Developer", THEIRS)(theirs);
    writeFileSync(fileOf("careers"), JSON.stringify(theirs, null, 2));
    const second = await decide(first.answer.conflict, "careers", ["theirs"]);
    expect(second.status).toBe(409);
    expect(second.answer.conflict.fields).toEqual([
      { label: expect.stringMatching(/Backend Developer/), mine: MINE, theirs: THEIRS },
    ]);
    await decide(second.answer.conflict, "careers", ["mine"]);
    expect(valuesOf("careers").items.map(({ description }: Position) => description)).toEqual([
      THEIRS,
      designer.description,
      MINE,
    ]);
  });

  it("is told of its mistakes at its own entries, wherever these stand in the file by now", async () => {
    const { opened, values } = openCareers();
    setWords("UI/UX Designer", "lorem ipsum")(values);
    writeFileSync(
      fileOf("careers"),
      JSON.stringify({ ...started, items: [tester, ...started.items] }, null, 2),
    );
    const { status, answer } = await save("careers", values, opened);
    expect(status).toBe(422);
    expect(answer.error).toMatch(/^site\/_data\/careers\.json:20:/);
    const pointers = answer.problems.map(({ pointer }: { pointer: string }) => pointer);
    expect(new Set(pointers)).toEqual(new Set(["/items/1/description"]));
  });

  it("is refused while decisions are missing", async () => {
    const { opened, values } = openCareers();
    setWords("Web Developer", MINE)(values);
    const theirs = structuredClone(started);
    setWords("Web Developer", THEIRS)(theirs);
    writeFileSync(fileOf("careers"), JSON.stringify(theirs, null, 2));
    const { answer } = await save("careers", values, opened);
    expect((await decide(answer.conflict, "careers", [])).status).toBe(400);
    expect(valuesOf("careers")).toEqual(theirs);
  });

  it("keeps two pictures that two people chose at once, and asks where it is the same place", async () => {
    const picture = (name: string) => ({ image: `images/${name}.svg`, alt: `The ${name} of the office` });
    const upload = (name: string) => ({
      path: `site/images/${name}.svg`,
      content: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="480" viewBox="0 0 960 480"><title>${name}</title><path d="M0 0h960v480H0z"/></svg>`,
      ).toString("base64"),
      encoding: "base64",
    });
    const opened = read("about");
    const first = JSON.parse(opened);
    first.story.picture = picture("door");
    expect((await save("about", first, opened, undefined, [upload("door")])).status).toBe(200);
    const second = JSON.parse(opened);
    second.story.picture = picture("window");
    const { status, answer } = await save("about", second, opened, undefined, [upload("window")]);
    expect(status).toBe(409);
    expect(answer.conflict.fields).toEqual([
      { label: expect.stringMatching(/ – /), mine: "images/window.svg", theirs: "images/door.svg" },
      {
        label: expect.stringMatching(/ – /),
        mine: "The window of the office",
        theirs: "The door of the office",
      },
    ]);
    expect(valuesOf("about").story.picture).toEqual(picture("door"));
  });

  it.each([
    [
      "deleted",
      () => rmSync(fileOf("careers")),
      /^There is no file site\/_data\/careers\.json any more\. What you typed is still in the form\. Fix: /,
    ],
    [
      "damaged",
      () => writeFileSync(fileOf("careers"), '{ "items": ['),
      /^site\/_data\/careers\.json is damaged by now, .+ What you typed is still in the form\. Fix: /,
    ],
  ])("says so when its file was %s, and leaves it as it is", async (_how, harm, sentence) => {
    const { opened, values } = openCareers();
    setWords("Web Developer", MINE)(values);
    harm();
    const { status, answer } = await save("careers", values, opened);
    expect([status, answer.error]).toEqual([422, expect.stringMatching(sentence)]);
    writeFileSync(fileOf("careers"), opened);
    expect((await save("careers", values, opened)).status).toBe(200);
    expect(valuesOf("careers").items[0].description).toBe(MINE);
  });

  it("is refused without the text with which it was opened", async () => {
    const { values } = openCareers();
    const { status, answer } = await save("careers", values, "no JSON");
    expect([status, answer.error]).toEqual([422, "What the form was opened with cannot be read."]);
  });
});
