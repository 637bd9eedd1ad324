import type { Submission } from "../sending/submission.ts";

/** The submission without this file: uploaded, its address stands in its place. */
export function withAddress(submission: Submission, field: string, url: string): Submission {
  const files = submission.files?.filter((waiting) => waiting.field !== field);
  if (submission.form === "career")
    return { ...submission, files, values: { ...submission.values, [field]: url } };
  if (submission.form === "internship")
    return { ...submission, files, values: { ...submission.values, [field]: url } };
  return submission;
}
