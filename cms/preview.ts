/** The site with what is saved on this computer, for the page beside a form and for what is sent. */
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { BuiltSite, SiteRequest } from "../build/site.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Builds from the editors' files of a folder, one build after the other: each takes all of the computer.
 *
 * @throws {Error} with sentences about data files or pages
 */
export function buildContent(request: Omit<SiteRequest, "settings">): Promise<BuiltSite> {
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
 * @returns `served` holds the pages; `pageWith` builds them where a data file has changed, and gives the address of the one on which most
 * texts of a value stand, nothing where none does; it throws sentences where the site cannot be built; `ended` waits for its builds
 */
export function createPreview(folder: string) {
  const served = path.join(folder, ".cache/cms");
  rmSync(served, { recursive: true, force: true });
  let scripts: SiteRequest["scripts"];
  let building: Promise<[address: string, words: string][]>;
  let stampOfBuilt = "";

  async function build() {
    const request = { contentFolder: folder, outFolder: served, showsDrafts: true, scripts };
    scripts = (await buildContent(request)).scripts;
    return readPages(served);
  }

  async function pageWith(value: unknown): Promise<string | undefined> {
    const data = path.join(folder, "site/_data");
    const stamp = String(readdirSync(data).map((file) => statSync(path.join(data, file)).mtimeMs));
    if (stamp !== stampOfBuilt) building = build();
    stampOfBuilt = stamp;
    const texts = textsIn(value);
    const counted = (await building).map(
      ([address, words]) => [address, texts.filter((text) => words.includes(text)).length] as const,
    );
    const [best] = counted.sort(([, one], [, other]) => other - one);
    return best?.[1] ? best[0] : undefined;
  }

  return { served, pageWith, ended: () => last };
}

function readPages(folder: string): [address: string, words: string][] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  return files.sort().map((file) => {
    const words = readFileSync(path.join(folder, file), "utf8")
      .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&amp;", "&");
    return [`/${file.replaceAll(path.sep, "/").replace(/(?:^index)?\.html$/, "")}`, words];
  });
}

/** All texts in a value that are long enough to tell pages apart. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length < 12 ? [] : [value];
  return Object.values(Object(value)).flatMap(textsIn);
}
