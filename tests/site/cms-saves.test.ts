import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cmsConfig } from "../../cms/config.ts";
import { mergeValues } from "../../cms/merge-values.ts";
import { serveCms } from "../../cms/server.ts";
import { checkData } from "../../site/data-check/check-data.ts";
import { parseSchemas, readSchemaTexts } from "../../site/data-check/schemas.ts";
import { type ContentCopy, copyContent } from "../content-copy.ts";
import { builtFiles, projectFolder } from "../test-site.ts";

let content: ContentCopy;
let editor: Awaited<ReturnType<typeof serveCms>>;

beforeAll(async () => {
  content = copyContent("cms-content");
  editor = await serveCms({ folder: content.folder, port: 0 });
});
afterAll(async () => {
  await editor.close();
  content.remove();
});

interface Answer {
  status: number;
  body: string;
}

/** A request as a browser or something else sends it: `fetch` would not let us choose `Host` and `Origin`. */
function send(options: {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}): Promise<Answer> {
  const { port } = new URL(editor.origin);
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, ...options }, (response) => {
      let body = "";
      response.on("data", (part) => (body += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on("error", reject);
    request.end(options.body);
  });
}

/** A call as the editor's own page makes it. */
function call(action: string, params: object): Promise<Answer> {
  const headers = { origin: editor.origin, "content-type": "application/json; charset=utf-8" };
  return send({
    method: "POST",
    path: "/api",
    headers,
    body: JSON.stringify({ action, params }),
  });
}

const saveForm = (name: string, values: unknown, assets: object[] = []) =>
  call("persistEntry", {
    dataFiles: [{ path: `site/_data/${name}.json`, values, opened: content.read(name) }],
    assets,
  });

/** Values of a data file to be changed as a form changes them. */
const valuesOf = (name: string) => JSON.parse(content.read(name));
const changedLines = (before: string, after: string) => {
  const lines = before.split("\n");
  return after.split("\n").filter((line) => !lines.includes(line));
};

