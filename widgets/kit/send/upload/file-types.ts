import { cleanText } from "../../tidy-text.ts";

/** What a file field takes. */
export interface FileType {
  /** Media types by file extension, in lower case. */
  endings: Readonly<Record<string, string>>;
  wrongTypeMessage: string;
  /** A photo is made smaller, and loses its place data, before it is sent. */
  isPhoto: boolean;
}

const PICTURES = { png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg" };

/** What the specification lets a resume be. */
export const RESUME: FileType = {
  endings: {
    pdf: "application/pdf",
    doc: "application/msword",
    docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ...PICTURES,
  },
  wrongTypeMessage:
    "Invalid file type. Please upload a PDF, DOC, DOCX, PNG, JPG or JPEG file.",
  isPhoto: false,
};

/** What the specification lets a photo be. */
export const PHOTO: FileType = {
  endings: { ...PICTURES, webp: "image/webp" },
  wrongTypeMessage: "Invalid file type. Please upload a JPEG or PNG image.",
  isPhoto: true,
};

const SENT_ENDINGS: FileType["endings"] = { ...PHOTO.endings, ...RESUME.endings };

/** What a browser has put behind an ending, because the folder had such a file already: no letters. */
const COUNTED = /\.([A-Za-z]+)(\P{L}+)$/u;

/** Returns a file's extension in lower case, if it is one that a field takes. Others are part of the name. */
function endingOf(name: string): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.keys(SENT_ENDINGS).includes(ending) ? ending : undefined;
}

/** Returns the extension for a media type. Some phones write `image/jpg`. */
function endingOfType(type: string): string | undefined {
  const wanted = type.replace(/^image\/p?jpe?g$/, "image/jpeg");
  return Object.keys(SENT_ENDINGS).find((ending) => SENT_ENDINGS[ending] === wanted);
}

/**
 * Returns a name whose ending is at its end: without marks that nobody sees, and the dots that Windows drops:
 * https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file
 */
const tidyName = (name: string) =>
  cleanText(name)
    .replace(/[\s.]+$/, "")
    .replace(COUNTED, (counted, ending: string, count: string) =>
      endingOf(`.${ending}`) ? `${count}.${ending}` : counted,
    );

/** Whether a file with this ending may be of a media type, which an ending names too. */
function fits(ending: string | undefined, ofType: string): boolean {
  if (!ending) {
    return false;
  }
  // Some systems know one type for all of Word's files.
  const isWord = ending.startsWith("doc") && ofType.startsWith("doc");
  return isWord || SENT_ENDINGS[ending] === SENT_ENDINGS[ofType];
}

/**
 * Judges a file by its media type, which says what it is: in `Asha Kumari B.Com` the ending is a degree. Only if
 * the type is missing, or none of these files, the ending decides.
 */
export function isOfType(
  { name, type }: Pick<File, "name" | "type">,
  { endings }: FileType,
): boolean {
  const ending = endingOfType(type) ?? endingOf(tidyName(name)) ?? "";
  return Object.keys(endings).includes(ending);
}

/** Returns the file under a name whose ending fits its media type, if that is known. */
export function withFittingEnding(file: File): File {
  const name = tidyName(file.name);
  const ofType = endingOfType(file.type);
  const fitting = ofType && !fits(endingOf(name), ofType) ? `${name}.${ofType}` : name;
  return fitting === file.name ? file : new File([file], fitting, { type: file.type });
}

/** Returns a file's name without an extension that a field takes. */
export const stemOf = ({ name }: Pick<File, "name">): string =>
  endingOf(name) ? name.replace(/\.\w+$/, "") : name;

/** Returns the value of a file input's `accept`. */
export const acceptOf = ({ endings }: FileType): string =>
  Object.entries(endings)
    .map(([ending, mediaType]) => `.${ending},${mediaType}`)
    .join(",");
