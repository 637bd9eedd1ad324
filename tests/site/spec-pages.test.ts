import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtPage, documentOf, projectFolder, wordsOf } from "../test-site.ts";

const dataFile = (name: string) =>
  JSON.parse(readFileSync(path.join(projectFolder, "site/_data", `${name}.json`), "utf8"));
const company = dataFile("company");
const services: { name: string; path: string }[] = dataFile("services").items;
const products: { name: string; slug: string; breadcrumbParent: string }[] = dataFile("products").items;

const documentAt = (route: string) => documentOf(builtPage(route));
type Page = ReturnType<typeof documentOf>;

const crumbsOf = (document: Page) =>
  [...document.querySelectorAll(".breadcrumb li")].map((item) => item.textContent);

describe("the figures", () => {
  it.each([
    [
      "/",
      [
        ["97%", "happy clients"],
        ["600+", "projects"],
        ["25+", "skilled experts"],
      ],
    ],
    [
      "/about",
      [
        ["97%", "happy clients"],
        ["600+", "projects"],
        ["25+", "skilled experts"],
      ],
    ],
    [
      "/ourwork",
      [
        ["over 350+", "clients"],
        ["600+", "projects"],
      ],
    ],
  ])("on %s say what they count", (route, expected) => {
    const shown = [...documentAt(route).querySelectorAll(".counters div")].map((counter) => [
      counter.querySelector("dd")?.textContent,
      counter.querySelector("dt")?.textContent,
    ]);
    for (const figure of expected) expect(shown).toContainEqual(figure);
  });

  it("on home count the years of experience first", () => {
    const counter = documentAt("/").querySelector("[data-years-since]")?.closest("div");
    expect(counter?.querySelector("dt")?.textContent).toBe("years of experience");
  });
});

describe("home", () => {
  const document = documentAt("/");

  it("has a banner with a headline", () => {
    expect(document.querySelector("main > section:first-child h1")?.textContent?.length).toBeGreaterThan(10);
  });

  it("has cards with the nine services' names and addresses", () => {
    const cards = [...document.querySelectorAll("a.card")].map((card) => [
      card.querySelector("h3")?.textContent,
      card.getAttribute("href"),
    ]);
    const all = services.map(({ name, path: address }) => [name, `/${address}`]);
    expect(cards).toEqual(all.filter(([name]) => name !== "Software Development"));
  });

  it("has blurbs on mission, challenges and team", () => {
    const titles = [...document.querySelectorAll(".blurbs h3")].map(({ textContent }) => textContent);
    expect(titles.map((title) => /mission|challenges|team/i.exec(title ?? "")?.[0])).toEqual([
      "mission",
      "challenges",
      "team",
    ]);
    const texts = [...document.querySelectorAll(".blurbs p")].map(({ textContent }) => textContent);
    expect(texts).toEqual(dataFile("home").blurbs.items.map(({ text }: { text: string }) => text));
  });

  it("leads from each testimonial to its review on a map", () => {
    const links = [...document.querySelectorAll(".testimonial a")];
    expect(links.map(({ textContent }) => textContent)).toEqual(Array(4).fill("Read more of this review"));
    for (const link of links)
      expect(link.getAttribute("href")).toMatch(/^https:\/\/[^/]*google\.[^/]*\/maps/);
  });

  it("shows of each testimonial its stars, headline, feedback and name", () => {
    const shown = [...document.querySelectorAll(".testimonial")].map((testimonial) => ({
      rating: testimonial.querySelectorAll(".star--full").length,
      review: testimonial.querySelector("h3")?.textContent,
      feedback: testimonial.querySelector("blockquote")?.textContent,
      hasName: Boolean(testimonial.querySelector("figcaption")?.textContent),
    }));
    const given: { rating: number; review: string; feedback: string }[] = dataFile("testimonials").items;
    expect(shown).toEqual(
      given.map(({ rating, review, feedback }) => ({ rating, review, feedback, hasName: true })),
    );
  });
});

describe("about", () => {
  const document = documentAt("/about");

  it("has its breadcrumb and the company's story, rebranding included", () => {
    expect(crumbsOf(document)).toEqual(["Home", "About Us"]);
    const story = [...document.querySelectorAll("main section")].find((section) =>
      section.querySelector(".proof")?.textContent?.includes("8+ years"),
    );
    expect(story?.querySelector(".proof")?.textContent).toMatch(
      /\bworked for 8\+ years under a previous name, and then we rebranded\b/,
    );
    const paragraphs = [...(story?.querySelectorAll(".prose p") ?? [])].map(({ textContent }) => textContent);
    expect(paragraphs).toEqual(dataFile("about").story.paragraphs);
    expect(paragraphs.length).toBeGreaterThan(1);
  });

  it("says why to choose the company with the 95% of quality and a phone link beside it", () => {
    const kicker = [...document.querySelectorAll("main section")].find(
      (section) => section.querySelector(".kicker")?.textContent === "Why choose us",
    );
    expect(kicker?.textContent).toContain("95% quality");
    expect(kicker?.querySelector("a")?.getAttribute("href")).toBe(`tel:${company.phones[0].number}`);
  });
});

