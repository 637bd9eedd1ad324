/**
 * What a host must know of the site: headers, redirects, caching, error pages. This is the one source; the files for nginx,
 * Apache, Cloudflare, Netlify and Vercel, and our own server, are written from it.
 */
/** names in lower case */
export type Headers = Record<string, string>;
export interface HostedPage {
  /** without `.html`: `/about` */
  address: string;
  /** below the site's folder: `about.html` */
  file: string;
  /** beside those of every answer */
  headers: Headers;
}
/**
 * files that are no pages and have headers of their own. No file is in two areas: hosts that read `_headers`
 * put the values of two rules for one header behind each other, which makes nonsense of most headers
 */
export interface Area {
  /** regular expression of the whole address, in the words that nginx, Apache, Vercel and JavaScript share */
  pattern: string;
  /** the same for `_headers`, where a `*` stands for anything and there is one at most */
  globs: string[];
  headers: Headers;
}
export interface Redirect {
  from: string;
  to: string;
  status: 301;
}
export interface SecondAddress {
  /** an address whose page a host may not find by itself, for its name has a dot: `/privacy-policy.aspx` */
  from: string;
  /** the address of the same page */
  to: string;
}
export interface Hosting {
  everywhere: Headers;
  /** what a host is told to send where neither page nor area names a `cache-control` */
  cacheUnlessTold: string;
  pages: HostedPage[];
  areas: Area[];
  redirects: Redirect[];
  secondAddresses: SecondAddress[];
  /** addresses of two of the pages */
  errorPages: { notFound: string; serverError: string };
  /** in the site's folder for the host alone */
  hiddenFiles: string[];
}
import { pagePolicy } from "./content-policy.ts";
import type { Settings } from "../build/settings.ts";

const YEAR_SECONDS = 31_536_000;
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;
const FIVE_MINUTES = "public, max-age=300";
/** Icons of the site, and the logo that stands in for a client's, keep their names: an hour without asking, a week while asking behind. */
const AN_HOUR = "public, max-age=3600, stale-while-revalidate=604800";

/** Partners' pages import the widget's scripts, and a module asks for CORS; pages that isolate themselves ask for CORP. */
const FROM_ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** Names that change with the content, as esbuild makes them, and the folders of pinned versions. */
const HASHED_NAME = "[^/]+-[A-Z0-9]{8}\\.[a-z]+(?:\\.LEGAL\\.txt)?";
const ROOT_PICTURE = /^\/[^/]+\.(?:svg|png|ico)$/;
const HASHED_FILE = new RegExp(`^/widgets/${HASHED_NAME}$`);

export function describeHosting({
  pages,
  addresses,
  settings,
}: {
  pages: { file: string; html: string }[];
  /** of every other file: `/widgets/main-ABCD1234.js` */
  addresses: string[];
  settings: Readonly<Settings>;
}): Hosting {
  return {
    everywhere: {
      "strict-transport-security": `max-age=${2 * YEAR_SECONDS}`,
      "x-content-type-options": "nosniff",
    },
    cacheUnlessTold: "no-cache",
    pages: pages.map(({ file, html }) => ({
      address: `/${file.replace(/(?:^index)?\.html$/, "")}`,
      file,
      headers: {
        "content-security-policy": pagePolicy(html, settings),
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(),geolocation=(),microphone=()",
        "referrer-policy": "strict-origin",
        "cache-control": "no-cache",
      },
    })),
    areas: describeAreas(addresses),
    redirects: [{ from: "/portfolio", to: "/ourwork", status: 301 }],
    secondAddresses: describeSecondAddresses(pages),
    errorPages: { notFound: "/404", serverError: "/server-error" },
    hiddenFiles: ["/_headers", "/_redirects", "/.htaccess", "/nginx.conf", "/vercel.json"],
  };
}

function describeAreas(addresses: string[]): Area[] {
  const versions = new Set(addresses.flatMap((address) => /^\/widgets\/\d+\.\d+\.\d+\//.exec(address) ?? []));
  return [
    {
      // The page in the partners' frame: the only one that may stand in a frame. The rest of its policy is in the page.
      pattern: "^/widgets/v1/frame\\.html$",
      globs: ["/widgets/v1/frame.html"],
      headers: {
        ...FROM_ANY_ORIGIN,
        "content-security-policy": "frame-ancestors *",
        "referrer-policy": "no-referrer",
        "cache-control": FIVE_MINUTES,
      },
    },
    {
      // Fixed addresses whose content moves: what partners load, and what a release leaves to the pages and the build of another.
      pattern: "^/widgets/(?:v1/embed(?:-module)?\\.js|recover\\.js|(?:embed|kept-files)\\.json)$",
      globs: [
        "/widgets/v1/embed.js",
        "/widgets/v1/embed-module.js",
        "/widgets/recover.js",
        "/widgets/embed.json",
        "/widgets/kept-files.json",
      ],
      headers: { ...FROM_ANY_ORIGIN, "cache-control": FIVE_MINUTES },
    },
    {
      // By its ending, most hosts take it for a video.
      pattern: "^/widgets/quote-widget\\.d\\.ts$",
      globs: ["/widgets/quote-widget.d.ts"],
      headers: {
        ...FROM_ANY_ORIGIN,
        "content-type": "text/plain; charset=utf-8",
        "cache-control": FIVE_MINUTES,
      },
    },
    {
      pattern: `^/widgets/(?:${HASHED_NAME}|[0-9]+\\.[0-9]+\\.[0-9]+/.+)$`,
      globs: [...prefixes(addresses), ...[...versions].map((folder) => `${folder}*`)],
      headers: { ...FROM_ANY_ORIGIN, "cache-control": FOREVER },
    },
    {
      // Their names hold a hash: site/pictures/, site/pictures/hash-pictures.ts, site/seo/og-images/.
      pattern: "^/(?:pictures|og)/.+$",
      globs: ["/pictures/*", "/og/*"],
      headers: { "cache-control": FOREVER },
    },
    {
      pattern: "^/(?:images/.+|[^/]+\\.(?:svg|png|ico))$",
      globs: ["/images/*", ...addresses.filter((address) => ROOT_PICTURE.test(address))],
      headers: { "cache-control": AN_HOUR },
    },
  ];
}

/**
 * The hashed files by what their names begin with, for hosts that know no regular expressions: `/widgets/chunk-*`. Where a name
 * without a hash begins alike, the hashed ones are named one by one.
 */
function prefixes(addresses: string[]) {
  const hashed = addresses.filter((address) => HASHED_FILE.test(address));
  const others = addresses.filter((address) => !HASHED_FILE.test(address));
  const globs = hashed.map((address) => {
    const prefix = /^\/widgets\/[^-]+-/.exec(address)?.[0] ?? address;
    return others.some((other) => other.startsWith(prefix)) ? address : `${prefix}*`;
  });
  return [...new Set(globs)].sort();
}

/** Pages that have a dot in their name and are word for word another page but for their own address. */
function describeSecondAddresses(pages: { file: string; html: string }[]): SecondAddress[] {
  return pages
    .filter(({ file }) => /\..+\.html$/.test(file))
    .map(({ file, html }) => {
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      if (!canonical)
        throw new Error(
          `${file} has a dot in its name and no canonical address. Fix: see site/layouts/Head.tsx.`,
        );
      return { from: `/${file.replace(/\.html$/, "")}`, to: new URL(canonical).pathname };
    });
}
