import {
  createNumberedOptions,
  type FormDefinition,
} from "../kit/model/form-definition.ts";

/** The internship page's form. Every field is required, except the two files. */
export const internshipForm = {
  name: "internship",
  page: "/internship#apply",
  method: "ApplyInternship",
  pauseMs: 2_000,
  missingBotCheck: { reportedBy: "fields" },
  neededText: "The resume and the photo are optional. Please fill in the rest.",
  failedText: "Failed to submit form. Please try again later.",
  fields: {
    FName: {
      label: "Full Name*",
      kind: "person",
      required: "Please enter your first name.",
      sentAs: "name",
    },
    Email: {
      label: "Email Address",
      kind: "email",
      required: "Please enter your email address.",
      sentAs: "emailID",
    },
    MobileNo: {
      label: "Whatsapp No. / Phone No.*",
      kind: "telephone",
      required: "Please enter your mobile number.",
      sentAs: ["mobile", "whatsMobile"],
    },
    Institution: {
      label: "Current Institution",
      kind: "text",
      required: "Please enter your current institution.",
      sentAs: "currentInstitute",
      typing: { autoComplete: "organization", autoCapitalize: "words" },
    },
    Gender: {
      label: "Gender",
      kind: "choice",
      required: "Gender is required.",
      sentAs: "gender",
      placeholder: "Select gender",
      options: [
        { value: "male", label: "Male" },
        { value: "female", label: "Female" },
        { value: "other", label: "Other" },
      ],
    },
    Internshiptype: {
      label: "Internship Type",
      kind: "choice",
      required: "Please select internship type.",
      sentAs: "applyFor",
      placeholder: "Select internship type",
      options: createNumberedOptions(
        "Web Developer",
        "Web Designer",
        "Digital Marketer",
        "Business Development Executives",
        "Android Developer",
        "IOS Developer",
      ),
    },
    Address: {
      label: "Address",
      kind: "area",
      required: "Please enter your address.",
      sentAs: ["presentAddress", "permanentAddress"],
      typing: { autoComplete: "street-address" },
      rows: 3,
    },
    Message: {
      label: "Remarks (if any)",
      kind: "area",
      required: "Please enter your remarks.",
      // The specification requires remarks, but does not send them.
      sentAs: [],
      hint: "Write ‘none’ here. To tell us more, please call or email.",
      rows: 3,
    },
    resume: {
      label: "Resume",
      kind: "file",
      sentAs: "resumeLink",
      hint: "PDF, DOC, DOCX, PNG, JPG or JPEG",
    },
    photo: { label: "Photo", kind: "file", sentAs: "photo", hint: "JPEG or PNG" },
  },
} as const satisfies FormDefinition;
