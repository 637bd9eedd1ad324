/**
 * `npm run hosts`: holds `dist/` against the hosts' own code. Our server, nginx, Apache, Caddy and Cloudflare Pages are run and get
 * what `npm run smoke` asks; Netlify's and Vercel's parsers read what is written for them. Installs what it needs, and the needed Node.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { describeFailure, KnownFailure } from "../build/problems.ts";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { problemLines } from "../hosting/smoke/report.ts";
import { installHosts } from "../tests/hosts/install-hosts.ts";
import { goneLimits, setLimitsApart, tableLines } from "../tests/hosts/table.ts";

try {
  const build = path.join(projectFolder, "dist");
  if (!existsSync(path.join(build, "index.html")))
    throw new KnownFailure("There is no build to try. Fix: npm run build, then this again.");
  installHosts();
  // Its packages are not there before.
  const { tryHosts } = await import("../tests/hosts/try-hosts.ts");
  const { tried, notTried } = await tryHosts(build, readSettings());
  const hosts = tried.map(setLimitsApart);
  const problems = hosts.flatMap(({ host, results }) =>
    problemLines(results.flatMap((result) => result.problems)).map((line) => `${host}: ${line}`),
  );
  console.log(
    [
      ...tableLines(hosts),
      "",
      ...hosts.flatMap(({ host, limits }) => limits.map(({ says }) => `${host} differs: ${says}.`)),
      ...goneLimits(hosts).map(
        ({ host, says }) =>
          `${host} no longer differs: ${says}. Fix: take it out of tests/hosts/known-limits.ts and docs/hosting.md.`,
      ),
      ...notTried.map((reason) => `Not tried: ${reason}.`),
      ...problems,
    ].join("\n"),
  );
  process.exitCode = problems.length > 0 || goneLimits(hosts).length > 0 ? 1 : 0;
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
