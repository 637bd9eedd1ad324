import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { serveCms } from "../../dev/cms/server.ts";
import type { Rule } from "../../dev/cms/differences.ts";
import type { FormFile } from "../../dev/cms/files.ts";
import { copyContent } from "../content-copy.ts";
import { projectFolder } from "../test-site.ts";

// A disk that is full, which no test can make.
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

let content = copyContent("cms-content");
const built = path.join(content.folder, ".cache/pages");
const site = { folder: built, origin: "http://localhost:9150" };
const editor = await serveCms({ folder: content.folder, port: 0, site });
beforeEach(() => {
  content.remove();
  content = copyContent("cms-content");
});
afterAll(async () => {
  await editor.close();
  content.remove();
});

interface Answer {
  status: number;
  body: string;
  headers: http.IncomingHttpHeaders;
}

/** A request as a browser or something else sends it: `fetch` would not let us choose `Host` and `Origin`. */
function request(options: http.RequestOptions, body: string | Buffer = ""): Promise<Answer> {
  const { port } = new URL(editor.origin);
  return new Promise((resolve, reject) => {
    const asking = http.request({ host: "127.0.0.1", port, ...options }, (response) => {
      let answer = "";
      response.on("data", (part) => (answer += part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: answer, headers: response.headers }),
      );
    });
    asking.on("error", reject);
    asking.end(body);
  });
}

const OWN = { origin: editor.origin, "content-type": "application/json" };

/** A call as the editor's own page makes it. */
async function call(name: string, params: object = {}, headers: object = OWN) {
  const options = { method: "POST", path: `/api/${name}`, headers: { ...headers } };
  const { status, body } = await request(options, params instanceof Buffer ? params : JSON.stringify(params));
  return { status, said: [403, 421].includes(status) ? body : JSON.parse(body) };
}

const openForm = async (name: string): Promise<FormFile> =>
  (await call("files")).said.find((file: FormFile) => file.name === name);
const linesOf = (name: string) => content.read(name).split("\n");

