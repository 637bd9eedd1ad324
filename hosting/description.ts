/**
 * What a host must know of the site: headers, redirects, caching, error pages. The files for nginx, Apache, Cloudflare,
 * Netlify and Vercel are written from this one source; our own server reads one of them.
 */
import { type PolicySources, pagePolicy, writePolicy } from "./content-policy.ts";
import { fixedPattern } from "./hashed-files.ts";
import { readParts } from "./read-parts.ts";
import { addressOf } from "./site-files.ts";

/** Values by name in lower case. */
export type Headers = Record<string, string>;

interface HostedPage {
  /** Without `.html`: `/about`. */
  address: string;
  /** Below the site's folder: `about.html`. */
  file: string;
  /** Beside those of every answer. */
  headers: Headers;
}

/**
 * Files that are not pages and have headers of their own. No file is in two areas: hosts that read `_headers` would join both
 * values of a header, which makes nonsense of most.
 */
interface Area {
  /** Regular expression of the whole address, as nginx, Apache, Vercel and JavaScript all read it. */
  pattern: string;
  /** The same for `_headers`, which has at most one `*` and no expressions. */
  globs: string[];
  headers: Headers;
}

interface Redirect {
  from: string;
  to: string;
  status: 301;
}

interface SecondAddress {
  /** Address of a page that a host may not find by itself, because it has a dot: `/privacy-policy.aspx`. */
  from: string;
  /** The main address of the same page. */
  to: string;
}

/** A file for pages of any site, whose content changes and whose address does not; or one that has headers of its own. */
export interface FixedFile {
  /** One `*` may stand for a part of the file's name: hosts read a hundred rules at most. */
  address: string;
  headers?: Headers;
  /** Its name changes with its content. */
  isHashed?: boolean;
}

/** What the files of a site do not say. */
export interface HostingFacts {
  sources: PolicySources;
  fixedFiles: readonly FixedFile[];
  redirects: Redirect[];
  /** Addresses of two of the pages. */
  errorPages: { notFound: string; serverError: string };
  /** How long a browser may show a page again without asking whether it has changed; 0: it asks each time. */
  pageSeconds: number;
}

export interface Hosting extends Pick<HostingFacts, "redirects" | "errorPages"> {
  everywhere: Headers;
  /** For HTML that a server writes itself, such as the text of a redirect: nothing runs in it, and no page may frame it. */
  serversOwnPages: Headers;
  /** What a host is told to send where neither page nor area names a `cache-control`. */
  cacheUnlessTold: string;
  pages: HostedPage[];
  areas: Area[];
  secondAddresses: SecondAddress[];
  /** Files in the site's folder that only the host reads. */
  hiddenFiles: string[];
}

const YEAR_SECONDS = 31_536_000;
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;
const FIVE_MINUTES = "public, max-age=300";
/** For pictures that keep their names: an hour without asking, then a week in which the old one is shown while a new one is fetched. */
const AN_HOUR = "public, max-age=3600, stale-while-revalidate=604800";

/** Importing a module needs CORS, and a page that isolates itself needs CORP. */
const FOR_ANY_SITE: Headers = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

const ROOT_PICTURE = /^\/[^/]+\.(?:svg|png|ico)$/;

interface PageFile {
  /** Below the site's folder. */
  file: string;
  html: string;
}

