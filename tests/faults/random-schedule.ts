/**
 * Random schedules in a real browser: real sockets that are cut, a real IndexedDB, real locks, tabs that are reloaded in the
 * middle. `schedules.test.ts` runs some hundreds, `npm run soak` thousands.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Provider } from "../../provider/server.ts";
import type { Browser, BrowserContext, Page } from "playwright-core";

export interface ScheduleWorld {
  /** of the site */
  origin: string;
  /** of the built site */
  siteFolder: string;
  /** started with `botCheck: false` */
  provider: Provider;
  browser: Browser;
}
export type Counts = {
  notStored: number;
  falselyConfirmed: number;
  duplicated: number;
  resentAfterUnknown: number;
};
export type Totals = Counts & { schedules: number; sends: number; kept: number; inDoubt: number };
/** one visitor, whose tabs live through many schedules */
export interface Lane {
  context: BrowserContext;
  tabs: Page[];
  /** of the coming POSTs; `none` where it runs out */
  faults: string[];
  /** how often each reference number was posted */
  posts: Map<string, number>;
}

/** Faults of the stand-in, `refused` for a connection that is refused, `none`. */
const FAULTS = [
  "none",
  "none",
  "refused",
  "reset",
  "reset-before",
  "truncated",
  "down",
  "500",
  "400",
  "html",
  "204",
  "no-cors",
  "is-success-false",
];

/** Runs in the page. A text, since a test runner rewrites the `import()` of a function. */
const PRESS = `async ({ sending, contact, values }) => {
  const [{ sendSubmission }, { formKind }] = await Promise.all([import(sending), import(contact)]);
  try {
    const { reference, keptText } = await sendSubmission(formKind, { values }, "response", new AbortController().signal);
    return { reference, outcome: keptText ? "kept" : "accepted" };
  } catch (reason) {
    return { reference: "", outcome: "failed: " + reason };
  }
}`;

export async function runSchedules(
  world: ScheduleWorld,
  {
    seed,
    schedules,
    lanes = 3,
    log = () => {},
  }: { seed: number; schedules: number; lanes?: number; log?: (line: string) => void },
): Promise<Totals> {
  const totals: Totals = {
    schedules: 0,
    sends: 0,
    kept: 0,
    inDoubt: 0,
    notStored: 0,
    falselyConfirmed: 0,
    duplicated: 0,
    resentAfterUnknown: 0,
  };
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      const lane = await openLane(world);
      while (next < schedules) {
        const number = next++;
        const counts = await runSchedule(
          world,
          lane,
          createRandom(seed + number),
          `${seed}-${number}`,
          totals,
        );
        totals.schedules++;
        for (const key of Object.keys(counts) as (keyof Counts)[]) {
          totals[key] += counts[key];
          if (counts[key] > 0) log(`schedule ${number} of seed ${seed}: ${key} ${counts[key]}`);
        }
      }
      await lane.context.close();
    }),
  );
  return totals;
}

async function openLane({ origin, browser }: ScheduleWorld): Promise<Lane> {
  // Playwright sees nothing of what passes through a service worker.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const faults: string[] = [];
  const posts: Map<string, number> = new Map();
  await context.route("**/Setting/AddContactUs", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    const headers = await request.allHeaders();
    const reference = headers["x-reference"] ?? "";
    posts.set(reference, (posts.get(reference) ?? 0) + 1);
    const fault = faults.shift() ?? "none";
    if (fault === "refused") return route.abort("connectionrefused");
    if (fault === "none") return route.continue();
    return route.continue({ headers: { ...headers, "x-fault": fault } });
  });
  const tabs = await Promise.all([0, 1].map(() => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(`${origin}/server-error`)));
  return { context, tabs, faults, posts };
}

/**
 * One enquiry, from the first press until it is stored.
 *
 * @param name of the schedule; makes the enquiry one of its own
 */
