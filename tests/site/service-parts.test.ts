/** What every service's page has beside its own words: one next step by name, links to its parts, services that go with it. */
import { describe, expect, it } from "vitest";
import type { Company, Navigation, Overview, Services } from "../../site/data-types.ts";
import { addressesOf, dataFile, documentAt, linksOf, textsOf } from "../spec/site/read-page.ts";

const { items, labels }: Services = dataFile("services");
const company: Company = dataFile("company");
const { callLabel }: Navigation = dataFile("navigation");

describe.each(items)("$name", ({ id, path, callToAction, related }) => {
  const document = documentAt(`/${path}`);

  it("names one next step all the way down, and a call in the banner", () => {
    const call = [`${callLabel} ${company.phones[0]?.display}`, `tel:${company.phones[0]?.number}`];
    const step = [callToAction.label, `/contact?about=${id}#message`];
    expect(linksOf(document, ".banner .button")).toEqual([step, call]);
    expect(linksOf(document, "main .button")).toEqual([step, call, step, step, call]);
  });

  it("links under its banner to what the client gets, how the work goes, and the questions", () => {
    const links = [...document.querySelectorAll(".banner + .page-parts a")];
    const parts = [labels.deliverables, labels.process, labels.faqShort];
    expect(links.map(({ textContent }) => textContent)).toEqual(parts);
    const targets = links.map((link) => document.querySelector(`main h2${link.getAttribute("href")}`));
    const headings = [labels.deliverables, labels.process, labels.faq];
    expect(targets.map((target) => target?.textContent)).toEqual(headings);
  });

  it("ends with services that go with it, each with its reason and a drawing that loads when it is near", () => {
    const named = related.map(({ service, reason }) => ({
      reason,
      ...items.find((item) => item.id === service)!,
    }));
    expect(addressesOf(document, "a.related-service")).toEqual(named.map((service) => `/${service.path}`));
    expect(textsOf(document, "a.related-service h3")).toEqual(named.map(({ name }) => name));
    expect(textsOf(document, "a.related-service p")).toEqual(named.map(({ reason }) => reason));
    const drawings = [...document.querySelectorAll("a.related-service img")];
    expect(drawings.map((image) => image.getAttribute("loading"))).toEqual(named.map(() => "lazy"));
    expect(drawings.map((image) => image.getAttribute("src"))).toEqual(
      named.map(({ drawing }) => expect.stringMatching(new RegExp(`/${drawing}-[0-9a-f]{8}\\.svg$`))),
    );
    expect(related.map(({ service }) => service)).not.toContain(id);
  });
});

it("the service that has no row on All services is linked below them", () => {
  const { otherwise }: Overview = dataFile("overview");
  const unlisted = items.find(({ isCard }) => !isCard);
  const links = linksOf(documentAt("/our-services"), ".service-rows + .page-hint a");
  expect(links).toEqual(otherwise ? [[otherwise.linkLabel, `/${unlisted?.path}`]] : []);
});
