/** Promises to visitors and partners that depend on the engine, in Firefox and WebKit. */
import { createServer } from "node:http";
import { expect, inject, it, onTestFinished } from "vitest";
import { serveSite } from "../../dev/serve/static-server.ts";
import { untilNothingIsResent, untilOnDevice } from "../harness/visitor.ts";
import { listenOnFreePort } from "../listen.ts";
import {
  career,
  contact,
  internship,
  payloadOf,
  quote,
  requiredFields,
} from "../spec/forms.ts";
import { thankYou } from "../spec/words.ts";
import { translateTexts } from "../translate-texts.ts";
import {
  fieldsOf,
  fillIn,
  openForm,
  passBotCheck,
  readyToSubmit,
  resumeFile,
  submitButton,
  valuesOf,
} from "./fill-in.ts";
import { button, css, field, heading, link, type Target, text } from "./find-element.ts";
import { startFirefox } from "./firefox.ts";
import { isFirefox, PHONE, useWorld } from "./world.ts";

const world = useWorld();

const KEPT = "Your form is saved on this device.";
const typed = contact.fields.map(({ value }) => value);
const enquiries = () => world.bodies("contact");

it("a draft is in both tabs, survives reload and Back, and is stored once if both send it", async () => {
  const visitor = await world.visit();
  const first = await visitor.open(contact.route);
  await readyToSubmit(first, contact);
  await untilOnDevice(first, contact.fields.at(-1)!.value);
  const second = await visitor.open(contact.route);
  await expect.poll(() => valuesOf(second, contact)).toEqual(typed);
  await second.see(text("Typed on this device before."));
  await second.reload();
  await expect.poll(() => valuesOf(second, contact)).toEqual(typed);
  await second.goto(`${world.parts().site.origin}/about`);
  await second.back();
  await expect.poll(() => valuesOf(second, contact)).toEqual(typed);
  await passBotCheck(second, css("main form"));
  // Delay the answer to the first tab until the second one has submitted, because it
  // would empty both forms.
  let answer = () => {};
  const until = new Promise<void>((resolve) => (answer = resolve));
  world
    .parts()
    .provider.setFault({ call: "AddContactUs", scenario: "slow", times: 1, until });
  for (const tab of [first, second]) {
    await tab.click(submitButton(css("main")));
    await tab.see(css("main form[data-busy]"));
  }
  answer();
  for (const tab of [first, second]) {
    await tab.waitForPath(contact.thanks);
  }
  expect([enquiries().length, world.posted("AddContactUs")]).toEqual([1, 1]);
  await first.goto(world.parts().site.origin + contact.route);
  await first.see(css("main form [role=checkbox]"));
  expect((await valuesOf(first, contact)).join("")).toBe("");
});

it("a form without a connection is kept, and sent once later, though two tabs find it", async () => {
  const visitor = await world.visit();
  const other = await visitor.open("/about");
  const tab = await visitor.open(contact.route);
  await readyToSubmit(tab, contact);
  await visitor.disconnect();
  await tab.click(submitButton(css("main")));
  await tab.see(text(KEPT));
  expect(enquiries()).toEqual([]);
  // Count the posts first: each press sends a request, which the provider logs even if
  // the connection is cut.
  const before = world.posted("AddContactUs");
  await visitor.reconnect();
  await expect.poll(enquiries).toHaveLength(1);
  for (const open of [tab, other]) {
    await untilNothingIsResent(open);
  }
  expect([enquiries().length, world.posted("AddContactUs") - before]).toEqual([1, 1]);
});

it("a form on a device that stores nothing, or no files, says so, and is sent later", async () => {
  const denied = isFirefox
    ? await startFirefox({ "network.cookie.cookieBehavior": 2 })
    : undefined;
  onTestFinished(() => denied?.close());
  const visitor = await world.visit({ browser: denied });
  const tab = await visitor.open(internship.route);
  const scope = await openForm(tab, internship);
  await fillIn(tab, requiredFields(internship), scope);
  await passBotCheck(tab, scope);
  await visitor.disconnect();
  await tab.chooseFile(field("Resume", scope), resumeFile("asha.pdf"));
  await tab.see(text("No connection. asha.pdf will be sent with the form.", scope));
  const entered = await valuesOf(tab, internship);
  await tab.click(submitButton(scope));
  await tab.see(
    text("We cannot be reached, and this device cannot keep your form.", scope),
  );
  expect(await valuesOf(tab, internship)).toEqual(entered);
  await visitor.reconnect();
  await tab.see(text("asha.pdf is uploaded.", scope));
  await tab.see(css("[role=checkbox][aria-checked=true]", scope));
  await tab.click(submitButton(scope));
  await tab.waitForPath(internship.thanks);
  const resume = String(world.bodies("upload")[0]?.url);
  expect(world.bodies("internship")).toEqual([
    expect.objectContaining(payloadOf(internship, fieldsOf(internship), { resume })),
  ]);
});

