/** The forms as the specification describes them: their fields, options, messages and calls. */
import type { FormName } from "../../widgets/forms.ts";
import { APPLY_NOW, GET_A_QUOTE, thankYou } from "./words.ts";

/** A field of a form. A field without `missing` is optional. */
export interface FormField {
  /** The `name` attribute. */
  name: string;
  label: string;
  /** `text`, `email` and `number` are typed; a `select` takes one option, `categories` several. */
  kind: "text" | "email" | "number" | "select" | "categories" | "file";
  /** A valid entry: a text, an option's code, categories joined by `, `, or a file's name. */
  value: string;
  /** Names under which the payload has the entry, or a file's address. */
  sentAs: string[];
  /** Message if the field is empty. */
  missing?: string;
  /** Invalid entries, each with its message. */
  wrong?: [typed: string, message: string][];
  /** Code and name of each option, or the name alone if the name is sent. */
  options?: string[];
  /** Text that a list shows before an option is chosen. */
  placeholder?: string;
  /** Heading of the closed section that holds the field, if there is one. */
  behind?: string;
  mediaType?: string;
}

/** A form: how a visitor reaches it, its fields, and what follows a press of Submit. */
export interface FormRow {
  /** Name of the form in the provider's records and in the ids of its fields. */
  name: FormName;
  route: string;
  /** Label of the button that opens the form's dialog. A form without an opener is in the page itself. */
  opener?: string;
  fields: FormField[];
  /** Path below the provider's address. */
  path: string;
  /** `category` in the addresses of its uploads. */
  uploadCategory?: "cv" | "internship";
  /** Milliseconds between a press of Submit in a valid form and the request. */
  delayMs: number;
  /** Whether Submit checks the fields even if the bot check is missing. By default it ends there. */
  checksBotCheckWithFields?: boolean;
  /** Message of a missing bot check, shown in the form, and in a toast or an alert besides if `also` says so. */
  botCheckMissing: { text: string; also?: "toast" | "alert" };
  /** Message of an invalid form. Without `staysMs` it stays until the next press, or until the form is valid. */
  invalid?: { text: string; staysMs?: number };
  /** Message of a failed request. Every form keeps its entries, with or without a message. */
  failed?: { text: string; toastTitle?: string };
  /** Message of a form that was sent. The form is then emptied and leads to the thank-you page. */
  sent?: { text: string; staysMs: number };
  thanks: string;
  /** Whether an empty or falsy answer of the provider counts as a failure. */
  needsTruthyAnswer?: boolean;
}

/** Messages of a missing bot check: of all forms but the quote form, and of the quote form. */
export const BOT_CHECK_MISSING = "Captcha Validation failed. Please try again.";
export const QUOTE_BOT_CHECK_MISSING = "Captcha validation failed. Please try again.";
export const FORM_INVALID = "Please fill out the form correctly before submitting.";
/** Message of a request that got no answer. It follows the form's own message of a failure, if it has one. */
export const NO_ANSWER =
  "We can't tell whether it arrived. Your text is kept; press Submit to send it once more.";
/** Words of a third party's bot check whose response an unanswered request has used up. */
export const PASS_AGAIN = "Please pass the bot check once more, then press Submit.";
const FORM_SENT = "Form submitted successfully!";
const CAREER_FAILED = "Error submitting form. Please try again.";
const INTERNSHIP_FAILED = "Failed to submit form. Please try again later.";
const INTERNSHIP_FAILED_TITLE = "Warning";

const EMAIL_INVALID = "Please enter a valid email address.";
const MOBILE_INVALID = "Please enter a valid mobile number.";
const WHATSAPP_INVALID = "Please enter a valid WhatsApp number.";
const NOT_TEN_DIGITS = "Please enter only 10 digit number.";

function text(
  name: string,
  label: string,
  value: string,
  sentAs: string[],
  missing?: string,
): FormField {
  return { name, label, kind: "text", value, sentAs, missing };
}
const email = (name: string, label: string, missing: string): FormField => ({
  ...text(name, label, "asha@example.org", ["emailID"], missing),
  kind: "email",
  wrong: ["asha@", "asha example.com"].map((typed) => [typed, EMAIL_INVALID]),
});
const invalidNumber = (label: string) =>
  label === "WhatsApp Number" ? WHATSAPP_INVALID : MOBILE_INVALID;
const number = (
  name: string,
  label: string,
  sentAs: string[],
  missing: string,
): FormField => ({
  ...text(
    name,
    label,
    sentAs.includes("mobile") ? "9876543210" : "9123456780",
    sentAs,
    missing,
  ),
  kind: "number",
  wrong: ["987654321", "98765432109", "98765x4321", "ten digits"].map((one) => [
    one,
    invalidNumber(label),
  ]),
});
/** Returns a field of the application for ten digits, which has a message for a wrong number of digits besides. */
const tenDigits = (name: string, label: string, missing: string): FormField => ({
  ...number(name, label, [name], missing),
  wrong: [
    ["98765abcde", invalidNumber(label)],
    ["9876x", invalidNumber(label)],
    ["12345", NOT_TEN_DIGITS],
    ["98765432101", NOT_TEN_DIGITS],
  ],
});
const file = (
  name: string,
  label: string,
  value: string,
  sentAs: string,
  mediaType: string,
): FormField => ({
  ...text(name, label, value, [sentAs]),
  kind: "file",
  mediaType,
});
const resume = (name: string, sentAs: string) =>
  file(name, "Resume", "asha.pdf", sentAs, "application/pdf");
