/** What the product's specification fixes to the letter of the forms: labels, choices, messages, sentences. It stands here once. */

/** What each form says of a field that is empty (`…Missing`) or wrong. */
export const contactMessages = {
  nameMissing: "Please enter your name.",
  subjectMissing: "Please enter your subject.",
  emailMissing: "Please enter your email address.",
  emailInvalid: "Please enter a valid email address.",
  numberMissing: "Please enter your number.",
  numberInvalid: "Please enter a valid mobile number.",
  messageMissing: "Please enter your message.",
};

export const quoteMessages = {
  nameMissing: "Please enter your name.",
  emailMissing: "Please enter an email address.",
  emailInvalid: "Please enter a valid email address.",
  numberMissing: "Please enter your number.",
  numberInvalid: "Please enter a valid mobile number.",
  whatsappMissing: "Please enter your WhatsApp number.",
  whatsappInvalid: "Please enter a valid WhatsApp number.",
  websiteMissing: "Please mention your existing website.",
  categoryMissing: "Please select Project Category.",
  remarksMissing: "Please describe your project.",
};

export const careerMessages = {
  nameMissing: "Please enter your name.",
  emailMissing: "Please enter an email address.",
  emailInvalid: "Please enter a valid email address.",
  numberMissing: "Please enter your number.",
  numberInvalid: "Please enter a valid mobile number.",
  numberNotTenDigits: "Please enter only 10 digit number.",
  whatsappMissing: "Please enter your WhatsApp number.",
  whatsappInvalid: "Please enter a valid WhatsApp number.",
  whatsappNotTenDigits: "Please enter only 10 digit number.",
  // The specification gives no sentence for this one: ours.
  positionMissing: "Please select a position.",
  qualificationMissing: "Please enter your qualification.",
  resumeMissing: "Please upload your resume.",
};

export const internshipMessages = {
  nameMissing: "Please enter your first name.",
  emailMissing: "Please enter your email address.",
  emailInvalid: "Please enter a valid email address.",
  numberMissing: "Please enter your mobile number.",
  numberInvalid: "Please enter a valid mobile number.",
  institutionMissing: "Please enter your current institution.",
  genderMissing: "Gender is required.",
  typeMissing: "Please select internship type.",
  addressMissing: "Please enter your address.",
  remarksMissing: "Please enter your remarks.",
};

/** What a form says of its empty fields, in their order. */
export const missingOf = (messages: Record<string, string>): string[] =>
  Object.entries(messages)
    .filter(([name]) => name.endsWith("Missing"))
    .map(([, message]) => message);

/** Labels of the fields that the build prints into a page, in their order. */
export const contactLabels = ["Name", "Subject", "Email Address", "Mobile Number", "Message"];
export const internshipLabels = [
  "Full Name*",
  "Email Address",
  "Whatsapp No. / Phone No.*",
  "Current Institution",
  "Gender",
  "Internship Type",
  "Address",
  "Remarks (if any)",
];
/** The two uploads of the internship form, below its fields. */
export const internshipUploads = ["Resume", "Photo"];

/** The provider's code of each choice, and its name. */
export const genders = ["male Male", "female Female", "other Other"];
export const internshipTypes = [
  "1 Web Developer",
  "2 Web Designer",
  "3 Digital Marketer",
  "4 Business Development Executives",
  "5 Android Developer",
  "6 IOS Developer",
];
export const positions = [
  "1 Web Developer",
  "2 UI/UX Designer",
  "3 Digital Marketer",
  "4 Backend Developer",
  "5 Android Developer",
  "6 IOS Developer",
  "7 QA Tester",
];
export const POSITION_PLACEHOLDER = "Position Applied For";

export const projectCategories = [
  "Web Development",
  "Mobile App Development",
  "E-commerce",
  "SEO",
  "Digital Marketing",
];
export const CATEGORY_PLACEHOLDER = "Select Project Category";

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
/** On Submit while a form is sent. */
export const PLEASE_WAIT = "Please wait...";
/** Of a missing bot check: contact, career and internship by a toast, quote by an alert. */
export const BOT_CHECK_MISSING = "Captcha Validation failed. Please try again.";
export const QUOTE_BOT_CHECK_MISSING = "Captcha validation failed. Please try again.";
/** Of a form with fields that do not pass. */
export const FORM_INVALID = "Please fill out the form correctly before submitting.";
export const FORM_SENT = "Form submitted successfully!";
export const CAREER_FAILED = "Error submitting form. Please try again.";
export const INTERNSHIP_FAILED = "Failed to submit form. Please try again later.";
export const INTERNSHIP_FAILED_TITLE = "Warning";

/** Of uploads. */
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

/** Errors of the network, as they are logged. */
export const httpFailure = (url: string, status: number, statusText: string) =>
  `Http failure response for ${url}: ${status} ${statusText}`;
export const PARSING_FAILURE = "Http failure during parsing";
