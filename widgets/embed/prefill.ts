import { quoteTable } from "../quote-form/table.ts";
import { readChoice } from "./read-choice.ts";
import { warnOnce } from "./warn-once.ts";

/*
 * What a form is filled in with at first: by the partner, or by who wrote the page's address. Few placeholders ask for it: it is a file of
 * its own.
 */

/** What anybody may have written into an address needs no more. */
const LONGEST_FROM_ADDRESS = 200;

/** What a form is filled in with. */
export interface Prefill {
  /** Chosen at first. */
  categories: readonly string[];
  /** Writes the texts, as default values: emptying the form gives them back. */
  fillIn(form: HTMLFormElement): void;
}

/** Reads it from a placeholder's attributes, and, where `data-prefill` asks for it, from the page's address. */
export function readPrefill(placeholder: Element): Prefill {
  const isFromAddress = readChoice(placeholder, "data-prefill", "", "url");
  const address = new URLSearchParams(isFromAddress && location.search);
  const read = (name: "name" | "email" | "mobile" | "whatsapp" | "website" | "category") =>
    (placeholder.getAttribute(`data-${name}`) || "").trim() ||
    (address.get(name) || "").slice(0, LONGEST_FROM_ADDRESS).trim();
  const texts = {
    Name: read("name"),
    Email: read("email"),
    MobileNo: read("mobile"),
    WhatsappNo: read("whatsapp"),
    ExistingWebsite: read("website"),
  };
  return {
    categories: categoriesIn(read("category"), placeholder),
    fillIn(form) {
      for (const [name, text] of Object.entries(texts)) {
        const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (field) field.defaultValue = text;
      }
    },
  };
}

/** The categories that there are, whatever case they were written in. */
function categoriesIn(written: string, placeholder: Element): string[] {
  const all: string[] = quoteTable.fields.ProjectCategory.options.map(({ value }) => value);
  const wanted = written.split(",").flatMap((category) => category.trim() || []);
  const isMeant = (id: string, name: string) => id.toLowerCase() === name.toLowerCase();
  for (const name of wanted)
    if (!all.some((id) => isMeant(id, name)))
      warnOnce(`"${name}" is no project category. Write ${all.join(", ")}.`, placeholder);
  return all.filter((id) => wanted.some((name) => isMeant(id, name)));
}
