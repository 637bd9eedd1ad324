import { object, string } from "yup";
import { emailAddress } from "../kit/form/email-address.ts";
import { validateBy } from "../kit/form/validate.ts";
import { tenDigits } from "../kit/form/ten-digits.ts";
import type { InternshipValues } from "./read-internship.ts";

/** The internship form's rules and the words of its messages. Photo and resume may be left out. */
export const validateInternship = validateBy<Omit<InternshipValues, "photoUrl" | "resumeUrl">>(
  object({
    FName: string().required("Please enter your first name."),
    Email: emailAddress({
      required: "Please enter your email address.",
      invalid: "Please enter a valid email address.",
    }),
    MobileNo: tenDigits({
      required: "Please enter your mobile number.",
      invalid: "Please enter a valid mobile number.",
    }),
    Institution: string().required("Please enter your current institution."),
    Gender: string().required("Gender is required."),
    Internshiptype: string().required("Please select internship type."),
    Address: string().required("Please enter your address."),
    Message: string().required("Please enter your remarks."),
  }),
);
