import { expect, test } from "vitest";
import { cacheableFile, cacheablePage } from "../../../../widgets/worker/cacheable-response.ts";

interface Answer {
  body: string | ReadableStream;
  /** its type, or all its headers */
  headers: string | Record<string, string>;
  status?: number;
  /** `basic`: from our own origin */
  type?: string;
  redirected?: boolean;
}

function respond({ body, headers, status = 200, type = "basic", redirected = false }: Answer): Response {
  const response = new Response(body, {
    status,
    headers: typeof headers === "string" ? { "content-type": headers } : headers,
  });
  // Only a browser makes such answers.
  return Object.defineProperties(response, { type: { value: type }, redirected: { value: redirected } });
}

const script = "import{a}from'./chunk-ABCD1234.js';export{a};\n";
const js = "text/javascript";
const html = "<!DOCTYPE html><html><body>Log in to our network</body></html>";
const page =
  '<!DOCTYPE html><html><script type="module" src="/assets/main-A.js" data-main></script></html>\n';
const breaksOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(script));
      controller.error(new Error("The connection was reset."));
    },
  });

const JS = "/assets/chunk-ABCD1234.js";
const CSS = "/assets/bar-ABCD1234.css";
const typed = (type: string, headers: Record<string, string>) => ({ "content-type": type, ...headers });
const length = String(script.length);

test.each<[isKept: boolean, what: string, address: string, Answer]>([
  [true, "a script", JS, { body: script, headers: js }],
  [
    true,
    "one asked for again",
    `${JS}?again`,
    { body: script, headers: "application/javascript; charset=utf-8" },
  ],
  [true, "a style sheet", CSS, { body: ".bar{}", headers: "text/css" }],
  [true, "one with its length", JS, { body: script, headers: typed(js, { "content-length": length }) }],
  [
    true,
    "one whose length is that on the line",
    JS,
    { body: script, headers: typed(js, { "content-length": "9", "content-encoding": "br" }) },
  ],
  [false, "HTML in a script's place", JS, { body: html, headers: "text/html" }],
  [false, "HTML that is called a script", JS, { body: `\n${html}`, headers: js }],
  [false, "a script in a style sheet's place", CSS, { body: script, headers: js }],
  [false, "what is cut off", JS, { body: script.slice(9), headers: typed(js, { "content-length": length }) }],
  [false, "what breaks off", JS, { body: breaksOff(), headers: js }],
  [false, "nothing", JS, { body: "", headers: js }],
  [false, "a script that is called plain text", JS, { body: script, headers: "text/plain" }],
  [false, "what came by a redirect", JS, { body: script, headers: js, redirected: true }],
  [false, "another server's", JS, { body: script, headers: js, type: "cors" }],
  [false, "an error", JS, { body: script, headers: js, status: 503 }],
])("the worker keeps as a file (%s): %s", async (isKept, _, address, answer) => {
  const response = respond(answer);
  const kept = await cacheableFile({ request: { url: `https://a.in${address}` }, response });
  expect(kept).toBe(isKept ? response : null);
  // It can be read then.
  if (kept) expect(await kept.text()).toBe(answer.body);
});

test.each<[isKept: boolean, what: string, Answer]>([
  [true, "a page of ours", { body: page, headers: "text/html; charset=utf-8" }],
  [false, "a captive portal's page", { body: html, headers: "text/html" }],
  [false, "a page that is cut off", { body: page.slice(0, -9), headers: "text/html" }],
  [false, "a page under another type", { body: page, headers: "text/plain" }],
  [false, "a page after a redirect", { body: page, headers: "text/html", redirected: true }],
  [false, "an error page", { body: page, headers: "text/html", status: 404 }],
])("the worker keeps as a page (%s): %s", async (isKept, _, answer) => {
  const response = respond(answer);
  const kept = await cacheablePage({ request: { url: "https://a.in/" }, response });
  expect(kept).toBe(isKept ? response : null);
});
