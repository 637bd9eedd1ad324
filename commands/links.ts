/**
 * `npm run links`: asks for every address in the data files that leads to another site, and names those that an editor should look at.
 * It only reports: what other people's sites do at the moment keeps nobody from publishing.
 */
import path from "node:path";
import { describeFailure } from "../build/problems.ts";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { checkLinks } from "../site/link-check/check-links.ts";

try {
  const { siteUrl } = readSettings();
  console.log("Asking other sites, one request a second for each …");
  const { lines, summary } = await checkLinks({
    folder: projectFolder,
    ownOrigin: siteUrl,
    memoryFile: path.join(projectFolder, ".cache", "links.json"),
    nowMs: Date.now(),
    manners: { userAgent: `company-site-links/1.0 (+${siteUrl})`, timeoutMs: 15_000, pauseMs: 1_000 },
  });
  for (const line of lines) console.log(line);
  console.log(summary);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
