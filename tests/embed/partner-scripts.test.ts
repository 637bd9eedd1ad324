/** The widget beside a page's own scripts, which swallow presses, have shortcuts or replace globals. */
import { describe, expect, it } from "vitest";
import type { QuoteWidgetElement } from "../../widgets/embed/quote-widget.d.ts";
import { replaceIn } from "../find-in.ts";
import {
  element,
  inlineScript,
  order,
  placeholder,
  SITE,
  script,
  snippet,
  untilHeard,
  usePartnerWorld,
} from "./partner-world.ts";

const world = usePartnerWorld();

const modal = () => placeholder('data-mode="modal"');
const far = '<div style="height: 4000px"></div>';
const OPENER = "<button data-quote-open>Theirs</button>";
const SWALLOW = (where: string) =>
  `<script>${where}.addEventListener("click", (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true)</script>`;

describe("a page that swallows clicks", () => {
  it.each([
    ["on the document", { theirs: SWALLOW("document"), name: "Theirs" }],
    ["on the window, before our script", { theirs: SWALLOW("window"), name: "Theirs" }],
    [
      "on the window, also of our own button",
      { theirs: SWALLOW("window"), name: "Get a quote" },
    ],
  ])("a press opens the form where the page swallows clicks %s", async (_where, {
    theirs,
    name,
  }) => {
    const opened = await world.open(
      theirs + OPENER + (name === "Theirs" ? far : "") + modal() + script(),
    );
    const { page, quote, complaints } = opened;
    await quote.opener.or(page.getByRole("link", { name: "Get a quote" })).waitFor();
    await page.getByRole("button", { name }).click();
    await quote.field("Name").waitFor();
    await untilHeard(opened, "ready", "open");
    expect(complaints).toEqual([]);
  });

  it("a press, openQuote() and closeQuote() work where focus-trap swallows the page's clicks from the start", async () => {
    const theirs = await inlineScript(
      `import { createFocusTrap } from "focus-trap"; createFocusTrap("#nav").activate();`,
    );
    const opened = await world.open(
      `<div id="nav"><a href="${SITE}/contact" data-quote-open>Theirs</a></div>${theirs}${modal()}${script()}`,
    );
    const { page, quote } = opened;
    await quote.opener.waitFor();
    await page.getByText("Theirs").click();
    await quote.dialog.waitFor();
    const call = (name: "openQuote" | "closeQuote") =>
      quote.placeholder.evaluate((one, method) => {
        (one as QuoteWidgetElement)[method]?.();
      }, name);
    await call("closeQuote");
    await quote.dialog.waitFor({ state: "hidden" });
    await call("openQuote");
    await quote.dialog.waitFor();
    await call("closeQuote");
    await untilHeard(opened, "ready", "open", "close", "open", "close");
  });
});

it("one press is one click, and closeQuote() ends an opening that still waits", async () => {
  const opened = await world.open(
    `<script>clicks = 0; addEventListener("click", () => clicks++, true)</script>${OPENER}${far}${modal()}${script()}`,
  );
  const { page, quote } = opened;
  await page.waitForLoadState("networkidle");
  await page.evaluate(`{
    const placeholder = document.querySelector("[data-widget]");
    placeholder.openQuote();
    placeholder.closeQuote();
  }`);
  await quote.opener.waitFor({ state: "attached" });
  await page.getByText("Theirs").click();
  await quote.dialog.waitFor();
  expect(await page.evaluate("clicks")).toBe(1);
  await untilHeard(opened, "ready", "open");
});

describe("shadow roots of the page", () => {
  const shadow = (id: string, html: string) =>
    `<div id="${id}"><template shadowrootmode="open">${html}</template></div>`;
  const theirs = element('data-mode="modal"');

  it.each([
    ["an opener in the page", OPENER + far + shadow("a", theirs)],
    ["an opener beside it", shadow("a", `${OPENER}${far}${theirs}`)],
    ["an opener in another", shadow("b", OPENER) + far + shadow("a", theirs)],
    [
      "an opener that names it",
      `<button data-quote-open="named">Theirs</button>${far}${modal()}${shadow("a", theirs.replace("<quote-widget", '$& id="named"'))}`,
    ],
  ])("over shadow roots %s opens a <quote-widget>", async (_what, html) => {
    const opened = await world.open(html + script());
    await opened.page.waitForLoadState("networkidle");
    await opened.page.getByText("Theirs").click();
    await opened.page.locator("#a dialog[open]").waitFor();
    await untilHeard(opened, "ready", "open");
  });

  it("over shadow roots a <div> starts when the visitor presses its link", async () => {
    const opened = await world.open(shadow("a", modal()) + script());
    await opened.page.waitForLoadState("networkidle");
    await opened.page.getByText("Get a quote").click();
    await opened.page.locator("#a dialog[open]").waitFor();
  });
});

