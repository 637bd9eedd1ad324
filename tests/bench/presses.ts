/** A hand that presses, and a look at how long each press takes until the next frame shows. */
import type { Locator, Page } from "playwright-core";

/** One press: until its listeners began, what they ran, and from their end until the frame was there. */
export interface Press {
  what: string;
  nextFrameMs: number;
  waitedMs: number;
  ranMs: number;
  drewMs: number;
}

/** What a visitor can do. Each is measured under the name that it is given. */
export interface Hand {
  page: Page;
  tap(what: string, where: Locator): Promise<void>;
  click(what: string, where: Locator): Promise<void>;
  hover(what: string, where: Locator): Promise<void>;
  key(what: string, key: string): Promise<void>;
  /** From the file that was chosen; the browser's own dialog is not counted. */
  choose(what: string, where: Locator, file: string): Promise<void>;
}

export async function startPressing(
  page: Page,
  cpuSlowdown: number,
): Promise<{ hand: Hand; pressed: Press[] }> {
  const pressed: Press[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript(watchEvents);
  page.on("dialog", (shown) => void shown.accept());

  /** @param act must do nothing but press: Playwright's search for an element is work for the page too */
  const measure = async (what: string, act: () => Promise<void>) => {
    await page.evaluate(untilQuiet);
    await page.evaluate(() => Reflect.set(window, "pressed", []));
    await act();
    await page.evaluate(untilQuiet);
    const events: EventTimes[] = await page.evaluate(() => Reflect.get(window, "pressed"));
    pressed.push({ what, ...timesOf(events) });
  };
  const middleOf = async (where: Locator) => {
    await where.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = await where.boundingBox();
    if (!box) throw new Error(`${where} does not show on ${page.url()}.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  return {
    pressed,
    hand: {
      page,
      async tap(what, where) {
        const { x, y } = await middleOf(where);
        await measure(what, () => page.touchscreen.tap(x, y));
      },
      async click(what, where) {
        const { x, y } = await middleOf(where);
        await page.mouse.move(x, y);
        await measure(what, () => page.mouse.click(x, y));
      },
      async hover(what, where) {
        const { x, y } = await middleOf(where);
        await measure(what, () => page.mouse.move(x, y));
      },
      key: (what, key) => measure(what, () => page.keyboard.press(key)),
      choose: (what, where, file) => measure(what, () => where.setInputFiles(file)),
    },
  };
}

/** One event, in milliseconds of the page's own clock. */
interface EventTimes {
  startedAt: number;
  heardAt: number;
  doneAt: number;
  shownAt: number;
}

/** Of a press's events, those that the last frame of the slowest one shows. Where none took 16 ms, 16 stands for it. */
function timesOf(events: readonly EventTimes[]): Omit<Press, "what"> {
  const [slowest] = events.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (!slowest) return { nextFrameMs: 16, waitedMs: 0, ranMs: 0, drewMs: 0 };
  const { startedAt, heardAt, shownAt } = slowest;
  // Each is rounded to 8 ms by itself.
  const together = events.filter((event) => Math.abs(event.shownAt - shownAt) <= 8);
  return {
    nextFrameMs: Math.round(shownAt - startedAt),
    waitedMs: heardAt - startedAt,
    ranMs: together.reduce((sum, event) => sum + event.doneAt - event.heardAt, 0),
    drewMs: shownAt - Math.max(...together.map(({ doneAt }) => doneAt)),
  };
}

const lengthOf = ({ startedAt, shownAt }: EventTimes) => shownAt - startedAt;

/** Runs in the page: resolves when it has had nothing to do for a while, and its events have been told; after 2 s all the same. */
function untilQuiet() {
  return new Promise((resolve) =>
    setTimeout(() => requestIdleCallback(() => resolve(undefined), { timeout: 2_000 }), 250),
  );
}

/** Runs in the page: leaves its slow events in `window.pressed`. A chosen file is no event of that kind, and its frame is waited for here. */
function watchEvents() {
  Reflect.set(window, "pressed", []);
  const slowEvents: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming)) continue;
      const { startTime, processingStart, processingEnd, duration } = entry;
      Reflect.get(window, "pressed").push({
        startedAt: startTime,
        heardAt: processingStart,
        doneAt: processingEnd,
        shownAt: startTime + duration,
      });
    }
  }).observe(slowEvents);
  addEventListener(
    "change",
    ({ target, timeStamp }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
      const heardAt = performance.now();
      requestAnimationFrame((frameAt) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
          Reflect.get(window, "pressed").push({
            startedAt: timeStamp,
            heardAt,
            doneAt: frameAt,
            shownAt: performance.now(),
          });
        port2.postMessage("");
      });
    },
    true,
  );
}
