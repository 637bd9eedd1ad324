import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtPage, builtPages, builtSite, documentOf, projectFolder, wordsOf } from "../test-site.ts";

function dataFile(name: string) {
  return JSON.parse(readFileSync(path.join(projectFolder, "site/_data", `${name}.json`), "utf8"));
}

const services: { id: string; path: string; name: string; isCard: boolean; isFeatured: boolean }[] =
  dataFile("services").items;
const routeOfService = (id: string) => `/${services.find((service) => service.id === id)!.path}`;
const routeOfPage: Record<string, string> = {
  home: "/",
  about: "/about",
  "our-work": "/ourwork",
  privacy: "/privacypolicy",
  refund: "/refundpolicy",
  terms: "/terms-and-conditions",
};

/** The claims of the spec's first section, to the letter, each on its page. */
const claims: [page: string, value: string][] = [
  ["home", "since 2012"],
  ["home", "97%"],
  ["home", "600+"],
  ["home", "25+"],
  ["about", "8+ years"],
  ["about", "97%"],
  ["about", "600+"],
  ["about", "25+"],
  ["about", "95%"],
  ["web-design", "over 15 years of experience"],
  ["software-development", "over 15 years of experience"],
  ["privacy", "over 15 years of experience"],
  ["refund", "over 15 years of experience"],
  ["terms", "over 15 years of experience"],
  ["mobile-app", "over 500 apps"],
  ["our-work", "over 350+"],
  ["our-work", "600+"],
];

/** A word that turns a sentence into its contrary. */
const DENIAL = /\b(not?|nor|never|nobody|none|without|cannot)\b|n't\b/i;

describe("company claims", () => {
  it.each(claims)("%s says %s, and denies it nowhere", (page, value) => {
    const document = documentOf(builtPage(routeOfPage[page] ?? routeOfService(page)));
    const places = [...document.querySelectorAll("main :is(p, li, dd, h1, h2, h3)")]
      .map(({ textContent }) => textContent ?? "")
      .filter((text) => text.includes(value));
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((text) => DENIAL.test(text))).toEqual([]);
  });

  it("counts the years of experience from 2010", () => {
    const years = documentOf(builtPage("/")).querySelector("[data-years-since]")!;
    expect(years.getAttribute("data-years-since")).toBe("2010");
    expect(Number(years.textContent)).toBe(new Date().getFullYear() - 2010);
  });
});

describe("home", () => {
  const document = documentOf(builtPage("/"));

  it("shows nine service cards, each leading to its page", () => {
    const links = [...document.querySelectorAll("a.card")].map((card) => card.getAttribute("href"));
    expect(links).toHaveLength(9);
    expect(links).not.toContain(routeOfService("software-development"));
  });

  it("runs twenty technologies, the copy hidden from screen readers", () => {
    const [row, copy] = document.querySelectorAll(".technology-run > ul");
    expect(row!.querySelectorAll("li").length).toBe(20);
    expect(copy!.querySelectorAll("li").length).toBe(20);
    expect(copy!.getAttribute("aria-hidden")).toBe("true");
  });

  it("answers ten questions, of which one at most is open", () => {
    const entries = [...document.querySelectorAll(".faq details")];
    expect(entries).toHaveLength(10);
    expect(new Set(entries.map((entry) => entry.getAttribute("name"))).size).toBe(1);
  });

  it("shows four testimonials with stars and a link to the review", () => {
    const testimonials = [...document.querySelectorAll(".testimonial")];
    expect(testimonials).toHaveLength(4);
    for (const testimonial of testimonials) {
      expect(testimonial.querySelector('[role="img"]')?.getAttribute("aria-label")).toMatch(
        /^[1-5] out of 5 stars$/,
      );
      expect(testimonial.querySelector('a[target="_blank"]')?.getAttribute("rel")).toBe("noopener");
    }
  });

  it("has the mission, challenges and team blurbs, and leads to about and our work", () => {
    expect(document.querySelectorAll(".blurbs li").length).toBe(3);
    const main = document.querySelector("main")!;
    for (const href of ["/about", "/ourwork"]) expect(main.querySelector(`a[href="${href}"]`)).not.toBeNull();
    expect(wordsOf(builtPage("/"))).toContain("Meet Our Clients");
  });
});

