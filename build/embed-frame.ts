import { readFile } from "node:fs/promises";
import path from "node:path";
import { hashes, writePolicy } from "../hosting/content-policy.ts";
import { BOT_CHECK_SOURCES } from "./bot-check-sources.ts";
import { bundleCss } from "./embed-css.ts";
import { projectFolder } from "./project-folder.ts";
import type { Settings } from "./settings.ts";

const embedFolder = path.join(projectFolder, "widgets/embed");

/**
 * The frame's page. It carries its own content security policy, so that it is the same on every host; that any site may frame it
 * is said by the host's headers alone (`hosting/description.ts`), for a policy in a page cannot.
 */
export async function printFrame({
  script,
  settings,
}: {
  /** file name of the frame's script */
  script: string;
  settings: Readonly<Settings>;
}): Promise<string> {
  const template = await readFile(path.join(embedFolder, "frame.html"), "utf8");
  const style = await bundleCss(path.join(embedFolder, "frame.css"));
  const third = BOT_CHECK_SOURCES[settings.botCheck];
  const isOurs = settings.botCheck === "altcha";
  const connections = [settings.providerApi, ...(isOurs ? [settings.botCheckSiteKey] : [])].map(
    (url) => new URL(url).origin,
  );
  const policy = writePolicy({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...third.script],
    "style-src": ["'self'", ...hashes([style]), ...third.style],
    "connect-src": [...connections, ...third.connect],
    "child-src": ["'self'", ...third.frame],
    "img-src": third.frame,
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  });
  const values = { policy, style, script: `/widgets/${script}` };
  return template
    .replace(
      /(?:\/\*)?\{\{(policy|style|script)\}\}(?:\*\/)?/g,
      (_, name) => values[name as keyof typeof values],
    )
    .replace(/\n\s*/g, "");
}