async function runSchedule(
  { provider, siteFolder, origin }: ScheduleWorld,
  lane: Lane,
  random: () => number,
  name: string,
  totals: Totals,
): Promise<Counts> {
  const { context, tabs, faults, posts } = lane;
  const counts: Counts = { notStored: 0, falselyConfirmed: 0, duplicated: 0, resentAfterUnknown: 0 };
  const pressed = {
    sending: addressOf(siteFolder, "send-submission"),
    contact: addressOf(siteFolder, "contact-form-form-kind"),
    values: {
      Name: "Asha",
      Subject: "Random",
      Email: "asha@example.org",
      MobileNo: "9876543210",
      Message: name,
    },
  };
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "none";
  const stored = () => provider.records("contact").filter(({ body }) => body.remarks === name);

  const press = (tab: Page) => {
    totals.sends++;
    return tab
      .evaluate<{ reference: string; outcome: string }>(`(${PRESS})(${JSON.stringify(pressed)})`)
      .catch(() => ({ reference: "", outcome: "tab ended" }));
  };

  faults.splice(0, Infinity, ...Array.from({ length: 4 }, () => pick(FAULTS)));
  const isOffline = random() < 0.15;
  if (isOffline) await context.setOffline(true);
  const tab = tabs[random() < 0.5 ? 0 : 1] ?? tabs[0];
  if (!tab) throw new Error("a lane has two tabs");

  const pressing = press(tab);
  const isReloaded = random() < 0.15 && !isOffline;
  const both = random() < 0.15 ? press(tabs.find((other) => other !== tab) as typeof tab) : undefined;
  if (isReloaded) {
    await new Promise((resolve) => setTimeout(resolve, random() * 60));
    await tab.reload();
  }
  const results = [await pressing, ...(both ? [await both] : [])];
  for (const { outcome } of results) {
    if (outcome === "accepted" && stored().length === 0) counts.falselyConfirmed++;
    if (outcome === "kept") totals.kept++;
  }
  if (random() < 0.1) await tab.reload().catch(() => {});
  if (isOffline) await context.setOffline(false);
  // A reload without a connection leads to the browser's own error page; the visitor comes back.
  for (const one of tabs)
    if (one.url() !== `${origin}/server-error`) await one.goto(`${origin}/server-error`);
  if (random() < 0.2) await wake(lane);

  // What waits is sent by itself; what is in doubt waits for the visitor.
  let kept = await listKept(lane);
  for (let turn = 0; turn < 200 && kept.some(({ state }) => state !== "in-doubt"); turn++) {
    if (tabs.some((one) => one.url() !== `${origin}/server-error`))
      throw new Error(`a tab went to ${tabs.map((one) => one.url()).join(", ")}`);
    await wake(lane);
    await new Promise((resolve) => setTimeout(resolve, 20));
    kept = await listKept(lane);
  }
  for (const { reference } of kept) {
    totals.inDoubt++;
    const before = posts.get(reference) ?? 0;
    await wake(lane);
    await new Promise((resolve) => setTimeout(resolve, 60));
    if ((posts.get(reference) ?? 0) > before) counts.resentAfterUnknown++;
  }

  // The visitor presses until it is confirmed.
  faults.length = 0;
  for (const { reference } of kept) {
    await pressSendAgain(lane, reference);
  }
  for (let turn = 0; turn < 200 && (await listKept(lane)).length > 0; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (stored().length === 0 || results.every(({ outcome }) => outcome !== "accepted")) {
    const { outcome } = await press(tab);
    if (outcome !== "accepted" && stored().length === 0) counts.notStored++;
  }
  if (stored().length === 0) counts.notStored++;
  counts.duplicated += Math.max(0, stored().length - 1);
  return counts;
}

/**
 * In whatever tab shows the form: one that was open before anything was kept shows nothing.
 *
 * @throws {AggregateError} where no tab shows it
 */
async function pressSendAgain({ tabs }: Lane, reference: string) {
  const button = await Promise.any(
    tabs.map((tab) => tab.waitForSelector(`#resend-${reference}`, { state: "attached", timeout: 10_000 })),
  );
  await button.evaluate((element) => (element as HTMLElement).click());
}

async function wake({ tabs }: Lane) {
  await Promise.all(
    tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event("online"))).catch(() => {})),
  );
}

/** @returns what the device keeps */
async function listKept({ tabs }: Lane): Promise<{ reference: string; state: string }[]> {
  const [tab] = tabs;
  if (!tab) return [];
  return tab
    .evaluate(
      () =>
        new Promise<{ reference: string; state: string }[]>((resolve, reject) => {
          const opening = indexedDB.open("forms", 1);
          // A visitor who has kept nothing has no database yet.
          opening.onupgradeneeded = () => opening.transaction?.abort();
          opening.onerror = () => resolve([]);
          opening.onsuccess = () => {
            const reading = opening.result.transaction("outbox").objectStore("outbox").getAll();
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result.map(({ reference, state }) => ({ reference, state })));
            };
            reading.onerror = () => reject(reading.error);
          };
        }),
    )
    .catch(() => listKept({ tabs, context: tab.context(), faults: [], posts: new Map() }));
}

function addressOf(siteFolder: string, name: string): string {
  const file = readdirSync(path.join(siteFolder, "widgets")).find((one) =>
    new RegExp(`^${name}-[A-Z0-9]+\\.js$`).test(one),
  );
  if (!file) throw new Error(`The site has no file widgets/${name}-HASH.js. Fix: build it.`);
  return `/widgets/${file}`;
}

/** Numbers from 0 to 1 that the seed decides: mulberry32 (public domain). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
