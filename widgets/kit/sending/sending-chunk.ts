/*
 * What a form needs once somebody types, named in one place, so that it is one file to fetch (see `form/form-chunk.ts`).
 */
// oxlint-disable-next-line no-unassigned-import
import "../form/form-chunk.ts";

export { keepDraft } from "../draft/draft.ts";
export { goToThanks, prefetchThanks } from "../navigate.ts";
export { uploadFile } from "../provider-api.ts";
export { sendSubmission } from "./send-submission.ts";
