/** The messages of code hosts that demand something of the account, or of the name in the change. */
import type { Refusal } from "./refusal.ts";

/** Refusals because of the account at a code host. */
export const CODE_HOST_ACCOUNT: readonly Refusal[] = [
  {
    message:
      "The code host wants something of your account before it takes changes from it; the text below names it. Fix: log in on its website and do that, or ask whoever looks after the code.",
    when: "code-host",
    patterns: [
      /account (?:is|has been|was) (?:suspended|disabled|blocked|locked|deactivated)/i,
      /pending approval|billing is|error: 402|captcha|conditional access/i,
      /forbids access via/i,
      /(?:sign in with|requires?|enable) (?:2FA|two.(?:factor|step))/i,
      /OTP verification|email (?:address )?is not confirmed|accept the terms/i,
      /password (?:has )?expired|contributor agreement|IP restricted|IP allow list/i,
      /two.factor authentication|account is (?:currently )?not available/i,
    ],
    examples: [
      "remote: The 'company' organization has an IP allow list enabled, and your IP address is not permitted to access this resource.",
      "fatal: unable to access 'https://git.company.in/site.git/': The requested URL returned error: 402",
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
      "The code host keeps your email address private, and git would publish it. Fix: copy the address that the page named below offers for this (GitHub's ends in noreply.github.com), type git config --global user.email THAT-ADDRESS in a terminal, and send again.",
    when: "code-host",
    patterns: [/GH007|email privacy restrictions|would publish a private email/],
    examples: [
      "remote: error: GE007: Your push would publish a private email address.\nremote: You can make your email public or disable this protection by visiting:\nremote: https://gitee.com/profile/emails\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: error: GH007: Your push would publish a private email address.\nremote: You can make your email public or disable this protection by visiting:\nremote: http://github.com/settings/emails\n ! [remote rejected] HEAD -> main (push declined due to email privacy restrictions)",
    ],
  },
  {
    message:
      "The code host does not accept the name or email address that git writes into your change. Fix: type in a terminal, once: git config --global user.email with the address by which you log in there, and send again; if that is the address already, ask whoever looks after the code.",
    when: "code-host",
    patterns: [
      /your (?:own )?verified emails?|push your own commits/i,
      /(?:committer|author)(?:'s)? (?:e-?mail|name|'\S+' (?:is not|does not))/i,
      /not a member of (?:the )?team|e-?mail address .* is not registered/i,
      /git username is|invalid committer/i,
    ],
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
    when: "code-host",
    patterns: [
      /verified signatures?|(?:must|has to|need to) be signed|unverified commit/i,
      /(?:is|are) not signed|unsigned commit|reject unsigned/i,
      /signed commits are required|no valid \w+ signature/i,
    ],
    examples: [
      "remote: error: GH013: Repository rule violations found for refs/heads/main.\nremote: \nremote: - Commits must have verified signatures.\nremote:   Found 1 violation:\n ! [remote rejected] HEAD -> main (push declined due to repository rule violations)",
      "remote: error: GH006: Protected branch update failed for refs/heads/main.\nremote: error: Commits must have verified signatures.\n ! [remote rejected] main -> main (protected branch hook declined)",
      "remote: GitLab: Commit must be signed with a GPG key\n ! [remote rejected] main -> main (pre-receive hook declined)",
      "remote: Gitea: branch main is protected from unverified commit 8b61f0\n ! [remote rejected] main -> main (pre-receive hook declined)",
    ],
  },
];
