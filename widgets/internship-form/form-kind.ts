import { sendInternship } from "../kit/provider-api.ts";
import type { InternshipFields } from "../kit/provider-api.ts";
import type { FormKind } from "../kit/sending/submission.ts";

export const formKind: FormKind<InternshipFields> = {
  name: "internship",
  title: "Internship form",
  place: {
    page: "/internship",
    widget: "internship-form",
    form: ".internship-form",
    files: { resumeUrl: "resume", photoUrl: "photo" },
  },
  send: sendInternship,
};