describe("about, services and careers", () => {
  it("about features four services, its reasons and View All Services", () => {
    const document = documentOf(builtPage("/about"));
    expect(document.querySelectorAll("a.card").length).toBe(4);
    const all = [...document.querySelectorAll('main a[href="/our-services"]')].map(
      (link) => link.textContent,
    );
    expect(all).toContain("View All Services");
    expect(document.querySelector('main a[href^="tel:"]')).not.toBeNull();
  });

  it("our-services lists nine rows, each leading to its page", () => {
    const document = documentOf(builtPage("/our-services"));
    const links = [...document.querySelectorAll("a.service-row")].map((row) => row.getAttribute("href"));
    expect(links).toEqual(services.filter(({ isCard }) => isCard).map(({ path: address }) => `/${address}`));
    expect(links).toHaveLength(9);
    const names = [...document.querySelectorAll("a.service-row h2")].map(({ textContent }) => textContent);
    expect(names).toEqual(services.filter(({ isCard }) => isCard).map(({ name }) => name));
  });

  it.each(services)("$name answers six questions", ({ id }) => {
    expect(documentOf(builtPage(routeOfService(id))).querySelectorAll(".faq details").length).toBe(6);
  });

  it("web designing answers six questions, shows clients and leads to contact", () => {
    const page = builtPage(routeOfService("web-design"));
    const document = documentOf(page);
    expect(document.querySelectorAll(".faq details").length).toBe(6);
    expect([...document.querySelectorAll(".faq p")].map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/\bcustom website takes 1 to 3 weeks\./),
    );
    expect(document.querySelectorAll(".client-logos li").length).toBeGreaterThan(0);
    expect(document.querySelector('.call-to-action a[href="/contact"]')).not.toBeNull();
  });

  it("software development has six reasons, five services, six questions, five logos and 'Reach Us Now'", () => {
    const document = documentOf(builtPage(routeOfService("software-development")));
    expect(document.querySelectorAll(".points--cards li").length).toBe(6);
    const lists = [...document.querySelectorAll("main section[id] .points:not(.points--cards)")];
    expect(lists.map((list) => list.querySelectorAll("li").length)).toContain(5);
    expect(document.querySelectorAll(".faq details").length).toBe(6);
    const logos = [...document.querySelectorAll(".client-logos li img")].map((logo) =>
      logo.getAttribute("src"),
    );
    expect(new Set(logos).size).toBe(5);
    expect(document.querySelector('.call-to-action a[href="/contact"]')?.textContent).toBe("Reach Us Now");
  });

  it("customized ERP has its headline and five benefits", () => {
    const page = builtPage(routeOfService("customized-erp"));
    expect(documentOf(page).querySelector("h1")?.textContent).toBe("Your business, our expertise");
    for (const benefit of [
      "Efficiency",
      "Scalability",
      "Customization",
      "Integration",
      "Cost-effectiveness",
    ]) {
      expect(wordsOf(page)).toContain(benefit);
    }
  });

  it.each([
    ["text-voice-sms", ["EMI", "insurance", "bill", "voice call"]],
    ["whatsapp-business-api", ["Analytics and reporting", "CRM integration", "Transactional notifications"]],
  ])("%s names %j", (id, parts) => {
    const words = wordsOf(builtPage(routeOfService(id))).toLowerCase();
    for (const part of parts) expect(words).toContain(part.toLowerCase());
  });

  it("publishes the vacancies as a bare array for the careers list to fall back to", () => {
    const published = JSON.parse(readFileSync(path.join(builtSite, "data/careers.json"), "utf8"));
    expect(published).toEqual(dataFile("careers").items);
    expect(Object.keys(published[0]).sort()).toEqual([
      "description",
      "jobType",
      "location",
      "title",
      "vacancyStatus",
    ]);
  });
});

/** What each policy promises: the words that the spec fixes, in the sense that it gives them. Around them, editors may write. */
const promises: [route: string, promise: RegExp][] = [
  ["/privacypolicy", /\bcan (also )?opt out of our e-mails\b/],
  ["/privacypolicy", /\btakes about ten days\b[^.]*\bopt-out\b/],
  ["/terms-and-conditions", /\bPrices are in Indian Rupees\b/],
  ["/terms-and-conditions", /\bPayments normally arrive within two working days\b/],
  ["/refundpolicy", /\bno refund if a customer leaves before finishing the programme\b/],
  ["/refundpolicy", /\brefund is at the discretion of our management\b/],
  ["/refundpolicy", /\brefund goes only to the original card\b/],
];

