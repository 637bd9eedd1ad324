/** The messages of git about this computer's memory, its disk, and the drive of the project's folder. */
import type { Refusal } from "./refusal.ts";

/** Refusals because of the memory or the disk. */
export const DISK: readonly Refusal[] = [
  {
    message:
      "This computer has too little memory for git just now. Fix: close other programs, and send again.",
    patterns: [
      /out of memory|cannot allocate memory|too many open files/i,
      /(?:fork|thread|lstat).*resource temporarily unavailable|died of signal 9/i,
    ],
    examples: [
      "fatal: Out of memory, malloc failed (tried to allocate 524288 bytes)",
      "fatal: mmap failed: Cannot allocate memory",
      "error: cannot fork() for git-lfs filter-process: Resource temporarily unavailable",
      'error: open(".git/objects/pack"): Too many open files',
      "error: git-remote-https died of signal 9",
    ],
  },
  {
    message:
      "The disk, or the network drive, on which this folder lies answers with errors. Fix: see that it is connected, and copy site/_data and site/images to another one.",
    when: "here",
    patterns: [/input\/output error|stale (?:NFS )?file handle|device not configured/i],
    examples: [
      "error: unable to read site/images/office.jpg: Input/output error",
      "fatal: cannot stat '.git/index': Stale file handle",
    ],
  },
  {
    message: "The disk of this computer is full. Fix: make room on it, and send again.",
    patterns: [
      /no space left on device|disk quota exceeded|not enough space on the disk/i,
      /disk is full/i,
    ],
    examples: [
      "error: file write error: No space left on device\nfatal: unable to write new index file",
      "fatal: sha1 file '.git/index.lock' write error: Disk quota exceeded",
      "fatal: cannot create .git/index.lock: There is not enough space on the disk.",
    ],
  },
  {
    message:
      "A file of this folder cannot be read now, as happens where a cloud drive (iCloud, OneDrive, Dropbox) keeps it elsewhere. Fix: tell that drive to keep the whole folder on this computer, or better, move the project out of it; then send again.",
    patterns: [
      /mmap failed|short read|read error while indexing|deadlock avoided/i,
      /operation canceled|cloud (?:file|operation)/i,
    ],
    examples: [
      "error: short read while indexing site/_data/faqs.json",
      "fatal: mmap failed: Operation timed out",
      "error: read error while indexing site/images/office.jpg: Resource deadlock avoided",
      'error: open("site/images/office.jpg"): The cloud file provider is not running.',
      'error: open("site/images/office.jpg"): Operation canceled\nfatal: unable to index file',
      "fatal: read error while indexing site/images/office.jpg: Invalid argument",
    ],
  },
  {
    message:
      "Git has not finished on this computer. Fix: send again; if it stays so, see whether a virus scanner or a cloud drive (iCloud, OneDrive, Dropbox) holds the project's folder, and move the project out of it.",
    when: "here",
    patterns: [/timed out|there was no answer/i],
    examples: ["There was no answer.", "fatal: read error: Connection timed out"],
  },
];
