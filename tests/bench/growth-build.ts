/** One build for `growth.ts`, in a process of its own: prints what it cost as JSON. Its argument is the folder of the content. */
import path from "node:path";
import { readSettings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";

const [folder = ""] = process.argv.slice(2);
await buildSite({
  outFolder: path.join(folder, "built"),
  settings: readSettings({ env: {}, folder }),
  contentFolder: folder,
  checksPages: true,
});
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakKib: maxRSS }));
