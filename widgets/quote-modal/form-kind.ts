import { sendForm } from "../kit/provider.ts";
import type { FormValues } from "../kit/form/form-table.ts";
import type { FormKind } from "../kit/sending/submission.ts";
import { quoteTable } from "../quote-form/table.ts";

export const formKind: FormKind<FormValues> = {
  name: quoteTable.name,
  title: quoteTable.title,
  place: { page: "/", widget: "quote-modal", form: ".quote-form" },
  send: (values, proof) => sendForm(quoteTable, values, proof),
};
