/** Sends forms in a real browser amid random faults, such as cut sockets and reloads. `npm run soak` runs thousands. */
import { createHash } from "node:crypto";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "esbuild";
import { vi } from "vitest";
import { PREACT_AS_REACT } from "../../lib/bundle/esbuild-options.ts";
import { createWidgetDefines, type Settings } from "../../lib/settings.ts";
import type { FaultyProvider } from "./provider-faults.ts";
import type { Pressed } from "./schedule-page.ts";

/** Options of {@link ScheduleWorld.provider}: no bot check, and connections that browsers use again. */
export const SCHEDULE_PROVIDER = { botCheck: "off", keepsConnections: true } as const;

interface ScheduleTab {
  /** Resolves with the value of an expression, which is JSON or a promise of JSON. Rejects if the page navigates. */
  evaluate(expression: string): Promise<unknown>;
  /** Resolves after the page's `load`. */
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
}

/**
 * A visitor whose browser runs no service workers, which would hide faults. WebKit's
 * driver lacks `setOffline`, because it cannot cut the network.
 */
interface ScheduleVisitor {
  newPage(): Promise<ScheduleTab>;
  setOffline?(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Where the schedules run: a served site, a provider, and a browser. */
export interface ScheduleWorld {
  /** Origins of the site, one for each visitor that runs at the same time, because a fault is set for one origin. */
  origins: readonly string[];
  settings: Readonly<Settings>;
  /** Provider that was started with {@link SCHEDULE_PROVIDER}. */
  provider: FaultyProvider;
  openVisitor(): Promise<ScheduleVisitor>;
}

/** Scenarios of the faulty provider. `slow` is its true answer, because no delay is set here. */
const FAULTS =
  `slow slow unreachable reset reset-reused reset-reused reset-before truncated down 500 400 html 204
  no-cors is-success-false`.split(/\s+/);
const UPLOAD_FAULTS = ["slow", "slow", "slow", "reset-reused", "reset"];
const CALLS = {
  contact: "AddContactUs",
  internship: "ApplyInternship",
  quote: "AddQuoteRequest",
};
/** A page without a form. It has the outbox, because every page has. */
const PAGE = "/server-error";
const DAY_MS = 24 * 60 * 60 * 1_000;

/** One visitor, whose two tabs run one schedule after another. */
interface Lane {
  provider: FaultyProvider;
  /** Bundle of `schedule-page.ts`: the product's code that sends forms. */
  code: string;
  origin: string;
  visitor: ScheduleVisitor;
  tabs: [ScheduleTab, ScheduleTab];
}

/**
 * Runs schedules in all lanes at once, and returns how much was done and how much harm
 * came of it. The seed decides each schedule, but not how fast a browser is, so a second
 * run may end otherwise.
 */
export async function runSchedules(
  { origins, settings, provider, openVisitor }: ScheduleWorld,
  { seed, schedules, log }: { seed: number; schedules: number; log(line: string): void },
): Promise<Totals> {
  const totals = { ...NOTHING };
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "schedule-page.ts")],
    bundle: true,
    write: false,
    format: "iife",
    alias: PREACT_AS_REACT,
    define: createWidgetDefines(settings),
  });
  const code = outputFiles[0]!.text;
  let next = 0;
  const runLane = async (origin: string) => {
    const visitor = await openVisitor();
    const tabs: Lane["tabs"] = [await visitor.newPage(), await visitor.newPage()];
    for (const tab of tabs) {
      await tab.goto(origin + PAGE);
    }
    while (next < schedules) {
      const name = `${seed}-${next++}.`;
      const lane = { provider, code, origin, visitor, tabs };
      const { counts, outcomes } = await runSchedule(lane, name).catch((cause) => {
        throw new Error(`schedule ${name} came to no end`, { cause });
      });
      for (const key of Object.keys(totals) as (keyof Totals)[]) {
        totals[key] += counts[key];
      }
      if (isHarmful(counts)) {
        log(`schedule ${name}: ${outcomes.join(", ")}; ${JSON.stringify(counts)}`);
      }
    }
    await visitor.close();
  };
  await Promise.all(origins.map(runLane));
  return totals;
}

