import { rmSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { cmsConfig } from "../../cms/config.ts";
import { serveCms } from "../../cms/server.ts";
import { checkData } from "../../site/check/check.ts";
import { copyContent } from "../content-copy.ts";
import { builtFiles } from "../test-site.ts";

const content = copyContent("cms-content");
const editor = await serveCms({ folder: content.folder, port: 0 });
afterAll(async () => {
  await editor.close();
  content.remove();
});

interface Answer {
  status: number;
  body: string;
  policy: string;
}

/** A request as a browser or something else sends it: `fetch` would not let us choose `Host` and `Origin`. */
function request(options: http.RequestOptions, body?: string): Promise<Answer> {
  const { port } = new URL(editor.origin);
  return new Promise((resolve, reject) => {
    const asking = http.request({ host: "127.0.0.1", port, ...options }, (response) => {
      let answer = "";
      response.on("data", (part) => (answer += part));
      const policy = String(response.headers["content-security-policy"]);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: answer, policy }));
    });
    asking.on("error", reject);
    asking.end(body);
  });
}

/** A call as the editor's own page makes it. */
const call = (action: string, params: object) =>
  request(
    {
      method: "POST",
      path: "/api",
      headers: { origin: editor.origin, "content-type": "application/json; charset=utf-8" },
    },
    JSON.stringify({ action, params }),
  );

const saveForm = (
  name: string,
  values: unknown,
  { opened = content.read(name), assets = [] as object[] } = {},
) => call("persistEntry", { dataFiles: [{ path: `site/_data/${name}.json`, values, opened }], assets });

/** Values of a data file to be changed as a form changes them. */
const valuesOf = (name: string) => JSON.parse(content.read(name));

describe("a save", () => {
  it("writes the line that was edited and no other", async () => {
    const before = content.read("faqs").split("\n");
    const values = valuesOf("faqs");
    values.items[3].answer = "Yes. We meet on calls, and we share drafts through a link.";
    expect((await saveForm("faqs", values)).status).toBe(200);
    const after = content.read("faqs").split("\n");
    expect(after.filter((line, at) => line !== before[at])).toEqual([
      '      "answer": "Yes. We meet on calls, and we share drafts through a link.",',
    ]);
    expect(after).toHaveLength(before.length);
  });

  it("of a form that nobody changed changes no file", async () => {
    for (const name of Object.keys(checkData({ folder: content.folder }).data)) {
      const before = content.read(name);
      expect((await saveForm(name, valuesOf(name))).status, name).toBe(200);
      expect(content.read(name)).toBe(before);
    }
  });

  it("is refused with the sentences of the check, each with its place, and nothing is written", async () => {
    const before = content.read("faqs");
    const values = valuesOf("faqs");
    values.items[0].answer = "TODO: say what we do here, and for whom we do it.";
    const { status, body } = await saveForm("faqs", values);
    expect(status).toBe(422);
    expect(JSON.parse(body).problems).toEqual([
      {
        file: "site/_data/faqs.json",
        pointer: "/items/0/answer",
        sentence: '"answer" still holds the placeholder "TODO". Fix: write the final words',
      },
    ]);
    expect(content.read("faqs")).toBe(before);
  });

  it("keeps no picture of a form that was refused", async () => {
    const photo = sharp({ create: { width: 1000, height: 600, channels: 3, background: "#456" } });
    const image = (await photo.jpeg().toBuffer()).toString("base64");
    const values = valuesOf("about");
    values.story.picture = { image: "images/office.jpg" };
    const asset = { path: "site/images/office.jpg", content: image, encoding: "base64" };
    expect((await saveForm("about", values, { assets: [asset] })).status).toBe(422);
    expect((await call("getMediaFile", { path: asset.path })).status).toBe(404);
  });

  it("keeps what somebody else wrote meanwhile, and asks where both wrote in one field", async () => {
    const opened = content.read("home");
    const mine = JSON.parse(opened);
    mine.headline = "Mine in the headline";
    content.replace("home", JSON.stringify(mine.ticks[2]), '"Theirs is third"');
    expect((await saveForm("home", mine, { opened })).status).toBe(200);
    expect(valuesOf("home")).toMatchObject({ headline: mine.headline, ticks: { 2: "Theirs is third" } });

    content.replace("home", "Mine in the headline", "Theirs in the headline");
    const before = content.read("home");
    const { status, body } = await saveForm("home", { ...mine, headline: "Mine once more" }, { opened });
    expect(status).toBe(409);
    expect(JSON.parse(body).conflict.fields).toMatchObject([
      { mine: "Mine once more", theirs: "Theirs in the headline" },
    ]);
    expect(content.read("home")).toBe(before);
  });

  it.each([
    ["is gone", undefined, /^There is no file site\/_data\/faqs\.json any more\. .*Fix: /],
    ["is damaged", '{ "items": [', /^site\/_data\/faqs\.json is damaged by now, .+ Fix: /],
  ])("of a file that %s says so, and leaves it as it is", async (_how, text, sentence) => {
    const opened = content.read("faqs");
    const values = valuesOf("faqs");
    values.items[1].question = "How long does it take?";
    if (text === undefined) rmSync(path.join(content.folder, "site/_data/faqs.json"));
    else content.put("_data/faqs.json", text);
    const { status, body } = await saveForm("faqs", values, { opened });
    content.put("_data/faqs.json", opened);
    expect([status, JSON.parse(body).error]).toEqual([422, expect.stringMatching(sentence)]);
  });
});

