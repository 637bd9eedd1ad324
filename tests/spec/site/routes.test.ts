import { describe, expect, it } from "vitest";
import { builtPages, documentOf, testSettings } from "../../test-site.ts";
import { otherRoutes, PRODUCT_TITLE, productRoutes, secondAddresses, serviceRoutes } from "../words.ts";
import { addressesOf, hasFrame } from "./read-page.ts";

const pages = builtPages();
const documents = new Map(pages.map((page) => [page.route, documentOf(page)]));

describe("every route of the spec", () => {
  it("is a page, and there is no page besides", () => {
    const expected = [...serviceRoutes, ...productRoutes, ...otherRoutes, ...Object.keys(secondAddresses)];
    // What the service worker shows where there is no network is ours.
    expect(pages.map(({ route }) => route).sort()).toEqual([...expected, "/offline"].sort());
  });

  it("says what it is: title, description, canonical, og and twitter", () => {
    const faults = pages.filter(hasFrame).flatMap(({ route }) => {
      const document = documents.get(route)!;
      const meta = (name: string) => metaOf(document, name);
      const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
      const facts: { [name: string]: boolean } = {
        title: document.title.length > 10,
        description: meta("description").length > 80,
        canonical: canonical === `${testSettings().siteUrl}${secondAddresses[route] ?? route}`,
      };
      facts["og:title"] = meta("og:title") === document.title;
      facts["og:description"] = meta("og:description") === meta("description");
      for (const network of ["og", "twitter"]) facts[`${network}:url`] = meta(`${network}:url`) === canonical;
      return Object.keys(facts)
        .filter((name) => !facts[name])
        .map((name) => `${route}: ${name}`);
    });
    expect(faults).toEqual([]);
  });

  it("portfolio says what Our Work says, and leads there", () => {
    const [document, ourWork] = ["/portfolio", "/ourwork"].map((route) => documents.get(route)!);
    const refresh = document!.querySelector('meta[http-equiv="refresh"]')?.getAttribute("content");
    expect([refresh, ...addressesOf(document!, "a")]).toEqual(["0; url=/ourwork", "/ourwork"]);
    for (const name of ["og:title", "og:description", "og:url", "og:image", "og:image:alt", "twitter:url"])
      expect(metaOf(document!, name), name).toBe(metaOf(ourWork!, name));
    expect(metaOf(document!, "og:image")).toContain("/assets/og-");
  });

  it("has a title and a description of its own", () => {
    const own = pages.filter(
      ({ route }) =>
        !productRoutes.includes(route) &&
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

  it.each(productRoutes)("%s is titled 'Coming Soon' and shows its heading alone", (route) => {
    const document = documents.get(route)!;
    expect(document.title).toBe(PRODUCT_TITLE);
    const main = document.querySelector("main")!;
    for (const once of ["h1", ".breadcrumb", ".banner-drawing"])
      expect(main.querySelectorAll(once), once).toHaveLength(1);
    const SHOWN = "h1, .breadcrumb, svg";
    const others = [...main.querySelectorAll("*")].filter(
      (element) => !element.closest(SHOWN) && !element.querySelector(SHOWN),
    );
    expect(others.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const shown = [...main.querySelectorAll(SHOWN)].map(({ textContent }) => textContent);
    expect(main.textContent).toBe(shown.join(""));
  });

  it.each(serviceRoutes)("%s has the breadcrumb Home > Services > its name", (route) => {
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
