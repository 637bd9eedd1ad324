import {
  createNumberedOptions,
  type FormDefinition,
} from "../../kit/model/form-definition.ts";

/**
 * A day in the past that `today` never goes below, so that a device with a late clock
 * refuses no right date of birth. It need not move: nobody who applies was born after it.
 */
const EARLIEST_TODAY = "2026-11-28";

/** Returns today's date in UTC, such as `2026-12-31`, by the device's clock. In India it is a day behind until 05:30. */
function today(): string {
  const day = new Date().toISOString().slice(0, 10);
  return day > EARLIEST_TODAY ? day : EARLIEST_TODAY;
}

/** The application for a vacancy. Its dialog is opened from the career list. */
export const careerForm = {
  name: "career",
  page: "/career#apply",
  method: "ApplyCareerVacancy",
  neededText: "Please fill in all fields, except those marked (optional).",
  failedText: "Error submitting form. Please try again.",
  sentText: "Form submitted successfully!",
  fields: {
    name: { label: "Name", kind: "person", required: "Please enter your name." },
    emailID: {
      label: "Email Address",
      kind: "email",
      required: "Please enter an email address.",
    },
    mobile: {
      label: "Mobile Number",
      kind: "telephone",
      required: "Please enter your number.",
      notTenDigits: "Please enter only 10 digit number.",
    },
    whatsMobile: {
      label: "WhatsApp Number",
      kind: "whatsapp",
      required: "Please enter your WhatsApp number.",
      notTenDigits: "Please enter only 10 digit number.",
    },
    applyFor: {
      label: "Position Applied For",
      kind: "choice",
      required: "Please select a position.",
      placeholder: "Position Applied For",
      options: createNumberedOptions(
        "Web Developer",
        "UI/UX Designer",
        "Digital Marketer",
        "Backend Developer",
        "Android Developer",
        "IOS Developer",
        "QA Tester",
      ),
    },
    qualification: {
      label: "Qualification",
      kind: "text",
      required: "Please enter your qualification.",
    },
    cv: {
      label: "Resume",
      kind: "file",
      required: "Please upload your resume.",
      hint: "PDF, DOC, DOCX, PNG, JPG or JPEG",
    },
    fatherName: {
      label: "Father's Name",
      kind: "text",
      typing: { autoCapitalize: "words" },
    },
    dob: {
      label: "Date of Birth",
      kind: "date",
      typing: { autoComplete: "bday" },
      range: {
        min: "1920-01-01",
        max: today,
        message: "Please enter your date of birth: a day from 1920 to today.",
      },
    },
    address: {
      label: "Address",
      kind: "area",
      typing: { autoComplete: "street-address" },
      rows: 2,
    },
    city: { label: "City", kind: "text", typing: { autoComplete: "address-level2" } },
    remarks: { label: "Remarks", kind: "area" },
    profilePic: { label: "Profile Picture", kind: "file", hint: "JPEG or PNG" },
  },
} as const satisfies FormDefinition;