describe("policies, thank-you and errors", () => {
  it.each(promises)("the policy at %s promises %s", (route, promise) => {
    const paragraphs = [...documentOf(builtPage(route)).querySelectorAll("main p, main li")];
    expect(paragraphs.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(promise));
  });

  it.each([
    [
      "/submit-successfully",
      [
        "Thank You For Reaching Out!",
        "We have received your submission and will get back to you soon.",
        "Back To Home",
      ],
    ],
    ["/404", ["Something is Missing...", "Back to Homepage"]],
    ["/server-error", ["500", "Something is Missing...", "Back to Homepage"]],
    ["/contact", ["Drop us a line"]],
    ["/internship", ["Start your career with the internship program"]],
  ])("%s says %j", (route, sentences) => {
    const words = wordsOf(builtPage(route));
    for (const sentence of sentences) expect(words).toContain(sentence);
  });

  it("shows one policy under both of its addresses", () => {
    const main = (route: string) => documentOf(builtPage(route)).querySelector("main")!.innerHTML;
    expect(main("/privacy-policy.aspx")).toBe(main("/privacypolicy"));
    expect(main("/Refund-Policy.aspx")).toBe(main("/refundpolicy"));
    expect(main("/Terms-n-Conditions.aspx")).toBe(main("/terms-and-conditions"));
  });
});

it("credits each mark whose licence asks for it on the page of terms, where every footer leads", () => {
  const { items }: { items: { title: string; credit?: string }[] } = dataFile("technologies");
  const credits = documentOf(builtPage("/terms-and-conditions")).querySelector("#credits")?.textContent;
  for (const { title, credit } of items) if (credit) expect(credits).toContain(`${title}: ${credit}`);
  for (const page of builtPages().filter(({ route }) => route !== "/portfolio"))
    expect(
      documentOf(page).querySelector('.footer a[href="/terms-and-conditions#credits"]'),
      page.route,
    ).not.toBeNull();
});

describe("the frame around every page", () => {
  const document = documentOf(builtPage("/about"));
  const hrefs = (selector: string) =>
    [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href"));
  const labelOf = (link: { textContent: string | null }) => link.textContent?.trim();

  it("has the spec's menu, with ten services and ten products", () => {
    const labels = [
      ...document.querySelectorAll(".menu-list > li > a, .menu-list > li > details > summary"),
    ].map((entry) => entry.textContent?.trim());
    expect(labels).toEqual([
      "Home",
      "About Us",
      "Services",
      "Products",
      "Our Work",
      "Career",
      "Internship",
      "Contact us",
    ]);
    const [serviceMenu, productMenu] = document.querySelectorAll(".dropdown ul");
    expect(serviceMenu!.querySelectorAll("a").length).toBe(10);
    expect(productMenu!.querySelectorAll("a").length).toBe(10);
    expect(document.querySelector('.menu [aria-current="page"]')?.getAttribute("href")).toBe("/about");
  });

  it("has the footer's links", () => {
    const links = hrefs(".footer a");
    for (const id of ["web-application", "e-commerce", "news-portal", "customized-erp", "text-voice-sms"]) {
      expect(links).toContain(routeOfService(id));
    }
    for (const href of [
      "/about",
      "/ourwork",
      "/career",
      "/internship",
      "/privacypolicy",
      "/refundpolicy",
      "/terms-and-conditions",
    ]) {
      expect(links).toContain(href);
    }
    const { services: serviceLinks, company: companyLinks, legal } = dataFile("navigation").footer;
    for (const { label, href } of [...serviceLinks, ...companyLinks, ...legal])
      expect([...document.querySelectorAll(`.footer a[href="${href}"]`)].map(labelOf)).toContain(label);
    expect(links.filter((href) => href?.startsWith("tel:"))).toHaveLength(1);
    expect(links.filter((href) => href?.startsWith("mailto:"))).toHaveLength(1);
    expect(links.find((href) => href?.startsWith("https://wa.me/"))).toMatch(/\?text=\S{20,}/);
    for (const network of ["facebook", "linkedin", "x.com", "instagram"]) {
      expect(
        links.some((href) => href?.includes(network)),
        network,
      ).toBe(true);
    }
    const copyright = document.querySelector(".footer-legal p")?.textContent;
    expect(copyright).toContain(String(new Date().getFullYear()));
    expect(copyright).toContain("All Rights Reserved");
  });

  it("offers GET A QUOTE in the header and the sticky bar, as links to contact", () => {
    for (const place of [".menu", ".sticky-bar"]) {
      const button = document.querySelector(`${place} [data-opens="quote-modal"]`)!;
      expect(button.textContent).toBe("GET A QUOTE");
      expect(button.getAttribute("href")).toBe("/contact");
    }
    expect(document.querySelector('.sticky-bar a[href^="https://wa.me/"]')).not.toBeNull();
  });
});
