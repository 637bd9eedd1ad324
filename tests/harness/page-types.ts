/** One page of each type, by the name of the type. */
export const PAGE_TYPES: readonly [type: string, route: string][] = [
  ["home", "/"],
  ["about", "/about"],
  ["all services", "/our-services"],
  ["service", "/services/web-designing-services"],
  ["product", "/products/hrms-plus"],
  ["our work", "/ourwork"],
  ["careers", "/career"],
  ["internship", "/internship"],
  ["contact", "/contact"],
  ["legal", "/privacypolicy"],
  ["thank you", "/submit-successfully"],
  ["not found", "/no-such-page"],
  ["server error", "/server-error"],
];
