import type { FormTable } from "../../kit/form/form-table.ts";

/** The application for a vacancy. Its fields carry the provider's names. */
export const careerTable = {
  name: "career",
  title: "Career form",
  page: "/career",
  method: "ApplyCareerVacancy",
  answer: "any",
  pauseMs: 0,
  fields: {
    name: { label: "Name", kind: "person", required: "Please enter your name." },
    emailID: {
      label: "Email Address",
      kind: "email",
      required: "Please enter an email address.",
      invalid: "Please enter a valid email address.",
    },
    mobile: {
      label: "Mobile Number",
      kind: "telephone",
      required: "Please enter your number.",
      invalid: "Please enter a valid mobile number.",
      notTenDigits: "Please enter only 10 digit number.",
    },
    whatsMobile: {
      label: "WhatsApp Number",
      kind: "telephone",
      required: "Please enter your WhatsApp number.",
      invalid: "Please enter a valid WhatsApp number.",
      notTenDigits: "Please enter only 10 digit number.",
    },
    applyFor: {
      label: "Position Applied For",
      kind: "choice",
      required: "Please select a position.",
      placeholder: "Position Applied For",
      options: [
        { value: "1", label: "Web Developer" },
        { value: "2", label: "UI/UX Designer" },
        { value: "3", label: "Digital Marketer" },
        { value: "4", label: "Backend Developer" },
        { value: "5", label: "Android Developer" },
        { value: "6", label: "IOS Developer" },
        { value: "7", label: "QA Tester" },
      ],
    },
    qualification: { label: "Qualification", kind: "text", required: "Please enter your qualification." },
    cv: {
      label: "Resume",
      kind: "file",
      required: "Please upload your resume.",
      hint: "A PDF, DOC, DOCX, PNG, JPG or JPEG file",
      category: "cv",
    },
    fatherName: { label: "Father's Name", kind: "text", autoCapitalize: "words" },
    dob: { label: "Date of Birth", kind: "date", autoComplete: "bday" },
    address: { label: "Address", kind: "text", autoComplete: "street-address" },
    city: { label: "City", kind: "text", autoComplete: "address-level2" },
    remarks: { label: "Remarks", kind: "area" },
    profilePic: {
      label: "Profile Picture",
      kind: "file",
      hint: "A JPEG or PNG image",
      category: "cv",
      isPhoto: true,
    },
  },
} as const satisfies FormTable;
