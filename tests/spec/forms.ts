/**
 * The forms as the specification describes them: their fields, options, messages and calls. The tests' own statement:
 * it uses the words of `widgets/kit/model/form-definition.ts`, but no value of the product.
 */
import type { FormName } from "../../widgets/forms.ts";
import type { FieldKind, FieldOption } from "../../widgets/kit/model/form-definition.ts";
import { APPLY_NOW, GET_A_QUOTE, thankYou } from "./words.ts";

/** A field of a form. */
export interface FormField {
  /** The `name` attribute. */
  name: string;
  label: string;
  kind: FieldKind;
  /** Message if the field is empty. A field without one is optional. */
  required?: string;
  /** A valid entry: a text, an option's value, the values of choices joined by `, `, or a file's name. */
  value: string;
  /** Invalid entries, each with its message. */
  wrong?: [typed: string, message: string][];
  /** Names under which the payload has the entry, or a file's address. */
  sentAs: string[];
  options?: FieldOption[];
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
  /** The page on which tests open the form. */
  route: string;
  /** Label of the button that opens the form's dialog. A form without an opener is in the page itself. */
  opener?: string;
  fields: FormField[];
  /** The last part of the provider's address, after `Setting/`. */
  method: string;
  /** `category` in the addresses of its uploads. */
  uploadCategory?: "cv" | "internship";
  /** Milliseconds between a press of Submit in a valid form and the request. */
  pauseMs: number;
  /**
   * Message of a missing bot check. The form shows it. A `toast` or an `alert` has it, too, and Submit stops there. By
   * `fields`, Submit checks the fields as well.
   */
  missingBotCheck: { message: string; reportedBy: "toast" | "alert" | "fields" };
  /** Message of an invalid form. */
  invalidText?: string;
  /** Time after which that message goes. Without it, the message stays until the next press, or until the form is valid. */
  invalidMs?: number;
  /** Message of a failed request. Every form keeps its entries, with or without a message. */
  failedText?: string;
  /** Title of the toast that has that message, too. */
  failedToastTitle?: string;
  /** Message of a form that was sent, for 3 s. The form is then emptied and leads to the thank-you page. */
  sentText?: string;
  thanks: string;
  /** Whether an empty or falsy answer of the provider counts as a failure. */
  needsTruthyAnswer?: boolean;
}

/** Time for which a form shows that it was sent. */
export const SENT_MS = 3_000;

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

const EMAIL_INVALID = "Please enter a valid email address.";
const MOBILE_INVALID = "Please enter a valid mobile number.";
const WHATSAPP_INVALID = "Please enter a valid WhatsApp number.";
const NOT_TEN_DIGITS = "Please enter only 10 digit number.";

export const contact: FormRow = {
  name: "contact",
  route: "/contact",
  fields: [
    {
      name: "Name",
      label: "Name",
      kind: "person",
      required: "Please enter your name.",
      value: "Asha Kumari",
      sentAs: ["name"],
    },
    {
      name: "Subject",
      label: "Subject",
      kind: "text",
      required: "Please enter your subject.",
      value: "A site for our school",
      sentAs: ["subject"],
    },
    {
      name: "Email",
      label: "Email Address",
      kind: "email",
      required: "Please enter your email address.",
      value: "asha@example.org",
      wrong: [
        ["asha@", EMAIL_INVALID],
        ["asha example.com", EMAIL_INVALID],
      ],
      sentAs: ["emailID"],
    },
    {
      name: "MobileNo",
      label: "Mobile Number",
      kind: "telephone",
      required: "Please enter your number.",
      value: "9876543210",
      wrong: [
        ["987654321", MOBILE_INVALID],
        ["98765432109", MOBILE_INVALID],
        ["98765x4321", MOBILE_INVALID],
        ["ten digits", MOBILE_INVALID],
      ],
      sentAs: ["mobile"],
    },
    {
      name: "Message",
      label: "Message",
      kind: "area",
      required: "Please enter your message.",
      value: "We have 400 pupils. धन्यवाद",
      sentAs: ["remarks"],
    },
  ],
  method: "AddContactUs",
  pauseMs: 200,
  missingBotCheck: { message: BOT_CHECK_MISSING, reportedBy: "toast" },
  thanks: thankYou.route,
  needsTruthyAnswer: true,
};

