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

it.each<{ what: string; isKept: boolean; address: string; answer: Answer }>([
  { what: "a script", isKept: true, address: JS, answer: { body: script, is: js } },
  {
    what: "one asked for again",
    isKept: true,
    address: `${JS}?again`,
    answer: { body: script, is: "application/javascript; charset=utf-8" },
  },
  {
    what: "a style sheet",
    isKept: true,
    address: CSS,
    answer: { body: ".bar{}", is: "text/css" },
  },
  {
    what: "one with its length",
    isKept: true,
    address: JS,
    answer: { body: script, is: js, headers: whole },
  },
  {
    what: "one whose length is that on the line",
    isKept: true,
    address: JS,
    answer: { body: script, is: js, headers: compressed },
  },
  {
    what: "HTML in a script's place",
    isKept: false,
    address: JS,
    answer: { body: html, is: "text/html" },
  },
  {
    what: "HTML that is called a script",
    isKept: false,
    address: JS,
    answer: { body: `\n${html}`, is: js },
  },
  {
    what: "a script in a style sheet's place",
    isKept: false,
    address: CSS,
    answer: { body: script, is: js },
  },
  {
    what: "what is cut off",
    isKept: false,
    address: JS,
    answer: { body: script.slice(9), is: js, headers: whole },
  },
  {
    what: "what breaks off",
    isKept: false,
    address: JS,
    answer: { body: breaksOff(), is: js },
  },
  { what: "nothing", isKept: false, address: JS, answer: { body: "", is: js } },
  {
    what: "a script that is called plain text",
    isKept: false,
    address: JS,
    answer: { body: script, is: "text/plain" },
  },
  {
    what: "what came by a redirect",
    isKept: false,
    address: JS,
    answer: { body: script, is: js, redirected: true },
  },
  {
    what: "another server's",
    isKept: false,
    address: JS,
    answer: { body: script, is: js, type: "cors" },
  },
  {
    what: "an error",
    isKept: false,
    address: JS,
    answer: { body: script, is: js, status: 503 },
  },
])("the worker keeps as a file ($isKept): $what", async ({ isKept, address, answer }) => {
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

it.each<{ what: string; isKept: boolean; answer: Answer }>([
  {
    what: "a page of ours",
    isKept: true,
    answer: { body: page, is: "text/html; charset=utf-8" },
  },
  {
    what: "a captive portal's page",
    isKept: false,
    answer: { body: html, is: "text/html" },
  },
  {
    what: "a page that is cut off",
    isKept: false,
    answer: { body: page.slice(0, -9), is: "text/html" },
  },
  {
    what: "a page under another type",
    isKept: false,
    answer: { body: page, is: "text/plain" },
  },
  {
    what: "a page after a redirect",
    isKept: false,
    answer: { body: page, is: "text/html", redirected: true },
  },
  {
    what: "an error page",
    isKept: false,
    answer: { body: page, is: "text/html", status: 404 },
  },
])("the worker keeps as a page ($isKept): $what", async ({ isKept, answer }) => {
  const response = respond(answer);
  const kept = await cacheablePage({ request: { url: "https://a.in/" }, response });
  expect(kept).toBe(isKept ? response : null);
});
