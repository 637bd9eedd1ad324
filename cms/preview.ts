/** The site with what is saved on this computer, for the page beside a form and for what is sent. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addressOf, isPage, listFiles } from "../hosting/site-files.ts";
import type { SiteRequest } from "../build/site.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Builds from the editors' files of a folder, one build after the other: each takes all of the computer.
 *
 * @throws {Error} with sentences about data files or pages
 */
export function buildContent(request: Omit<SiteRequest, "settings">): Promise<unknown> {
  const built = last.then(async () => {
    // Both take a second to load, and the first form does not need them.
    const [site, settings] = await Promise.all([import("../build/site.ts"), import("../build/settings.ts")]);
    return site.buildSite({ ...request, settings: { ...settings.readSettings(), serviceWorker: "off" } });
  });
  last = built.catch(() => undefined);
  return built;
}

/**
 * @param folder the project's
 * @returns `served` holds the pages; `findPage` builds them where a data file has changed, and gives the address of the one on which most
 * texts of a value stand, nothing where none does; it throws sentences where the site cannot be built; `finished` waits for its builds
 */
export function createPreview(folder: string) {
  const served = path.join(folder, ".cache/cms");
  rmSync(served, { recursive: true, force: true });
  // No script runs in a page beside a form, so none is built; the page for partners asks for this file.
  const scripts = { main: "", builder: "", builds: [] };
  const request = { contentFolder: folder, outFolder: served, showsDrafts: true, scripts };
  mkdirSync(path.join(served, "widgets"), { recursive: true });
  writeFileSync(path.join(served, "widgets/embed.json"), "{}");
  let keepsTemplates = false;
  let building: Promise<unknown>;
  let stampOfBuilt = "";

  async function findPage(value: unknown): Promise<string | undefined> {
    const data = path.join(folder, "site/_data");
    const stamp = String(readdirSync(data).map((file) => statSync(path.join(data, file)).mtimeMs));
    if (stamp !== stampOfBuilt) building = buildContent({ ...request, keepsTemplates });
    stampOfBuilt = stamp;
    await building;
    keepsTemplates = true;
    const texts = textsIn(value);
    const pages = listFiles(served).filter(isPage);
    const counted = pages.map((file) => {
      const html = readFileSync(path.join(served, file), "utf8");
      const words = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
      return { file, count: texts.filter((text) => words.includes(text)).length };
    });
    const [best] = counted.sort((one, other) => other.count - one.count);
    return best?.count ? addressOf(best.file) : undefined;
  }

  return { served, findPage, finished: () => last };
}

/** All texts in a value that are long enough to tell pages apart, up to a character that stands in a page by another name. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.split(/["<&]/).filter((piece) => piece.length >= 12);
  return Object.values(Object(value)).flatMap(textsIn);
}
