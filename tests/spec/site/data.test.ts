import { expect, it } from "vitest";
import { readJson } from "../../read-page.ts";
import { counts, entityFields } from "../words.ts";

const schemaOf = (name: string) => readJson(`site/_schemas/${name}.schema.json`);

const entryOf = (name: string, list = "items") => schemaOf(name).properties[list].items;

/** Fields that an entry of any list may have besides those of the specification. */
const OURS = ["draft", "publishFrom", "publishUntil", "confirmedBy", "invented", "focus"];

it.each([
  ["clients", "featured", entityFields.client],
  ["faqs", "items", entityFields.faq],
  ["careers", "items", entityFields.career],
  // `service` names the service whose page shows the testimonial.
  ["testimonials", "items", [...entityFields.testimonial, "service"]],
  ["technologies", "items", [...entityFields.technology, "id", "credit"]],
])("the entities that editors write have the product's fields: %s", (name, list, fields) => {
  const own = Object.keys(entryOf(name, list).properties).filter(
    (field) => !OURS.includes(field),
  );
  expect(own.sort()).toEqual([...fields].sort());
});

it("a rating goes from 1 to 5", () => {
  expect(entryOf("testimonials").properties.rating).toMatchObject({
    minimum: 1,
    maximum: 5,
    type: "integer",
  });
});

it.each([
  ["services", counts.services, 15],
  ["products", counts.products, counts.products],
  ["faqs", counts.homeQuestions, counts.homeQuestions],
  ["testimonials", counts.testimonials, counts.testimonials],
  ["technologies", counts.technologies, counts.technologies],
])("of %s there are as many as the pages show: at least %i, at most %i", (name, ...shown) => {
  expect(schemaOf(name).properties.items.shownEntries).toEqual(shown);
});
