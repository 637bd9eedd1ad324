/** A partner's site on an origin of its own, with whatever page a test gives it, beside the world of the visitor's tests. */
import { createServer } from "node:http";
import type { BrowserContextOptions, FrameLocator, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, openWorld, type World } from "../browser/world.ts";
import { listenOnFreePort } from "../listen.ts";
import { thankYou } from "../spec/words.ts";
import { passBotCheck } from "../bot-check-box.ts";

/** Several tests share the machine. */
const TIMEOUT_MS = 20_000;

/** A page of the partner's. Everything in the `<body>` is the test's. */
export interface PartnerHtml {
  body: string;
  head?: string;
  /** `<!doctype html>` unless told. */
  doctype?: string;
  htmlAttributes?: string;
  headers?: Record<string, string>;
}

/** What a page has told so far. */
export interface PartnerPage {
  page: Page;
  /** Names of the widget's events at `document`, with what is in their detail and is not empty: `quote:ready inline 1.0.0`. */
  told: string[];
  /** Breaches of a content security policy, uncaught errors, and scripts or frames that the browser refused. */
  complaints: string[];
  /** Bodies of requests for a quote, as they left the browser. */
  bodies: string[];
}

export interface PartnerWorld extends World {
  partnerOrigin: string;
  /** Opens a partner's page as a fresh visitor. Close its context when it is done with. */
  open(html: PartnerHtml, options?: BrowserContextOptions): Promise<PartnerPage>;
  /** A fresh visitor who is nowhere yet: for what must be set up before the first page. */
  openBlank(options?: BrowserContextOptions): Promise<PartnerPage>;
  /** Publishes a partner's page. Gives its address. */
  publish(html: PartnerHtml): string;
  /** Publishes a script on the partner's own origin. Gives its address. */
  publishScript(code: string): string;
  /** What the partner's pages posted to their own origin, by the address after `/collect/`. */
  collected(address: string): string[];
}

/** A worker's world with a partner's server. Tests of one file may run side by side in it: each opens pages of its own. */
export async function openPartnerWorld(options?: Parameters<typeof openWorld>[0]): Promise<PartnerWorld> {
  const world = await openWorld({ showsScrollbars: true, ...options });
  const pages = new Map<string, PartnerHtml>();
  const scripts: string[] = [];
  const posts: { path: string; text: string }[] = [];
  const server = createServer((request, response) => {
    const { method } = request;
    const path = new URL(request.url ?? "/", partnerOrigin).pathname;
    if (method === "POST") {
      request.setEncoding("utf8").on("data", (text: string) => posts.push({ path, text }));
      return response.writeHead(204).end();
    }
    const script = scripts[Number(/^\/script-(\d+)\.js$/.exec(path)?.[1])];
    if (script) return response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    const page = pages.get(path);
    response.writeHead(page ? 200 : 204, { "content-type": "text/html; charset=utf-8", ...page?.headers });
    if (!page) return response.end();
    const { doctype = "<!doctype html>", htmlAttributes = 'lang="en"', head = "", body } = page;
    response.end(
      `${doctype}<html ${htmlAttributes}><head><meta charset="utf-8"><title>A partner</title>${head}</head><body>${body}</body></html>`,
    );
  });
  // Another site than localhost, and not only another port.
  const partnerOrigin = `http://partner.localhost:${await listenOnFreePort(server)}`;

  const publish = (html: PartnerHtml) => {
    const path = `/page-${pages.size + 1}`;
    const headers = { ...html.headers };
    const policy = headers["content-security-policy"];
    if (policy) headers["content-security-policy"] = `${policy}; report-uri /report`;
    pages.set(path, { ...html, headers });
    return partnerOrigin + path;
  };
  const openBlank = async (options: BrowserContextOptions = desktop) => {
    const context = await world.browser.newContext(options);
    context.setDefaultTimeout(TIMEOUT_MS);
    return listen(await context.newPage());
  };
  return {
    ...world,
    partnerOrigin,
    publish,
    publishScript: (code) => `${partnerOrigin}/script-${scripts.push(code) - 1}.js`,
    collected: (address) =>
      posts.filter(({ path }) => path === `/collect/${address}`).map(({ text }) => text),
    openBlank,
    async open(html, options) {
      const partnerPage = await openBlank(options);
      await partnerPage.page.goto(publish(html));
      return partnerPage;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await world.close();
      const reports = posts.filter(({ path }) => path === "/report");
      expect(reports, "reports of a content security policy").toEqual([]);
    },
  };
}

