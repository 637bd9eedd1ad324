// @vitest-environment node
import { expect, it } from "vitest";
import {
  cacheableFile,
  cacheablePage,
} from "../../../../widgets/worker/cacheable-response.ts";

interface Answer {
  body: string | ReadableStream;
  is: string;
  headers?: Record<string, string>;
  status?: number;
  /** `Response.type`, which is `basic` for an answer from our own origin. */
  type?: string;
  redirected?: boolean;
}

function respond({
  body,
  is,
  headers,
  status = 200,
  type = "basic",
  redirected = false,
}: Answer): Response {
  const response = new Response(body, {
    status,
    headers: { "content-type": is, ...headers },
  });
  // Define the two properties that only a browser can set.
  return Object.defineProperties(response, {
    type: { value: type },
    redirected: { value: redirected },
  });
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
const whole = { "content-length": String(script.length) };
const compressed = { "content-length": "9", "content-encoding": "br" };

it.each<[isKept: boolean, what: string, address: string, Answer]>([
  [true, "a script", JS, { body: script, is: js }],
  [
    true,
    "one asked for again",
    `${JS}?again`,
    { body: script, is: "application/javascript; charset=utf-8" },
  ],
  [true, "a style sheet", CSS, { body: ".bar{}", is: "text/css" }],
  [true, "one with its length", JS, { body: script, is: js, headers: whole }],
  [
    true,
    "one whose length is that on the line",
    JS,
    { body: script, is: js, headers: compressed },
  ],
  [false, "HTML in a script's place", JS, { body: html, is: "text/html" }],
  [false, "HTML that is called a script", JS, { body: `\n${html}`, is: js }],
  [false, "a script in a style sheet's place", CSS, { body: script, is: js }],
  [false, "what is cut off", JS, { body: script.slice(9), is: js, headers: whole }],
  [false, "what breaks off", JS, { body: breaksOff(), is: js }],
  [false, "nothing", JS, { body: "", is: js }],
  [false, "a script that is called plain text", JS, { body: script, is: "text/plain" }],
  [false, "what came by a redirect", JS, { body: script, is: js, redirected: true }],
  [false, "another server's", JS, { body: script, is: js, type: "cors" }],
  [false, "an error", JS, { body: script, is: js, status: 503 }],
])("the worker keeps as a file (%s): %s", async (isKept, _, address, answer) => {
  const response = respond(answer);
  const kept = await cacheableFile({
    request: { url: `https://a.in${address}` },
    response,
  });
  expect(kept).toBe(isKept ? response : null);
  // The body of a kept answer must still be readable.
  if (kept) {
    expect(await kept.text()).toBe(answer.body);
  }
});

it.each<[isKept: boolean, what: string, Answer]>([
  [true, "a page of ours", { body: page, is: "text/html; charset=utf-8" }],
  [false, "a captive portal's page", { body: html, is: "text/html" }],
  [false, "a page that is cut off", { body: page.slice(0, -9), is: "text/html" }],
  [false, "a page under another type", { body: page, is: "text/plain" }],
  [false, "a page after a redirect", { body: page, is: "text/html", redirected: true }],
  [false, "an error page", { body: page, is: "text/html", status: 404 }],
])("the worker keeps as a page (%s): %s", async (isKept, _, answer) => {
  const response = respond(answer);
  const kept = await cacheablePage({ request: { url: "https://a.in/" }, response });
  expect(kept).toBe(isKept ? response : null);
});
