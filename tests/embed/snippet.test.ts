import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { replaceIn } from "../find-in.ts";
import { readBuilt } from "../test-run.ts";
import {
  order,
  placeholder,
  REQUEST,
  SITE,
  snippet,
  untilHeard,
  usePartnerWorld,
  widget,
} from "./partner-world.ts";

const world = usePartnerWorld();

const scriptsFetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith(".js")),
  );

describe("the two lines", () => {
  it("the two lines show the form in the page, and a request arrives field by field", async () => {
    const opened = await world.open(snippet());
    const { page, quote, heard } = opened;
    await quote.form.waitFor();
    expect(await page.locator("iframe").count(), "frames before the first field").toBe(0);
    // The text names our host, because in a partner's page 'we' would mean the partner.
    await quote.placeholder
      .getByText(`Your request goes to ${new URL(SITE).host}.`)
      .waitFor();
    const { reference } = await order(world, opened);
    await quote.placeholder.getByText(`Your reference number is ${reference}.`).waitFor();
    const verbatim = quote.placeholder.locator(".thanks [translate=no]");
    expect(await verbatim.textContent()).toBe(reference);
    expect(heard[0]).toMatch(/^quote:ready inline \d+\.\d+\.\d+$/);
  });

  it("the two lines may name one file by its hash: no other is fetched, and a changed one does not run", async () => {
    const { file, integrity, version } = world.pinned;
    const lines = replaceIn(
      snippet("", file),
      'async=""',
      `$& integrity="${integrity}" crossorigin`,
    );
    const opened = await world.open(lines);
    const { page, quote, heard } = opened;
    await order(world, opened);
    expect(heard[0]).toBe(`quote:ready inline ${version}`);
    expect(await scriptsFetched(page)).toEqual([file]);

    const body = `${readBuilt(file)} `;
    const headers = {
      "content-type": "text/javascript",
      "access-control-allow-origin": "*",
    };
    await page.route(`**${file}`, (route) => route.fulfill({ headers, body }));
    await page.reload();
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "Get a quote" }).waitFor();
    expect(await quote.form.count()).toBe(0);
  });

  it("the two lines may have crossorigin, so that both files come over one connection", async () => {
    const page = await world.newPage();
    const session = await page.context().newCDPSession(page);
    const connections: Record<string, number> = {};
    session.on("Network.responseReceived", ({ response: { url, connectionId } }) => {
      connections[new URL(url).pathname.replace(/-\w+\.js$/, "")] = connectionId;
    });
    await session.send("Network.enable");
    await page.goto(world.publish(replaceIn(snippet(), 'async=""', '$& crossorigin=""')));
    await widget(page).form.waitFor();
    const { "/widgets/v1/embed.js": loader, "/assets/quote": code } = connections;
    expect(code).toBe(loader);
  });

  it("the two lines make a button that opens the form as a modal, which gives the focus back", async () => {
    const opened = await world.open(
      snippet('data-mode="modal" data-label="Ask for a price"'),
    );
    const { page, quote } = opened;
    expect(await quote.opener.textContent()).toBe("Ask for a price");
    await quote.opener.click();
    await page.getByRole("dialog", { name: "Ask for a price" }).waitFor();
    await page.keyboard.press("Escape");
    await quote.dialog.waitFor({ state: "hidden" });
    await quote.opener.and(page.locator(":focus")).waitFor();
    // Wait for `close`, which the browser fires a moment after the dialog has
    // disappeared.
    await untilHeard(opened, "ready", "open", "close");
    await page.keyboard.press("Enter");
    await order(world, opened, ["ready", "open", "close", "open", "start", "submitted"]);
    await quote.dialog.getByRole("button", { name: "Close" }).click();
    await quote.dialog.waitFor({ state: "hidden" });
  });

  it("the two lines make a modal that says later what became of a request sent while it was closed", async () => {
    const { page, quote, heard } = await world.open(snippet('data-mode="modal"'));
    await quote.opener.click();
    await quote.fillIn();
    await quote.passBotCheck();
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "slow", times: 1 });
    await quote.submit.press("Enter");
    await page.keyboard.press("Escape");
    await quote.dialog.waitFor({ state: "hidden" });
    await expect.poll(() => heard.at(-1)).toMatch(/^quote:submitted/);
    await quote.opener.click();
    await quote.thanks.waitFor();
    await page.keyboard.press("Escape");
    await quote.opener.click();
    expect(await quote.field("Name").inputValue()).toBe("");
  });

  it("the two lines make a button that stays in view, moves nothing, and is not printed", async () => {
    const { page, quote, heard } = await world.open(
      `<div style="height: 4000px">Theirs</div>${placeholder('data-mode="float"')}<p>Below</p>`,
    );
    const placeOfText = () => page.getByText("Below").boundingBox();
    const before = await placeOfText();
    await page.addScriptTag({ url: `${SITE}/widgets/v1/embed.js` });
    await quote.opener.waitFor();
    expect(await placeOfText()).toEqual(before);
    const first = await quote.opener.boundingBox();
    await page.mouse.wheel(0, 5_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    expect(await quote.opener.boundingBox()).toEqual(first);
    await page.emulateMedia({ media: "print" });
    await quote.opener.waitFor({ state: "hidden" });
    await page.emulateMedia({ media: "screen" });
    await quote.opener.press("Enter");
    await quote.field("Name").waitFor();
    await expect.poll(() => heard[0]).toMatch(/^quote:ready float/);
  });

  it("the two lines load only the loader until the placeholder comes near, then one file", async () => {
    const asks = 'data-mode="modal" data-theme="dark" data-source="url" data-name="Asha"';
    const { page, quote } = await world.open(
      `<div style="height: 4000px">A long page</div>${snippet(asks)}`,
    );
    await page.waitForLoadState("networkidle");
    expect(await scriptsFetched(page)).toEqual(["/widgets/v1/embed.js"]);
    await page.mouse.wheel(0, 5_000);
    await quote.opener.waitFor();
    const form = expect.stringMatching(/^\/assets\/quote-/);
    expect(await scriptsFetched(page)).toEqual(["/widgets/v1/embed.js", form]);
  });
});

