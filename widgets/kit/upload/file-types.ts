/** Which files a field takes. */
export interface FileType {
  /** Endings of file names, in lower case. */
  endings: readonly string[];
  mediaTypes: readonly string[];
  /** What is said of any other file. */
  wrongTypeMessage: string;
  /** A photo is made smaller, and loses its place data, before it is sent. */
  isPhoto: boolean;
}

/** A resume: a document, or a picture of one. */
export const RESUME: FileType = {
  endings: ["pdf", "doc", "docx", "png", "jpg", "jpeg"],
  mediaTypes: [
    "application/pdf",
    "application/msword",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "image/png",
    "image/jpeg",
  ],
  wrongTypeMessage: "Invalid file type. Please upload a PDF, DOC, DOCX, PNG, JPG or JPEG file.",
  isPhoto: false,
};

/** A photo of a person. */
export const PHOTO: FileType = {
  endings: ["jpeg", "jpg", "png", "webp"],
  mediaTypes: ["image/jpeg", "image/png", "image/webp"],
  wrongTypeMessage: "Invalid file type. Please upload a JPEG or PNG image.",
  isPhoto: true,
};

/** What a browser says of a file that it does not know. */
const UNKNOWN_TYPES = ["", "application/octet-stream"];

/**
 * Whether a field takes a file, by the ending of its name and by its media type. Phones hand over files without one
 * or the other; then the one that is there decides.
 */
export function isOfType({ name, type }: Pick<File, "name" | "type">, fileType: FileType): boolean {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (fileType.mediaTypes.includes(type)) return ending === undefined || fileType.endings.includes(ending);
  return UNKNOWN_TYPES.includes(type) && ending !== undefined && fileType.endings.includes(ending);
}

/** The value of a file input's `accept`. */
export function acceptOf({ endings, mediaTypes }: FileType): string {
  return [...endings.map((ending) => `.${ending}`), ...mediaTypes].join(",");
}
