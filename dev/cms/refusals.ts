/** What git and code hosts print when they refuse, each with its own cause and what to do. */
import { KnownFailure } from "../../lib/failures.ts";

/** Whose words a refusal can hold: git's own on this computer, or the network's and the code host's as well. */
export type Place = "here" | "host";

interface Row {
  /** What an editor reads: what is wrong. Fix: what to do. */
  message: string;
  /** Commands that can say it; any, if missing. */
  when?: Place;
  pattern: RegExp;
  /** What was really printed; the tests run each. */
  examples: readonly string[];
}

/** The end of a sentence: whole folders would bring back what others have changed meanwhile. */
export const GET_ANEW =
  "get the project into a new folder with GitHub Desktop (Clone repository) or git clone, and copy those files of site/_data and site/images into it that you have changed. See under Not sent yet in the forms that they hold your changes alone.";

export const NOT_FINISHED =
  "A merge, rebase or bisect was started in this copy and not finished. Fix: finish it in VS Code or GitHub Desktop, or ask whoever looks after the code.";

export const SAME_LINES =
  "Somebody else has sent other words in the same lines. Theirs are on the code host, yours are here as before. Fix: copy your text, put the file back in the list, press Send, which brings theirs here, and enter yours again.";

export const SAME_PICTURE =
  "Somebody else has sent another picture in place of the same one. Theirs is on the code host, yours is here as before. Fix: copy yours to another folder, take the file back (Discard Changes in VS Code), press Send, which brings theirs here, and choose yours again if it is the right one.";

export const SAME_NAME =
  "Somebody else has sent another picture under the name of your new one. Fix: choose yours again in the form, under another name, and send again.";

export const DELETED_THERE =
  "Somebody else has deleted or renamed a file in which you have changed something. Yours is here as before. Fix: copy your text or picture, put the file back (in the list, or by Discard Changes in VS Code), press Send, which brings their change here, and enter yours again where it belongs now.";

export const DELETED_HERE =
  "You have deleted a picture that somebody else has changed. Fix: take it back (Discard Changes in VS Code), press Send, which brings theirs here, and then delete it if you still want to.";

export const NO_REMOTE =
  "This copy is connected to no code host. Fix: get the project with GitHub Desktop (Clone repository) or git clone.";

export const SEVERAL_REMOTES =
  "This copy is connected to several code hosts, and none of them is called origin. Fix: type git remote rename NAME origin in a terminal, with the name below of the one that publishes the site.";

export const FOLLOWS_ANOTHER =
  "This copy is connected to several code hosts, and its branch follows another than origin: the one below. Fix: if origin publishes the site, type git branch --unset-upstream in a terminal, and send again; if the other one does, type git remote rename origin old-origin.";

export const ANOTHER_HISTORY =
  "The history of the code host was rewritten, or begun anew, since this copy was brought up to date. Fix: ask whoever looks after the code. Do not press Sync or push, which would bring back what was taken out.";

export const NO_COMMON_HISTORY = `This copy and the code host have no history in common: one of them was begun anew, as by git init. Fix: ${GET_ANEW}`;

export const SENDS_ELSEWHERE =
  "Git would send from this copy to another place than the one from which the site is published, perhaps a fork: they hold different things. Fix: ask whoever looks after the code for the right address, and type git remote set-url --push origin THAT-ADDRESS in a terminal.";

export const LED_ELSEWHERE =
  "A setting of git on this computer (insteadOf) leads from the address of the code host to another place, the one below, perhaps a fork: they hold different things. Fix: show this to whoever looks after the code; git config --show-origin --get-regexp insteadof names the setting.";

export const NOT_PUBLISHED =
  "Git has sent your words to the address below, but the site is published from another place, which does not have them: perhaps the address is that of a fork. They are here as before, and not on the site. Fix: show this to whoever looks after the code.";

export const PUT_ASIDE =
  "The code host has taken your words, but the branch from which the site is published does not have them: perhaps somebody has to agree first. They are here as before, and not on the site. Fix: show this to whoever looks after the code.";

export const NO_SUCH_BRANCH =
  "The code host has no branch of this name. Fix: look there which branch the site is published from, usually main, and write that as CMS_BRANCH into the file .env.";

export const EMPTY_HOST =
  "The code host has this project without anything in it: nobody has sent a first commit there. Fix: ask whoever looks after the code to send the project itself first (git push), or for the address of the one from which the site is published.";

export const NOT_JOINED =
  "Git could not join two versions of the file that is named below, as after git stash pop, and waits for somebody to choose. Fix: open the file, keep the right lines, press + beside it in VS Code (Stage Changes) or type git add and its name in a terminal, and send again.";

const NO_RIGHT =
  "The code host does not let you send. Fix: type git fetch in a terminal and log in there, or ask whoever looks after the code for the right to push.";

const UNREACHABLE =
  "The code host cannot be reached. Fix: check that this computer is connected to the internet, and send again.";

export const DROPPED_WORDS =
  "Git is told to store this file otherwise than it is here (a filter in .gitattributes or .git/info/attributes), and what you have changed would not arrive as it is. It is here as before. Fix: ask whoever looks after the code to take that line away for site/_data.";

export const DAMAGED_STORE = `Git's own store in this folder is damaged, as after a power cut. Fix: ${GET_ANEW}`;

export const NO_MAIN_BRANCH =
  "The code host does not say which of its branches the site is published from. Fix: ask whoever looks after the code, and write a line CMS_BRANCH= with that branch's name into the file .env of the project's folder.";

export const SAVED_MEANWHILE =
  "A file was saved while it was being sent. Fix: press Send again.";

const SOMEBODY_ELSE =
  "Somebody else was sending at the same moment. Fix: press Send again, which brings theirs here first.";

export const NO_NAME =
  'Git does not know your name. Fix: type in a terminal, once: git config --global user.name "Your Name", and git config --global user.email "you@example.org".';

