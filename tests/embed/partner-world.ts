/** A partner's site on another origin than ours. Tests publish any page there, and open it beside the site's world. */
import { createServer } from "node:http";
import path from "node:path";
import { build } from "esbuild";
import type { BrowserContextOptions, FrameLocator, Locator, Page } from "playwright-core";
import { beforeEach, expect } from "vitest";
import { replaceIn } from "../find-in.ts";
import { passBotCheck } from "../harness/bot-check-box.ts";
import { desktop, openWorld, useOpened } from "../harness/world.ts";
import { listenOnFreePort } from "../listen.ts";
import {
  NO_ANSWER,
  payloadOf,
  quote as quoteForm,
  SUBMIT,
  typedTexts,
} from "../spec/forms.ts";
import { thankYou } from "../spec/words.ts";
import { projectFolder, readBuilt, testSettings } from "../test-run.ts";

/** A page of a partner's site. `body` is everything in its `<body>`. */
export interface PartnerHtml {
  body: string;
  head?: string;
  /** `<!doctype html>` by default. */
  doctype?: string;
  headers?: Record<string, string>;
}

/** `before` runs before the page is opened; `query` is appended to the page's address. */
type Visit = BrowserContextOptions & {
  before?(page: Page): Promise<unknown>;
  query?: string;
};

/** An open page of the partner, and what it has heard so far. */
export interface PartnerPage {
  page: Page;
  /** The page's first widget. */
  quote: Widget;
  /** The widget's events that `document` heard, each with its non-empty details: `quote:ready inline 1.0.0`. */
  heard: string[];
  /** Breaches of a content security policy, uncaught errors, and refused scripts or frames. */
  complaints: string[];
  /** The console's warnings. */
  warnings: string[];
  /** Requests for a quote, as they left the browser. */
  bodies: unknown[];
}

/** Address of the site that is built into the scripts for partners. The browser maps it to the world's site. */
export const SITE = testSettings().siteUrl;

export type PartnerWorld = Awaited<ReturnType<typeof openPartnerWorld>>;

/** Opens a world with the partner's site for all tests of the file or `describe` that calls this function. */
export function usePartnerWorld(options?: Parameters<typeof openWorld>[0]) {
  const world = useOpened(() => openPartnerWorld(options));
  // A failed first try of a test may have left a fault or a record behind.
  beforeEach(() => world.provider.reset());
  return world;
}

async function openPartnerWorld(options?: Parameters<typeof openWorld>[0]) {
  const world = await openWorld(options);
  const pages: PartnerHtml[] = [];
  const server = createServer(({ url = "/" }, response) => {
    const page = pages[Number(/^\/page-(\d+)/.exec(url)?.[1])];
    if (!page) {
      return response.writeHead(204).end();
    }
    const { doctype = "<!doctype html>", head = "", body, headers } = page;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
    response.end(
      `${doctype}<html lang="en"><head><meta charset="utf-8"><title>A partner</title>${head}</head><body>${body}</body></html>`,
    );
  });
  // A name of its own makes the partner's site another site than localhost; another port
  // alone would not.
  const partnerOrigin = `http://partner.localhost:${await listenOnFreePort(server)}`;
  const publish = (html: PartnerHtml | string) =>
    `${partnerOrigin}/page-${pages.push(typeof html === "string" ? { body: html } : html) - 1}`;
  const pinned: Record<"version" | "file" | "integrity", string> = JSON.parse(
    String(readBuilt("widgets/embed.json")),
  );
  return {
    ...world,
    partnerOrigin,
    pinned,
    publish,
    /** Opens a page of the partner as a new visitor, whose browser context is closed after the test. */
    async open(
      html: PartnerHtml | string,
      { before, query = "", ...browser }: Visit = {},
    ) {
      // Playwright's way to block workers would throw in a frame without an origin.
      const opened = await listen(
        await world.newPage({ ...desktop, serviceWorkers: "allow", ...browser }),
      );
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

/** Returns the HTML that loads the widget's script. */
export const script = (file = "/widgets/v1/embed.js") =>
  `<script async="" src="${SITE}${file}"></script>`;

/** Returns the HTML of the element that the widget replaces. */
export const placeholder = (attributes = "") =>
  `<div data-widget="quote"${attributes && ` ${attributes}`}><a href="${SITE}/contact">Get a quote</a></div>`;

/** The two lines that a partner pastes. */
export const snippet = (attributes = "", file?: string) =>
  `${placeholder(attributes)}\n${script(file)}`;

/** Returns a `<script>` for a partner's page: `contents`, written in JSX, bundled with the packages it imports. */
export async function inlineScript(contents: string, resolveDir = projectFolder) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: "jsx" },
    bundle: true,
    write: false,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' },
    nodePaths: [path.join(projectFolder, "node_modules")],
  });
  return `<script>${outputFiles[0]!.text.replaceAll("</script", "<\\/script")}</script>`;
}

/** Returns the placeholder of {@link placeholder}, written as the custom element `<quote-widget>`. */
export const element = (attributes = "") =>
  replaceIn(
    replaceIn(placeholder(attributes), 'div data-widget="quote"', "quote-widget"),
    "/div",
    "/quote-widget",
  );

export type Widget = ReturnType<typeof widget>;

