import { describe, expect, it } from "vitest";
import { checkData } from "../../site/data-check/check-data.ts";
import { dayInIndia } from "../../site/data-check/publishing.ts";
import type { CareerOpportunity, Careers } from "../../site/data-types.ts";
import { PRINTED_ON, printPage } from "../print-page.ts";
import { type BuiltPage, builtPage, builtPages, documentOf, projectFolder } from "../test-site.ts";

type Node = Record<string, unknown> & { "@type": string | string[] };

const pages = builtPages();
const documents = new Map(pages.map((page) => [page.route, documentOf(page)]));
const script = /<script type="application\/ld\+json">(.*?)<\/script>/s;

/** The graph of a page; none when it has no script for it. */
function graphOf({ route, html }: BuiltPage): Node[] {
  const scripts = documents.get(route)!.querySelectorAll('script[type="application/ld+json"]');
  if (scripts.length === 0) return [];
  expect(scripts.length).toBe(1);
  const graph: { "@context": string; "@graph": Node[] } = JSON.parse(script.exec(html)?.[1] ?? "");
  expect(graph["@context"]).toBe("https://schema.org");
  return graph["@graph"];
}

const isOf = (type: string) => (node: Node) => [node["@type"]].flat().includes(type);
const nodesOf = (page: BuiltPage, type: string) => graphOf(page).filter(isOf(type));

/** Every node, however deep. */
function allNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  if (typeof value !== "object" || value === null) return [];
  const nested = Object.values(value).flatMap(allNodes);
  return "@type" in value ? [value as Node, ...nested] : nested;
}

/**
 * What Google and schema.org ask of each type that we print (Search Central, "Structured data", November 2026). A type that is not
 * here fails: whoever prints a new one looks its fields up first.
 */
const requiredFields: Record<string, string[]> = {
  Organization: ["name", "@id"],
  ProfessionalService: ["name", "address", "telephone", "url", "logo"],
  PostalAddress: ["addressLocality", "addressCountry"],
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  Service: ["name", "description", "provider", "url"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  JobPosting: ["title", "description", "datePosted", "hiringOrganization"],
  Place: ["address"],
  Country: ["name"],
};

/** What a type requires and this node leaves out. A job is somewhere, or is done from home by people who live somewhere. */
function missingFields(node: Node, type: string): string[] {
  const place =
    "jobLocation" in node ? ["jobLocation"] : ["jobLocationType", "applicantLocationRequirements"];
  const required = [...(requiredFields[type] ?? []), ...(type === "JobPosting" ? place : [])];
  return required.filter((field) => !node[field]).map((field) => `${type} has no ${field}`);
}

/** Fails where a node, or one inside it, is of a type that nobody looked up, or lacks a field that its type requires. */
function expectWhole(graph: Node[]): void {
  for (const node of allNodes(graph)) {
    for (const type of [node["@type"]].flat()) {
      expect(Object.keys(requiredFields)).toContain(type);
      expect(missingFields(node, type)).toEqual([]);
    }
  }
}

const textsOf = (route: string, selector: string) =>
  [...documents.get(route)!.querySelectorAll(selector)].map((element) => element.textContent);

/** A page's words as one line, as a visitor without script reads them. */
function visibleWords(route: string): string {
  const body = documentOf(builtPage(route)).body;
  for (const unseen of body.querySelectorAll("script, style, template")) unseen.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ");
}

describe.each(pages)("what $route tells search engines", (page) => {
  const graph = graphOf(page);

  it("has every field that its types require", () => expectWhole(graph));

  it("names its own addresses whole, and refers only to what some page describes", () => {
    const origin = new URL(
      documents.get(page.route)!.querySelector('link[rel="canonical"]')!.getAttribute("href")!,
    ).origin;
    for (const [, id] of JSON.stringify(graph).matchAll(/"@id":"([^"]+)"/g))
      expect(id).toBe(`${origin}/#company`);
    for (const node of allNodes(graph)) {
      for (const field of ["url", "item", "logo"]) {
        if (typeof node[field] === "string") expect(node[field]).toMatch(new RegExp(`^${origin}/`));
      }
    }
  });

  it("shows the breadcrumb that the page shows", () => {
    const shown = [...documents.get(page.route)!.querySelectorAll(".breadcrumb li")];
    const [list, ...others] = nodesOf(page, "BreadcrumbList");
    expect(others).toEqual([]);
    if (shown.length === 0) return expect(list).toBeUndefined();
    const steps = shown
      .filter((step, index) => step.querySelector("a") || index === shown.length - 1)
      .map((step, index) => ({
        position: index + 1,
        name: step.textContent,
        path: step.querySelector("a")?.getAttribute("href"),
      }));
    const items = list!.itemListElement as { position: number; name: string; item?: string }[];
    expect(
      items.map(({ position, name, item }) => ({ position, name, path: item && new URL(item).pathname })),
    ).toEqual(steps);
  });

  it("repeats its questions and answers to the letter, and no others", () => {
    const entries = textsOf(page.route, ".faq h3").map((question, index) => ({
      question,
      answer: textsOf(page.route, ".faq details > p")[index],
    }));
    const [faq, ...others] = nodesOf(page, "FAQPage");
    expect(others).toEqual([]);
    if (entries.length === 0) return expect(faq).toBeUndefined();
    const listed = faq!.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(
      listed.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text })),
    ).toEqual(entries);
  });

  it("describes the company in words that the page shows", () => {
    const [company] = nodesOf(page, "ProfessionalService");
    const isAboutCompany = ["/", "/about", "/contact"].includes(page.route);
    expect(company !== undefined).toBe(isAboutCompany);
    if (!company) return;
    const words = visibleWords(page.route);
    const { streetAddress, addressLocality, addressRegion, postalCode } = company.address as Record<
      string,
      string
    >;
    for (const text of [company.name, company.description, company.email, streetAddress, addressLocality]) {
      expect(words).toContain(text);
    }
    expect(words).toContain(`${addressRegion} ${postalCode}`);
    const links = [...documents.get(page.route)!.querySelectorAll("a[href]")].map((link) =>
      link.getAttribute("href"),
    );
    for (const address of [`tel:${company.telephone}`, ...(company.sameAs as string[])]) {
      expect(links).toContain(address);
    }
    expect(Object.keys(company)).not.toContain("aggregateRating");
  });

  it("offers the service that the page is about", () => {
    const [service] = nodesOf(page, "Service");
    expect(service !== undefined).toBe(page.route.startsWith("/services/"));
    if (!service) return;
    expect(new URL(String(service.url)).pathname).toBe(page.route);
    expect(textsOf(page.route, ".breadcrumb [aria-current]")).toEqual([service.name]);
    expect(textsOf(page.route, ".banner-summary")).toEqual([service.description]);
  });
});

