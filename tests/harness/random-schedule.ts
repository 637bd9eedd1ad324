/** Random faults in a real browser: cut sockets, reloads, real locks. `npm run soak` runs thousands. */
import { createHash } from "node:crypto";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "esbuild";
import { vi } from "vitest";
import { PREACT_AS_REACT } from "../../lib/bundle/esbuild-options.ts";
import { type Settings, widgetDefines } from "../../lib/settings.ts";
import type { FaultyProvider } from "./provider-faults.ts";
import type { Pressed } from "./schedule-page.ts";

/** Options of {@link ScheduleWorld.provider}: no bot check, and connections that browsers use again. */
export const SCHEDULE_PROVIDER = { botCheck: "off", keepsConnections: true } as const;

interface ScheduleTab {
  /** The value of an expression, as JSON; waits for a promise. Rejects if the page goes away meanwhile. */
  evaluate(expression: string): Promise<unknown>;
  /** Resolves after the page's `load`. */
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
}

/** A visitor without service workers, which would hide faults. WebKit's driver can't cut the network. */
interface ScheduleVisitor {
  newPage(): Promise<ScheduleTab>;
  setOffline?(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface ScheduleWorld {
  /** The site's origin, one for each visitor at the same time, because faults are set by origin. */
  origins: readonly string[];
  settings: Readonly<Settings>;
  /** A provider that was started with {@link SCHEDULE_PROVIDER}. */
  provider: FaultyProvider;
  openVisitor(): Promise<ScheduleVisitor>;
}

/** Scenarios of the faulty provider; `slow`, which is not slow here, is its true answer. */
const FAULTS =
  `slow slow unreachable reset reset-reused reset-reused reset-before truncated down 500 400 html 204
  no-cors is-success-false`.split(/\s+/);
const UPLOAD_FAULTS = ["slow", "slow", "slow", "reset-reused", "reset"];
const CALLS = {
  contact: "AddContactUs",
  internship: "ApplyInternship",
  quote: "AddQuoteRequest",
};
/** A page without a form, but with the outbox, which is on every page. */
const PAGE = "/server-error";
const DAY_MS = 24 * 60 * 60 * 1_000;

/** One visitor, whose tabs live through many schedules. */
interface Lane {
  provider: FaultyProvider;
  /** The product's code for forms, as the site has it. */
  code: string;
  origin: string;
  visitor: ScheduleVisitor;
  tabs: [ScheduleTab, ScheduleTab];
}

/** @returns what was done, and the harm; the seed decides each schedule, but not how fast a browser is */
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
    define: widgetDefines(settings),
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
      const { counts, outcomes } = await runSchedule(
        { provider, code, origin, visitor, tabs },
        name,
      ).catch((cause) =>
        Promise.reject(new Error(`schedule ${name} came to no end`, { cause })),
      );
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

/** One submission, from the first press until it is stored. Its name decides its faults. */
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
  // A reload without a connection leads to the browser's own error page; the visitor comes back.
  // Chromium reloads its error page when the network returns, which interrupts a look and another navigation.
  for (const one of tabs) {
    if ((await one.evaluate("location.href").catch(() => "")) !== origin + PAGE) {
      await one.goto(origin + PAGE).catch(() => one.goto(origin + PAGE));
    }
  }
  if (random() < 0.2) {
    await wake(lane);
  }

  // Waiting forms are sent by themselves; those in doubt, and those refused, wait for the visitor.
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

  // Text that still stands in a form was not confirmed: the visitor presses once more, with nothing spoilt.
  provider.clearFaults(origin);
  const drafts = await readDevice(tab, lane, "drafts", name);
  if (
    (form === "quote" && stored() === 0) ||
    drafts.some((one) => one.formName === form)
  ) {
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

function spoil(
  { provider, origin }: Lane,
  call: string,
  faults: string[],
  count: number,
  random: () => number,
) {
  for (let spoilt = 0; spoilt < count; spoilt++) {
    provider.setFault({
      call,
      origin,
      times: 1,
      delayMs: 0,
      scenario: pick(faults, random),
    });
  }
}

/** Runs an expression beside the forms' code, which each page is given once. */
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

/** @returns `sent`, `kept`, `failed: …` with the reason, or `tab ended` if the page was left */
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

/** Presses in the tab that shows the form: one that was open before anything was kept shows nothing. */
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

/** Makes the browser wrong about its network, or its clock by days or years, until the next reload. */
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

/** Asks again and again, for a minute at most, until there is something. */
const until = <Result>(what: string, look: () => Promise<Result>): Promise<Result> => {
  const vain = () => Promise.reject(new Error(`Waited in vain for ${what}`));
  return vi.waitFor(async () => (await look()) || vain(), {
    timeout: 60_000,
    interval: 20,
  });
};

export const pick = <Item>(list: readonly Item[], random: () => number): Item =>
  list[Math.floor(random() * list.length)]!;

/** Numbers from 0 to 1 that the seed decides. */
export function createRandom(seed: string): () => number {
  let count = 0;
  return () =>
    createHash("sha256").update(`${seed} ${count++}`).digest().readUInt32LE() / 2 ** 32;
}

/** Counts that must be 0. `notConfirmed`: unsent by a faultless press. `resentUnasked`: may have arrived. */
const HARM = [
  "notStored",
  "falselyConfirmed",
  "notConfirmed",
  "duplicated",
  "resentUnasked",
] as const;
/** `repeated`: posts that no page made, because the browser repeated one whose connection was cut. */
const COUNTED = ["schedules", "kept", "repeated"] as const;

export type Totals = Record<(typeof HARM)[number] | (typeof COUNTED)[number], number>;

const NOTHING = Object.fromEntries(
  [...COUNTED, ...HARM].map((key) => [key, 0]),
) as Totals;

export const isHarmful = (totals: Totals): boolean => HARM.some((key) => totals[key] > 0);
