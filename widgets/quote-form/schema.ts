import { mixed, object, string } from "yup";
import { emailAddress } from "../kit/form/email-address.ts";
import { validateBy } from "../kit/form/validate.ts";
import { tenDigits } from "../kit/form/ten-digits.ts";
import type { QuoteFields } from "../kit/provider-api.ts";

/** The quote form's rules and the words of its messages. */
export const validateQuote = validateBy<QuoteFields>(
  object({
    Name: string().required("Please enter your name."),
    Email: emailAddress({
      required: "Please enter an email address.",
      invalid: "Please enter a valid email address.",
    }),
    MobileNo: tenDigits({
      required: "Please enter your number.",
      invalid: "Please enter a valid mobile number.",
    }),
    WhatsappNo: tenDigits({
      required: "Please enter your WhatsApp number.",
      invalid: "Please enter a valid WhatsApp number.",
    }),
    ExistingWebsite: string().required("Please mention your existing website."),
    ProjectCategory: mixed<readonly string[]>()
      .required()
      .test("any", "Please select Project Category.", ({ length }) => length > 0),
    Remarks: string().required("Please describe your project."),
  }),
);
