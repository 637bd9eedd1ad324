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

/** Whether a field takes a file: by the ending of its name, or, for phones hand over files without one, by its media type. */
export function isOfType({ name, type }: Pick<File, "name" | "type">, fileType: FileType): boolean {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  return ending === undefined ? fileType.mediaTypes.includes(type) : fileType.endings.includes(ending);
}

/** The value of a file input's `accept`. */
export function acceptOf({ endings, mediaTypes }: FileType): string {
  return [...endings.map((ending) => `.${ending}`), ...mediaTypes].join(",");
}