/** The two lines that a partner pastes. */
export function snippet({ origin }: World, attributes = "", script = "/widgets/v1/embed.js"): string {
  return `${placeholder(origin, attributes)}<script async src="${origin}${script}"></script>`;
}

export function placeholder(origin: string, attributes = ""): string {
  return `<div data-widget="quote" ${attributes}><a href="${origin}/contact">Get a quote</a></div>`;
}

/** The same as an element of its own. */
export function element(origin: string, attributes = ""): string {
  return `<quote-widget ${attributes}><a href="${origin}/contact">Get a quote</a></quote-widget>`;
}

/** What a visitor sees of one widget, found by role and label in its shadow root. */
export function widget(page: Page | FrameLocator, index = 0) {
  const place = page.locator("[data-widget=quote], quote-widget").nth(index);
  const frame: FrameLocator = place.frameLocator('iframe[title="Bot check"]');
  const field = (label: string): Locator => place.getByLabel(label, { exact: true });
  const categories = place.getByRole("combobox", { name: "Project Category" });
  return {
    place,
    frame,
    field,
    categories,
    form: place.locator("form"),
    opener: place.locator("button[aria-haspopup=dialog]"),
    dialog: place.locator("dialog"),
    submit: place.locator("button[type=submit]"),
    thanks: place.getByRole("heading", { name: thankYou.heading }),
    failure: place.getByText("Your request could not be sent."),
    async fillIn() {
      for (const [label, value] of Object.entries(REQUEST)) await field(label).fill(value);
      await categories.click();
      for (const name of ["E-commerce", "SEO"]) await place.getByRole("option", { name }).click();
      await categories.press("Escape");
    },
    async passBotCheck() {
      await passBotCheck(frame);
      await standStill(place.locator("button[type=submit]"));
    },
    async order() {
      await this.fillIn();
      await this.passBotCheck();
      await this.submit.click();
    },
  };
}

/**
 * Brings an element into view, and waits until what was drawn is what the browser knows: a press right after scrolling is given to
 * the frame of another origin that stood there before. A picture of a pixel waits for that without the page's own objects, which
 * it may have replaced.
 */
async function standStill(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  await target.page().screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

export const REQUEST = {
  Name: "Asha Kumari",
  Email: "asha@example.org",
  "Mobile Number": "+91 98765-43210",
  "WhatsApp Number": "091234 56780",
  "Existing Website": "sarees.example",
  Remarks: 'A shop for sarees.\nPay by <b>UPI</b> & "card". धन्यवाद',
};

async function listen(page: Page): Promise<PartnerPage> {
  const told: string[] = [];
  const complaints: string[] = [];
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/AddQuoteRequest")) {
      bodies.push(request.postData() ?? "");
    }
  });
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith("told ")) told.push(text.slice(5));
    if (text.startsWith("breach ")) complaints.push(text.slice(7));
    if (message.type() === "error" && /Refused|violates|Blocked/.test(text)) complaints.push(text);
  });
  page.on("pageerror", ({ message }) => {
    complaints.push(message);
  });
  await page.addInitScript(() => {
    // The page's scripts may replace any of these later.
    const { log } = console;
    const { values } = Object;
    const { CustomEvent } = window;
    for (const name of ["ready", "open", "start", "invalid", "submitted", "error", "close"]) {
      document.addEventListener(`quote:${name}`, (event) => {
        let line = `told ${event.type}`;
        if (event instanceof CustomEvent) {
          for (const value of values(event.detail)) if (value !== "") line += ` ${value}`;
        }
        log(line);
      });
    }
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      log(`breach ${violatedDirective} ${blockedURI}`);
    });
  });
  return { page, told, complaints, bodies };
}
