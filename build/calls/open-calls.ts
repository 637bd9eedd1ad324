/** The site's own calls in Node: what they ask for, under which headers, is what visitors' browsers ask for, and nowhere written a second time. */
import { STATUS_CODES } from "node:http";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import type { Ask } from "../../hosting/smoke/ask.ts";
import type { SiteCall } from "../../hosting/smoke/preflight.ts";
import { browserOptions } from "../browser-options.ts";
import { KnownFailure } from "../problems.ts";
import type { Settings } from "../settings.ts";
import { createXhr, type Transport } from "./node-xhr.ts";

type Calls = typeof import("./every-call.ts");

/**
 * @param page address of the page that calls
 * @param transport takes each request in the place of the browser's network
 */
export async function openCalls({
  settings,
  page,
  transport,
}: {
  settings: Readonly<Settings>;
  page: string;
  transport: Transport;
}): Promise<Calls> {
  const { outputFiles } = await build({
    ...browserOptions({ outdir: path.join(import.meta.dirname, "nowhere"), settings }),
    entryPoints: [path.join(import.meta.dirname, "every-call.ts")],
    format: "iife",
    globalName: "calls",
    legalComments: "none",
    write: false,
  });
  const scope: { calls?: Calls } & Record<string, unknown> = {
    XMLHttpRequest: createXhr(transport),
    location: new URL(page),
    document: { cookie: "" },
    navigator: { onLine: true },
    // Failures of lists are logged, and told by the checks in words of their own.
    console: { error() {}, warn() {} },
    ...{ crypto, File, FormData, Headers, ReadableStream, Response, URL, setTimeout, clearTimeout },
  };
  runInNewContext(String(outputFiles[0]?.text), scope);
  if (!scope.calls) throw new KnownFailure("build/calls/every-call.ts exports nothing.");
  return scope.calls;
}

/** Sends what the scripts send, as a browser would from a page of `origin`. */
export function sendOver(ask: Ask, origin: string): Transport {
  return async ({ method, url, headers, body }) => {
    if (body !== null && typeof body !== "string") throw new TypeError("Files are not sent from here.");
    const { status, content } = await ask(url, {
      method,
      headers: { ...headers, origin },
      body: body ?? undefined,
    });
    return { status, statusText: STATUS_CODES[status] ?? "", text: content.toString() };
  };
}

/** Every call of the site, none of which leaves this machine. */
export async function recordCalls(settings: Readonly<Settings>, page: string): Promise<SiteCall[]> {
  const recorded: SiteCall[] = [];
  let use = "";
  const { everyCall } = await openCalls({
    settings,
    page,
    async transport({ method, url, headers }) {
      // What is asked for where the service fails is the site's own.
      if (recorded.at(-1)?.use !== use) recorded.push({ use, method, url, headers });
      return undefined;
    },
  });
  for (const [name, call] of Object.entries(everyCall)) {
    use = name;
    const failure = await call().catch((reason: unknown) => reason);
    if (recorded.at(-1)?.use !== use)
      throw new Error(`build/calls/every-call.ts: ${use} asked for nothing.`, { cause: failure });
  }
  return recorded;
}