const photo = (name: string, label: string, sentAs: string) =>
  file(name, label, "asha.png", sentAs, "image/png");

export const contact: FormRow = {
  name: "contact",
  route: "/contact",
  fields: [
    text("Name", "Name", "Asha Kumari", ["name"], "Please enter your name."),
    text(
      "Subject",
      "Subject",
      "A site for our school",
      ["subject"],
      "Please enter your subject.",
    ),
    email("Email", "Email Address", "Please enter your email address."),
    number("MobileNo", "Mobile Number", ["mobile"], "Please enter your number."),
    text(
      "Message",
      "Message",
      "We have 400 pupils. धन्यवाद",
      ["remarks"],
      "Please enter your message.",
    ),
  ],
  path: "Setting/AddContactUs",
  delayMs: 200,
  botCheckMissing: { text: BOT_CHECK_MISSING, also: "toast" },
  thanks: thankYou.route,
  needsTruthyAnswer: true,
};

export const quote: FormRow = {
  name: "quote",
  route: "/about",
  opener: GET_A_QUOTE,
  fields: [
    text("Name", "Name", "Asha Kumari", ["name"], "Please enter your name."),
    email("Email", "Email", "Please enter an email address."),
    number("MobileNo", "Mobile Number", ["mobile"], "Please enter your number."),
    number(
      "WhatsappNo",
      "WhatsApp Number",
      ["whatsMobile"],
      "Please enter your WhatsApp number.",
    ),
    text(
      "ExistingWebsite",
      "Existing Website",
      "sarees.example",
      ["existingWebsite"],
      "Please mention your existing website.",
    ),
    {
      name: "ProjectCategory",
      label: "Project Category",
      kind: "categories",
      value: "E-commerce, SEO",
      sentAs: ["projectCategoryInComma"],
      missing: "Please select Project Category.",
      options:
        "Web Development, Mobile App Development, E-commerce, SEO, Digital Marketing".split(
          ", ",
        ),
      placeholder: "Select Project Category",
    },
    text(
      "Remarks",
      "Remarks",
      "A shop for sarees.",
      ["remarks"],
      "Please describe your project.",
    ),
  ],
  path: "Setting/AddQuoteRequest",
  delayMs: 0,
  botCheckMissing: { text: QUOTE_BOT_CHECK_MISSING, also: "alert" },
  sent: { text: FORM_SENT, staysMs: 3_000 },
  thanks: thankYou.route,
};

export const internship: FormRow = {
  name: "internship",
  route: "/internship",
  fields: [
    text("FName", "Full Name*", "Asha Kumari", ["name"], "Please enter your first name."),
    email("Email", "Email Address", "Please enter your email address."),
    number(
      "MobileNo",
      "Whatsapp No. / Phone No.*",
      ["mobile", "whatsMobile"],
      "Please enter your mobile number.",
    ),
    text(
      "Institution",
      "Current Institution",
      "Patna Women's College",
      ["currentInstitute"],
      "Please enter your current institution.",
    ),
    {
      name: "Gender",
      label: "Gender",
      kind: "select",
      value: "other",
      sentAs: ["gender"],
      missing: "Gender is required.",
      options: ["male Male", "female Female", "other Other"],
    },
    {
      name: "Internshiptype",
      label: "Internship Type",
      kind: "select",
      value: "4",
      sentAs: ["applyFor"],
      missing: "Please select internship type.",
      options:
        `1 Web Developer, 2 Web Designer, 3 Digital Marketer, 4 Business Development Executives, \
5 Android Developer, 6 IOS Developer`.split(", "),
    },
    text(
      "Address",
      "Address",
      "Boring Road, Patna",
      ["presentAddress", "permanentAddress"],
      "Please enter your address.",
    ),
    // The original product asks for remarks and does not send them.
    text(
      "Message",
      "Remarks (if any)",
      "Mornings only.",
      [],
      "Please enter your remarks.",
    ),
    resume("resume", "resumeLink"),
    photo("photo", "Photo", "photo"),
  ],
  path: "Setting/ApplyInternship",
  uploadCategory: "internship",
  delayMs: 2_000,
  checksBotCheckWithFields: true,
  botCheckMissing: { text: BOT_CHECK_MISSING },
  invalid: { text: FORM_INVALID },
  failed: { text: INTERNSHIP_FAILED, toastTitle: INTERNSHIP_FAILED_TITLE },
  thanks: thankYou.route,
};

