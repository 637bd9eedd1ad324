/** `npm run smoke -- https://SITE`: holds a site that is live against the build that was deployed. `--build DIR` names another one. */
import path from "node:path";
import { parseArgs } from "node:util";
import { providerOrigins } from "../build/hosting-facts.ts";
import { describeFailure, KnownFailure } from "../build/problems.ts";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { openAsk } from "../hosting/smoke/ask.ts";
import { CHECKS } from "../hosting/smoke/checks.ts";
import { readBuild } from "../hosting/smoke/expected.ts";
import { problemLines, tableLines } from "../hosting/smoke/report.ts";
import { findStopper, runChecks } from "../hosting/smoke/run.ts";
import { counted } from "../site/data-check/quote.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { build: { type: "string" } },
  });
  process.exitCode = await smoke(positionals[0], path.resolve(projectFolder, values.build ?? "dist"));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

async function smoke(address: string | undefined, folder: string): Promise<number> {
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
    const results = await runChecks(CHECKS, subject);
    console.log(tableLines(results).join("\n"));
    const problems = results.flatMap((result) => result.problems);
    console.log(
      `\n${[...problemLines(problems), `${counted(problems.length, "problem", "problems")} at ${origin}.`].join("\n")}`,
    );
    return problems.length > 0 ? 1 : 0;
  } finally {
    close();
  }
}
