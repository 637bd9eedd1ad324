import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import http from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FieldSchema } from "../../../../dev/cms/differences.ts";
import type { FormFile } from "../../../../dev/cms/files.ts";
import { replaceIn } from "../../../find-in.ts";
import { copyContent } from "../../../fixtures.ts";
import { projectFolder } from "../../../test-run.ts";

// A mock makes `renameSync` fail, because a test cannot fill the disk.
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

// Load the modules anew, because all files of a worker share its modules, and loaded ones would use the real functions.
vi.resetModules();
const { serveCms } = await import("../../../../dev/cms/server.ts");

let content = copyContent("cms-content");
const built = path.join(content.folder, ".cache/pages");
const site = { folder: built, origin: "http://localhost:9150" };
const editor = await serveCms(content.folder, 0, site);
beforeEach(() => {
  content.remove();
  content = copyContent("cms-content");
});
afterAll(async () => {
  await editor.close();
  content.remove();
});

/** Sends a request with any `Host` and `Origin`, which `fetch` would not allow. */
async function request(options: http.RequestOptions, body: string | Buffer = "") {
  const { port } = new URL(editor.origin);
  const asking = http.request({ host: "127.0.0.1", port, ...options }).end(body);
  const [response]: [http.IncomingMessage] = (await once(asking, "response")) as [
    http.IncomingMessage,
  ];
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await text(response),
  };
}

const OWN = { origin: editor.origin };

async function call(name: string, params: object = {}, headers: object = OWN) {
  const options = { method: "POST", path: `/api/${name}`, headers: { ...headers } };
  const answer = await request(
    options,
    params instanceof Buffer ? params : JSON.stringify(params),
  );
  const isJson = answer.headers["content-type"]?.startsWith("application/json");
  return { status: answer.status, said: isJson ? JSON.parse(answer.body) : answer.body };
}

const openForm = async (name: string): Promise<FormFile> =>
  (await call("files")).said.find((file: FormFile) => file.name === name);

async function saveWith(name: string, change: (value: FormFile["value"]) => void) {
  const { value: opened } = await openForm(name);
  const value = structuredClone(opened);
  change(value);
  return call("save", { name, value, opened });
}

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

