import { expect, it } from "vitest";
import { directionsTo, reviewsUrl } from "../../../site/company.ts";
import type { Company } from "../../../site/data-types.ts";
import fixture from "../../fixtures/site/_data/company.json" with { type: "json" };

const company = { ...fixture, name: "Ganga & Kosi Software" } as Company;
const { street, city, state, postalCode } = company.address;

it.each([
  ["reviews", reviewsUrl, `Ganga & Kosi Software ${city}`],
  ["directions", directionsTo, `${street}, ${city}, ${state} ${postalCode}`],
])("%s are found on the map by the link that an editor gives, or else by what the company is called", (_, urlOf, query) => {
  expect(new URL(urlOf(company)).searchParams.get("query")).toBe(query);
  const directionsUrl = "https://maps.app.goo.gl/AbCdEfGh";
  expect(urlOf({ ...company, address: { ...company.address, directionsUrl } })).toBe(
    directionsUrl,
  );
});
