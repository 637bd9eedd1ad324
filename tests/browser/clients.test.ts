/** The lists of clients on home and Our Work, which the provider sends. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import clients from "../fixtures/site/_data/clients.json" with { type: "json" };
import { desktop, useWorld } from "../harness/world.ts";

const world = useWorld();
beforeEach(() => world.provider.reset());

const HOME_CALL = "GetHomePageGropWiseClientProjectList";
const GROUPS_CALL = "GetGropWiseClientProjectList";
const slider = (page: Page) =>
  page.getByRole("region", { name: "Our clients", includeHidden: true });
const loadedSlider = (page: Page) => slider(page).and(page.locator(":not([aria-busy])"));
const groups = (page: Page) => page.locator(".client-groups");

/** Returns the number of visible clients from the site's own data, which stand in for those of the provider. */
const printedLogos = (page: Page) =>
  groups(page).locator(".client-list").getByRole("listitem").count();

async function expectLogos(section: Locator) {
  const images = section.locator("img");
  const logos = await images.evaluateAll((all: HTMLImageElement[]) =>
    all.map(({ src, alt, title, loading }) => ({ src, alt, title, loading })),
  );
  expect(logos).toHaveLength(15);
  for (const { src, alt, title, loading } of logos) {
    expect(src.startsWith(`${world.provider.cdnOrigin}/clients/`)).toBe(true);
    expect([alt !== "", title, loading]).toEqual([true, alt, "lazy"]);
  }
}

it("home asks the provider after load, and shows its clients, which lead to Our Work", async () => {
  const page = await world.visit("/", {
    viewport: { width: 1280, height: 720 },
    // Reduced motion keeps a slider from rotating, which would move what the test clicks.
    reducedMotion: "reduce",
  });
  await loadedSlider(page).waitFor({ state: "attached" });
  const asked = world.provider.requests().filter(({ method }) => method === "POST");
  expect(asked.map(({ path }) => path)).toEqual([`/api/Setting/${HOME_CALL}`]);
  expect(asked[0]!.headers.authorization).toMatch(/^Bearer \S+$/);
  const isAfterLoad = await page.evaluate((call) => {
    const [visit] = performance.getEntriesByType("navigation");
    const request = performance
      .getEntriesByType("resource")
      .find(({ name }) => name.endsWith(call));
    return request!.startTime >= visit!.toJSON().loadEventStart;
  }, HOME_CALL);
  expect(isAfterLoad).toBe(true);
  await expectLogos(slider(page));
  await slider(page).scrollIntoViewIfNeeded();
  await slider(page).and(page.locator("[data-ready]")).waitFor();
  const logoWidth = async () =>
    (await slider(page).locator("img").first().boundingBox())!.width;
  await page.setViewportSize({ width: 768, height: 720 });
  await expect
    .poll(logoWidth, { message: "wide enough for the name in it to be read" })
    .toBeGreaterThan(85);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(logoWidth).toBe(145);
  await slider(page).locator("[role=group]:not([inert]) > a").first().click();
  await page.waitForURL("**/ourwork");
});

it("Our Work shows the provider's groups, and the default logo in place of a broken one", async () => {
  const page = await world.newPage(desktop);
  let breakIt = () => {};
  const isBroken = new Promise<void>((resolve) => (breakIt = resolve));
  await page.route("**/clients/nuvrik-daily.svg", (route) =>
    isBroken.then(() => route.abort()),
  );
  await page.goto(`${world.origin}/ourwork`);
  await groups(page).and(page.locator(":not([aria-busy])")).waitFor();
  const names = ["Education", "Healthcare", "News and media", "Trade and services"];
  await expect
    .poll(() => groups(page).getByRole("heading").allTextContents())
    .toEqual(names);
  expect(await printedLogos(page)).toBe(0);
  await expectLogos(groups(page));
  const broken = groups(page).getByAltText("Nuvrik Daily");
  const name = groups(page).getByText("Nuvrik Daily");
  await broken.scrollIntoViewIfNeeded();
  expect(await name.isVisible()).toBe(false);
  breakIt();
  await expect
    .poll(() => broken.getAttribute("src"))
    .toContain("/images/clients/default.svg");
  const widthPx = () => broken.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthPx).toBeGreaterThan(0);
  expect(await name.isVisible()).toBe(true);
});

it("without a list home has no such section, and Our Work shows the clients of its own data", async () => {
  const page = await world.newPage();
  for (const call of [HOME_CALL, GROUPS_CALL]) {
    world.provider.setFault({ call, scenario: "500", times: 1 });
  }
  await page.goto(`${world.origin}/`);
  await loadedSlider(page).waitFor({ state: "attached" });
  const section = page.locator("main > section").filter({ has: slider(page) });
  await expect.poll(() => section.isVisible()).toBe(false);
  await page.goto(`${world.origin}/ourwork`);
  await page.getByText("We cannot show the full list just now.").waitFor();
  await expect.poll(() => printedLogos(page)).toBe(clients.featured.length);
});
