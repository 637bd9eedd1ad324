/**
 * `npm run smoke -- https://SITE`: holds a site that is live against the build that was deployed, and asks the services that it relies on.
 * `--build DIR` names another build; `--send` sends one enquiry that says that it is a test.
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
import type { Subject } from "../hosting/smoke/check.ts";
import { CHECKS } from "../hosting/smoke/checks.ts";
import { readBuild } from "../hosting/smoke/expected.ts";
import { problemLines, tableLines } from "../hosting/smoke/report.ts";
import { findStopper, runChecks } from "../hosting/smoke/run.ts";
import { sendTestEnquiry } from "../hosting/smoke/send.ts";
import { serviceChecks } from "../hosting/smoke/services.ts";
import { counted } from "../site/data-check/quote.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { build: { type: "string" }, send: { type: "boolean" } },
  });
  process.exitCode = await smoke(
    positionals[0],
    path.resolve(projectFolder, values.build ?? "dist"),
    values.send ?? false,
  );
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

async function smoke(address: string | undefined, folder: string, sends: boolean): Promise<number> {
  if (!address || !/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ""))
    throw new KnownFailure(
      `${address ? `${address} is no site's address` : "No site is named"}. Fix: npm run smoke -- https://www.example.com`,
    );
  const { origin } = new URL(address);
  const build = readBuild(folder);
  const settings = readSettings();
  const { ask, close } = openAsk({ origin, otherOrigins: providerOrigins(settings) });
  try {
    const subject = { origin, build, settings, ask };
    const stopper = await findStopper(subject);
    if (stopper) {
      console.error(`${stopper.problem}. Fix: ${stopper.fix}.`);
      return 1;
    }
    const placeholders = findSettingBlockers({ root: projectFolder, env: process.env });
    if (placeholders.length > 0)
      console.warn(
        `The settings here are not those of a site that is live, so the services are not its own either:\n${placeholders.join("\n")}\n`,
      );
    const results = await runChecks(
      [...CHECKS, ...serviceChecks(await recordCalls(settings, origin))],
      subject,
    );
    console.log(tableLines(results).join("\n"));
    const problems = results.flatMap((result) => result.problems);
    console.log(
      `\n${[...problemLines(problems), `${counted(problems.length, "problem", "problems")} at ${origin}.`].join("\n")}`,
    );
    const isSent = !sends || (await sendTest(subject));
    return problems.length > 0 || !isSent ? 1 : 0;
  } finally {
    close();
  }
}

/** @returns whether it was accepted */
async function sendTest(subject: Subject): Promise<boolean> {
  const { origin, settings, ask } = subject;
  const transport = sendOver(ask, origin);
  const { sendContact, createReference } = await openCalls({ settings, page: origin, transport });
  const { isAccepted, words } = await sendTestEnquiry(subject, createReference(), sendContact);
  console.log(`\n${words}`);
  return isAccepted;
}