describe("a save", () => {
  it("changes only the line that was edited, in every data file", () => {
    const { schemas } = parseSchemas(readSchemaTexts(projectFolder));
    for (const name of Object.keys(checkData({ folder: projectFolder }).data)) {
      const text = readFileSync(path.join(projectFolder, `site/_data/${name}.json`), "utf8");
      const root = schemas.get(`${name}.schema.json`)!;
      expect(mergeValues({ text, values: JSON.parse(text), root, schemas }), name).toBe(text);
      const windows = text.replaceAll("\n", "\r\n");
      const place = /": "[^"]*[a-z]{4}/g;
      place.lastIndex = text.indexOf("\n", text.indexOf("$schema"));
      const at = place.exec(text)!.index + 4;
      const edited = `${text.slice(0, at)}Neu${text.slice(at)}`;
      expect(mergeValues({ text, values: JSON.parse(edited), root, schemas }), name).toBe(edited);
      expect(mergeValues({ text: windows, values: JSON.parse(edited), root, schemas }), name).toBe(
        edited.replaceAll("\n", "\r\n"),
      );
    }
  });

  it("writes a good change into the file, and keeps the line that names the rules", async () => {
    const before = content.read("faqs");
    const values = valuesOf("faqs");
    values.items[3].answer = "Yes. We meet on calls, and we share drafts through a link.";
    delete values.$schema;
    expect((await saveForm("faqs", values)).status).toBe(200);
    expect(changedLines(before, content.read("faqs"))).toEqual([
      '      "answer": "Yes. We meet on calls, and we share drafts through a link.",',
    ]);
  });

  it("moves entries of a list without touching the others", async () => {
    const values = valuesOf("faqs");
    const [first, second] = values.items;
    values.items.splice(0, 2, second, first);
    expect((await saveForm("faqs", values)).status).toBe(200);
    expect(valuesOf("faqs")).toEqual(values);
  });

  it("leaves out fields that were cleared or never filled", async () => {
    const before = content.read("about");
    const values = valuesOf("about");
    values.story = { picture: { image: "", alt: "" }, ...values.story };
    expect((await saveForm("about", values)).status).toBe(200);
    expect(content.read("about")).toBe(before);
  });

  it("keeps the empty line of a promise that nobody has confirmed, and one that is emptied again", async () => {
    const values = valuesOf("faqs");
    values.items[0].confirmedBy = "";
    values.items[1].confirmedBy = "The director, on 2 December 2026";
    expect((await saveForm("faqs", values)).status).toBe(200);
    expect(valuesOf("faqs")).toEqual(values);
    values.items[1].confirmedBy = "";
    expect((await saveForm("faqs", values)).status).toBe(200);
    expect(valuesOf("faqs")).toEqual(values);
  });

  it("adds an optional group where the rules name it, and drops it again when it is cleared", async () => {
    const before = content.read("about");
    const values = valuesOf("about");
    content.put("images/mark.svg", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>');
    values.story.picture = { image: "images/mark.svg", alt: "A mark of the company" };
    expect((await saveForm("about", values)).status).toBe(200);
    expect(changedLines(before, content.read("about"))).toEqual([
      '    "picture": {',
      '      "image": "images/mark.svg",',
      '      "alt": "A mark of the company"',
      "    },",
    ]);
    expect(Object.keys(valuesOf("about").story)[0]).toBe("picture");
    values.story.picture = { image: "", alt: "" };
    expect((await saveForm("about", values)).status).toBe(200);
    expect(valuesOf("about")).toEqual(JSON.parse(before));
  });

  it("is refused with the sentences of the data check, and nothing is written", async () => {
    const before = content.read("faqs");
    const values = valuesOf("faqs");
    values.items[0].answer = "lorem";
    const { status, body } = await saveForm("faqs", values);
    expect(status).toBe(422);
    const { error, problems } = JSON.parse(body);
    expect(problems).toEqual([
      {
        file: "site/_data/faqs.json",
        pointer: "/items/0/answer",
        sentence: expect.stringMatching(/^"answer" has 5 characters; .+\. Fix: write/),
      },
      {
        file: "site/_data/faqs.json",
        pointer: "/items/0/answer",
        sentence: expect.stringMatching(/^"answer" still holds/),
      },
    ]);
    expect(error).toBe(
      [
        'site/_data/faqs.json:6:17 "answer" has 5 characters; at least 40 are needed. Fix: write at least 35 characters more',
        'site/_data/faqs.json:6:18 "answer" still holds the placeholder "lorem". Fix: write the final words',
      ].join("\n"),
    );
    expect(content.read("faqs")).toBe(before);
  });

  it("keeps no picture of a form that was refused", async () => {
    const values = valuesOf("about");
    values.story.picture = { image: "images/office.jpg", alt: "Two trainees at a desk" };
    const asset = {
      path: "site/images/office.jpg",
      content: Buffer.from("no photo").toString("base64"),
      encoding: "base64",
    };
    const { status, body } = await saveForm("about", values, [asset]);
    expect(status).toBe(422);
    expect(JSON.parse(body).error).toBe(
      "office.jpg is no whole picture: nothing can be shown of it. Fix: copy it again, or save or export it as JPG on the phone or computer, and choose that file",
    );
    const photo = sharp({ create: { width: 1000, height: 600, channels: 3, background: "#456" } });
    const content = (await photo.jpeg().toBuffer()).toString("base64");
    delete values.story.picture.alt;
    const withoutAlt = await saveForm("about", values, [{ ...asset, content }]);
    expect(withoutAlt.status).toBe(422);
    // In a form nobody adds a line to a file.
    expect(JSON.parse(withoutAlt.body).problems[0].sentence).toBe(
      '"alt" is missing in "picture". Fix: fill it in (What the picture shows, in one sentence, for people who cannot see it)',
    );
    expect((await call("getMediaFile", { path: asset.path })).status).toBe(404);
  });

  it.each([
    ["is gone", undefined, /^There is no file site\/_data\/faqs\.json any more\. Fix: put it back/],
    [
      "is damaged",
      '{ "items": [',
      /^site\/_data\/faqs\.json:1:\d+ .+ Fix: .+ its form cannot show it as it is$/,
    ],
  ])("has no form to start from where the file %s, and it is said why", async (_how, text, sentence) => {
    const good = content.read("faqs");
    if (text === undefined) rmSync(path.join(content.folder, "site/_data/faqs.json"));
    else content.put("_data/faqs.json", text);
    const { status, body } = await call("getEntry", { path: "site/_data/faqs.json" });
    content.put("_data/faqs.json", good);
    expect([status, JSON.parse(body).error]).toEqual([422, expect.stringMatching(sentence)]);
  });

  it("is possible while another file holds a mistake", async () => {
    const good = content.read("about");
    content.put("_data/about.json", good.replace('"heading": "', '"heading": " '));
    const values = valuesOf("faqs");
    values.items[1].question = "How long does a project take?";
    expect((await saveForm("faqs", values)).status).toBe(200);
    content.put("_data/about.json", good);
  });
});

describe("the check of a form that nobody saved yet", () => {
  const check = async (name: string, values: unknown, uploads: string[] = []) => {
    const { body } = await call("check", { path: `site/_data/${name}.json`, values, uploads });
    return JSON.parse(body).problems;
  };

  it("names the place of each mistake in the form, in the sentences of the data check, and writes nothing", async () => {
    const before = content.read("faqs");
    const values = valuesOf("faqs");
    values.items[2].answer = "lorem ipsum dolor sit amet, which is long enough";
    values.items[4].isOpen = "yes";
    const file = "site/_data/faqs.json";
    expect(await check("faqs", values)).toEqual([
      {
        file,
        pointer: "/items/2/answer",
        sentence: '"answer" still holds the placeholder "lorem". Fix: write the final words',
      },
      {
        file,
        pointer: "/items/4/isOpen",
        sentence: '"isOpen" is a text here; true or false without quotes is expected. Fix: write true',
      },
    ]);
    expect(content.read("faqs")).toBe(before);
  });

  it("misses no picture that comes with the save", async () => {
    const values = valuesOf("about");
    values.story.picture = { image: "images/office.jpg", alt: "Two trainees at a desk" };
    expect(await check("about", values)).toMatchObject([{ pointer: "/story/picture/image" }]);
    expect(await check("about", values, ["site/images/office.jpg"])).toEqual([]);
  });

  it("names what would be wrong in another file, and not what was wrong there before", async () => {
    const good = content.read("about");
    content.put("_data/about.json", good.replace('"heading": "', '"heading": " '));
    const values = valuesOf("technologies");
    const used = valuesOf("services").items[0].technologies[0];
    values.items.find(({ id }: { id: string }) => id === used).id = "another-name";
    const files: string[] = (await check("technologies", values)).map(({ file }: { file: string }) => file);
    // The logo's file has the technology's name too.
    expect([...new Set(files)]).toEqual(["site/_data/services.json", "site/_data/technologies.json"]);
    content.put("_data/about.json", good);
  });
});

describe("calls that do not come from the editor's own page", () => {
  const good = { "content-type": "application/json" };
  const body = JSON.stringify({ action: "getMedia", params: {} });
  it.each([
    ["a page of another site", { ...good, origin: "https://evil.example" }],
    ["another server on this computer", { ...good, origin: "http://127.0.0.1:8080" }],
    ["a file opened in the browser", { ...good, origin: "null" }],
    ["a form, which needs no permission", { "content-type": "text/plain" }],
  ])("%s may not change files", async (_who, headers) => {
    expect((await send({ method: "POST", path: "/api", headers, body })).status).toBe(403);
  });

  it("plain text, which browsers send anywhere without asking, is not taken", async () => {
    const headers = { origin: editor.origin, "content-type": "text/plain" };
    expect((await send({ method: "POST", path: "/api", headers, body })).status).toBe(403);
  });

  it.each([
    "/",
    "/config.json",
    "/api",
  ])("a name that was made to point to this computer gets nothing of %s", async (address) => {
    const host = `evil.example:${new URL(editor.origin).port}`;
    const headers = { host, origin: `http://${host}`, ...good };
    const method = address === "/api" ? "POST" : "GET";
    expect(
      (await send({ method, path: address, headers, body: method === "POST" ? body : undefined })).status,
    ).toBe(403);
  });

  it.each([
    "//",
    "//a:b",
    "/%",
    "/images/%.jpg",
  ])("asking for %s, which is no address, does not end the editor", async (address) => {
    expect((await send({ path: address })).status).toBeGreaterThanOrEqual(400);
    expect((await send({ path: "/" })).status).toBe(200);
  });

  it("listens on this computer alone", async () => {
    expect(new URL(editor.origin).hostname).toBe("127.0.0.1");
    const { port } = new URL(editor.origin);
    const other = await new Promise((resolve) => {
      const request = http.get({ host: "127.0.0.2", port }, () => resolve("answered"));
      request.on("error", () => resolve("refused"));
    });
    expect(other).toBe("refused");
  });
});

describe("paths that lead elsewhere are refused", () => {
  const paths = [
    "../../../etc/passwd",
    "/etc/passwd",
    "site/_data/../../package.json",
    "site/_data/..%2f..%2fpackage.json",
    "site\\_data\\faqs.json",
    "site/_data/faqs.json\0.png",
    "site/_schemas/faqs.schema.json",
    "package.json",
    "site/images/../_data/faqs.json",
    "site/images/.env.png",
    "site/images/x.html",
  ];
  it.each(paths)("%j", async (file) => {
    const asset = { path: file, content: "e30=", encoding: "base64" };
    const answers = [
      await call("getEntry", { path: file }),
      await call("entriesByFiles", { files: [{ path: file }] }),
      await call("getMediaFile", { path: file }),
      await call("persistMedia", { asset }),
      await call("deleteFiles", { paths: [file] }),
      await call("persistEntry", { dataFiles: [{ path: file, values: {}, opened: "{}" }], assets: [] }),
      await call("persistEntry", { dataFiles: [], assets: [asset] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(422));
  });

  it("a folder that is a link to another place", async () => {
    symlinkSync(path.join(content.folder, ".."), path.join(content.folder, "site/images/out"));
    const asset = { path: "site/images/out/x.png", content: "e30=", encoding: "base64" };
    const { status, body } = await call("persistMedia", { asset });
    expect([status, JSON.parse(body).error]).toEqual([
      422,
      "site/images/out/x.png leads to a place outside the folder site.",
    ]);
  });
});

it("keeps a picture that a page still shows, and deletes one that none shows", async () => {
  const used = valuesOf("clients").featured[0].image;
  const refused = await call("deleteFiles", { paths: [`site/${used}`] });
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.body).error).toContain("A page still shows this picture, so it was kept.");
  expect((await call("getMediaFile", { path: `site/${used}` })).status).toBe(200);
  content.put("images/unused.svg", '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  expect((await call("deleteFiles", { paths: ["site/images/unused.svg"] })).status).toBe(200);
  expect((await call("getMediaFile", { path: "site/images/unused.svg" })).status).toBe(404);
});

it("draws lists inside an entry only once they are opened: all services at once are a thousand fields", () => {
  const { data } = checkData({ folder: projectFolder });
  const config = cmsConfig({ folder: projectFolder, data }) as { collections: { files: Form[] }[] };
  const services = config.collections.flatMap(({ files }) => files).find(({ name }) => name === "services");
  const outer = services?.fields?.find(({ name }) => name === "items");
  const inner = (outer?.fields ?? []).filter(({ widget, fields }) => widget === "list" && fields);
  expect(outer?.minimize_collapsed).toBe(false);
  expect(inner.map(({ minimize_collapsed }) => minimize_collapsed)).toEqual(inner.map(() => true));
  expect(inner.length).toBeGreaterThan(3);
});

it("offers a form field for every field of every data file", () => {
  const { data } = checkData({ folder: projectFolder });
  const config = cmsConfig({ folder: projectFolder, data }) as { collections: { files: Form[] }[] };
  const forms = config.collections.flatMap(({ files }) => files);
  expect(forms.map(({ name }) => name).sort()).toEqual(Object.keys(data).sort());
  const missing = forms.flatMap(({ name, fields }) =>
    unshown(data[name], fields).map((place) => `${name}${place}`),
  );
  expect(missing).toEqual([]);
});

it("gives a day one line: a box of several would ask for a text", () => {
  const { data } = checkData({ folder: projectFolder });
  const config = cmsConfig({ folder: projectFolder, data }) as { collections: { files: Form[] }[] };
  const questions = config.collections.flatMap(({ files }) => files).find(({ name }) => name === "faqs");
  const fields = questions?.fields?.find(({ name }) => name === "items")?.fields ?? [];
  const days = fields.filter(({ name }) => name.startsWith("publish"));
  expect(days.map(({ widget }) => widget)).toEqual(["string", "string"]);
});

it("calls files, groups and fields what the pages show, and a choice by its name", () => {
  const { data } = checkData({ folder: content.folder });
  const config = cmsConfig({ folder: content.folder, data }) as {
    collections: { label: string; files: Form[] }[];
  };
  const labels = config.collections.map(({ label, files }) => `${label}: ${files[0]!.label}`);
  expect(labels).toEqual([
    "Pages: Home page",
    "Lists: Services",
    "Company and menus: Name, phones and addresses",
  ]);
  const fieldAt = (file: string, ...names: string[]) => {
    const files = config.collections.flatMap((collection) => collection.files);
    return ["", ...names].reduce(
      (form: Form | undefined, name) =>
        name === "" ? form : form?.fields?.find((field) => field.name === name),
      files.find((form) => form.name === file),
    );
  };
  expect(fieldAt("about", "title")?.label).toBe("Title in search results");
  expect(fieldAt("about", "callToAction")?.label).toBe("Coloured box near the end");
  expect(fieldAt("services", "items")).toMatchObject({ label: "Services", label_singular: "Service" });
  expect(fieldAt("services", "items", "draft")?.label).toBe("Draft: not shown");
  expect(fieldAt("services", "items", "technologies")?.options).toContainEqual({
    value: "react",
    label: "React",
  });
  expect(fieldAt("services", "items", "headline")?.limits).toEqual([10, 60]);
  expect(fieldAt("services", "items", "path")?.limits).toBe(undefined);
});

interface Form {
  name: string;
  label?: string;
  label_singular?: string;
  limits?: number[];
  widget?: string;
  fields?: Form[];
  field?: Form;
  minimize_collapsed?: boolean;
  options?: { value: string; label: string }[];
}

/** Places of a value for which the form has no field, or a choice that lacks the value. */
function unshown(value: unknown, fields: Form[] | undefined): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields?.find((other) => other.name === name);
    if (!field) return [`/${name}`];
    const entries = Array.isArray(inner) ? inner : [inner];
    const lost =
      field.options && entries.some((entry) => !field.options!.some(({ value }) => value === String(entry)));
    const places = entries.flatMap((entry) =>
      typeof entry === "object" ? unshown(entry, field.fields) : [],
    );
    return (lost ? [""] : places).map((place) => `/${name}${place}`);
  });
}

