/** The messages if git does not start, is set up wrongly, or does not know the sender's name. */
import type { Refusal } from "./refusal.ts";
import { DROPPED_WORDS, GET_ANEW, NO_NAME, NOT_JOINED } from "./states.ts";

/** Refusals because of git's installation and settings. */
export const GIT_ITSELF: readonly Refusal[] = [
  {
    message: "Git is not installed. Fix: install it from https://git-scm.com.",
    patterns: [/spawn git ENOENT/],
    examples: ["spawn git ENOENT"],
  },
  {
    message:
      "Git is not installed: a new version of macOS has taken it away, or waits for its licence to be accepted. Fix: type xcode-select --install in a terminal, and send again.",
    patterns: [/xcrun: error|xcode-select: (?:note|error)|Xcode.*license/i],
    examples: [
      "xcrun: error: invalid active developer path (/Library/Developer/CommandLineTools), missing xcrun at: /Library/Developer/CommandLineTools/usr/bin/xcrun",
      "xcode-select: note: no developer tools were found at '/Applications/Xcode.app', requesting install.",
      "You have not agreed to the Xcode license agreements, please run 'sudo xcodebuild -license' from within a Terminal window to review and agree to the Xcode and Apple SDKs license.",
    ],
  },
  {
    message:
      "Git does not start on this computer: a part of it is missing, or something keeps it from starting. Fix: install it anew from https://git-scm.com, and see whether a virus scanner stops it.",
    patterns: [
      /spawn (?:git )?(?:EACCES|EPERM|UNKNOWN)|library not loaded/i,
      /loading shared libraries|child_info_fork|cygheap/i,
    ],
    examples: [
      "git: error while loading shared libraries: libpcre2-8.so.0: cannot open shared object file: No such file or directory",
      "spawn git EACCES",
      "dyld[123]: Library not loaded: /usr/local/opt/pcre2/lib/libpcre2-8.0.dylib\n  Referenced from: /usr/local/bin/git",
      "0 [main] git-remote-https 1234 child_info_fork::abort: C:\\Program Files\\Git\\usr\\bin\\msys-2.0.dll: Loaded to different address",
    ],
  },
  {
    message:
      "The pictures are stored with Git LFS, which is not installed here. Fix: install it from https://git-lfs.com, type git lfs install in a terminal, and send again.",
    patterns: [/git-lfs.*(?:not found|not recognized)|'lfs' is not a git command/i],
    examples: [
      "git-lfs filter-process: line 1: git-lfs: command not found\nfatal: the remote end hung up unexpectedly",
      "git: 'lfs' is not a git command. See 'git --help'.",
    ],
  },
  {
    message:
      "The helper that keeps your login for git is missing on this computer. Fix: install git anew from https://git-scm.com, type git fetch in a terminal and log in there, and send again.",
    patterns: [
      /'credential-\S+' is not a git command|credential-\S+: (?:command )?not found/i,
    ],
    examples: [
      "git: 'credential-manager-core' is not a git command. See 'git --help'.\nfatal: could not read Username for 'https://github.com': terminal prompts disabled",
      "/usr/share/doc/git/contrib/credential/libsecret/git-credential-libsecret get: 1: /usr/share/doc/git/contrib/credential/libsecret/git-credential-libsecret: not found\nfatal: could not read Username for 'https://github.com': terminal prompts disabled",
      "git: 'credential-osxkeychain' is not a git command. See 'git --help'.\nremote: Invalid username or password.\nfatal: Authentication failed for 'https://github.com/company/site.git/'",
    ],
  },
  {
    message:
      "A program that git needs to reach this code host is missing on this computer, or the host's address is misspelt; the text below names it. Fix: install it, or ask whoever looks after the code how this copy should be connected.",
    patterns: [
      /'remote-(?!https?')\S+' is not a git command|protocol '\S+' is not supported/im,
      /cannot run \S*(?:ssh|plink)/im,
      /^(?!remote:).*(?:ssh|plink|nc|cloudflared): (?:command )?not found/im,
      /(?:ssh|plink)(?:\.exe)?: .*no such file/im,
      /unable to find remote helper for '(?!https?')/im,
    ],
    examples: [
      "fatal: protocol 'htps' is not supported",
      "error: cannot run ssh: No such file or directory\nfatal: unable to fork",
      "C:/Program Files/PuTTY/plink.exe: line 1: C:/Program: No such file or directory\nfatal: Could not read from remote repository.",
      "sh: 1: nc: not found\nkex_exchange_identification: Connection closed by remote host\nfatal: Could not read from remote repository.",
      "fatal: Unable to find remote helper for 'codecommit'",
      "git: 'remote-htps' is not a git command. See 'git --help'.",
    ],
  },
  {
    message:
      "This copy was made by a newer git than the one of this computer. Fix: install the newest from https://git-scm.com, and send again.",
    patterns: [
      /unknown repository extension|expected git repo version/i,
      /index uses \S+ extension|(?:unknown|bad) index version/i,
    ],
    examples: [
      "error: bad index version 9\nfatal: index file corrupt",
      "error: index uses sdir extension, which we do not understand\nfatal: index file corrupt",
      "fatal: unknown repository extension found:\n\trefstorage",
      "fatal: Expected git repo version <= 0, found 1",
    ],
  },
  {
    message:
      "Git's settings hold a mistake, or cannot be read; the text below names it. Fix: ask whoever looks after this computer to mend that.",
    patterns: [
      /bad config (?:line|variable)|bad (?:boolean|numeric) config value/i,
      /unable to parse '.*' from|core\.bare and core\.worktree/i,
      /unable to parse command-line config|while reading the configuration/i,
      /key does not contain a section/i,
    ],
    examples: [
      "fatal: unable to parse 'user' from command-line config",
      "fatal: core.bare and core.worktree do not make sense",
      "warning: unable to access '/home/asha/.gitconfig': Permission denied\nfatal: unknown error occurred while reading the configuration files",
      "fatal: bad config line 12 in file .git/config",
      "error: key does not contain a section: foo",
      "fatal: bad boolean config value 'ture' for 'core.filemode'",
    ],
  },
  {
    message:
      "A program through which git stores some files (a filter, such as git-crypt or Git LFS) has failed. Fix: ask whoever looks after the code to set it up on this computer.",
    patterns: [/external filter .* failed|(?:clean|smudge) filter \S+ failed/i],
    examples: [
      "error: cannot run git-crypt: No such file or directory\nerror: external filter '\"git-crypt\" clean' failed 1\nfatal: site/_data/faqs.json: clean filter 'git-crypt' failed",
      "error: external filter 'git-lfs smudge -- %f' failed\nfatal: site/images/office.jpg: smudge filter lfs failed",
    ],
  },
  {
    message:
      "This git cannot speak https with the code host, because a part of it is missing or too old. Fix: install git anew from https://git-scm.com.",
    patterns: [
      /'remote-https?' is not a git command|unable to find remote helper/i,
      /protocol "?https"? (?:is )?not supported/i,
      /error (?:setting certificate|adding trust anchors)|failed to open CA file/i,
      /problem with the SSL CA cert|alert protocol version|unsupported protocol/i,
    ],
    examples: [
      "fatal: unable to access 'https://git.company.in/site.git/': error:1425F102:SSL routines:ssl_choose_client_version:unsupported protocol",
      "fatal: unable to access 'https://github.com/company/site.git/': Protocol \"https\" not supported or disabled in libcurl",
      "fatal: unable to access 'https://github.com/company/site.git/': error setting certificate verify locations:  CAfile: C:/Program Files/Git/mingw64/ssl/certs/ca-bundle.crt CApath: none",
      "git: 'remote-https' is not a git command. See 'git --help'.",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: failed to open CA file 'C:/Users/asha/ca.pem': No such file or directory",
      "fatal: unable to access 'https://github.com/company/site.git/': Problem with the SSL CA cert (path? access rights?)",
      "fatal: unable to access 'https://github.com/company/site.git/': error:1407742E:SSL routines:SSL23_GET_SERVER_HELLO:tlsv1 alert protocol version",
      "fatal: unable to access 'https://github.com/company/site.git/': error adding trust anchors from file: C:/Program Files/Git/mingw64/etc/ssl/certs/ca-bundle.crt",
      "fatal: Unable to find remote helper for 'https'",
    ],
  },
  {
    message:
      "The git of this computer is too old: version 2.5 or newer is needed (git --version shows it). Fix: install it from https://git-scm.com.",
    patterns: [
      /^(?:usage: git|error: unknown (?:option|switch)|unknown option:)/im,
      /is not a git command/im,
    ],
    examples: [
      "usage: git merge-tree <base-tree> <branch1> <branch2>",
      "error: unknown option `path'\nusage: git hash-object [-t <type>] [-w]",
      "git: 'worktree' is not a git command. See 'git --help'.",
    ],
  },
  {
    message:
      "Git's settings on this computer forbid this way to the code host. Fix: ask whoever looks after this computer to allow it; git config --get-regexp ^protocol and the variable GIT_ALLOW_PROTOCOL show what forbids it.",
    patterns: [/transport '\S+' not allowed/i],
    examples: ["fatal: transport 'file' not allowed"],
  },
  {
    message:
      "Git does not trust the folder that is the code host of this copy, because it belongs to another user. Fix: ask whoever looks after the code whether it is the right one; if it is, type the line below that begins with git config in a terminal, and send again.",
    when: "code-host",
    patterns: [
      /(?:dubious ownership|unsafe repository)[\s\S]*could not read from remote/i,
    ],
    examples: [
      "fatal: detected dubious ownership in repository at '/mnt/share/site.git'\nTo add an exception for this directory, call:\n\n\tgit config --global --add safe.directory /mnt/share/site.git\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message:
      "Git does not trust this folder, because it belongs to another user of this computer. Fix: type the line below that begins with git config in a terminal, and send again.",
    patterns: [/dubious ownership|unsafe repository/i],
    examples: [
      "fatal: unsafe repository ('/home/asha/site' is owned by someone else)",
      "fatal: detected dubious ownership in repository at '/mnt/c/site'\nTo add an exception for this directory, call:\n\n\tgit config --global --add safe.directory /mnt/c/site",
    ],
  },
  {
    message: `This folder is a second copy (a worktree or submodule) of a project that was moved or deleted: git looks for it in the place below. Fix: bring that back to its place; or ${GET_ANEW}`,
    when: "here",
    patterns: [/not a git repository: /i],
    examples: ["fatal: not a git repository: /home/asha/site/.git/worktrees/words"],
  },
  {
    message: NO_NAME,
    patterns: [
      /tell me who you are|empty ident|auto-detect|no (?:name|email) was given/i,
      /disallowed characters/i,
    ],
    examples: [
      "*** Please tell me who you are.\n\nfatal: unable to auto-detect email address (got 'asha@pc.(none)')",
      "fatal: empty ident name (for <asha@example.org>) not allowed",
      "fatal: no email was given and auto-detection is disabled",
      "fatal: name consists only of disallowed characters: .",
    ],
  },
  {
    message: DROPPED_WORDS,
    when: "here",
    patterns: [/failed to encode|BOM is (?:required|prohibited)/i],
    examples: [
      "fatal: BOM is required in 'site/_data/faqs.json' if encoded as UTF-16",
      "fatal: failed to encode 'site/_data/faqs.json' from UTF-8 to ISO-8859-1",
    ],
  },
  {
    message: NOT_JOINED,
    when: "here",
    patterns: [/resolve your current index/i],
    examples: ["error: you need to resolve your current index first"],
  },
];
