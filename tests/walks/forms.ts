/** The forms that are walked through, by the names of the files in which their walks are kept. */
import type { Locator } from "playwright-core";
import { type PartnerWorld, snippet, widget } from "../embed/partner-world.ts";
import { phone } from "../browser/world.ts";
import {
  BOT_CHECK_MISSING,
  CAREER_FAILED,
  INTERNSHIP_FAILED,
  QUOTE_BOT_CHECK_MISSING,
} from "../spec/forms.ts";
import { startWalk, type Walk } from "./walk.ts";
import { walkForm } from "./walk-form.ts";

const ALTCHA = /\/altcha-(?!worker)[^/]+\.js$/;
const FRAME = /\/frame\.html/;

const pdf = { name: "asha.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
const text = { name: "asha.txt", mimeType: "text/plain", buffer: Buffer.from("Asha Kumari\n") };
const photo = {
  name: "asha.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** By the names of the fields: a label that changes is to be seen as a difference. */
const quoteRequest = {
  Name: "Asha Kumari",
  Email: "asha@example.org",
  MobileNo: "+91 98765-43210",
  WhatsappNo: "091234 56780",
  ExistingWebsite: "sarees.example",
  Remarks: "A shop for sarees.",
};
const wrongRequest = { Email: "asha@", MobileNo: "12345", WhatsappNo: "98765abcde" };

const toast = ({ page }: Walk, words: string): Locator => page.locator(".notyf__toast", { hasText: words });

/** Chooses a file of a kind that is not taken, then a resume, and looks at each state. */
async function uploadResume(walk: Walk, form: Locator, name: string): Promise<void> {
  const resume = form.locator(`[name="${name}"]`);
  await resume.setInputFiles(text);
  await walk.note("with a resume of a kind that is not taken", form.getByText("asha.txt is not uploaded."));
  const letItArrive = await walk.hold(/\/upload/);
  await resume.setInputFiles(pdf);
  await walk.note("while the resume is uploaded", form.getByText("Uploading asha.pdf"));
  letItArrive();
  await walk.note("with the resume uploaded", form.getByText("asha.pdf is uploaded."));
}

async function uploadPhoto(walk: Walk, form: Locator, name: string): Promise<void> {
  await form.locator(`[name="${name}"]`).setInputFiles(photo);
  await walk.note("with the photo uploaded", form.getByText("asha.png is uploaded."));
}

async function chooseCategories(walk: Walk, form: Locator): Promise<void> {
  const categories = form.getByRole("combobox");
  await categories.click();
  await walk.note("with the list of categories open", form.getByRole("listbox"));
  for (const name of ["E-commerce", "SEO"]) await form.getByRole("option", { name }).click();
  await walk.note("with two categories chosen", form.getByRole("option", { name: "SEO", selected: true }));
  await categories.press("Escape");
}

async function walkContact(world: PartnerWorld): Promise<Walk> {
  const walk = await startWalk(world, phone);
  const { page } = walk;
  const form = page.locator('[data-widget="contact-form"]');
  await walkForm(walk, world, {
    form,
    botCheckPart: ALTCHA,
    async reach() {
      await page.goto(`${world.origin}/contact`);
      await walk.see(page.locator('[data-widget="contact-form"][data-mounted]'));
    },
    botCheckMissing: [toast(walk, BOT_CHECK_MISSING)],
    values: {
      Name: "Asha Kumari",
      Subject: "A site for our school",
      Email: "asha@example.org",
      MobileNo: "9876543210",
      Message: "We have 400 pupils.",
    },
    wrong: { Email: "asha@", MobileNo: "12345" },
    call: "AddContactUs",
    failed: [],
    thanks: page.locator("main"),
  });
  return walk;
}

async function walkInternship(world: PartnerWorld): Promise<Walk> {
  const walk = await startWalk(world, phone);
  const { page } = walk;
  const form = page.locator('[data-widget="internship-form"]');
  await walkForm(walk, world, {
    form,
    botCheckPart: ALTCHA,
    async reach() {
      await page.goto(`${world.origin}/internship`);
      await walk.see(page.locator('[data-widget="internship-form"][data-mounted]'));
    },
    botCheckMissing: [form.getByText(BOT_CHECK_MISSING)],
    values: {
      FName: "Asha Kumari",
      Email: "asha@example.org",
      MobileNo: "9876543210",
      Institution: "Patna Women's College",
      Address: "Boring Road, Patna",
      Message: "Mornings only.",
    },
    wrong: { Email: "asha@", MobileNo: "12345" },
    async complete() {
      await form.locator('[name="Gender"]').selectOption("other");
      await form.locator('[name="Internshiptype"]').selectOption("2");
      await uploadResume(walk, form, "resume");
      await uploadPhoto(walk, form, "photo");
    },
    call: "ApplyInternship",
    failed: [toast(walk, INTERNSHIP_FAILED)],
    thanks: page.locator("main"),
  });
  return walk;
}

async function walkCareer(world: PartnerWorld): Promise<Walk> {
  const walk = await startWalk(world, phone);
  const { page } = walk;
  const form = page.getByRole("dialog");
  const apply = page.getByRole("button", { name: "APPLY NOW for Web Developer" });
  await walkForm(walk, world, {
    form,
    botCheckPart: ALTCHA,
    async reach() {
      await page.goto(`${world.origin}/career`);
      await walk.note("the vacancies", apply, page.locator('[data-widget="career-list"]'));
      await apply.click();
      await walk.see(form);
    },
    botCheckMissing: [toast(walk, BOT_CHECK_MISSING)],
    values: {
      name: "Asha Kumari",
      emailID: "asha@example.org",
      mobile: "9876543210",
      whatsMobile: "9876500000",
      qualification: "B.Tech 2024",
    },
    wrong: { emailID: "asha@", mobile: "12345", whatsMobile: "98765abcde" },
    async complete() {
      await uploadResume(walk, form, "cv");
      await form.locator("summary").click();
      await walk.note("with more details open", form.locator('[name="dob"]'));
      await uploadPhoto(walk, form, "profilePic");
    },
    call: "ApplyCareerVacancy",
    failed: [form.getByText(CAREER_FAILED)],
    thanks: page.locator("main"),
  });
  return walk;
}

async function walkQuoteDialog(world: PartnerWorld): Promise<Walk> {
  const walk = await startWalk(world, phone);
  const { page } = walk;
  const form = page.getByRole("dialog");
  const opener = page.locator('.sticky-bar [data-opens="quote-modal"]');
  await walkForm(walk, world, {
    form,
    botCheckPart: ALTCHA,
    async reach() {
      await page.goto(`${world.origin}/about`);
      await walk.note("the bar at the foot of the screen", opener, page.locator(".sticky-bar"));
      await opener.click();
      await walk.see(form);
    },
    botCheckMissing: [form.getByText(QUOTE_BOT_CHECK_MISSING)],
    values: quoteRequest,
    wrong: wrongRequest,
    complete: () => chooseCategories(walk, form),
    call: "AddQuoteRequest",
    failed: [],
    thanks: page.locator("main"),
  });
  return walk;
}

async function walkPartners(world: PartnerWorld, mode: "inline" | "modal"): Promise<Walk> {
  const walk = await startWalk(world, phone);
  const { page } = walk;
  const quote = widget(page);
  const form = mode === "modal" ? quote.dialog : quote.place;
  await walkForm(walk, world, {
    form,
    botCheck: quote.frame,
    botCheckPart: FRAME,
    async reach() {
      await page.goto(world.publish({ body: snippet(world, `data-mode="${mode}"`) }));
      if (mode === "inline") return walk.see(quote.submit);
      await walk.note("the button", quote.opener, quote.place);
      await quote.opener.click();
    },
    botCheckMissing: [form.getByText(QUOTE_BOT_CHECK_MISSING)],
    values: quoteRequest,
    wrong: wrongRequest,
    complete: () => chooseCategories(walk, form),
    call: "AddQuoteRequest",
    failed: [quote.failure],
    thanks: form,
  });
  return walk;
}

/** Each goes through a form and gives what was noted. */
export const WALKS: Record<string, (world: PartnerWorld) => Promise<Walk>> = {
  contact: walkContact,
  "quote-dialog": walkQuoteDialog,
  career: walkCareer,
  internship: walkInternship,
  "partners-inline": (world) => walkPartners(world, "inline"),
  "partners-modal": (world) => walkPartners(world, "modal"),
};