it("the console says so where the loader, or an opener, finds no placeholder", async () => {
  const opened = await world.open(OPENER + script());
  const said: string[] = [];
  opened.page.on("console", (message) => said.push(message.text()));
  await opened.page.waitForLoadState("networkidle");
  await expect.poll(() => said).toContain("Quote form: no placeholder");
  await opened.page.getByText("Theirs").click();
  await expect
    .poll(() => opened.warnings.join())
    .toContain("no placeholder that data-quote-open could open");
});

it("an opener works after document.open() has taken the page's listeners away", async () => {
  const opened = await world.open(snippet());
  await opened.quote.form.waitFor();
  await opened.page.evaluate((html) => {
    document.open();
    document.write(html);
    document.close();
  }, OPENER + modal());
  await opened.quote.opener.waitFor();
  await opened.page.getByText("Theirs").click();
  await opened.quote.dialog.waitFor();
});

/** Wraps each listener, as error monitors do, so that one added twice is called twice, and none can be removed. */
const WRAP_LISTENERS = `<script>
  added = 0;
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    added++;
    return add.call(this ?? window, type, (event) => listener.call(this, event), options);
  };
</script>`;

it("a change of the page searches what was added alone, and no key nor change adds a listener again", async () => {
  const { page, quote } = await world.open(WRAP_LISTENERS + snippet());
  await quote.form.waitFor();
  await page.evaluate("added = 0");
  const searched = await page.evaluate(async () => {
    const counted = { page: 0 };
    const search = document.querySelectorAll.bind(document);
    document.querySelectorAll = (selector: string) => {
      counted.page++;
      return search(selector);
    };
    for (let change = 0; change < 100; change++) {
      document.body.append(document.createElement("p"));
      await new Promise((resolve) => setTimeout(resolve));
    }
    return counted.page;
  });
  expect([searched, await page.evaluate("added")]).toEqual([0, 0]);
  await quote.field("Name").focus();
  await page.evaluate(
    "added = 0; heard = []; addEventListener('keydown', ({ key }) => heard.push(key), true)",
  );
  await page.keyboard.type("Asha s/o");
  expect(await quote.field("Name").inputValue()).toBe("Asha s/o");
  // Only the page's own listener heard the event: it is on the window and was added after
  // the form's.
  expect(await page.evaluate("[added, heard]")).toEqual([1, []]);
});

it("a placeholder without a box of its own shows the form, with a link in it or empty", async () => {
  for (const write of [placeholder, element]) {
    const withLink = write('style="display: contents"');
    for (const html of [withLink, replaceIn(withLink, /<a.*<\/a>/, "")]) {
      const { quote } = await world.open(html + script());
      await quote.form.waitFor();
    }
  }
});

it("a script may make an element a placeholder or a floating button by setting an attribute later", async () => {
  const { page, quote } = await world.open(
    `${far}<div id="later"><a href="${SITE}/contact">Get a quote</a></div>${script()}`,
  );
  await page.waitForLoadState("networkidle");
  const set = (name: string, value: string) =>
    page.evaluate(`later.setAttribute("${name}", "${value}")`);
  await set("data-widget", "quote");
  await expect.poll(() => page.evaluate("typeof later.openQuote")).toBe("function");
  await set("data-mode", "float");
  await quote.opener.waitFor();
});

it.each([
  [
    "whose own Promise has no race, and which adds to Object.prototype and Array.prototype",
    "delete Promise.race; delete Promise.any; delete Promise.allSettled; Object.prototype.each = function () {}; Object.prototype.kind = 'theirs'; Array.prototype.remove = function () {};",
  ],
  [
    "that has replaced Event and CustomEvent, as MooTools does",
    "window.Event = function (event) { this.code = event.type.indexOf('key'); }; window.CustomEvent = function () {};",
  ],
])("a request arrives in a page %s", async (_what, theirs) => {
  const opened = await world.open(`<script>${theirs}</script>${snippet()}`);
  const { quote } = opened;
  await quote.categories.click();
  await quote.placeholder
    .getByRole("button", { name: "Select All", exact: true })
    .click();
  await expect.poll(() => quote.categories.textContent()).toBe("5 selected");
  await quote.placeholder.getByRole("button", { name: "UnSelect All" }).click();
  await quote.categories.press("Escape");
  await order(world, opened);
});

