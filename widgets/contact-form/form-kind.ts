import { sendContact } from "../kit/provider-api.ts";
import type { ContactFields } from "../kit/provider-api.ts";
import type { FormKind } from "../kit/sending/submission.ts";

export const formKind: FormKind<ContactFields> = {
  name: "contact",
  title: "Contact form",
  place: { page: "/contact", widget: "contact-form", form: ".contact-form" },
  send: sendContact,
};
