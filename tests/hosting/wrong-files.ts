/** What a host can do wrong with files, and on the way. */
import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import { askedAgain } from "../../hosting/smoke/asked-again.ts";
import { compression } from "../../hosting/smoke/compression.ts";
import { http2 } from "../../hosting/smoke/connection.ts";
import { files, filesOfTheReleaseBefore, partnerFiles } from "../../hosting/smoke/files.ts";
import { AS_BROWSERS_DO, pages } from "../../hosting/smoke/pages.ts";
import { pinnedVersions } from "../../hosting/smoke/pinned-versions.ts";
import { searchEngines } from "../../hosting/smoke/search-engines.ts";
import { worker } from "../../hosting/smoke/worker.ts";
import { asNotFound, at, rewriting, setting, without, type Original, type Wrong } from "./spoil.ts";

/**
 * @param script a hashed file of this release
 * @param before one of the release before
 */
export function wrongFiles(original: Original, script: string, before: string): Wrong[] {
  return [
    {
      name: "does not keep a hashed file",
      spoil: setting(script, "cache-control", "public, max-age=31536000"),
      found: [files, script, /cache-control is .* should be "public, max-age=31536000, immutable"/],
    },
    {
      name: "takes a script for something else",
      spoil: setting(script, "content-type", "application/octet-stream"),
      found: [files, script, /its content-type is application\/octet-stream/],
    },
    {
      name: "lost a file of the release before",
      spoil: at(before, asNotFound),
      found: [filesOfTheReleaseBefore, before, /its status is 404/],
    },
    {
      name: "narrows the worker's scope",
      spoil: setting("/worker.js", "service-worker-allowed", "/widgets/"),
      found: [worker, "/worker.js", /service-worker-allowed is "\/widgets\/"/],
    },
    {
      name: "takes the worker for plain text",
      spoil: setting("/worker.js", "content-type", "text/plain"),
      found: [worker, "/worker.js", /its content-type is text\/plain/],
    },
    {
      name: "keeps the worker for a day",
      spoil: setting("/worker.js", "cache-control", "max-age=86400"),
      found: [worker, "/worker.js", /cache-control is "max-age=86400"/],
    },
    {
      name: "sends the frame without its policy",
      spoil: without("/widgets/v1/frame.html", "content-security-policy"),
      found: [partnerFiles, "/widgets/v1/frame.html", /content-security-policy is missing/],
    },
    {
      name: "keeps the frame out of partners' pages",
      spoil: setting("/widgets/v1/frame.html", "x-frame-options", "SAMEORIGIN"),
      found: [partnerFiles, "/widgets/v1/frame.html", /x-frame-options: SAMEORIGIN/],
    },
    {
      name: "has a pinned version with another byte",
      spoil: at("/widgets/1.0.0/quote.js", (sent) => {
        delete sent.headers["content-encoding"];
        sent.body = Buffer.concat([original("/widgets/1.0.0/quote.js"), Buffer.from("\n")]);
      }),
      found: [pinnedVersions, "/widgets/1.0.0/quote.js", /its hash is sha384-/],
    },
    {
      name: "keeps a pinned version from other sites",
      spoil: without("/widgets/1.0.0/quote.js", "access-control-allow-origin"),
      found: [pinnedVersions, "/widgets/1.0.0/quote.js", /access-control-allow-origin is missing/],
    },
    {
      name: "lost the licences of what is in a pinned version",
      spoil: at("/widgets/1.0.0/THIRD-PARTY-NOTICES.txt", asNotFound),
      found: [partnerFiles, "/widgets/1.0.0/THIRD-PARTY-NOTICES.txt", /its status is 404/],
    },
    {
      name: "keeps all search engines out",
      spoil: rewriting("/robots.txt", /Disallow:.*/, "Disallow: /", original),
      found: [searchEngines, "/robots.txt", /it keeps search engines out: "Disallow: \/"/],
    },
    {
      name: "has another host's sitemap",
      spoil: rewriting("/sitemap.xml", /<loc>[^<]*/, "<loc>https://other.example/", original),
      found: [searchEngines, "/sitemap.xml", /it names https:\/\/other\.example\//],
    },
    {
      name: "sends gzip to who refuses it",
      spoil: at("/", (sent, { accept }) => {
        if (!accept.includes("gzip;q=0") || sent.headers["content-encoding"]) return;
        sent.headers["content-encoding"] = "gzip";
        sent.body = gzipSync(sent.body);
      }),
      found: [compression, "/", /it is sent as gzip to who asks with "accept-encoding: br;q=0, gzip;q=0"/],
    },
    {
      name: "sends brotli to who refuses it",
      spoil: at("/", (sent, { accept }) => {
        if (accept !== "br;q=0") return;
        sent.headers["content-encoding"] = "br";
        sent.body = brotliCompressSync(sent.body);
      }),
      found: [compression, "/", /it is sent as br to who asks with "accept-encoding: br;q=0"/],
    },
    {
      name: "compresses nothing for who reads gzip alone",
      spoil: at("/", (sent, { accept }) => {
        if (accept !== "gzip") return;
        delete sent.headers["content-encoding"];
        sent.body = gunzipSync(sent.body);
      }),
      found: [compression, "/", /it is sent uncompressed to who asks with "accept-encoding: gzip"/],
    },
    {
      name: "kept the gzip of the release before",
      spoil: at("/", (sent, { accept }) => {
        if (sent.headers["content-encoding"] !== "gzip" || accept === AS_BROWSERS_DO["accept-encoding"])
          return;
        sent.body = gzipSync(original("/index.html").toString().replace("</main>", "An old word.</main>"));
      }),
      found: [compression, "/", /its content is not the build's where it is sent as gzip/],
    },
    {
      name: "has a pinned version with another byte where nothing is compressed",
      spoil: at("/widgets/1.0.0/quote.js", (sent, { accept }) => {
        if (accept === "identity") sent.body = Buffer.concat([sent.body, Buffer.from("\n")]);
      }),
      found: [compression, "/widgets/1.0.0/quote.js", /not the build's where it is sent uncompressed/],
    },
    {
      name: "has another text in the .gz of a pinned version",
      spoil: at("/widgets/1.0.0/quote.js", (sent, { accept }) => {
        if (accept === "gzip") sent.body = gzipSync("another text");
      }),
      found: [compression, "/widgets/1.0.0/quote.js", /not the build's where it is sent as gzip/],
    },
    {
      name: "has a page that was edited beside its .br",
      spoil: at("/about", (sent, { accept }) => {
        if (accept === "identity") sent.body = Buffer.from("edited");
      }),
      found: [compression, "/about", /not the build's where it is sent uncompressed/],
    },
    {
      name: "has a .gz of the frame that nobody can read",
      spoil: at("/widgets/v1/frame.html", (sent, { accept }) => {
        if (accept === "gzip") sent.body = Buffer.from("no gzip");
      }),
      found: [compression, "/widgets/v1/frame.html", /its gzip cannot be read/],
    },
    {
      name: "says no vary",
      spoil: without("/no-such-page", "vary"),
      found: [compression, "/no-such-page", /without "vary: accept-encoding"/],
    },
    {
      name: "says br, and sends something else",
      spoil: at("/about", (sent) => {
        sent.headers["content-encoding"] = "br";
        sent.body = original("/about.html");
      }),
      found: [pages, "/about", /its br cannot be read/],
    },
    {
      name: "does not look at what a browser has",
      spoil: (sent, { address, headers }) => {
        if (address === "/" && headers["if-none-match"]) sent.status = 200;
      },
      found: [askedAgain, "/", /it is sent again to who has it/],
    },
    {
      name: "knows no HEAD",
      spoil: (sent, { address, method }) => {
        if (address === "/" && method === "HEAD") sent.status = 405;
      },
      found: [askedAgain, "/", /its status for HEAD is 405/],
    },
    {
      name: "speaks no HTTP/2",
      spoil: () => {},
      speaksHttp2: false,
      found: [http2, "", /it speaks no HTTP\/2/],
    },
  ];
}
