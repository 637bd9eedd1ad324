/** A partner's site on an origin of its own, with whatever page a test gives it, beside the world of the visitor's tests. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import type { BrowserContextOptions, FrameLocator, Locator, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { passBotCheck } from "../bot-check-box.ts";
import { desktop, openWorld, useOpened } from "../browser/world.ts";
import { listenOnFreePort } from "../listen.ts";
import { NO_ANSWER, payloadOf, quote as quoteForm, SUBMIT, typedTexts } from "../spec/forms.ts";
import { builtSite, testSettings } from "../test-run.ts";
import { thankYou } from "../spec/words.ts";

/** A page of the partner's. Everything in the `<body>` is the test's. */
export interface PartnerHtml {
  body: string;
  head?: string;
  /** `<!doctype html>` unless told. */
  doctype?: string;
  headers?: Record<string, string>;
}

export interface PartnerPage {
  page: Page;
  /** Names of the widget's events at `document`, with what is in their detail and is not empty: `quote:ready inline 1.0.0`. */
  told: string[];
  /** Breaches of a content security policy, uncaught errors, and scripts or frames that the browser refused. */
  complaints: string[];
  /** What the console was warned of. */
  warnings: string[];
  /** Requests for a quote, as they left the browser. */
  bodies: unknown[];
}

export type PartnerWorld = Awaited<ReturnType<typeof openPartnerWorld>>;

/** As `useWorld`, with a partner's server. */
export const usePartnerWorld = (options?: Parameters<typeof openWorld>[0]) =>
  useOpened(() => openPartnerWorld(options));

async function openPartnerWorld(options?: Parameters<typeof openWorld>[0]) {
  const world = await openWorld({ showsScrollbars: true, ...options });
  // The origin that is built into the scripts: the browser finds this world's site there.
  const origin = testSettings().siteUrl;
  const pages: PartnerHtml[] = [];
  const server = createServer(({ url = "/" }, response) => {
    const page = pages[Number(/^\/page-(\d+)/.exec(url)?.[1])];
    if (!page) return response.writeHead(204).end();
    const { doctype = "<!doctype html>", head = "", body, headers } = page;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
    response.end(
      `${doctype}<html lang="en"><head><meta charset="utf-8"><title>A partner</title>${head}</head><body>${body}</body></html>`,
    );
  });
  // Another site than localhost, and not only another port.
  const partnerOrigin = `http://partner.localhost:${await listenOnFreePort(server)}`;
  const publish = (html: PartnerHtml | string) =>
    `${partnerOrigin}/page-${pages.push(typeof html === "string" ? { body: html } : html) - 1}`;
  const pinned: Record<"version" | "file" | "integrity", string> = JSON.parse(
    readFileSync(path.join(builtSite, "widgets/embed.json"), "utf8"),
  );
  return {
    ...world,
    origin,
    partnerOrigin,
    pinned,
    publish,
    /** Opens a partner's page as a fresh visitor, who leaves with the test. `before` runs first; `query` follows the page's address. */
    async open(
      html: PartnerHtml | string,
      browser: BrowserContextOptions = desktop,
      { before, query = "" }: { before?(page: Page): Promise<unknown>; query?: string } = {},
    ): Promise<PartnerPage> {
      const context = await world.browser.newContext(browser);
      onTestFinished(() => context.close());
      context.setDefaultTimeout(30_000);
      const opened = await listen(await context.newPage());
      await before?.(opened.page);
      await opened.page.goto(publish(html) + query);
      return opened;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await world.close();
    },
  };
}

/** The two lines that a partner pastes. */
export function snippet(
  { origin }: { origin: string },
  attributes = "",
  script = "/widgets/v1/embed.js",
): string {
  return `${placeholder(origin, attributes)}\n<script async src="${origin}${script}"></script>`;
}

export function placeholder(origin: string, attributes = ""): string {
  return `<div data-widget="quote"${attributes && ` ${attributes}`}><a href="${origin}/contact">Get a quote</a></div>`;
}

