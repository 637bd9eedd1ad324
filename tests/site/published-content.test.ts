/** Publishes photos, drawings, projects, clients' words and drafts of an editor in one build of a copy. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildSite } from "../../build.mjs";
import { matchIn } from "../find-in.ts";
import { copyContent } from "../fixtures.ts";
import { makePhoto } from "../make-photo.ts";
import { documentOf, testFolder, testSettings } from "../test-site.ts";

const outFolder = path.join(testFolder, "published-content");
const content = copyContent("published-content-data");
let notes: string[];

const drawing = (name: string, inside = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><title>${name}</title>${inside}<path d="M0 0h480v320z"/></svg>`;

const projectOf = (name: string, more: object = {}) => ({
  name: `Zubrela ${name}`,
  services: ["e-commerce"],
  problem: `Before, each clerk of ${name} kept a list of her own.`,
  built: `One list for ${name}, which everybody reads and writes.`,
  changed: `At ${name}, nobody asks any more whose list is right.`,
  picture: {
    image: `images/projects/zubrela-${name}.svg`,
    alt: `The list of ${name} on a screen`,
  },
  ...more,
});

const testimonialOf = (word: string, more: object = {}) => ({
  rating: 4,
  review: `Zubrela ${word} in a line`,
  feedback: `We at the ${word} count our bags twice a day, and the ${word} screen says the same.`,
  name: `Zubrela ${word}, Owner, Sample ${word}`,
  link: `https://maps.app.goo.gl/Zubrela${word}`,
  ...more,
});

function putParts(name: string, partsOf: (words: Record<string, object>) => object) {
  const words = JSON.parse(content.read(name));
  content.put(`_data/${name}.json`, JSON.stringify({ ...words, ...partsOf(words) }));
}

const PAY = "Zubrela pays interns a fee.";
const REPLY = "Zubrela replies within a day.";
const STORY_ALT = "Two trainees at a desk, looking at one screen";

beforeAll(async () => {
  // The site is built at a time at which it is the next day, and the next year, in India.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-31T18:40:00Z") });
  // The photo's pixels are rotated by a quarter, as a phone stores a photo that was taken
  // upright.
  const office = makePhoto(700, 1000)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 });
  content.put("images/office.jpg", await office.toBuffer());
  content.put("images/people/asha.png", await makePhoto(150, 200).png().toBuffer());
  content.put("images/unused.jpg", await makePhoto(200, 200).jpeg().toBuffer());
  for (const name of ["academy", "clinic", "mill"]) {
    content.put(
      `images/projects/zubrela-${name}.svg`,
      drawing(name, "<script>alert(1)</script>"),
    );
  }
  const picture = { image: "images/office.jpg", alt: STORY_ALT, focus: "left top" };
  putParts("about", ({ story }) => ({ story: { ...story, picture } }));
  putParts("internship", ({ facts }) => ({ facts: { ...facts, pay: PAY, place: "" } }));
  putParts("contact", ({ answers }) => ({
    answers: { ...answers, reply: REPLY, hours: "" },
  }));
  putParts("projects", () => ({
    items: [
      projectOf("academy"),
      projectOf("clinic", { invented: true, draft: true }),
      projectOf("mill", { publishUntil: "2020-01-31" }),
    ],
  }));
  putParts("testimonials", () => ({
    items: [
      testimonialOf("shop", { service: "e-commerce", image: "images/people/asha.png" }),
      testimonialOf("clinic"),
      testimonialOf("depot", { service: "cloud", publishUntil: "2020-01-31" }),
      testimonialOf("school"),
      testimonialOf("mart"),
    ],
  }));
  const request = {
    outFolder,
    settings: testSettings(),
    contentFolder: content.folder,
    checksLinks: true,
  };
  ({ notes } = await buildSite(request));
}, 60_000);

afterAll(() => void vi.useRealTimers());

const read = (file: string) => readFileSync(path.join(outFolder, file));
const page = (file: string) =>
  documentOf({ file, route: "", html: read(file).toString() });
const SHOP = "services/e-commerce-development-services.html";
const CLOUD = "services/cloud-based-server-services.html";

it("a photo is AVIF, WebP and JPEG in several widths, fetched when it is near, and keeps its focus", () => {
  const image = page("about.html").querySelector(`img[alt="${STORY_ALT}"]`)!;
  const sources = [...image.parentElement!.querySelectorAll("source")];
  expect(sources.map((source) => source.getAttribute("type"))).toEqual([
    "image/avif",
    "image/webp",
  ]);
  for (const element of [...sources, image]) {
    expect(element.getAttribute("srcset")?.match(/\d+w(?=,|$)/g)).toEqual([
      "360w",
      "640w",
      "960w",
    ]);
  }
  const facts = ["loading", "width", "height", "data-focus"].map((name) =>
    image.getAttribute(name),
  );
  expect(facts).toEqual(["lazy", "960", "672", "left top"]);
});

it("a photo is upright, and says nothing of what its camera noted of time and place", async () => {
  const made = readdirSync(path.join(outFolder, "assets")).filter((name) =>
    name.startsWith("office-"),
  );
  expect(made.length).toBeGreaterThanOrEqual(9);
  for (const name of made) {
    const { exif, width, height } = await sharp(read(`assets/${name}`)).metadata();
    expect(exif, name).toBeUndefined();
    expect(width, name).toBeGreaterThan(Number(height));
  }
});

it("a photo is published in no other form, and not at all where no page shows it", () => {
  const published = readdirSync(outFolder, { recursive: true, encoding: "utf8" });
  expect(published.filter((name) => /unused|office\.jpg|asha\.png/.test(name))).toEqual(
    [],
  );
});

it("a photo of a client stands in the place of the initials", () => {
  const person = page("index.html").querySelector("picture .testimonial-person");
  expect(person?.getAttribute("srcset")).toMatch(
    /asha-[\w-]+-72\.jpeg 72w, .*-144\.jpeg 144w$/,
  );
});

it("every page has the year of India's day", () => {
  expect(page("about.html").querySelector("footer")?.textContent).toContain("© 2027");
});

it("a project, and a client's words on a service, stand on their own pages alone", () => {
  const shown = ["index.html", "ourwork.html", SHOP, CLOUD].map((file) => [
    [...page(file).querySelectorAll("article h3")].map(({ textContent }) => textContent),
    page(file).querySelectorAll(".service-review h3").length,
  ]);
  const project = ["Zubrela academy"];
  expect(shown).toEqual([
    [project, 0],
    [project, 0],
    [project, 1],
    [[], 0],
  ]);
});

it("every fact that an editor has filled in is published, and no place for one left empty", () => {
  const texts = (file: string, places: string) =>
    [...page(file).querySelectorAll(places)].map(({ textContent }) => textContent);
  const [facts] = [...page("internship.html").querySelectorAll(".form-panel ul")].slice(
    1,
  );
  expect([...facts!.children].map(({ textContent }) => textContent)).toEqual([PAY]);
  expect(texts("contact.html", ".contact-details dd")).toContain(REPLY);
  expect(texts("contact.html", ".contact-details dd")).not.toContain("");
});

it("search engines hear nothing of clients' words: the company gives itself no rating", () => {
  const [graph] = matchIn(
    /<script type="application\/ld\+json">.*?<\/script>/s,
    String(read(SHOP)),
  );
  expect(graph).toContain("@graph");
  expect(graph).not.toMatch(/review|rating|Zubrela/i);
});

it("no script that hides in a drawing is published", () => {
  const [name = ""] = readdirSync(path.join(outFolder, "assets")).filter((file) =>
    file.startsWith("projects-zubrela-academy"),
  );
  expect(String(read(`assets/${name}`))).toBe(drawing("academy"));
});

it("drafts and past entries leave no byte and no picture in any file; the build names them", () => {
  const files = readdirSync(outFolder, { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile(),
  );
  const holding = files.filter(({ parentPath, name }) =>
    /Zubrela (?:clinic"|mill|depot)|zubrela-(?:clinic|mill)|list for clinic/.test(
      `${name} ${readFileSync(path.join(parentPath, name), "latin1")}`,
    ),
  );
  expect(holding.map(({ name }) => name)).toEqual([]);
  expect(notes).toEqual([
    expect.stringMatching(
      /^site\/_data\/projects\.json:\d+:\d+ "Zubrela clinic" is not published: it is a draft$/,
    ),
    expect.stringContaining('"Zubrela mill" is not published'),
    expect.stringMatching(
      /^site\/_data\/testimonials\.json:\d+:\d+ .*Zubrela depot.* is not published/,
    ),
    expect.stringMatching(/^\d+ promises are not confirmed yet/),
  ]);
});