describe("a save", () => {
  it("writes the line that was edited and no other", async () => {
    const before = linesOf("faqs");
    const { name, value, hash } = await openForm("faqs");
    const words = "Yes. We meet on calls, and we share drafts through a link.";
    Object(value["items"])[3].answer = words;
    expect((await call("save", { name, value, hash })).status).toBe(200);
    const after = linesOf("faqs");
    expect(after.filter((line, at) => line !== before[at])).toEqual([`      "answer": "${words}",`]);
    expect(after).toHaveLength(before.length);
  });

  it("of a form that nobody changed changes no file", async () => {
    const { said: files } = await call("files");
    for (const { name, value, hash } of files) {
      const before = content.read(name);
      expect((await call("save", { name, value, hash })).status, name).toBe(200);
      expect(content.read(name)).toBe(before);
    }
  });

  it("is refused with the check's sentences, each with its place, and nothing is written", async () => {
    const before = content.read("faqs");
    const { name, value, hash } = await openForm("faqs");
    Object(value["items"])[0].answer = "TODO: say what we do here, and for whom we do it.";
    const { status, said } = await call("save", { name, value, hash });
    expect(status).toBe(422);
    const sentence = expect.stringMatching(/^“Answer” .*"TODO".*Fix: /);
    expect(said.problems).toEqual([{ pointer: "/items/0/answer", sentence }]);
    expect(content.read("faqs")).toBe(before);
    expect((await call("check", { name, value })).said).toEqual(said.problems);
  });

  it("that would break another file is refused with that file's sentence; what was wrong there before stops nobody", async () => {
    content.put("_data/projects.json", content.read("projects").replace('"problem": "', '"problem": "TODO '));
    const { name, value, hash } = await openForm("services");
    Object(value["items"])[0].cardText = "Software made for the way that you work.";
    expect((await call("save", { name, value, hash })).status).toBe(200);
    const again = await openForm("services");
    Object(again.value["items"])[0].id = "renamed";
    const { said } = await call("save", again);
    expect(said.problems).toContainEqual({
      pointer: "",
      sentence: expect.stringMatching(/^“What clients say”: "service" is .*“Services”/),
    });
    expect(content.read("services")).not.toContain("renamed");
  });

  it("of a link that leads nowhere is refused at the link's own field", async () => {
    const { name, value, hash } = await openForm("navigation");
    Object(value["menu"])[1].href = "/team";
    const sentence = expect.stringMatching(
      /^“Address of the page” is "\/team", but this site has no page there/,
    );
    const { said } = await call("save", { name, value, hash });
    expect(said.problems).toEqual([{ pointer: "/menu/1/href", sentence }]);
  });

  it("is refused where somebody else has changed the file since it was opened, and hands over the file as it is now", async () => {
    const { name, value, hash } = await openForm("home");
    content.replace("home", JSON.stringify(value["headline"]), '"Theirs in the headline"');
    const before = content.read("home");
    const { status, said } = await call("save", { name, value: { ...value, headline: "Mine" }, hash });
    expect(status).toBe(422);
    expect(said.message).toContain("has changed since you opened it");
    expect(said.file.value.headline).toBe("Theirs in the headline");
    expect(content.read("home")).toBe(before);
    const mine = { ...said.file.value, headline: "Mine in the headline" };
    expect((await call("save", { name, value: mine, hash: said.file.hash })).status).toBe(200);
  });

  it("that the disk does not take says so, and leaves nothing behind", async () => {
    const { name, value, hash } = await openForm("home");
    const folder = path.join(content.folder, "site/_data");
    const [files, before] = [readdirSync(folder), content.read("home")];
    vi.mocked(renameSync).mockImplementationOnce(() => {
      throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    });
    const { said } = await call("save", {
      name,
      value: { ...value, headline: "Software for your work" },
      hash,
    });
    expect(said.message).toMatch(/^The disk of this computer is full\. Fix: .*still in the form\.$/);
    expect([readdirSync(folder), content.read("home")]).toEqual([files, before]);
  });

  it("takes away the invisible mark that Notepad puts first", async () => {
    const before = content.read("faqs");
    content.put("_data/faqs.json", `\uFEFF${before}`);
    expect((await call("save", await openForm("faqs"))).status).toBe(200);
    expect(content.read("faqs")).toBe(before);
  });

  it.each(["../../package", "faqs.json", "nothing", ""])("of an unknown name %j is refused", async (name) => {
    const { status, said } = await call("save", { name, value: {}, hash: "" });
    expect([status, said.message]).toEqual([404, "There is no such file."]);
  });
});

it("a form leads to the page that shows most of it", async () => {
  const { name, value } = await openForm("faqs");
  const [{ question, answer }] = Object(value["items"]);
  mkdirSync(built, { recursive: true });
  writeFileSync(path.join(built, "index.html"), `<p>${question}</p>`);
  writeFileSync(path.join(built, "about.html"), `<p>${question}</p><p>${answer}</p>`);
  expect((await call("page", { name, value })).said).toBe(`${site.origin}/about`);
  expect((await call("page", { name, value: {} })).said).toBe(`${site.origin}/`);
});

it("a file that can't be read, and one that holds no fields, keep no other form from opening", async () => {
  rmSync(path.join(content.folder, "site/_data/home.json"));
  mkdirSync(path.join(content.folder, "site/_data/home.json"));
  content.put("_data/about.json", "[]");
  const { said: files } = await call("files");
  const broken = files.filter(({ broken }: FormFile) => broken);
  expect(broken.map(({ name }: FormFile) => name).sort()).toEqual(["about", "home"]);
  expect(files.length).toBeGreaterThan(20);
  for (const file of broken) expect(file.broken).toMatch(/^Line 1: .* Fix: /);
});

