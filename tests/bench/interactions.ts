/** What a press costs a visitor's phone: from the press until the next frame shows. Everything that can be pressed, in the order of a visit. */
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { botCheckBox, passedBotCheck } from "../bot-check-box.ts";
import { type BenchWorld, chooseResume, CPU_SLOWDOWN, fieldsOf, openPhone, RUNS, spread } from "./phone.ts";

const DESKTOP = { viewport: { width: 1366, height: 768 }, hasTouch: false, isMobile: false };

interface Journey {
  name: string;
  route: string;
  view?: BrowserContextOptions;
  go(hand: Hand): Promise<void>;
}

export async function bench({ origin, browser }: BenchWorld): Promise<void> {
  const frames = new Map<string, number[]>();
  for (const { name, route, view, go } of JOURNEYS) {
    for (let run = 0; run < RUNS; run++) {
      const { page, close } = await openPhone(browser, { serviceWorkers: "block", ...view });
      const { hand, pressed } = await startPressing(page);
      await page.goto(origin + route, { waitUntil: "load" });
      await go(hand);
      for (const { what, nextFrameMs } of pressed) {
        const press = `${name}: ${what}`;
        frames.set(press, [...(frames.get(press) ?? []), nextFrameMs]);
      }
      await close();
    }
  }
  console.log(
    `\nPresses: time to the next frame (Event Timing, in steps of 8 ms; 16 stands for less), ${CPU_SLOWDOWN}× slower CPU, ${RUNS} runs; goals: median 50, worst 100`,
  );
  console.table([...frames].map(([press, made]) => ({ press, ...spread("ms", made) })));
}

/** Everything in a form: too early, field by field, and Submit, whose answer never comes, so that the page stays. */
async function goThrough(hand: Hand, form: Locator) {
  const { tap, key, page } = hand;
  const submit = form.getByRole("button", { name: "Submit" });
  await botCheckBox(form).waitFor();
  await tap("Submit without bot check", submit);
  await tap("bot check", botCheckBox(form));
  await passedBotCheck(form).waitFor();
  await tap("Submit with nothing filled in", submit);
  for (const { field, name, text } of await fieldsOf(form)) {
    await tap(`tap on ${name}`, field);
    await key(`first key in ${name}`, text[0]!);
    await field.fill(text);
    await key(`Tab out of ${name}`, "Tab");
  }
  for (const [at, select] of (await form.locator("select").all()).entries()) {
    await select.focus();
    await key(`choice ${at + 1}`, "ArrowDown");
  }
  const categories = form.locator("button[name=ProjectCategory]");
  if (await categories.isVisible()) {
    await tap("list of categories", categories);
    await tap("a category", form.locator("[type=checkbox][name=ProjectCategory]").first());
    await key("Escape in the list", "Escape");
  }
  if ((await form.locator("[name=cv], [name=resume]").count()) > 0) await chooseResume(form);
  await page.route(/\/(?:Add|Apply)\w+$/, () => {});
  await tap("Submit, all filled in", submit);
}

async function goThroughMenu({ tap, page }: Hand) {
  const button = page.locator(".menu-button");
  const dropdowns = page.locator("#menu summary");
  await tap("menu button", button);
  await tap("its first dropdown", dropdowns.nth(0));
  await tap("its second dropdown", dropdowns.nth(1));
  await tap("menu button again", button);
}

/** The form of a widget that mounts with its page. */
const formOf = async ({ page }: Hand, widget: string) => {
  const form = page.locator(`[data-widget="${widget}"][data-mounted] form`);
  await form.waitFor();
  return form;
};

/** The form in the dialog that a press opens. */
async function openedBy({ tap, page }: Hand, what: string, opener: Locator) {
  await opener.waitFor();
  await tap(what, opener);
  const form = page.locator("dialog[open] form");
  await form.waitFor();
  return form;
}