it.each<
  [where: string, { browser?: BrowserContextOptions; status?: number; events: string[] }]
>([
  ["without script", { browser: { javaScriptEnabled: false }, events: [] }],
  [
    "where the form's script is missing, and the page is notified",
    { status: 404, events: ["quote:error script 0 spring%20sale"] },
  ],
])("the link leads to our contact page %s", async (_name, {
  browser,
  status,
  events,
}) => {
  const { page, heard } = await world.open(snippet('data-source="spring sale"'), {
    ...browser,
    before: (blank) =>
      blank.route("**/assets/quote-*.js*", (route) => route.fulfill({ status })),
  });
  await page.waitForLoadState("networkidle");
  await expect.poll(() => heard).toEqual(events);
  await page.getByRole("link", { name: "Get a quote" }).click();
  await page.waitForURL(`${SITE}/contact`);
});

it("all events bubble and are composed on the placeholder, and hold nothing that was typed", async () => {
  const { page, quote } = await world.open({
    head: `<script>
      heard = [];
      for (const name of ["ready", "open", "start", "invalid", "submitted", "error", "close"])
        addEventListener("quote:" + name, ({ type, target, bubbles, composed, detail }) =>
          heard.push([target.id, bubbles && composed, type, detail]));
    </script>`,
    body: snippet('id="place" data-mode="modal" data-source="spring"'),
  });
  await quote.opener.click();
  await quote.submit.click();
  await quote.send();
  await quote.fillIn();
  world.provider.setFault({ call: "AddQuoteRequest", scenario: "429", times: 1 });
  await quote.submit.click();
  await quote.failure.waitFor();
  await quote.send();
  await quote.thanks.waitFor();
  await page.keyboard.press("Escape");
  const event = (type: string, more = {}) => [
    "place",
    true,
    `quote:${type}`,
    { source: "spring", ...more },
  ];
  await expect
    .poll(() => page.evaluate("heard"))
    .toEqual([
      event("ready", { mode: "modal", version: expect.stringMatching(/^[\d.]+$/) }),
      event("open"),
      event("start"),
      event("invalid", { reason: "bot-check" }),
      event("invalid", { reason: "fields" }),
      event("error", { reason: "refused", status: 429 }),
      event("submitted", { reference: expect.stringMatching(/^\w{4}-\w{4}$/) }),
      event("close"),
    ]);
});

