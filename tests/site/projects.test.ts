import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProjectLabels } from "../../site/data-types.ts";
import { findReleaseBlockers } from "../../build/release-blockers.ts";
import { readSettings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";
import { checkData, formatProblem } from "../../site/data-check/check-data.ts";
import { type ContentCopy, copyContent } from "../content-copy.ts";
import { projectFolder, testFolder } from "../test-run.ts";

const settings = readSettings({ env: {}, folder: testFolder });
const own: { labels: ProjectLabels } = JSON.parse(
  readFileSync(path.join(projectFolder, "tests/kept-content/site/_data/projects.json"), "utf8"),
);

const projectOf = (name: string, services: string[], more: object = {}) => ({
  name: `Zubrela ${name}`,
  services,
  problem: `Before, each clerk of ${name} kept a list of her own.`,
  built: `One list for ${name}, which everybody reads and writes.`,
  changed: `At ${name}, nobody asks any more whose list is right.`,
  picture: { image: `images/projects/zubrela-${name}.svg`, alt: `The list of ${name} on a screen` },
  ...more,
});
const three = [
  projectOf("academy", ["web-application", "customized-erp"], { place: "Gaya, 2024" }),
  projectOf("clinic", ["web-application"], { link: "https://www.example.org/clinic" }),
  projectOf("shop", ["e-commerce"]),
];
const asDrafts = three.map((project) => ({ ...project, invented: true, draft: true }));
const gone = { ...projectOf("mill", ["e-commerce"]), publishUntil: "2020-01-31" };

let content: ContentCopy;

function put(items: unknown) {
  content.put(
    "_data/projects.json",
    JSON.stringify({ $schema: "../_schemas/projects.schema.json", labels: own.labels, items }, null, 2),
  );
}

async function build(name: string, items: unknown, showsDrafts?: boolean) {
  put(items);
  const outFolder = path.join(testFolder, `projects-${name}`);
  const { unpublished } = await buildSite({
    outFolder,
    settings,
    contentFolder: content.folder,
    showsDrafts,
    checksPages: !showsDrafts,
  });
  return { outFolder, unpublished };
}

const built: { [name in "empty" | "kept" | "shown" | "filled"]?: Awaited<ReturnType<typeof build>> } = {};

beforeAll(async () => {
  content = copyContent("projects-content");
  for (const name of ["academy", "clinic", "shop", "mill"])
    content.put(
      `images/projects/zubrela-${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><title>${name}</title><path fill="#2c3c9e" d="M0 0h480v320H0z"/></svg>`,
    );
  built.kept = await build("kept", [...asDrafts, gone]);
  built.shown = await build("shown", [...asDrafts, gone], true);
  built.filled = await build("filled", three);
  rmSync(path.join(content.folder, "site/images/projects"), { recursive: true });
  built.empty = await build("empty", []);
}, 90_000);

afterAll(() => content.remove());

const folderOf = (name: keyof typeof built) => built[name]!.outFolder;

function filesOf(name: keyof typeof built): Map<string, string> {
  const folder = folderOf(name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll(path.sep, "/"), readFileSync(file, "latin1")];
    }),
  );
}

function page(name: keyof typeof built, file: string) {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  return new window.DOMParser().parseFromString(
    readFileSync(path.join(folderOf(name), file), "utf8"),
    "text/html",
  );
}

const namesOn = (name: keyof typeof built, file: string) =>
  [...page(name, file).querySelectorAll("article h3")].map(({ textContent }) => textContent);

const HOME = "index.html";
const WORK = "ourwork.html";
const WEB_APPLICATION = "services/web-application-and-development-services.html";
const SHOP = "services/e-commerce-development-services.html";
const CLOUD = "services/cloud-based-server-services.html";
const PAGES = [HOME, WORK, WEB_APPLICATION, SHOP, CLOUD];

describe("without a published project", () => {
  it.each(PAGES)("%s has neither their heading nor an empty band", (file) => {
    const document = page("empty", file);
    expect(document.querySelector("article")).toBeNull();
    expect(document.body.textContent).not.toContain(own.labels.heading);
    expect(document.body.textContent).not.toContain(own.labels.serviceHeading);
    const empty = [...document.querySelectorAll("main section")].filter(
      ({ innerHTML }) => innerHTML.trim() === "",
    );
    expect(empty).toEqual([]);
  });

  it("drafts, and projects whose days have passed, leave no byte in any file, nor their pictures", () => {
    const [kept, empty] = [filesOf("kept"), filesOf("empty")];
    expect([...kept.keys()]).toEqual([...empty.keys()]);
    const differing = [...kept].filter(([file, text]) => empty.get(file) !== text).map(([file]) => file);
    // The snippet builder counts the ids of its fields on from build to build.
    expect(differing.filter((file) => file !== "widgets/builder.html")).toEqual([]);
  });

  it("the build says which ones are kept back", () => {
    expect(built.kept!.unpublished).toHaveLength(4);
    expect(built.kept!.unpublished[0]).toMatch(
      /^site\/_data\/projects\.json:\d+ "Zubrela academy" is not published: it is a draft$/,
    );
  });
});