describe("See the page", () => {
  const see = (form: string, at = "") => request({ path: `/page?of=${form}&at=${at}` });
  const pageOf = async (form: string, at = "") => (await see(form, at)).headers.location;
  const lay = (pages: { [file: string]: string }) => {
    rmSync(built, { recursive: true, force: true });
    mkdirSync(built, { recursive: true });
    for (const [file, html] of Object.entries(pages)) {
      writeFileSync(path.join(built, file), html);
    }
  };

  it("See the page leads to the page that shows most of a form, or of the entry that is edited", async () => {
    const [{ question, answer }, { question: other }] = Object(
      (await openForm("faqs")).value["items"],
    );
    lay({
      "index.html": `<p>${other}</p>`,
      "about.html": `<p>${question}</p><p>${answer}</p>`,
    });
    expect(await pageOf("faqs")).toMatch(`${site.origin}/about#`);
    expect(await pageOf("faqs", "/items/1")).toBe(
      `${site.origin}/#:~:text=${encodeURIComponent(other)}`,
    );
    await saveWith("faqs", ({ items }) =>
      Object.assign(Object(items)[2], { question: 'Is it "ours" & yours?' }),
    );
    lay({ "index.html": "", "about.html": "<p>Is it &quot;ours&quot; &amp; yours?</p>" });
    expect(await pageOf("faqs", "/items/2")).toMatch(`${site.origin}/about#`);
  });

  it("See the page leads to no error page and no second address, and texts of every page tell nothing", async () => {
    const { value } = await openForm("careers");
    const [{ title, location }] = Object(value["items"]);
    const { value: legal } = await openForm("legal");
    const [{ heading }] = Object(legal["items"]);
    const foot = `<footer>${location}</footer>`;
    const canonical = '<link rel="canonical" href="https://x.in/privacypolicy">';
    lay({
      "404.html": `<p>${title}</p>${foot}`,
      "about.html": foot,
      "components.html": `<h2>${title}</h2><h2>${heading}</h2>${foot}`,
      "career.html": `<h2>${title}</h2>${foot}`,
      "index.html": foot,
      "privacy-policy.aspx.html": `${canonical}<h1>${heading}</h1>`,
      "privacypolicy.html": `${canonical}<h1>${heading}</h1>`,
    });
    expect(await pageOf("careers", "/items/0")).toMatch(`${site.origin}/career#`);
    expect(await pageOf("legal", "/items/0")).toMatch(`${site.origin}/privacypolicy#`);
    expect(await pageOf("navigation")).toMatch(`${site.origin}/#`);
  });

  it("of pages that show an entry equally, See the page leads to the one that shows most of the form", async () => {
    const [one, two] = Object((await openForm("clients")).value["featured"]);
    lay({
      "about.html": `<style>a{width:100%}</style>${one.name}`,
      "contact.html": "",
      "index.html": "",
      "ourwork.html": `${one.name} ${two.name}`,
    });
    expect(await pageOf("clients", "/featured/0")).toMatch(`${site.origin}/ourwork#`);
    await saveWith("claims", ({ counters }) =>
      Object.assign(Object(counters)[1], { value: "100%" }),
    );
    lay({
      "about.html": "<style>a{width:100%}</style>",
      "contact.html": "",
      "index.html": "",
      "ourwork.html": "<p>100%</p>",
    });
    expect(await pageOf("claims", "/counters/1")).toMatch(`${site.origin}/ourwork#`);
  });

  it("See the page leads to where an entry's texts stand alone, not to a sentence that names more of it, or to the page it names", async () => {
    const [, { title, credit }] = Object((await openForm("technologies")).value["items"]);
    lay({
      "about.html": "",
      "contact.html": "",
      "index.html": `<ul><li><svg aria-hidden="true"></svg>${title}</li></ul>`,
      "terms.html": `<ul><li>${title}: ${credit}</li></ul>`,
    });
    expect(await pageOf("technologies", "/items/1")).toMatch(`${site.origin}/#`);
    // A figure that two pages show has an entry for each page, which names the page.
    const { counters } = Object((await openForm("claims")).value);
    const { value, label } = counters[4];
    const figure = `<b>${value}</b><p>${label}</p>`;
    lay({ "about.html": figure, "contact.html": "", "index.html": figure });
    expect(await pageOf("claims", "/counters/3")).toMatch(`${site.origin}/#`);
    expect(await pageOf("claims", "/counters/4")).toMatch(`${site.origin}/about#`);
  });

  it("See the page shows a sentence until the save is built, and for a draft", async () => {
    rmSync(built, { recursive: true, force: true });
    const before = await see("faqs");
    expect([before.status, before.body]).toEqual([
      200,
      expect.stringMatching(/refresh.*The page is being built with what you saved\./s),
    ]);
    lay({ "index.html": "" });
    expect((await see("faqs")).status).toBe(302);
    await saveWith("careers", ({ items }) =>
      Object.assign(Object(items)[0], { title: "QA Tester" }),
    );
    utimesSync(path.join(built, "index.html"), 1, 1);
    expect((await see("careers", "/items/0")).body).toContain("is being built");
    lay({ "index.html": "" });
    await saveWith("careers", ({ items }) =>
      Object.assign(Object(items)[0], { draft: true }),
    );
    lay({ "index.html": "" });
    expect((await see("careers", "/items/0")).body).toContain(
      "No page shows this entry, because it is a draft.",
    );
  });

  it("See the page says why nobody serves the pages", async () => {
    lay({ "index.html": "" });
    const failing = await serveCms(content.folder, 0, {
      ...site,
      findFailure: () => "The pages can't be shown: port 8080 is <taken>.",
    });
    const answer = await fetch(`${failing.origin}/page?of=faqs&at=`);
    expect(await answer.text()).toContain("port 8080 is &lt;taken>.");
    await failing.close();
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
  const broken = files.filter(({ broken }: FormFile) => broken);
  expect(broken.map(({ name }: FormFile) => name).sort()).toEqual(["about", "home"]);
  expect(files.map(({ name }: FormFile) => name)).toEqual(
    expect.arrayContaining(["faqs", "services"]),
  );
  expect(files.map(({ name }: FormFile) => name)).not.toContain("faqs - Copy");
  const labels: string[] = files.map(
    ({ rule: { group, label } }: FormFile) => `${group} ${label}`,
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

/** Makes a photo as a phone does: rotated, with coordinates in its metadata. It is blue, and red in its top left. */
async function phonePhoto() {
  const red = {
    create: { width: 400, height: 600, channels: 3 as const, background: "#d83b3b" },
  };
  const lying = sharp({
    create: { width: 800, height: 1200, channels: 3, background: "#3b7dd8" },
  });
  return lying
    .composite([{ input: red, left: 0, top: 600 }])
    .withExif({
      IFD0: { Make: "Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 36/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const heic = () =>
  readFileSync(path.join(projectFolder, "tests/phone-pictures/lying.heic"));

/** Sends a picture to the server as the form does. */
const take = (shows: string, bytes: Buffer, into = "images") =>
  call(`picture?${new URLSearchParams({ into, shows })}`, bytes);
const stored = (image: string) => path.join(content.folder, "site", image);

describe("a picture that is chosen in a form", () => {
  it.each<[what: string, photo: () => Buffer | Promise<Buffer>]>([
    ["a phone's photo", phonePhoto],
    ["an iPhone's HEIC", heic],
  ])("a picture that is chosen in a form stands upright and without the place where it is %s, named by what it shows", async (_what, photo) => {
    const { said: image } = await take(
      "Two trainees at a desk, in Büro 2",
      await photo(),
    );
    expect(image).toBe("images/two-trainees-at-a-desk-in-buro-2.jpg");
    const metadata = await sharp(stored(image)).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
    expect(metadata.exif).toBe(undefined);
    expect(metadata.orientation ?? 1).toBe(1);
    const data = await sharp(stored(image)).raw().toBuffer();
    const near = (...levels: number[]) =>
      levels.map((level) => expect.closeTo(level, -1));
    expect([...data.subarray(0, 3), ...data.subarray(-3)]).toEqual(
      near(216, 59, 59, 59, 125, 216),
    );
  });

  it("a picture that is chosen in a form keeps its colours if they are Display P3, as an iPhone's are", async () => {
    const tagged = await sharp(await phonePhoto())
      .withIccProfile("p3")
      .toBuffer();
    const { icc } = await sharp(tagged).metadata();
    // The profile replaces the file's sRGB profile, which has the same length.
    const bytes = heic();
    icc!.copy(bytes, bytes.indexOf("colrprof") + 8);
    const [red, green] = await sharp(stored((await take("P3", bytes)).said))
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(225);
    expect(green).toBeLessThan(52);
  });

  it("a picture that is chosen in a form stands upright though it is a HEIC without a colour profile", async () => {
    const bytes = heic();
    // Make the file describe its colours by numbers in place of a profile.
    bytes.write("colrnclx", bytes.indexOf("colrprof"), "latin1");
    expect((await sharp(bytes).metadata()).icc).toBe(undefined);
    const { said: image } = await take("Plain", bytes);
    const metadata = await sharp(stored(image)).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
  });

  it("a picture that is chosen in a form keeps what is see-through, and a drawing as it is", async () => {
    const empty = { width: 900, height: 500, channels: 4 as const, background: "#fff0" };
    const glass = await take("Glass", await sharp({ create: empty }).png().toBuffer());
    const metadata = await sharp(stored(glass.said)).metadata();
    expect(metadata).toMatchObject({ format: "webp", hasAlpha: true });
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
    );
    expect((await take("A logo", svg, "images/clients")).said).toBe(
      "images/clients/a-logo.svg",
    );
    expect(readFileSync(stored("images/clients/a-logo.svg"))).toEqual(svg);
  });

  it("a picture that is chosen in a form takes no other picture's place, and its own if it comes again", async () => {
    const names = [];
    for (const bytes of [await phonePhoto(), heic(), heic()]) {
      names.push((await take("पटना", bytes)).said);
    }
    expect(names).toEqual([
      "images/picture.jpg",
      "images/picture-2.jpg",
      "images/picture-2.jpg",
    ]);
  });

  it.each<[what: string, { bytes: () => Buffer; into: string; words: RegExp }]>([
    [
      "it is a text",
      {
        bytes: () => Buffer.from("no photo"),
        into: "images",
        words: /damaged or incomplete.*Fix: .*JPG/,
      },
    ],
    [
      "it was cut short",
      {
        bytes: () => heic().subarray(0, 1000),
        into: "images",
        words: /damaged or incomplete.*Fix: .*JPG/,
      },
    ],
    [
      "it is over 60 MB",
      {
        bytes: () => Buffer.alloc(61 * 1024 * 1024),
        into: "images",
        words: /over 60 MB\. Fix: /,
      },
    ],
    [
      "it would go elsewhere",
      {
        bytes: heic,
        into: "images/../_data",
        words: /^Pictures belong in site\/images\.$/,
      },
    ],
  ])("a picture that is chosen in a form is refused if %s", async (_what, {
    bytes,
    into,
    words,
  }) => {
    const { status, said } = await take("Refused", bytes(), into);
    expect([status, said.message]).toEqual([
      expect.toBeOneOf([413, 422]),
      expect.stringMatching(words),
    ]);
    expect(existsSync(stored("images/refused.jpg"))).toBe(false);
  });
});

describe("the editor", () => {
  it.each([
    ["another page", { origin: "https://elsewhere.example" }],
    ["no page", {}],
    ["a name that was pointed here", { ...OWN, host: "editor.example" }],
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
      const options = { path: `/api/${name}`, headers: OWN };
      expect((await request(options)).status, name).toBe(404);
    }
    expect(content.read("faqs")).toBe(changed);
  });

  it.each([
    "constructor",
    "nothing",
  ])("the editor has no answer to the call %s", async (name) => {
    const options = { method: "POST", path: `/api/${name}`, headers: OWN };
    expect((await request(options, "{}")).status).toBe(404);
  });

  it("the editor is a page of less than 60 kB of script, loads nothing else, and hands out no other file", async () => {
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
