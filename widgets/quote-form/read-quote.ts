import { readTexts } from "../kit/form/read-text.ts";
import type { QuoteFields } from "../kit/provider-api.ts";

/** Reads the quote form's values out of its inputs. */
export function readQuote(form: HTMLFormElement): QuoteFields {
  const categories = new FormData(form).getAll("ProjectCategory");
  return {
    ...readTexts(form, "Name", "Email", "MobileNo", "WhatsappNo", "ExistingWebsite", "Remarks"),
    ProjectCategory: categories.filter((category) => typeof category === "string"),
  };
}