it("is no part of the published site", () => {
  expect(builtFiles().filter((file) => /decap|cms|admin|config\.(?:ya?ml|json)/i.test(file))).toEqual([]);
});

describe("a folder in the place of a data file", () => {
  it("is named in words, and the other forms stay", async () => {
    const faqs = valuesOf("faqs");
    const opened = content.read("faqs");
    const file = path.join(content.folder, "site/_data/faqs.json");
    renameSync(file, `${file}.kept`);
    mkdirSync(file);
    try {
      const sentence = "faqs.json: a folder has the name of this file. Fix: give the folder another name";
      const answers = [
        await call("getEntry", { path: "site/_data/faqs.json" }),
        await call("persistEntry", {
          dataFiles: [{ path: "site/_data/faqs.json", values: faqs, opened }],
          assets: [],
        }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(422);
        expect(JSON.parse(body).error).toContain(sentence);
      }
      const list = await call("entriesByFiles", {
        files: [{ path: "site/_data/faqs.json" }, { path: "site/_data/work.json" }],
      });
      const [broken, whole] = JSON.parse(list.body);
      expect(broken.data).toBeNull();
      expect(whole.data).toBe(content.read("work"));
      expect((await send({ path: "/config.json" })).status).toBe(200);
      for (const { body } of [...answers, list]) expect(body).not.toMatch(/EISDIR|ENOENT/);
    } finally {
      rmSync(file, { recursive: true });
      renameSync(`${file}.kept`, file);
    }
  });
});
