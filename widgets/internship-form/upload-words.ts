import { FILE_WORDS } from "../kit/upload/upload-words.ts";
import type { UploadWords } from "../kit/upload/upload-words.ts";

/** What is said of the resume. */
export const RESUME_WORDS: UploadWords = { ...FILE_WORDS, uploaded: "Resume Uploaded" };

/** What is said of the photo. */
export const PHOTO_WORDS: UploadWords = {
  refused: (message) => `Photo upload failed: ${message}`,
  broken: (message) => `Error uploading photo: ${message}`,
  uploaded: "Photo Uploaded",
};
