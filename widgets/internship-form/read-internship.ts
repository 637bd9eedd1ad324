import { readText } from "../kit/form/read-text.ts";
import type { InternshipFields } from "../kit/provider-api.ts";

/** All that is typed, chosen and uploaded. `Message` is validated and, as the product has it, not sent. */
export interface InternshipValues extends InternshipFields {
  Message: string;
}

/** Reads the application's values out of the form's inputs. */
export function readInternship(form: HTMLFormElement): InternshipValues {
  const data = new FormData(form);
  return {
    FName: readText(data, "FName"),
    Email: readText(data, "Email"),
    MobileNo: readText(data, "MobileNo"),
    Institution: readText(data, "Institution"),
    Gender: readText(data, "Gender"),
    Internshiptype: readText(data, "Internshiptype"),
    Address: readText(data, "Address"),
    Message: readText(data, "Message"),
    photoUrl: readText(data, "photoUrl"),
    resumeUrl: readText(data, "resumeUrl"),
  };
}
