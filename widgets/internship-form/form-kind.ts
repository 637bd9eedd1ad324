import { sendForm } from "../kit/provider.ts";
import type { FormValues } from "../kit/form/form-table.ts";
import type { FormKind } from "../kit/sending/submission.ts";
import { internshipTable } from "./table.ts";

export const formKind: FormKind<FormValues> = {
  name: internshipTable.name,
  title: internshipTable.title,
  place: {
    page: "/internship",
    widget: "internship-form",
    form: ".internship-form",
    files: { resume: "resume", photo: "photo" },
  },
  send: (values, proof) => sendForm(internshipTable, values, proof),
};
