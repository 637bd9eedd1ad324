/** Header, menu and sticky bar; pages without script; the accordion; Back and Forward. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { scopeOf, submitOf } from "../harness/fill-form.ts";
import {
  desktop,
  mainMenu as menu,
  phone,
  stickyBar as sticky,
  useVisit,
  useWorld,
} from "../harness/world.ts";
import { BOT_CHECK_MISSING, contact } from "../spec/forms.ts";
import { GET_A_QUOTE } from "../spec/words.ts";

const world = useWorld();

const service = "/services/web-designing-services";
const summary = (page: Page, text: string) =>
  menu(page).locator("summary", { hasText: text });
const openDropdowns = (page: Page) =>
  menu(page).locator("details[open] summary").allTextContents();
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });
const topBar = (page: Page) =>
  page.getByRole("complementary", { name: "Contact details" });

describe("on a wide screen", () => {
  const page = useVisit(() => world.visit("/", desktop));

  it("on a wide screen the link of the page that is open is highlighted", async () => {
    const [home, ...others] = await menu(page())
      .locator(":scope > ul > li > a")
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).color));
    expect(others.length).toBeGreaterThan(3);
    expect(others).not.toContain(home);
  });

  it("on a wide screen a dropdown opens on hover, and closes when the pointer leaves", async () => {
    await summary(page(), "Services").hover();
    await expect.poll(() => openDropdowns(page())).toEqual(["Services"]);
    await summary(page(), "Products").hover();
    await expect.poll(() => openDropdowns(page())).toEqual(["Products"]);
    await page().mouse.move(600, 600);
    await expect.poll(() => openDropdowns(page())).toEqual([]);
  });

  it("on a wide screen the sticky bar has the chat button alone, and the top bar is 35 px high", async () => {
    expect(
      await sticky(page()).getByRole("button", { name: GET_A_QUOTE }).isVisible(),
    ).toBe(false);
    expect(await sticky(page()).locator("a[href^='https://wa.me/']").isVisible()).toBe(
      true,
    );
    expect((await topBar(page()).boundingBox())!.height).toBe(35);
  });
});

it("on a wide screen a dropdown opens on click, closes the other, and closes on a press outside", async () => {
  const page = await world.visit("/about", { ...desktop, hasTouch: true });
  await summary(page, "Services").tap();
  await expect.poll(() => openDropdowns(page)).toEqual(["Services"]);
  await summary(page, "Products").tap();
  await expect.poll(() => openDropdowns(page)).toEqual(["Products"]);
  await page.touchscreen.tap(20, 400);
  await expect.poll(() => openDropdowns(page)).toEqual([]);
});

describe("on a phone", () => {
  const page = useVisit(() => world.visit("/about"));

  it("on a phone the top bar has a call link, the sticky bar both buttons", async () => {
    expect(await topBar(page()).locator("a[href^='tel:']").isVisible()).toBe(true);
    expect(
      await sticky(page()).getByRole("button", { name: GET_A_QUOTE }).isVisible(),
    ).toBe(true);
    expect(await sticky(page()).locator("a[href^='https://wa.me/']").isVisible()).toBe(
      true,
    );
  });

  it("on a phone the menu opens with contact data and social links, and Esc closes it", async () => {
    await menuButton(page()).click();
    await expect
      .poll(() => menuButton(page()).getAttribute("aria-expanded"))
      .toBe("true");
    expect(await menu(page()).locator("a[href^='tel:']:visible").count()).toBe(1);
    expect(await menu(page()).locator("a[href^='mailto:']:visible").count()).toBe(1);
    const social = menu(page()).getByRole("link", {
      name: /on (?:Facebook|LinkedIn|X|Instagram)$/,
    });
    expect(await social.count()).toBe(4);
    await page().keyboard.press("Escape");
    await expect.poll(() => menu(page()).isVisible()).toBe(false);
    await menuButton(page()).and(page().locator(":focus")).waitFor();
  });

  it("on a phone the menu is closed on the next page, and on a return by Back", async () => {
    await menuButton(page()).click();
    await summary(page(), "Services").click();
    // The link is below the open dropdown, which must not close at the touch and so move
    // the link away.
    await menu(page()).getByRole("link", { name: "Career", exact: true }).click();
    await page().waitForURL("**/career");
    expect(await menu(page()).isVisible()).toBe(false);
    await page().goBack();
    await page().waitForURL("**/about");
    await expect.poll(() => menu(page()).isVisible()).toBe(false);
  });
});

it("on a phone at 400 % zoom Tab comes to everything in the menu, and each stop is seen", async () => {
  const page = await world.visit("/about", {
    viewport: { width: 320, height: 256 },
    reducedMotion: "reduce",
  });
  await menuButton(page).click();
  await summary(page, "Services").click();
  const stops = menu(page).locator("a:visible, summary:visible");
  await stops.first().focus();
  const unseen: string[] = [];
  for (let stop = await stops.count(); stop > 0; stop--) {
    const isSeen = await page.evaluate(() => {
      const { left, top, width, height } =
        document.activeElement!.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return Boolean(found?.closest("nav") && document.activeElement!.contains(found));
    });
    if (!isSeen) {
      unseen.push(await page.evaluate(() => document.activeElement!.outerHTML));
    }
    await page.keyboard.press("Tab");
  }
  expect(unseen).toEqual([]);
});

