/*
 * What a form needs once somebody types, named in one place, so that it is one file to fetch (see `form/form-chunk.ts`).
 */
// oxlint-disable-next-line no-unassigned-import
import "../form/form-chunk";

export { keepDraft } from "../draft/draft";
export { goToThanks, prefetchThanks } from "../navigate";
export { uploadFile } from "../provider-api";
export { sendSubmission } from "./send-submission";
