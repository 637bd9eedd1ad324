import { anyText, code, email, exactly, filled, link, linkOrEmpty, tenDigits } from "./field-rules.mjs";
import { API_FOR } from "./stand-in-settings.mjs";

/**
 * @typedef {"contact" | "internship" | "career" | "quote"} SubmissionKind
 *
 * @typedef {object} Submission
 * @property {SubmissionKind} kind
 * @property {string} title heading in the inbox
 * @property {Readonly<Record<string, import("./field-rules.mjs").FieldRule>>} fields all of them required to be there
 */

// The branch code is checked apart, since a wrong one is refused with a status of its own.
const everySubmission = { branchCode: anyText, apiFor: exactly(API_FOR) };

/** The four submissions, by the name of their call. @type {Readonly<Record<string, Submission>>} */
export const submissions = Object.freeze({
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