it("without script menu, dropdowns and accordion work, and GET A QUOTE leads to contact", async () => {
  const page = await world.visit(service, { ...phone, javaScriptEnabled: false });
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await summary(page, "Services").click();
  await summary(page, "Products").click();
  await expect.poll(() => openDropdowns(page)).toEqual(["Products"]);
  await page.getByRole("link", { name: "Close menu" }).click();
  await expect.poll(() => menu(page).isVisible()).toBe(false);
  for (const question of [0, 1]) {
    await page.locator(".faq summary").nth(question).click();
  }
  await expect.poll(() => page.locator(".faq details[open]").count()).toBe(1);
  await sticky(page)
    .getByRole("link", { name: `${GET_A_QUOTE}, contact page` })
    .click();
  await page.waitForURL("**/contact");
});

const WAYS = ["tel:", "mailto:", "https://wa.me/"].map((way) => `main a[href^="${way}"]`);

it("without script the forms and lists lead on by what works", async () => {
  const page = await world.newPage({ ...phone, javaScriptEnabled: false });
  const countVisible = (selector: string) =>
    page.locator(selector).filter({ visible: true }).count();
  for (const [route, shown, hidden] of [
    ["/contact", WAYS, "main form"],
    ["/internship", WAYS, "main form"],
    [
      "/career",
      ['.vacancy-card a[href^="mailto:"]', ".vacancy-card h3"],
      ".career-spinner",
    ],
    [
      "/ourwork",
      [".client-groups-note a[href='/contact']", ".client-list li"],
      "main [role=status]",
    ],
  ] as const) {
    await page.goto(world.origin + route);
    for (const selector of shown) {
      expect(await countVisible(selector), route + selector).toBeGreaterThan(0);
    }
    expect(await countVisible(hidden), route).toBe(0);
  }
});

/** Returns the strokes of a question's icon, which are the pseudo-elements before and after its words. */
const strokesOf = (question: Locator) =>
  question.evaluate((summary) =>
    ["::before", "::after"].flatMap((part) => {
      const { display, transform, borderTopWidth } = getComputedStyle(summary, part);
      if (display === "none" || borderTopWidth === "0px") {
        return [];
      }
      return transform === "none" ? "level" : "upright";
    }),
  );

it.each([
  ["a phone", phone],
  ["a wide screen", desktop],
])("on %s a toast covers nothing of the header, its open menu and the sticky bar", async (_, view) => {
  const page = await world.visit("/contact", view);
  await submitOf(scopeOf(page, contact)).click();
  await page.locator(".toast", { hasText: BOT_CHECK_MISSING }).waitFor();
  if (view === desktop) {
    await summary(page, "Services").hover();
  }
  const covered = await page
    .locator(":is(header, [aria-label='Quick contact']) :is(a, summary):visible")
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { right, y, height } = target.getBoundingClientRect();
        const found = document.elementFromPoint(right - 2, y + height / 2);
        return target.contains(found)
          ? []
          : [`${target.textContent} lies under ${found?.className}`];
      }),
    );
  expect(covered).toEqual([]);
});

describe("the questions and answers", () => {
  const page = useVisit(() => world.visit("/"));
  const answers = () => page().locator(".faq details");
  const question = (index: number) => answers().nth(index).locator("summary");
  const setOpen = (isOpen: boolean) =>
    question(0).evaluate(
      ({ parentElement }, open) => parentElement!.toggleAttribute("open", open),
      isOpen,
    );

  it("a question's icon is a plus while it is closed, and a minus while it is open", async () => {
    await setOpen(false);
    await expect.poll(() => strokesOf(question(0))).toEqual(["level", "upright"]);
    await question(0).click();
    await expect.poll(() => strokesOf(question(0))).toEqual(["level"]);
  });

  it("opening one answer closes the others, and a second press closes it", async () => {
    await setOpen(true);
    await question(1).click();
    await expect
      .poll(() =>
        answers().evaluateAll((all) => all.findIndex((one) => one.hasAttribute("open"))),
      )
      .toBe(1);
    await expect.poll(() => page().locator(".faq details[open]").count()).toBe(1);
    await question(1).click();
    await expect.poll(() => page().locator(".faq details[open]").count()).toBe(0);
  });
});

it("a page built last year shows this year's figures", async () => {
  const page = await world.newPage();
  await page.clock.setFixedTime(new Date("2031-03-01T10:00:00Z"));
  await page.goto(`${world.origin}/`);
  await expect.poll(() => page.locator("[data-current-year]").textContent()).toBe("2031");
  await expect.poll(() => page.locator("[data-years-since]").textContent()).toBe("21");
});

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

it("a link leads to a page's top, and Back and Forward to where the visitor was", async () => {
  const last = "/services/whatsapp-business-api-services";
  // With reduced motion the page does not scroll smoothly, so a script that scrolls it
  // has done so at once.
  const page = await world.visit("/our-services", { ...phone, reducedMotion: "reduce" });
  const link = page.locator(`main a[href="${last}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(500);
  await link.click();
  await page.waitForURL(`**${last}`);
  expect(await scrollTop(page)).toBe(0);
  await page.locator(".faq").scrollIntoViewIfNeeded();
  const deeper = await scrollTop(page);
  expect(deeper).toBeGreaterThan(500);

  await page.goBack();
  await page.waitForFunction((top) => Math.round(scrollY) === top, left);
  await page.goForward();
  await page.waitForFunction((top) => Math.round(scrollY) === top, deeper);
});

it("an open quote form and an open menu are closed when the page is left", async () => {
  const page = await world.visit("/about");
  const opener = sticky(page).getByRole("button", { name: GET_A_QUOTE });
  const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
  await opener.click();
  await name.fill("Asha Kumari");
  await menuButton(page).evaluate((button: HTMLElement) => {
    button.click();
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  });
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => menu(page).isVisible()).toBe(false);
  await opener.click();
  await expect.poll(() => name.inputValue()).toBe("");
});
