/** Two tabs, files, reloads, no network and connections that the server cuts, at random. */
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSettings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { startProvider } from "../../provider/server.ts";
import { runSchedules, SCHEDULE_PROVIDER } from "../faults/random-schedule.ts";
import { testFolder, testPorts } from "../test-run.ts";
import type { Engine } from "./engine.ts";
import { openGate } from "./gate.ts";
import { withNetwork } from "./network.ts";
import { openEngine } from "./open-engine.ts";

/** `SCHEDULE_SEED=… npm run engines -- --project Firefox schedules` runs the same schedules again. */
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 2 ** 31);
const VIEW = { width: 1366, height: 768 };
const TIMEOUT_MS = 240_000;
const SOUND = { notStored: 0, falselyConfirmed: 0, notConfirmed: 0, resentAfterUnknown: 0 };

/** Of a site that tells the provider the number of each submission: that of the other tests does not. */
const siteFolder = path.join(testFolder, `site-with-numbers-${testPorts.site}`);
let engine: Engine;
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  const env = { PORT: String(testPorts.site), PROVIDER_PORT: String(testPorts.provider) };
  await buildSite({ outFolder: siteFolder, settings: readSettings({ env, folder: testFolder }) });
  site = await serveSite({ folder: siteFolder, port: testPorts.site });
  engine = await openEngine();
});
afterAll(async () => {
  await engine.close();
  await site.close();
});

it(
  "50 random schedules lose, invent and double nothing, and resend nothing that may have arrived",
  async () => {
    expect(await run({ schedules: 50, dedupes: true })).toMatchObject({ ...SOUND, duplicated: 0 });
  },
  TIMEOUT_MS,
);

it(
  "with a provider that does not dedupe, they lose and invent nothing, and resend nothing that may have arrived",
  async () => {
    // No client can keep `duplicated` at 0 there: it is printed.
    expect(await run({ schedules: 15, dedupes: false })).toMatchObject(SOUND);
  },
  TIMEOUT_MS,
);

async function run({ schedules, dedupes }: { schedules: number; dedupes: boolean }) {
  const folder = await mkdtemp(path.join(testFolder, "schedules-"));
  const provider = await startProvider({ ...SCHEDULE_PROVIDER, dedupes, port: 0, folder });
  const gate = await openGate(testPorts.provider, provider.port);
  try {
    const totals = await runSchedules(
      {
        origins: [site.origin],
        siteFolder,
        provider,
        openVisitor: async () => withNetwork(await engine.openVisitor(VIEW), gate),
      },
      { seed, schedules, log: dedupes ? console.log : undefined },
    );
    console.log(`${engine.name}, seed ${seed}${dedupes ? "" : ", a provider that does not dedupe"}:`, totals);
    expect(totals.schedules).toBe(schedules);
    return totals;
  } finally {
    await gate.close();
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  }
}