/** The first row that matches counts, so the narrowest are first: many refusals end in the same general line. */
export const REFUSALS: readonly Row[] = [
  // Git itself.
  {
    message: "Git is not installed. Fix: install it from https://git-scm.com.",
    pattern: /spawn git ENOENT/,
    examples: ["spawn git ENOENT"],
  },
  {
    message:
      "Git is not installed: a new version of macOS has taken it away, or waits for its licence to be accepted. Fix: type xcode-select --install in a terminal, and send again.",
    pattern: /xcrun: error|xcode-select: (?:note|error)|Xcode.*license/i,
    examples: [
      "xcrun: error: invalid active developer path (/Library/Developer/CommandLineTools), missing xcrun at: /Library/Developer/CommandLineTools/usr/bin/xcrun",
      "xcode-select: note: no developer tools were found at '/Applications/Xcode.app', requesting install.",
      "You have not agreed to the Xcode license agreements, please run 'sudo xcodebuild -license' from within a Terminal window to review and agree to the Xcode and Apple SDKs license.",
    ],
  },
  {
    message:
      "Git does not start on this computer: a part of it is missing, or something keeps it from starting. Fix: install it anew from https://git-scm.com, and see whether a virus scanner stops it.",
    pattern:
      /spawn (?:git )?(?:EACCES|EPERM|UNKNOWN)|library not loaded|loading shared libraries|child_info_fork|cygheap/i,
    examples: [
      "spawn git EACCES",
      "dyld[123]: Library not loaded: /usr/local/opt/pcre2/lib/libpcre2-8.0.dylib\n  Referenced from: /usr/local/bin/git",
      "0 [main] git-remote-https 1234 child_info_fork::abort: C:\\Program Files\\Git\\usr\\bin\\msys-2.0.dll: Loaded to different address",
    ],
  },
  {
    message:
      "The pictures are stored with Git LFS, which is not installed here. Fix: install it from https://git-lfs.com, type git lfs install in a terminal, and send again.",
    pattern: /git-lfs.*(?:not found|not recognized)|'lfs' is not a git command/i,
    examples: [
      "git-lfs filter-process: line 1: git-lfs: command not found\nfatal: the remote end hung up unexpectedly",
      "git: 'lfs' is not a git command. See 'git --help'.",
    ],
  },
  {
    message:
      "The helper that keeps your login for git is missing on this computer. Fix: install git anew from https://git-scm.com, type git fetch in a terminal and log in there, and send again.",
    pattern:
      /'credential-\S+' is not a git command|credential-\S+: (?:command )?not found/i,
    examples: [
      "git: 'credential-manager-core' is not a git command. See 'git --help'.\nfatal: could not read Username for 'https://github.com': terminal prompts disabled",
      "/usr/share/doc/git/contrib/credential/libsecret/git-credential-libsecret get: 1: /usr/share/doc/git/contrib/credential/libsecret/git-credential-libsecret: not found\nfatal: could not read Username for 'https://github.com': terminal prompts disabled",
      "git: 'credential-osxkeychain' is not a git command. See 'git --help'.\nremote: Invalid username or password.\nfatal: Authentication failed for 'https://github.com/company/site.git/'",
    ],
  },
  {
    message:
      "A program that git needs to reach this code host is missing on this computer, or the host's address is misspelt; the text below names it. Fix: install it, or ask whoever looks after the code how this copy should be connected.",
    pattern:
      /'remote-(?!https?')\S+' is not a git command|protocol '\S+' is not supported|cannot run \S*(?:ssh|plink)|^(?!remote:).*(?:ssh|plink|nc|cloudflared): (?:command )?not found|(?:ssh|plink)(?:\.exe)?: .*no such file|unable to find remote helper for '(?!https?')/im,
    examples: [
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
    pattern:
      /unknown repository extension|expected git repo version|index uses \S+ extension|(?:unknown|bad) index version/i,
    examples: [
      "error: index uses sdir extension, which we do not understand\nfatal: index file corrupt",
      "fatal: unknown repository extension found:\n\trefstorage",
      "fatal: Expected git repo version <= 0, found 1",
    ],
  },
  {
    message:
      "Git's settings hold a mistake, or cannot be read; the text below names it. Fix: ask whoever looks after this computer to mend that.",
    pattern:
      /bad config (?:line|variable)|bad (?:boolean|numeric) config value|unable to parse '.*' from|core\.bare and core\.worktree|unable to parse command-line config|while reading the configuration|key does not contain a section/i,
    examples: [
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
    pattern: /external filter .* failed|(?:clean|smudge) filter \S+ failed/i,
    examples: [
      "error: cannot run git-crypt: No such file or directory\nerror: external filter '\"git-crypt\" clean' failed 1\nfatal: site/_data/faqs.json: clean filter 'git-crypt' failed",
      "error: external filter 'git-lfs smudge -- %f' failed\nfatal: site/images/office.jpg: smudge filter lfs failed",
    ],
  },
  {
    message:
      "This git cannot speak https with the code host, because a part of it is missing or too old. Fix: install git anew from https://git-scm.com.",
    pattern:
      /'remote-https?' is not a git command|unable to find remote helper|protocol "?https"? (?:is )?not supported|error (?:setting certificate|adding trust anchors)|failed to open CA file|problem with the SSL CA cert|alert protocol version|unsupported protocol/i,
    examples: [
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
    pattern:
      /^(?:usage: git|error: unknown (?:option|switch)|unknown option:)|is not a git command/im,
    examples: [
      "usage: git merge-tree <base-tree> <branch1> <branch2>",
      "error: unknown option `path'\nusage: git hash-object [-t <type>] [-w]",
      "git: 'worktree' is not a git command. See 'git --help'.",
    ],
  },
  {
    message:
      "Git's settings on this computer forbid this way to the code host. Fix: ask whoever looks after this computer to allow it; git config --get-regexp ^protocol and the variable GIT_ALLOW_PROTOCOL show what forbids it.",
    pattern: /transport '\S+' not allowed/i,
    examples: ["fatal: transport 'file' not allowed"],
  },
  {
    message:
      "Git does not trust the folder that is the code host of this copy, because it belongs to another user. Fix: ask whoever looks after the code whether it is the right one; if it is, type the line below that begins with git config in a terminal, and send again.",
    when: "host",
    pattern: /(?:dubious ownership|unsafe repository)[\s\S]*could not read from remote/i,
    examples: [
      "fatal: detected dubious ownership in repository at '/mnt/share/site.git'\nTo add an exception for this directory, call:\n\n\tgit config --global --add safe.directory /mnt/share/site.git\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message:
      "Git does not trust this folder, because it belongs to another user of this computer. Fix: type the line below that begins with git config in a terminal, and send again.",
    pattern: /dubious ownership|unsafe repository/i,
    examples: [
      "fatal: detected dubious ownership in repository at '/mnt/c/site'\nTo add an exception for this directory, call:\n\n\tgit config --global --add safe.directory /mnt/c/site",
    ],
  },
  {
    message: `This folder is a second copy (a worktree or submodule) of a project that was moved or deleted: git looks for it in the place below. Fix: bring that back to its place; or ${GET_ANEW}`,
    when: "here",
    pattern: /not a git repository: /i,
    examples: ["fatal: not a git repository: /home/asha/site/.git/worktrees/words"],
  },
  {
    message: NO_NAME,
    pattern:
      /tell me who you are|empty ident|auto-detect|no (?:name|email) was given|disallowed characters/i,
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
    pattern: /failed to encode|BOM is (?:required|prohibited)/i,
    examples: [
      "fatal: BOM is required in 'site/_data/faqs.json' if encoded as UTF-16",
      "fatal: failed to encode 'site/_data/faqs.json' from UTF-8 to ISO-8859-1",
    ],
  },
  {
    message: NOT_JOINED,
    when: "here",
    pattern: /resolve your current index/i,
    examples: ["error: you need to resolve your current index first"],
  },

  // What a code host says of a change.
  {
    message:
      "The code host wants something of your account before it takes changes from it; the text below names it. Fix: log in on its website and do that, or ask whoever looks after the code.",
    when: "host",
    pattern:
      /account (?:is|has been|was) (?:suspended|disabled|blocked|locked|deactivated)|pending approval|billing is|error: 402|captcha|conditional access|forbids access via|(?:sign in with|requires?|enable) (?:2FA|two.(?:factor|step))|OTP verification|email (?:address )?is not confirmed|accept the terms|password (?:has )?expired|contributor agreement|IP restricted|IP allow list|two.factor authentication|account is (?:currently )?not available/i,
    examples: [
      "ERROR: Your account is suspended. Please visit https://support.github.com for more information.\nfatal: Could not read from remote repository.",
      "fatal: remote error: CAPTCHA required\nYour Bitbucket account has been marked as requiring a CAPTCHA to be solved.",
      "remote: VS403463: The conditional access policy defined by your Azure Active Directory administrator has failed.\nfatal: unable to access 'https://dev.azure.com/company/_git/site/': The requested URL returned error: 403",
      "remote: The 'company' organization forbids access via a fine-grained personal access tokens if the token's lifetime is greater than 366 days.\nfatal: unable to access 'https://github.com/company/site.git/': The requested URL returned error: 403",
      "remote: User must sign in with 2FA\nfatal: unable to access 'https://git.company.in/site.git/': The requested URL returned error: 403",
      "remote: ERROR: OTP verification is required to access the repository.\nremote:   Use: ssh git@gitlab.com 2fa_verify\nfatal: Could not read from remote repository.",
      "remote: Your account is pending approval from your administrator and hence blocked.\nfatal: unable to access 'https://gitlab.com/company/site.git/': The requested URL returned error: 403",
      "remote: Your account's billing is currently locked. Please update your payment information.\nfatal: unable to access 'https://github.com/company/site.git/': The requested URL returned error: 403",
      "remote: Your primary email address is not confirmed. Please check your inbox for the confirmation instructions.\nfatal: unable to access 'https://gitlab.com/company/site.git/': The requested URL returned error: 403",
      "remote: You (@asha) must accept the Terms of Service in order to perform this action. Please access GitLab from a web browser to accept these terms.\nfatal: unable to access 'https://gitlab.com/company/site.git/': The requested URL returned error: 403",
      "remote: Your password expired. Please access GitLab from a web browser to update your password.\nfatal: unable to access 'https://gitlab.com/company/site.git/': The requested URL returned error: 403",
      "remote: You can't access this IP restricted group.\nfatal: unable to access 'https://gitlab.com/company/site.git/': The requested URL returned error: 403",
      "Gitea: Your account is disabled.\nfatal: Could not read from remote repository.",
      "fatal: remote error: No Contributor Agreement on file for user asha\nPlease review the agreement at: https://review.example/settings",
    ],
  },
  {
    message:
      "The code host's room for this project is used up. Fix: tell whoever looks after the code.",
    when: "host",
    pattern:
      /over its data quota|LFS budget|storage limits?|repo size is over limit|over (?:the|its) (?:size )?limit|remote: \w+: quota exceeded|exceeded its\s+(?:remote: (?:\[ALERT\] )?)?(?:user|size) limit|repository size limit/i,
    examples: [
      "batch response: This repository is over its data quota. Account responsible for LFS bandwidth should purchase more data packs to restore access.\nerror: failed to push some refs to 'https://github.com/company/site.git'",
      "batch response: This repository exceeded its LFS budget. The account responsible for the budget should increase it to restore access.",
      "remote: GitLab: Your push to this repository has been rejected because it would exceed storage limits.",
      "remote: ERROR: The namespace company is over its limit and is in a read-only state.",
      "remote: Repository is over the size limit, pushes are disabled.",
      "remote: Your push has been rejected, because this repository has exceeded its size limit of 10 GB",
      "remote: Gitea: new repo size is over limit of 1.0 GiB\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: Forgejo: Quota exceeded\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: [ALERT] Your push failed because the account 'company' has exceeded its\nremote: [ALERT] user limit and this repository is restricted to read-only access.\n ! [remote rejected] main -> main (pre-receive hook declined)",
    ],
  },
  {
    message:
      "Somebody else has locked a file that you send, so that nobody else changes it. Fix: ask the one who is named below to send and unlock it, and send again.",
    when: "host",
    pattern: /locked files|is locked in Git LFS/i,
    examples: [
      "Unable to push locked files:\n* site/images/office.jpg - Ravi\nERROR: Cannot update locked files.\nerror: failed to push some refs to 'https://github.com/company/site.git'",
      "remote: GitLab: The path 'site/_data/faqs.json' is locked in Git LFS by Ravi\n ! [remote rejected] main -> main (pre-receive hook declined)",
    ],
  },
  {
    message:
      "A picture is stored with Git LFS, and its content is not on this computer. Fix: type git lfs pull in a terminal; if a file stays missing, choose that picture anew, and send again.",
    when: "host",
    pattern:
      /\(missing\) \S+|missing or corrupt local objects|LFS objects are missing|unknown Git LFS object/i,
    examples: [
      "remote: error: GH008: Your push referenced at least 1 unknown Git LFS object:\nremote:     8b61f0\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "Git LFS upload failed:   0% (0/1), 0 B | 0 B/s\n  (missing) site/images/office.jpg (5f1c2a)\nhint: Your push was rejected due to missing or corrupt local objects.\nerror: failed to push some refs to 'https://github.com/company/site.git'",
      'remote: GitLab: LFS objects are missing. Ensure LFS is properly set up or try a manual "git lfs push --all".\n ! [remote rejected] main -> main (pre-receive hook declined)',
    ],
  },
  {
    message:
      "The code host keeps your email address private, and git would publish it. Fix: copy the address that the page named below offers for this (GitHub's ends in noreply.github.com), type git config --global user.email THAT-ADDRESS in a terminal, and send again.",
    when: "host",
    pattern: /GH007|email privacy restrictions|would publish a private email/,
    examples: [
      "remote: error: GE007: Your push would publish a private email address.\nremote: You can make your email public or disable this protection by visiting:\nremote: https://gitee.com/profile/emails\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: error: GH007: Your push would publish a private email address.\nremote: You can make your email public or disable this protection by visiting:\nremote: http://github.com/settings/emails\n ! [remote rejected] HEAD -> main (push declined due to email privacy restrictions)",
    ],
  },
  {
    message:
      "The code host does not accept the name or email address that git writes into your change. Fix: type in a terminal, once: git config --global user.email with the address by which you log in there, and send again; if that is the address already, ask whoever looks after the code.",
    when: "host",
    pattern:
      /your (?:own )?verified emails?|push your own commits|(?:committer|author)(?:'s)? (?:e-?mail|name|'\S+' (?:is not|does not))|not a member of (?:the )?team|e-?mail address .* is not registered|git username is|invalid committer/i,
    examples: [
      "remote: VS403702: The push was rejected because one or more commits contain author email 'asha@example.org' which does not match the policy-specified patterns.\n ! [remote rejected] main -> main (VS403702)",
      "remote: GitLab: You cannot push commits for 'asha@example.org'. You can only push commits that were committed with one of your own verified emails.\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: GitLab: Your git username is inconsistent with GitLab account name\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: You can only push your own commits in this repository\nremote: Commit 8b61 was committed by 'Asha <asha@example.org>'\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: GitLab: Author 'asha@example.org' is not a member of team\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: GitLab: Committer's email 'asha@example.org' does not follow the pattern '@company.in$'\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: refs/heads/main: 3207cba3: expected committer email 'asha@company.in' but found 'asha@example.org'\n ! [remote rejected] main -> main (pre-receive hook declined)",
    ],
  },
  {
    message:
      "The code host takes only signed changes, and Send does not sign. Fix: change the words on the code host's own page, which signs them (docs/editing.md), or ask whoever looks after the code to allow yours without.",
    when: "host",
    pattern:
      /verified signatures?|(?:must|has to|need to) be signed|unverified commit|(?:is|are) not signed|unsigned commit|reject unsigned|signed commits are required|no valid \w+ signature/i,
    examples: [
      "remote: error: GH013: Repository rule violations found for refs/heads/main.\nremote: \nremote: - Commits must have verified signatures.\nremote:   Found 1 violation:\n ! [remote rejected] HEAD -> main (push declined due to repository rule violations)",
      "remote: error: GH006: Protected branch update failed for refs/heads/main.\nremote: error: Commits must have verified signatures.\n ! [remote rejected] main -> main (protected branch hook declined)",
      "remote: GitLab: Commit must be signed with a GPG key\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: Gitea: branch main is protected from unverified commit 8b61f0\n ! [remote rejected] main -> main (pre-receive hook declined)",
    ],
  },
  {
    message:
      "The code host takes something in your words for a secret, such as a password or a key. Fix: take it out of the file that is named below, and send again; if it is none, ask whoever looks after the code.",
    when: "host",
    pattern:
      /push protection|contains? (?:\w+ ){0,3}secrets?|secrets? (?:were |was )?detected|secret scanning|VS403654/i,
    examples: [
      "remote: error: GH013: Repository rule violations found for refs/heads/main.\nremote: - GITHUB PUSH PROTECTION\nremote:     - Push cannot contain secrets\nremote:           path: site/_data/about.json:6\n ! [remote rejected] main -> main (push declined due to repository rule violations)",
      "remote: PUSH BLOCKED: Secrets detected in code changes\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: VS403654: The push was rejected because it contains one or more secrets.\n ! [remote rejected] main -> main (VS403654)",
    ],
  },
  {
    message:
      "The code host takes no changes to this project: it is archived, read-only or disabled, for now or for good. Fix: ask whoever looks after the code to open it again, or where the project is now.",
    when: "host",
    pattern:
      /(?:was|is|been) archived|archived (?:project|repository)|repository is (?:temporarily )?(?:in )?read.only|read.only (?:\w+ )?(?:mode|repository|instance|state)|licen[cs]e has (?:been )?(?:expired|exceeded)|error: 451|maintenance mode|mirror repository|does not permit write|has been disabled by|(?:repository|project) (?:is|has been) (?:currently )?(?:locked|(?:marked|scheduled) for deletion|being migrated)|TF401289/i,
    examples: [
      "ERROR: Repository is locked for migration.\nfatal: Could not read from remote repository.",
      "remote: You can't push code to a read-only GitLab instance.\nfatal: unable to access 'https://git.company.in/site.git/': The requested URL returned error: 403",
      "ERROR: This repository was archived so it is read-only.\nfatal: Could not read from remote repository.",
      "remote: This repository was archived so it is read-only.\nfatal: unable to access 'https://github.com/company/site.git/': The requested URL returned error: 403",
      "remote: GitLab: The repository is temporarily read-only. Please try again later.\nfatal: Could not read from remote repository.",
      "remote: Gitea: mirror repository is read-only\nfatal: Could not read from remote repository.",
      "remote: GitLab is currently in maintenance mode. You cannot perform write operations on a read-only instance.\nfatal: unable to access 'https://git.company.in/site.git/': The requested URL returned error: 403",
      "remote: Access to this repository has been disabled by GitHub staff due to\nremote: excessive use of resources, in violation of our Terms of Service.\nfatal: unable to access 'https://github.com/company/site.git/': The requested URL returned error: 403",
      "fatal: remote error: Your Bitbucket license has expired. You cannot push to any repositories until it is renewed",
      "remote: The repository is in read only mode.\nfatal: Could not read from remote repository.",
      "remote: ERROR: Your top-level group is over the user limit and has been placed in a read-only state.\nfatal: Could not read from remote repository.",
      "remote: Repository access blocked.\nfatal: unable to access 'https://github.com/company/site.git/': The requested URL returned error: 451",
      "remote: TF401289: The repository 'site' is disabled.",
      " ! [remote rejected] main -> main (prohibited by Gerrit: project state does not permit write)",
    ],
  },
  {
    message:
      "What you send is too large for the code host. Fix: look for a very large picture among what is not sent yet, and choose it anew in the form, which makes it smaller.",
    when: "host",
    pattern:
      /GH001|size limit|exceeds? (?:the |its |maximum |allowed )|HTTP 413|error: 413|TF402462|VS403658|larger than (?:the allowed|\d)|(?:entity|file|pack|push|object) (?:is )?too large/i,
    examples: [
      "remote: error: File site/images/office.png is 148.00 MB; this exceeds GitHub's file size limit of 100.00 MB\nremote: error: GH001: Large files detected. You may want to try Git Large File Storage - https://git-lfs.github.com.\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: GitLab: You are attempting to check in one or more blobs which exceed the 100MiB limit\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "error: RPC failed; HTTP 413 curl 22 The requested URL returned error: 413\nsend-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly",
      'remote: GitLab: File "site/images/office.jpg" is larger than the allowed size of 5 MiB. Use Git LFS to manage this file.\n ! [remote rejected] main -> main (pre-receive hook declined)',
      "remote: VS403658: The push was rejected because one or more files exceed the maximum file size of 10 MB",
      "remote: TF402462: The push was rejected because its size is greater than the 5120 MB limit for pushes in this repository.",
    ],
  },
  {
    message: SOMEBODY_ELSE,
    when: "host",
    pattern:
      /fetch first|non-fast-forward|stale info|failed to update ref|incorrect old value|remote rejected.*(?:cannot lock ref|reference already exists)|TF401028/i,
    examples: [
      " ! [rejected]        8b61 -> main (fetch first)\nerror: failed to push some refs to '../site.git'\nhint: Updates were rejected because the remote contains work that you do not",
      " ! [remote rejected] 8b61 -> main (failed to update ref)",
      " ! [remote rejected] main -> main (TF401028: The reference 'refs/heads/main' has already been updated by another client, so you cannot update it. Please try again.)",
    ],
  },
  {
    message: SOMEBODY_ELSE,
    when: "here",
    pattern: /incorrect old value|cannot lock ref .* is at .* but expected/i,
    examples: [
      "fatal: update_ref failed for ref 'HEAD': incorrect old value provided",
      "fatal: update_ref failed for ref 'HEAD': cannot lock ref 'HEAD': is at 8b61f0 but expected 3207cb",
    ],
  },
  {
    message:
      "The code host does not let you change this branch directly. Fix: ask whoever looks after the code to let you send to it (docs/code-hosts.md, step 4).",
    when: "host",
    pattern:
      /GH006|protected (?:branch|ref)|not allowed to (?:force.)?push(?! code(?: to this project|\.))|through (?:a |the )?(?:pull request|merge (?:request|queue))|use a pull request|TF402455|denied to update branch|permission to push (?:changes )?to this branch|branch (?:restriction|permission|is locked)|reference '\S+' is locked|is protected from|you need 'Push' rights|FATAL: W .* DENIED by|not permitted: update|TF401027|codecommit:GitPush/i,
    examples: [
      "remote: FATAL: W refs/heads/main site asha DENIED by fallthru\n ! [remote rejected] main -> main (hook declined)",
      "remote: Branch refs/heads/main can only be modified through pull requests.\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: error: GH013: Repository rule violations found for refs/heads/main.\nremote: - Cannot update this protected ref.\n ! [remote rejected] main -> main (push declined due to repository rule violations)",
      "remote: error: GH006: Protected branch update failed for refs/heads/main.\nremote: error: At least 1 approving review is required by reviewers with write access.\n ! [remote rejected] main -> main (protected branch hook declined)",
      "remote: error: GH013: Repository rule violations found for refs/heads/main.\nremote: - Changes must be made through a pull request.\n ! [remote rejected] main -> main (push declined due to repository rule violations)",
      "remote: GitLab: You are not allowed to push code to protected branches on this project.\n ! [remote rejected] main -> main (pre-receive hook declined)",
      " ! [remote rejected] main -> main (TF401026: The reference 'refs/heads/main' is locked by user Ravi)",
      "remote: Gitea: branch main is protected from changing file site/_data/faqs.json\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: Permission denied to update branch main.\n ! [remote rejected] main -> main (pre-receive hook declined)",
      " ! [remote rejected] main -> main (TF402455: Pushes to this branch are not permitted; you must use a pull request to update this branch.)",
      "remote: TF401027: You need the Git 'GenericContribute' permission to perform this action. Details: identity 'asha', scope 'branch'.\n ! [remote rejected] main -> main (TF401027: You need the Git 'GenericContribute' permission to perform this action.)",
      "remote: To push into this reference you need 'Push' rights.\nremote: Contact an administrator to fix the permissions\n ! [remote rejected] HEAD -> main (prohibited by Gerrit: not permitted: update)",
      "remote: User: arn:aws:iam::1:user/asha is not authorized to perform: codecommit:GitPush on resource: arn:aws:codecommit:ap-south-1:1:site with an explicit deny\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: Gitea: Not allowed to push to protected branch main\n ! [remote rejected] main -> main (pre-receive hook declined)",
    ],
  },
  {
    message:
      "The code host's disk, or this project's share of it, is full. Fix: tell whoever looks after the code.",
    when: "host",
    pattern: /remote:.*(?:no space left|quota exceeded|unable to create temporary)/i,
    examples: [
      "remote: fatal: write error: No space left on device\nerror: remote unpack failed: index-pack abnormal exit\n ! [remote rejected] main -> main (unpacker error)",
    ],
  },
  {
    message:
      "The project at the code host is damaged. Fix: tell whoever looks after the code.",
    when: "host",
    pattern:
      /remote: .*(?:is corrupt|is empty|bad object|unable to read|unable to parse)|corruption on the remote|missing necessary objects|upload-pack: not our ref/i,
    examples: [
      "error: packfile ./objects/pack/pack-c84c.pack does not match index\nfatal: remote error: upload-pack: not our ref 5809cb",
      "remote: fatal: loose object 8b61f0 (stored in ./objects/8b/61f0) is corrupt\nremote: aborting due to possible repository corruption on the remote side.\nfatal: protocol error: bad pack header",
      " ! [remote rejected] main -> main (missing necessary objects)",
    ],
  },
  {
    message:
      "The address that this copy has for the code host is a folder in which somebody works, and git does not change files under their hands. Fix: ask whoever looks after the code for the address from which the site is published.",
    when: "host",
    pattern: /branch is currently checked out|refusing to update checked out branch/i,
    examples: [
      "remote: error: refusing to update checked out branch: refs/heads/main\n ! [remote rejected] main -> main (branch is currently checked out)",
    ],
  },
  {
    message:
      "The code host may not write into its own store, as on a network drive whose folders belong to somebody else. Fix: tell whoever looks after the code; nothing on this computer helps.",
    when: "host",
    pattern:
      /remote:.*insufficient permission|remote:.*unable to create|unable to create temporary object directory/i,
    examples: [
      "remote: error: insufficient permission for adding an object to repository database ./objects\n ! [remote rejected] main -> main (unpacker error)",
      " ! [remote rejected] main -> main (unable to create temporary object directory)",
    ],
  },
  {
    message:
      "The computer of the code host has no git, or does not find it. Fix: tell whoever looks after the code.",
    when: "host",
    pattern: /git-(?:upload|receive)-pack\S*: (?:command )?not found/i,
    examples: [
      "bash: git-upload-pack: command not found\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message:
      "The code host has a fault of its own just now. Fix: wait some minutes, and send again; its status page may say more.",
    when: "host",
    pattern:
      /unpacker error|\[remote rejected\].*\(fail(?:ed|ure)\)|error: 5\d\d|HTTP 5\d\d|internal (?:server |git )?error|internal api (?:error|unreachable)|service temporarily unavailable|temporarily offline|git server, Gitaly|deadline exceeded|push operation timed out|(?:is currently|not) available at this time|is currently unavailable|under heavy load|remote: .*out of memory|cannot run hooks\/|hooks\/.*: not found/i,
    examples: [
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
  {
    message: NO_RIGHT,
    when: "host",
    pattern: /user permission denied/i,
    examples: [
      "remote: Gitea: User permission denied for writing.\n ! [remote rejected] main -> main (pre-receive hook declined)",
    ],
  },
  {
    message:
      "The code host refuses the change by a rule of its own, which the text below names. Fix: do what it says, or show it to whoever looks after the code.",
    when: "host",
    pattern: /\[remote rejected\]|hook declined|GH013/,
    examples: [
      "remote: GitLab: Commit message does not follow the pattern 'SITE-\\d+'\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: error: GH013: Repository rule violations found for refs/heads/main.\nremote: - Commit message must match pattern\n ! [remote rejected] main -> main (push declined due to repository rule violations)",
      'remote: error: GH013: Repository rule violations found for refs/heads/main.\nremote: - Required status check "Verify src/" is expected.\n ! [remote rejected] main -> main (push declined due to repository rule violations)',
      "remote: commit 4acd093: ERROR: missing Change-Id in message footer\n ! [remote rejected] HEAD -> main (commit 4acd093: missing Change-Id in message footer)",
      " ! [remote rejected] main -> main (shallow update not allowed)",
    ],
  },
  {
    message: NO_SUCH_BRANCH,
    when: "host",
    pattern: /couldn't find remote ref/i,
    examples: ["fatal: couldn't find remote ref refs/heads/mian"],
  },

  // The disk and the folder.
  {
    message:
      "This computer has too little memory for git just now. Fix: close other programs, and send again.",
    pattern:
      /out of memory|cannot allocate memory|too many open files|(?:fork|thread|lstat).*resource temporarily unavailable|died of signal 9/i,
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
    pattern: /input\/output error|stale (?:NFS )?file handle|device not configured/i,
    examples: [
      "error: unable to read site/images/office.jpg: Input/output error",
      "fatal: cannot stat '.git/index': Stale file handle",
    ],
  },
  {
    message: "The disk of this computer is full. Fix: make room on it, and send again.",
    pattern:
      /no space left on device|disk quota exceeded|not enough space on the disk|disk is full/i,
    examples: [
      "error: file write error: No space left on device\nfatal: unable to write new index file",
      "fatal: sha1 file '.git/index.lock' write error: Disk quota exceeded",
      "fatal: cannot create .git/index.lock: There is not enough space on the disk.",
    ],
  },
  {
    message:
      "A file of this folder cannot be read now, as happens where a cloud drive (iCloud, OneDrive, Dropbox) keeps it elsewhere. Fix: tell that drive to keep the whole folder on this computer, or better, move the project out of it; then send again.",
    pattern:
      /mmap failed|short read|read error while indexing|deadlock avoided|operation canceled|cloud (?:file|operation)/i,
    examples: [
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
    pattern: /timed out|there was no answer/i,
    examples: ["There was no answer.", "fatal: read error: Connection timed out"],
  },
  {
    message:
      "Git's list of the files in this folder is damaged, as after a power cut. Fix: delete the file .git/index, type git reset in a terminal, which changes no other file, and send again.",
    when: "here",
    pattern:
      /index file (?:corrupt|open failed: no such|smaller)|bad index file|unordered stage entries|broken index|unknown index entry format|unable to map index file/i,
    examples: [
      "error: bad signature 0x00000000\nfatal: index file corrupt",
      "fatal: .git/index: index file smaller than expected",
      "fatal: unknown index entry format 0x09000000",
    ],
  },
  {
    message:
      "A cloud drive or the Finder has put a copy of one of git's own files beside it; the text below names it. Fix: ask whoever looks after the code to delete that copy in the folder .git, and move the project out of the drive.",
    pattern: /bad object refs\/[^\n]* |bad ref for [^\n]* \d|ref with broken name/i,
    examples: [
      "fatal: bad object refs/remotes/origin/main 2\nerror: https://github.com/company/site.git did not send all necessary objects",
      "warning: ignoring ref with broken name refs/heads/main 2\nfatal: bad object refs/heads/main 2",
    ],
  },
  {
    message: DAMAGED_STORE,
    pattern:
      /object file .* is empty|(?:loose|packed) object .* is corrupt|bad object|inflate: data stream error|invalid object \d|failed to traverse parents|unexpected line in .*packed-refs|appears to be broken|bad ref for|not a git repository \(|invalid gitfile(?![\s\S]*could not read from remote)|did not send all necessary objects|unable to (?:read tree|unpack)|missing blob|does not (?:match index|point to a valid object)|reference broken|garbage at end of loose|commit-graph requires|revision walk setup failed|bad tree object|file size in \S+\.idx|alternate object path|unable to read [0-9a-f]{7,}|unable to parse object/i,
    examples: [
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
    pattern: /'?\S*\.git\/[^']*'?: is a directory/i,
    examples: ["error: cannot open '.git/FETCH_HEAD': Is a directory"],
  },
  {
    message:
      "A branch that the code host has no more stands in the way here. Fix: type git remote prune origin in a terminal, and send again.",
    pattern: /exists; cannot create/i,
    examples: [
      "error: cannot lock ref 'refs/remotes/origin/main': 'refs/remotes/origin/main/old' exists; cannot create 'refs/remotes/origin/main'",
    ],
  },
  {
    message:
      "Git may not write in this folder. Fix: close other programs that have its files open, and see that the folder is yours and not read-only; perhaps a command was run there as administrator.",
    pattern:
      /(?:\.git\/|site\/|\.lock).*(?:permission denied|operation not permitted|access is denied)|insufficient permission for|read-only file system|unable to (?:unlink|write (?:new index|loose object))/i,
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
    pattern:
      /\.lock'?: file exists|lock config file .*: file exists|shallow file has changed/i,
    examples: [
      "fatal: Unable to create '/home/asha/site/.git/index.lock': File exists.\n\nAnother git process seems to be running in this repository",
      "error: could not lock config file .git/config: File exists",
    ],
  },
  {
    message:
      "A file that others have sent has a name that this computer cannot hold. Fix: on Windows, type git config core.longpaths true in a terminal, and send again; if that does not help, ask whoever looks after the code to give the file below a plain, shorter name.",
    when: "here",
    pattern:
      /file ?name too long|unable to create file .*: invalid argument|invalid path '/i,
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
    pattern: /would be overwritten|not uptodate|untracked working tree file/i,
    examples: [
      "error: Entry 'code.ts' not uptodate. Cannot merge.",
      "error: Untracked working tree file 'code.ts' would be overwritten by merge.",
    ],
  },

  // The way to it.
  {
    message:
      "The code host shows another key than this computer knows: the host has changed it, or somebody stands between and wants to read along. Fix: send nothing, and ask whoever looks after the code, who compares the fingerprint below with the one that the host publishes.",
    when: "host",
    pattern:
      /host identification has changed|host key for .* has changed|dns spoofing|potential security breach|offending .* key in|host key does not match|revoked host key/i,
    examples: [
      "@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@\n@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\n@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@\nIT IS POSSIBLE THAT SOMEONE IS DOING SOMETHING NASTY!\nHost key for github.com has changed and you have requested strict checking.\nHost key verification failed.\nfatal: Could not read from remote repository.",
      "WARNING - POTENTIAL SECURITY BREACH!\nThe host key does not match the one PuTTY has cached for this server",
    ],
  },
  {
    message:
      "This computer does not know the code host yet. Fix: type git fetch in a terminal, compare the fingerprint that it shows with the one that the code host publishes, and answer yes only if they are the same.",
    when: "host",
    pattern:
      /host key verification failed|host key is not cached|cannot confirm a host key|no \S+ host key is known/i,
    examples: [
      "No ED25519 host key is known for github.com and you have requested strict checking.\nHost key verification failed.\nfatal: Could not read from remote repository.",
      "The host key is not cached for this server",
      "FATAL ERROR: Cannot confirm a host key in batch mode\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message:
      "The settings of ssh on this computer do not fit; the text below names what. Fix: show it to whoever looks after this computer.",
    when: "host",
    pattern:
      /bad configuration option|unsupported option|bad owner or permissions|\.ssh\/config:? line \d|percent_expand|couldn't agree a|no matching (?:host key type|key exchange method|cipher|MAC)/i,
    examples: [
      "/home/asha/.ssh/config: line 3: Bad configuration option: usekeychain\n/home/asha/.ssh/config: terminating, 1 bad configuration options\nfatal: Could not read from remote repository.",
      '/home/asha/.ssh/config line 5: garbage at end of line; "x".\nfatal: Could not read from remote repository.',
      "percent_expand: unknown key %q\nfatal: Could not read from remote repository.",
      "FATAL ERROR: Couldn't agree a host key algorithm (available: ssh-ed25519)\nfatal: Could not read from remote repository.",
      "Bad owner or permissions on C:\\Users\\asha/.ssh/config\nfatal: Could not read from remote repository.",
      "Unable to negotiate with 10.0.0.4 port 22: no matching host key type found. Their offer: ssh-rsa\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message:
      "The code host did not accept your key, or the key needs its passphrase. Fix: type ssh-add in a terminal, and send again; if that does not help, ask whoever looks after the code whether your key is still known there.",
    when: "host",
    pattern:
      /permission denied \(|passphrase|no supported authentication|sign_and_send|load key|unprotected private key|too many authentication failures|public key authentication failed|EPOLICYKEYAGE|ssh key (?:.*expired|audit)|key .*no longer allowed|you're using ssh-rsa|cannot find key/i,
    examples: [
      "ERROR: You're using an RSA key with SHA-1, which is no longer allowed. Please use a newer client or a different key type.\nfatal: Could not read from remote repository.",
      "git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.",
      'sign_and_send_pubkey: signing failed for ED25519 "/home/asha/.ssh/id_ed25519" from agent: agent refused operation',
      "@         WARNING: UNPROTECTED PRIVATE KEY FILE!          @\nPermissions 0644 for '/home/asha/.ssh/id_rsa' are too open.",
      "Gitea: Cannot find key: 5\nfatal: Could not read from remote repository.",
      "remote: Command git-receive-pack '/v3/company/site' not supported: You're using ssh-rsa that is about to be deprecated and your request has been blocked intentionally.\nfatal: Could not read from remote repository.",
      "remote: Public key authentication failed.\nfatal: Could not read from remote repository.",
      "FATAL ERROR: No supported authentication methods available (server sent: publickey)",
      "Received disconnect from 140.82.121.3 port 22:2: Too many authentication failures",
    ],
  },
  {
    message:
      "The code host's certificate does not fit the date of this computer. Fix: set its date and time right, and send again; if they are right, tell whoever looks after the code that the certificate has expired.",
    when: "host",
    pattern:
      /certificate (?:is not yet valid|has expired|expired)|CERT_(?:E_)?EXPIRED|validity period|expired certificate/i,
    examples: [
      "fatal: unable to access 'https://github.com/company/site.git/': SSL certificate problem: certificate is not yet valid",
      "fatal: unable to access 'https://git.company.in/site.git/': SSL certificate problem: certificate has expired",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: next InitializeSecurityContext failed: SEC_E_CERT_EXPIRED (0x80090328) - The received certificate has expired.",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: CERT_E_EXPIRED: A required certificate is not within its validity period",
    ],
  },
  {
    message:
      "This computer does not trust the certificate that answers in the code host's place, as in companies whose firewall or virus scanner reads along. Fix: ask whoever looks after this computer to make git trust the company's certificate (on Windows: git config --global http.sslBackend schannel), and do not switch the check off.",
    when: "host",
    pattern:
      /certificate problem|certificate (?:check|verif)|server verification failed|self.signed certificate|issuer certificate|UNTRUSTED_ROOT|CERT_TRUST|WRONG_PRINCIPAL|REVOCATION|0x8009201|revocation|certificate (?:subject|chain|is not trusted)|peer certificate|wrong version number|x509: certificate/i,
    examples: [
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: SNI or certificate check failed: SEC_E_WRONG_PRINCIPAL (0x80090322) - The target principal name is incorrect.",
      "fatal: unable to access 'https://github.com/company/site.git/': SSL certificate problem: self-signed certificate in certificate chain",
      'Post "https://git.company.in/site.git/info/lfs/objects/batch": x509: certificate signed by unknown authority',
      "fatal: unable to access 'https://github.com/company/site.git/': SSL certificate problem: unable to get local issuer certificate",
      "fatal: unable to access 'https://github.com/company/site.git/': server certificate verification failed. CAfile: none CRLfile: none",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: SEC_E_UNTRUSTED_ROOT (0x80090325) - The certificate chain was issued by an authority that is not trusted.",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: next InitializeSecurityContext failed: Unknown error (0x80092012) - The revocation function was unable to check revocation for the certificate.",
    ],
  },
  {
    message:
      "The code host wants a certificate of this computer. Fix: ask whoever looks after this computer to set one up for git (http.sslCert).",
    when: "host",
    pattern: /certificate required/i,
    examples: [
      "fatal: unable to access 'https://git.company.in/site.git/': OpenSSL SSL_read: error:0A00045C:SSL routines::tlsv13 alert certificate required, errno 0",
    ],
  },
  {
    message:
      "The company's proxy wants a login before it lets git through. Fix: ask whoever looks after this computer for the proxy's address with its login (git config --global http.proxy).",
    when: "host",
    pattern: /(?:code|response|error:|HTTP) 407|proxy authentication required/i,
    examples: [
      "fatal: unable to access 'https://github.com/company/site.git/': Received HTTP code 407 from proxy after CONNECT",
      "fatal: unable to access 'https://github.com/company/site.git/': CONNECT tunnel failed, response 407",
    ],
  },
  {
    message:
      "The company's proxy does not let git through to this code host. Fix: ask whoever looks after this computer to allow it.",
    when: "host",
    pattern: /code 403 from proxy|CONNECT tunnel failed, response 403/i,
    examples: [
      "fatal: unable to access 'https://github.com/company/site.git/': Received HTTP code 403 from proxy after CONNECT",
    ],
  },
  {
    message:
      "The proxy that git's settings name cannot be reached. Fix: ask whoever looks after this computer whether it still needs one; git config --get-all http.proxy and the variable HTTPS_PROXY show it.",
    when: "host",
    pattern:
      /(?:could not|couldn't) resolve proxy|(?:from|via|connect to|unsupported) proxy|proxy CONNECT|CONNECT tunnel failed|SOCKS\d? connection/i,
    examples: [
      "fatal: unable to access 'https://github.com/company/site.git/': Failed to connect to proxy.company.in port 8080 via proxy after 2043 ms: Couldn't connect to server",
      "fatal: unable to access 'https://github.com/company/site.git/': Could not resolve proxy: proxy.company.in",
      "fatal: unable to access 'https://github.com/company/site.git/': CONNECT tunnel failed, response 502",
    ],
  },
  {
    message:
      "The code host wants a login by your company (SAML single sign-on) first. Fix: log in to it by the company's page, allow your key or token for the company there, and send again.",
    when: "host",
    pattern: /SAML|single sign.on/i,
    examples: [
      "ERROR: The 'company' organization has enabled or enforced SAML SSO.\nremote: To access this repository, you must use the HTTPS remote with a personal access token or SSH with an SSH key that has been authorized for this organization.\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message:
      "Another page answers in the code host's place, as in hotels and trains until one logs in to their network. Fix: open any web page in the browser, log in there, and send again.",
    when: "host",
    pattern:
      /unable to update url base from redirection|… not valid:|could not determine hash algorithm|invalid server response|HTTP\/0\.9|line length character: </i,
    examples: [
      "fatal: unable to update url base from redirection:\n  asked for: https://github.com/company/site.git/info/refs?service=git-receive-pack\n   redirect: http://login.hotspot.example/?u=x",
      "fatal: https://github.com/company/site.git/info/refs not valid: could not determine hash algorithm; is this a git repository?",
      "fatal: https://github.com/company/site.git/info/refs not valid: is this a git repository?",
      "fatal: unable to access 'https://github.com/company/site.git/': Received HTTP/0.9 when not allowed",
      "fatal: protocol error: bad line length character: <htm",
    ],
  },
  {
    message:
      "A proxy on the way, or the code host, does not take what is sent in pieces. Fix: type in a terminal, once: git config --global http.postBuffer 157286400, and send again.",
    when: "host",
    pattern: /HTTP 4(?:00|11)\b|error: 4(?:00|11)\b|data rewind|rewind rpc post data/,
    examples: [
      "error: RPC failed; HTTP 400 curl 22 The requested URL returned error: 400\nsend-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly",
      "error: RPC failed; curl 65 necessary data rewind wasn't possible\nfatal: the remote end hung up unexpectedly",
      "error: RPC failed; HTTP 411 curl 22 The requested URL returned error: 411",
      "error: unable to rewind rpc post data - try increasing http.postBuffer\nfatal: the remote end hung up unexpectedly",
    ],
  },
  {
    message:
      "The code host has had too many requests. Fix: wait some minutes, and send again.",
    when: "host",
    pattern: /error: 429|too many (?:requests|times)|rate limit/i,
    examples: [
      "fatal: unable to access 'https://bitbucket.org/company/site.git/': The requested URL returned error: 429",
    ],
  },
  {
    message:
      "The code host takes no changes at the address that this copy has for it. Fix: ask whoever looks after the code for the one to which you may send, type git remote set-url origin THAT-ADDRESS in a terminal, and send again.",
    when: "host",
    pattern:
      /unauthenticated git protocol|can't push to …|service not enabled|cannot access URL|git-http-push|dumb http transport|git access over \w+ is not allowed/i,
    examples: [
      "fatal: remote error:\n  The unauthenticated git protocol on port 9418 is no longer supported.",
      "fatal: remote error: receive-pack: service not enabled: /site.git",
      "remote: ERROR: Git access over SSH is not allowed\nfatal: Could not read from remote repository.",
      "remote: Git access over HTTP is not allowed\nfatal: unable to access 'https://git.company.in/site.git/': The requested URL returned error: 403",
      "fatal: dumb http transport does not support shallow capabilities",
      "error: Cannot access URL https://git.company.in/site.git/, return code 22\nfatal: git-http-push failed",
    ],
  },
  {
    message: NO_RIGHT,
    when: "host",
    pattern:
      /authentication failed|could not read (?:username|password)|terminal prompts disabled|denied to|error: (?:40[134]|410)|repository .*not found|not authorized|write access|TF401019|could not be found or you don't have|access denied|personal access token|may not have access|user interaction|(?:user|key) permission denied|http response "403|authorization error|marked as read only|not allowed to (?:upload|push code)|insufficient (?:permissions|privileges)|bad credentials|credentials configured|token has expired|owner \d+ does not exist|push to create is not|you were looking for could not be found|project not found|no such user|upload denied|permission_denied|not have permission|following project does not exist|cannot find repository|: repository does not exist|FATAL: R .* DENIED by|^(?:remote: )?(?:unauthorized|forbidden)\.?$/im,
    examples: [
      "ERROR: The key you are authenticating with has been marked as read only.\nfatal: Could not read from remote repository.",
      "fatal: remote error: Insufficient permissions\nYou have insufficient permissions to push to this repository",
      "remote: Deploy tokens are not allowed to push code.\nfatal: unable to access 'https://gitlab.com/company/site.git/': The requested URL returned error: 403",
      "Gitea: Public Key: 5:laptop owner 7 does not exist.\nfatal: Could not read from remote repository.",
      "Gitea: Push to create is not enabled for users.\nfatal: Could not read from remote repository.",
      "remote: The namespace you were looking for could not be found.\nfatal: Could not read from remote repository.",
      "fatal: Project not found: site\nfatal: Could not read from remote repository.",
      'fatal: "asha" no such user\nfatal: Could not read from remote repository.',
      "batch response: Bad credentials",
      "Error when retrieving token from sso: Token has expired and refresh failed",
      "FATAL: R any site asha DENIED by fallthru\n(or you mis-spelled the reponame)\nfatal: Could not read from remote repository.",
      "Forgejo: Cannot find repository: company/site\nfatal: Could not read from remote repository.",
      "Unauthorized\nfatal: Could not read from remote repository.",
      "fatal: unable to access 'https://bitbucket.org/company/site.git/': The requested URL returned error: 410",
      "fatal: could not read Username for 'https://github.com': terminal prompts disabled",
      "remote: Permission to company/site.git denied to asha.\nfatal: unable to access 'https://github.com/company/site.git/': The requested URL returned error: 403",
      "remote: Support for password authentication was removed on August 13, 2021.\nfatal: Authentication failed for 'https://github.com/company/site.git/'",
      "remote: The project you were looking for could not be found or you don't have permission to view it.\nfatal: repository 'https://gitlab.com/company/site.git/' not found",
      "remote: TF401019: The Git repository with name or identifier site does not exist or you do not have permissions for the operation you are attempting.",
      "remote: You may not have access to this repository or it no longer exists in this workspace.\nfatal: unable to access 'https://bitbucket.org/company/site.git/': The requested URL returned error: 404",
      "Gitea: User permission denied for writing.\nfatal: Could not read from remote repository.",
      'fatal: Unexpected http response "403: Forbidden".',
      "batch response: Authentication required: Authorization error: https://github.com/company/site.git/info/lfs/objects/batch\nCheck that you have proper access to the repository",
      "ERROR: Repository not found.\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message:
      "The project has moved to another address at the code host. Fix: type the line below that begins with git remote set-url in a terminal, and send again.",
    when: "host",
    pattern: /was moved to[\s\S]*git remote set-url/i,
    examples: [
      "remote: Project 'old/site' was moved to 'company/site'.\nremote: Please update your Git remote:\nremote:   git remote set-url origin git@gitlab.com:company/site.git\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message: NO_REMOTE,
    when: "host",
    pattern: /no such remote|'[\w-]+' does not appear to be a git|no path specified/i,
    examples: [
      "fatal: 'origin' does not appear to be a git repository",
      "fatal: no path specified; see 'git help pull' for valid url syntax",
    ],
  },
  {
    message:
      "At the address that this copy has for the code host, there is no project: a drive is not connected, or the project has moved. Fix: connect the drive that is named below, and send again; or ask whoever looks after the code to set the right address (git remote -v shows those that are set).",
    when: "host",
    pattern:
      /does not appear to be a git|repository '.*' does not exist|URL rejected|bad\/illegal format|port number ended|not a git repository|invalid gitfile|repository for this project does not exist/i,
    examples: [
      "fatal: '/mnt/share/site.git' does not appear to be a git repository\nfatal: Could not read from remote repository.",
      "fatal: repository '../site.git' does not exist",
      "remote: A repository for this project does not exist yet.\nfatal: Could not read from remote repository.",
      "fatal: invalid gitfile format: ../site.git\nfatal: Could not read from remote repository.",
      "fatal: unable to access 'https://github.com:company/site.git/': Port number ended with 'c'",
      "fatal: unable to access 'https:///company/site.git/': URL using bad/illegal format or missing URL",
      "fatal: unable to access 'https://github.com:x/company/site.git/': URL rejected: Port number was not a decimal number between 0 and 65535",
    ],
  },
  {
    message: UNREACHABLE,
    when: "host",
    pattern:
      /(?:could not|couldn't) resolve host|name resolution|timeout was reached|(?:sending|receiving) data (?:to|from) the peer|ssl (?:connect|protocol) error|name or service not known|unable to look up|couldn't connect|(?:failed|unable) to connect|connection (?:timed out|refused|reset|closed|was reset|was aborted|abort)|network is (?:unreachable|down)|no route to host|host is down|timed out|there was no answer|TLS connect error|operation too slow|empty reply|ssl_connect|ssl_read|gnutls|(?:recv|send) failure|HTTP2 framing|failed to receive handshake|getaddrinfo|could not connect to|ssh: connect to host|ssh_dispatch_run_fatal|kex_exchange_identification|stdio forwarding|broken pipe|HTTP\/2 stream|SEC_E_(?:ILLEGAL_MESSAGE|MESSAGE_ALTERED|DECRYPT_FAILURE)|close_notify|dial tcp|no such host|TLS handshake timeout|(?:HTTP|error:) 408|curl (?:6|7|18|28|35|52|55|56|92)\b/i,
    examples: [
      "fatal: unable to access 'https://github.com/company/site.git/': Could not resolve host: github.com",
      "fatal: unable to access 'https://github.com/company/site.git/': Failed to connect to github.com port 443 after 21043 ms: Couldn't connect to server",
      "ssh: connect to host github.com port 22: Connection timed out\nfatal: Could not read from remote repository.",
      "fatal: unable to access 'https://github.com/company/site.git/': Error in the HTTP2 framing layer",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: failed to receive handshake, SSL/TLS connection failed",
      "error: RPC failed; curl 56 Recv failure: Connection was reset\nfatal: the remote end hung up unexpectedly",
      "fatal: unable to access 'https://github.com/company/site.git/': Couldn't resolve host 'github.com'",
      "fatal: unable to access 'https://github.com/company/site.git/': Timeout was reached",
      "fatal: unable to access 'https://github.com/company/site.git/': Failed sending data to the peer",
      "There was no answer.",
      "ssh: connect to host github.com port 22: Bad file number\nfatal: Could not read from remote repository.",
      "ssh_dispatch_run_fatal: Connection to 10.0.0.4 port 22: message authentication code incorrect\nfatal: the remote end hung up unexpectedly",
      "kex_exchange_identification: banner line contains invalid characters\nfatal: Could not read from remote repository.",
      "channel 0: open failed: administratively prohibited: open failed\nstdio forwarding failed\nfatal: Could not read from remote repository.",
      "client_loop: send disconnect: Broken pipe\nfatal: the remote end hung up unexpectedly",
      "fatal: unable to access 'https://github.com/company/site.git/': HTTP/2 stream 1 was reset",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: next InitializeSecurityContext failed: SEC_E_ILLEGAL_MESSAGE (0x80090326)",
      "fatal: unable to access 'https://github.com/company/site.git/': schannel: server closed abruptly (missing close_notify)",
      "fatal: unable to access 'https://github.com/company/site.git/': Could not connect to server",
      "error: dial tcp: lookup github-cloud.s3.amazonaws.com: no such host",
      'Post "https://git.company.in/site.git/info/lfs/objects/batch": net/http: TLS handshake timeout',
      "error: RPC failed; HTTP 408 curl 22 The requested URL returned error: 408\nfatal: the remote end hung up unexpectedly",
    ],
  },
];

const HUNG_UP =
  /could not read from remote|hung up|early eof|unexpected disconnect|invalid index-pack/i;

/** Lines that git ends with whatever the cause was, its hints, warnings and progress. */
const NO_CAUSE =
  /^(?:hint:|warning:|error: failed to push some refs|fatal: could not read from remote|please make sure you have|and the repository exists|fatal: (?:the remote end hung up|early eof|fetch-pack: invalid)|(?:send-pack|fetch-pack): unexpected disconnect|To |Total |Delta compression|(?:remote: )?[A-Z][a-z]+(?: [a-z]+)?: +\d+)/i;

/** @param printed by git and the code host, shown below the sentence */
export function refusal(message: string, printed = ""): KnownFailure {
  const sentences = `${message} Nothing was sent, and nothing is lost.`;
  return new KnownFailure(printed ? `${sentences}\n\n${printed}` : sentences);
}

/** Addresses, whose words are the project's: `https://…/archived-site.git`. */
const ADDRESS = /\b(?:https?|ssh|git|file):\/\/[^\s']+|\S+@\S+:[^\s:]+/g;

/** Makes a sentence of what was printed. If the cause is not known, that is shown as it is. */
export function explainRefusal(printed: string, place: Place): KnownFailure {
  const words = printed.replace(ADDRESS, "…");
  // A partial clone fetches what it has not yet, whatever git was asked for.
  const calledHost = place === "host" || /promisor remote/.test(printed);
  const called = calledHost ? "host" : "here";
  const row = REFUSALS.find(
    ({ when, pattern }) => (!when || when === called) && pattern.test(words),
  );
  if (row) {
    return refusal(row.message, printed);
  }
  const telling = printed
    .split("\n")
    .filter((line) => /\w/.test(line.replace(/^remote:/, "")) && !NO_CAUSE.test(line));
  if (telling.length === 0 && calledHost && HUNG_UP.test(printed)) {
    return refusal(UNREACHABLE, printed);
  }
  // An address or a list may follow the line that names it.
  const named = telling.findLast((line) => /^(?:fatal|error): /.test(line));
  const line = named ?? telling.at(-1) ?? printed.split("\n").at(-1) ?? "";
  return refusal(
    `Git refused: ${line.trim().replace(/[.:]$/, "")}. Fix: show the text below to whoever looks after the code.`,
    printed,
  );
}
