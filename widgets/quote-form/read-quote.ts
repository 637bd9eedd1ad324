import { readText } from "../kit/form/read-text.ts";
import type { QuoteFields } from "../kit/provider-api.ts";

/** Reads the quote form's values out of its inputs. */
export function readQuote(form: HTMLFormElement): QuoteFields {
  const data = new FormData(form);
  return {
    Name: readText(data, "Name"),
    Email: readText(data, "Email"),
    MobileNo: readText(data, "MobileNo"),
    WhatsappNo: readText(data, "WhatsappNo"),
    ExistingWebsite: readText(data, "ExistingWebsite"),
    ProjectCategory: data.getAll("ProjectCategory").filter((value) => typeof value === "string"),
    Remarks: readText(data, "Remarks"),
  };
}
