// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { breadcrumbList, JsonLd, jobPostings } from "../../../../site/seo/json-ld.tsx";
import type { CareerOpportunity, Company } from "../../../../site/data-types.ts";

const company: Company = {
  $schema: "../_schemas/company.schema.json",
  name: "Golghar Software",
  tagline: "Software from the bank of the Ganga.",
  phones: [{ label: "Office", display: "+91 61200 00000", number: "+916120000000" }],
  emails: [{ label: "Office", address: "office@example.com" }],
  address: {
    street: "1 Ashok Rajpath",
    city: "Patna",
    state: "Bihar",
    postalCode: "800001",
    country: "India",
    directionsUrl: "https://example.com/map",
  },
  social: [],
  chat: { number: "+916120000000", greeting: "Hello from the website" },
  trademarkNotice: "Names belong to their owners.",
  copyright: "All Rights Reserved",
};
const site = { company, build: { siteOrigin: "https://example.com" } };

const tester: CareerOpportunity = {
  title: "QA Tester",
  description: "Find the mistake before the client does, and write it down so that anybody can repeat it.",
  jobType: "Full time",
  location: "Patna, Bihar",
  vacancyStatus: "Open",
};
const dated: CareerOpportunity = { ...tester, datePosted: "2026-10-01", validThrough: "2026-12-31" };
const today = "2026-11-21";

describe("a job posting", () => {
  test("is given for an open vacancy with a day, with every field that Google requires", () => {
    expect(jobPostings([dated], site, today)).toEqual([
      {
        "@type": "JobPosting",
        title: "QA Tester",
        description: tester.description,
        datePosted: "2026-10-01",
        validThrough: "2026-12-31T23:59:59+05:30",
        employmentType: "FULL_TIME",
        hiringOrganization: {
          "@type": "Organization",
          "@id": "https://example.com/#company",
          name: "Golghar Software",
          sameAs: "https://example.com/",
        },
        jobLocation: {
          "@type": "Place",
          address: {
            "@type": "PostalAddress",
            addressLocality: "Patna",
            addressRegion: "Bihar",
            addressCountry: "IN",
          },
        },
        directApply: true,
        url: "https://example.com/career",
      },
    ]);
  });

  test.each([
    ["has no day", tester],
    ["is on hold", { ...dated, vacancyStatus: "On hold" as const }],
    ["is closed", { ...dated, vacancyStatus: "Closed" as const }],
    ["ended yesterday", { ...dated, validThrough: "2026-11-20" }],
    ["is not published yet", { ...dated, datePosted: "2026-11-22" }],
  ])("is not given for a vacancy that %s", (_why, vacancy) => {
    expect(jobPostings([vacancy], site, today)).toEqual([]);
  });

  test("is given on the last day, and without one", () => {
    expect(jobPostings([{ ...dated, validThrough: today }], site, today)).toHaveLength(1);
    const [posting] = jobPostings([{ ...tester, datePosted: "2026-10-01" }], site, today);
    expect(posting).toBeDefined();
    expect(JSON.stringify(posting)).not.toContain("validThrough");
  });

  test("says of remote work from where people may apply", () => {
    const [posting] = jobPostings([{ ...dated, location: "Remote" }], site, today);
    expect(posting).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "India" },
    });
    expect(posting).not.toHaveProperty("jobLocation");
  });
});

describe("a breadcrumb for search engines", () => {
  test("leaves out a step without an address, but the page itself", () => {
    const steps = [{ label: "Home", href: "/" }, { label: "Products" }, { label: "HRMS Plus" }];
    expect(breadcrumbList(steps, "https://example.com").itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://example.com/" },
      { "@type": "ListItem", position: 2, name: "HRMS Plus", item: undefined },
    ]);
  });
});

describe("the printed graph", () => {
  test("cannot be ended by a text of a data file", () => {
    const name = '</script><script>alert(1)</script><!-- & " \u2028';
    const html = renderToStaticMarkup(<JsonLd graph={[{ "@type": "Thing", name }]} />);
    expect(html.match(/<\/?script|<!--/g)).toEqual(["<script", "</script"]);
    const json = html.replace(/^<script[^>]*>/, "").replace(/<\/script>$/, "");
    expect(JSON.parse(json)["@graph"][0].name).toBe(name);
  });
});
