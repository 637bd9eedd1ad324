import { describe, expect, it } from "vitest";
import {
  addressesOf,
  dataFile,
  documentAt,
  hasFrame,
  linksOf,
  textsOf,
} from "../../read-page.ts";
import { builtPages } from "../../test-site.ts";
import {
  ALL_RIGHTS,
  counts,
  footerRoutes,
  GET_A_QUOTE,
  menuLabels,
  menuLinks,
  socialNetworks,
} from "../words.ts";

const pages = builtPages()
  .filter(hasFrame)
  .map(({ route }) => ({ route, document: documentAt(route) }));
const company = dataFile("company");

/** Matches the label of a link to an account: 'Log in', 'Client login', 'Sign up', 'My account', 'Register here'. */
const LOGIN = /^(\w+ ){0,2}((log|sign)[ -]?(in|up|on)|account|register( \w+)?)$/i;

it("every page has the top bar with phone and e-mail, the menu, the footer and the sticky bar", () => {
  const [phone] = company.phones;
  const [email] = company.emails;
  const chatNumber = company.chat.number.replace(/\D/g, "");
  for (const { route, document } of pages) {
    expect(linksOf(document, ".top-bar a"), route).toEqual([
      [phone.display, `tel:${phone.number}`],
      [email.address, `mailto:${email.address}`],
    ]);
    const parts = ["nav.menu .menu-list > li", "footer.footer .footer-columns"];
    const counted = parts.map((part) => document.querySelectorAll(part).length);
    expect(counted, route).toEqual([menuLabels.length, 1]);
    const chat = expect.stringContaining(`https://wa.me/${chatNumber}?text=`);
    expect(addressesOf(document, ".sticky-bar a"), route).toEqual(["/contact", chat]);
  }
});

it("every page has one place for the quote form, and links to it in the header and the sticky bar", () => {
  for (const { route, document } of pages) {
    const links = [".menu", ".sticky-bar"].map((place) =>
      linksOf(document, `${place} [data-opens="quote-modal"]`),
    );
    expect(links, route).toEqual(Array(2).fill([[GET_A_QUOTE, "/contact"]]));
    expect(document.querySelectorAll('[data-widget="quote-modal"]'), route).toHaveLength(
      1,
    );
  }
});

it("every page asks nobody to log in", () => {
  for (const { route, document } of pages) {
    expect(document.querySelector("input[type=password]"), route).toBeNull();
    const labels = textsOf(document, "a, button, label, summary");
    expect(
      labels.filter((label) => LOGIN.test(label)),
      route,
    ).toEqual([]);
  }
});

it("every page fetches no picture before it is near", () => {
  for (const { route, document } of pages) {
    expect(document.querySelector('main img:not([loading="lazy"])'), route).toBeNull();
  }
});

it("every page keeps phone numbers and e-mail addresses out of a browser's translation", () => {
  for (const { route, document } of pages) {
    for (const link of document.querySelectorAll(
      'a:is([href^="tel:"], [href^="mailto:"]):not([translate="no"])',
    )) {
      const parts = [...link.querySelectorAll('[translate="no"]')].map(
        ({ textContent }) => textContent,
      );
      const translated = parts.reduce(
        (text, part) => text.replace(part, ""),
        link.textContent,
      );
      expect(translated, route).not.toMatch(/\d{4}|@/);
    }
  }
});