const NAMED = 'data-widget="quote" data-source="spring"';
it.each([
  [
    "a page has frozen Object.prototype",
    `<script>Object.freeze(Object.prototype)</script>${snippet('data-source="spring"')}`,
  ],
  [
    "a page has an AbortController of its own",
    `<script>window.AbortController = class { signal = new EventTarget(); abort() {} }</script>${snippet('data-source="spring"')}`,
  ],
  [
    "the placeholder is an element that takes no shadow root",
    `<a ${NAMED} href="${SITE}/contact">Get a quote</a>${script()}`,
  ],
  [
    "the placeholder has a closed shadow root of the page",
    `<div ${NAMED} id="theirs"><a href="${SITE}/contact">Get a quote</a></div>
     <script>theirs.attachShadow({ mode: "closed" }).innerHTML = "<slot></slot>"</script>${script()}`,
  ],
])("where the form cannot be rendered, the link stays, and the page is notified: %s", async (_why, html) => {
  const { page, heard, complaints } = await world.open(html);
  await expect.poll(() => heard).toEqual(["quote:error script 0 spring"]);
  expect(complaints).toEqual([]);
  await page.getByRole("link", { name: "Get a quote" }).click();
  await page.waitForURL(`${SITE}/contact`);
});

it("where a form cannot be rendered any more, its link comes back", async () => {
  const { page, quote, heard } = await world.open(snippet());
  await quote.form.waitFor();
  await quote.placeholder.evaluate((one) => {
    Object.freeze(Object.prototype);
    one.setAttribute("data-mode", "modal");
  });
  await expect.poll(() => heard.at(-1)).toBe("quote:error script 0");
  // A script finds the link, because Playwright finds no roles in a page whose prototypes
  // are frozen.
  const followLink = (one: Element) => {
    const link = one.querySelector("a")!;
    const isVisible = link.checkVisibility() && link.offsetHeight > 0;
    link.click();
    return isVisible;
  };
  expect(await quote.placeholder.evaluate(followLink)).toBe(true);
  await page.waitForURL(`${SITE}/contact`);
});

it("without showModal a modal's link stays, and an opener follows it", async () => {
  const { page, heard, complaints } = await world.open(
    `<script>delete HTMLDialogElement.prototype.showModal</script>${OPENER}${modal()}${script()}`,
  );
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Get a quote" }).waitFor();
  await page.getByText("Theirs").click();
  await page.waitForURL(`${SITE}/contact`);
  expect([heard, complaints]).toEqual([[], []]);
});

it("with a showModal of the page's own our modal opens as that does, and Esc closes it", async () => {
  const opened = await world.open(
    `<script>HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show</script>${modal()}${script()}`,
  );
  const { page, quote, complaints } = opened;
  await quote.opener.click();
  await quote.field("Name").fill("Asha");
  await page.keyboard.press("Escape");
  await quote.dialog.waitFor({ state: "hidden" });
  await untilHeard(opened, "ready", "open", "start", "close");
  expect(complaints).toEqual([]);
});

it("a form whose code does not come at first comes by itself, and the error is told once", async () => {
  let isAway = true;
  const opened = await world.open(snippet(), {
    before: (blank) =>
      blank.route("**/assets/quote-*.js*", (route) =>
        isAway ? route.fulfill({ status: 503 }) : route.continue(),
      ),
  });
  await untilHeard(opened, "error");
  isAway = false;
  await opened.quote.form.waitFor();
  await untilHeard(opened, "error", "ready");
});