export function describeHosting({
  pages,
  pagesApart,
  addresses,
  facts,
}: {
  pages: PageFile[];
  /** Those whose address keeps its `.html`. */
  pagesApart: PageFile[];
  /** Of every other file: `/widgets/main-ABCD1234.js`. */
  addresses: string[];
  facts: HostingFacts;
}): Hosting {
  const { errorPages, pageSeconds } = facts;
  // What is missing or broken now may be there in a moment.
  const errors = Object.values(errorPages);
  return {
    everywhere: {
      "strict-transport-security": `max-age=${2 * YEAR_SECONDS}`,
      "x-content-type-options": "nosniff",
    },
    serversOwnPages: {
      "content-security-policy": writePolicy({
        "default-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
        "frame-ancestors": ["'none'"],
      }),
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "strict-origin",
    },
    cacheUnlessTold: "no-cache",
    pages: pages.map(({ file, html }) => ({
      address: addressOf(file),
      file,
      headers: {
        ...describePage(html, facts.sources),
        ...(pageSeconds > 0 &&
          !errors.includes(addressOf(file)) && { "cache-control": `max-age=${pageSeconds}` }),
      },
    })),
    areas: [
      ...facts.fixedFiles.map((file) => describeFixedFile(file, addresses)),
      ...pagesApart.map((page) => describePageApart(page, addresses, facts.sources)),
      ...describeAreas(addresses),
    ],
    redirects: facts.redirects,
    secondAddresses: describeSecondAddresses(pages),
    errorPages: facts.errorPages,
    hiddenFiles: ["/_headers", "/_redirects", "/.htaccess", "/apache.conf", "/nginx.conf", "/vercel.json"],
  };
}

function describePage(html: string, sources: PolicySources): Headers {
  return {
    "content-security-policy": pagePolicy(html, sources),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(),geolocation=(),microphone=()",
    "referrer-policy": "strict-origin",
    "cache-control": "no-cache",
  };
}

function describePageApart({ file, html }: PageFile, addresses: string[], sources: PolicySources): Area {
  return { ...withAndWithoutEnding(`/${file}`, addresses), headers: describePage(html, sources) };
}

/** Some hosts lead from a page's address to the one without `.html`: the headers are the same there. */
function withAndWithoutEnding(page: string, addresses: string[]): Pick<Area, "pattern" | "globs"> {
  const address = page.slice(0, -".html".length);
  // One rule of the hundred that some hosts read, where no other file begins in the same way.
  const isAlone = !addresses.some((other) => other.startsWith(address) && other !== page);
  return {
    pattern: `^${address.replaceAll(".", "\\.")}(?:\\.html)?$`,
    globs: isAlone ? [`${address}*`] : [page, address],
  };
}

function describeFixedFile({ address, headers, isHashed }: FixedFile, addresses: string[]): Area {
  return {
    ...(address.endsWith(".html")
      ? withAndWithoutEnding(address, addresses)
      : { pattern: fixedPattern(address), globs: [address] }),
    headers: { ...FOR_ANY_SITE, ...headers, "cache-control": isHashed ? FOREVER : FIVE_MINUTES },
  };
}

function describeAreas(addresses: string[]): Area[] {
  // By the first number: one rule for many versions.
  const versions = new Set(
    addresses.flatMap((address) => /^\/widgets\/\d+\.(?=\d+\.\d+\/)/.exec(address) ?? []),
  );
  return [
    {
      pattern: "^/widgets/[0-9]+\\.[0-9]+\\.[0-9]+/.+$",
      globs: [...versions].map((beginning) => `${beginning}*`),
      headers: { ...FOR_ANY_SITE, "cache-control": FOREVER },
    },
    {
      pattern: "^/(?:images/.+|[^/]+\\.(?:svg|png|ico))$",
      globs: ["/images/*", ...addresses.filter((address) => ROOT_PICTURE.test(address))],
      headers: { "cache-control": AN_HOUR },
    },
  ];
}

/** Pages with a dot in their name repeat another page, but for their own address. */
function describeSecondAddresses(pages: { file: string; html: string }[]): SecondAddress[] {
  return pages
    .filter(({ file }) => /\..+\.html$/.test(file))
    .map(({ file, html }) => {
      const { canonical } = readParts(html);
      if (!canonical)
        throw new Error(
          `${file} has a dot in its name and no canonical address. Fix: see site/layouts/Head.tsx.`,
        );
      return { from: addressOf(file), to: new URL(canonical).pathname };
    });
}
