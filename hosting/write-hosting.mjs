/** The last step of a build: what hosts read beside the pages, and the policy in each page. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { apacheFile } from "./apache.mjs";
import { metaPolicy } from "./content-policy.mjs";
import { describeHosting } from "./description.mjs";
import { headersFile, redirectsFile } from "./netlify-and-cloudflare.mjs";
import { nginxFile } from "./nginx.mjs";
import { vercelFile } from "./vercel.mjs";

/**
 * Nothing may be inlined in a page after this: its hash would be missing.
 *
 * @param {object} options
 * @param {string} options.folder the built site
 * @param {Readonly<import("../settings.mjs").Settings>} options.settings
 * @throws {Error} when a page has not one head, or a host would not read what is written for it
 */
export async function writeHosting({ folder, settings }) {
  const { pages } = await listSite(folder);
  await Promise.all(pages.map((file) => addPolicy(folder, file, settings)));
  await writeHostFiles({ folder, settings });
}

/**
 * What hosts read, from what the folder holds now; again after more files were put into it.
 *
 * @param {object} options
 * @param {string} options.folder a site that {@link writeHosting} has finished
 * @param {Readonly<import("../settings.mjs").Settings>} options.settings
 * @throws {Error} when a host would not read what is written for it
 */
export async function writeHostFiles({ folder, settings }) {
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
  await Promise.all(Object.entries(written).map(([name, text]) => writeFile(path.join(folder, name), text)));
}

/** @param {string} folder @returns {Promise<{ pages: string[], others: string[] }>} names of files below the folder */
async function listSite(folder) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
  const isPage = (/** @type {string} */ file) => file.endsWith(".html") && !file.startsWith("widgets/");
  return { pages: files.filter(isPage), others: files.filter((file) => !isPage(file)) };
}

/**
 * A policy in a page is about what follows it (CSP, "The meta element"). At the end of the head it needs no hash of what the head inlines, and
 * everything that could be smuggled into the body comes after it.
 *
 * @param {string} folder
 * @param {string} file
 * @param {Readonly<import("../settings.mjs").Settings>} settings
 */
async function addPolicy(folder, file, settings) {
  const html = await readFile(path.join(folder, file), "utf8");
  const [head, body, ...rest] = html.split("</head>");
  if (!head || body === undefined || rest.length > 0)
    throw new Error(`${file} has not one head. Fix: see site/layouts/Page.tsx.`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(body, settings)}"/>`;
  const page = `${head}${policy}</head>${body}`;
  await writeFile(path.join(folder, file), page);
}
