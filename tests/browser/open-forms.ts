/** The four forms of the site, and the one in a partner's page, each opened as a visitor does. */
import type { BrowserContextOptions, FrameLocator, Locator, Page } from "playwright-core";
import { type PartnerWorld, snippet, widget } from "../embed/partner-world.ts";
import { botCheckBox } from "../bot-check-box.ts";
import { GET_A_QUOTE } from "../spec/words.ts";

/** A form that can be filled in; its bot check is drawn. */
export interface OpenForm {
  page: Page;
  form: Locator;
  /** Where its bot check stands: the form, or the frame in it. */
  checkPlace: Locator | FrameLocator;
}

type Open = (world: PartnerWorld, options: BrowserContextOptions) => Promise<OpenForm>;

async function inPage(page: Page): Promise<OpenForm> {
  const form = page.locator("form:visible");
  await botCheckBox(form).waitFor();
  return { page, form, checkPlace: form };
}

const partners =
  (attributes: string): Open =>
  async (world, options) => {
    const head = '<meta name="viewport" content="width=device-width">';
    const { page } = await world.open(
      { head, body: `<h1>Partner</h1>${snippet(world, attributes)}` },
      options,
    );
    const { form, frame, field, opener } = widget(page);
    if (attributes.includes("modal")) await opener.click();
    await field("Name").focus();
    await page.keyboard.type("A");
    await botCheckBox(frame).waitFor();
    return { page, form, checkPlace: frame };
  };

export const openForms: Record<string, Open> = {
  contact: async (world, options) => inPage(await world.visit("/contact", options)),
  internship: async (world, options) => inPage(await world.visit("/internship", options)),
  async application(world, options) {
    const page = await world.visit("/career", options);
    await page
      .getByRole("button", { name: /^APPLY NOW/ })
      .first()
      .click();
    await page.getByText("Add more details (optional)").click();
    return inPage(page);
  },
  async quote(world, options) {
    const page = await world.visit("/about", options);
    await page.getByRole("button", { name: GET_A_QUOTE, exact: true }).click();
    return inPage(page);
  },
  "partner's": partners(""),
  "partner's dark": partners('data-theme="dark"'),
  "partner's modal": partners('data-mode="modal"'),
};
