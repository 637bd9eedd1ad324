import { sendForm } from "../../kit/provider.ts";
import type { FormValues } from "../../kit/form/form-table.ts";
import type { FormKind } from "../../kit/sending/submission.ts";
import { careerTable } from "./table.ts";

export const formKind: FormKind<FormValues> = {
  name: careerTable.name,
  title: careerTable.title,
  place: {
    page: "/career",
    widget: "career-list",
    form: ".application",
    files: { cv: "cv", profilePic: "profilePic" },
  },
  send: (values, proof) => sendForm(careerTable, values, proof),
};
