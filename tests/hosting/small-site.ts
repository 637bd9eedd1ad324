/** The published site with a few files of each kind, so that every address of it is asked for in a moment. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../../hosting/site-files.ts";

/** Of what goes by a name of its own. */
const KEPT = [
  /^(?:index|about|contact|404|server-error|portfolio|ourwork|privacypolicy|refundpolicy)\.html$/,
  /^(?:Refund-Policy|privacy-policy)\.aspx\.html$/,
  /^services\/text\//,
  /^(?:robots\.txt|sitemap\.xml|site\.webmanifest|worker\.js|icon\.svg|favicon\.ico|_headers|_redirects|vercel\.json)$/,
  /^data\//,
  /^widgets\/(?:v1\/|quote-widget\.d\.ts|docs\.html|1\.[03]\.0\/)/,
  /^widgets\/(?:main-|altcha-worker-|toast-)/,
];

const VERSIONS = "widgets/embed.json";

/** Of the release before, in its list. */
export const keptFile = "widgets/chunk-OLDFILE1.js";

/** Scripts with the settings of the build. */
const callsServices = (file: string) =>
  /-[A-Z0-9]{8}\.js$/.test(file) && /"https?:\/\/localhost:\d+\//.test(readFileSync(file, "utf8"));

export function makeSmallSite(site: string, folder: string): void {
  const firstOf = (beginning: string) =>
    listFiles(site).filter((file) => file.startsWith(beginning))[0] ?? "";
  const chosen = [firstOf("pictures/"), firstOf("og/"), firstOf("images/")];
  for (const file of listFiles(site)) {
    const name = file.replace(/\.(?:br|gz)$/, "");
    const isKept = chosen.includes(name) || KEPT.some((pattern) => pattern.test(name));
    if (!isKept && !callsServices(path.join(site, name))) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(site, file), path.join(folder, file));
  }
  // Of the pinned versions two: what costs most is to read them.
  const list = JSON.parse(readFileSync(path.join(site, VERSIONS), "utf8"));
  const versions = list.versions.filter(({ version }: { version: string }) => /^1\.[03]\.0$/.test(version));
  writeFileSync(path.join(folder, VERSIONS), JSON.stringify({ ...list, versions }));
  writeFileSync(path.join(folder, keptFile), "export {};");
  writeFileSync(path.join(folder, "widgets/kept-files.json"), JSON.stringify([keptFile]));
}