it("choices keep the capitals that they have", async () => {
  const { said: files } = await call("files");
  const choices = files.flatMap(({ rule }: FormFile) =>
    fieldsIn(rule, "").flatMap(([, { choices: own = [] }]) => own),
  );
  const words = choices.map(([, label]: [string, string]) => label);
  expect(words).toEqual(expect.arrayContaining(["UI/UX Designer", "QA Tester", "Left top", "Fish pair"]));
});

it("a copy that somebody keeps beside a file, or a list that is none, keeps no form from opening", async () => {
  content.put("_data/faqs - Copy.json", content.read("faqs"));
  content.put("_data/services.json", content.read("services").replace("[", "{"));
  const names = (await call("files")).said.map(({ name }: FormFile) => name);
  expect(names).toEqual(expect.arrayContaining(["faqs", "services", "testimonials"]));
  expect(names).not.toContain("faqs - Copy");
});

/** All rules of a form that draw a field, with the names that lead to them. */
function fieldsIn(rule: Rule, place: string): [place: string, rule: Rule][] {
  const inner = Object.entries(rule.properties ?? {}).flatMap(([name, own]) =>
    fieldsIn(own, `${place}/${name}`),
  );
  return [[place, rule], ...inner, ...(rule.items ? fieldsIn(rule.items, `${place}[]`) : [])];
}