const JOURNEYS: Journey[] = [
  {
    name: "home",
    route: "/",
    async go(hand) {
      const { tap, page } = hand;
      await goThroughMenu(hand);
      for (const at of [0, 1]) {
        const slider = page.locator(".slider").nth(at);
        await slider.scrollIntoViewIfNeeded();
        await page.locator(".slider[data-ready]").nth(at).waitFor();
        for (const name of ["next", "previous", "pause"]) {
          const button = slider.locator(`[data-slider="${name}"]`);
          if (await button.isVisible()) await tap(`slider ${at + 1}: ${name}`, button);
        }
      }
      await tap("a question", page.locator(".faq summary").nth(1));
      await tap("another question", page.locator(".faq summary").nth(2));
    },
  },
  {
    name: "about, desktop",
    route: "/about",
    view: DESKTOP,
    async go({ hover, click, page }) {
      const dropdowns = page.locator("#menu summary");
      await hover("hover over the first dropdown", dropdowns.nth(0));
      await hover("hover over the second dropdown", dropdowns.nth(1));
      await click("click on the second dropdown", dropdowns.nth(1));
    },
  },
  {
    name: "contact",
    route: "/contact",
    go: async (hand) => goThrough(hand, await formOf(hand, "contact-form")),
  },
  {
    name: "internship",
    route: "/internship",
    go: async (hand) => goThrough(hand, await formOf(hand, "internship-form")),
  },
  {
    name: "career",
    route: "/career",
    go: async (hand) =>
      goThrough(hand, await openedBy(hand, "APPLY NOW", hand.page.locator(".job-cards a").first())),
  },
  {
    name: "quote",
    route: "/about",
    async go(hand) {
      const opener = hand.page.locator('.sticky-bar [data-opens="quote-modal"]');
      await goThrough(hand, await openedBy(hand, "GET A QUOTE", opener));
      await hand.tap("Close", hand.page.locator("dialog [data-closes]"));
    },
  },
];

/** What a visitor can do. Each is measured under the name that it is given. */
interface Hand {
  page: Page;
  tap(what: string, where: Locator): Promise<void>;
  click(what: string, where: Locator): Promise<void>;
  hover(what: string, where: Locator): Promise<void>;
  key(what: string, key: string): Promise<void>;
}

/** @returns what was pressed, and the milliseconds until its next frame; 16 stands for less */
async function startPressing(page: Page) {
  const pressed: { what: string; nextFrameMs: number }[] = [];
  await page.addInitScript(watchEvents);
  page.on("dialog", (shown) => void shown.accept());

  /** @param act must do nothing but press: Playwright's search for an element is work for the page too */
  const measure = async (what: string, act: () => Promise<void>) => {
    await page.evaluate(untilQuiet);
    await page.evaluate(() => Reflect.set(window, "slowestMs", 16));
    await act();
    await page.evaluate(untilQuiet);
    pressed.push({ what, nextFrameMs: Number(await page.evaluate(() => Reflect.get(window, "slowestMs"))) });
  };
  const middleOf = async (where: Locator) => {
    await where.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = await where.boundingBox();
    if (!box) throw new Error(`${where} does not show on ${page.url()}.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const hand: Hand = {
    page,
    async tap(what, where) {
      const middle = await middleOf(where);
      await measure(what, () => page.touchscreen.tap(...middle));
    },
    async click(what, where) {
      const middle = await middleOf(where);
      await page.mouse.move(...middle);
      await measure(what, () => page.mouse.click(...middle));
    },
    async hover(what, where) {
      const middle = await middleOf(where);
      await measure(what, () => page.mouse.move(...middle));
    },
    key: (what, key) => measure(what, () => page.keyboard.press(key)),
  };
  return { hand, pressed };
}

/** Runs in the page: resolves when it has had nothing to do for a while, and its events have been told; after 2 s all the same. */
function untilQuiet() {
  return new Promise((resolve) =>
    setTimeout(() => requestIdleCallback(() => resolve(undefined), { timeout: 2_000 }), 250),
  );
}

/** Runs in the page before its own scripts: leaves the longest wait for a frame in `window.slowestMs`. */
function watchEvents() {
  const slowEvents: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    const waits = list.getEntries().map(({ duration }) => duration);
    Reflect.set(window, "slowestMs", Math.max(Number(Reflect.get(window, "slowestMs") ?? 0), ...waits));
  }).observe(slowEvents);
}