describe("published projects", () => {
  it("stand on Our Work in their order, the first two on the home page", () => {
    expect(namesOn("filled", WORK)).toEqual(three.map(({ name }) => name));
    expect(namesOn("filled", HOME)).toEqual(["Zubrela academy", "Zubrela clinic"]);
  });

  it("stand on the pages of their services, and on no other", () => {
    expect(namesOn("filled", WEB_APPLICATION)).toEqual(["Zubrela academy", "Zubrela clinic"]);
    expect(namesOn("filled", SHOP)).toEqual(["Zubrela shop"]);
    expect(namesOn("filled", CLOUD)).toEqual([]);
  });

  it("say the problem, what was built and what changed, each behind its word", () => {
    const first = page("filled", WORK).querySelector("article")!;
    const texts = [...first.querySelectorAll("p")].map(({ textContent }) => textContent);
    const { problem, built: words, changed } = three[0]!;
    expect(texts).toEqual([
      "Gaya, 2024",
      own.labels.problem + problem,
      own.labels.built + words,
      own.labels.changed + changed,
    ]);
  });

  it("lead to what was built where it may be opened, and from other pages to Our Work", () => {
    expect(
      page("filled", WORK).querySelector('article a[href="https://www.example.org/clinic"]')?.textContent,
    ).toBe("www.example.org");
    for (const file of [HOME, SHOP]) {
      const band = page("filled", file).querySelector("section:has(article)")!;
      expect(band.querySelector('a[href="/ourwork"]')?.textContent, file).toBe(own.labels.linkLabel);
    }
  });

  it.each([
    HOME,
    WORK,
    SHOP,
  ])("%s fetches their pictures only when they are near, and keeps their place", (file) => {
    const pictures = [...page("filled", file).querySelectorAll("article img")];
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(picture.getAttribute("loading")).toBe("lazy");
      expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["480", "320"]);
      expect(picture.getAttribute("alt")).toMatch(/^The list of \w+ on a screen$/);
    }
  });
});

describe("npm start", () => {
  it("draws what is not published too, each named as such", () => {
    expect(namesOn("shown", WORK)).toEqual([
      "Zubrela academy (draft, not published)",
      "Zubrela clinic (draft, not published)",
      "Zubrela shop (draft, not published)",
      "Zubrela mill (no longer shown)",
    ]);
    expect(namesOn("shown", HOME)).toHaveLength(2);
    expect(namesOn("shown", SHOP)).toEqual([
      "Zubrela shop (draft, not published)",
      "Zubrela mill (no longer shown)",
    ]);
  });

  it("tells search engines nothing of them", () => {
    expect(filesOf("shown").get("sitemap.xml")).toBe(filesOf("empty").get("sitemap.xml"));
    const graphs = [...page("shown", WORK).querySelectorAll('[type="application/ld+json"]')];
    expect(graphs.map(({ textContent }) => textContent).join()).not.toContain("Zubrela");
  });
});

describe("the check", () => {
  it("tells a service that there is not, with its place and what was meant", () => {
    put([{ ...three[0], services: ["web-aplication"] }]);
    const lines = checkData({ folder: content.folder }).problems.map(formatProblem);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^site\/_data\/projects\.json:\d+:\d+ entry 1 of "services" is "web-aplication", but no entry of site\/_data\/services\.json has that "id"\. Fix: did you mean "web-application"\?$/,
      ),
    );
  });

  it("lets a release go with made-up drafts, and with no made-up project that is published", () => {
    const linesAbout = (items: unknown) => {
      put(items);
      return findReleaseBlockers({ root: content.folder, env: {} }).filter((line) =>
        line.includes("Zubrela a"),
      );
    };
    expect(linesAbout(asDrafts)).toEqual([]);
    expect(linesAbout([{ ...asDrafts[0], draft: false }])).toEqual([
      expect.stringMatching(/^site\/_data\/projects\.json:\d+:\d+ "Zubrela academy" was made up\. Fix: /),
    ]);
  });
});
