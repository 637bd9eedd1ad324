import {
  anyText,
  code,
  email,
  exactly,
  type FieldRule,
  filled,
  link,
  linkOrEmpty,
  tenDigits,
} from "./field-rules.ts";
import { API_FOR } from "./stand-in-settings.ts";

export type SubmissionKind = "contact" | "internship" | "career" | "quote";

export interface Submission {
  kind: SubmissionKind;
  /** Heading in the inbox. */
  title: string;
  /** All of them must be there. */
  fields: Readonly<Record<string, FieldRule>>;
}

// The branch code is checked elsewhere, because a wrong one has a status of its own.
const everySubmission = { branchCode: anyText, apiFor: exactly(API_FOR) };

/** The four submissions, by the name of their call. */
export const submissions: Readonly<Record<string, Submission>> = Object.freeze({
  AddContactUs: {
    kind: "contact",
    title: "Contact enquiries",
    fields: {
      ...everySubmission,
      name: filled,
      mobile: tenDigits,
      subject: filled,
      emailID: email,
      remarks: filled,
    },
  },
  AddQuoteRequest: {
    kind: "quote",
    title: "Quote requests",
    fields: {
      ...everySubmission,
      name: filled,
      mobile: tenDigits,
      whatsMobile: tenDigits,
      emailID: email,
      existingWebsite: filled,
      projectCategoryInComma: filled,
      remarks: filled,
    },
  },
  ApplyCareerVacancy: {
    kind: "career",
    title: "Career applications",
    fields: {
      ...everySubmission,
      name: filled,
      mobile: tenDigits,
      fatherName: anyText,
      address: anyText,
      city: anyText,
      whatsMobile: tenDigits,
      emailID: email,
      dob: anyText,
      applyFor: code,
      remarks: anyText,
      profilePic: linkOrEmpty,
      qualification: filled,
      cv: link,
    },
  },
  ApplyInternship: {
    kind: "internship",
    title: "Internship applications",
    fields: {
      ...everySubmission,
      name: filled,
      gender: filled,
      mobile: tenDigits,
      whatsMobile: tenDigits,
      emailID: email,
      currentInstitute: filled,
      applyFor: code,
      presentAddress: filled,
      permanentAddress: filled,
      photo: linkOrEmpty,
      resumeLink: linkOrEmpty,
    },
  },
});
