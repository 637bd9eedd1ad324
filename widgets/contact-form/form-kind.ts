import { sendForm } from "../kit/provider.ts";
import type { FormValues } from "../kit/form/form-table.ts";
import type { FormKind } from "../kit/sending/submission.ts";
import { contactTable } from "./table.ts";

export const formKind: FormKind<FormValues> = {
  name: contactTable.name,
  title: contactTable.title,
  place: { page: "/contact", widget: "contact-form", form: ".contact-form" },
  send: (values, proof) => sendForm(contactTable, values, proof),
};
