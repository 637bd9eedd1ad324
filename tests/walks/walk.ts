/** A walk through a form, as a screen reader meets it, written down state by state. */
import { setTimeout } from "node:timers/promises";
import type { BrowserContextOptions, Locator, Page, Request } from "playwright-core";
import type { World } from "../browser/world.ts";
import { describeFields } from "./describe-fields.ts";
import { hearLiveTexts } from "./hear-live-texts.ts";

const PATIENCE_MS = 20_000;
/** A look at the page, and so much of its own time between two looks. */
const STEP_MS = 20;
/** Longer than `announce` in `kit/toast/live-region.ts` waits. */
const QUIET_MS = 160;
/** A busy machine answers a look in this time. */
const LOOK = { timeout: 2_000 };

const HEADER = `# What a screen reader meets and says, state by state. Written by npm run walks; a test compares it. Review each change.
`;

/** What a form's walk is written of. */
export interface Walk {
  page: Page;
  /** Waits until all of it is seen and nothing changes any more, and writes down `place` (the last one, where none is named). */
  note(state: string, until?: Locator | Locator[], place?: Locator): Promise<void>;
  /** Waits until all of it is seen. */
  see(...wanted: Locator[]): Promise<void>;
  /** Lets time go by in the page. */
  pass(ms: number): Promise<void>;
  /** Holds back requests for an address. @returns lets them go */
  hold(address: RegExp): Promise<() => void>;
  /** All that was noted, as YAML. */
  written(): string;
}

/**
 * A visitor whose page has a clock that stands still but while a walk waits: what is shown for two seconds is there on a slow machine
 * too.
 */
export async function startWalk(world: World, options: BrowserContextOptions): Promise<Walk> {
  const context = await world.browser.newContext({
    serviceWorkers: "block",
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const started = Date.now();
  await page.clock.install({ time: started });
  await page.clock.pauseAt(started + 1_000);
  const hear = await hearLiveTexts(page);
  const underWay = watchRequests(page);
  const notes: string[] = [];
  let lastPlace = page.locator("body");

  const step = async () => {
    await page.clock.runFor(STEP_MS);
    await setTimeout(STEP_MS);
  };

  const see = async (...wanted: Locator[]) => {
    const endMs = Date.now() + PATIENCE_MS;
    for (const one of wanted) {
      while (!(await one.first().isVisible())) {
        if (Date.now() > endMs) throw new Error(`Waited ${PATIENCE_MS / 1_000} s in vain for ${one}`);
        await step();
      }
    }
  };

  /** What the place is, once it has stayed the same and nothing is on its way any more. */
  const settled = async (place: Locator): Promise<string> => {
    const endMs = Date.now() + PATIENCE_MS;
    let last = "";
    for (;;) {
      let gone: unknown;
      const now = await describe(page, place).catch((error) => {
        gone = error;
        return "";
      });
      if (now && now === last && underWay.list().length === 0) return now;
      if (Date.now() > endMs)
        throw new Error(
          `Waited ${PATIENCE_MS / 1_000} s in vain for an end of changes. On its way: ${underWay.list()}`,
          { cause: gone },
        );
      last = now;
      for (let ms = 0; ms < QUIET_MS; ms += STEP_MS) await step();
    }
  };

  return {
    page,
    see,
    async note(state, until = [], place = lastPlace) {
      lastPlace = place;
      await see(...[until].flat(), place);
      const described = await settled(place);
      const said = hear();
      const heard = said.length > 0 ? [list("said", said)] : [];
      notes.push([`${state}:`, ...heard, described].join("\n"));
    },
    async pass(ms) {
      await page.clock.runFor(ms);
    },
    async hold(address) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(address, async (route) => {
        underWay.hold(route.request());
        await released;
        await route.continue();
      });
      return release;
    },
    written: () => `${HEADER}\n${mask(notes.join("\n\n"), world)}\n`,
  };
}

/** @returns the requests that have no end yet; those for a worker's script never have one */
function watchRequests(page: Page) {
  const underWay = new Set<Request>();
  const ofWorkers = new Set<string>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("worker", (worker) => ofWorkers.add(worker.url()));
  return {
    hold: (request: Request) => underWay.delete(request),
    list: () => [...underWay].map((request) => request.url()).filter((url) => !ofWorkers.has(url)),
  };
}

/**
 * Focus, fields and tree of a place, and the tree of each frame of the page.
 *
 * @throws where one of them goes while it is looked at: time goes by in the page between two looks only, so waiting does not bring it back
 */
async function describe(page: Page, place: Locator): Promise<string> {
  const focused = page.locator(":focus").last();
  const hasFocus = (await focused.count()) > 0;
  const [focus = ""] = hasFocus ? (await focused.ariaSnapshot(LOOK)).split("\n") : ["- the page"];
  const fields = await place.evaluate(describeFields, undefined, LOOK);
  const parts = [list("focus", [focus.replace(/:$/, "")])];
  if (fields.length > 0) parts.push(list("fields", fields));
  parts.push(list("tree", [await place.ariaSnapshot(LOOK)]));
  // One that has not come has no address yet.
  for (const frame of page.frames().filter((one) => one !== page.mainFrame() && one.url())) {
    const title = await (await frame.frameElement()).getAttribute("title");
    parts.push(
      list(`tree of the frame ${JSON.stringify(title)}`, [await frame.locator("body").ariaSnapshot(LOOK)]),
    );
  }
  return parts.join("\n");
}

/** A list of YAML, one level in. */
const list = (name: string, items: string[]) =>
  [`  ${name}:`, ...items.flatMap((item) => item.split("\n")).map((line) => `    ${line}`)].join("\n");

/** What differs from one run to the next. */
function mask(text: string, { origin, provider }: World): string {
  return text
    .replaceAll(origin, "SITE")
    .replaceAll(new URL(origin).host, "SITE")
    .replaceAll(provider.origin, "PROVIDER")
    .replace(/\b[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}\b/g, "XXXX-XXXX")
    .replace(/\b\d+ ?%/g, "N%");
}
