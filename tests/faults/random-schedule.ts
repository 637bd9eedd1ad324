/**
 * Random schedules in a real browser: real sockets that the server cuts, connections that are used again, a real IndexedDB, real locks,
 * tabs that are reloaded in the middle. `schedules.test.ts` runs twenty, `npm run soak` thousands, `npm run engines` some in
 * each engine.
 */
import type { Browser } from "playwright-core";
import type { Settings } from "../../lib/settings.ts";
import type { FaultyProvider } from "./provider-faults.ts";
import type { Pressed } from "./schedule-page.ts";
import {
  bundleForm,
  fillIn,
  hasDraft,
  listKept,
  outcomeOf,
  pause,
  press,
  type ScheduleTab,
  type ScheduleVisitor,
  until,
} from "./schedule-tab.ts";

/**
 * For {@link ScheduleWorld.provider}: without a bot check, with connections that browsers use again, and with preflights that they ask
 * for now and then.
 */
export const SCHEDULE_PROVIDER = {
  botCheck: "off",
  keepsConnections: true,
  preflightLifetimeSeconds: 1,
} as const;

/** A visitor of the random schedules in a browser that Playwright drives. */
export async function openScheduleVisitor(browser: Browser): Promise<ScheduleVisitor> {
  // A worker would answer for the network that schedules take away: it has tests of its own.
  const context = await browser.newContext({ serviceWorkers: "block" });
  return {
    async openTab() {
      const page = await context.newPage();
      return {
        evaluate: (expression) => page.evaluate<unknown>(expression),
        // Chromium loads its error page again by itself when the network returns, and interrupts who does the same.
        goto: async (address) => void (await page.goto(address).catch(() => page.goto(address))),
        reload: async () => void (await page.reload()),
      };
    },
    setOffline: (isOffline) => context.setOffline(isOffline),
    close: () => context.close(),
  };
}

export interface ScheduleWorld {
  /** Where the site is served, once for each visitor that runs schedules at the same time: faults are set by a page's origin. */
  origins: readonly string[];
  /** With which the site was built. */
  settings: Readonly<Settings>;
  /** Started with {@link SCHEDULE_PROVIDER}. */
  provider: FaultyProvider;
  openVisitor(): Promise<ScheduleVisitor>;
}

/** Of the stand-in; `none` is its true answer. */
const FAULTS =
  `none none unreachable reset reset-reused reset-reused reset-before truncated down 500 400 html 204
  no-cors is-success-false`.split(/\s+/);
const FAULTS_OF_UPLOADS = ["none", "none", "none", "reset-reused", "reset"];
/** A page that keeps forms and has none of its own. */
const PAGE = "/server-error";
const SETTLE_MS = 60;

/** One visitor, whose tabs live through many schedules. */
interface Lane {
  world: ScheduleWorld;
  /** Of a form. */
  code: string;
  origin: string;
  visitor: ScheduleVisitor;
  tabs: [ScheduleTab, ScheduleTab];
}

/** @returns what was done, and what must not have been; the seed decides each schedule, not when a browser does what */
export async function runSchedules(
  world: ScheduleWorld,
  { seed, schedules, log = () => {} }: { seed: number; schedules: number; log?: (line: string) => void },
): Promise<Totals> {
  const totals = { ...NOTHING };
  const code = await bundleForm(world.settings);
  let next = 0;
  await Promise.all(
    world.origins.map(async (origin) => {
      const visitor = await world.openVisitor();
      const tabs: Lane["tabs"] = [await visitor.openTab(), await visitor.openTab()];
      for (const tab of tabs) await tab.goto(origin + PAGE);
      while (next < schedules) {
        const number = next++;
        const { counts, outcomes } = await runSchedule(
          { world, code, origin, visitor, tabs },
          createRandom(seed + number),
          `${seed}-${number}.`,
        ).catch((reason) => {
          throw new Error(`schedule ${number} of seed ${seed} came to no end`, { cause: reason });
        });
        for (const key of Object.keys(totals) as (keyof Totals)[]) totals[key] += counts[key];
        if (isHarmful(counts))
          log(`schedule ${number} of seed ${seed}: ${outcomes.join(", ")}; ${JSON.stringify(counts)}`);
      }
      await visitor.close();
    }),
  );
  return totals;
}

/**
 * One submission, from the first press until it is stored.
 *
 * @param name of the schedule; makes the submission one of its own
 */
