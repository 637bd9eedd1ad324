/** What the side bar shows: groups of data files, in the order of the site. Decap calls a group a collection. */
export const GROUPS = [
  {
    name: "pages",
    label: "Pages",
    description: "The words of each page.",
    files: ["home", "about", "overview", "work", "career", "internship", "contact", "legal", "messages"],
  },
  {
    name: "lists",
    label: "Lists",
    description: "What there are several of. Pages take it from here.",
    files: [
      "services",
      "projects",
      "products",
      "faqs",
      "testimonials",
      "claims",
      "clients",
      "technologies",
      "careers",
    ],
  },
  {
    name: "company",
    label: "Company and menus",
    description: "What stands on every page.",
    files: ["company", "navigation", "forms"],
  },
];

/**
 * The group of a data file; of one that none names, the last.
 *
 * @param file such as `faqs`
 */
export function groupOf(file: string): string {
  const group = GROUPS.find(({ files }) => files.includes(file)) ?? GROUPS.at(-1);
  return group?.name ?? "";
}