it("hints and labels speak of what people see, and not of files, commands or how they are written", async () => {
  const { said: files } = await call("files");
  const fields = files.flatMap(({ name, rule }: FormFile) => fieldsIn(rule, name)) as ReturnType<
    typeof fieldsIn
  >;
  const technical = fields.filter(
    ([, { label = "", description = "", const: fixed }]) =>
      fixed === undefined &&
      /npm |^true |\bfalse\b|\bline out\b|`|site\/_data/.test(`${label} ${description}`),
  );
  expect(technical.map(([place]) => place)).toEqual([]);
  const undrawn = fields.filter(([, { type, const: fixed }]) => !type && fixed === undefined);
  expect(undrawn.map(([place]) => place)).toEqual([]);
});

/** Red at its left top, blue elsewhere. */
function quarters(width: number, height: number) {
  const red = {
    create: { width: width / 2, height: height / 2, channels: 3 as const, background: "#d83b3b" },
  };
  const blue = sharp({ create: { width, height, channels: 3, background: "#3b7dd8" } });
  return blue.composite([{ input: red, left: 0, top: 0 }]);
}

/** As a phone writes it: lying on its side, with the place in its notes. */
async function phonePhoto() {
  const upright = await quarters(1200, 800).png().toBuffer();
  return sharp(await sharp(upright).rotate(270).png().toBuffer())
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 36/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const heic = () => readFileSync(path.join(projectFolder, "tests/phone-pictures/lying.heic"));
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });

/** A picture as a form hands it over. */
const take = (shows: string, bytes: Buffer, into = "images") =>
  call(`picture?${new URLSearchParams({ into, shows })}`, bytes, {
    ...OWN,
    "content-type": "application/octet-stream",
  });
const stored = (image: string) => path.join(content.folder, "site", image);

describe("a picture that is chosen in a form", () => {
  it.each<[what: string, photo: () => Buffer | Promise<Buffer>]>([
    ["a phone's photo", phonePhoto],
    ["an iPhone's HEIC", heic],
  ])("stands upright and without the place where it is %s, named by what it shows", async (_what, photo) => {
    const { said: image } = await take("Two trainees at a desk, in Büro 2", await photo());
    expect(image).toBe("images/two-trainees-at-a-desk-in-buro-2.jpg");
    const { format, width, height, exif, orientation } = await sharp(stored(image)).metadata();
    expect([format, width, height, exif, orientation ?? 1]).toEqual(["jpeg", 1200, 800, undefined, 1]);
    const { data } = await sharp(stored(image)).raw().toBuffer({ resolveWithObject: true });
    expect(
      [(data[0] ?? 0) > 180, (data.at(-3) ?? 255) < 90],
      "red at the left top, blue at the right bottom",
    ).toEqual([true, true]);
  });

  it("may have 60 MB, and is made smaller", async () => {
    const heavy = await noise(4500).jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
    expect(heavy.length).toBeGreaterThan(56 * 1024 * 1024);
    const { said: image } = await take("A heavy one", heavy);
    expect(readFileSync(stored(image)).length).toBeLessThan(8 * 1024 * 1024);
    const refused = await take("Too heavy", Buffer.alloc(61 * 1024 * 1024));
    expect(refused.said.message).toContain("heavier than 60 MB");
  }, 60_000);

  it("keeps what is see-through, and a drawing as it is", async () => {
    const glass = await sharp({ create: { width: 900, height: 500, channels: 4, background: "#fff0" } })
      .png()
      .toBuffer();
    expect(await sharp(stored((await take("Glass", glass)).said)).metadata()).toMatchObject({
      format: "webp",
      hasAlpha: true,
    });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>');
    expect((await take("A logo", svg, "images/clients")).said).toBe("images/clients/a-logo.svg");
    expect(readFileSync(stored("images/clients/a-logo.svg"))).toEqual(svg);
  });

  it("takes no other picture's place; the same one again is no other", async () => {
    const [one, two] = await Promise.all([1000, 1200].map((width) => quarters(width, 800).jpeg().toBuffer()));
    const names = [];
    for (const bytes of [one!, two!, two!]) names.push((await take("पटना", bytes)).said);
    expect(names).toEqual(["images/picture.jpg", "images/picture-2.jpg", "images/picture-2.jpg"]);
  });

  it.each<[what: string, bytes: () => Buffer]>([
    ["a text", () => Buffer.from("no photo")],
    ["a HEIC that was cut short", () => heic().subarray(0, 1000)],
    ["nothing", () => Buffer.alloc(0)],
  ])("is refused where it is %s, with what to do", async (_what, bytes) => {
    const { status, said } = await take("Refused", bytes());
    expect([status, said.message]).toEqual([422, expect.stringMatching(/no whole picture.*Fix: .*JPG/)]);
    expect(existsSync(stored("images/refused.jpg"))).toBe(false);
  });

  it.each([
    "../images",
    "images/../_data",
    "/tmp",
    "images/A",
  ])("is written to no folder %j", async (into) => {
    expect((await take("Elsewhere", await quarters(900, 600).jpeg().toBuffer(), into)).status).toBe(422);
  });
});

describe("the editor answers nobody but its own page", () => {
  it.each([
    ["another page", { ...OWN, origin: "https://elsewhere.example" }],
    ["no page", { "content-type": "application/json" }],
    ["a form of another page, which needs no leave", { ...OWN, "content-type": "text/plain" }],
    ["a name that was pointed here", { ...OWN, host: "editor.example" }],
  ])("not %s", async (_what, headers) => {
    const before = content.read("faqs");
    const { value, hash } = await openForm("faqs");
    const params = { name: "faqs", value: { ...value, items: [] }, hash };
    expect((await call("save", params, headers)).status).toBeOneOf([403, 421]);
    expect(content.read("faqs")).toBe(before);
  });

  it.each(["constructor", "__proto__", "nothing"])("to the call %s there is no answer", async (name) => {
    const options = { method: "POST", path: `/api/${name}`, headers: OWN };
    expect((await request(options, "{}")).status).toBe(404);
  });

  it("is a page that loads nothing from elsewhere, of less than 60 kB of script, and hands out no other file", async () => {
    const page = await request({ path: "/" });
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'self';.*frame-ancestors 'none'/);
    const addresses = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address = ""]) => address);
    const scripts = addresses.filter((address) => address.endsWith(".js"));
    expect(scripts).toHaveLength(1);
    for (const address of addresses) expect((await request({ path: address })).status, address).toBe(200);
    expect((await request({ path: scripts[0] })).body.length).toBeLessThan(60_000);
    for (const address of [
      "/images/../_data/faqs.json",
      "/_data/faqs.json",
      "/package.json",
      "/images/..%2f_data%2ffaqs.json",
    ])
      expect((await request({ path: address })).status, address).toBe(404);
  });
});
