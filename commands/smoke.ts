/** `npm run smoke -- https://SITE`: holds the site that is live against the build that was deployed, and asks its services. */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { describeFailure, KnownFailure } from "../build/problems.ts";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { faultLines, smokeServices, smokeSite } from "../hosting/smoke.ts";

const USAGE = "npm run smoke -- https://www.example.com [--build DIR], where DIR was deployed, and not dist/";

try {
  const { origin, folder } = readArguments();
  const faults = [
    ...(await smokeSite(origin, folder)),
    ...(await smokeServices(origin, folder, readSettings())),
  ];
  const lines = faultLines(faults);
  console.log(
    [...lines, `${faults.length} ${faults.length === 1 ? "fault" : "faults"} at ${origin}.`].join("\n"),
  );
  process.exitCode = lines.length > 0 ? 1 : 0;
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

/** @throws {KnownFailure} where no site is named, no build is there, or an option is unknown */
function readArguments(): { origin: string; folder: string } {
  try {
    const options = { build: { type: "string", default: "dist" } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const { protocol, origin, pathname } = new URL(positionals[0] ?? "");
    // The site is made for the root of its host.
    if (!/^https?:$/.test(protocol) || pathname !== "/") throw new TypeError("Invalid URL");
    const folder = path.resolve(projectFolder, values.build);
    if (!existsSync(path.join(folder, "_headers"))) throw new TypeError(`${folder} holds no build`);
    return { origin, folder };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new KnownFailure(`${error.message.split(". ")[0]}. Fix: ${USAGE}`);
  }
}