/** The same placeholder as a custom element. */
export function element(origin: string, attributes = ""): string {
  return placeholder(origin, attributes)
    .replace('div data-widget="quote"', "quote-widget")
    .replace("/div", "/quote-widget");
}

export type Widget = ReturnType<typeof widget>;

/** What a visitor sees of one widget, found by role and label in its shadow root. */
export function widget(page: Page | FrameLocator, index = 0) {
  const place = page.locator("[data-widget=quote], quote-widget").nth(index);
  const frame: FrameLocator = place.frameLocator('iframe[title="Bot check"]');
  const field = (label: string): Locator => place.getByLabel(label, { exact: true });
  const categories = place.getByRole("button", { name: /^Project Category/ });
  return {
    place,
    frame,
    field,
    categories,
    form: place.locator("form"),
    opener: place.locator("button[aria-haspopup=dialog]"),
    dialog: place.locator("dialog"),
    submit: place.getByRole("button", { name: SUBMIT, exact: true }),
    thanks: place.getByRole("heading", { name: thankYou.heading }),
    failure: place.getByText("Your request could not be sent."),
    noAnswer: place.getByText(NO_ANSWER),
    async fillIn() {
      for (const [label, value] of Object.entries(REQUEST)) await field(label).fill(value);
      await categories.click();
      for (const name of CATEGORIES) await place.getByRole("checkbox", { name }).click();
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

/** Brings an element into view: a press right after scrolling would go to the frame of another origin that stood there before. */
async function standStill(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  await target.page().screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

/** What a visitor types, by the labels. */
export const REQUEST: Record<string, string> = {
  ...typedTexts(quoteForm),
  Remarks: 'A shop for sarees.\nPay by <b>UPI</b> & "card". धन्यवाद',
};
const CATEGORIES = quoteForm.fields.find(({ kind }) => kind === "categories")!.value.split(", ");

/** What arrives of it, in every page. */
const BODY = {
  ...payloadOf(quoteForm),
  branchCode: expect.stringMatching(/^[\da-f-]{36}$/),
  remarks: REQUEST.Remarks,
};

/** What was told so far, without details. */
export const namesOf = (told: string[]) => told.map((line) => line.split(" ")[0]);

/**
 * Orders in an open page, and asserts what holds in every page: one request arrived as it was typed, the page heard its events and no
 * other, and nothing was refused by a policy, nor broke. Returns the provider's record.
 */
export async function order(
  world: PartnerWorld,
  { page, told, complaints, bodies }: PartnerPage,
  { quote = widget(page), events = ["quote:ready", "quote:start", "quote:submitted"] } = {},
) {
  await quote.order();
  await quote.thanks.waitFor();
  await expect.poll(() => namesOf(told)).toEqual(events);
  expect(complaints).toEqual([]);
  expect(bodies).toEqual([BODY]);
  const reference = told.at(-1)?.split(" ")[1];
  const records = world.provider.records("quote").filter((record) => record.reference === reference);
  expect(records).toHaveLength(1);
  return records[0]!;
}

async function listen(page: Page): Promise<PartnerPage> {
  const opened: PartnerPage = { page, told: [], complaints: [], warnings: [], bodies: [] };
  const { told, complaints, warnings, bodies } = opened;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/AddQuoteRequest"))
      bodies.push(JSON.parse(request.postData() ?? ""));
  });
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith("told ")) told.push(text.slice(5));
    if (text.startsWith("breach ")) complaints.push(text.slice(7));
    if (message.type() === "error" && /Refused|violates|Blocked/.test(text)) complaints.push(text);
    if (message.type() === "warning") warnings.push(text);
  });
  page.on("pageerror", ({ message }) => {
    complaints.push(message);
  });
  await page.addInitScript(() => {
    for (const name of ["ready", "open", "start", "invalid", "submitted", "error", "close"])
      document.addEventListener(`quote:${name}`, (event) => {
        const values: unknown[] = Object.values((event as CustomEvent).detail);
        console.log(["told", event.type, ...values.filter((value) => value !== "")].join(" "));
      });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.log(`breach ${violatedDirective} ${blockedURI}`),
    );
  });
  return opened;
}