describe("the menu", () => {
  const document = documentAt("/");

  it("the menu has its eight entries, and leads to their pages", () => {
    expect(
      textsOf(document, ".menu-list > li > a, .menu-list > li > details > summary"),
    ).toEqual(menuLabels);
    expect(linksOf(document, ".menu-list > li > a")).toEqual(menuLinks);
  });

  it("the menu leads to the ten services and to the ten products", () => {
    const dropdowns = [...document.querySelectorAll(".menu .dropdown")].map((dropdown) =>
      [...dropdown.querySelectorAll("a")].map((link) => [
        link.textContent,
        link.getAttribute("href"),
      ]),
    );
    const services: { name: string; path: string }[] = dataFile("services").items;
    const products: { name: string; slug: string }[] = dataFile("products").items;
    expect(dropdowns).toEqual([
      services.map((service) => [service.name, `/${service.path}`]),
      products.map(({ name, slug }) => [name, `/products/${slug}`]),
    ]);
    expect(dropdowns.map(({ length }) => length)).toEqual([
      counts.services,
      counts.products,
    ]);
  });

  it("the menu has its two dropdowns exclude each other without script too", () => {
    const names = [...document.querySelectorAll(".menu details")].map((dropdown) =>
      dropdown.getAttribute("name"),
    );
    expect(names).toEqual(["menu", "menu"]);
  });

  it("the menu marks the page that is open: Home on the home page alone", () => {
    const marked = pages
      .filter((page) =>
        page.document.querySelector('.menu-list > li > a[href="/"][aria-current="page"]'),
      )
      .map(({ route }) => route);
    expect(marked).toEqual(["/"]);
    expect(addressesOf(documentAt("/about"), '.menu [aria-current="page"]')).toEqual([
      "/about",
    ]);
  });

  it("the menu marks the dropdown that the open page stands in, and no other", () => {
    const service: string = `/${dataFile("services").items[0].path}`;
    const product: string = `/products/${dataFile("products").items[0].slug}`;
    const marked = ["/our-services", service, product, "/", "/contact"].map((route) =>
      textsOf(documentAt(route), ".menu summary[data-current]"),
    );
    const [services, products] = textsOf(document, ".menu summary");
    expect(marked).toEqual([[services], [services], [products], [], []]);
  });

  it("the menu holds contact data and the four social links for small screens", () => {
    const addresses = addressesOf(document, ".menu-contact a");
    const starts = ["tel:", "mailto:", "https://wa.me/"];
    expect(starts.every((start, index) => addresses[index]?.startsWith(start))).toBe(
      true,
    );
    expect(addresses.slice(3)).toEqual(
      company.social.map(({ url }: { url: string }) => url),
    );
    expect(company.social).toHaveLength(socialNetworks.length);
  });
});

describe("the footer", () => {
  const document = documentAt("/about");
  const links = linksOf(document, ".footer a");
  const addresses = links.map(([, address]) => address);

  it("the footer leads to services, pages and policies, by the names that editors gave them", () => {
    const { services, company: pagesOfCompany, legal } = dataFile("navigation").footer;
    const named: { label: string; href: string }[] = [
      ...services,
      ...pagesOfCompany,
      ...legal,
    ];
    expect(named.map(({ href }) => href)).toEqual(footerRoutes);
    for (const { label, href } of named) {
      expect(links).toContainEqual([label, href]);
    }
  });

  it("the footer leads to every product, under the heading 'Products'", () => {
    const products = linksOf(document, ".menu .dropdown a").filter(([, address]) =>
      address.startsWith("/products/"),
    );
    expect(products).toHaveLength(10);
    expect(textsOf(document, ".footer-products h2")).toEqual(["Products"]);
    expect(linksOf(document, ".footer-products a")).toEqual(products);
  });

  it("the footer has one phone, one e-mail and one chat link, which greets, and the social links", () => {
    expect(addresses.filter((address) => address.startsWith("tel:"))).toHaveLength(1);
    expect(addresses.filter((address) => address.startsWith("mailto:"))).toHaveLength(1);
    expect(addresses.find((address) => address.startsWith("https://wa.me/"))).toMatch(
      /\?text=\S{20,}/,
    );
    for (const network of socialNetworks) {
      expect(addresses, network).toContainEqual(expect.stringContaining(network));
    }
  });

  it("the footer has the copyright line with the current year", () => {
    const [copyright] = textsOf(document, ".footer-legal p");
    expect(copyright).toContain(String(new Date().getFullYear()));
    expect(copyright).toContain(ALL_RIGHTS);
  });
});

it("no link leads into the middle of another page: each navigation starts at the top", () => {
  const into = pages.flatMap(({ document }) =>
    addressesOf(document, "a[href^='/'][href*='#']"),
  );
  expect(into).toEqual([]);
});
