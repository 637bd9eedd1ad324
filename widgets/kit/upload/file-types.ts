/** Which files a field takes. */
export interface FileType {
  /** Media types by the ending of a file's name, in lower case. */
  endings: Readonly<Record<string, string>>;
  /** What is said of any other file. */
  wrongTypeMessage: string;
  /** A photo is made smaller, and loses its place data, before it is sent. */
  isPhoto: boolean;
}

const PICTURES = { png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg" };

/** A resume: a document, or a picture of one. */
export const RESUME: FileType = {
  endings: {
    pdf: "application/pdf",
    doc: "application/msword",
    docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ...PICTURES,
  },
  wrongTypeMessage: "Invalid file type. Please upload a PDF, DOC, DOCX, PNG, JPG or JPEG file.",
  isPhoto: false,
};

/** A photo of a person. */
export const PHOTO: FileType = {
  endings: { ...PICTURES, webp: "image/webp" },
  wrongTypeMessage: "Invalid file type. Please upload a JPEG or PNG image.",
  isPhoto: true,
};

/** Whether a field takes a file: by the ending of its name, or, for phones hand over files without one, by its media type. */
export function isOfType({ name, type }: Pick<File, "name" | "type">, { endings }: FileType): boolean {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return Object.values(endings).includes(type);
  return Object.keys(endings).includes(ending);
}

/** The value of a file input's `accept`. */
export function acceptOf({ endings }: FileType): string {
  return Object.entries(endings)
    .map(([ending, mediaType]) => `.${ending},${mediaType}`)
    .join(",");
}
