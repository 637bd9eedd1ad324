import { describe, expect, it } from "vitest";
import { builtPages, documentOf } from "../../test-site.ts";
import {
  ALL_RIGHTS,
  counts,
  footerRoutes,
  GET_A_QUOTE,
  menuLabels,
  menuLinks,
  socialNetworks,
} from "../words.ts";
import { addressesOf, dataFile, documentAt, hasFrame, linksOf, type Page, textsOf } from "./read-page.ts";

const pages = builtPages()
  .filter(hasFrame)
  .map(({ route, ...page }) => ({ route, document: documentOf({ route, ...page }) }));
const company = dataFile("company");

/** What leads to an account is called: 'Log in', 'Client login', 'Sign up', 'My account', 'Register here'. */
const LOGIN = /^(\w+ ){0,2}((log|sign)[ -]?(in|up|on)|account|register( \w+)?)$/i;

/** Addresses of the pages of which something does not hold. */
const pagesWithout = (holds: (document: Page) => boolean) =>
  pages.filter(({ document }) => !holds(document)).map(({ route }) => route);

describe("every page", () => {
  it("has the top bar with phone and e-mail, the menu, the footer and the sticky bar", () => {
    const [phone] = company.phones;
    const [email] = company.emails;
    const contact = [
      [phone.display, `tel:${phone.number}`],
      [email.address, `mailto:${email.address}`],
    ];
    const chatNumber = company.chat.number.replace(/\D/g, "");
    const without = pagesWithout((document) => {
      const [quote, chat, ...others] = addressesOf(document, ".sticky-bar a");
      return (
        JSON.stringify(linksOf(document, ".top-bar a")) === JSON.stringify(contact) &&
        document.querySelectorAll("nav.menu .menu-list > li").length === menuLabels.length &&
        document.querySelectorAll("footer.footer .footer-columns").length === 1 &&
        quote === "/contact" &&
        chat?.startsWith(`https://wa.me/${chatNumber}?text=`) === true &&
        others.length === 0
      );
    });
    expect(without).toEqual([]);
  });

  it("has one place for the quote form, and links to it in the header and the sticky bar", () => {
    const without = pagesWithout((document) => {
      const links = [".menu", ".sticky-bar"].flatMap((place) =>
        linksOf(document, `${place} [data-opens="quote-modal"]`),
      );
      const isWhole = links.every(([label, address]) => label === GET_A_QUOTE && address === "/contact");
      const places = document.querySelectorAll('[data-widget="quote-modal"]');
      return places.length === 1 && links.length === 2 && isWhole;
    });
    expect(without).toEqual([]);
  });

  it("asks nobody to log in", () => {
    const without = pagesWithout(
      (document) =>
        document.querySelector("input[type=password]") === null &&
        !textsOf(document, "a, button, label, summary").some((label) => LOGIN.test(label)),
    );
    expect(without).toEqual([]);
  });

  it("fetches no picture before it is near", () => {
    const isLazy = (image: { getAttribute(name: string): string | null }) =>
      image.getAttribute("loading") === "lazy";
    expect(pagesWithout((document) => [...document.querySelectorAll("main img")].every(isLazy))).toEqual([]);
  });
});

describe("the menu", () => {
  const document = documentAt("/");

  it("has its eight entries, and leads to their pages", () => {
    expect(textsOf(document, ".menu-list > li > a, .menu-list > li > details > summary")).toEqual(menuLabels);
    expect(linksOf(document, ".menu-list > li > a")).toEqual(menuLinks);
  });

  it("leads to the ten services and to the ten products", () => {
    const dropdowns = [...document.querySelectorAll(".menu .dropdown")].map((dropdown) =>
      [...dropdown.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]),
    );
    const services: { name: string; path: string }[] = dataFile("services").items;
    const products: { name: string; slug: string }[] = dataFile("products").items;
    expect(dropdowns).toEqual([
      services.map((service) => [service.name, `/${service.path}`]),
      products.map(({ name, slug }) => [name, `/products/${slug}`]),
    ]);
    expect(dropdowns.map(({ length }) => length)).toEqual([counts.services, counts.products]);
  });

  it("has its two dropdowns exclude each other without script too", () => {
    const names = [...document.querySelectorAll(".menu details")].map((dropdown) =>
      dropdown.getAttribute("name"),
    );
    expect(names).toEqual(["menu", "menu"]);
  });

  it("marks the page that is open: Home on the home page alone", () => {
    const marked = pages
      .filter((page) => page.document.querySelector('.menu-list > li > a[href="/"][aria-current="page"]'))
      .map(({ route }) => route);
    expect(marked).toEqual(["/"]);
    expect(addressesOf(documentAt("/about"), '.menu [aria-current="page"]')).toEqual(["/about"]);
  });

  it("holds contact data and the four social links for small screens", () => {
    const addresses = addressesOf(document, ".menu-contact a");
    const starts = ["tel:", "tel:", "mailto:", "mailto:", "https://wa.me/"];
    expect(starts.every((start, index) => addresses[index]?.startsWith(start))).toBe(true);
    expect(addresses.slice(5)).toEqual(company.social.map(({ url }: { url: string }) => url));
    expect(company.social).toHaveLength(socialNetworks.length);
  });
});

describe("the footer", () => {
  const document = documentAt("/about");
  const links = linksOf(document, ".footer a");
  const addresses = links.map(([, address]) => address);

  it("leads to services, pages and policies, by the names that editors gave them", () => {
    const { services, company: pagesOfCompany, legal } = dataFile("navigation").footer;
    const named: { label: string; href: string }[] = [...services, ...pagesOfCompany, ...legal];
    expect(named.map(({ href }) => href)).toEqual(footerRoutes);
    for (const { label, href } of named) expect(links).toContainEqual([label, href]);
  });

  it("has one phone, one e-mail and one chat link, which greets, and the social links", () => {
    expect(addresses.filter((address) => address.startsWith("tel:"))).toHaveLength(1);
    expect(addresses.filter((address) => address.startsWith("mailto:"))).toHaveLength(1);
    expect(addresses.find((address) => address.startsWith("https://wa.me/"))).toMatch(/\?text=\S{20,}/);
    for (const network of socialNetworks)
      expect(addresses, network).toContainEqual(expect.stringContaining(network));
  });

  it("has the copyright line with the current year", () => {
    const [copyright] = textsOf(document, ".footer-legal p");
    expect(copyright).toContain(String(new Date().getFullYear()));
    expect(copyright).toContain(ALL_RIGHTS);
  });
});

it("no link leads into the middle of another page: each navigation starts at the top", () => {
  const into = pages.flatMap(({ document }) => addressesOf(document, "a[href^='/'][href*='#']"));
  expect(into).toEqual([]);
});
