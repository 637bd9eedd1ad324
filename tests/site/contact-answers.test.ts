import { expect, it } from "vitest";
import type { Contact } from "../../site/data-types.ts";
import { dataFile } from "../spec/site/read-page.ts";
import { printPage } from "../print-page.ts";

const contact: Contact = dataFile("contact");

/** What stands below the phone numbers of the contact page. */
async function belowPhones(answers: Contact["answers"]): Promise<string[]> {
  const html = await printPage("contact", { contact: { ...contact, answers } });
  const [phones = ""] = /<dl class="contact-details">.*?<\/div>/s.exec(html) ?? [];
  return [...phones.matchAll(/<dd>([^<]+)<\/dd>/g)].map(([, sentence = ""]) => sentence);
}

it("the contact page says when a person answers, and in which languages, once each is filled in", async () => {
  const hours = "A person answers from Monday to Saturday, 10 am to 6 pm.";
  const languages = "You can speak Hindi or English.";
  expect(await belowPhones({ hours, languages })).toEqual([hours, languages]);
  expect(await belowPhones({ hours: "", languages })).toEqual([languages]);
  expect(await belowPhones({ hours: "", languages: "" })).toEqual([]);
});
