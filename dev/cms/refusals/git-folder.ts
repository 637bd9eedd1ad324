/** The messages of git about its own files in this folder, and about files that are in its way. */
import type { Refusal } from "./refusal.ts";
import { DAMAGED_STORE } from "./states.ts";

/** Refusals because of git's files in this folder. */
export const GIT_FOLDER: readonly Refusal[] = [
  {
    message:
      "Git's list of the files in this folder is damaged, as after a power cut. Fix: delete the file .git/index, type git reset in a terminal, which changes no other file, and send again.",
    when: "here",
    patterns: [
      /index file (?:corrupt|open failed: no such|smaller)|bad index file/i,
      /unordered stage entries|broken index|unknown index entry format/i,
      /unable to map index file/i,
    ],
    examples: [
      "fatal: .git/index: unable to map index file: Invalid argument",
      "fatal: unordered stage entries in index",
      "fatal: bad index file sha1 signature",
      "error: bad signature 0x00000000\nfatal: index file corrupt",
      "fatal: .git/index: index file smaller than expected",
      "fatal: unknown index entry format 0x09000000",
    ],
  },
  {
    message:
      "A cloud drive or the Finder has put a copy of one of git's own files beside it; the text below names it. Fix: ask whoever looks after the code to delete that copy in the folder .git, and move the project out of the drive.",
    patterns: [/bad object refs\/[^\n]* |bad ref for [^\n]* \d|ref with broken name/i],
    examples: [
      "fatal: bad object refs/remotes/origin/main 2\nerror: https://github.com/company/site.git did not send all necessary objects",
      "warning: ignoring ref with broken name refs/heads/main 2\nfatal: bad object refs/heads/main 2",
    ],
  },
  {
    message: DAMAGED_STORE,
    patterns: [
      /object file .* is empty|(?:loose|packed) object .* is corrupt|bad object/i,
      /inflate: data stream error|invalid object \d|failed to traverse parents/i,
      /unexpected line in .*packed-refs|appears to be broken|bad ref for/i,
      /not a git repository \(|invalid gitfile(?![\s\S]*could not read from remote)/i,
      /did not send all necessary objects|unable to (?:read tree|unpack)/i,
      /missing blob|does not (?:match index|point to a valid object)/i,
      /reference broken|garbage at end of loose|commit-graph requires/i,
      /revision walk setup failed|bad tree object|file size in \S+\.idx/i,
      /alternate object path|unable to read [0-9a-f]{7,}|unable to parse object/i,
    ],
    examples: [
      "fatal: unable to parse object: 4b825dc642cb6eb9a060e54bf8d69288fbee4904",
      "fatal: unable to read 4b825dc642cb6eb9a060e54bf8d69288fbee4904",
      "error: garbage at end of loose object '4b825dc642cb6eb9a060e54bf8d69288fbee4904'",
      "missing blob 4b825dc642cb6eb9a060e54bf8d69288fbee4904",
      "fatal: unable to read tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904",
      "error: inflate: data stream error (incorrect header check)",
      "fatal: not a git repository (or any of the parent directories): .git",
      "fatal: invalid gitfile format: .git",
      "fatal: bad object refs/remotes/origin/main\nerror: ../site.git did not send all necessary objects",
      "error: refs/remotes/origin/main does not point to a valid object!\nfatal: bad revision 'refs/remotes/origin/main..HEAD'",
      "error: object file .git/objects/8b/61 is empty\nfatal: loose object 8b61 (stored in .git/objects/8b/61) is corrupt",
      "error: invalid object 100644 8b61f0 for 'site/_data/faqs.json'\nerror: Error building trees",
      "error: Could not read 8b61f0\nfatal: Failed to traverse parents of commit 3207cb",
      "fatal: unexpected line in .git/packed-refs: ",
      "fatal: commit-graph requires overflow generation data but has none",
      "error: Could not read 3207cb\nfatal: revision walk setup failed",
      "fatal: bad tree object HEAD",
      "error: wrong index v2 file size in .git/objects/pack/pack-1.idx",
      "fatal: unable to normalize alternate object path: /mnt/old/objects",
    ],
  },
  {
    message:
      "In git's own folder something stands where git writes a file; the text below names it. Fix: take it away from there, and send again.",
    patterns: [/'?\S*\.git\/[^']*'?: is a directory/i],
    examples: ["error: cannot open '.git/FETCH_HEAD': Is a directory"],
  },
  {
    message:
      "A branch that the code host has no more stands in the way here. Fix: type git remote prune origin in a terminal, and send again.",
    patterns: [/exists; cannot create/i],
    examples: [
      "error: cannot lock ref 'refs/remotes/origin/main': 'refs/remotes/origin/main/old' exists; cannot create 'refs/remotes/origin/main'",
    ],
  },
  {
    message:
      "Git may not write in this folder. Fix: close other programs that have its files open, and see that the folder is yours and not read-only; perhaps a command was run there as administrator.",
    patterns: [
      /(?:\.git\/|site\/|\.lock).*(?:permission denied|operation not permitted|access is denied)/i,
      /insufficient permission for|read-only file system/i,
      /unable to (?:unlink|write (?:new index|loose object))/i,
    ],
    examples: [
      "error: insufficient permission for adding an object to repository database .git/objects",
      "fatal: Unable to create '/home/asha/site/.git/index.lock': Read-only file system",
      "error: unable to unlink old 'site/_data/faqs.json': Permission denied",
      "fatal: unable to write new index file",
      "error: cannot lock ref 'refs/heads/main': Unable to create 'C:/site/.git/refs/heads/main.lock': Permission denied",
      "error: unable to write loose object file: Permission denied",
    ],
  },
  {
    message:
      "Another program is using git in this folder. Fix: wait until it has finished, and send again. If there is no such program, delete the file below whose name ends in .lock.",
    patterns: [
      /\.lock'?: file exists|lock config file .*: file exists/i,
      /shallow file has changed/i,
    ],
    examples: [
      "fatal: shallow file has changed since we read it",
      "fatal: Unable to create '/home/asha/site/.git/index.lock': File exists.\n\nAnother git process seems to be running in this repository",
      "error: could not lock config file .git/config: File exists",
    ],
  },
  {
    message:
      "A file that others have sent has a name that this computer cannot hold. Fix: on Windows, type git config core.longpaths true in a terminal, and send again; if that does not help, ask whoever looks after the code to give the file below a plain, shorter name.",
    when: "here",
    patterns: [
      /file ?name too long|unable to create file .*: invalid argument|invalid path '/i,
    ],
    examples: [
      "error: unable to create file site/images/very-long.jpg: Filename too long",
      "error: invalid path 'site/images/a:b.jpg'",
      "error: unable to create file site/images/aux.jpg: Invalid argument",
    ],
  },
  {
    message:
      "What others have sent changes a file that was changed or added here too, and that is not sent from here. Fix: take back the file that is named below (Discard Changes in VS Code), or move it out of the project if it is new, and send again.",
    when: "here",
    patterns: [/would be overwritten|not uptodate|untracked working tree file/i],
    examples: [
      "error: Entry 'code.ts' not uptodate. Cannot merge.",
      "error: Untracked working tree file 'code.ts' would be overwritten by merge.",
    ],
  },
];
