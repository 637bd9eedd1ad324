export interface FileType {
  /** Media types by file extension, in lower case. */
  endings: Readonly<Record<string, string>>;
  wrongTypeMessage: string;
  /** A photo is made smaller, and loses its place data, before it is sent. */
  isPhoto: boolean;
}

const PICTURES = { png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg" };

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

export const PHOTO: FileType = {
  endings: { ...PICTURES, webp: "image/webp" },
  wrongTypeMessage: "Invalid file type. Please upload a JPEG or PNG image.",
  isPhoto: true,
};

const SENT_ENDINGS: FileType["endings"] = { ...PHOTO.endings, ...RESUME.endings };

/** Extensions that no field takes. An unknown one is part of the name: `Resume 25.11.2026`. */
const OTHER_ENDINGS =
  /^(apk|avif|bat|bmp|cmd|com|csv|exe|gif|hei[cf]|html?|js|mp[34]|msi|od[pst]|pages|ppt[mx]?|rar|rtf|scr|svg|tiff?|txt|vbs|xls[mx]?|xml|zip|7z)$/;

/** Returns a file's extension in lower case, if it is a known one. */
function endingOf({ name }: Pick<File, "name">): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.keys(SENT_ENDINGS).includes(ending) || OTHER_ENDINGS.test(ending)
    ? ending
    : undefined;
}

/** Returns the extension for a media type. Some phones write `image/jpg`. */
function endingOfType(type: string, endings: FileType["endings"]): string | undefined {
  const wanted = type.replace(/^image\/p?jpg$|^image\/pjpeg$/, "image/jpeg");
  return Object.keys(endings).find((ending) => endings[ending] === wanted);
}

/** Judges a file by its extension, or its media type if it has none, as on phones. */
export const isOfType = (
  file: Pick<File, "name" | "type">,
  { endings }: FileType,
): boolean =>
  Object.keys(endings).includes(endingOf(file) ?? endingOfType(file.type, endings) ?? "");

/** Returns the file with the extension of its media type; the same file if its extension is known. */
export function withFittingEnding(file: File): File {
  const ending = endingOf(file) ? undefined : endingOfType(file.type, SENT_ENDINGS);
  return ending
    ? new File([file], `${file.name.replace(/\.$/, "")}.${ending}`, { type: file.type })
    : file;
}

/** Returns a file's name without a known extension. */
export const stemOf = (file: Pick<File, "name">): string =>
  endingOf(file) ? file.name.replace(/\.\w+$/, "") : file.name;

export const acceptOf = ({ endings }: FileType): string =>
  String(Object.entries(endings).map(([ending, mediaType]) => `.${ending},${mediaType}`));
