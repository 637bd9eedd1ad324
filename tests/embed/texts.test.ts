/** The texts of the form that a partner provides by `data-texts`. */
import { beforeAll, expect, it } from "vitest";
import { botCheckBox } from "../harness/bot-check-box.ts";
import { readBuilt } from "../test-run.ts";
import {
  type PartnerPage,
  placeholder,
  REQUEST,
  SITE,
  script,
  snippet,
  usePartnerWorld,
  widget,
} from "./partner-world.ts";

const world = usePartnerWorld();
let english: Record<string, string>;
let hindi: Record<string, string>;
beforeAll(() => {
  [english, hindi] = ["en", "hi"].map((lang) =>
    JSON.parse(String(readBuilt(`widgets/texts.${lang}.json`))),
  ) as [typeof english, typeof hindi];
});

/** Returns texts in a language from right to left: the English ones, each in `«<b>` and `</b>»`. */
const marked = () => ({
  ...Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key, `«<b>${text}</b>»`]),
  ),
  lang: "ar",
});

/** Returns the letters of the form and its frame that are outside of the marks, also in texts for screen readers. */
async function lettersBesides({ page }: PartnerPage): Promise<string[]> {
  const read = (root: Element) => {
    const names = [
      ...(root.shadowRoot ?? root).querySelectorAll(
        "[aria-label], [title], [placeholder]",
      ),
    ].map((one) =>
      ["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""),
    );
    return [(root.shadowRoot ?? root).textContent, ...names.flat()].join("\n");
  };
  const texts = [await page.locator("[data-widget]").evaluate(read)];
  for (const frame of page.frames().slice(1)) {
    texts.push(await frame.title(), await frame.locator("body").evaluate(read));
  }
  return texts.flatMap((text) => text.replace(/«[^«»]*»/gs, "").match(/\p{L}+/gu) ?? []);
}

it("every text is the partner's in each state, as text and in its direction", async () => {
  // The page has the policy that the guide gives, which allows the address of the texts.
  const policy = `default-src 'none'; script-src ${SITE}; frame-src ${SITE}; connect-src 'self'`;
  const opened = await world.open(
    {
      headers: { "content-security-policy": policy },
      body: snippet('data-mode="modal" data-texts="/texts.json"'),
    },
    {
      before: (blank) =>
        blank.route("**/texts.json", (route) => route.fulfill({ json: marked() })),
    },
  );
  const { page, bodies, complaints, warnings, quote } = opened;
  const { placeholder } = quote;
  const frame = placeholder.frameLocator("iframe");
  const look = async (state: string) =>
    expect(await lettersBesides(opened), state).toEqual([]);
  const says = (key: string) =>
    placeholder
      .getByText(`«<b>${english[key]!.split("{")[0]}`, { exact: false })
      .first()
      .waitFor();
  await placeholder.getByRole("button").click();
  const submit = placeholder.locator("button[type=submit]");
  await submit.click();
  await says("check.missing");
  const box = frame.getByRole("checkbox");
  await box.waitFor();
  await look("without the bot check");
  expect(await frame.locator("html").getAttribute("dir")).toBe("rtl");
  expect(
    await placeholder
      .locator("form")
      .evaluate((form) => getComputedStyle(form).direction),
  ).toBe("rtl");
  await box.click();
  await frame.getByRole("checkbox", { checked: true }).waitFor();
  await submit.click();
  await says("remarks.missing");
  await look("empty");
  await placeholder.locator("[name=WhatsappNo]").fill("12345");
  await placeholder.locator("button[name=ProjectCategory]").click();
  await placeholder.locator("[type=checkbox][name=ProjectCategory]").nth(2).click();
  await says("whatsapp.invalid");
  await look("wrong, with the list open");
  await page.keyboard.press("Escape");
  const values = Object.values(REQUEST);
  for (const [index, value] of values.entries()) {
    await placeholder.getByRole("textbox").nth(index).fill(value);
  }
  world.provider.setFault({ call: "AddQuoteRequest", scenario: "500", times: 1 });
  await submit.click();
  await says("submit.failed");
  await look("failed");
  await box.click();
  await frame.getByRole("checkbox", { checked: true }).waitFor();
  await submit.click();
  await says("thanks.text");
  await look("sent");
  expect(await placeholder.locator("b").count()).toBe(0);
  expect(bodies.at(-1)).toMatchObject({
    projectCategoryInComma: expect.stringMatching(/^[\w -]+$/),
  });
  expect([complaints, warnings]).toEqual([[], []]);
});

it("until the texts come there is the link, and after 3 s an English form, which keeps label and text", async () => {
  let letThemCome = () => {};
  const { page, quote } = await world.open(
    snippet(`data-texts="${SITE}/widgets/texts.hi.json" data-label="Ask us"`),
    {
      async before(blank) {
        await blank.clock.install();
        await blank.clock.pauseAt(Date.now() + 60_000);
        await blank.route("**/texts.hi.json", (route) => {
          letThemCome = () => void route.continue();
        });
      },
    },
  );
  await page.clock.runFor(2_900);
  expect([
    await quote.placeholder.locator("a").isVisible(),
    await quote.form.count(),
  ]).toEqual([true, 0]);
  await page.clock.runFor(200);
  await page.clock.resume();
  await quote.field("Name").fill("Asha");
  await botCheckBox(quote.frame).waitFor();
  letThemCome();
  await quote.placeholder.frameLocator("iframe").getByText(hindi["check.box"]!).waitFor();
  expect(await quote.field(hindi["name"]!).inputValue()).toBe("Asha");
  await page.getByRole("form", { name: "Ask us" }).waitFor();
  await quote.placeholder.evaluate((element) => element.removeAttribute("data-texts"));
  await expect.poll(() => quote.field("Name").inputValue()).toBe("Asha");
  await botCheckBox(quote.frame).waitFor();
});

it("texts that cannot be had or used are English, and the console says why", async () => {
  const addresses = [
    "/missing",
    "/page",
    "https://elsewhere.example/t.json",
    "javascript:alert(1)",
  ];
  const { page, warnings, complaints } = await world.open(
    addresses.map((address) => placeholder(`data-texts="${address}"`)).join("") +
      script(),
    {
      async before(blank) {
        await blank.route("**/missing", (route) => route.fulfill({ status: 404 }));
        await blank.route("**/page", (route) =>
          route.fulfill({ body: "<!doctype html>" }),
        );
      },
    },
  );
  for (const index of addresses.keys()) {
    const quote = widget(page, index);
    await quote.placeholder.scrollIntoViewIfNeeded();
    await quote.field("Name").waitFor();
  }
  const reasons = ["answered 404", "JSON", "must be on", "must be on"];
  expect(
    warnings.map((line) => reasons.find((why) => line.includes(why))).sort(),
  ).toEqual(reasons.sort());
  expect(complaints).toEqual([]);
});
