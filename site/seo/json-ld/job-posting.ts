import type { CareerOpportunity } from "../../data-types.ts";
import { type CompanyOfSite, companyInShort } from "./company.ts";
import type { JsonLdNode } from "./node.ts";

/** Google's words for ours: https://developers.google.com/search/docs/appearance/structured-data/job-posting. */
const employmentTypes = {
  "Full time": "FULL_TIME",
  "Part time": "PART_TIME",
  Contract: "CONTRACTOR",
} satisfies Record<CareerOpportunity["jobType"], string>;

/**
 * A job posting for each vacancy that people can apply for on `today`: its status is Open, it is dated, and its last day is not over.
 * Search engines ask for the day of publication, so an undated vacancy gives none.
 *
 * @param today year-month-day
 */
export function jobPostings(
  vacancies: readonly CareerOpportunity[],
  site: CompanyOfSite,
  today: string,
): JsonLdNode[] {
  return vacancies.flatMap(({ title, description, jobType, location, vacancyStatus, ...dates }) => {
    const { datePosted, validThrough } = dates;
    const isOver = validThrough !== undefined && validThrough < today;
    if (vacancyStatus !== "Open" || datePosted === undefined || datePosted > today || isOver) return [];
    return {
      "@type": "JobPosting",
      title,
      description,
      datePosted,
      // The last day counts until its end, in India.
      validThrough: validThrough && `${validThrough}T23:59:59+05:30`,
      employmentType: employmentTypes[jobType],
      hiringOrganization: { ...companyInShort(site), sameAs: `${site.build.siteOrigin}/` },
      ...placeOf(location),
      directApply: true,
      url: `${site.build.siteOrigin}/career`,
    };
  });
}

/** `Patna, Bihar`, or `Remote` for work from anywhere in India. */
function placeOf(location: string): Record<string, JsonLdNode | string> {
  if (location.trim().toLowerCase() === "remote") {
    return {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "India" },
    };
  }
  const [city, state] = location.split(",").map((part) => part.trim());
  return {
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: city,
        addressRegion: state,
        addressCountry: "IN",
      },
    },
  };
}
