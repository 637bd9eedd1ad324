/** The messages of code hosts about their own errors: of their disk, their copy of the project, or their programs. */
import type { Refusal } from "./refusal.ts";

/** Refusals because of an error of the code host. */
export const CODE_HOST_ERRORS: readonly Refusal[] = [
  {
    message:
      "The code host's disk, or this project's share of it, is full. Fix: tell whoever looks after the code.",
    when: "code-host",
    patterns: [/remote:.*(?:no space left|quota exceeded|unable to create temporary)/i],
    examples: [
      "remote: fatal: write error: No space left on device\nerror: remote unpack failed: index-pack abnormal exit\n ! [remote rejected] main -> main (unpacker error)",
    ],
  },
  {
    message:
      "The project at the code host is damaged. Fix: tell whoever looks after the code.",
    when: "code-host",
    patterns: [
      /remote: .*(?:is corrupt|is empty|bad object|unable to read|unable to parse)/i,
      /corruption on the remote|missing necessary objects|upload-pack: not our ref/i,
    ],
    examples: [
      "error: packfile ./objects/pack/pack-c84c.pack does not match index\nfatal: remote error: upload-pack: not our ref 5809cb",
      "remote: fatal: loose object 8b61f0 (stored in ./objects/8b/61f0) is corrupt\nremote: aborting due to possible repository corruption on the remote side.\nfatal: protocol error: bad pack header",
      " ! [remote rejected] main -> main (missing necessary objects)",
    ],
  },
  {
    message:
      "The address that this copy has for the code host is a folder in which somebody works, and git does not change files under their hands. Fix: ask whoever looks after the code for the address from which the site is published.",
    when: "code-host",
    patterns: [/branch is currently checked out|refusing to update checked out branch/i],
    examples: [
      "remote: error: refusing to update checked out branch: refs/heads/main\n ! [remote rejected] main -> main (branch is currently checked out)",
    ],
  },
  {
    message:
      "The code host may not write into its own store, as on a network drive whose folders belong to somebody else. Fix: tell whoever looks after the code; nothing on this computer helps.",
    when: "code-host",
    patterns: [
      /remote:.*insufficient permission|remote:.*unable to create/i,
      /unable to create temporary object directory/i,
    ],
    examples: [
      "remote: error: insufficient permission for adding an object to repository database ./objects\n ! [remote rejected] main -> main (unpacker error)",
      " ! [remote rejected] main -> main (unable to create temporary object directory)",
    ],
  },
  {
    message:
      "The computer of the code host has no git, or does not find it. Fix: tell whoever looks after the code.",
    when: "code-host",
    patterns: [/git-(?:upload|receive)-pack\S*: (?:command )?not found/i],
    examples: [
      "bash: git-upload-pack: command not found\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message:
      "The code host has a fault of its own just now. Fix: wait some minutes, and send again; its status page may say more.",
    when: "code-host",
    patterns: [
      /unpacker error|\[remote rejected\].*\(fail(?:ed|ure)\)|error: 5\d\d/i,
      /HTTP 5\d\d|internal (?:server |git )?error/i,
      /internal api (?:error|unreachable)|service temporarily unavailable/i,
      /temporarily offline|git server, Gitaly|deadline exceeded/i,
      /push operation timed out|(?:is currently|not) available at this time/i,
      /is currently unavailable|under heavy load|remote: .*out of memory/i,
      /cannot run hooks\/|hooks\/.*: not found/i,
    ],
    examples: [
      "remote: hooks/pre-receive: line 3: lint: not found",
      "remote: error: cannot run hooks/pre-receive: No such file or directory",
      "remote: rpc error: code = DeadlineExceeded desc = context deadline exceeded",
      "fatal: unable to access 'https://git.company.in/site.git/': The requested URL returned error: 503 Service Temporarily Unavailable",
      "error: RPC failed; HTTP 502 curl 22 The requested URL returned error: 502",
      " ! [remote rejected] main -> main (unpacker error)",
      "remote: fatal error in commit_refs\n ! [remote rejected] main -> main (failure)",
      "remote: fatal: Out of memory, malloc failed (tried to allocate 1048576 bytes)\nerror: remote unpack failed: index-pack abnormal exit\n ! [remote rejected] main -> main (failed)",
      "fatal: unable to access 'https://gitlab.com/company/site.git/': The requested URL returned error: 503",
      "remote: GitLab: Internal API unreachable\nfatal: Could not read from remote repository.",
      "remote: Gitea: Internal error",
      "remote: ERROR: The git server, Gitaly, is not available at this time. Please contact your administrator.\nfatal: Could not read from remote repository.",
      "remote: GitLab: Push operation timed out\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "fatal: remote error: Bitbucket is currently under heavy load and is not able to service your request.",
      "fatal: remote error: Bitbucket Server is currently unavailable",
    ],
  },
];
