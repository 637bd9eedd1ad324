import { object, string } from "yup";
import { emailAddress } from "../kit/form/email-address.ts";
import { validateBy } from "../kit/form/validate.ts";
import { tenDigits } from "../kit/form/ten-digits.ts";
import type { ContactFields } from "../kit/provider-api.ts";

/** The contact form's rules and the words of its messages. */
export const validateContact = validateBy<ContactFields>(
  object({
    Name: string().required("Please enter your name."),
    Subject: string().required("Please enter your subject."),
    Email: emailAddress({
      required: "Please enter your email address.",
      invalid: "Please enter a valid email address.",
    }),
    MobileNo: tenDigits({
      required: "Please enter your number.",
      invalid: "Please enter a valid mobile number.",
    }),
    Message: string().required("Please enter your message."),
  }),
);
