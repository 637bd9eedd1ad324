/** One page of each kind. @type {readonly [type: string, route: string][]} */
export const PAGE_TYPES = [
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
