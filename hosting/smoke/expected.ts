/** What should be out there, read from the folder that was deployed. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { KnownFailure } from "../../build/problems.ts";
import type { Headers } from "../description.ts";
import { readParts } from "../read-parts.ts";
import { addressOf, isPage, listFiles } from "../site-files.ts";

export interface BuiltPage {
  address: string;
  html: string;
  /** Its canonical address, with the origin that the build was made for. */
  canonical: string;
  /** Search engines are told to leave it out. */
  isHidden: boolean;
}

export interface Build {
  /** For which it was built: `https://www.example.com`. */
  origin: string;
  /** What is served at addresses of pages with status 200. */
  pages: readonly BuiltPage[];
  /** The page of every address that is none. */
  notFound: Buffer;
  redirects: readonly { from: string; to: string }[];
  /** Addresses of everything else that a visitor may have. */
  files: readonly string[];
  /** The bytes of a file. */
  contentOf: (address: string) => Buffer;
  /** What every host is told to send there. Without `cache-control`, whoever has the file asks for it again each time. */
  headersOf: (address: string) => Headers;
}

const NOT_FOUND = "/404";
/** The page that hosts show for a 500. */
export const SERVER_ERROR = "/server-error";

/** Not for visitors, or not by this name. */
const NO_ADDRESS =
  /^(?:_headers|_redirects|Caddyfile|(?:apache|nginx)\.conf|vercel\.json|\..*)$|\.(?:br|gz)$/;

/**
 * @param folder absolute path
 * @throws {KnownFailure} when no build is there
 */
export function readBuild(folder: string): Build {
  const read = (file: string) => readFileSync(path.join(folder, file));
  if (!existsSync(path.join(folder, "index.html")) || !existsSync(path.join(folder, "vercel.json")))
    throw new KnownFailure(
      `${folder} holds no build, and a site is held against the build that was deployed. ` +
        "Fix: check out what is live, run npm run build with the same settings, then this again; or name its folder with --build DIR.",
    );
  const files = listFiles(folder);
  const { headersOf, redirects } = readVercel(read("vercel.json").toString());
  const isRedirected = (address: string) => redirects.some(({ from }) => from === address);
  const pages = files
    .filter(isPage)
    .map((file) => ({ address: addressOf(file), html: read(file).toString() }))
    .filter(({ address }) => address !== NOT_FOUND && !isRedirected(address))
    .map((page) => ({
      ...page,
      canonical: readParts(page.html).canonical ?? "",
      isHidden: saysNoindex(page.html),
    }));
  return {
    origin: new URL(pages.find(({ address }) => address === "/")?.canonical ?? "").origin,
    pages,
    notFound: read("404.html"),
    redirects,
    files: files.filter((file) => !isPage(file) && !NO_ADDRESS.test(file)).map((file) => `/${file}`),
    contentOf: (address) => read(address.slice(1)),
    headersOf,
  };
}

/** `/Refund-Policy.aspx`: an address of the site before this one, which others link to letter for letter. */
export function isOldAddress({ address }: { address: string }): boolean {
  return address.includes(".");
}

export function saysNoindex(html: string): boolean {
  return /<meta name="robots" content="noindex"/.test(html);
}

interface VercelFile {
  redirects: { source: string; destination: string }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

/**
 * Of what is written for hosts, `vercel.json` is the one that holds every rule and reads as data: `_headers` ends after a hundred.
 * Its addresses are regular expressions, because the build writes them so.
 */
function readVercel(text: string) {
  const written: VercelFile = JSON.parse(text);
  const rules = written.headers.map(({ source, headers }) => ({
    pattern: new RegExp(`^${source}$`),
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }));
  return {
    headersOf: (address: string): Headers =>
      Object.assign(
        {},
        ...rules.filter(({ pattern }) => pattern.test(address)).map(({ headers }) => headers),
      ),
    redirects: written.redirects.map(({ source, destination }) => ({ from: source, to: destination })),
  };
}