export const quote: FormRow = {
  name: "quote",
  route: "/about",
  opener: GET_A_QUOTE,
  fields: [
    {
      name: "Name",
      label: "Name",
      kind: "person",
      required: "Please enter your name.",
      value: "Asha Kumari",
      sentAs: ["name"],
    },
    {
      name: "Email",
      label: "Email",
      kind: "email",
      required: "Please enter an email address.",
      value: "asha@example.org",
      wrong: [
        ["asha@", EMAIL_INVALID],
        ["asha example.com", EMAIL_INVALID],
      ],
      sentAs: ["emailID"],
    },
    {
      name: "MobileNo",
      label: "Mobile Number",
      kind: "telephone",
      required: "Please enter your number.",
      value: "9876543210",
      wrong: [
        ["987654321", MOBILE_INVALID],
        ["98765432109", MOBILE_INVALID],
        ["98765x4321", MOBILE_INVALID],
        ["ten digits", MOBILE_INVALID],
      ],
      sentAs: ["mobile"],
    },
    {
      name: "WhatsappNo",
      label: "WhatsApp Number",
      kind: "whatsapp",
      required: "Please enter your WhatsApp number.",
      value: "9123456780",
      wrong: [
        ["987654321", WHATSAPP_INVALID],
        ["98765432109", WHATSAPP_INVALID],
        ["98765x4321", WHATSAPP_INVALID],
        ["ten digits", WHATSAPP_INVALID],
      ],
      sentAs: ["whatsMobile"],
    },
    {
      name: "ExistingWebsite",
      label: "Existing Website",
      kind: "url",
      required: "Please mention your existing website.",
      value: "sarees.example",
      sentAs: ["existingWebsite"],
    },
    {
      name: "ProjectCategory",
      label: "Project Category",
      kind: "choices",
      required: "Please select Project Category.",
      value: "E-commerce, SEO",
      sentAs: ["projectCategoryInComma"],
      options: [
        { value: "Web Development", label: "Web Development" },
        { value: "Mobile App Development", label: "Mobile App Development" },
        { value: "E-commerce", label: "E-commerce" },
        { value: "SEO", label: "SEO" },
        { value: "Digital Marketing", label: "Digital Marketing" },
      ],
      placeholder: "Select Project Category",
    },
    {
      name: "Remarks",
      label: "Remarks",
      kind: "area",
      required: "Please describe your project.",
      value: "A shop for sarees.",
      sentAs: ["remarks"],
    },
  ],
  method: "AddQuoteRequest",
  pauseMs: 0,
  missingBotCheck: { message: QUOTE_BOT_CHECK_MISSING, reportedBy: "alert" },
  sentText: FORM_SENT,
  thanks: thankYou.route,
};

