/** Sends forms in the page by the product's code, without rendering them. `random-schedule.ts` bundles this file. */
import { contactForm } from "../../widgets/contact-form/definition.ts";
import { internshipForm } from "../../widgets/internship-form/definition.ts";
import { sendOrKeep } from "../../widgets/kit/send/send-or-keep.ts";
import { readDevice } from "../../widgets/kit/send/store/device.ts";
import { sendFile } from "../../widgets/kit/send/upload/send-file.ts";
import { quoteForm } from "../../widgets/quote-form/definition.ts";
import { attachDraft } from "./attach-draft.ts";

const DEFINITIONS = {
  contact: contactForm,
  internship: internshipForm,
  quote: quoteForm,
};

/** One submission, which `name` identifies. */
export interface Pressed {
  form: keyof typeof DEFINITIONS;
  name: string;
}

/** Values of the fields whose content the provider checks. */
const VALUES: Record<string, string> = {
  Email: "asha@example.org",
  MobileNo: "9876543210",
  WhatsappNo: "9876543210",
  ExistingWebsite: "https://example.org",
  ProjectCategory: "E-commerce",
  Gender: "other",
  Internshiptype: "1",
};

let form = document.createElement("form");
let draft: ReturnType<typeof attachDraft>;

function typeForm(pressed: Pressed): void {
  form = document.createElement("form");
  for (const [name, { kind }] of Object.entries(DEFINITIONS[pressed.form].fields)) {
    if (kind !== "file") {
      form.append(Object.assign(document.createElement("input"), { name }));
    }
  }
  draft = attachDraft(form, DEFINITIONS[pressed.form]);
  for (const input of form.querySelectorAll("input")) {
    const isOwn = /^(Message|Address|Remarks)$/.test(input.name);
    input.value = isOwn ? pressed.name : (VALUES[input.name] ?? "Asha");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

async function send({ form: name, name: text }: Pressed): Promise<string> {
  const values: Record<string, string> = {};
  for (const input of form.querySelectorAll("input")) {
    values[input.name] = input.value;
  }
  const { signal } = new AbortController();
  const files: Parameters<typeof sendOrKeep>[1]["files"][number][] = [];
  if (name === "internship") {
    const file = new File([`%PDF-1.7 ${text}`], "asha.pdf", { type: "application/pdf" });
    const plan = { category: "internship", isPhoto: false } as const;
    // Without a connection the address stays empty, and the outbox uploads the file
    // later.
    const url = await new Promise<string>((resolve, reject) => {
      sendFile(file, { ...plan, signal, onTry() {}, onWaiting: () => resolve("") }).then(
        resolve,
        reject,
      );
    });
    values.resume = url;
    files.push({ ...plan, field: "resume", file, url });
  }
  const outcome = await sendOrKeep(
    DEFINITIONS[name],
    { values, files, countAcceptedBefore: draft.countAcceptedBefore },
    `response ${Math.random()}`,
    signal,
  );
  if ("reason" in outcome) {
    throw outcome.reason;
  }
  form.reset();
  return outcome.state;
}

Object.assign(window, {
  typeForm,
  async readDevice(list: "entries" | "drafts", text: string) {
    const rows = await readDevice((kept) =>
      kept[list].filter(({ values }) => JSON.stringify(values).includes(text)),
    );
    return JSON.parse(JSON.stringify(rows));
  },
  /** Submits the form, and sets `window.pressOutcome` in the end to `sent`, `kept` or `failed: …`. */
  async pressSubmit(pressed: Pressed) {
    Object.assign(window, { pressOutcome: "" });
    const pressOutcome = await send(pressed).catch((reason) => `failed: ${reason}`);
    Object.assign(window, { pressOutcome });
  },
});
