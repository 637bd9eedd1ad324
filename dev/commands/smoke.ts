/**
 * `npm run smoke -- https://SITE`: compares a live site with the deployed build, and
 * sends requests to its services.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { formatCount } from "../../lib/check/sentences.ts";
import { readArguments } from "../../lib/command-line.ts";
import { KnownFailure } from "../../lib/failures/known-failure.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { readSettings } from "../../lib/settings.ts";
import { smoke } from "../smoke/smoke.ts";

const USAGE =
  "npm run smoke -- https://www.example.com [--build DIR], where DIR was deployed, and not dist/";

const options = { build: { type: "string", default: "dist" } } as const;
const { values, positionals } = readArguments(USAGE, { options, allowPositionals: true });
const [address = ""] = positionals;
// Refuse an address with a path, because the site works only at the root of its host.
if (!URL.canParse(address) || !/^https?:\/\/[^/]+\/$/.test(new URL(address).href)) {
  throw new KnownFailure(`"${address}" is no address of a site. Fix: write ${USAGE}`);
}
const { origin } = new URL(address);
const folder = path.resolve(projectFolder, values.build);
if (!existsSync(path.join(folder, "_headers"))) {
  throw new KnownFailure(`${folder} holds no build. Fix: write ${USAGE}`);
}

const lines = await smoke(origin, folder, readSettings());
const count = formatCount(lines.length, "mismatch", "mismatches");
const fix =
  lines.length > 0 ? " Fix: docs/operations.md explains each, and what to do." : "";
console.log([...lines, `${count} at ${origin}.${fix}`].join("\n"));
process.exitCode = lines.length > 0 ? 1 : 0;
