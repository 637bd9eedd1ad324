import { cleanText } from "../../model/tidy-text.ts";

/** The files that a file field accepts. */
export interface FileType {
  /** Media types by file extension, in lower case. */
  endings: Readonly<Record<string, string>>;
  wrongTypeMessage: string;
  /** Whether the files are photos. A photo is made smaller and loses the data of its place before it is sent. */
  isPhoto: boolean;
}

const PICTURES = { png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg" };

/** The files that the specification allows for a resume. */
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

/** The files that the specification allows for a photo. */
export const PHOTO: FileType = {
  endings: { ...PICTURES, webp: "image/webp" },
  wrongTypeMessage: "Invalid file type. Please upload a JPEG or PNG image.",
  isPhoto: true,
};

const SENT_ENDINGS: FileType["endings"] = { ...PHOTO.endings, ...RESUME.endings };

/** An ending with a count behind it, as in `cv.pdf (1)`, which a browser adds to the name of a second download. */
const COUNTED = /\.([A-Za-z]+)(\P{L}+)$/u;

/** Returns a file name's extension in lower case; undefined if no field accepts it, so that it is part of the name. */
function readEnding(name: string): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.keys(SENT_ENDINGS).includes(ending) ? ending : undefined;
}

/** Returns the extension for a media type; undefined if no field accepts it. Some phones write `image/jpg`. */
function findEnding(type: string): string | undefined {
  const wanted = type.replace(/^image\/p?jpe?g$/, "image/jpeg");
  return Object.keys(SENT_ENDINGS).find((ending) => SENT_ENDINGS[ending] === wanted);
}

/**
 * Returns a file name with its extension at the end: without invisible characters,
 * without the dots at the end that Windows drops
 * (https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file), and with a
 * count before the extension.
 */
const tidyName = (name: string) =>
  cleanText(name)
    .replace(/[\s.]+$/, "")
    .replace(COUNTED, (counted, ending: string, count: string) =>
      readEnding(`.${ending}`) ? `${count}.${ending}` : counted,
    );

/** Returns whether a file with one extension may be of the media type that belongs to the extension `ofType`. */
function fits(ending: string | undefined, ofType: string): boolean {
  if (!ending) {
    return false;
  }
  // Some systems use one media type for all files of Word.
  const isWord = ending.startsWith("doc") && ofType.startsWith("doc");
  return isWord || SENT_ENDINGS[ending] === SENT_ENDINGS[ofType];
}

/**
 * Returns whether a file field accepts a file. The media type decides, because what looks
 * like an extension may be part of a name, as in `Asha Kumari B.Com`. The extension
 * decides only if the media type is missing or unknown.
 */
export function isOfType(
  { name, type }: Pick<File, "name" | "type">,
  { endings }: FileType,
): boolean {
  const ending = findEnding(type) ?? readEnding(tidyName(name)) ?? "";
  return Object.keys(endings).includes(ending);
}

/** Returns the file with a tidy name, whose extension fits the media type if that is known. */
export function fixEnding(file: File): File {
  const name = tidyName(file.name);
  const ofType = findEnding(file.type);
  const fitting = ofType && !fits(readEnding(name), ofType) ? `${name}.${ofType}` : name;
  return fitting === file.name ? file : new File([file], fitting, { type: file.type });
}

/** Returns a file's name without its extension, if a field accepts that extension. */
export const removeEnding = ({ name }: Pick<File, "name">): string =>
  readEnding(name) ? name.replace(/\.\w+$/, "") : name;

/** Returns the value of a file input's `accept`. */
export const formatAccept = ({ endings }: FileType): string =>
  Object.entries(endings)
    .map(([ending, mediaType]) => `.${ending},${mediaType}`)
    .join(",");
