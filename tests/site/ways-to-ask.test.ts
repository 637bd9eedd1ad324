/** What career and internship say beside their lists and forms: whom to ask, and which of the two pages is meant for whom. */
import { expect, it } from "vitest";
import type { Career, Company, Forms, Internship, Legal } from "../../site/data-types.ts";
import { addressesOf, dataFile, documentAt, linksOf, textsOf } from "../spec/site/read-page.ts";
import { internshipTypes } from "../spec/forms.ts";
import { printPage } from "../print-page.ts";

const company: Company = dataFile("company");
const career: Career = dataFile("career");
const internship: Internship = dataFile("internship");
const forms: Forms = dataFile("forms");
const legal: Legal = dataFile("legal");

it.each(["/career", "/internship"])("%s names the number and the address for careers", (route) => {
  const [, phone] = company.phones;
  const [, email] = company.emails;
  expect(linksOf(documentAt(route), ".careers-contact a")).toEqual([
    [phone?.display, `tel:${phone?.number}`],
    [email?.address, `mailto:${email?.address}`],
  ]);
});

it.each([
  ["/career", company.chat.careersGreeting],
  ["/internship", company.chat.careersGreeting],
  ["/contact", company.chat.greeting],
])("%s starts each chat with its own words", (route, words) => {
  const chats = addressesOf(documentAt(route), "a[href^='https://wa.me/']");
  expect(chats.length).toBeGreaterThan(2);
  for (const href of chats) expect(new URL(href!).searchParams.get("text")).toBe(words);
});

it("career shows who still studies the way to the internship, which shows the way back", () => {
  const [there] = linksOf(documentAt("/career"), ".lead + .page-hint a");
  const [back] = linksOf(documentAt("/internship"), ".page-hint a");
  const list = documentAt("/career").querySelector(".page-hint + [data-widget]");
  expect(list?.getAttribute("data-widget")).toBe("career-list");
  expect(there).toEqual([career.studying?.linkLabel, "/internship"]);
  expect(back).toEqual([internship.experienced?.linkLabel, "/career"]);
});

it("career says before its list what an application needs", () => {
  const heading = [...documentAt("/career").querySelectorAll("h2")].find(
    ({ textContent }) => textContent === career.listHeading,
  );
  expect(heading?.nextElementSibling?.textContent).toBe(career.needs);
});

it("internship names its fields before the form, as the form names them", () => {
  const document = documentAt("/internship");
  const names = textsOf(document, ".internship-types li");
  const options = textsOf(document, "select[name=Internshiptype] option").slice(1);
  expect(names).toEqual(options);
  expect(names).toHaveLength(Object.keys(internshipTypes).length);
});

it("internship says below its form what happens next, and what becomes of what is sent", () => {
  const { nextStep, purpose } = forms.internship;
  const policy = legal.items.find(({ id }) => id === "privacy");
  const document = documentAt("/internship");
  const lines = textsOf(document, ".internship-note p");
  expect(lines).toEqual([nextStep, `${purpose} ${policy?.name}`]);
  const note = document.querySelector(".internship-note");
  expect(note?.previousElementSibling?.getAttribute("data-widget")).toBe("internship-form");
});

it("neither page has a place for words that are left out", async () => {
  const { studying: _, questions: _none, needs: _needs, ...plainCareer } = career;
  const { experienced: _back, questions: _no, typesHeading: _heading, ...plainInternship } = internship;
  const pages = await Promise.all([
    printPage("career", { career: plainCareer }),
    printPage("internship", { internship: plainInternship }),
  ]);
  for (const html of pages)
    expect(html).not.toMatch(/class="(?:page-hint|careers-contact|internship-types)"/);
  expect(pages[0]).toMatch(new RegExp(`${career.listHeading}</h2><div`));
});
