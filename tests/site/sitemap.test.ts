import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { builtPages, builtSite, documentOf } from "../test-site.ts";

const pages = builtPages().map((page) => ({ ...page, document: documentOf(page) }));
const origin = new URL(canonicalOf(pages[0]!)).origin;
const file = (name: string) => readFileSync(path.join(builtSite, name), "utf8");
const sitemap = file("sitemap.xml");
const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
  ([, address = "", day]) => ({ address, day }),
);

function canonicalOf({ document }: (typeof pages)[number]): string {
  return document.querySelector('link[rel="canonical"]')!.getAttribute("href")!;
}

/** Written out by hand from the product's routes: what search engines may list. */
const listed = [
  "/",
  "/about",
  "/career",
  "/contact",
  "/internship",
  "/our-services",
  "/ourwork",
  "/privacypolicy",
  "/refundpolicy",
  "/services/cloud-based-server-services",
  "/services/customized-erp-development-services",
  "/services/e-commerce-development-services",
  "/services/mobile-app-development-services",
  "/services/news-portal-development-services",
  "/services/software-development-company-in-patna",
  "/services/text/voice-sms-services",
  "/services/web-application-and-development-services",
  "/services/web-designing-services",
  "/services/whatsapp-business-api-services",
  "/terms-and-conditions",
];

it("the sitemap lists the pages to be found, each once", () => {
  expect(sitemap.match(/<loc>/g)).toHaveLength(entries.length);
  expect(entries.map(({ address }) => address).sort()).toEqual(listed.map((route) => origin + route).sort());
});

it("every page says the same of itself as the sitemap says of it", () => {
  for (const page of pages) {
    const isIndexed = !page.document.querySelector('meta[name="robots"][content="noindex"]');
    const isInSitemap = entries.some(({ address }) => address === origin + page.route);
    const isCanonical = canonicalOf(page) === origin + page.route;
    expect(isInSitemap, page.route).toBe(isIndexed && isCanonical);
  }
});

it("keeps error pages, the thank-you page, product pages and the old portfolio address out of search results", () => {
  const hidden = pages.filter(({ document }) =>
    document.querySelector('meta[name="robots"][content="noindex"]'),
  );
  expect(hidden.filter(({ route }) => route.startsWith("/products/"))).toHaveLength(10);
  expect(hidden.map(({ route }) => route).filter((route) => !route.startsWith("/products/"))).toEqual([
    "/404",
    "/offline",
    "/portfolio",
    "/server-error",
    "/submit-successfully",
  ]);
});

it("gives a last change only where the page shows that day", () => {
  const shown = pages.flatMap(({ route, document }) => {
    const [, day, month, year] =
      /Last updated: (\d\d)-(\d\d)-(\d{4})/.exec(document.body.textContent ?? "") ?? [];
    return year && !route.endsWith(".aspx")
      ? [{ address: origin + route, day: `${year}-${month}-${day}` }]
      : [];
  });
  expect(shown).toContainEqual({ address: `${origin}/privacypolicy`, day: "2020-08-12" });
  expect(entries.filter(({ day }) => day !== undefined)).toEqual(shown);
});

it("robots.txt names the sitemap and keeps crawlers from nothing, so that they can read each noindex", () => {
  const lines = file("robots.txt").trim().split("\n").filter(Boolean);
  expect(lines).toEqual(["User-agent: *", "Disallow:", `Sitemap: ${origin}/sitemap.xml`]);
});
