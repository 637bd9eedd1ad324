/** What a host can do wrong with pages and their addresses. */
import { notFound, serverError } from "../../hosting/smoke/error-pages.ts";
import { files } from "../../hosting/smoke/files.ts";
import { oldAddresses } from "../../hosting/smoke/letter-case.ts";
import { pages } from "../../hosting/smoke/pages.ts";
import { redirects } from "../../hosting/smoke/redirects.ts";
import {
  asLedHome,
  asNotFound,
  at,
  rewriting,
  setting,
  without,
  type Original,
  type Wrong,
} from "./spoil.ts";

export function wrongPages(original: Original): Wrong[] {
  return [
    {
      name: "answers 200 where nothing is",
      spoil: at("/no/such/page", (sent) => {
        sent.status = 200;
      }),
      found: [notFound, "/no/such/page", /its status is 200, and should be 404/],
    },
    {
      name: "has a page of its own for a 404",
      spoil: at("/no/such/page", (sent) => {
        delete sent.headers["content-encoding"];
        sent.body = Buffer.from("<h1>Not found</h1>".padEnd(200));
      }),
      found: [notFound, "/no/such/page", /its content is not the build's/],
    },
    {
      name: "gives away what lies beside the site",
      spoil: at("/.git/HEAD", (sent) => {
        sent.status = 200;
      }),
      found: [notFound, "/.git/HEAD", /should be 404/],
    },
    {
      name: "lost a page",
      spoil: at("/about", asNotFound),
      found: [pages, "/about", /its status is 404, and should be 200/],
    },
    {
      name: "sends no policy with a page",
      spoil: without("/about", "content-security-policy"),
      found: [pages, "/about", /content-security-policy is missing/],
    },
    {
      name: "sends the policy of another page",
      spoil: setting("/about", "content-security-policy", "default-src 'none';script-src 'self'"),
      found: [pages, "/about", /content-security-policy is not the build's/],
    },
    {
      name: "forgets nosniff",
      spoil: without("/icon.svg", "x-content-type-options"),
      found: [files, "/icon.svg", /x-content-type-options is missing/],
    },
    {
      name: "forgets HSTS",
      spoil: without("/about", "strict-transport-security"),
      found: [pages, "/about", /strict-transport-security is missing/],
    },
    {
      name: "says HSTS for a minute",
      spoil: setting("/about", "strict-transport-security", "max-age=60"),
      found: [pages, "/about", /strict-transport-security is "max-age=60"/],
    },
    {
      name: "isolates no page",
      spoil: without("/contact", "cross-origin-opener-policy"),
      found: [pages, "/contact", /cross-origin-opener-policy is missing/],
    },
    {
      name: "keeps a page for a day",
      spoil: setting("/about", "cache-control", "public, max-age=86400"),
      found: [pages, "/about", /cache-control is "public, max-age=86400", and should be "max-age=300"/],
    },
    {
      name: "takes a page for plain text",
      spoil: setting("/about", "content-type", "text/plain"),
      found: [pages, "/about", /its content-type is text\/plain/],
    },
    {
      name: "names another host as canonical",
      spoil: rewriting("/about", /(rel="canonical" href=")[^"]*/, "$1https://other.example/about", original),
      found: [
        pages,
        "/about",
        /its canonical address is https:\/\/other\.example\/about/,
        /^deploy the build again/,
      ],
    },
    {
      name: "has another page's file for a page",
      spoil: at("/contact", (sent) => {
        delete sent.headers["content-encoding"];
        sent.body = original("/about");
      }),
      found: [
        pages,
        "/contact",
        /another page's file is served, that of \/about/,
        /deploy the build again.*reload/,
      ],
    },
    {
      name: "answers with the home page where nothing is",
      spoil: at("/no/such/page", (sent) => {
        delete sent.headers["content-encoding"];
        Object.assign(sent, { status: 200, body: original("/index") });
      }),
      found: [
        notFound,
        "/no/such/page",
        /its status is 200, and should be 404/,
        /sends unknown addresses to index\.html/,
      ],
    },
    {
      name: "leads to the home page where nothing is",
      spoil: at("/no/such/page", asLedHome),
      found: [
        notFound,
        "/no/such/page",
        /leads to \/, and should be 404/,
        /sends unknown addresses to index\.html/,
      ],
    },
    {
      name: "leads to the home page from an old address",
      spoil: setting("/portfolio", "location", "/"),
      found: [
        redirects,
        "/portfolio",
        /it leads to \/, and should lead to/,
        /sends unknown addresses to index\.html/,
      ],
    },
    {
      name: "puts a script of its own into a page",
      spoil: rewriting("/about", "</body>", '<script src="/injected.js"></script></body>', original),
      found: [pages, "/about", /its content is not the build's/],
    },
    {
      name: "keeps a page out of search engines",
      spoil: setting("/about", "x-robots-tag", "noindex"),
      found: [pages, "/about", /x-robots-tag: noindex/],
    },
    {
      name: "keeps a page out of search engines by another word",
      spoil: setting("/about", "x-robots-tag", "None"),
      found: [pages, "/about", /x-robots-tag: None/],
    },
    {
      name: "lets search engines list its page for a 500",
      spoil: rewriting("/server-error", '<meta name="robots" content="noindex"/>', "", original),
      found: [serverError, "/server-error", /search engines may list it/],
    },
    {
      name: "ends an answer too early",
      spoil: at("/about", (sent) => {
        sent.isCutOff = true;
      }),
      found: [pages, "/about", /the answer ended too early/],
    },
    {
      name: "never answers",
      spoil: at("/about", (sent) => {
        sent.isHeld = true;
      }),
      timeoutMs: 5_000,
      found: [pages, "/about", /did not come within 5 s/],
    },
    {
      name: "knows no capitals",
      spoil: at("/Refund-Policy.aspx", asNotFound),
      found: [oldAddresses, "/Refund-Policy.aspx", /its status is 404, and should be 200/],
    },
    {
      name: "leads elsewhere from an address in small letters",
      spoil: at("/refund-policy.aspx", asLedHome),
      found: [
        oldAddresses,
        "/refund-policy.aspx",
        /it leads to \/, and should lead to \/Refund-Policy\.aspx/,
      ],
    },
    {
      name: "redirects for now, not for good",
      spoil: at("/portfolio", (sent) => {
        sent.status = 302;
      }),
      found: [redirects, "/portfolio", /for now \(302\)/],
    },
    {
      name: "redirects to another host",
      spoil: setting("/about.html", "location", "https://other.example/about"),
      found: [redirects, "/about.html", /it leads to https:\/\/other\.example\/about/, /ServerName/],
    },
    {
      name: "redirects to where there is no https",
      spoil: setting("/about/", "location", "http://localhost/about"),
      found: [redirects, "/about/", /it leads to http:\/\/localhost\/about/],
    },
    {
      name: "loses what stands after the question mark",
      spoil: setting("/portfolio?from=mail", "location", "/ourwork"),
      found: [
        redirects,
        "/portfolio?from=mail",
        /should lead to \/ourwork\?from=mail/,
        /let the host read the/,
      ],
    },
  ];
}
