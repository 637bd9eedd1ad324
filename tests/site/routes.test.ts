import { describe, expect, it } from "vitest";
import { checkPages } from "../../site/page-check/check-pages.ts";
import { builtPages, builtSite, documentOf, projectFolder, testPorts } from "../test-site.ts";

const services = [
  "software-development-company-in-patna",
  "web-application-and-development-services",
  "web-designing-services",
  "mobile-app-development-services",
  "cloud-based-server-services",
  "e-commerce-development-services",
  "news-portal-development-services",
  "customized-erp-development-services",
  "text/voice-sms-services",
  "whatsapp-business-api-services",
].map((path) => `/services/${path}`);

const products = [
  "school-care",
  "academist-college-erp",
  "hrms-plus",
  "salon-plus",
  "customized-business-erp",
  "food-up",
  "hotel-app",
  "hostel-plus",
  "admission-plus",
  "wab-plus",
].map((slug) => `/products/${slug}`);

const secondAddresses: Record<string, string> = {
  "/privacy-policy.aspx": "/privacypolicy",
  "/Refund-Policy.aspx": "/refundpolicy",
  "/Terms-n-Conditions.aspx": "/terms-and-conditions",
};

const others = [
  "/",
  "/about",
  "/our-services",
  "/ourwork",
  "/portfolio",
  "/career",
  "/internship",
  "/contact",
  "/privacypolicy",
  "/refundpolicy",
  "/terms-and-conditions",
  "/submit-successfully",
  "/server-error",
  "/404",
  // What the service worker shows where there is no network.
  "/offline",
];

const pages = builtPages();
const documents = new Map(pages.map((page) => [page.route, documentOf(page)]));
const productTitle = "Coming Soon | Exciting New Product Launching Soon";

describe("every route of the spec", () => {
  it("is a page, and there is no page besides", () => {
    const expected = [...services, ...products, ...others, ...Object.keys(secondAddresses)].sort();
    expect(pages.map(({ route }) => route).sort()).toEqual(expected);
  });

  it.each(pages)("$route says what it is: title, description, canonical, og and twitter", ({ route }) => {
    if (route === "/portfolio") return expectRedirectPage();
    const document = documents.get(route)!;
    const meta = (name: string) => metaOf(document, name);
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
    const title = document.title;

    expect(title.length).toBeGreaterThan(10);
    expect(meta("description").length).toBeGreaterThan(80);
    expect(canonical).toBe(`http://localhost:${testPorts.site}${secondAddresses[route] ?? route}`);
    for (const name of ["og:title", "twitter:title"]) expect(meta(name)).toBe(title);
    for (const name of ["og:description", "twitter:description"])
      expect(meta(name)).toBe(meta("description"));
    for (const name of ["og:url", "twitter:url"]) expect(meta(name)).toBe(canonical);
  });

  it("has a title and a description of its own", () => {
    const own = pages.filter(
      ({ route }) =>
        !products.includes(route) &&
        !(route in secondAddresses) &&
        route !== "/server-error" &&
        route !== "/404",
    );
    const titles = own.map(({ route }) => documents.get(route)!.title);
    const descriptions = own.map(({ route }) =>
      documents.get(route)!.querySelector('meta[name="description"]')?.getAttribute("content"),
    );
    expect(new Set(titles).size).toBe(own.length);
    expect(new Set(descriptions).size).toBe(own.length);
  });

  it.each(products)("%s is titled 'Coming Soon' and shows its heading alone", (route) => {
    const document = documents.get(route)!;
    expect(document.title).toBe(productTitle);
    const main = document.querySelector("main")!;
    for (const once of ["h1", ".breadcrumb", "svg"])
      expect(main.querySelectorAll(once), once).toHaveLength(1);
    const SHOWN = "h1, .breadcrumb, svg";
    const others = [...main.querySelectorAll("*")].filter(
      (element) => !element.closest(SHOWN) && !element.querySelector(SHOWN),
    );
    expect(others.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const shown = [...main.querySelectorAll(SHOWN)].map(({ textContent }) => textContent);
    expect(main.textContent).toBe(shown.join(""));
  });

  it("puts School Care's breadcrumb under Home, the other products' under Products", () => {
    const crumbs = (route: string) =>
      [...documents.get(route)!.querySelectorAll(".breadcrumb li")].map((item) => item.textContent);
    expect(crumbs("/products/school-care")).toEqual(["Home", "School Care"]);
    expect(crumbs("/products/hrms-plus")).toEqual(["Home", "Products", "HRMS Plus"]);
  });

  it.each(services)("%s has the breadcrumb Home > Services > its name", (route) => {
    const items = [...documents.get(route)!.querySelectorAll(".breadcrumb li")];
    expect(items.map((item) => item.querySelector("a")?.getAttribute("href") ?? null)).toEqual([
      "/",
      "/our-services",
      null,
    ]);
    expect(items.slice(0, 2).map((item) => item.textContent)).toEqual(["Home", "Services"]);
  });
});

function metaOf(document: ReturnType<typeof documentOf>, name: string) {
  return (
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content") ?? ""
  );
}

/** It leads on, and a link to it is shown as one to the page that it leads to. */
function expectRedirectPage() {
  const document = documents.get("/portfolio")!;
  expect(document.querySelector('meta[http-equiv="refresh"]')?.getAttribute("content")).toBe(
    "0; url=/ourwork",
  );
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/ourwork");
  for (const name of ["title", "description", "url", "image", "image:alt"].flatMap((end) => [
    `og:${end}`,
    `twitter:${end}`,
  ]))
    expect(metaOf(document, name), name).toBe(metaOf(documents.get("/ourwork")!, name));
  expect(metaOf(document, "og:image")).toContain("/og/");
}

describe("every page", () => {
  it("leads to pages, files and anchors that exist, and passes every other check of the build", () => {
    expect(
      checkPages({ siteFolder: builtSite, folder: projectFolder, sharedTitles: [productTitle] }),
    ).toEqual([]);
  });

  it.each(pages)("$route has one h1, and headings that skip no level", ({ route }) => {
    const levels = [...documents.get(route)!.querySelectorAll("h1, h2, h3, h4")].map(({ tagName }) =>
      Number(tagName.slice(1)),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (let index = 1; index < levels.length; index++) {
      expect(levels[index]! - levels[index - 1]!).toBeLessThanOrEqual(1);
    }
  });

  it.each(pages)("$route uses each id once", ({ route }) => {
    const ids = [...documents.get(route)!.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(pages)("$route gives every picture its size and alternative text", ({ route }) => {
    for (const image of documents.get(route)!.querySelectorAll("img")) {
      expect(image.hasAttribute("alt"), image.outerHTML).toBe(true);
      expect(Number(image.getAttribute("width")), image.outerHTML).toBeGreaterThan(0);
      expect(Number(image.getAttribute("height")), image.outerHTML).toBeGreaterThan(0);
    }
  });

  it.each(pages)("$route blocks its first paint on nothing and has no inline style attributes", ({
    route,
    html,
  }) => {
    const document = documents.get(route)!;
    expect(document.querySelectorAll('link[rel="stylesheet"]').length).toBe(0);
    expect(
      [...document.querySelectorAll("script[src]")].filter(
        (script) => script.getAttribute("type") !== "module",
      ),
    ).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });
});