/** Runs one submission, from the first press of Submit until it is stored. `name` decides its faults. */
async function runSchedule(lane: Lane, name: string) {
  const { provider, origin, visitor, tabs } = lane;
  const counts: Totals = { ...NOTHING, schedules: 1 };
  const random = createRandom(name);
  const form = pick(
    ["internship", "quote", "contact", "contact", "contact"] as const,
    random,
  );
  const pressed: Pressed = { form, name };
  const startedAt = new Date().toISOString();
  const [tab, other] = random() < 0.5 ? tabs : [tabs[1], tabs[0]];
  const stored = () =>
    provider.records(form).filter(({ body }) => Object.values(body).includes(name))
      .length;
  const countPosts = (isRepeated = false) =>
    provider
      .posts(CALLS[form], isRepeated)
      .filter(({ headers, time }) => headers.origin === origin && time >= startedAt)
      .length;

  spoil(lane, CALLS[form], FAULTS, 4, random);
  if (form === "internship") {
    spoil(lane, "upload", UPLOAD_FAULTS, 2, random);
  }
  const isOffline = random() < 0.15 && visitor.setOffline !== undefined;
  const isReloaded = random() < 0.15 && !isOffline;
  const isInBoth = random() < (form === "contact" ? 0.15 : 0.6);
  for (const one of tabs) {
    await lie(one, random);
  }

  for (const one of tabs) {
    await fillIn(one, lane, pressed);
  }
  if (isOffline) {
    await visitor.setOffline?.(true);
  }
  const pressedTabs = isInBoth ? [tab, other] : [tab];
  await Promise.all(pressedTabs.map((one) => press(one, pressed)));
  if (isReloaded) {
    await pause(random() * 60);
    await tab.reload();
  }
  const outcomes = await Promise.all(pressedTabs.map(outcomeOf));
  if (outcomes.includes("sent") && stored() === 0) {
    counts.falselyConfirmed++;
  }
  if (outcomes.includes("kept")) {
    counts.kept++;
  }
  if (random() < 0.1) {
    await tab.reload().catch(() => {});
  }
  if (isOffline) {
    await visitor.setOffline?.(false);
  }
  await goBackToPage(lane);
  if (random() < 0.2) {
    await wake(lane);
  }

  // The outbox sends waiting forms by itself. What is left then is in doubt or refused,
  // and must wait for the visitor.
  await untilNothingWaits(lane, name);
  for (const { reference } of await readDevice(tab, lane, "entries", name)) {
    const before = countPosts();
    await wake(lane);
    await pause(60);
    if (countPosts() > before) {
      counts.resentUnasked++;
    }
    provider.clearFaults(origin);
    await pressSendNow(lane, reference);
    await untilNothingWaits(lane, name);
  }

  // A form that still holds its text was not confirmed, so the visitor presses Submit
  // once more, without faults.
  provider.clearFaults(origin);
  const drafts = await readDevice(tab, lane, "drafts", name);
  const hasDraft = drafts.some((one) => one.formName === form);
  const isLost = form === "quote" && stored() === 0;
  if (hasDraft || isLost) {
    await fillIn(tab, lane, pressed);
    await press(tab, pressed);
    outcomes.push(await outcomeOf(tab));
    if (outcomes.at(-1) !== "sent") {
      counts.notConfirmed++;
    }
  }
  if (stored() === 0) {
    counts.notStored++;
  }
  counts.repeated = countPosts(true);
  counts.duplicated = Math.max(0, stored() - 1);
  return { counts, outcomes };
}

/**
 * Goes back to the page in each tab that a reload without a connection has left on the
 * browser's error page. Chromium reloads that page when the network returns, which
 * interrupts an `evaluate` or a `goto`: hence the second one.
 */
async function goBackToPage({ tabs, origin }: Lane) {
  const address = origin + PAGE;
  for (const tab of tabs) {
    if ((await tab.evaluate("location.href").catch(() => "")) !== address) {
      await tab.goto(address).catch(() => tab.goto(address));
    }
  }
}

/** Sets `count` faults of the list for a call, each for one request. */
function spoil(
  { provider, origin }: Lane,
  call: string,
  faults: string[],
  count: number,
  random: () => number,
) {
  for (let spoilt = 0; spoilt < count; spoilt++) {
    const scenario = pick(faults, random);
    provider.setFault({ call, origin, times: 1, delayMs: 0, scenario });
  }
}

/** Runs an expression in the page, after it has loaded the forms' code there if the page lacks it. */
async function runIn(tab: ScheduleTab, { code }: Lane, expression: string) {
  if (!(await tab.evaluate("'pressSubmit' in window"))) {
    await tab.evaluate(`(() => { ${code}; return true; })()`);
  }
  return tab.evaluate(expression);
}

