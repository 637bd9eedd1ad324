import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtSite } from "../test-run.ts";
import type { PinnedVersion } from "../../build/embed-versions.ts";
import { order } from "./order.ts";
import { openPartnerWorld, type PartnerWorld, snippet, widget } from "./partner-world.ts";
import { quoteMessages } from "../spec/forms.ts";

/*
 * Version 1 as partners have it in their pages. What is written here is never changed, only added to: another contract is
 * another `/widgets/vN/`.
 */

let world: PartnerWorld;
let pinned: PinnedVersion & { versions: PinnedVersion[] };
beforeAll(async () => {
  world = await openPartnerWorld();
  pinned = await (await fetch(`${world.origin}/widgets/embed.json`)).json();
});
afterAll(() => world.close());

describe("version 1", () => {
  it("has these attributes and events in its types", () => {
    const types = readFileSync(path.join(builtSite, "widgets/quote-widget.d.ts"), "utf8");
    for (const attribute of [
      "data-mode",
      "data-corner",
      "data-prefill",
      "data-label",
      "data-thanks-url",
      "data-theme",
      "data-source",
      "data-name",
      "data-email",
      "data-mobile",
      "data-whatsapp",
      "data-website",
      "data-category",
      "data-texts",
    ])
      expect(types).toContain(`"${attribute}"?: `);
    for (const event of ["ready", "open", "start", "invalid", "submitted", "error", "close"]) {
      expect(types).toContain(`"quote:${event}": `);
    }
  });

  it("tells its events on the placeholder, bubbling and composed, and nothing that was typed", async () => {
    const { page } = await world.open({
      head: `<script>
        window.heard = [];
        for (const name of ["ready", "open", "start", "invalid", "submitted", "error", "close"])
          addEventListener("quote:" + name, (event) =>
            heard.push([event.type, event.target.id, event.bubbles, event.composed, Object.keys(event.detail).join(), JSON.stringify(event.detail)]));
      </script>`,
      body: snippet(world, 'id="place" data-mode="modal"'),
    });
    const quote = widget(page);
    await quote.opener.click();
    await quote.submit.click();
    await quote.fillIn();
    await quote.passBotCheck();
    await quote.field("Email").fill("asha@");
    await quote.submit.click();
    await quote.place.getByText(quoteMessages.emailInvalid).waitFor();
    await quote.field("Email").fill("asha@example.org");
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "429", times: 1 });
    await quote.submit.click();
    await quote.failure.waitFor();
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.thanks.waitFor();
    await page.keyboard.press("Escape");
    await quote.dialog.waitFor({ state: "hidden" });
    await expect
      .poll(() =>
        page.evaluate(() => Reflect.get(window, "heard").map((event: unknown[]) => event.slice(0, 5))),
      )
      .toEqual([
        ["quote:ready", "place", true, true, "mode,version,source"],
        ["quote:open", "place", true, true, "source"],
        ["quote:start", "place", true, true, "source"],
        ["quote:invalid", "place", true, true, "reason,source"],
        ["quote:invalid", "place", true, true, "reason,source"],
        ["quote:error", "place", true, true, "reason,status,source"],
        ["quote:submitted", "place", true, true, "reference,source"],
        ["quote:close", "place", true, true, "source"],
      ]);
    const details = await page.evaluate(() => JSON.stringify(Reflect.get(window, "heard")));
    for (const typed of ["Asha", "asha", "9876543210", "sarees", "UPI"]) expect(details).not.toContain(typed);
    await page.context().close();
  });

  it("can be themed by properties and parts", async () => {
    const { page } = await world.open({
      head: `<style>
        [data-widget] { --quote-accent: rgb(0, 100, 0); --quote-radius: 3px; --quote-font: monospace }
        [data-widget]::part(submit) { border-radius: 1px; text-transform: uppercase }
        [data-widget]::part(label) { font-style: italic }
      </style>`,
      body: snippet(world),
    });
    const { submit, place, field } = widget(page);
    const style = (name: string) =>
      submit.evaluate((button, property) => getComputedStyle(button).getPropertyValue(property), name);
    expect(await style("background-color")).toBe("rgb(0, 100, 0)");
    expect(await style("border-radius")).toBe("1px");
    expect(await style("text-transform")).toBe("uppercase");
    expect(await style("font-family")).toBe("monospace");
    expect(
      await place
        .locator("label")
        .first()
        .evaluate((label) => getComputedStyle(label).fontStyle),
    ).toBe("italic");
    expect(await field("Name").evaluate((input) => getComputedStyle(input).borderRadius)).toBe("3px");
    const parts = await place.evaluate((element) =>
      [...element.shadowRoot!.querySelectorAll("[part]")].flatMap((one) => [...one.part]),
    );
    expect(new Set(parts)).toEqual(
      new Set([
        "form",
        "field",
        "label",
        "control",
        "message",
        "same-number",
        "needs",
        "hint",
        "note",
        "categories",
        "submit",
        // "success" once there is one.
        "failure",
      ]),
    );
    await page.context().close();
  });
});

describe("addresses", () => {
  it("answer with CORS, and are kept for as long as they stay the same", async () => {
    const headersOf = async (address: string) => (await fetch(world.origin + address)).headers;
    const loader = await headersOf("/widgets/v1/embed.js");
    expect(loader.get("cache-control")).toBe("public, max-age=300");
    expect(loader.get("access-control-allow-origin")).toBe("*");
    expect((await headersOf(pinned.file)).get("cache-control")).toMatch(/immutable/);
    const frame = await headersOf("/widgets/v1/frame.html");
    expect(frame.get("content-security-policy")).toMatch(/;frame-ancestors \*$/);
    expect(frame.get("x-frame-options")).toBeNull();
    expect(pinned.file).toBe(`/widgets/${pinned.version}/quote.js`);
  });

  it("the pinned file runs with its hash, and not when a byte of it was changed", async () => {
    const script = `src="${world.origin}${pinned.file}" integrity="${pinned.integrity}" crossorigin="anonymous"`;
    const body = snippet(world).replace(/src="[^"]*"/, script);
    const whole = await world.open({ body });
    await widget(whole.page).form.waitFor();
    await whole.page.context().close();

    const { page } = await world.openBlank();
    await page.route(`**${pinned.file}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    });
    const refused = page.waitForEvent("console", (message) => message.text().includes("integrity"));
    await page.goto(world.publish({ body }));
    await refused;
    await page.getByRole("link", { name: "Get a quote" }).waitFor();
    await expect.poll(() => widget(page).form.count()).toBe(0);
    await page.context().close();
  });

  it("every version that partners may have pinned runs with its hash, and orders through today's frame", async () => {
    const clean = await order(world, { body: snippet(world) });
    expect(pinned.versions.length).toBeGreaterThan(0);
    for (const { file, integrity } of pinned.versions) {
      const script = `src="${world.origin}${file}" integrity="${integrity}" crossorigin="anonymous"`;
      const ordered = await order(world, { body: snippet(world).replace(/src="[^"]*"/, script) });
      expect(ordered.body).toBe(clean.body);
    }
  });

  it("the pinned file fetches no other script", async () => {
    const { page } = await world.open({ body: snippet(world, "", pinned.file) });
    const quote = widget(page);
    await quote.field("Email").fill("x");
    await quote.field("Name").focus();
    await quote.place.getByText(quoteMessages.emailInvalid).waitFor();
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    expect(scripts.filter((name) => name.endsWith(".js"))).toEqual([pinned.file]);
    await page.context().close();
  });
});
