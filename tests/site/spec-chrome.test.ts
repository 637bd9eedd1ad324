import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtFiles, builtPages, builtSite, documentOf, projectFolder } from "../test-site.ts";

/** The redirect page of the old portfolio address has no frame: nobody stays on it. */
const pages = builtPages().filter(({ route }) => route !== "/portfolio");
const dataFile = (name: string) =>
  JSON.parse(readFileSync(path.join(projectFolder, "site/_data", `${name}.json`), "utf8"));
const company = dataFile("company");

type Page = ReturnType<typeof documentOf>;

/** What leads to an account is called: 'Log in', 'Client login', 'Sign up', 'My account', 'Register here'. */
const LOGIN = /^(\w+ ){0,2}((log|sign)[ -]?(in|up|on)|account|register( \w+)?)$/i;

const addressesIn = (document: Page, place: string) =>
  [...document.querySelectorAll(`${place} a`)].map((link) => link.getAttribute("href") ?? "");

const entriesOf = (document: Page, place: string) =>
  [...document.querySelectorAll(`${place} a`)].map((link) => [
    link.textContent?.trim(),
    link.getAttribute("href"),
  ]);

describe.each(pages)("$route", (page) => {
  const document = documentOf(page);

  it("has the top bar with phone and e-mail, the menu, the footer and the sticky bar", () => {
    expect(entriesOf(document, ".top-bar")).toEqual([
      [company.phones[0].display, `tel:${company.phones[0].number}`],
      [company.emails[0].address, `mailto:${company.emails[0].address}`],
    ]);
    expect(document.querySelectorAll("nav.menu .menu-list > li")).toHaveLength(8);
    expect(document.querySelectorAll("footer.footer .footer-columns")).toHaveLength(1);
    const digits = company.chat.number.replace(/\D/g, "");
    const [quote, chat, ...others] = addressesIn(document, ".sticky-bar");
    expect([quote, others]).toEqual(["/contact", []]);
    expect(chat).toMatch(new RegExp(`^https://wa\\.me/${digits}\\?text=`));
  });

  it("has one place for the quote form, and links to it in the header and the sticky bar", () => {
    expect(document.querySelectorAll('[data-widget="quote-modal"]')).toHaveLength(1);
    for (const place of [".menu", ".sticky-bar"]) {
      expect(document.querySelectorAll(`${place} [data-opens="quote-modal"]`)).toHaveLength(1);
    }
  });

  it("asks nobody to log in", () => {
    expect(document.querySelectorAll("input[type=password]")).toHaveLength(0);
    const labels = [...document.querySelectorAll("a, button, label, summary")].map(
      ({ textContent }) => textContent ?? "",
    );
    expect(labels.filter((label) => LOGIN.test(label.trim()))).toEqual([]);
  });

  it("fetches no picture before it is near", () => {
    const eager = [...document.querySelectorAll("main img")].filter(
      (image) => image.getAttribute("loading") !== "lazy",
    );
    expect(eager.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});

describe("the menu", () => {
  const document = documentOf(pages.find(({ route }) => route === "/")!);

  it("leads to the pages of its entries", () => {
    expect(entriesOf(document, ".menu-list > li >").slice(0, 6)).toEqual([
      ["Home", "/"],
      ["About Us", "/about"],
      ["Our Work", "/ourwork"],
      ["Career", "/career"],
      ["Internship", "/internship"],
      ["Contact us", "/contact"],
    ]);
  });

  it("leads to the ten services and to the ten products", () => {
    const [servicesMenu, productsMenu] = [...document.querySelectorAll(".menu .dropdown")].map((dropdown) =>
      [...dropdown.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]),
    );
    const services: { name: string; path: string }[] = dataFile("services").items;
    expect(servicesMenu).toEqual(services.map((service) => [service.name, `/${service.path}`]));
    const products: { name: string; slug: string }[] = dataFile("products").items;
    expect(productsMenu).toEqual(products.map(({ name, slug }) => [name, `/products/${slug}`]));
    expect([servicesMenu, productsMenu].map((menu) => menu?.length)).toEqual([10, 10]);
  });

  it("has its two dropdowns exclude each other without script too", () => {
    const names = [...document.querySelectorAll(".menu details")].map((dropdown) =>
      dropdown.getAttribute("name"),
    );
    expect(names).toEqual(["menu", "menu"]);
  });

  it("marks Home on the home page alone", () => {
    const marked = pages
      .filter((page) => documentOf(page).querySelector('.menu-list > li > a[href="/"][aria-current="page"]'))
      .map(({ route }) => route);
    expect(marked).toEqual(["/"]);
  });

  it("holds contact data and the four social links for small screens", () => {
    const addresses = addressesIn(document, ".menu-contact");
    const starts = ["tel:", "tel:", "mailto:", "mailto:", "https://wa.me/"];
    expect(starts.every((start, index) => addresses[index]?.startsWith(start))).toBe(true);
    expect(addresses.slice(5)).toEqual(company.social.map(({ url }: { url: string }) => url));
  });
});

it("each navigation is a load of a page: no script changes the address or the scroll position of a page by itself", () => {
  const meddling = builtFiles()
    .filter((file) => /^widgets\/[^/]+\.js$/.test(file))
    .filter((file) =>
      /\b(pushState|replaceState|scrollRestoration)\b/.test(readFileSync(path.join(builtSite, file), "utf8")),
    );
  expect(meddling).toEqual([]);
});