/** Returns locators of one widget's parts, found by role and label in its shadow root, and a visitor's acts on them. */
export function widget(page: Page | FrameLocator, index = 0) {
  const placeholder = page.locator("[data-widget=quote], quote-widget").nth(index);
  const frame: FrameLocator = placeholder.frameLocator('iframe[title="Bot check"]');
  const field = (label: string): Locator =>
    placeholder.getByLabel(label, { exact: true });
  const categories = placeholder.getByRole("button", { name: /^Project Category/ });
  return {
    placeholder,
    frame,
    field,
    categories,
    form: placeholder.locator("form"),
    opener: placeholder.locator("button[aria-haspopup=dialog]"),
    dialog: placeholder.locator("dialog"),
    submit: placeholder.getByRole("button", { name: SUBMIT, exact: true }),
    thanks: placeholder.getByRole("heading", { name: thankYou.heading }),
    failure: placeholder.getByText("Your request could not be sent."),
    noAnswer: placeholder.getByText(NO_ANSWER),
    /** Types into the first field and the last, and enters the others at once, as a browser's autofill does. */
    async fillIn() {
      await field("Name").fill(REQUEST["Name"]!);
      await field("Name").evaluate(({ form }: HTMLInputElement, autofilled) => {
        for (const { name, value } of autofilled) {
          const control = form!.elements.namedItem(name) as HTMLInputElement;
          control.value = value;
          control.dispatchEvent(
            new InputEvent("input", { bubbles: true, composed: true }),
          );
        }
      }, AUTOFILLED);
      await field("Remarks").fill(REQUEST["Remarks"]!);
      await categories.click();
      for (const name of CATEGORIES) {
        await placeholder.getByRole("checkbox", { name }).click();
      }
      await categories.press("Escape");
    },
    passBotCheck: () => passBotCheck(frame),
    /** Submits by Enter, because right after scrolling a click would hit the frame that was at that place before. */
    async send() {
      await this.passBotCheck();
      // The trial asserts that a pointer could press the button, too: it is visible,
      // enabled, and not covered.
      await this.submit.click({ trial: true });
      await this.submit.press("Enter");
    },
    async order() {
      await this.fillIn();
      await this.send();
      await this.thanks.waitFor();
    },
  };
}

/** Texts that a visitor types into the quote form, by the labels of the fields. */
export const REQUEST: Record<string, string> = {
  ...typedTexts(quoteForm),
  Remarks: 'A shop for sarees.\nPay by <b>UPI</b> & "card". धन्यवाद',
};
const AUTOFILLED = quoteForm.fields.filter(
  ({ name }) => !["Name", "ProjectCategory", "Remarks"].includes(name),
);
const CATEGORIES = quoteForm.fields
  .find(({ kind }) => kind === "choices")!
  .value.split(", ");

/** Body of the quote request that the provider must receive, whichever page it was sent from. */
const BODY = {
  ...payloadOf(quoteForm),
  branchCode: expect.stringMatching(/^[\da-f-]{36}$/),
  remarks: REQUEST.Remarks,
};

/** Waits until the page has heard exactly these events, in this order. */
export const untilHeard = ({ heard }: Pick<PartnerPage, "heard">, ...events: string[]) =>
  expect.poll(() => heard.map((line) => /^quote:(\S+)/.exec(line)?.[1])).toEqual(events);

/** Requests a quote in an open page, and asserts that one request arrived and nothing broke. Returns its record. */
export async function order(
  world: PartnerWorld,
  opened: PartnerPage,
  events = ["ready", "start", "submitted"],
) {
  const { quote, heard, complaints, bodies } = opened;
  await quote.order();
  await untilHeard(opened, ...events);
  expect(complaints).toEqual([]);
  expect(bodies).toEqual([BODY]);
  const reference = heard.at(-1)?.split(" ")[1];
  const records = world.provider
    .records("quote")
    .filter((record) => record.reference === reference);
  expect(records).toHaveLength(1);
  return records[0]!;
}

async function listen(page: Page): Promise<PartnerPage> {
  const [heard, complaints, warnings, bodies]: [string[], string[], string[], unknown[]] =
    [[], [], [], []];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/AddQuoteRequest")) {
      bodies.push(JSON.parse(request.postData() ?? ""));
    }
  });
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith("heard ")) {
      heard.push(text.slice(6));
    }
    if (text.startsWith("breach ")) {
      complaints.push(text.slice(7));
    }
    if (message.type() === "error" && /Refused|violates|Blocked/.test(text)) {
      complaints.push(text);
    }
    if (message.type() === "warning") {
      warnings.push(text);
    }
  });
  page.on("pageerror", ({ message }) => {
    complaints.push(message);
  });
  await page.addInitScript(() => {
    for (const name of [
      "ready",
      "open",
      "start",
      "invalid",
      "submitted",
      "error",
      "close",
    ]) {
      document.addEventListener(`quote:${name}`, (event) => {
        const values: unknown[] = Object.values((event as CustomEvent).detail);
        console.log(
          ["heard", event.type, ...values.filter((value) => value !== "")].join(" "),
        );
      });
    }
    document.addEventListener(
      "securitypolicyviolation",
      ({ violatedDirective, blockedURI }) =>
        console.log(`breach ${violatedDirective} ${blockedURI}`),
    );
  });
  return { page, quote: widget(page), heard, complaints, warnings, bodies };
}
