import { readTexts } from "../kit/form/read-text.ts";
import type { InternshipFields } from "../kit/provider-api.ts";

/** All that is typed, chosen and uploaded. `Message` is validated and, as the product has it, not sent. */
export interface InternshipValues extends InternshipFields {
  Message: string;
}

/** Reads the application's values out of the form's inputs. */
export function readInternship(form: HTMLFormElement): InternshipValues {
  return readTexts(
    form,
    "FName",
    "Email",
    "MobileNo",
    "Institution",
    "Gender",
    "Internshiptype",
    "Address",
    "Message",
    "photoUrl",
    "resumeUrl",
  );
}
