/** Recognises files that cannot be a data file: another kind of file, another format, or an empty one. */
import { isUtf8 } from "node:buffer";
import { type ParseError, parseTree } from "jsonc-parser";
import { tokensOf } from "./json-tokens.ts";
import type { Sentence } from "./problem.ts";

/** The depth to which brackets may be nested. No data file has more, and the parsers overflow at some thousands. */
const DEEPEST = 50;

/** The advice for a file with a wrong content that must not be lost. */
export const KEEP_AND_TAKE_BACK =
  'keep a copy of it in another folder, take the file back as it was ("Undo and history" in docs/editing.md), and write the new words into it';

interface WrongContent {
  message: Sentence;
  /** Returns the offset in UTF-16 units at which the wrong content begins; -1 if the file does not have it. */
  findOffset: (bytes: Buffer, text: string) => number;
  /** A file with this content. */
  example: string | Buffer;
}

/** Returns the first 100 bytes of a file as a text with a character for each byte. */
const readStart = (bytes: Buffer) => bytes.toString("latin1", 0, 100);

/** Contents of a data file or a picture whose real content is elsewhere or lost. No advice may lose what is there. */
export const FILES_ELSEWHERE: WrongContent[] = [
  {
    message:
      "the file is encrypted, so this computer cannot read what it holds. Fix: change nothing in it, and ask whoever looks after the code for the key",
    // Files that are encrypted by https://github.com/AGWA/git-crypt,
    // https://age-encryption.org/v1, OpenSSL's enc, OpenPGP, Ansible's vault, or
    // https://github.com/getsops/sops, which encrypts only the values.
    findOffset: (bytes, text) =>
      /"ENC\[AES256_GCM,/.test(text)
        ? 0
        : readStart(bytes).search(
            /^(?:\0GITCRYPT|age-encryption\.org|-----BEGIN (?:AGE|PGP)|Salted__|U2FsdGVkX1|\$ANSIBLE_VAULT;)/,
          ),
    example: Buffer.from("\0GITCRYPT\0\x8f\x01", "latin1"),
  },
  {
    message:
      "the file is a pointer of Git LFS, which stands for the real one; that is not on this computer. Fix: change nothing in it; type git lfs pull in a terminal, or ask a developer",
    // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
    findOffset: (bytes) =>
      readStart(bytes).search(/^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec/),
    example:
      "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n",
  },
  {
    message:
      "the file holds only the path of another file: it was a link, which this computer stored as a text. Fix: change nothing in it; copy the file that it names here, or ask a developer",
    // Git writes a path if there are no symbolic links, as on Windows. Cygwin, and macOS
    // on a server's disk, write the rest.
    findOffset: (bytes, text) =>
      /^(?:XSym\n|!<symlink>|IntxLNK)/.test(readStart(bytes))
        ? 0
        : text.search(/^(?:[\w .@~-]*[\\/])+[\w @-]+\.\w+\s*$/),
    example: "../common/faqs.json",
  },
  {
    message:
      "the file holds nothing but zeros, as after a power cut. Fix: get the last good version of it back",
    findOffset: (bytes) => (bytes.length > 0 && !bytes.some(Boolean) ? 0 : -1),
    example: Buffer.alloc(64),
  },
];