const MORE_DETAILS = "Add more details (optional)";

/** The optional fields of an application, which the form shows behind a button. */
const careerDetails = [
  text("fatherName", "Father's Name", "Ravi Kumar", ["fatherName"]),
  text("dob", "Date of Birth", "2001-02-03", ["dob"]),
  text("address", "Address", "1 Example Road", ["address"]),
  text("city", "City", "Patna", ["city"]),
  text("remarks", "Remarks", "Can start in June.", ["remarks"]),
  photo("profilePic", "Profile Picture", "profilePic"),
];

export const career: FormRow = {
  name: "career",
  route: "/career",
  opener: APPLY_NOW,
  fields: [
    text("name", "Name", "Asha Kumari", ["name"], "Please enter your name."),
    email("emailID", "Email Address", "Please enter an email address."),
    tenDigits("mobile", "Mobile Number", "Please enter your number."),
    tenDigits("whatsMobile", "WhatsApp Number", "Please enter your WhatsApp number."),
    {
      name: "applyFor",
      label: "Position Applied For",
      kind: "select",
      value: "2",
      sentAs: ["applyFor"],
      // The specification has no message for this field, so it is our own.
      missing: "Please select a position.",
      options:
        `1 Web Developer, 2 UI/UX Designer, 3 Digital Marketer, 4 Backend Developer, 5 Android Developer, \
6 IOS Developer, 7 QA Tester`.split(", "),
      placeholder: "Position Applied For",
    },
    text(
      "qualification",
      "Qualification",
      "B.Tech 2024",
      ["qualification"],
      "Please enter your qualification.",
    ),
    { ...resume("cv", "cv"), missing: "Please upload your resume." },
    ...careerDetails.map((field) => ({ ...field, behind: MORE_DETAILS })),
  ],
  path: "Setting/ApplyCareerVacancy",
  uploadCategory: "cv",
  delayMs: 0,
  botCheckMissing: { text: BOT_CHECK_MISSING, also: "toast" },
  invalid: { text: FORM_INVALID, staysMs: 2_000 },
  failed: { text: CAREER_FAILED },
  sent: { text: FORM_SENT, staysMs: 3_000 },
  thanks: thankYou.route,
};

export const FORMS: FormRow[] = [contact, quote, internship, career];

export const neededFields = ({ fields }: FormRow) =>
  fields.filter(({ missing }) => missing !== undefined);

export const missingMessages = ({ fields }: FormRow) =>
  fields.flatMap(({ missing }) => missing ?? []);

/** Returns the valid entries of all fields by name, in the shape in which the form's code reads them. */
export const enteredValues = ({ fields }: FormRow) =>
  Object.fromEntries(
    fields.map(({ name, kind, value }) => [
      name,
      kind === "categories" ? value.split(", ") : value,
    ]),
  );

/** Returns the valid entries of the required fields that are typed, by label. */
export const typedTexts = (form: FormRow): Record<string, string> =>
  Object.fromEntries(
    neededFields(form)
      .filter(({ kind }) => kind === "text" || kind === "email" || kind === "number")
      .map(({ label, value }) => [label, value]),
  );

/**
 * Returns the payload that a form sends if only `fields` are filled in, without the
 * branch code.
 *
 * @param addresses addresses of the uploaded files, by the names of their fields
 */
export function payloadOf(
  form: FormRow,
  fields: FormField[] = neededFields(form),
  addresses: Record<string, string> = {},
): Record<string, string> {
  const sent: Record<string, string> = { apiFor: "Test" };
  for (const field of form.fields) {
    const entered = field.kind === "file" ? (addresses[field.name] ?? "") : field.value;
    for (const name of field.sentAs) {
      sent[name] = fields.includes(field) ? entered : "";
    }
  }
  return sent;
}

/** Default words of a multi-select. */
export const multiSelectWords = {
  placeholder: "Select",
  selectAll: "Select All",
  unselectAll: "UnSelect All",
  search: "Search",
  noData: "No data available",
  noFilteredData: "No filtered data available",
};

export const SUBMIT = "Submit";
export const PLEASE_WAIT = "Please wait...";
export const uploadWords = {
  refused: (message: string) => `File upload failed: ${message}`,
  refusedTitle: "Error",
  broken: "Error uploading file.",
  photoRefused: (message: string) => `Photo upload failed: ${message}`,
  photoBroken: (message: string) => `Error uploading photo: ${message}`,
  photoWrongType: "Invalid file type. Please upload a JPEG or PNG image.",
  resumeUploaded: "Resume Uploaded",
  photoUploaded: "Photo Uploaded",
};

/** Returns the log's line for a failed request. It ends with the status if there is no status text, as in HTTP/2. */
export const httpFailure = (url: string, status: number, statusText: string) =>
  `Http failure response for ${url}: ${status}${statusText && ` ${statusText}`}`;
export const PARSING_FAILURE = "Http failure during parsing";
