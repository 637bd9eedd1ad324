/** What a save of the form editor writes, refuses and says. */
import { readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { replaceIn } from "../../../find-in.ts";
import { call, content, openEditor, openForm, saveWith } from "./cms-editor.ts";

// A mock makes `renameSync` fail, because a test cannot fill the disk.
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

// Load the modules anew, because all files of a worker share its modules, and loaded ones
// would use the real functions.
vi.resetModules();
await openEditor();

describe("a save", () => {
  it("a save of a form that nobody changed changes no file", async () => {
    const { said: files } = await call("files");
    for (const { name, value } of files) {
      const before = content.read(name);
      expect((await call("save", { name, value, opened: value })).status, name).toBe(200);
      expect(content.read(name)).toBe(before);
    }
  });

  it("a save of a file that Notepad has written takes its invisible mark away", async () => {
    const before = content.read("faqs");
    content.put("_data/faqs.json", `\uFEFF${before}`);
    const { value, broken } = await openForm("faqs");
    expect([value, broken]).toEqual([JSON.parse(before), undefined]);
    expect((await call("save", { name: "faqs", value, opened: value })).status).toBe(200);
    expect(content.read("faqs")).toBe(before);
  });

  it("a save with problems is refused with the check's sentence at each field, and nothing is written", async () => {
    const before = content.read("navigation");
    const { status, said } = await saveWith("navigation", ({ menu }) =>
      Object.assign(Object(menu)[1], { label: "TODO", href: "/team" }),
    );
    expect(status).toBe(422);
    expect(said.problems).toEqual([
      {
        pointer: "/menu/1/label",
        sentence: expect.stringMatching(/^This .*"TODO".* Fix: /),
      },
      {
        pointer: "/menu/1/href",
        sentence: expect.stringMatching(/^This is "\/team", but this site has no/),
      },
    ]);
    expect(content.read("navigation")).toBe(before);
  });

  it("a save that would break another file is refused with its sentence, though old mistakes stop nobody", async () => {
    content.put(
      "_data/projects.json",
      replaceIn(content.read("projects"), '"problem": "', '"problem": "TODO '),
    );
    const saveService = (change: object) =>
      saveWith("services", ({ items }) => Object.assign(Object(items)[0], change));
    expect(
      (await saveService({ cardText: "Software made for the way that you work." }))
        .status,
    ).toBe(200);
    const { said } = await saveService({ id: "renamed" });
    expect(said.problems).toContainEqual({
      pointer: "",
      sentence: expect.stringMatching(
        /^“What clients say”: “Service” is "web-application", which is not in “Services”/,
      ),
    });
    expect(content.read("services")).not.toContain("renamed");
  });

  it("a save that the disk does not take says so, and leaves nothing behind", async () => {
    const folder = path.join(content.folder, "site/_data");
    const files = readdirSync(folder);
    const before = content.read("home");
    vi.mocked(renameSync).mockImplementationOnce(() => {
      throw Object.assign(new Error("ENOSPC: no space left on device"), {
        code: "ENOSPC",
      });
    });
    const { said } = await saveWith("home", (value) =>
      Object.assign(value, { headline: "Your software" }),
    );
    expect(said.message).toMatch(
      /^The disk of this computer is full\. Fix: .*still in the form\.$/,
    );
    expect([readdirSync(folder), content.read("home")]).toEqual([files, before]);
    vi.mocked(renameSync).mockImplementationOnce(() => {
      throw Object.assign(new Error("EACCES"), { code: "EACCES" });
    });
    const { said: refused } = await saveWith("home", (value) =>
      Object.assign(value, { headline: "Your software" }),
    );
    expect(refused.message).toMatch(
      /^A file can't be read or written\. Fix: close other .+still in the form\.$/,
    );
  });

  it.each([
    "../../package",
    "faqs.json",
  ])("a save of an unknown name %j is refused", async (name) => {
    const { status, said } = await call("save", { name, value: {}, opened: {} });
    expect([status, said.message]).toEqual([404, "There is no such file."]);
  });
});

it("sentences name fields by their labels, and what is ticked by its box", async () => {
  const { said: menu } = await saveWith("navigation", ({ menu }) =>
    Object(menu).push({ label: "Team" }),
  );
  expect(menu.problems).toEqual([
    {
      pointer: expect.stringMatching(/^\/menu\/\d+$/),
      sentence:
        "This has neither “Address of the page” nor “List that opens”. Fix: add one of them",
    },
  ]);
  const { said: paragraphs } = await saveWith("about", ({ story }) =>
    Object(story).paragraphs.push(""),
  );
  expect(paragraphs.problems[0].sentence).toMatch(/^This is empty\. Fix: fill it in/);
  const { said: cards } = await saveWith("services", ({ items }) =>
    Object.assign(Object(items)[0], { isCard: false }),
  );
  expect(cards.problems[0].sentence).toBe(
    "This is ticked in 8 entries; exactly 9 may have it. Fix: tick it in 1 more",
  );
});

it("a choice that was not made, and a list that must keep its length, say what to do in a form", async () => {
  const { said } = await saveWith("careers", ({ items }) =>
    Object.assign(Object(items)[0], { title: "" }),
  );
  expect(said.problems).toEqual([
    { pointer: "/items/0/title", sentence: "This is not chosen yet. Fix: choose one" },
  ]);
  const { said: shorter } = await saveWith("clients", ({ featured }) =>
    Object(featured).pop(),
  );
  expect(shorter.problems[0].sentence).toMatch(
    /Fix: add 1 entry; or press Discard, and write the new one over the old one$/,
  );
});
