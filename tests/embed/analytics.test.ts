import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectFolder } from "../test-run.ts";
import { openPartnerWorld, type PartnerWorld, REQUEST, snippet, widget } from "./partner-world.ts";

/*
 * The recipes as a partner copies them out of the guide, each with a library that behaves as the real one does: it takes over what
 * was said before it came, and sends with a beacon.
 */

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

const guide = readFileSync(path.join(projectFolder, "docs/embedding.md"), "utf8");

/** The script under a heading of the guide. */
function recipe(heading: string) {
  const [, section = ""] = guide.split(`\n### ${heading}\n`);
  const [, code] = /```js\n([\s\S]*?)```/.exec(section) ?? [];
  if (!code) throw new Error(`docs/embedding.md has no script under "### ${heading}"`);
  return code;
}

interface Recipe {
  heading: string;
  /** Of the library, which calls `send` for each thing that it was told. */
  library: string;
  /** What is sent for a request from a page that says `source`. */
  told: (source: string) => unknown;
}

const recipes: Recipe[] = [
  {
    heading: "Google Tag Manager",
    library: `window.dataLayer = window.dataLayer || [];
      dataLayer.forEach(send);
      dataLayer.push = (...items) => items.forEach(send);`,
    told: (source) => ({ event: "generate_lead", lead_source: source }),
  },
  {
    heading: "Google Analytics 4 without Tag Manager",
    library: "window.gtag = (...words) => send(words);",
    told: (source) => ["event", "generate_lead", { lead_source: source }],
  },
  {
    heading: "Plausible",
    library: `const before = window.plausible && window.plausible.q || [];
      window.plausible = (...words) => send(words);
      before.forEach((words) => plausible(...words));`,
    told: (source) => ["Quote", { props: { source } }],
  },
  {
    heading: "Matomo",
    library: `(window._paq || []).forEach(send);
      window._paq = { push: send };`,
    told: (source) => ["trackEvent", "Quote", "submitted", source],
  },
];

describe.each(recipes)("the recipe for $heading", ({ heading, library, told }) => {
  /** A partner's page with the recipe, under the policy that the guide asks for and what the library needs, which stands on the partner's origin. */
  const open = async (place: "library there" | "library late", attributes = "") => {
    const collector = encodeURIComponent(`${heading} ${place}`);
    const send = `const send = (told) => navigator.sendBeacon("/collect/${collector}", JSON.stringify(told));`;
    const scripts = {
      library: world.publishScript(`{ ${send} ${library} }`),
      recipe: world.publishScript(recipe(heading)),
    };
    const present = place === "library there" ? [scripts.library, scripts.recipe] : [scripts.recipe];
    const { page, complaints } = await world.open({
      headers: {
        "content-security-policy": `default-src 'none'; script-src 'self' ${world.origin}; frame-src ${world.origin}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
      body:
        present.map((script) => `<script src="${script}"></script>`).join("") + snippet(world, attributes),
    });
    return { page, complaints, scripts, collected: () => world.collected(collector) };
  };

  it("tells of a request and who sent it, and nothing of the visitor", async () => {
    const { page, complaints, collected } = await open("library there", 'data-source="spring-sale"');
    await widget(page).order();
    await widget(page).thanks.waitFor();
    await expect.poll(collected).toEqual([JSON.stringify(told("spring-sale"))]);
    for (const typed of [...Object.values(REQUEST), "9876543210"])
      expect(collected()[0]).not.toContain(typed);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("tells although the visitor is led away at once", async () => {
    const thanks = world.publish({ body: "<h1>Thanks from the partner</h1>" });
    const { page, collected } = await open("library there", `data-thanks-url="${thanks}"`);
    const before = collected().length;
    await widget(page).order();
    await page.getByRole("heading", { name: "Thanks from the partner" }).waitFor();
    await expect.poll(collected).toHaveLength(before + 1);
    await page.context().close();
  });

  // Google's own lines for a page make `gtag` before its library comes; the others' recipes do it themselves.
  if (!recipe(heading).includes("gtag"))
    it("tells though the library comes after the request", async () => {
      const { page, scripts, complaints, collected } = await open("library late");
      await widget(page).order();
      await widget(page).thanks.waitFor();
      await page.evaluate(`import("${scripts.library}").then(() => {})`);
      await expect.poll(collected).toEqual([JSON.stringify(told("none"))]);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
});
