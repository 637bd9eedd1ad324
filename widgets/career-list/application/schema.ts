import { object, string } from "yup";
import { emailAddress } from "../../kit/form/email-address.ts";
import { validateBy } from "../../kit/form/validate.ts";
import { tenDigits } from "../../kit/form/ten-digits.ts";
import type { CareerFields } from "../../kit/provider-api.ts";

/** The fields of an application that must be filled; the other ones may hold anything. */
type RequiredFields = Pick<
  CareerFields,
  "name" | "emailID" | "mobile" | "whatsMobile" | "applyFor" | "qualification" | "cv"
>;

/** The application form's rules and the words of its messages. */
export const validateApplication = validateBy<RequiredFields>(
  object({
    name: string().required("Please enter your name."),
    emailID: emailAddress({
      required: "Please enter an email address.",
      invalid: "Please enter a valid email address.",
    }),
    mobile: tenDigits({
      required: "Please enter your number.",
      invalid: "Please enter a valid mobile number.",
      notTenDigits: "Please enter only 10 digit number.",
    }),
    whatsMobile: tenDigits({
      required: "Please enter your WhatsApp number.",
      invalid: "Please enter a valid WhatsApp number.",
      notTenDigits: "Please enter only 10 digit number.",
    }),
    applyFor: string().required("Please select a position."),
    qualification: string().required("Please enter your qualification."),
    cv: string().required("Please upload your resume."),
  }),
);
