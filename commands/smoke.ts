/**
 * `npm run smoke -- https://SITE`: holds a site that is live against the build that was deployed, and asks the services that it relies on.
 * `--build DIR` names another build; `--send` sends one enquiry that says that it is a test. `--watch` asks nobody, and prints what a monitor
 * elsewhere should ask for; `--json` prints that as JSON.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { openCalls, recordCalls, sendOver } from "../build/calls/open-calls.ts";
import { providerOrigins } from "../build/hosting-facts.ts";
import { describeFailure, KnownFailure } from "../build/problems.ts";
import { projectFolder } from "../build/project-folder.ts";
import { findSettingBlockers } from "../build/release-blockers.ts";
import { readSettings } from "../build/settings.ts";
import { openAsk } from "../hosting/smoke/ask.ts";
import { differingSettings } from "../hosting/smoke/built-settings.ts";
import type { Problem, Subject } from "../hosting/smoke/check.ts";
import { CHECKS } from "../hosting/smoke/checks.ts";
import { watchAnswers } from "../hosting/smoke/common-cause.ts";
import { readBuild } from "../hosting/smoke/expected.ts";
import { reportLines, tableLines } from "../hosting/smoke/report.ts";
import { findStopper, runChecks } from "../hosting/smoke/run.ts";
import { hindrancesIn, sendTestEnquiry } from "../hosting/smoke/send.ts";
import { serviceChecks } from "../hosting/smoke/services.ts";
import { watchLines, watchList } from "../hosting/smoke/watch.ts";

const USAGE = `npm run smoke -- https://www.example.com [--build DIR] [--send]
    holds the site that is live against dist/, or DIR, and asks its services; --send sends one test enquiry
npm run -s smoke -- [https://www.example.com] --watch [--json]: prints what a monitor should ask for`;

try {
  const { values, positionals } = readArguments();
  const folder = path.resolve(projectFolder, values.build ?? "dist");
  if (values.help) console.log(USAGE);
  else if (values.watch) await printWatchList(positionals[0], folder, values.json ?? false);
  else process.exitCode = await smoke(positionals[0], folder, values.send ?? false);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

/** @throws {KnownFailure} when there is no such option */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        build: { type: "string" },
        send: { type: "boolean" },
        watch: { type: "boolean" },
        json: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [sentence] = error.message.split(". ");
    throw new KnownFailure(`${sentence}. Fix: npm run smoke -- --help names those there are`);
  }
}

async function smoke(address: string | undefined, folder: string, sends: boolean): Promise<number> {
  const origin = originOf(address);
  const build = readBuild(folder);
  const settings = readSettings();
  const { ask: askOne, close } = openAsk({ origin, otherOrigins: providerOrigins(settings) });
  const { ask, commonCauses } = watchAnswers(askOne, { origin, build });
  try {
    const subject = { origin, build, settings, ask };
    const stopper = await findStopper(subject);
    if (stopper) {
      console.error(`${stopper.problem}. Fix: ${stopper.fix}.`);
      return 1;
    }
    const placeholders = warnOfPlaceholders(" More after the table.\n");
    const calls = await recordCalls(settings, origin);
    const differing = differingSettings(subject);
    const results = await runChecks(
      [...CHECKS, ...(await serviceChecks(calls, subject, differing))],
      subject,
    );
    console.log(tableLines(results).join("\n"));
    console.log(`\n${reportLines({ origin, causes: commonCauses() }, results).join("\n")}`);
    const problems = results.flatMap((result) => result.problems);
    if (placeholders.length > 0) console.warn(`\n${placeholders.map(({ says }) => says).join("\n")}`);
    const isSent =
      !sends || (await sendTest(subject, { differing, hindrances: hindrancesIn(problems, calls, settings) }));
    return problems.length > 0 || !isSent ? 1 : 0;
  } finally {
    close();
  }
}

/**
 * On the error stream: what a monitor reads from the other one stays as it is.
 *
 * @param more is said after the names of the settings
 * @returns these settings
 */
function warnOfPlaceholders(more = "") {
  const placeholders = findSettingBlockers({ root: projectFolder, env: process.env });
  const names = placeholders.map(({ name }) => name).join(", ");
  if (names) console.warn(`Settings here that are not those of a live site: ${names}.${more}`);
  return placeholders;
}

/** @throws {KnownFailure} when it is no site's address */
function originOf(address: string | undefined): string {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  // The site is made for the root of its host.
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/")
    throw new KnownFailure(
      `${address ? `${address} is no site's address` : "No site is named"}. Fix: npm run smoke -- https://www.example.com`,
    );
  return url.origin;
}

/** @param address of the site; that for which it was built unless told */
async function printWatchList(address: string | undefined, folder: string, isJson: boolean): Promise<void> {
  const build = readBuild(folder);
  const settings = readSettings();
  const origin = address ? originOf(address) : build.origin;
  warnOfPlaceholders();
  const list = watchList({
    origin,
    build,
    calls: await recordCalls(settings, origin),
    challengeUrl: settings.botCheck === "altcha" ? settings.botCheckSiteKey : undefined,
  });
  console.log(isJson ? JSON.stringify(list, null, 2) : watchLines(list).join("\n"));
}

/** @returns whether it was accepted */
async function sendTest(
  subject: Subject,
  known: { differing: readonly string[]; hindrances: readonly Problem[] },
): Promise<boolean> {
  const { origin, settings, ask } = subject;
  const transport = sendOver(ask, origin);
  const { sendContact, createReference } = await openCalls({ settings, page: origin, transport });
  const { isAccepted, words } = await sendTestEnquiry(subject, {
    ...known,
    reference: createReference(),
    send: sendContact,
  });
  console.log(`\n${words}`);
  return isAccepted;
}
