/** The form with a partner's own words, found by names and roles: its labels are whatever the partner says. */
import type { FrameLocator, Locator, Page } from "playwright-core";
import { type PartnerHtml, type PartnerWorld, REQUEST, snippet } from "./partner-world.ts";
import { desktop } from "../browser/world.ts";

type Texts = Record<string, string>;

/** By the names of the fields. */
const VALUES = {
  Name: REQUEST.Name,
  Email: REQUEST.Email,
  MobileNo: REQUEST["Mobile Number"],
  WhatsappNo: REQUEST["WhatsApp Number"],
  ExistingWebsite: REQUEST["Existing Website"],
  Remarks: REQUEST.Remarks,
};

/** Where a partner's texts stand, below the partner's origin. */
export const TEXTS_PATH = "/texts.json";

/** Every text with marks around it, and a form of numbers that English has not. */
export function marked(english: Texts): Texts {
  const all = Object.entries({ ...english, "selected.one": "{count} alone" });
  return Object.fromEntries(all.map(([key, text]) => [key, key === "lang" ? text : `«${text}»`]));
}

/** What a visitor sees of one form, whatever language it speaks. */
export function wordedForm(page: Page, index = 0) {
  const place = page.locator("[data-widget=quote]").nth(index);
  const frame: FrameLocator = place.frameLocator("iframe");
  const box = frame.getByRole("checkbox");
  const field = (name: string): Locator => place.locator(`[name="${name}"]`);
  const categories = place.getByRole("combobox");
  return {
    page,
    place,
    frame,
    box,
    field,
    categories,
    options: place.getByRole("option"),
    form: place.locator("form"),
    opener: place.locator("button[aria-haspopup=dialog]"),
    dialog: place.locator("dialog"),
    submit: place.locator("button[type=submit]"),
    async fillIn() {
      for (const [name, value] of Object.entries(VALUES)) await field(name).fill(value);
    },
    async chooseCategory() {
      await categories.click();
      await place.getByRole("option").nth(2).click();
      await categories.press("Escape");
    },
    async passBotCheck() {
      await box.click();
      await frame.getByRole("checkbox", { checked: true }).waitFor();
    },
    /** Holds back requests for an address. @returns lets them go */
    async hold(address: RegExp): Promise<() => void> {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(address, async (route) => {
        await released;
        await route.continue();
      });
      return release;
    },
  };
}

export type WordedForm = ReturnType<typeof wordedForm>;

/** A partner's page whose form has the texts that are given, and what the console says of them. */
export async function openInWords(
  world: PartnerWorld,
  {
    texts,
    attributes = "",
    html = {},
    before,
  }: {
    texts: unknown;
    attributes?: string;
    html?: Partial<PartnerHtml>;
    /** Runs before the page is opened. */
    before?(page: Page): Promise<unknown>;
  },
) {
  const opened = await world.openBlank(desktop);
  const { page } = opened;
  const warnings = listenToWarnings(page);
  await page.route(`**${TEXTS_PATH}`, (route) => route.fulfill({ json: texts }));
  await before?.(page);
  const body = snippet(world, `data-texts="${TEXTS_PATH}" ${attributes}`);
  await page.goto(world.publish({ body, ...html }));
  return { ...opened, ...wordedForm(page), warnings };
}

/** What a page's console is told of its texts. */
export function listenToWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  return warnings;
}

/**
 * Everything that a form says, in the page and in its frame, and is not within marks: seen or not, names for screen readers included.
 *
 * @param seen takes what is within marks
 */
export async function unmarkedIn({ page, place }: WordedForm, seen: Set<string>): Promise<string[]> {
  const said = await place.evaluate(readTexts, undefined);
  for (const frame of page.frames().filter((one) => one !== page.mainFrame() && one.url()))
    said.push(await frame.title(), ...(await frame.locator("body").evaluate(readTexts)));
  for (const text of said) if (isMarked(text)) seen.add(text.slice(1, -1));
  return said.filter((text) => !isMarked(text));
}

/** Keys of the texts that were never seen. */
export function unseen(english: Texts, seen: ReadonlySet<string>): string[] {
  const all = Object.entries({ ...english, "selected.one": "{count} alone" });
  return all
    .filter(([key, text]) => key !== "lang" && ![...seen].some((one) => patternOf(text).test(one)))
    .map(([key]) => key)
    .sort();
}

/** A text as it is shown, whatever was filled in. */
export function patternOf(text: string): RegExp {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replace(/\{\w+\}/g, ".+")}$`);
}

const isMarked = (text: string) => /^«[^«»]*»$/.test(text);

/** Runs in the page. A sentence with an element in it, such as a reference number, is read whole. */
function readTexts(element: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(
    element.shadowRoot ?? element,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        const value = node.getAttribute(name);
        if (value) texts.push(value);
      }
    } else {
      const text = (node.textContent ?? "").trim();
      const isWhole = /^«.*»$/.test(text);
      const whole = isWhole ? text : (node.parentElement?.closest("p")?.textContent ?? text).trim();
      if (text) texts.push(whole);
    }
  }
  return texts;
}
