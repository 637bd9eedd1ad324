import { describe, expect, it } from "vitest";
import { counts, entityFields } from "../words.ts";
import { readJson } from "./read-page.ts";

const schemaOf = (name: string) => readJson(`site/_schemas/${name}.schema.json`);

/** The schema of one entry of a list. */
const entryOf = (name: string, list = "items") => schemaOf(name).properties[list].items;

/** The fields of an entry, but for when it is shown, which every list has, and for what stays of a photo that is cropped. */
const fieldsOf = (name: string, list?: string) => {
  const own = ["draft", "publishFrom", "publishUntil", "confirmedBy", "invented", "focus"];
  return Object.keys(entryOf(name, list).properties).filter((field) => !own.includes(field));
};

describe("the entities that editors write have the product's fields", () => {
  it.each([
    ["clients", "featured", entityFields.client],
    ["faqs", "items", entityFields.faq],
    // Beside them, on which service's page it stands.
    ["testimonials", "items", [...entityFields.testimonial, "service"]],
  ])("%s", (name, list, fields) => {
    expect(fieldsOf(name, list).sort()).toEqual([...fields].sort());
  });

  it("careers, beside the days that search engines ask for", () => {
    const { required } = entryOf("careers");
    expect([...required].sort()).toEqual([...entityFields.career].sort());
    expect(fieldsOf("careers")).toEqual(entityFields.career);
  });

  it("technologies, beside their id and the credit of the mark", () => {
    expect(Object.keys(entryOf("technologies").properties)).toEqual(
      expect.arrayContaining(entityFields.technology),
    );
  });

  it("a rating goes from 1 to 5", () => {
    const { minimum, maximum, type } = entryOf("testimonials").properties.rating;
    expect({ minimum, maximum, type }).toEqual({ minimum: 1, maximum: 5, type: "integer" });
  });

  it("there are ten services or more, ten products, ten questions, four testimonials and twenty technologies", () => {
    const shown = ["services", "products", "faqs", "testimonials", "technologies"].map((name) => [
      name,
      ...schemaOf(name).properties.items.shownEntries,
    ]);
    expect(shown).toEqual([
      ["services", counts.services, 15],
      ["products", counts.products, counts.products],
      ["faqs", counts.homeQuestions, counts.homeQuestions],
      ["testimonials", counts.testimonials, counts.testimonials],
      ["technologies", counts.technologies, counts.technologies],
    ]);
  });
});