describe("the service pages", () => {
  it.each(services)("$name stands last in its breadcrumb, on a banner with a picture behind it", ({
    name,
    path: address,
  }) => {
    const document = documentAt(`/${address}`);
    expect(crumbsOf(document).at(-1)).toBe(name);
    expect(document.querySelector("main > .banner h1")).not.toBeNull();
    expect(builtPage(`/${address}`).html).toMatch(/\.banner:before\{[^}]*background:[^;}]*url\(/);
  });

  const sectionOf = (address: string, id: string) =>
    documentAt(`/services/${address}`).querySelector(`main section[id="${id}"]`);
  const textOf = (address: string, id: string) => sectionOf(address, id)?.textContent ?? "";

  it("software development begins with an introduction", () => {
    expect(textOf("software-development-company-in-patna", "introduction").length).toBeGreaterThan(150);
  });

  it("customized ERP has paragraphs on end-to-end development and support", () => {
    const text = textOf("customized-erp-development-services", "development-and-support");
    expect(text).toContain("End-to-end development and support");
    expect(text.length).toBeGreaterThan(250);
  });

  it("SMS lists the features and the benefits of voice calls", () => {
    for (const what of ["features", "benefits"]) {
      const section = sectionOf("text/voice-sms-services", `voice-call-${what}`);
      expect(section?.querySelector("h2")?.textContent).toBe(`Voice call ${what}`);
      const entries = [...(section?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
      expect(entries.filter(Boolean).length, what).toBeGreaterThan(1);
    }
  });
});

describe("the product pages", () => {
  it.each(products)("$name says 'Coming Soon' in its heading, below $breadcrumbParent", ({
    name,
    slug,
    breadcrumbParent,
  }) => {
    const document = documentAt(`/products/${slug}`);
    expect(document.querySelector("h1")?.textContent).toBe(`Coming Soon ${name}`);
    expect(crumbsOf(document)).toEqual(
      ["Home", "Products", name].filter((crumb) => crumb !== "Products" || breadcrumbParent === "Products"),
    );
    expect(breadcrumbParent).toBe(slug === "school-care" ? "Home" : "Products");
  });
});

describe("contact data", () => {
  it("two phone numbers and two e-mail addresses stand on contact, with an address in Patna, Bihar", () => {
    const links = [...documentAt("/contact").querySelectorAll(".contact-details a")].map((link) =>
      link.getAttribute("href"),
    );
    expect(links.slice(0, 4)).toEqual([
      ...company.phones.map(({ number }: { number: string }) => `tel:${number}`),
      ...company.emails.map(({ address }: { address: string }) => `mailto:${address}`),
    ]);
    expect(company.phones).toHaveLength(2);
    expect(company.emails).toHaveLength(2);
    const { street, city, state, postalCode, country } = company.address;
    expect([city, state]).toEqual(["Patna", "Bihar"]);
    expect(
      [...documentAt("/contact").querySelectorAll(".contact-details dd")].map(
        ({ textContent }) => textContent,
      ),
    ).toContain(`${street}, ${city}, ${state} ${postalCode}, ${country}`);
  });
});

describe("forms and lists in the pages", () => {
  it.each([
    ["/contact", "contact-form", ["Name", "Subject", "Email Address", "Mobile Number", "Message"]],
    [
      "/internship",
      "internship-form",
      [
        "Full Name*",
        "Email Address",
        "Whatsapp No. / Phone No.*",
        "Current Institution",
        "Gender",
        "Internship Type",
        "Address",
        "Remarks (if any)",
        "Resume",
        "Photo",
      ],
    ],
  ])("%s prints the fields of the form", (route, widget, labels) => {
    const place = documentAt(route).querySelector(`[data-widget="${widget}"]`);
    expect([...(place?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent)).toEqual(
      labels,
    );
    expect(place?.querySelector(".bot-check")).not.toBeNull();
    expect(place?.querySelector("button[type=submit]")?.textContent).toBe("Submit");
  });

  it("internship has a breadcrumb", () => {
    expect(crumbsOf(documentAt("/internship"))).toEqual(["Home", "Internship"]);
  });

  it("career hands its list the label APPLY NOW, and shows a spinner at first", () => {
    const html = builtPage("/career").html;
    expect(/<template>.*<button[^>]*>APPLY NOW</s.test(html)).toBe(true);
    expect(documentAt("/career").querySelector(".career-status .career-spinner")).not.toBeNull();
  });

  it("Our Work has a place for the client groups", () => {
    expect(documentAt("/ourwork").querySelectorAll('[data-widget="client-groups"]')).toHaveLength(1);
  });
});

describe("pages that say one thing", () => {
  it.each([
    ["/submit-successfully", "Back To Home"],
    ["/404", "Back to Homepage"],
    ["/server-error", "Back to Homepage"],
  ])("%s leads home by '%s'", (route, label) => {
    const links = [...documentAt(route).querySelectorAll("main a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
    expect(links).toContainEqual([label, "/"]);
  });

  it("server-error says 500, and otherwise the text of the 404 page", () => {
    const words = (route: string) => documentAt(route).querySelector("main")?.textContent ?? "";
    expect(words("/server-error").replace("500", "404")).toBe(words("/404"));
    expect(words("/server-error")).toContain("500");
  });

  it("says of the privacy policy when it was last updated", () => {
    expect(wordsOf(builtPage("/privacypolicy"))).toContain("Last updated: 12-08-2020");
  });
});
