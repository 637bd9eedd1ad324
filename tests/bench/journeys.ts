/** What is pressed in the bench of interactions: everything that a visitor can press, page by page, in the order of a visit. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { botCheckBox, passedBotCheck } from "../bot-check-box.ts";
import type { Hand } from "./presses.ts";

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1366, height: 768 } };

export interface Journey {
  name: string;
  route: string;
  view: BrowserContextOptions;
  go(hand: Hand): Promise<void>;
}

/** A file on the disk: one that Playwright hands over itself is unpacked in the page, at the page's cost. */
const resume = path.join(mkdtempSync(path.join(tmpdir(), "resume-")), "asha.pdf");
writeFileSync(resume, Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(500_000, 1)]));
process.once("exit", () => rmSync(path.dirname(resume), { recursive: true }));

const menuOf = async ({ tap, page }: Hand) => {
  const summaries = page.locator("#menu summary");
  await tap("menu button", page.locator(".menu-button"));
  await tap("its first dropdown", summaries.nth(0));
  await tap("its second dropdown", summaries.nth(1));
  await tap("the second dropdown again", summaries.nth(1));
  await tap("menu button again", page.locator(".menu-button"));
};

/** Comes to each field by a tap, types one letter, and leaves it by Tab. */
async function typeInto({ tap, key }: Hand, form: Locator, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`);
    await tap(`tap on ${name}`, field);
    await key(`first key in ${name}`, value[0]!);
    await field.fill(value);
    await key(`Tab out of ${name}`, "Tab");
  }
}

/** Submit without the bot check, the bot check, Submit with nothing filled in. */
async function pressTooEarly({ tap, page }: Hand, form: Locator) {
  const submit = form.locator("[type=submit]");
  await botCheckBox(form).waitFor();
  await tap("Submit without bot check", submit);
  await tap("bot check", botCheckBox(form));
  await passedBotCheck(form).waitFor();
  await tap("Submit with nothing filled in", submit);
  await page.locator("[aria-invalid=true]").first().waitFor();
}

/** What is sent has no answer: the page stays. */
async function send({ tap, page }: Hand, form: Locator) {
  await page.route(/\/(AddContactUs|AddQuoteRequest|ApplyInternship|ApplyCareerVacancy)$/, () => {});
  await tap("Submit, all filled in", form.locator("[type=submit]"));
}

const untilMounted = (page: Page, name: string) =>
  page.locator(`[data-widget="${name}"][data-mounted]`).waitFor();

async function goThroughQuote(hand: Hand, opener: Locator) {
  const { tap, key, page } = hand;
  const dialog = page.locator("dialog");
  await tap("GET A QUOTE", opener);
  await dialog.locator("form").waitFor();
  await pressTooEarly(hand, dialog);
  await typeInto(hand, dialog, {
    Name: "Asha Kumari",
    Email: "asha@example.org",
    MobileNo: "9876543210",
    WhatsappNo: "9876543210",
    ExistingWebsite: "sarees.example",
  });
  await tap("Same as mobile number", dialog.locator("[data-same-number]"));
  const categories = dialog.getByRole("combobox");
  await tap("list of categories", categories);
  await tap("a category", dialog.getByRole("option").nth(0));
  await tap("Select All", dialog.locator(".multi-select-all"));
  await key("Escape in the list", "Escape");
  await typeInto(hand, dialog, { Remarks: "A shop." });
  await send(hand, dialog);
  await tap("Close", dialog.locator("[data-closes]"));
}

export const JOURNEYS: Journey[] = [
  { name: "about, phone", route: "/about", view: phone, go: menuOf },
  {
    name: "quote form, from the bar",
    route: "/about",
    view: phone,
    go: (hand) => goThroughQuote(hand, hand.page.locator('.sticky-bar [data-opens="quote-modal"]')),
  },
  {
    name: "about, desktop",
    route: "/about",
    view: desktop,
    async go({ hover, click, page }) {
      const summaries = page.locator("#menu summary");
      await hover("hover over the first dropdown", summaries.nth(0));
      await hover("hover over the second dropdown", summaries.nth(1));
      await click("click on the second dropdown", summaries.nth(1));
      await click("click on the first dropdown", summaries.nth(0));
      await click("GET A QUOTE in the header", page.locator('#menu [data-opens="quote-modal"]'));
      await page.locator("dialog[open] form").waitFor();
      await click("Close", page.locator("dialog [data-closes]"));
    },
  },
  {
    name: "home, phone",
    route: "/",
    view: phone,
    async go(hand) {
      const { tap, page } = hand;
      await menuOf(hand);
      for (const [at, slider] of ["first slider", "second slider"].entries()) {
        const place = page.locator(".slider").nth(at);
        await place.scrollIntoViewIfNeeded();
        await page.locator(".slider[data-ready]").nth(at).waitFor();
        for (const name of ["next", "previous", "pause"]) {
          const button = place.locator(`[data-slider="${name}"]`);
          if (await button.isVisible()) await tap(`${slider}: ${name}`, button);
        }
      }
      const questions = page.locator(".faq summary");
      await tap("a question", questions.nth(1));
      await tap("another question", questions.nth(2));
      await tap("that question again", questions.nth(2));
    },
  },
  {
    name: "contact",
    route: "/contact",
    view: phone,
    async go(hand) {
      const { page } = hand;
      const form = page.locator(".contact-form");
      await untilMounted(page, "contact-form");
      await pressTooEarly(hand, form);
      await typeInto(hand, form, {
        Name: "Asha Kumari",
        Subject: "A site",
        Email: "asha@example.org",
        MobileNo: "9876543210",
        Message: "Hello",
      });
      await send(hand, form);
    },
  },
  {
    name: "internship",
    route: "/internship",
    view: phone,
    async go(hand) {
      const { tap, key, choose, page } = hand;
      const form = page.locator(".internship-form");
      await untilMounted(page, "internship-form");
      await pressTooEarly(hand, form);
      await typeInto(hand, form, {
        FName: "Asha Kumari",
        Email: "asha@example.org",
        MobileNo: "9876543210",
        Institution: "A college",
      });
      for (const name of ["Gender", "Internshiptype"]) {
        await form.locator(`[name=${name}]`).focus();
        await key(`first choice of ${name}`, "ArrowDown");
        await key(`Tab out of ${name}`, "Tab");
      }
      await typeInto(hand, form, { Address: "Patna", Message: "None" });
      await tap("Close this part", form.locator("summary"));
      await tap("Upload resume", form.locator("summary"));
      await choose("a resume chosen", form.locator("[name=resume]"), resume);
      await form.getByText("asha.pdf is uploaded.").waitFor();
      await send(hand, form);
    },
  },
  {
    name: "career",
    route: "/career",
    view: phone,
    async go(hand) {
      const { tap, choose, key, page } = hand;
      const dialog = page.locator("dialog");
      await dialog.locator("form").waitFor({ state: "attached" });
      await tap("APPLY NOW", page.locator(".job-cards button").first());
      await dialog.locator("form").waitFor();
      await pressTooEarly(hand, dialog);
      await typeInto(hand, dialog, {
        name: "Asha Kumari",
        emailID: "asha@example.org",
        mobile: "9876543210",
        whatsMobile: "9876543210",
      });
      await dialog.locator("[name=applyFor]").focus();
      await key("another position", "ArrowDown");
      await typeInto(hand, dialog, { qualification: "B.Tech" });
      await tap("Add more details", dialog.locator("summary"));
      await typeInto(hand, dialog, { fatherName: "Ravi", city: "Patna" });
      await choose("a resume chosen", dialog.locator("[name=cv]"), resume);
      await dialog.getByText("asha.pdf is uploaded.").waitFor();
      await send(hand, dialog);
      await tap("Close", dialog.locator("[data-closes]"));
    },
  },
];