const fillIn = (tab: ScheduleTab, lane: Lane, pressed: Pressed) =>
  runIn(tab, lane, `void window.typeForm(${JSON.stringify(pressed)})`);

const press = (tab: ScheduleTab, pressed: Pressed) =>
  tab.evaluate(`void window.pressSubmit(${JSON.stringify(pressed)})`);

/** Resolves with `sent`, `kept`, `failed: …` with the reason, or `tab ended` if the page was left meanwhile. */
const outcomeOf = (tab: ScheduleTab) =>
  until("the end of a press", async () =>
    String(await tab.evaluate("window.pressOutcome ?? 'tab ended'").catch(() => "")),
  );

const readDevice = (
  tab: ScheduleTab,
  lane: Lane,
  list: "entries" | "drafts",
  text: string,
) =>
  runIn(tab, lane, `window.readDevice("${list}", "${text}")`) as Promise<
    { reference: string; state: string; formName: string }[]
  >;

const untilNothingWaits = (lane: Lane, name: string) =>
  until("a form that waits to be sent", async () => {
    const kept = await readDevice(lane.tabs[0], lane, "entries", name);
    if (kept.every(({ state }) => state !== "waiting" && state !== "sending")) {
      return true;
    }
    await wake(lane);
    return false;
  });

/**
 * Presses 'Send now' for the form in whichever tab shows it: a tab that was open before
 * the form was kept does not show it.
 */
async function pressSendNow({ tabs }: Lane, reference: string) {
  const buttons = `document.querySelectorAll('[aria-describedby="outbox-${reference}"]')`;
  const button = `[...${buttons}].find((one) => one.textContent === "Send now")`;
  await until(`'Send now' of ${reference}`, async () => {
    for (const tab of tabs) {
      if (await tab.evaluate(`(${button})?.click() ?? ${buttons}.length > 0`)) {
        return true;
      }
    }
    return false;
  });
}

/** Makes `navigator.onLine` wrong, or the clock wrong by days or a year, until the page's next reload. */
async function lie(tab: ScheduleTab, random: () => number) {
  const isOnline = pick(["true", "false", "undefined"], random);
  const days = pick([0, 0, -10, -365, 365], random);
  await tab.evaluate(`(() => {
    delete navigator.onLine;
    if (${isOnline} !== undefined) Object.defineProperty(navigator, "onLine", { value: ${isOnline}, configurable: true });
    window.trueNow ??= Date.now;
    Date.now = () => window.trueNow.call(Date) + ${days * DAY_MS};
  })()`);
}

async function wake({ tabs }: Lane) {
  for (const tab of tabs) {
    await tab.evaluate("void dispatchEvent(new Event('online'))");
  }
}

/** Calls `look` until its result is truthy, for a minute at most, and resolves with that result. */
const until = <Result>(what: string, look: () => Promise<Result>): Promise<Result> => {
  const vain = () => Promise.reject(new Error(`Waited in vain for ${what}`));
  return vi.waitFor(async () => (await look()) || vain(), {
    timeout: 60_000,
    interval: 20,
  });
};

export const pick = <Item>(list: readonly Item[], random: () => number): Item =>
  list[Math.floor(random() * list.length)]!;

/** Returns a generator of random numbers from 0 to 1, which the seed decides. */
export function createRandom(seed: string): () => number {
  let count = 0;
  return () =>
    createHash("sha256").update(`${seed} ${count++}`).digest().readUInt32LE() / 2 ** 32;
}

/**
 * Counts that must be 0. `notConfirmed` counts forms that a press without faults did not
 * send; `resentUnasked`, forms that may have arrived already and were sent again without
 * the visitor.
 */
const HARM = [
  "notStored",
  "falselyConfirmed",
  "notConfirmed",
  "duplicated",
  "resentUnasked",
] as const;
/** Counts that may have any value. `repeated` counts posts that the browser repeated because a connection was cut. */
const COUNTED = ["schedules", "kept", "repeated"] as const;

export type Totals = Record<(typeof HARM)[number] | (typeof COUNTED)[number], number>;

const NOTHING = Object.fromEntries(
  [...COUNTED, ...HARM].map((key) => [key, 0]),
) as Totals;

export const isHarmful = (totals: Totals): boolean => HARM.some((key) => totals[key] > 0);