it.each([
  "inline",
  "modal",
])("letters in the form (%s) reach no shortcut of the page, captured or not, and Enter leads on", async (mode) => {
  const { page, quote } = await world.open(
    `<script>
      fired = [];
      for (const type of ["keydown", "keypress", "keyup"])
        document.addEventListener(type, (event) => { fired.push(event.key); event.preventDefault(); }, true);
    </script>${snippet(`data-mode="${mode}"`)}<input aria-label="Theirs">`,
  );
  if (mode === "modal") {
    await quote.opener.click();
  }
  const name = quote.field("Name");
  await name.pressSequentially("Asha s/o");
  expect(await name.inputValue()).toBe("Asha s/o");
  await name.press("Enter");
  await quote.field("Email").and(page.locator(":focus")).waitFor();
  await quote.passBotCheck();
  await name.click();
  await page.keyboard.type("/");
  expect(await name.inputValue()).toContain("/");
  expect(await page.evaluate("fired.splice(0)")).toEqual([]);
  if (mode === "modal") {
    await page.keyboard.press("Escape");
  }
  await page.getByLabel("Theirs").press("s");
  expect(await page.evaluate("fired")).toEqual(["s", "s"]);
});

it("a page that forbids copying and presses, but in fields of its own, forbids none in the form", async () => {
  const { page, quote } = await world.open(
    `<script>
      for (const type of ["copy", "cut", "paste", "selectstart", "contextmenu", "pointerdown", "mousedown"])
        document.addEventListener(type, (event) => event.target.matches("input, textarea") || event.preventDefault());
    </script>${snippet()}`,
  );
  // A click is tried, because a field does not get the focus if a script has prevented
  // the press.
  await quote.field("Name").click();
  await page.keyboard.type("Asha");
  await quote.field("Name").press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+X");
  await quote.field("Remarks").press("ControlOrMeta+V");
  expect(await quote.field("Name").inputValue()).toBe("");
  expect(await quote.field("Remarks").inputValue()).toBe("Asha");
});

it("a dialog of the page that closes when it loses the focus stays open beside our modal", async () => {
  // The dialog of the page closes when the focus leaves it, as that of Ariakit does.
  const { page, quote } = await world.open(
    `<dialog open id="theirs">${OPENER}</dialog>
     <script>
       document.addEventListener("focusin", ({ target }) => theirs.contains(target) || theirs.close(), true);
     </script>${modal()}${script()}`,
  );
  await page.getByText("Theirs").click();
  await quote.field("Name").click();
  await page.keyboard.type("Asha");
  await page.keyboard.press("Tab");
  await quote.field("Email").and(page.locator(":focus")).waitFor();
  expect(await page.evaluate("theirs.open")).toBe(true);
  expect(await quote.field("Name").inputValue()).toBe("Asha");
});

it("letters in a form in a closed shadow root reach no shortcut of the page", async () => {
  const { page } = await world.open(
    `<script>
      fired = [];
      document.addEventListener("keydown", (event) => { fired.push(event.key); event.preventDefault(); }, true);
    </script>
    <div id="host"></div>
    <script>
      const root = host.attachShadow({ mode: "closed" });
      root.innerHTML = '${element()}';
      placeholder = root.firstChild;
    </script>${script()}`,
  );
  const field = 'placeholder.shadowRoot?.querySelector("[name=Name]")';
  await page.waitForFunction(field);
  await page.evaluate(`${field}.focus()`);
  await page.keyboard.type("s/o");
  expect(await page.evaluate(`[${field}.value, fired]`)).toEqual(["s/o", []]);
});

it("a card around the form hears no click in it, but the modal's button; as a link it leads nowhere", async () => {
  // A script makes the card a link, because the HTML parser would end the link at the
  // first one inside it.
  const { page, quote } = await world.open(
    `<div id="card" onclick="heard++">${placeholder()}${modal()}</div>
     <script>
       heard = 0;
       const inner = card;
       const link = document.createElement("a");
       link.href = "/elsewhere";
       inner.replaceWith(link);
       link.append(inner);
     </script>${script()}`,
  );
  const address = page.url();
  await quote.field("Name").click();
  await quote.field("Remarks").click();
  await quote.placeholder.getByText("Email", { exact: true }).click();
  await quote.categories.click();
  await quote.placeholder.getByRole("checkbox", { name: "SEO" }).click();
  await quote.placeholder.getByText("SEO", { exact: true }).click();
  await expect.poll(() => quote.categories.textContent()).toMatch(/^Select/);
  await quote.categories.press("Escape");
  expect([await page.evaluate("heard"), page.url()]).toEqual([0, address]);
  await page.locator("[data-mode=modal] button.quote-opener").click();
  expect(await page.evaluate("heard")).toBe(1);
});