describe("options", () => {
  it("options fill in what the partner and the address know, and lead to the partner's own thanks", async () => {
    const thanks = new URL(world.publish("<h1>Thanks from the partner</h1>")).pathname;
    const known =
      'data-prefill="URL" data-email="a@b.in" data-mobile="9876543210" data-website="a.in" data-category="seo, e-COMMERCE"';
    const { page, quote, bodies } = await world.open(
      snippet(`${known} data-thanks-url="${thanks}"`) +
        placeholder('data-name="Ravi" data-whatsapp="9123456780"'),
      {
        query:
          "?name=<b>Asha</b>&email=other@example.org&whatsapp=9876543211&remarks=never",
      },
    );
    await quote.form.waitFor();
    expect(await quote.field("Remarks").inputValue()).toBe("");
    expect(await quote.categories.textContent()).toBe("2 selected");
    const other = widget(page, 1);
    await other.form.waitFor();
    const values = { Name: "Ravi", "WhatsApp Number": "9123456780", Email: "" };
    for (const [label, value] of Object.entries(values)) {
      expect(
        await other.field(label).inputValue(),
        `${label}, without data-prefill`,
      ).toBe(value);
    }
    for (const [label, value] of Object.entries(REQUEST)) {
      if (!(await quote.field(label).inputValue())) {
        await quote.field(label).fill(value);
      }
    }
    expect(bodies).toEqual([]);
    await quote.send();
    await page.getByRole("heading", { name: "Thanks from the partner" }).waitFor();
    expect(bodies).toEqual([
      expect.objectContaining({
        name: "<b>Asha</b>",
        emailID: "a@b.in",
        mobile: "9876543210",
        whatsMobile: "9876543211",
        existingWebsite: "a.in",
        projectCategoryInComma: "E-commerce, SEO",
      }),
    ]);
  });

  it("options name each placeholder's source beside the request, and count as missing if they are wrong", async () => {
    const wrong = `data-mode=popup data-theme=black data-category=Baking data-thanks-url="javascript:document.title='run'"`;
    const opened = await world.open(
      placeholder('data-source="पटना &amp; co"') + snippet(`data-source="URL" ${wrong}`),
      {
        query:
          "?utm_source=news%20letter&utm_medium=asha@example.org&utm_campaign=diwali",
      },
    );
    const first = await order(world, opened, ["ready", "ready", "start", "submitted"]);
    expect(first.headers["x-source"]).toBe(
      "%E0%A4%AA%E0%A4%9F%E0%A4%A8%E0%A4%BE%20%26%20co",
    );
    await widget(opened.page, 1).order();
    expect(await opened.page.title()).toBe("A partner");
    expect(
      world.provider.records("quote").map(({ headers }) => headers["x-source"]),
    ).toContain("utm_source%3Dnews%20letter%26utm_campaign%3Ddiwali");
  });

  it("options may change while the page lives: text, passed bot check and CSS theme stay", async () => {
    const css =
      "[data-widget] { --quote-accent: rgb(0, 100, 0) } [data-widget]::part(submit) { text-transform: uppercase }";
    const { page, quote, bodies } = await world.open({
      head: `<style>${css}</style>`,
      body: snippet(),
    });
    const set = (name: string, value: string) =>
      quote.placeholder.evaluate(
        (element, [key, text]) => element.setAttribute(key!, text!),
        [name, value],
      );
    const parts = [quote.placeholder.locator(".quote"), quote.frame.locator("body")];
    const colors = () =>
      Promise.all(
        parts.map((part) => part.evaluate((element) => getComputedStyle(element).color)),
      );
    await quote.fillIn();
    await quote.passBotCheck();
    const light = await colors();
    await set("data-theme", "auto");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect
      .poll(async () => (await colors()).filter((one) => light.includes(one)))
      .toEqual([]);
    await set("data-theme", "light");
    await expect.poll(colors).toEqual(light);
    await set("data-label", "Ask us");
    await page.getByRole("form", { name: "Ask us" }).waitFor();
    const look = () =>
      quote.submit.evaluate((one) => [
        getComputedStyle(one).backgroundColor,
        getComputedStyle(one).textTransform,
      ]);
    await expect.poll(look).toEqual(["rgb(0, 100, 0)", "uppercase"]);
    await quote.submit.press("Enter");
    await quote.thanks.waitFor();
    expect(bodies).toHaveLength(1);
    await set("data-mode", "modal");
    await quote.opener.click();
    await page.getByRole("dialog", { name: "Ask us" }).waitFor();
    expect(await quote.field("Name").inputValue(), "another mode starts afresh").toBe("");
  });

  it("options may load the form at once, and close the modal a while after the thanks", async () => {
    const opened = await world.open(
      `<div style="height: 4000px"></div>${snippet('data-mode="modal" data-load="now" data-close-after="1"')}`,
    );
    const { quote } = opened;
    await untilHeard(opened, "ready");
    await quote.opener.click();
    await quote.order();
    await quote.dialog.waitFor({ state: "hidden" });
    await untilHeard(opened, "ready", "open", "start", "submitted", "close");
  });

  it("options mark fields so that recorders of sessions leave out what is typed", async () => {
    const { quote } = await world.open(snippet());
    const marks = await quote
      .field("Name")
      .evaluate((field: HTMLInputElement) => [
        field.matches(".rr-mask[data-private][data-sentry-mask][data-dd-privacy=mask]"),
        field.form!.querySelectorAll(
          "input:not([data-private]), textarea:not([data-private])",
        ).length,
      ]);
    expect(marks).toEqual([true, 0]);
  });
});
