/** The messages of code hosts whose rules do not allow a change. */

import { NO_RIGHT } from "./code-host-access.ts";
import type { Refusal } from "./refusal.ts";
import { NO_SUCH_BRANCH } from "./states.ts";

const SOMEBODY_ELSE =
  "Somebody else was sending at the same moment. Fix: press Send again, which brings theirs here first.";

/** Refusals because of a rule of the code host. */
export const CODE_HOST_RULES: readonly Refusal[] = [
  {
    message:
      "The code host's room for this project is used up. Fix: tell whoever looks after the code.",
    when: "code-host",
    patterns: [
      /over its data quota|LFS budget|storage limits?|repo size is over limit/i,
      /over (?:the|its) (?:size )?limit|remote: \w+: quota exceeded/i,
      /exceeded its\s+(?:remote: (?:\[ALERT\] )?)?(?:user|size) limit/i,
      /repository size limit/i,
    ],
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
    when: "code-host",
    patterns: [/locked files|is locked in Git LFS/i],
    examples: [
      "Unable to push locked files:\n* site/images/office.jpg - Ravi\nERROR: Cannot update locked files.\nerror: failed to push some refs to 'https://github.com/company/site.git'",
      "remote: GitLab: The path 'site/_data/faqs.json' is locked in Git LFS by Ravi\n ! [remote rejected] main -> main (pre-receive hook declined)",
    ],
  },
  {
    message:
      "A picture is stored with Git LFS, and its content is not on this computer. Fix: type git lfs pull in a terminal; if a file stays missing, choose that picture anew, and send again.",
    when: "code-host",
    patterns: [
      /\(missing\) \S+|missing or corrupt local objects|LFS objects are missing/i,
      /unknown Git LFS object/i,
    ],
    examples: [
      "remote: error: GH008: Your push referenced at least 1 unknown Git LFS object:\nremote:     8b61f0\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "Git LFS upload failed:   0% (0/1), 0 B | 0 B/s\n  (missing) site/images/office.jpg (5f1c2a)\nhint: Your push was rejected due to missing or corrupt local objects.\nerror: failed to push some refs to 'https://github.com/company/site.git'",
      'remote: GitLab: LFS objects are missing. Ensure LFS is properly set up or try a manual "git lfs push --all".\n ! [remote rejected] main -> main (pre-receive hook declined)',
    ],
  },
  {
    message:
      "The code host takes something in your words for a secret, such as a password or a key. Fix: take it out of the file that is named below, and send again; if it is none, ask whoever looks after the code.",
    when: "code-host",
    patterns: [
      /push protection|contains? (?:\w+ ){0,3}secrets?/i,
      /secrets? (?:were |was )?detected|secret scanning|VS403654/i,
    ],
    examples: [
      "remote: error: GH013: Repository rule violations found for refs/heads/main.\nremote: - GITHUB PUSH PROTECTION\nremote:     - Push cannot contain secrets\nremote:           path: site/_data/about.json:6\n ! [remote rejected] main -> main (push declined due to repository rule violations)",
      "remote: PUSH BLOCKED: Secrets detected in code changes\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: VS403654: The push was rejected because it contains one or more secrets.\n ! [remote rejected] main -> main (VS403654)",
    ],
  },
  {
    message:
      "The code host takes no changes to this project: it is archived, read-only or disabled, for now or for good. Fix: ask whoever looks after the code to open it again, or where the project is now.",
    when: "code-host",
    patterns: [
      /(?:was|is|been) archived|archived (?:project|repository)/i,
      /repository is (?:temporarily )?(?:in )?read.only/i,
      /read.only (?:\w+ )?(?:mode|repository|instance|state)/i,
      /licen[cs]e has (?:been )?(?:expired|exceeded)|error: 451|maintenance mode/i,
      /mirror repository|does not permit write|has been disabled by/i,
      /(?:repository|project) (?:is|has been) (?:currently )?(?:locked|(?:marked|scheduled) for deletion|being migrated)/i,
      /TF401289/i,
    ],
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
    when: "code-host",
    patterns: [
      /GH001|size limit|exceeds? (?:the |its |maximum |allowed )|HTTP 413/i,
      /error: 413|TF402462|VS403658|larger than (?:the allowed|\d)/i,
      /(?:entity|file|pack|push|object) (?:is )?too large/i,
    ],
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
    when: "code-host",
    patterns: [
      /fetch first|non-fast-forward|stale info|failed to update ref/i,
      /incorrect old value/i,
      /remote rejected.*(?:cannot lock ref|reference already exists)|TF401028/i,
    ],
    examples: [
      " ! [remote rejected] main -> main (cannot lock ref 'refs/heads/main': is at 1111111 but expected 2222222)",
      " ! [remote rejected] main -> main (incorrect old value provided)",
      " ! [rejected]        main -> main (stale info)",
      " ! [rejected]        main -> main (non-fast-forward)",
      " ! [rejected]        8b61 -> main (fetch first)\nerror: failed to push some refs to '../site.git'\nhint: Updates were rejected because the remote contains work that you do not",
      " ! [remote rejected] 8b61 -> main (failed to update ref)",
      " ! [remote rejected] main -> main (TF401028: The reference 'refs/heads/main' has already been updated by another client, so you cannot update it. Please try again.)",
    ],
  },
  {
    message: SOMEBODY_ELSE,
    when: "here",
    patterns: [/incorrect old value|cannot lock ref .* is at .* but expected/i],
    examples: [
      "fatal: update_ref failed for ref 'HEAD': incorrect old value provided",
      "fatal: update_ref failed for ref 'HEAD': cannot lock ref 'HEAD': is at 8b61f0 but expected 3207cb",
    ],
  },
  {
    message:
      "The code host does not let you change this branch directly. Fix: ask whoever looks after the code to let you send to it (docs/code-hosts.md, step 4).",
    when: "code-host",
    patterns: [
      /GH006|protected (?:branch|ref)/i,
      /not allowed to (?:force.)?push(?! code(?: to this project|\.))/i,
      /through (?:a |the )?(?:pull request|merge (?:request|queue))/i,
      /use a pull request|TF402455|denied to update branch/i,
      /permission to push (?:changes )?to this branch/i,
      /branch (?:restriction|permission|is locked)|reference '\S+' is locked/i,
      /is protected from|you need 'Push' rights|FATAL: W .* DENIED by/i,
      /not permitted: update|TF401027|codecommit:GitPush/i,
    ],
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
];

/** General refusals of a code host. They come after all its others, because the same lines also end those. */
export const OTHER_CODE_HOST_RULES: readonly Refusal[] = [
  {
    message: NO_RIGHT,
    when: "code-host",
    patterns: [/user permission denied/i],
    examples: [
      "remote: Gitea: User permission denied for writing.\n ! [remote rejected] main -> main (pre-receive hook declined)",
    ],
  },
  {
    message:
      "The code host refuses the change by a rule of its own, which the text below names. Fix: do what it says, or show it to whoever looks after the code.",
    when: "code-host",
    patterns: [/\[remote rejected\]|hook declined|GH013/],
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
    when: "code-host",
    patterns: [/couldn't find remote ref/i],
    examples: ["fatal: couldn't find remote ref refs/heads/mian"],
  },
];
