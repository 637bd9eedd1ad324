/** What the product's specification fixes to the letter of the forms: fields, choices, messages, sentences, calls. It stands here once. */
import { APPLY_NOW, GET_A_QUOTE, thankYou } from "./words.ts";

/** A field of a form. One without `missing` is optional. */
export interface FormField {
  /** Its `name` attribute. */
  name: string;
  label: string;
  /** How it is filled in: typed, chosen from a list or from a list of several, or a file. `email` and `number` are typed. */
  kind: "text" | "email" | "number" | "select" | "categories" | "file";
  /** What a visitor enters: text, the code of an option, names of categories with `, ` between them, name of a file. */
  value: string;
  /** Names under which the payload has it: a file's address, of any other what was entered. */
  sentAs: string[];
  /** What is said of it where it is empty. */
  missing?: string;
  /** What does not pass, and what is said of it. */
  wrong?: [typed: string, message: string][];
  /** Code and name of each option, or the name alone if it is sent itself. */
  options?: string[];
  /** Where it is chosen from a list: what stands there before. */
  placeholder?: string;
  /** The words that show it, where it stands in a part that is closed at first. */
  behind?: string;
  mediaType?: string;
}

/** A form: how a visitor comes to it, what it asks, and what becomes of a Submit. */
export interface FormRow {
  /** Name of the form: in the provider's records, and before the ids of its fields. */
  name: "contact" | "quote" | "internship" | "career";
  route: string;
  /** On the button of that page which opens its dialog; without one it stands in the page. */
  opener?: string;
  fields: FormField[];
  /** Below the provider's address. */
  path: string;
  /** `category` in the addresses of its uploads, where it has any. */
  uploadCategory?: "cv" | "internship";
  /** Between a valid Submit and the request. */
  delayMs: number;
  /** Whether a missing bot check keeps the fields from being judged. */
  order: "bot-check-first" | "all-at-once";
  /** Said in the form; elsewhere too, where a place is named. */
  botCheckMissing: { text: string; also?: "toast" | "alert" };
  /** Of the whole form, besides the messages of its fields; without a time until the next press, or until it is right. */
  invalid?: { text: string; staysMs?: number };
  /** Of a request that failed; a form without it says nothing, and keeps what was entered all the same. */
  failed?: { text: string; toastTitle?: string };
  /** Said in the form that was sent, which is emptied and leads to the thank-you page. */
  sent?: { text: string; staysMs: number };
  thanks: string;
  /** Whether an empty or falsy answer counts as a failure. */
  needsTruthyAnswer: boolean;
}

/** Of a missing bot check: contact, career and internship by a toast, quote by an alert. */
export const BOT_CHECK_MISSING = "Captcha Validation failed. Please try again.";
export const QUOTE_BOT_CHECK_MISSING = "Captcha validation failed. Please try again.";
export const FORM_INVALID = "Please fill out the form correctly before submitting.";
/** Of a request to which no answer came, after the form's own sentence, where it has one. */
export const NO_ANSWER =
  "We can't tell whether it arrived. Your text is kept; press Submit to send it once more.";
const FORM_SENT = "Form submitted successfully!";
const CAREER_FAILED = "Error submitting form. Please try again.";
const INTERNSHIP_FAILED = "Failed to submit form. Please try again later.";
const INTERNSHIP_FAILED_TITLE = "Warning";

const EMAIL_INVALID = "Please enter a valid email address.";
const MOBILE_INVALID = "Please enter a valid mobile number.";
const WHATSAPP_INVALID = "Please enter a valid WhatsApp number.";
const NOT_TEN_DIGITS = "Please enter only 10 digit number.";

function text(name: string, label: string, value: string, sentAs: string[], missing?: string): FormField {
  return { name, label, kind: "text", value, sentAs, missing };
}
const email = (name: string, label: string, missing: string): FormField => ({
  ...text(name, label, "asha@example.org", ["emailID"], missing),
  kind: "email",
  wrong: ["asha@", "asha example.com"].map((typed) => [typed, EMAIL_INVALID]),
});
const invalidNumber = (label: string) => (label === "WhatsApp Number" ? WHATSAPP_INVALID : MOBILE_INVALID);
const number = (name: string, label: string, sentAs: string[], missing: string): FormField => ({
  ...text(name, label, sentAs.includes("mobile") ? "9876543210" : "9123456780", sentAs, missing),
  kind: "number",
  wrong: ["987654321", "98765432109", "98765x4321", "ten digits"].map((one) => [one, invalidNumber(label)]),
});
/** The application says of a number that is one, but too short or too long, that it is. */
const tenDigits = (name: string, label: string, missing: string): FormField => ({
  ...number(name, label, [name], missing),
  wrong: [
    ...["98765abcde", "9876x"].map((typed): [string, string] => [typed, invalidNumber(label)]),
    ...["12345", "98765432101"].map((typed): [string, string] => [typed, NOT_TEN_DIGITS]),
  ],
});
const file = (name: string, label: string, value: string, sentAs: string, mediaType: string): FormField => ({
  ...text(name, label, value, [sentAs]),
  kind: "file",
  mediaType,
});
const resume = (name: string, sentAs: string) => file(name, "Resume", "asha.pdf", sentAs, "application/pdf");
const photo = (name: string, label: string, sentAs: string) =>
  file(name, label, "asha.png", sentAs, "image/png");

