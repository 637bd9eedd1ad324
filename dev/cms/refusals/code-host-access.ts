/** The messages of code hosts that do not let this user in, or have no project at this address. */
import type { Refusal } from "./refusal.ts";
import { NO_REMOTE } from "./states.ts";

/** The sentence if this account may not change the branch. */
export const NO_RIGHT =
  "The code host does not let you send. Fix: type git fetch in a terminal and log in there, or ask whoever looks after the code for the right to push.";

/** Refusals because of a code host's login or address. */
export const CODE_HOST_ACCESS: readonly Refusal[] = [
  {
    message:
      "The code host wants a login by your company (SAML single sign-on) first. Fix: log in to it by the company's page, allow your key or token for the company there, and send again.",
    when: "code-host",
    patterns: [/SAML|single sign.on/i],
    examples: [
      "ERROR: The 'company' organization has enabled or enforced SAML SSO.\nremote: To access this repository, you must use the HTTPS remote with a personal access token or SSH with an SSH key that has been authorized for this organization.\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message:
      "The code host has had too many requests. Fix: wait some minutes, and send again.",
    when: "code-host",
    patterns: [/error: 429|too many (?:requests|times)|rate limit/i],
    examples: [
      "remote: Rate limit for this resource has been exceeded",
      "fatal: unable to access 'https://git.company.in/site.git/': The requested URL returned error: 429 Too Many Requests",
      "fatal: unable to access 'https://bitbucket.org/company/site.git/': The requested URL returned error: 429",
    ],
  },
  {
    message:
      "The code host takes no changes at the address that this copy has for it. Fix: ask whoever looks after the code for the one to which you may send, type git remote set-url origin THAT-ADDRESS in a terminal, and send again.",
    when: "code-host",
    patterns: [
      /unauthenticated git protocol|can't push to …|service not enabled/i,
      /cannot access URL|git-http-push|dumb http transport/i,
      /git access over \w+ is not allowed/i,
    ],
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
    when: "code-host",
    patterns: [
      /authentication failed|could not read (?:username|password)/im,
      /terminal prompts disabled|denied to|error: (?:40[134]|410)/im,
      /repository .*not found|not authorized|write access|TF401019/im,
      /could not be found or you don't have|access denied|personal access token/im,
      /may not have access|user interaction|(?:user|key) permission denied/im,
      /http response "403|authorization error|marked as read only/im,
      /not allowed to (?:upload|push code)|insufficient (?:permissions|privileges)/im,
      /bad credentials|credentials configured|token has expired/im,
      /owner \d+ does not exist|push to create is not/im,
      /you were looking for could not be found|project not found|no such user/im,
      /upload denied|permission_denied|not have permission/im,
      /following project does not exist|cannot find repository/im,
      /: repository does not exist|FATAL: R .* DENIED by/im,
      /^(?:remote: )?(?:unauthorized|forbidden)\.?$/im,
    ],
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
    when: "code-host",
    patterns: [/was moved to[\s\S]*git remote set-url/i],
    examples: [
      "remote: Project 'old/site' was moved to 'company/site'.\nremote: Please update your Git remote:\nremote:   git remote set-url origin git@gitlab.com:company/site.git\nfatal: Could not read from remote repository.",
    ],
  },
  {
    message: NO_REMOTE,
    when: "code-host",
    patterns: [/no such remote|'[\w-]+' does not appear to be a git|no path specified/i],
    examples: [
      "error: No such remote 'origin'",
      "fatal: 'origin' does not appear to be a git repository",
      "fatal: no path specified; see 'git help pull' for valid url syntax",
    ],
  },
  {
    message:
      "At the address that this copy has for the code host, there is no project: a drive is not connected, or the project has moved. Fix: connect the drive that is named below, and send again; or ask whoever looks after the code to set the right address (git remote -v shows those that are set).",
    when: "code-host",
    patterns: [
      /does not appear to be a git|repository '.*' does not exist|URL rejected/i,
      /bad\/illegal format|port number ended|not a git repository|invalid gitfile/i,
      /repository for this project does not exist/i,
    ],
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
];
