/** Measures the time from each press of a visitor until the next frame, on a slow phone. */
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { botCheckBox, passedBotCheck } from "../harness/bot-check-box.ts";
import { fieldOf, formOf, openerOf, submitOf, upload } from "../harness/fill-form.ts";
import { FORMS, type FormRow, quote } from "../spec/forms.ts";
import {
  type BenchWorld,
  CPU_SLOWDOWN,
  openPhone,
  RUNS,
  spread,
  untilQuiet,
} from "./phone.ts";

const DESKTOP = {
  viewport: { width: 1366, height: 768 },
  hasTouch: false,
  isMobile: false,
};

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
      const { page, close } = await openPhone(browser, {
        serviceWorkers: "block",
        ...view,
      });
      const hand = await startPressing(page, (what, nextFrameMs) => {
        const press = `${name}: ${what}`;
        frames.set(press, [...(frames.get(press) ?? []), nextFrameMs]);
      });
      await page.goto(origin + route, { waitUntil: "load" });
      await go(hand);
      await close();
    }
  }
  console.log(
    `\nPresses: time to the next frame (Event Timing, in steps of 8 ms; 16 stands for less), ${CPU_SLOWDOWN}× slower CPU, ${RUNS} runs; goals: median 50, worst 100`,
  );
  console.table([...frames].map(([press, made]) => ({ press, ...spread("ms", made) })));
}

/** Makes every press that a form needs. Submit is never answered, so that the page does not navigate. */
async function goThrough(hand: Hand, form: FormRow) {
  const { tap, key, page } = hand;
  if (form.opener) {
    await openerOf(page, form).waitFor();
    await tap(form.opener, openerOf(page, form));
  }
  const scope = formOf(page);
  const submit = submitOf(page);
  await botCheckBox(scope).waitFor();
  await tap("Submit without bot check", submit);
  await tap("bot check", botCheckBox(scope));
  await passedBotCheck(scope).waitFor();
  await tap("Submit with nothing filled in", submit);
  for (const row of form.fields.filter(({ behind }) => !behind)) {
    const field = fieldOf(page, row);
    const { kind, name, value } = row;
    if (kind === "file") {
      await upload(page, row);
    } else if (kind === "choice") {
      await field.focus();
      await key(`choice of ${name}`, "ArrowDown");
    } else if (kind === "choices") {
      await tap("list of categories", field);
      await tap("a category", scope.locator(`[type=checkbox][name=${name}]`).first());
      await key("Escape in the list", "Escape");
    } else {
      await tap(`tap on ${name}`, field);
      await key(`first key in ${name}`, value[0]!);
      await field.fill(value);
      await key(`Tab out of ${name}`, "Tab");
    }
  }
  await page.route(/\/(?:Add|Apply)\w+$/, () => {});
  await tap("Submit, all filled in", submit);
  if (form === quote) {
    await tap("Close", page.locator("dialog .modal-close"));
  }
}

const JOURNEYS: Journey[] = [
  {
    name: "home",
    route: "/",
    async go({ tap, page }) {
      const button = page.locator(".menu-button");
      const dropdowns = page.locator("#menu summary");
      await tap("menu button", button);
      await tap("its first dropdown", dropdowns.nth(0));
      await tap("its second dropdown", dropdowns.nth(1));
      await tap("menu button again", button);
      for (const at of [0, 1]) {
        const slider = page.locator(".slider").nth(at);
        await slider.scrollIntoViewIfNeeded();
        await page.locator(".slider[data-ready]").nth(at).waitFor();
        for (const name of ["next", "previous", "pause"]) {
          const button = slider.locator(`[data-slider="${name}"]`);
          if (await button.isVisible()) {
            await tap(`slider ${at + 1}: ${name}`, button);
          }
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
  ...FORMS.map((form) => ({
    name: form.name,
    route: form.route,
    go: (hand: Hand) => goThrough(hand, form),
  })),
];

type Hand = Awaited<ReturnType<typeof startPressing>>;

/** Returns the acts of a visitor, each of which reports the milliseconds until its next frame; 16 means 16 or less. */
async function startPressing(
  page: Page,
  report: (what: string, nextFrameMs: number) => void,
) {
  const { mouse, touchscreen, keyboard } = page;
  await page.addInitScript(watchEvents);
  page.on("dialog", (shown) => void shown.accept());

  /** @param act does nothing but press, because Playwright's search for an element would be work for the page */
  const measure = async (what: string, act: () => Promise<void>) => {
    await untilQuiet(page);
    await page.evaluate(() => Reflect.set(window, "slowestMs", 16));
    await act();
    await untilQuiet(page);
    report(what, Number(await page.evaluate(() => Reflect.get(window, "slowestMs"))));
  };
  const inTheMiddle =
    (act: (x: number, y: number) => Promise<void>, isOver = false) =>
    async (what: string, where: Locator) => {
      await where.evaluate((element) =>
        element.scrollIntoView({ block: "center", behavior: "instant" }),
      );
      const box = await where.boundingBox();
      if (!box) {
        throw new Error(`${where} does not show on ${page.url()}.`);
      }
      const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
      if (isOver) {
        await mouse.move(...middle);
      }
      await measure(what, () => act(...middle));
    };
  return {
    page,
    tap: inTheMiddle((x, y) => touchscreen.tap(x, y)),
    click: inTheMiddle((x, y) => mouse.click(x, y), true),
    hover: inTheMiddle((x, y) => mouse.move(x, y)),
    key: (what: string, key: string) => measure(what, () => keyboard.press(key)),
  };
}

/** Keeps the longest wait for a frame in `window.slowestMs`. Runs in the page before the page's scripts. */
function watchEvents() {
  const slowEvents: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    const waits = list.getEntries().map(({ duration }) => duration);
    Reflect.set(
      window,
      "slowestMs",
      Math.max(Number(Reflect.get(window, "slowestMs") ?? 0), ...waits),
    );
  }).observe(slowEvents);
}