export const contact: FormRow = {
  name: "contact",
  route: "/contact",
  fields: [
    text("Name", "Name", "Asha Kumari", ["name"], "Please enter your name."),
    text("Subject", "Subject", "A site for our school", ["subject"], "Please enter your subject."),
    email("Email", "Email Address", "Please enter your email address."),
    number("MobileNo", "Mobile Number", ["mobile"], "Please enter your number."),
    text("Message", "Message", "We have 400 pupils. धन्यवाद", ["remarks"], "Please enter your message."),
  ],
  path: "Setting/AddContactUs",
  delayMs: 200,
  order: "bot-check-first",
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
    number("WhatsappNo", "WhatsApp Number", ["whatsMobile"], "Please enter your WhatsApp number."),
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
      options: "Web Development, Mobile App Development, E-commerce, SEO, Digital Marketing".split(", "),
      placeholder: "Select Project Category",
    },
    text("Remarks", "Remarks", "A shop for sarees.", ["remarks"], "Please describe your project."),
  ],
  path: "Setting/AddQuoteRequest",
  delayMs: 0,
  order: "bot-check-first",
  botCheckMissing: { text: QUOTE_BOT_CHECK_MISSING, also: "alert" },
  sent: { text: FORM_SENT, staysMs: 3_000 },
  thanks: thankYou.route,
  needsTruthyAnswer: false,
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
      options: `1 Web Developer, 2 Web Designer, 3 Digital Marketer, 4 Business Development Executives, \
5 Android Developer, 6 IOS Developer`.split(", "),
    },
    text(
      "Address",
      "Address",
      "Boring Road, Patna",
      ["presentAddress", "permanentAddress"],
      "Please enter your address.",
    ),
    // Asked for, and not sent: so it is in the product.
    text("Message", "Remarks (if any)", "Mornings only.", [], "Please enter your remarks."),
    resume("resume", "resumeLink"),
    photo("photo", "Photo", "photo"),
  ],
  path: "Setting/ApplyInternship",
  uploadCategory: "internship",
  delayMs: 2_000,
  order: "all-at-once",
  botCheckMissing: { text: BOT_CHECK_MISSING },
  invalid: { text: FORM_INVALID },
  failed: { text: INTERNSHIP_FAILED, toastTitle: INTERNSHIP_FAILED_TITLE },
  thanks: thankYou.route,
  needsTruthyAnswer: false,
};

const MORE_DETAILS = "Add more details (optional)";

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
      // The specification gives no sentence for this one: ours.
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
    ...[
      text("fatherName", "Father's Name", "Ravi Kumar", ["fatherName"]),
      text("dob", "Date of Birth", "2001-02-03", ["dob"]),
      text("address", "Address", "1 Example Road", ["address"]),
      text("city", "City", "Patna", ["city"]),
      text("remarks", "Remarks", "Can start in June.", ["remarks"]),
      photo("profilePic", "Profile Picture", "profilePic"),
    ].map((field) => ({ ...field, behind: MORE_DETAILS })),
  ],
  path: "Setting/ApplyCareerVacancy",
  uploadCategory: "cv",
  delayMs: 0,
  order: "bot-check-first",
  botCheckMissing: { text: BOT_CHECK_MISSING, also: "toast" },
  invalid: { text: FORM_INVALID, staysMs: 2_000 },
  failed: { text: CAREER_FAILED },
  sent: { text: FORM_SENT, staysMs: 3_000 },
  thanks: thankYou.route,
  needsTruthyAnswer: false,
};

export const FORMS: FormRow[] = [contact, quote, internship, career];

export const neededFields = ({ fields }: FormRow) => fields.filter(({ missing }) => missing !== undefined);

export const missingMessages = ({ fields }: FormRow) => fields.flatMap(({ missing }) => missing ?? []);

/** What is entered into every field, by its name, as the form's own code reads it. */
export const enteredValues = ({ fields }: FormRow) =>
  Object.fromEntries(
    fields.map(({ name, kind, value }) => [name, kind === "categories" ? value.split(", ") : value]),
  );

/** What a visitor types into the fields that must be filled in, by their labels. */
export const typedTexts = (form: FormRow): Record<string, string> =>
  Object.fromEntries(
    neededFields(form)
      .filter(({ kind }) => kind === "text" || kind === "email" || kind === "number")
      .map(({ label, value }) => [label, value]),
  );

/**
 * What the provider is sent of `fields`, besides the branch code: the form's other fields are empty.
 *
 * @param addresses of the files that were uploaded, by the names of their fields
 */
export function payloadOf(
  form: FormRow,
  fields: FormField[] = neededFields(form),
  addresses: Record<string, string> = {},
): Record<string, string> {
  const sent: Record<string, string> = { apiFor: "Test" };
  for (const field of form.fields) {
    const entered = field.kind === "file" ? (addresses[field.name] ?? "") : field.value;
    for (const name of field.sentAs) sent[name] = fields.includes(field) ? entered : "";
  }
  return sent;
}

/** What a multi-select says where its caller says nothing. */
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

/** Errors of the network, as they are logged. HTTP/2 has no status text: then nothing stands after the status, no blank either. */
export const httpFailure = (url: string, status: number, statusText: string) =>
  `Http failure response for ${url}: ${status}${statusText && ` ${statusText}`}`;
export const PARSING_FAILURE = "Http failure during parsing";