it("says nothing on pages that search engines do not list, but the breadcrumb of a product", () => {
  for (const page of pages) {
    const isIndexed = !documents.get(page.route)!.querySelector('meta[name="robots"]');
    const types = graphOf(page).map((node) => node["@type"]);
    if (isIndexed) expect(types).toContain("WebSite");
    else expect(types).toEqual(page.route.startsWith("/products/") ? ["WebSite", "BreadcrumbList"] : []);
  }
});

describe("the careers page", () => {
  const published = (checkData({ folder: projectFolder }).shown["careers"] as Careers).items;

  /** The page as the build prints it with these vacancies, and what it tells search engines of them. */
  async function printCareers(items: CareerOpportunity[]) {
    const html = await printPage("career", { careers: { items } });
    const graph: Node[] = JSON.parse(script.exec(html)![1]!)["@graph"];
    return {
      postings: graph.filter(isOf("JobPosting")),
      cards: [...documentOf({ file: "career.html", route: "/career", html }).querySelectorAll(".job-card")],
    };
  }
  type Card = Awaited<ReturnType<typeof printCareers>>["cards"][number];

  /** The three facts of a card, as its list names them. */
  const factsOf = (card: Card) =>
    Object.fromEntries(
      [...card.querySelectorAll("dt")].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    );

  /** A posting in the words of a card. */
  function asOnCard({ title, description, employmentType, jobLocation }: Node) {
    const place = (jobLocation as { address: Node } | undefined)?.address;
    const jobTypes: Record<string, string> = {
      FULL_TIME: "Full time",
      PART_TIME: "Part time",
      CONTRACTOR: "Contract",
    };
    return {
      title,
      description,
      "Job type": jobTypes[String(employmentType)],
      Location: place ? [place.addressLocality, place.addressRegion].filter(Boolean).join(", ") : "Remote",
      "Vacancy status": "Open",
    };
  }

  const withoutSpaces = (text: string) => text.toLowerCase().replace(/\s/g, "");

  const vacancy = (
    title: CareerOpportunity["title"],
    fields: Partial<CareerOpportunity> = {},
  ): CareerOpportunity => ({
    title,
    description: `What a ${title} does here, and what this person should know before the first day.`,
    jobType: "Full time",
    location: "Patna, Bihar",
    vacancyStatus: "Open",
    ...fields,
  });
  const dated = { datePosted: "2026-10-01", validThrough: "2026-12-31" };
  const vacancies = [
    vacancy("Web Developer", { ...dated, location: "Gaya, Bihar", jobType: "Part time" }),
    vacancy("UI/UX Designer", { ...dated, vacancyStatus: "Closed" }),
    vacancy("Digital Marketer", { ...dated, vacancyStatus: "On hold" }),
    vacancy("Backend Developer"),
    vacancy("IOS Developer", { ...dated, validThrough: "2026-11-20" }),
    vacancy("Android Developer", { datePosted: PRINTED_ON, location: "Remote", jobType: "Contract" }),
    vacancy("QA Tester", { datePosted: "2026-10-01" }),
  ];

  it("lists open vacancies with a day, in the words of their cards, and no others", async () => {
    const { postings, cards } = await printCareers(vacancies);
    expect(postings.map(({ title }) => title)).toEqual(["Web Developer", "Android Developer", "QA Tester"]);
    expectWhole(postings);
    for (const posting of postings) {
      const card = cards.find((candidate) => candidate.querySelector("h3")?.textContent === posting.title)!;
      expect(asOnCard(posting)).toEqual({
        title: posting.title,
        description: card.querySelector("p")?.textContent,
        ...factsOf(card),
      });
    }
  });

  it("gives the days as the editor wrote them, the last one until its end in India", async () => {
    const { postings } = await printCareers(vacancies);
    expect(
      postings.map(({ datePosted, validThrough }) => [
        datePosted,
        validThrough && new Date(String(validThrough)).toISOString(),
      ]),
    ).toEqual([
      ["2026-10-01", "2026-12-31T18:29:59.000Z"],
      [PRINTED_ON, undefined],
      ["2026-10-01", undefined],
    ]);
  });

  it("lists of the published vacancies those that are open and dated, whichever they are", () => {
    const today = dayInIndia(new Date());
    const expected = published.filter(
      ({ vacancyStatus, datePosted, validThrough = today }) =>
        vacancyStatus === "Open" && datePosted !== undefined && datePosted <= today && validThrough >= today,
    );
    const postings = nodesOf(builtPage("/career"), "JobPosting");
    expect(postings.map(({ title }) => title)).toEqual(expected.map(({ title }) => title));
  });

  it("could list each published vacancy, once an editor dates it", async () => {
    const open = published.map((item) => ({ ...item, ...dated, vacancyStatus: "Open" as const }));
    const { postings } = await printCareers(open);
    expect(postings).toHaveLength(open.length);
    expectWhole(postings);
    for (const [index, { title, description, jobType, location }] of open.entries()) {
      const { Location, ...shown } = asOnCard(postings[index]!);
      expect(shown).toEqual({ title, description, "Job type": jobType, "Vacancy status": "Open" });
      // Editors may leave out the state, add the country, or write 'remote'.
      expect(withoutSpaces(location)).toContain(withoutSpaces(Location));
    }
  });

  it.each([
    ["a place", { jobLocation: undefined }, "JobPosting has no jobLocation"],
    ["a title", { title: "" }, "JobPosting has no title"],
  ])("a posting without %s is seen", async (_what, fields, finding) => {
    const [posting] = (await printCareers(vacancies)).postings;
    expect(missingFields({ ...posting!, ...fields }, "JobPosting")).toEqual([finding]);
  });

  it("a posting from home is seen that does not say from where people may apply", async () => {
    const remote = (await printCareers(vacancies)).postings.find(
      ({ title }) => title === "Android Developer",
    )!;
    const { applicantLocationRequirements, ...posting } = remote;
    expect(applicantLocationRequirements).toMatchObject({ "@type": "Country" });
    expect(missingFields(posting as Node, "JobPosting")).toEqual([
      "JobPosting has no applicantLocationRequirements",
    ]);
  });
});
