/** Pages with their policies, and what hosts read beside them. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { allDone } from "../build/problems.ts";
import { apacheFile, apacheHostFile } from "./apache.ts";
import { metaPolicy, type PolicySources } from "./content-policy.ts";
import { describeHosting, type Hosting, type HostingFacts } from "./description.ts";
import { fixedPattern } from "./hashed-files.ts";
import { headersFile, redirectsFile } from "./netlify-and-cloudflare.ts";
import { nginxFile } from "./nginx.ts";
import { isPage, isPageApart, listFiles } from "./site-files.ts";
import { vercelFile } from "./vercel.ts";

/**
 * Writes the printed files, each page with its policy. Nothing may be inlined in a page after this: its hash would be missing.
 *
 * A file with the same text is left alone, and pages that are no longer printed are deleted: during `npm start` the folder holds an
 * earlier build, and a save changes few pages.
 *
 * @throws {Error} when a page does not have exactly one head
 */
export async function writePages({
  folder,
  printed,
  sources,
}: {
  /** Absolute path; may hold another build. */
  folder: string;
  /** `file` is a path from the folder; a page's ends with `.html`. */
  printed: { file: string; text: string }[];
  sources: PolicySources;
}): Promise<void> {
  const names = new Set(printed.map(({ file }) => file));
  await allDone([
    ...listFiles(folder)
      .filter((file) => isPage(file) && !names.has(file))
      .map((file) => rm(path.join(folder, file))),
    ...printed.map(async ({ file, text }) =>
      writeChanged(path.join(folder, file), file.endsWith(".html") ? withPolicy(file, text, sources) : text),
    ),
  ]);
}

async function writeChanged(file: string, text: string) {
  const before = await readFile(file, "utf8").catch(() => undefined);
  if (before === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Writes what hosts read, for the files that the folder holds now. To be called again when files are added.
 *
 * @throws {Error} when a host would not read what is written for it
 */
export async function writeHostFiles({
  folder,
  facts,
}: {
  /** A site whose pages {@link writePages} has written. */
  folder: string;
  facts: HostingFacts;
}): Promise<void> {
  const hosting = await describeFolder({ folder, facts });
  const headers = headersFile(hosting);
  if (headers.leftOut.length > 0)
    console.warn(
      `Cloudflare Pages reads 100 rules in _headers: it will send no policy for ${headers.leftOut.join(", ")}. The one in the page stays.`,
    );
  const written = {
    _headers: headers.text,
    _redirects: redirectsFile(hosting),
    ".htaccess": apacheFile(hosting),
    "apache.conf": apacheHostFile(hosting),
    "nginx.conf": nginxFile(hosting),
    "vercel.json": vercelFile(hosting),
  };
  await allDone(Object.entries(written).map(([name, text]) => writeFile(path.join(folder, name), text)));
}

/** What hosts must know of the files that a folder holds. */
export async function describeFolder({
  folder,
  facts,
}: {
  folder: string;
  facts: HostingFacts;
}): Promise<Hosting> {
  const files = listFiles(folder);
  const read = (names: string[]) =>
    Promise.all(names.map(async (file) => ({ file, html: await readFile(path.join(folder, file), "utf8") })));
  const isFixed = (file: string) =>
    facts.fixedFiles.some(({ address }) => new RegExp(fixedPattern(address)).test(`/${file}`));
  const pages = await read(files.filter(isPage));
  const pagesApart = await read(files.filter((file) => isPageApart(file) && !isFixed(file)));
  const addresses = files.filter((file) => !isPage(file)).map((file) => `/${file}`);
  return describeHosting({ pages, pagesApart, addresses, facts });
}

/**
 * A policy in a page applies to what follows it (CSP, "The meta element"). At the end of the head it needs no hashes for the head, and
 * still covers anything that is smuggled into the body.
 *
 * @param file named in errors
 */
function withPolicy(file: string, html: string, sources: PolicySources): string {
  const [head, body, ...rest] = html.split("</head>");
  if (!head || body === undefined || rest.length > 0)
    throw new Error(`${file} has not one head. Fix: see site/layouts/Page.tsx.`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(body, sources)}"/>`;
  return `${head}${policy}</head>${body}`;
}