it("a form whose connection is cut is sent again under its number, and stored once", async () => {
  const tab = await world.open(career.route);
  const scope = await readyToSubmit(tab, career);
  for (const scenario of ["reset-before", "reset"]) {
    world.parts().provider.setFault({ call: "ApplyCareerVacancy", scenario, times: 1 });
  }
  await tab.click(submitButton(scope));
  await tab.see(text("Your form was sent."));
  await untilNothingIsResent(tab);
  expect(world.bodies("career")).toHaveLength(1);
});

it("a page that was opened opens again without a connection, and another one says how to call", async () => {
  const site = await serveSite({ folder: inject("siteFolder"), port: 0 });
  const tab = await world.open(`${site.origin}/about`, PHONE);
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await tab.goto(site.origin + contact.route);
  await tab.waitFor(async (kept) => Boolean(await caches.match(kept)), contact.route);
  await site.close();
  // The query makes the address new to the browser's HTTP cache, while the service worker
  // ignores it.
  await tab.goto(`${site.origin}${contact.route}?utm_source=a-campaign`);
  await tab.see(field("Name"));
  await tab.goto(site.origin + career.route);
  await tab.see(heading("You are offline"));
});

const opened = css(".dropdown[open]");

it("in a translated page a form says what is wrong, no more when it is right, and is sent", async () => {
  const tab = await world.open(contact.route);
  await tab.see(css("main form [role=checkbox]"));
  await tab.evaluate(translateTexts, true);
  await passBotCheck(tab, css("main form"));
  await tab.click(submitButton(css("main")));
  const messages = contact.fields.flatMap(({ required = "" }) => `${required}\u2032`);
  for (const message of messages) {
    await tab.see(text(message));
  }
  for (const { label, value } of contact.fields) {
    await tab.type(field(`${label}\u2032`), value);
  }
  for (const message of messages) {
    await tab.seeNo(text(message));
  }
  await tab.click(submitButton(css("main")));
  await tab.waitForPath(contact.thanks);
  expect(enquiries()).toHaveLength(1);
});

it("Enter opens the menu, Escape closes it and returns the focus; one opens at a time", async () => {
  const tab = await world.open("/about");
  await tab.evaluate(() => document.querySelector<HTMLElement>("nav summary")?.focus());
  await tab.press("Enter");
  await tab.see(opened);
  await tab.press("Tab");
  await tab.waitFor(() => document.activeElement?.closest(".dropdown a"));
  await tab.press("Escape");
  await tab.seeNo(opened);
  await tab.waitFor(() => document.activeElement?.matches(".menu summary"));
  await tab.click({ role: "button", text: "Services" });
  await tab.see({ css: ".dropdown[open] summary", text: "Services" });
  await tab.click({ role: "button", text: "Products" });
  await tab.see({ css: ".dropdown[open] summary", text: "Products" });
  expect(await tab.count(opened)).toBe(1);
});

it("the menu on a phone opens by its button, and is closed by Escape and on the next page", async () => {
  const tab = await world.open("/", PHONE);
  const close = css(".menu .company-networks");
  await tab.click(button("Menu"));
  await tab.see(close);
  await tab.press("Escape");
  await tab.seeNo(close);
  await tab.waitFor(() => document.activeElement?.matches(".menu-button"));
  await tab.click(button("Menu"));
  await tab.click(link("About Us", css(".menu")));
  await tab.waitForPath("/about");
  expect(await tab.count(close)).toBe(0);
});

