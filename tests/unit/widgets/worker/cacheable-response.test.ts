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

/** Whether it is kept, and can be read then. */
const keepsFile = async (address: string, answer: Answer) => {
  const response = respond(answer);
  const kept = await cacheableFile({ request: { url: `https://a.in${address}` }, response });
  expect([response, null]).toContain(kept);
  return kept === response && (await response.text()) !== "";
};
const JS = "/assets/chunk-ABCD1234.js";

test.each<[string, string, Answer]>([
  ["a script", JS, { body: script, headers: js }],
  [
    "a script asked for again",
    `${JS}?again`,
    { body: script, headers: "application/javascript; charset=utf-8" },
  ],
  ["a style sheet", "/assets/bar-ABCD1234.css", { body: ".bar{}", headers: "text/css" }],
  [
    "one with its length",
    JS,
    { body: script, headers: { "content-type": js, "content-length": String(script.length) } },
  ],
  [
    "one whose length is that on the line",
    JS,
    { body: script, headers: { "content-type": js, "content-length": "9", "content-encoding": "br" } },
  ],
])("the worker keeps %s", async (_, address, answer) => {
  expect(await keepsFile(address, answer)).toBe(true);
});

test.each<[string, string, Answer]>([
  ["HTML in a script's place", JS, { body: html, headers: "text/html" }],
  ["HTML that is called a script", JS, { body: `\n${html}`, headers: js }],
  ["a script in a style sheet's place", "/assets/bar-ABCD1234.css", { body: script, headers: js }],
  [
    "what is cut off",
    JS,
    { body: script.slice(9), headers: { "content-type": js, "content-length": String(script.length) } },
  ],
  ["what breaks off", JS, { body: breaksOff(), headers: js }],
  ["nothing", JS, { body: "", headers: js }],
  ["a script that is called plain text", JS, { body: script, headers: "text/plain" }],
  ["what came by a redirect", JS, { body: script, headers: js, redirected: true }],
  ["another server's", JS, { body: script, headers: js, type: "cors" }],
  ["an error", JS, { body: script, headers: js, status: 503 }],
  ["a part", JS, { body: script, headers: js, status: 206 }],
])("the worker does not keep %s as a file", async (_, address, answer) => {
  expect(await keepsFile(address, answer)).toBe(false);
});

const keepsPage = async (answer: Answer) =>
  (await cacheablePage({ request: { url: "https://a.in/" }, response: respond(answer) })) !== null;

test("the worker keeps a page of ours", async () => {
  expect(await keepsPage({ body: page, headers: "text/html; charset=utf-8" })).toBe(true);
});

test.each<[string, Answer]>([
  ["a captive portal's page", { body: html, headers: "text/html" }],
  ["a page that is cut off", { body: page.slice(0, -9), headers: "text/html" }],
  ["a page under another type", { body: page, headers: "text/plain" }],
  ["a page after a redirect", { body: page, headers: "text/html", redirected: true }],
  ["an error page", { body: page, headers: "text/html", status: 404 }],
])("the worker does not keep %s", async (_, answer) => {
  expect(await keepsPage(answer)).toBe(false);
});
