import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { printPage } from "../print-page.ts";
import { documentOf, projectFolder } from "../test-site.ts";

const readJson = (file: string) => JSON.parse(readFileSync(path.join(projectFolder, "site", file), "utf8"));
const schemaOf = (name: string) => readJson(`_schemas/${name}.schema.json`);
const dataFile = (name: string) => readJson(`_data/${name}.json`);

/** The schema of one entry of a list. */
const entryOf = (name: string, list = "items") => schemaOf(name).properties[list].items;

/** The fields of an entry, but for when it is shown, which every list has. */
const fieldsOf = (name: string, list?: string) => {
  const publishing = Object.keys(schemaOf("publishing").definitions);
  return Object.keys(entryOf(name, list).properties).filter((field) => !publishing.includes(field));
};

describe("the entities that editors write have the product's fields", () => {
  it.each([
    ["clients", "featured", ["name", "image"]],
    ["faqs", "items", ["question", "answer", "isOpen"]],
    ["testimonials", "items", ["image", "rating", "review", "feedback", "name", "link"]],
  ])("%s", (name, list, fields) => {
    expect(fieldsOf(name, list).sort()).toEqual([...fields].sort());
  });

  it("careers, beside the days that search engines ask for", () => {
    const { required } = entryOf("careers");
    expect([...required].sort()).toEqual(["description", "jobType", "location", "title", "vacancyStatus"]);
    expect(fieldsOf("careers")).toEqual([
      "title",
      "description",
      "jobType",
      "location",
      "vacancyStatus",
      "datePosted",
      "validThrough",
    ]);
  });

  it("technologies, beside their id and the credit of the mark", () => {
    expect(Object.keys(entryOf("technologies").properties)).toEqual(
      expect.arrayContaining(["src", "alt", "title", "class"]),
    );
  });

  it("a rating goes from 1 to 5", () => {
    const { minimum, maximum, type } = entryOf("testimonials").properties.rating;
    expect({ minimum, maximum, type }).toEqual({ minimum: 1, maximum: 5, type: "integer" });
  });

  it("there are ten services, ten products, ten questions, four testimonials and twenty technologies", () => {
    const counts = ["services", "products", "faqs", "testimonials", "technologies"].map((name) => {
      const { shownEntries } = schemaOf(name).properties.items;
      return [name, ...shownEntries];
    });
    expect(counts).toEqual([
      ["services", 10, 10],
      ["products", 10, 10],
      ["faqs", 10, 10],
      ["testimonials", 4, 4],
      ["technologies", 20, 20],
    ]);
  });
});

describe("an entry marked as open is printed open, the others closed", () => {
  const entry = (question: string, isOpen: boolean) => ({ question, answer: "It depends.", isOpen });
  const entries = [entry("First?", false), entry("Second?", true), entry("Third?", false)];
  const closed = entries.map((one) => ({ ...one, isOpen: false }));
  const [service] = dataFile("services").items;

  it.each([
    ["home", (items: object[]) => printPage("home", { faqs: { items }, testimonials: { items: [] } })],
    [
      "a service page",
      (faq: object[]) =>
        printPage("services", { service: { ...service, picture: undefined, faq, showsClients: false } }),
    ],
  ])("on %s", async (_where, print) => {
    const openOf = (html: string) =>
      [...documentOf({ file: "", route: "", html }).querySelectorAll(".faq details[open] summary")].map(
        ({ textContent }) => textContent,
      );
    expect(openOf(await print(entries))).toEqual(["Second?"]);
    expect(openOf(await print(closed))).toEqual([]);
  });
});
