import { afterAll, beforeAll, expect, it } from "vitest";
import { serveSite } from "../../../dev/serve/static-server.ts";
import {
  addressesOf,
  crumbsOf,
  documentAt,
  hasFrame,
  linksOf,
  metaOf,
  pagesOfSchemas,
  WHERE_PAGES_ARE_NAMED,
} from "../../read-page.ts";
import { builtPages, builtSite, documentOf, testSettings } from "../../test-site.ts";
import {
  notFound,
  otherRoutes,
  PRODUCT_TITLE,
  productRoutes,
  secondAddresses,
  serviceRoutes,
} from "../words.ts";

const pages = builtPages();

let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  site = await serveSite({ folder: builtSite, port: 0 });
});
afterAll(() => site.close());

const ask = (address: string) => fetch(site.origin + address, { redirect: "manual" });

it("every route is a page, and there is no page besides", () => {
  const specified = [
    ...serviceRoutes,
    ...productRoutes,
    ...otherRoutes,
    ...Object.keys(secondAddresses),
  ];
  const { routes, entries } = pagesOfSchemas();
  // The site has pages that we add, and the page that the service worker shows without a
  // network.
  const expected = new Set([...specified, ...routes, ...entries, "/offline"]);
  expect(pages.map(({ route }) => route).sort(), WHERE_PAGES_ARE_NAMED).toEqual(
    [...expected].sort(),
  );
});

it("every route says what it is: title, description, canonical, og and twitter", () => {
  for (const { route } of pages.filter(hasFrame)) {
    const document = documentAt(route);
    const description = metaOf(document, "description");
    const canonical = `${testSettings().siteUrl}${secondAddresses[route] ?? route}`;
    expect([document.title.length > 10, description.length > 80], route).toEqual([
      true,
      true,
    ]);
    expect(
      document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
      route,
    ).toBe(canonical);
    const shown = ["og:title", "og:description", "og:url", "twitter:url"].map((name) =>
      metaOf(document, name),
    );
    expect(shown, route).toEqual([document.title, description, canonical, canonical]);
  }
});

it("portfolio says what Our Work says, and leads there", () => {
  const [document, ourWork] = ["/portfolio", "/ourwork"].map((route) =>
    documentAt(route),
  );
  const refresh = document!
    .querySelector('meta[http-equiv="refresh"]')
    ?.getAttribute("content");
  expect([refresh, ...addressesOf(document!, "a")]).toEqual([
    "0; url=/ourwork",
    "/ourwork",
  ]);
  for (const name of [
    "og:title",
    "og:description",
    "og:url",
    "og:image",
    "og:image:alt",
    "twitter:url",
  ]) {
    expect(metaOf(document!, name), name).toBe(metaOf(ourWork!, name));
  }
  expect(metaOf(document!, "og:image")).toContain("/assets/og-");
});

it("every route has a title and a description of its own", () => {
  const shared = [
    ...productRoutes,
    ...Object.keys(secondAddresses),
    "/server-error",
    "/404",
  ];
  const own = pages.filter(({ route }) => !shared.includes(route));
  const titles = own.map(({ route }) => documentAt(route).title);
  const descriptions = own.map(({ route }) => metaOf(documentAt(route), "description"));
  expect(new Set(titles).size).toBe(own.length);
  expect(new Set(descriptions).size).toBe(own.length);
});

it.each(
  productRoutes,
)("%s is titled 'Coming Soon' and shows its heading alone", (route) => {
  const document = documentAt(route);
  expect(document.title).toBe(PRODUCT_TITLE);
  const main = document.querySelector("main")!;
  for (const once of ["h1", ".breadcrumb", ".banner-drawing"]) {
    expect(main.querySelectorAll(once), once).toHaveLength(1);
  }
  const SHOWN = "h1, .breadcrumb, svg";
  const others = [...main.querySelectorAll("*")].filter(
    (element) => !element.closest(SHOWN) && !element.querySelector(SHOWN),
  );
  expect(others.map(({ outerHTML }) => outerHTML)).toEqual([]);
  const shown = [...main.querySelectorAll(SHOWN)].map(({ textContent }) => textContent);
  expect(main.textContent).toBe(shown.join(""));
});

it.each(serviceRoutes)("%s has the breadcrumb Home > Services > its name", (route) => {
  const document = documentAt(route);
  expect(linksOf(document, ".breadcrumb a")).toEqual([
    ["Home", "/"],
    ["Services", "/our-services"],
  ]);
  expect(crumbsOf(document)).toHaveLength(3);
});

it("the address of every page is answered at once, with the page", async () => {
  const answers = await Promise.all(
    builtPages()
      .filter(hasFrame)
      .map(async ({ route, html }) => {
        const answer = await ask(route);
        const type = answer.headers.get("content-type")?.split(";")[0];
        const isThePage = (await answer.text()) === html && type === "text/html";
        return {
          route,
          isRight: isThePage && answer.status === (route === "/404" ? 404 : 200),
        };
      }),
  );
  expect(answers.filter(({ isRight }) => !isRight)).toEqual([]);
});

it.each([
  "/portfolio",
  "/portfolio.html",
])("%s redirects to Our Work", async (address) => {
  const answer = await ask(address);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/ourwork"]);
});

it.each([
  "/no-such-page",
  "/services",
  "/services/text",
  "/products/nothing",
  "/About",
])("%s is the 404 page", async (address) => {
  const answer = await ask(address);
  expect(answer.status).toBe(404);
  const document = documentOf({
    file: "404.html",
    route: address,
    html: await answer.text(),
  });
  expect(document.querySelector("h1")?.textContent).toBe(notFound.heading);
  expect(document.querySelector('main a[href="/"]')?.textContent).toBe(notFound.linkHome);
});