export const internship: FormRow = {
  name: "internship",
  route: "/internship",
  fields: [
    {
      name: "FName",
      label: "Full Name*",
      kind: "person",
      required: "Please enter your first name.",
      value: "Asha Kumari",
      sentAs: ["name"],
    },
    {
      name: "Email",
      label: "Email Address",
      kind: "email",
      required: "Please enter your email address.",
      value: "asha@example.org",
      wrong: [
        ["asha@", EMAIL_INVALID],
        ["asha example.com", EMAIL_INVALID],
      ],
      sentAs: ["emailID"],
    },
    {
      name: "MobileNo",
      label: "Whatsapp No. / Phone No.*",
      kind: "telephone",
      required: "Please enter your mobile number.",
      value: "9876543210",
      wrong: [
        ["987654321", MOBILE_INVALID],
        ["98765432109", MOBILE_INVALID],
        ["98765x4321", MOBILE_INVALID],
        ["ten digits", MOBILE_INVALID],
      ],
      sentAs: ["mobile", "whatsMobile"],
    },
    {
      name: "Institution",
      label: "Current Institution",
      kind: "text",
      required: "Please enter your current institution.",
      value: "Patna Women's College",
      sentAs: ["currentInstitute"],
    },
    {
      name: "Gender",
      label: "Gender",
      kind: "choice",
      required: "Gender is required.",
      value: "other",
      sentAs: ["gender"],
      options: [
        { value: "male", label: "Male" },
        { value: "female", label: "Female" },
        { value: "other", label: "Other" },
      ],
    },
    {
      name: "Internshiptype",
      label: "Internship Type",
      kind: "choice",
      required: "Please select internship type.",
      value: "4",
      sentAs: ["applyFor"],
      options: [
        { value: "1", label: "Web Developer" },
        { value: "2", label: "Web Designer" },
        { value: "3", label: "Digital Marketer" },
        { value: "4", label: "Business Development Executives" },
        { value: "5", label: "Android Developer" },
        { value: "6", label: "IOS Developer" },
      ],
    },
    {
      name: "Address",
      label: "Address",
      kind: "area",
      required: "Please enter your address.",
      value: "Boring Road, Patna",
      sentAs: ["presentAddress", "permanentAddress"],
    },
    {
      name: "Message",
      label: "Remarks (if any)",
      kind: "area",
      required: "Please enter your remarks.",
      value: "Mornings only.",
      // The original product asks for remarks and does not send them.
      sentAs: [],
    },
    {
      name: "resume",
      label: "Resume",
      kind: "file",
      value: "asha.pdf",
      sentAs: ["resumeLink"],
      mediaType: "application/pdf",
    },
    {
      name: "photo",
      label: "Photo",
      kind: "file",
      value: "asha.png",
      sentAs: ["photo"],
      mediaType: "image/png",
    },
  ],
  method: "ApplyInternship",
  uploadCategory: "internship",
  pauseMs: 2_000,
  missingBotCheck: { message: BOT_CHECK_MISSING, reportedBy: "fields" },
  invalidText: FORM_INVALID,
  failedText: "Failed to submit form. Please try again later.",
  failedToastTitle: "Warning",
  thanks: thankYou.route,
};

/** Heading of the closed section of an application that holds its optional fields. */
const MORE_DETAILS = "Add more details (optional)";

