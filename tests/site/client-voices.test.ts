import { readFileSync } from "node:fs";
import path from "node:path";
import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";
import type { Home, Services } from "../../site/data-types.ts";
import { checkData, formatProblem } from "../../site/data-check/check-data.ts";
import { type ContentCopy, copyContent } from "../content-copy.ts";
import { projectFolder, testFolder } from "../test-run.ts";

const dataFile = (name: string) =>
  JSON.parse(readFileSync(path.join(projectFolder, "tests/kept-content/site/_data", `${name}.json`), "utf8"));
const { items: services }: Services = dataFile("services");
const { testimonials: around }: Home = dataFile("home");

/** One word for each speaker, so that no two say the same. */
const testimonialOf = (word: string, more: object) => ({
  rating: 4,
  review: `Zubrela ${word} in a line`,
  feedback: `We at the ${word} count our bags twice a day, and the ${word} screen says the same.`,
  name: `Zubrela ${word}, Owner, Sample ${word}`,
  link: `https://maps.app.goo.gl/Zubrela${word}`,
  ...more,
});
const items = [
  testimonialOf("mill", { service: "cloud" }),
  testimonialOf("clinic", {}),
  testimonialOf("depot", { service: "e-commerce", publishUntil: "2020-01-31" }),
  testimonialOf("shop", { service: "e-commerce" }),
  testimonialOf("press", { service: "cloud" }),
];
const shownVoices = { cloud: "mill", "e-commerce": "shop" };

let content: ContentCopy;
const outFolder = path.join(testFolder, "client-voices");

function put(list: unknown) {
  const testimonials = { $schema: "../_schemas/testimonials.schema.json", items: list };
  content.put("_data/testimonials.json", JSON.stringify(testimonials, null, 2));
}

beforeAll(async () => {
  content = copyContent("client-voices-content");
  put(items);
  await buildSite({
    outFolder,
    settings: readSettings({ env: {}, folder: testFolder }),
    contentFolder: content.folder,
  });
}, 90_000);

afterAll(() => content.remove());

function pageOf(id: string) {
  const file = services.find((service) => service.id === id)!.path;
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  return new window.DOMParser().parseFromString(
    readFileSync(path.join(outFolder, `${file}.html`), "utf8"),
    "text/html",
  );
}

const voicesOn = (id: string) =>
  [...pageOf(id).querySelectorAll(".client-voice blockquote")].map(({ textContent }) => textContent);

describe("a client's words", () => {
  it("stand on the page of their service alone: the first that is published, beside the drawn screen", () => {
    const found = services.map(({ id }) => [id, voicesOn(id)]).filter(([, voices]) => voices?.length);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(
        Object.entries(shownVoices).map(([id, word]) => [id, [testimonialOf(word, {}).feedback]]),
      ),
    );
    expect(pageOf("cloud").querySelector(".screen + .client-voice")).not.toBeNull();
  });

  it("come with stars, initials, name, job and the way to the review, as on home", () => {
    const voice = pageOf("e-commerce").querySelector(".client-voice")!;
    expect(voice.querySelector('[role="img"]')?.getAttribute("aria-label")).toBe("4 out of 5 stars");
    expect(voice.querySelectorAll(".star--full")).toHaveLength(4);
    expect(voice.querySelector("[aria-hidden='true'].testimonial-person")?.textContent).toBe("Zs");
    expect(voice.querySelector("figcaption")?.textContent).toContain("Zubrela shop, Owner, Sample shop");
    const link = voice.querySelector("a")!;
    expect(link.getAttribute("href")).toBe("https://maps.app.goo.gl/Zubrelashop");
    expect(link.textContent).toBe(around.linkLabel);
    expect(link.getAttribute("aria-label")).toContain("Zubrela shop");
  });

  it("leave nothing behind where nobody speaks of the service", () => {
    const document = pageOf("web-design");
    expect(document.querySelectorAll(".client-voice, .testimonial, blockquote")).toHaveLength(0);
    expect(document.querySelectorAll("figure.screen > figcaption")).toHaveLength(1);
  });

  it("are no rating that the company gives itself: search engines hear nothing of them", () => {
    const graphs = [...pageOf("e-commerce").querySelectorAll('[type="application/ld+json"]')];
    const text = graphs.map(({ textContent }) => textContent).join();
    expect(text).toContain("@graph");
    expect(text).not.toMatch(/review|rating|Zubrela/i);
  });

  it("are refused for a service that there is not, with what was meant", () => {
    put([{ ...items[0], service: "e-comerce" }, ...items.slice(1)]);
    expect(checkData({ folder: content.folder }).problems.map(formatProblem)).toEqual([
      expect.stringMatching(
        /^site\/_data\/testimonials\.json:\d+:\d+ "service" is "e-comerce", but no entry of site\/_data\/services\.json has that "id"\. Fix: did you mean "e-commerce"\?$/,
      ),
    ]);
  });
});
