import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { KEPT, passBotCheck } from "../faults/visitor.ts";
import { builtSite } from "../test-run.ts";
import { enquiry } from "../typed-values.ts";
import { desktop, openWorld, phone } from "./world.ts";

/*
 * As in `release.test.ts`: the first page is of a release that is gone, and lacks one part. Here, each part that a page asks for
 * later, whatever it is.
 */
const OLD_MAIN = "/widgets/main-OLDOLDOL.js";
const main =
  readdirSync(path.join(builtSite, "widgets")).find((name) => /^main-[A-Z0-9]{8}\.js$/.test(name)) ?? "";
const builtFile = (name: string) => readFileSync(path.join(builtSite, name), "utf8");

/** Start of the name of what the old release is without. */
let missing = "";
let route = "";
let pagesSent = 0;

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({
    handle(request, response) {
      const address = (request.url ?? "").split("?")[0] ?? "";
      if (address === route && request.headers["sec-fetch-dest"] === "document") {
        pagesSent++;
        if (pagesSent > 1) return false;
        const file = route === "/" ? "index.html" : `${route.slice(1)}.html`;
        response
          .setHeader("content-type", "text/html")
          .end(builtFile(file).replaceAll(`/widgets/${main}`, OLD_MAIN));
        return true;
      }
      if (pagesSent < 2 && address.startsWith(`/widgets/${missing}-`)) {
        response.writeHead(404).end();
        return true;
      }
      if (address !== OLD_MAIN) return false;
      response.setHeader("content-type", "text/javascript").end(builtFile(`widgets/${main}`));
      return true;
    },
  });
});
beforeEach(() => {
  pagesSent = 0;
});
afterAll(() => world.close());

interface Visit {
  route: string;
  options?: BrowserContextOptions;
  /** Run in the page before any of its scripts. */
  before?: () => void;
  /** What a visitor does that asks for the part. */
  act?: (page: Page) => Promise<void>;
  /** What is to be seen after that, with no other press. */
  after?: (page: Page) => Promise<void>;
}

const nothing = async () => {};
const mounted = (page: Page, widget: string) =>
  page.locator(`[data-widget="${widget}"][data-mounted]`).waitFor();
const pdf = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\nAsha\n%%EOF") };

const visits: Record<string, Visit> = {
  schema: {
    route: "/contact",
    async act(page) {
      await mounted(page, "contact-form");
      await page.getByRole("textbox", { name: "Name" }).fill("Asha Kumari");
      await page.getByRole("textbox", { name: "Subject" }).focus();
    },
  },
  "contact-form-form-kind": {
    route: "/contact",
    async act(page) {
      await mounted(page, "contact-form");
      await page.getByRole("textbox", { name: "Name" }).fill("Asha Kumari");
    },
  },
  altcha: { route: "/contact" },
  "send-file": {
    route: "/internship",
    async act(page) {
      await mounted(page, "internship-form");
      await page.locator("input[type=file]").first().setInputFiles(pdf);
    },
  },
  slider: {
    route: "/",
    act: (page) => page.locator('[data-widget="testimonials"]').scrollIntoViewIfNeeded(),
  },
  "mount-application": {
    route: "/career",
    async act(page) {
      await page
        .getByRole("button", { name: /^APPLY NOW/i })
        .first()
        .click();
    },
    after: (page) =>
      page
        .getByRole("dialog")
        .getByRole("heading", { name: /^Apply for / })
        .waitFor(),
  },
  "menu-hover": {
    route: "/about",
    options: desktop,
    act: (page) => page.locator("#menu summary").first().hover(),
  },
  "catch-up": {
    route: "/about",
    before: () => void Reflect.deleteProperty(window, "NotRestoredReasons"),
  },
  main: { route: "/contact" },
};

it.each(Object.entries(visits))("a page whose %s is gone is loaded again, once", async (part, visit) => {
  missing = part;
  ({ route } = visit);
  const page = await world.visit("/icon.svg", visit.options ?? phone);
  if (visit.before) await page.addInitScript(visit.before);
  await page.goto(world.origin + route);
  await (visit.act ?? nothing)(page);
  await page
    .locator(`script[data-main][src="/widgets/${main}"]`)
    .waitFor({ state: "attached", timeout: 30_000 });
  await (visit.after ?? nothing)(page);
  await expect.poll(() => pagesSent).toBe(2);
});

it("the quote link of a page whose quote form is gone leads to it, by one press", async () => {
  missing = "quote-modal";
  route = "/about";
  const page = await world.visit("/about");
  await page.locator(".sticky-bar").getByRole("button", { name: "Get a quote" }).click();
  const dialog = page.getByRole("dialog").getByLabel("Name", { exact: true });
  const contact = page.locator('[data-widget="contact-form"][data-mounted]');
  await dialog.or(contact).waitFor({ timeout: 30_000 });
});

const keptForms = {
  contact: { route: "/contact", values: enquiry },
  quote: {
    route: "/about",
    values: {
      Name: "Asha Kumari",
      Email: "asha@example.org",
      "Mobile Number": "9876543210",
      "WhatsApp Number": "9876543210",
      "Existing Website": "sarees.example",
      Remarks: "A shop for sarees.",
    },
  },
} as const;

it.each([
  "contact",
  "quote",
] as const)("what an old page has kept (%s) is sent by the new one, with no other visit", async (kind) => {
  missing = "outbox";
  ({ route } = keptForms[kind]);
  const page = await world.visit(route);
  if (kind === "quote")
    await page.locator(".sticky-bar").getByRole("button", { name: "Get a quote" }).click();
  for (const [label, value] of Object.entries(keptForms[kind].values))
    await page.getByLabel(label, { exact: true }).fill(value);
  if (kind === "quote") {
    const categories = page.getByRole("combobox", { name: "Project Category" });
    await categories.click();
    await page.getByRole("option", { name: "SEO" }).click();
    await categories.click();
  }
  await passBotCheck(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByText(KEPT).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => world.provider.records(kind).length, { timeout: 20_000 }).toBe(1);
  expect(pagesSent).toBe(2);
});

it("a quote that is being written is left alone when what sends it is gone", async () => {
  missing = "send-submission";
  route = "/about";
  const page = await world.visit("/about");
  const recovery = page.waitForResponse((response) => response.url().includes("/widgets/recover.js?"), {
    timeout: 30_000,
  });
  await page.locator(".sticky-bar").getByRole("button", { name: "Get a quote" }).click();
  const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
  await name.fill("Asha Kumari");
  await (await recovery).finished();
  await page.waitForFunction(() => !document.documentElement.dataset.recovering);
  await expect.poll(() => name.inputValue()).toBe("Asha Kumari");
  expect(pagesSent).toBe(1);
});