async function runSchedule(lane: Lane, random: () => number, name: string) {
  const { code, origin, visitor, tabs } = lane;
  const { provider } = lane.world;
  const counts: Totals = { ...NOTHING, schedules: 1 };
  const kind = random();
  const form: Pressed["form"] = kind < 0.2 ? "internship" : kind < 0.4 ? "quote" : "contact";
  const call = { contact: "AddContactUs", internship: "ApplyInternship", quote: "AddQuoteRequest" }[form];
  const startedAt = new Date().toISOString();
  const [tab, other] = random() < 0.5 ? tabs : [tabs[1], tabs[0]];

  const stored = () => provider.records(form).filter(({ body }) => Object.values(body).includes(name)).length;
  const posts = (isRepeated: boolean) =>
    provider
      .requests()
      .filter(
        (one) =>
          one.call === call &&
          one.method === "POST" &&
          one.headers.origin === origin &&
          one.isRepeated === isRepeated &&
          one.time >= startedAt,
      ).length;
  const pressIn = (one: ScheduleTab) => {
    counts.presses++;
    return press(one, { form, name });
  };

  spoil(lane, call, pickSome(FAULTS, 4, random));
  if (form === "internship") {
    counts.withFiles++;
    spoil(lane, "upload", pickSome(FAULTS_OF_UPLOADS, 2, random));
  }
  const isOffline = random() < 0.15 && visitor.setOffline !== undefined;
  const isReloaded = random() < 0.15 && !isOffline;
  const isInBoth = random() < (form === "contact" ? 0.15 : 0.6);
  for (const one of tabs) await lie(one, random);

  await Promise.all(tabs.map((one) => fillIn(one, code, { form, name })));
  if (isOffline) await visitor.setOffline?.(true);
  await Promise.all([pressIn(tab), isInBoth && pressIn(other)]);
  if (isReloaded) {
    await pause(random() * 60);
    await tab.reload();
  }
  const outcomes = await Promise.all((isInBoth ? [tab, other] : [tab]).map(outcomeOf));
  for (const outcome of outcomes) {
    if (outcome === "sent" && stored() === 0) counts.falselyConfirmed++;
    if (outcome === "kept") counts.kept++;
  }
  if (random() < 0.1) await tab.reload().catch(() => {});
  if (isOffline) await visitor.setOffline?.(false);
  // A reload without a connection leads to the browser's own error page; the visitor comes back.
  for (const one of tabs)
    if ((await one.evaluate("location.href")) !== origin + PAGE) await one.goto(origin + PAGE);
  if (random() < 0.2) await wake(lane);

  // What waits is sent by itself; what is in doubt, or was refused, waits for the visitor.
  await untilNothingWaits(lane, name);
  const kept = await listKept(tab, name);
  for (const { reference, state } of kept) {
    if (state === "in-doubt") counts.inDoubt++;
    const before = posts(false);
    await wake(lane);
    await pause(SETTLE_MS);
    if (posts(false) > before) counts.resentAfterUnknown++;
    provider.clearFaults(origin);
    await pressSendNow(lane, reference);
    await untilNothingWaits(lane, name);
  }

  // What still stands in the form was not confirmed: the visitor presses once more.
  provider.clearFaults(origin);
  const isQuoteLeft = form === "quote" && stored() === 0;
  if (isQuoteLeft || (await hasDraft(tab, form, name))) {
    await fillIn(tab, code, { form, name });
    await pressIn(tab);
    outcomes.push(await outcomeOf(tab));
    if (outcomes.at(-1) !== "sent") counts.notConfirmed++;
  }
  if (stored() === 0) counts.notStored++;
  counts.repeated = posts(true);
  counts.duplicated = Math.max(0, stored() - 1);
  return { counts, outcomes };
}

/** Sets the faults of the next requests of a call, each of one. */
function spoil({ world: { provider }, origin }: Lane, call: string, faults: readonly string[]) {
  for (const fault of faults) {
    const isNone = fault === "none";
    provider.setFault({
      call,
      origin,
      times: 1,
      scenario: isNone ? "slow" : fault,
      delayMs: isNone ? 0 : undefined,
    });
  }
}

async function untilNothingWaits(lane: Lane, name: string) {
  await until("a form that waits to be sent", async () => {
    const kept = await listKept(lane.tabs[0], name);
    if (kept.every(({ state }) => state !== "waiting" && state !== "sending")) return true;
    await wake(lane);
    return false;
  });
}

/** In whatever tab shows the form: one that was open before anything was kept shows nothing. */
async function pressSendNow({ tabs }: Lane, reference: string) {
  const buttons = `document.querySelectorAll('[aria-describedby="outbox-${reference}"]')`;
  const button = `[...${buttons}].find((one) => one.textContent === "Send now")`;
  await until(`'Send now' of ${reference}`, async () => {
    for (const tab of tabs)
      if (await tab.evaluate(`(${button})?.click() ?? ${buttons}.length > 0`)) return true;
    return false;
  });
}

/** Until the next reload the browser may be wrong about its network, and the clock by days or years. */
async function lie(tab: ScheduleTab, random: () => number) {
  const isOnline = pickSome(["true", "false", "undefined"], 1, random)[0];
  const days = [0, 0, -10, -365, 365][Math.floor(random() * 5)] ?? 0;
  await tab.evaluate(`(() => {
    delete navigator.onLine;
    if (${isOnline} !== undefined) Object.defineProperty(navigator, "onLine", { value: ${isOnline}, configurable: true });
    window.trueNow ??= Date.now;
    Date.now = () => window.trueNow.call(Date) + ${days * 24 * 60 * 60 * 1_000};
  })()`);
}

async function wake({ tabs }: Lane) {
  for (const tab of tabs) await tab.evaluate("void dispatchEvent(new Event('online'))");
}

function pickSome(list: readonly string[], count: number, random: () => number): string[] {
  return Array.from({ length: count }, () => list[Math.floor(random() * list.length)] ?? "none");
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

/** What must not be: 0 each. `notConfirmed`: pressed once more, with nothing spoilt, and still not reported as sent. */
const HARM = ["notStored", "falselyConfirmed", "notConfirmed", "duplicated", "resentAfterUnknown"] as const;
/** `withFiles`: in two tabs or one; `repeated`: posts that no page made, because the browser repeated one whose connection was cut. */
const COUNTED = ["schedules", "withFiles", "presses", "kept", "inDoubt", "repeated"] as const;

export type Totals = Record<(typeof HARM)[number] | (typeof COUNTED)[number], number>;

export const NOTHING = Object.fromEntries([...COUNTED, ...HARM].map((key) => [key, 0])) as Totals;

/** Whether anything was that must not be. */
export const isHarmful = (totals: Totals): boolean => HARM.some((key) => totals[key] > 0);