/** All wrong contents of a data file. The first one that matches counts. No advice may lose what the file contains. */
export const WRONG_CONTENTS: WrongContent[] = [
  ...FILES_ELSEWHERE,
  {
    message:
      "the file is a picture, a film, a PDF or a packed file, not the words of the site. Fix: move it to another folder, and take the data file back as it was",
    // The first bytes are listed in https://en.wikipedia.org/wiki/List_of_file_signatures
    findOffset: (bytes) =>
      readStart(bytes).search(
        /^(?:%PDF|\x89PNG|GIF8|\xFF\xD8\xFF|RIFF.{4}[A-Z]|.{4}ftyp|II\*\0|MM\0\*|8BPS|.\x8B[\b]|7z\xBC\xAF|Rar!|BZh\d|\xFD7zXZ|\(\xB5\/\xFD|bplist|\xD0\xCF.\xE0|SQLite)/s,
      ),
    example: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
  },
  {
    message:
      'the file was saved as UTF-16, which Windows calls Unicode. Fix: save it again as "UTF-8"',
    findOffset: (bytes) => readStart(bytes).search(/^(?:\xFF\xFE|\xFE\xFF|.?\0)/s),
    example: Buffer.from("\uFEFF{}", "utf16le"),
  },
  {
    message:
      "the file was saved as a document (RTF, Word or Excel). Fix: save it as plain text, in TextEdit by Format, Make Plain Text; or take it back as it was",
    findOffset: (bytes) => readStart(bytes).search(/^(?:PK|\{\\rtf)/),
    example: "{\\rtf1\\ansi {}}",
  },
  {
    message:
      "the file is a web page, not the file that the page shows. Fix: take the file back as it was; on the code host's page, download it with its own button",
    findOffset: (_, text) => text.search(/^\s*<(?:[!?]|[a-z])/i),
    example: "<!DOCTYPE html>\n<html></html>",
  },
  {
    message:
      "the letters of the file cannot be read. Fix: save it again with the encoding UTF-8",
    findOffset: (bytes) => (isUtf8(bytes) ? -1 : 0),
    example: Buffer.from("Où", "latin1"),
  },
  {
    message:
      "nothing but zeros stands from here on, as after a power cut or on a full disk. Fix: if the words before are whole, delete everything from here on; else get the last good version of the file back",
    findOffset: (_, text) => text.search(/\0+\s*$/),
    example: `{ "a": 1 }${"\0".repeat(8)}`,
  },
  {
    message: "the file is empty. Fix: get the last good version of it back",
    findOffset: (_, text) => text.search(/^\s*$/),
    example: "\n",
  },
  {
    // No valid file has a line that starts like a conflict marker of Git, because JSON
    // texts cannot span lines.
    message:
      "two versions of the file were joined here and nobody chose. Fix: keep the lines of one, and delete the lines that start with <<<<<<<, ======= and >>>>>>>",
    findOffset: (_, text) => text.search(/^(?:<{7}|\|{7}|={7}|>{7})(?: [^\r\n]*)?$/m),
    example: '{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> other\n}\n',
  },
  {
    message:
      "the file is written as a program, where data files hold data alone. Fix: delete what stands before the first { and after the last }",
    findOffset: (_, text) =>
      text.search(
        /^\s*(?:export\s+default\b|module\.exports\s*=|(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*=|[\w$.]+\()\s*\{/,
      ),
    example: 'export default { "a": 1 };',
  },
  {
    message:
      "the words stand between ```, as a chat shows them. Fix: delete the lines with ```",
    findOffset: (_, text) => text.search(/^\s*```/),
    example: '```json\n{ "a": 1 }\n```',
  },
  {
    // A line such as `"  ""name"": ""Asha"","`. In JSON two quotes never stand before a
    // letter.
    message: `the file was saved by a table program, such as Excel, which has doubled its quotes. Fix: ${KEEP_AND_TAKE_BACK}`,
    findOffset: (_, text) => text.search(/^"\s*""[\w$]/m),
    example: '{\r\n"  ""name"": ""Asha"","\r\n}',
  },
  {
    message:
      "more stands around the words of the site, such as what a chat said. Fix: delete what stands before the first { and behind the last }",
    findOffset: (_, text) => findOtherText(text),
    example: 'Here is the file:\n{ "a": 1 }\nAnything else?',
  },
  {
    message: `the file is written as YAML, a table (CSV) or settings (INI, TOML), and the site reads JSON alone. Fix: ${KEEP_AND_TAKE_BACK}`,
    findOffset: (_, text) => (isOtherFormat(text) ? 0 : -1),
    example: "items:\n  - question: How?\n",
  },
  {
    message:
      'the file starts with [, but all of it must stand between { and }. Fix: start it with { and the line "$schema", as the other files do',
    findOffset: (_, text) => (/^\s*\[/.test(text) ? text.indexOf("[") : -1),
    example: "[]",
  },
  {
    message:
      "the file holds a single value, but all of it must stand between { and }. Fix: take the file back as it was",
    findOffset: (_, text) =>
      text.search(/^\s*(?:null|true|false|-?\d[\d.eE+-]*|"[^"\n]*")\s*$/),
    example: "null",
  },
  {
    message: `the file starts with something else than {, and all of it must stand between { and }. Fix: write { there if it was deleted; else ${KEEP_AND_TAKE_BACK}`,
    // Other rows report a text, a list, a comment or an invisible character at the start.
    findOffset: (_, text) => text.search(/^\s*(?![\s\p{Cf}{["'\u2018-\u201F#]|\/[/*])/u),
    example: "Please change the answer of the first question.",
  },
  {
    message: `brackets stand more than ${DEEPEST} deep inside each other here. Fix: take out what was pasted by mistake`,
    findOffset: (_, text) => findTooDeep(text),
    example: `{ "items": ${"[".repeat(60)}`,
  },
];

/** Returns whether a file without brackets at its start is YAML, a table, or settings. */
function isOtherFormat(text: string): boolean {
  const [first = "", second = ""] = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() && !/^\s*[#;]/.test(line));
  if (/^(?:%YAML|---\s*$|[A-Za-z_$][\w$-]*:(?:\s|$))/.test(first)) {
    return true;
  }
  if (/^(?:\[{1,2}(?!null|true|false)[A-Za-z_][\w.-]*\]|[\w.-]+\s*=\s*\S)/.test(first)) {
    return true;
  }
  const columns = (line: string, separator: string) => line.split(separator).length;
  return [",", ";", "\t"].some(
    (separator) =>
      !/[{[:]/.test(first) &&
      columns(first, separator) > 1 &&
      columns(first, separator) === columns(second, separator),
  );
}

/**
 * Returns the offset of words before or after a group that is valid by itself; -1 if
 * there are no such words or group.
 */
function findOtherText(text: string): number {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}") + 1;
  const outside = [text.slice(0, Math.max(start, 0)), text.slice(end)];
  // Only letters count as words, because a bracket or a comma is a typing error, and
  // control characters, with which old editors on Windows end a file.
  const isWords = outside.every((part) => /^\s*(?:$|[\p{L}\p{Cc}])/u.test(part));
  const [before = -1, behind = -1] = outside.map((part) => part.search(/\S/));
  if (start < 0 || !isWords || (before < 0 && behind < 0)) {
    return -1;
  }
  const errors: ParseError[] = [];
  const inner = parseTree(text.slice(start, end), errors, { disallowComments: true });
  if (errors.length > 0 || !inner?.children?.length) {
    return -1;
  }
  return before < 0 ? end + behind : before;
}

/** Returns the offset of the first bracket that is nested too deep; -1 if there is none. */
function findTooDeep(text: string): number {
  let depth = 0;
  for (const { raw, offset } of tokensOf(text)) {
    if (raw === "{" || raw === "[") {
      depth++;
    }
    if (raw === "}" || raw === "]") {
      depth--;
    }
    if (depth > DEEPEST) {
      return offset;
    }
  }
  return -1;
}