it("the quote form is empty at each opening, and after Back from the thank-you page", async () => {
  const tab = await world.open(quote.route);
  const dialog = await openForm(tab, quote);
  await tab.type(field("Name", dialog), "Asha");
  await passBotCheck(tab, dialog);
  await tab.press("Escape");
  await tab.seeNo(dialog);
  await openForm(tab, quote);
  await tab.see(css("[role=checkbox][aria-checked=false]", dialog));
  expect((await valuesOf(tab, quote)).join("")).toBe("");
  await fillIn(tab, fieldsOf(quote), dialog);
  await passBotCheck(tab, dialog);
  await tab.click(submitButton(dialog));
  await tab.waitForPath(quote.thanks);
  await tab.back();
  await tab.waitForPath(quote.route);
  expect(await tab.count(dialog)).toBe(0);
  await openForm(tab, quote);
  expect((await valuesOf(tab, quote)).join("")).toBe("");
});

it("in a dialog keys scroll at once, Enter chooses, and Escape closes the list before the dialog", async () => {
  const tab = await world.open(quote.route, { width: 1280, height: 600 });
  const dialog = await openForm(tab, quote);
  await tab.press("PageDown");
  await tab.waitFor(() => document.querySelector("dialog[open] .modal-body")?.scrollTop);
  const [number] = quote.fields.filter(({ kind }) => kind === "telephone");
  await tab.type(
    field(number!.label, dialog),
    "https://wa.me/919876543210?text=Good%20day",
  );
  await tab.press("Tab");
  const valueIs = (name: string, value: string) =>
    document.querySelector<HTMLInputElement>(`dialog[open] [name=${name}]`)?.value ===
    value;
  await tab.waitFor(valueIs, number!.name, "9876543210");
  const list = field("Project Category", dialog);
  await tab.click(list);
  await tab.evaluate(() =>
    document
      .querySelector<HTMLElement>("dialog[open] [name=ProjectCategory][type=checkbox]")
      ?.focus(),
  );
  await tab.press("Enter");
  await tab.see({ ...list, text: "1 selected" });
  await tab.press("Escape");
  await tab.see(css("dialog[open] button[aria-expanded=false]"));
  expect(await tab.evaluate(valueIs, number!.name, "9876543210")).toBe(true);
  await tab.press("Escape");
  await tab.seeNo(dialog);
  expect(world.posted("AddQuoteRequest")).toBe(0);
});

it.each([
  "inline",
  "modal",
])("the form, %s under a partner's strictest policy, arrives once, and thanks there", async (mode) => {
  const { origin } = world.parts().site;
  const server = createServer((_, response) => {
    const policy = `default-src 'none'; script-src ${origin}; frame-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`;
    response.writeHead(200, {
      "content-type": "text/html",
      "content-security-policy": policy,
    });
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner</title>
      <div data-widget="quote" data-mode="${mode}"><a href="${origin}/contact">Get a quote</a></div>
      <script async="" src="${origin}/widgets/v1/embed.js"></script></html>`);
  });
  // A name of its own makes the partner's site another site than localhost; another port
  // alone would not.
  const tab = await world.open(
    `http://partner.localhost:${await listenOnFreePort(server)}`,
  );
  onTestFinished(() => void server.close());
  const widget = css("[data-widget=quote]");
  const scope: Target = mode === "modal" ? { role: "dialog", inside: widget } : widget;
  if (mode === "modal") {
    await tab.click(button("Get a quote", widget));
  }
  // A script focuses the field, because WebKit's driver believes that the host of a
  // shadow root covers its fields.
  await tab.see(field("Name", scope));
  await tab.evaluate(() => {
    const { shadowRoot } = document.querySelector("[data-widget=quote]") ?? {};
    shadowRoot?.querySelector<HTMLElement>("[name=Name]")?.focus();
  });
  await tab.press("Enter");
  await tab.waitFor(() => {
    const { shadowRoot } = document.querySelector("[data-widget=quote]") ?? {};
    return shadowRoot?.activeElement?.getAttribute("name") === "Email";
  });
  await fillIn(tab, fieldsOf(quote), scope);
  // A script clicks, because in Firefox Playwright's mouse does not reach into a frame of
  // another site.
  const frame = css("iframe[title='Bot check']", scope);
  await tab.waitForIn(frame, () => {
    const box = document.querySelector<HTMLElement>("[role=checkbox]");
    box?.click();
    return box !== null;
  });
  await tab.waitForIn(
    frame,
    () => document.querySelector("[role=checkbox][aria-checked=true]") !== null,
  );
  await tab.click(submitButton(scope));
  await tab.see(heading(thankYou.heading, scope));
  expect(world.bodies("quote")).toEqual([expect.objectContaining(payloadOf(quote))]);
  expect(world.posted("AddQuoteRequest")).toBe(1);
});
