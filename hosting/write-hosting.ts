/** Pages with their policies, and what hosts read beside them. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { allDone } from "../build/all-done.ts";
import { apacheFile } from "./apache.ts";
import { metaPolicy } from "./content-policy.ts";
import { describeHosting } from "./description.ts";
import { headersFile, redirectsFile } from "./netlify-and-cloudflare.ts";
import { nginxFile } from "./nginx.ts";
import { vercelFile } from "./vercel.ts";
import type { Settings } from "../build/settings.ts";

/**
 * Puts the printed pages into a folder, each with its policy. Nothing may be inlined in a page after this: its hash would be missing.
 *
 * A file that stands there already with the same text is left alone, and pages of another build that this one has not go: while the site
 * is worked on, most pages are the same after a save.
 *
 * @throws {Error} when a page has not one head
 */
export async function writePages({
  folder,
  printed,
  settings,
}: {
  /** absolute path; may hold another build */
  folder: string;
  /** `file` is a path from the folder; a page's ends with `.html` */
  printed: { file: string; text: string }[];
  settings: Readonly<Settings>;
}) {
  const names = new Set(printed.map(({ file }) => file));
  const { pages } = await listSite(folder);
  await allDone([
    ...pages.filter((file) => !names.has(file)).map((file) => rm(path.join(folder, file))),
    ...printed.map(async ({ file, text }) =>
      writeChanged(path.join(folder, file), file.endsWith(".html") ? withPolicy(file, text, settings) : text),
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
 * What hosts read, from what the folder holds now; again after more files were put into it.
 *
 * @throws {Error} when a host would not read what is written for it
 */
export async function writeHostFiles({
  folder,
  settings,
}: {
  /** a site whose pages {@link writePages} has written */
  folder: string;
  settings: Readonly<Settings>;
}) {
  const { pages: names, others } = await listSite(folder);
  const pages = await Promise.all(
    names.map(async (file) => ({ file, html: await readFile(path.join(folder, file), "utf8") })),
  );
  const addresses = others.map((file) => `/${file}`);
  const hosting = describeHosting({ pages, addresses, settings });
  const headers = headersFile(hosting);
  if (headers.leftOut.length > 0)
    console.warn(
      `Cloudflare Pages reads 100 rules in _headers: it will send no policy for ${headers.leftOut.join(", ")}. The one in the page stays.`,
    );
  const written = {
    _headers: headers.text,
    _redirects: redirectsFile(hosting),
    ".htaccess": apacheFile(hosting),
    "nginx.conf": nginxFile(hosting),
    "vercel.json": vercelFile(hosting),
  };
  await allDone(Object.entries(written).map(([name, text]) => writeFile(path.join(folder, name), text)));
}

/** @returns names of files below the folder */
async function listSite(folder: string): Promise<{ pages: string[]; others: string[] }> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
  const isPage = (file: string) => file.endsWith(".html") && !file.startsWith("widgets/");
  return { pages: files.filter(isPage), others: files.filter((file) => !isPage(file)) };
}

/**
 * A policy in a page is about what follows it (CSP, "The meta element"). At the end of the head it needs no hash of what the head inlines, and
 * everything that could be smuggled into the body comes after it.
 *
 * @param file named in errors
 */
function withPolicy(file: string, html: string, settings: Readonly<Settings>): string {
  const [head, body, ...rest] = html.split("</head>");
  if (!head || body === undefined || rest.length > 0)
    throw new Error(`${file} has not one head. Fix: see site/layouts/Page.tsx.`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(body, settings)}"/>`;
  return `${head}${policy}</head>${body}`;
}
