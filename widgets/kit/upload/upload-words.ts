/** What is said of an upload, each as a text that may hold the provider's own words. */
export interface UploadWords {
  /** The provider answered, and did not take the file. */
  refused(message: string): string;
  /** No answer, or none that could be read; `message` is that of the `HttpError`. */
  broken(message: string): string;
  /** Shown for 3 s after a success, where a form says so. */
  uploaded?: string;
}

/** The words for files of any kind. */
export const FILE_WORDS: UploadWords = {
  refused: (message) => `File upload failed: ${message}`,
  broken: () => "Error uploading file.",
};
