/** What the form editor hands out: its page, the forms and their words, and to whom. */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../dev/cms/differences.ts";
import type { DataFile } from "../../../../dev/cms/files.ts";
import { replaceIn } from "../../../find-in.ts";
import {
  call,
  content,
  openEditor,
  openForm,
  ownHeaders,
  request,
} from "./cms-editor.ts";

await openEditor();

describe("the editor", () => {
  it.each([
    ["another page", { origin: "https://elsewhere.example" }],
    ["no page", {}],
    ["a name that was pointed here", { ...ownHeaders(), host: "editor.example" }],
  ])("the editor does not answer %s", async (_what, headers) => {
    const before = content.read("faqs");
    const { value: opened } = await openForm("faqs");
    const params = { name: "faqs", value: { ...opened, items: [] }, opened };
    expect((await call("save", params, headers)).status).toBeOneOf([403, 421]);
    expect(content.read("faqs")).toBe(before);
  });

  it("the editor does nothing for a link to one of its calls", async () => {
    const before = content.read("faqs");
    content.put("_data/faqs.json", replaceIn(before, '"answer": "', '"answer": "Well. '));
    const changed = content.read("faqs");
    for (const name of ["putBack", "send"]) {
      const options = { path: `/api/${name}`, headers: ownHeaders() };
      expect((await request(options)).status, name).toBe(404);
    }
    expect(content.read("faqs")).toBe(changed);
  });

  it.each([
    "constructor",
    "nothing",
  ])("the editor has no answer to the call %s", async (name) => {
    const options = { method: "POST", path: `/api/${name}`, headers: ownHeaders() };
    expect((await request(options, "{}")).status).toBe(404);
  });

  it("the editor is a page with less than 60 kB of script, and its server hands out no other file", async () => {
    const page = await request({ path: "/" });
    expect(page.headers["content-security-policy"]).toMatch(
      /^default-src 'self';.*frame-ancestors 'none'/,
    );
    const addresses = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
      ([, address = ""]) => address,
    );
    const scripts = addresses.filter((address) => address.endsWith(".js"));
    expect(scripts).toHaveLength(1);
    for (const address of addresses) {
      expect((await request({ path: address })).status, address).toBe(200);
    }
    for (const address of [
      "/",
      "/App.js",
      "/images/clients/default.svg",
      "/page?of=faqs",
    ]) {
      expect(
        (await request({ path: address })).headers["x-content-type-options"],
        address,
      ).toBe("nosniff");
    }
    const picture = await request({ path: "/images/clients/default.svg" });
    expect([picture.status, picture.body.includes("<svg")]).toEqual([200, true]);
    expect((await request({ path: scripts[0] })).body.length).toBeLessThan(60_000);
    for (const address of [
      "/images/../_data/faqs.json",
      "/package.json",
      "/images/..%2f_data%2ffaqs.json",
    ]) {
      expect((await request({ path: address })).status, address).toBe(404);
    }
  });
});

it("words come before what they name: pictures, and short names for files and addresses", async () => {
  const isNamed = (name: string, { picture, properties }: FieldSchema) =>
    /^(?:id|slug|path|otherPath|page)$/.test(name) || picture || properties?.["image"];
  const early: string[] = [];
  const look = (rule: FieldSchema | undefined, fieldPath: string) => {
    const fields = Object.entries(rule?.properties ?? {}).filter(
      ([, field]) => field.const === undefined,
    );
    const [first] = fields;
    if (first && fields.length > 1 && isNamed(...first)) {
      early.push(`${fieldPath}/${first[0]}`);
    }
    for (const [name, field] of fields) {
      look(field, `${fieldPath}/${name}`);
      look(field.items, `${fieldPath}/${name}/*`);
    }
  };
  for (const { name, rule } of (await call("files")).said) {
    look(rule, name);
  }
  expect(early).toEqual([]);
  const { rule: services } = await openForm("services");
  const service = services.properties?.["items"]?.items;
  expect(Object.keys(service?.properties ?? {}).slice(0, 3)).toEqual([
    "name",
    "headline",
    "summary",
  ]);
});

it("a file that is unreadable, without fields, or somebody's own, stops no other form", async () => {
  rmSync(path.join(content.folder, "site/_data/home.json"));
  mkdirSync(path.join(content.folder, "site/_data/home.json"));
  content.put("_data/about.json", "[]");
  content.put("_data/faqs - Copy.json", content.read("faqs"));
  const { said: files } = await call("files");
  const broken = files.filter(({ broken }: DataFile) => broken);
  expect(broken.map(({ name }: DataFile) => name).sort()).toEqual(["about", "home"]);
  expect(files.map(({ name }: DataFile) => name)).toEqual(
    expect.arrayContaining(["faqs", "services"]),
  );
  expect(files.map(({ name }: DataFile) => name)).not.toContain("faqs - Copy");
  const labels: string[] = files.map(
    ({ rule: { group, label } }: DataFile) => `${group} ${label}`,
  );
  const inOrder = labels.toSorted((one, other) => one.localeCompare(other));
  expect(labels).toEqual(inOrder);
  for (const file of broken) {
    expect(file.broken).toMatch(/^site\/_data\/(?:about|home)\.json:1:1 .* Fix: /);
  }
  rmSync(path.join(content.folder, "site/_data"), { recursive: true });
  const { said: all } = await call("files");
  expect(all).toHaveLength(files.length);
  expect(all[0].broken).toMatch(/^site\/_data:1:1 the folder is missing\. Fix: /);
});

it("hints, labels and choices speak of what people see, not of files, commands or code", async () => {
  const shown: string[] = [];
  const collect = (_name: string, inner: FieldSchema) => {
    if (inner?.label && inner.const === undefined) {
      shown.push(
        inner.label,
        inner.description ?? "",
        ...(inner.choices ?? []).map(([, words]) => words),
      );
    }
    return inner;
  };
  for (const { rule } of (await call("files")).said) {
    JSON.stringify(rule, collect);
  }
  const technical =
    /npm |^true |\bfalse\b|\bline out\b|`|""|site\/|\.json|\bids?\b|short name in|year-month|\b[a-z]+[A-Z]/;
  expect(shown.filter((words) => technical.test(words))).toEqual([]);
  expect(shown).toEqual(
    expect.arrayContaining(["UI/UX Designer", "QA Tester", "Left top", "Fish pair"]),
  );
});