describe("calls that do not come from the editor's own page", () => {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ action: "getMedia", params: {} });
  it.each([
    ["a page of another site", { ...json, origin: "https://evil.example" }],
    ["another server on this computer", { ...json, origin: "http://127.0.0.1:8080" }],
    ["a file opened in the browser", { ...json, origin: "null" }],
    ["a form, which needs no permission", { "content-type": "text/plain" }],
    ["plain text, which browsers send anywhere", { origin: editor.origin, "content-type": "text/plain" }],
  ])("%s may not change files", async (_who, headers) => {
    expect((await request({ method: "POST", path: "/api", headers }, body)).status).toBe(403);
  });

  it("a name that was made to point to this computer gets nothing", async () => {
    const host = `evil.example:${new URL(editor.origin).port}`;
    const headers = { host, origin: `http://${host}`, ...json };
    expect((await request({ path: "/", headers })).status).toBe(403);
    expect((await request({ method: "POST", path: "/api", headers }, body)).status).toBe(403);
  });

  it("an address that is none does not end the editor", async () => {
    for (const address of ["//", "//a:b", "/%", "/images/%.jpg"])
      expect((await request({ path: address })).status, address).toBeGreaterThanOrEqual(400);
    expect((await request({ path: "/" })).status).toBe(200);
  });

  it("it listens on this computer alone", async () => {
    const { hostname, port } = new URL(editor.origin);
    expect(hostname).toBe("127.0.0.1");
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
  });
});

it.each([
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
])("the path %j, which leads elsewhere, is refused by every call", async (file) => {
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

it("keeps a picture that a page still shows, and deletes one that none shows", async () => {
  const used = valuesOf("clients").featured[0].image;
  for (const kept of [`site/${used}`, "site/images/clients/default.svg"]) {
    expect((await call("deleteFiles", { paths: [kept] })).status).toBe(422);
    expect((await call("getMediaFile", { path: kept })).status).toBe(200);
  }
  content.put("images/unused.svg", '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  expect((await call("deleteFiles", { paths: ["site/images/unused.svg"] })).status).toBe(200);
  expect((await call("getMediaFile", { path: "site/images/unused.svg" })).status).toBe(404);
});

it("offers a form field for every field of every data file", () => {
  const { data } = checkData({ folder: content.folder });
  const { collections } = cmsConfig({ folder: content.folder, data }) as { collections: { files: Form[] }[] };
  const forms = collections.flatMap(({ files }) => files);
  expect(forms.map(({ name }) => name).sort()).toEqual(Object.keys(data).sort());
  expect(
    forms.flatMap(({ name, fields }) => unshown(data[name], fields).map((place) => name + place)),
  ).toEqual([]);
});

interface Form {
  name: string;
  fields?: Form[];
}

/** Places of a value for which the form has no field. */
function unshown(value: unknown, fields: Form[] | undefined): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields?.find((other) => other.name === name);
    if (!field) return [`/${name}`];
    const groups = [inner].flat().filter((entry) => typeof entry === "object");
    return groups.flatMap((entry) => unshown(entry, field.fields).map((place) => `/${name}${place}`));
  });
}

it("shows the page beside the form as words, in a frame in which nothing runs", async () => {
  const values = valuesOf("faqs");
  values.items[2].answer = "Yes. <b>All</b> of it & more.";
  const { body } = await call("preview", { file: "site/_data/faqs.json", values, form: "x" });
  expect(JSON.parse(body).html).toContain("Yes. &lt;b>All&lt;/b> of it &amp; more.");
  const { policy } = await request({ path: "/preview/frame" });
  expect(policy.split("; ")).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", "sandbox allow-same-origin"]),
  );
  expect(policy).not.toMatch(/(?:script|connect|frame|object)-src/);
});

it("is no part of the published site", () => {
  expect(builtFiles().filter((file) => /decap|cms|admin|config\.(?:ya?ml|json)/i.test(file))).toEqual([]);
});
