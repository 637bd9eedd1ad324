/** Runs in the page, bundled by `schedule-tab.ts`: a form that is typed into and sent by the product's own code, without what draws it. */
import { contactForm } from "../../widgets/contact-form/fields.ts";
import { internshipForm } from "../../widgets/internship-form/fields.ts";
import { quoteForm } from "../../widgets/quote-form/fields.ts";
import { persistDraft } from "../../widgets/kit/draft.ts";
import { submit } from "../../widgets/kit/sending.ts";
import type { ChosenFile } from "../../widgets/kit/device.ts";
import { sendFile } from "../../widgets/kit/upload/send-file.ts";

const TABLES = { contact: contactForm, internship: internshipForm, quote: quoteForm };

/** What is submitted: an enquiry, or an application with a resume, which each tab uploads. `name` makes it one of its own. */
export interface Pressed {
  form: keyof typeof TABLES;
  name: string;
}

/** What the provider takes, where it looks at it. */
const VALUES: Record<string, string> = {
  Email: "asha@example.org",
  MobileNo: "9876543210",
  WhatsappNo: "9876543210",
  ExistingWebsite: "https://example.org",
  ProjectCategory: "E-commerce",
  Gender: "other",
  Internshiptype: "1",
};

interface Typed {
  element: HTMLFormElement;
  values: Record<string, string>;
}
let typed: Typed | undefined;

/** A form in which everything is filled in, and its draft kept. */
function type({ form, name }: Pressed): Typed {
  const element = document.createElement("form");
  const fields = Object.entries(TABLES[form].fields).filter(([, { kind }]) => kind !== "file");
  for (const [field] of fields)
    element.append(Object.assign(document.createElement("input"), { name: field }));
  persistDraft(element, TABLES[form]);
  const values: Record<string, string> = {};
  for (const input of element.querySelectorAll("input")) {
    const isOwn = /^(Message|Address|Remarks)$/.test(input.name);
    values[input.name] = isOwn ? name : (VALUES[input.name] ?? "Asha");
    input.value = values[input.name] ?? "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return { element, values };
}

async function press({ form, name }: Pressed, { element, values }: Typed): Promise<string> {
  const files: ChosenFile[] = [];
  const { signal } = new AbortController();
  element.setAttribute("aria-busy", "true");
  try {
    if (form === "internship") {
      const file = new File([`%PDF-1.7 ${name}`], "asha.pdf", { type: "application/pdf" });
      const plan = { category: "internship", isPhoto: false } as const;
      const onTry = () => {};
      // Without a connection the form takes it as it is, and the outbox uploads it.
      const url = await new Promise<string>((resolve, reject) => {
        sendFile(file, { ...plan, signal, onTry, onWaiting: () => resolve("") }).then(resolve, reject);
      });
      values.resume = url;
      files.push({ ...plan, field: "resume", file, url });
    }
    const response = `response ${Math.random()}`;
    const outcome = await submit(TABLES[form], { values, files }, response, signal);
    if ("reason" in outcome) return `failed: ${outcome.reason}`;
    element.reset();
    return outcome.state;
  } catch (reason) {
    return `failed: ${reason}`;
  } finally {
    element.removeAttribute("aria-busy");
  }
}

Object.assign(window, {
  pressOutcome: "",
  typeForm(pressed: Pressed) {
    typed = type(pressed);
  },
  /** Presses Submit: `pressOutcome` is `sent`, `kept` or `failed: …` in the end. */
  pressSubmit(pressed: Pressed) {
    Object.assign(window, { pressOutcome: "" });
    typed ??= type(pressed);
    void press(pressed, typed).then((pressOutcome) => Object.assign(window, { pressOutcome }));
  },
});
