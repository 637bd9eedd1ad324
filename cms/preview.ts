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
    const [site, settings] = await Promise.all([import("../build/site.ts"), import("../build/settings.ts")]);
    return site.buildSite({ ...request, settings: { ...settings.readSettings(), serviceWorker: "off" } });
  });
  last = built.catch(() => undefined);
  return built;
}

/**
 * @param folder the project's
 * @returns `served` holds the pages; `pagesWith` builds them where a data file has changed, and gives the addresses of those on which
 * texts of a value stand, the ones with most of them first; it throws sentences where the site cannot be built; `ended` waits for its builds
 */
export function createPreview(folder: string) {
  const served = path.join(folder, ".cache/cms");
  rmSync(served, { recursive: true, force: true });
  let scripts: SiteRequest["scripts"];
  let building: Promise<Map<string, string>> = Promise.resolve(new Map());
  let stampOfBuilt = "";

  async function build() {
    const built = await buildContent({
      contentFolder: folder,
      outFolder: served,
      showsDrafts: true,
      scripts,
    });
    scripts = built.scripts;
    return readPages(served);
  }

  async function pagesWith(value: unknown): Promise<string[]> {
    const data = path.join(folder, "site/_data");
    const stamp = readdirSync(data)
      .map((file) => statSync(path.join(data, file)).mtimeMs)
      .join();
    if (stamp !== stampOfBuilt) building = build();
    stampOfBuilt = stamp;
    const texts = textsIn(value);
    const counted = [...(await building)].map(
      ([address, words]) => [address, texts.filter((text) => words.includes(text)).length] as const,
    );
    const found = counted.filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one);
    return found.map(([address]) => address);
  }

  return { served, pagesWith, ended: () => last };
}

/** The words of each page, by its address. */
function readPages(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  const pages = files.sort().map((file) => {
    const address = `/${file.replaceAll(path.sep, "/").replace(/(?:^index)?\.html$/, "")}`;
    const words = readFileSync(path.join(folder, file), "utf8").replaceAll(
      /<(script|style)\b.*?<\/\1>/gs,
      "",
    );
    return [
      address,
      words.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
    ] as const;
  });
  return new Map(pages);
}

/** All texts in a value that are long enough to tell pages apart. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length < 12 ? [] : [value];
  return Object.values(Object(value)).flatMap(textsIn);
}
