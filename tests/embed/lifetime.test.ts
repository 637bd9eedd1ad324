import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser/page-errors.ts";
import {
  openPartnerWorld,
  type PartnerWorld,
  placeholder,
  REQUEST,
  snippet,
  widget,
} from "./partner-world.ts";
import { quoteMessages } from "../spec/forms.ts";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

it("keeps what was typed over Back, and sends it: the page comes back as it was left", async () => {
  const browser = await openBrowser({ keepsPages: true });
  const page = await browser.newPage();
  await page.goto(world.publish({ body: snippet(world) }));
  const quote = widget(page);
  await quote.fillIn();
  await quote.passBotCheck();
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => (document.title = `back ${persisted}`)),
  );
  await page.goto(world.publish({ body: "<p>Elsewhere</p>" }));
  await page.goBack({ waitUntil: "commit" });
  await expect.poll(() => page.title()).toBe("back true");
  await expect.poll(() => quote.field("Name").inputValue()).toBe(REQUEST.Name);
  await expect.poll(() => quote.categories.textContent()).toBe("2 selected");
  await quote.submit.click();
  await quote.thanks.waitFor();
  expect(world.provider.records("quote")).toHaveLength(1);
  await browser.close();
});

it("loads the frame of the bot check once, whatever is drawn around it", async () => {
  const { page, bodies } = await world.open({ body: snippet(world) });
  let loads = 0;
  page.on("request", (request) => {
    if (request.url().includes("/widgets/v1/frame.html")) loads++;
  });
  const quote = widget(page);
  await quote.field("Email").fill("asha@");
  await quote.field("Name").focus();
  await quote.place.getByText(quoteMessages.emailInvalid).waitFor();
  await quote.place.evaluate((element) => element.setAttribute("data-theme", "dark"));
  await quote.fillIn();
  await quote.passBotCheck();
  world.provider.setFault({ call: "AddQuoteRequest", scenario: "500", times: 1 });
  await quote.submit.click();
  await quote.failure.waitFor();
  await quote.passBotCheck();
  await quote.submit.click();
  await quote.thanks.waitFor();
  expect(bodies).toHaveLength(2);
  expect(loads).toBe(1);
  await page.context().close();
});

it.each([
  ["the frame", "**/widgets/v1/frame.html", "**/widgets/quote-link-*.js"],
  ["what talks with it", "**/widgets/quote-link-*.js", "**/widgets/v1/frame.html"],
])("%s does not wait for the other: whichever comes last, the bot check works", async (_name, first, last) => {
  const { page } = await world.openBlank();
  const isFirstThere = page.waitForResponse(first);
  await page.route(last, async (route) => {
    await (await isFirstThere).finished();
    await route.continue();
  });
  await page.goto(world.publish({ body: snippet(world) }));
  await widget(page).order();
  await widget(page).thanks.waitFor();
  await page.context().close();
});

it("draws the bot check in the theme that the page chose last, before it was greeted or since", async () => {
  const { page } = await world.openBlank();
  let letLinkCome = () => {};
  const isAskedForLink = page.waitForRequest("**/widgets/quote-link-*.js");
  await page.route("**/widgets/quote-link-*.js", (route) => {
    letLinkCome = () => void route.continue();
  });
  await page.goto(world.publish({ body: snippet(world, 'data-theme="light"') }));
  const { place, frame, field } = widget(page);
  const setTheme = (theme: string) =>
    place.evaluate((element, name) => element.setAttribute("data-theme", name), theme);
  const ground = () =>
    frame.locator(".bot-check-box").evaluate((box) => getComputedStyle(box).backgroundColor);
  const dark = "rgb(22, 28, 66)";
  await field("Name").focus();
  await isAskedForLink;
  await setTheme("dark");
  letLinkCome();
  await frame.getByRole("checkbox").waitFor();
  expect(await ground()).toBe(dark);
  await setTheme("light");
  await expect.poll(ground).toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).toBe("rgb(255, 255, 255)");
  await setTheme("auto");
  await expect.poll(ground).toBe(dark);
  await page.context().close();
});

it("leaks nothing over 200 mounts and unmounts", async () => {
  const { page } = await world.open({
    body: `<main></main><script async src="${world.origin}/widgets/v1/embed.js"></script>`,
  });
  await page.clock.install();
  const session = await page.context().newCDPSession(page);
  const churn = (times: number) =>
    page.evaluate(
      async ([html, count]) => {
        const main = document.querySelector("main")!;
        for (let turn = 0; turn < Number(count); turn++) {
          main.innerHTML = String(html);
          await new Promise<void>((resolve) =>
            document.addEventListener("quote:ready", () => resolve(), { once: true }),
          );
          main.querySelector("[data-widget]")!.shadowRoot!.querySelector("input")!.focus();
          main.replaceChildren();
        }
      },
      [placeholder(world.origin), times],
    );
  const count = async () => {
    // A frame that does not answer is given up after 12 s; until then its widget is waited for.
    await page.clock.runFor(13_000);
    await session.send("HeapProfiler.collectGarbage");
    await session.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
    return { nodes, jsEventListeners };
  };
  await churn(10);
  const before = await count();
  await churn(200);
  const after = await count();
  console.log("before", before, "after", after);
  // One widget has over a hundred nodes: ten of 200 that stayed would show.
  expect(after.nodes - before.nodes).toBeLessThan(400);
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(100);
  await page.context().close();
});

it("is drawn by the attributes that it has by then, not by those it had when its files were asked for", async () => {
  const { page } = await world.openBlank();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let ask = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  await page.route("**/quote-dark-*", async (route) => {
    ask();
    await released;
    await route.continue();
  });
  await page.goto(world.publish({ body: snippet(world, 'data-theme="dark"') }));
  await asked;
  await page.evaluate(() => document.querySelector("[data-widget]")?.setAttribute("data-name", "Asha"));
  release();
  await expect.poll(() => widget(page).field("Name").inputValue()).toBe("Asha");
  await page.context().close();
});
