/** What a file can be by its first bytes. */
interface Kind {
  name: string;
  endings: readonly string[];
  mediaType: string;
  /** Whether a file begins like one. `text` holds a byte a character. */
  begins(text: string): boolean;
}

/** How many bytes are looked at. A PDF may have something before its header: PDF 1.7, appendix H.3, note 13. */
export const SNIFFED_BYTES = 1_024;

const OFFICE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** First bytes: en.wikipedia.org/wiki/List_of_file_signatures. Word saves a document as `.doc` in RTF, too. */
const KINDS: readonly Kind[] = [
  { name: "PDF", endings: ["pdf"], mediaType: "application/pdf", begins: (text) => text.includes("%PDF") },
  {
    name: "DOC",
    endings: ["doc"],
    mediaType: "application/msword",
    begins: (text) => text.startsWith("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1") || text.startsWith("{\\rtf"),
  },
  { name: "DOCX", endings: ["docx"], mediaType: OFFICE, begins: (text) => text.startsWith("PK\x03\x04") },
  {
    name: "JPEG",
    endings: ["jpg", "jpeg"],
    mediaType: "image/jpeg",
    begins: (text) => text.startsWith("\xFF\xD8\xFF"),
  },
  {
    name: "PNG",
    endings: ["png"],
    mediaType: "image/png",
    begins: (text) => text.startsWith("\x89PNG\r\n\x1A\n"),
  },
  {
    name: "WebP",
    endings: ["webp"],
    mediaType: "image/webp",
    begins: (text) => text.startsWith("RIFF") && text.startsWith("WEBP", 8),
  },
];

/**
 * What is wrong with a file that a field takes by its name, as a sentence; empty where nothing is. The ending of the name decides
 * what it should be, or, without one, its media type.
 *
 * @param first the file's first {@link SNIFFED_BYTES} bytes
 */
export function problemOf({ name, type }: Pick<File, "name" | "type">, first: Uint8Array): string {
  if (first.length === 0) return `${name} is empty. Please choose another file.`;
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  const claimed = KINDS.find(({ endings, mediaType }) =>
    ending ? endings.includes(ending) : mediaType === type,
  );
  const text = Array.from(first, (byte) => String.fromCharCode(byte)).join("");
  if (!claimed || claimed.begins(text)) return "";
  return `${name} is not a ${claimed.name} file, whatever its name says. Please choose another file.`;
}
