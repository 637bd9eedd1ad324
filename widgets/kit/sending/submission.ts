import { sendCareer, sendContact, sendInternship, sendQuote } from "../provider-api.ts";
import type {
  CareerFields,
  ContactFields,
  InternshipFields,
  InternshipUploads,
  Proof,
  QuoteFields,
} from "../provider-api.ts";

/** A file that was not uploaded for want of a connection; its address will stand in the value named `field`. */
export interface WaitingFile {
  field: string;
  file: File;
  /** Said beside the file, since JSON writes nothing of it: another file makes another submission. */
  name: string;
  sizeBytes: number;
  category: "cv" | "internship";
  isPhoto: boolean;
}

/** One submission of any form, as it can be kept and sent later. */
export type Submission = (
  | { form: "contact"; values: ContactFields }
  | { form: "quote"; values: QuoteFields }
  | { form: "career"; values: CareerFields }
  | { form: "internship"; values: InternshipFields & InternshipUploads }
) & { files?: readonly WaitingFile[] };

/** Sends a submission to the provider. Rejects with HttpError or RefusalError. */
export function postSubmission(submission: Submission, proof: Proof): Promise<void> {
  switch (submission.form) {
    case "contact":
      return sendContact(submission.values, proof);
    case "quote":
      return sendQuote(submission.values, proof);
    case "career":
      return sendCareer(submission.values, proof);
    case "internship":
      return sendInternship(submission.values, submission.values, proof);
  }
}
