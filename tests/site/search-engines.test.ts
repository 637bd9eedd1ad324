/** The parts that search engines and link previews read: sitemap, robots.txt, structured data and pictures. */
import sharp from "sharp";
import { expect, it } from "vitest";
import {
  documentAt,
  metaOf,
  pagesOfSchemas,
  WHERE_PAGES_ARE_NAMED,
} from "../read-page.ts";
import { otherRoutes, productRoutes, serviceRoutes } from "../spec/words.ts";
import { builtPages, readBuilt, testSettings } from "../test-site.ts";

const pages = builtPages().map((page) => ({ ...page, document: documentAt(page.route) }));
type Page = (typeof pages)[number];
type Node = Record<string, unknown> & { "@type": string | string[] };

const origin = testSettings().siteUrl;

/** Pages that search engines must not list: answers, redirects, second addresses and 'Coming Soon'. */
const UNLISTED = [
  "/portfolio",
  "/submit-successfully",
  "/server-error",
  "/404",
  ...productRoutes,
];

const ofSchemas = pagesOfSchemas();
const all = new Set([
  ...serviceRoutes,
  ...otherRoutes,
  ...ofSchemas.routes,
  ...ofSchemas.entries,
]);
const listed = [...all].filter((route) => !UNLISTED.includes(route)).sort();

const entries = [
  ...String(readBuilt("sitemap.xml")).matchAll(/<url><loc>([^<]+)<\/loc><\/url>/g),
].map(([, address = ""]) => address.replace(origin, "") || "/");

const isNoindex = ({ document }: Page) =>
  document.querySelector('meta[name="robots"][content="noindex"]') !== null;
/** Returns whether a page names another page as its canonical address. */
const leadsElsewhere = ({ route, document }: Page) =>
  document.querySelector('link[rel="canonical"]')?.getAttribute("href") !==
  origin + route;

it("the sitemap lists the pages to be found, each once, and every page says the same of itself", () => {
  expect(entries, WHERE_PAGES_ARE_NAMED).toEqual(listed);
  const found = pages.filter((page) => !isNoindex(page) && !leadsElsewhere(page));
  expect(found.map(({ route }) => route).sort()).toEqual(listed);
  // No page has both marks, because a search engine would respect neither.
  expect(pages.filter((page) => isNoindex(page) && leadsElsewhere(page))).toEqual([]);
});

it("the check lets data files link to each listed page with a template, and to no other", () => {
  const named = [...ofSchemas.routes, ...ofSchemas.entries];
  expect(
    named.filter((route) => !UNLISTED.includes(route)).sort(),
    WHERE_PAGES_ARE_NAMED,
  ).toEqual(entries);
});

it("robots.txt names the sitemap, and forbids nothing, so that each noindex can be read", () => {
  const lines = String(readBuilt("robots.txt")).trim().split("\n").filter(Boolean);
  expect(lines).toEqual(["User-agent: *", "Disallow:", `Sitemap: ${origin}/sitemap.xml`]);
});

/** Returns the structured data of a page; an empty list if it has none. */
function graphOf({ document }: Page): Node[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.flatMap(({ textContent }) => JSON.parse(textContent ?? "")["@graph"]);
}

function allNodes(value: unknown): Node[] {
  if (Array.isArray(value)) {
    return value.flatMap(allNodes);
  }
  if (typeof value !== "object" || value === null) {
    return [];
  }
  const nested = Object.values(value).flatMap(allNodes);
  return "@type" in value ? [value as Node, ...nested] : nested;
}

/** Required fields by type (Google Search Central, "Structured data", November 2026). */
// Other types are useless: Google forbids JobPosting on a page that lists jobs, and does
// not read FAQPage.
const requiredFields: Record<string, string[]> = {
  Organization: ["name"],
  ProfessionalService: ["name", "address", "telephone", "url", "logo"],
  PostalAddress: ["addressLocality", "addressCountry"],
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
};

const nodesOf = (page: Page, type: string) =>
  graphOf(page).filter((node) => node["@type"] === type);

it("structured data has every field that its types require, and whole addresses of its own", () => {
  const flaws = pages.flatMap((page) =>
    allNodes(graphOf(page)).flatMap((node) => {
      const missing = [node["@type"]].flat().flatMap((type) => {
        const required = requiredFields[type] ?? ["a place in the table of this test"];
        return required
          .filter((field) => !node[field])
          .map((field) => `${type} has no ${field}`);
      });
      const addresses = ["url", "item", "logo"].map((field) => node[field] ?? origin);
      const strange = addresses.filter((address) => !String(address).startsWith(origin));
      return [...missing, ...strange].map((flaw) => `${page.route}: ${flaw}`);
    }),
  );
  expect(flaws).toEqual([]);
  expect(pages.filter((page) => graphOf(page).length > 0).length).toBeGreaterThanOrEqual(
    listed.length,
  );
});

it("structured data says what the page shows: its breadcrumb to the letter", () => {
  for (const page of pages) {
    const crumbs = nodesOf(page, "BreadcrumbList").flatMap(
      ({ itemListElement }) => itemListElement,
    );
    const shown = [...page.document.querySelectorAll(".breadcrumb li")].filter(
      (step, index, all) => step.querySelector("a") || index === all.length - 1,
    );
    expect(crumbs, page.route).toMatchObject(
      shown.map(({ textContent }, index) => ({ position: index + 1, name: textContent })),
    );
  }
});

it("the picture beside a link has 1200 by 630 pixels in at most 60 kB, and is its family's own", async () => {
  const addresses = new Map<string, string>();
  for (const { route, document } of pages) {
    const address = metaOf(document, "og:image");
    const file = readBuilt(address.replace(origin, ""));
    const { width, height } = await sharp(file).metadata();
    expect([width, height], route).toEqual([1200, 630]);
    expect(file.length, route).toBeLessThanOrEqual(60_000);
    expect(metaOf(document, "twitter:card"), route).toBe("summary_large_image");
    expect(metaOf(document, "og:image:alt"), route).toBe(metaOf(document, "og:title"));
    addresses.set(route, address);
  }
  expect(new Set(serviceRoutes.map((route) => addresses.get(route))).size).toBe(1);
  expect(new Set(addresses.values()).size).toBeGreaterThan(5);
});