export const career: FormRow = {
  name: "career",
  route: "/career",
  opener: APPLY_NOW,
  fields: [
    {
      name: "name",
      label: "Name",
      kind: "person",
      required: "Please enter your name.",
      value: "Asha Kumari",
      sentAs: ["name"],
    },
    {
      name: "emailID",
      label: "Email Address",
      kind: "email",
      required: "Please enter an email address.",
      value: "asha@example.org",
      wrong: [
        ["asha@", EMAIL_INVALID],
        ["asha example.com", EMAIL_INVALID],
      ],
      sentAs: ["emailID"],
    },
    {
      name: "mobile",
      label: "Mobile Number",
      kind: "telephone",
      required: "Please enter your number.",
      value: "9876543210",
      wrong: [
        ["98765abcde", MOBILE_INVALID],
        ["9876x", MOBILE_INVALID],
        ["12345", NOT_TEN_DIGITS],
        ["98765432101", NOT_TEN_DIGITS],
      ],
      sentAs: ["mobile"],
    },
    {
      name: "whatsMobile",
      label: "WhatsApp Number",
      kind: "whatsapp",
      required: "Please enter your WhatsApp number.",
      value: "9123456780",
      wrong: [
        ["98765abcde", WHATSAPP_INVALID],
        ["9876x", WHATSAPP_INVALID],
        ["12345", NOT_TEN_DIGITS],
        ["98765432101", NOT_TEN_DIGITS],
      ],
      sentAs: ["whatsMobile"],
    },
    {
      name: "applyFor",
      label: "Position Applied For",
      kind: "choice",
      // The specification has no message for this field, so it is our own.
      required: "Please select a position.",
      value: "2",
      sentAs: ["applyFor"],
      options: [
        { value: "1", label: "Web Developer" },
        { value: "2", label: "UI/UX Designer" },
        { value: "3", label: "Digital Marketer" },
        { value: "4", label: "Backend Developer" },
        { value: "5", label: "Android Developer" },
        { value: "6", label: "IOS Developer" },
        { value: "7", label: "QA Tester" },
      ],
      placeholder: "Position Applied For",
    },
    {
      name: "qualification",
      label: "Qualification",
      kind: "text",
      required: "Please enter your qualification.",
      value: "B.Tech 2024",
      sentAs: ["qualification"],
    },
    {
      name: "cv",
      label: "Resume",
      kind: "file",
      required: "Please upload your resume.",
      value: "asha.pdf",
      sentAs: ["cv"],
      mediaType: "application/pdf",
    },
    {
      name: "fatherName",
      label: "Father's Name",
      kind: "text",
      value: "Ravi Kumar",
      sentAs: ["fatherName"],
      behind: MORE_DETAILS,
    },
    {
      name: "dob",
      label: "Date of Birth",
      kind: "date",
      value: "2001-02-03",
      sentAs: ["dob"],
      behind: MORE_DETAILS,
    },
    {
      name: "address",
      label: "Address",
      kind: "area",
      value: "1 Example Road",
      sentAs: ["address"],
      behind: MORE_DETAILS,
    },
    {
      name: "city",
      label: "City",
      kind: "text",
      value: "Patna",
      sentAs: ["city"],
      behind: MORE_DETAILS,
    },
    {
      name: "remarks",
      label: "Remarks",
      kind: "area",
      value: "Can start in June.",
      sentAs: ["remarks"],
      behind: MORE_DETAILS,
    },
    {
      name: "profilePic",
      label: "Profile Picture",
      kind: "file",
      value: "asha.png",
      sentAs: ["profilePic"],
      mediaType: "image/png",
      behind: MORE_DETAILS,
    },
  ],
  method: "ApplyCareerVacancy",
  uploadCategory: "cv",
  pauseMs: 0,
  missingBotCheck: { message: BOT_CHECK_MISSING, reportedBy: "toast" },
  invalidText: FORM_INVALID,
  invalidMs: 2_000,
  failedText: "Error submitting form. Please try again.",
  sentText: FORM_SENT,
  thanks: thankYou.route,
};

export const FORMS: FormRow[] = [contact, quote, internship, career];

/** Kinds of fields in which every text is valid. */
const FREE_TEXTS: FieldKind[] = ["text", "person", "area", "url"];
export const takesAnyText = ({ kind }: FormField) => FREE_TEXTS.includes(kind);

export const isPhone = ({ kind }: FormField) =>
  kind === "telephone" || kind === "whatsapp";

export const requiredFields = ({ fields }: FormRow) =>
  fields.filter(({ required }) => required !== undefined);

export const requiredMessages = ({ fields }: FormRow) =>
  fields.flatMap(({ required }) => required ?? []);

/** Returns the valid entries of all fields by name, in the shape in which the form's code reads them. */
export const enteredValues = ({ fields }: FormRow) =>
  Object.fromEntries(
    fields.map(({ name, kind, value }) => [
      name,
      kind === "choices" ? value.split(", ") : value,
    ]),
  );

/** Returns the valid entries of the required fields that are typed, by label. */
export const typedTexts = (form: FormRow): Record<string, string> =>
  Object.fromEntries(
    requiredFields(form)
      .filter(({ kind }) => !["choice", "choices", "file"].includes(kind))
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
  fields: FormField[] = requiredFields(form),
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
